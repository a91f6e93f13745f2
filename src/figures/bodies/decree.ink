words edict proclamation law writ mandate command summons
for event
brush 95 18 30 1,2,3,2 70,83 80,81.6 88,82 97,80
# scroll
wash 50 melt 0.5 join 0.5
dab 34,20 3.4 74,20 3.4
pale 92
shape 35,22! 73,22! 72,40 74,56 72,66! 55,64 37,67! 36,50 37,36
line 55
path 0.5 35,22 37,36 36,50 37,67
path 0.5 73,22 72,40 74,56 72,66
path 0.4 37,67 55,64 72,66
wash 50 melt 0.5 join 0.5
dab 36,68 3 73,67 3
line 70
dab 32,20 0.9 36,20 0.9
dab 72,20 0.9 76,20 0.9
path 0.4 40,19.4 68,19.4
path 0.4 40,67.4 68,66.6
# crown on the text
gold 95
shape 44,36! 42,26! 47,31! 50,25! 54.5,30.5! 59,25! 62,31! 67,26! 65,36! 54,37.4
line 75
path 0.4 44.4,34 54.5,35 64.6,34
dab 50,28 0.6
dab 59,28 0.6
dab 54.5,33 0.7
use f-text 54.5,48 105 0
wash 85 melt 0.1 join 0.1
row 16 2.3 0.5 -80 0 42,60 60,60
# seal
wash 55
poly 50,63 55,63 51,76 49,80 47,75
poly 57,63 61,63 66,74 63,78 60,77
wash 72 melt 1 join 0.6
dab 56,74 9
gold 90
dab 56,74 6.4
wash 80 melt 0.2 join 0.2
path 0.5 49.7,74 51.6,69.6 56,67.7 60.4,69.6 62.3,74 60.4,78.4 56,80.3 51.6,78.4 49.7,74
shape 52,77! 51.6,71! 54,73.6! 56,69.6! 58,73.6! 60.4,71! 60,77!
# the hand that thrusts it
use f-fist 30,22 105 8
# the invader, still
wash 62 melt 0.3 join 0.3
path 0.7 72,81.4 97,76
shape 97,76! 93,74.6 99,72.6! 99,78
wash 50 melt 0.5 join 0.6
path 2.6,2,1.6 85,66 84,73 83,80
path 2.6,2,1.6 89,66 90,73 90,80
dab 82.5,80 1 80,80.3 0.6
wash 66 melt 0.6 join 0.6
shape 82,52 86,50.5 91,52 92,60 93,67! 87,68 81,67! 82,60
wash 24
oval 86,46.5 3,3.4 0
wash 60 melt 0.5
path 1.8,1.4 83,54 79,50 79,44
path 1.8,1.4 91,54 95,50 95,44
wash 72
shape 82,46! 82,41 86.5,37! 91,41 91,46! 88,44.6 85,44.6
pale 90
dab 79,42.5 1.3
dab 95,42.5 1.3
dab 85,47 1.6
dark 90
dab 84.4,46.8 0.5
dab 86.6,46.8 0.5
dab 85.4,49 0.5
spot ground 24,81 80 0
spot air 20,58 70 0
spot behind 54,46 100 0
