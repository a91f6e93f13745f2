words key latchkey
spots hand neck other
# a ring of keys, held at 0,0
use d-key -2.6,9 92 38
use d-key 3,9 96 -34 flip
use d-key 0,9.6 104 4
wash 80 melt 0.2
path 1.4 0,-2 -4.4,0 -6,4.6 -4.4,9 0,11 4.4,9 6,4.6 4.4,0 0,-2
gold 92
path 0.8 0,-2 -4.4,0 -6,4.6 -4.4,9 0,11 4.4,9 6,4.6 4.4,0 0,-2
