# Red calf, diapered and gilt, with a rosette on a blue inlay.
title en Rosette
title ja 金の花

leather 7a1d18

# The field.
shade 45
box 0,0 39,60

gild 42
lattice 11 0.5 38.5,59.5

gild 74
studs 11 1.1 38.5,59.5

# The frames.
gild 92
frame 2.6 1.5 5
frame 6.2 0.5 4
frame 10.2 1.1 3

# Between them a row of leaves.
gild 70
quarter
at 0,62.9 100 0
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 8,62.9 100 0
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 16,62.9 100 0
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 24,62.9 100 0
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 32,62.9 100 0
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,0 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,9 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,18 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,27 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,36 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,45 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
at 41.6,54 100 90
shape -1.6,0! 0,-1.2 1.6,0! 0,1.2
end
end

# The corners: quarter roses.
inlay 1f3a63
quarter
poly 39.2,60.6 39.2,44 36,47 33,46 30,49 28,52.5 25,54 23.6,60.6
end

gild 88
quarter
path 0.9 39.2,44 36,47 33,46 30,49 28,52.5 25,54 23.6,60.6
shape 38,59.4! 36.4,53 31,52 32,57.4
shape 38,59.4! 37.4,52 34.4,47.6 34,53
shape 38,59.4! 31.6,58.6 26.6,56.4 31,55
end

# The medallion.
shade 70
disc 0,0.8 27
inlay 1f3a63
disc 0,0 25.4

gild 96
ring 0,0 25.6 1.4
ring 0,0 22.8 0.5
around 24
disc 0,-24.2 0.55
end
around 8
shape 0,-6! 3.6,-13.6 0,-21.4! -3.6,-13.6
end

inlay 7a1d18
around 8
shape 0,-8.4! 1.9,-13.6 0,-18.6! -1.9,-13.6
end

gild 84
around 8
at 0,0 100 22.5
path 0.55 0,-7 0,-15.4
shape 0,-15! 1.7,-17.4 0,-20.6! -1.7,-17.4
end
end
disc 0,0 6.4

inlay 7a1d18
disc 0,0 4.6
gild 100
disc 0,0 2.1
around 8
disc 0,-3.4 0.45
end
