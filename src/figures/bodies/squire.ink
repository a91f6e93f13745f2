words cadet lackey armiger thief spy assassin shadow stranger
for monster
# legs, in a dodge
wash 62 melt 0.6 join 0.6 tint 40
path 3.9,3.1,2.1 47.1,61.6 37.4,69.3 34.5,77
shape 31.6,75.1 36.4,76.1 42.3,79.9! 37.4,81.5 31.6,80.9
wash 84 melt 0.6 join 0.8
path 4.5,3.5,2.3 53.9,61.6 63.6,67.4 61.6,76.1
shape 59.3,74.7 63.9,75.1 70.3,79! 65.5,80.9 58.7,80.3
line 75
path 0.3 59.7,71.2 64.5,70.3
# far arm with a short sword held back
wash 66 melt 0.6 join 0.6
path 3.3,2.9,2.3 45.2,43.2 36.4,49.9 32.6,57.7
spot other 32,58.6 87 200
use d-fist 32.2,58.6 87 120
# tunic
wash 80 melt 1 join 1
shape 44.2,39.3 50,37.4 57.7,39.3 59.7,44.1 56.8,53.8! 61.6,61.6 64.5,67.4! 57.7,68.3 51,66.4 44.2,68.3 38.4,65.4! 43.2,59.6 45.2,53.8! 42.3,46.1
# hood over the head and shoulders
wash 84 melt 1 join 1 tint 30
shape 40.3,42.2 40.3,32.5 41.3,22.8 46.1,16.1 52.9,14.1 59.7,17 63,23.8 61.6,31.5 61.6,42.2 51,46.1
use d-face 53.9,26.1 93 4
# the hood's edge and the veil over nose and mouth
wash 88 melt 0.4 join 0.4 tint 30
shape 45.2,31.5 45.5,21.9 50,17 55.8,17.4 61,21.9! 62.2,18 57.7,14.1 50,13.5 43.2,18 40.3,26.7 41.3,36.4! 46.1,38.3
wash 55 melt 0.4 join 0.4
shape 47.7,26.7! 52.9,28.1 60.3,26.3! 60.6,31.5 58.7,40.3 54.8,46.1! 50,42.2 47.1,36.4
line 75
path 0.3 49,28.3 51.9,34.4 53.9,43.2
path 0.3 54.3,28.6 55.2,35.4 54.8,43.2
path 0.3 58.3,28.1 58.3,34.4 56.4,41.2
# the seventh cloak, drawn across by the near arm
wash 82 melt 1 join 1 tint 20
shape 43.2,40.3 51.9,43.2 60.6,41.2 69.4,42.2 75.2,47! 73.2,57.7 75.2,69.3 69.4,75.1! 63.6,70.3 57.7,72.2! 53.9,61.6 48.1,53.8 42.3,48
line 75
path 0.3,0.5,0.2 55.8,44.1 61.6,55.7 63.6,68.3
path 0.3,0.5,0.2 61.6,44.1 67.4,55.7 69.4,71.2
path 0.3,0.5,0.2 68.4,45.1 71.3,55.7 72.3,65.4
gold 90
dab 51,43.5 1.5
spot hand 73.2,46.1 87 20
use d-fist 72.3,46.1 89 -20
spot head 51,15.1 68 0
spot neck 51.9,43.2 58 0
spot mouth 57.7,33.5 48 0
spot back 40.3,44.1 87 0
spot ground 50,80.9 97 0
spot air 81,24.8 77 0
spot behind 50,28.6 97 0
