words wheat corn grain harvest barley tithe straw
spots hand ground other
# a sheaf of wheat, held at 0,0 where it is tied
wash 30 tint 20 melt 0.4
shape -2.6,0 -5,10 -8,19! -2,17.6 2,20! 7,18.6! 4.6,10 2.6,0 6.4,-8 10,-15 0,-18 -10,-15 -6.4,-8
pale 35
shape -2.2,0 -4.6,10 -7,18! -2,17 2,19! 6,18! 4,10 2.2,0 6,-8 9,-14 0,-17 -9,-14 -6,-8
wash 80 melt 0.1
path 0.3 0,0 -5,18
path 0.3 0,0 0,19
path 0.3 0.6,0 5,18
path 0.3 0,0 -7,-13
path 0.3 0,0 -3,-15
path 0.3 0,0 3,-15
path 0.3 0,0 7,-13
use d-ear -10.4,-10 90 -52
use d-ear 10.4,-10 90 52
use d-ear -8,-14 105 -32
use d-ear 8,-14 105 32
use d-ear -3,-16.4 110 -11
use d-ear 3.4,-16.4 110 11
wash 85 melt 0.2
path 1.4 -3.2,0.4 0,1.2 3.2,0.4
