words toll barrier portcullis gatehouse customs tollkeeper
for support
brush 60 50 20 5,8,3 4,79 40,83 96,79
spot behind 62,40 100 0
# gatehouse
wash 58 melt 0.2 join 0.4
poly 37,78 38,24 35,24 35,16 41,16 41,20 46,20 46,16 52,16 52,20 57,20 57,16 63,16 63,20 68,20 68,16 74,16 74,20 79,20 79,16 85,16 85,20 90,20 90,16 95,16 95,24 92,24 93,78
wash 40 tint 60 melt 0.2
poly 37,25 93,25 93,28 37,28
# arch
wash 50 tint 50 melt 0.2
shape 46,78! 46,52 49,42 57,35 65,33 73,35 81,42 84,52 84,78!
cut
shape 50,78! 50,53 53,45 59,39 65,37.5 71,39 77,45 80,53 80,78!
# road and hill beyond
wash 30 melt 1
shape 50,66 58,63 68,65 80,60 80,79! 50,79!
cut
shape 50,79! 62,70 66,65 69,65 70,71 78,79!
# portcullis
dark 88
path 0.8 53,45 53,57
path 0.8 59,39 59,57
path 0.8 65,38 65,57
path 0.8 71,39 71,57
path 0.8 77,45 77,57
path 0.7 52,47 78,47
path 0.7 50,53 80,53
poly 51.8,56 54.2,56 53,60
poly 57.8,56 60.2,56 59,60
poly 63.8,56 66.2,56 65,60
poly 69.8,56 72.2,56 71,60
poly 75.8,56 78.2,56 77,60
# stones, slits
line 60
path 0.3 47,46 51,48
path 0.3 50,39 54,43
path 0.3 57,34 59.5,38.5
path 0.3 65,32.5 65,37
path 0.3 73,34 71,38.5
path 0.3 80,39 76,43
path 0.3 83,46 79,48
path 0.3 39,34 44,34
path 0.3 39,60 43,60
path 0.3 86,36 92,36
path 0.3 84,66 91,66
path 0.3 76,31 83,31
dark 85
path 0.9 42,36 42,43
path 0.9 88,40 88,47
# sign of the coin
dark 80
path 0.8 38,28 21,28
path 0.4 38,34 31,28
path 0.3 25,28 25,32
gold 95
dab 25,38 6.2
wash 40 tint 80
dab 25,38 3.4
gold 95
dab 25,38 2.4
# bar
wash 66 melt 0.2 tint 20
poly 38.4,80 38.4,58 42.6,58 42.6,80
wash 75 melt 0.2
path 2.3 40,60 98,65
pale 95
path 1.7 46,60.6 52,61.1
path 1.7 58,61.6 64,62.1
path 1.7 70,62.7 76,63.2
path 1.7 82,63.7 88,64.3
wash 72 melt 0.2 tint 30
poly 38,56 43,56.4 43,64.6 38,64.4
# the keeper, his eyes on his book
wash 52 melt 1
shape 5,81! 4.5,68 7,59 13,55 19,59 21,68 20,81!
wash 66 tint 70 melt 0.6
shape 6,60 4,52 8,45 14,42.5 19,45 21,49! 17,50 13.5,53 14,58! 10,61
wash 22 melt 0.5
shape 14.5,50 18,48.5 20.5,50.5 20.8,53 23,56 21,57 20.5,60 16.5,61 14,57
line 85
path 0.4 17.4,53.6 20.4,53.2
path 0.3 19,58.4 21,58.2
path 0.4 17.5,51.5 20.5,51.2
# table and book
wash 60 tint 40 melt 0.2
poly 14,69 37,69 37,72 35,72 35,81 32,81 32,72 18,72 18,81 15,81 15,72 14,72
cut
poly 20,69 22,65.6 27,67.4 32,65.4 33.6,69
line 85
path 0.4 20,68.8 22,65.6
path 0.4 22,65.6 27,67.4
path 0.4 27,67.4 32,65.4
path 0.4 32,65.4 33.6,68.8
# arm and open hand
wash 56 melt 0.6
path 3,2.4,2 11,63 19,67 26,63
wash 22 melt 0.3
shape 26,61 30,61.5 36,60 37,61.5 33,64 28,65
line 80
path 0.25 31,62.8 36.5,61.5
gold 95
oval 33,60 2.4,1.3 -10
oval 34,67.8 2.2,0.9
line 85
path 0.25 30.6,60.6 33,61.4 35.4,60.3
path 0.3 10,64 8,72 9,79
path 0.3 16,71 16,79
spot hand 27,61 60 0
spot ground 60,82 100 0
spot air 20,20 60 0
spot back 65,50 60 0
spot head 13,47 40 0
spot other 86,72 60 0
