words fountain wellhead cistern spring windlass bucket
for support
spot behind 50,40 100 0
brush 70 45 40 3,5,2 2,82 50,86 98,82
# posts
wash 58 melt 0.2 join 0.4
path 2.2 25,64 27,30
path 2.2 75,64 73,30
# roof
wash 64 melt 0.2 join 0.4 tint 60
shape 12,36! 28,15! 78,13! 90,34! 70,32 50,33.4 30,34
line 65
path 0.4 24,20 50,19 80,18
path 0.4 20,26 50,25 84,24
path 0.35 15.6,31 50,29 87,29.6
path 0.3 32,16 30,20
path 0.3 46,15 45,19
path 0.3 60,14.6 60.6,18.6
path 0.3 72,14 73,18
path 0.3 38,19.6 36,25
path 0.3 54,19 54,25
path 0.3 68,18.6 69.4,24.4
path 0.3 28,25.6 26,30
path 0.3 46,25 45,29.4
path 0.3 62,24.8 63,29.2
path 0.3 78,24.2 80,29.2
# windlass, rope
wash 70 melt 0.2 tint 30
path 2.6 27,43 73,42
path 1.1 73,42 82,42
path 1.1 82,42 84,50
path 1.1 84,50 89,50
line 85
path 0.5 46,40 46.6,45
path 0.5 48,40 48.6,45
path 0.5 50,40 50.6,45
path 0.5 52,40 52.6,45
path 0.45 49,45 49,54
# back rim, water dark
wash 56 melt 0.2
oval 50,66 31,8.5
wash 95 melt 0.2
oval 50,66 25,6
dark 92
oval 50,66 24.6,5.6
# bucket
wash 70 melt 0.2 tint 70
poly 43,57 56,57 54,67 45,67
line 80
path 0.4 43.4,59.4 55.6,59.4
path 0.4 44.6,64.4 54.4,64.4
path 0.4 43,57 49,52 56,57
pale 92
path 0.6,0.4 47,68 47.4,70
# wall
wash 62 melt 0.3 join 0.4
shape 19,66! 30,72.6 50,74.8 70,72.6 81,66! 79,84! 66,87.6 50,88.6 34,87.6 21,84!
line 65
path 0.4 19.6,71 32,77.4 50,79.4 68,77.4 80.4,71
path 0.4 20.4,78 34,83 50,84.4 66,83 79.6,78
path 0.35 30,73 31,77
path 0.35 44,74.8 44,79
path 0.35 58,74.6 58,79
path 0.35 71,72.4 70,76.6
path 0.35 25,74.4 26,80.4
path 0.35 38,79 38,83.6
path 0.35 52,79.6 52,84.6
path 0.35 65,78 64,83.4
path 0.35 76,74.4 75,80
# frog on the rim
wash 66 melt 0.6 tint 90
shape 64,69 66,64 70,61.4 72,59.4 74,60.6 76.4,63 74.4,65.4 75,69 70,70.6
path 0.9 67,69 72,71
line 85
path 0.35 72,64.4 76,63.4
path 0.4 66,67 69,65.4 70,69
eye 73,61 1 open 90 round 30
line 75
fan 16,85 270 70 6 7 0.6
fan 86,85 270 70 6 8 0.6
spot hand 49,60 60 0
spot ground 50,84 80 0
spot air 50,52 50 0
spot head 50,16 60 0
spot back 50,78 60 0
spot other 70,74 60 0
