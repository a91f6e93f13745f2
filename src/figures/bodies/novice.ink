words postulant acolyte-girl girl maid
for monster
pose watering
# skirts
wash 58 melt 2 join 1
shape 33,46 45,44 51,54 51,66 55,81! 21,82 11,80! 21,68 29,56
line 60
path 0.5,0.2 37,56 33,68 27,80
path 0.5,0.2 44,58 44,68 41,80
path 0.4,0.2 48,64 49,72 51,79
# apron
wash 14 melt 1 join 0.8
shape 43,50 49,50 53,58 54,74 43,75 40,60
line 55
path 0.3 45,54 46,64 45,73
# far arm, held out for balance
wash 46 melt 1 join 1
path 4,3.4,2.6 35,48 24,51 15,46
use c-open 12,43 78 -50 flip
# veil behind
cut
shape 32,26 25,32 19,42 15,53! 25,54 35,50 41,42
wash 4 melt 1 join 0.6
shape 32,26 25,32 19,42 15,53! 25,54 35,50 41,42
line 50
path 0.4,0.2 33,34 27,42 21,51
path 0.4,0.2 36,38 33,44 29,51
spot ground 58,84 106 0
# head bent to her work
use c-girl 45,31 106 20
dark 85
path 0.5,0.3 48,27.4 50.4,28.4 51.6,30
path 0.5 46.6,38.2 49,39 50.6,38
path 0.4 48,31.4 49.6,32.6 51,32.4
wash 34 melt 0.4 join 0.4 tint 60
dab 46,35.6 1.6
# wimple and band
cut
shape 52,22.6 47,18 39,18 33,24 32,34 36,43 43,46 45,43 40,38 39,31 42,25 48,23
wash 4 melt 0.6 join 0.5
shape 52,22.6 47,18 39,18 33,24 32,34 36,43 43,46 45,43 40,38 39,31 42,25 48,23
pale 50
shape 51,22 47,19 40,19.4 34.6,25 34,34 37,41 40,42 37.6,36 37.6,30 41,24 47,22
line 60
path 0.4 37,22 35,30 37,40
path 0.3 43,20 38,25 36.6,30
# can and near arm
spot hand 64.6,50 100 4
wash 64 melt 1 join 1
path 5,4.4,3.2 39,48 48,55 59,51
line 55
path 0.4 41,52 48,58
use c-hand 63.6,50 98 10
spot other 13,44 90 -30
spot head 42,20 72 16
spot neck 43,46 80 10
spot mouth 51,39 60 0
spot back 29,48 90 -20
spot behind 43,30 105 0
spot air 73,22 80 0
pose running
# far leg
wash 46 melt 1 join 1
path 4.2,3,2.2 50,60 62,66 68,75
path 2.1,1.6 68,76 75,77
# skirts hitched up
wash 60 melt 2 join 1
shape 42,42 54,42 60,50 62,58 66,66! 56,70 46,66 34,72 20,68! 28,60 36,52
line 60
path 0.5,0.2 46,52 42,60 30,67
path 0.5,0.2 52,54 52,60 50,65
path 0.5,0.2 56,54 59,60 61,65
# near leg, kicked back
wash 58 melt 1 join 1
path 4.4,3,2.2 38,64 28,70 18,69
path 2.2,1.7 18,69 12,63
# veil that streams
cut
shape 46,22 36,24 24,20 10,26! 16,31 9,37! 24,37 36,42 46,40
wash 4 melt 1 join 0.6
shape 46,22 36,24 24,20 10,26! 16,31 9,37! 24,37 36,42 46,40
pale 45
shape 46,23 36,25.2 24,21.6 12,26.6 18,31 11,36 24,35.6 36,40.6 46,39
line 50
path 0.4,0.2 42,28 30,28 16,27
# far arm: holds the skirt
wash 46 melt 1 join 1
path 4,3.2,2.4 46,46 40,54 46,61
use c-hand 47,62 86 30
use c-girl 55,30 108 -8
dark 90
shape 62.6,36.4! 58.4,35 57.4,37.4 60,40.4 62.6,39.6
path 0.5,0.3 57.6,23.6 60,23 61.6,24.4
pale 90
path 0.5 58.8,36 61.6,36.6
eye 60,27.4 1.4 open 90 round 80
wash 36 melt 0.4 join 0.4 tint 60
dab 56,33 1.6
cut
shape 60,20.4 55,16.4 47,17 42,24 42,34 47,42 54,44.6 57,42.4 51,38 49,31 51,24 56,21.6
wash 4 melt 0.6 join 0.5
shape 60,20.4 55,16.4 47,17 42,24 42,34 47,42 54,44.6 57,42.4 51,38 49,31 51,24 56,21.6
pale 50
shape 59,20 55,17.4 48,18 43.4,24.6 43.6,33 48,40 51.6,41.6 48,36 47.4,30 50,23 55,20.8
line 60
path 0.4 46,21 45,30 49,39
# torch thrust ahead
spot hand 77,46 96 22
wash 64 melt 1 join 1
path 4.8,4,3 50,46 63,52 75,47
line 55
path 0.4 52,50 63,53
use c-hand 77,46 100 18
spot other 47,62 80 0
spot head 52,20.4 72 -6
spot neck 54,44 80 0
spot mouth 63,38 60 0
spot back 40,46 90 -30
spot behind 54,29 105 0
spot ground 48,81 90 0
spot air 24,54 80 0
