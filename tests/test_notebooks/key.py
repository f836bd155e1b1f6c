"""The answers to the exercises, by notebook and cell. They are in the tests because learners do not get the tests."""

from __future__ import annotations

KEY: dict[str, dict[str, str]] = {
    "01-first-game": {"answer-1": "answer = 'martyr'"},
    "02-the-cards": {
        "answer-1": "blue = 7",
        "answer-2": "card = 'ignoble noble'",
        "answer-3": "rise = 5",
    },
    "03-scenarios": {
        "answer-1": "mine = gw.Scenario(['Martyr', 'Mayor', 'Duke', 'Colonel', 'Cardinal'],"
        " {'Ada': {'hand': ['Ignoble Noble']}, 'Bo': {'hand': []}})",
        "answer-2": "place = '5'",
        "answer-3": "faulty = gw.Scenario(['Marty', 'Duke'], {'Ada': {}, 'Bo': {}}, day=4)",
    },
    "04-turns-undo-and-why": {
        "answer-1": "without, after_stumble = 'martyr', 'Herzog'",
        "answer-2": "freed = guarded.branch(0)\nfreed.lift('Bo')\nfreed.play('Pushed', 'Cardinal')",
    },
    "05-scores": {
        "answer-1": "worth = '14'",
        "answer-2": "noble = 'The Clown'",
        "answer-3": "card = 'Indifferent Public'",
    },
    "06-puzzles": {
        "answer-1": "answer_1 = [('Public Demand', 'Countess')]",
        "answer-2": "answer_2 = [('Trip', 'Hero of the People'), ('Stumble', 'Governor')]",
        "answer-3": "answer_3 = [('Trip', 'Unpopular Judge'), ('Trip', 'The Clown'), (\"L'Idiot\", 'Cardinal', 2)]",
    },
    "07-make-and-grade": {
        "answer-1": "answer_1 = gw.goals.collect('Duke') & gw.goals.avoid('Bishop')",
        "answer-2": "answer_2 = with_hand('Pushed', 'Stumble')",
        "answer-3": "answer_3 = gw.Puzzle(gw.Scenario(['Martyr', 'Duke', 'Hero of the People', 'Countess'],"
        " {'Ada': {'hand': ['Trip', 'Pushed'], 'pile': ['Count']}, 'Bo': {'hand': []}}))",
    },
    "08-your-own-card": {
        "answer-1": "bakers_boy = make.noble(\"Baker's Boy\", 1, 'grey', collected=make.Draw())",
        "answer-2": "lost_hat = make.action('Lost Hat', copies=2,"
        " play=make.Move(make.A_NOBLE, back=make.exactly(2)))",
        "answer-3": "alms = make.action('Alms', play=make.Put(make.THIS, make.YOUR_FRONT), points=make.Per('grey', 2))",
    },
    "09-opponents-and-hints": {
        "answer-1": "noble = 'martyr'",
        "answer-2": "points = gw.analyse(ending)[1].behind",
        "answer-3": "my_bot = lambda view: gw.analyse(view, iterations=40).best",
    },
    "10-write-your-bot": {
        "answer-1": "def picky(view):\n"
        "    points = view.line[0].points\n"
        "    costs = points is not None and points < 0\n"
        "    wanted = [o for o in view.options if o.skips != costs]\n"
        "    return (wanted or view.options)[0]",
        "answer-2": "games_needed = 120",
        "answer-3": "def hungry(view):\n"
        "    def points(option):\n"
        "        return view.as_game(0).choose(option).scores()[view.viewer]\n"
        "    return max(view.options, key=points)",
    },
    "11-a-thousand-games": {
        "answer-1": "average_guards = 5 * 36 / 50",
        "answer-2": "third = '5'",
        "answer-3": "games_for_one = 900",
    },
    "12-look-ahead": {
        "answer-1": "worth = 0",
        "answer-2": "average = 1",
        "answer-3": "def expected(view, choice):\n"
        "    deals = [view.as_game(seed).choose(choice) for seed in range(20)]\n"
        "    return sum(game.scores()[view.viewer] for game in deals) / len(deals)",
    },
    "13-reinforcement-learning": {
        "answer-1": "together = 2",
        "answer-2": "legal_actions = len(np.flatnonzero(solo.reset(seed=5)[0]['action_mask']))",
        "answer-3": "best_action = lambda values, mask: int(np.where(mask, values, -np.inf).argmax())",
    },
    "14-make-a-lesson": {
        "answer-1": "questions = sum(len(chapter.questions) for chapter in gw.lessons('first-game'))",
        "answer-2": "noble = gw.lessons('tempo-and-parity')[2].game.players['Ada'].pile[-1]",
        "answer-3": "mine = gw.Lesson('The Duke')\n"
        "one = mine.add('Three places', duke)\n"
        "one.game.play(\"'Tis a Far Better Thing\", 'Duke')\n"
        "one.ask(goal=gw.goals.collect('Duke'))",
    },
    "15-run-a-class": {
        "answer-1": "difficulty = '2/3'",
        "answer-2": "arguments = 'student and classmates'",
        "answer-3": "def hardest(shares):\n    return shares.mean().idxmin()",
    },
    "16-dashboards": {
        "answer-1": "trait = 'over'",
        "answer-2": "nobles = len(gw.Game(2, seed=1).line)",
    },
}
