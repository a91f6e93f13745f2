words death deathbed unction funeral last dying burial
for event
brush 82 40 20 1,5,8,3 30,40 26,26 38,14 56,8
# Death behind the bed's head... waits at its foot
wash 66 melt 1 join 1
shape 76,80! 75,54 77,38 82,32 88,34 92,46 94,64 95,80!
wash 70 melt 0.8 join 0.8
shape 76,36 76,24 81,16 88,17 92,26 91,38 84,42
pale 85
shape 76.6,27 78,22 82,20.6 85.6,23 86,28 83.6,31 83,34 78.6,34 78,31
wash 95 melt 0.2 join 0.2
oval 79.4,26.6 1.3,1.6 0
oval 83.2,26.4 1.2,1.6 0
path 0.3 79,32 79,34
path 0.3 80.6,32 80.6,34
path 0.3 82.2,32 82.2,34
line 70
path 0.4,0.6,0.3 84,44 82,58 83,78
path 0.4,0.6,0.3 90,48 90,62 91,78
# scythe
wash 70 melt 0.3 join 0.3
path 0.9 72,80 71,50 73,17
shape 72,15! 64,14 54,17 47,25! 56,21.6 65,20 73,21!
pale 85
dab 75.4,50 1.1 72,51 1.1
dab 76,53 1 72.4,54 0.9
wash 64
path 3,2.4 82,46 77,51
# bed
wash 55 melt 0.4 join 0.4
poly 6,40 10,40 10,82 6,82
poly 64,64 68,64 68,82 64,82
poly 8,70 66,70 66,77 8,77
dab 8,38.6 2.4
dab 66,62.6 2
# pillow, the dying man
pale 80
shape 10,56 16,47 24,49 25,58 18,66 11,66
line 50
path 0.4 10,56 16,47 24,49 25,58
wash 24 melt 0.5 join 0.5
oval 22,52 5,5.6 -50
dab 23,46.4 1
pale 60
oval 22.4,52 3.6,4.2 -50
wash 90 melt 0.1 join 0.1
path 0.4 20.6,48.6 22.4,49.6
path 0.4 24,50 25,51.6
dab 26.4,53 0.7
wash 60 melt 1 join 0.8 tint 20
shape 14,70! 16,62 26,56 36,58 48,62 58,61 62,57 65,61 66,72! 40,74
wash 45 melt 0.6
path 2,1.5 28,58 36,55
dab 37,54.4 1.3
line 65
path 0.4,0.6,0.3 26,60 36,65 48,68
path 0.4,0.6,0.3 20,66 32,70 46,72
path 0.4,0.6,0.3 56,63 58,67 56,71
# little soul that leaves by the mouth
pale 80
path 0.6,0.9,1.6 27,51 29,46 28,41
shape 28,42 25,36 27,31 31,31 32,36
dab 29,28 2.6
path 0.9,0.5 26.6,36 22,31
path 0.9,0.5 31,35.6 35,31
wash 90 melt 0.1 join 0.1
dab 28.2,27.8 0.4
dab 30,27.8 0.4
# the priest, in haste, cross in hand
use f-monk 48,82 128 -6
wash 70 melt 0.2
gold 95
poly 37,34 40,34 39.6,40 44,40.4 43.8,43.4 39.2,43 38.6,53 36,53 36.6,43 32.4,42.6 32.6,39.6 37,40
wash 66 melt 0.5 join 0.5
path 2.6,2,1.8 46,57 41,58 38,54
wash 24
dab 37.6,53 1.6
spot ground 34,82 60 0
spot air 60,34 60 0
spot behind 50,40 100 0
