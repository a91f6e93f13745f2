words frog paddock toadlet
for monster
# far arm and leg
wash 48 melt 1 join 1
path 5,3.6,2.6 62,50 72,58 70,66
path 4,3,2 30,72 40,79 48,80
# body
wash 62 melt 2 join 1.5
shape 12,76 12,62 20,46 32,36 44,30 56,30 66,38 69,50 66,62 58,74 44,80 24,81
# pale belly
pale 45
shape 66,44! 62,46 56,52 52,62 50,74 58,73 65,62 68,52
line 55
path 0.3,0.4,0.3 60,54 61,62 57,70
path 0.3,0.4,0.3 64,50 64,58 62,64
# hind leg, folded
wash 66 melt 1.5 join 1
shape 10,78 14,64 24,58 36,60 44,68 40,76 28,81 16,82
path 3,2.6,2.2 38,76 28,80 20,81
wash 64 melt 0.8 join 0.8
path 3,2.4 18,80 34,81
path 1.6,1,1.2 32,80 44,79
path 1.6,1,1.2 32,81 46,82.5
path 1.6,1,1.2 30,82 41,85
line 70
path 0.4,0.6,0.3 14,72 22,64 32,63 38,68
# head
wash 68 melt 1.6 join 1
shape 44,34 48,26 54,21 61,21 66,25 75,27 84,32 87,37 84,42 76,46 64,48 52,46 45,41
# eyes stand out
wash 66 melt 0.8 join 0.8
oval 59,22 6.4,5.6 -10
wash 45 melt 0.6 join 0.6
oval 73,24.5 3.6,3.2
line 95
path 0.5,0.9,0.7,0.5 87,37 78,40.5 66,41 56,39 51,35
path 0.4,0.5,0.3 52,34 50,36 51,38
path 0.4,0.4 80,32 81,33
line 60
path 0.3,0.5,0.3 66,46 72,47 80,44
dark 85
dab 83,33.5 0.6
eye 60,22 4 open 85 tilt 0 round 15
eye 74.4,24.3 2 open 85 tilt 0 round 15
# warts
wash 78 melt 0.3 join 0.3 tint 50
dab 30,44 2
dab 38,39 1.5
dab 24,53 1.6
dab 37,50 2.2
dab 46,46 1.4
dab 46,56 1.7
dab 30,55 1.2
dab 18,60 1.4
dab 28,67 1.6
dab 22,71 1.1
dab 50,30 1.1
dab 68,31 1.2
dab 74,35 1
pale 70
dab 29.4,43.4 0.6
dab 36.4,49.3 0.7
dab 23.5,52.5 0.5
dab 45.5,55.5 0.5
dab 27.5,66.5 0.5
spot ground 79,72 122 0
# near arm
wash 68 melt 1 join 1
path 6,4.4,3.2,2.6 52,54 54,62 64,60 73,51
wash 68 melt 0.6 join 0.6
path 2,1.3,1.5 73,51 78,46 81,47
path 2,1.2,1.4 73,50 77,43 79.6,42
path 1.8,1.1,1.3 72.5,50 73,45 75,42
line 65
path 0.4,0.5,0.3 50,58 53,67 62,68
spot hand 77,48 90 0
spot other 68,67 80 0
spot head 56,17 90 -8
spot neck 58,47 90 0
spot mouth 86,38 70 0
spot back 28,40 100 -35
spot air 26,22 80 0
spot behind 48,48 100 0
