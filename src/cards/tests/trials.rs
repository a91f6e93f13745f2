//! Tests of card tests: the facts that they can state, and the complaints if these do not hold.

use std::sync::Arc;

use super::tools::{card, settings};
use crate::cards::{Complaint, core_set, embedded, examine, library};

/// Returns the complaints about tests of a Monster with 1 attack, 1 life and 1 MP, which damages the opponent when it
/// is summoned.
fn told(tests: &str) -> Vec<String> {
    let burns = r#"{"kind": "Trigger", "conditions": ["TriggerIs(Summoned)", "ActorIsConsumer"], "effect": {"kind": "PlayerDamage", "amount": 2, "target": ["EnemyPlayer"]}}"#;
    let text = card(burns).replace("\"id\": 7", "\"id\": 900, \"ja\": {\"name\": \"試し\"}");
    let text = text.trim_end().strip_suffix('}').expect("an object").to_owned()
        + &format!(",\n\"tests\": {tests}}}");
    let core = embedded::files(embedded::CORE);
    let loaded = examine(core.chain([("900-test.json".to_owned(), text)]));
    let own = |complaint: &&Complaint| complaint.file == "900-test.json";
    let mut complaints: Vec<Complaint> = loaded.complaints.iter().filter(own).cloned().collect();
    let library = library(settings(), loaded.cards).expect("the library is made");
    for trial in loaded.trials.iter().filter(|trial| trial.file == "900-test.json") {
        complaints.extend(trial.run(&library).err().unwrap_or_default());
    }
    let line = |one: &Complaint| format!("{}:{}: {}: {}", one.line, one.column, one.code, one.message);
    complaints.iter().map(line).collect()
}

/// Returns the complaints about one test.
fn test(given: &str, when: &str, then: &str) -> Vec<String> {
    told(&format!("[{{\"name\": \"it\", \"given\": [{given}],\n\"when\": [{when}],\n\"then\": [{then}]}}]"))
}

const NONE: [&str; 0] = [];
const CALL: &str = r#""h:summon this b2""#;
const READY: &str = r#""h:hand this #9", "h:mp 3", "g:hp 7", "g:e2 #18 damage 2 Poison", "g:e1 #5 down", "h:book #9 #9", "g:grave #10""#;

#[test]
fn everything_that_is_so_can_be_said() {
    let then = r#""g:hp 5", "h:mp 2", "h:hand 1", "h:hand #9", "h:book 2", "g:grave #10", "b2 this", "b1 empty", "b2 life 1", "b2 attack 1", "b2 cost 1", "b2 moves 2", "b2 attacks 1", "b2 of h", "h:hand no #18", "h:field this", "e2 #18", "e2 damage 2", "e2 Poison", "e2 no Curse", "e1 down", "told Summoned", "told Summoned 1", "not told Draw""#;
    assert_eq!(test(READY, CALL, then), NONE);
    assert_eq!(test(r#""g:hp 2", "h:hand this", "h:mp 1""#, CALL, r#""h wins""#), NONE);
    assert_eq!(
        test(r#""h:hand this", "h:mp 0""#, CALL, r#""refused", "refused NotEnoughMp", "b2 empty""#),
        NONE
    );
    let why = "it was refused: 1 MP missing (NotEnoughMp)";
    assert_eq!(
        test(r#""h:hand this", "h:mp 0""#, CALL, r#""refused CellTaken""#),
        [format!("9:10: failed-test: \"it\": `refused CellTaken` does not hold: {why}")]
    );
    assert_eq!(
        test(
            r#""turn 4 g", "draw", "g:book #9", "g:d1 this""#,
            r#""g:draw", "g:attack d1xc1""#,
            r#""refused", "g:hand #9""#
        ),
        NONE
    );
}

#[test]
fn everything_that_is_not_so_is_told_with_its_place() {
    for (then, why) in [
        ("g:hp 7", "it is 5"),
        ("h:mp 0", "it is 2"),
        ("h:hand 2", "there are 1"),
        ("h:hand #10", "Rubric Hound is not there"),
        ("h:hand #9 #9", "Ember Hare is not there"),
        ("b2 #9", "Test is there"),
        ("b2 empty", "Test is there"),
        ("b1 this", "the cell is empty"),
        ("b1 damage 0", "the cell is empty"),
        ("b2 life 3", "it is 1"),
        ("b2 attack 2", "it is 1"),
        ("e2 damage 0", "it is 2"),
        ("e2 Curse", "Shield Deacon with Poison is there"),
        ("e2 no Poison", "Shield Deacon with Poison is there"),
        ("e2 down", "Shield Deacon with Poison is there"),
        ("told Draw", "`Draw` was recorded 0 times"),
        ("told Summoned 2", "`Summoned` was recorded 1 times"),
        ("not told Summoned", "`Summoned` was recorded 1 times"),
        ("refused", "the last line was not refused"),
        ("h wins", "no player wins"),
        ("h:hand no #9", "Ember Hare is there"),
        ("h:field #9", "Ember Hare is not there"),
        ("h:field 2", "there are 1"),
        ("b2 of g", "Test is there"),
    ] {
        assert_eq!(
            test(READY, CALL, &format!("\"{then}\"")),
            [format!("9:10: failed-test: \"it\": `{then}` does not hold: {why}")],
        );
    }
}

#[test]
fn what_cannot_be_understood_or_played_is_told_with_its_place() {
    let given = |line: &str| test(&format!("\"{line}\""), CALL, "");
    for (line, why) in [
        ("nonsense", "`nonsense` is not a starting fact"),
        ("x:hp 3", "`x:hp 3` is not a starting fact"),
        ("h:hp", "`h:hp` needs a number"),
        ("h:hp many", "`many` is not a valid number"),
        ("h:hp 3 4", "unexpected word `4`"),
        ("h:hand 9", "`9` is not a card"),
        ("h:hand #999", "card 999 does not exist"),
        ("h:z9 this", "`z9` is neither a cell nor a property of a side"),
        ("h:b2", "`h:b2` names no card"),
        ("h:b2 this Measles", "`Measles` is not a property of a card"),
        ("turn 4 x", "`x` is not a side"),
    ] {
        assert_eq!(given(line), [format!("7:36: bad-test: {why}")]);
    }
    // A position that is impossible in a battle: the complaint names the line of the card.
    for (line, why) in [
        ("h:b2 this damage 5", "Test has no life left"),
        ("h:b2 #26", "a card of Star Chart's kind cannot be there"),
        ("h:grave #41", "a card of Ash Wisp's kind cannot be there"),
        ("h:mp 30", "Host has 30 MP; it must be 0 to 10"),
        ("g:hp 0", "Guest has 0 HP; it must be 1 to 999"),
    ] {
        assert_eq!(given(line), [format!("7:36: bad-test: {why}")]);
    }
    let taken = test(r#""g:b2 #9", "h:hand #9", "h:b2 #10""#, CALL, "");
    let why = "Ember Hare cannot be on its cell: the cell does not exist, is blocked or is taken";
    assert_eq!(taken, [format!("7:36: bad-test: {why}")], "Host's stand there first");
    let when = |line: &str| test(READY, &format!("\"{line}\""), "");
    for (line, why) in [
        ("summon", "a line must begin with h: or g:, as in h:end"),
        ("h:summon #10 b2", "`#10` is neither in that side's hand nor on the field"),
        ("h:summon this e2", "the command is refused: "),
    ] {
        let said = when(line);
        assert!(matches!(&said[..], [one] if one.starts_with(&format!("8:10: bad-test: {why}"))), "{said:?}");
    }
    for (line, why) in [
        ("nonsense", "`nonsense` is not a fact"),
        ("h loses", "`h loses` is not a fact"),
        ("h:luck 3", "`luck` is not a property of a side"),
        ("b2 tall", "`tall` is not a property of a cell"),
        ("told Lies", "`Lies` is not a trigger"),
        ("not Draw", "`not` must be followed by `told`"),
    ] {
        assert_eq!(test(READY, CALL, &format!("\"{line}\"")), [format!("9:10: bad-test: {why}")]);
    }
}

#[test]
fn a_test_that_is_not_written_as_one_is_told() {
    assert_eq!(told("[{\"name\": \"it\", \"then\": []}]"), ["7:11: missing-key: `when` is missing"]);
    assert_eq!(
        told("[{\"name\": \"it\", \"when\": [], \"than\": []}]"),
        ["7:38: unknown-key: unknown key `than`; did you mean `then`?"]
    );
    assert_eq!(told("3"), ["7:10: wrong-type: expected a list, found the number 3"]);
}

#[test]
fn what_is_laid_in_strategy_time_can_be_tested() {
    let given = r#""strategy", "h:hand this #66", "g:hand #9""#;
    let layouts = r#""h:layout b2=this a1=#66", "g:layout e2=#9""#;
    let then = r#""b2 this", "b1 #66", "e2 #9", "e2 of g", "told StrategySummoned 3""#;
    assert_eq!(test(given, layouts, then), NONE);
    assert_eq!(test(given, r#""h:layout e2=this""#, r#""refused OutsideZone""#), NONE);
}

#[test]
fn whoever_may_react_and_is_not_told_to_lets_it_pass() {
    let given = r#""h:d2 this", "h:mp 3", "g:hand #9", "g:mp 3""#;
    assert_eq!(test(given, r#""h:move d2>e2""#, r#""e2 this""#), NONE);
    assert_eq!(test(given, r#""h:move d2>e2", "g:react none", "h:direct e2""#, r#""g:hp 19""#), NONE);
    assert_eq!(test(given, r#""h:move d2>e2", "g:react summon #9""#, r#""e2 #9""#), NONE);
}

#[test]
// S2-A45
fn s2_a45_the_tests_beside_the_cards_of_the_set_hold() {
    let loaded = examine(embedded::files(embedded::CORE));
    let library = library(settings(), core_set().expect("the set is good")).expect("the library is made");
    assert!(loaded.trials.len() >= 460, "{}", loaded.trials.len());
    for trial in &loaded.trials {
        assert_eq!(trial.run(&Arc::clone(&library)), Ok(()), "{}", trial.name);
    }
}
