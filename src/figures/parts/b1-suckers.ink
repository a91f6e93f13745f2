pale 75
dab 0,0 1
dab 3.6,0.3 0.9
dab 7,0.4 0.8
dab 10.2,0.3 0.7
dab 13,0 0.6
