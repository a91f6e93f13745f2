"""Measures essence-wars (PyPI): random playouts with legal actions listed, decisions per CPU second, as one JSON line."""

import argparse
import importlib.metadata
import itertools
import json
import pathlib
import random
import sys
import time

# This file bears the package's name: its own folder must not be searched for it.
sys.path[:] = [folder for folder in sys.path if pathlib.Path(folder).resolve() != pathlib.Path(__file__).resolve().parent]

from essence_wars import PyGame


def play(game):
    """Plays one game to its end with uniformly random legal actions; returns how many were played.

    `random_action` lists the legal actions inside the engine and draws one; `step` applies it.
    """
    choose, apply = game.random_action, game.step
    decisions = 1
    while not apply(choose())[1]:
        decisions += 1
    return decisions


def pairings(count, seed):
    """`count` pairs of the engine's real decks (its own decks for testing single rules are left out)."""
    decks = [name for name in PyGame.list_decks() if not name.endswith("_test")]
    pairs = list(itertools.product(decks, repeat=2))
    random.Random(seed).shuffle(pairs)
    return pairs[:count]


def branching(games, seed):
    """The mean number of legal actions at a decision, counted apart from the timed games."""
    options = decisions = 0
    for offset, game in enumerate(games):
        game.reset(seed + offset)
        while not game.is_done():
            options += int(game.action_mask().sum())
            decisions += 1
            game.step(game.random_action())
    return options / decisions


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.5, help="CPU seconds to play for")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()

    seed = options.seed * 1_000_000
    games = [PyGame(first, second) for first, second in pairings(36, options.seed)]
    # Untimed: code and caches warm up, and the branching is counted.
    width = branching(games, seed)

    battles = decisions = 0
    begun = time.process_time()
    spent = 0.0
    while spent < options.seconds:
        for game in games:
            game.reset(seed + battles)
            decisions += play(game)
            battles += 1
        spent = time.process_time() - begun

    print(json.dumps({
        "peer": "essence-wars",
        "version": importlib.metadata.version("essence-wars"),
        "decisions": decisions,
        "cpu_seconds": spent,
        "decisions_per_cpu_second": decisions / spent,
        "battles": battles,
        "decisions_per_battle": decisions / battles,
        "branching": width,
    }))


if __name__ == "__main__":
    main()
