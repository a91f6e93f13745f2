words blank vellum empty-page sheet
spots hand other back
# its lower edge is held at 0,0
wash 1 melt 0.2
shape -8,3! 0,1.6 12,3! 13,-10 12,-20 13,-29! 4,-27.4 -8,-29.6! -9,-14
pale 95
shape -7.2,2.2! 0,0.8 11.2,2.2! 12.1,-10 11.2,-20 12.1,-28! 4,-26.6 -7.2,-28.6! -8.2,-14
wash 30 melt 0.2 join 0.1
shape 12.1,-28! 5.6,-27 7,-24 6,-21.4! 9,-23 11.4,-22!
