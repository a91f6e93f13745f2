words sealed patent grant document
for event
# the charter, wide, its foot folded up
wash 24 melt 0.4
shape 5,25! 40,20 80,25! 82,52 79,60! 44,57 7,60! 8,42
pale 92
shape 6,26! 40,21 79,26! 81,44 78,58.6! 44,56 8,59! 9,42
wash 70 melt 0.3
poly 11,29 24,27.6 24.6,42 11.8,43
pale 100
path 1.5 21.6,31 16,32 14.6,36 16.4,39.6 22,39.6
path 0.8 17.4,29 17.6,42
use f-text 39,34 95 -3
use f-text 63,34.6 90 4
wash 85 melt 0.1 join 0.1
row 34 2.3 0.5 -80 0 13,48 44,45.6 74,48
wash 30 melt 0.3 join 0.3
shape 7,52! 44,49 80,52! 79,60! 44,57 7,60!
line 60
path 0.5 7,52 44,49 80,52
# tags
wash 60 melt 0.3 join 0.3
poly 17,54 21,54 20.6,64 18,64
poly 38,53 42,53 41.6,66 38.6,66
poly 59,53.6 63,53.6 64,64 61,64
# two seals that hang
wash 72 melt 0.8 join 0.5
oval 19.4,70 7,8.4 0
oval 40,73 8.6,9 0
gold 90
oval 19.4,70 4.8,6.2 0
oval 40,73 6.2,6.6 0
wash 80 melt 0.2 join 0.2
dab 19.4,67.4 1.2
path 1.4,0.8 19.4,69 19.4,74.6
path 0.5 16.6,70.4 22.2,70.4
shape 36.4,76! 36.4,71! 38.2,72.6! 40,69! 41.8,72.6! 43.6,71! 43.6,76!
# the third is being pressed: wax wells out
wash 74 melt 1.4 join 0.6 tint 30
oval 64,72 10.6,6 0
dab 55,74 2.6
dab 73,75 3
dab 66,78 2.6 67,82 1.4
# the matrix
wash 60 melt 0.4 join 0.4
poly 57,67.6 71,67.6 70,70.6 58,70.6
path 3,2.2,2.6 64,67 64,60 64,54
gold 90
poly 58.4,68.2 69.6,68.2 69,70 59,70
# hand upon it
use f-fist 65,56 96 -16 flip
# a candle for the wax
use f-candle 92,81 130 0
wash 60 melt 0.4
oval 92,81 5,1.6 0
spot ground 84,82 70 0
spot air 84,16 60 0
spot behind 44,46 100 0
