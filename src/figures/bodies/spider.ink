words tarantula harvestman scorpion tick
for monster
spot behind 47,50 106 0
# far legs
wash 50 melt 0.3 join 0.4
path 2.4,2 42,50 30,32
path 2,1.2,0.7 30,32 18,42 12,58
path 2.4,2 47,48 40,24
path 2,1.2,0.7 40,24 28,22 20,30
path 2.4,2 62,48 70,24
path 2,1.2,0.7 70,24 80,28 86,42
path 2.4,2 66,50 80,36
path 2,1.2,0.7 80,36 90,48 93,62
# abdomen
wash 60 melt 1.4 join 1
shape 36,42 36,30 43,21 54,18 65,22 71,31 70,42 62,49 46,49
line 75
path 0.4,0.6,0.3 45,26 54,23.6 63,27
path 0.4,0.6,0.3 42,32 54,29 67,33
path 0.4,0.6,0.3 41,38 54,35 68,39
row 9 3 0.4 -90 10 38,30 54,18.6 70,31
# near legs
wash 70 melt 0.3 join 0.4
path 3.2,2.6 44,58 27,49
path 2.6,1.6,0.9 27,49 19,60 14,79
path 3,2.4 66,58 82,53
path 2.4,1.6,0.9 82,53 90,64 92,79
# head and breast
wash 72 melt 1.4 join 1
shape 37,58 39,48 46,42 55,40 65,42 71,49 72,58 68,67 60,72 49,72 41,67
line 75
path 0.4,0.6,0.3 47,45 54,49 62,45
path 0.4,0.5,0.2 54,42 54.6,49
row 8 3 0.4 90 10 39,56 41,48 47,43
row 8 3 0.4 90 10 62,43 69,48 71,56
# fore legs reach over the rim
wash 74 melt 0.3 join 0.4
path 3.4,2.8 46,66 32,62
path 2.8,1.8,1 32,62 29,72 32,82
path 3.4,2.8 64,66 77,64
path 2.8,1.8,1 77,64 78,74 74,82
row 6 2.6 0.5 70 10 44,63 38,61 32,60
row 6 2.6 0.5 -70 10 66,63 72,62 78,62
# jaws and fangs
wash 66 melt 0.5 join 0.5 tint 30
shape 47,64 54.4,63 54.4,72 51,76 47,73
shape 55.6,63 63,64 63,73 59,76 55.6,72
dark 94
shape 48,73! 52,73.6 53.6,81! 50,78.6
shape 62,73! 58,73.6 56.6,81! 60,78.6
line 70
row 5 2.4 0.3 90 10 48,67 51,66 54,67
row 5 2.4 0.3 90 10 56,67 59,66 62,67
# eight eyes
eye 51,56.6 3 open 95 round 80
eye 59.6,56.4 3 open 95 round 80
eye 44.6,56 1.7 open 100 round 80
eye 66,55.6 1.7 open 100 round 80
eye 48.4,51 1.2 open 100 round 80
eye 62.4,50.6 1.2 open 100 round 80
eye 53,50.4 1.1 open 100 round 80
eye 58,50.2 1.1 open 100 round 80
spot hand 85,56 80 0
spot other 25,52 80 0
spot head 55,43 80 0
spot neck 55,71 70 0
spot mouth 55,77 70 0
spot back 54,28 90 0
spot ground 54,83 100 0
spot air 84,18 70 0
