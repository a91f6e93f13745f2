words aphid greenfly lice
spots ground
# a flock
use d-aphid 8,-16 64 0
use d-aphid 25,-14 68 0
use d-aphid 12,-5 94 0
use d-aphid 27,-3 84 0 flip
use d-aphid -50,-4.6 84 0
use d-aphid -42,-14 56 0
