words penny florin shilling groat ducat
spots hand air
# one great coin that flashes
wash 80 melt 0.2 tint 40
dab 0,0 6.2
gold 95
dab 0,0 5.5
dark 70
path 0.35 0,-3.4 0,3.4
path 0.35 -3.4,0 3.4,0
path 0.25 0,-4.4 3.2,-3.2 4.4,0 3.2,3.2 0,4.4 -3.2,3.2 -4.4,0 -3.2,-3.2 0,-4.4
line 85
fan 0,-8 -90 1 1 4 0.5
fan 6,-6 -45 1 1 4 0.5
fan 8,0 0 1 1 4 0.5
fan -6,-6 -135 1 1 4 0.5
fan -8,0 180 1 1 4 0.5
