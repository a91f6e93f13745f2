words gilt gilded leaf-of-gold foil
spots hand air other
# a square leaf of gold that trembles on a fingertip, and flakes
wash 60 tint 80 melt 0.2
poly -9,-9 8,-12 11,4 -5,8
gold 95
poly -8.4,-8.4 7.5,-11.2 10.2,3.5 -4.6,7.2
shape 14,-8 17,-11 18,-7
shape 13,6 16,5 15,8
shape -13,-3 -11,-6 -10,-2
shape -2,-15 1,-17 1,-14
dark 55
path 0.25 -5,-5 1,-2 7,-7
path 0.2 -2,5 0,0 6,1
