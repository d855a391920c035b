"""Put messages into words of one language, with the names of those who sit at the table."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter

from stolik.engine import BadInput, Msg, Raw, Refused, Who
from stolik.engine.actors import NAMES, Actor
from stolik.engine.messages import Arg, Words
from stolik.words.catalogs import LANGUAGES, catalog

_FORMAT = Formatter()


class Speaker:
    """Say messages in a language; seats without a name are called "Player 1" and so on."""

    def __init__(self, lang: str, names: Sequence[str] = ()) -> None:
        if lang not in LANGUAGES:
            raise BadInput("unknown_language", lang=lang[:20], langs=", ".join(LANGUAGES))
        self.lang = lang
        self.names = tuple(names)
        self._catalog = catalog(lang)

    def say(self, words: Words | None) -> str:
        """Give the sentence; an unknown id shows itself in brackets (the tests know none)."""
        if words is None:
            return ""
        if isinstance(words, Raw):
            return words.text
        count = words.args.get("n")
        text = self._catalog.text(words.id, count if isinstance(count, int) else None)
        if text is None:
            return f"[{words.id}]"
        if "{" not in text:
            return text
        return _FORMAT.vformat(text, (), _Filled(self, words.args))

    def knows(self, id: str) -> bool:
        """Say whether there is such a message."""
        return id in self._catalog.texts

    def name(self, seat: int) -> str:
        """Give the name of whoever sits on a chair, or of chance, clock and referee."""
        if seat < 0:
            return self.say(Msg(f"actor.{NAMES[Actor(seat)]}"))
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say(Msg("actor.seat", {"number": seat + 1}))

    def refusal(self, refused: Refused, game: str) -> str:
        """Give the reason of a refusal with its clause."""
        return f"{self.say(refused.message(game))} ({refused.clause})"

    def argument(self, value: Arg) -> str:
        """Give one parameter as text."""
        if isinstance(value, list):
            return ", ".join(self.say(one) for one in value)
        if isinstance(value, Who):
            return self.name(value.seat)
        if isinstance(value, Msg | Raw):
            return self.say(value)
        if isinstance(value, int) and value < 0:
            return f"−{-value}"
        return str(value)


class _Filled(dict[str, object]):
    def __init__(self, speaker: Speaker, args: dict[str, Arg]) -> None:
        super().__init__({name: speaker.argument(value) for name, value in args.items()})

    def __missing__(self, name: str) -> str:
        return f"[{name}]"
