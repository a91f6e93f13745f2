//! Tests that a program which is killed during a battle has saved every order except the one in progress.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::house::{Mind, blank, library, play};
use crate::battle::chance::{Chance, Seed};
use crate::replay::{Journal, RecordFile, saved};

const FOLDER: &str = "MARGINALIA_TEST_REPLAYS";
const MARK: &str = "kept ";

/// Plays and records battles, and reports after every command. The tests kill this program.
#[test]
#[ignore = "is run by the other tests of this file, as a program of its own"]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    for number in 0..50 {
        let record = blank(number);
        let (mut journal, _) = Journal::create(Path::new(&folder), record.clone()).expect("a new file");
        let mut out = std::io::stdout();
        let tell = |out: &mut std::io::Stdout, orders: usize| {
            writeln!(out, "\n{MARK}{number} {orders}").and_then(|()| out.flush()).expect("somebody reads");
        };
        tell(&mut out, 0);
        play(&record, Mind::Random, usize::MAX, |entry| {
            journal.note(entry).expect("it can be written");
            tell(&mut out, journal.record().orders.len());
        });
    }
}

/// Starts the program, kills it after the given time, and returns the battle and the order that it reported last.
fn killed(folder: &Path, wait: Duration) -> Option<(usize, usize)> {
    let program = std::env::current_exe().expect("this program has a path");
    let mut child = Command::new(program)
        .args(["replay::tests::kill::child", "--exact", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("this program can be started again");
    let mut lines = BufReader::new(child.stdout.take().expect("it speaks")).lines();
    let mut last = None;
    let mut note = |line: &str| {
        if let Some((battle, orders)) = line.strip_prefix(MARK).and_then(|words| words.split_once(' ')) {
            last = battle.parse().ok().zip(orders.parse().ok());
        }
    };
    // The time begins with the first battle, because starting may take long.
    for line in lines.by_ref() {
        let line = line.expect("it speaks text");
        note(&line);
        if line.starts_with(MARK) {
            break;
        }
    }
    std::thread::sleep(wait);
    child.kill().expect("it runs");
    child.wait().expect("it has ended");
    // The rest of its output; an incomplete line is ignored.
    for line in lines.map_while(Result::ok) {
        note(&line);
    }
    last
}

fn kill(times: u32) {
    let mut chance = Chance::new(Seed::Given([9; 32]));
    let mut cut = 0;
    for time in 0..times {
        let folder = std::env::temp_dir().join(format!("marginalia-kill-{}-{time}", std::process::id()));
        let wait = Duration::from_micros(u64::from(chance.below(25_000)));
        let (battle, orders) = killed(&folder, wait).expect("it spoke");
        let files: Vec<PathBuf> = saved(&folder).expect("the folder is there");
        assert!(files.len() == battle + 1 || files.len() == battle + 2, "a file for every battle begun");
        // The newest file is the battle in progress, or one that has just begun.
        let newest = &files[files.len() - 1 - battle];
        let opened =
            RecordFile::read("kept", &std::fs::read(newest).expect("it can be read")).expect("it opens");
        let kept = opened.record.orders.len();
        assert!(kept == orders || kept == orders + 1, "spoke of {orders}, kept {kept}");
        cut += usize::from(opened.damage.is_some());
        let mut board = opened.record.begin(&library()).expect("a good start");
        for index in 0..kept {
            assert_eq!(opened.record.step(&mut board, index), Ok(()));
        }
        std::fs::remove_dir_all(&folder).expect("it can be removed");
    }
    println!("{times} killed, {cut} with a line cut off");
}

#[test]
fn killed_at_any_moment_no_more_than_the_order_under_way_is_lost() {
    kill(8);
}

#[test]
#[ignore = "takes 20 seconds"]
fn killed_200_times_no_more_than_the_order_under_way_is_lost() {
    kill(200);
}
