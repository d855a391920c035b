"""The picture of a table as data: a few node kinds that every screen can draw.

A game makes a `Scene` from what a viewer has seen; text, terminal, SVG and browser draw it.
Every piece that can be pointed at has a key, unique in its scene; a hidden piece has none.
Taps say which sequences of keys mean which choice, carries which pieces go into which places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Stroke
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg, Words

A = TypeVar("A", bound=Struct)

Rank: TypeAlias = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Suit: TypeAlias = Literal["S", "H", "D", "C"]
CardMark: TypeAlias = Literal["", "last", "used", "chosen", "wrong", "good"]
TileShape: TypeAlias = Literal["tile", "card", "ball"]
TileColour: TypeAlias = Literal["ink", "red", "blue", "yellow", "green"]
ButtonColour: TypeAlias = Literal["", "red", "blue", "yellow", "green"]
DieMark: TypeAlias = Literal["", "kept", "chosen", "scoring", "last", "used"]
Shade: TypeAlias = Literal["light", "dark", "plain"]
CellMark: TypeAlias = Literal["", "last", "check", "chosen", "target"]
HandStyle: TypeAlias = Literal["hand", "row", "small", "rack", "set"]
"""In a fan, laid out in a row, small, on a rack, or lying together as a set."""
HandMark: TypeAlias = Literal["", "last", "good", "wrong"]
SeatMark: TypeAlias = Literal["deals", "leads", "button"]
FigureSize: TypeAlias = Literal["small", "large", "huge"]
FigureMark: TypeAlias = Literal["", "due", "good", "bad", "dot"]
BoxMark: TypeAlias = Literal["", "now", "split"]
"""The box that is being filled; one whose first small box has a ring around it."""
SignKind: TypeAlias = Literal["4", "8", "head", "horned", "box"]
Tone: TypeAlias = Literal["", "good", "bad", "end"]
Step: TypeAlias = Literal["", "move", "turn", "trick", "deal", "roll", "spin", "settle"]
"""What a moment shows, and so how long it deserves to be looked at: a piece moved or a card laid, a
card turned over, a trick completed, cards dealt, dice thrown, a wheel spun, a deal or a game paid.
Where nothing but words are new it is empty."""

Signal: TypeAlias = Literal["ready", "start", "mark", "last", "end", "whistle"]
"""What is heard in a hall, made by the screens: it begins soon, it begins, another minute is over,
the last of the time runs, the horn, play is stopped."""


class Card(Struct, frozen=True, tag="card", omit_defaults=True):
    """A playing card; face down it has neither key nor rank."""

    key: str | None = None
    rank: Rank | None = None  # None is face down
    suit: Suit | None = None  # None where suits do not matter
    label: Words | None = None
    mark: CardMark = ""


class Tile(Struct, frozen=True, tag="tile", omit_defaults=True):
    """A tile or a card of another kind: a short text in a colour, told apart without it."""

    key: str | None = None
    text: str | None = None  # None is face down
    colour: TileColour = "ink"
    sign: str = ""  # a shape for those who do not see the colour
    label: Words | None = None
    mark: CardMark = ""
    shape: TileShape = "tile"
    """A coloured "card" has the text 0 to 9, +2, ⊘ (skip) or ⇄ (turn); "ink", ✱ or +4, is any.
    A "ball" of pool has the text 1 to 15, painted as such balls are; another text is the white."""
    note: str = ""
    """What stands below the text instead of the flower of its colour."""


class Die(Struct, frozen=True, tag="die", omit_defaults=True):
    """A die showing 1 to 6; None has not been thrown yet, or lies under somebody's cup."""

    key: str | None = None
    value: int | None = None
    mark: DieMark = ""
    label: Words | None = None
    is_covered: bool = False
    """It has been thrown, and this viewer is not shown how it fell."""


class Piece(Struct, frozen=True, tag="piece", omit_defaults=True):
    """A piece on a board, white or black: a chessman, "man", "dame" (draughts king) or "disc"."""

    kind: str
    colour: str
    label: Words | None = None


class Cell(Struct, frozen=True, tag="cell", omit_defaults=True):
    """A square of a grid."""

    key: str
    piece: Piece | None = None
    shade: Shade = "light"
    mark: CellMark = ""
    label: Words | None = None


class Grid(Struct, frozen=True, tag="grid", omit_defaults=True):
    """A board of rows of cells, from the top left as this viewer looks at it."""

    key: str
    columns: int
    cells: tuple[Cell, ...]
    label: Words
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    turned_label: Words | None = None
    """What it is called seen from the other side; without a name it cannot be turned."""


class Spot(Struct, frozen=True, tag="spot", omit_defaults=True):
    """One point of a backgammon-like track with the pieces on it."""

    key: str
    count: int = 0
    colour: str = ""
    label: Words | None = None
    mark: str = ""
    text: str = ""
    """The number of the point, or a short word beside it."""
    name: Words | None = None
    """What a place without a number is called, whatever stands there."""


class Cube(Struct, frozen=True, tag="cube", omit_defaults=True):
    """The doubling cube: the number it shows, and on whose side of the board it lies."""

    value: int
    label: Words
    side: Literal["upper", "middle", "lower"] = "middle"


class Track(Struct, frozen=True, tag="points", omit_defaults=True):
    """A board of points in two halves, as in backgammon: upper row left to right, then lower.

    Narrow screens draw it upright, the upper row as the left column. Dice and cube lie on the bar.
    """

    key: str
    upper: tuple[Spot, ...]
    lower: tuple[Spot, ...]
    label: Words
    bar: tuple[Spot, ...] = ()
    """What waits between the halves: of the upper side, then of the lower one."""
    off: tuple[Spot, ...] = ()
    """What has left the board, in trays beside it: of the upper side, then of the lower one."""
    dice: tuple[Die, ...] = ()
    cube: Cube | None = None
    turned_label: Words | None = None
    """What it is called as a mirror shows it; without a name it cannot be mirrored."""

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Give every place that checkers can be on."""
        return (*self.upper, *self.lower, *self.bar, *self.off)


class Disc(Struct, frozen=True, tag="disc", omit_defaults=True):
    """A round piece on a field, place and radius in centimetres."""

    key: str
    x: float
    y: float
    radius: float
    colour: str
    text: str = ""
    label: Words | None = None
    has_halo: bool = False
    """A ring around it: it leads, as its label says."""


class Field(Struct, frozen=True, tag="field", omit_defaults=True):
    """A playing field seen from above, in centimetres."""

    key: str
    width: float
    height: float
    label: Words
    lines: tuple[Stroke, ...] = ()
    discs: tuple[Disc, ...] = ()


class Patch(Struct, frozen=True, tag="patch", omit_defaults=True):
    """A printed field of a mat, in its units, and the chips that lie in the middle of it."""

    key: str
    at: tuple[float, float, float, float]  # x y width height
    text: Words
    colour: TileColour | Literal[""] = ""
    own: int = 0
    all: int = 0
    """Chips of the viewer, and of everybody together."""
    label: Words | None = None
    mark: CellMark = ""


class Joint(Struct, frozen=True, tag="joint", omit_defaults=True):
    """A place for chips where fields of a mat meet, on a line or in a corner; its key names it."""

    key: str
    x: float
    y: float
    own: int = 0
    all: int = 0


class Mat(Struct, frozen=True, tag="mat", omit_defaults=True):
    """A printed mat for chips: fields, and places on the lines and corners between them.

    It takes the room there is, whatever its shape: only the order of things matters. Where a finger
    cannot tell places apart, screens ask which is meant.
    """

    key: str
    width: float
    height: float
    patches: tuple[Patch, ...]
    label: Words
    joints: tuple[Joint, ...] = ()


class Wheel(Struct, frozen=True, tag="wheel", omit_defaults=True):
    """A wheel with pockets, clockwise; the ball lies in one of them, or runs."""

    key: str
    pockets: tuple[str, ...]
    colours: tuple[TileColour, ...]
    label: Words
    at: int | None = None
    """In which pocket the ball came to rest; None while it runs."""


class Hand(Struct, frozen=True, tag="hand", omit_defaults=True):
    """Pieces in a row: a hand of cards, a rack of tiles, a set lying on the table.

    A "rack" holds many tiles in lines, and its owner may sort it on the screen; a "set" is a frame
    around tiles that lie together, an empty one a place for new ones.
    """

    key: str
    pieces: tuple[Card | Tile, ...]
    label: Words
    style: HandStyle = "hand"
    mark: HandMark = ""
    seat: int | None = None
    """Before which chair it lies, in a group that lies around."""


class Pile(Struct, frozen=True, tag="pile", omit_defaults=True):
    """A stack with a count and perhaps a piece on top."""

    key: str
    count: int
    label: Words
    top: Card | Tile | None = None
    ring: TileColour | None = None
    """A broad ring around it: the colour in force, which the label says in words; the count is not
    told then."""
    spin: Literal[-1, 0, 1] = 0
    """Arrows around it: play goes clockwise (1) or counter-clockwise (-1); said by the label."""


class Dice(Struct, frozen=True, tag="dice", omit_defaults=True):
    """Dice lying together: on the table, in the tray."""

    key: str
    dice: tuple[Die, ...]
    label: Words
    style: Literal["table", "tray", "cup"] = "table"


class Chips(Struct, frozen=True, tag="chips", omit_defaults=True):
    """A stack of chips worth a whole number."""

    key: str
    amount: int
    label: Words
    mark: str = ""


class Figure(Struct, frozen=True, tag="figure", omit_defaults=True):
    """A number or a short word to be read from afar: points of the turn, flip score, a clock."""

    key: str
    text: Words
    label: Words
    size: FigureSize = "large"
    mark: FigureMark = ""


class Sign(Struct, frozen=True, omit_defaults=True):
    """One sign of a tally: a 4, an 8 made of it, a head painted over that, one with horns, a box.

    A box is empty, or says in a letter or two who won it.
    """

    kind: SignKind
    text: str = ""
    is_struck: bool = False
    times: int = 1
    """It stands for so many of its kind."""


class Tally(Struct, frozen=True, tag="tally", omit_defaults=True):
    """Signs written one after another as with a pen; the same place may become another sign.

    A frame is drawn around those that belong together, and a frame may lie in another.
    """

    key: str
    signs: tuple[Sign, ...]
    label: Words
    is_framed: bool = False
    inner: Tally | None = None


class Box(Struct, frozen=True, omit_defaults=True):
    """One box of a strip: its number, small boxes with a mark each, and the figures below them."""

    head: str
    small: tuple[str, ...] = ()
    """A cross and a stroke are drawn as such: X and /. An empty text is a free box."""
    lines: tuple[str, ...] = ()
    mark: BoxMark = ""
    label: Words | None = None


class Boxes(Struct, frozen=True, tag="boxes", omit_defaults=True):
    """Boxes side by side, as the frames of a bowling sheet; on narrow screens in two rows."""

    key: str
    boxes: tuple[Box, ...]
    label: Words


class Bell(Struct, frozen=True, omit_defaults=True):
    """A signal at the moment in which a clock shows so much."""

    left_ms: int
    signal: Signal


class Clock(Struct, frozen=True, tag="clock", omit_defaults=True):
    """A clock: what it shows at `at_ms` of the table's clock and whether it runs down since."""

    key: str
    left_ms: int
    at_ms: int
    is_running: bool
    label: Words
    bells: tuple[Bell, ...] = ()
    """What is heard when it comes to a moment at which nothing else happens, on every screen that
    shows it; what an alarm does is heard with its news."""
    is_up: bool = False
    """It counts up from what it shows: overtime, or time that only passes."""


class Seat(Struct, frozen=True, tag="seat", omit_defaults=True):
    """A chair: who sits there, what is said of them, what lies before them."""

    key: str
    seat: int
    name: Msg
    notes: tuple[Words, ...] = ()  # points, role, "dealer"
    is_due: bool = False
    is_me: bool = False
    nodes: tuple[Node, ...] = ()
    clock: Clock | None = None
    says: Words | None = None
    """What this player said or did last, until the next time."""
    marks: tuple[SeatMark, ...] = ()


class Action(Struct, frozen=True, tag="action", omit_defaults=True):
    """A button. Which choice it stands for is told by the taps that begin with its key."""

    key: str
    label: Words
    is_main: bool = False
    is_grave: bool = False  # asks twice
    hotkey: str = ""  # "space", "enter" or a letter
    clause: str | None = None
    colour: ButtonColour = ""
    """A button in a colour of its own: a colour to be named, a red one to be pressed in time."""
    is_aside: bool = False
    """Allowed, but not what the turn is about (to offer a draw): in the menu."""


class Group(Struct, frozen=True, tag="group", omit_defaults=True):
    """Nodes that belong together: in a row, in a column, or around, each before its chair."""

    key: str
    nodes: tuple[Node, ...]
    label: Words | None = None
    style: Literal["row", "column", "around"] = "row"


Node: TypeAlias = (
    Card
    | Tile
    | Die
    | Grid
    | Track
    | Field
    | Mat
    | Wheel
    | Hand
    | Pile
    | Dice
    | Chips
    | Figure
    | Tally
    | Boxes
    | Clock
    | Seat
    | Ledger
    | Action
    | Group
)


class Tap(Struct, frozen=True, omit_defaults=True):
    """A sequence of keys that makes a choice, or opens a form (`form` is its action's tag)."""

    path: tuple[str, ...]
    do: Struct | None = None
    form: str | None = None
    is_set: bool = False
    """The keys before the last may be tapped in any order, and tapped again to let go."""


class Carry(Struct, frozen=True, omit_defaults=True):
    """Pieces that can be put into places, any into any: two taps or a drag fill a form.

    The action has the tag `form`; its field `piece` gets the value of the tapped piece, its field
    `place` that of the tapped place, which is a `Hand`. Screens show the piece there at once and
    let the next one be moved before the table has answered, so a place keeps its key and its value
    when pieces come and go, and a place for a new set is an empty `Hand` that stays that set.
    """

    form: str
    piece: str
    pieces: dict[str, str | int]
    """Key of a piece to what stands for it in the action."""
    place: str
    places: dict[str, str | int]
    stays: bool = False
    """The pieces are what is put down again and again, as chips are: they stay where they are, one
    of them stays chosen, and the places are those of a `Mat`."""
    back: str = ""
    """The tag of the action, with the same two fields, that takes as much off a place again, or
    all that lies there if it is less: a right click, or a finger that rests on the place."""

    def action(self, piece: str, place: str) -> dict[str, str | int]:
        """Give the action, as data, that puts one piece into one place."""
        values = {self.piece: self.pieces[piece], self.place: self.places[place]}
        return {"type": self.form, **values}


class News(Struct, frozen=True, omit_defaults=True):
    """One thing this viewer just saw happen; `keys` are the pieces it moved."""

    text: Msg
    tone: Tone = ""
    keys: tuple[str, ...] = ()
    clause: str | None = None
    is_fleeting: bool = False
    """Told when it happens, and kept by no history once later news `forgets` it."""
    forgets: bool = False
    """From here on the fleeting news before it stands in no history."""
    step: Step = ""
    to: str = ""
    """The seat or node to which these pieces go when they leave the table: its key, or several
    with spaces between them where they are shared out."""
    since: str = ""
    """The key of the seat whose chips were added to these pieces."""
    signal: Signal | None = None
    """What is heard when it is told."""
    stays: bool = False
    """True for a while, like an offer: told when it begins, not with every move it outlasts."""


class Prompt(Struct, frozen=True, omit_defaults=True):
    """The one sentence that says what is asked of the viewer, and its clause."""

    text: Msg
    is_mine: bool = False
    clause: str | None = None
    reason: Msg | None = None
    """Why it is so, in a line of its own: how a game came to its end."""


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole picture for one viewer."""

    game: str
    title: Msg
    subtitle: Msg | None
    seats: tuple[Seat, ...]
    centre: tuple[Node, ...]
    prompt: Prompt
    mine: tuple[Node, ...] = ()
    """What lies at the viewer's thumb: own hand, dice to choose from."""
    actions: tuple[Action, ...] = ()
    sheets: tuple[Ledger, ...] = ()
    news: tuple[News, ...] = ()
    taps: tuple[Tap, ...] = ()
    carries: tuple[Carry, ...] = ()
    layout: Literal["table", "duel", "board"] = "table"
    """Seats around a table, two sides, or a board."""
    before: tuple[Scene, ...] = ()
    """What this moment showed before it came to rest here, in order: the last trick of a deal that
    its fourth card has settled. Their news are the first of this scene's."""


def nodes(scene: Scene) -> Iterator[Node]:
    """Go through every node of a scene, containers before what they hold."""
    for top in (*scene.seats, *scene.centre, *scene.mine, *scene.actions, *scene.sheets):
        yield from within(top)


def within(node: Node) -> Iterator[Node]:
    """Go through a node and all it holds."""
    yield node
    match node:
        case Seat() | Group():
            for inner in node.nodes:
                yield from within(inner)
            if isinstance(node, Seat) and node.clock is not None:
                yield node.clock
        case Hand():
            yield from node.pieces
        case Pile() if node.top is not None:
            yield node.top
        case Tally() if node.inner is not None:
            yield from within(node.inner)
        case Dice() | Track():
            yield from node.dice
        case _:
            pass


def keys(scene: Scene) -> list[str]:
    """Give every key that can be pointed at, in the order of the scene."""
    found: list[str] = []
    for node in nodes(scene):
        if node.key is not None:
            found.append(node.key)
        match node:
            case Grid():
                found.extend(cell.key for cell in node.cells)
            case Track():
                found.extend(spot.key for spot in node.spots)
            case Field():
                found.extend(disc.key for disc in node.discs)
            case Mat():
                found.extend(patch.key for patch in node.patches)
                found.extend(joint.key for joint in node.joints)
            case Ledger():
                found.extend(row.key for row in node.rows if row.key is not None)
            case _:
                pass
    return found


def taps(choices: Choices[A], path: Callable[[A], tuple[str, ...]]) -> tuple[Tap, ...]:
    """Give a tap for every listed choice by its path, and one for every form by its tag."""
    listed = [Tap(path(do), do=do) for do in (*choices.listed, *choices.grave)]
    forms = [Tap((form_key(f),), form=form_name(f)) for f in choices.forms]
    return (*listed, *forms)


def tag(action: type[Struct]) -> str:
    """Give the tag that names an action on the wire."""
    return str(action.__struct_config__.tag)


def form_name(form: Form[A]) -> str:
    """Give the name of a form: its action's tag, and what tells it apart from others of it."""
    return f"{tag(form.action)}:{form.name}" if form.name else tag(form.action)


def form_key(form: type[Struct] | Form[A]) -> str:
    """Give the key of the button that opens a form."""
    return f"form:{form_name(form) if isinstance(form, Form) else tag(form)}"


def form_words(game: str, form: Form[A]) -> Msg:
    """Give what a form is called: `<game>.do.<tag>`, and its own name after that."""
    return Msg(f"{game}.do.{form_name(form).replace(':', '.')}")
