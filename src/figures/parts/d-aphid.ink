# a plump aphid, walking right; its feet at y 6
line 80
path 0.4 -2,3 -4,6
path 0.4 1,3.4 0.6,6.4
path 0.4 4,3 6,6
path 0.3 6.6,-2 10,-5 13,-4
path 0.3 6,-2.6 8,-6.6 11,-7.6
wash 66 melt 0.6 join 0.4 tint 30
shape -8,0 -5,-5 1,-5.4 6,-2.4 8,0.4 6,3 0,4.4 -6,3.4
path 0.5 -6,-3.6 -9.4,-6.4
path 0.5 -4,-4.6 -6.4,-8
line 60
path 0.25 -3.6,-4.4 -2.6,0 -3.6,3
path 0.25 0.4,-4.6 1.4,0 0.4,3.6
eye 5,-0.4 1.3 open 100 round 100
