words paintbrush
spots hand other
# held at 0,0; the hairs are up
wash 62 tint 30 melt 0.3 join 0.4
path 0.6,1,1.1,1 0,13 0,4 0,-4 0,-10
gold 90
path 1.2,1.3 0,-9.6 0,-12.4
wash 75 melt 0.4 join 0.4
shape -1.3,-12.6! 1.3,-12.6! 2.2,-16 0.4,-21! -1.6,-18 -2,-15
gold 80
shape -0.9,-17 1.2,-17 0.4,-21! -0.9,-19
