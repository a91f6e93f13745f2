//! Tests of `scribe play`: the battle of RULEBOOK §4 at a terminal, in the notation of §9 (S3-19 to S3-26).

use crate::harness::{SMALL, Scratch, golden, hot_seat, scribe, typed};

/// A short battle to its end: Host lays a runner, which runs into Guest's territory and strikes.
const SHORT: [&str; 9] =
    ["layout b2=@0", "layout", "charge", "move b2>e2", "react none", "end", "charge", "end", "draw"];

#[track_caller]
fn once(text: &str, what: &str) {
    assert_eq!(text.matches(what).count(), 1, "{what}\n{text}");
}

#[test]
// S3-19
fn s3_19_board_and_prompt_and_asked_again_with_the_reason() {
    let lines = [
        "layout q9=@0",
        "layout b2=@7",
        "layout b2=@0 a1=@2",
        "layout e1=@10",
        "fly b2>c2",
        "move b2",
        "draw",
        "move b2>c3",
        "summon @1 b2",
        "why b2",
        "card @1",
        "legal",
        "help",
        "end",
        "resign",
    ];
    let said = hot_seat("", &lines).well();
    for reason in [
        "Invalid notation: \"q9\" is not a cell of this board.",
        "The action is rejected: @7 is not yours.",
        "Invalid notation: unknown command \"fly\"; expected one of ",
        "Invalid notation: \"move\": expected move b2>c2.",
        "The action is rejected: out of reach.",
        "The action is rejected: the cell is taken.",
    ] {
        once(&said, reason);
    }
    golden("asked-again.txt", &said);
}

#[test]
// S3-20
fn s3_20_the_table_does_its_five_duties() {
    let said = hot_seat("", &["layout b2=@0", "layout", "abort"]).well();
    // The battle begins by itself, the player who must act is asked with their own view, and the end is reported.
    let order = [
        "Host is ready.",
        "Guest is ready.",
        "Coin toss: Host goes first.",
        "Host to play. > layout",
        "Guest to play. > layout",
        "Host to play. > abort",
        "The battle was aborted.",
    ];
    let places: Vec<usize> =
        order.iter().map(|line| said.find(line).unwrap_or_else(|| panic!("{line}\n{said}"))).collect();
    assert!(places.is_sorted(), "{said}");
    let (host, guest) = (&said[places[2]..places[3]], &said[places[3]..places[4]]);
    assert!(host.contains("@2   Runner") && !host.contains("@10  Runner"), "{host}");
    assert!(
        guest.contains("@10  Runner") && !guest.contains("Runner @0") && !guest.contains("@2   Runner"),
        "{guest}"
    );
}

#[test]
// S3-21
fn s3_21_it_goes_on_from_any_state() {
    let file = Scratch::new("play-resume.json");
    let said = hot_seat(&format!("--save {}", file.path()), &SHORT).well();
    assert!(said.ends_with("The battle was aborted.\n"), "the input ended: {said}");
    // Eight of its orders are the automatic ones of the table and the typed ones up to Guest's charge.
    for until in [0, 3, 5, 9] {
        let resume = format!("play --hot-seat {SMALL} --resume {} --until {until}", file.path());
        let said = scribe(&resume, "resign\n").well();
        assert!(said.starts_with(&format!("Replayed {until} commands of ")), "{said}");
        once(&said, "resigned.");
    }
    let over = format!("play --hot-seat {SMALL} --resume {}", file.path());
    let said = scribe(&over, "draw\n").well();
    assert!(!said.contains("to play. >"), "a battle that is over asks nobody: {said}");
    once(&said, "The battle was aborted.");
}

#[test]
// S3-22
fn s3_22_the_result_is_told_exactly_once() {
    for (lines, result) in [
        (vec!["resign"], "Guest wins: Host resigned."),
        (vec!["layout", "resign"], "Host wins: Guest resigned."),
        (vec!["layout", "abort"], "The battle was aborted."),
    ] {
        let said = hot_seat("", &lines).well();
        once(&said, result);
        assert!(said.ends_with(&format!("{result}\n")), "{said}");
    }
}

#[test]
// S3-23
fn s3_23_the_table_knows_the_flow() {
    // Nobody is asked out of turn: after a move into Guest's territory, Guest is asked.
    let said =
        hot_seat("", &["layout b2=@0", "layout", "charge", "move b2>e2", "react none", "end", "abort"])
            .well();
    let asked: Vec<&str> = said.lines().filter(|line| line.contains(" to play. > ")).collect();
    let wanted = [
        "Host to play. > layout b2=@0",
        "Guest to play. > layout",
        "Host to play. > charge",
        "Host to play. > move b2>e2",
        "Guest to play. > react none",
        "Host to play. > end",
        "Guest to play. > abort",
    ];
    assert_eq!(asked, wanted);
}

#[test]
// S3-24
fn s3_24_two_people_share_one_terminal() {
    let said = hot_seat("", &["layout", "layout", "charge", "end", "charge", "abort"]).well();
    assert_eq!(said.matches("--- Pass the keyboard to Guest. ---").count(), 2, "{said}");
    assert_eq!(said.matches("--- Pass the keyboard to Host. ---").count(), 1, "{said}");
    // A card that a seat drew is not named in the output that both players read.
    assert!(!said.contains("Draw: Runner") && said.contains("Draw: a hidden card"), "{said}");
}

#[test]
// S3-25
fn s3_25_a_whole_battle_with_one_refused_line() {
    let mut lines = SHORT.to_vec();
    lines.extend(["direct b2", "direct e2"]);
    let said = hot_seat("", &lines).well();
    once(&said, "The action is rejected: no card is on that cell.");
    once(&said, "Host wins: Guest has no HP left.");
    golden("short-battle.txt", &said);
}

#[test]
// S3-26
fn s3_26_resign_and_abort_work_at_any_moment() {
    let before_guest = ["layout b2=@0", "layout", "charge", "move b2>e2"];
    for (word, result) in [("resign", "Host wins: Guest resigned."), ("abort", "The battle was aborted.")] {
        let mut lines = before_guest.to_vec();
        lines.push(word);
        once(&hot_seat("", &lines).well(), result);
    }
    // Off-turn, too, with the seat written out.
    once(&hot_seat("", &["layout", "layout", "g:resign"]).well(), "Host wins: Guest resigned.");
}

#[test]
fn the_end_of_the_input_breaks_off_politely() {
    let said = hot_seat("", &["layout"]).well();
    once(&said, "End of input.");
    assert!(said.ends_with("The battle was aborted.\n"), "{said}");
}

#[test]
fn bytes_that_are_no_text_are_no_notation() {
    let said = scribe(&format!("play --hot-seat {SMALL} --seed 7"), b"lay\xFFout\nlayout\nresign\n").well();
    once(&said, "Invalid notation: unknown command");
    once(&said, "Guest resigned.");
}

#[test]
fn one_person_plays_against_the_machine() {
    let said =
        scribe("play --seed 3 --books the-kings-charge the-slow-garden", typed(&["layout", "g:resign"]))
            .well();
    once(&said, "The action is rejected: Guest is played by the machine.");
    assert!(said.contains("Guest has placed its layout.") && !said.contains("Guest to play."), "{said}");
    let said = scribe("play --seed 3 --seat guest", "").well();
    assert!(said.contains("Guest to play. >") && !said.contains("Host to play."), "{said}");
}

#[test]
fn an_unknown_book_is_told_with_those_there_are() {
    let said = scribe("play --seed 3 --books nonsense the-slow-garden", "").badly();
    assert!(
        said.contains("unknown book \"nonsense\"; expected one of the-kings-charge, the-slow-garden"),
        "{said}"
    );
}
