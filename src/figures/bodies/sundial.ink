words gnomon dial clock hourglass hours noon
for support
brush 70 45 50 3,5,2 4,80 50,83 96,79
spot behind 24,24 80 0
# sun
gold 90
fan 22,25 0 340 13 14.5 1.6
wash 40 tint 40 melt 0.3
dab 22,25 8.6
gold 95
dab 22,25 7.4
line 90
path 0.45 18.4,23.2 20,22.2 21.4,23
path 0.45 23.6,23 25.2,22.2 26.6,23.2
path 0.4 22.4,23.6 21.8,26.6 23.4,26.8
path 0.45 19.6,28.6 22.6,30 25.6,28.2
dark 90
dab 20,24.2 0.7
dab 25,24.2 0.7
# steps
wash 50 melt 0.3 tint 20
poly 28,84 29,78 72,78 73,84
wash 55 melt 0.3
poly 34,78 35,73 66,73 67,78
# pedestal
wash 60 melt 0.4 join 0.4
shape 40,74! 42,71 46,69 45,64 43.5,59 46,55 43,52.5! 58,52.5! 55,55 57.5,59 56,64 55,69 59,71 61,74!
line 65
path 0.35 46,69 50,69.8 55,69
path 0.35 46,55 50,55.8 55,55
path 0.3 48,57 47,62 48,67
path 0.3 53,57 54,62 53,67
path 0.3 36,75.5 48,75.5
path 0.3 52,81 70,81
# plate
wash 66 melt 0.3 tint 30
oval 51,48 35,9.5 -3
wash 50 melt 0.3
oval 51,45.6 35,9.5 -3
cut
oval 51,45.2 32,8 -3
wash 3
oval 51,45.2 32,8 -3
line 80
path 0.3 47,46 23.5,50
path 0.3 47,46 29,52
path 0.35 47,46 38,53.4
path 0.35 47,46 49,53.8
path 0.35 47,46 60,53
path 0.35 47,46 71,51.5
path 0.35 47,46 79,48.6
path 0.3 47,46 82,45
path 0.25 26,49 33,51.6 48,52.4 65,51.4 76,48
# shadow, gnomon
dark 80
poly 46,46 50,47 77,50.3 70,52
wash 72 melt 0.2 tint 60
poly 30,46.5 57,44.5 63,24
gold 90
poly 33,45.6 54,44 59,30
# moss, lizard, snail
wash 62 tint 90 melt 0.6
path 1.1,1.8,1.4,0.7,0.4 76,41.4 72,40.4 67,41.6 62,40.4 58,41.6
dab 77.4,41 1.4
path 0.6,0.4 73,41 74.5,44
path 0.6,0.4 68,41.4 67,44
line 75
fan 30,84 270 60 5 6 0.5
fan 76,83 270 60 6 7 0.6
fan 22,83 270 60 4 4 0.5
fan 84,82 270 50 4 4 0.5
# butterfly
wash 60 tint 90 melt 0.4
shape 82,26! 78,21 76,24 80,27
shape 82,26! 88,22 88,26 83.5,28
shape 82,27! 80,31 83,31
line 90
path 0.3 81.4,29 82.6,24.4
spot hand 50,44 60 0
spot ground 50,83 80 0
spot air 80,24 60 0
spot head 60,24 50 0
spot back 51,62 50 0
spot other 70,43 40 0
