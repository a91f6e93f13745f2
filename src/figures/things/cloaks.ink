words cloak cape mantle cloaked
spots behind back
# six empty cloaks stand about the wearer of the seventh
use d-cloak -38,55 70 -8
use d-cloak 38.6,55 70 8
use d-cloak -30,56 84 -6
use d-cloak 31,56 84 6
use d-cloak -21,56.6 94 -4
use d-cloak 22.6,56.6 94 3
# a sword has found one of them
wash 1 melt 0.2
poly 43,6 44.6,8.4 30.6,18.6 29.4,17
pale 90
poly 42.6,6.6 43.8,8.2 30.6,17.8 30,17
wash 80 tint 80 melt 0.2
path 0.9 41,3.4 46,10.6
path 1 44,6.6 47.4,4
