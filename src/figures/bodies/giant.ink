words ogre titan colossus troll cyclops
for monster
spot behind 50,28 140 0
# far shoulder and arm
wash 56 melt 1.4 join 1.4
path 9,7,6,5 70,38 82,46 84,58 78,66
# hunched bulk, wrapped in a shroud
wash 62 melt 2 join 2
shape 24,82! 20,66 16,50 18,36 28,25 42,19 56,18 70,24 80,34 82,46 76,60 74,70 78,82!
line 60
path 0.5,0.3 26,34 22,48 26,64 24,78
path 0.5,0.3 70,34 74,46 68,60 72,76
path 0.5,0.3 36,62 34,72 36,82
path 0.5,0.3 62,62 64,72 60,82
row 9 3.4 0.6 90 20 26,80 44,82 60,82 76,80
# ribs show
pale 40
path 0.5,0.9,0.4 46,56 38,56 34,61
path 0.5,0.9,0.4 46,60 40,61 36,66
path 0.5,0.9,0.4 54,56 62,56 66,61
path 0.5,0.9,0.4 54,60 60,61 64,66
path 0.8,0.6 50,52 50,66
# small head, low
wash 66 melt 1 join 1 tint 10
shape 39,33 40,24 46,19 54,19 60,24 61,33 60,42 55,49 50,51 44,49 40,42
wash 50 melt 0.6 join 0.5
shape 39,32! 35,29 34,35 37,40!
shape 61,32! 65,29 66,35 63,40!
line 75
path 0.4,0.3 45,24 50,22.4 56,24
path 0.4,0.3 44,26.6 50,25 57,26.6
# brow, eyes, nose, jaw
wash 82 melt 0.5 join 0.5
shape 40,32! 44,28.6 50,30.6 56,28.6 60.4,32! 56,32.6 50,34 45,32.6
eye 45.6,34.4 1.9 open 60 tilt 14 round 60
eye 55.4,34.4 1.9 open 60 tilt -14 round 60
line 85
path 0.5,0.3 49,34 47.4,39.6 50,41 53,39.6
path 0.4,0.3 42,38 43.6,42 42.6,45
path 0.4,0.3 58.4,38 57,42 58,45
path 0.3 43,37 46,37.6
path 0.3 54,37.6 57.6,37
dark 90
shape 42.6,44! 46,42.6 54,42.6 58,44! 55,47 46,47
pale 80
shape 44,44 47,43 53,43 56.4,44! 54,45.2 46.6,45.2
wash 80 melt 0.1
path 0.3 46.4,42.8 46.6,45.4
path 0.3 48.8,42.6 49,45.4
path 0.3 51.4,42.6 51.4,45.4
path 0.3 54,42.8 53.6,45.4
spot neck 50,56 80 0
# arms down to the fists of bone
wash 66 melt 1.4 join 1.2
path 10,8,6.4,5 24,38 14,48 14,58 22,62
path 9,7,5.6,5 76,38 88,48 88,58 80,62
line 65
path 0.5,0.3 16,40 8,50 8,60
path 0.5,0.3 84,40 94,50 94,60
path 0.4,0.3 20,50 20,56
path 0.4,0.3 80,50 80,56
spot ground 50,83 84 0
# hands made of bones
use b3-bonehand 22,64 100 0
use b3-bonehand 79,64 100 0 flip
spot hand 74,72 90 20
spot other 28,72 90 -20
spot head 50,20 76 0
spot mouth 50,45 60 0
spot back 28,36 100 -20
spot air 88,22 60 0
