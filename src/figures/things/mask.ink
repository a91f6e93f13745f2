words visor vizard masked disguise
spots hand other head
# a grinning mask on a stick; the stick is held at 0,7
wash 75 melt 0.2
path 0.8 0,12 0,0
wash 1 melt 0.2
shape -9,-15 -2,-17 6,-16 10.5,-13 10,-4 6,2 1,4 -4,2.4 -8.6,-4
pale 90
shape -8.4,-14.6 -2,-16.4 6,-15.4 9.9,-12.6 9.4,-4 5.6,1.5 1,3.4 -3.8,1.8 -8,-4
wash 85 melt 0.1
shape -6.6,-11 -3,-12.6 0,-10 -3,-8.6
shape 2.6,-10 5.4,-12.6 8.6,-11 5.6,-8.6
shape -5.4,-3.6! 0,-2.2 6.6,-4! 5,-0.4 1,1.4 -3,0
dark 95
shape -5.8,-11 -3,-11.8 -0.8,-10.2 -3,-9.2
shape 3.4,-10 5.4,-11.8 7.8,-10.8 5.6,-9.2
wash 60 melt 0.1
path 0.3 1,-10 2.4,-5.4 0.4,-5
gold 90
path 0.6 -8,-16 -2,-17.6 6,-16.6 10.4,-14
dab -9,-17 1
dab 1,-19 1
dab 10.6,-16.4 1
