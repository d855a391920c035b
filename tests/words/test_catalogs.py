"""Catalogs: nothing missing, nothing unused, nothing untranslated, and the plurals are right.

That every message is whole in both languages, its reader sees to (`test_side_by_side.py`).
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

import pytest

from stolik import games
from stolik.competitions import kit as competition_kit
from stolik.competitions import load as competition
from stolik.engine import msg
from stolik.engine.options import described
from stolik.engine.scene import tag
from stolik.parts.match import Sport
from stolik.parts.stone_match import StoneMatch
from stolik.words import Speaker, catalog
from stolik.words.catalogs import catalog_files

ROOT = Path(__file__).parents[2] / "src" / "stolik"
PL, EN = catalog("pl").texts, catalog("en").texts


Nodes: TypeAlias = Sequence[ast.AST]


@cache
def sources() -> list[tuple[Path, Nodes]]:
    """Every module of ours with all that stands in it, walked through once."""
    files = sorted(ROOT.rglob("*.py"))
    return [(path, tuple(ast.walk(ast.parse(path.read_text("utf-8"))))) for path in files]


def constants(nodes: Nodes) -> set[str]:
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def patterns(nodes: Nodes, game: str | None) -> set[str]:
    """F-strings as regular expressions; those that begin with a gap say nothing by themselves."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
            first = parts[0] if isinstance(parts[0], str) else ""
            if "." in first and first != "input.":
                found.add("".join(".+" if p is None else re.escape(str(p)) for p in parts))
            elif first and game is not None:  # the game's prefix is added elsewhere
                rest = "".join(".+" if p is None else re.escape(str(p)) for p in parts)
                found.add(re.escape(f"{game}.") + rest)
    return found


def shared_patterns(nodes: Nodes) -> set[str]:
    """F-strings of a shared part that begin with its competition's id: `{self.id}.ask.{name}`."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr) and len(node.values) > 1:
            own, *parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
            if own is None and re.match(r"\.\w+\.", str(parts[0])):
                rest = "".join(".+" if p is None else re.escape(str(p)) for p in parts)
                found |= {re.escape(name) + rest for name in competitions()}
    return found


def called(node: ast.Call) -> str:
    """The last word of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def first_words(nodes: Nodes, *names: str) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Call) and called(node) in names and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def named_forms(nodes: Nodes) -> set[str]:
    """The actions of which a form with a name of its own is made."""
    return {
        ast.unparse(node.args[0])
        for node in nodes
        if isinstance(node, ast.Call)
        and any(word.arg == "name" for word in node.keywords)
        and ast.unparse(node.func).startswith("Form")
    }


def game_of(path: Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    shelf = parts[0] in ("games", "competitions")
    is_own = shelf and len(parts) > 2 and not is_in_whole(path)
    return parts[1].replace("_", "-") if is_own else None


@cache
def competitions() -> tuple[str, ...]:
    """The competitions, whose common parts refuse in the words of each of them."""
    rules = (ROOT / "competitions").glob("*/rules.py")
    return tuple(path.parent.name.replace("_", "-") for path in rules)


def is_part(path: Path) -> bool:
    """Say whether a file is one of the parts that competitions share, alone or in a folder."""
    shelf = ROOT / "competitions"
    return path.parent == shelf or is_in_whole(path)


def is_in_whole(path: Path) -> bool:
    """Say whether a file is of a folder of competitions that is no competition itself."""
    shelf = ROOT / "competitions"
    if not path.is_relative_to(shelf) or path.parent == shelf:
        return False
    return not (shelf / path.relative_to(shelf).parts[0] / "rules.py").exists()


def family(id: str) -> set[str]:
    """The ids that the platform makes from a game's actions and options."""
    game = games.load(id)
    found = {f"{id}.option.{info.name}" for info in described(game.options)}
    for action in game.actions:
        found |= {f"{id}.do.{tag(action)}", f"{id}.told.{tag(action)}"}
        found |= {f"{id}.field.{tag(action)}.{name}" for name in action.__struct_encode_fields__}
    for info in described(game.options):
        found |= {f"{id}.option.{info.name}.{value}" for value in re.findall(r"[\w-]+", info.range)}
    found |= {f"{id}.level.{name}" for name in games.kit(id).bots().levels}  # if not by all's word
    return found | offered_words(id)


STONE_WORDS = (
    "began", "sheet", "tap.measure", "stone.leads", "stone.counts", "stone.lies",
    "UNKNOWN_STONE",
)  # fmt: skip
"""What the parts of stones ask of each game that has some."""


def sport_words(id: str) -> tuple[set[str], set[str]]:
    """The ids, and shapes of ids, that the part of matches makes from a sport's events and look."""
    game = games.load(id)
    if not isinstance(game, Sport):
        return set(), set()
    teller, rows = game.look.teller, game.events.happens.values()
    found = {f"{id}.title", f"{id}.line"} | {f"{id}.tap.{tag(row.kind)}" for row in rows}
    found |= {f"{id}.{gate.code}" for row in rows for gate in row.gates}
    found |= {f"{id}.code.{code}" for code in teller.clauses}
    found |= {f"{id}.news.{kind}{more}" for kind in teller.kinds for more in ("", "_why")}
    shapes = {re.escape(f"{id}.news.{kind}.") + ".+" for kind in teller.kinds}
    if isinstance(game.start(2, game.options()), StoneMatch):
        found |= {f"{id}.{word}" for word in STONE_WORDS}
    for row in rows:
        names = row.kind.__struct_fields__
        shapes |= {re.escape(f"{id}.value.{name}.") + ".+" for name in names}
    return found, shapes


def offered_words(id: str) -> set[str]:
    """The ids that the lobby makes from how a game is offered."""
    offer = games.kit(id).offer
    found = {f"{id}.preset.{preset.id}" for preset in offer.presets}
    return found | {f"{id}.side.{side}" for side in offer.sides}


def agreed(id: str) -> set[str]:
    """The ids that screens make from a competition's actions, options and known sets of them."""
    infos = described(competition(id).options)
    found = {f"{id}.option.{info.name}" for info in infos}
    for info in infos:
        found |= {f"{id}.option.{info.name}.{value}" for value in re.findall(r"[\w-]+", info.range)}
    office = competition_kit(id).office()
    found |= {f"{id}.done.{tag(action)}" for action in competition(id).actions}
    return found | {f"{id}.preset.{name}" for name in office.presets}


PAGES = ("*.html", "*.js")
QUOTED = re.compile(r"""["'`]([\w.${}-]+)["'`]""")
JOINED = re.compile(r"""["']([\w-]+(?:\.[\w-]+)*\.)["'] ~""")


def quoted() -> set[str]:
    """Words in quotes in templates and scripts; those with a gap as regular expressions."""
    found = set()
    for kind in PAGES:
        for path in sorted(ROOT.rglob(kind)):
            text = path.read_text("utf-8")
            found |= {word for word in QUOTED.findall(text) if "." in word}
            found |= {f"{word}${{}}" for word in JOINED.findall(text)}
    return found


def gapped(word: str) -> str:
    """A word of a script as a regular expression."""
    return ".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", word))


@cache
def used() -> set[str]:
    found: set[str] = set()
    shapes: set[str] = set()
    for path, nodes in sources():
        game, words = game_of(path), constants(nodes)
        shapes |= patterns(nodes, game)
        if is_part(path):
            shapes |= shared_patterns(nodes)
        found |= words
        found |= {f"input.{word}" for word in words}
        names = [game] if game is not None else competitions() * is_part(path)
        found |= {f"{name}.{word}" for name in names for word in words}
        if game in games.ids() and (
            made := named_forms(nodes)
        ):  # `<game>.do.<tag>.<name of the form>`
            tags = [tag(do) for do in games.load(game).actions if do.__name__ in made]
            shapes |= {re.escape(f"{game}.do.{one}.") + ".+" for one in tags}
    for word in quoted():
        if "$" not in word:
            found.add(word)
        elif "." in word.split("$")[0]:
            shapes.add(gapped(word))
    for id in games.ids():
        found |= family(id)
        words_of, shapes_of = sport_words(id)
        found, shapes = found | words_of, shapes | shapes_of
    for id in competitions():
        found |= agreed(id)
    for path in (*ROOT.rglob("*.js"), *ROOT.rglob("*.html")):
        text = path.read_text("utf-8")
        found |= set(re.findall(r"[\w-]+(?:\.[\w-]+)+", text))
        shapes |= {re.escape(start) + ".+" for start in re.findall(r"`([\w-]+\.[\w.-]*)\$\{", text)}
    fits = shaped(shapes)
    return found | {id for id in PL if fits(id)}


def shaped(shapes: Set[str]) -> Callable[[str], bool]:
    """Give what says whether an id has one of these shapes: looked for among those of its owner."""
    by_first: dict[str, list[str]] = defaultdict(list)
    for shape in sorted(shapes):
        said = re.sub(r"\\(.)", r"\1", shape.partition(".+")[0])
        by_first[said.partition(".")[0] if "." in said else ""].append(shape)
    ways = {first: re.compile("|".join(some)) for first, some in by_first.items()}
    return lambda id: any(
        first in ways and ways[first].fullmatch(id) is not None
        for first in ("", id.partition(".")[0])
    )


TOLD = re.compile(r"""(?:\bt|\.tell)\(["']([\w.-]+)["']""")


@cache
def asked() -> frozenset[tuple[str, str]]:
    """Ids that the code surely asks for, with the place."""
    return frozenset(asked_by_pages()) | frozenset(asked_by_modules())


def asked_by_pages() -> Iterator[tuple[str, str]]:
    for kind in PAGES:
        for path in sorted(ROOT.rglob(kind)):
            for id in TOLD.findall(path.read_text("utf-8")):
                if not id.endswith("."):
                    yield id, str(path.relative_to(ROOT))


def asked_by_modules() -> Iterator[tuple[str, str]]:
    for path, nodes in sources():
        place, game = str(path.relative_to(ROOT)), game_of(path)
        for id in first_words(nodes, "msg", "Msg", "tell"):
            yield id, place
        for code in first_words(nodes, "BadInput", "BadRecord"):
            yield f"input.{code}", place
        if is_part(path):
            for name in competitions():
                for code in refused_of(name, path, nodes):
                    yield f"{name}.{code}", place
        elif game is not None:
            for code in first_words(nodes, "Refused", "Gate"):
                yield f"{game}.{code}", place


@cache
def words_of(id: str, part: str) -> frozenset[str]:
    """What the modules of a competition call of a shared part."""
    found: set[str] = set()
    for nodes in (nodes for path, nodes in sources() if game_of(path) == id):
        for node in (one for one in nodes if isinstance(one, ast.ImportFrom)):
            if node.module == f"stolik.competitions.{part}":
                found |= {one.name for one in node.names}
            if node.module == "stolik.competitions" and part in [one.name for one in node.names]:
                found |= {
                    one.attr
                    for one in nodes
                    if isinstance(one, ast.Attribute) and ast.unparse(one.value) == part
                }
    return frozenset(found)


def refused_of(name: str, path: Path, nodes: Nodes) -> set[str]:
    """What a shared part refuses those of a competition with.

    Whoever is made of a whole folder is refused with all that its modules refuse.
    """
    if not is_in_whole(path):
        return refused_by(nodes, words_of(name, path.stem))
    machine = f"stolik.competitions.{path.parent.name}.machine"
    return set(first_words(nodes, "Refused")) if machine in imported_by(name) else set()


@cache
def imported_by(id: str) -> frozenset[str]:
    """The modules that those of a competition import."""
    return frozenset(
        str(node.module)
        for path, nodes in sources()
        if game_of(path) == id
        for node in nodes
        if isinstance(node, ast.ImportFrom)
    )


def refused_by(nodes: Nodes, known: frozenset[str]) -> set[str]:
    """What a shared part refuses those with who call these of its functions, or what they call."""
    functions = {
        node.name: tuple(ast.walk(node))
        for node in nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    waiting, run = [name for name in functions if name in known], set[str]()
    while waiting:
        name = waiting.pop()
        if name not in run:
            run.add(name)
            inside = functions[name]
            waiting += [n.id for n in inside if isinstance(n, ast.Name) and n.id in functions]
    return {code for name in run for code in first_words(functions[name], "Refused")}


def gaps(text: str | tuple[str, ...]) -> set[str]:
    forms = (text,) if isinstance(text, str) else text
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


HOUSE = "the house"
whose = pytest.mark.parametrize("whose", [*games.ids(), *competitions(), HOUSE])


@cache
def owner(id: str) -> str:
    """The game or competition whose message it is."""
    first = id.partition(".")[0]
    return first if first in (*games.ids(), *competitions()) else HOUSE


@cache
def homes() -> dict[str, str]:
    """The file that says each message."""
    found = {}
    for name, file in catalog_files():
        for line in file.read_text("utf-8").splitlines():
            if line and line[0] not in "# ":
                found[line.strip()] = name
    return found


def home(id: str, place: str) -> str:
    """The file where a message belongs: that of its game, else the nearest to who asks for it."""
    for shelf in ("games", "competitions"):
        if (folder := ROOT / shelf / id.partition(".")[0].replace("-", "_")).is_dir():
            return f"{folder.relative_to(ROOT).as_posix()}/words.txt"
    said = set(homes().values())
    above = (f"{folder.as_posix()}/words.txt" for folder in Path(place).parents)
    return next((file for file in above if file in said), "words/words.txt")


def missing(places: Iterable[tuple[str, str]]) -> list[str]:
    """What to do about the ids that nothing says, each with who asks for it."""
    return [
        f"add {id} to src/stolik/{home(id, place)} (asked for by {place})"
        for id, place in sorted(set(places))
        if id not in PL
    ]


@whose
def test_no_message_is_missing(whose: str) -> None:
    assert missing(one for one in asked() if owner(one[0]) == whose) == []


def test_what_is_missing_is_named_with_the_file_where_it_belongs() -> None:
    asked = [
        ("kosci.no_such", "games/kosci/rules.py"),
        ("input.no_such", "tables/live/hall.py"),
        ("szachy.no_such", "parts/series.py"),
    ]
    assert missing(asked) == [
        "add input.no_such to src/stolik/tables/words.txt (asked for by tables/live/hall.py)",
        "add kosci.no_such to src/stolik/games/kosci/words.txt (asked for by games/kosci/rules.py)",
        "add szachy.no_such to src/stolik/games/szachy/words.txt (asked for by parts/series.py)",
    ]


@whose
def test_no_message_is_unused(whose: str) -> None:
    said = homes()
    unused = sorted(id for id in set(PL) - used() if owner(id) == whose)
    assert [f"take {id} out of src/stolik/{said[id]}: nobody asks for it" for id in unused] == []


@whose
def test_a_message_has_the_same_gaps_in_both_languages(whose: str) -> None:
    said = homes()
    assert [
        f"{id} in src/stolik/{said[id]}: pl has {gaps(PL[id])}, en {gaps(EN[id])}"
        for id in PL
        if owner(id) == whose and gaps(PL[id]) != gaps(EN[id])
    ] == []


@whose
def test_no_message_is_left_untranslated(whose: str) -> None:
    """The same words of some length in both languages are a sentence nobody translated."""
    same = [
        id
        for id, text in PL.items()
        if owner(id) == whose
        and isinstance(text, str)
        and text == EN[id]
        and len(re.findall(r"[^\W\d_]{4,}", re.sub(r"\{.*?\}", "", text))) > 1
    ]
    assert same == []


@pytest.mark.parametrize(
    ("n", "polish", "english"),
    [
        (1, "1 punkt", "1 point"),
        (2, "2 punkty", "2 points"),
        (5, "5 punktów", "5 points"),
        (12, "12 punktów", "12 points"),
        (22, "22 punkty", "22 points"),
        (0, "0 punktów", "0 points"),
        (-2, "−2 punkty", "−2 points"),
    ],
)
def test_plurals_follow_the_number(n: int, polish: str, english: str) -> None:
    assert Speaker("pl").say(msg("points", n=n)) == polish
    assert Speaker("en").say(msg("points", n=n)) == english


@pytest.mark.parametrize("id", games.ids())
def test_the_words_of_forms_and_options_are_there(id: str) -> None:
    game = games.load(id)
    needed = {f"{id}.option.{info.name}" for info in described(game.options)} | offered_words(id)
    assert missing((one, "its options") for one in needed) == []


@pytest.mark.parametrize("id", competitions())
def test_the_words_of_the_wizard_are_there(id: str) -> None:
    names = {f"{id}.option.{info.name}" for info in described(competition(id).options)}
    presets = {f"{id}.preset.{name}" for name in competition_kit(id).office().presets}
    assert missing((one, "its options and presets") for one in names | presets) == []


def test_an_unknown_message_shows_itself() -> None:
    assert Speaker("en").say(msg("no.such.message")) == "[no.such.message]"


def test_names_stand_where_a_seat_is_meant() -> None:
    say = Speaker("pl", ["Hanna", ""])
    assert [say.name(0), say.name(1), say.name(-1)] == ["Hanna", "Gracz 2", "Los"]
