//! Tests of codes: a battle and a position in one word of letters.

use super::house::{Mind, RULES, battle, blank, library, play};
use crate::battle::position::{Position, PositionCard, PositionPlace};
use crate::battle::record::Ailment;
use crate::battle::result::ResultType;
use crate::battle::settings::Settings;
use crate::battle::start::Start;
use crate::cards;
use crate::ids::{CardId, CellId, Seat};
use crate::replay::code::{Version, write_as};
use crate::replay::{
    About, KeptChance, Record, ReplayCodeError, read_code, read_position, write_code, write_position,
};

/// Returns the part of a record that a code keeps: no comments, and no times except the second in which the battle
/// began.
fn coded(record: &Record) -> Record {
    let mut record = record.clone();
    record.about.began -= record.about.began % 1000;
    record.comments.clear();
    record.orders.iter_mut().for_each(|entry| entry.at = None);
    record
}

#[test]
fn a_battle_comes_back_from_its_code() {
    for number in 0..6 {
        for mind in [Mind::Quick, Mind::Random] {
            let mut record = battle(20 + number, mind);
            let half = record.orders.len() / 2;
            if number % 2 == 1 {
                record.undo(half);
            }
            let code = write_code(&record, &library()).expect("it has a code");
            assert!(
                code.starts_with("MR2-")
                    && code[4..]
                        .bytes()
                        .all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter))
            );
            assert_eq!(read_code(&code, &library()).expect("its own code"), coded(&record));
        }
    }
}

#[test]
fn unusual_chance_and_ends_by_force_are_in_the_code() {
    let mut record = blank(30);
    let mut orders = Vec::new();
    play(&record, Mind::Random, 6, |entry| orders.push(entry));
    // The coin and the dealt cards use scripted dice. From there on, the battle is another one.
    orders.truncate(3);
    orders[2].chance = Some(KeptChance::Dice(vec![1, 2, 3]));
    record.orders = orders;
    for line in ["h:layout", "g:layout", "g:force LostLink"] {
        record.orders.push(crate::replay::RecordedOrder { line: line.to_owned(), ..Default::default() });
    }
    record.orders[4].chance = Some(KeptChance::Seed("c3".repeat(32)));
    record.orders[3].chance = Some(KeptChance::Number(9));
    let code = write_code(&record, &library()).expect("it has a code");
    let again = read_code(&code, &library()).expect("its own code");
    let parts = |record: &Record| {
        record.orders.iter().map(|entry| (entry.line.clone(), entry.chance.clone())).collect::<Vec<_>>()
    };
    assert_eq!(parts(&again), parts(&record));
    assert_eq!(again.result.map(|result| result.winner), Some(Some(Seat::Host)));
}

#[test]
fn a_code_of_the_first_version_is_read_as_it_was_meant() {
    let mut record = blank(33);
    let mut orders = Vec::new();
    play(&record, Mind::Quick, 12, |entry| orders.push(entry));
    record.orders = orders;
    let ended = |line: &str| {
        let mut record = record.clone();
        record.orders.push(crate::replay::RecordedOrder { line: line.to_owned(), ..Default::default() });
        record
    };
    for line in ["g:resign", "h:abort", "h:force Cheating"] {
        let code = write_as(&Version::FIRST, &ended(line), &library()).expect("it has a code");
        let again = read_code(&code, &library()).expect("an old code");
        assert_eq!(again.orders.last().map(|entry| entry.line.as_str()), Some(line));
    }
    let draw = ended("h:force Agreed");
    assert_eq!(write_as(&Version::FIRST, &draw, &library()), Err(ReplayCodeError::Order(draw.orders.len())));
    let code = write_code(&draw, &library()).expect("it has a code");
    let again = read_code(&code, &library()).expect("its own code");
    assert_eq!(again.result.map(|result| result.kind), Some(ResultType::Draw));
}

#[test]
fn a_code_in_an_address_or_broken_over_lines_is_read() {
    let record = battle(31, Mind::Quick);
    let code = write_code(&record, &library()).expect("it has a code");
    let (first, second) = code.split_at(50);
    for text in [format!("https://example.org/play#replay={code}"), format!("  {first}\n {second}\t")] {
        assert_eq!(read_code(&text, &library()).expect("the same code"), coded(&record));
    }
}

#[test]
fn codes_that_cannot_be_read_say_why() {
    let record = battle(32, Mind::Quick);
    let code = write_code(&record, &library()).expect("it has a code");
    let set = || cards::core_set().expect("the core set is good");
    let rules = |text: &str| Settings::parse(text).expect("good rules");
    let rules_changed =
        cards::library(rules(&RULES.replace("hp: 20", "hp: 21")), set()).expect("it compiles");
    let mut cards_changed = set();
    cards_changed[0].cost += 1;
    let cards_changed = cards::library(rules(RULES), cards_changed).expect("it compiles");
    assert_eq!(read_code(&code, &rules_changed), Err(ReplayCodeError::Rules));
    assert_eq!(read_code(&code, &cards_changed), Err(ReplayCodeError::Cards));
    assert_eq!(read_code("", &library()), Err(ReplayCodeError::Head("MR2-")));
    assert_eq!(read_code("MB1-AAAA", &library()), Err(ReplayCodeError::Head("MR2-")));
    for (at, _) in code.char_indices().skip(4) {
        let bad = format!("{}{}", &code[..at], &code[at + 1..]);
        assert_eq!(read_code(&bad, &library()), Err(ReplayCodeError::Letters), "without letter {at}");
    }
    // An impossible record with a right hash at its end.
    let mut out = crate::replay::bits::Writer::default();
    crate::replay::stamp::stamp(&mut out, &library());
    (0..200_u32).for_each(|number| out.bits(number.wrapping_mul(2_654_435_761), 32));
    let error = read_code(&out.code("MR2-"), &library()).expect_err("nonsense");
    assert!(
        matches!(error, ReplayCodeError::Form(_) | ReplayCodeError::Battle(_) | ReplayCodeError::Outcome),
        "{error}"
    );
}

#[test]
fn a_position_comes_back_from_its_code() {
    let library = library();
    let mut position = Position::new(library.settings());
    let card = |name, place, damage, ailments: &[Ailment], entered| PositionCard {
        name: CardId::new(name).expect("not 0"),
        place,
        damage,
        ailments: ailments.to_vec(),
        entered,
    };
    (position.turn, position.turn_player) = (9, Seat::Guest);
    position.host.cards = vec![
        card(9, PositionPlace::Field(CellId(4)), 1, &[Ailment::Poison, Ailment::Curse], 7),
        card(10, PositionPlace::Hand, 0, &[], 0),
        card(9, PositionPlace::Grave, 0, &[], 0),
    ];
    position.guest.cards = vec![
        card(1, PositionPlace::FaceDown(CellId(20)), 0, &[], 3),
        card(33, PositionPlace::Book, 0, &[], 0),
    ];
    (position.guest.hp, position.guest.mp) = (3, 10);
    let code = write_position(&position, &library);
    assert_eq!(read_position(&code, &library), Ok(position.clone()));
    assert!(code.starts_with("MP1-") && code.len() < 100, "{code}");
    // An invalid position is refused with the reason.
    position.guest.hp = 0;
    let error = read_position(&write_position(&position, &library), &library).expect_err("no HP");
    assert_eq!(
        error.to_string(),
        "this code does not give a valid battle: Guest has 0 HP; it must be 1 to 999; correct the start"
    );
    // A battle that begins with it also has a code.
    position.guest.hp = 3;
    let record = Record::new(&library, About::default(), Start::Position(position), [5; 32]);
    let mut orders = Vec::new();
    play(&record, Mind::Random, 20, |entry| orders.push(entry));
    let record = Record { orders, ..record };
    let code = write_code(&record, &library).expect("it has a code");
    let again = read_code(&code, &library).expect("its own code");
    assert_eq!(again.orders, coded(&record).orders);
}
