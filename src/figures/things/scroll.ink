words roll parchment
spots other hand ground
# hangs from the roll that is held at 0,0
wash 30 join 0.4
shape -12,0! 12,0! 11,14 12.5,30 10,36 -10,36 -12,24 -11,12
pale 95
shape -11,1! 11,1! 10.2,14 11.6,30 9.6,34 -9.4,34 -11.2,24 -10.2,12
wash 80 melt 0.1 join 0.1
path 0.4 -3.5,7 7,7
path 0.4 -3.5,10.6 6,11
path 0.4 -7.4,14.4 6,14.8
path 0.4 -7.6,18.2 7.4,18.6
path 0.4 -7.8,22 0,22.4
wash 85 tint 90 melt 0.1 join 0.1
path 0.8 -8,5.6 -8,11.4
path 0.6 -8,6 -5.6,6.6 -5.8,8.4 -8,8.6
wash 60 tint 40 join 0.4
path 2.2 -14,0 14,0
path 2,1.6 -12,35.5 12,36
dark 80
dab -15.5,0 1.4
dab 15.5,0 1.4
