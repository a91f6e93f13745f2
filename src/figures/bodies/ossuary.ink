words charnel crypt catacomb bones grave tomb vault skull
for support
spot behind 50,40 100 0
spot back 50,50 60 0
brush 70 50 20 3,4,2 2,81 50,84 98,80
# stone frame
wash 55 melt 0.2 join 0.4
shape 6,82! 6,77 9,76! 9,42 14,27 28,16 44,12 60,16 74,27 79,42! 79,76! 82,77 82,82!
line 65
path 0.3 9,56 17,56
path 0.3 71,56 79,56
path 0.3 9,42 17,44
path 0.3 14,27 21,33
path 0.3 28,16 32,24
path 0.3 44,12 44,20
path 0.3 60,16 56,24
path 0.3 74,27 67,33
path 0.3 79,42 71,44
path 0.3 9,68 17,68
path 0.3 71,68 79,68
# niche
wash 90 melt 0.2
shape 17,78! 17,44 22,31 32,23 44,20 56,23 66,31 71,44 71,78!
dark 75
shape 18,77! 18,44 23,32 33,24 44,21 55,24 65,32 70,44 70,77!
# crossed bones in the crown
cut
path 1.1 34,28 54,38
path 1.1 54,28 34,38
dab 33,27 1.5
dab 32.6,29 1.5
dab 55,27 1.5
dab 55.4,29 1.5
dab 33,39 1.5
dab 32.6,37 1.5
dab 55,39 1.5
dab 55.4,37 1.5
use e-skull 44,31 105 0
use e-skull 25,47.5 82 -6
use e-skull 35,48 84 4
use e-skull 45,47.6 82 0
use e-skull 55,48 84 -8
use e-skull 64,47.6 78 14
# thigh bones, end on
cut
dab 21,58 1.7 23.4,58.4 1.7
dab 27,58.4 1.7 29.4,58 1.7
dab 33,58 1.7 35.4,58.4 1.7
dab 39,58.4 1.7 41.4,58 1.7
dab 45,58 1.7 47.4,58.4 1.7
dab 51,58.4 1.7 53.4,58 1.7
dab 57,58 1.7 59.4,58.4 1.7
dab 63,58.4 1.7 65.4,58 1.7
dab 24,62.2 1.7 26.4,62 1.7
dab 30,62 1.7 32.4,62.3 1.7
dab 36,62.2 1.7 38.4,62 1.7
dab 42,62 1.7 44.4,62.3 1.7
dab 48,62.2 1.7 50.4,62 1.7
dab 54,62 1.7 56.4,62.3 1.7
dab 60,62.2 1.7 62.4,62 1.7
use e-skull 24,72 80 5
use e-skull 34,72.4 84 -4
use e-skull 44,72 80 0
use e-skull 63,73 78 -24
# shelves
wash 60 tint 80 melt 0.2
poly 16,53 72,53 72,55.4 16,55.4
poly 16,65 72,65 72,67.2 16,67.2
# tags
pale 100
poly 28,54 33,54 33,58 30.5,59.5 28,58
poly 48,54 53,54 53,58 50.5,59.5 48,58
poly 38,66 43,66 43,70 40.5,71.5 38,70
# ladder
wash 62 tint 60 melt 0.2
path 0.9 84,83 70,30
path 0.9 93,83 77,29
path 0.7 83,77 91.5,77
path 0.7 81,70 89.7,70
path 0.7 79.2,63 87.7,63
path 0.7 77.4,56 85.9,56
path 0.7 75.5,49 84,49
path 0.7 73.7,42 82.2,42
path 0.7 71.8,35 80,35
# candle in the gap
pale 100
poly 52.6,78 52.6,71 55,71 55,78
gold 95
shape 53.8,66! 55.6,69 53.8,71 52.2,69
spot hand 53,72 60 0
spot ground 50,83 90 0
spot air 90,20 50 0
spot head 44,16 50 0
spot other 22,74 60 0
