"""The right answers to exercises of the notebooks, by notebook and by cell: learners do not get the tests."""

from __future__ import annotations

KEY: dict[str, dict[str, str]] = {
    "02-the-cards": {
        "answer-1": "blue = 7",
        "answer-2": "card = 'Ignoble Noble'",
        "answer-3": "rise = 5",
    },
    "03-scenarios": {
        "answer-1": "mine = gw.Scenario(['Martyr', 'Mayor', 'Duke', 'Colonel', 'Cardinal'],"
        " {'Ada': {'hand': ['Ignoble Noble']}, 'Bo': {'hand': []}})",
        "answer-3": "faulty = gw.Scenario(['Marty', 'Duke'], {'Ada': {}, 'Bo': {}}, day=4)",
    },
    "04-turns-undo-and-why": {
        "answer-1": "without, after_stumble = 'Martyr', 'Duke'",
        "answer-2": "freed = guarded.branch(0)\nfreed.lift('Bo')\nfreed.play('Pushed', 'Cardinal')",
    },
    "05-scores": {
        "answer-1": "worth = 14",
        "answer-2": "noble = 'The Clown'",
        "answer-3": "card = 'Indifferent Public'",
    },
}
