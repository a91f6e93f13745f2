words gourmand maw guzzler feaster
for monster
spot behind 42,30 110 0
# far leg
wash 48 melt 1 join 1
path 8,6,4 44,76 62,75 76,79
shape 74,82! 75,73 79,70 83,72 84,83!
# body, a bag
wash 62 melt 2 join 1.6
shape 10,80 7,68 10,54 20,44 32,38 44,40 54,48 60,60 60,72 52,81 34,84 18,84
line 60
path 0.5,0.3 16,60 14,70 20,79
path 0.5,0.3 52,56 55,66 50,76
path 0.5,0.3 22,80 34,81.6 46,79
dark 80
dab 40,70 1
pale 26
oval 36,66 14,12 -10
# what he has eaten glows through
# far arm
wash 50 melt 1 join 1
path 5,4,3 46,50 60,56 70,52
# head thrown back, all mouth
wash 66 melt 1.4 join 1.4
shape 22,44 17,34 18,24 26,16 37,12 48,12 57,15 63,19! 66,24 58,28 52,32 52,37 58,42 66,44! 62,51 52,55 40,55 28,52
dark 96
shape 46,33! 52,26.6 60,23 66.6,22! 69,27 70,34 69,40 65.6,45.4! 58,44.6 51,41
wash 58 melt 0.4 join 0.5
path 1.6,2,1.4 48,30 56,24 66.6,21.6
path 1.4,2,1.4 48,37 56,43.6 66,46.4
pale 90
poly 56,24.6 59.6,23 59.4,28
poly 61,22.8 65,22.2 64,27
poly 57,44 60.6,44.8 60.4,40
poly 62,45 65.4,45.4 65,41
# a flame gone down already
gold 96
shape 51.4,36.6 50.6,33.6 53,29.6! 55,33.4 54.4,36.6
wash 40 melt 0.5 join 0.4 tint 90
shape 55,41 59,37 65,36 71,38 74,42! 69,43 63,42.6
# small eye, brow, ear, nose, tuft
wash 80 melt 0.4
path 0.5,1.1,0.5 37,22 42,18.4 48,19
eye 43,22.4 2 open 70 tilt -16 round 40
wash 60 melt 0.6 join 0.5
shape 52,16! 57,11 63,12 64.6,16 61,20 55,21
shape 29,32! 24,28 20,31 22,37 29,40!
line 80
path 0.4 62,14 63,16.4 61.4,17.6
path 0.4,0.3 27,37 24,34.6 25,31.6
path 0.5,0.3 45,27 42,33 45,40
path 0.4,0.3 40,28 37.6,34 40,42
path 0.4,0.3 30,48 38,51.6 48,51
path 0.4,0.3 36,25 38,26
line 80
fan 24,17 -130 60 5 7 0.6 20
# wax on the chin
pale 75
path 0.9,1.1 60,47 59.6,51
path 0.8,1 55,46 54.4,53
path 0.7,0.9 64,47.6 64.4,50
# near leg, its knee up
wash 66 melt 1.2 join 1.2
path 9,7.4,5,4 24,76 40,70 52,66 54,78
shape 50,78! 56,76 64,77.4 70,80 70,84.6! 50,84.6
line 75
path 0.5,0.3 22,68 34,64.6 46,60.6
path 0.5,0.3 34,79 44,76.6 49,74
path 0.3 64,80 65,82.6
path 0.3 67.4,80.6 68,83
spot hand 77,48 96 2
# near arm and its fist
wash 68 melt 1 join 1
path 6.4,5,4,3.2 28,50 36,58 54,58 70,53
wash 68 melt 0.5 join 0.5
path 2.4,2 71,52 79,50
path 2.4,2 72,55 79,53.4
path 2,1.7 72.4,57.6 78,56.4
path 2,1.7 71,51 76,46.6
line 75
path 0.4,0.3 28,54 34,61 46,62
path 0.4 75,52.2 79.4,51.6
path 0.4 75,55 79,54.6
spot other 68,52 80 0
spot head 36,14 100 -20
spot neck 42,52 100 10
spot mouth 66,34 90 0
spot back 14,52 90 -20
spot ground 84,82 70 0
spot air 84,20 60 0
