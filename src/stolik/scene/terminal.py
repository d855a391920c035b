"""Scenes in a terminal: colour where there is colour, and nothing told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from rich import box
from rich.columns import Columns
from rich.console import Group as Lines
from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words, msg
from stolik.engine.scene import (
    Action,
    Boxes,
    Card,
    Chips,
    Clock,
    Dice,
    Die,
    Field,
    Figure,
    Grid,
    Group,
    Hand,
    Mat,
    News,
    Node,
    Pile,
    Scene,
    Seat,
    Tally,
    Tile,
    Track,
    Wheel,
)
from stolik.scene import faces, text_boards
from stolik.scene.terminal_pieces import board, card_text, clock_text, die_text, tile_text
from stolik.words import Speaker

DUE: Final = "bold black on yellow"
ROWS: Final = {
    "now": "bold",
    "struck": "strike dim",
    "total": "bold",
    "good": "green",
    "bad": "red",
}
TONES: Final = {"good": ("✓", "green"), "bad": ("✗", "red"), "end": ("■", "bold")}
SHEET_ROWS: Final = 16


def render(scene: Scene, speaker: Speaker, *, four_colour: bool = True) -> RenderableType:
    """Give the whole scene for a console of 80 columns or more."""
    hand = Drawer(speaker, four_colour)
    title = Text(speaker.say(scene.title), "bold")
    if scene.subtitle is not None:
        title.append(f"  {speaker.say(scene.subtitle)}", "not bold")
    parts: list[RenderableType] = [Rule(title, align="left", style="blue"), hand.seats(scene.seats)]
    for group in (scene.centre, scene.mine, scene.sheets):
        if group:
            parts.append(Text())
        parts += [Padding(hand.node(node), (0, 0, 0, 2)) for node in group]
    if scene.news:
        parts.append(Text())
    parts += [hand.news(news) for news in scene.news]
    return Lines(*parts, Text(), hand.prompt(scene))


class Drawer:
    """Draw nodes in one language and one set of suit colours."""

    def __init__(self, speaker: Speaker, four_colour: bool) -> None:
        self.speaker = speaker
        self.four_colour = four_colour

    def say(self, words: Words) -> str:
        """Give words as text."""
        return self.speaker.say(words)

    def prompt(self, scene: Scene) -> Text:
        """Draw what is asked of the viewer, marked if it is their turn."""
        found = Text(f" {self.say(scene.prompt.text)} ", DUE if scene.prompt.is_mine else "bold")
        if scene.prompt.reason:
            found = Text.assemble(found, " ", self.say(scene.prompt.reason))
        if scene.prompt.clause:
            found = Text.assemble(found, " ", (scene.prompt.clause, "blue"))
        return Text.assemble("► ", found) if scene.prompt.is_mine else found

    def news(self, news: News) -> Text:
        """Draw one thing that just happened."""
        sign, style = TONES.get(news.tone, ("·", ""))
        clause = (f"  {news.clause}", "blue") if news.clause else ""
        return Text.assemble("  ", (sign, style), " ", self.say(news.text), clause)

    def seats(self, seats: Sequence[Seat]) -> RenderableType:
        """Draw the seats as panels side by side; whoever is due has a heavy yellow frame."""
        return Columns([self.seat(seat) for seat in seats], padding=(0, 1))

    def seat(self, seat: Seat) -> RenderableType:
        """Draw one seat."""
        name = Text(self.say(seat.name), "bold")
        if seat.is_me:
            name.append(f" ({self.say(msg('you'))})", "not bold")
        notes = " · ".join(faces.seat_notes(seat, self.speaker))
        inside: list[RenderableType] = [Text(notes)] if notes else []
        if seat.clock is not None:
            inside.append(clock_text(seat.clock))
        inside += [self.node(node) for node in seat.nodes]
        if seat.is_due:
            name = Text.assemble(("► ", "yellow"), name)
        return Panel(
            Lines(*inside) if inside else Text(),
            title=name,
            title_align="left",
            box=box.HEAVY if seat.is_due else box.ROUNDED,
            border_style="yellow" if seat.is_due else "blue",
            expand=False,
        )

    def labelled(self, label: Words, text: Text) -> Text:
        """Draw a label and what it is about."""
        return Text.assemble((f"{self.say(label)}: ", "dim"), text)

    def piece(self, piece: Card | Tile | Die) -> Text:
        """Draw a single piece with its mark."""
        match piece:
            case Card():
                return card_text(piece, self.speaker, self.four_colour)
            case Tile():
                return tile_text(piece, self.speaker)
            case Die():
                return die_text(piece, self.speaker)

    def pieces(self, pieces: Sequence[Card | Tile | Die]) -> Text:
        """Draw pieces in a row."""
        if not pieces:
            return Text(self.say(msg("scene.empty")), "dim")
        hidden = [piece for piece in pieces if faces.is_hidden(piece)]
        shown = [self.piece(piece) for piece in pieces if not faces.is_hidden(piece)]
        if hidden:
            shown.append(Text.assemble(self.piece(hidden[0]), f" × {len(hidden)}"))
        return Text(" ").join(shown)

    def hand(self, hand: Hand) -> Text:
        """Draw the pieces of a hand or a set, and its mark in words."""
        words = faces.mark_words(hand.mark)
        lying = self.pieces(hand.pieces)
        if words is None:
            return lying
        style = {"wrong": "red", "good": "green"}.get(hand.mark, "")
        return Text.assemble(lying, (f" ({self.say(words)})", style))

    def node(self, node: Node) -> RenderableType:
        """Draw any node."""
        match node:
            case Card() | Tile() | Die():
                return self.piece(node)
            case Hand():
                return self.labelled(node.label, self.hand(node))
            case Dice():
                return self.labelled(node.label, self.pieces(node.dice))
            case Pile():
                count = Text("" if node.ring else f"{node.count} ", "bold")
                top = self.piece(node.top) if node.top else Text()
                return self.labelled(node.label, Text.assemble(count, top))
            case Chips():
                amount = faces.marked(faces.whole(node.amount), node.mark, self.speaker)
                return self.labelled(
                    node.label, Text.assemble(("●", "red"), (f" {amount}", "bold"))
                )
            case Figure():
                return self.figure(node)
            case Boxes():
                return self.labelled(node.label, Text(faces.boxes_text(node), "bold"))
            case Tally():
                return self.labelled(node.label, Text(faces.tally_text(node) or "–", "bold"))
            case Clock():
                return self.labelled(node.label, clock_text(node))
            case Seat():
                return self.seat(node)
            case Ledger():
                return self.sheet(node)
            case Action():
                return Text(f"[ {self.say(node.label)} ]", DUE if node.is_main else "reverse")
            case Group():
                return self.group(node)
            case Grid():
                return board(node, self.speaker)
            case Track():
                return Text("\n".join(text_boards.track_board(node, self.speaker)))
            case Field():
                return Text("\n".join(text_boards.field_lines(node, self.speaker)))
            case Mat():
                return Text("\n".join(text_boards.mat_lines(node, self.speaker)))
            case Wheel():
                return Text(text_boards.wheel_line(node, self.speaker))
            case _:
                assert_never(node)

    def figure(self, figure: Figure) -> Text:
        """Draw a figure; what a colour says is also said by a sign or a word."""
        style = {"due": DUE, "good": "bold green", "bad": "bold red"}.get(figure.mark, "bold")
        dot = "● " if figure.mark == "dot" else ""
        text = faces.marked(f"{dot}{self.say(figure.text)}", figure.mark, self.speaker)
        return self.labelled(
            figure.label, Text(f" {text} " if figure.mark == "due" else text, style)
        )

    def group(self, group: Group) -> RenderableType:
        """Draw nodes that belong together, side by side if they are short."""
        inner = [self.node(node) for node in group.nodes]
        short = all(isinstance(one, Text) and "\n" not in one.plain for one in inner)
        if group.style == "row" and short:
            texts = [one for one in inner if isinstance(one, Text)]
            body: RenderableType = Text("   ").join(texts)
        else:
            body = Lines(*inner)
        if group.label is None:
            return body
        return Lines(Text(self.say(group.label), "dim"), Padding(body, (0, 0, 0, 2)))

    def sheet(self, sheet: Ledger) -> RenderableType:
        """Draw a sheet as a table; of a long one the end, or what is around the present row."""
        cells = [faces.row_texts(row, self.speaker) for row in sheet.rows]
        first, shown = faces.window(sheet.rows, SHEET_ROWS)
        before = f" (… {self.say(msg('scene.rows_before', n=first))})" if first else ""
        table = Table(
            box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, show_header=bool(sheet.columns)
        )
        for i, column in enumerate(sheet.columns):
            right = faces.is_at_right(column, cells, i)
            table.add_column(self.say(column.heading), justify="right" if right else "left")
        for row, texts in zip(shown, cells[first:], strict=True):
            mark = faces.mark_words(row.mark)
            if mark is not None:
                texts = [*texts[:-1], f"{texts[-1]} ({self.say(mark)})"]
            table.add_row(*(Text(text) for text in texts), style=ROWS.get(row.mark))
        return Lines(Text(self.say(sheet.label) + before, "bold"), table)
