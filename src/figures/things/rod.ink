words ruler yardstick measure wand
spots other hand back
# a tall measuring rod, upright, held at 0,0
wash 10 melt 0.2
poly -1.9,-42 1.9,-42 1.9,29 -1.9,29
pale 88
poly -1.4,-41.5 1.4,-41.5 1.4,28.5 -1.4,28.5
wash 85 melt 0.1
poly -1.4,-41.5 1.4,-41.5 1.4,-34 -1.4,-34
poly -1.4,-27 1.4,-27 1.4,-20 -1.4,-20
poly -1.4,-13 1.4,-13 1.4,-6 -1.4,-6
poly -1.4,1 1.4,1 1.4,8 -1.4,8
poly -1.4,15 1.4,15 1.4,22 -1.4,22
