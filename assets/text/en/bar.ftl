bar-command = { $events ->
    [0] Step { $order } of { $orders }
    [one] Step { $order } of { $orders }, 1 event into the next
   *[other] Step { $order } of { $orders }, { $events } events into the next
}
bar-done = turn { $turn } · { $name }: { $done }
bar-mistake = mistake ({ $loss } points), better: { $better }
bar-mistake-decides = mistake (may decide the battle), better: { $better }
bar-diverges = with today’s cards it diverges at step { $command }
bar-play = Play
bar-stop = Stop
bar-view-host = View: Host
bar-view-guest = View: Guest
bar-view-active = View: side to move
bar-hands-revealed = Hands: revealed
bar-hands-hidden = Hands: hidden
bar-branch = Play from here
bar-comment = Comment
bar-more = More
bar-share = Share
bar-shared = The code of this battle was copied.
bar-shared-without-comments = The code of this battle was copied, without the comments.
bar-not-shared = Cannot share this battle: { $problem }.
bar-comment-hint = comment on this moment
bar-comment-saved = Comment saved in { $file }
bar-comment-not-saved = Comment added, but not saved: { $problem }
bar-moments = Moments
bar-moment = the next step is one of the moments that decided the battle
bar-moment-on = Next moment
bar-moment-back = Previous moment
# The signs of the bar.
bar-first = Beginning
bar-turn-back = Turn back
bar-back = Step back
bar-bit-back = Event back
bar-bit-on = Event forward
bar-on = Step forward
bar-turn-on = Turn forward
bar-last = End
bar-slower = Slower
bar-faster = Faster
