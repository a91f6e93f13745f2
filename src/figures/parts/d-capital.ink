# the foot of a capital letter that stands to attention; its foot at 0,0
wash 80 melt 0.2 tint 30
path 0.8 -4,0 -4,4
path 0.8 4,0 4,4
path 1 -4,4.4 -2,4.8
path 1 4,4.4 6,4.8
