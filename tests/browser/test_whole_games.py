"""A whole game can be played to its explained result by clicks alone."""

from __future__ import annotations

from typing import Any

from .notebook import NotebookPage
from .player import Player
from .table import Table

_RESULT = """root => [...root.querySelectorAll('[data-gw=result-player]')].map(player => ({
  seat: Number(player.dataset.seat),
  total: Number(player.dataset.total),
  name: player.querySelector('.gw-player-name').textContent,
  lines: [...player.querySelectorAll('[data-gw=result-line]')].map(line => ({
    card: Number(line.dataset.card),
    points: Number(line.cells[0].textContent.replace('\\u2212', '-')),
    text: line.cells[1].textContent,
  })),
}))"""


def the_end_is_explained(table: Table, book: NotebookPage, game: str = "game") -> None:
    """Check that the result on the screen agrees with the game in the kernel."""
    scores: dict[str, int] = book.ask(f"{game}.scores()")
    winners: list[str] = book.ask(f"{game}.winners")
    explained: dict[str, list[Any]] = book.ask(
        f"{{name: [(line.card.id, line.points, line.rule, line.why) for line in {game}.score(name).lines]"
        f" for name in {game}.scores()}}"
    )
    players = table.root.evaluate(_RESULT)
    assert {player["name"]: player["total"] for player in players} == scores
    assert [player["total"] for player in players] == sorted(scores.values(), reverse=True)
    for player in players:
        # The table groups the lines by class.
        told = sorted(player["lines"], key=lambda line: line["card"])
        lines = sorted(explained[player["name"]])
        assert [(line["card"], line["points"]) for line in told] == [(c, p) for c, p, *_ in lines]
        assert sum(line["points"] for line in told) == player["total"]
        for line, (*_, rule, why) in zip(told, lines, strict=True):
            # Printed points need no explanation; all others have a reason and a ruling.
            assert rule == "§1" or (why in line["text"] and rule in line["text"])
    # Not the inner text: JupyterLab does not render cells that are scrolled out of view.
    announced = table.find("winners").text_content() or ""
    for name in scores:
        assert (name in announced) == (name in winners)


def test_two_people_at_one_screen_play_the_amigo_edition(book):
    """Ada and Bo take turns at one screen, opening their own hands, including the final plays."""
    cell = book.run(
        "table = gw.play('Ada', 'Bo', edition='amigo', seed=4, speed=0)\ngame = table.game\ntable"
    )
    table = Table.of(cell)
    player = Player(table, seed=2)
    player.play()
    assert player.made["open"] >= 20, player.made
    assert player.made["play"] >= 20, player.made
    assert player.made["final"] >= 1, player.made
    assert len(player.made) >= 8, player.made
    the_end_is_explained(table, book)


def test_you_against_bots_play_the_wizards_edition(book):
    """Ada plays three days against two bots with the rules of 1998."""
    cell = book.run(
        "table = gw.play('Ada', bots={'Bo': 'random', 'Cy': 'random'}, edition='wizards', seed=5, speed=0)\n"
        "game = table.game\ntable"
    )
    table = Table.of(cell)
    player = Player(table, seed=1)
    player.play()
    assert player.made["open"] == 0, "nobody else sits at this screen"
    assert book.ask("[game.day, game.decision]") == [3, None]
    the_end_is_explained(table, book)


def test_the_first_notebook_runs_and_its_game_can_be_played_to_the_end(open_notebook):
    """A person opens the first notebook, runs all cells, and plays the game against the bots to the end."""
    book = open_notebook(path="01-first-game.ipynb")
    cells = book.run_all()
    shown = [cell for cell in cells if cell.locator.locator(".gw").count()]
    assert shown, "there is no table in the notebook"
    first = next(
        cell for cell in cells if "application/vnd.jupyter.widget-view+json" in str(cell.outputs)
    )
    table = Table.of(first)
    position = book.ask("game.position")
    player = Player(table, seed=3)
    for _ in range(3):
        player.decide()
    book.run("table.speed = 0")  # no more skipping ahead
    player.play()
    assert book.ask("game.position") > position
    the_end_is_explained(table, book)


# Counts, in every frame until the table is removed, the running animations and the events shown one by one.
_MOTION = """root => {
  const seen = (window.motion = {frames: 0, shown: 0, animations: []});
  const look = () => {
    if (!root.isConnected) return;
    seen.frames += 1;
    if (root.querySelector('[data-gw=skip-ahead], [data-gw=banner], [data-counting=true]')) seen.shown += 1;
    for (const one of root.getAnimations({subtree: true})) {
      const {duration} = one.effect.getComputedTiming();
      if (one.playState === 'running' && duration > 1)
        seen.animations.push(`${one.effect.target.className}: ${one.transitionProperty ?? one.animationName}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_with_reduced_motion_nothing_moves_in_a_whole_game(book):
    """At normal speed every table is shown at once, from the first card to the podium, and nothing is waited for."""
    book.page.emulate_media(reduced_motion="reduce")
    try:
        cell = book.run(
            "table = gw.play('Ada', bots={'Bo': 'greedy', 'Cy': 'greedy'}, seed=6, speed=1)\n"
            "game = table.game\ntable"
        )
        table = Table.of(cell)
        table.root.evaluate(_MOTION)
        Player(table, seed=1).play()
        motion = book.page.evaluate("window.motion")
        assert motion["frames"] > 100
        assert motion["shown"] == 0
        assert not set(motion["animations"])
        the_end_is_explained(table, book)
    finally:
        book.page.emulate_media(reduced_motion="no-preference")
