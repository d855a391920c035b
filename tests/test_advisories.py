"""No pinned package has a known advisory: by the list below, wherever no service can be asked.

`make audit` asks the service of PyPI, where there is a line to it. One that becomes known is
added here with the first version that mends it, so that no pin goes back behind it.
"""

from __future__ import annotations

import re

import pytest
from packaging.version import Version

from tests.kit.checkouts import ROOT

MENDED = {
    "fonttools": ("4.60.2", "CVE-2025-66034"),
    "h11": ("0.16.0", "CVE-2025-43859"),
    "idna": ("3.7", "CVE-2024-3651"),
    "jinja2": ("3.1.6", "CVE-2025-27516"),
    "cryptography": ("44.0.1", "CVE-2024-12797"),
    "markdown-it-py": ("2.2.0", "CVE-2023-26303"),
    "numpy": ("1.22.2", "CVE-2021-41495"),
    "pillow": ("11.3.0", "CVE-2025-48379"),
    "protobuf": ("6.31.1", "CVE-2025-4565"),
    "pygments": ("2.15.1", "CVE-2022-40896"),
    "pyyaml": ("5.4", "CVE-2020-14343"),
    "scipy": ("1.10.0", "CVE-2023-25399"),
    "starlette": ("0.49.1", "CVE-2025-62727"),
    "uvicorn": ("0.11.7", "CVE-2020-7695"),
    "websockets": ("9.1", "CVE-2021-33880"),
}
"""The last known advisory of each package that has one, and what mends it."""
PIN = re.compile(r"^([a-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
FILES = ("requirements.txt", "requirements-dev.txt", "requirements-peers.txt")


def pins() -> list[tuple[str, str]]:
    """Every pinned package with its version."""
    return [pin for name in FILES for pin in PIN.findall((ROOT / name).read_text("utf-8"))]


def behind(name: str, version: str) -> str:
    """The advisory a version still has, by the list; empty if it has none."""
    mended, advisory = MENDED.get(name, ("0", ""))
    return advisory if Version(version) < Version(mended) else ""


@pytest.mark.parametrize("file", FILES)
def test_every_pin_is_read(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert len(PIN.findall(text)) == sum("==" in line for line in text.splitlines())


def test_no_pinned_package_has_a_known_advisory() -> None:
    assert [(name, version, behind(name, version)) for name, version in pins()
            if behind(name, version)] == []  # fmt: skip


def test_the_list_is_of_packages_that_are_pinned_and_finds_an_old_one() -> None:
    assert set(MENDED) <= {name for name, _ in pins()}
    assert behind("starlette", "0.40.0") == "CVE-2025-62727"
