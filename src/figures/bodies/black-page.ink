words darkness blackness oblivion void eclipse blot
for event
brush 75 85 20 7,4,1 66,40 74,26 66,14 80,6
brush 85 60 20 5,3,1 82,40 92,28 86,14
# binding
wash 55 melt 0.6
shape 5,34! 49,40! 95,32! 96,76! 50,83! 6,78!
# left leaf
pale 92
shape 8,33! 30,31 49,38! 49.4,79! 30,73 9,75!
line 55
path 0.4 8,33 30,31 49,38
path 0.4 9,75 30,73 49.4,79
path 0.3 7,35 8,77 30,75 49,81
# its initial and text
wash 70 tint 40
poly 13,38 24,37 24.4,48 13.4,49.4
pale 100
path 1.3 21,39.6 17,40.6 16,43.5 17.6,46.4 22,46
path 0.8 16.4,43 20.6,42.8
use f-text 36,44 78 8
use f-text 29,62 140 3
# right leaf: black, edge to edge
wash 75 melt 0.3
shape 51,38! 70,30 93,31! 93,74! 70,73 51,80!
dark 100
shape 51.6,38.6! 70,30.8 92.6,31.6! 92.4,73.4! 70,72.4 51.6,79!
wash 80 melt 1 join 1
path 1.4,1,0.6 60,74 60,81 61,86
path 1.2,0.9,0.6 76,72 76,80 75.6,83
path 1.1,0.8,0.5 86,72 86,76 86,79
path 1.6,1,0.5 58,36 56,28 60,20
path 1.8,1.2,0.5 72,32 75,22 70,15
path 1.4,1,0.5 84,32 83,25 87,18
# two eyes of nobody
eye 67,50 2.2 open 55 tilt -14 round 20
eye 77,49 2.2 open 55 tilt 14 round 20
# the monk who looks in
use f-monk 41,81 80 0
use f-candle 46.6,68.6 62 8
spot ground 24,82 80 0
spot air 24,20 80 0
spot behind 50,30 90 0
