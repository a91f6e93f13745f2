-game = Marginalia
back = Back
