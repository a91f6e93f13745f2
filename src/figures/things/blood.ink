words bloody gore
spots air ground
# a great drop falls from 0,0 on a blot that runs down
wash 95 tint 100 melt 0.3
shape 0,-2.6! 2.4,2.4 0,5 -2.4,2.4
wash 90 tint 100 melt 0.8
oval 1.4,9.6 5,3
path 1.4,1,1.5 -1,10 -1.4,15 -1.2,19
path 1.3,0.9,1.3 2,10 2,18 2.4,24
path 1.2,0.8,1.2 4.8,10 5,13 4.8,15.6
dab 8.4,7.4 0.8
dab -5.4,7.8 0.7
dab 2.6,27.4 1
pale 90
dab -0.7,2 0.7
path 0.4 -1.4,8.4 1,7.6
