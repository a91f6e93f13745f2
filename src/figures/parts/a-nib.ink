# a cut quill, its point out
wash 60 join 0.3 melt 0.1
path 1.3,1.5,1.4 0,0 10,0 16,0
poly 15,-1.7 24,-0.3 24,0.3 15,1.7
pale 100
path 0.9,1.1,1 0,0 10,0 15,0
dark 95
poly 16.4,-1.3 23.6,0 16.4,1.3
