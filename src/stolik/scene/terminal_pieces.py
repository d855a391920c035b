"""Cards, tiles, dice, clocks and boards in a terminal."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from stolik.engine.scene import Card, Cell, Clock, Die, Grid, Tile
from stolik.scene import faces
from stolik.words import Speaker

SUITS_FOUR: Final = {"S": "black", "H": "red", "D": "blue", "C": "dark_green"}
SUITS_TWO: Final = {"S": "black", "H": "red", "D": "red", "C": "black"}
COLOURS: Final = {"ink": "black", "red": "red", "blue": "blue", "yellow": "dark_goldenrod"}
PAPER: Final = "on grey93"
SHADES: Final = {"light": "on #f3e6cd", "dark": "on #b98f63", "plain": "on #f8efdc"}
TINTS: Final = {
    "last": "on #9db9d8",
    "chosen": "on #6f97c8",
    "check": "on #d06070",
    "target": "on #a9c7a0",
}
BRACKETS: Final = {
    "chosen": ("[", "]"),
    "last": ("‹", "›"),
    "check": ("!", "!"),
    "target": ("(", ")"),
}


def with_mark(text: Text, mark: str, speaker: Speaker) -> Text:
    """Add the word for a mark."""
    words = faces.mark_words(mark)
    return text if words is None else Text.assemble(text, (f" {speaker.say(words)}", "dim italic"))


def card_text(card: Card, speaker: Speaker, four_colour: bool) -> Text:
    """Draw a card as a slip of paper with its rank and suit."""
    if card.rank is None:
        return with_mark(Text("▒▒", "blue"), card.mark, speaker)
    colours = SUITS_FOUR if four_colour else SUITS_TWO
    ink = colours.get(card.suit or "", "black")
    style = f"dim {ink} {PAPER}" if card.mark == "used" else f"bold {ink} {PAPER}"
    return with_mark(Text(f" {faces.card_sign(card, speaker)} ", style), card.mark, speaker)


def tile_text(tile: Tile, speaker: Speaker) -> Text:
    """Draw a tile with its text and sign in its colour."""
    if tile.text is None:
        return with_mark(Text("▒▒", "yellow"), tile.mark, speaker)
    ink = COLOURS.get(tile.colour, "dark_green" if tile.colour == "green" else "black")
    words = f" {tile.text} {tile.sign} " if tile.sign else f" {tile.text} "
    return with_mark(Text(words, f"bold {ink} {PAPER}"), tile.mark, speaker)


def die_text(die: Die, speaker: Speaker) -> Text:
    """Draw a die as its value in a small box: a digit reads better than tiny pips."""
    if die.value is None:
        return with_mark(Text("[?]" if die.is_covered else "[·]", "dim"), die.mark, speaker)
    style = {"kept": "bold blue", "chosen": "bold blue", "scoring": "bold green"}
    return with_mark(Text(f"[{die.value}]", style.get(die.mark, "bold")), die.mark, speaker)


def clock_text(clock: Clock) -> Text:
    """Draw a clock with whether it runs."""
    sign, style = ("▶", "bold") if clock.is_running else ("‖", "dim")
    if clock.is_running and clock.left_ms < 30_000:
        style = "bold red"
    return Text(f"{sign} {faces.clock_time(clock.left_ms)}", style)


def board(grid: Grid, speaker: Speaker) -> Text:
    """Draw a board of coloured squares, three columns a square; brackets mark squares."""
    margin = max((len(name) for name in grid.row_names), default=0) + 1
    found = Text(f"{speaker.say(grid.label)}\n", "dim")
    for start in range(0, len(grid.cells), grid.columns):
        y = start // grid.columns
        name = grid.row_names[y] if y < len(grid.row_names) else ""
        found.append(f"{name:>{margin - 1}} ", "not dim")
        for cell in grid.cells[start : start + grid.columns]:
            found.append_text(square(cell))
        found.append("\n")
    if grid.column_names:
        found.append(" " * margin + "".join(f" {name:<2}" for name in grid.column_names), "not dim")
    return found


def square(cell: Cell) -> Text:
    """Draw one square."""
    left, right = BRACKETS.get(cell.mark, (" ", " "))
    empty = "·" if cell.shade == "dark" else " "
    sign = empty if cell.piece is None else faces.piece_sign(cell.piece)
    ground = TINTS.get(cell.mark, SHADES.get(cell.shade, SHADES["light"]))
    return Text(f"{left}{sign}{right}", f"not dim #14161c {ground}")
