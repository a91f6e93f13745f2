words corner dog-ear bookmark
spots behind ground air
# a leaf of vellum with its corner turned down
wash 1 melt 0.1 join 0.1
poly -29,-32 18,-34 34,-16 36,31 -26,34
pale 92
poly -28.4,-31.4 18,-33.4 33.4,-16 35.4,30.4 -25.4,33.4
wash 95 melt 0.1 join 0.1
path 0.4 -29,-32 18,-34
path 0.4 34,-16 36,31
path 0.4 36,31 -26,34
path 0.4 -26,34 -29,-32
path 0.6 -23,-25 13,-26.6
path 0.6 -22.8,-19 12,-20.6
path 0.6 -22,-13 8,-14.4
path 0.6 -20,21 29,18.6
path 0.6 -19.8,27 14,25.4
wash 60 melt 0.2 join 0.2 tint 30
poly 18,-34 34,-16 15.4,-13.6
line 70
path 0.3 19.4,-28 18.6,-17
path 0.3 23,-24 22,-17
