words star night constellation
spots back air behind
# stars of a night, some in the coat and some in the air
gold 95
fan 0,4 0 315 8 5 1.1
fan -13,13 10 300 6 3.6 0.8
fan 13,-6 20 315 8 3.8 0.9
fan -33,-25 10 315 8 5 1.1
fan 45,-15 0 300 6 4.4 1
fan 40,26 15 315 8 5 1.1
fan -28,0 15 300 6 3 0.8
fan 22,33 0 300 6 3 0.8
pale 95
fan 6,13 0 270 4 2.6 0.6
fan -8,24 0 270 4 2.6 0.6
fan 5,-8 0 270 4 2.4 0.6
fan -16,24 0 270 4 2 0.5
fan -39,10 0 270 4 2.6 0.6
fan 20,0 0 270 4 2.2 0.5
line 55
path 0.2 0,4 13,-6
path 0.2 0,4 -13,13
path 0.2 0,4 6,13
path 0.2 -13,13 -8,24
