# hand that points up with one finger
cut
path 1.3,0.9 1.4,-1 1.8,-8
path 1.2,0.9 2,2 4.6,-0.6
dab 0,0.6 3.2
wash 0 melt 0.4 join 0.4 tint 50
path 1.3,0.9 1.4,-1 1.8,-8
path 1.2,0.9 2,2 4.6,-0.6
dab 0,0.6 3.2
pale 30
path 1.3,0.9 1.4,-1 1.8,-8
path 1.2,0.9 2,2 4.6,-0.6
dab 0,0.6 3.2
dark 65
path 0.3 -2.6,-1 -0.6,-1.6 0.4,0
path 0.3 -2.8,0.6 -0.8,0 0.2,1.4
path 0.3 -2,2.2 -0.4,1.6 0.2,2.6
