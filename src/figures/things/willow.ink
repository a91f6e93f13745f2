words sallow osier withy weeping-willow
spots behind back
# a weeping willow; its trunk on the left
wash 58 melt 1 join 1 tint 60
shape -46,57! -40,50 -40,34 -39,18 -31,1 -14,-11 10,-12.4 10,-9.4 -10,-6 -26,6 -32,20 -32,36 -31,50 -24,57! -30,55 -35,57 -40,55
path 2.6,2,1 -35,18 -42,4 -46,-6
path 2,1 -24,-2 -20,-14
line 60
path 0.4 -36,52 -38,38 -36,24
path 0.4 -33,50 -34,36 -33,22
use d-withy -44,-6 84 8
use d-withy -36,-2 96 4
use d-withy -26,-6 62 2
use d-withy -18,-12 74 6
use d-withy -14,-9 62 0
use d-withy -4,-11 48 -4
use d-withy 6,-12 54 -6
use d-withy 16,-11 44 -4
use d-withy 24,-10 36 -6
use d-withy 34,-4 112 -4
wash 58 melt 0.5 tint 60
path 1.6,1.2,0.5 10,-11 24,-10 36,-2
