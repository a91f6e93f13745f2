words tinder flint steel tinderbox matchbox kindling box
for support
brush 80 35 40 2,3,1 30,84 60,87 98,84
spot behind 50,40 100 0
# lid
wash 52 melt 0.2 join 0.4 tint 20
poly 42,54 84,59 93,37 50,31
wash 40 melt 0.2
poly 46,51.5 81,55.6 88,40 53,35
line 60
path 0.35 49,50 82,54
path 0.35 51,44 85,48.5
dark 85
path 1 47,55 47.6,52.4
path 1 78,58.6 79,56
# inside, and the tow
wash 85 melt 0.2
poly 16,60 42,54 84,59 58,67
dark 70
poly 20,60 42,55.4 79,59.4 58,65.4
wash 25 melt 1.2 tint 60
shape 26,61 26,56 31,52 38,53 44,48 52,51 60,51 66,55 74,57 72,61 58,65.6
line 75
path 0.4 30,58 34,55 38,57 36,60 32,59
path 0.4 42,56 48,53 53,55 51,59 45,58
path 0.4 58,57 63,55 68,58 64,61 59,60
path 0.3 38,61 46,62 54,61
# the idea
wash 30 melt 0.5 tint 80
shape 44,57! 42,51 45,46 44,40! 49,44 51,36! 55,44 57,42! 58,50 55,57!
gold 92
shape 46,56! 46,51 49,46! 50,50 53,46.5! 54,52 53,56!
# box
wash 66 melt 0.2 join 0.4
poly 16,60 58,67 58,84 17,76
wash 58 melt 0.2 join 0.4 tint 30
poly 58,67 84,59 83,74.5 58,84
line 65
path 0.35 16.4,65 58,72.4
path 0.35 58,72.4 83.6,64
path 0.3 22,68.6 34,70.6 50,73.4
path 0.3 20,72 32,74.4
path 0.3 42,76.6 56,79
path 0.3 64,75 78,70
path 0.3 62,79 74,75.4
# sparks
gold 95
fan 22,30 0 315 8 6 0.8
fan 36,20 20 315 8 5 0.7
fan 62,22 10 315 8 6.6 0.8
fan 78,24 30 315 8 4 0.6
fan 12,46 30 315 8 4 0.6
line 90
path 0.2,0.5 46,38 38,24
path 0.2,0.5 42,44 25,33
path 0.2,0.5 52,34 59,26
path 0.2,0.5 39,48 16,47
path 0.2,0.4 56,40 74,27
path 0.2,0.4 50,33 48,19
wash 60 tint 90
scatter 12 0.5,1.1 44,27 30,12
# steel and flint
cut
path 3,3.6,4,3.6,3 12,63 4.6,65 6,78 22,83 32,79 31,73
wash 88 melt 0.2
path 1.2,2,2.8,2.8,1.8,1.2 12,63 5.6,63.6 6,76 20,82 31,79.6 31.4,73.4
wash 60 melt 0.2 join 0.4 tint 80
poly 79,85 84,74 94,71 99,79 95,86 87,88
line 80
path 0.4 84,74 88,79 79,85
path 0.4 88,79 99,79
path 0.4 88,79 87,88
path 0.3 92,74 90,77
spot hand 22,78 70 0
spot ground 50,84 90 0
spot air 30,24 70 0
spot head 50,40 60 0
spot other 66,72 60 0
