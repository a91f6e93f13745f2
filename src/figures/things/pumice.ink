words eraser stone sponge
spots hand ground
# a rough grey stone, the rubbed page and its crumbs
pale 90
shape -64,8 -40,5 -12,5 14,6 8,9 -20,9.5 -50,10
wash 40 tint 20 melt 1 join 0.5
shape -11,5 -12,-3 -7,-8 1,-7 8,-8 13,-3 13,4 8,7 -2,6
dark 75
dab -7,-2 1.3
dab -2,2.5 1
dab 1,-4 1.2
dab 6,1 1.5
dab 9,-4 0.8
dab -8,3 0.8
dab 3,5 0.7
dab 10.5,3 0.7
dab -3,-5 0.7
line 70
path 0.4 -11,5.6 -2,6.6 8,7.2 13,4.4
wash 45
scatter 14 0.4,0.9 4,9 20,1.8
