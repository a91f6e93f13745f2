words geometer architect builder engineer mapmaker cartographer measurer
for monster
# far leg, far forward
wash 44 melt 0.6 join 0.6
path 3.9,3.1,2.2 46.3,57.2 57.4,65.4 59.2,75.5
shape 57,73.7 61.5,74.2 68.3,79.2! 63.7,81 57,80.4
# far arm and the rod over the shoulder
wash 44 melt 0.6 join 0.6
path 3.1,2.7 40.8,38.8 32.6,44.3
path 2.7,2 32.6,44.3 31.7,53.5
spot other 30.7,54.4 92 -8
use d-fist 31.3,55.4 84 70
# near leg, stretched behind
wash 62 melt 0.6 join 0.8
path 4.4,3.3,2.2 40.8,58.1 31.7,67.3 21.5,75.5
shape 19.7,72.8 23.4,75.9 22.5,78.6 27.1,82! 19.7,82.3 16.1,77.3
line 60
path 0.3 26.2,69.1 29.9,72.8
# short tabard, leaning forward
wash 62 melt 1.2 join 1.2
shape 40.8,34.3 48.2,32.4 54.5,36.1 57.4,41.6 54.5,49.8 53.3,56.2! 55.5,61.7 53.7,64.6! 46.3,63.6 39,64.6 32.6,60.9! 35.3,55.4 37.1,48 38.1,40.6
wash 85 tint 70 melt 0.3
path 1.1 32.6,60.9 39,64.6 46.3,63.6 53.7,64.6
line 62
path 0.3,0.5,0.2 40.8,57.2 38.1,63.6
path 0.3,0.5,0.2 46.3,58.1 46.3,62.7
path 0.3,0.5,0.2 50.9,58.1 51.8,63.6
# the king's badge: a gold crown
gold 92
poly 43,42.5 44.5,44.9 46.7,41.2 48.9,44.9 50.6,42.5 50,48 43.6,48
line 85
path 1 37.1,54.4 44.5,57.2 53.3,55.9
# a ball of cord at the belt
wash 76 tint 80 melt 0.3
oval 39.5,59.4 3.3,2.9
line 75
path 0.3 37.1,58.6 39.5,61.3 42.2,60.3
path 0.3 37.1,60.9 39.9,57.6 42.3,58.6
path 0.3 40.8,61.7 39.9,67.3 42.6,70.9
# collar and head, bent over the work
wash 66 tint 50 melt 0.5
path 2.2 42.6,34.3 50,36.5 54.5,34.3
use d-prof 54.5,26.6 103 22
wash 62 tint 80 melt 0.3
path 2,1.5 50.4,20.5 47.8,28.7
path 1.5,1 49.6,28.7 49.1,32
row 6 4.3 0.6 70 20 55.9,35.7 59.2,36.7 61,35.2
# flat round cap
wash 70 melt 0.4 join 0.4
shape 46.3,22.3! 47.6,17.2 53.7,15.6 60.6,17.8 63.4,22.9! 57.4,21.5 51.8,21.5
wash 76 tint 40 melt 0.3
path 1.3 45.5,23.8 51.8,21.5 58.2,21.5 64.1,24.2
line 60
path 0.3 53.7,16 53.3,20.5
dab 53.7,15 0.8
# near arm and the compasses
wash 64 melt 0.6 join 0.8
path 3.9,3.3 51.8,38.8 59.2,48
path 3.1,2.2 59.2,48 71.1,44.3
spot hand 73.8,42.5 92 0
use d-fist 72.9,43.8 92 -10
spot head 53.7,16 64 14
spot neck 49.1,37.1 55 0
spot mouth 61.9,33.4 45 0
spot back 39,42.5 82 0
spot ground 73.8,80.1 82 0
spot air 81.2,24.2 64 0
spot behind 54.8,27.7 97 0
