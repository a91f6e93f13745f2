words note epistle missive message
spots other hand mouth
# a folded letter that hangs open from the hand, sealed
wash 1 melt 0.2
poly -1,-8 14,-11 17,9 2,12
pale 90
poly -0.4,-7.4 13.4,-10.3 16.3,8.5 2.5,11.3
wash 70 melt 0.1
path 0.5 2.4,-4.8 12.4,-6.8
path 0.5 2.8,-2.2 12.8,-4.2
path 0.5 3.2,0.4 13.2,-1.6
path 0.5 3.6,3 9,1.9
path 0.3 7,6 9,4.4 10,6.4 12,4.6 13,5.6
wash 90 tint 90 melt 0.3
oval 6,11.5 2.6,2.8
