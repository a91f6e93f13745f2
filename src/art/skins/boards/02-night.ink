# Tablets of slate on dark oak, written in chalk: the spheres on the one, a dial on the other.
title en Night slates
title ja 夜の石

desk wood 0f0d0d 2a2019
cover 17110e
leaves 4b545b
page slate 384149 8d979b
light ffb070 8 86a6cc 6
ink e8e1cf
red ff8d6e
rule b4bcba
marks 86e0bc ff8f70 f0c659 c9b6f2 ff8f70 b3aea2

draw e8e1cf 17
at -25,0 100 0
ring 0,0 5 0.14
ring 0,0 8.4 0.14
ring 0,0 11.8 0.14
ring 0,0 15.2 0.14
ring 0,0 18.6 0.2
around 36
line 0.1 0,-18.6 0,-19.4
end
disc 0,0 1.1
disc 4.2,-2.7 0.55
disc -7.4,4 0.7
disc 3.4,11.3 0.5
disc 12.2,-9.1 0.75
disc -15.8,-9.8 0.6
end

draw e8e1cf 17
at 25,0 100 0
around 12
line 0.12 0,-6 0,-18.6
end
around 48
line 0.1 0,-17.6 0,-18.6
end
ring 0,0 18.6 0.2
ring 0,0 17.6 0.1
ring 0,0 6 0.16
around 8
poly 0,-5.6 0.9,-1.2 -0.9,-1.2
end
end
