words fireplace chimney oven stove fireside home
for support
spot behind 50,40 100 0
# hood
wash 58 melt 0.2 join 0.4 tint 15
poly 30,8 70,8 74,20 88,36 12,36 26,20
line 60
path 0.35 28,16 72,16
path 0.35 25,22 75,22
path 0.35 19,29 81,29
path 0.35 40,9 40,16
path 0.35 58,9 58,16
path 0.35 34,16 33,22
path 0.35 50,16 50,22
path 0.35 66,16 67,22
path 0.35 42,22 41,29
path 0.35 60,22 61,29
path 0.35 30,29 28,35
path 0.35 52,29 52,35
path 0.35 72,29 74,35
# jambs and opening
wash 64 melt 0.2 join 0.4
poly 12,82 14,42 27,42 29,82
poly 71,82 73,42 86,42 88,82
line 60
path 0.35 13.6,52 27.4,52
path 0.35 13.2,62 28,62
path 0.35 12.6,72 28.5,72
path 0.35 72.6,52 86.4,52
path 0.35 72,62 86.8,62
path 0.35 71.5,72 87.4,72
wash 90 melt 0.2 tint 20
poly 27,42 73,42 71,80 29,80
dark 85
poly 28,42 72,42 70,79 30,79
# mantel
wash 72 melt 0.2 tint 50
poly 8,36 92,36 91,42 9,42
line 60
path 0.35 9,39 91,39
# logs
wash 62 melt 0.3 tint 40
path 3 33,76 58,79
path 3 68,75 42,79
# the lonely fire
wash 40 melt 0.6 join 0.3 tint 60
shape 33,77! 31,68 36,62 35,55! 41,60 43,52 48,46! 49,54 55,58 58,51 62,57! 62,64 68,69 66,77!
wash 18 melt 0.6 tint 100
shape 40,78! 38,71 43,66 45,60 49,56! 52,63 58,66 61,72 59,78!
gold 80
shape 42,78! 41,74 45,72! 50,74 55,72! 58,75 57,78!
line 95
path 0.5 43,64.6 45,63.6 47,64.6
path 0.5 52,64.4 54,63.4 56,64.6
path 0.5 46.8,71 49.5,69.4 52.4,71
eye 45.4,66.6 1.6 open 80 round 100
eye 53.8,66.6 1.6 open 80 round 100
# chain and pot
wash 80 melt 0.3 tint 20
# hearth stone
wash 55 melt 0.3 tint 20
poly 4,84 6,79 94,79 96,84 100,92 0,92
# a stool, drawn up to it and left
wash 66 melt 0.3 tint 70
poly 74,73 94,73 94,76 74,76
path 1.1 77,75 74,87
path 1.1 91,75 94,87
path 1.1 84,75 84,85
# jugs on the mantel
wash 62 melt 0.4 tint 60
shape 16,36! 15,32 17,29 17,26.5! 21,26.5! 21,29 23,32 22,36!
path 0.7 21,28 24.6,29 22.6,33
wash 60 melt 0.3
shape 80,36! 80,33 84,31 88,33 88,36!
spot hand 84,70 60 0
spot ground 50,82 90 0
spot air 50,52 60 0
spot back 50,38 60 0
spot head 50,36 50 0
spot other 32,35 45 0
