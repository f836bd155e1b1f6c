"""Values behave like frozen dataclasses, although they are made without them."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys

import pytest

from guillotine_widget.model.value import Value


class Span(Value):
    """A value with a default."""

    least: int
    most: int = 3


class Named(Span):
    """A value that inherits fields, and shows and compares only some."""

    name: str = ""


class Tagged(Value, compared=("key",), shown=("key",)):
    """A value that is compared by one field only."""

    key: int
    note: str = ""


def test_values_are_equal_by_their_fields_and_type() -> None:
    assert Span(1) == Span(1, 3) == Span(least=1)
    assert hash(Span(1)) == hash(Span(1, 3))
    assert Span(1) != Span(2)
    assert Span(1) != Named(1)
    assert Span(1) != (1, 3)
    assert Tagged(1, "a") == Tagged(1, "b") != Tagged(2, "a")


def test_repr_shows_the_fields() -> None:
    """The repr is the call that makes an equal value."""
    assert repr(Named(1, name="Ada")) == "Named(least=1, most=3, name='Ada')"
    assert repr(Tagged(1, "a")) == "Tagged(key=1)"


def test_values_cannot_change() -> None:
    """Fields can be neither set nor deleted."""
    span = Span(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        span.most = 4  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del span.most
    assert span == Span(1, 3)


@pytest.mark.parametrize(
    ("args", "given", "message"),
    [
        ((), {}, "Span needs the argument 'least'"),
        ((1, 2, 3), {}, "Span takes at most 2 arguments, not 3"),
        ((1,), {"least": 1}, "Span got two values for the argument 'least'"),
        ((1,), {"mots": 2}, "Span has no argument 'mots'; did you mean 'most'?"),
    ],
)
def test_wrong_arguments_are_refused(
    args: tuple[int, ...], given: dict[str, int], message: str
) -> None:
    """The error says which argument is missing, too much or unknown, with a guess."""
    with pytest.raises(TypeError) as refused:
        Span(*args, **given)
    assert str(refused.value) == message


def test_values_survive_pickle_and_copy() -> None:
    value = Named(1, 2, "Ada")
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.copy(value) == copy.deepcopy(value) == value


def test_dataclasses_and_inspect_know_the_fields() -> None:
    assert [one.name for one in dataclasses.fields(Named)] == ["least", "most", "name"]
    assert dataclasses.replace(Span(1), most=5) == Span(1, 5)
    assert Span(1).with_values(least=2) == Span(2)
    assert list(inspect.signature(Span).parameters) == ["least", "most"]
    match Span(1, 2):
        case Span(least, most):
            assert (least, most) == (1, 2)


def test_a_dataclass_may_inherit_from_a_value() -> None:
    @dataclasses.dataclass(frozen=True)
    class Own(Span):
        more: int = 0

    assert Own(least=1, more=2).more == 2


def test_importing_the_engine_loads_no_unneeded_modules() -> None:
    slow = {"inspect", "dataclasses", "tomllib", "uuid", "textwrap", "secrets", "ipywidgets"}
    script = (
        "import sys; before = set(sys.modules); import guillotine_widget as gw; gw.Game; "
        f"print(sorted({slow!r} & (set(sys.modules) - before)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
