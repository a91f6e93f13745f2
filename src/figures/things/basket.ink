words pannier hamper creel
spots back other ground
# a wicker basket, its bottom at 0,15, with a goose and turnips in it
wash 12 melt 0.3
path 2.2,1.8,1.5,1.8 -3,-6 -3,-15 -6,-21 -10,-20
pale 85
path 1.7,1.3,1,1.4 -3,-6 -3,-15 -6,-21 -10,-20
wash 80 tint 80 melt 0.2
shape -10.4,-21.4! -15.6,-19! -10.8,-18.4!
dark 90
dab -9.4,-20.6 0.5
wash 60 tint 40 melt 0.4
oval 4,-9.6 4.4,4 0
oval -8.6,-8 3.6,3.4 0
line 70
fan 4,-13 -80 60 4 6 0.5
wash 66 tint 60 melt 0.4
shape -13,-8! 0,-6 13,-8! 11,6 8.6,15 0,16 -8.6,15 -11,6
wash 75 tint 30 melt 0.2
path 1.3 -13.4,-7.6 0,-5.6 13.4,-7.6
line 62
path 0.3 -12,-2 0,0 12,-2
path 0.3 -11,4 0,6 11,4
path 0.3 -10,10 0,11.6 10,10
row 9 5 0.3 70 0 -12,-6 0,-4.4 12,-6
row 9 5 0.3 110 0 -11.4,-1 0,1 11.6,-1
row 8 5 0.3 70 0 -10.6,4.6 0,6.4 10.6,4.6
row 8 4 0.3 110 0 -10,10 0,11.4 10,10
