codex-tab-cards = カード
codex-tab-terms = 用語
codex-tab-opened = 開いたもの
codex-found =
    { $cards ->
        [0] カードなし
       *[other] { $cards }枚
    }
codex-search-terms = 用語を検索
codex-no-term = 当てはまる用語も説明もありません。
codex-empty = カードや用語を押すと、ここで読めます。
codex-gone = このカードはもうカードセットにありません。
codex-example-cheap = コスト<=2 種類:モンスター
codex-example-draw = 効果:引く -種類:イベント
codex-example-poison = 猛毒 インク:緑青
codex-example-turn = 誘発:ターン開始 または 誘発:ターン終了
codex-names = 名前の出てくるカード
codex-gives = 与える能力
codex-related = 関連するカード
codex-used-by = この用語のカード
codex-given = 与えられる能力
codex-given-by = 与えるカード
codex-printed-on = 書かれているカード
codex-show-all = { $cards }枚すべてを表示
codex-try = 試す：{ $lesson }
codex-pack-changes = パック「{ $pack }」がこのカードを変更しました。
codex-pack-adds = パックのカードです。
