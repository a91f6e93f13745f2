# tail
wash 55 melt 0.5 join 1
path 1.2,0.8,0.5 17,46 10,42 8,36 12,33 13,37
fan 13,36 240 70 4 5 0.5
# mane
wash 60 tint 30 melt 0.8 join 1
row 22 9 1.3 -120 -20 24,40 38,32 52,26 62,27 72,36
# body
wash 60 melt 3 join 2
shape 15,52 19,43 30,36 44,30 54,27 64,30 70,38 72,50 68,60 58,65 44,66 30,66 19,63
# haunch
wash 35 melt 3 join 3 tint 20
shape 16,52 22,44 32,46 36,56 32,66 24,67 17,62
