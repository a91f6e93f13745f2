words scribes copyists workshop writing study library
for support
spot behind 50,40 100 0
# vault
line 70
path 0.8 3,66 4,36 12,20 28,13 50,12 72,13 88,20 96,36 97,66
path 0.5 33,46 34,30 26,15
path 0.5 66,46 65,30 74,15
path 0.5 34,30 42,18 50,14
path 0.5 65,30 57,18 50,14
# windows and the rain
wash 60 melt 0.2
shape 10,40.9! 10,25.5 19,16! 28,25.5 28,40.9!
shape 40,40.9! 40,25.5 50,16! 60,25.5 60,40.9!
shape 72,40.9! 72,25.5 81,16! 90,25.5 90,40.9!
cut
shape 12,39.2! 12,26.3 19,18.6! 26,26.3 26,39.2!
shape 42,39.2! 42,26.3 50,18.6! 58,26.3 58,39.2!
shape 74,39.2! 74,26.3 81,18.6! 88,26.3 88,39.2!
line 65
path 0.5 19,19.4 19,39.2
path 0.5 50,19.4 50,39.2
path 0.5 81,19.4 81,39.2
path 0.25 17,23.7 14,28.9
path 0.25 24,24.6 21,29.8
path 0.25 16,32.3 13.5,36.6
path 0.25 24,33.2 21,38.4
path 0.25 48,22.9 45,28
path 0.25 56,25.5 53,30.6
path 0.25 47,32.3 44,37.5
path 0.25 56,34.1 53,38.4
path 0.25 80,22 77,27.2
path 0.25 86,25.5 83,30.6
path 0.25 78,32.3 75.4,36.6
path 0.25 87,34.1 84,38.4
# floor
wash 40 melt 0.3 tint 40
poly 6,61 94,61 104,92 -4,92
line 40
path 0.3 20,61 6,86
path 0.3 40,61 34,86
path 0.3 60,61 66,86
path 0.3 80,61 94,86
# scribes, the far and the near ones
use e-scribe 17,64 66 0
use e-scribe 70,64 66 0
use e-scribe 18,84 105 0
use e-scribe 60,84 105 0
# the one candle
wash 66 tint 60 melt 0.2
path 1.3 50,86 50,58
path 1.2 44,87 50,83 56,87
poly 44,55 56,55 54.5,58.6 45.5,58.6
wash 20 melt 0.2
poly 47.8,55 47.8,44 52.2,44 52.2,55
pale 100
poly 48.4,55 48.4,44.4 51.6,44.4 51.6,55
gold 95
shape 50,32.5! 53.4,39.4 50,43.8 46.8,39.4
fan 50,39 0 345 14 15 0.5
spot hand 40,60 60 0
spot ground 60,83 80 0
spot air 50,36 50 0
spot head 24,40 50 0
spot other 88,70 60 0
