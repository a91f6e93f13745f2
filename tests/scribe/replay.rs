//! Tests of `scribe replay`: a file is executed again, or refused with its position and advice.

use crate::harness::{SMALL, Scratch, hot_seat, scribe};

/// Returns a saved battle of the small cards.
fn saved(name: &str) -> Scratch {
    let file = Scratch::new(name);
    let lines = ["layout b2=@0", "layout", "charge", "move b2>e2", "react none", "resign"];
    hot_seat(&format!("--save {}", file.path()), &lines).well();
    file
}

fn replay(file: &Scratch, more: &str) -> crate::harness::Said {
    scribe(&format!("replay {} {SMALL} {more}", file.path()), "")
}

/// Returns the number of the first line that contains `what`, from 1.
fn line_of(text: &str, what: &str) -> usize {
    text.lines().position(|line| line.contains(what)).expect("the file holds it") + 1
}

#[test]
fn every_order_is_told_with_its_phases_and_triggers() {
    let file = saved("replay-whole.json");
    let said = replay(&file, "").well();
    for line in
        ["h:layout b2=@0", "[BattleStart]", "StrategySummoned: Runner @0, b2", "Moved: Runner @0, b2 → e2"]
    {
        assert!(said.contains(line), "{line}\n{said}");
    }
    assert!(
        said.contains("MoveReactNone MoveFinish")
            && said.contains("Guest wins: Host resigned.\n9 commands, hash "),
        "{said}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&replay(&file, "--json").well()).expect("one JSON object");
    assert_eq!(json["orders"].as_array().map(Vec::len), Some(9));
    assert_eq!(json["result"]["winner"], "Guest");
}

#[test]
// S2-CX09
fn it_stops_where_it_is_told_to_and_saves_that() {
    let (file, part) = (saved("replay-until.json"), Scratch::new("replay-part.json"));
    let said = replay(&file, &format!("--until 5 --save {}", part.path())).well();
    assert!(said.contains("Stopped in turn 1, Draw.\n5 commands, hash "), "{said}");
    let again = replay(&part, "").well();
    assert_eq!(said, again);
    assert!(!part.text().contains("\"result\""), "{}", part.text());
    let whole = Scratch::new("replay-copy.json");
    replay(&file, &format!("--save {}", whole.path())).well();
    assert_eq!(whole.text(), file.text());
}

#[test]
fn a_line_that_is_no_notation_is_told_with_its_place() {
    let file = saved("replay-notation.json");
    let text = file.text().replace("h:charge", "h:chrage");
    file.write(&text);
    let said = replay(&file, "").badly();
    let place =
        format!("{}:{}: command 6 \"h:chrage\": unknown command", file.path(), line_of(&text, "chrage"));
    assert!(said.contains(&place) && said.contains("after command 5"), "{said}");
}

#[test]
fn a_line_that_is_not_allowed_is_told_with_its_place() {
    let file = saved("replay-refused.json");
    let text = file.text().replace("h:move b2>e2", "h:move b2>b3");
    file.write(&text);
    let said = replay(&file, "").badly();
    let place = format!(
        "{}:{}: command 7 \"h:move b2>b3\" is not allowed: out of reach",
        file.path(),
        line_of(&text, "b2>b3")
    );
    assert!(said.contains(&place), "{said}");
}

#[test]
fn a_battle_that_comes_out_otherwise_is_told() {
    let file = saved("replay-hash.json");
    let text = file.text().replace("h:move b2>e2", "h:move b2>d2");
    file.write(&text);
    let said = replay(&file, "").badly();
    assert!(said.contains(": after command 7 \"h:move b2>d2\" the battle differs"), "{said}");
}

#[test]
fn files_of_another_kind_version_rules_or_cards_are_refused() {
    let file = saved("replay-other.json");
    let text = file.text();
    for (from, to, line, wrong) in [
        ("\"version\":2", "\"version\":3", 1, "unsupported version 3; this game reads versions 1 and 2"),
        ("marginalia replay", "another replay", 1, "the format is \"another replay\""),
        ("\"rules\":\"", "\"rules\":\"00", 1, "is not 64 hexadecimal digits"),
        ("\"seed\":\"", "\"seed\":\"x", 1, "is not 64 hexadecimal digits"),
        ("\"books\":[", "\"books\":[,", 1, "not a replay: "),
        ("\"mode\"", "\"mood\"", 1, "not a replay: unknown field `mood`"),
    ] {
        file.write(&text.replace(from, to));
        let said = replay(&file, "").badly();
        assert!(
            said.starts_with(&format!("{}:{line}: ", file.path())) && said.contains(wrong),
            "{wrong}\n{said}"
        );
    }
    file.write(&text);
    let said = scribe(&format!("replay {}", file.path()), "").badly();
    assert!(said.contains("made under different rules") && said.contains("play it as recorded"), "{said}");
}

#[test]
fn a_battle_of_other_cards_plays_as_recorded_and_todays_first_difference_is_told() {
    let file = saved("replay-edition.json");
    let own = replay(&file, "").well();
    let recorded = scribe(&format!("replay {} --edition recorded", file.path()), "").well();
    assert_eq!(recorded, own);
    let said = scribe(&format!("replay {} --edition today", file.path()), "").badly();
    assert!(said.contains("First difference from the recorded battle: command 1."), "{said}");
}

#[test]
fn what_stands_before_the_damage_is_told_before_the_damage() {
    let file = saved("replay-damaged.json");
    let text = file.text();
    file.write(&text[..text.find("h:move").expect("somebody moves")]);
    let said = replay(&file, "").badly();
    assert!(said.contains("6  h:charge") && said.contains("6 commands, hash "), "{said}");
    assert!(
        said.ends_with(&format!(
            "{}:8: the last line is cut off and lost; everything before it is intact\n",
            file.path()
        )),
        "{said}"
    );
}

#[test]
fn a_battle_is_written_as_text_and_as_a_code() {
    let file = saved("replay-forms.json");
    let text = replay(&file, "--form text").well();
    for part in [
        "Marginalia, terminal, ",
        "\nTurn 1, Host\n  h:charge; h:move Runner b2>e2;",
        "\nGuest wins: Host resigned.\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let said = replay(&file, "--form seeks").well();
    assert!(said.starts_with("9 commands, opened in "), "{said}");
    let code = replay(&file, "--form code").well();
    let again = scribe(&format!("replay --code {} {SMALL}", code.trim()), "").well();
    assert_eq!(again, replay(&file, "").well());
    let said = scribe(&format!("replay --code {}", code.trim()), "").badly();
    assert!(said.contains("this code was made under different rules"), "{said}");
}

#[test]
fn dice_can_be_laid_ready() {
    let file = saved("replay-dice.json");
    let text = file.text();
    let mut lines: Vec<&str> = text.lines().take_while(|line| !line.contains(":toss")).collect();
    lines.push("{\"order\":\"h:toss\",\"chance\":[1,0,0,0,0,0,0,0,0]}");
    file.write(&(lines.join("\n") + "\n"));
    let said = replay(&file, "--json").well();
    let json: serde_json::Value = serde_json::from_str(&said).expect("one JSON object");
    let drawn = &json["orders"][2]["triggers"];
    assert!(drawn.as_array().expect("triggers").iter().any(|trigger| trigger["kind"] == "Draw"), "{said}");
}
