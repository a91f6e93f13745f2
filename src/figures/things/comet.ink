words meteor
spots air behind
wash 45 tint 60 melt 1 join 1
path 4,2.5,0.4 4,-1 -8,3 -22,12
path 3,1.6,0.3 4,1 -6,7 -17,18
path 2.5,1.4,0.3 3,-3 -10,-1 -25,4
line 60
path 0.3,0.4,0.1 0,0 -10,6 -22,14
path 0.3,0.4,0.1 0,-2 -10,1 -24,7
wash 65 tint 90
dab 6,-2 5
gold 95
fan 6,-2 0 330 12 8.5 1.2
dab 6,-2 4
line 80
path 0.4 3.5,-3 8.5,-3
