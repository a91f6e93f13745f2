words tabor nakers timpani tambour kettledrum drumbeat
for support
brush 75 45 20 2,4,1 2,80 50,84 98,80
spot behind 50,45 100 0
# shell
wash 62 melt 0.3 join 0.5 tint 15
poly 15,43 16.5,72 23,78 35,81.5 48,82.3 62,80.5 73,76.5 80.5,69 81,37
# painted flame
wash 75 tint 90 melt 0.5
shape 47,77 38,71 36,62 42,64! 45,54! 50,62 55,55! 57,63 62,61! 61,70 55,76
gold 90
shape 47,74 43,69 46,68! 49,62! 52,68 55,68! 53,74
# ropes
pale 95
path 0.6 16,49 22,75
path 0.6 22,75 28,54
path 0.6 28,54 36,80
path 0.6 36,80 42,56
path 0.6 42,56 50,81
path 0.6 50,81 56,55
path 0.6 56,55 64,79
path 0.6 64,79 69,51
path 0.6 69,51 76,73
path 0.6 76,73 80,44
wash 78 melt 0.2 tint 30
poly 20.5,64 25.5,65 24,70 21,70
poly 34,68 39,68.5 37.5,74 34.5,73.5
poly 48,69 53,69 51.5,75 48.5,75
poly 62,67 66.5,66.5 65.5,72.5 62.5,73
poly 74.5,61 78,60 77.5,66 75,66
# hoops
wash 70 tint 60 melt 0.3
path 2 16.5,71.5 23,77.5 35,81 48,81.8 62,80 73,76 80.5,68.5
wash 70 tint 60 melt 0.3
oval 48,40 33.5,12.5 -5
dark 80
oval 48,38.4 32,11 -5
cut
oval 48,38 30.5,10 -5
# the blow: a circle, and rings
line 75
path 0.4 30,37 36,34 44,35 46,38.5 40,41.5 32,41 30,37
path 0.3 25,37.5 33,32.5 47,31.5 54,35 53,40 42,44.3 30,43.3 25,39
path 0.25 20,40 27,33 42,29.6 58,31 64,36 60,42
dark 90
oval 38,38.5 3.4,1.6 -5
# strokes of sound
line 80
path 0.6,0.2 27,28 22,22
path 0.6,0.2 33,26 31,18
path 0.6,0.2 44,26 47,19
# right arm, lifted
wash 55 tint 80 melt 0.3
path 0.9,1.1 92,31 60,15
dab 60,15 2.4
wash 50 melt 1
shape 103,40 92,33 86,28! 89,23 95,21 104,24
line 60
path 0.4 90,24 91,28 88,30
path 0.3 96,24 98,32
wash 22 melt 0.6
shape 80,22 84,20 89,23 90,28 86,30 81,27
line 80
path 0.3 81,23 85,25
path 0.3 82,25.5 86,27.3
# left arm, striking
wash 55 tint 80 melt 0.3
path 0.9,1.1 5,16 36,37
dab 36.5,37.2 2.4
wash 50 melt 1
shape -3,36 6,31 13,28! 12,20 6,18 -3,18
line 60
path 0.4 12,20 9,24 12.5,28
path 0.3 3,21 2,31
wash 22 melt 0.6
shape 12,19.5 17,19 21,23 20,27.5 15,29 11,25
line 80
path 0.3 14,23 19,22
path 0.3 14,25.5 20,24.7
spot hand 82,62 60 0
spot ground 50,82 100 0
spot air 50,18 70 0
spot back 48,64 60 0
spot other 26,62 60 0
