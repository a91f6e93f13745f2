words painter illuminator limner
for monster
# easel
wash 40 melt 0.3 join 0.4 tint 40
path 1.1 84,24 92,82
path 1.2 72,22 64,82
path 1.2 62,56 91,56
spot air 77,38 124 0
# stool
wash 52 melt 0.3 join 0.4 tint 40
path 1.2 16,66 12,82
path 1.2 36,66 40,82
path 1.6 13,65 38,65
# far leg
wash 46 melt 1 join 1
path 4.6,3.4,2.4 34,60 52,62 56,74
path 2.2,1.7 56,77 63,79
# tunic, crouched on the stool
wash 60 melt 2 join 1.5
shape 32,34 26,40 18,52 14,64 20,68 34,67 46,62 46,54 46,44 44,36
# near leg
wash 62 melt 1 join 1.2
path 5.5,4,2.6 26,62 44,61 47,75
path 2.4,1.7 47,78 55,80
# apron
wash 26 melt 1 join 0.6 tint 60
shape 42,42 47,46 47,56 52,59 50,68 42,72! 38,64 40,52
line 60
path 0.5,0.2 34,42 26,52 22,62
path 0.4,0.2 38,50 34,60
path 0.3 42,48 46,52
path 0.4 40,43 33,39 28,44
# head bent to the work
use c-pro 47,28 104 8
dark 85
path 0.7,0.4 50.6,23.6 53,24.4 55,25.6
path 0.4 52.6,34.8 54.4,34.6
path 0.25 49.4,29.6 51.6,30.2
eye 53,26.8 1.2 open 55 tilt 6 round 90
line 50
row 5 2 0.25 80 0 48,38 51,40 53,39.4
# spectacles
gold 90
path 0.35 55.6,25 57.6,26.4 57.4,29 55.2,30 53.4,28.6 53.8,26 55.6,25
path 0.35 53.4,27 44,27.6
# turban-cap
wash 66 melt 1 join 0.6
shape 36,24 36,16 43,12.6 51,14 56,19 55,23 48,22 40,26
path 2.6,1.8,1 37,22 31,27 29,34
line 65
path 0.4 38,22 44,17 53,17.6
path 0.4 38,19 43,15 49,15
# far hand that steadies the leaf
wash 50 melt 1 join 1
path 3.8,3,2.2 44,44 56,52 65,51
use c-hand 66,50.6 80 0
# near arm and brush
spot hand 60,35 100 68
wash 66 melt 1.2 join 1.2
path 5.5,4.6,2.8 36,40 42,51 57,38
line 60
path 0.4 46,45 50,48.6
use c-hand 59.4,36 92 -30
# pot of bole on the ground
wash 60 melt 0.4 join 0.4 tint 60
shape 70,72! 80,72! 79,79 71,79
gold 80
path 0.7 70.4,72.4 79.6,72.4
spot head 46,16.4 72 0
spot neck 42,38 80 0
spot mouth 56,34 60 0
spot other 66,50 80 10
spot back 26,44 90 -20
spot ground 75,80 80 0
