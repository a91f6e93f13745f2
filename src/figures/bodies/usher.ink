words guide doorman sleepwalker attendant sleeper dreamer footman butler
for monster
# an empty chair
wash 55 tint 60 melt 0.3 join 0.3
path 1.3 88.7,80.9 88.7,46.1
path 1.3 76.1,80.9 76.7,65.4
path 1.2 80.6,79 81,65.4
poly 75.2,62.5 89.7,62.5 90.7,66.8 74.2,66.8
wash 50 tint 80 melt 0.3
shape 83.9,62.5 83.9,48 86.2,44.1! 88.7,48 89.3,62.5
gold 85
dab 86.4,42.8 1.4
line 60
path 0.3 86.2,48 86.2,60.6
# skirts of a long coat, the heels together
wash 56 melt 1.2 join 1
shape 28.7,48 24.8,57.7 19,71.2 11.3,79! 22.9,78 26.8,80.9! 34.5,79 42.3,81.5! 43.2,67.4 46.1,55.7
dark 70
shape 33.5,79 40.3,79 48.1,81.3! 45.2,82.8 34.5,82.5
line 58
path 0.3,0.5,0.2 30.6,55.7 26.8,67.4 21,76.1
path 0.3,0.5,0.2 35.5,57.7 34.5,69.3 32.6,78
path 0.3,0.5,0.2 41.3,57.7 40.3,69.3 39.4,79
# far arm, which shows the seat
wash 46 melt 0.8 join 0.8
path 3.5,2.9 50,42.2 55.8,51.9
path 2.9,2.1 55.8,51.9 64.5,55.7
use d-open 64.1,55.7 101 16
spot other 72.3,54.8 77 0
# trunk, bowing from the hip
wash 62 melt 1.2 join 1
shape 27.7,51.9 32.6,42.2 41.3,34.4 50,32.5 55.8,36.4 54.8,44.1 50,51.9 46.1,59.6! 36.4,59.6 28.7,57.7
line 85
path 1 28.7,56.3 37.4,58.6 46.7,56.7
gold 90
dab 47.7,40.3 0.8
dab 46.7,45.1 0.8
dab 45.2,49.9 0.8
line 60
path 0.3 50,36.4 46.1,48 44.2,56.7
# white bands; head with closed eyes
wash 1 melt 0.3
shape 49,32.5 55.8,31.5 57.7,36.4 52.9,41.2! 48.1,37.4
pale 88
shape 49.6,33.1 55.4,32.1 57,36.4 52.9,40.3! 48.8,37.4
use d-profb 56.2,26.3 108 18
wash 100 melt 0.1
path 0.2,0.45,0.2 57.4,25.7 59.1,27.3 61.4,27.3
path 0.2 58.1,27.3 57.7,28.6
path 0.2 59.7,28.1 59.7,29.4
# nightcap, its long tail and a star at the end
wash 68 melt 0.6 join 0.6 tint 20
shape 50,30.6 47.7,22.8 50,16.1 56.8,13.5 63.6,16.6 65.5,21.9! 59.7,20.5 53.9,22.8
path 4.5,3.3,1.9,0.7 51.9,19 42.3,17 33.5,22.8 28.7,32.5 29.7,38.3
wash 20 melt 0.4
path 1.7 50.6,30.6 51,24.4 56.8,20.9 65.5,21.5
pale 75
path 1.3 50.6,30.6 51,24.4 56.8,20.9 65.5,21.5
line 58
path 0.3 50,17 42.3,18.6 34.5,24.8
path 0.3 55.8,14.7 52.9,19.9
gold 95
dab 29.7,40.3 1
fan 29.7,40.6 18 288 5 3.9 1.2
# near arm, raised with the light
wash 64 melt 0.8 join 1
path 4.3,3.7 44.2,38.3 55.8,45.1
path 3.5,2.3 55.8,45.1 70.3,31.5
shape 50,43.2 55.8,46.1 63.6,40.3 70.3,31.5 70.3,37.4 65.5,46.1 57.7,51.9! 51.9,49
line 60
path 0.3 57.7,46.1 59.7,49.9
path 0.3 64.5,39.3 65.5,45.1
spot hand 74.2,26.7 97 0
use d-fist 72.3,29.2 93 -30
spot head 56.8,15.1 68 14
spot neck 51.9,37.4 58 0
spot mouth 61.6,33.5 48 0
spot back 34.5,44.1 87 0
spot ground 59.7,80.9 87 0
spot air 82.9,20.9 68 0
spot behind 56.8,26.7 97 0
