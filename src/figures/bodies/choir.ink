words singers choristers singer
for monster
# the tall one in the middle
wash 50 melt 2 join 1
shape 30,52 38,42 50,38 62,42 70,52 74,80! 26,80!
# small one on the left
wash 62 melt 2 join 1
shape 8,60 14,52 24,50 34,54 38,64 38,81! 5,81!
pale 60
shape 15,52 24,49 31,53 28,57 22,54.4 17,57
use c-girl 22,43 96 -22
wash 68 melt 0.6 join 0.5 tint 30
shape 29,39 26,34 22,36 19,41 15,47 12,46 11,38 15,32 22,29.6 28,32
line 65
row 7 5 0.4 100 0 14,34 20,31 27,33
dark 90
shape 30.6,43! 27.4,42 25.6,44 27.4,46.8 30.6,46.4
path 0.4 25.6,38.2 27.4,37.4 28.8,37.6
# middle head, hooded, thrown back
wash 66 melt 1 join 0.7
shape 36,40 35,26 40,16 49,12 58,15 63,24 63,36 57,44 44,45
dark 80
shape 42,34 42,24 48,17 56,18 60,26 58,36 52,42 45,40
use c-tq 50.5,28.6 106 -8
dark 92
shape 51,35 54,33 57.4,34.8 57,39.4 54.4,41.4 51.6,39.6
path 0.6,0.4 45,25.4 47.4,23.8 50,24
path 0.6,0.4 54.4,23 56.6,22 58.6,22.6
path 0.45 45.4,28.4 47.6,29.6 50,28.8
path 0.45 54.4,27.6 56.4,28.6 58.4,27.4
pale 90
path 0.5 52.4,35 54.2,34 56.4,35
# stout one on the right, who looks back
wash 64 melt 2 join 1
shape 58,62 64,52 74,47 86,50 94,60 96,81! 58,81!
wash 60 melt 1 join 1 tint 30
shape 66,54 70,46 82,45 90,50 88,56 78,58
use c-pro 77,38 112 18 flip
wash 70 melt 0.5 join 0.5 tint 30
shape 70,31 74,33.4 77,34 79,38 80,43 85,45.6 88,40 87,32 83,30 76,31
dark 92
shape 67.4,40.6! 71.4,40 73.4,42.8 70.4,45.8 66.6,44.6
path 0.45 69.4,35 71.4,34.2 73,35
path 0.7,0.4 68.8,32.6 71,31.4 73.4,32
pale 90
path 0.5 68,41 71,40.8
# the great book
wash 70 melt 0.4 join 0.4 tint 60
shape 30,62! 50,64.6! 70,61! 73,80! 50,84! 27,81!
cut
shape 31.6,63.6! 41,62 50,66! 59,61.6 68.6,62.8! 71,78! 60,77.6 50,81! 40,78.4 29,79.4!
wash 0 melt 0.3 join 0.3
shape 31.6,63.6! 41,62 50,66! 59,61.6 68.6,62.8! 71,78! 60,77.6 50,81! 40,78.4 29,79.4!
pale 20
shape 32.6,65! 41,63.6 49,67! 49,79! 40,77 30.6,77.8!
shape 51,67! 59,63 67.6,64.4! 69.6,76.4! 60,76 51,79!
line 75
path 0.4 50,66 50,81
dark 40
path 0.3 34,67.4 41,66.2 47.4,68.8
path 0.3 33.4,73 41,71.8 47.4,74.4
path 0.3 52.6,68.4 59,65.6 66,66.8
path 0.3 52.6,74 59,71.2 67.4,72.4
dark 90
dab 36,66 0.9
dab 40,67.4 0.9
dab 45,66.4 0.9
dab 37,73.6 0.9
dab 43.4,71.6 0.9
dab 55,65.8 0.9
dab 59.4,67.6 0.9
dab 64,66.6 0.9
dab 56,74 0.9
dab 62,70.8 0.9
use c-hand 29,71 100 10
use c-hand 72,70 100 -10 flip
# sparks that they sing
wash 45 melt 0.4 join 0.3 tint 100
scatter 7 0.9,1.6 35,40 2,5
scatter 7 0.9,1.6 63,38 2,5
scatter 5 0.8,1.5 30,22 4,6
scatter 5 0.8,1.5 73,21 4,5
gold 95
scatter 9 0.5,1.1 35,38 3,7
scatter 9 0.5,1.1 64,36 3,7
scatter 8 0.4,1.1 29,22 6,7
scatter 8 0.4,1.1 74,20 6,6
scatter 6 0.5,1.1 55,48 5,5
spot air 64,24 80 0
spot hand 50,72 80 0
spot head 49,16.4 72 0
spot behind 50,28 120 0
spot other 22,30 80 0
spot ground 50,83 110 0
