words turning overleaf turn flip
for event
brush 93 24 40 1,4,5,2 47,31 34,22 20,23 7,38
# the book, from above
wash 66 melt 0.4
shape 3,41! 26,36 47,42! 70,38 93,44! 97,83! 74,79 51,86! 26,80 2,85!
pale 92
shape 5,43! 26,39 46.6,44.6! 49.6,81! 26,76 4.4,81!
shape 48,44.6! 70,41 91,46! 94.6,79.6! 74,75.4 50.6,81!
wash 84 melt 0.1 join 0.1
row 10 3 0.6 -80 0 10,50 28,48.6
row 9 3 0.6 -80 0 9,57 26,56
row 10 3 0.6 -80 0 9,74 34,72.6
row 10 3 0.6 -80 0 66,74 88,75.6
wash 60 melt 0.3 join 0.3
path 0.6 47.4,43 50,82
# shadow of the leaf
wash 30 melt 1 join 0.4
shape 48,46! 58,42 74,42 80,48 78,66 66,74 50,80!
# the leaf as it turns
wash 24 melt 0.4
shape 47,44! 52,30 62,19 74,14 89,15! 93,34 92,59! 80,57 68,60 58,68 50,81!
pale 94
shape 48,44! 53,31 62,20.4 74,15.4 87.6,16! 91.4,34 90.6,57.6! 80,55.6 67,58.6 57,67 50.2,79!
wash 60 melt 0.2 join 0.2
path 0.3 52,44 56,32 64,22 75,17.6 86,18
path 0.3 53,72 60,60.6 69,55 81,52.6 89,54
# its text, bent with it
wash 84 melt 0.1 join 0.1
row 12 3 0.6 -80 0 66,28 75,24.4 86,25
row 12 3 0.6 -80 0 68,36 76,32.6 88,33
# those who lived on it slide into the gutter
use f-flee 61,51 76 -46
use f-flee 76,50 70 -152
use f-kneel 56,70 66 -52
# the one who hangs from its edge
wash 66 melt 0.5 join 0.5
path 1.4,1.1,0.9 93,47 91.6,42 89,38
path 1.4,1.1,0.9 94.4,47 94.4,41 91,36.6
shape 91.6,47 95.6,47 97,53 97,58! 92,58.4! 92,53
path 1.5,1.2,0.9 93,57 92,63 95,67
path 1.5,1.2,0.9 95.6,57 97,62 95.6,68
wash 24
oval 94.6,44.4 2,2.3 0
pale 65
oval 94.8,44.4 1.3,1.6 0
# on the other side: everyone where he was
use f-flee 17,71 76 0 flip
use f-kneel 38,67 80 0 flip
# the finger that turns it
use f-pinch 87,19 76 13
spot ground 50,82 70 0
spot air 30,20 70 0
spot behind 50,46 100 0
