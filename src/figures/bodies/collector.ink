words taxman tollman bailiff creditor steward reeve
for monster
pose walking
# far leg
wash 42 melt 0.6 join 0.6
path 3.6,2.9,2.1 50,64.8 57.2,70.3 59,76.6
shape 56.7,74.7 60.8,75.7 67.1,78.3! 63.6,80.7 57.2,80.1
# basket on the back
spot back 29.3,52.3 90 -12
# far arm
wash 46 melt 0.6 join 0.6
path 3.1,2.7,2.1 55.4,43.3 64.4,47.7 71.6,44.1
spot other 74.3,43.3 81 0
use d-fist 72.8,43.7 81 -20
# near leg
wash 60 melt 0.6 join 0.8
path 4.2,3.1,2.1 44.6,64.8 41,72 35.6,77.4
shape 32.9,75.7 37.4,77.4 36.4,79.8 40.1,82! 33.8,82 30.5,79.3
# gown to the knees over a great paunch
wash 62 melt 1.4 join 1.2
shape 41,39.7 48.2,37 55.4,38.7 60.8,44.1 64.4,51.3 63.6,58.6 59.9,64 60.8,69.3! 51.8,68.4 44.6,70.3 36.4,68.4! 37.4,59.4 37.4,50.4 38.3,44.1
wash 85 tint 70 melt 0.3
path 1.4,1.4 36.4,68.4 44.6,70.3 51.8,68.4 60.8,69.3
line 60
path 0.3,0.5,0.2 44.6,59.4 42.8,68.4
path 0.3,0.5,0.2 51.8,61.3 51.8,67.6
path 0.3,0.5,0.2 58.1,61.3 58.1,67.6
path 0.3,0.4,0.2 59,45 61.7,50.4 60.8,55.8
# belt under the paunch, with tally sticks
line 80
path 0.8 37.8,57.7 46.4,61.7 55.4,62.1 62.6,58.6
wash 80 tint 70 melt 0.2
path 0.9 55.4,61.3 54.5,70.3
path 0.9 57.2,61.3 57.7,71.1
path 0.9 53.2,61.3 51.5,69.3
# fur collar
wash 12 melt 0.5
path 2.1 41.9,40.5 48.2,43.3 56.3,39.7
pale 70
path 1.6 41.9,40.5 48.2,43.3 56.3,39.7
wash 70 melt 0.1
row 8 1.5 0.2 90 0 42.8,40 48.2,42.3 55.4,39.7
# head, double chin, chaperon with its tail
wash 66 tint 20 melt 0.6
shape 42.8,34.3 42.8,27 46.4,22.5 42.8,23.4 41,28.8 38.3,35.1 34.7,37 35.6,41.4! 39.2,40.5 41.9,37.8 42.8,39.7
use d-prof 50.9,30.1 97 -4
wash 100 melt 0.1
path 0.3 50,38.2 53.1,39.7 56.3,38.4
wash 68 melt 0.8 join 0.5 tint 20
shape 42.8,28.8 41,23.4 44.6,18 51.8,16.2 59,19 60.8,23.4 55.4,25.6 49.1,25.3 45.5,28.8
wash 62 melt 0.4 join 0.4 tint 70
shape 50,17.1 52.7,14 59,15.3 61.7,19.8! 56.3,19
line 60
path 0.3 43.7,23.4 50,21.3 59,21.7
path 0.3 46.4,19 47.3,25.3
path 0.3 53.6,17.1 53.6,24.9
# near arm under the load
wash 62 melt 0.6 join 0.8
path 4,3.2 43.7,44.1 47.3,55
path 3.1,2.3 47.3,55 60.8,54
spot hand 64.4,49.5 85 38
use d-fist 62.6,54 85 8
spot head 51.8,17.1 63 0
spot neck 49.1,41.4 54 0
spot mouth 59,32.4 45 0
spot ground 80.6,80.1 81 0
spot air 80.6,27 63 0
spot behind 51.9,28.6 97 0
pose standing
# long coat, stooping from a high collar
wash 56 melt 1.4 join 1.2
shape 44.4,34.2 36.9,39.8 32.2,49.2 31.3,60.4 26.6,71.6 21.9,81! 35,79.1 44.4,81.9 53.8,80 60.3,81.5! 57.5,67.8 56.6,56.6 56.6,45.4 54.6,37
line 58
path 0.3,0.5,0.2 36.9,51 35,66 31.3,78.2
path 0.3,0.5,0.2 43.4,58.6 43.4,69.8 44.4,80
path 0.3,0.5,0.2 51,58.6 52.8,69.8 54.6,79.1
path 0.4 51.8,39.8 51,58.6
row 7 1 0.5 0 0 52.4,41.7 51.5,57.6
# shoes
dark 70
shape 45.4,80 51.8,79.1 59.4,81.4! 57.5,82.8 46.2,82.8
# far arm, the palm held out
wash 46 melt 0.6 join 0.6
path 3,2.6,2 54.6,41.7 64,47.3 73.4,43.5
shape 65,44.5 73.4,41.7 74.3,46.4 67.8,52 65,58.6! 62.2,50.1
use d-open 74,43.2 110 -6
spot hand 79.9,44.5 84 0
# high collar and head
wash 66 melt 0.5 tint 30
shape 42.5,39.8 43.4,29.5 47.2,33.2 54.6,37.9 56.6,37! 55.6,42.6 50,43.5
use d-prof 51.8,26.7 101 10
wash 100 melt 0.1
path 0.3 51,31 53.8,32.3 54.3,35.1
path 0.2 49,26.3 47.8,27.3
# lank hair and a tall hat with a folded brim
wash 62 tint 60 melt 0.4
path 1.5,1.2,0.5 47.2,22 45.7,28.5 44.4,36
path 1.4,1,0.4 49,22 48.5,27.6 48.5,32.3
wash 70 melt 0.5 join 0.4
shape 47.2,22 47.8,16.3 50,14.1 57.1,14.9 60.3,22!
wash 75 melt 0.4 tint 30
shape 43,19.5! 51.8,19.2 65.6,23.9! 57.5,24.8 47.2,23.5
line 60
path 0.5 48.2,18.9 59.4,21.1
# near arm, lowered
wash 62 melt 0.6 join 0.8
path 3.8,3.2 41.6,43.5 36.9,55.7
path 3,2.2 36.9,55.7 42.5,63.2
shape 35,52.9 40.6,54.8 44.4,62.2 41.6,67.8 35,67.8! 33.2,60.4
spot other 42.5,66 80 0
use d-fist 43,64.6 86 30
spot neck 50,41.7 84 0
spot back 35,47.3 84 0
spot head 51.8,11.7 66 0
spot mouth 60.3,32.3 46 0
spot ground 74.3,81 84 0
spot air 81.8,24.8 66 0
spot behind 51.9,28.6 97 0
