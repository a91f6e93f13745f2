words shovel
spots hand other ground
wash 42 melt 0.4 join 0.4 tint 60
path 1.1,1.1,1.2 0,-17 0,0 0,10
path 1.2 -4.4,-17.6 4.4,-17.6
line 70
path 0.3,0.4,0.2 0.2,-14 -0.3,-4 0.3,6
wash 62 melt 0.3 join 0.3
shape -5.6,7! -1.4,7 0,5 1.4,7 5.6,7! 6,13 4.4,18 0,21.4! -4.4,18 -6,13
pale 55
path 0.2,0.6,0.2 -4,9 -4,14 -2.4,18
line 80
path 0.4 0,7 0,14
path 0.4,0.5,0.4 -5.6,8.4 0,9 5.6,8.4
