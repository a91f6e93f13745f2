words capital alphabet
spots behind back air
# four capitals stand to attention on either side
use d-capital -40,22 100 0
use d-capital -40,48 100 0
use d-capital 40,22 100 0
use d-capital 40,48 100 0
wash 74 melt 0.2
# A
path 1.6 -45.4,22 -40,2
path 2.4 -40,2 -34.6,22
path 1.2 -43,15 -37,15
path 1.2 -44,1.6 -38,1.6
# B
path 2.2 35.6,22 35.6,2
path 1.8,2.2,1.8 35.6,2 41,3 42.6,6.4 40.6,10 36,11
path 1.8,2.4,1.8 36,11 42.6,12.4 44.4,17 41.6,21.2 35.6,22
# M
path 1.6 -46,48 -45,30
path 2.4 -45,30 -40,41
path 1.4 -40,41 -35,30
path 2.4 -35,30 -34,48
# R
path 2.2 35.6,48 35.6,29
path 1.8,2.2,1.8 35.6,29 42,30 43.6,34 41,38 36,39
path 2.4,2 39,39 44.6,48
gold 90
dab -40,25.4 0
dab -48,12 1
dab -32.4,12 1
dab 48,12 1
dab -49,39 1
dab 48.4,38 1
