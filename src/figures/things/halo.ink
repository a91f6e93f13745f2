words nimbus glory
spots behind air
wash 25 melt 0.3 join 0.5
dab 0,0 15.5
gold 95
dab 0,0 14.6
wash 16 melt 0.3 join 0.5
dab 0,0 12.4
gold 90
dab 0,0 11.8
dark 60
scatter 1 0.3,0.3 0,0 0.1,0.1
line 60
row 24 1.6 0.45 -90 0 13.4,0 9.5,9.5 0,13.4 -9.5,9.5 -13.4,0 -9.5,-9.5 0,-13.4 9.5,-9.5 13.4,0
