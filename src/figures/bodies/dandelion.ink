words seeds seedhead blowball
for event
brush 96 18 40 0.6,2,4,2 27,43 50,60 74,62 97,44
brush 97 14 20 0.5,1,3,2 27,41 50,22 74,20 96,10
# stem and leaves
wash 62 melt 0.6 join 0.6
path 1.2,1.3,1.8 50,46 54,62 51,84
wash 60 melt 0.4 join 0.4 tint 20
shape 52,83! 62,77 66,79! 66,74 73,75! 74,70 80,71! 82,67 90,67! 84,73 82,77 74,79 68,83 58,85
shape 50,84! 42,78 38,80! 37,75 31,77! 29,72 23,75! 14,71! 20,78 26,81 34,84 42,86
line 60
path 0.4 54,82 68,78 86,69
path 0.4 48,84 34,79 18,72.6
# the clock, half told
use f-seed 50,42 108 100
use f-seed 50,42 108 120
use f-seed 50,42 108 142
use f-seed 50,42 108 164
use f-seed 50,42 108 186
use f-seed 50,42 108 208
use f-seed 50,42 108 230
use f-seed 50,42 108 252
use f-seed 50,42 108 273
use f-seed 50,42 108 294
use f-seed 50,42 108 318
use f-seed 52,42 92 350
wash 74 melt 0.4
oval 50.6,42.4 4.6,4 10
pale 70
scatter 9 0.3,0.5 52,42 2.6,2.4
# seeds on the wind
use f-seed 66,28 92 306
use f-seed 72,45 92 330
use f-seed 80,31 86 312
use f-seed 66,58 86 344
use f-seed 82,58 80 322
use f-seed 87,46 66 310
use f-seed 87,22 56 300
# a face that blows
wash 66 melt 0.8 join 0.8 tint 20
shape 1,20 10,14 19,17 24,26! 15,27 12,34 12,44 8,54 1,57
wash 25 melt 0.6 join 0.6
shape 13,27 20,24 23,28 22.6,32! 26.6,36.6 23.6,38.6! 25,40.4 24,42.4 25,44.6! 23,47 23.6,51 18,55 11,53 9,44 10,34
pale 42
shape 13,28 20,26 21.6,29 21,33 24.6,36.6 22,39 22.6,42 22,47 21.6,50 17,53 12,51 10.6,44 11.6,34
wash 85 melt 0.2 join 0.2
path 0.5,0.7,0.4 16,29.6 18.6,28.4 21.4,29.6
path 0.5 17,32.6 19,33.6 21.4,32.8
path 0.4,0.6,0.3 13,42 16,39.4 19,42 18,47 14.6,48
dab 24.4,42.5 0.8
line 60
path 0.4,0.6,0.3 16,18 9,26 7,40 4,52
spot ground 28,82 70 0
spot air 40,14 50 0
spot behind 52,40 100 0
