words lindworm worm-dragon great-serpent
for monster
pose sleeping
# breath
wash 22 melt 0.8 join 0.6 tint 40
path 0.7,1.2,1.5,1,0.6 74,62 79,55 76,48 71,50 73,54
path 0.5,0.8,0.6 78,60 84,56 84,51
# spines along the back
wash 60 melt 0.6 join 0.6 tint 40
row 21 7 1.8 -100 18 13,56 14,42 22,28 36,19 52,16 70,20 83,31 89,46 88,60
# the body, a ring
wash 62 melt 1.5 join 1
path 5.5,7,9,11,12.5,12,10,8 26,63 20,54 22,41 33,31 50,27 67,32 77,45 77,60
# haunch
wash 45 melt 2 join 1.5 tint 25
shape 64,62 64,50 72,43 82,46 87,56 86,68 78,75 68,73
# hind foot
wash 62 melt 0.8 join 1
path 4,3,2.4 76,72 68,76 60,77
fan 60,77 180 40 3 6 1.6 -10
# tail along the ground, under the chin
wash 62 melt 1 join 1
path 7,6,5,3.8,2.8,1.8,1.1,0.8 84,66 78,76 62,81 42,81 24,80 11,77 6,70 6,64
wash 66 melt 0.4 join 0.6 tint 40
shape 6,65! 1,60 2,53 8,47! 11,54 11,60
# belly scales on the inner side of the ring
line 60
path 0.4,0.5,0.4 32,60 29,52 32,44 40,39 50,38 60,43 65,52
row 14 4 0.35 -115 -10 28,58 27,50 31,42 39,37 50,36 60,40 65,47
row 12 3 0.3 -70 0 80,77 64,83 42,83.6 24,81
# folded wing
wash 55 melt 0.5 join 0.8 tint 15
shape 36,34! 42,24 54,19 66,21 78,28 90,42! 82,40 77,44! 70,38 64,42! 57,36 51,40! 44,34
line 80
path 0.7,0.6,0.3 37,33 45,25 55,21 66,23 78,30 89,41
path 0.4,0.3 46,26 58,28 76,43
path 0.4,0.3 43,28 52,31 64,41
path 0.4,0.3 40,31 46,34 51,39
# neck
wash 64 melt 1 join 2
path 7,6.4,5.6,5 22,44 19,56 24,66 36,68
line 60
path 0.3,0.5,0.3 18,50 18,60 24,68
# the head, at rest upon the tail
wash 70 melt 1 join 1
shape 32,62 38,57 46,56 53,59 60,62 68,63 73,66 73,71 66,74 54,75 42,74 34,72
line 90
path 0.4,0.6,0.4 73,70 64,70.5 54,69.5 48,70.5
path 0.5,0.8,0.5 49,63.5 52,66 56.5,65
row 5 1.6 0.3 90 -10 49,64 52,66 56,65
path 0.4,0.5,0.3 47,61 52,61 58,63.5
path 0.3,0.4,0.2 62,65 66,65.5 70,65
path 0.3,0.5,0.3 42,62 44,67 41,72
dark 90
dab 70.6,66 0.9
# ears and horns, beard
wash 66 melt 0.5 join 0.6 tint 30
shape 46,58! 40,52 32,49 25,50! 31,53 36,57 40,61
pale 70
shape 50,58.5! 46,51 38,46 31,46! 37,48.5 42,53 45,58
line 70
path 0.3 44,53 46,51.5
path 0.3 40,50 42,48.5
wash 60 tint 30
fan 47,74 130 50 5 7 1
spot head 48,54 70 -10
spot mouth 73,69 60 0
spot neck 24,62 80 60
spot back 56,20 100 0
spot hand 58,77 60 0
spot ground 50,83 100 0
spot air 50,54 70 0
spot behind 50,50 100 0
pose coiled
wash 58 melt 0.6 join 0.6 tint 40
row 16 6 1.6 -100 18 22,66 18,52 26,42 36,30 40,18 50,12 60,13
wash 48 melt 1 join 0.8
path 8,8,8 84,68 66,56 40,56 22,66
wash 62 melt 1 join 1
path 9,8,6.6,5.6 26,66 30,46 42,32 46,22
path 5.6,5.4,5.4 46,22 54,16 64,20
wash 62 melt 1 join 1
path 9,9,8,6,4,2.4,1.2,0.8 22,66 34,76 58,79 78,74 88,62 88,48 82,42 78,46
wash 66 melt 0.4 join 0.6 tint 40
shape 79,45! 76,51 78,57 82,55 84,49
wash 70 melt 1 join 1
shape 58,16 66,12 74,14 84,20 90,26 88,30! 78,29 70,28! 78,32 84,36! 74,37 64,32 59,25
dark 85
shape 70,28! 78,29 87,30! 80,32
pale 90
poly 84,29 86,29 85.2,33
poly 79,28 81,28 80,32
wash 66 melt 0.5 join 0.6 tint 30
shape 64,14! 56,8 46,8 40,12! 50,13 58,18
line 70
row 12 5 0.4 -75 10 36,70 34,54 42,42 50,30 54,22
row 14 5 0.4 -70 0 26,76 44,84 62,84 82,74
eye 72,20 2.2 open 70 tilt -20 round 5
spot head 64,12 80 0
spot mouth 88,31 70 0
spot neck 44,30 80 -60
spot back 24,52 90 -60
spot hand 66,56 70 0
spot ground 50,83 100 0
spot air 78,20 70 0
spot behind 50,48 100 0
