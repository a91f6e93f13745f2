words pestle medicine
spots ground hand other
# pestle
wash 50 melt 0.6 join 0.5
path 1.5,1.2,1.8 7,-4 2,-18 -1,-27
dab -1.3,-28 2.4
line 70
path 0.3 5.5,-8 1,-22
# herbs over the rim
wash 60 melt 0.3 join 0.3 tint 60
path 0.6,0.4 -8,-7 -13,-12
path 0.6,0.4 10,-7 14,-13
shape -13,-11! -18,-13 -19,-18! -14,-16
shape -10,-9! -11,-14 -9,-18! -7,-13
shape 13,-11! 13,-16 17,-19! 17,-14
shape 12,-8! 17,-9 21,-7! 17,-5
# bowl
wash 60 melt 0.6 join 0.5 tint 25
shape -14,-8! 0,-5.5 14,-8! 12,1 7,6 9,10! 0,11.5 -9,10! -7,6 -12,1
wash 45 melt 0.3 join 0.4 tint 25
oval 0,-8 14.5,3 0
dark 75
oval 1,-7.8 11.5,1.7 0
line 80
path 0.4,0.6,0.4 -11.5,-1 0,2 11.5,-1
path 0.4,0.5,0.4 -7.5,6.3 0,7.6 7.5,6.3
pale 65
path 0.4,0.9,0.4 -9.5,-3 -8.5,1 -6,4
gold 80
path 0.5 -13,-5 0,-2.2 13,-5
