wash 50
dab 0,0 3
