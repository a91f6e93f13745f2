words cipher code cryptic wheel disc secret
spots hand other
# two discs, one on the other, with letters about the rim
wash 70 melt 0.2 tint 50
dab 0,0 15.6
wash 1 melt 0.2
dab 0,0 14
pale 88
dab 0,0 13.4
wash 85 melt 0.1
use d-ring 0,0 100 0
wash 60 melt 0.2 tint 20
dab 0,0 8.6
gold 90
path 0.5 0,-7 5,-5 7,0 5,5 0,7 -5,5 -7,0 -5,-5 0,-7
wash 1 melt 0.2
poly -1.6,0 0,-14.6 1.6,0
gold 95
poly -1.2,0 0,-13.6 1.2,0
dab 0,0 2.2
dark 85
dab 0,0 0.7
