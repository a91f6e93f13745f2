words chalice grail wine-cup
spots hand other ground
# held by the stem at 0,0
wash 62 melt 0.5 join 0.4 tint 20
shape -8,-17! 8,-17! 8,-11 5,-5 1.6,-2 1.4,3 2,6 6.4,9! -6.4,9! -2,6 -1.4,3 -1.6,-2 -5,-5 -8,-11
dab 0,1 2.2
gold 85
path 0.8 -7.6,-15 0,-13.4 7.6,-15
dab 0,1 1.2
path 0.6 -6,8.6 6,8.6
dark 85
oval 0,-17 7.4,1.7
line 70
path 0.4 -6,-9 -3,-5 0,-8 3,-5 6,-9
pale 70
path 0.5,0.2 -5.6,-12 -4.6,-8
