words looking-glass hand-glass
spots hand other air
# held at 0,0; the glass is above, with the face in it
wash 66 tint 40 melt 0.4 join 0.4
path 1.3,1.6,1.1 0,9 0,2 0,-6
dab 0,9.6 1.8
wash 70 melt 0.4 join 0.4
dab 0,-18 13.4
gold 95
dab 0,-18 12.8
cut
dab 0,-18 10.4
wash 10 melt 0.3 join 0.3 tint 70
dab 0,-18 10.6
pale 30
dab 0,-18 9.6
use c-tq 0,-17.6 74 -4 flip
dark 85
path 0.5,0.3 3.6,-20.6 1.6,-21.4
path 0.5,0.3 -3.4,-20.6 -4.6,-21
path 0.5,0.3 2,-13.4 -0.6,-11.8 -3.6,-13.2
eye 2,-18.4 0.95 open 70 round 60
eye -4,-18.2 0.9 open 70 round 60
