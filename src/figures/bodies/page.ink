words boy apprentice servant youth messenger courier herald runner valet
for monster
pose walking
# far leg and arm
wash 40 melt 0.6 join 0.6 tint 60
path 3.8,3,2 51.8,58.6 61.2,66 66.8,75.4
shape 64.9,72.6 68.7,73.5 74.3,74.4 78.1,71.6! 77.1,76.3 68.7,78.7 64.9,77.2
wash 45 melt 0.6 join 0.6
path 3.2,3.6,2.4 44.4,41.7 33.2,47.3 23.9,43.6
use d-open 22,43.3 75 200 flip
spot other 18.2,39.9 84 0
# near leg, on tiptoe
wash 62 melt 0.6 join 0.8
path 4.3,3.4,2 46.2,58.6 38.8,67.9 29.5,73.5
shape 27.5,71.6 31.3,73.5 32.3,77.2 36.9,81! 30.3,81.5 26.2,77.2
# tunic
wash 62 melt 1.5 join 1.2
shape 42.5,37.1 50,35.2 56.6,38 58.4,43.6 56.6,52.1! 60.3,58.6 64,64.2! 57.5,65.5 50,64.2 42.5,65.1 36,62.3! 40.7,54.8 42.1,51.1! 39.7,43.6
gold 90
path 0.8 42,51.7 49,53.3 56.7,52.1
wash 85 tint 80 melt 0.3
path 1.2 36,62.3 42.5,65.1 50,64.2 57.5,65.5 64,64.2
line 65
path 0.3,0.5,0.2 45.4,54.8 43.4,59.5 41.6,64.2
path 0.3,0.5,0.2 50,54.8 50.5,63.2
path 0.3,0.5,0.2 53.8,54.8 56.6,60.4 58.4,65.1
path 0.3 49,38 50,51.1
dark 80
dab 50.2,40.8 0.6
dab 50.4,44.5 0.6
dab 50.6,48.3 0.6
# a purse
wash 75 tint 80 melt 0.3
shape 43.4,52.9 47.2,52.9 48.2,59.5 45.4,60.9 42.5,58.6
# neck, head
wash 70 tint 60 melt 0.5
path 2.4 44.9,36.7 50,38 54.6,36.7
use d-pagehead 50,26.2 105 4
# cheeks full of held breath
dark 70
path 0.3 57.5,32.4 58.8,31.4 57.8,30.2
# near arm up with one fingertip
wash 62 melt 0.6 join 0.6
path 3.8,3.4,2.4 54.6,42.7 64,49.3 72.5,42.7
path 2.4,2.4 72.5,42.7 74.3,38
use d-point 74.7,37.1 93 -72
spot hand 76.1,25.8 89 0
spot head 50,15 75 0
spot neck 50,38 56 0
spot mouth 56.6,32.4 46 0
spot back 36.9,43.6 84 0
spot ground 50,80 93 0
spot air 22,25 75 0
spot behind 50,26.7 97 0
pose standing
# short cloak behind
wash 45 melt 1 join 1 tint 40
shape 42.6,36.6 35.2,44 29.7,57 28.7,68 37,65.3 44.5,66.2 57.4,60.7 57.4,42.2
# far leg straight, near leg crossed before it
wash 42 melt 0.6 join 0.6 tint 60
path 3.9,3.1,2 47.2,60.7 45.4,69.9 44.5,77.3
shape 42.6,75.5 46.3,75.5 51.8,78.2 57.4,80! 51.8,81.9 42.6,81
wash 62 melt 0.6 join 0.6
path 4.1,3.1,2 51.8,60.7 47.2,69 38,76.4
shape 36.2,74.5 39.8,76.4 37,79.2 31.5,82.8! 29.7,80 33.4,76.4
# far hand behind the back, a dagger at the belt
wash 45 melt 0.6 join 0.6
path 3.3,3.1,2.2 43.5,42.2 35.2,48.7 41.7,55.2
spot other 31.5,51.4 83 -20
# doublet, waisted, with a pleated skirt
wash 62 melt 1.2 join 1.2
shape 43.5,36.6 50,35.7 56.5,37.5 59.2,43.1 55.5,51.4! 60.2,58.8 62,63.4! 56.5,64.4 50,63.4 43.5,64.4 38.9,62.5! 42.6,56 44,51.4! 41.7,44
line 65
path 0.4,0.4,0.2 44.5,54.2 42.6,63.4
path 0.4,0.4,0.2 48.2,54.2 47.7,62.5
path 0.4,0.4,0.2 51.8,54.2 52.8,62.5
path 0.4,0.4,0.2 55.1,54.2 58.3,62.5
path 0.3 51,38.5 51,51.4
row 5 2.8 0.3 -90 0 51,39.4 51,50.5
row 5 2.8 0.3 90 0 51,39.4 51,50.5
gold 90
path 0.8 43.7,52 50,53.2 55.9,52.2
# ruff of a collar, head, cap with a feather
wash 70 tint 60 melt 0.5
path 2.2 45.4,37.2 50,38.5 54.6,37
use d-pagehead 49.6,27 100 2
spot head 50,17.2 74 0
wash 70 melt 0.4 tint 20
shape 38.9,20.9 41.7,16.2 50,14 57.4,15.4 60.2,20! 50,19.1 41.7,22.3!
wash 60 tint 70 melt 0.3
shape 42.6,19.1 35.2,18.2 26.9,21.9 22.3,28.3! 30.5,26.4 38.9,24.6 44.5,20.9
line 60
path 0.3 43.5,20 35.2,20.9 25,26.4
# near arm, raised before the face
wash 62 melt 0.6 join 0.6
path 3.7,3.3,2.4 55.5,43.1 64.8,50.5 70.3,44.9
spot hand 71.3,36.6 93 8
use d-fist 71.3,42.8 88 0
spot neck 50,38.5 55 0
spot mouth 56.5,32.9 46 0
spot back 37,47.7 83 0
spot ground 50,81 93 0
spot air 77.8,25.5 74 0
spot behind 50,26.7 97 0
