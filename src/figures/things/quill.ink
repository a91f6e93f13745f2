words feather plume
spots hand other head
# held at 0,0; the nib points down left, the plume up right
wash 1 melt 0.2
shape -4,5! 0,0 6,-9 14,-20 22,-27! 21,-18 16,-9 8,-3 0,2
pale 85
shape -3,3.6 0.4,-0.4 6.4,-9 14,-19 21,-25.4! 20,-18 15.4,-9.6 8,-3.6 1,1
wash 80 melt 0.1
path 0.6,0.5,0.2 -5,7 4,-4 12,-14 20,-24
path 0.2 7,-8 10,-14
path 0.2 11,-12.6 14,-18
path 0.2 9,-10 13,-8
path 0.2 13,-15 17,-12
dark 90
path 0.2,0.7,0.3 -5.6,8 -4,5.4 -2.6,3.4
