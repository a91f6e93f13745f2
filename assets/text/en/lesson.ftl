# $step: the number of the current step. $steps: the number of steps.
lesson-step = { $step } of { $steps }
lesson-next = Next
lesson-next-one = Next one
lesson-to-list = Back to list
lesson-retry = Try again
lesson-show = Show me
lesson-restart = Restart
lesson-skip = Skip
lesson-leave = Leave
lesson-unread = Read this first, then press Next.
lesson-other-command = You could, but here the lesson asks for something else.
lesson-finished = This lesson is finished.
lesson-early-end = The battle ended before the lesson. Try again.
lesson-other-end = The battle is over, but the goal was not reached. Try again.
lesson-hp-left = The turn is over, but the other scribe still has { $hp } HP. Try again.
lesson-cards-left = The turn is over, but not all of them are gone. Try again.
lesson-no-hp = You have no HP left. Try again.
