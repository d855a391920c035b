"""Tiles as they are drawn and named: number, colour, and a sign for who does not see colours."""

from __future__ import annotations

from stolik.engine import Msg, Raw, msg
from stolik.engine.scene import CardMark, Tile, TileColour
from stolik.games.rummikub.rules.state import UNKNOWN
from stolik.games.rummikub.rules.tiles import JOKER, NAMED, NAMES, colour_of, stands_for, value_of

INKS: tuple[TileColour, ...] = ("ink", "blue", "yellow", "red")
SIGNS = ("♣", "◆", "■", "●")
COLOURS = ("k", "b", "o", "r")
SMILE = "☺"


def tile_words(piece: int) -> Msg:
    """What a tile is called."""
    if piece == UNKNOWN:
        return msg("rummikub.tile.unseen")
    if piece >= NAMED:
        return msg("rummikub.tile.joker_for", tile=tile_words(stands_for(piece)))
    if piece == JOKER:
        return msg("rummikub.tile.joker")
    return msg(f"rummikub.tile.{COLOURS[colour_of(piece)]}", value=value_of(piece))


def tile_sign(kind: int) -> Msg:
    """A tile as short as on its face: the number and the sign of its colour."""
    if kind == JOKER:
        return msg("rummikub.tile.joker")
    return msg("rummikub.tile.short", value=value_of(kind), sign=Raw(SIGNS[colour_of(kind)]))


def face(key: str | None, piece: int, mark: CardMark = "") -> Tile:
    """A tile face up; an unseen one is face down and has no key."""
    if piece == UNKNOWN:
        return Tile(label=tile_words(piece))
    if piece >= JOKER:
        sign = f"={NAMES[stands_for(piece)]}" if piece >= NAMED else ""
        return Tile(key, SMILE, "red", sign, tile_words(piece), mark)
    colour = colour_of(piece)
    return Tile(key, str(value_of(piece)), INKS[colour], SIGNS[colour], tile_words(piece), mark)


def names(tiles: tuple[int, ...]) -> list[Msg]:
    """Tiles in a sentence, as people say them."""
    return [tile_words(tile) for tile in tiles]
