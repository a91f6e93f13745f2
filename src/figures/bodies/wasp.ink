words hornet fly gnat mosquito
for monster
spot behind 50,48 100 0
spot air 85,36 80 2
# far legs
wash 60 melt 0.2 join 0.4
path 1.4,1,0.8 55,52 66,56 70,48
path 0.8,0.5 70,48 73,44
path 1.4,1,0.8 52,55 60,66 68,68
path 0.8,0.4 68,68 73,73
# far wing
wash 26 melt 0.6 join 0.6 tint 20
shape 46,44! 40,30 30,18 18,13! 20,24 28,36 42,46!
line 60
path 0.4,0.3 45,43 34,28 20,15
# abdomen, on its thread of a waist, with the sting
wash 70 melt 0.3 join 0.4
path 0.8,0.4 12,77 6,82.6
wash 66 melt 0.8 join 0.5
path 1.2,1 43,51 38,53.4
shape 39,51! 34,50 24,54 15,63 10,72 9.6,78! 17,77 27,72 36,64 40,56
dark 90
shape 32,50.4 36,50.6 39.4,58.4 37,62.6 35,55
shape 25,53.6 29,51.6 34,60 32,67.4 28,60
shape 18.6,59 22,56 26.4,65 24.6,73 21,66
shape 13,66 15.6,62.4 19,69 18,76.4 15,71.6
# near legs
wash 74 melt 0.2 join 0.4
path 1.8,1.2,0.9 50,56 46,66 52,74
path 0.9,0.4 52,74 51,82
path 0.6,0.4 51,82 55,83
path 1.8,1.2,0.9 46,55 36,68 37,76
path 0.9,0.4 37,76 33,82
path 0.6,0.4 33,82 36,83
# thorax
wash 70 melt 1 join 0.8
shape 42,52 42,45 47,40 54,39 60,43 60,51 56,57 49,59 44,57
line 75
path 0.4,0.7,0.4 47,41 50,47 48,57
path 0.3,0.5,0.3 54,40 57,47 55,56
row 6 2.6 0.4 -60 10 44,44 49,40 56,40
# near wing
wash 34 melt 0.6 join 0.6 tint 30
shape 52,43! 50,34 44,22 34,14! 28,13 27,19 31,29 39,38 50,46!
shape 49,45! 38,38 26,34 15,36! 18,42 30,46 46,48!
line 80
path 0.6,0.4,0.2 51,42 45,29 32,15
path 0.3,0.2 49,42 40,33 29,18
path 0.3,0.2 43,34 34,28
path 0.3,0.2 46,33 42,27 37,24
path 0.4,0.2 47,45.4 32,40 17,37
# head
wash 70 melt 0.6 join 0.6
shape 58,46 58,39 62,34 68,34 72,38 73,45 70,51 65,53 60,51
wash 34 melt 0.4 join 0.4
shape 67,41 71,42 72,47 69,51 66,48
dark 92
shape 60,38 63,35.6 66,38 66,43 63,46 60,43
pale 70
dab 62.2,38.6 0.9
wash 86 melt 0.2 join 0.3
path 1.2,0.7 68,51 73,53.4 75,51.6
path 1.2,0.7 66,52 70,56 73,55.4
path 1,0.7 64,35 62,28
path 0.8,0.6 62,28 65,21 71,18
path 1,0.7 68,35 69,28
path 0.8,0.6 69,28 73,24 79,24
# near forelegs reach for the nest
wash 74 melt 0.2 join 0.4
path 1.7,1.1,0.9 57,54 68,60 75,54
path 0.9,0.5 75,54 80,47
spot hand 80,47 80 10
spot other 51,80 70 0
spot head 65,34 60 0
spot neck 59,46 60 70
spot mouth 74,53 60 0
spot back 48,42 80 -20
spot ground 60,83 90 0
