words rat vole shrew dormouse
for monster
spot behind 50,46 100 0
# tail
wash 55 melt 0.5 join 0.6
path 2,1.5,1.2,0.8,0.4 20,74 9,74 5,62 10,50 7,38 13,29 20,32
# far ear, far arm
wash 45 join 0.6
oval 71,30 7.5,9 15
path 2.6,1.7,1.6 66,58 74,66 85,68
# body
wash 58 melt 2 join 1.2
shape 16,77 14,64 20,50 32,42 46,41 58,46 64,56 62,68 54,76 40,80 24,81
# haunch and foot
wash 56 melt 1.5 join 1
shape 22,74 24,61 35,56 46,61 48,71 44,77 56,78 61,80 58,82.5 30,82 24,80
# head
wash 62 melt 1.5 join 1
shape 50,50 53,42 62,37 72,40 81,48 89,56.5 89,59.5 82,62 72,63 60,62 53,57
# near ear
wash 60 join 0.6
oval 56,33 10,11.5 -15
wash 30 tint 80 join 0.5
oval 57,34 7,8.5 -15
# near arm
wash 60 melt 0.8 join 0.8
path 4,2.4,1.6 54,62 62,70 76,71
fan 75,71 20 70 4 4.5 0.9 10
dark 85
dab 89.3,57 1.3
line 70
path 0.3,0.5,0.3 25,62 35,58 45,63 46,71
path 0.3,0.4,0.2 86.5,61 82,60.5 78,58.5
path 0.2,0.1 84,58 92,50 96,49
path 0.2,0.1 84,59 93,54 98,55
path 0.2,0.1 83,60 91,63 96,66
row 7 4 0.4 30 10 22,56 30,48 40,46
row 6 4 0.4 40 10 30,52 40,49 48,50
row 5 3.4 0.4 40 10 49,56 52,62 52,68
path 0.3 53,79 57,81.5
path 0.3 56,79 60,81
path 0.2 7,60 10,61
path 0.2 9.5,50 7,49
path 0.2 7,40 10,40.6
eye 74,48 2.2 open 95 tilt -10 round 95
spot hand 82,77 100 0
spot ground 64,83 90 0
spot back 34,42 90 -10
spot neck 60,60 60 0
spot head 63,38 55 10
spot mouth 89,60 60 0
spot air 26,24 80 0
