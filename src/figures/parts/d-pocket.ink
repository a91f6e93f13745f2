# a pocket with a note in it
wash 1 melt 0.2
poly -2.8,0 -2.2,-5 3.4,-4 3,0
pale 88
poly -2.4,0 -1.8,-4.5 3,-3.6 2.6,0
wash 74 melt 0.3 tint 50
shape -4,-0.6! 0,-1 4,-0.6! 4,4.6 0,6.4 -4,4.6
line 70
path 0.25 -3.6,1.6 0,2.8 3.6,1.6
dab 0,2.6 0.5
