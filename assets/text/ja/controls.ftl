control-up = 上
control-down = 下
control-left = 左
control-right = 右
control-press = 決定
control-cancel = 取り消し・戻る
control-menu = メニュー
control-repeat = 読み上げをくり返す
control-face-down = 伏せる
control-end-turn = ターン終了
control-keep = カードを開いておく
control-reach = 相手の攻撃範囲
control-undo = 元に戻す
control-redo = やり直す
control-hurry = アニメーションを飛ばす
controls-press-key = キーを押してください…
controls-press-button = ボタンを押してください…
# $control: the name of a control. $key: the name of a key or a button.
controls-key-of = 「{ $control }」のキー：{ $key }
controls-button-of = 「{ $control }」のボタン：{ $key }
# $controls: the names of the controls that have the same key.
controls-clash = 重複：{ $controls }
controls-cursor = カーソル
controls-battle = 対戦
control-type = コマンドを入力
