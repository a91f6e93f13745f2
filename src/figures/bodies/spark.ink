words flash glint ember-sprite firefly
for monster
spot behind 62,40 110 0
# trail
wash 40 melt 0.4 tint 90
path 0.4,1.6,2.6 24,62 38,50 54,36
path 0.3,1,1.6 26,68 42,60 56,52
path 0.3,1.2,1.8 22,56 32,44 44,34
# steel
wash 66 melt 0.3 join 0.4 tint 10
shape 4,64! 3,56 7,50 13,49 17,53! 12,54 9,58 10,64 16,68 22,70! 20,74 12,73
line 75
path 0.4 6,64 5,57 9,52 14,51.4
# flint
wash 70 melt 0.2 join 0.4 tint 60
poly 8,84 14,75 22,72 31,75 37,84
line 80
path 0.4 14,76 18,80 12,84
path 0.4 22,72.6 21,79 30,80
path 0.4 21,79 22,84
# rays of the strike
wash 30 tint 90 melt 0.4 join 0.3
fan 22,66 -62 210 13 15 1.6
gold 96
fan 22,66 -62 200 8 11 0.8
pale 95
dab 22,66 2
# far arm and leg
wash 50 melt 0.8 join 0.8 tint 50
path 2.6,2,1.8 66,34 74,26 82,28
fan 83,28 0 120 4 5 0.9
path 3,2.2,1.8 60,56 72,60 78,70
path 1.8,1 78,70 86,70
# the sprite is a star
wash 58 melt 0.6 join 1 tint 40
shape 38,54! 46,47 49,42 40,36 33,26! 45,31 52,31 54,25 51,16 53,6! 59,15 62,26 67,26 73,20 84,13! 79,22 76,31 78,35 86,36 97,36! 88,41 78,44 76,49 79,55 84,65! 74,58 67,55 62,58 60,64 57,73! 54,64 54,55 50,52 46,52
wash 20 melt 1 join 0.4 tint 95
oval 62,41 11,12 -16
line 70
path 0.5,0.2 53,30 55,22 56,13
path 0.5,0.2 71,28 76,21 80,16
path 0.5,0.2 78,40 84,40 89,38.6
path 0.5,0.2 48,46 44,49
path 0.5,0.2 46,36 41,32 38,29.6
path 0.5,0.2 54,56 53,62 52.6,67
path 0.5,0.2 72,55 76,59
# face
wash 75 melt 0.4 tint 0
path 0.6,1,0.5 55,35.4 58.6,33.4 62,35.6
path 0.6,1,0.5 66,34.6 69.6,32 73,33.6
eye 59,38.4 2.4 open 90 tilt 6 round 70
eye 69.4,37.4 2.4 open 90 tilt -4 round 70
wash 80 melt 0.2 tint 0
path 0.4 64.6,39 67,42.4 64.6,43.4
dark 85
shape 56.4,45! 62,47.6 69,46.6 73.4,42.6! 72.6,48.4 67,52.4 60.6,51
pale 90
shape 58,46! 63,48.4 69,47.4 72.6,44.4! 72,46.6 67,49 61,48.8
# near arm and leg
wash 62 melt 0.8 join 0.8 tint 20
path 2.8,2.2,1.8 50,44 40,46 33,40
fan 32,39.6 225 130 4 5 0.9
path 3.2,2.4,2 56,58 52,68 40,72
path 2,1.2 40,72 37,66
# sparks
gold 95
dab 28,44 0.9
dab 90,54 1
dab 44,20 0.9
dab 88,24 0.8
wash 70 tint 60
scatter 10 0.4,1.2 26,56 18,10
scatter 8 0.4,1.2 80,50 16,26
spot hand 82,28 80 20
spot other 32,40 80 -30
spot head 60,18 90 0
spot neck 62,54 80 0
spot mouth 66,48 60 0
spot back 46,44 80 -30
spot ground 56,82 90 0
spot air 24,24 70 0
