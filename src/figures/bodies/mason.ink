words bricklayer stonecutter craftsman artisan
for monster
# far leg, kneeling
wash 46 melt 1 join 1
path 6,5,3 34,62 47,72 36,78
path 3,2 36,78 22,79
# tunic
wash 60 melt 2 join 1.5
shape 30,34 24,42 21,54 18,66 24,73 38,72 47,66 46,54 48,44 45,36
# near leg, foot set down
wash 62 melt 1 join 1.2
path 6.4,5,3.2 27,66 46,61 47,75
path 2.8,2.2 47,78 55,79.4
line 60
path 0.4,0.2 34,64 42,60 46,62
# leather apron and belt
wash 30 melt 1 join 0.6 tint 90
shape 40,44 47,46 46,58 52,66 40,71 35,62
line 65
path 0.9 21.6,55 32,58.6 46,56
path 0.5,0.2 30,42 26,48 25,54
path 0.4,0.2 28,60 24,66 25,71
# plumb line and mallet at the belt
dark 80
path 0.3 26,57 25,68
dab 25,68 1.3 25,70.6 0.4
# neck and broad head, jaw stuck out
wash 10 melt 1 join 1 tint 50
path 5,5 42,36 38,40
use c-pro 46,27 106 12
dark 90
path 1,0.7 49,22.8 51.6,23.4 53.4,24.8
path 0.5 50.6,34 53,33.6
wash 46 melt 0.5 join 0.4 tint 30
shape 44,34 48,37 52.4,35.4 53.6,36.6 52,41 47,41.6 43.6,38
line 60
row 7 2 0.3 70 0 45,36 49,38.4 53,37
path 0.7,0.4 48,32.6 51,31.8 53.4,32.6
eye 51.6,26 1.2 open 55 tilt 0 round 90
# coif, tied under the chin
cut
shape 53,19.6 48,15 40,16 35.6,22 36,31 42,34 43,28 45,22
wash 6 melt 0.5 join 0.5
shape 53,19.6 48,15 40,16 35.6,22 36,31 42,34 43,28 45,22
path 0.8 42,33 46,38
line 65
path 0.3 45.4,16 41,23 40,33
path 0.4 53,20.4 45.6,22.4 43,28 42,33.6
spot ground 71,82 100 0
# far arm sets a stone
wash 48 melt 1 join 1
path 4.6,3.6,2.6 44,42 58,44 68,42
wash 62 melt 0.4 join 0.4 tint 60
poly 65,37 84,35 85,43 66,45
line 70
row 5 3 0.3 40 0 69,40.4 82,39
use c-hand 67.6,41.6 88 10
# near arm with the trowel
spot hand 60,58 100 98
wash 66 melt 1.2 join 1.2
path 6,5.2,3 33,40 40,53 56,57
shape 34,36 40,44 46,54 42,60! 34,54 29,44
line 65
path 0.5 37,47 42,52
path 0.4 45,52.4 43.6,58.6
use c-hand 59,58 102 -10
spot other 74,40 80 0
spot head 45,18.4 76 10
spot neck 42,38 80 0
spot mouth 54,34 60 0
spot back 26,44 95 -20
spot behind 46,26 105 0
spot air 80,22 80 0
