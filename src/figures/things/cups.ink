words cup beaker goblets tumbler
spots ground other
# three cups upside down, a ball under the one that is tilted
wash 70 melt 0.2 tint 80
dab -5,-2.2 2.4
pale 90
dab -5.8,-3 0.7
use d-cup -15.6,0 100 0
use d-cup 1.6,-2.4 104 26
use d-cup 16,0 100 0
