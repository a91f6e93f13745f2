words hedgehog urchin quills
for monster
spot behind 50,46 100 0
# far legs
wash 45 melt 1 join 1
path 3.4,2.4,2 66,70 69,76 73,79
path 3.4,2.4,2 38,72 42,77 46,79
# pens
use a-pen 31,71 78 188
use a-pen 33,64 96 213
use a-pen 38,60 112 237
use a-pen 45,58 118 259
use a-pen 53,58 114 281
use a-pen 59,59 100 303
# body
wash 60 melt 2 join 1
shape 24,74 25,66 32,58 43,54 55,54 65,58 72,65 72,73 64,78 48,80 31,79
# cut quills between the pens
use a-nib 32,67 130 200
use a-nib 36,62 150 225
use a-nib 42,59 160 248
use a-nib 49,58 160 270
use a-nib 57,59 150 292
# bristles
wash 66 tint 40 melt 0.4 join 0.4
row 18 8 1 -130 -10 27,74 32,62 44,57 56,57 66,62
row 14 6 0.9 -140 -10 32,72 38,65 47,62 58,63 64,67
# near legs
wash 58 melt 1 join 1
shape 30,70 40,68 44,74 42,79 49,80 50,82.5 34,82.5 30,78
shape 60,68 68,68 70,74 68,79 75,80 76,82.5 62,82.5 60,76
# head
wash 62 melt 1.5 join 1
shape 62,62 68,57 76,57 82,61 88,65.5 93,69 93.5,73 88,77 77,77.5 67,75
wash 40 tint 70 melt 0.8 join 0.6
row 9 9 0.9 -150 -15 63,68 66,59 73,56.5
wash 60 tint 40 join 0.5
dab 70.5,63.5 2.8
dark 90
shape 90.6,67 94,69 93.6,72.4 91,71
line 75
path 0.4,0.6,0.3 92,73.6 87,74.6 83,72
path 0.2,0.1 87,71.6 94,76 96,79
path 0.2,0.1 87,71 95,73 98,76
path 0.3 44,82 45,80
path 0.3 47,82 48,80
path 0.3 70,82 71,80
path 0.3 73,82 74,80
row 5 3 0.4 40 10 70,71 74,71 79,71
pale 100
poly 87.6,74.4 89.4,74 89,77.4 87.6,77.4
eye 81,64.5 2 open 80 tilt -10 round 85
spot mouth 92,74 70 0
spot ground 50,83 90 0
spot hand 74,80 70 0
spot head 74,56 60 10
spot neck 66,70 60 0
spot back 46,54 80 0
spot air 84,28 80 0
