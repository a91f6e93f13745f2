words subprior host refectorian
for monster
# high-backed chair
wash 14 melt 0.5 join 0.5 tint 60
shape 24,64! 25,30! 29,20! 50,14! 71,20! 75,30! 76,64!
line 50
path 0.4 28,62 29,32 32,23 50,17.6 68,23 71,32 72,62
path 0.4 33,58 34,30 36,26
path 0.4 67,58 66,30 64,26
# habit, narrow and tall
wash 62 melt 2 join 1.5
shape 43,40 36,43 32,50 30,64! 70,64! 68,50 64,43 57,40
line 60
path 0.5,0.2 44,48 43,56 44,63
path 0.5,0.2 57,48 58,56 57,63
# scapular
wash 34 melt 1 join 0.8 tint 30
shape 45,42 55,42 56,64! 45,64!
# hood on his shoulders
wash 70 melt 1 join 1
shape 38,46 37,40 43,36 58,36 64,40 62,46 52,50 46,49
line 60
path 0.4 40,43 50,47 61,43
# gaunt head
use c-tq 50,28 112 4
dark 88
path 0.6,0.4 43.6,25 46.4,24 49,25.2
path 0.6,0.4 54,25 56,23.6 58,23.8
path 0.5 44,27.6 46.4,27 48.8,27.8
path 0.5 53.8,27.4 55.8,26.6 57.6,27
path 0.35 45,29.6 48,29.6
path 0.35 54.4,29.2 57,28.8
path 0.6,0.5,0.3 45.6,33.6 50,36.4 54.4,35.4 57,33
path 0.3 44.6,32.4 45.4,34.4
path 0.3 45,32 47,37
path 0.3 57.6,31 57.4,33.6
dab 46.8,27.5 0.6
dab 56,26.8 0.6
# tonsure and ear
wash 72 melt 0.5 join 0.4 tint 30
shape 42,33 40.8,26 42,20 46,18 50,19.6 54,18.4 57.4,20 58.4,22.6 54.6,21.4 50,22.4 46,21.4 44,24.4 43.6,29
line 60
row 6 2.4 0.3 90 0 43,22 48,20 56,20
# table and its guests
wash 50 melt 0.5 join 0.5
shape 6,62! 94,61! 95,67! 5,68!
wash 18 melt 0.5 join 0.5
shape 8,67! 92,66.4! 93,81 86,79 80,82 73,79 66,82 58,79 50,82 42,79 34,82 26,79 19,82 13,79 7,81
line 50
row 8 9 0.35 90 0 14,67.4 50,67 88,67
gold 70
path 0.6 8,69.4 50,69.6 92,69
# plate with nothing on it, and a knife
pale 75
oval 80,63 6.6,1.5
oval 20,63.6 6.4,1.5
wash 60 melt 0.3 join 0.3
path 0.3 74,63.4 80,64.8 86,63.2
path 0.3 14.4,64 20,65.4 26,63.8
dark 70
path 0.5,0.2 30,64.4 38,63.8
# arms: he serves
spot hand 82,47 105 6
wash 64 melt 1.2 join 1.2
path 5.5,5,3 63,46 70,57 79,50
shape 72,50 76,47 80,52 80,60! 72,62
line 60
path 0.4 66,50 71,57
use c-hand 82,48 98 0
spot other 22,46 98 -14
wash 64 melt 1.2 join 1.2
path 5.5,5,3 37,46 29,57 23,49
shape 30,50 26,46 21,50 22,60! 30,62
line 60
path 0.4 34,50 29,57
use c-hand 21.6,46.6 98 0 flip
spot head 50,20.4 72 0
spot neck 50,44 80 0
spot mouth 52,36 60 0
spot behind 50,27 120 0
spot back 70,40 90 20
spot ground 50,66 80 0
spot air 84,22 80 0
