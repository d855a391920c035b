"""Scripts as browsers get them: the same words in the same order, and every quoted letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.web.pages.slimming import COMMENT, parts, slim_script, slim_style

STATIC = Path(__file__).parents[2] / "src" / "stolik" / "web" / "static"
SCRIPTS = sorted(STATIC.rglob("*.js"))
BESIDE = re.compile(r"(?:^|(?<=\s))//[^\n]*")


def test_code_loses_its_margins_and_quoted_text_keeps_them() -> None:
    source = """
// @ts-check
/** Why. */
const a = { b: "x , { y", c: `p { ${d ? `q  ; r` : { e : 1 }.e } s ;  t` }; // beside it
if (a)
  go(a , 1);
"""
    assert slim_script(source) == (
        'const a={b:"x , { y",c:`p { ${d?`q  ; r`:{e:1}.e} s ;  t`};if (a)\ngo(a,1);'
    )


def test_styles_lose_comments_and_margins() -> None:
    source = "/* All */\n.a > .b:not(.c) { margin: 0 auto; }\n.d, .e { width: calc(1px + 2px) }\n"
    assert slim_style(source) == ".a > .b:not(.c){margin:0 auto}.d,.e{width:calc(1px + 2px)}"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(STATIC)))
def test_nothing_but_space_and_comments_is_lost(path: Path) -> None:
    source = COMMENT.sub("", path.read_text("utf-8"))
    slim = slim_script(path.read_text("utf-8"))
    assert [text for is_code, text in parts(source) if not is_code] == [
        text for is_code, text in parts(slim) if not is_code
    ]

    def words(script: str) -> list[str]:
        return " ".join(BESIDE.sub(" ", text) for is_code, text in parts(script) if is_code).split()

    assert "".join(words(source)).replace(";}", "}") == "".join(words(slim)).replace(";}", "}")
    found = [set(re.findall(r"\w+", " ".join(words(one)))) for one in (source, slim)]
    assert found[0] == found[1]
