words globe sphere
spots hand other
# the imperial orb, which rests on the hand at 0,4
wash 75 melt 0.2 tint 30
dab 0,-3 7.4
gold 94
dab 0,-3 6.8
wash 80 melt 0.2 tint 60
path 0.8 -6.8,-4 0,-2.4 6.8,-4
path 0.7 -0.6,-9.4 -0.6,-3
wash 80 melt 0.2
poly -1.4,-19 1.4,-19 1.4,-16.4 4.4,-16.4 4.4,-13.4 1.4,-13.4 1.4,-9.6 -1.4,-9.6 -1.4,-13.4 -4.4,-13.4 -4.4,-16.4 -1.4,-16.4
gold 94
poly -0.8,-18.4 0.8,-18.4 0.8,-15.8 3.8,-15.8 3.8,-14 0.8,-14 0.8,-10 -0.8,-10 -0.8,-14 -3.8,-14 -3.8,-15.8 -0.8,-15.8
pale 90
oval -3,-6 1.2,0.8 -40
