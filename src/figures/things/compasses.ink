words compass dividers
spots hand other
# great dividers, held by the head at 0,0, the legs spread downward
wash 82 melt 0.2
path 1.9,1.7,0.5 0,0 -6.6,20 -11,38
path 1.9,1.7,0.5 0,0 7.6,20 14,38
gold 90
path 1.2,1,0.3 0,0 -6.6,20 -10,33.6
path 1.2,1,0.3 0,0 7.6,20 12.6,33.6
dark 90
path 0.8,0.3 -9.6,32.6 -11,38.4
path 0.8,0.3 12.2,32.6 14,38.4
wash 80 melt 0.2
path 0.9 -6,18 0.6,20.6 7.2,18
dab 0,-3 3.4
path 1.4 0,-5 0,-9
gold 90
path 0.4 -6,18 0.6,20.6 7.2,18
dab 0,-3 2.6
dark 85
dab 0,-3 0.8
