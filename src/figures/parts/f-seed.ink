wash 64 melt 0.2 join 0.2
dab 0,0 0.9 2.4,0 0.6
path 0.4,0.3 2,0 19,0
fan 19,0 0 150 8 6 0.4
