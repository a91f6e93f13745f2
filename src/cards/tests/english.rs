//! Tests of reading rules text, valid and invalid, with its error messages.

use crate::battle::ability::Ability;
use crate::cards::{canonical_ability, read_ability};
use crate::ids::CardId;
use crate::text;
use crate::text::english::read::{Rules, RulesTextError, read_english};

fn number(name: &str) -> Option<CardId> {
    match name {
        "Aphid" => CardId::new(46),
        "Aphid Herder" => CardId::new(47),
        _ => None,
    }
}

fn read(text: &str) -> Result<Rules, RulesTextError> {
    read_english(text, &number)
}

#[track_caller]
fn one(text: &str) -> Ability {
    let rules = read(text).unwrap_or_else(|misread| panic!("{misread}"));
    assert_eq!(rules.abilities.len(), 1, "{rules:?}");
    rules.abilities[0].clone()
}

#[track_caller]
fn json(text: &str) -> Ability {
    read_ability("the test", text).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

#[test]
fn a_reaction_is_read() {
    let wanted = json(
        r#"{"kind":"Trigger","conditions":["TriggerIs(AttackDamaged)","ActorIsConsumer","TargetIsRubric"],
        "effect":{"kind":"CardAilment","ailment":"Poison","target":[{"kind":"MapCard"},"EnemyRubric",{"kind":"Take","amount":2,"random":true}]}}"#,
    );
    let read = one("When this card hurts a monster by an attack: give Poison to 2 random enemy monsters.");
    assert_eq!(canonical_ability(&read), canonical_ability(&wanted));
}

#[test]
fn capitals_spaces_plain_signs_and_a_missing_stop_do_not_matter() {
    assert_eq!(one("attack +1  for each\nallied Aphid"), one("Attack +1 for each allied Aphid."));
    assert_eq!(one("Attack -1."), one("Attack −1."));
    let quoted = "Allied monsters in reach O1 have “When this card moves: draw a card.”";
    assert_eq!(one(&quoted.replace(['“', '”'], "\"")), one(quoted));
}

#[test]
fn the_longest_name_is_meant() {
    let other = one("Attack +1 for each allied Aphid Herder.");
    assert_eq!(text::ability(&other), "Attack +1 for each allied {#47}.");
    assert_eq!(one("Attack +1 for each allied {#47}."), other);
}

#[test]
fn several_rules_may_stand_in_one_text() {
    let rules = read("Costs 1 HP as well.\nMay be cast anywhere.\nDraw a card. Swift.").expect("rules");
    assert_eq!((rules.hp_cost, rules.zone.map(|zone| zone.0)), (Some(1), Some(0)));
    assert_eq!(rules.abilities.len(), 2);
    assert_eq!(read("Costs 1 HP as well. Costs 2 HP as well.").expect_err("which?").column, 21);
}

#[test]
fn a_misreading_says_where_and_what_could_stand_there() {
    let misread = read("Swift.\nWhen this card is summoned: explode.").expect_err("nothing explodes");
    assert_eq!((misread.line, misread.column), (2, 29));
    assert_eq!(
        (misread.understood.as_str(), misread.found.as_str()),
        ("When this card is summoned:", "explode")
    );
    for verb in ["deal", "restore", "draw", "destroy", "summon"] {
        assert!(misread.expected.iter().any(|expected| expected == verb), "{verb}: {:?}", misread.expected);
    }
    let misread = read("When this card is summoned: draw").expect_err("what is drawn?");
    assert_eq!(misread.found, "");
    assert!(
        misread
            .to_string()
            .contains("the text ends after “When this card is summoned: draw”; expected: a card"),
        "{misread}"
    );
    let misread = read("Attack +1 for each allied Dragon.").expect_err("no such card");
    assert!(misread.expected.contains(&"a card's name".to_owned()), "{misread}");
    assert!(read("").expect_err("nothing").to_string().starts_with("line 1, column 1: the text is empty"));
}

#[test]
fn who_acts_is_not_looked_for_in_a_place() {
    assert!(read("When an enemy monster in reach O1 is attacked: draw a card.").is_ok());
    let misread =
        read("When an enemy monster in reach O1 attacks: draw a card.").expect_err("no filter can say it");
    assert_eq!((misread.column, misread.found.as_str()), (6, "an"));
    assert!(misread.expected[0].starts_with("a card without a place"), "{misread}");
}

#[test]
fn nothing_that_is_written_takes_long_or_falls_over() {
    let mut texts = vec![
        "“".repeat(4000),
        "all monsters have “".repeat(200),
        "Monsters in reach O1 have “".repeat(150),
        format!("When a card moves{}: draw a card.", " or moves".repeat(400)),
        format!("When {} moves: draw a card.", "a card in reach O1 of ".repeat(180)),
        format!("If {}there is a card: draw a card.", "there is a card and ".repeat(200)),
        format!("Attack +1 while {}this card is damaged.", "this card is damaged and ".repeat(150)),
        format!("Attack is {}3.", "twice ".repeat(700)),
        "Attack +99999999999999999999.".to_owned(),
        "Attack reach is 4294967295.".to_owned(),
        "Summon {#99999} here.".to_owned(),
        "Summon {#0} here. Summon {# here.".to_owned(),
        "Destroy 300 random cards.".to_owned(),
        "Ä. “ß” ‘\u{301}’ 🃏 \u{0} a\u{2028}b".to_owned(),
        "x".repeat(100_000),
    ];
    let whole = "Once a turn, when an enemy monster in reach O1 of that card is hurt by an attack or ability for 2 or more \
                 damage, if your hand is empty: all allied monsters have “Attack ×2 while it is free.” if it is damaged.";
    texts.extend(whole.char_indices().map(|(end, _)| whole[..end].to_owned()));
    texts.extend(
        whole
            .char_indices()
            .map(|(end, letter)| format!("{}\u{1F}{}", &whole[..end], &whole[end + letter.len_utf8()..])),
    );
    for text in texts {
        if let Err(misread) = read(&text) {
            assert!(!misread.to_string().is_empty());
        }
    }
}
