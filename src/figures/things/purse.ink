words moneybag pouch wallet bag coinage
spots hand other
# a fat purse held by its strings at 0,0, and coins falling
wash 85 tint 70 melt 0.2
path 0.5 -1,-2 0,3 1.4,-2
wash 64 melt 0.5 tint 30
shape -3,3! -4.6,-0.4 0,1.4 4.6,-0.4 3,3! 8,9 9.6,16 5,20.4 -5,20.4 -9.6,16 -8,9
line 62
path 0.3 -1.4,5 -5,10 -6,16
path 0.3 0,5 0,11
path 0.3 1.6,5 5,10 6.4,16
wash 90 tint 80 melt 0.2
path 1.1 -3.4,3.4 0,4.2 3.4,3.4
gold 92
oval 12,4 2.2,2.4 20
oval 14,13 2.2,2.4 -20
oval 11.6,20.6 2.4,1.6 10
dab 0,13.6 3.2
dark 70
path 0.35 0,11.6 0,15.6
path 0.35 -1.6,13.4 1.6,13.4
