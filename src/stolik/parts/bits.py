"""What Python has no word for: count bits, find the first and last, where an array begins.

They are for compiled loops only: as Python functions they cannot be called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

A = TypeVar("A", bound=NDArray[Any])
WORD: Final = ir.IntType(64)
YES: Final = ir.Constant(ir.IntType(1), 1)
"""The mask is not empty."""


def _made(code: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return code(builder, args[0])

    def typed(_: Any, mask: Any) -> Any:  # noqa: ARG001 - Numba counts the parameters
        return types.int64(types.int64), build

    return cast("Callable[[int], int]", intrinsic(typed))


count: Final = _made(lambda builder, mask: builder.ctpop(mask))
"""Return how many bits a mask has."""
lowest: Final = _made(lambda builder, mask: builder.cttz(mask, YES))
"""Return the place of the lowest bit of a mask that is not empty."""
highest: Final = _made(
    lambda builder, mask: builder.sub(ir.Constant(WORD, 63), builder.ctlz(mask, YES))
)
"""Return the place of the highest bit of a mask that is not empty."""


class StartOf(Protocol):
    """From an array to where it begins, which is used like the array."""

    def __call__(self, array: A, /) -> A:
        """Give where it begins."""
        ...


def _start_of() -> StartOf:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    def typed(_: Any, array: Any) -> Any:
        return types.CPointer(array.dtype)(array), build  # type: ignore[no-untyped-call]

    return cast("StartOf", intrinsic(typed))


start_of: Final = _start_of()
"""Return where a flat array begins, to be used like it: a call passes one word and counts no users.

Whoever passes it keeps the array meanwhile.
"""
