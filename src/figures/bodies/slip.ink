words errata erratum correction amendment list
for event
brush 94 20 30 1,3,5,2 97,40 84,44 74,40 62,48
# page of the book, lower left
pale 80
shape 3,44! 44,54 60,60! 56,86! 3,86!
wash 55 melt 0.2 join 0.2
path 0.5 3,44 44,54 60,60
path 0.5 60,60 56,86
wash 80 melt 0.1 join 0.1
row 12 3 0.6 -76 0 6,53 28,59
row 12 3 0.6 -76 0 6,62 27,67
row 20 3 0.6 -76 0 6,71 46,79
row 16 3 0.6 -76 0 6,79 34,84
# slip, long and narrow, fluttering down on it
wash 22 melt 0.4
shape 30,70! 33,54 36,38 46,24 60,13! 71,18 80,25! 68,37 62,50 60,64 57,78! 44,75
pale 95
shape 31.4,69! 34.4,54 37.4,39 47,25.4 60,14.6! 70,19.4 78,25.4! 66.4,37 60.6,50 58.6,64 56,76.6! 44,73.6
# title
wash 88 melt 0.1 join 0.1
row 11 3.4 0.8 -78 0 53,23 70,32.6
path 0.4 50,26.6 66,35.4
# for knight: a great helm, struck out
wash 66 melt 0.3 join 0.3
shape 42,52! 42,41 48,36.6! 55,41 55,52! 52,55! 45,55!
wash 56 melt 0.4
path 1.6,1.2,0.4 48,36 45,31.6 38.6,33
wash 95 melt 0.1 join 0.1
poly 43,43.6 54.4,43.6 54.4,45.6 43,45.6
path 0.4 48.6,38 48.6,54
dab 51,49 0.5
dab 52.6,51 0.5
dab 51,52.6 0.5
wash 90 tint 60 melt 0.2 join 0.2
path 1.2,1,0.5 36,54 48,46 62,36
# read toad
wash 66 melt 0.8 join 0.8 tint 20
shape 37,68 38,62 43,58 49,58.6 51,56.4 54,57.6 55.4,62 53.6,66 48,69 42,70
path 1.3,1,0.7 42,68 38,70.6 43,71.6
path 1.2,0.9,0.7 50,67 51,71 55,71.4
line 75
path 0.4 49,64.6 53,64 55,61.6
scatter 6 0.3,0.6 44,63 4,2.6
eye 52,58.8 1.5 open 85 tilt 0 round 20
# fingers that let it in
use f-pinch 73,25 105 -26 flip
# paste pot and brush... and the knight it concerns
wash 64 melt 0.5 join 0.5
path 1.8,1.4,1 83,68 81,76 80,81
path 1.8,1.4,1 88,68 89,76 91,81
dab 80,81.6 0.9 78,82 0.5
dab 91,81.6 0.9 94,82 0.5
shape 80,56 85,53 91,56 91,64 92,70! 85,71 79,70!
path 1.6,1.3,1 81,57 75,60 76,54
path 1.6,1.3,1 90,57 95,61 95,67
wash 70 melt 0.3
shape 80,52! 80,45 85,41 90,45 90,52! 85,54
pale 95
path 0.6 81,47.6 85,48.6 89.4,47.6
path 0.4 85,49 85,53
spot ground 70,82 60 0
spot air 20,24 70 0
spot behind 50,46 100 0
