words dusk evening sweep broom streets
for event
brush 95 16 30 1,3,4,2 58,80 42,83 22,82 3,79
# moon
gold 92
shape 10,14 17,16 21,21 19.6,28 14,32 16.6,25 14.6,18.6
# houses
wash 50 melt 0.3 join 0.3
poly 3,66 3,46 11,37 19,46 19,66
poly 62,66 62,44 71,33 80,44 80,66
wash 62 melt 0.3 join 0.3 tint 20
poly 17,66 17,50 24,41 32,50 32,66
line 65
path 0.6 2.4,46.4 11,37 19.6,46.4
path 0.6 16,51 24,41 33,51
path 0.6 61,45 71,33 81,45
wash 92 melt 0.1 join 0.1
poly 8,49 13,49 13,56 8,56
poly 21.6,53 27,53 27,60 21.6,60
poly 68,47 74,47 74,55 68,55
gold 90
path 0.4 10.5,49.6 10.5,55.4
path 0.4 24.3,53.6 24.3,59.4
path 0.4 71,47.6 71,54.4
# bell tower
wash 64 melt 0.3 join 0.3
poly 32,66 32,34 60,34 60,66
poly 28,34 46,13 64,34
cut
shape 36,62! 36,46 46,37 56,46 56,62!
line 65
path 0.6 29,34.6 63,34.6
path 0.4 39,28 53,28
path 0.4 42,22 50,22
# bell, swung
wash 74 melt 0.5 join 0.5
shape 47,38.6 51,41 52.6,47 56,52.4! 49.6,57.6 40,59.6! 41.6,53 40,46 42.6,40.4
dab 48.6,60.4 2
gold 90
path 1 40.6,58 49,56 54.6,51.6
line 75
path 0.6 41.6,48.6 47,47.6 52,45.6
path 0.6,0.3 26,36 23.6,39.6 24,44
path 0.6,0.3 66,26 69,28 70,31
path 0.6,0.3 69,20 73,23 74.6,27
# those who were out
use f-flee 49,85 70 14 flip
use f-flee 34,82 68 -14 flip
use f-flee 13,71 68 -128 flip
wash 66
scatter 16 0.4,1 42,83 22,2.4
# the broom
wash 60 melt 0.4 join 0.4
path 1.8,1.8 97,14 82,50
wash 70 melt 0.6 join 0.5 tint 30
shape 77,48! 86,51.6! 90,62 94,83! 84,81.6 74,84! 64,82 57,79! 67,66
gold 90
path 1.2 76,53 86,57
path 1.1 73,58.4 86.6,63
line 75
row 10 16 0.6 84 8 69,63 78,66 88,68
use f-fist 90,31 84 23 flip
spot ground 14,82 70 0
spot air 18,20 70 0
spot behind 76,26 80 0
