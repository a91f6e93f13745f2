words midnight vigil matins nocturn liturgy mass
for event
# window of the night
wash 78 melt 0.4
shape 29,66! 29,34 36,20 50,10! 64,20 71,34 71,66!
dark 60
shape 30,65! 30,34.6 37,21 50,12! 63,21 70,34.6 70,65!
pale 92
shape 54,24 60,25 63.6,30 63,36 58,40 52,39 57,37 59.4,32 58,27
use f-star 40,30 60 0
use f-star 36,42 45 0
use f-star 46,22 45 0
use f-star 64,50 50 0
wash 50 melt 0.3 join 0.3
path 0.9 49,12 49,66
path 0.8 29,52 71,52
path 1.6 29,67 29,34 36,20 50,10
path 1.6 50,10 64,20 71,34 71,67
# great choir book on its desk
wash 62 melt 0.4 join 0.4
poly 45,66 55,66 60,83 40,83
pale 95
shape 50,64! 42,58 32,58! 30,69! 41,69 50,74!
shape 50.4,64! 58,58 68,58! 70,69! 59,69 50.4,74!
wash 70 melt 0.2 join 0.2
path 0.3 34,61 42,61 48,65
path 0.3 33,65 42,65 48,69
path 0.3 52,65 58,61 66,61
path 0.3 52,69 58,65 67,65
dab 37,60.4 0.8
dab 42,63.4 0.8
dab 46,66 0.8
dab 56,62 0.8
dab 61,64 0.8
dab 64.6,61 0.8
# two monks at the left, with wide mouths
use f-monk 12,83 150 0
use f-monk 27,84 135 0
wash 92 melt 0.2 join 0.2
oval 17,41.6 1,1.5 0
oval 31.6,47 0.9,1.4 0
# one at the right, and one of whom only the outline remains
use f-monk 88,83 150 0 flip
wash 92 melt 0.2 join 0.2
oval 83,41.6 1,1.5 0
pale 80
path 0.6 65,83 64,66 66,56 65,48 69,42 74,43 77,49 75,57 79,68 79,83
path 0.5 67,48 69,45.6 72,47 72,52 69,53.6 67,51
path 0.5 66,62 62,61 60,57
path 0.5 72,62 66,64 62,61
path 0.5 70,70 69,82
dab 68.6,49 0.5
oval 68,51.6 0.6,0.9 0
# the one light
use f-candle 50,60 80 0
# bell rope, song
line 60
path 0.4 22,34 26,30 24,26 28,22
path 0.4 78,34 75,30 78,25 74,21
spot ground 50,83 60 0
spot air 14,20 60 0
spot behind 50,40 100 0
