# two links of a chain, from 0,0 to the right
dark 95
path 0.8 0,0 1.2,-1.5 3.6,-1.5 4.8,0 3.6,1.5 1.2,1.5 0,0
path 1 4,0 8,0
