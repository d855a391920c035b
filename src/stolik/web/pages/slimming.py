"""Scripts and styles as browsers get them: without comments and without space that says nothing.

Names stay as they are, and so does everything in quotes: what runs can be read beside its source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

COMMENT: Final = re.compile(r"/\*\*.*?\*/ ?|^ *//[^\n]*\n", re.DOTALL | re.MULTILINE)
BESIDE: Final = re.compile(r"(?:^|(?<=\s))//[^\n]*")
MARGIN: Final = re.compile(r"\s*\n\s*")
BEFORE: Final = re.compile(r"\s+(?=[,;:?&|=<>{})\]])")
AFTER: Final = re.compile(r"(?<=[,;:?&|=<>{(\[])\s+")
SUM: Final = re.compile(r" ?([+*-]) (?![+-])")
LAST: Final = re.compile(r";\n?(?=})")
MARK: Final = re.compile("[\"'`{}]")
"""Where quotes may begin, or code in a template may end."""
ENDS: Final[dict[str, re.Pattern[str]]] = {
    quote: re.compile(rf"(?:[^{quote}\\]|\\.)*{quote}", re.DOTALL) for quote in "\"'"
}
ENDS["`"] = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
STYLE_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
STYLE_SPACE: Final = re.compile(r"\s*([{};])\s*|(?<=[:,])\s+")


def slim_script(source: str) -> str:
    """Leave out comments, margins, the space around signs and a last semicolon; no quoted text."""
    bare = COMMENT.sub("", source)
    slim = (slim_code(part) if is_code else part for is_code, part in parts(bare))
    return "".join(slim).strip()


def slim_code(code: str) -> str:
    """Leave out what says nothing in a piece of script between quotes."""
    lines = MARGIN.sub("\n", BESIDE.sub("", code))
    close = AFTER.sub("", BEFORE.sub("", lines))
    return LAST.sub("", SUM.sub(r"\1", close)).strip(" ")


def parts(script: str) -> Iterator[tuple[bool, str]]:
    """Give a script piece by piece: code, and text in quotes; templates hold code again."""
    start = place = 0
    open_braces: list[int] = []  # in each template that is open: braces of the code in it
    while found := MARK.search(script, place):
        sign, place = found[0], found.start()
        goes_on = sign == "}" and bool(open_braces) and open_braces[-1] == 0
        if sign in "\"'`" or goes_on:
            yield True, script[start:place]
            if goes_on:
                open_braces.pop()
            is_template = sign not in "\"'"
            start, place = place, end_of_text(script, place + 1, "`" if is_template else sign)
            if is_template and script[place - 2 : place] == "${":
                open_braces.append(0)
            yield False, script[start:place]
            start = place
            continue
        if open_braces:
            open_braces[-1] += 1 if sign == "{" else -1
        place += 1
    yield True, script[start:]


def end_of_text(script: str, place: int, quote: str) -> int:
    """Give where quoted text ends, or where code begins in a template."""
    found = ENDS[quote].match(script, place)
    if found is None:
        line = script.count("\n", 0, place) + 1
        raise ValueError(f"quotes in line {line} have no end")
    return found.end()


def slim_style(source: str) -> str:
    """Leave out comments, margins and the space around signs."""
    return LAST.sub("", STYLE_SPACE.sub(r"\1", STYLE_COMMENT.sub("", source))).strip()
