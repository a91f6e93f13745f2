# What a newcomer is told about each mechanic, once.
tip-got-it = Got it
tip-charge = Each turn begins with a choice: draw a card, or charge ink. You get only one of them.
tip-reaction = A creature is moving onto your side. Play a card on its cell, and it must go elsewhere or stay.
tip-summoned = What you have just summoned acts from your next turn on.
tip-event = You hold an Event. It is cast on a cell, acts on what is there, and goes to the grave.
tip-strike = Your creature is on their side. Instead of attacking a card, it can strike your opponent’s HP.
tip-face-down = A face-down card may be anything. The first attack on it is void, and the card is spent.
tip-feint = That attack was void: it hit a face-down card, which is spent. A cheap card can stop a strong one.
tip-area = A card on the book has an area. It gives abilities to the cards in it, for as long as it stands.
tip-ailment = A card has got an ailment, and a mark for it. Its full text tells what the ailment does.
tip-sealed = The printed abilities of a card are sealed. They do nothing until they are freed.
tip-fatigue = The battle grows long. From now on each turn costs its player HP, and every turn costs 1 more.
