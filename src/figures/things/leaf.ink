words lily-pad
spots ground hand mouth back air
# a broad leaf that lies, its stalk to the left
wash 42 melt 0.8 join 0.5 tint 60
path 1.6,1.2 -46,11 -38,6
shape -40,5! -30,-3 -16,-7 2,-8 20,-5 36,2 48,10! 34,12 16,14 -4,14 -24,11
line 70
path 0.8,0.5,0.2 -39,5.4 -14,4 16,4.6 45,9.6
path 0.4,0.2 -26,4.6 -18,-5
path 0.4,0.2 -10,4 0,-6.6
path 0.4,0.2 6,4.2 16,-4
path 0.4,0.2 22,5.4 31,1
path 0.4,0.2 -22,4.8 -10,11
path 0.4,0.2 -4,4 8,12.6
path 0.4,0.2 14,5 24,12
cut
oval 37,8.6 2.6,1.5 10
oval -29,0.6 2.2,1.6
