# A sea atlas on a chart table: washed pages, rhumb lines and a wind rose.
title en Sea atlas
title ja 海の地図帳

desk cloth 0c2026 214850
cover 1d3f46
leaves c6c9a8
page sea dde7d5 9cc8bf
light ffe0ae 8 a9cfdc 5
stains 14 7a8a6a
ink 1d2a31
red a83019
rule 143842
marks 1f7460 b3391f b98617 5b4a8c a83019 5f635c

# Lines of the winds, from two roses.
draw 2a6a74 15
at -31,5 100 0
around 32
line 0.09 4,0 70,0
end
end
at 29,-7 100 0
around 32
line 0.09 4,0 70,0
end
end

draw a5502c 34
at -31,5 100 0
around 4
poly 0,-4.6 1,-1 0,0 -1,-1
end
ring 0,0 3.1 0.14
end
at 29,-7 100 0
around 4
poly 0,-4.6 1,-1 0,0 -1,-1
end
ring 0,0 3.1 0.14
end

draw 1f5a66 34
at -31,5 100 45
around 4
poly 0,-3.4 0.8,-0.8 0,0 -0.8,-0.8
end
end
at 29,-7 100 45
around 4
poly 0,-3.4 0.8,-0.8 0,0 -0.8,-0.8
end
end
