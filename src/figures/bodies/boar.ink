words pig hog swine tusker
for monster
spot behind 50,50 100 0
pose charging
# far legs
wash 45 melt 1 join 1
path 4.5,3,2 64,56 72,66 82,70
path 2.4,2.2 82,70 85,73
path 5,3,2 30,58 22,66 12,68
path 2.2,2 12,68 9,72
use a-boar 0,0 100 0
# near legs
wash 60 melt 1 join 1.5
path 5.5,3.6,2.3 28,60 34,69 28,76
path 2.3,2.2 28,76 24,79
path 5,3.2,2.2 60,60 62,69 72,77
path 2.3,2.2 72,77 75,80
dark 90
poly 21,80 27,78 26,82
poly 73,78 78,80 76,82
poly 7,71 12,70 9,75
poly 83,71 88,73 86,76
use a-boar-head 0,0 100 0
spot back 42,50 104 -8
spot neck 66,58 70 0
spot mouth 94,62 60 0
spot head 70,32 60 0
spot ground 49,82 78 0
spot air 22,24 80 0
pose standing
wash 45 melt 1 join 1
path 4.5,3,2.2 66,58 70,68 69,77
path 5,3,2.2 32,58 37,68 36,77
dark 85
poly 66.5,76 72,76 74,80 67,80
poly 33.5,76 39,76 41,80 34,80
use a-boar 0,0 100 0
wash 60 melt 1 join 1.5
shape 16,54 26,50 35,57 33,65 28,70 29,79 23,79 21.5,70 17,63
shape 53,58 62,55 68,60 65,68 63,79 57,79 56.5,70
dark 90
poly 23,77.5 29,77.5 30.5,82 26,81 22.5,82
poly 57,77.5 63,77.5 65,82 60.5,81 56.5,82
use a-boar-head 0,0 100 0
spot back 42,50 104 -8
spot neck 66,58 70 0
spot mouth 94,62 60 0
spot head 70,32 60 0
spot ground 47,82 100 0
spot air 22,22 80 0
