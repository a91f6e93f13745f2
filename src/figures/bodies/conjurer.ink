words juggler trickster magician charlatan mountebank wizard sorcerer jester fool sleight gambler
for monster
# robe below, behind the table
wash 54 melt 1.2 join 1
shape 32.5,57.1 28.9,68.1 24.3,77.3 20.6,81.9! 33.4,80.1 46.3,81.9 55.5,81! 53.7,66.3 51.8,57.1
line 58
path 0.3,0.5,0.2 35.3,60.8 32.5,71.8 29.8,79.2
path 0.3,0.5,0.2 42.6,60.8 42.6,71.8 43.6,80.1
# a basket at his belt, and an owl that looks out
wash 70 tint 80 melt 0.4
shape 22.4,60.8 33.4,60.8 32.5,70.9 27.9,72.7 23.4,70.9
wash 60 tint 40 melt 0.4
shape 24.8,60.8 24.3,55.3! 27.9,56.5 31.6,55.3! 31.2,60.8
line 62
row 6 2.7 0.3 60 0 23.4,63.5 27.9,64.8 32.5,63.5
row 6 2.7 0.3 120 0 23.4,67.6 27.9,69.1 32.5,67.6
eye 26.4,58.4 1.2 open 100 round 100
eye 29.6,58.4 1.2 open 100 round 100
# table
wash 62 tint 70 melt 0.3
path 1.5 50,62.6 46.3,81.9
path 1.5 86.8,62.6 90.5,81.9
path 1 49,71.8 87.7,71.8
wash 66 tint 60 melt 0.3
poly 44.5,58.1 92.3,58.1 94.1,63.2 42.6,63.2
line 62
path 0.3 44.5,60.4 92.3,60.4
# cloth over the table's edge
wash 12 melt 0.2
poly 55.5,58.4 81.3,58.4 83.1,68.1 78.6,70.9 73.9,68.1 69.4,70.9 64.7,68.1 60.2,70.9 54.6,68.1
pale 85
poly 56.1,58.7 80.7,58.7 82.5,67.7 78.6,70.2 73.9,67.4 69.4,70.2 64.7,67.4 60.2,70.2 55.1,67.7
wash 70 melt 0.1
fan 69.4,63.5 0 315 8 2.7 0.5
# upper body, leaning over it
wash 64 melt 1.4 join 1.2
shape 35.3,42.4 40.8,36.9 48.2,36 54.6,39.7 56.4,46.1 53.7,53.4 51,58.9! 42.6,60.8 33.4,59.8! 30.7,51.6
# wide sleeve and hand at the cups
wash 50 melt 0.8 join 0.8
path 3.5,2.9 52.8,42.4 58.2,49.7
path 2.9,2.2 58.2,49.7 62,48.9
use d-open 61,48.3 84 36
spot ground 76.6,58.4 79 0
# collar, head
wash 72 tint 70 melt 0.3
shape 39,38.7! 42.6,41.4 44.5,37.8! 47.8,41.4 50,37.4! 53.7,40.5 54.6,36! 46.3,34.2
use d-prof 49,28.3 103 8
# pointed beard, twirled moustache
wash 70 tint 60 melt 0.3
shape 49,36.5! 52.8,35.6 54.6,36.9 55.1,43.8! 51,40
path 1,0.8,0.4 56.4,33.2 52.8,33.8 50,31.4 48.7,32.8
line 70
path 0.3 51.8,36.9 54.3,41.4
# turban with a jewel and a plume
wash 60 tint 70 melt 0.3
shape 54.6,19.4! 53.7,14.8 48.2,11.1 41.8,12.1 38,16.6! 42.6,15.8 47.2,17 51,21.3
line 60
path 0.3 54.3,19.4 49,13.9 39.8,14.8
wash 68 melt 0.6 join 0.4
shape 41.4,28.6 39.5,24 42.6,19.1 49,17.4 55.5,18.1 59.6,21.8 58.8,24.4! 53.7,23.4 48.2,25.3 43.6,30.1!
line 65
path 0.4 40.4,25 47.2,20.9 58.1,20.3
path 0.4 41.6,28.3 48.2,23 59.2,23
path 0.3 46.3,17.9 51,21.3
gold 95
dab 55.5,20.9 1.7
dark 80
dab 55.5,20.9 0.8
# near arm, raised; the fingers hold what you should watch
wash 66 melt 0.8 join 1
path 4.3,3.5 39.8,43.3 51,51.6
path 3.5,2.4 51,51.6 66.6,37.8
shape 44.5,50.7 51,52.8 60.2,46.1 67.4,37.8 68.4,43.3 62.9,50.7 54.6,57.1! 47.2,57.1
line 60
path 0.3 52.8,52.5 56.4,55.3
path 0.3 61,45.2 62,50.3
spot hand 73.9,28.3 92 0
use d-open 67.4,37.8 100 -58
spot head 48.2,16.6 64 0
spot neck 46.3,38.7 55 0
spot mouth 57.4,34.2 46 0
spot back 33.4,46.1 83 0
spot air 81.3,24 64 0
spot behind 49,29.5 92 0
