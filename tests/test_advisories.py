"""No pinned package is behind the version that mends the last advisory known of it.

The list is no scan: it is what was looked up, each with the advisory it was read in, and stands
where no service can be asked. `make audit` asks the one of PyPI, and fails where that does not
know a package, instead of calling it clean. Whatever becomes known is added here with the first
version that mends it, so that no pin goes back behind it.
"""

from __future__ import annotations

import re

import pytest
from packaging.version import Version

from tests.kit.checkouts import ROOT

LOOKED_UP = "2026-11"
"""When the list was last gone through."""
MENDED = {
    "asyncpg": ("0.21.0", "CVE-2020-17446", "PYSEC-2020-24"),
    "cryptography": ("50.0.0", "CVE-2026-69247", "GHSA-g6cj-pr64-35w5"),
    "fonttools": ("4.60.2", "CVE-2025-66034", "GHSA-768j-98cg-p3fv"),
    "h11": ("0.16.0", "CVE-2025-43859", "GHSA-vqfr-h8mv-ghfj"),
    "idna": ("3.15", "CVE-2026-45409", "GHSA-65pc-fj4g-8rjx"),
    "jinja2": ("3.1.6", "CVE-2025-27516", "GHSA-cpwx-vrp4-4pq7"),
    "markdown-it-py": ("2.2.0", "CVE-2023-26303", "PYSEC-2023-24"),
    "numpy": ("1.19.1", "CVE-2021-41495", "PYSEC-2021-856"),
    "pandas": ("1.0.4", "CVE-2020-13091", "PYSEC-2020-73"),
    "pillow": ("12.3.0", "CVE-2026-59200", "GHSA-jjj6-mw9f-p565"),
    "protobuf": ("6.33.5", "CVE-2026-0994", "GHSA-7gcm-g887-7qv7"),
    "pygments": ("2.20.0", "CVE-2026-4539", "CVE-2026-4539"),
    "pyyaml": ("5.4", "CVE-2020-14343", "PYSEC-2021-142"),
    "scipy": ("1.10.0", "CVE-2023-25399", "PYSEC-2023-102"),
    "starlette": ("1.3.0", "PYSEC-2026-248", "PYSEC-2026-248"),
    "uvicorn": ("0.11.7", "CVE-2020-7695", "PYSEC-2020-151"),
    "websockets": ("9.1", "CVE-2021-33880", "PYSEC-2021-95"),
}
"""What mends the last known advisory of each package that has one, its name, and where it was read:
in the advisory database of PyPA (PYSEC), that of GitHub (GHSA), or the list of CVEs."""
PIN = re.compile(r"^([a-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
FILES = ("requirements.txt", "requirements-dev.txt", "requirements-peers.txt")


def pins() -> list[tuple[str, str]]:
    """Every pinned package with its version."""
    return [pin for name in FILES for pin in PIN.findall((ROOT / name).read_text("utf-8"))]


def behind(name: str, version: str) -> str:
    """The advisory a version still has, by the list; empty if it has none."""
    mended, advisory, _ = MENDED.get(name, ("0", "", ""))
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
    assert behind("starlette", "1.2.1") == "PYSEC-2026-248"


def test_every_entry_says_where_it_was_read() -> None:
    known = re.compile(r"PYSEC-\d{4}-\d+|GHSA(-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,}")
    assert [name for name, (_, _, read) in MENDED.items() if not known.fullmatch(read)] == []
    assert LOOKED_UP in (ROOT / "docs/security.md").read_text("utf-8")


def test_an_audit_that_could_not_ask_is_no_clean_one() -> None:
    """Seen: where nothing is known of any package, it said that nothing was found."""
    order = re.search(r"pip-audit .*", (ROOT / "Makefile").read_text("utf-8"))
    assert order is not None
    assert "--strict" in order[0]
