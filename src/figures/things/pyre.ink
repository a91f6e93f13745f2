words bonfire stake balefire
spots ground behind
# logs laid crosswise, with a great flame
wash 58 tint 80 melt 0.8 join 0.5
shape -19,-10 -20,-20 -14,-30! -12,-24 -9,-36 -2,-46 -1,-58! 5,-48 7,-38 10,-42! 13,-34 12,-28 17,-34! 20,-24 19,-10
wash 50 tint 20 melt 0.6
shape -13,-9 -13,-18 -8,-26! -6,-22 -4,-30 0,-40! 4,-30 5,-22 9,-26! 13,-17 12,-9
pale 80
shape -7,-8 -7,-14 -4,-18! -2.4,-15 0,-26! 3,-16 5,-18! 7,-12 6,-8
dark 60
dab -16,-38 0.6
dab 14,-46 0.5
dab 18,-40 0.6
wash 66 melt 0.3 tint 30
path 2.6 -21,-2.6 -2,-3
path 2.6 2,-2.6 21,-2.8
path 2.4 -16,-7 16,-7.6
wash 78 melt 0.3
path 2.4 -17,0 13,-12
path 2.4 17,0 -13,-12
pale 60
dab -21,-2.6 1.6
dab 21,-2.8 1.6
dab 17.4,0 1.5
dab -17.4,0 1.5
line 70
path 0.3 -12,-2 -4,-5
path 0.3 12,-2 5,-5
