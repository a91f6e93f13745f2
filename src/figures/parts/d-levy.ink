# a frightened foot soldier under a kettle hat, as far as the chest
wash 50 melt 0.5
shape -5,9 -4,4 0,3 4,4 5.4,9
wash 1 melt 0.2
oval 0.4,0 3.8,4.8
pale 75
oval 0.4,0 3.5,4.5
dark 95
dab -0.9,-0.6 0.6
dab 2,-0.6 0.6
oval 0.8,2.6 0.8,1.1
wash 90 melt 0.1
path 0.2 -2,-1.6 -0.6,-2.3
path 0.2 1.6,-2.3 3,-1.6
wash 62 melt 0.3 tint 40
shape -7,-1.8! -4,-3.6 -2.6,-7.4 0.6,-8.8 3.6,-7.4 5,-3.6 7.6,-1.8! 0.4,-3
