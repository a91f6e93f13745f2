words proofreader censor inspector
for monster
# broad shoulders
wash 58 melt 2 join 1.5 tint 20
shape 34,46 22,50 13,60 10,80! 72,81! 70,66 62,52 50,48
line 60
path 0.5,0.2 60,62 61,70 59,79
path 0.5,0.2 52,68 53,74 51,80
# hood down
wash 68 melt 1 join 1 tint 30
shape 22,54 21,44 29,40 44,44 58,46 63,53 52,60 36,60
# the sheet, held to the ear
wash 74 melt 0.4 join 0.4
shape 59,23! 78,15! 90,20! 94,56! 82,62! 66,60! 62,44
cut
shape 60.4,24! 78,16.6! 88.6,21! 92.4,55! 82,60.4! 67,58.6! 63.4,44
wash 0 melt 0.3 join 0.3
shape 60.4,24! 78,16.6! 88.6,21! 92.4,55! 82,60.4! 67,58.6! 63.4,44
pale 40
shape 62,25 78,18 87.4,22 91,54! 82,59! 68,57.4! 64.6,44
dark 90
path 0.5 71,24 78,21 85,24.6
path 0.5 67,31 78,26 86,29.6
path 0.5 67.6,36 78,31 83,33.6
path 0.5 68.4,41 79,36 88,39.6
path 0.5 69,46 79,41 88.4,44.6
path 0.5 70,51 80,46 89,49
# a word struck out
wash 70 melt 0.2 join 0.2 tint 60
path 0.7 72,42 80,33
path 0.7 72,34.4 81,41
gold 90
poly 64.6,25.4 69,23.4 69.6,28 65,29.6
# head, big and old
use c-tq 42,30 168 12
dark 85
path 0.5 32,20 40,18 48,20
path 0.4 33,23.4 40,21.8 47,23
# beard
cut
shape 29,36 33,41 39,42 46,40.6 53,42.6 55,48 53,58 47,66 40,77! 37,66 29,57 26,46
wash 6 melt 1 join 0.8
shape 29,36 33,41 39,42 46,40.6 53,42.6 55,48 53,58 47,66 40,77! 37,66 29,57 26,46
pale 35
shape 30,40 36,44 46,43 52,45 52,56 46,64 40,73! 37,63 31,55 28,47
dark 70
path 0.4,0.3 31,46 34,56 39,68
path 0.4,0.3 36,47 38,56 40,64
path 0.4,0.3 47,47 47,56 42,68
path 0.4,0.3 52,48 50,56 46,62
path 0.4,0.3 42,48 42.6,56 41.4,62
wash 26 melt 0.6 join 0.5 tint 20
path 0.6,1.8,0.6 34,44 40,39.8 45,41.6
path 0.6,1.8,0.6 54,45 49,41 45,41.6
# white hair
wash 30 melt 0.8 join 0.6
shape 29,34 26,26 30,18 34,22 32,30
line 60
row 5 5 0.4 80 0 27,22 29,30
spot head 43.4,12.6 164 10
# the hand with the pen
wash 64 melt 1.5 join 1.2
path 8,7.4,4.4 18,60 27,74 21,71
line 60
path 0.4 25,62 31,72 27,78
spot hand 22,69 150 -42
use c-hand 21,70 128 -20
# the hand that holds the sheet
wash 62 melt 1.5 join 1.2
path 7,6,4 64,60 78,70 88,61
line 60
path 0.4 66,64 78,72 85,66
use c-hand 89,57 118 -100
spot other 88,54 90 10
spot neck 42,48 110 0
spot mouth 46,42 80 0
spot behind 42,30 150 0
spot back 20,54 100 -20
spot ground 50,80 90 0
spot air 84,22 80 0
