//! Tests of every accepted form of JSON: names and codes, short and long.

use super::tools::{good, read};
use crate::battle::ability::calculator::{BoolCalculator, Calculator, CalculatorKind, NumericCalculator};
use crate::battle::ability::effect::EffectKind;
use crate::battle::ability::{
    Ability, CardKind, Comparator, Effect, Ink, Mode, Parameter, Phrase, PhraseKind, Sentence, TriggerKinds,
    codes,
};
use crate::battle::geometry::Direction;
use crate::battle::record::Ailment;
use crate::battle::trigger::TriggerType;

#[test]
// S2-A43
fn s2_a43_every_example_of_the_language_reads() {
    for kind in PhraseKind::ALL {
        let sentence: Sentence = read(kind.example());
        assert!(sentence.phrases.iter().any(|phrase| phrase.kind() == kind), "{kind:?} shows itself");
    }
    for kind in EffectKind::ALL {
        assert_eq!(read::<Effect>(kind.example()).kind(), kind);
    }
    for kind in CalculatorKind::ALL {
        assert_eq!(read::<Calculator>(kind.example()).kind(), kind);
    }
}

#[test]
// S2-A43
fn s2_a43_every_kind_reads_by_name_by_code_and_by_the_source_texts_long_name() {
    for (code, name) in codes::table("Phrase").expect("phrases") {
        let rest =
            r#""comparator":0,"amount":1,"cardKind":1,"line":0,"type":0,"trigger":0,"ink":0,"card":22"#;
        // A phrase omits the keys that it does not have from its own text.
        let known = |kind: &str| {
            let keys = rest.split(',').filter(|pair| {
                let text = format!("{{\"kind\":\"{name}\",{pair}}}");
                super::tools::slip::<Phrase>(&text)
                    .err()
                    .is_none_or(|error| !error.message.contains("unknown key"))
            });
            format!("{{\"kind\":{kind},{}}}", keys.collect::<Vec<_>>().join(",")).replace(",}", "}")
        };
        let by_name: Phrase = read(&known(&format!("\"{name}\"")));
        assert_eq!(read::<Phrase>(&known(&code.to_string())), by_name, "{name}");
        assert_eq!(read::<Phrase>(&known(&format!("\"{name}Targeting\""))), by_name, "{name}");
    }
}

#[test]
// S2-A35
fn s2_a35_small_words_read_by_name_and_by_code() {
    macro_rules! same {
        ($type:ident) => {
            for (code, name) in codes::table(stringify!($type)).expect("a table") {
                let by_name: $type = read(&format!("\"{name}\""));
                assert_eq!(read::<$type>(&code.to_string()), by_name);
                assert_eq!(format!("{by_name:?}"), *name);
            }
        };
    }
    same!(Comparator);
    same!(Mode);
    same!(Parameter);
    same!(CardKind);
    same!(Ink);
    same!(Ailment);
    same!(Direction);
    same!(TriggerType);
    assert_eq!(read::<CardKind>("\"Rubric\""), CardKind::Monster);
}

#[test]
fn kind_may_stand_anywhere_in_its_object() {
    let first: Effect = read(r#"{"kind": "CardDestroy", "target": "MapTargetCard"}"#);
    assert_eq!(read::<Effect>(r#"{"target": "MapTargetCard", "kind": 11}"#), first);
    assert_eq!(read::<Effect>(r#"{"target": "MapTargetCard", "kind": "CardDestroyEffect"}"#), first);
}

#[test]
fn a_number_is_a_numeric_and_a_flag_a_bool_calculator() {
    assert_eq!(
        read::<Calculator>("-3"),
        Calculator::Numeric(NumericCalculator { amount: -3, mode: Mode::Add })
    );
    let yes = Calculator::Bool(BoolCalculator { value: true, mode: Mode::Equalizer });
    assert_eq!(read::<Calculator>("true"), yes);
}

#[test]
fn a_sentence_has_five_forms() {
    let long: Sentence = read(r#"{"phrases": [{"kind": "MapPlayer", "who": "Opponent"}]}"#);
    assert_eq!(read::<Sentence>(r#"[{"kind": "MapPlayer", "who": "Opponent"}]"#), long);
    assert_eq!(read::<Sentence>(r#"{"kind": "MapPlayer", "who": 1}"#), long);
    assert_eq!(read::<Sentence>(r#""EnemyPlayer""#), long);
    assert_eq!(read::<Sentence>(r#"["EnemyPlayer()"]"#), long);
}

#[test]
fn a_template_in_a_list_gives_all_its_phrases() {
    let sentence: Sentence = read(r#"["Reach(D1)", "PlayerRubric", {"kind": "Take", "amount": 1}]"#);
    let kinds: Vec<PhraseKind> = sentence.phrases.iter().map(Phrase::kind).collect();
    assert_eq!(
        kinds,
        [
            PhraseKind::MapActorCard,
            PhraseKind::MapFollowCell,
            PhraseKind::FilterCardKind,
            PhraseKind::FilterCardOwner,
            PhraseKind::Take
        ]
    );
}

#[test]
// S2-A37
fn s2_a37_a_lifetime_is_forever_one_sentence_or_several() {
    let lifetime = |text: &str| {
        let ability = good(&format!(r#"{{"kind": 1, "parameter": 0, "calc": 1, "lifetime": {text}}}"#));
        let Ability::Parameter(parameter) = ability else { unreachable!("kind 1 is a parameter ability") };
        parameter.lifetime
    };
    assert!(lifetime("\"Forever\"").is_empty());
    assert!(lifetime("\"Forever()\"").is_empty());
    assert!(lifetime("[]").is_empty());
    assert_eq!(lifetime("\"UntilTurnFinished\""), lifetime("[\"UntilTurnFinished\"]"));
    assert_eq!(lifetime(r#"{"kind": 18, "trigger": "TurnFinish"}"#), lifetime("\"UntilTurnFinished\""));
    assert_eq!(lifetime(r#"["UntilTurnFinished", "UntilMoveDeclared"]"#).len(), 2);
}

#[test]
fn triggers_read_by_name_code_list_and_damaged() {
    let kinds = |text: &str| read::<TriggerKinds>(text);
    assert_eq!(kinds("\"Damaged\""), TriggerKinds::DAMAGED);
    assert_eq!(kinds("[7, 12, \"EffectDamagedCard\", 16]"), TriggerKinds::DAMAGED);
    assert_eq!(kinds("\"TurnFinished\""), kinds("30"));
}

#[test]
fn comments_and_trailing_commas_are_read_over() {
    let text = "// before\n[ /* inside */ \"MapCard\", // after\n]\n";
    assert_eq!(read::<Sentence>(text), read::<Sentence>("[\"MapCard\"]"));
}
