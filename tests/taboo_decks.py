"""One deck in every format that people have, with a taboo list of its own and without."""

from __future__ import annotations

import json

SLOTS = {"01020": 2, "01050": 2, "02026": 1, "03315": 1, "06199": 3, "01073": 1, "02226": 1, "07268": 1}
NAMES = {
    "01020": "Machete",
    "01050": "Elusive",
    "02026": "Double or Nothing",
    "03315": "Key of Ys",
    "06199": "Three Aces",
    "01073": "Scavenging",
    "02226": "Springfield M1903",
    "07268": "Flute of the Outer Gods",
}
LEVELS = {"03315": 5, "06199": 1, "02226": 4, "07268": 4}

BY_LIST = {"003": (28, 10), "010": (21, 3)}
"""List -> experience in all, and the list's part of it.

As printed: Key of Ys 5, three copies of Three Aces 1 (myriad), Springfield 4, the Flute twice 4 (exceptional): 18.
By 003: two Machetes +1 each, two Elusives +2 each, the Key exceptional, so 5 more, Springfield -1.
By 010: Scavenging +2, the Key 5 more, the Flute no longer exceptional, so 4 less.
"""
DIFFERENT = ["01020", "01050", "06199", "01073", "02226", "07268"]
"""Cards that 003 and 010 treat differently."""


def make_decks(taboo: str = "") -> dict[str, bytes]:
    """File name -> deck, with the number of a list in each format that has a place for it."""
    arkhamdb = {"id": 1, "name": "Taboo", "investigator_code": "02002", "slots": SLOTS, "sideSlots": []}
    build = {
        **arkhamdb,
        "id": "d7b8c2a0-0000-4000-8000-000000000000",
        "description_md": "",
        "meta": '{"deck_size_selected":"30"}',
        "xp_adjustment": 0,
    }
    named = {"taboo_id": int(taboo)} if taboo else {"taboo_id": None}
    listed = [f"{count}x {NAMES[code]} ({LEVELS.get(code, 0)})" for code, count in SLOTS.items()]
    label = ["Taboo: " + taboo.zfill(3)] if taboo else []
    cards = "".join(f'<card qty="{count}" id="{code}">{NAMES[code]}</card>' for code, count in SLOTS.items())
    rex = '<section name="Investigator"><card qty="1" id="02002">Rex Murphy</card></section>'
    return {
        "arkhamdb.json": json.dumps(arkhamdb | named).encode(),
        "arkham-build.json": json.dumps(build | named).encode(),
        "list.txt": "\n".join(["Investigator: Rex Murphy", *label, "", *listed]).encode(),
        "octgn.o8d": f'<deck>{rex}<section name="Asset">{cards}</section></deck>'.encode(),
    }
