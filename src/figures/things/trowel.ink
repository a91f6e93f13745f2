words float spatula
spots hand other
wash 70 tint 40 melt 0.4 join 0.4
path 1.4,1.6 0,7 0,-3
path 0.7 0,-3 2.4,-7 0,-9
wash 90 melt 0.4 join 0.2
shape -5.8,-8.4! 5.8,-8.4! 4.8,-17 0,-26.4! -4.8,-17
pale 85
shape -4.6,-9.4! -0.5,-9.4! -0.4,-23.4! -3.8,-16.4
shape 0.5,-9.4! 4.6,-9.4! 3.8,-16.4 0.4,-23.4!
gold 80
dab 0,7 1.2
