words corner dog-ear bookmark
spots behind ground air
# a leaf of vellum with its corner turned down
wash 1 melt 0.1 join 0.1
poly -30,-34 16,-37 35,-18 38,30 -27,34
pale 92
poly -29.4,-33.4 16,-36.4 34.4,-18 37.4,29.4 -26.4,33.4
wash 95 melt 0.1 join 0.1
path 0.3 -30,-34 16,-37
path 0.4 35,-18 38,30
path 0.4 38,30 -27,34
path 0.3 -27,34 -30,-34
path 0.5 -24,-26 12,-28
path 0.5 -24,-20 12,-22
path 0.5 -23.6,-14 30,-17
path 0.5 -23.4,-8 31,-11
path 0.5 -23,-2 31,-5
path 0.5 -22.8,4 31.4,1
path 0.5 -22.6,10 31.6,7
path 0.5 -22.4,16 32,13
path 0.5 -22,22 32,19
path 0.5 -22,28 14,26
wash 50 melt 0.3 join 0.3 tint 30
poly 16,-37 35,-18 15,-15.6
line 60
path 0.3 18,-30 20,-18
path 0.3 23,-27 25,-18
