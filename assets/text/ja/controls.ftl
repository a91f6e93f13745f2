control-up = 上
control-down = 下
control-left = 左
control-right = 右
control-press = 決定
control-cancel = キャンセル・戻る
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
# A control without a gamepad button.
controls-no-button = なし
# $control: the name of a control. $key: the name of a key or a button.
controls-key-of = 「{ $control }」のキー：{ $key }
controls-button-of = 「{ $control }」のボタン：{ $key }
# $controls: the names of the controls that have the same key.
controls-clash = 重複：{ $controls }
controls-cursor = カーソル
controls-battle = 対戦
control-type = コマンドを入力
control-review = 読み上げる対象を選ぶ
control-review-next = 次を読み上げる
control-review-back = 前を読み上げる
control-picture = スクリーンショット
controls-window = ウィンドウ
control-report = 問題の報告
control-play = 再生・停止
control-search = 検索
control-take-out = カードを抜く
controls-replay = リプレイ
controls-editor = 本の編集
