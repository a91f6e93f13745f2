//! Invalid entries and invalid commands.

use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::result::ForceReason;
use marginalia::net::chain::Chain;
use marginalia::net::end::MatchEnd;
use marginalia::net::entry::COMMAND;
use marginalia::net::key::IdentityKey;
use marginalia::net::message::{LONGEST, Message};
use marginalia::net::signed::Signed;

use super::list::Row;
use super::scene::{Scene, plain};

fn turn(scene: &Scene) -> Vec<u8> {
    plain(Command::TurnFinish { seat: scene.cheat })
}

fn raw(bytes: &[u8]) -> String {
    Scene::at_turn().refuses(bytes).to_string()
}

fn command(bytes: &[u8]) -> String {
    Scene::at_turn().refuses_command(bytes.to_vec())
}

pub(super) const ROWS: &[Row] = &[
    // Bytes.
    ("nothing at all", "unexpected end", || raw(&[])),
    ("garbage", "unknown message type", || raw(&[0x99; 300])),
    ("a message that is cut off", "unexpected end", || {
        let scene = Scene::at_turn();
        let bytes = scene.signed(scene.next(turn(&scene)));
        scene.refuses(&bytes[..bytes.len() - 1]).to_string()
    }),
    ("a message that goes on behind its end", "unexpected data after the end", || {
        let scene = Scene::at_turn();
        let mut bytes = scene.signed(scene.next(turn(&scene)));
        bytes.push(0);
        scene.refuses(&bytes).to_string()
    }),
    ("64 KiB and more", "message too long", || raw(&vec![2; 64 * 1024 + 1])),
    ("a message longer than any", "message too long", || raw(&vec![2; LONGEST + 1])),
    ("a length that nothing follows", "field too long", || {
        let scene = Scene::at_turn();
        let mut bytes = scene.signed(scene.next(Vec::new()));
        let end = bytes.len();
        bytes[end - 4..].copy_from_slice(&u32::MAX.to_le_bytes());
        scene.refuses(&bytes).to_string()
    }),
    ("a command longer than any", "field too long", || command(&vec![b' '; COMMAND + 1])),
    // Signatures.
    ("a bad signature", "not signed by", || {
        let scene = Scene::at_turn();
        let mut entry = scene.next(turn(&scene)).signed(&scene.match_id, &scene.setup.key);
        entry.signature[3] ^= 1;
        scene.refuses(&Message::LogEntry(entry).bytes()).to_string()
    }),
    ("a command changed after it was signed", "not signed by", || {
        let scene = Scene::at_turn();
        let mut entry = scene.next(turn(&scene)).signed(&scene.match_id, &scene.setup.key);
        entry.command[3] ^= 1;
        scene.refuses(&Message::LogEntry(entry).bytes()).to_string()
    }),
    ("the signature of a stranger", "not signed by", || {
        let scene = Scene::at_turn();
        let entry = scene.next(turn(&scene)).signed(&scene.match_id, &IdentityKey::from_secret(&[77; 32]));
        scene.refuses(&Message::LogEntry(entry).bytes()).to_string()
    }),
    ("an entry of another battle", "not signed by", || {
        let scene = Scene::at_turn();
        let entry = scene.next(turn(&scene)).signed(&[9; 32], &scene.setup.key);
        scene.refuses(&Message::LogEntry(entry).bytes()).to_string()
    }),
    // Positions.
    ("in the other’s name", "unexpected sender", || {
        Scene::at_turn().refuses_entry(|scene, entry| entry.seat = scene.cheat.other())
    }),
    ("the honest side’s own entry", "unexpected sender", || {
        let scene = Scene::waiting();
        let own = scene.honest.outgoing().into_iter().find(|sent| matches!(sent, Message::LogEntry(_)));
        scene.refuses(&own.expect("it is on its way").bytes()).to_string()
    }),
    ("a command replayed under a new number", "does not follow", || {
        Scene::at_turn().refuses_entry(|scene, entry| {
            let seq = entry.seq;
            *entry = scene.last_own();
            entry.seq = seq;
        })
    }),
    ("a place left out", "expected entry", || Scene::at_turn().refuses_entry(|_, entry| entry.seq += 1)),
    ("the last place there is", "expected entry", || {
        Scene::at_turn().refuses_entry(|_, entry| entry.seq = u32::MAX)
    }),
    ("another past", "does not follow", || Scene::at_turn().refuses_entry(|_, entry| entry.before = [0; 32])),
    ("another state", "states differ", || Scene::at_turn().refuses_entry(|_, entry| entry.state[0] ^= 1)),
    ("two entries in one place", "signed two different messages", || {
        let scene = Scene::at_turn();
        let mut entry = scene.last_own();
        entry.command = turn(&scene);
        let (bytes, player) = (scene.signed(entry), scene.setup.key.player());
        let mut honest = scene.honest.clone();
        assert!(honest.receive(&bytes).is_err());
        assert!(honest.proof().expect("it is kept").proves(&scene.match_id, player), "anybody can check it");
        scene.refuses(&bytes).to_string()
    }),
    ("a command while the other’s waits", "has not been acknowledged yet", || {
        let scene = Scene::waiting();
        let mut entry = scene.next(turn(&scene));
        entry.link = scene.chain.link(entry.seq).expect("there are so many");
        let bytes = scene.signed(entry);
        scene.refuses(&bytes).to_string()
    }),
    // Randomness.
    ("no chance of one’s own", "reveal the next link of its sender’s chain", || {
        Scene::at_turn().refuses_entry(|_, entry| entry.link = [0; 32])
    }),
    ("a chance shown before", "reveal the next link of its sender’s chain", || {
        Scene::at_turn()
            .refuses_entry(|scene, entry| entry.link = scene.chain.link(entry.seq - 1).expect("there is one"))
    }),
    ("a chance picked from further on", "reveal the next link of its sender’s chain", || {
        Scene::at_turn()
            .refuses_entry(|scene, entry| entry.link = scene.chain.link(entry.seq + 7).expect("there is one"))
    }),
    ("the chance of another chain", "reveal the next link of its sender’s chain", || {
        let other = Chain::new(&[5; 32], &[1; 32]);
        Scene::at_turn().refuses_entry(|_, entry| entry.link = other.link(entry.seq).expect("there is one"))
    }),
    // Commands.
    ("no command", "invalid command", || command(&[])),
    ("half a command", "invalid command", || command(b"{\"command\":{\"TurnFini")),
    ("a command that is no text", "invalid command", || command(&[0xff; 100])),
    ("deep JSON", "invalid command", || command("[".repeat(8_000).as_bytes())),
    ("deep JSON where a card is shown", "invalid command", || {
        command(format!("{{\"shows\":{}", "[".repeat(7_000)).as_bytes())
    }),
    ("a command that does not exist", "unknown variant", || command(b"{\"command\":{\"Fly\":{}}}")),
    ("a command with more than it has", "unknown field", || {
        let whole = String::from_utf8(turn(&Scene::at_turn())).expect("a text");
        command(whole.replacen('{', "{\"hp\":99,", 1).as_bytes())
    }),
    ("a number out of its range", "invalid command", || {
        command(b"{\"command\":{\"MoveDeclare\":{\"seat\":\"Host\",\"from\":1e99,\"to\":-1}}}")
    }),
    ("a command out of its phase", "illegal command", || {
        let scene = Scene::at_turn();
        let draw = plain(Command::Draw { seat: scene.cheat, choice: DrawChoice::Draw });
        scene.refuses_command(draw)
    }),
    ("an impossible command", "illegal command", || {
        let scene = Scene::at_turn();
        let (from, to) = (marginalia::ids::CellId(250), marginalia::ids::CellId(251));
        let seat = scene.cheat;
        scene.refuses_command(plain(Command::MoveDeclare { seat, from, to }))
    }),
    ("the other’s command", "the command belongs to", || {
        let scene = Scene::at_turn();
        let seat = scene.cheat.other();
        scene.refuses_command(plain(Command::TurnFinish { seat }))
    }),
    ("what the battle does by itself", "is not a command that players send", || {
        Scene::at_turn().refuses_command(plain(Command::TurnStart {}))
    }),
    ("the end of the battle as a command", "is not a command that players send", || {
        Scene::at_turn().refuses_command(plain(Command::BattleFinish {}))
    }),
    ("that the other side has lost its line", "is not a command that players send", || {
        let scene = Scene::at_turn();
        let by = scene.cheat.other();
        scene.refuses_command(plain(Command::BattleForceFinish { reason: ForceReason::LostLink, by }))
    }),
    ("a win by the clock that nobody measured", "is not an end that a player can declare", || {
        let scene = Scene::at_turn();
        let entry = scene.next(Vec::new());
        let (seq, before, reason) = (entry.seq, entry.before, ForceReason::Timeout as u8);
        let end = MatchEnd { seq, seat: scene.cheat, before, reason, proposal: None, signature: [0; 64] };
        let bytes = scene.signed(end);
        scene.refuses(&bytes).to_string()
    }),
    ("an end at another place", "expected entry", || {
        let scene = Scene::at_turn();
        let entry = scene.next(Vec::new());
        let (seq, before, reason) = (entry.seq - 1, entry.before, ForceReason::Resign as u8);
        let end = MatchEnd { seq, seat: scene.cheat, before, reason, proposal: None, signature: [0; 64] };
        let bytes = scene.signed(end);
        scene.refuses(&bytes).to_string()
    }),
    ("the other’s resignation", "unexpected sender", || {
        let scene = Scene::at_turn();
        let entry = scene.next(Vec::new());
        let (seq, before, reason) = (entry.seq, entry.before, ForceReason::Resign as u8);
        let end =
            MatchEnd { seq, seat: scene.cheat.other(), before, reason, proposal: None, signature: [0; 64] };
        let bytes = scene.signed(end);
        scene.refuses(&bytes).to_string()
    }),
];
