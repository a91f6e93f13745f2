//! Tests of files that cannot be read, each with its line, column and message.

use super::tools::{card, wrong, wrong_card};
use crate::cards::load_text;

#[test]
// S2-A45
fn s2_a45_no_json_at_all() {
    assert_eq!(wrong_card(""), ["1:1: error: the file is empty"]);
    assert_eq!(
        wrong_card("{\n  \"id\": 7,\n  \"name\" \"x\"\n}"),
        ["3:10: error: invalid JSON: Expected colon after the string or word in object property"]
    );
    assert_eq!(wrong_card("[1,"), ["1:1: error: invalid JSON: Unterminated array"]);
    assert_eq!(wrong_card("[]"), ["1:1: error: expected a card (an object), found a list"].to_vec());
    let deep = format!("{}{}", "[".repeat(80), "]".repeat(80));
    assert_eq!(wrong_card(&deep), ["1:66: error: nested more than 64 levels deep"]);
    assert_eq!(
        wrong_card(&"[".repeat(100_000)),
        ["1:513: error: invalid JSON: Maximum nesting depth exceeded"]
    );
    assert_eq!(wrong_card("{\"id\": 7,\n \"id\": 8}"), ["2:2: error: duplicate key `id`"]);
    let twice = "{\"id\": 7,\n \"id\": 8,\n \"x\": {\"y\": 1, \"y\": 2}}";
    assert_eq!(wrong_card(twice), ["2:2: error: duplicate key `id`"], "the first in the text");
}

#[test]
// S2-A45
fn s2_a45_every_missing_key_is_told_at_once() {
    assert_eq!(
        wrong_card("\n  {}"),
        [
            "2:3: error: `id` is missing",
            "2:3: error: `name` is missing",
            "2:3: error: `kind` is missing",
            "2:3: error: `ink` is missing",
            "2:3: error: `cost` is missing",
        ]
    );
    assert_eq!(
        wrong_card(r#"{"id": 7, "name": "x", "kind": "Monster", "ink": 0, "cost": 0}"#),
        [
            "1:1: error: `attack` is missing: every Monster needs it",
            "1:1: error: `life` is missing: every Monster needs it",
            "1:1: error: `move_reach` is missing: every Monster needs it",
            "1:1: error: `attack_reach` is missing: every Monster needs it",
        ]
    );
    assert_eq!(
        wrong_card(r#"{"id": 7, "name": "x", "kind": "Event", "ink": 0, "cost": 0}"#),
        ["1:1: error: `zone` is missing: every Event needs it"]
    );
}

#[test]
// S2-A45
fn s2_a45_unknown_keys_name_the_nearest() {
    let text = card("").replace("\"attack\":", "\"atack\":");
    assert_eq!(
        wrong_card(&text),
        ["2:12: error: unknown key `atack`; did you mean `attack`?"],
        "what it was meant to be is not missed as well"
    );
    assert_eq!(
        wrong("{\"kind\": 1, \"parameter\": 0,\n  \"clac\": 1}"),
        ["2:3: error: unknown key `clac`; did you mean `calc`?"]
    );
    assert_eq!(
        wrong(r#"{"kind": "Nightmare", "condition": {"kind": "FilterInvader", "deep": 1}}"#),
        ["1:62: error: unknown key `deep`; only `kind` is allowed here"]
    );
    assert_eq!(
        wrong(r#"{"kind": "Nightmare", "condition": {"phrase": []}}"#),
        ["1:37: error: unknown key `phrase`; did you mean `phrases`?"]
    );
}

#[test]
// S2-A45
fn s2_a45_wrong_types_say_what_was_wanted_and_found() {
    let text = card("").replace("\"life\": 1", "\"life\": \"many\"").replace("\"Test\"", "[]");
    assert_eq!(
        wrong_card(&text),
        [
            "1:19: error: expected a string, found a list",
            "2:33: error: expected an integer, found the string \"many\"",
        ]
    );
    assert_eq!(
        wrong_card(&card("").replace("[\n\n]", "{}")),
        ["4:14: error: expected a list of abilities, found an object"]
    );
    assert_eq!(
        wrong(r#"{"kind": 1, "parameter": 0, "calc": {"kind": "Bool", "value": 1}}"#),
        ["1:63: error: expected true or false, found the number 1"]
    );
    assert_eq!(
        wrong(r#"{"kind": 2, "condition": 5}"#),
        ["1:26: error: expected a sentence (a list of phrases, a phrase or a template), found the number 5"]
    );
    assert_eq!(
        wrong(r#"{"kind": 1, "parameter": {}, "calc": 1}"#),
        ["1:26: error: expected a parameter by name or code, found an object"]
    );
    assert_eq!(
        wrong(r#"{"kind": 3, "reach": [], "reach_in_condition": "MapCard", "effect": {"kind": 1}}"#),
        [
            "1:22: error: expected a reach by name (\"D1\") or as a number of 24 bits, found a list",
            "1:69: error: `parameter` is missing",
        ]
    );
    assert_eq!(wrong(r#"["Any"]"#), ["1:1: error: expected an ability by name or code, found a list"]);
}

#[test]
// S2-A45
fn s2_a45_numbers_out_of_range_say_the_range() {
    let take = |amount: &str| {
        wrong(&format!(
            "{{\"kind\": 0, \"conditions\": \"TriggerIs(Moved)\",\n\"effect\": {{\"kind\": \"CardDestroy\", \"target\": [\"MapCard\", {{\"kind\": \"Take\", \"amount\": {amount}}}]}}}}"
        ))
    };
    assert_eq!(take("300"), ["2:84: error: 300 is out of range; expected 0 to 255"]);
    assert_eq!(take("-1"), ["2:84: error: -1 is out of range; expected 0 to 255"]);
    assert_eq!(take("1.5"), ["2:84: error: 1.5 is not an integer; expected 0 to 255"]);
    assert_eq!(
        take("99999999999999999999"),
        ["2:84: error: 99999999999999999999 is out of range; expected 0 to 255"]
    );
    let text = card("").replace("\"cost\": 1", "\"cost\": -1").replace("\"life\": 1", "\"life\": 0");
    assert_eq!(
        wrong_card(&text),
        ["2:9: error: `cost` is -1; expected 0 to 99", "2:34: error: `life` is 0; expected 1 to 999",]
    );
    assert_eq!(
        wrong_card(&card("").replace("\"id\": 7", "\"id\": 0")),
        ["1:8: error: expected a number from 1 to 65535, found 0"]
    );
    assert_eq!(
        wrong_card(&card("").replace("\"P1\", ", "33554432, ")),
        ["3:15: error: reach 33554432 uses bits above 16777215"]
    );
    assert_eq!(wrong_card(&card("").replace("\"P1\", ", "-1, ")), ["3:15: error: reach -1 is below 0"]);
    for (code, told) in [("-3", "-3"), ("40", "40"), ("4294967296", "4294967296")] {
        assert_eq!(
            wrong(&format!(r#"{{"kind": 2, "condition": [{{"kind": 18, "trigger": {code}}}]}}"#)),
            [format!("1:51: error: unknown trigger code {told}; codes are 0 to 39")]
        );
    }
}

#[test]
// S2-A45
fn s2_a45_unknown_names_and_codes_help() {
    assert_eq!(
        wrong(r#"{"kind": "Triger"}"#),
        ["1:10: error: unknown ability `Triger`; did you mean `Trigger`?"]
    );
    assert_eq!(
        wrong(r#"{"kind": 4}"#),
        [
            "1:10: error: unknown code 4 for ability; expected one of 0 Trigger, 1 Parameter, 2 Nightmare, 3 Area"
        ]
    );
    assert_eq!(
        wrong(r#"{"kind": 1, "parameter": "Swiftness", "calc": true}"#),
        ["1:26: error: unknown parameter `Swiftness`"]
    );
    assert_eq!(
        wrong(r#"{"kind": 1, "parameter": 7, "calc": 1}"#),
        ["1:26: error: unknown code 7 for parameter"]
    );
    for name in ["FilterCardAtack", "FilterCardAtackTargeting"] {
        assert_eq!(
            wrong(&format!(r#"{{"kind": 2, "condition": [{{"kind": "{name}"}}]}}"#)),
            [format!("1:36: error: unknown phrase `{name}`; did you mean `FilterCardAttack`?")]
        );
    }
    assert_eq!(
        wrong(r#"{"parameter": 0, "calc": 1}"#),
        ["1:1: error: `kind` is missing: expected an ability by name or code"]
    );
    assert_eq!(
        wrong(r#"{"kind": 2, "condition": [{"kind": 18, "trigger": "Sumoned"}]}"#),
        ["1:51: error: unknown trigger `Sumoned`; did you mean `Summoned`?"]
    );
}

#[test]
// S2-A45
fn s2_a45_one_file_tells_all_its_mistakes() {
    let text = card(
        "{\"kind\": \"Trigger\", \"conditions\": [\"TriggerIs(Sumoned)\", \"ActorIsConsumr\"],\n\
         \"effect\": {\"kind\": \"CardDamage\", \"amount\": \"two\", \"target\": [\"MapCrad\"]}},\n\
         {\"kind\": \"Paramter\"},\n{\"kind\": 1, \"parameter\": 0, \"calc\": 1, \"extra\": 1}",
    );
    assert_eq!(
        wrong_card(&text.replace("\"Vellum\"", "\"Velum\"")),
        [
            "1:53: error: unknown ink `Velum`; did you mean `Vellum`?",
            "5:36: error: unknown trigger `Sumoned`; did you mean `Summoned`?",
            "5:58: error: unknown template `ActorIsConsumr`; did you mean `ActorIsConsumer`?",
            "6:44: error: unknown calculator `two`; expected one of Numeric, Bool, Count, Reference, TriggerValue, Reach",
            "6:62: error: unknown template `MapCrad`; did you mean `MapCard`?",
            "7:10: error: unknown ability `Paramter`; did you mean `Parameter`?",
            "8:40: error: unknown key `extra`; expected one of parameter, calc, lifetime",
        ]
    );
}

#[test]
fn where_a_card_returns_to_is_no_sentence() {
    for kind in ["\"CardReturn\"", "\"CardReturnEffect\"", "12"] {
        let told = |to: &str| {
            wrong(&format!(
                "{{\"kind\": 0, \"conditions\": \"TriggerIs(Moved)\", \"effect\":\n{{\"kind\": {kind},\n\"to\": {to},\n\"target\": [\"MapCrad\"]}}}}"
            ))
        };
        let slip = "4:12: error: unknown template `MapCrad`; did you mean `MapCard`?";
        assert_eq!(told("\"Hand\""), [slip]);
        assert_eq!(told("\"Hend\""), ["3:7: error: unknown returnto `Hend`; did you mean `Hand`?", slip]);
    }
}

#[test]
fn columns_count_characters_not_bytes() {
    let text = card("").replace("\"Test\",", "\"墨\", \"ink2\": 1,");
    assert_eq!(wrong_card(&text), ["1:24: error: unknown key `ink2`; did you mean `ink`?"]);
}

#[test]
fn what_a_kind_of_card_has_not_does_not_belong() {
    let text = card("").replace("Monster", "Support");
    assert_eq!(
        wrong_card(&text),
        [
            "2:12: error: `attack` is not allowed here: no Support has it",
            "3:1: error: `move_reach` is not allowed here: no Support has it",
            "3:21: error: `attack_reach` is not allowed here: no Support has it",
        ]
    );
    assert_eq!(
        wrong_card(
            r#"{"id": 7, "name": "x", "kind": 3, "ink": 5, "cost": 1, "zone": 3, "life": 2, "token": true}"#
        ),
        [
            "1:67: error: `life` is not allowed here: no Event has it",
            "1:87: error: an Event cannot be a token: it is never placed on a cell",
        ]
    );
}

#[test]
fn names_are_one_clean_line() {
    assert_eq!(wrong_card(&card("").replace("\"Test\"", "\"\"")), ["1:19: error: the name is empty"]);
    assert_eq!(
        wrong_card(&card("").replace("\"Test\"", "\"a\\nb\"")),
        ["1:19: error: `name` contains the invisible character U+000A"]
    );
}

#[test]
fn the_file_is_called_by_the_cards_number() {
    let named = |file: &str| {
        let complaints = load_text(file, &card("")).err().unwrap_or_default();
        complaints.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(named("7-test.json"), [""; 0]);
    assert_eq!(named("cards/core/007-test-card.json"), [""; 0]);
    assert_eq!(
        named("cards\\core\\8-test.json"),
        ["cards\\core\\8-test.json:1:8: error[file-name]: the file name says card 8, but `id` is 7"]
    );
    for file in ["test.json", "7.json", "7-.json", "seven-test.json", "7-test.txt"] {
        assert_eq!(
            named(file),
            [format!(
                "{file}:1:8: error[file-name]: the file name is `{file}`; expected `<id>-<name>.json`\n  help: rename it to `7-….json`"
            )]
        );
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let text = std::fs::read_to_string(super::tools::folder().join("22-falhara.json")).expect("Falhara");
    let last = text.rfind('}').expect("an object");
    for end in (0..=last).filter(|end| text.is_char_boundary(*end)) {
        assert!(load_text("22-falhara.json", &text[..end]).is_err());
        let without: String = text[..end].chars().chain(text[end..].chars().skip(1)).collect();
        load_text("22-falhara.json", &without).err();
    }
}
