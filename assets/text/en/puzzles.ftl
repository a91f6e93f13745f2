puzzle-title = Win this turn
puzzle-task = The other scribe has { $hp } HP. Win this turn.
puzzle-praise = Done.
puzzle-bad-code = Invalid position: { $problem }.
puzzle-impossible = Cannot make a puzzle: { $problem }.
