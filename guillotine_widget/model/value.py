"""Immutable values with named fields, declared like dataclasses.

`dataclass` generates and compiles the methods of every class when the class is defined, which would take a third of the
import time of the package. The classes here share one implementation of these methods.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

from guillotine_widget.suggest import did_you_mean, quote

if TYPE_CHECKING:
    from dataclasses import Field
    from inspect import Signature


class _MadeWhenRead:
    """A lazily computed class attribute: inspection needs it, a game does not."""

    def __init__(self, make: Callable[[type[Value]], Any]) -> None:
        self._make = make
        self._made: dict[type[Value], Any] = {}

    def __get__(self, value: object, owner: type[Value]) -> Any:
        if owner not in self._made:
            self._made[owner] = self._make(owner)
        return self._made[owner]


def _signature(of: type[Value]) -> Signature:
    from inspect import Parameter, Signature

    return Signature(
        [
            Parameter(
                name,
                Parameter.POSITIONAL_OR_KEYWORD,
                default=of._defaults.get(name, Parameter.empty),
                annotation=of._annotations[name],
            )
            for name in of._fields
        ]
    )


def _dataclass_of(of: type[Value]) -> Any:
    """Return a dataclass with the fields of a class, for inspection."""
    from dataclasses import MISSING, field, make_dataclass

    made: list[tuple[str, Any, Any]] = []
    for name in of._fields:
        default = of._defaults.get(name, MISSING)
        # A dataclass rejects unhashable defaults; those of values are immutable anyway.
        hashable = type(default).__hash__ is not None
        kept = (
            field(default=default, kw_only=True) if hashable else field(default=None, kw_only=True)
        )
        made.append((name, of._annotations[name], kept))
    return make_dataclass(of.__name__, made, frozen=True)


@dataclass_transform(frozen_default=True)
class Value:
    """An immutable value: it is compared by its fields and shows them in its `repr`.

    A subclass declares its fields as annotated names, with defaults where it has them. A default must be immutable.
    `dataclasses.fields`, `dataclasses.replace`, `copy.replace` and `match` work as for dataclasses.

    Args:
        eq: class argument; False: values are compared by identity.
        compared: class argument; the fields that are compared; None: all.
        shown: class argument; the fields that `repr` shows; None: all.

    Example:
        >>> class Places(Value):
        ...     least: int
        ...     most: int = 3
        >>> Places(1), Places(1) == Places(1, 3)
        (Places(least=1, most=3), True)
        >>> Places(1, mots=2)
        Traceback (most recent call last):
        TypeError: Places has no argument 'mots'; did you mean 'most'?
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    _annotations: ClassVar[dict[str, Any]] = {}
    _shown: ClassVar[tuple[str, ...]] = ()
    _compared: ClassVar[Callable[[Any], Any]]
    __match_args__: ClassVar[tuple[str, ...]] = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]] = _MadeWhenRead(  # type: ignore[assignment]
        lambda of: _dataclass_of(of).__dataclass_fields__
    )
    __dataclass_params__: ClassVar[Any] = _MadeWhenRead(
        lambda of: _dataclass_of(of).__dataclass_params__
    )
    __signature__: ClassVar[Signature] = _MadeWhenRead(_signature)  # type: ignore[assignment]

    def __init_subclass__(
        cls,
        *,
        eq: bool = True,
        compared: tuple[str, ...] | None = None,
        shown: tuple[str, ...] | None = None,
        **given: Any,
    ) -> None:
        super().__init_subclass__(**given)
        own = {
            name: kind
            for name, kind in cls.__annotations__.items()
            if not str(kind).startswith("ClassVar")
        }
        cls._annotations = {**cls._annotations, **own}
        cls._fields = tuple(cls._annotations)
        cls.__match_args__ = cls._fields  # type: ignore[misc]
        cls._defaults = {
            **cls._defaults,
            **{name: cls.__dict__[name] for name in own if name in cls.__dict__},
        }
        cls._shown = cls._fields if shown is None else shown
        if not eq:
            cls.__eq__ = object.__eq__  # type: ignore[method-assign]
            cls.__hash__ = object.__hash__  # type: ignore[method-assign]
        counting = cls._fields if compared is None else compared
        # `attrgetter` returns one value for one name, a tuple for several.
        cls._compared = staticmethod(attrgetter(*counting) if counting else lambda value: ())

    def __init__(self, *args: Any, **given: Any) -> None:
        names = self._fields
        if given or len(args) != len(names):
            self.__dict__.update(self._bound(args, given))
        else:
            self.__dict__.update(zip(names, args, strict=True))
        self.__post_init__()

    def __post_init__(self) -> None:
        """Complete the fields; subclasses may override it."""

    @classmethod
    def _bound(cls, args: tuple[Any, ...], given: dict[str, Any]) -> dict[str, Any]:
        """Return the value of each field for the arguments of a call.

        Raises:
            TypeError: an argument is missing, given twice or unknown.
        """
        names = cls._fields
        for name in given:
            if name not in names:
                hint = did_you_mean(name, names)
                raise TypeError(f"{cls.__qualname__} has no argument {quote(name)}; {hint}")
        if len(args) > len(names):
            raise TypeError(
                f"{cls.__qualname__} takes at most {len(names)} arguments, not {len(args)}"
            )
        for name in names[: len(args)]:
            if name in given:
                raise TypeError(f"{cls.__qualname__} got two values for the argument {name!r}")
        values = cls._defaults | dict(zip(names, args, strict=False)) | given
        missing = [name for name in names if name not in values]
        if missing:
            raise TypeError(
                f"{cls.__qualname__} needs the argument{'s' * (len(missing) > 1)} "
                f"{', '.join(map(repr, missing))}"
            )
        return {name: values[name] for name in names}

    def with_values(self, **changes: object) -> Self:
        """Return a copy with other values for some fields.

        Example:
            >>> import guillotine_widget as gw
            >>> gw.make.Draw(2).with_values(n=3) == gw.make.Draw(3)
            True
        """
        return type(self)(**{name: getattr(self, name) for name in self._fields} | changes)

    __replace__ = with_values  # for `copy.replace`

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        compared = type(self)._compared
        return bool(compared(self) == compared(other))

    def __hash__(self) -> int:
        return hash(type(self)._compared(self))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown)
        return f"{type(self).__qualname__}({values})"

    def __setattr__(self, name: str, value: object) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")


__all__ = ["Value"]
