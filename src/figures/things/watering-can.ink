words can watering-pot
spots hand other ground
# held by its handle at 0,0; the spout is on the right
wash 70 melt 0.4 join 0.4 tint 30
path 1.2 -7,8 -6,2 0,0 5,3 6,8
path 1.6,1.3,1.2 7,18 14,13 20,5
wash 85 melt 0.5 join 0.3 tint 20
shape -9.6,6.6! 8.6,6.6! 9.6,19 6.6,23.6! -8.6,23.6! -10.6,17
cut
shape -8.4,7.8! 7.4,7.8! 8.2,18.6 5.8,22.4! -7.8,22.4! -9.2,17
wash 4 melt 0.4 join 0.2 tint 60
shape -8.4,7.8! 7.4,7.8! 8.2,18.6 5.8,22.4! -7.8,22.4! -9.2,17
pale 30
shape -8,8.2 7,8.2 7.6,18 5.4,22 -7.4,22 -8.8,17
wash 75 melt 0.3 join 0.4
shape 18,3! 23,7.4! 25.4,3! 21,-0.6!
dark 75
path 0.5 -8.6,11 0,12.6 8,11
path 0.5 -9,18.4 0,20.2 8.2,18.4
path 0.3 -6,13.4 -6.4,17.6
gold 80
path 0.8 -9,7.4 0,8.6 8.2,7.4
wash 40 melt 0.2 join 0.2 tint 20
path 0.7,0.4 25,4.4 28,9 28,17
path 0.7,0.4 24,6 25,12 24,19
path 0.7,0.4 25.4,2.4 31,8 32,16
dab 28,20 0.9
dab 24,22.4 0.8
dab 32.6,19.4 0.8
