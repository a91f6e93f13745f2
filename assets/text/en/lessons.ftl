lessons = Lessons
lessons-puzzles = Puzzles
lessons-own-puzzles = Your puzzles
lessons-own = Your own
lessons-built-in = Built-in
# $count: the number of further problems with a file.
lessons-more-problems = and { $count } more
lessons-no-folder = This machine has no folder for puzzles.
# $folder: the folder of the player's puzzles. $count: the number of puzzles in it.
lessons-saved =
    { $count ->
        [0] No puzzles yet. On the workbench, “As a puzzle” saves the position to { $folder }.
        [one] 1 puzzle in { $folder }.
       *[other] { $count } puzzles in { $folder }.
    }
# $line, $column: the place in a file. $problem: the problem there.
lessons-problem = line { $line }, column { $column }: { $problem }
