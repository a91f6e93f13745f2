words snake serpent viper asp cobra basilisk
for monster
# ring on the ground, far side
wash 45 melt 1 join 0.6
path 5,5.5,5.2 82,70 72,60 48,57 24,61 15,70
# tail that becomes a tendril
wash 60 melt 0.5 join 0.8
path 5.2,4.2,3,2,1.3,0.9,0.6 20,73 12,67 10,56 14,46 22,39 25,29 20,20 13,21 13,28
# upper ring, far side, and the neck out of it
wash 50 melt 1 join 0.6
path 5,5,5 73,60 64,50 50,48
wash 62 melt 1 join 0.6
path 5.2,5,4.4,4,3.8,4 58,60 46,54 39,42 43,28 54,19 66,21 73,25
# head: a broad wedge
wash 68 melt 1 join 1
shape 66,24 70,19 77,18 86,22 92,27.5! 91,31 84,33.5 75,34 68,31
line 85
path 0.4,0.5,0.3 91.5,29 84,30.5 77,29.5 74,27.5
path 0.5,0.6,0.3 69,21 73,24 70,27 72,31
dark 80
dab 89.5,26 0.5
path 0.6,0.5,0.35 91.5,29.5 95,31 96.5,30 98,27.5
path 0.5,0.35 96.3,30.3 99,31.5
eye 79.5,24 2.1 open 80 tilt -8 round 5
# near sides of the rings
wash 66 melt 1 join 0.6
path 5,5.5,5.5,5 24,58 30,65 48,68 66,64 74,57
line 80
path 0.9 27,64 32,63 36,69 41,64 46,70.5 51,65 56,69.5 60,63 66,66.5 69,60 73,62
wash 70 melt 1 join 0.6
path 5.2,6,6.2,6,5.2 15,69 24,75.5 48,78 72,75.5 83,68
line 80
path 1 17,74 21,71 27,78.5 32,73 38,80.5 44,74 50,81 56,74 62,80 67,72.5 74,77 77,70 82,72
path 0.8,0.7,0.6 43,54.1 44.2,48.6 38.6,47.8 41.4,43 36.7,40 41.6,37 38.4,32.4 43.8,31 41.9,25.7 47.6,25.9 47.3,20.2 52.7,21.9 54.5,16.6 58.1,21 62.5,17.5 64.5,22.8 69.5,20.1
line 45
row 13 1.6 0.3 90 10 22,79 48,83 76,79
spot back 22,47 112 -80
spot neck 50,40 90 -60
spot mouth 93,31 60 0
spot head 76,18 60 10
spot hand 70,50 70 20
spot other 26,40 70 0
spot ground 50,82 100 0
spot air 28,22 80 0
spot behind 50,48 100 0
