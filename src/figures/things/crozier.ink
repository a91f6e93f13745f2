words crosier pastoral-staff
spots hand other back
wash 90 tint 30 melt 0.2 join 0.2
path 1.5,1.6 0,34 0,-20
pale 60
path 0.35 -0.3,32 -0.3,-18
wash 55 melt 0.3 join 0.5
path 2.1,2.1,1.9,1.8,1.5 0,-20 -1.5,-27 1,-34 8,-36.5 14,-32 13,-25 8,-23 5.5,-26.5 8,-29
fan 8,-36 -60 120 4 5 1.3
gold 95
path 1.3,1.3,1.2,1.1,0.9 0,-20 -1.5,-27 1,-34 8,-36.5 14,-32 13,-25 8,-23 5.5,-26.5 8,-29
oval 0,-20 3,2
dab 0,33 1
