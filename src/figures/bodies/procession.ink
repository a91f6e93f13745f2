words parade cortege
for event
brush 97 16 30 1,2,3,1 12,29 32,25 52,27 78,18
# moon
gold 90
shape 14,13 20,14 24,19 23.4,26 18,30 20,24 18.6,17.6
# far hill, with those who come after
wash 34 melt 1 join 1
shape 2,56! 20,50 44,42 64,40 84,44 98,40! 98,70! 2,70!
use f-monk 40,43 40 0 flip
use f-candle 37.6,37 34 0
use f-monk 50,42 42 0 flip
use f-candle 47.4,35.6 34 0
use f-monk 60,41 44 0 flip
use f-candle 57.2,34.4 36 0
use f-monk 71,42 46 0 flip
use f-candle 68.2,35 38 0
use f-monk 82,44 48 0 flip
use f-candle 79,36.6 38 0
# near hill, falling to the right
wash 56 melt 1 join 1 tint 20
shape 2,62! 14,61 30,66 50,70 74,78 98,80! 98,90! 2,90!
line 60
path 0.4,0.6,0.3 6,66 22,67 40,73
path 0.4,0.6,0.3 30,76 50,78 66,84
row 5 2.4 0.4 -70 20 12,74 24,76
row 5 2.4 0.4 -70 20 62,82 78,84
# near ones
use f-monk 13,64 84 4
use f-candle 18.6,50 80 6
use f-monk 29,68 92 4
use f-candle 35,53 88 4
use f-monk 46,73 98 3
use f-candle 52.6,57 92 8
use f-monk 64,78 104 2
use f-candle 71,61 98 3
# the first one bears the cross
use f-monk 84,82 112 0
wash 72 melt 0.3 join 0.3
path 0.7 91,84 91.6,30
gold 95
poly 90.2,14 93,14 92.8,20 97.4,19.4 97.4,22.6 92.8,22.6 93.2,32 90.2,32 90.4,22.6 86,22.6 86,19.4 90.4,20
spot ground 24,80 70 0
spot air 22,20 60 0
spot behind 50,28 80 0
