words dish platter bowl supper meal
spots hand other ground
# a dish that stands at 0,0: a loaf that smokes with sin, one slice cut
wash 1 melt 0.3
shape -11,-1 -12,-6 -8,-10.6 0,-11.6 6,-9.6 9,-5 8.4,-1
pale 70
shape -10.4,-1.4 -11.2,-6 -7.6,-9.8 0,-10.8 5.6,-9 8.2,-5 7.8,-1.4
wash 85 melt 0.1
path 0.5 -7.4,-9 -5.4,-5
path 0.5 -2.6,-10.4 -0.8,-6
path 0.5 2.4,-10 4,-6
wash 1 melt 0.2
shape 9,-0.6 8.6,-5 11,-8 14,-6.6 14.6,-1
pale 92
shape 9.6,-1 9.4,-4.8 11.2,-7.2 13.4,-6 13.9,-1.4
wash 74 melt 0.3 tint 20
shape -18,-2.4! 0,-1 18,-2.4! 12,3 0,4 -12,3
gold 92
path 0.7 -17,-1.9 0,-0.5 17,-1.9
