# a hanging withy of willow, from 0,0 to 0,36
line 55
path 0.35,0.2 0,0 1.6,12 -0.4,24 1,34
wash 60 melt 0.2 join 0.2 tint 30
row 8 7.5 0.9 20 8 0,2 1.6,12 -0.4,24 1,32
row 8 7.5 0.9 -22 -8 0,0 1.6,10 -0.4,22 1,30
