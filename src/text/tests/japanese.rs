//! Tests of Japanese texts that the cards of the set do not cover.

use std::collections::BTreeMap;

use super::super::*;
use super::reading::*;
use crate::battle::ability::CardKind;
use crate::battle::language::Language;
use crate::battle::trigger::TriggerKind;

fn japanese(json: &str) -> String {
    ability_in(CardKind::Monster, &read(json), Language::Japanese)
}

fn woken(conditions: &str, effect: &str) -> String {
    japanese(&format!(r#"{{"kind":"Trigger","conditions":[{conditions}],"effect":{effect}}}"#))
}

fn parameter(parameter: &str, calc: &str, lifetime: &str) -> String {
    japanese(&format!(
        r#"{{"kind":"Parameter","parameter":"{parameter}","calc":{calc},"lifetime":[{lifetime}]}}"#
    ))
}

const DRAW: &str =
    r#"{"kind":"PlayerHand","amount":{"kind":"Numeric","amount":1},"target":[{"kind":"MapPlayer"}]}"#;

#[test]
fn no_two_kinds_of_trigger_are_said_alike() {
    for role in ["", &format!(",{ACTOR_IS_THIS}"), &format!(",{TARGET_IS_THIS}")] {
        let mut told: BTreeMap<String, TriggerKind> = BTreeMap::new();
        for kind in TriggerKind::ALL {
            let text = woken(&format!("{}{role}", is(kind.name())), DRAW);
            assert!(text.contains('時'), "{text}");
            if let Some(other) = told.insert(text.clone(), kind) {
                panic!("{text} says both {other:?} and {kind:?}");
            }
        }
    }
}

#[test]
fn who_did_it_and_to_whom() {
    let both = format!("{ACTOR_IS_THIS},{TARGET_IS_ENEMY_MONSTER}");
    let when = |kind: &str| woken(&format!("{},{both}", is(kind)), DRAW);
    assert_eq!(when("AttackDeclared"), "このカードが相手のモンスターへの攻撃を宣言した時、カードを1枚引く。");
    assert_eq!(when("EffectDestroyed"), "このカードが能力で相手のモンスターを破壊した時、カードを1枚引く。");
    assert_eq!(when("Damaged"), "このカードが相手のモンスターにダメージを与えた時、カードを1枚引く。");
    let springs = format!("{},{ACTOR_IS_THIS}", is("FeintConsumed"));
    assert_eq!(
        woken(&springs, DRAW),
        "このカードがカードをフェイントとして消費させた時、カードを1枚引く。",
        "the acting card is the one that springs it"
    );
    let two = r#"[{"kind":"FilterTriggerKind","trigger":["AttackDeclared","DirectDeclared"]}]"#;
    assert_eq!(
        woken(&format!("{two},{ACTOR_IS_THIS}"), DRAW),
        "このカードが攻撃を宣言したか、直接攻撃を宣言した時、カードを1枚引く。"
    );
}

#[test]
fn flags_reaches_and_zones() {
    let flag = |value: bool| format!(r#"{{"kind":"Bool","value":{value}}}"#);
    assert_eq!(parameter("CanAttack", &flag(true), ""), "攻撃できる。");
    assert_eq!(parameter("CanReact", &flag(false), ""), "リアクションで召喚できない。");
    assert_eq!(parameter("Swift", &flag(false), ""), "【速攻】を失う。");
    let reach = |mode: &str| format!(r#"{{"kind":"Reach","reach":255,"mode":"{mode}"}}"#);
    assert_eq!(parameter("AttackReach", &reach("Equalizer"), ""), "攻撃範囲は【O1】。");
    assert_eq!(parameter("MoveReach", &reach("Subtract"), ""), "移動範囲−【O1】。");
    let zone = |mode: &str, bits: i32| format!(r#"{{"kind":"Numeric","amount":{bits},"mode":"{mode}"}}"#);
    assert_eq!(parameter("SummonZone", &zone("Equalizer", 7), ""), "自陣か余白にのみ出せる。");
    assert_eq!(parameter("SummonZone", &zone("Subtract", 4), ""), "余白には出せない。");
    assert_eq!(parameter("SummonZone", &zone("Equalizer", 0), ""), "どこにでも出せる。");
}

#[test]
fn how_long_it_lasts() {
    let until = |lifetime: &str| {
        parameter("MoveCost", r#"{"kind":"Numeric","amount":0,"mode":"Equalizer"}"#, lifetime)
    };
    assert_eq!(until(&is("TurnFinish")), "ターン終了時まで、移動コストは0。");
    assert_eq!(until(OWN_TURN), "持ち主のターンになるまで、移動コストは0。");
    assert_eq!(until(ACTOR_IS_THIS), "このカードが何かをするまで、移動コストは0。");
    let healed = r#"[{"kind":"MapActorCard"},{"kind":"FilterCardDamage"},{"kind":"Count","comparator":"Equal","amount":0}]"#;
    assert_eq!(until(healed), "このカードがダメージを受けていない状態になるまで、移動コストは0。");
    let both = format!("{},{OWN_TURN}", is("Moved"));
    assert_eq!(until(&both), "カードが移動するまで、または持ち主のターンになるまで、移動コストは0。");
}

#[test]
fn nightmares_that_do_not_depend() {
    let dream = |condition: &str| japanese(&format!(r#"{{"kind":"Nightmare","condition":{condition}}}"#));
    assert_eq!(dream(r#"[{"kind":"Any"}]"#), "【悪夢】常に解放。");
    let never = r#"[{"kind":"MapActorCard"},{"kind":"Count","amount":2}]"#;
    assert_eq!(dream(never), "【悪夢】決して解放されない。");
}
