words raven rook jackdaw magpie blackbird
for monster
pose standing
# tail
wash 62 melt 0.6 join 1
shape 26,58! 16,68 6,80 8,83! 13,81 15,84! 20,80 23,82! 28,74 36,64
# far leg
wash 50 melt 0.5 join 0.6
path 4,2,1.3 44,62 44,72 43,79
path 1.1,0.6 43,79.5 51,81.5
path 1.1,0.6 43,79.5 48,83
path 1.1,0.6 43,79.5 37,82
# the spade stands before it
spot hand 80,55 132 3
# body
wash 68 melt 2 join 1.2
shape 22,62 26,48 34,36 44,27 54,23 62,27 66,36 67,46 63,56 54,64 42,68 30,67
# thigh and the foot on the handle
wash 62 melt 1 join 1
path 6,4,1.8 52,58 61,62 66,56
path 1.8,1.5 66,56 76,52
path 1.4,1,0.6 75,52.4 80,48.6 83.6,50.4
path 1.4,1,0.6 75,52.4 81,52.2 84,54
path 1.3,1,0.5 75,52.6 79,56 82.6,57.6
# wing
wash 60 melt 0.8 join 1 tint 20
shape 50,34! 58,44 54,54 44,62 30,70 14,76! 18,68 20,62 28,48 38,38
line 85
path 0.4,0.7,0.4 51,35 57,44 53,54 43,62 31,69
path 0.3,0.6,0.2 46,40 34,54 18,72
path 0.3,0.6,0.2 50,44 40,56 26,69
path 0.3,0.5,0.2 53,48 46,57 36,66
row 6 3.6 0.4 60 20 30,50 38,43 47,39
row 6 3.6 0.4 60 20 32,55 42,48 52,43
line 60
row 6 3 0.35 110 10 60,34 62,44 58,54
row 5 3 0.35 110 10 56,32 58,40 60,50
# head
wash 72 melt 1.2 join 1.2
shape 46,30 46,22 51,15 59,12 67,14 71,19 70,26 64,31 56,34
# throat hackles
wash 66 melt 0.5 join 0.6
fan 63,29 80 60 6 8 1.2
# the great beak
wash 58 melt 0.4 join 0.5 tint 60
shape 67,16! 76,16 85,20 91,27! 84,26 76,26 68,27!
line 95
path 0.4,0.7,0.4 66,23.6 75,23 84,24.4 90,26.8
path 0.3,0.5,0.3 69,17.6 74,19 78,18.6
line 60
row 5 3 0.3 30 10 50,20 56,16 62,15
eye 62.6,19.6 2.3 open 85 tilt -10 round 60
spot mouth 90,26 80 10
spot head 58,12 80 10
spot neck 60,32 80 -30
spot back 34,38 90 -40
spot other 81,29 80 0
spot ground 60,82 90 0
spot air 84,20 80 0
spot behind 46,48 100 0
pose flying
# far wing
wash 46 melt 0.6 join 1
shape 56,42! 56,30 52,18! 58,22 59,13! 65,20 68,11! 72,20 78,13! 79,23 86,20! 82,32 74,40 66,48
# tail
wash 62 melt 0.6 join 1
shape 30,58! 18,64 6,66! 9,69 4,73! 11,74 9,79! 17,76 17,81! 26,73 36,66
# body
wash 68 melt 2 join 1.2
shape 26,60 36,50 48,43 60,40 70,42 74,48 70,56 60,62 46,67 34,68
# feet
wash 60 melt 0.5 join 0.6
path 2.6,1.4,1.2 46,64 40,71 36,73
path 1.1,0.5 37,72.6 33,71.6
path 1.1,0.5 37,72.6 33,75
path 1.1,0.5 37,72.6 36,77
path 2.6,1.4,1.2 52,63 48,72 45,75
path 1.1,0.5 45.4,74.6 41,75
path 1.1,0.5 45.4,74.6 42,78
path 1.1,0.5 45.4,74.6 46,79
# near wing
wash 64 melt 0.8 join 1 tint 20
shape 66,48! 60,38 50,28 38,20 24,14! 27,20 14,18! 19,25 6,27! 13,32 5,37! 14,39 9,45! 19,45 17,51! 28,50 40,56 54,60
line 85
path 0.4,0.6,0.2 54,46 40,34 22,21
path 0.4,0.6,0.2 50,49 34,37 14,27.6
path 0.4,0.6,0.2 47,51 32,42 13,36
path 0.4,0.6,0.2 44,53 32,46 18,43
row 6 4 0.4 70 20 60,44 50,34 40,27
row 6 4 0.4 70 20 60,50 50,43 41,38
# head and beak
wash 72 melt 1.2 join 1.4
shape 64,50 64,41 69,35 76,33 82,36 84,42 80,48 72,53
wash 58 melt 0.4 join 0.5 tint 60
shape 81,36.6! 88,37 94,40 98,45! 93,45 88,45 82,46!
line 95
path 0.4,0.7,0.4 80,42.6 87,42 93,43 97,45
wash 66 melt 0.5 join 0.6
fan 76,51 110 60 6 6 1.1
eye 77,39.6 2 open 85 tilt -10 round 60
spot mouth 93,45 80 10
spot other 86,48 75 10
spot hand 41,76 90 0
spot head 75,34 70 10
spot neck 70,50 80 -30
spot back 46,48 80 -30
spot ground 50,82 90 0
spot air 86,18 80 0
spot behind 50,48 100 0
