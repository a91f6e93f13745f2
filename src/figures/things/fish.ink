words fishes sprat minnow catch
spots belly mouth hand ground
wash 70 melt 0.5 join 0.4 tint 15
shape 10,-1! 7,-4 1,-5 -5,-3 -10,-0.5 -16,-5! -15,0 -16,5.5! -10,1 -4,4 2,5 7,3.5 10,0.5
wash 66 melt 0.3 join 0.4
shape 0,-4.5! -4,-8 -6,-7! -5,-3
shape 1,4.5! -2,7.5 -4,6.5! -3,4
line 85
path 0.5,0.4 6,-3.4 4.6,0 6,3
path 0.3 1,-2 2.2,0 1,2
path 0.3 -2.5,-1.8 -1.3,0 -2.5,1.8
path 0.3 -6,-1.2 -5,0 -6,1.2
path 0.3,0.2 -11,0 -15,-3
path 0.3,0.2 -11,0 -15,3
path 0.4 10,0.6 8.4,0.8
pale 90
dab 7.6,-1.2 1
dark 95
dab 7.8,-1.2 0.5
