words ember
spots ground
wash 60 tint 80
scatter 9 0.4,1.2 0,0 30,6
