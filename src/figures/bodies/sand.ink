words pounce blotter blotting dust drying
for event
brush 88 34 60 1,5,9,6 54,38 46,54 36,68 10,78
# leaf
pale 90
shape 5,62! 40,57 95,62! 97,82! 50,85 3,83!
wash 60 melt 0.2 join 0.2
path 0.4 5,62 40,57 95,62
path 0.4 95,62 97,82
path 0.4 5,62 3,83
wash 88 melt 0.1 join 0.1
row 14 3 0.6 -80 0 62,65 90,66.4
row 13 3 0.6 -80 0 62,72 91,73.4
row 14 3 0.6 -80 0 60,80 92,80
# wet letters, still black and running
wash 90 melt 0.3 join 0.3
row 6 4 0.9 -80 0 12,68 24,66
row 5 4 0.9 -80 0 10,78 22,77
path 0.7,0.4 14,68 14,73
path 0.7,0.4 20,67 20,71
# heap of sand
wash 46 melt 1 join 1 tint 60
shape 24,79 32,73 40,66 45,63 50,67 56,74 62,79 44,81
line 55
scatter 40 0.25,0.5 44,74 14,5
# falling grains
wash 70 tint 40
scatter 40 0.3,0.8 47,52 7,12
scatter 26 0.3,0.7 42,60 12,8
# pounce pot, tipped
wash 64 melt 0.5 join 0.5
shape 49,37! 54,31 62,20! 72,24 81,31! 76,42 71,50! 63,52 60,50!
shape 60,20! 64,12 72,13 82,18 87,26 84,33! 72,26
wash 52 melt 0.4 join 0.4 tint 30
shape 46,36! 52,38 60,45 64,53! 58,53 50,46 45,40!
line 80
path 0.5 55,32 64,38 70,49
path 0.5 61,21 72,25 82,32
path 0.5 58,27 68,33 75,43
gold 92
path 0.7 62,20.6 72,24.6 81,31
dark 95
dab 48.6,38.6 0.7
dab 51.6,40.6 0.7
dab 54.6,43 0.7
dab 57.4,46 0.7
dab 60.4,49.6 0.7
dab 52,43.6 0.6
dab 55.4,46.8 0.6
dab 58.4,50.6 0.6
# hand round the pot
use f-fist 69,35 112 -38 flip
spot ground 80,80 60 0
spot air 24,28 90 0
spot behind 50,46 100 0
