words scraper penknife erasure razor blade
for event
brush 94 22 40 1,3,6,3 56,66 44,52 32,36 14,26
# the parchment
pale 90
shape 4,56! 40,50 92,54! 96,80! 50,84 6,84!
line 55
path 0.5 4,56 40,50 92,54
path 0.5 6,84 50,84 96,80
path 0.5 4,56 5,70 6,84
path 0.5 92,54 95,66 96,80
wash 80 melt 0.1 join 0.1
row 18 3 0.6 -80 0 9,64 38,60.6
row 17 3 0.6 -80 0 10,72 36,69.6
row 20 3 0.6 -80 0 11,80 44,78
row 8 3 0.6 -80 0 78,61.4 90,62
row 6 3 0.6 -80 0 82,69.6 91,70
# ghosts of scraped words
wash 40 melt 0.1 join 0.1
row 5 1.4 0.35 -80 0 44,63.4 54,62.4
row 5 1.4 0.35 -80 0 42,71.4 52,70
# shavings that curl up before the edge
wash 60 melt 0.3 join 0.3
path 0.9,0.7,0.4 58,70 52,64 47,60 42,61 42,65.6 45.6,66 46,63
path 0.8,0.6,0.4 57,71 49,70 44,73 43.6,77 47,78 48.4,75
path 0.7,0.5,0.3 56,66 51,56 46,53 43,55.6 45,58
wash 70 tint 30
scatter 22 0.3,0.8 46,50 12,8
# blade
wash 45 melt 0.5 join 0.5
shape 58,69! 60,58 67,44 73,36! 80,41! 75,50 68,60 62,67!
pale 80
shape 59,67! 62.6,58 69,46 73,40! 71,50 65,60!
line 80
path 0.4,0.6,0.4 58,69 60,58 67,44 73,36
path 0.4 60,66.6 68,55 77,41
# haft
wash 72 melt 0.6 join 0.6 tint 30
shape 72,37! 76,28 84,14 87,9! 93,12! 90,20 84,34 80,42!
gold 90
poly 71.6,37 74,33.4 81.8,38 80,42
line 70
path 0.4 78,32 86,17
path 0.4 82,34 89,19
# hand on it
use f-pinch 74,33 115 160 flip
spot ground 20,76 70 0
spot air 24,30 90 0
spot behind 46,44 100 0
