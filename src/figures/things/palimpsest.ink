words rewritten scraped overwritten
spots hand other back
# its lower edge is held at 0,0
wash 1 melt 0.2
shape -10,3! 0,1.6 13,3! 14,-10 13,-20 14,-32! 4,-30.4 -9,-32.6! -11,-14
pale 85
shape -9.2,2.2! 0,0.8 12.2,2.2! 13.1,-10 12.2,-20 13.1,-31! 4,-29.6 -8.2,-31.6! -10.2,-14
# the old hand, up and down
wash 34 melt 0.1 join 0.1
path 0.5 -6.4,-28 -7,-2
path 0.5 -3.4,-28 -4,-2
path 0.5 -0.4,-20 -1,-2
path 0.5 2.6,-18 2,-2
path 0.5 5.6,-28 5,-2
path 0.5 8.6,-28 8,-2
path 0.5 11,-28 10.6,-2
# the new one across
wash 95 melt 0.1 join 0.1
path 1 -6.4,-26 -3,-26.4
path 0.5 -1,-26.2 10,-25.6
path 0.5 -7,-22 2,-21.6
path 0.5 -8,-14 10,-13.6
path 0.5 -8,-10 10,-9.6
path 0.5 -8,-6 9,-5.6
path 0.5 -8,-2 3,-1.6
# scraped bare
pale 98
shape 2,-19 6,-23 11,-21 11.6,-17 7,-15.4 3,-16
wash 40 melt 0.1 join 0.1
path 0.3 4,-18 6,-20
path 0.3 6,-17.6 9,-20
