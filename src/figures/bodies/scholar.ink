words student doctor sage alchemist philosopher
for monster
# a tower of books behind him
wash 50 melt 0.3 join 0.4 tint 50
poly 10.1,60.1 28.1,59.1 28.1,63.9 10.1,64.8
poly 12,54.4 26.2,55.3 25.3,59.1 11,59.1
poly 9.1,49.6 27.2,48.7 28.1,54.4 10.1,54.4
poly 13.9,43.9 25.3,44.9 24.3,48.7 12.9,48.7
line 70
path 0.3 13.9,60.1 13.9,63.9
path 0.3 23.4,49.6 23.4,54
path 0.3 14.8,55.3 14.8,58.8
# gown, hunched
wash 62 melt 2 join 1.5
shape 44.3,39.2 34.8,41.1 27.2,50.6 25.3,65.8! 74.7,65.8! 72.8,54.4 65.2,44.9 57.6,41.1
line 60
path 0.5,0.2 36.7,46.8 33.8,56.3 33.8,63.9
path 0.5,0.2 63.3,48.7 65.2,56.3 65.2,63.9
# collar of fur
wash 44 melt 1 join 1 tint 40
path 2.8,3.4,2.8 38.6,43.9 48.1,50.6 59.5,45.9
line 60
row 14 2.5 0.3 90 0 37.6,43.9 48.1,51.5 60.4,45.9
# head, held up by one hand
use c-tq 50,32.5 116 -14
# shadows under the eyes
wash 62 melt 0.6 join 0.4
path 0.8,1.1,0.8 43.4,36.2 46.2,37.5 48.7,36
path 0.8,1.1,0.8 52.8,34.1 55.3,35 57.6,33.1
dark 85
path 0.6,0.4 42.4,28.6 45.2,27.4 47.7,28.8
path 0.6,0.4 52.5,27.6 54.8,25.5 57.2,25.9
path 0.5 50.6,41.5 52.8,40.3 55.7,40.9
path 0.3 46.2,24.6 50,23.6 53.8,23.6
path 0.3 47.1,38.8 47.7,40.7
eye 45.8,32.7 2.8 open 95 tilt 8 round 40
eye 55.1,30.5 2.6 open 95 tilt 8 round 40
# hair on end, and the cap
wash 66 melt 0.6 join 0.4 tint 20
fan 41.4,28.8 195 110 8 7.6 1.1 10
fan 58.5,24.9 330 90 6 5.7 1 -10
path 2.3,1.5 41.8,29.7 41.4,36.3
wash 74 melt 0.6 join 0.6
shape 40.5,26.8 38.6,20.2 45.2,15.8 53.8,15.4 59.5,19.2 59.5,23.4 50,22.5
path 0.8,0.5 50,16 51.9,13.2
line 65
path 0.4 40.9,25.3 50,21 59.5,21.7
# desk
wash 56 melt 0.4 join 0.4 tint 40
shape 6.3,64.8! 93.7,64.8! 94.6,69.6! 5.3,69.6!
wash 46 melt 0.4 join 0.4 tint 20
poly 10.1,69.6 89.9,69.6 88,82 12,82
line 55
path 0.4 12,72.1 88,72.1
path 0.4 36.7,72.5 35.8,82
path 0.4 65.2,72.5 66.2,82
spot hand 50,63.9 110 0
spot other 79.5,53.4 91 0
# arms: the chin rests on one, the other turns the leaf
wash 66 melt 1.2 join 1.2
path 5.7,5.3,2.8 31,50.6 28.1,63.9 38.6,48.7
line 60
path 0.4 31.9,52.5 30,62 35.8,56.3
use c-hand 41.1,41.1 112 -60
wash 66 melt 1.2 join 1.2
path 5.7,4.8,2.8 68,50.6 72.8,62 65.2,64.8
line 60
path 0.4 69,54.4 70.9,62 67.1,63.9
use c-hand 62.9,64.8 87 170 flip
spot head 50,19.8 69 -6
spot neck 50,48.7 86 0
spot mouth 52.8,41.1 57 0
spot behind 50,31.6 119 0
spot back 65.2,46.8 86 20
spot ground 21.5,48.7 76 0
spot air 80.4,25.9 76 0
