# about the place between the antlers, looking right
wash 50 melt 0.4 join 0.5 tint 20
path 1.5,1.2,0.5 3,0 9,-4 15,-9 17,-17
path 1,0.4 8,-3 7,-11
path 1,0.4 13,-7 12,-15
path 0.9,0.3 16,-11 22,-17
wash 62 melt 1 join 0.8
shape -5,3 0,-1.5 6,-0.5 12,4 18,8.5 20.5,12 18.5,15 13,14.5 7,12.5 0,12 -4,9
wash 72 melt 0.4 join 0.5 tint 50
path 1.7,1.4,0.5 0,0 -7,-4 -14,-9 -17,-17
path 1.1,0.4 -4,-2 -3,-10
path 1.1,0.4 -10,-6 -9,-14
path 0.9,0.3 -15,-11 -23,-16
wash 60 join 0.5 tint 30
shape -1,4 -8,1 -15,3! -10,7 -4,8
dark 90
dab 18.9,11.3 1.3 19.6,12.4 0.8
line 80
path 0.3,0.4,0.2 18.5,14 14,12.5 11,11.5
path 0.3,0.4,0.2 -3,5 -8,4 -13,3.6
path 0.3,0.3 10,5 14,8
eye 6.5,4 1.7 open 80 tilt -15 round 60
