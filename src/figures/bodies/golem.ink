words clay homunculus statue effigy
for monster
spot behind 50,24 130 0
pose standing
# far arm hangs
wash 58 melt 1.4 join 1.2
path 8,6,5,4.4 26,38 16,50 14,60 19,66
use b3-golem 0,0 100 0
wash 64 melt 1 join 1
path 4,3.6,3 17,64 16,70 19,75
path 2.4,2 21,64 24,70 23,75
line 70
path 0.4 17,70 17.4,76
path 0.4 20,71 21,76
path 0.4,0.3 22,46 18,52 20,57
# seams, patches, cracks
line 75
path 0.5,0.3 50,40 48,46 52,50 49,56 51,62
path 0.4,0.2 49,48 42,49 38,53
path 0.4,0.2 51,53 58,54 61,58
path 0.4,0.3 28,36 34,42 33,48
path 0.4,0.3 68,34 64,38 66,44
row 4 2.4 0.4 90 0 38,34 36,42
# head on no neck
wash 66 melt 1.2 join 1
shape 36,32 34,22 36,13 43,9.6 57,9.6 64,13 66,22 64,32 58,38 50,39.4 42,38
# the bare brow
wash 1
poly 41,11.6 59.4,11 60,19 40.6,19.4
pale 95
poly 41.8,12.3 58.7,11.8 59.2,18.3 41.4,18.7
# eyes that read
wash 82 melt 0.4 join 0.4
shape 37,22.6! 43,20.4 49,23! 43,23
shape 63,22.6! 57,20.4 51,23! 57,23
dark 80
oval 43.4,24.6 3.2,2.2 4
oval 56.8,24.6 3.2,2.2 -4
eye 43.8,24.6 1.9 open 80 tilt 0 round 80
eye 57,24.6 1.9 open 80 tilt 0 round 80
wash 60 melt 0.4 join 0.4
shape 48,21! 52,21! 54,29 53,31 47,31 46,29
line 85
path 0.4 47,30.6 50,31.4 53,30.6
path 0.6 43,34.4 50,33.8 57,34.6
path 0.3 45,33.2 45.2,35.6
path 0.3 48.4,32.8 48.6,35.4
path 0.3 51.8,32.8 51.8,35.4
path 0.3 55,33.2 54.8,35.8
path 0.3,0.2 38,28 40,31 39,34
# near arm
wash 64 melt 1.4 join 1.2
path 8,6.4,5,4 74,38 84,46 84,56 78,60
line 70
path 0.4,0.3 78,46 80,52
spot hand 74,57 114 6
use b3-fist 75,58 86 0 flip
spot other 20,70 90 -10
spot head 50,14 100 0
spot neck 50,41 100 0
spot mouth 50,35 70 0
spot back 28,38 100 -20
spot ground 50,83 90 0
spot air 88,20 70 0
pose scraped
wash 52 melt 1.4 join 1.2
path 8,6.4,5,4 26,38 14,44 10,54 18,58
use b3-golem 0,0 100 0
# written over and over
line 85
path 0.6 63,33 69,33.6
path 0.6 71,33.8 77,36
path 0.6 62,38 67,38.4
path 0.6 69,38.6 74,39
path 0.6 62,43 70,43.6
path 0.6 61,48 64,48
path 0.6 66,48 70,48.4
path 0.6 60,53 67,53
path 0.6 60,58 63,58
path 0.6 33,75 38,75
path 0.6 40,75 46,75
path 0.6 32,79.4 42,79.4
path 0.6 54,75 62,75
path 0.6 64,75 70,75
path 0.6 54,79.4 58,79.4
path 0.6 60,79.4 70,79.4
# an earlier golem
dark 90
shape 32,36! 44,34 58,36! 60,48 57,60! 46,63 34,60! 31,48
wash 50 melt 0.8 join 0.4 tint 30
shape 36,58 35,48 37,41 45,38 54,41 56,48 55,58 46,61
eye 41.4,47 2.2 open 90 tilt 0 round 90
eye 50.6,47 2.2 open 90 tilt 0 round 90
line 85
path 0.4 46,47 44.6,52 47.4,52.4
path 0.5 41,56 46,55 51.4,56.4
path 0.5,0.3 38,44 44,43
path 0.5,0.3 48,43 54,44.4
# its skin, curled back
wash 40 melt 0.3 join 0.1
shape 32.6,36! 25,36 18,41 15,48! 20,49 19,56! 25,57 25,65! 32,64 34.6,60! 31.6,48
pale 46
shape 31.8,37 25,37 19,42 16.6,47.4! 21.4,48.6 20.6,55! 26,56 26.4,63.6! 32,62.6 33.4,60! 30.8,48
line 70
path 0.6 30,41 20,46
path 0.6 30,46 22,51
path 0.6 31,52 24,56
path 0.6 32,57 27,62
# pulled by its own hand
wash 56 melt 1.4 join 1.4
path 8,7,5.4,4 28,36 14,40 9,50 14,57
use b3-fist 18,57 84 0
# head in profile, looks at the sheet
wash 66 melt 1.2 join 1
shape 36,32 34,21 38,13 48,9.6 56,11 60,16! 61,20 66,26! 61.6,27.6 62,31! 60,36 53,38 42,37
wash 80 melt 0.4
shape 52,18.6! 57,16 61.4,18! 57,19.6
dark 80
oval 56.4,21.4 2.9,2
eye 56.8,21.4 1.8 open 80 tilt 0 round 80
line 80
path 0.6 53,31.6 58,31.4 61.6,31
path 0.3 55,30 55,33.4
path 0.3 58,29.8 58,33
path 0.4 60,26.6 62,27.6
path 0.5,0.4 45,20 41,24 44,28.6 47,25
path 0.6 38,16.4 43,14
path 0.6 45,13.4 52,13.4
path 0.6 37.6,20 41,18.6
wash 64 melt 1.4 join 1.2
path 8,6.4,5,4 73,38 85,46 87,56 81,64
spot hand 77,63 112 4
use b3-fist 78,64 86 0 flip
spot other 14,68 90 -10
spot head 50,14 100 0
spot neck 52,40 100 0
spot mouth 66,32 70 0
spot back 28,38 100 -20
spot ground 50,83 90 0
spot air 88,20 70 0
