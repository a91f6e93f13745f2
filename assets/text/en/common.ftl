-game = Marginalia
back = Back
close = Close
cancel = Cancel
