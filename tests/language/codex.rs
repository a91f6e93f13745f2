//! Tests of the codex: every term that a card's text uses is explained, and no other.

use marginalia::battle::ability::term::Term;
use marginalia::battle::geometry::Reach;
use marginalia::battle::language::Language;
use marginalia::battle::library::CardSource;
use marginalia::battle::record::Ailment;
use marginalia::battle::settings::{Settings, WearSettings};
use marginalia::cards::{core_set, load_text};
use marginalia::text::{lines, lines_in, terms};

/// The words for a term in a text, in lower case.
const SAID: [(Term, &[&str]); 14] = [
    (Term::Ailment(Ailment::Poison), &["poison"]),
    (Term::Ailment(Ailment::Paralysis), &["paralysis", "paralysed"]),
    (Term::Ailment(Ailment::Blindness), &["blind"]),
    (Term::Ailment(Ailment::Curse), &["curse"]),
    (Term::AnyAilment, &["ailment"]),
    (Term::Swift, &["swift"]),
    (Term::Oblivion, &["oblivion"]),
    (Term::Nightmare, &["nightmare"]),
    (Term::Margin, &["margin"]),
    (Term::Invading, &["invading"]),
    (Term::Strike, &["strik", "struck"]),
    (Term::FaceDown, &["face-down", "feint"]),
    (Term::FeintCost, &["feint cost"]),
    (Term::First, &["the first"]),
];

fn set() -> Vec<CardSource> {
    core_set().expect("the core set is good")
}

/// Returns the patterns that a text names: "O1".
fn patterns(text: &str) -> impl Iterator<Item = Reach> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(Reach::named).filter(|reach| reach.0 != 0)
}

#[test]
fn every_term_of_every_text_is_explained_and_no_other() {
    let (mut explained, mut wrong) = (0, Vec::new());
    for card in set() {
        let text = lines(&card).join(" ");
        let (found, small) = (terms(&card), text.to_lowercase());
        explained += found.len();
        for (term, said) in SAID {
            let is_said = said.iter().any(|word| small.contains(word));
            if found.contains(&term) != is_said {
                wrong.push(format!("{term:?} of {}: {text}", card.name));
            }
        }
        for reach in patterns(&text).filter(|reach| !found.contains(&Term::Reach(*reach))) {
            wrong.push(format!("{reach:?} of {}: {text}", card.name));
        }
        for term in &found {
            if let Term::Reach(reach) = term
                && !text.contains(&reach.words())
            {
                wrong.push(format!("{term:?} of {}: {text}", card.name));
            }
            assert_eq!(found.iter().filter(|other| *other == term).count(), 1, "{term:?} of {}", card.name);
        }
    }
    assert_eq!(wrong, Vec::<String>::new(), "{wrong:#?}");
    assert!(explained > 100, "{explained} terms are some");
}

#[test]
fn japanese_texts_use_the_terms_that_are_explained() {
    let mut wrong = Vec::new();
    for card in set() {
        let text = lines_in(&card, Language::Japanese).concat();
        for term in terms(&card) {
            let name = term.name(Language::Japanese);
            let said = match term {
                Term::FaceDown => vec!["伏せ", "フェイント"],
                _ => {
                    vec![name.trim_start_matches("範囲").trim_matches(['【', '】']).trim_end_matches("状態")]
                }
            };
            let is_said = said.iter().any(|word| text.contains(word));
            if !is_said {
                wrong.push(format!("{name} of {}: {text}", card.name));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new(), "{wrong:#?}");
}

#[test]
fn what_poison_does_is_what_the_rules_say() {
    let rules = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let poison = Term::Ailment(Ailment::Poison);
    let wear = WearSettings { poison: 3, ..rules.wear };
    assert_eq!(poison.explanation(Language::English, &wear), "3 damage at the end of its owner's turn.");
    assert_eq!(poison.explanation(Language::Japanese, &wear), "持ち主のターン終了時、3ダメージを受ける。");
}

#[test]
fn an_ability_that_is_given_is_explained_too() {
    let text = r#"{
        "id": 7, "name": "Inkling", "kind": "Monster", "ink": "Vellum", "cost": 1, "attack": 1, "life": 2,
        "move_reach": "O1", "attack_reach": "D1",
        "abilities": [{
            "kind": "Area", "reach": "P1", "reach_in_condition": ["EnemyRubric"],
            "effect": { "kind": "Trigger", "conditions": ["TriggerIs(DirectDamaged)"],
                "effect": { "kind": "CardAilment", "ailment": "Curse", "target": [{ "kind": "MapActorCard" }] } }
        }]
    }"#;
    let card = load_text("7-inkling.json", text).expect("a card");
    let wanted =
        [Term::Reach(Reach::named("P1").expect("a pattern")), Term::Strike, Term::Ailment(Ailment::Curse)];
    assert_eq!(terms(&card), wanted);
}
