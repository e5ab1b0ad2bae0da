"""Polish."""

from rulesref.language.profile import LATIN, LanguageProfile

PROFILE = LanguageProfile(
    code="pl",
    script=LATIN,
    alphabet="aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    folded=("ąćęłńóśźż", "acelnoszz"),
    vowels="aeiouy",
    romanized="ł:l",
    quotes=("„”", "«»"),
    short_letters="A-Za-z",
    numbered="s pkt",
    abbreviations="zob str nr np tj tzn",
    plural_rule="nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    stop_words="""
        aby albo ale bo by być będzie co coś czego czemu czy czym dla do dlaczego dzieje gdy gdyby gdzie go ich
        ile i ja jak jaka jaki jakie jakiej jako jego jej jest jestem jeśli jeżeli już kiedy kogo komu kto ktoś
        która które który których lub ma mają mam mamy mi mną mnie moje mojej moją mogą mogę możemy moja mój
        może można na nad nam nas nie nic niej o od on ona oni po pod przez przy robi robić robię robimy się
        sobie są swoje swojej swoją swój ta tak także tam te tego ten też to trzeba tu tylko w we wtedy wy z za
        ze że żeby cyz czz tylok ktury
    """,
    fillers="""
        dokladnie dotyczace dotyczacych dotyczy dziala dzialaja dzieki napisz ogolnie opowiedz oznacza powiedz
        powiedzcie prosze sprawie wlasciwie wyjasnic wyjasnij wytlumacz zasad zasada zasadach zasadami zasady
        zasade zasadzie znaczy czesc hej pomoz pomozcie pytanie siema wie wiecie witajcie witam wszystkim dobry
        dziekuje pozdrawiam witaj podpowiedzcie podpowiedz poradzcie doradzcie rozsadzcie klocimy kloca
        klocilismy poklocilismy spieramy spieraja sprzeczamy kuchni
    """,
    greetings="dzien dobry | dobry wieczor",
    and_words="i oraz",
    or_words="albo lub czy contra",
    asks_definition="""
        co to jest | co to | co oznacza | co znaczy | co to znaczy | czym jest | czym sa | kto to jest |
        kim jest
    """,
    behind_definition="w we",
    yes_no="Tak Nie",
    rule_word="zasad",
    page_words="s. str stron*",
    grimoire="grymuar",
    named_pages={
        "deck-check": "sprawdz* tali* | tali* sprawdz* | sprawdz* deck* | sprawdz* mo* tali*",
        "timing-sheet": "sciag* przebieg* gr* | sciag*",
        "changes": "zmienilo | zmienily | zmiany | zmiany faq | nowego faq",
        "terms": "terminy czterech jezykach | slownik*",
        "examples": "przyklad* krok* kroku",
        "table": "rozegra* rund*",
        "booklet": "wydruk* broszur* | wydruk* | broszur*",
        "symbols": "symbole | ikony",
    },
    dictionary="morfeusz2",
    endings="""
        a e i o u y ow owi em ami ach om ie ia io iu ego emu ej ym ymi ych im imi ich al ala alo ali aly am asz
        amy acie aja ac ec ic yc uc il ila ilo ili ily ilem ilam yl yla yli yly ylo ylem esz emy ecie uje ujesz
        ujemy ujecie uja owac owal owala owali owany owana owane cie my sz c l la lo li ly lem lam
    """,
    variants="we:w ze:z",
    verb_endings="""
        ac ic yc uje uja ruje muje ujemy odzi awia alem alam ilem ilam ylem ylam alismy ilismy owali alnie cznie
    """,
    root_endings="c cie nie ny nik ka ko k acz acy ac sc osc nosc ski owy cja cji tor",
    deck_headings="""
        atut | atuty | wydarzenie | wydarzenia | umiejetnosc | umiejetnosci | podstep | podstepy | wrog |
        wrogowie | oslabienie | oslabienia | podstawowe oslabienie | badacz | badacze | talia | talia glowna |
        talia boczna | reka | dlon | akcesorium | cialo | sojusznik | sojusznicy | tajemne | stale | inne |
        karty | ulepszenia | neutralne
    """,
    deck_labels="doswiadczenie | pd | zestawy | nazwa",
    deck_investigator="badacz | badaczka",
    deck_side="talia boczna",
    deck_main="talia | talia glowna",
    deck_taboo="tabu | lista tabu",
    deck_level="poz|poziom|poziomu",
    deck_pieces="szt",
    deck_cards=r"kart\w*",
    encodings="cp1250",
    frequent_words="i w na nie się że jest do z to gracz może jeśli karta które albo lub",
    contents="Spis treści | Zawartość",
    question_marks="P Pytanie",
    answer_marks="O Odpowiedź",
    example_word="Przykład",
    see_also="zobacz(?: też)?|patrz(?: też)?",
    part_words="zasad[ay]|punkt",
)
