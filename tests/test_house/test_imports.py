"""Imports between packages run in one direction, and the engine has no dependencies."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

PACKAGE = "guillotine_widget"

# The allowed imports between packages, including imports for types and inside functions. The package itself ("")
# provides the names of all others lazily.
_BASIS = {"model", "errors", "suggest", "integers"}
_GAME = _BASIS | {"editions", "rules", "locales", "game"}
ALLOWED = {
    "model": _BASIS,
    "errors": _BASIS,
    "suggest": _BASIS,
    "integers": _BASIS,
    "editions": {"model"},
    "rules": _BASIS,  # cards are data for the engine, through the edition
    "locales": _BASIS,
    "game": _GAME,
    "pictures": _GAME,
    "reference": _GAME | {"pictures"},
    "bots": _GAME,
    "scenario": _GAME | {"pictures"},
    "custom": _GAME | {"scenario"},
    "make": _GAME | {"custom"},
    "puzzle": _GAME | {"bots", "pictures", "scenario"},
    "analysis": _GAME | {"bots", "puzzle"},
    "arena": _GAME | {"bots"},
    "lesson": _GAME | {"analysis", "bots", "pictures", "scenario", "puzzle", "reference"},
}
ALLOWED["widget"] = set(ALLOWED) - {"make"}
ALLOWED["terminal"] = set(ALLOWED) - {"widget"}
ALLOWED["__main__"] = {"terminal"}
ALLOWED[""] = {*ALLOWED}

# Upward imports, each for types or inside the one function that needs it.
UPWARD = {
    ("errors.py", "suggest"): "a misspelled name of an error gets a guess",
    ("errors.py", "arena"): "the type of the results that an error holds",
    ("errors.py", "puzzle"): "the type of the puzzles that an error holds",
    ("game/table/showing.py", ""): "a widget is looked up by its public name when it is shown",
    ("game/report/log.py", "reference"): "a line of the log opens its ruling when it is asked",
    ("game/report/score.py", "reference"): "a line of a score opens its ruling when it is asked",
    ("game/explain.py", "reference"): "a reason opens its ruling when it is asked",
    ("game/game.py", "analysis"): "`Game.review` judges choices",
    ("game/position.py", "pictures"): "a position draws itself when it is asked",
    ("game/view.py", "pictures"): "a view draws itself when it is asked",
    ("game/table/card.py", "pictures"): "a card draws itself when it is asked",
    ("game/game.py", "pictures"): "a game draws the chart of its scores when it is asked",
    ("game/game.py", "bots"): "`Game.run` finds bots by name",
    ("game/game.py", "scenario"): "`Game.to_scenario` makes one",
    ("game/record_writer.py", "scenario"): "a record holds the position in which a game began",
    ("game/record_reader.py", "scenario"): "a record holds the position in which a game began",
    ("scenario/scenario.py", "widget"): "the type of the editor that `Scenario.edit` returns",
    ("scenario/scenario.py", "widget/editor"): "the same, by its folder",
    ("puzzle/puzzle.py", "widget"): "the type of the table that `Puzzle.show` returns",
    ("puzzle/translation.py", "puzzle/library"): "the English texts of a shipped puzzle",
    ("lesson/lesson.py", "widget"): "the type of the table that `Lesson.show` returns",
    ("lesson/assignments.py", "widget"): "the type of the table that `AssignmentTask.show` returns",
    (
        "widget/widget.py",
        "widget/editor",
    ): "a table opens its position in the editor when it is asked",
}

# Imports against the direction within a folder, each for types or inside the one function that needs it.
WITHIN = {
    ("editions/pickling.py", "editions"): "a pickled printed edition is looked up by its name",
    ("game/dataframe.py", "game.game"): "the type of the game that becomes a table",
    ("game/explain.py", "game.game"): "the type of the game whose score is explained",
    ("game/move.py", "game.game"): "the type of the game that a callback gets",
    ("game/record_reader.py", "game.game"): "a record becomes a game",
    ("game/record_writer.py", "game.game"): "the type of a variation",
    ("game/view.py", "game.game"): "`View.as_game` makes one",
    ("lesson/chapter.py", "lesson.lesson_text"): "a chapter checks that its text can be read again",
    ("pictures/png.py", "pictures.svg"): "the type of the picture that becomes a PNG",
    ("puzzle/notation.py", "puzzle.puzzle"): "the type of the puzzle that is written",
    ("puzzle/variants.py", "puzzle.puzzle"): "the type of the puzzle that is varied",
    ("rules/restrictions.py", "rules.compiler"): "the type of the edition that a state holds",
    ("scenario/resolver.py", "scenario.scenario"): "the type of the scenario that is resolved",
    ("scenario/serializer.py", "scenario.scenario"): "data become a scenario",
    (
        "widget/sessions/table_session.py",
        "widget.sessions.task_session",
    ): "the type of a session with a task",
}

# Imports of a name that is made when the program runs, which this test cannot follow.
AT_RUN_TIME = {
    "__init__.py": "the public names are listed in two tables; the package may import all its parts",
}

# Besides the standard library.
LIBRARIES = {
    "analysis": {"pandas", "tqdm"},  # extras, each imported only when it is asked for
    "arena": {
        "gymnasium",
        "loky",
        "matplotlib",
        "numpy",
        "pandas",
        "pettingzoo",
        "pyarrow",
        "tqdm",
    },  # extras, each imported only when it is asked for
    "game": {"pandas"},  # an extra, imported only when a table is asked for
    "lesson": {"pandas"},  # an extra, imported only when a table is asked for
    # extras, each imported only when a PNG is asked for
    "pictures": {"font_source_sans_pro", "font_source_serif_pro", "resvg_py"},
    "puzzle": {"tqdm"},  # an extra, imported only when a bar is asked for
    "widget": {"anywidget", "ipywidgets", "platformdirs", "traitlets", "IPython"},
}


UNKNOWN = "?"
"""The target of an import whose name is not a literal."""
_NOT_LITERAL = "import_module and __import__ take the full name of a module, as a literal"


@dataclass(frozen=True)
class Import:
    """One import: its location, its target, and whether it runs when its module is imported."""

    module: str
    target: str
    place: str
    at_once: bool
    star: bool = False


@pytest.fixture(scope="module")
def all_imports(root: Path) -> list[Import]:
    """Every import of the package."""
    return imports(root)


def test_imports_follow_the_table(all_imports):
    """Each import of the package is one that the table allows."""
    assert not offences(all_imports)


def test_every_listed_upward_import_exists(root, all_imports):
    found = {
        (file_of(one), there)
        for one in all_imports
        for there in (folder(one.target, root), part(one.target))
    }
    assert set(UPWARD) <= found


def test_every_listed_import_at_run_time_exists(all_imports):
    assert {file_of(one) for one in all_imports if one.target == UNKNOWN} == set(AT_RUN_TIME)


@pytest.mark.parametrize("size", ["parts", "folders"])
def test_no_folders_import_each_other(root, size, all_imports):
    """Neither the parts of the package nor the folders inside them import each other, in types or functions."""
    graph: dict[str, set[str]] = {}
    for one in all_imports:
        here, there = (
            part(module) if size == "parts" else folder(module, root)
            for module in (one.module, one.target)
        )
        if here and there and here != there and (file_of(one), there) not in UPWARD:
            graph.setdefault(here, set()).add(there)
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the folders


def test_a_folder_holds_at_most_sixteen_modules(root):
    """A larger folder contains more than one subject and should be split."""
    folders = {path.parent for path in (root / PACKAGE).rglob("__init__.py")}
    sizes = {one.relative_to(root).as_posix(): len([*one.glob("*.py")]) - 1 for one in folders}
    assert not {name: size for name, size in sizes.items() if size > 16}


def test_no_import_cycles(all_imports):
    """No modules import each other when they are loaded."""
    assert not cycle(all_imports)


def test_no_modules_of_a_folder_import_each_other(root, all_imports):
    """Not for types or in functions, either, but for the imports that are listed with their reasons."""
    graph: dict[str, set[str]] = {}
    listed = set()
    for one in all_imports:
        here, there = folder(one.module, root), folder(one.target, root)
        if not here or here != there or one.module == one.target:
            continue
        exception = (file_of(one), one.target.removeprefix(f"{PACKAGE}."))
        if exception in WITHIN and not one.at_once:
            listed.add(exception)
        else:
            graph.setdefault(one.module, set()).add(one.target)
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the modules
    assert listed == set(WITHIN), "an exception that is no longer needed"


def test_the_engine_does_not_import_the_widgets_libraries():
    script = (
        "import sys, guillotine_widget; guillotine_widget.Game\n"
        "print(*{'anywidget', 'ipywidgets', 'traitlets', 'IPython', 'pandas'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


@pytest.mark.parametrize(
    ("module", "line", "says"),
    [
        ("model/kinds.py", "from ..rules import engine", "model may not import rules"),
        (
            "model/kinds.py",
            "def f():\n    import guillotine_widget.game.game",
            "model may not import game",
        ),
        (
            "rules/engine.py",
            "from guillotine_widget import editions",
            "rules may not import editions",
        ),
        ("rules/engine.py", "import numpy", "rules may not import numpy"),
        (
            "widget/widget.py",
            "from .. import Game",
            "widget may not import guillotine_widget itself",
        ),
        ("editions/nobles.py", "from ..model.effects import *", "no star import"),
        ("helpers.py", "from .game import game", "add helpers to the table of imports"),
        (
            "rules/engine.py",
            "x = import_module('guillotine_widget.editions')",
            "rules may not import editions",
        ),
        (
            "rules/engine.py",
            "x = importlib.import_module('guillotine_widget.editions')",
            "rules may not import editions",
        ),
        (
            "rules/engine.py",
            "from importlib import import_module as load\nx = load('guillotine_widget.editions')",
            "rules may not import editions",
        ),
        ("rules/engine.py", "x = __import__(name='numpy')", "rules may not import numpy"),
        ("rules/engine.py", "x = import_module('..editions', __package__)", _NOT_LITERAL),
        ("rules/engine.py", "x = import_module(name='guillotine_' + 'widget')", _NOT_LITERAL),
        ("rules/engine.py", "x = import_module(f'guillotine_widget.{part}')", _NOT_LITERAL),
        ("rules/engine.py", "x = __import__(name)", _NOT_LITERAL),
        ("rules/engine.py", "x = map(import_module, names)", _NOT_LITERAL),
        (
            "__init__.py",
            "from .game import game",
            "the package may not import game before it is asked",
        ),
    ],
)
def test_a_forbidden_import_is_reported_with_its_line(tmp_path, module, line, says):
    for path in (
        "__init__",
        "model/kinds",
        "model/effects",
        "editions/nobles",
        "rules/engine",
        "game/game",
        "widget/widget",
    ):
        file = tmp_path / PACKAGE / f"{path}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    (tmp_path / PACKAGE / module).write_text(f'"""About."""\n{line}\n')
    (offence,) = offences(imports(tmp_path))
    assert offence == f"{PACKAGE}/{module}:{line.count(chr(10)) + 2}: {says}"


def test_a_cycle_is_reported(tmp_path):
    """The modules of a cycle are named; imports for types and in functions make none."""
    folder = tmp_path / PACKAGE / "model"
    folder.mkdir(parents=True)
    (folder / "one.py").write_text("from . import two\n")
    (folder / "two.py").write_text("from .three import name\n")
    (folder / "three.py").write_text("from .one import name\n")
    assert sorted(set(cycle(imports(tmp_path)))) == [
        f"{PACKAGE}.model.{name}" for name in ("one", "three", "two")
    ]
    # Imports only for types or in functions make no cycle.
    (folder / "three.py").write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from .one import name\n"
        "def f():\n    from . import two\n"
    )
    assert not cycle(imports(tmp_path))


def offences(found: list[Import]) -> list[str]:
    """List the imports that break the table, each with its file and line."""
    return [f"{one.place}: {problem}" for one in found if (problem := judge(one))]


def judge(one: Import) -> str | None:
    """Return why an import breaks the table; None if it does not."""
    if one.star:
        return "no star import"
    if one.target == UNKNOWN:
        return None if file_of(one) in AT_RUN_TIME else _NOT_LITERAL
    here, there = part(one.module), part(one.target)
    if there is None:
        library = one.target.partition(".")[0]
        known = library in sys.stdlib_module_names or library in LIBRARIES.get(here, ())
        return None if known else f"{here or 'the package'} may not import {library}"
    if here == there:
        return None
    listed = not one.at_once and (file_of(one), there) in UPWARD
    if there == "" and not listed:
        return f"{here} may not import {PACKAGE} itself"
    if here == "" and one.module != PACKAGE:
        return f"add {one.module.partition('.')[2]} to the table of imports"
    if here == "" and one.at_once:
        return f"the package may not import {there} before it is asked"
    if listed or there in ALLOWED[here]:
        return None
    return f"{here} may not import {there}"


def part(module: str) -> str | None:
    """Return which part of the package a module belongs to; "" for the package itself, None if it is not ours."""
    names = module.split(".")
    if names[0] != PACKAGE:
        return None
    return names[1] if len(names) > 1 and names[1] in ALLOWED else ""


def folder(module: str, root: Path) -> str | None:
    """Return the folder of a module within the package; a module at the top of the package is its own folder."""
    inside = part(module)
    if not inside:
        return inside
    path = root.joinpath(*module.split("."))
    place = path if path.is_dir() else path.parent
    return inside if place.name == PACKAGE else place.relative_to(root / PACKAGE).as_posix()


def cycle(found: list[Import]) -> list[str]:
    """Return the modules of a cycle of imports, or nothing."""
    graph: dict[str, set[str]] = {}
    for one in found:
        if one.at_once and part(one.target) is not None:
            graph.setdefault(one.module, set()).add(one.target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def file_of(one: Import) -> str:
    """Return the path of the importing module within the package."""
    return one.place.partition(":")[0].removeprefix(f"{PACKAGE}/")


def importers(tree: ast.AST) -> set[str]:
    """Return the names under which a module knows `import_module` and `__import__`."""
    return {"import_module", "__import__"} | {
        alias.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "importlib"
        for alias in node.names
        if alias.name == "import_module" and alias.asname
    }


def named_import(node: ast.AST, parent: ast.AST, names: set[str]) -> str | None:
    """Return which module a mention of `import_module` imports; `UNKNOWN` if that is not a literal; None if no mention.

    Args:
        node: the node that may mention it.
        parent: the node around it; a call if the import runs here.
        names: the names of the importing functions.
    """
    mentioned = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    if mentioned not in names:
        return None
    if not isinstance(parent, ast.Call) or parent.func is not node:
        return UNKNOWN
    given = [*parent.args, *(part.value for part in parent.keywords if part.arg == "name")]
    name = given[0] if given else None
    if not isinstance(name, ast.Constant) or not isinstance(name.value, str):
        return UNKNOWN
    return UNKNOWN if name.value.startswith(".") else name.value


def imports(root: Path) -> list[Import]:
    """List every import of the package under ``root``."""
    modules = {name_of(path, root): path for path in sorted((root / PACKAGE).rglob("*.py"))}
    found: list[Import] = []
    for module, path in modules.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = path.relative_to(root).as_posix()
        names = importers(tree)
        for node, parent, at_once in statements(tree, at_once=True):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    found.append(Import(module, alias.name, f"{place}:{node.lineno}", at_once))
            elif (name := named_import(node, parent, names)) is not None:
                found.append(Import(module, name, f"{place}:{node.lineno}", at_once))
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    package = (
                        module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
                    )
                    base = ".".join(
                        [*package[: len(package) - node.level + 1], *base.split(".")]
                    ).rstrip(".")
                for alias in node.names:
                    inner = f"{base}.{alias.name}"
                    is_module = inner in modules or any(
                        name.startswith(f"{inner}.") for name in modules
                    )
                    target = inner if is_module else base
                    found.append(
                        Import(module, target, f"{place}:{node.lineno}", at_once, alias.name == "*")
                    )
    return found


def statements(node: ast.AST, *, at_once: bool) -> Iterator[tuple[Any, ast.AST, bool]]:
    """Yield the nodes of a tree, each with its parent and whether it runs when the module is imported."""
    for child in ast.iter_child_nodes(node):
        later = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
        yield child, node, at_once
        yield from statements(child, at_once=at_once and not later and not for_types)


def name_of(path: Path, root: Path) -> str:
    """Return the dotted name of a module's file."""
    names = path.relative_to(root).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)
