"""One page that prepares the second laptop: what to install, what to do when the first one dies."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from stolik.engine.messages import msg
from stolik.print.typeset import Picture, typeset
from stolik.words import Speaker

TEMPLATE: Final = "laptop.typ"


class Evening(Struct, frozen=True):
    """What the page must know of the evening."""

    cup: str
    name: str
    address: str
    """Where phones find the first laptop."""
    copies: str
    """The folder into which its file is put aside; nothing if it is not."""
    mark: str
    """The fingerprint of the key its files are signed with."""


def laptop_page(evening: Evening, say: Speaker, picture: Picture = "pdf") -> list[bytes]:
    """Give the page as PDF or as a picture."""
    return typeset(TEMPLATE, page_data(evening, say), picture)


def page_data(evening: Evening, say: Speaker) -> dict[str, object]:
    """Give all that is printed, as plain text."""
    port = urlsplit(evening.address).port or 80
    folder = evening.copies or say.say(msg("cup.laptop.folder"))

    def told(id: str, *orders: str) -> dict[str, object]:
        facts = {"address": evening.address, "folder": folder, "cup": evening.cup}
        return {"text": say.say(msg(f"cup.laptop.{id}", **facts)), "orders": orders}

    serve = f".venv/bin/stolik serve --lan --port {port} --copies {quoted(folder)}"
    before = [
        told("install", "make setup"),
        told("try", ".venv/bin/stolik serve"),
        told("copies" if evening.copies else "no_copies", *(() if evening.copies else (serve,))),
    ]
    then = [
        told("plug"),
        told("take", f".venv/bin/stolik cup take {quoted(folder)}/{evening.cup}-….stolik"),
        told("check"),
        told("serve", serve),
        told("desk", f".venv/bin/stolik cup passes {evening.cup} --address {evening.address}"),
        told("phones"),
        told("never"),
    ]
    heads = ("name", "address", "mark", "folder")
    facts = (evening.name, evening.address, evening.mark, folder)
    return {
        "lang": say.lang,
        "title": say.say(msg("cup.laptop.title")),
        "name": evening.name,
        "parts": [
            {"title": say.say(msg("cup.laptop.before")), "steps": before},
            {"title": say.say(msg("cup.laptop.then")), "steps": then},
        ],
        "facts": [
            (say.say(msg(f"cup.laptop.fact.{head}")), fact)
            for head, fact in zip(heads, facts, strict=True)
        ],
    }


def quoted(path: str) -> str:
    """Give a path as a shell takes it."""
    return f'"{path}"' if " " in path else path
