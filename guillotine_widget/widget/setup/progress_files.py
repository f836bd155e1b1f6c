"""Locate and read the records of learners."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from guillotine_widget.errors import GuillotineError
from guillotine_widget.lesson.attempts import ClassProgress, Progress, collect_progress
from guillotine_widget.model.kinds import slug
from guillotine_widget.suggest import check_text, known_keywords, quote
from guillotine_widget.widget.setup.saved_games import DATA, folder


def progress_file(learner: str = "") -> Path | None:
    """Return the path of a learner's record; None if saving is turned off.

    It is in the user's data folder, or in the folder set by the environment variable `GUILLOTINE_WIDGET_SAVES`.
    """
    where = folder(DATA)
    if where is None:
        return None
    return where / (f"progress-{slug(learner)}.json" if learner else "progress.json")


@known_keywords
def progress(who: str | Path | Iterable[str | Path] = "") -> Progress | ClassProgress:
    """Return the record of a learner, or the records of a class, as saved by `gw.train()`.

    Args:
        who: the learner's name; "" (default): the record without a name. For a class: a folder with the files that
            learners have handed in, or a list of files; files of one learner are merged. `progress_file` returns the
            path of a learner's file.

    Raises:
        BrokenSave: the file of the learner is damaged.
        GuillotineError: *who* is none of these.

    Example:
        >>> progress("Ada")  # in these examples saving is turned off
        Ada: rating 1500 ± 686, no attempts yet
    """
    if isinstance(who, Path):
        if not who.is_dir():
            return Progress.load(who)
        return collect_progress(sorted(who.glob("*.json")))
    if isinstance(who, str):
        with suppress(OSError):  # no folder can have this name
            if who and Path(who).is_dir():
                return collect_progress(sorted(Path(who).glob("*.json")))
        if who.endswith(".json"):
            return Progress.load(who)
        learner = check_text(who, "a learner's name", most=80, empty=True)
        path = progress_file(learner)
        if path is None or not path.exists():
            return Progress(learner)
        return Progress.load(path)
    files: Any = who
    if isinstance(files, Iterable) and not isinstance(files, bytes):
        return collect_progress(files)
    raise GuillotineError(
        f"progress takes the name of a learner, a folder or a list of files, not {quote(files)}"
    )


__all__ = ["progress", "progress_file"]
