words bumblebee honeybee drone queen-bee
for monster
spot behind 50,48 100 0
# the way that it came
wash 60 melt 0.1 join 0.1
dab 6,81 0.8
dab 10,78 0.8
dab 14,80 0.8
dab 15,84.6 0.8
dab 4,76 0.7
dab 3,70 0.7
# far wings
wash 28 melt 0.6 join 0.6 tint 20
shape 54,38! 62,22 72,13 80,14 80,22 70,33 58,42!
# abdomen: round, in bands
wash 64 melt 1 join 0.8
shape 48,44! 40,37 28,38 17,46 12,57 14,68 22,76 34,76 44,70 51,60
dark 88
shape 38,37 32,36.8 34,50 36,64 33,76 39,74 43,62 42,48
shape 24,40.4 19,44 20,55 21,66 19,74 25,76.6 28,66 27,52
shape 13,54 11.6,62 14,70! 16.6,64 15.6,57
path 0.9,0.3 13,68 6,73
gold 60
row 6 3 0.6 70 10 31,44 31,58 29,70
row 5 3 0.6 70 10 46,47 48,56 45,66
# legs, the hind one with its basket
wash 76 melt 0.3 join 0.4
path 2,1.5 50,66 45,75
path 1.5,0.7 45,75 50,84
path 2,1.4 60,66 60,76
path 1.4,0.6 60,76 66,82
path 1.8,1.3 66,62 74,70
path 1.3,0.6 74,70 73,77
gold 85
oval 46.4,77.6 3.4,4.2 -20
# breast: a ball of fur
wash 70 melt 1 join 0.6
oval 58,52 14,14.6
row 30 4 0.8 -70 20 47,60 46,48 52,40 62,39 70,46
row 20 4 0.8 70 -20 48,61 56,66 66,64 71,55
line 70
row 8 3 0.4 80 20 50,46 58,43 65,47
row 9 3 0.4 80 20 49,53 58,50 68,53
row 8 3 0.4 80 20 52,60 59,57 66,60
# near wings
wash 34 melt 0.6 join 0.6 tint 30
shape 56,44! 50,30 40,18 28,12 21,14 22,22 31,33 44,42!
shape 50,46! 38,40 26,36 16,34 12,37 16,42 30,47 46,50!
line 80
path 0.6,0.4,0.2 55,43 44,28 25,14
path 0.3,0.2 52,42 40,32 24,20
path 0.3,0.2 44,29 36,28
path 0.3,0.2 38,23 31,23
path 0.4,0.2 48,47 32,41 15,37
# head
wash 72 melt 0.6 join 0.6
shape 68,52 69,43 75,39 82,42 86,49 85,58 80,64 73,63 69,58
row 6 3 0.6 -80 20 69,46 74,39.6 80,41
dark 90
oval 75.4,51 4,6.6 10
pale 75
oval 74.6,48.4 1,1.6 10
wash 82 melt 0.2 join 0.3
path 1,0.8 78,41 81,32
path 0.8,0.7 81,32 90,31
path 1,0.8 82,43 87,36
path 0.8,0.7 87,36 95,38
path 1.3,0.5 81,62 86,69 85,75
line 85
path 0.3,0.6,0.3 79.6,59.6 82,59 83.6,56.6
spot hand 74,77 80 0
spot other 50,83 80 0
spot head 75,39 66 10
spot neck 68,57 60 70
spot mouth 85,74 60 0
spot back 52,40 80 -20
spot ground 50,83 90 0
spot air 88,20 70 0
