# Combed paper in half a binding of brown calf, with the printer's leaf on a label.
title en Marbled paper
title ja 墨流しの紙

marble 7.5 8c2233 e6d8b4 1e4470 e6d8b4 b9852d 24303f

# Corners of leather.
shade 60
quarter
poly 50,71.5 50,41 19.5,71.5
end
mirror
poly 50,-72 45,-72 45,72 50,72
end
inlay 4c2c1c
quarter
poly 50,71.5 50,42.5 21,71.5
end
mirror
poly 51,-72 46,-72 46,72 51,72
end

gild 88
quarter
line 0.8 50,41.6 20.1,71.5
line 0.4 50,45.4 23.9,71.5
end
mirror
line 0.7 45.7,-44.5 45.7,44.5
end
quarter
at 42.6,63.6 100 45
around 6
shape 0,-0.8! 1.3,-2.8 0,-5! -1.3,-2.8
end
disc 0,0 0.9
end
end

# The label.
paper e9dcc0
oval 0,0 23,29
ink 2a211c 80
loop 0.7 0,-27.4 14.6,-20.6 21.4,0 14.6,20.6 0,27.4 -14.6,20.6 -21.4,0 -14.6,-20.6
loop 0.3 0,-25.6 13.6,-19.2 19.9,0 13.6,19.2 0,25.6 -13.6,19.2 -19.9,0 -13.6,-19.2

ink b3361f 88
at 0.6,4.5 100 14
shape 0,-4.4! -2.6,-9.4 -9.4,-10 -11.6,-2.8 -6.6,4.6 0,13.4! 6.6,4.6 11.6,-2.8 9.4,-10 2.6,-9.4
end
ink e9dcc0 90
at 0.6,4.5 100 14
path 0.6 0,-2.6 0,3 0,9.6
end

ink 2a211c 86
path 1.1 1.6,0 3.2,-5.6 2.6,-11.4 -2.4,-14.6 -8.4,-13.4 -10.6,-16.6 -7.6,-19.4 -4.2,-17.8 -5.4,-15.6
shape 3,-8! 7.6,-10.4 10.4,-15! 4.6,-13.8
disc 0,21.4 0.8
disc -3,20.9 0.5
disc 3,20.9 0.5
