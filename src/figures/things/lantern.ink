words lamp light lampion
spots hand other air
# a lantern that hangs from 0,0, and its rays
line 75
fan -8,13 180 70 4 7 0.5
fan 8,13 0 70 4 7 0.5
wash 80 melt 0.2
path 0.5 0,0 -2.4,3 0,5.4 2.4,3 0,0
poly 0,3.6 6.4,8.4 -6.4,8.4
poly -6,18 6,18 7,20.6 -7,20.6
wash 8 melt 0.2
poly -5.4,8.4 5.4,8.4 5.4,18 -5.4,18
pale 95
poly -5,8.6 5,8.6 5,17.8 -5,17.8
gold 95
shape 0,8.8! 2,12 1.8,15 0,16 -1.8,15 -2,12
wash 85 melt 0.1
path 0.5 -5.4,8.4 -5.4,18.2
path 0.5 5.4,8.4 5.4,18.2
path 0.3 -5,13.4 -2.4,13.4
path 0.3 5,13.4 2.4,13.4
path 0.6 0,16 0,18
