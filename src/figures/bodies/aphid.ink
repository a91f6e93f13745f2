words greenfly midge
for monster
spot behind 50,48 100 0
spot ground 49,75 104 -3
# far legs
wash 62 melt 0.2 join 0.3
path 1.4,0.9 40,60 36,70
path 0.9,0.4 36,70 31,75
path 1.3,0.9 58,58 66,66
path 0.9,0.4 66,66 70,73
# horns of the back, with honeydew
wash 74 melt 0.2 join 0.4
path 1.8,1.1 25,37 16,27
path 1.8,1.1 33,32 27,20
# body
wash 58 melt 1.2 join 1
shape 11,56 13,43 24,33 38,29 51,32 60,40 68,45 70,53 64,60 52,65 36,67 21,65
shape 60,46 66,41 74,41 80,46 80,53 75,58 67,58 61,54
wash 56 melt 0.4 join 0.5
path 2,1,0.5 14,56 8,57 5,55
line 75
path 0.4,0.7,0.4 22,36 18,50 24,64
path 0.4,0.7,0.4 32,31 28,49 34,66
path 0.4,0.7,0.4 43,30.6 40,48 44,65.6
path 0.4,0.7,0.4 52,33.6 50,48 53,64
path 0.4,0.7,0.4 61,42 60,49 62,58
# near legs
wash 78 melt 0.2 join 0.3
path 1.7,1 62,57 72,65
path 1,0.5 72,65 77,73
path 0.5 77,73 80,73.4
path 1.7,1 50,62 55,70
path 1,0.5 55,70 52,76
path 0.5 52,76 55,77
path 1.7,1 34,63 27,70
path 1,0.5 27,70 22,76
path 0.5 22,76 25,77
# beak and feelers
path 1.2,0.6 74,57 71,66
path 1,0.7,0.4 78,43 84,33 93,29
path 1,0.7,0.4 75,42 77,28 86,19
# a mild face
line 85
path 0.3,0.6,0.3 80,53 77,54.6 75,53
eye 73.4,47.4 3.1 open 100 round 90
eye 79.6,47 1.6 open 100 round 90
# honeydew
wash 26 melt 0.2 join 0.2
dab 14.6,24 2.6
dab 26,17 2
pale 90
dab 14,23 0.8
dab 25.5,16.4 0.7
spot hand 78,72 60 0
spot mouth 78,58 60 0
spot head 72,41 66 10
spot neck 63,50 60 80
spot back 40,33 90 0
spot air 50,20 60 0
