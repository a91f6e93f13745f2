# The vellum book on its desk.
title en Vellum book
title ja 羊皮紙の本

desk wood 1b1613 3a2a1e
cover 4a2a1c
leaves cdb98f
page vellum e9dcc0 cdb98f
light ffc98a 13 a9bfd6 7
stains 46 8a5a2a
ink 2a211c
red b3361f
rule 5a3f22
# To move, attack, summon, feint, strike, and what is refused.
marks 3f8f72 be3420 c99a2e 6b5a86 b3361f 6e6152
