"""The modules of a page as one script: each runs once, in its order, and sees what it imports."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from stolik.web.pages.assets import Assets
from stolik.web.pages.joining import JOINED, Joiner
from stolik.web.pages.modules import NotUnderstoodError, module
from stolik.web.pages.slimming import slim_script

SITE = "http://stolik.test/"
MODULES = {
    "pages/a.js": """
/** A page. @import { T } from "../wire.js" */
import { twice, add as plus } from "../base/b.js";
import * as all from "../base/c.js";
import "../base/log.js";
import { even } from "../base/even.js";

const said = `
quoted ${plus(1, 2)}
`;
export const told = [twice(2), plus(1, 2), all.THREE, all.Maker.name, even(4), all.renamed,
  said.trim()];
export async function* later() {
  yield (await import("./later.js")).sum;
}
globalThis.ran.push("a");
""",
    "base/b.js": """
import { THREE } from "./c.js";
export function twice(n) { return 2 * n; }
export const add = (a, b) => a + b;
const own = THREE;
globalThis.ran.push("b");
""",
    "base/c.js": """
const own = 3;
export const THREE = own;
export class Maker {}
export { own as renamed };
globalThis.ran.push("c");
""",
    "base/log.js": 'globalThis.ran.push("log");\n',
    "base/even.js": """
import { odd } from "./odd.js";
export function even(n) { return n === 0 || odd(n - 1); }
globalThis.ran.push("even");
""",
    "base/odd.js": """
import { even } from "./even.js";
export function odd(n) { return n !== 0 && even(n - 1); }
globalThis.ran.push("odd");
""",
    "pages/later.js": """
import { add } from "../base/b.js";
import { ten } from "../base/ten.js";
export const sum = add(ten, 1);
globalThis.ran.push("later");
""",
    "base/ten.js": 'export const ten = 10;\nglobalThis.ran.push("ten");\n',
}
RAN = """async (page) => {
  globalThis.ran = [];
  const { told, later } = await import(page);
  const first = globalThis.ran.slice();
  for await (const one of later()) told.push(one);
  return [told, first, globalThis.ran.slice(first.length)];
}"""


def loaded(browser: Browser, files: dict[str, str], script: str) -> tuple[Any, int]:
    """Load a script into an empty page; give what it says, and how many files were asked for."""

    def answer(route: Route) -> None:
        kind = "text/javascript" if route.request.url.endswith(".js") else "text/html"
        route.fulfill(body=files[route.request.url.removeprefix(SITE)], content_type=kind)

    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/*", answer)
    page.goto(SITE)
    found = page.evaluate(RAN, SITE + script)
    page.close()
    return found, len(asked)


@pytest.mark.browser
def test_a_joined_page_does_what_its_modules_do(browser: Browser) -> None:
    joiner = Joiner(MODULES, ["pages/a.js"])
    joined = {JOINED + name: slim_script(joiner.joined(name)) for name in joiner.entries}
    files = {"": "<!doctype html>", **MODULES, **joined}
    found, asked = loaded(browser, files, f"{JOINED}pages/a.js")
    assert asked == 3  # the page, its script, what it loads later
    told, first, after = found
    assert told == [4, 3, 3, "Maker", True, 3, "quoted 3", 11]
    assert (first, after) == (["c", "b", "log", "odd", "even", "a"], ["ten", "later"])
    assert loaded(browser, files, "pages/a.js") == (found, len(MODULES) + 1)


def test_what_is_loaded_later_holds_only_what_no_page_has() -> None:
    joiner = Joiner(MODULES, ["pages/a.js"])
    script = joiner.joined("pages/later.js")
    assert "ten = 10" in script
    assert "a + b" not in script
    with_ten = 'import { ten } from "../base/ten.js";\n' + MODULES["pages/a.js"]
    both = Joiner({**MODULES, "pages/other.js": with_ten}, ["pages/a.js", "pages/other.js"])
    assert "ten = 10" in both.joined("pages/later.js"), "one of two pages does not have it"
    alone = Joiner({**MODULES, "pages/other.js": with_ten}, ["pages/other.js"])
    assert "ten = 10" not in alone.joined("pages/later.js")


@pytest.mark.parametrize(
    "source",
    [
        "export default 3;",
        "export let n = 1;",
        "export const { a, b } = c;",
        'export { a } from "./b.js";',
        'export * from "./b.js";',
        'import a from "./b.js";',
        'import a, { b } from "./b.js";',
        'import { default as a, } from "b";',
        "import { a } from './b.js';",
        '  import { a } from "./b.js";',
        'import { a } from "https://other.example/b.js";',
        "const x = await import(`./${name}.js`);",
        "const here = import.meta.url;",
        'const s = `\nimport { a } from "./b.js";\n`;',
        "const stolik$ = 1;",
        "export const a = 1;\nexport { a };",
    ],
)
def test_what_is_not_understood_is_refused_by_name(source: str) -> None:
    with pytest.raises(NotUnderstoodError, match=re.escape("base/x.js: ")):
        module("base/x.js", source)


def test_words_and_quotes_that_only_look_like_it_are_left_alone() -> None:
    source = 'const a = { import: 1, export: "export default" };\nx.import(a.export);\n'
    assert module("x.js", source).code == source.strip()


@pytest.mark.parametrize(
    ("sources", "fault"),
    [
        ({"a.js": 'import { x } from "./b.js";\n'}, "a.js: there is no b.js"),
        ({"a.js": 'import { x } from "./b.js";\n', "b.js": ""}, 'b.js does not export "x"'),
        ({"a.js": 'const b = () => import("./b.js");\n'}, "a.js: there is no b.js"),
        (
            {
                "a.js": 'import { x } from "./b.js";\nconst n = 1;\nexport const y = 1;\n',
                "b.js": 'import { y } from "./a.js";\nconst n = 2;\nexport const x = 1;\n',
            },
            '"n" is declared twice',
        ),
        (
            {
                "a.js": 'import { x as z } from "./b.js";\nexport const y = 1;\n',
                "b.js": 'import { y } from "./a.js";\nexport const x = 1;\n',
            },
            '"z" has another name',
        ),
        (
            {
                "a.js": 'import { x } from "./b.js";\n'
                'import { k } from "./c.js";\nexport const y = 1;\n',
                "b.js": 'import { y } from "./a.js";\nexport const x = 1;\nconst [k] = [1];\n',
                "c.js": "export const k = 1;\n",
            },
            '"k" is more than one thing',
        ),
    ],
)
def test_modules_that_do_not_fit_together_are_refused(sources: dict[str, str], fault: str) -> None:
    with pytest.raises(NotUnderstoodError, match=re.escape(fault)):
        Joiner(sources, ["a.js"])
    with pytest.raises(NotUnderstoodError, match="page asks for"):
        Joiner({}, ["a.js"])


def test_every_module_of_the_client_is_in_some_script() -> None:
    joiner = Assets().joiner
    assert len(joiner.pages) > 15
    assert joiner.reached(*joiner.entries) == set(joiner.modules)
