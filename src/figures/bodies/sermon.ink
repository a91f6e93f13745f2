words homily preaching preacher lecture speech
for event
brush 94 30 70 2,5,6,3 88,34 92,48 93,58 90,72
# pulpit
wash 60 melt 0.4 join 0.4
poly 8,48 36,48 34,52 10,52
poly 10,52 34,52 31,70 14,70
poly 16,70 29,70 25,78 20,78
poly 15,78 30,78 32,82 13,82
line 70
path 0.5 17,52 18.6,70
path 0.5 27,52 25.8,70
path 0.4 12,55 32.6,55
path 0.4 19.6,60 22,56.6 24.6,60 24.6,67 19.6,67 19.6,60
# the preacher leans out
wash 66 melt 1.2 join 1
shape 13,49 13,36 16,28 22,26 28,29 31,36 33,48!
wash 68 melt 0.6 join 0.6
path 3.4,2.8,2.4 17,32 10,26 7,18
path 3.4,2.8,2.4 28,34 36,40 42,39
wash 24
dab 6.6,14.6 2 6,11 0.8
dab 44.6,38.6 1.9 48.6,37 0.8
wash 24 melt 0.4 join 0.4
oval 27,21 5,6 20
dab 32,22.6 1.1
pale 55
oval 27.6,21.4 3.6,4.6 20
dab 6.6,14.6 1.3 6.2,12 0.5
dab 44.6,38.6 1.2 47.6,37.4 0.5
wash 66 melt 0.4 join 0.4
shape 21,24 20,18 23,14 29,13.6 33,17! 28,17.4 25,20 24,26
wash 90 melt 0.2 join 0.2
path 0.5 28.6,19 31.6,19.6
dab 30.2,21 0.7
shape 29.6,26! 33,25! 33.4,29!
line 65
path 0.4,0.6,0.3 19,32 18,40 19,47
path 0.4,0.6,0.3 26,34 26,41 27,47
path 0.5 16,29 22,32 28,29
# tongues of fire that come from his mouth
wash 60 melt 0.6 join 0.5 tint 40
shape 34,27.6! 41,25 45,20 44,11! 51,16 53,22 58,17 57,6! 67,13 69,22 75,18 76,9! 84,18 83,27 89,26 93,19! 97,32 94,44 88,56! 86,46 78,40 66,38 52,36 42,32
wash 36 tint 100 melt 0.6
shape 39,28 48,27 54,26 58,20! 61,28 68,29 75,23! 77,31 84,33 90,30! 90,38 86,42 76,37 62,35 48,32
line 60
path 0.4,0.6,0.2 44,27 48,23 47.6,18
path 0.4,0.6,0.2 58,27 63,21 62,14
path 0.4,0.6,0.2 74,27 79,22 79,16
path 0.4,0.6,0.2 46,30 62,33 80,37
# the hearers, kindled
use f-kneel 52,82 105 0 flip
use f-kneel 70,82 115 0 flip
use f-kneel 88,82 105 0 flip
use f-flame 69,58 60 8
use f-flame 86.6,60 85 10
use f-flame 51,60 30 6
wash 75 tint 80
scatter 12 0.4,1.1 84,34 10,12
spot ground 60,81 70 0
spot air 76,18 60 0
spot behind 50,46 100 0
