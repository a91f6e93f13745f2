profile = あなたの記録
profile-none = まだ、オークやオンラインの相手との対戦が終わっていません。
# $won, $lost, $drawn: numbers of battles. $percent: the share that was won.
profile-score = 勝ち{ $won } · 負け{ $lost } · 引き分け{ $drawn } · 勝率{ $percent } %
# $now, $longest: numbers of battles that were won one after another.
profile-streaks = 連勝：今は{ $now }、最多は{ $longest }
profile-books = 本
profile-opponents = 相手
profile-modes = 遊び方
profile-months = 月
profile-other-book = ほかの本
