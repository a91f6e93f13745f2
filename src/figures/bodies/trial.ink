words ordeal judgement verdict balance scales court justice
for event
brush 90 36 60 2,6,9,4 68,62 80,56 88,44 80,26
# beam, tipped to the fire
wash 72 melt 0.5 join 0.5
path 1.1,1.8,1.1 20,24 49,31 79,40
dab 20,24 2 79,40 2
path 1.2,1.2,0.5 49,30 48,38 46,43
dab 49,30 2.8
path 1,0.8 49,30 50,20
gold 90
dab 49,30 1.6
dab 20,24 1
dab 79,40 1
# hand out of a cloud
wash 40 melt 1.4 join 1
oval 82,13 9,6 0
oval 92,17 8,6 0
oval 74,17 5,4 0
line 60
path 0.4,0.6,0.3 72,18 76,14 80,16
path 0.4,0.6,0.3 82,12 88,10 91,14
use f-fist 50,20 74 4 flip
# near pan, high: the one who is tried
line 75
path 0.35 20,24 8,57
path 0.35 20,24 32,57
path 0.35 20,24 20,55
use f-kneel 20,57 110 0
wash 66 melt 0.5 join 0.5
shape 5,57! 20,58.6 35,57! 30,63.4 20,66 10,63.4
line 70
path 0.4 8,59.4 20,61 32,59.4
# far pan, low: the fire
line 75
path 0.35 79,40 64,70
path 0.35 79,40 95,70
use f-flame 71,72 80 -10
use f-flame 88,72 85 10
use f-flame 79,73 135 2
wash 66 melt 0.5 join 0.5
shape 62,70! 79,72 97,70! 91,77 79,80 67,77
line 70
path 0.4 65,72.6 79,74.4 94,72.6
wash 75 tint 80
scatter 9 0.4,1.1 79,30 12,8
# what has fallen of the earlier ones
wash 60 melt 0.6
path 0.9 36,81 46,79.6
dab 36,80 1.2 36.4,82 1.2
dab 46,78.8 1.2 46.4,80.6 1.2
shape 48,79 49,75 53,74 56,76.4 55.6,79 53,81.6 50,81.4
wash 95 melt 0.1 join 0.1
dab 51.4,77.4 0.9
dab 54,77.8 0.8
spot ground 24,80 80 0
spot air 70,18 60 0
spot behind 50,46 100 0
