words spear javelin
spots hand other
# upright, held at 0,0
wash 10 melt 0.2
path 1.7,1.7,1.3 0,26 0,0 0,-38
pale 88
path 1.2,1.2,0.8 0,26 0,0 0,-38
wash 70 melt 0.1
path 0.4 -1.2,-12 1.2,-15
path 0.4 -1.2,-19 1.2,-22
path 0.4 -1.2,-26 1.2,-29
path 0.4 -1.2,-33 1.1,-36
path 0.4 -1.2,12 1.4,9
path 0.4 -1.2,20 1.4,17
dark 85
shape 0,-49! 2.2,-40 1,-37 -1,-37 -2.2,-40
wash 75 tint 80 melt 0.3
shape -4,-6 0,-7 4,-6 2,-2.6 -2,-2.6
# pennon
wash 65 tint 60 melt 0.3
shape 0.5,-36! 8,-36 16,-32! 11,-31 15,-26! 7,-28 0.5,-27!
