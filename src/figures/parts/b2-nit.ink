# a very small louse, upright
wash 80 melt 0.2 join 0.2
oval 0,1.6 2.2,3
dab 0,-2 1.4
path 0.3 -3.6,-1 -1,0 1,0 3.6,-1
path 0.3 -4,2.6 -1.6,1.4 1.6,1.4 4,2.6
path 0.3 -0.6,-3 -2,-5
path 0.3 0.6,-3 2,-5
