words church-bell
spots air hand ground other
# hangs by its crown at 0,0
wash 60 melt 0.4 join 0.5 tint 40
path 1.6,2 -4,1 4,1
path 1.1 -3,1 -3,5 0,6.4 3,5 3,1
wash 66 melt 0.6 join 0.5
shape -3.6,6 0,5 3.6,6 6.6,9 7.8,16 9.4,23 13,29! 6,31 -6,31 -13,29! -9.4,23 -7.8,16 -6.6,9
dark 85
oval 0,29.6 11,2
line 75
path 0.4 -6.8,11 0,12.6 6.8,11
path 0.4 -8.4,20 0,21.8 8.4,20
gold 85
path 0.9 -10.4,25.4 0,27.6 10.4,25.4
path 0.5 -7.2,13 0,14.6 7.2,13
pale 60
path 0.6,0.2 -4,9.4 -5.4,18
wash 60 tint 50 melt 0.3 join 0.3
dab 2,29 0.9 4,33 2.4
