# a man's face in profile, looking right; chin at 5,9
use d-profb 0,0 100 0
eye 3.4,-1.4 1.4 open 62 tilt 4 round 80
