# a feather pen from its root at 0,0 to the right
wash 60 join 0.2 melt 0.1
path 1.1,0.8 0,0 14,0
pale 95
path 0.7,0.5 0,0 14,0
wash 42 join 0.4
shape 11,-0.8 15,-4.4 25,-5.6 33,-3.8 38,-0.4! 32,2.8 27,3.4 26,1.6! 24,3.6 16,3.6 12,1
pale 90
path 0.6,0.3 11,0 36,-0.4
line 70
row 9 4.6 0.25 -35 10 15,-0.8 34,-0.8
row 8 3.4 0.25 35 -10 15,0.6 32,0.3
