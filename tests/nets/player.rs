//! One side of battles over a degraded network: a session without a window, played by a machine.
//!
//! `player LOBBY NUMBER FOLDER BATTLES [CODE]`: connects to the lobby's address, opens a room or enters the one with
//! that code, and plays. It reports events on its output, one JSON object per line, each with `at`, the seconds since
//! its start. Any line on its input makes it resign the battle; it ends when its input does.

#[expect(dead_code, reason = "tests that hold both sides in one process use more of it")]
#[path = "../online/people.rs"]
mod people;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use marginalia::battle::board::Board;
use marginalia::battle::hash::public_hash;
use marginalia::battle::result::ForceReason;
use marginalia::facilitator::online::{ClientInput, ConnectionState, OnlineRequest};
use marginalia::room::lobby_room::{RoomAction, RoomStage};
use marginalia::room::params::Params;
use serde_json::{Value, json};

use people::Person;

/// The interval at which the player reports progress.
const EVERY: Duration = Duration::from_millis(200);

/// A player with the state that it has reported.
struct Player {
    person: Person,
    began: Instant,
    /// The last reported state of the connections; `orders` is the last reported number of commands.
    lines: [ConnectionState; 2],
    relayed: Option<bool>,
    trouble: Option<String>,
    orders: usize,
    said: Instant,
    /// The signal to give up.
    has_enough: Receiver<()>,
}

impl Player {
    #[expect(clippy::print_stdout, reason = "what it is asked for")]
    fn say(&self, mut what: Value) {
        what["at"] = json!(self.began.elapsed().as_secs_f64());
        println!("{what}");
    }

    /// Runs one step of the session and reports changes.
    fn step(&mut self, acts: bool) {
        self.person.step(acts);
        let session = &self.person.session;
        let lines = [session.lobby, session.direct];
        let trouble = session.trouble.as_ref().map(ToString::to_string);
        let relayed = session.relayed;
        let is_moving = self.orders != self.person.orders.len() && self.said.elapsed() > EVERY;
        let has_changed = lines != self.lines || relayed != self.relayed || trouble != self.trouble;
        if has_changed || is_moving {
            (self.lines, self.relayed, self.trouble) = (lines, relayed, trouble);
            (self.orders, self.said) = (self.person.orders.len(), Instant::now());
            let [lobby, direct] = lines.map(|line| format!("{line:?}"));
            self.say(json!({
                "orders": self.orders,
                "lobby": lobby,
                "direct": direct,
                "relayed": relayed,
                "trouble": self.trouble,
            }));
        }
    }

    fn until(&mut self, acts: bool, holds: impl Fn(&Person) -> bool) {
        while !holds(&self.person) {
            self.step(acts);
        }
    }

    /// Plays one battle, from its setup until the room knows the result.
    fn battle(&mut self) {
        self.until(false, |person| person.board.is_some() && !person.is_over());
        let (laid_out, mut times) = (Instant::now(), vec![Instant::now()]);
        self.say(json!({"ready": true}));
        let (mut with_direct, mut has_enough) = (0, false);
        while !self.person.is_over() {
            self.step(!has_enough);
            if self.has_enough.try_recv().is_ok() {
                has_enough = true;
                self.person.hear(ClientInput::Leave(ForceReason::Resign));
            }
            let orders = self.person.orders.len();
            while times.len() <= orders {
                times.push(Instant::now());
                with_direct += usize::from(self.person.session.direct == ConnectionState::On);
            }
        }
        let mut gaps: Vec<f64> =
            times.windows(2).map(|pair| (pair[1] - pair[0]).as_secs_f64() * 1000.0).collect();
        gaps.sort_unstable_by(f64::total_cmp);
        let seconds = laid_out.elapsed().as_secs_f64();
        let person = &self.person;
        if let Some((board, seat)) = &person.board {
            let commands: Vec<_> = person.orders.iter().map(|order| order.command).collect();
            let commands = blake3::hash(format!("{commands:?} {:?}", person.books).as_bytes());
            self.say(json!({"over": {
                "seat": seat.to_string(),
                "hash": format!("{:032x}", public_hash(board)),
                "commands": commands.to_hex().to_string(),
                "result": board.state().result().map(|result| result.sentence()),
                "orders": person.orders.len(),
                "with_direct": with_direct,
                "seconds": seconds,
                "gap_median_ms": gaps.get(gaps.len() / 2),
                "gap_longest_ms": gaps.last(),
            }}));
        }
        self.until(false, |person| {
            person.session.room.as_ref().is_some_and(|room| room.stage != RoomStage::Battle)
        });
        self.say(json!({"settled": true}));
    }
}

fn play(has_enough: Receiver<()>) -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [lobby, number, folder, battles, code @ ..] = &arguments[..] else {
        return Err("player LOBBY NUMBER FOLDER BATTLES [CODE]".into());
    };
    let (number, battles): (u8, u32) = (number.parse()?, battles.parse()?);
    let now = Instant::now();
    let mut player = Player {
        person: Person::new(number, Path::new(folder)),
        began: now,
        lines: [ConnectionState::Off; 2],
        relayed: None,
        trouble: None,
        orders: 0,
        said: now,
        has_enough,
    };
    player.person.connect(lobby, &format!("Player {number}"));
    player.until(false, |person| person.session.lobby == ConnectionState::On);
    player.person.wish(match code {
        [code, ..] => OnlineRequest::Join(code.clone()),
        [] => OnlineRequest::Create(Params::default()),
    });
    player.until(false, |person| person.session.room.is_some());
    let code = player.person.session.room.as_ref().map(|room| room.code.clone());
    player.say(json!({"code": code}));
    for _ in 0..battles {
        player.person.wish(OnlineRequest::Act(RoomAction::Ready(true)));
        player.battle();
    }
    player.say(json!({"done": true}));
    // The other side may still lack the last messages.
    loop {
        player.step(false);
    }
}

fn main() -> ExitCode {
    let (say, has_enough) = channel();
    std::thread::spawn(move || {
        for _line in std::io::stdin().lines().map_while(Result::ok) {
            // There is no listener any more once the battles are over.
            let _heard = say.send(());
        }
        // The parent process is gone, or does not need this one any more.
        std::process::exit(0);
    });
    match play(has_enough) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("player: {wrong}");
            ExitCode::from(2)
        }
    }
}
