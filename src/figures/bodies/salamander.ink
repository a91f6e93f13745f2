words newt lizard gecko axolotl
for monster
spot ground 50,80 100 0
# far legs, from above
wash 55 melt 0.8 join 1
path 3.6,2.6,2 66,42 58,33 58,25
fan 58,26 -85 120 4 7 1.3
path 3.6,2.6,2 36,62 26,58 20,62
fan 21,61 165 120 4 7 1.3
# body
wash 92 melt 2 join 1.5
path 0.8,1.8,3,4.2,5.6,7,7.8,7.6,6.6,5.4 10,44 6,56 9,69 21,76 33,71 42,60 52,52 63,48 72,42 78,33
# near legs
wash 84 melt 0.8 join 1
path 3.8,2.8,2 72,46 80,54 88,52
fan 87,52.5 -10 120 4 7 1.3
path 3.8,2.8,2 44,64 53,72 62,70
fan 61,70.5 -5 120 4 7 1.3
# head
wash 92 melt 1.4 join 1.4
shape 71,35 71,27 76,19 84,15 90,17 91,24 88,32 82,38 76,39
line 85
path 0.4,0.6,0.4 76,20 85,17 90,19
path 0.5,0.8,0.6,0.4 90.6,21 88,28 83,35
path 0.4,0.5,0.3 72,38 75,41 80,41
# tongue
dark 85
path 0.6,0.4 90,17 95,13
path 0.4,0.3 95,13 95.5,10
path 0.4,0.3 95,13 98.5,13
# stars upon the back
gold 90
use b1-star 78,32 100 20
use b1-star 70,43 120 50
use b1-star 59,49 140 10
use b1-star 48,55 130 40
use b1-star 39,64 115 0
use b1-star 29,73 90 30
use b1-star 17,74 65 10
use b1-star 9,65 50 0
line 75
path 0.3,0.5,0.3 60,42 70,38 74,32
path 0.3,0.5,0.3 54,58 64,55 72,49
path 0.3,0.5,0.3 38,54 44,49 52,45
row 9 2.4 0.35 80 10 18,81 32,77 42,68 52,60
dark 80
dab 89.4,17.8 0.5
dab 87,16 0.5
eye 79.5,20.5 2.1 open 85 tilt -40 round 10
eye 86.4,28 2.1 open 85 tilt 40 round 10
spot back 50,52 90 -35
spot head 75,35 60 48
spot neck 72,40 80 50
spot mouth 91,17 60 -30
spot hand 88,52 80 10
spot other 58,25 80 -20
spot air 28,24 90 0
spot behind 50,66 100 0
