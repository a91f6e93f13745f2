words eye-band
spots head
# 0,0 is the crown of a head of radius 9
wash 82 melt 0.4 join 0.4
path 2,1.7,1 -7.6,9 -13,10 -17,15 -21,14
path 1.8,1.5,0.7 -7.6,9 -13,6 -17,8 -21,3
shape -8.4,6.4 -3,8 3,7.6 8.4,6 9,9.6 8.4,12 3,13 -3,13 -8.4,11.6
dab -7.8,9 2.2
line 70
path 0.35 -6,8.6 0,10 8,8
path 0.35 -6,11 0,11.8 8,10.6
path 0.3 -8,7.6 -7,10.6
