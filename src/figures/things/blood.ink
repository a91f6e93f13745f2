words bloody gore
spots air ground
# a great drop falls from 0,0; those before it have made a blot that runs
wash 95 tint 100 melt 0.3
shape 0,-3! 2.6,2.4 0,5.2 -2.6,2.4
wash 92 tint 100 melt 0.8
oval 0.4,11 3.6,2.6
path 1.3,0.9,1.3 -1.2,11.6 -1.4,14 -1.4,16.4
path 1.3,0.8,1.2 2,11.6 2.2,16 2,19.6
dab 5.6,9.4 0.7
dab -4.6,8 0.6
dab 3.6,7.4 0.5
pale 90
dab -0.8,2 0.7
path 0.4 -1.4,10.2 0.4,9.4
