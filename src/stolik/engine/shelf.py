"""A shelf of machines: one folder each, found by what lies in it; nothing to register by hand."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module, resources
from types import ModuleType

from stolik.engine.refusals import BadInput


class Shelf:
    """The folders of one package that hold everything a machine must have."""

    def __init__(self, package: str, whole: tuple[str, ...], unknown: str) -> None:
        self.package = package
        self._whole = whole
        self._unknown = unknown

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Name every machine of the shelf, in alphabetical order."""
        folders = resources.files(self.package).iterdir()
        found = [
            folder.name
            for folder in folders
            if all(folder.joinpath(file).is_file() for file in self._whole)
        ]
        return tuple(sorted(name.replace("_", "-") for name in found))

    def part(self, id: str, name: str) -> ModuleType:
        """Import a module of a machine's folder; an empty name is the folder itself."""
        if id not in self.ids:
            raise BadInput(self._unknown, game=id[:60], games=", ".join(self.ids))
        folder = f"{self.package}.{id.replace('-', '_')}"
        return import_module(f"{folder}.{name}" if name else folder)

    def has_part(self, id: str, name: str) -> bool:
        """Say whether a machine's folder has such a module."""
        folder = resources.files(self.package) / id.replace("-", "_")
        return id in self.ids and folder.joinpath(f"{name}.py").is_file()
