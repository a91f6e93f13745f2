# Dark calf, stamped blind with plaitwork, and a gilt hand that points.
title en Pointing hand
title ja 指さす手

leather 5a351f

blind 95
frame 3.2 1 4
frame 5.4 0.5 3
plait 8.08 2.5 40.4,60.6 24.24,44.44
frame 26.6 0.9 1
frame 28.4 0.4 1

blind 70
frame 8.6 0.7 2

# Lines in the panel, and a stamp in each corner of it.
blind 80
loop 0.7 0,-41 20.4,0 0,41 -20.4,0
quarter
line 0.7 20.6,42.4 12,26
at 16.6,38.4 58 0
around 6
shape 0,-1! 1.8,-4 0,-7! -1.8,-4
end
ring 0,0 8.6 0.8
end
end
mirror
at 0,-29 60 0
around 5
shape 0,-1.4! 2.4,-4.4 0,-8! -2.4,-4.4
end
end
end
at 0,29 60 180
around 5
shape 0,-1.4! 2.4,-4.4 0,-8! -2.4,-4.4
end
end

# The hand.
shade 50
oval 0,0 19,12
gild 96
at -0.4,0 82 -12
path 1.5 -13,-7.4 -6,-9 0,-8.2 6,-6.4 14,-5.8 20.6,-5.4 22.4,-3.6 20.4,-2 13,-1.6 7.4,-1.4
path 1.3 7.4,-1.4 9.6,0.4 8.6,2.6 6,3
path 1.3 8.2,2.7 9,4.8 7.6,6.6 5,6.6
path 1.3 7.2,6.6 7.2,8.6 5.2,9.8 0,9.6 -6,8.6 -13,7.4
path 1.2 -6,1.4 -1,-1 4,-2.2 7.4,-3.4
path 0.7 18.6,-5 19.8,-3.6 18.8,-2.6
shape -14.4,-9.8! -13,-4 -13,4 -14.4,9.8! -17.4,10.4! -16.2,4 -16.2,-4 -17.4,-10.4!
path 0.8 -19.4,-9.8 -18.6,0 -19.4,9.8
path 0.8 -24,-9 -23.4,0 -24,9
disc -21.3,-5.4 0.9
disc -21.1,0 0.9
disc -21.3,5.4 0.9
end

# Bosses.
shade 60
quarter
disc 43.4,64.6 3.6
end
gild 88
quarter
disc 43.2,64.2 3.2
end
gild 100
quarter
disc 43.2,64.2 1.3
end
