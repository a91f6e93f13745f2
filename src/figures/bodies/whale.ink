words leviathan orca cetacean balaena
for monster
# the spout
wash 30 melt 1.5 join 1
path 1.2,1.8,2.2,1.4 64,30 62,22 55,15 46,16
path 1.2,1.8,2,1.2 65,30 67,21 74,14 82,16
path 0.8,1.2,0.8 64.5,30 64,18 65,11
wash 40 tint 40
scatter 12 0.4,1.1 45,22 6,5
scatter 10 0.4,1.1 83,22 5,5
scatter 6 0.4,0.9 65,9 6,4
# the flukes
wash 58 melt 1 join 1
shape 16,78 10,62 9,46 13,38 18,40 18,52 24,64 32,78
shape 14,42 6,38 2,28 3,19! 9,24 14,32 19,26 28,20 35,22! 31,31 24,38 18,42
line 65
path 0.4,0.5,0.2 13,38 9,31 6,25
path 0.4,0.5,0.2 17,38 22,31 29,25
path 0.3,0.4,0.3 13,48 14,58 19,70
# the body
wash 64 melt 2 join 1.5
shape 18,84 22,66 32,50 44,38 56,31 70,28 82,31 90,38 94,46 93,54 88,62 80,70 70,78 62,86
# back fin
wash 60 melt 0.6 join 1
shape 25,61! 24,52 27,46! 31,50 36,46
# pale throat with furrows
pale 50
shape 93,53! 84,56 74,56 66,53! 62,62 56,74 52,84 66,84 80,70 89,61
line 70
path 0.35,0.5,0.3 91,57 80,62 68,76
path 0.35,0.5,0.3 88,56.5 76,61 64,76
path 0.35,0.5,0.3 83,56.5 72,60 60,76
path 0.35,0.5,0.3 78,56.5 69,58.5 57,74
path 0.35,0.5,0.3 90,60 84,65 74,76
# the mouth, the brow, the barnacles
line 95
path 0.5,0.9,0.7,0.4 94,51 85,54.5 74,54.5 66,51 62,46
path 0.4,0.5,0.3 62,43 66,40 71,41
path 0.4,0.5,0.3 80,36 86,40 89,45
row 12 2.6 0.35 90 5 91,52 85,54.5 74,54.5 68,52
line 60
path 0.3,0.4,0.2 40,48 48,41 56,37
path 0.3,0.4,0.2 34,58 42,50 50,46
path 0.3,0.4,0.2 32,68 40,58 48,53
pale 70
dab 76,33 1
dab 79,34.5 0.7
dab 76,36 0.6
dab 47,44 0.8
dab 49.5,43 0.6
dark 85
path 0.9,0.5 63,30 66.5,29
eye 67,46 1.9 open 75 tilt -15 round 60
# near flipper
wash 66 melt 1 join 1 tint 20
shape 56,58! 50,62 44,72 40,82! 50,78 58,70 62,60
spot ground 50,76 100 0
spot back 44,36 90 -30
spot head 81,31 70 22
spot mouth 92,53 80 0
spot neck 60,62 80 0
spot hand 84,68 80 0
spot air 84,22 80 0
spot behind 50,48 100 0
