words lull cradle-song sleep nightmare cradle
for event
brush 75 70 20 3,9,9,6 96,80 92,50 76,30 48,20
# the singer: long, and bent over the cradle
wash 66 melt 2 join 2
shape 97,84! 96,56 92,36 82,22 66,13 50,12 40,18 37,27 42,33 52,34 62,32 70,40 76,56 78,84!
wash 70 melt 0.5 join 0.6
path 1.8,1.4,0.5 52,13 56,7 64,5
path 1.8,1.4,0.5 44,15 40,9 43,4
# face
pale 80
shape 39,22 46,17 53,19 55,25 52,30 46,33 40,30!
wash 92 melt 0.2 join 0.2
shape 41,28.4! 46,29.6 51,26.6! 48,31 44,31.6!
path 0.4 47,24 46,27 47.6,27.4
eye 43.4,23.4 1.9 open 60 tilt 20 round 10
eye 50.4,22 1.9 open 60 tilt -10 round 10
line 65
path 0.4,0.8,0.3 60,16 76,26 86,42
path 0.4,0.8,0.3 62,24 74,34 82,50
path 0.4,0.8,0.3 90,50 90,66 91,80
path 0.4,0.8,0.3 82,56 84,70 83,82
# finger to the lips
wash 64 melt 0.6 join 0.5
path 3,2.2,1.4 72,42 60,46 51,41
wash 60 melt 0.4 join 0.4
path 1.4,0.9,0.4 51,41 48,36 47,29
path 1.2,0.9,0.4 51,42 46,42 47,38
path 1.2,0.9,0.4 52,43 48,46 50,40
# cradle
wash 62 melt 0.4 join 0.4
path 1.8,2.2,1.8 12,74 34,83 60,75
shape 14,54! 36,58 60,54! 56,76 36,79 18,76!
wash 68 melt 0.4 join 0.4 tint 20
shape 8,58! 8,44 14,36 21,38 24,48 22,62!
line 70
path 0.5 15,58 36,62 59,58
path 0.5 24,64 26,75
path 0.5 36,65 36,77
path 0.5 48,64 47,75
path 0.4 11,55 12,44 16,40
# child and blanket
pale 80
shape 20,56 19,50 25,47 31,50 31,56
wash 24 melt 0.4 join 0.4
oval 26.6,50.6 4.4,4.8 0
pale 65
oval 26.6,50.8 3.2,3.6 0
wash 92 melt 0.1 join 0.1
dab 25.4,50 0.7
dab 29,50 0.7
oval 27.4,52.6 0.7,0.5 0
wash 46 melt 0.6 join 0.5 tint 40
shape 28,58! 31,52 40,50 52,51 59,55! 46,59
# clawed hand that rocks
wash 68 melt 0.5 join 0.5
path 3.4,2.6,2 80,52 76,64 64,58
path 1.3,1,0.3 64,57 58,54 55,60
path 1.3,1,0.3 64,58 60,58 58,64
path 1.3,1,0.3 65,60 63,62 62,68
# the tune
wash 88 melt 0.3 join 0.3
path 0.5 24,30 24,20 32,18 32,28
oval 22.6,30.4 2,1.5 -20
oval 30.6,28.4 2,1.5 -20
path 0.5 14,28 14,19 17,22
oval 12.6,28.4 1.8,1.4 -20
spot ground 68,81 60 0
spot air 22,22 70 0
spot behind 50,46 100 0
