"""Scenes with every node kind, mark and layout, for the tests of the renderers."""

from __future__ import annotations

from msgspec import Struct

from stolik.engine.fields import Stroke
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Msg, Raw, Who, msg
from stolik.engine.scene import (
    Action,
    Card,
    CardMark,
    Carry,
    Cell,
    CellMark,
    Chips,
    Clock,
    Dice,
    Die,
    Disc,
    Field,
    Figure,
    Grid,
    Group,
    Hand,
    HandMark,
    Joint,
    Mat,
    News,
    Patch,
    Piece,
    Pile,
    Prompt,
    Rank,
    Scene,
    Seat,
    Shade,
    Spot,
    Suit,
    Tap,
    Tile,
    TileColour,
    Track,
    Wheel,
)

NAMES = ("Hanna", "Jan", "Zofia & <Zenon>", "Maksymilian Wierzchosławski-Brzęczyszczykiewicz")
YOURS = msg("turn.of", who=Who(0))


class Pass(Struct, frozen=True, tag="pass"):
    """A choice to tap on."""


def named(seat: int) -> Msg:
    """Give the name on a chair."""
    return msg("seat.name", who=Who(seat))


def card(rank: Rank, suit: Suit, mark: CardMark = "") -> Card:
    """Give an open card whose key is its name."""
    label = msg("card.named", rank=msg(f"card.{rank}"), suit=msg(f"suit.{suit}"))
    return Card(f"{rank}{suit}", rank, suit, label, mark)


def points(n: int) -> Msg:
    """Give so many points in words."""
    return msg("points", n=n)


def standings() -> Ledger:
    """Give a sheet with every mark of a row."""
    return Ledger(
        "standings",
        msg("total"),
        columns_of((msg("player"), Raw("+/−"), msg("total"))),
        (
            LedgerRow((named(0), Raw("+2"), Raw("14")), clauses=("TST-3", "TST-4")),
            LedgerRow((named(1), Raw("−2"), Raw("−6")), "bad"),
            LedgerRow((named(2), Raw("½"), Raw("3½")), "good", key="row-2"),
            LedgerRow((named(3), Raw("0"), Raw("0")), "now"),
            LedgerRow((named(1), Raw("+5"), Raw("5")), "struck"),
            LedgerRow((msg("total"), Raw(""), Raw("16½")), "total"),
        ),
    )


def cards(viewer: int | None = 0) -> Scene:
    """Give a card table with four seats, a trick, and a hand of which two cards may be played."""
    hand = (
        card("A", "H"),
        card("10", "S"),
        card("Q", "D"),
        card("J", "C", "chosen"),
        card("7", "H"),
    )
    seats = tuple(
        Seat(
            f"seat-{i}",
            i,
            named(i),
            notes=(points(5 * i - 6), msg("player")),
            is_due=i == 0,
            is_me=i == viewer,
            nodes=()
            if i == viewer
            else (Hand(f"hand-{i}", (Card(),) * 6, msg("card.hidden"), "small"),),
        )
        for i in range(4)
    )
    mine = viewer is not None
    return Scene(
        game="gallery",
        title=msg("player"),
        subtitle=msg("place", n=3),
        seats=seats,
        centre=(
            Hand(
                "trick",
                (card("Q", "C"), card("J", "H", "last"), card("10", "D")),
                msg("total"),
                "row",
            ),
            Pile("stock", 12, msg("card.hidden")),
            Pile("heap", 3, msg("points", n=22), card("K", "S", "good")),
            Pile("gone", 0, msg("chips", n=0)),
        ),
        prompt=Prompt(YOURS if mine else msg("turn.of", who=Who(0)), mine, "TST-40"),
        mine=(Hand("mine", hand, msg("you")),) if mine else (),
        actions=(
            Action("play", YOURS, True, hotkey="enter", clause="TST-41"),
            Action("pass", msg("turn.over"), is_grave=True),
            Action("never", msg("actor.referee")),
        )
        if mine
        else (),
        sheets=(standings(),),
        news=(
            News(msg("turn.of", who=Who(1)), keys=("QC",)),
            News(points(5), "good", clause="TST-9"),
            News(msg("turn.over"), "bad"),
            News(msg("place", n=1), "end"),
        ),
        taps=(
            Tap(("AH",), Pass()),
            Tap(("JC", "play"), Pass()),
            Tap(("play",), Pass()),
            Tap(("pass",), Pass()),
        )
        if mine
        else (),
    )


def dice() -> Scene:
    """Give a duel with dice, chips, tiles and figures."""
    table = Dice(
        "table",
        (
            Die("d0", 1, "scoring"),
            Die("d1", 2),
            Die("d2", 3, "chosen"),
            Die("d3", 4, "last"),
            Die("d4", 5),
            Die("d5", 6),
            Die("d6"),
        ),
        msg("actor.chance"),
    )
    kept = Dice("tray", (Die("k0", 1, "kept"), Die("k1", 5, "kept")), points(150), "tray")
    seats = tuple(
        Seat(
            f"seat-{i}",
            i,
            named(i),
            notes=(points(1200 + i),),
            is_due=i == 0,
            is_me=i == 0,
            nodes=(
                Figure(
                    f"score-{i}",
                    Raw(str(7 * i + 11)),
                    msg("total"),
                    "huge",
                    "dot" if i == 0 else "",
                ),
                Chips(f"chips-{i}", 4 + 137 * i, msg("chips", n=4 + 137 * i)),
            ),
        )
        for i in range(2)
    )
    tiles = Hand(
        "rack",
        (
            Tile("t0", "7", "red", "●"),
            Tile("t1", "13", "blue", "▲", mark="chosen"),
            Tile("t2", "10", "yellow", "■", mark="last"),
            Tile("t3", "1", "green", "◆", mark="used"),
            Tile("t4", "+4", "ink", mark="wrong"),
            Tile(),
        ),
        msg("you"),
    )
    return Scene(
        game="gallery",
        title=msg("actor.chance"),
        subtitle=None,
        seats=seats,
        centre=(
            table,
            kept,
            Figure("turn", Raw("450"), msg("total"), "large", "due"),
            Figure("won", Raw("11 : 7"), msg("points", n=11), "small", "good"),
            Figure("lost", Raw("3 : 11"), msg("points", n=3), "small", "bad"),
            Chips("pot", 0, msg("chips", n=0)),
            Group("pair", (Card("A", "A"), Card("5", "5", mark="used")), msg("player"), "column"),
        ),
        prompt=Prompt(YOURS, True),
        mine=(tiles, Clock("clock", 65_000, 0, False, msg("actor.clock"))),
        actions=(Action("roll", YOURS, True, hotkey="space"), Action("stop", msg("turn.over"))),
        taps=(Tap(("roll",), Pass()), Tap(("stop",), Pass()), Tap(("d0", "roll"), Pass())),
        layout="duel",
    )


START = (
    "rnbqkbnr",
    "pppp.ppp",
    "........",
    "....p...",
    "....P...",
    ".....N..",
    "PPPP.PPP",
    "RNBQKB.R",
)
KINDS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
MARKED: dict[str, CellMark] = {
    "g1": "last",
    "f3": "last",
    "e8": "check",
    "b8": "chosen",
    "c6": "target",
    "a7": "target",
}


def chess_cell(rank: int, file: int) -> Cell:
    """Give a square of the opening position after 1. e4 e5 2. Nf3."""
    letter = START[rank][file]
    key = f"{'abcdefgh'[file]}{8 - rank}"
    piece = None
    if letter != ".":
        colour = "white" if letter.isupper() else "black"
        piece = Piece(KINDS[letter.lower()], colour, Raw(f"{colour} {KINDS[letter.lower()]}"))
    shade: Shade = "light" if (rank + file) % 2 == 0 else "dark"
    return Cell(key, piece, shade, MARKED.get(key, ""))


def board(viewer: int | None = 0) -> Scene:
    """Give a chess board between two clocks, with a long list of moves."""
    grid = Grid(
        "board",
        8,
        tuple(chess_cell(r, f) for r in range(8) for f in range(8)),
        msg("player"),
        tuple("abcdefgh"),
        tuple("87654321"),
    )
    rows = tuple(LedgerRow((Raw(f"{i}."), Raw("Nf3"), Raw("Nc6"))) for i in range(1, 31))
    columns = columns_of((Raw("#"), named(0), named(1)))
    return Scene(
        game="gallery",
        title=msg("actor.clock"),
        subtitle=msg("turn.of", who=Who(1)),
        seats=tuple(
            Seat(
                f"seat-{i}",
                i,
                named(i),
                notes=(points(1),),
                is_due=i == 1,
                is_me=i == viewer,
                clock=Clock(f"clock-{i}", 8_400 + 3_600_000 * i, 0, i == 1, msg("actor.clock")),
            )
            for i in range(2)
        ),
        centre=(grid,),
        prompt=Prompt(msg("turn.of", who=Who(1)), False, "TST-1"),
        actions=(Action("resign", msg("turn.over"), hotkey="r"),),
        sheets=(Ledger("moves", msg("place", n=1), columns, rows),),
        taps=(Tap(("resign",), Pass()),),
        layout="board",
    )


def small_mat() -> Mat:
    """A mat of two fields and the line between them, with chips of both."""
    patches = (
        Patch("m1", (0, 0, 1, 1), Raw("1"), "red", own=5, all=12, mark="last"),
        Patch("m2", (1, 0, 1, 1), Raw("2"), "ink", label=msg("player")),
        Patch("m3", (0, 1, 2, 1), msg("total"), all=3),
    )
    return Mat("mat", 2, 2, patches, msg("total"), (Joint("1/2", 1, 0.5, 2, 2), Joint("m", 1, 1)))


def track() -> Scene:
    """Give a board of points with dice, as in backgammon, and a field, as in curling."""
    counts = (2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 15)
    upper = tuple(
        Spot(f"p{13 + i}", n, "white" if i % 2 else "black" if n else "", mark="last" * (i == 5))
        for i, n in enumerate(counts)
    )
    lower = tuple(
        Spot(f"p{12 - i}", n, "black" if i % 2 else "white" if n else "")
        for i, n in enumerate(counts)
    )
    sheet = Field(
        "ice",
        480,
        600,
        msg("points", n=2),
        (
            Stroke("circle", (240, 240, 183), "blue"),
            Stroke("circle", (240, 240, 61), "red"),
            Stroke("line", (0, 240, 480, 240)),
            Stroke("rect", (40, 440, 120, 80), "green"),
        ),
        (
            Disc("s1", 240, 260, 14, "red", "1"),
            Disc("s2", 300, 200, 14, "yellow", "2"),
            Disc("s3", 90, 90, 40, "black", "8", msg("player")),
        ),
    )
    men = Grid(
        "draughts",
        4,
        tuple(
            Cell(
                f"w{i}",
                Piece(kind, "white" if i < 8 else "black") if kind else None,
                "dark" if (i + i // 4) % 2 else "light",
            )
            for i, kind in enumerate(("man", "", "dame", "", "", "disc", "", "fox") * 2)
        ),
        msg("total"),
    )
    return Scene(
        game="gallery",
        title=msg("actor.spectator"),
        subtitle=None,
        seats=(Seat("seat-0", 0, named(0)), Seat("seat-1", 1, named(1), is_due=True)),
        centre=(
            Track("points", upper, lower, msg("player")),
            sheet,
            small_mat(),
            Wheel("wheel", ("0", "1", "2"), ("green", "red", "ink"), msg("total"), 1),
            men,
            Die("die", 6),
            Tile("lone", "5", "red", "●"),
            Ledger("paper", msg("place", n=2), columns_of((msg("player"), msg("total"))), ()),
            Action("inside", YOURS),
            Seat("bench", 2, named(2)),
        ),
        prompt=Prompt(msg("turn.of", who=Who(1))),
        layout="board",
    )


SIGNS: dict[TileColour, str] = {"ink": "♣", "blue": "◆", "yellow": "■", "red": "●"}


def tile(colour: TileColour, value: int, copy: int = 0) -> Tile:
    """Give a tile of one of four colours."""
    return Tile(f"{colour}{value}-{copy}", str(value), colour, SIGNS[colour])


def tiles(many: int = 24) -> Scene:
    """Give a rack of many tiles and sixty on the table in sets, any of which may be moved."""
    runs = [[tile(c, v) for v in range(a, a + 4)] for c in SIGNS for a in (1, 5, 10)]
    groups = [[tile(c, v, 1) for c in ("ink", "blue", "red")] for v in (1, 2, 3)]
    broken = [tile("yellow", 1, 1), tile("yellow", 9), Tile("joker", "☺", "red")]
    rack = [tile(c, v, 1) for v in range(4, 14) for c in SIGNS][:many]
    marks: dict[int, HandMark] = {0: "last", len(runs) + 3: "wrong"}
    sets = [
        Hand(f"set{i}", tuple(lying), msg("total"), "set", marks.get(i, ""))
        for i, lying in enumerate([*runs, *groups, broken])
    ]
    new = Hand(f"set{len(sets)}", (), msg("scene.empty"), "set")
    held = Hand("rack", tuple(rack), msg("you"), "rack")
    moving = [*rack, *(piece for lying in sets for piece in lying.pieces)]
    values = {piece.key: piece.key for piece in moving if piece.key is not None}
    places: dict[str, str | int] = {lying.key: i for i, lying in enumerate([*sets, new])}
    return Scene(
        game="gallery",
        title=msg("total"),
        subtitle=msg("points", n=27),
        seats=tuple(
            Seat(
                f"seat-{i}",
                i,
                named(i),
                notes=(msg("points", n=14 + i),),
                is_due=i == 0,
                is_me=i == 0,
                clock=Clock("clock", 31_000, 0, True, msg("actor.clock")) if i == 0 else None,
            )
            for i in range(4)
        ),
        centre=(Group("sets", (*sets, new)), Pile("bank", 30, msg("card.hidden"), Tile())),
        prompt=Prompt(YOURS, True, "TST-34"),
        mine=(held,),
        actions=(Action("end", msg("turn.over"), True), Action("draw", msg("actor.chance"))),
        taps=(Tap(("end",), Pass()), Tap(("draw",), Pass())),
        carries=(Carry("put", "tile", {**values}, "to", {**places, "rack": -1}),),
    )


def scenes() -> dict[str, Scene]:
    """Give every scene of the gallery by its name."""
    return {
        "cards": cards(),
        "cards-spectator": cards(None),
        "dice": dice(),
        "board": board(),
        "board-spectator": board(None),
        "track": track(),
        "tiles": tiles(),
    }
