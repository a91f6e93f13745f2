words bill contract bond will testament
spots other hand back
# a long deed hangs from the hand, with seals on ribbons
wash 1 melt 0.2
shape -4,-9! 6,-11 19,-8! 17.6,4 18.4,16 16,26! 6,24 -2,26! -1,14 -3,4
pale 90
shape -3.4,-8.2! 6,-10.4 18.3,-7.4! 17,4 17.8,16 15.6,25! 6,23 -1.4,25! -0.4,14 -2.4,4
wash 75 melt 0.1
path 1,0.7 0.6,-5 3.6,-6.4
path 0.4 5.6,-6.4 15.6,-5.4
path 0.4 0.6,-2 15.4,-2
path 0.4 0.6,1 15,1
path 0.4 1,4 15,4
path 0.4 1.6,7 15.4,7
path 0.4 1.8,10 11,10
path 0.3 8,16 12,13 11,17 14,14.6 15.6,16
wash 90 tint 90 melt 0.3
path 0.6 3,23 3,27
path 0.6 12,23 12.6,27.6
oval 3,29 3,3
oval 12.8,29.6 2.6,2.8
