//! Tests of `scribe learn serve`: a program plays by JSON lines.

use serde_json::{Value, json};

use crate::harness::scribe;

/// Returns the answers to these requests.
fn asked(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let said = scribe("learn serve", &(lines.join("\n") + "\n")).well();
    said.lines().map(|line| serde_json::from_str(line).expect("every answer is JSON")).collect()
}

// S2-F12
#[test]
fn a_battle_is_played_to_its_end_and_pays_out_once() {
    let mut requests =
        vec![json!({"do": "reset", "battle": "a", "seed": 5, "host": "random", "guest": "random"})];
    requests.push(json!({"do": "reset", "battle": "b", "seed": 5, "guest": "machine"}));
    // The program plays the first legal command each time: an easy battle for the machine.
    requests.extend((0..120).map(|_| json!({"do": "step", "battle": "b", "index": 0})));
    let answers = asked(&requests);
    assert_eq!((&answers[0]["done"], &answers[0]["seat"]), (&json!(true), &Value::Null), "{}", answers[0]);
    let sum = |answer: &Value| {
        answer["reward"]["Host"].as_i64().zip(answer["reward"]["Guest"].as_i64()).map(|(one, two)| one + two)
    };
    assert_eq!(sum(&answers[0]), Some(0));
    assert!(answers[0]["result"].as_str().is_some_and(|said| said.contains("win") || said.contains("draw")));
    let begun = &answers[1];
    assert_eq!((&begun["ok"], &begun["seat"], &begun["done"]), (&json!(true), &json!("Host"), &json!(false)));
    assert!(begun["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
    assert!(answers[2..].iter().all(|answer| answer["ok"] == true || answer["error"].is_string()));
    let turns: Vec<u64> = answers[1..].iter().filter_map(|answer| answer["view"]["turn"].as_u64()).collect();
    assert!(turns.is_sorted() && turns.last() > turns.first(), "{turns:?}");
}

#[test]
fn the_same_seed_and_choices_give_the_same_battle_beside_others() {
    let play = |name: &str| {
        let mut requests = vec![json!({"do": "reset", "battle": name, "seed": 9})];
        requests.extend((0..30).map(|_| json!({"do": "step", "battle": name, "index": 0})));
        requests
    };
    let alone = asked(&play("one"));
    let mixed: Vec<Value> =
        play("one").into_iter().zip(play("two")).flat_map(|(one, two)| [one, two]).collect();
    let together = asked(&mixed);
    let one: Vec<&Value> = together.iter().step_by(2).collect();
    assert_eq!(alone.iter().collect::<Vec<_>>(), one);
}

#[test]
fn a_seat_sees_its_own_hand_and_not_the_others() {
    let mut requests = vec![json!({"do": "reset", "battle": "a", "seed": 1})];
    requests.extend((0..3).map(|_| json!({"do": "step", "battle": "a", "index": 0})));
    requests.push(json!({"do": "observe", "battle": "a", "seat": "Host"}));
    requests.push(json!({"do": "observe", "battle": "a", "seat": "Guest"}));
    let answers = asked(&requests);
    for (answer, seat) in [(&answers[4], "Host"), (&answers[5], "Guest")] {
        let cards = answer["view"]["cards"].as_array().expect("cards");
        let hand: Vec<&Value> = cards.iter().filter(|card| card["layer"] == "Hand").collect();
        let held: Vec<u64> =
            (0..2).filter_map(|place| answer["view"]["players"][place]["hand"].as_u64()).collect();
        assert!(held.len() == 2 && held.iter().all(|count| *count == hand.len() as u64), "{answer}");
        assert!(hand.iter().all(|card| card["owner"] == seat && card["name"].is_string()), "{answer}");
        assert!(!hand.is_empty(), "{answer}");
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_lost() {
    let answers = asked(&[
        json!({"do": "step", "battle": "none", "index": 0}),
        json!({"do": "reset", "battle": "a", "books": ["The King's Charge", "A Novel"]}),
        json!({"do": "reset", "battle": "a", "seed": 2}),
        json!({"do": "step", "battle": "a", "index": 99}),
        json!({"do": "dance"}),
        json!([1, 2]),
        json!({"do": "observe", "battle": "a"}),
        json!({"do": "close", "battle": "a"}),
        json!({"do": "close", "battle": "a"}),
        json!({"do": "books"}),
    ]);
    let error = |place: usize| answers[place]["error"].as_str().unwrap_or_default().to_owned();
    assert!(error(0).contains("unknown battle \"none\""), "{}", error(0));
    assert!(error(1).contains("unknown book \"A Novel\"; expected one of The King's Charge"), "{}", error(1));
    assert!(error(3).contains("no legal command 99"), "{}", error(3));
    assert!(error(4).contains("dance") && error(5).contains("invalid request"), "{} {}", error(4), error(5));
    assert_eq!(answers[2], answers[6]);
    assert_eq!((&answers[7]["ok"], &answers[8]["ok"]), (&json!(true), &json!(false)));
    assert_eq!(answers[9]["books"].as_array().map(Vec::len), Some(8));
}

#[test]
fn every_decision_of_a_battle_is_written_with_what_it_came_to() {
    let run = |threads| {
        let arguments =
            format!("learn selfplay --battles 2 --rung one-ply --against rush --seed 3 --threads {threads}");
        scribe(&arguments, "").well()
    };
    let said = run(1);
    assert_eq!(said, run(2));
    let steps: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(steps.iter().any(|step| step["battle"] == 1) && steps.len() > 40, "{}", steps.len());
    for step in &steps {
        let (legal, choice) =
            (step["legal"].as_array().expect("a list"), step["choice"].as_u64().expect("a number"));
        assert!((choice as usize) < legal.len() && legal[choice as usize].is_string(), "{step}");
        assert!(step["view"]["cards"].is_array() && step["reward"].is_i64(), "{step}");
    }
    let last = |seat: &str| steps.iter().rev().find(|step| step["battle"] == 0 && step["seat"] == seat);
    let rewards = ["Host", "Guest"].map(|seat| last(seat).and_then(|step| step["reward"].as_i64()));
    assert_eq!(rewards[0].zip(rewards[1]).map(|(one, two)| one + two), Some(0), "{rewards:?}");
}

#[test]
fn weights_are_tuned_by_battles_and_told() {
    let said = scribe("learn tune --rounds 1 --pairs 2 --rung novice --evaluations 200", "").well();
    let mut lines = said.lines();
    assert!(
        lines.next().is_some_and(|line| line.starts_with("round 1: ") && line.contains(": won ")),
        "{said}"
    );
    assert!(said.contains("    hp: ") && said.ends_with(")\n"), "{said}");
}
