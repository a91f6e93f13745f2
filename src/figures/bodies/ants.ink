words ant termites termite swarm earwig pismire
for monster
spot behind 50,48 100 0
# the end of the column, from the far left
use b2-ant 11,31 34 8
use b2-ant 32,32 46 -4
wash 82 melt 0.2 join 0.2
# a comma, an e, a t
path 2,1.6,0.6 11,22 12,25 9,27.6
path 1,1.2,0.8 30,23 35,22 34,19.4 31,20 30,23.6 32.6,26 35,25
use b2-ant 61,32 62 6
wash 82 melt 0.2 join 0.2
path 1.6,1.6,0.8 60,13 59,23 62,26.6 65,25
path 1,0.8 55,18 64,17
# the path that they keep to
wash 40 melt 0.2 join 0.2
scatter 16 0.3,0.8 50,84 46,2
scatter 8 0.3,0.7 54,41 36,3
# the middle: a capital A goes by, held high
use b2-ant 28,66 100 -4
wash 82 melt 0.2 join 0.2
path 1.4,1.2 19,58 28,39
path 2.4,2.2 28,39 37,57
path 1 22,52 33,51
path 1,0.8 15,59.6 24,59
path 1,0.8 32,59 42,57.6
# the first bears the full stop
dark 96
oval 82,48 10,9.4 10
use b2-ant 71,69 128 -8
pale 80
path 0.9,0.4 75.4,44 77,41.6 80,40.4
spot hand 94,60 70 0
spot mouth 97,66 60 0
spot head 88,60 50 0
spot back 28,62 70 0
spot ground 50,82 90 0
spot air 84,22 60 0
