# Everything that a player has, in one file for another device.
settings-belongings = データ
belongings-export = データを書き出す
belongings-contains = 設定、本とその版とメモ、リプレイ、局面、詰め問題、終えたレッスン、巡礼、あなたの鍵、友だち、ブロックしたプレイヤー、途中の対戦を、ひとつのファイルにまとめます。
belongings-keep-secret = ファイルはパスフレーズで暗号化されます。両方を手に入れた人は、あなたになりすませます。パスフレーズがなければ、だれにも開けません。
belongings-passphrase = パスフレーズ
belongings-export-now = 書き出す
# $least: a number of characters.
belongings-short = パスフレーズは{ $least }文字以上にしてください。
belongings-too-much = ファイルが大きすぎて、ひとつにまとめられません。
belongings-no-randomness = この端末では乱数が使えないため、ファイルを暗号化できません。
belongings-import = データを取り込む
belongings-path = ファイルのパス
belongings-import-now = 取り込む
belongings-choose-file = ファイルを選ぶ
belongings-or-drop = ファイルをゲームの画面にドロップしても取り込めます。
belongings-open = 開く
# $file: the name of a file.
belongings-not-export = { $file }は、このゲームで書き出したファイルではありません。
belongings-version = { $file }はゲームの別のバージョンで作られたため、読めません。
belongings-damaged = { $file }は壊れているか、途中で切れています。もう一度コピーするか、書き出してください。
belongings-too-large = { $file }は大きすぎます。
# $name: the name of a file in it.
belongings-strange = { $file }に、入るはずのないファイルがあります：{ $name }
belongings-wrong-passphrase = このファイルのパスフレーズではありません。
belongings-found = ファイルの中身：
# $folder: a folder of the player's files.
belongings-count =
    { $folder ->
        [books] 本{ $count }冊
        [versions] { $count }冊の本の版
        [replays] リプレイ{ $count }件
        [positions] 局面{ $count }件
        [puzzles] 詰め問題{ $count }件
       *[other] オンラインの対戦{ $count }件
    }
belongings-settings = 設定
belongings-lessons = 終えたレッスン
belongings-tips = 見た説明
belongings-pilgrimage = 巡礼
belongings-under-way = 途中の対戦
belongings-key = あなたの鍵
belongings-blocked = ブロックしたプレイヤー
belongings-contacts = 友だち
belongings-before = 同じ名前のファイルは置きかわります。中身が違うものは、名前に「.before」をつけて残します。
belongings-one-device = これからは、オンラインの対戦をこの端末だけで続けてください。ひとつの対戦をふたつの端末で続けると、不正とみなされることがあります。
belongings-take-in = 取り込む
belongings-waiting = 次回の起動時に取り込まれます。
belongings-restart = 再起動
# $written, $renamed: numbers of files.
belongings-arrived = { $written }件のファイルを取り込みました。名前を変えて残したもの：{ $renamed }件
# $file: the name of a file. $problem: the reason.
dropped-unopened = { $file }を開けません：{ $problem }
dropped-too-large = 読めないか、64 MBを超えています。
dropped-unknown = このゲームのファイルではありません。
# $file: the name of a file.
dropped-later = この画面を離れると{ $file }を開きます。
dropped-no-text = テキストファイルではありません。
dropped-picture-damaged = 画像を読めません：{ $problem }
dropped-picture-no-code = 読み取れるQRコードが画像にありません。
dropped-picture-other = このQRコードには、このゲームの本も詰め問題もリプレイもありません。
