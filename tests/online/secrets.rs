//! The memory of the opponent's process in the middle of a battle: it contains nothing that is hidden from the
//! opponent.

#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::process::{Child, Command as Program, Stdio};
use std::time::{Duration, Instant};

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::history::Order;
use marginalia::facilitator::online::{ConnectionState, MatchStore, OnlineRequest};
use marginalia::ids::{CardIndex, Seat, hex};
use marginalia::lockstep::{Peer, PeerSetup};
use marginalia::room::lobby_room::RoomAction;
use marginalia::room::params::Params;

use crate::people::{Person, library, secret};
use crate::server::{self, Folder};

/// The environment variable with the input of the other process: the address of the lobby, the code of the room, and
/// the folder it may write to.
const TOLD: &str = "MARGINALIA_TEST_OTHER";
/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(150);

/// Another process, killed when the value is dropped.
struct Other(Child);

impl Other {
    fn new(told: &str) -> Self {
        let mut command = Program::new(std::env::current_exe().expect("this program"));
        command.args(["--exact", "secrets::somebody_plays_in_a_process_of_their_own", "--ignored"]);
        Self(command.env(TOLD, told).stdout(Stdio::null()).spawn().expect("it can be started"))
    }

    fn signal(&self, signal: &str) {
        let told = Program::new("kill").args([signal, &self.0.id().to_string()]).status();
        assert!(told.expect("there is kill").success());
    }

    /// Reads every readable part of the process's memory, one after the other.
    fn memory(&self, mut each: impl FnMut(&[u8])) {
        let folder = Path::new("/proc").join(self.0.id().to_string());
        let maps = fs::read_to_string(folder.join("maps")).expect("its places can be read");
        let mut memory = File::open(folder.join("mem")).expect("its memory can be read");
        for line in maps.lines() {
            let mut words = line.split(' ');
            let (Some(place), Some(rights)) = (words.next(), words.next()) else { continue };
            let Some((from, to)) = place.split_once('-') else { continue };
            let number = |digits| u64::from_str_radix(digits, 16).expect("a place");
            let (from, to) = (number(from), number(to));
            if !rights.starts_with('r') || line.contains("[v") || memory.seek(SeekFrom::Start(from)).is_err()
            {
                continue; // The machine's own pages do not belong to the game.
            }
            let mut bytes = Vec::new();
            // A mapping beyond the end of a file is not readable.
            let _ = (&mut memory).take(to - from).read_to_end(&mut bytes);
            each(&bytes);
        }
    }

    /// Returns the values that are in the memory of the process, either raw or as hexadecimal digits.
    fn holds(&self, values: &[[u8; 32]]) -> BTreeSet<[u8; 32]> {
        let digits: Vec<String> = values.iter().map(hex).collect();
        let mut found = BTreeSet::new();
        self.memory(|bytes| {
            for (value, digits) in values.iter().zip(&digits) {
                if contains(bytes, value) || contains(bytes, digits.as_bytes()) {
                    found.insert(*value);
                }
            }
        });
        found
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        // A process that has ended cannot be killed again.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    let (first, last) = (wanted[0], wanted[wanted.len() - 1]);
    let ends = bytes.get(wanted.len() - 1..).unwrap_or_default();
    let mut starts = bytes.iter().zip(ends).enumerate();
    starts.any(|(at, (a, b))| (*a, *b) == (first, last) && &bytes[at..at + wanted.len()] == wanted)
}

/// Returns the setup and the restored peer of the battle that a player has saved.
fn kept(folder: &Path, number: u8) -> (PeerSetup, Peer) {
    let notebook = MatchStore::new(Some(folder.join(format!("player-{number}"))));
    let kept = notebook.list().pop().expect("a battle is kept");
    let key = secret(number).key(&kept.begun.host().expect("an address"));
    let (_, setup) = kept.begun.setup(&library(), &key).expect("it is whole");
    let peer = Peer::restore(setup.clone(), &kept.notes).expect("it is good");
    (setup, peer)
}

#[test]
#[ignore = "the other process of the test below"]
fn somebody_plays_in_a_process_of_their_own() {
    let told = std::env::var(TOLD).expect("it is told what to do");
    let [lobby, code, folder] = told.split(' ').collect::<Vec<_>>()[..] else {
        panic!("three words: {told}")
    };
    let began = Instant::now();
    let mut ben = Person::new(2, Path::new(folder));
    ben.connect(lobby, "Ben");
    let mut steps = 0;
    while began.elapsed() < PATIENCE {
        ben.step(true);
        if steps == 0 && ben.session.lobby == ConnectionState::On {
            ben.wish(OnlineRequest::Join(code.to_owned()));
            steps = 1;
        } else if steps == 1 && ben.session.room.is_some() {
            ben.wish(OnlineRequest::Act(RoomAction::Ready(true)));
            steps = 2;
        }
    }
}

#[test]
fn the_process_of_the_other_player_holds_no_hidden_card_and_no_secret() {
    let folder = Folder::new();
    let lobby = server::Program::new(&folder);
    let mut anna = Person::new(1, folder.path());
    let began = Instant::now();
    let until = |anna: &mut Person, acts: bool, what: &str, holds: &dyn Fn(&Person) -> bool| {
        while !holds(anna) {
            assert!(began.elapsed() < PATIENCE, "waiting in vain: {what}; {:?}", anna.session.trouble);
            anna.step(acts);
        }
    };
    let address = format!("ws://{}", lobby.at);
    anna.connect(&address, "Anna");
    until(&mut anna, false, "a lobby", &|anna| anna.session.lobby == ConnectionState::On);
    anna.wish(OnlineRequest::Create(Params::default()));
    until(&mut anna, false, "a room", &|anna| anna.session.room.is_some());
    let code = anna.session.room.as_ref().expect("a room").code.clone();
    let ben = Other::new(&format!("{address} {code} {}", folder.path().display()));
    anna.wish(OnlineRequest::Act(RoomAction::Ready(true)));
    let has_shown = |anna: &Person| {
        let seat = anna.board.as_ref().map(|(_, seat)| *seat);
        let is_summon = |order: &Order| matches!(order.command, Command::SummonDeclare { seat: by, .. } if Some(by) == seat);
        anna.orders.len() >= 30 && anna.orders.iter().any(is_summon)
    };
    until(&mut anna, true, "a card of hers is shown", &has_shown);
    // She waits; all pending messages arrive, and he does nothing while his memory is read.
    let rests = Instant::now();
    until(&mut anna, false, "a rest", &|_| rests.elapsed() > Duration::from_secs(3));
    ben.signal("-STOP");
    let (hers, _) = kept(folder.path(), 1);
    let (his, of_his) = kept(folder.path(), 2);
    let begin = if hers.me == Seat::Host { 0 } else { 30 };
    let is_known = |slot: u8| of_his.board().card(CardIndex(begin + u16::from(slot))).name().is_some();
    let salts = |known: bool| -> Vec<[u8; 32]> {
        let shown = hers.slots.all().iter().filter(|shown| is_known(shown.slot) == known);
        shown.map(|shown| shown.salt).collect()
    };
    assert!(!of_his.board().state().is_finished() && salts(false).len() >= 10 && !salts(true).is_empty());
    let own: Vec<[u8; 32]> = his.slots.all().iter().map(|shown| shown.salt).collect();
    let secrets = vec![his.secret, hers.secret];
    let held = ben.holds(&[own.clone(), secrets, salts(true), salts(false)].concat());
    assert!(own.iter().all(|salt| held.contains(salt)), "his own cards are there: so it would be seen");
    assert!(held.contains(&his.secret), "and his own secret");
    assert!(salts(true).iter().any(|salt| held.contains(salt)), "and what she has shown");
    assert!(!salts(false).iter().any(|salt| held.contains(salt)), "a hidden card of hers");
    assert!(!held.contains(&hers.secret), "her secret");
}
