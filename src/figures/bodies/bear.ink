words ursine
for monster
spot behind 50,46 100 0
pose rearing
# far arm and leg
wash 45 melt 1 join 1
shape 58,34 66,32 73,26 76,18 82,16 87,20 86,27 80,36 70,44 60,46
shape 51,60 63,60 67,68 65.5,75 72,77 74,81 59,82 56,74
use a-claws 84,18.5 105 -45
use a-claws 72.5,79.5 75 10
# body
wash 62 melt 2 join 1
shape 24,68 22,58 24,47 30,36 40,26 50,23 60,28 65,40 67,54 64,66 56,71 40,74
# shaggy back
wash 55 tint 20 melt 0.6 join 0.8
row 22 4.6 1.2 -60 20 25,72 23,56 28,41 38,28
# near leg
wash 60 melt 2 join 1.2
shape 22.5,62 33,56 46,59 50,67 46,75 53,77.5 55.5,81 53,83 32,83 32,76 26,71
# near arm
wash 62 melt 1 join 1.2
shape 44,36 54,34 64,40 72,46 80,45 86,47 88,52 84,57 76,57 64,55 52,50 45,45
use a-claws 86.5,51 105 15
use a-claws 54,80.5 75 10
use a-bear-head 0,0 100 0
line 80
row 6 5 0.5 30 10 44,42 52,47 58,52
row 7 5 0.5 70 10 36,40 42,48 48,56
row 6 5 0.5 70 10 48,58 55,58 61,56
row 6 4.5 0.5 70 10 30,50 33,58 38,62
row 4 4 0.5 60 10 48,31 50,34 52,37
path 0.3,0.5,0.3 40,60 47,63 48,69 45,75
spot back 27,40 100 -10
spot ground 50,83 100 0
spot hand 84,50 100 0
spot other 83,20 90 0
spot neck 54,42 80 0
spot mouth 74,30 60 0
spot head 49,16 70 0
spot air 16,26 90 0
pose standing
wash 45 melt 1 join 1
shape 56,56 67,56 70,68 70,75 76,78 77,81 63,81 61,72
shape 28,58 39,58 41,68 40,75 46,78 47,81 33,81 32,72
wash 62 melt 2 join 1
shape 10,64 10,52 16,42 27,36 38,35 46,31 56,30 66,36 70,48 68,60 60,65 44,66 28,68 16,70
wash 55 tint 20 melt 0.6 join 0.6
row 20 2.6 1 -40 20 10,62 13,46 26,36 40,34
wash 60 melt 2 join 1.2
shape 10,56 20,50 31,57 31,68 27,75 33,78 34.5,81.5 32,83 15,83 15,75 11,66
shape 46,50 57,48 63,56 61,68 60,75 66,78 67.5,81.5 65,83 49,83 50,74 45,62
use a-claws 66,80.5 75 10
use a-claws 33.5,80.5 75 10
use a-bear-head 16,19 100 8
line 75
row 7 5 0.5 50 10 20,46 32,42 42,42
row 7 5 0.5 50 10 28,54 38,52 46,50
row 6 4.5 0.5 70 10 50,38 56,44 60,52
path 0.3,0.5,0.3 31,56 32,66 27,74
path 0.3,0.5,0.3 46,52 47,62 50,70
spot back 28,37 100 0
spot ground 42,84 100 0
spot hand 72,79 80 0
spot neck 62,56 80 0
spot mouth 85,57 60 0
spot head 62,35 70 8
spot air 22,22 90 0
