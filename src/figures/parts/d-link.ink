# one link of a chain, upright about 0,0
wash 85 melt 0.1 join 0.1
path 0.95 0,-3 2,-1.6 2,1.6 0,3 -2,1.6 -2,-1.6 0,-3
pale 70
path 0.4 0,-3 2,-1.6 2,1.6 0,3 -2,1.6 -2,-1.6 0,-3
