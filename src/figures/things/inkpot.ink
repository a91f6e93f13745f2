words inkwell ink
spots ground hand
wash 30
shape -15,0 -6,-2.5 6,-2 13,0 6,1.5 -8,1.5
wash 70 tint 15 melt 0.5 join 0.4
shape -3.6,-12 -3.6,-9.5 -9,-7 -10,-2 -8,0.6! 8,0.6! 10,-2 9,-7 3.6,-9.5 3.6,-12
wash 75 join 0.3
oval 0,-12 5,1.6
dark 95
oval 0,-12.2 3.8,1
path 1,0.7,0.9 3.4,-12 5,-8 4.8,-4
line 70
path 0.3,0.4,0.3 -9,-6.5 0,-5 9,-6.5
pale 95
path 0.6,0.3 -7,-5 -7.6,-2
gold 90
path 0.5 -3.7,-9.6 0,-9 3.7,-9.6
