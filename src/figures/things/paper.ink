words scrap leaf-of-paper
spots hand mouth other ground
# a sheet, eaten away at the left; the hard words are gone
wash 1 melt 0.1 join 0.1
shape -4,-17! 15,-20! 19,15! -2,19! -3,14! 2,12 0,8! 5,6 4,1 -1,0! 3,-4 2,-8! -3,-9
pale 95
shape -4,-17! 15,-20! 19,15! -2,19! -3,14! 2,12 0,8! 5,6 4,1 -1,0! 3,-4 2,-8! -3,-9
cut
oval 9,-9 3.4,1.7 -6
oval 12,8.6 3,1.8 -6
oval 7,-15 1.6,1
wash 95 melt 0.1 join 0.1
path 0.3 -4,-17 15,-20
path 0.3 15,-20 19,15
path 0.3 19,15 -2,19
path 0.4 -4,-17 -3,-9 2,-8 3,-4 -1,0
path 0.4 -1,0 4,1 5,6 0,8
path 0.4 0,8 2,12 -3,14 -2,19
path 0.6 -1,-13.4 4,-14.2
path 0.6 10,-15.2 13,-15.6
path 0.6 4.4,-3.6 14.6,-5
path 0.6 6.4,1.6 15.4,0.4
path 0.6 6,11 8,10.6
path 0.6 1.6,15.6 16,13.6
