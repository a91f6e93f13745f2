hosting = あなたのロビー
hosting-here = ロビーを立てる
hosting-note = このゲームがロビーになり、同じネットワークの人が参加できます。
hosting-join-browser = ほかの人は、このリンクをブラウザーで開くか、ゲームの「ロビーのアドレス」に入力してください。
hosting-join-game = ほかの人は、このリンクをゲームの「ロビーのアドレス」に入力してください。
hosting-reach-machine = この端末はネットワークにつながっていないので、ほかの人は参加できません。
hosting-reach-network = 同じネットワークの人は参加できます。ほかの場所からは、まだ参加できません。
hosting-reach-forwarded = ルーターがTCPポート{ $port }を転送していれば、だれでも参加できます。
hosting-reach-public = ファイアウォールがTCPポート{ $port }をふさいでいなければ、だれでも参加できます。
hosting-reach-proven = ネットワークの外からの接続を確認しました。
hosting-end = ゲームを終えると、ロビーも閉じます。
hosting-stop = ロビーを終了
hosting-elsewhere = ほかのネットワーク
hosting-elsewhere-note =
    ルーターがTCPポート{ $port }をこの端末（{ $address }）に転送すれば、ほかのネットワークの人もあなたのロビーに入れます。

    あなたのネットワークの公開アドレスか名前を入力してください。それがリンクに入り、ロビーもその名前に応じるようになります。
hosting-name-hint = 203.0.113.7、play.exampleなど
hosting-take-name = この名前を使う
hosting-no-folder = この端末には、ロビーのデータを入れるフォルダーがありません。
hosting-bad-folder = フォルダー{ $path }を作れません：{ $problem }
hosting-not-started = ロビーを立てられません：{ $problem }
hosting-ended = このゲームのロビーが止まりました：{ $problem }
hosting-bad-name = 「{ $name }」はホスト名ではありません。play.exampleやplay.example:8443のように、HOSTかHOST:PORTの形で入力してください。
hosting-bad-address = 「{ $name }」には、どのゲームからも接続できません。
