words staff shepherds-crook
spots hand other back
# upright, held at 0,0; the hook to the right
wash 78 tint 60 melt 0.2
path 1.2,1.1,1,1,1,0.9,0.7 -1,36 0,0 0.6,-24 3,-31 9,-33 13,-28.6 10,-24 7.6,-26
line 70
path 0.3 -1.6,28 0.8,25
path 0.3 -1,10 1,8
path 0.3 -0.6,-12 1.2,-14
