"""In a real kernel a bot that never returns blocks neither the page nor the cells, and can be interrupted."""

from __future__ import annotations

import json
import queue
import time
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

LAY = """
import guillotine_widget as gw
game = gw.Game(["Ada", "Bo"], seed=5, first="Ada")
endless = True
def bo(view):
    while endless:
        pass
    return "skip" if any(option.skips for option in view.options) else view.options[0]
table = gw.GuillotineWidget(game, bots={"Bo": bo})
seen = []
_ = table.observe(lambda change: seen.append(change["new"]), names="turn")
print(table.model_id)
"""
CHOOSE = "[option.skips for option in game.options].index(True)"


class Kernel:
    """A kernel, and a page that sends requests to its widget on a subshell, as JupyterLab does."""

    def __init__(self, manager: Any, client: Any) -> None:
        self.manager = manager
        self.client = client
        self._subshell = self._create_subshell()
        self._requests = 0
        self.model = ""

    def _create_subshell(self) -> str | None:
        message = self.client.session.msg("create_subshell_request")
        self.client.control_channel.send(message)
        try:
            reply = self.client.get_control_msg(timeout=20)
        except queue.Empty:
            return None
        # A kernel without subshells answers messages when its cell has ended.
        return reply["content"].get("subshell_id")

    def run(self, code: str, interrupt_after: float | None = None) -> str:
        """Run a cell, and return what it prints, or the name of the error that it raises."""
        sent = self.client.execute(code)
        if interrupt_after is not None:
            time.sleep(interrupt_after)
            self.manager.interrupt_kernel()
        printed, failed = "", ""
        while True:
            message = self.client.get_iopub_msg(timeout=30)
            if message["parent_header"].get("msg_id") != sent:
                continue
            content = message["content"]
            if message["msg_type"] == "stream":
                printed += content["text"]
            elif message["msg_type"] == "error":
                failed = content["ename"]
            elif message["msg_type"] == "status" and content["execution_state"] == "idle":
                return failed or printed.strip()

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request of the page, and return the reply; a table may be one."""
        self._requests += 1
        name = f"q{self._requests}"
        request = {"kind": kind, "id": name, **fields}
        data = {"method": "custom", "content": request}
        message = self.client.session.msg("comm_msg", {"comm_id": self.model, "data": data})
        message["header"]["subshell_id"] = self._subshell
        self.client.shell_channel.send(message)
        while True:
            found = self.client.get_iopub_msg(timeout=30)
            data = found["content"].get("data", {})
            reply = data.get("content", {})
            if found["msg_type"] == "comm_msg" and reply.get("id") == name:
                return json.loads(reply["text"])
            table = json.loads(data.get("state", {}).get("_table", "{}"))
            if name in table.get("answers", []):
                return {"ok": True}


@pytest.fixture
def kernel():
    manager, client = start_new_kernel()
    try:
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


# A busy machine may starve the kernel, like the browser; the summary names what runs again.
@pytest.mark.flaky(reruns=1)
def test_a_bot_that_never_returns_leaves_page_and_cells_alive(kernel):
    """Two clicks, cells in between, "stop" and an interrupt are all handled, and the game continues."""
    kernel.model = kernel.run(LAY)
    assert len(kernel.model) == 32
    kernel.ask("attach", rev=0, view="v")
    option = int(kernel.run(f"print({CHOOSE})"))

    def rev() -> int:
        return int(kernel.run("print(table._rev)"))

    assert kernel.ask("choose", rev=rev(), option=option)["ok"]
    assert kernel.run("print(table.thinking, game.position, game.copy().turn, seen)") == (
        "Bo 1 Bo ['Bo']"
    )
    assert not kernel.ask("choose", rev=rev(), option=0)["ok"], "it is not Ada's decision"
    assert kernel.run("print(table.thinking)") == "Bo"
    assert kernel.ask("stop", rev=rev())["ok"]
    assert kernel.run("print(table.thinking, table.decider)") == "None Bo"

    # The same from a cell: it waits for the bot, and an interrupt gets through.
    assert kernel.run("game.undo(); game.skip()", interrupt_after=1) == "KeyboardInterrupt"
    assert kernel.run("print(table.thinking, game.position, table.decider)") == "None 1 Bo"

    # The table has recovered: a cell stops a bot that a click has set off, and clicks work.
    assert kernel.ask("run", rev=rev())["ok"]
    assert kernel.run("print(table.thinking, table.stop(), table.thinking)") == "Bo Bo None"
    kernel.run("endless = False")
    assert kernel.ask("run", rev=rev())["ok"]
    for _ in range(50):
        if kernel.run("print(table.decider)") == "Ada":
            break
        time.sleep(0.1)
    option = int(kernel.run(f"print({CHOOSE})"))
    assert kernel.ask("choose", rev=rev(), option=option)["ok"]
    # The reply does not wait for the bot that decides next.
    for _ in range(50):
        if kernel.run("print(table.thinking)") == "None":
            break
        time.sleep(0.1)
    assert kernel.run("print(game.position >= 3, table.thinking)") == "True None"
