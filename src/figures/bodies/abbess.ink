words prioress mother-superior
for monster
# veil, spread like wings
wash 48 melt 1 join 1
shape 50,18 40,16 28,20 12,16! 18,26 15,38! 26,40 30,54 42,44 58,44 70,54 74,40 85,38! 82,26 88,16! 72,20 60,16
line 60
path 0.4,0.2 38,22 28,28 18,35
path 0.4,0.2 37,28 31,36 30,48
path 0.4,0.2 62,22 72,28 82,35
path 0.4,0.2 63,28 69,36 70,48
# habit: it takes root below
wash 66 melt 2 join 1.5
shape 42,42 58,42 65,52 63,64 70,80! 62,76 58,84! 52,77 46,84! 42,76 33,81! 37,64 35,52
wash 60 melt 1 join 1
path 2,1.2,0.5 36,76 28,81 20,80 14,83
path 2,1.2,0.5 66,76 74,82 82,80 88,83
line 60
path 0.5,0.2 44,60 42,70 36,79
path 0.5,0.2 50,64 49,72 47,81
path 0.5,0.2 56,60 58,70 62,76
# scapular
wash 34 melt 1 join 0.8 tint 50
shape 45,46 55,46 56,62 54,74 50,78! 46,74 44,62
gold 90
path 0.9 50,51 50,60
path 0.9 47,54 53,54
# wimple about face and breast
cut
shape 50,15 42,18 38,27 40,38 37,46 44,50 50,52 57,50 63,46 60,38 62,27 58,18
wash 2 melt 0.5 join 0.5
shape 50,15 42,18 38,27 40,38 37,46 44,50 50,52 57,50 63,46 60,38 62,27 58,18
pale 60
shape 50,16.4 43,19 39.6,27 41,38 39,45 45,48.4 50,50 56,48.4 61,45 58.6,38 60.4,27 57,19
use c-tq 50,29.6 92 4
dark 92
path 0.9,0.5 44,26.6 46.6,26.4 49,27.8
path 0.9,0.5 58,26 56,26.2 54,27.8
path 0.6 48,36.8 51.6,36 55,37
path 0.3 47,33.6 46.4,36.6
path 0.3 52,25 51.6,23
path 0.3 51.6,38.6 53.6,38.6
eye 46.8,29.2 1.3 open 50 tilt -8 round 60
eye 55.4,28.8 1.2 open 50 tilt 14 round 60
wash 34 melt 0.3 join 0.3
path 0.3 44,42 50,45.6 56,42
path 0.3 42.6,46 50,49 58,46
# brow band
wash 70 melt 0.5 join 0.5
shape 41,23 44,15.6 50,13.4 56,15.6 59.4,22.6! 55,18.8 50,17.8 45,19
# arms: one hand bids rise, one points to the ground
wash 64 melt 1 join 1
path 5,4.4,3 37,49 28,58 24,66
shape 33,54 25,56 17,66 22,72! 32,66
use c-point 22,71 108 190
wash 64 melt 1 join 1
path 5,4.4,3 62,49 68,55 72,47
shape 65,53 69,45 75,47 79,59! 69,63
line 60
path 0.4 63,53 69,58 74,53
use c-open 72.4,43 112 6
spot hand 72,43 100 10
spot other 22,70 90 0
spot ground 49,84 104 0
spot head 50,17.4 80 0
spot neck 50,48 90 0
spot mouth 51,37 60 0
spot back 36,52 90 -20
spot behind 50,28 125 0
spot air 84,24 80 0
