//! Tests of files: writing, reading, appending, and damage in every place.

use super::house::{Mind, battle, blank, library, play};
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::battle::position::{Position, PositionCard, PositionPlace};
use crate::battle::start::Start;
use crate::ids::{CardId, CellId, Seat};
use crate::replay::{
    About, Journal, KeptChance, Record, RecordFile, RecordedOrder, ReplayErrorKind, date, export,
};

fn read(text: &str) -> RecordFile {
    RecordFile::read("kept", text.as_bytes()).expect("a record")
}

/// Returns a record as a file stores it: with the first digits of the hashes.
fn kept(mut record: Record) -> Record {
    record.orders.iter_mut().for_each(|entry| {
        entry.hash.iter_mut().for_each(|hash| hash.truncate(4));
    });
    record
}

#[test]
// S2-F11
fn what_is_written_is_read() {
    let mut record = battle(10, Mind::Random);
    record.orders.truncate(12);
    record.comment("A quiet \"opening\".\nTwo lines of it.");
    record.orders[2].chance = Some(KeptChance::Dice(vec![1, 0, 3]));
    record.orders[3].chance = Some(KeptChance::Number(77));
    record.orders[4].chance = Some(KeptChance::Seed("ab".repeat(32)));
    record.orders[5].at = None;
    record.orders[6].hash = None;
    let opened = read(&record.text());
    // The order without a time has no offset; later times are relative to the one before it.
    assert_eq!(opened.damage, None);
    let strip = |record: Record| {
        record
            .orders
            .iter()
            .map(|order| (order.line.clone(), order.chance.clone(), order.hash.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(strip(opened.record.clone()), strip(kept(record.clone())));
    assert_eq!(
        (opened.record.comments, opened.record.about, opened.record.cast),
        (record.comments, record.about, record.cast)
    );
    let whole = battle(11, Mind::Quick);
    assert_eq!(read(&whole.text()).record, kept(whole));
}

#[test]
fn a_battle_from_a_position_is_kept_with_it() {
    let library = library();
    let mut position = Position::new(library.settings());
    let card = |name, place| PositionCard {
        name: CardId::new(name).expect("not 0"),
        place,
        damage: 0,
        ailments: Vec::new(),
        entered: 0,
    };
    position.host.cards = vec![
        card(9, PositionPlace::Field(CellId(4))),
        card(10, PositionPlace::Hand),
        card(11, PositionPlace::Book),
    ];
    position.guest.cards = vec![card(1, PositionPlace::FaceDown(CellId(20)))];
    let record = Record::new(&library, About::default(), Start::Position(position), [3; 32]);
    let mut orders = Vec::new();
    let board = play(&record, Mind::Random, 40, |entry| orders.push(entry));
    let record = Record { orders, result: crate::battle::board::Board::state(&board).result(), ..record };
    let opened = read(&record.text());
    let mut again = opened.record.begin(&library).expect("the position is good");
    for index in 0..record.orders.len() {
        assert_eq!(opened.record.step(&mut again, index), Ok(()));
    }
    assert_eq!(opened.record, kept(record));
}

#[test]
// S2-F31
fn a_journal_holds_what_was_played_and_not_what_was_taken_back() {
    let file = Shared::default();
    let record = blank(12);
    let mut orders = Vec::new();
    play(&record, Mind::Random, 9, |entry| orders.push(entry));
    let mut journal = Journal::over(record, Box::new(file.clone())).expect("memory can be written");
    for entry in &orders[..8] {
        journal.note(entry.clone()).expect("memory can be written");
    }
    journal.comment("No, not like this.").expect("memory can be written");
    journal.undo(5).expect("memory can be written");
    journal.comment("Rather like this.").expect("memory can be written");
    journal.note(orders[5].clone()).expect("memory can be written");
    let opened = read(&file.text());
    assert_eq!((&opened.record, &opened.damage), (&kept(journal.record().clone()), &None));
    assert_eq!((opened.record.orders.len(), opened.record.comments.len()), (6, 1));
    assert_eq!(opened.record.comments[0].after, 5);
    assert_eq!(opened.error(Some(5), ReplayErrorKind::Empty).line, 1 + 8 + 1 + 1 + 1 + 1);
}

#[test]
fn a_file_cut_anywhere_still_plays_up_to_there() {
    let record = battle(13, Mind::Random);
    let text = record.text();
    let header = text.find('\n').expect("a header") + 1;
    for cut in (header..text.len()).step_by(7) {
        let opened = read(&text[..cut]);
        let lines = text[..cut].lines().count();
        let whole = text[..cut].matches('\n').count();
        assert!(opened.record.orders.len() + 1 >= whole.min(record.orders.len() + 1), "cut at {cut}");
        match &opened.damage {
            Some(damage) => assert_eq!((damage.line, &damage.wrong), (lines, &ReplayErrorKind::CutOff)),
            None => assert!(whole == lines || opened.record.orders.len() == whole, "cut at {cut}"),
        }
    }
}

#[test]
fn a_damaged_line_is_told_with_its_place_and_all_before_it_plays() {
    let text = battle(14, Mind::Random).text();
    let lines: Vec<&str> = text.lines().collect();
    for (bad, what) in [
        ("\"h:ready", "this line is damaged"),
        ("{\"undo\":99}", "it undoes back to command 99, but there are 19"),
        ("{\"undo\":\"all\"}", "this line is damaged"),
        ("17", "this line is damaged"),
        ("\"h:ready\"", "this line is damaged"),
        ("\"h:ready soon -\"", "this line is damaged"),
    ] {
        let mut damaged = lines.clone();
        damaged[20] = bad;
        let opened = read(&(damaged.join("\n") + "\n"));
        let damage = opened.damage.expect(bad).to_string();
        assert!(damage.starts_with("kept:21: ") && damage.contains(what), "{damage}");
        assert_eq!(opened.record.orders.len(), 19);
    }
    let mut bytes = text.clone().into_bytes();
    let second = text.find('\n').expect("a header") + 4;
    bytes[second] = 0xFF;
    let opened = RecordFile::read("kept", &bytes).expect("its header is good");
    assert_eq!((opened.record.orders.len(), opened.damage.map(|damage| damage.line)), (0, Some(2)));
}

#[test]
fn what_is_no_record_is_refused_with_what_to_do() {
    let text = battle(15, Mind::Quick).text();
    let from = |from: &str, to: &str| text.replacen(from, to, 1);
    for (bad, line, what) in [
        (String::new(), 1, "the file is empty"),
        ("\n\n".to_owned(), 1, "the file is empty"),
        ("a letter to the king".to_owned(), 1, "not a replay: "),
        ("{\"format\"".to_owned(), 1, "not a replay: "),
        ("[]\n".to_owned(), 1, "not a replay: "),
        (from("marginalia replay", "shopping list"), 1, "the format is \"shopping list\""),
        (
            from("\"version\":2", "\"version\":3"),
            1,
            "unsupported version 3; this game reads versions 1 and 2",
        ),
        (from("\"seed\":\"0f", "\"seed\":\"xx"), 1, "is not 64 hexadecimal digits"),
        (from("\"books\"", "\"tomes\""), 1, "not a replay: unknown field `tomes`"),
        ("{\n  \"format\": \"marginalia replay\",\n  \"version\": 9\n}".to_owned(), 3, "version 9"),
        (
            "{\n  \"format\": \"marginalia replay\",\n  \"version\": 1,\n  \"seed\": 4\n}".to_owned(),
            4,
            "not a replay: ",
        ),
    ] {
        let error = RecordFile::read("kept", bad.as_bytes()).expect_err(what);
        assert!(error.line == line && error.to_string().contains(what), "{error}");
    }
}

#[test]
fn files_of_version_1_are_still_read() {
    let text = format!(
        "{{\n  \"format\": \"marginalia replay\",\n  \"version\": 1,\n  \"rules\": \"{0}\",\n  \"cards\": \"{0}\",\n  \"seed\": \"{0}\",\n  \
         \"books\": [[1, 1], [2]],\n  \"orders\": [\n    {{\"line\":\"h:ready\",\"hash\":\"00\"}},\n    \
         {{\"line\":\"g:toss\",\"chance\":[1]}}\n  ],\n  \"result\": null\n}}\n",
        "5a".repeat(32)
    );
    let opened = read(&text);
    let lines: Vec<&str> = opened.record.orders.iter().map(|order| order.line.as_str()).collect();
    assert_eq!((lines, opened.record.seed), (vec!["h:ready", "g:toss"], [0x5A; 32]));
    assert_eq!(opened.record.orders[1].chance, Some(KeptChance::Dice(vec![1])));
    assert_eq!(
        opened.error(Some(1), ReplayErrorKind::Empty).to_string(),
        "kept:10: the file is empty; choose a replay file"
    );
    assert!(opened.record.cast.is_none() && opened.damage.is_none());
}

#[test]
fn ends_that_no_player_types_are_kept() {
    let library = library();
    let record = blank(16);
    let mut board = record.begin(&library).expect("a good start");
    let command =
        Command::BattleForceFinish { reason: crate::battle::result::ForceReason::Timeout, by: Seat::Guest };
    let order = Order::new(command, Seed::Derived { battle: record.seed, seq: 0 });
    let entry = RecordedOrder::new(&board, &order, &record.seed, 0).expect("it has a line");
    let record = Record { orders: vec![entry], ..record };
    let opened = read(&record.text());
    assert_eq!(opened.record.step(&mut board, 0), Ok(()));
    let result = crate::battle::board::Board::state(&board).result().expect("it is over");
    assert_eq!(result.sentence(), "Host wins: Guest ran out of time.");
}

#[test]
fn the_text_tells_turns_cards_comments_and_the_end() {
    let mut record = battle(17, Mind::Quick);
    record.comments.push(crate::replay::Comment { after: 30, text: "Here it was decided.".to_owned() });
    let text = export(&record, &library());
    let began = date(record.about.began);
    let end = record.result.expect("it ended").sentence();
    for part in [
        &format!("Marginalia, training, {began}\nHost: Player\n  3 Ember Hare, "),
        "Guest: Machine\n  3 ",
        "\nBefore the first turn\n  h:ready; g:ready; h:toss;",
        "\nTurn 1, ",
        "h:summon Rubric Hound @",
        "  # Here it was decided.\n",
        &format!("\n{end}\n"),
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    // Every order is in it, in order.
    assert_eq!(
        text.matches(":end").count(),
        record.orders.iter().filter(|order| order.line.ends_with(":end")).count()
    );
}

/// A file in memory.
#[derive(Clone, Default)]
struct Shared(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl Shared {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody else writes").clone()).expect("text was written")
    }
}

impl std::io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody else writes").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
