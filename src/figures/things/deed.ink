words bill contract bond will testament
spots other hand back
# a long deed hangs from the hand, with a seal on a ribbon
wash 90 tint 90 melt 0.3
path 0.7 13,22 13.4,28
oval 13.6,29 3.2,3.2
wash 1 melt 0.2
shape -5,-9! 6,-11 21,-8! 19.6,4 20.4,16 18,26! 6,24 -4,26! -2,14 -4,4
pale 92
shape -4.2,-8.2! 6,-10.2 20.2,-7.4! 18.8,4 19.6,16 17.4,25! 6,23 -3.2,25! -1.2,14 -3.2,4
wash 80 melt 0.1
path 0.5 7,-6.4 17,-5.4
path 0.5 7.6,-2.6 17,-2
path 0.5 8,1 16.6,1.4
path 0.5 8.4,4.6 16.8,5
path 0.5 8.4,8.2 17.2,8.6
path 0.5,0.4 1,17 4,13 4.6,18 8,14 9,18 11,15 13,17 16,16.4
path 0.3 0,19.6 17,19.6
