words skull bones ossuary necrology
spots ground other hand
# a heap, its ground at y = 0
wash 44 tint 60 melt 0.3 join 0.3
path 1,0.7,1 -30,-1 -22,-3 -14,-1
path 1,0.7,1 30,-2 22,-1 14,-4
use b3-skull -18,-6 86 -14
use b3-skull 19,-6 90 12 flip
use b3-skull -9,-16 92 8
use b3-skull 10,-16.4 84 -10 flip
use b3-skull 0,-7 110 -4
use b3-skull 1,-26 88 14
