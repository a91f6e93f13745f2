words church chapel abbey minster nave cloister ruin priory temple
for support
brush 65 45 60 3,5,2 2,80 45,83 98,79
spot behind 50,36 100 0
# tree that stands where the altar was
wash 40 tint 90 melt 0.6 join 0.6
dab 51,24 5
dab 58,20 6
dab 65,23 5.4
dab 70,28 4.4
dab 60,27 5
dab 53,29 4
wash 55 tint 60 melt 0.5
path 1.8,1.3,0.8 58,60 58,40 59,25
path 0.9,0.4 58,34 52,26
path 0.9,0.4 58,32 66,25
line 65
path 0.3 47,24 49,21.6 51.6,22.4
path 0.3 54,18.6 57,16 60,18
path 0.3 62,21 65,19.6 67.6,21.6
path 0.3 68,27 70.6,25.6 72.6,27.4
path 0.3 61,28 63.4,29 65,27
# far wall of the nave
wash 40 melt 0.3
poly 66,78 66,38 70,35 73,39 79,37 84,42 84,50 90,52 90,78
cut
shape 69.5,66! 69.5,50 72,44.5! 74.5,50 74.5,66!
shape 79,66! 79,54 81.3,49! 83.5,54 83.5,66!
# buttresses
wash 55 melt 0.3
poly 92,79 92,56 94,53 97,57 97.5,79
path 1.4,1.2 93.5,57 88,50 83,47
# west front, broken
wash 60 melt 0.2 join 0.5
poly 12,80 12,30 10.5,30 12,25 15,27 16,21 19,25 22,16 25,22 27,20 28,29 30,34 34,31 38,27 41,20 44,23 46,28 50,26 53,31 57,35 60,43 63,46 66,44 67,52 68,80
# tower window, rose, doors
cut
shape 17,48! 17,37 20,31! 23,37 23,48!
oval 46,44 9.6,9.6
shape 41,80! 41,69 47,60.5! 53,69 53,80!
shape 17,80! 17,72 20.5,66.5! 24,72 24,80!
shape 59,80! 59,72 62,67! 65,72 65,80!
# the tracery that is left
wash 66 melt 0.3 tint 10
path 0.8 46,44 46,34
path 0.8 46,44 38.8,37
path 0.8 46,44 36.2,44
path 0.8 46,44 39,51
path 0.8 46,44 46,54
path 0.8 46,44 53,51
path 0.7 52,38 50,40.5
dab 46,44 2.4
path 0.7 42,38 40,41 39.5,46 42,50 47,51
path 0.7 20,47 20,39
# stones and mouldings
line 65
path 0.35 14,52 29,52 36,55 56,55 66,54
path 0.35 14,54 29,54 36,57 56,57 66,56
path 0.3 39,80 39,68.5 47,58 55,68.5 55,80
path 0.3 30,34 30,78
path 0.3 15,60 20,60
path 0.3 21,62 28,62
path 0.3 33,64 37,64
path 0.3 57,62 63,62
path 0.3 33,73 37,73
path 0.3 14,40 15.5,40
path 0.3 25,44 28,44
path 0.3 32,42 35,42
path 0.3 58,47 61,47
# moss that hangs, and creeps
wash 60 tint 100 melt 1 join 1
row 12 8 1.5 70 20 12,27 20,23 28,27
row 14 7 1.5 80 -15 31,33 41,23 50,27 60,42
row 6 6 1.2 80 20 38,52 46,56 55,52
row 8 5 1.2 80 20 68,39 76,38 84,43
row 5 6 1.2 80 20 42,66 47,61 52,66
# heap of stones, grass
wash 58 tint 50 melt 0.4
shape 28,82! 29,77 34,76 38,78 40,82!
shape 70,83! 72,78 77,76.5 81,79 83,83!
line 70
fan 26,82 270 70 5 5 0.5
fan 68,82 270 70 5 5 0.5
fan 88,82 270 70 5 4 0.5
# a doe in the door
wash 70 tint 20 melt 0.5
shape 43,75 45,73 49,73.5 51,70.5! 52.4,71.4 50.6,75 50,76 44,76.5
path 0.5 44.2,76 44,80
path 0.5 46,76 46.2,80
path 0.5 49.6,75.6 49.8,80
# rooks
line 85
path 0.4 32,16 35,14.5 36.5,16.6 38.5,14.4 41,15.4
path 0.35 76,26 78.4,24.6 79.6,26.4 81.6,24.4 84,25.2
spot ground 47,82 90 0
spot air 84,22 60 0
spot hand 47,76 50 0
spot back 46,46 70 0
spot head 22,18 50 0
spot other 84,70 60 0
