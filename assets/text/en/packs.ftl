# $pack: the name of a card pack.
pack-new = New cards: { $pack }.
# $day: the last day on which the pack applies, such as 2026-12-31.
pack-new-until = New cards: { $pack } until { $day }.
pack-ended = { $pack } has ended.
pack-unreadable = Cannot use a card pack from this lobby: { $problem }
pack-open = Cannot use the cards of { $pack }: not sealed yet.
pack-broken = Cannot use the cards of { $pack }: the pack does not match its seal.
# $other: another pack. $number: the number of a card.
pack-clash = Cannot use the cards of { $pack }: the pack { $other } also has card { $number }.
pack-conflict = Cannot use the cards of { $pack }: they conflict with the other cards: { $problem }.
pack-no-library = Cannot use the card packs: { $problem }.
