//! Connections, lobbies and machines that fail or are attacked: nobody loses anything by it, and nobody is accused.

use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::hash::public_hash;
use marginalia::facilitator::online::{ClientInput, ConnectionState, SessionError};
use marginalia::ids::{PlayerId, Seat};
use marginalia::net::hello::Hello;
use marginalia::net::packet::Packet;
use marginalia::net::simulated_link::LinkConditions;
use marginalia::room::params::Params;
use marginalia::room::protocol::{LobbyError, LobbyFrame, ServerMessage};

use super::super::hall::Hall;
use super::super::line::Table;
use super::list::Row;

/// Plays a battle between two sides that know nothing of each other but the arriving messages. It comes to one end.
fn battle(number: u64, weather: LinkConditions, mut happens: impl FnMut(&mut Table, u32)) -> String {
    let mut table = Table::new(number, weather);
    for round in 0..60_000 {
        if table.duel.is_over() {
            let [host, guest] = table.peers();
            assert_eq!(host.orders(), guest.orders());
            assert_eq!(public_hash(host.board()), public_hash(guest.board()));
            assert!(table.duel.accused().is_empty() && host.proof().is_none() && guest.proof().is_none());
            return "it goes on".to_owned();
        }
        happens(&mut table, round);
        table.round(0);
    }
    "it stands still".to_owned()
}

/// Plays a session of two online clients to which something happens, and which comes to one end.
fn session(name: &str, happens: impl FnOnce(&mut Hall)) -> String {
    let mut hall = Hall::new(name);
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(4);
    happens(&mut hall);
    goes_on(&mut hall);
    "it goes on".to_owned()
}

fn goes_on(hall: &mut Hall) {
    hall.play_out();
    let [anna, ben] = &hall.people;
    let stands = |at: &super::super::hall::Person| public_hash(&at.board.as_ref().expect("a battle").0);
    assert_eq!(stands(anna), stands(ben));
    assert_eq!(anna.books, ben.books);
}

fn accuses(hall: &Hall) -> bool {
    hall.people.iter().any(|person| {
        let trouble = person.session.trouble.as_ref();
        trouble.is_some_and(|trouble| {
            matches!(trouble, SessionError::Cheating(_) | SessionError::Impossible(_) | SessionError::Book(_))
        })
    })
}

/// Sends the first of the two clients two hundred invalid inputs of a kind, which must not affect it.
fn flood(name: &str, each: impl Fn(u32) -> ClientInput) -> String {
    session(name, |hall| {
        let before = hall.people[0].client.peer().expect("a battle").notes().to_vec();
        (0..200).for_each(|number| hall.hear(0, each(number)));
        let after = hall.people[0].client.peer().expect("a battle").notes().to_vec();
        assert!(after.starts_with(&before));
        assert!(!accuses(hall), "{:?}", hall.people[0].session.trouble);
        hall.request(0, marginalia::facilitator::online::OnlineRequest::Seen);
    })
}

fn frame(player: PlayerId, bytes: Vec<u8>) -> ClientInput {
    ClientInput::LobbyFrame(LobbyFrame { game: 1, place: 0, player, bytes }.bytes())
}

pub(super) const ROWS: &[Row] = &[
    ("a line that loses a fifth, doubles a tenth and mixes the rest", "it goes on", || {
        battle(501, LinkConditions::STORM, |_, _| {})
    }),
    ("a line that carries one way only", "it goes on", || {
        battle(502, LinkConditions::FINE, |table, round| {
            let (seat, is_cut) = (Seat::BOTH[(round as usize / 100) % 2], round % 100 < 40);
            table.duel.line.cut(seat, is_cut);
            table.duel.line.cut(seat.other(), false);
        })
    }),
    ("a line that is cut for a minute", "it goes on", || {
        battle(503, LinkConditions::FINE, |table, round| {
            if round == 100 {
                table.duel.part(true);
                table.wait(60);
                table.duel.part(false);
            }
        })
    }),
    ("a game that is killed, again and again", "it goes on", || {
        battle(504, LinkConditions::FINE, |table, round| {
            if round % 40 == 7 {
                table.kill(Seat::BOTH[(round as usize / 40) % 2]);
            }
        })
    }),
    ("both games killed at once", "it goes on", || {
        battle(505, LinkConditions::STORM, |table, round| {
            if round % 60 == 31 {
                Seat::BOTH.into_iter().for_each(|seat| table.kill(seat));
            }
        })
    }),
    ("a direct line that cannot be built", "it goes on", || {
        session("fault-blocked", |hall| {
            hall.direct = false;
            hall.wait(30);
            assert!(hall.direct_lines().iter().all(|line| *line != ConnectionState::On));
        })
    }),
    ("a lobby that goes down", "it goes on", || {
        session("fault-lobby", |hall| {
            hall.lobby_down();
            hall.wait(10);
            hall.lobby = true;
            hall.wait(30);
        })
    }),
    ("a flood of garbage", "it goes on", || {
        flood("fault-flood", |number| ClientInput::DirectBytes(0, number.to_le_bytes().repeat(50)))
    }),
    ("a flood of garbage by the lobby", "it goes on", || {
        flood("fault-frames", |number| ClientInput::LobbyFrame(number.to_le_bytes().repeat(50)))
    }),
    ("a flood of first words", "it goes on", || {
        flood("fault-hello", |number| {
            let hello = Hello { game: 1, share: [number as u8; 32] };
            frame(PlayerId([9; 32]), Packet::Hello(hello).bytes())
        })
    }),
    ("a frame of 64 KiB and more", "it goes on", || {
        flood("fault-long", |_| frame(PlayerId([9; 32]), vec![2; 64 * 1024 + 1]))
    }),
    ("a lobby that talks nonsense", "it goes on", || {
        flood("fault-nonsense", |number| ClientInput::LobbyText(format!("{{\"Fly\":{number}}}")))
    }),
    ("a lobby that talks in deep JSON", "it goes on", || {
        flood("fault-deep", |_| ClientInput::LobbyText("[".repeat(10_000)))
    }),
    ("a word for the direct line out of nothing", "it goes on", || {
        flood("fault-signal", |number| {
            let word = format!("{{\"attempt\":{number},\"word\":\"garbage\"}}");
            ClientInput::LobbyText(
                serde_json::to_string(&ServerMessage::Signal(word)).expect("it is written"),
            )
        })
    }),
    ("a clock that jumps back", "it goes on", || {
        session("fault-back", |hall| {
            for who in 0..2 {
                let left = hall.people[who].client.clocks().expect("a battle").left;
                hall.people[who].client.handle(ClientInput::Nothing, Duration::ZERO);
                let after = hall.people[who].client.clocks().expect("a battle").left;
                assert_eq!(after, left, "nobody wins any time");
            }
        })
    }),
    ("two games on one seat", "you connected from somewhere else", || {
        let mut hall = Hall::new("fault-twice");
        hall.meet(Params::default());
        hall.make_ready();
        hall.wait(4);
        let told =
            serde_json::to_string(&ServerMessage::Refused(LobbyError::Elsewhere)).expect("it is written");
        let before = hall.people[0].orders.len();
        hall.people.iter_mut().for_each(|person| person.acts = false);
        hall.hear(0, ClientInput::LobbyText(told));
        hall.wait(30);
        let [older, _] = &hall.people;
        assert_eq!(older.session.lobby, ConnectionState::Off, "the older one lets go and does not come back");
        assert!(older.client.peer().is_none() && older.orders.len() == before, "and plays no more");
        assert!(!accuses(&hall));
        older.session.trouble.as_ref().expect("it is told").to_string().to_lowercase()
    }),
    ("a disk that takes nothing", "cannot be saved", || {
        let mut hall = Hall::new("fault-disk");
        hall.people[0].block_folder();
        hall.meet(Params::default());
        hall.make_ready();
        hall.wait(4);
        let told = hall.people[0].session.trouble.as_ref().expect("it is told").to_string();
        goes_on(&mut hall);
        assert!(hall.people[0].board.as_ref().is_some_and(|(board, _)| board.state().is_finished()));
        told
    }),
];
