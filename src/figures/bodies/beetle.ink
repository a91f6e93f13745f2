words scarab stag-beetle cockroach cockchafer ladybird ladybug
for monster
spot behind 46,48 100 0
# far legs
wash 52 melt 0.3 join 0.4
path 2.2,1.4 34,66 40,74
path 1.4,0.6 40,74 37,82
path 2.2,1.4 50,64 60,72
path 1.4,0.6 60,72 62,82
path 2.2,1.4 62,56 76,58
path 1.4,0.6 76,58 84,66
# body, under the wing cases
wash 56 melt 0.6 join 0.6
shape 8,66! 12,56 30,48 52,46 62,52 62,60 52,66 34,71 18,72
# far jaw
wash 58 melt 0.3 join 0.4
shape 76,32! 80,24 88,17 95,18! 91,21 90,25! 93,26 88,29 84,30 81,36
# near wing case
wash 70 melt 1 join 0.6
shape 6,67! 6,54 12,40 24,29 38,25 50,28 56,36 57,46 52,55 38,61 20,65
line 80
path 0.5,0.8,0.4 8,65 24,60 42,55 55,45
path 0.3,0.5,0.2 11,58 17,44 30,33 48,32
path 0.3,0.5,0.2 14,60 22,48 34,39 52,38
path 0.3,0.5,0.2 21,60 30,51 40,46 53,44
path 0.4,0.7,0.4 47,27 51,33 57,38
pale 45
path 0.6,1.4,0.6 16,40 25,33 36,29.6
# neck shield
wash 76 melt 0.8 join 0.6
shape 50,29! 58,24 67,26 72,34 72,44 66,52 57,54! 58,46 56,36
line 75
path 0.4,0.7,0.3 60,28 66,36 64,49
# head, lifted
wash 66 melt 0.6 join 0.6
shape 69,30! 76,27 82,31 85,38 83,45 77,49 70,48! 72,40
# near jaw: antlers
wash 74 melt 0.2 join 0.4
shape 79,42! 84,34 92,28 96,21 95,12! 99,20 99,30 96,36! 95,32.6 92,33.6! 92,38 87,42 83,47
# feelers with combs
wash 80 melt 0.2 join 0.3
path 1,0.7 81,46 88,52
path 0.7,0.6 88,52 95,50
row 4 3 0.7 80 0 90,51.4 95,50
line 80
path 0.3,0.6,0.3 80,46.6 77,45.4 75,46.6
eye 76.4,37 2.8 open 80 tilt -14 round 90
# near legs
wash 80 melt 0.3 join 0.4
path 3,1.8 24,64 18,73
path 1.8,0.7 18,73 12,81
path 0.7,0.4 12,81 7,82.6
path 3,1.8 42,62 47,73
path 1.8,0.7 47,73 44,82
path 0.7,0.4 44,82 49,84
path 3,1.8 60,54 70,65
path 1.8,0.7 70,65 70,78
path 0.7,0.4 70,78 75,80
row 3 2 0.5 70 0 18,73 13,80
row 3 2 0.5 -70 0 47,73 44.6,80
row 3 2 0.5 -70 0 70,66 70,76
spot hand 73,79 80 0
spot other 84,65 70 0
spot head 74,28 70 14
spot neck 64,40 70 60
spot mouth 92,28 80 0
spot back 30,27 100 -25
spot ground 48,83 100 0
spot air 24,18 70 0
