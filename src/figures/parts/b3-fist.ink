# a great clay hand that grips to the right, about 0,0
wash 66 melt 0.8 join 0.8
path 3,2.4 -3,4 4,5
path 3,2.4 -3,1.4 5,1.4
path 3,2.4 -3,-2 4.6,-2.4
path 2.6,2 -4,-1 -2,-6 1.6,-7.4
line 70
path 0.4 0,3.4 5,3.4
path 0.4 0,-0.4 5.6,-0.6
path 0.3 -4,-2 -1.6,-4
