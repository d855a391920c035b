"""Read what a PDF of the typesetter says: every piece of text with its page, place and size."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj(.*?)\nendobj", re.DOTALL)
STREAM = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.DOTALL)
TOKEN = re.compile(rb"\(|<[0-9A-Fa-f]*>|<<|>>|\[|\]|/[^\s/\[\]()<>]+|[-+.\d]+|[A-Za-z'\"*]+")
BRACKET = re.compile(rb"\\.|[()]", re.DOTALL)
ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
Matrix = tuple[float, float, float, float, float, float]
POINT_MM = 25.4 / 72
TOUCHING = 0.2


@dataclass(frozen=True)
class Text:
    """Letters set in one go: where they begin and end, in millimetres from the left and the top."""

    page: int
    text: str
    size: float
    left: float
    right: float
    top: float


@dataclass(frozen=True)
class Font:
    """How the glyphs of a font are read, and how wide they are."""

    letters: dict[int, str]
    widths: dict[int, float]


@dataclass(frozen=True)
class Page:
    """A page: its size in millimetres and what stands on it."""

    width: float
    height: float
    texts: tuple[Text, ...]

    def __contains__(self, words: str) -> bool:
        return words in " ".join(one.text for one in self.texts)


def read_pdf(data: bytes) -> list[Page]:
    """Give the pages of a PDF."""
    objects = {int(one[1]): one[2] for one in OBJECT.finditer(data)}
    kids = next(body for body in objects.values() if b"/Type/Pages" in body)
    order = [int(n) for n in re.findall(rb"(\d+) 0 R", kids.split(b"/Kids")[1])]
    return [_page(objects, number, n) for n, number in enumerate(order)]


def _page(objects: dict[int, bytes], number: int, n: int) -> Page:
    body = objects[number]
    box = re.search(rb"/MediaBox\[([^\]]*)\]", body)
    assert box is not None
    _, _, width, height = (float(one) for one in box[1].split())
    resources = objects[_ref(body, b"Resources")]
    fonts = {
        name: _font(objects, int(ref))
        for name, ref in re.findall(rb"/(f\d+) (\d+) 0 R", resources.split(b"/Font")[-1])
    }
    content = _stream(objects[_ref(body, b"Contents")])
    texts = tuple(_joined(_texts(content, fonts, n, height)))
    return Page(width * POINT_MM, height * POINT_MM, texts)


def _joined(texts: Iterator[Text]) -> Iterator[Text]:
    """Put together what was set in several fonts but stands in one line without a gap."""
    last: Text | None = None
    for one in texts:
        if last is not None and last.top == one.top and abs(last.right - one.left) < TOUCHING:
            last = replace(last, text=last.text + one.text, right=one.right)
            continue
        if last is not None:
            yield last
        last = one
    if last is not None:
        yield last


def _ref(body: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    assert found is not None
    return int(found[1])


def _stream(body: bytes) -> bytes:
    found = STREAM.search(body)
    assert found is not None
    return zlib.decompress(found[1])


def _font(objects: dict[int, bytes], number: int) -> Font:
    body = objects[number]
    inner = re.search(rb"/DescendantFonts\[(\d+)", body)
    assert inner is not None
    read = _stream(objects[_ref(body, b"ToUnicode")]).partition(b"endcodespacerange")[2]
    letters = {
        int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be")
        for code, text in re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]+)>", read)
    }
    table = re.search(rb"/W\[(.*?)\]/|/W\[(.*?)\]>>", objects[int(inner[1])], re.DOTALL)
    numbers = [float(one) for one in (table[1] or table[2]).split()] if table else []
    widths: dict[int, float] = {}
    for first, last, width in zip(*[iter(numbers)] * 3, strict=True):
        widths.update(dict.fromkeys(range(int(first), int(last) + 1), width))
    return Font(letters, widths)


def _texts(content: bytes, fonts: dict[bytes, Font], page: int, height: float) -> Iterator[Text]:
    place: Matrix = (1, 0, 0, 1, 0, 0)
    own: Matrix = place
    stack: list[Matrix] = []
    held: list[bytes] = []
    font, size = Font({}, {}), 0.0
    actual: str | None = None  # what the next glyphs stand for, where glyphs alone do not say it
    for token in _tokens(content):
        if token == b"q":
            stack.append(place)
        elif token == b"Q":
            place = stack.pop()
        elif token in (b"cm", b"Tm"):
            a, b, c, d, e, f = (float(one) for one in held[-6:])
            if token == b"cm":
                place = _times((a, b, c, d, e, f), place)
            else:
                own = (a, b, c, d, e, f)
        elif token == b"BDC" and b"/ActualText" in held:
            actual = _words(held[held.index(b"/ActualText") + 1])
        elif token == b"EMC":
            actual = None
        elif token == b"Tf":
            font, size = fonts[held[-2][1:]], float(held[-1])
        elif token in (b"TJ", b"Tj"):
            glyphs = [code for one in held if one[:1] == b"(" for code in _codes(one)]
            shifts = sum(float(one) for one in held if re.fullmatch(rb"-?[\d.]+", one))
            at = _times(own, place)
            wide = (sum(font.widths.get(code, 0) for code in glyphs) - shifts) / 1000 * size
            said = "".join(font.letters.get(code, "?") for code in glyphs)
            if actual is not None:
                said, actual = actual, ""
            yield Text(
                page,
                said,
                size * abs(at[3]),
                at[4] * POINT_MM,
                (at[4] + wide * at[0]) * POINT_MM,
                (height - at[5]) * POINT_MM,
            )
        if re.match(rb"[A-Za-z'\"*]", token):
            held = []
        else:
            held.append(token)


def _tokens(content: bytes) -> Iterator[bytes]:
    at = 0
    while found := TOKEN.search(content, at):
        at = found.end()
        if found[0] != b"(":
            yield found[0]
            continue
        deep = 1
        while deep:  # brackets in pairs may stand in a string as they are
            sign = BRACKET.search(content, at)
            assert sign is not None
            at = sign.end()
            deep += {b"(": 1, b")": -1}.get(sign[0], 0)
        yield content[found.start() : at]


def _plain(text: bytes) -> bytes:
    return re.sub(rb"\\(\d{1,3}|.)", _unescaped, text[1:-1], flags=re.DOTALL)


def _words(text: bytes) -> str:
    data = _plain(text) if text[:1] == b"(" else bytes.fromhex(text[1:-1].decode())
    return data[2:].decode("utf-16-be") if data[:2] == b"\xfe\xff" else data.decode("latin-1")


def _codes(text: bytes) -> list[int]:
    plain = _plain(text)
    return [int.from_bytes(plain[at : at + 2], "big") for at in range(0, len(plain), 2)]


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[1].isdigit():
        return bytes([int(found[1], 8)])
    return ESCAPES.get(found[1], found[1])


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[1] * n[2],
        m[0] * n[1] + m[1] * n[3],
        m[2] * n[0] + m[3] * n[2],
        m[2] * n[1] + m[3] * n[3],
        m[4] * n[0] + m[5] * n[2] + n[4],
        m[4] * n[1] + m[5] * n[3] + n[5],
    )
