"""The project's own promises: pins, make targets, no trace of one machine, a quick start."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from stolik import games
from stolik.cli import COMMANDS, run

ROOT = Path(__file__).parent.parent
PIN_FILES = ["requirements.txt", "requirements-dev.txt", "requirements-peers.txt"]
PIN = re.compile(r"^([A-Za-z0-9._-]+)(==.+) \\$", re.MULTILINE)
MADE = re.compile(r"(?:^|`)\$? ?make ([a-z]+)", re.MULTILINE)
TYPED = re.compile(r"(?:^|`|bin/)stolik ([a-z][a-z-]*)([^`\n#]*)", re.MULTILINE)
SERVING = {"apsw", "argon2", "asyncpg", "jinja2", "segno", "starlette", "uvicorn", "websockets"}
HEAVY = SERVING | {
    "chess", "cyclopts", "llvmlite", "msgspec", "numba", "numpy", "rich", "scipy",
}  # fmt: skip


def tracked() -> list[Path]:
    """Give the files of the project, those that wait to be committed too."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    names = listed.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    found = {}
    for path in tracked():
        try:
            found[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
    return found


def lines_with(pattern: str) -> list[str]:
    wanted = re.compile(pattern)
    return [
        f"{name}:{number}: {line[:120]}"
        for name, text in texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        if wanted.search(line)
    ]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(name: str) -> dict[str, set[str]]:
    """Give the versions that a file pins of each package, for whichever platforms."""
    found: dict[str, set[str]] = {}
    for package, version in PIN.findall((ROOT / name).read_text("utf-8")):
        found.setdefault(normal(package), set()).add(version.split(";")[0].strip())
    return found


def wanted(requirements: list[str]) -> set[str]:
    return {normal(re.split(r"[^A-Za-z0-9._-]", line)[0]) for line in requirements}


def modules_after(code: str) -> set[str]:
    script = f"import sys\n{code}\nimport json\nprint()\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("name", PIN_FILES)
def test_every_line_of_a_pin_file_is_an_exact_version_with_hashes_or_a_remark(name: str) -> None:
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text("utf-8").strip())
    entries = [entry for entry in entries if not entry.startswith("#")]
    assert entries
    loose = [e for e in entries if not (PIN.match(e) and "--hash=sha256:" in e)]
    assert loose == []


def test_every_dependency_is_pinned_in_its_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    needed = wanted(project["project"]["dependencies"] + groups["setup"])
    assert needed - pins("requirements.txt").keys() == set()
    assert wanted(groups["dev"]) - pins("requirements-dev.txt").keys() == set()
    assert wanted(groups["peers"]) - pins("requirements-peers.txt").keys() == set()


@pytest.mark.parametrize("name", PIN_FILES[1:])
def test_pin_files_agree_on_what_they_share(name: str) -> None:
    run, other = pins("requirements.txt"), pins(name)
    shared = run.keys() & other.keys()
    assert shared
    assert {name: other[name] for name in shared} == {name: run[name] for name in shared}


def test_no_tracked_file_names_a_package_registry() -> None:
    hosts = [r"pythonhosted\.o" + "rg", r"pypi\.o" + "rg", r"npmjs\.(com|o" + "rg)"]
    assert lines_with("|".join(hosts)) == []


def test_no_tracked_file_names_a_folder_of_one_machine() -> None:
    assert lines_with(r"(?<![\w.:/}])/(work|farm|home|root|tmp|Users)/\w") == []


def guides() -> dict[str, str]:
    paths = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def test_the_readme_names_the_two_commands_to_begin_with() -> None:
    assert {"run", "test"} <= set(MADE.findall(guides()["README.md"]))


def test_make_targets_named_in_the_guides_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {(guide, target) for guide, text in guides().items() for target in MADE.findall(text)}
    assert {(guide, target) for guide, target in named if target not in targets} == set()


GROUPS = ("cup", "demo")
"""Commands that have commands of their own."""


def test_commands_and_flags_named_in_the_guides_exist(capsys: pytest.CaptureFixture[str]) -> None:
    helped: dict[str, str] = {}
    unknown = set()
    for guide, text in guides().items():
        for command, rest in TYPED.findall(text):
            first = rest.split()[:1]
            under = [word for word in first if word in games.ids() or command in GROUPS]
            asked = " ".join([command, *under])
            if asked not in helped:
                run([command, *under, "--help"])
                helped[asked] = capsys.readouterr().out
            flags = set(re.findall(r"--[a-z][a-z-]*", rest))
            if command not in COMMANDS or not all(flag in helped[asked] for flag in flags):
                unknown.add((guide, f"stolik {command}{rest}"))
    assert helped
    assert unknown == set()


def test_importing_the_package_loads_none_of_its_dependencies() -> None:
    assert modules_after("import stolik") & HEAVY == set()


def test_asking_for_help_loads_no_numeric_library_no_chess_and_no_server() -> None:
    asking = (
        "sys.argv = ['stolik', '--help']\n"
        "from stolik.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass"
    )
    left_out = SERVING | {"chess", "llvmlite", "numba", "numpy", "scipy"}
    assert modules_after(asking) & left_out == set()


def test_every_layer_is_on_the_map_and_in_the_picture_of_the_house() -> None:
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = [name.strip("()") for name in contract["contracts"][0]["layers"]]
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    mapped = re.findall(r"^\| `(\w+)/", guide.split("## Map")[1].split("`tests/`")[0], re.M)
    assert mapped == layers
    drawn = (ROOT / "docs" / "pictures" / "house.svg").read_text("utf-8")
    assert re.findall(r">(\w+)/<", drawn) == layers


@pytest.mark.parametrize("page", ["house.md", "one-tap.md"])
def test_the_walk_through_the_house_names_what_is_there(page: str) -> None:
    named = set(re.findall(r"`([a-z_/.-]+/[a-z_.-]*)`", (ROOT / "docs" / page).read_text("utf-8")))
    places = [ROOT, ROOT / "src" / "stolik"]
    lost = [one for one in named if not any((place / one).exists() for place in places)]
    assert named
    assert not lost


@pytest.mark.parametrize("game", games.ids())
def test_the_map_of_a_game_names_modules_that_are_there(game: str) -> None:
    folder = ROOT / "src" / "stolik" / "games" / game.replace("-", "_")
    guide = (folder / "README.md").read_text("utf-8")
    rows = [line for line in guide.splitlines() if line.startswith("| `") and ".py`" in line]
    named = {name for line in rows for name in re.findall(r"`([\w*]+\.py)`", line)}
    assert rows
    assert [name for name in sorted(named) if not list(folder.rglob(name))] == []
