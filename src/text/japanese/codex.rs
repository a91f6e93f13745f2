//! The codex in Japanese: the names and the explanations of terms.

use super::names;
use crate::battle::ability::Parameter;
use crate::battle::ability::term::Term;
use crate::battle::record::Ailment;
use crate::battle::settings::WearSettings;

/// Returns the name of a term.
pub(super) fn term(term: Term) -> String {
    let name = match term {
        Term::Reach(reach) => return format!("範囲{}", names::reach(reach)),
        Term::Ailment(ailment) => names::ailment(Some(ailment)),
        Term::AnyAilment => names::ailment(None),
        Term::Swift => names::parameter(Parameter::Swift),
        Term::Oblivion => names::parameter(Parameter::Oblivion),
        Term::Nightmare => "【悪夢】",
        Term::Margin => "余白",
        Term::Invading => "侵入中",
        Term::Strike => "直接攻撃",
        Term::FaceDown => "伏せカード",
        Term::FeintCost => "伏せるコスト",
        Term::First => "最初の",
    };
    name.to_owned()
}

/// Returns the meaning of a term.
pub(super) fn explanation(term: Term, wear: &WearSettings) -> String {
    let told = match term {
        Term::Reach(_) => "",
        Term::Ailment(Ailment::Poison) => {
            return format!("持ち主のターン終了時、{}ダメージを受ける。", wear.poison);
        }
        Term::Ailment(Ailment::Paralysis) => "持ち主の次のターン終了時まで、移動も攻撃も直接攻撃もできない。",
        Term::Ailment(Ailment::Blindness) => "隣のマスしか攻撃できない。",
        Term::Ailment(Ailment::Curse) => "ライフを回復できない。",
        Term::AnyAilment => "猛毒、麻痺、盲目、呪いの4つ。",
        Term::Swift => "召喚されたターンに移動も攻撃もできる。",
        Term::Oblivion => "カードに書かれた能力が発動しない。",
        Term::Nightmare => "眠っている間、そのカードのほかの能力は発動しない。",
        Term::Margin => "お互いの陣地の間にある列。",
        Term::Invading => "相手の陣地にいること。",
        Term::Strike => "侵入中のモンスターによる、プレイヤーへの攻撃。",
        Term::FaceDown => "表になるまで能力もアタックもない。最初に受けた攻撃を無効にして消費される。",
        Term::First => {
            "持ち主の後列から前列へ、同じ列では行1から数える。お互いのカードがある時は、ターンプレイヤーのものが先。"
        }
        Term::FeintCost => "伏せるためのMP。このカードの値は、お互いがそれを知ってから使われる。",
    };
    told.to_owned()
}
