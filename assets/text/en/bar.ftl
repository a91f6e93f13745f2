bar-command = { $events ->
    [0] Command { $order } of { $orders }
    [one] Command { $order } of { $orders }, 1 event into the next
   *[other] Command { $order } of { $orders }, { $events } events into the next
}
bar-done = turn { $turn } · { $name }: { $done }
bar-mistake = mistake ({ $loss } points), better: { $better }
bar-mistake-decides = mistake (may decide the battle), better: { $better }
bar-diverges = with today’s cards it diverges at command { $command }
bar-play = Play
bar-stop = Stop
bar-active = Active
bar-revealed = Revealed
bar-hidden = Hidden
bar-branch = Play from here
bar-comment = Comment
bar-share = Share
bar-shared = The code of this battle was copied.
bar-shared-without-comments = The code of this battle was copied, without the comments.
bar-not-shared = Cannot share this battle: { $problem }.
bar-comment-hint = comment on this moment
bar-comment-saved = Comment saved in { $file }
bar-comment-not-saved = Comment added, but not saved: { $problem }
# The signs of the bar.
bar-first = Beginning
bar-turn-back = Turn back
bar-back = Command back
bar-bit-back = Event back
bar-bit-on = Event forward
bar-on = Command forward
bar-turn-on = Turn forward
bar-last = End
bar-slower = Slower
bar-faster = Faster
