words scribe secretary copyist cryptographer registrar writer accountant treasurer
for monster
# stool
wash 66 tint 80 melt 0.3
path 1.3 29.4,62.2 22.9,81
path 1.3 44.4,62.2 47.2,81
path 1.3 36.9,62.2 36,81.9
path 1 25.3,74.4 45.8,74.4
shape 24.7,60.4 36.9,58.8 49,60.4 48.2,63.6 36.9,64.5 25.7,63.6
# far leg
wash 42 melt 0.6 join 0.6
path 3.8,3,2 46.2,58.6 61.2,60.4 63.1,71.6
shape 60.8,69.8 65,70.7 70.6,74.4! 65.9,76.3 60.8,75.4
# near leg, the feet crossed
wash 58 melt 0.6 join 0.6
path 4.2,3.2,2 44.4,59.4 59.4,62.2 56.6,74.4
shape 54.3,72.6 58.4,73.5 63.1,78.2! 57.5,79.1 53.8,78.2
# coat, hanging over the stool
wash 60 melt 1.2 join 1
shape 38.8,37 45.4,35.1 51,37.9 53.8,45.4 53.8,54.8 61.2,58.6 61.2,64.2! 53.8,65 50,69.8! 43.4,67 38.8,77.2! 31.3,71.6 21.9,75.4! 25.7,60.4 29.4,52.9 32.2,43.5
# far arm
wash 46 melt 0.6 join 0.6
path 3.2,2.8 51.8,41.7 60.3,49.2
path 2.8,2 60.3,49.2 68.7,45.4
# pockets
use d-pocket 37.4,49.5 93 10
use d-pocket 29.7,58.6 93 14
use d-pocket 41.3,60.6 101 4
use d-pocket 52.9,60.6 89 -4
use d-pocket 25.8,69.9 81 16
use d-pocket 36.4,70.7 87 8
# white collar, head, coif tied under the chin
wash 1 melt 0.3
shape 39.7,36 47.2,33.2 52.8,37 47.2,41.7
pale 88
shape 40.4,36 47.2,34 51.8,37 47.2,40.9
use d-prof 47.2,26.3 103 6
wash 1 melt 0.3
shape 41.6,31.4 39.2,23.9 42.5,16.7 49,15.5 53.2,18.7 51,21.7 47.8,24.8 46.2,31.4! 49.6,36! 44.4,34.2
pale 70
shape 42,31 39.7,23.9 42.9,17.3 49,16.1 52.4,18.7 50.4,21.1 47.2,24.5 45.7,31! 48.5,35.1! 44.4,33.8
wash 60 melt 0.1
path 0.25 46.2,16.2 43.4,22.9 44,31.4
path 0.3 46.2,31.9 51,36.4
# a pen behind the ear
pale 92
shape 50,23.5! 44.4,22.5 36.9,18.3 32.2,14.1! 38.8,15.9 45.4,19.5
wash 80 melt 0.1
path 0.4 51,23.9 43.4,20.5 33.2,14.5
# near arm and the hands
spot hand 74.3,49.2 94 0
wash 64 melt 0.6 join 0.8
path 4,3.4 40.6,41.7 48.2,54.8
path 3.2,2.2 48.2,54.8 62.2,54.8
line 60
path 0.3 46.2,52.9 51,51.6
use d-fist 64,54.8 90 -10
use d-fist 68.7,43.5 66 20
spot other 61.2,47.3 75 0
spot head 45.4,17.3 66 0
spot neck 46.2,37.9 56 0
spot mouth 55.6,32.3 46 0
spot back 33.2,47.3 84 0
spot ground 76.2,81 84 0
spot air 78.1,22.9 66 0
spot behind 47.1,27.7 97 0
