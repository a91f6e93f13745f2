words lobster crayfish prawn shrimp
for monster
spot behind 50,48 100 0
# far legs, in the middle of a step to the right
wash 50 melt 0.3 join 0.4
path 2.8,1.8 28,62 13,54
path 1.8,0.6 13,54 5,66
path 2.8,1.8 70,60 86,53
path 1.8,0.6 86,53 95,63
# legs
wash 66 melt 0.3 join 0.4
path 3,2 28,66 12,64
path 2,0.6 12,64 4,77
path 3,2 71,66 88,62
path 2,0.6 88,62 97,72
path 3,2 32,70 20,73
path 2,0.6 20,73 14,84
path 3,2 68,70 80,71
path 2,0.6 80,71 90,82
path 3,2 38,72 32,78
path 1.8,0.6 32,78 34,85
path 3,2 62,72 68,77
path 1.8,0.6 68,77 72,85
# arms
wash 62 melt 0.5 join 0.5
path 4,3 27,56 17,49
path 3,3 17,49 16,41
path 4.6,3.6 72,55 84,48
path 3.6,3.6 84,48 84,40
# shell
wash 66 melt 1.4 join 0.8
shape 21,58 26,50! 30,51 33,46! 38,48 42,44! 49,46 56,43.6! 60,47.6 66,45.6! 69,50 74,49.6! 78,58 75,67 67,74 57,77.6 43,77.8 32,74.6 24,67
line 75
path 0.4,0.7,0.4 26,57 36,54 50,53 64,53.6 74,56
path 0.4,0.6,0.3 44,60 40,65 42,71
path 0.4,0.6,0.3 56,59.6 60,64.6 58,70.6
path 0.3,0.5,0.2 34,58 30,63 33,69
path 0.3,0.5,0.2 66,57.6 71,62 67,68
# mouth with its feelers
wash 78 melt 0.3 join 0.3 tint 30
shape 43,67! 49.4,66 49.4,74.6 45,73
shape 50.8,66 57,66.6! 55.6,72.6 50.8,74.6
path 0.8,0.4 44,52 39,42 31,37
path 0.8,0.4 57,51.6 63,42 70,38
# eyes on stalks
wash 70 melt 0.3 join 0.4
path 2,1.6 44,50 42,41
path 2,1.6 55,49.6 57.4,40
eye 41.8,38.6 3 open 90 tilt -8 round 80
eye 57.8,37.4 3.4 open 90 tilt -8 round 80
# dots of the shell
pale 60
dab 36,61.6 0.8
dab 63.6,62 0.9
dab 50,57 1
dab 47,59.6 0.6
dab 53.4,59.4 0.6
# behind the word: one half of each claw
wash 54 melt 0.4 join 0.5
shape 17,44! 12,38 12,29 18,20! 19.6,28 20,36
shape 82,43! 75,38 72,29 76,17! 81,26 86,34
spot air 47,25 122 -4
# before it: the other half
wash 70 melt 0.5 join 0.5
shape 14,44 16,38 22,33 27,28 29.6,22! 31,31 27,39 21,45
shape 78,43 80,36 86,29 86,21 81,12! 92,17 97,27 95,38 88,45
line 75
path 0.3,0.6,0.3 18,41 23,37 27,32
path 0.4,0.7,0.3 86,40 91,33 91,24
row 5 1.6 0.5 -90 0 17,36.6 22,32.6 27,28
row 6 2 0.6 -90 0 81,34.6 85.6,28 85,20
spot other 22,34 80 0
spot head 50,42 66 -4
spot neck 50,66 70 0
spot mouth 50,70 60 0
spot back 50,48 90 0
spot ground 50,82 90 0
spot hand 80,30 90 10
