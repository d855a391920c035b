"""A shelf of machines: one folder each, found by what lies in it; nothing to register by hand."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module, resources
from types import ModuleType

from stolik.engine.refusals import BadInput


class Shelf:
    """The folders of one package that hold everything a machine must have."""

    def __init__(self, package: str, unknown: str) -> None:
        self.package = package
        self._unknown = unknown

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Name every machine of the shelf, in alphabetical order: each folder with a rule book."""
        folders = resources.files(self.package).iterdir()
        found = [one.name for one in folders if one.joinpath("rulebook.toml").is_file()]
        return tuple(sorted(name.replace("_", "-") for name in found))

    def folder(self, id: str) -> ModuleType:
        """Import the folder of a machine, or say which there are."""
        if id not in self.ids:
            raise BadInput(self._unknown, game=id[:60], games=", ".join(self.ids))
        return import_module(f"{self.package}.{id.replace('-', '_')}")
