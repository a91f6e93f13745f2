words scald blister sear degree scorch
for event
brush 92 36 50 2,7,9,4 76,80 74,56 86,36 74,12
# far flames
use f-flame 18,80 175 -6
use f-flame 82,80 140 8
use f-flame 31,82 90 8
use f-flame 68,82 110 -4
# sleeve that burns away
wash 66 melt 1 join 0.6
shape 39,86! 39,72 37,66! 41,69 43,64! 46,68 50,63! 54,68 58,64! 59,69 64,67! 62,74 62,86!
# the hand
use f-palm 50,67 172 0
# the second degree, branded
wash 95 melt 0.3 join 0.3 tint 10
poly 43.4,40 48,40 48,42 46.8,42.4 46.8,52.6 48,53 48,55 43.4,55 43.4,53 44.6,52.6 44.6,42.4 43.4,42
poly 51,40 55.6,40 55.6,42 54.4,42.4 54.4,52.6 55.6,53 55.6,55 51,55 51,53 52.2,52.6 52.2,42.4 51,42
path 0.5 41,38.4 58,38.4
path 0.5 41,56.6 58,56.6
# blisters
wash 50 melt 0.4 join 0.3 tint 90
dab 45.6,25 1.7
dab 54,29 1.4
dab 36.4,33 1.5
dab 61.6,33 1.4
dab 33,46 1.2
dab 60,47 1.2
pale 80
dab 45.2,24.5 0.5
dab 53.6,28.6 0.45
dab 36,32.6 0.45
dab 61.2,32.6 0.45
# smoke from the finger ends
wash 40 melt 1 join 0.6
path 0.9,0.7,0.3 45,17 42,14 45,10 43,6
path 0.9,0.7,0.3 54,18 57,14 54,9 56,5
path 0.8,0.6,0.3 36.6,22 33,18 35,13
path 0.8,0.6,0.3 63.4,25 67,20 65,15
# near flames
use f-flame 10,82 85 -6
use f-flame 27,84 80 4
use f-flame 50,88 65 0
use f-flame 74,84 85 0
use f-flame 91,82 85 6
wash 70 tint 80
scatter 12 0.4,1 50,66 34,8
spot ground 50,82 80 0
spot air 50,18 60 0
spot behind 50,46 100 0
