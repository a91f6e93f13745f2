words constellation zodiac horoscope almanac sky-map astrology
for event
brush 94 30 30 2,6,8,4 14,44 26,22 56,18 97,28
# the book's edges
wash 50 melt 0.5
shape 6,36! 10,34! 49,44! 90,32! 95,35! 93,76! 70,78 50,84! 30,79 8,77!
pale 90
shape 9,35! 30,35 49,43! 70,34 92,34! 90,73! 70,74 50,80! 30,75 11,74!
# night on both leaves
wash 78 tint 10 melt 0.4
shape 11,37! 30,37 48.6,44.6! 48.8,78! 30,72.6 13,71.6!
wash 78 tint 10 melt 0.4
shape 51.4,44.6! 70,36 90,36! 88,71! 70,71.6 51.2,78!
line 70
path 0.5 50,44 50,80
# circles of the sphere, on the right leaf
pale 70
path 0.35 70,42 77,44 82,49 83.6,56 81,63 76,67 70,68.6 63,67 58,63 56.4,56 58,49 63,44 70,42
path 0.3 70,47 74,48.4 77.6,52 78,57 75,61.6 70,63.4 65,61.6 62,57 62.4,52 66,48.4 70,47
path 0.3 70,42 70,68.6
path 0.3 56.4,56 83.6,55
path 0.3 61,46 79,65
path 0.3 79,46 61,65
gold 95
dab 70,55.4 2.6
dab 80,50 1
dab 62.5,60 1
# hare of stars, on the left leaf
pale 75
path 0.35 16,64 22,58 20,50 29,52 36,60 43,58 44,52 38,50 36,60
path 0.35 22,58 30,63 36,60
path 0.35 20,50 15,43
path 0.35 20,50 22,41
use f-star 20,50 65 0
use f-star 36,60 75 20
use f-star 16,64 55 0
use f-star 29,52 50 0
use f-star 44,52 55 0
use f-star 43,58 50 0
use f-star 15,43 50 0
use f-star 22,41.5 50 0
use f-star 30,66 50 0
# stars risen from the leaf
use f-star 20,24 110 0
use f-star 36,18 75 20
use f-star 49,27 90 0
use f-star 64,20 60 0
use f-star 86,22 80 10
# the compasses
gold 96
path 1.2,1,0.4 74,20 74,38 70,55
path 1.2,1,0.4 74,20 80,36 83.5,54
dab 74,18 2.4
dab 74,16 0.9 74,12 0.8
spot ground 50,82 80 0
spot air 36,22 70 0
spot behind 50,30 90 0
