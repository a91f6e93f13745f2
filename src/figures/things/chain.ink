words shackle fetter manacle chained fetters irons
spots other neck back ground hand
# a chain hangs from 0,0 to the ground and ends in a shackle
use d-link 0,2 100 0
use d-link 0.6,7 100 8
use d-link 1.6,12 100 12
use d-link 4,16.4 100 -40
use d-link 8.6,18.4 100 -75
use d-link 13.6,19 100 -90
use d-link 18.4,18 100 -108
wash 85 melt 0.2 tint 40
path 1.5 26,20 29.6,17.4 30,12.4 26,9.6 22,11.4 21.4,16 24,19.6
dab 21.6,18 1.8
pale 65
path 0.7 26,20 29.6,17.4 30,12.4 26,9.6 22,11.4 21.4,16 24,19.6
dab 21.6,18 0.9
