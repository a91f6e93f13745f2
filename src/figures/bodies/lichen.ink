words rust rosette fungus mould mildew mold stone boulder
for support
brush 70 45 50 3,5,2 2,80 45,84 98,81
spot behind 50,40 100 0
# the monastery, small and late
wash 40 melt 0.8
shape 52,70! 62,62 74,58 86,59 102,64 102,80! 52,80!
wash 55 melt 0.2 tint 20
poly 72,60 72,51 75,51 75,44 77.5,39 80,44 80,51 92,51 94,54 94,60
line 60
path 0.3 80,54 94,54
path 0.4 77.5,39 77.5,35.5
path 0.4 76.2,36.8 78.8,36.8
dark 85
path 0.6 77.5,47 77.5,49
path 0.5 84,56.6 84,58
path 0.5 88,56.6 88,58
path 0.5 75,56 75,59
# the stone
wash 60 melt 0.6 join 0.5
shape 7,84! 9,68 8,58 14,48 15,36 24,29 26,20 35,14 45,17 51,16 58,27 59,36 65,47 64,56 70,66 71,84!
wash 30 melt 1 join 1
shape 46,17 51,16 58,27 59,36 65,47 64,56 70,66 71,84! 56,84! 54,66 50,50 48,34
line 65
path 0.4 46,17 48,32 53,50 55,68 57,82
path 0.4 20,34 26,38 25,44
path 0.35 12,62 18,64 20,70 19,78
path 0.3 55,40 58,46 57,52
path 0.3 60,64 62,70 60,76
path 0.3 34,20 38,24
use e-lichen 31,30 96 20
use e-lichen 18,52 66 80
use e-lichen 41,45 74 200 flip
use e-lichen 38,67 120 -16
use e-lichen 18,74 50 140 flip
use e-lichen 53,30 42 70
use e-lichen 60,56 50 110
use e-lichen 60,76 46 10
wash 20 tint 100
scatter 16 0.5,1.2 36,48 16,24
# grass, snail
line 75
fan 12,84 270 70 6 7 0.6
fan 66,84 270 70 6 8 0.6
fan 80,83 270 60 5 5 0.5
spot hand 40,50 70 0
spot ground 50,83 90 0
spot air 80,22 60 0
spot head 36,16 50 0
spot other 66,70 60 0
