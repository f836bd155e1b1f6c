"""The lock of a game: user code runs only after it is released."""

from __future__ import annotations

import threading

import pytest

from guillotine_widget.game.lock import GameLock


def test_calls_run_in_order_after_the_outermost_release():
    """A nested release runs nothing; then all calls run, without the lock, in the order of registration."""
    lock, seen = GameLock(), []

    def call(name):
        free = threading.Event()

        def other():
            with lock:
                free.set()

        threading.Thread(target=other, daemon=True).start()
        seen.append((name, free.wait(5)))

    with lock:
        with lock:
            lock.after_release(lambda: call("first"))
        assert seen == []
        lock.after_release(lambda: call("second"))
    assert seen == [("first", True), ("second", True)]


def test_a_call_that_raises_does_not_stop_the_others():
    """All calls run; the first error is raised, and the lock is free."""
    lock, seen = GameLock(), []

    def fail():
        raise ZeroDivisionError("first")

    def register():
        with lock:
            lock.after_release(fail)
            lock.after_release(lambda: seen.append("second"))

    with pytest.raises(ZeroDivisionError, match="first"):
        register()
    assert seen == ["second"]
    with lock:
        pass


def test_only_the_holder_registers_calls():
    """Without the lock the call would never be made."""
    with pytest.raises(RuntimeError, match="holds the lock"):
        GameLock().after_release(lambda: None)
