# an empty cloak that stands, its hood up; the hem at 0,0, the hood at 0,-47
wash 12 melt 0.4 join 0.3
shape 0,-47! 4.8,-43 5.6,-36 9,-31 11,-16 12.4,0! 6,-2 0,1! -6,-2 -12.4,0! -11,-16 -9,-31 -5.6,-36 -4.8,-43
# nobody in it: through the hood one sees its lining
pale 40
shape 0.6,-43.4 4,-39.4 3.2,-34.4 0.6,-32.4 -2,-34.4 -2.8,-39.4
wash 70 melt 0.1 join 0.1
path 0.35 0.6,-43.4 4,-39.4 3.2,-34.4 0.6,-32.4 -2,-34.4 -2.8,-39.4 0.6,-43.4
path 0.3,0.5,0.2 0,-29 0.6,-18 0,-1
path 0.3,0.4,0.2 -4,-30 -6,-16 -6,-3
path 0.3,0.4,0.2 4,-30 6,-16 6,-3
gold 90
dab 0.4,-31 1.2
