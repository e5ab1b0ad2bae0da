"""Words that carry little of a question's meaning, and how verbs end. Folded, all languages together."""

from __future__ import annotations

STOPWORDS = frozenset(
    """
    а або але б би бо був була були було бути в вам вас вже ви від він вона вони воно все всі да де для до є ж
    же з за зі і із й її їм їх його йому коли ли ми мене мені може можна можу моя мій мого моєму моїй на над нам
    нас не ні ну о об он она они оно от по при про саме свій себе собі ся та так також там те теж ти тих то той
    тому треба тут у усе усі хто це цей ця чи чим чого чому ще що щоб щось як яка яке який які якщо якої якого

    без бы был была были быть вам вас весь вот все всё вы где да даже если есть ещё же за зачем и из или им их к
    как какая какие какой когда кого кому кто куда ли мне много могу мое моей может можно мой моя мы надо нам
    нас него нее нет ни них но нужно об один она они оно от отчего перед по под почему при про раз разве с сам
    свой себя со сколько так также такой там то того тоже только том тут у уж уже хоть чем через что чтобы эта
    эти это этого этой этот я будет делать скільки буде робити потрібно відбувається происходит

    aby albo ale bo by być będzie co coś czego czemu czy czym dla do dlaczego dzieje gdy gdyby gdzie go ich ile i ja
    jak jaka jaki jakie jakiej jako jego jej jest jestem jeśli jeżeli już kiedy kogo komu kto ktoś która które
    który których lub ma mają mam mamy mi mną mnie moje mojej moją mogą mogę możemy moja mój może można na nad nam
    nas nie nic niej o od on ona oni po pod przez przy robi robić robię robimy się sobie są swoje swojej swoją swój
    ta tak także tam te tego ten też to trzeba tu tylko w we wtedy wy z za ze że żeby

    a am an and any are as at be been but by can could did do does for from get had happen happens has have he her
    him his how i if in into is it its many me much my not of on or our she should so some than that the their them
    then there these they this those to up us was we were what when where which who whose why will with you your

    якшо шо шоб скіки скікі тіки тікі чо ше чето чота скока скоко иль што терь щас ща ваще вапще када тада нада эт нево
    ево cyz czz tylok ktury teh wen dont cant wont isnt doesnt didnt im ive thats whats theres gonna wanna ur cuz coz
    """.translate(str.maketrans("ёґąćęłńóśźż", "егacelnoszz")).split()
)
"""They weigh a tenth in a query. The last lines are what people type for them."""

FILLERS = frozenset(
    """
    будь власне взагалі вообще говоря говорячи додому загалом значить ласка нагадайте нагадай означає підкажи підкажіть
    пояснити поясни поясніть правил правила правилам правилами правилах правило прошу працює працюють
    роз'яснення розкажи розкажіть скажи скажіть таке такий така такі цікаво
    вітаю всім допоможи допоможіть народ питання привіт усім хлопці хтось чуваки
    доброго добрий добридень здрастуйте дякую порадьте порадь розсудіть розсуди сперечаємось сперечаємося сперечаюсь
    сперечається сперечаються посперечались посперечалися засперечались засперечалися сваримось сваримося посварились
    посварилися суперечка суперечку кухні знає знаєте

    вообщето домой извините интересно кстати напомни напомните объясни объясните объяснить означает пожалуйста
    подскажи подскажите работает работают расскажи расскажите скажите собственно спасибо такое такая такие типа
    значит вопрос всем здравствуй здравствуйте нибудь помоги помогите привет ребята
    добрый здрасьте приветствую благодарю посоветуйте рассудите рассуди спорим спорю спорят поспорили заспорили
    поругались ругаемся ругаются ссоримся кухне знает знаете

    dokladnie dotyczace dotyczacych dotyczy dziala dzialaja dzieki napisz ogolnie opowiedz oznacza powiedz
    powiedzcie prosze sprawie wlasciwie wyjasnic wyjasnij wytlumacz zasad zasada zasadach zasadami zasady zasade
    zasadzie znaczy czesc hej pomoz pomozcie pytanie siema wie wiecie witajcie witam wszystkim
    dobry dziekuje pozdrawiam witaj podpowiedzcie podpowiedz poradzcie doradzcie rozsadzcie klocimy kloca klocilismy
    poklocilismy spieramy spieraja sprzeczamy kuchni

    about actually basically describe exactly explain explained hi hello kindly mean meaning means please pls
    rule rules tell thanks versus vs work works wonder
    anybody anyone everybody everyone folks guys hey know knows question somebody someone
    greetings help sorry argue argues arguing argued argument agree disagree kitchen
    """.replace("'", "").split()
)
"""Words around a question: greetings, thanks, that there is an argument; in a query they weigh as little, in a text and
a name they are words as others. Names of people and other words of stories were tried and help no question."""
GREETINGS = frozenset(
    {
        *("добрий день", "доброго дня", "добрий вечір", "доброго вечора"),
        *("добрый день", "доброго дня", "добрый вечер", "доброго времени"),
        *("dzien dobry", "dobry wieczor", "good day", "good morning", "good afternoon", "good evening"),
    }
)
"""Two words before a question, of which one alone may be a term: a day is one of Tainted Grail."""
_ENDINGS = """
    ся ась юсь тись лись лось ать ить уть ють ыть еть нять рять лять дять вати ити ути няти ляти хати йти
    ает яет ует одит дет дят сит жит вит ют дут ає яє ує ює ємо єте єш емо ешь ишь аете яю йте ьте дите
    али или яли шли нули ало ила яла вала жала мала шла шло ил ял нул дал мал азал ывал шел шов
    вав дав мав яв ув вив див нив пив рив чив вши ясь уючи
    ьно чно сно ивно ійно ньо чески іше
    ac ic yc uje uja ruje muje ujemy odzi awia alem alam ilem ilam ylem ylam alismy ilismy owali alnie cznie
    ly ed
"""
VERBAL_ENDINGS = tuple(_ENDINGS.split())
"""How verbs and adverbs end: they say how, a noun says of what. Of frequent words that end so, 1 in 50 is a noun."""


def is_verbal(word: str) -> bool:
    """Whether a folded word looks like a verb or an adverb."""
    return word.endswith(VERBAL_ENDINGS)
