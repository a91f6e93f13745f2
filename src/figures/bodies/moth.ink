words butterfly moths mayfly dragonfly
for monster
spot behind 64,47 90 3
# hind wings
wash 52 melt 0.8 join 0.8 tint 20
shape 44,52! 34,54 22,60 14,70 18,79 28,80 38,74 45,64
shape 52,52! 62,56 74,60 84,68 82,78 72,81 60,75 52,65
wash 40 melt 0.4 join 0.4 tint 60
oval 26,69 5,5.4
oval 73,70 5,5.4
line 75
path 0.3,0.5,0.2 44,54 32,60 20,74
path 0.3,0.5,0.2 44,57 36,66 30,77
path 0.3,0.5,0.2 53,54 66,62 80,74
path 0.3,0.5,0.2 53,57 62,67 70,78
# left forewing
wash 64 melt 0.8 join 0.8
shape 46,46! 38,34 26,24 8,18! 3,28 7,42 12,54! 22,58 36,57 45,54
wash 48 melt 0.3 join 0.3 tint 40
shape 8,18! 3,28 7,42 12,54! 14,42 12,29
line 80
path 0.4,0.7,0.3 45,47 32,33 10,20
path 0.3,0.5,0.2 44,49 28,40 9,32
path 0.3,0.5,0.2 44,51 28,48 10,45
# right forewing: its corner is turned down
wash 64 melt 0.4 join 0.8
shape 50,46! 58,38 66,33 73,30! 91,55! 80,60 62,58 51,54
wash 1 melt 0.1 join 0.1
poly 73,30 91,55 69,53
pale 85
poly 73,31 90,54.4 69.6,52.6
line 80
path 0.4,0.7,0.3 51,47 62,37 72,31
path 0.3,0.5,0.2 52,49 60,44 69,40
path 0.3,0.5,0.2 52,51 60,51 68,51
wash 95 melt 0.1 join 0.1
path 0.4 73,30 91,55
path 0.4 91,55 69,53
path 0.4 69,53 73,30
path 0.5 72.6,38 77,38
path 0.5 72,42 79.6,42.4
path 0.5 71.6,46 82.4,46.8
path 0.5 71,50 79,50.8
# eyes on the wings
wash 84 melt 0.3 join 0.3 tint 60
oval 26,42 6,6.4
gold 85
path 0.7 26,36.6 31,39 31,45 26,47.6 21,45 21,39 26,36.6
dab 26,42 2
# antennae like feathers
wash 74 melt 0.2 join 0.3
path 0.8,0.6,0.3 46,34 40,24 30,15
path 0.8,0.6,0.3 50,34 57,23 66,15
row 11 4.4 0.5 -60 10 45,32 40,24 30,15
row 11 4.4 0.5 60 10 45,32 40,24 30,15
row 11 4.4 0.5 -60 10 51,32 57,23 66,15
row 11 4.4 0.5 60 10 51,32 57,23 66,15
# body: fat and furry
wash 74 melt 0.8 join 0.6
shape 48,42 53,48 54,58 52,70 48,79 44,70 42,58 43,48
oval 48,45 6.6,7
oval 48,35.6 5,4.6
row 12 2.6 0.6 100 10 42,41 42,47 44,52
row 12 2.6 0.6 -100 10 54,41 54,47 52,52
line 75
path 0.6 43,57 48,58.6 53,57
path 0.6 43,62 48,63.6 53,62
path 0.6 44,67 48,68.6 52,67
path 0.5 45,71.6 48,73 51,71.6
row 7 3 0.4 90 10 44,42 48,43 52,42
row 6 3 0.4 90 10 44,47 48,48 52,47
eye 45,35.4 1.9 open 100 round 70
eye 51,35.4 1.9 open 100 round 70
spot head 48,32 70 0
spot neck 48,42 60 0
spot back 48,50 90 0
spot hand 52,62 80 0
spot mouth 48,38 60 0
spot ground 48,82 100 0
spot air 84,18 70 0
