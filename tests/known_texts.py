"""Made-up texts in the shapes of the documents that are recognised, with the place of each passage marked in them.

A line that ends with `@slug` begins a passage that goes on to the next; `@slug=` one of this line alone, `@slug(` one
that goes on to the line that ends with `)`; `@-reason(` lines of no passage. The marks are taken off before import.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rulesref.importing.known import KnownDocument, KnownRow
from rulesref.importing.lines import Line
from rulesref.importing.word_stream import hash_passage, read_words

GLOSSARY = """\
ГАВАНЬ ЛІХТАРІВ

ДОВІДНИК

Золоте правило @golden-rule

Текст картки сильніший за цей довідник.

Глосарій @-chapter(

Далі йдуть терміни за абеткою.)

Вахта @watch

Хід поділено на вахти. Світанкова вахта – перша з трьох. @dawn-watch=

- ❖ Вахта триває, доки всі капітани не спасують.
- ❖ «Остання вахта» – та, після якої гра скінчиться. @last-watch=
- ❖ Див. «Ліхтар» на с. 4.

Ліхтар @lantern

Ліхтар – те, чим платять. Щоб запалити ліхтар:

1. Покладіть жетон. @light-1=
2. Назвіть клітинку. @light-2(
- ❖ Клітинка має бути порожня.)
3. Переверніть карту. @light-3=

Див. також «Вахта».

Матрос (тип карти) @sailor

Матрос служить у команді.

Вказівник @-contents(

Вахта.....	3
Ліхтар.....	4
Матрос.....	4)
"""

QUESTIONS = """\
# ГАВАНЬ ФОНАРЕЙ

## Исправления @errata

### (1.2) Справочник, «Фонарь» @erratum-lantern

Первый абзац следует читать так:

Фонарь горит до рассвета.

**(ru.2.0) Старый маяк (♣ 7)** @erratum-beacon

Вместо «ночь» следует читать «ночная вахта».

## Вопросы @faq

*Можно ли погасить чужой фонарь? Если да, то когда?* @faq-put-out

Да, в ночную вахту.

Сколько матросов помещается на корабле? @faq-crew

Девять. Например, восемь матросов и боцман — это предел.

## Список табу @taboo

- ☞ **Старый маяк** (♣ 7): +1 опыт @taboo-beacon=
- ☞ **Туман** (♣ 9). Карту следует читать так: «Туман стоит одну вахту». @taboo-fog=
"""

STEPS = """\
Подготовка @setup

Выполните по порядку:

1. Перетасовать колоды. @setup-1

Каждый капитан тасует свою колоду.

2. Расставить маяки. @setup-2

На каждый угол поля ставят маяк. Пример: на поле с четырьмя углами их четыре. @example-corners=

СХЕМА ПОЛЯ @layout

1 @-figure(

3

2

СХЕМА ПОЛЯ)

1. Маяк @layout-1=
2. Гавань @layout-2=

Ход @turn

Капитаны ходят по очереди.

Важное исключение: в первый ход никто не плывёт. @first-turn=

После хода рассветает.
"""

PAIRS = """\
# ХАРАКТЕРИСТИКИ @traits

Три шкалы описывают капитана.

**Смелость** — **Осторожность** @courage @caution

**Удача** — **Расчёт** @luck @reason-trait

*Подсказка: удача не вечна.*

## ФАЗЫ ДНЯ @phases

**1. Рассвет.** Зажгите по одному фонарю. @phase-1

Потом уберите туман.

**2. Ночь.** Посчитайте груз. @phase-2

    Груз (с. 7) @index-cargo=
    Маяк (с. 2) @index-beacon=
"""

COLUMNS = """\
400 Latarnia @rule-400

400.1 Latarnia to zeton, ktérym sie ptaci.

401 Warta @rule-401

401.1

401.2

402

402.1

402.2

Warta to czesé tury. Tura sktada si¢ z trzech wart,
a kazda z nich ma swoje kroki.

Podczas warty kapitan moze wykona¢ jedna akcje. @rule-401-2(
Akcja moze by¢ darmowa.)

12

Marynarz @rule-402

Marynarz stuzy w zatodze.

Przyklad: kapitan ma dziewieciu marynarzy i nie @example-402(
moze miec wiecej.)

Marynarz z tawerny nie ma kapitana.

403

403.1

403.2

404

404.1

405

405.1

405.2

405.3

406

406.1

406.2

406.3

406.4

406.5

406.6
"""

TEXTS = {"glossary": GLOSSARY, "questions": QUESTIONS, "steps": STEPS, "pairs": PAIRS, "columns": COLUMNS}
_MARK = re.compile(r"((?: @[-a-z0-9]+[=(]?)+)$")


class MarkedText(NamedTuple):
    """A text and where its passages are."""

    lines: tuple[Line, ...]
    document: KnownDocument


def read_marked(text: str, name: str = "made-up") -> MarkedText:
    """A marked text as lines and rows."""
    rows: list[list[object]] = []
    open_rows: list[list[object]] = []
    lines: list[Line] = []
    for number, written in enumerate(text.rstrip("\n").split("\n"), 1):
        found = _MARK.search(written)
        bare = written[: found.start()] if found else written
        ends = bool(open_rows) and bare.endswith(")") and not found
        if ends:
            bare = bare[:-1]
        lines.append(Line(number, bare))
        for mark in found[1].split() if found else ():
            slug = mark[1:].rstrip("=(")
            row: list[object] = [
                slug,
                "block" if mark[-1] in "=(" else "section",
                number,
                number if mark[-1] == "=" else 0,
            ]
            rows.append(row)
            if mark[-1] == "(":
                open_rows.append(row)
        if ends:
            open_rows.pop()[3] = number
    sections = [row for row in rows if row[1] == "section"]
    stream = read_words(lines)
    made = []
    for slug, shape, first, last in rows:
        assert isinstance(slug, str)
        assert isinstance(first, int)
        assert isinstance(last, int)
        if shape == "section":
            after = [int(str(other[2])) for other in sections if int(str(other[2])) > first]
            last = after[0] - 1 if after else len(lines)
            for other in rows:
                start, end = int(str(other[2])), int(str(other[3]))
                if str(other[0]).startswith("-") and first < start <= last and end >= last - 1:
                    last = start - 1
            while stream.starts[last - 1] == stream.starts[last] and last > first:
                last -= 1
        reason = slug.removeprefix("-") if slug.startswith("-") else "rule"
        made.append(
            KnownRow(
                slug="" if slug.startswith("-") else slug,
                parent="",
                number="",
                page="",
                kind=reason,
                shape=str(shape),
                first=first,
                last=last,
                hashes=hash_passage(stream, first - 1, last - 1),
            )
        )
    return MarkedText(tuple(lines), KnownDocument(name, tuple(made)))
