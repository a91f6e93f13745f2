words nameless endleaf last-page lurker dread
for monster
spot behind 50,44 100 0
# back cover, flung open: pale leather, a scraped frame, a clasp
wash 20 melt 0.3 join 0.4 tint 70
poly 9,70 24,16 78,14 86,67
line 90
path 0.4 14,66 27.4,20 75,18 81,62
path 0.3 16.4,66 29.4,22.4 73,20.6 78,62
wash 74 melt 0.3
poly 77,24 84,22.6 85,27 78,29
poly 9,70 8,84 12,84 13,70
gold 90
poly 78,25 83,23.8 83.6,26.2 78.6,27.8
dab 27,21.4 1.2
dab 75.6,19.2 1.2
# pale leaves, flung up about the thing
wash 1 melt 0.2
shape 16,69! 17,48 25,25! 38,20 50,18.4 66,18.4! 75,40 77,68!
pale 88
shape 17,69! 18.2,48 26,26! 38,21 50,19.4 65.4,19.4! 74,40 76,68!
wash 60 melt 0.1
path 0.3 21,67 23,46 30.4,27
path 0.3 72.6,66 70.6,42 63.4,23
path 0.25 30,25.6 46,21.6 62,21.4
# page block
wash 1
shape 10,70! 62,66! 82,71! 85,82! 62,84! 12,84!
pale 80
shape 12,71! 62,67! 81,71.6! 83.4,81! 61,83! 13,83!
wash 95 melt 0.1 join 0.1
path 0.3 14,74 62,71.4 81.6,75
path 0.3 14,77.4 62,75.4 82,78
path 0.3 14,80.4 62,79.4 82.6,80.4
wash 66 melt 0.2 join 0.4 tint 40
poly 7,82.6 62,83 88,80.6 89,84 62,87.4 7,87
# the thing: it has climbed out of where no page is
wash 95 melt 1.6 join 1
shape 26,73 28,62 33,54 36,45 36,37 40,30.4 47,27.4 54,28.6 59,34 60,42 57,50 61,57 66,63 68,71 58,73.4 44,74
path 1.4,1,0.4 42,31 38,26.6 39,21.6
path 1.4,1,0.4 47.6,29 47,23.6 50,19.4
path 1.4,1,0.4 54,31 58,26.6 62.4,26.6
# far arm up at the cover's edge
path 2.6,2,1.6 58,52 68,49 74,39
path 1.2,0.9,0.3 74,39 71,33 72,27
path 1.2,0.9,0.3 74,39 76,32 79,27
path 1.2,0.9,0.3 74.4,39.4 80,35 85,32
path 1.1,0.8,0.3 74,41 80,41 86,39
# near arm, long, down over the pages
path 3.2,2.4,1.8 36,56 52,64 73,66
path 1.4,1.1,0.3 71,66 73,73 70,82
path 1.4,1.1,0.3 73,66 78,73 77,82.4
path 1.4,1.1,0.3 74,65.4 83,70 84,80
path 1.3,1,0.3 74,64.6 85,64 91,71
dark 90
shape 30,71 34,58 39,46 39,37 43,31.6 48,30 54,32.6 57,38 56,46 53,52 57,60 64,70
eye 44,40.6 3.5 open 62 tilt 16 round 15
eye 53.6,41 3.1 open 62 tilt -12 round 15
eye 47.6,33.6 1.2 open 90 tilt 0 round 40
eye 42,47.6 1 open 90 tilt 0 round 40
eye 52.4,48.4 1.3 open 90 tilt 0 round 40
eye 37,60 1.2 open 90 tilt 0 round 40
eye 48,57 1.4 open 90 tilt 0 round 40
eye 56,68.6 1.1 open 90 tilt 0 round 40
# threads of the binding
line 80
path 0.4,0.2 29,69 34,65 38,67 44,71
path 0.4,0.3 40,60 52,66.4 70,67.6
path 0.4,0.2 36,53 42,50 47,52
# a leaf it has torn
wash 1
poly 88,75 95,73 96.6,82 90,83.4
pale 80
poly 89,75.8 94.2,74.2 95.6,81.2 90.6,82.4
spot hand 76,66 80 30
spot other 74,32 70 10
spot head 49,30 84 6
spot neck 48,54 80 0
spot mouth 49,50 60 0
spot back 34,56 90 -40
spot ground 40,84 80 0
spot air 18,26 70 0
