words pot jar jug pottery
spots ground hand
# far jug
wash 55 melt 0.6 join 0.4 tint 20
shape 5,12! 1,4 3,-4 7,-8 6,-13! 15,-13! 14,-8 18,-4 19,4 15,12!
path 1,0.9,0.9 14,-11 20,-11 20,-5 17.5,-3
wash 45 melt 0.3 join 0.3
oval 10.5,-13 5,1.6
dark 75
oval 10.5,-13 3.6,0.9
line 75
path 0.4 2.5,-1 10,1 18.5,-1
path 0.4 2,3 10,5 18.8,3
path 0.3 4,1 6,3.8 8,1.5 10,4.6 12,1.5 14,4 16,1
# near pot
wash 66 melt 0.6 join 0.4
shape -14,12! -19,6 -19,-1 -14,-5 -12,-8! -2,-8! 0,-5 4,-1 4,6 0,12!
wash 50 melt 0.3 join 0.3
oval -7,-8 6,1.7
dark 80
oval -7,-8 4.6,1
line 80
path 0.4 -18.5,-0.5 -7.5,2 3.5,-0.5
path 0.5 -18.6,5 -7.5,7.6 3.6,5
gold 75
path 0.6 -18.8,2.2 -7.5,4.8 3.8,2.2
pale 60
path 0.4,1,0.4 -15.5,-3 -16.6,1 -15.6,5
# small bowl
wash 60 melt 0.4 join 0.4 tint 50
shape 2,7! 10,8 18,7! 16,12 13,14! 7,14! 4,12
line 80
path 0.35 3,9 10,10.2 17,9
