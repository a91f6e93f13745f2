words sister canoness anchoress
for monster
# train of the habit, and sway
wash 58 melt 2 join 1
shape 42,40 50,40 55,50 52,60 56,70 64,80! 44,82 24,80 10,81! 22,74 30,62 33,50
line 60
path 0.5,0.2 48,56 48,68 54,79
path 0.5,0.2 42,58 40,70 38,80
path 0.5,0.2 37,60 31,72 22,79
# far arm: lifts the hem
wash 48 melt 1 join 1
path 4,3.4,2.6 48,45 56,54 57,61
use c-hand 57.6,62 80 30
line 60
path 0.4,0.2 57,64 54,72 57,79
path 0.4,0.2 58,65 60,73 62,79
# girdle with beads
gold 85
path 0.7 34,53 44,56.4 54,54
scatter 1 0.8,0.8 44,59 0.1,0.1
dab 44,62 0.7
dab 43.6,65 0.7
dab 43,68 0.7
path 0.5 43,70 42.6,75
path 0.5 41,72 44.6,72.4
# long dark veil behind
wash 74 melt 1.5 join 1
shape 46,14 38,17 33,26 31,38 26,50 16,62! 28,64 38,56 44,46 46,38 42,30 44,20
line 65
path 0.5,0.2 37,26 36,40 29,58
path 0.5,0.2 41,34 40,46 34,57
# wimple
cut
shape 41,20 38,30 40,42 48,47 55,44 53,38 48,36
wash 2 melt 0.5 join 0.5
shape 41,20 38,30 40,42 48,47 55,44 53,38 48,36
pale 55
shape 41,22 39.4,30 41,41 48,45.4 53,43 51,39 47,37
use c-pro 49,27 96 -6
pale 70
shape 42,30 44,37 51,40 53.6,38.4 48,36.4 44.6,29
path 1.8 55,17.8 48,17.6 43,21 42,31
dark 85
path 0.4,0.3 51.6,22.8 53.4,21.8 55.4,22.2
path 0.5 53.4,32 55.6,31.8
wash 74 melt 0.6 join 0.6
shape 56.6,17.4! 54,13.4 48,12 41,14.4 38.6,22 39.6,32 42.2,34 41.4,26 44,19.4 49,17
eye 53.6,25.4 1.2 open 60 tilt 10 round 60
# the hand with the glass
spot hand 77,52 128 10
wash 64 melt 1.2 join 1.2
path 5,4.4,3 46,46 60,56 74,54
shape 60,50 70,48 76,52 76,58 68,66! 58,60
line 60
path 0.4 50,50 60,56
path 0.4,0.2 70,52 68,62
use c-hand 77,53.6 102 0
spot other 58,62 80 0
spot head 48,17.4 68 -6
spot neck 48,44 80 0
spot mouth 57,33 60 0
spot back 34,44 90 -20
spot behind 49,26 110 0
spot ground 56,81 90 0
spot air 22,24 80 0
