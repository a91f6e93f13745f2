words tiara diadem
spots head ground
# a crown that is small and has high points
wash 85 join 0.3 melt 0.1
poly -9,1.6 -11.6,-9 -6,-5.4 -4.6,-13 0,-7 4.6,-13 6,-5.4 11.6,-9 9,1.6
dab -11.6,-10 1.9
dab -4.6,-13.6 2
dab 4.6,-13.6 2
dab 11.6,-10 1.9
gold 100
poly -8,0.6 -10,-6.6 -5.4,-3.6 -4.2,-10.6 0,-5 4.2,-10.6 5.4,-3.6 10,-6.6 8,0.6
dab -11.6,-10 1.2
dab -4.6,-13.6 1.3
dab 4.6,-13.6 1.3
dab 11.6,-10 1.2
wash 85 melt 0.1 join 0.1
path 0.5 -8.6,-2.2 0,-1.2 8.6,-2.2
dab -4,-0.2 0.8
dab 0,0.2 0.9
dab 4,-0.2 0.8
