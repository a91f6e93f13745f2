words subdeacon acolyte cleric priest curate
for monster
# far leg, braced ahead
wash 46 melt 1 join 1
path 5,3.6,2.6 45,58 57,66 61,78
path 2.3,1.8 61,79 68,80
# alb, blown back
wash 34 melt 2 join 1
shape 31,52 47,54 51,66 47,78! 35,74 25,80 11,80! 19,68
line 55
path 0.4,0.2 39,60 33,68 21,78
path 0.4,0.2 43,62 41,70 33,75
# near leg
wash 50 melt 1 join 1
path 5,3.4,2.4 31,62 23,72 15,78
path 2.3,1.8 14,79 22,81
# dalmatic: straight cut, wide bands
wash 62 melt 1 join 1.5
shape 37,36! 53,34! 57,44 55,66! 39,69! 25,64! 31,48
wash 40 melt 0.5 join 0.5 tint 80
shape 42,36! 46.6,35.4! 42.6,68.6! 37,68!
gold 90
path 0.6 41.6,37 36.4,67.6
path 0.6 47,36.4 43.4,68.4
path 1.2 26.6,61.6 39,66 54.4,63.4
path 0.5 40,46 46,46.6
path 0.5 38.6,56 44.4,56.8
line 60
path 0.5,0.2 51,48 51,56 49,62
path 0.5,0.2 34,48 32,56 30,61
# neck and head, low between the shoulders
wash 30 melt 1 join 1
path 4.5,5 49,36 46,40
use c-pro 52,27 106 10
wash 72 melt 0.5 join 0.5 tint 30
shape 59,20 55,19.6 52,22 50,27 46,33.4 42,32 41.6,25 44,19 47,21.6 53,16.6 57.6,17
line 65
row 7 4 0.3 70 0 44,21 49,19 55,18
dark 90
path 0.8,0.6 55.6,23.6 58,25 60,25.2
path 0.5 56.6,34 59,33.4
path 0.3 53,30 55,31.6
eye 57.8,26.8 1.3 open 60 tilt -12 round 90
pale 80
path 1.1 42.6,36.4 48,39.6 54,38.6
# book of every word, under the arm
spot hand 78,56 132 8
wash 70 melt 0.4 join 0.4 tint 70
poly 25,44 39,48 35,62 21,58
pale 80
poly 21.4,58.4 34.6,62.4 34.2,60.8 22,57
gold 80
dab 30,53 1.2
line 60
path 0.3 26.6,46.4 37,49.4
path 0.3 23.4,56 34,59
# wide sleeves
wash 58 melt 1 join 1
shape 37,38 31,44 27,54 31,60! 39,58 41,50
use c-hand 34,59 95 20
wash 64 melt 1 join 1
shape 47,39 55,40 65,46 67,54! 59,58 51,52
gold 85
path 0.7 66.4,46.4 66.8,50 66,54
use c-hand 69,52 105 0
spot other 34,58 90 10
spot head 50,19.4 72 8
spot neck 49,40 80 10
spot mouth 60,34 60 0
spot back 35,44 90 -20
spot behind 51,26 110 0
spot ground 61,81 90 0
spot air 17,24 80 0
