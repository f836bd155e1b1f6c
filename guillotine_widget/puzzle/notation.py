"""Write puzzles as text, as plain values and as a cell, and read them back.

The text consists of lines `key: value` in any order; only the position is required:

    guillotine puzzle 1
    title: Into the basket
    goal: most_points() & few_cards(1)
    hint: Count the places.
    position: guillotine/1;@Ada=StPu;@Bo;line=MtCoCa;end

Several texts in sequence form a set of puzzles.

Goals are written as in a cell, but parsed without being executed: only the functions of `guillotine_widget.goals`,
with names and numbers, and the operators `&`, `|` and `~` are allowed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

from guillotine_widget.errors import BrokenPuzzle, BrokenScenario
from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.goal import (
    AllOf,
    AnyOf,
    AvoidNobles,
    CollectNobles,
    FewCards,
    FunctionGoal,
    GiveNobles,
    Goal,
    Lead,
    LineUp,
    MostPoints,
    NeverBehind,
    Not,
    Win,
    WithoutPlaying,
)
from guillotine_widget.scenario.codegen import Code, as_literal
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import did_you_mean, other_format, quote, without_bom

if TYPE_CHECKING:
    from guillotine_widget.puzzle.puzzle import Puzzle
    from guillotine_widget.scenario.serializer import ScenarioDict

FORMAT = "guillotine puzzle"
VERSION = 1

_LONGEST = 100_000
"""The maximum length of a text in characters."""
_LONGEST_SET = 4_000_000
"""The maximum length of the text of a set of puzzles in characters."""

_CALLS: Mapping[str, Any] = {
    name: getattr(goals, name)
    for name in (
        "most_points",
        "lead",
        "win",
        "collect",
        "avoid",
        "give",
        "line_up",
        "few_cards",
        "never_behind",
        "without_playing",
    )
}
_DEFAULTS: Mapping[str, Any] = {
    "title": "",
    "name": "",
    "level": None,
    "themes": (),
    "opponents": "worst",
    "chance": "forbidden",
    "hints": (),
}
"""The arguments of a puzzle that are written if they differ from their default; `by` depends on the goal."""

_KEYS = ("title", "name", "goal", "by", "opponents", "chance", "level", "themes", "hint")
_LINE = re.compile(r"[>\s]*([\w ]+?)\s*:(.*)", re.DOTALL)


# --- goals -------------------------------------------------------------------------------------------------------


def goal_to_code(goal: Goal, prefix: str = "") -> str:
    """Return the expression that makes a goal.

    Args:
        goal: the goal.
        prefix: the prefix of function names: "" or "gw.goals.".

    Raises:
        BrokenPuzzle: the goal, or a part of it, is a function.

    Example:
        >>> goal_to_code(goals.most_points() & ~goals.collect("Duke", "red"))
        'most_points() & ~collect("Duke", "red")'
    """
    match goal:
        case AllOf() | AnyOf():
            sign = " & " if isinstance(goal, AllOf) else " | "
            return sign.join(_operand(part, prefix) for part in goal.goals)
        case Not():
            return f"~{_operand(goal.goal, prefix)}"
        case FunctionGoal():
            raise BrokenPuzzle(
                f"a goal that is a function ({quote(goal.words)}) cannot be written down; "
                "use goals of guillotine_widget.goals"
            )
    name, arguments = _call(goal)
    return f"{prefix}{name}({', '.join(arguments)})"


def _operand(goal: Goal, prefix: str) -> str:
    code = goal_to_code(goal, prefix)
    return f"({code})" if isinstance(goal, AllOf | AnyOf) else code


def _call(goal: Goal) -> tuple[str, list[str]]:
    match goal:
        case MostPoints():
            return "most_points", [] if goal.over is None else [f"over={as_literal(goal.over)}"]
        case Lead():
            over = [] if goal.over is None else [f"over={as_literal(goal.over)}"]
            return "lead", [str(goal.n), *over]
        case Win():
            return "win", []
        case CollectNobles():
            return "collect", _literals(goal.nobles)
        case AvoidNobles():
            return "avoid", _literals(goal.nobles)
        case GiveNobles():
            return "give", _literals((goal.player, *goal.nobles))
        case LineUp():
            return "line_up", _literals(goal.nobles) + ["exactly=True"] * goal.exactly
        case FewCards():
            return "few_cards", [str(goal.n)]
        case NeverBehind():
            over = [] if goal.over is None else [f"over={as_literal(goal.over)}"]
            return "never_behind", over
        case WithoutPlaying():
            return "without_playing", _literals(goal.cards)
    raise BrokenPuzzle(f"the goal {goal} cannot be written down")


def _literals(texts: Sequence[str]) -> list[str]:
    return [as_literal(text) for text in texts]


def goal_from_code(code: str) -> Goal:
    """Return the goal that an expression makes.

    Raises:
        BrokenPuzzle: the expression is not a goal; the message says where.

    Example:
        >>> print(goal_from_code("collect('Duke') | win()"))
        collect the Duke, or win the game
    """
    try:
        return _goal(ast.parse(code.strip(), mode="eval").body)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        if isinstance(error, BrokenPuzzle):
            raise
        raise BrokenPuzzle(
            f"the goal cannot be read: {quote(code)}; write it as in a cell, as most_points() & few_cards(1)"
        ) from None


def _goal(node: ast.AST) -> Goal:
    match node:
        case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
            return _goal(left) & _goal(right)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _goal(left) | _goal(right)
        case ast.UnaryOp(op=ast.Invert(), operand=operand):
            return ~_goal(operand)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
            if name not in _CALLS:
                raise BrokenPuzzle(
                    f"there is no goal {quote(name)}; {did_you_mean(name, list(_CALLS))}"
                )
            given = {word.arg: ast.literal_eval(word.value) for word in keywords if word.arg}
            values = [ast.literal_eval(value) for value in args]
            try:
                made: Goal = _CALLS[name](*values, **given)
            except TypeError as error:
                raise BrokenPuzzle(f"the goal {name}(…): {error}") from None
            return made
    raise BrokenPuzzle(
        f"a goal is made of {', '.join(_CALLS)} with &, | and ~, not of {quote(ast.unparse(node))}"
    )


# --- plain values ------------------------------------------------------------------------------------------------


class PuzzleDict(TypedDict):
    """A puzzle as plain values."""

    format: str
    version: int
    goal: str
    scenario: ScenarioDict
    title: NotRequired[str]
    hints: NotRequired[list[str]]
    by: NotRequired[str | int]
    opponents: NotRequired[str]
    chance: NotRequired[str]
    name: NotRequired[str]
    level: NotRequired[int]
    themes: NotRequired[list[str]]


def to_plain(puzzle: Puzzle) -> PuzzleDict:
    """Return a puzzle as plain values, for JSON, without default arguments."""
    plain = {
        "format": FORMAT,
        "version": VERSION,
        **_about(puzzle),
        "goal": goal_to_code(puzzle.goal),
        "scenario": puzzle.scenario.to_dict(),
    }
    return cast("PuzzleDict", plain)


def _about(puzzle: Puzzle) -> dict[str, Any]:
    about: dict[str, Any] = {
        key: list(value) if isinstance(value, tuple) else value
        for key, default in _DEFAULTS.items()
        if (value := getattr(puzzle, key)) != default
    }
    if puzzle.by != ("end of game" if puzzle.goal.needs_game_over else "end of turn"):
        about["by"] = puzzle.by
    return about


def from_plain(data: Any, edition: Any = None) -> dict[str, Any]:
    """Rebuild the arguments of a puzzle from the output of `to_plain`.

    Raises:
        BrokenPuzzle: the data does not describe a puzzle.
        BrokenScenario: its position has faults.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BrokenPuzzle(
            f"these data are not a puzzle: the format is not {FORMAT!r}{other_format(data, FORMAT)}"
        )
    if data.get("version") != VERSION:
        raise BrokenPuzzle(
            f"this puzzle has version {quote(data.get('version'))}; version {VERSION} can be read"
        )
    about = {key: data[key] for key in (*_DEFAULTS, "by") if key in data}
    known = {"format", "version", "goal", "scenario", "by", *_DEFAULTS}
    for key in data:
        if key not in known:
            raise BrokenPuzzle(f"a puzzle has no {quote(key)}; {did_you_mean(key, sorted(known))}")
    goal = data.get("goal", "most_points()")
    if not isinstance(goal, str):
        raise BrokenPuzzle(f"the goal is a text, not {quote(goal)}")
    scenario = Scenario.from_dict(data.get("scenario", {}), edition)
    return {"scenario": scenario, "goal": goal_from_code(goal), **about}


# --- text --------------------------------------------------------------------------------------------------------


def to_text(puzzle: Puzzle) -> str:
    """Return a puzzle as text; see the module's docstring."""
    about = _about(puzzle)
    hints = about.pop("hints", [])
    if "themes" in about:
        about["themes"] = ", ".join(about["themes"])
    rows = [(key, str(about[key])) for key in _KEYS if key in about]
    rows.insert(
        sum(key in ("title", "name") for key, _ in rows), ("goal", goal_to_code(puzzle.goal))
    )
    rows += [("hint", hint) for hint in hints]
    rows.append(("position", puzzle.scenario.to_text()))
    lines = [f"{key}: {_escaped(value)}" for key, value in rows]
    return "\n".join([f"{FORMAT} {VERSION}", *lines])


def from_text(text: Any, edition: Any = None) -> dict[str, Any]:
    """Parse the arguments of a puzzle from the output of `to_text`.

    Raises:
        BrokenPuzzle: the text does not describe a puzzle; the message names the line.
        BrokenScenario: its position cannot be read.
    """
    if not isinstance(text, str):
        raise BrokenPuzzle(f"a puzzle is read from a text, not {quote(text)}")
    if len(text) > _LONGEST:
        raise BrokenPuzzle(f"the text of a puzzle has at most {_LONGEST:,} letters")
    head, *lines = _joined(without_bom(text))
    if head.casefold() != f"{FORMAT} {VERSION}":
        raise BrokenPuzzle(
            f'the text of a puzzle begins with "{FORMAT} {VERSION}", not with {quote(head)}'
            f"{other_format(head, FORMAT)}"
        )
    about: dict[str, Any] = {}
    hints: list[str] = []
    position = None
    for line in lines:
        found = _LINE.fullmatch(line)
        key = "" if found is None else found[1].casefold()
        if found is None or key not in (*_KEYS, "position"):
            hint = did_you_mean(key or line, [*_KEYS, "position"])
            raise BrokenPuzzle(f"no line of a puzzle begins with {quote(line[:40])}; {hint}")
        value = _unescaped(found[2].strip())
        if key == "hint":
            hints.append(value)
        elif key in about or (key == "position" and position is not None):
            raise BrokenPuzzle(f"the text has two lines {key!r}")
        elif key == "position":
            position = value
        else:
            about[key] = _read(key, value)
    if position is None:
        raise BrokenPuzzle('the text has no line "position:"')
    goal = goal_from_code(about.pop("goal", "most_points()"))
    scenario = Scenario.parse(position, edition)
    if problems := scenario.problems():
        raise BrokenScenario(problems)
    return {"scenario": scenario, "goal": goal, "hints": hints, **about}


def split(text: Any) -> list[tuple[int, str]]:
    """Split a text into the texts of its puzzles, each with the number of its first line.

    Raises:
        BrokenPuzzle: it is not a str, is too long, or does not begin with a puzzle.
    """
    if not isinstance(text, str):
        raise BrokenPuzzle(f"puzzles are read from a text, not {quote(text)}")
    if len(text) > _LONGEST_SET:
        raise BrokenPuzzle(f"the text of a set of puzzles has at most {_LONGEST_SET:,} letters")
    found: list[tuple[int, list[str]]] = []
    for number, raw in enumerate(without_bom(text).splitlines(), 1):
        line = raw.lstrip("> \t").casefold()
        if line.startswith(FORMAT) and _LINE.fullmatch(line) is None:
            found.append((number, [raw]))
        elif found:
            found[-1][1].append(raw)
        elif line and not line.startswith("#"):
            raise BrokenPuzzle(
                f'line {number}: a set begins with the first line of a puzzle, "{FORMAT} {VERSION}", '
                f"not with {quote(raw)}{other_format(raw, FORMAT)}"
            )
    return [(number, "\n".join(lines)) for number, lines in found]


def _joined(text: str) -> list[str]:
    """Return the lines of a text without mail quotation marks; a line without a key continues the previous one."""
    lines: list[str] = []
    for raw in text.splitlines():
        line = raw.lstrip("> \t").rstrip()
        if not line:
            continue
        found = _LINE.fullmatch(line)
        if len(lines) > 1 and (found is None or found[1].casefold() not in (*_KEYS, "position")):
            # A mail program may have wrapped the line, but a mistyped key is not a continuation.
            if found is not None and re.fullmatch(r"[a-z]+", found[1]) and ";" not in line:
                lines.append(line)
            else:
                lines[-1] += ("" if lines[-1].startswith("position") else " ") + line
        else:
            lines.append(line)
    return lines or [""]


def _read(key: str, value: str) -> Any:
    if key in ("level", "by") and value.lstrip("-").isdecimal():
        return int(value) if len(value) < 10 else value
    if key == "themes":
        return [theme.strip() for theme in value.split(",") if theme.strip()]
    return value


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


# --- code --------------------------------------------------------------------------------------------------------


def to_code(puzzle: Puzzle, name: str = "puzzle") -> Code:
    """Return the cell that makes a puzzle.

    A function goal is given by the function's name; the cell that defines it has to run first.

    Raises:
        BrokenPuzzle: *name* cannot be the name of a variable, or the goal is a function without a name.
    """
    given: Any = name
    if not isinstance(given, str) or not given.isidentifier() or iskeyword(given):
        raise BrokenPuzzle(f"{quote(name)} is not a valid variable name")
    about = _about(puzzle)
    lines = [f"    {_goal_argument(puzzle.goal)},\n"] if puzzle.goal != MostPoints() else []
    for key, value in about.items():
        if isinstance(value, list):
            parts = [as_literal(part) for part in value]
            flat = f"[{', '.join(parts)}]"
            inside = "".join(f"        {part},\n" for part in parts)
            code = flat if len(flat) < 70 else f"[\n{inside}    ]"
        else:
            code = as_literal(value) if isinstance(value, str) else repr(value)
        lines.append(f"    {key}={code},\n")
    scenario = "position" if name == "scenario" else "scenario"
    return Code(
        f"{puzzle.scenario.to_code(scenario)}\n{name} = gw.Puzzle(\n    {scenario},\n{''.join(lines)})"
    )


def _goal_argument(goal: Goal) -> str:
    if isinstance(goal, FunctionGoal):
        function = getattr(goal.function, "__name__", "")
        if function.isidentifier():
            return str(function)
    return goal_to_code(goal, "gw.goals.")
