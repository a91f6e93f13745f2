words standard flag pennant colours ensign
spots other hand back behind
# a tall staff held at 0,0; the cloth flies to the right
wash 70 melt 0.3
path 0.9 0,37 0,-30
gold 90
shape 0,-36! 2,-32 0,-29 -2,-32
wash 60 melt 0.4 join 0.4 tint 30
shape 0.6,-29! 8,-31 16,-27 25,-30! 23.4,-22 26,-17! 22,-12 24,-5! 16,-3 8,-7 0.6,-5!
gold 95
dab 12,-17 4
fan 12,-17 0 330 12 8.4 0.9
pale 90
dab 12,-17 1.8
line 55
path 0.3 0.6,-25 8,-27 16,-23.4 24,-26
path 0.3 0.6,-9 8,-11 16,-7 23.4,-9
