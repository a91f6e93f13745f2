words shepherd shepherdess drover peasant farmer rustic goatherd swineherd villager beggar
for monster
# far leg straight, near leg crossed before it: he leans on his staff
wash 45 melt 0.6 join 0.6
path 3.7,3,2.2 42.6,60.7 38.9,69.9 37,77.3
shape 34.8,75.5 39.3,76.4 44.5,80! 38.9,81.6 34.6,80.6
wash 60 melt 0.6 join 0.6
path 4.1,3.1,2.2 46.3,60.7 50,69.9 44.5,77.3
shape 42.6,75.5 46.7,77.7 43.5,80 45.9,82.8! 40.8,81
line 60
path 0.4 47.2,69.9 52.4,70.8
path 0.4 46.7,72.7 51,74.5
path 0.4 36.5,70.8 41.3,71.7
# smock
wash 60 melt 1.2 join 1
shape 37,39.4 44.5,36.6 51.8,39.4 54.6,45.9 52.8,54.2! 56.5,63.4 55.5,66.2! 50,64.9 46.3,67.2! 41.7,65.3 36.2,66.8! 34.3,62.5 38,54.2! 35.2,45.9
wash 85 tint 70 melt 0.3
path 1 37.6,54.2 45.4,56 53.1,54.2
line 62
path 0.3,0.5,0.2 41.7,57.9 38.9,65.3
path 0.3,0.5,0.2 46.3,57.9 46.3,65.3
path 0.3,0.5,0.2 50,57.9 52.8,64.4
path 0.3 42.6,40.4 40.8,52.4
row 5 2.2 0.3 30 0 42.3,42.2 41.1,51.4
# a bag on a strap
line 75
path 0.6 50,40.4 44.5,47.7 38,56
wash 70 tint 60 melt 0.4
shape 31.5,53.2 38.9,54.2 40.8,62.5 36.2,66.2 30.5,63.4
line 60
path 0.3 31.9,57 35.8,59.2 39.4,57.5
# hood about the shoulders, head turned down to the flock
wash 60 tint 50 melt 0.6
shape 36.2,40.4 39.8,34.7 46.3,33.9 52.8,35.7 55.5,41.2! 50,43.1 46.3,44.9! 41.7,43.1
use d-prof 46.9,29.2 93 12
wash 62 tint 80 melt 0.3
shape 42.6,30.2 40.8,24.6 46.3,21.3 49,23.7 45.7,26.4 45.4,30.2 44.5,33.9
row 7 4.6 0.7 60 20 47.2,37.2 50,38.8 52.8,37.5
# broad straw hat
wash 66 melt 0.4 join 0.4 tint 60
shape 33.4,21.9! 40.8,22.3 43.5,15.8 49,14 54.6,17.2 56.5,24.3 64.8,29.8! 55.5,28.6 46.3,25.5 38.9,24.6
line 62
path 0.3 42.1,22.3 48.2,23.7 55.9,26.1
row 11 2.8 0.25 90 0 35.2,22.3 44.5,24.6 61.1,28.3
row 5 4.6 0.25 70 10 44.1,16.8 49,15.4 53.7,18.2
# arms folded over the top of the staff
wash 52 melt 0.6 join 0.6
path 3.1,2.8,2.2 51,43.1 58.3,49.5 63.8,45.9
spot hand 65.7,48.7 93 6
wash 62 melt 0.6 join 0.8
path 3.7,3.3 39.8,43.1 48.2,52.4
path 3.1,2.2 48.2,52.4 61.1,51
use d-fist 65.2,45.9 81 0
use d-fist 64.4,51.4 85 -8
spot other 31.5,51.4 83 0
spot head 49,15.4 65 12
spot neck 46.3,39.4 55 0
spot mouth 55.5,33.9 46 0
spot back 35.2,45.9 83 0
spot ground 64.8,79.2 93 0
spot air 79.6,25.5 65 0
spot behind 46.1,28.6 97 0
