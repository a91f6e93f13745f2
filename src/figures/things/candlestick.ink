words candle taper
spots hand other ground
# held by its stem at 0,0
wash 62 melt 0.4 join 0.4 tint 50
shape -7,13! -6,10.6 -1.6,9 -1,3 -2.4,0 -1,-3 -1,-5 -6,-7.6! 6,-7.6! 1,-5 1,-3 2.4,0 1,3 1.6,9 6,10.6 7,13!
gold 80
dab 0,0 1.5
path 0.6 -5.4,-7.2 5.4,-7.2
path 0.7 -6,12 6,12
wash 12 melt 0.6 join 0.4
path 2.6,2.7 0,-8 0,-17
path 0.9,1.1 2.6,-15 3.4,-9
path 0.8,1 -2.8,-13 -3,-10
pale 60
path 1 -0.8,-9 -0.8,-16
dark 90
path 0.35 0,-19 0.4,-22
wash 30 melt 2 join 1 tint 95
dab 0,-25 5
gold 95
shape -2.6,-22 -3,-26 0.6,-34! 3,-26 2.4,-21.6 0,-20
pale 90
shape -1,-22.4 -0.8,-25 0.6,-28.4! 1.4,-24.4
