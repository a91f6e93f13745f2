words poleaxe glaive pike partisan
spots hand other back
# held at 0,0
wash 72 tint 40 melt 0.2 join 0.3
path 1.3 0,40 0,-26
wash 58 melt 0.3 join 0.3
poly -1.3,-28 -0.8,-36 0,-47 0.8,-36 1.3,-28
shape 1.4,-21! 5,-22 8,-18! 14,-22 15.6,-28 14,-34 8,-38! 5,-33 1.4,-34!
shape -1.4,-24! -6,-24 -11,-20! -9,-26 -5,-30 -1.4,-31!
pale 75
path 0.3,0.8,0.3 9.4,-19.4 13.4,-23 14.6,-28 13.4,-33 9.4,-36.4
path 0.3 0,-31 0,-43
line 75
path 0.4 3,-25 10,-25.6
path 0.4 3,-30 10,-30.6
gold 95
oval 0,-20 2.2,1.1
oval 0,-34.6 1.8,0.9
dab 0,40 1.6
wash 80 tint 90 melt 0.3
path 0.7,0.3 0,-19 -3,-14 -2,-9
path 0.7,0.3 0,-19 3,-15 2.4,-10
