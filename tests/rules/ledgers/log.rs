//! Tests of the signed log between two honest players on a bad link.

use marginalia::battle::chance::{Chance, Seed};
use marginalia::ids::Seat;
use marginalia::net::entry::{Ack, COMMAND, LogEntry};
use marginalia::net::fault::LedgerError;
use marginalia::net::genesis::{Disagreement, Genesis, PROTOCOL};
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::Received;
use marginalia::net::message::{LONGEST, Message};

use super::pair::{genesis, pair, scribe, secret, state, turn};

#[test]
// S2-P01
fn both_seats_have_the_same_rights() {
    for first in Seat::BOTH {
        let mut scribes = pair(3);
        for number in 0..6 {
            turn(&mut scribes, if number % 2 == 0 { first } else { first.other() }, "a command");
        }
        assert_eq!(scribes[0].agreed(), scribes[1].agreed());
        assert_eq!(scribes[0].agreed().len(), 6);
    }
}

#[test]
// S2-CX06
fn the_same_bytes_again_change_nothing() {
    let mut scribes = pair(1);
    let entry = scribes[0].says("first");
    let ack = scribes[1].hears(&entry);
    for _ in 0..3 {
        assert_eq!(scribes[1].ledger.receive(&entry, Seat::Host, state(0)), Ok(Received::Again));
        assert_eq!(scribes[0].ledger.receive_ack(&ack).map(|agreed| agreed.entry.seq), Ok(0));
    }
    assert_eq!(scribes[1].agreed()[0].ack, ack, "the acknowledgement to be sent again is kept");
    let second = scribes[1].says("second");
    assert_eq!(scribes[1].ledger.receive(&entry, Seat::Host, state(0)), Ok(Received::Again));
    let ack = scribes[0].hears(&second);
    assert_eq!(scribes[0].ledger.receive(&second, Seat::Guest, state(1)), Ok(Received::Again));
    scribes[1].ledger.receive_ack(&ack).expect("it is acknowledged");
    assert_eq!(scribes[0].agreed(), scribes[1].agreed());
}

#[test]
// S2-CX06
fn whatever_is_lost_doubled_or_late_both_come_to_the_same_log() {
    for number in 0..60_u8 {
        let mut scribes = pair(number);
        let mut dice = Chance::new(Seed::Given([number; 32]));
        // The messages in transit, with their receivers.
        let mut air: Vec<(Seat, Result<LogEntry, Ack>)> = Vec::new();
        let mut rounds = 0;
        while scribes.iter().any(|scribe| scribe.agreed().len() < 12) {
            rounds += 1;
            assert!(rounds < 4_000, "battle {number} stands still");
            for seat in Seat::BOTH {
                let scribe = &mut scribes[seat.index()];
                let seq = scribe.agreed().len();
                let whose = if (seq / 2).is_multiple_of(2) { Seat::Host } else { Seat::Guest };
                if scribe.ledger.next().is_none() && whose == seat && seq < 12 {
                    scribe.says(&format!("command {seq}"));
                }
                // Entries are sent again until they are acknowledged; so is the last acknowledgement.
                air.extend(scribe.ledger.next().map(|entry| (seat.other(), Ok(entry.clone()))));
                let last = scribe.agreed().pop().filter(|agreed| agreed.ack.seat == seat);
                air.extend(last.map(|agreed| (seat.other(), Err(agreed.ack))));
            }
            while !air.is_empty() {
                let (to, message) = air.swap_remove(dice.below(air.len() as u32) as usize);
                match dice.below(10) {
                    0..3 => continue,
                    3 if air.len() < 40 => air.push((to, message.clone())),
                    _ => {}
                }
                let scribe = &mut scribes[to.index()];
                let seq = scribe.agreed().len();
                let whose = if (seq / 2).is_multiple_of(2) { Seat::Host } else { Seat::Guest };
                match message {
                    Ok(entry) => match scribe.ledger.receive(&entry, whose, state(seq)) {
                        Ok(Received::New) => {
                            scribe.takes();
                        }
                        Ok(Received::Again)
                        | Err(LedgerError::Seq { .. } | LedgerError::Waiting(_) | LedgerError::Seat(_)) => {}
                        Err(fault) => panic!("battle {number}: an honest player is accused: {fault}"),
                    },
                    Err(ack) => match scribe.ledger.receive_ack(&ack) {
                        Ok(_) | Err(LedgerError::Nothing | LedgerError::Seq { .. }) => {}
                        Err(fault) => panic!("battle {number}: an honest player is accused: {fault}"),
                    },
                }
                if rounds % 7 == 0 {
                    break;
                }
            }
        }
        assert_eq!(scribes[0].agreed(), scribes[1].agreed(), "battle {number}");
        assert!(scribes.iter().all(|scribe| scribe.ledger.proof().is_none()));
    }
}

#[test]
fn what_was_signed_before_a_crash_is_sent_again_and_nothing_else() {
    let mut scribes = pair(2);
    turn(&mut scribes, Seat::Host, "first");
    let entry = scribes[0].says("second");
    // It was stored before it was sent; now the game restarts from its own store.
    let mut back = scribe(Seat::Host, 2);
    let agreed = scribes[0].agreed();
    back.ledger.resume(agreed[0].entry.clone()).expect("it is the first");
    back.ledger.receive_ack(&agreed[0].ack).expect("it was acknowledged");
    back.ledger.resume(entry.clone()).expect("it is the next");
    assert_eq!(back.ledger.next(), Some(&entry));
    let ack = scribes[1].hears(&entry);
    back.ledger.receive_ack(&ack).expect("it is acknowledged");
    assert_eq!(back.agreed(), scribes[1].agreed());
    let mut other = scribe(Seat::Host, 3);
    assert_eq!(
        other.ledger.resume(agreed[0].entry.clone()),
        Err(LedgerError::Before(0)),
        "of another battle"
    );
    let mut guest = scribe(Seat::Guest, 2);
    assert_eq!(guest.ledger.resume(agreed[0].entry.clone()), Err(LedgerError::Seat(Seat::Host)));
}

#[test]
fn one_entry_at_a_time_is_on_its_way() {
    let mut scribes = pair(1);
    scribes[0].says("first");
    let host = &mut scribes[0];
    let second = host.ledger.write(&host.key, &host.chain, state(0), b"second".to_vec());
    assert_eq!(second.err(), Some(LedgerError::Waiting(0)));
    let guest = &mut scribes[1];
    let long = guest.ledger.write(&guest.key, &guest.chain, state(0), vec![b' '; COMMAND + 1]);
    assert_eq!(long.err(), Some(LedgerError::Long(COMMAND + 1)));
    assert_eq!(
        guest.ledger.acknowledge(&guest.key, &guest.chain, Vec::new()).err(),
        Some(LedgerError::Nothing)
    );
    assert_eq!(guest.ledger.refuse(), None);
}

#[test]
fn a_message_reads_as_it_was_written_and_its_signing_costs_little() {
    let mut scribes = pair(1);
    let command = r#"{"SummonDeclare":{"seat":"Host","card":7,"cell":3}}"#;
    let entry = scribes[0].says(command);
    let ack = scribes[1].hears(&entry);
    let seal = scribes[0].ledger.seal(&scribes[0].key, 1, b"chosen");
    let messages = [Message::LogEntry(entry), Message::Ack(ack), Message::ChoiceCommitment(seal)];
    let sizes = messages.clone().map(|message| message.bytes().len());
    assert!(sizes[0] - command.len() + sizes[1] <= 400, "{sizes:?}");
    for message in messages {
        let bytes = message.bytes();
        assert_eq!(Message::read(&bytes), Ok(message));
        for length in 0..bytes.len() {
            assert!(Message::read(&bytes[..length]).is_err());
        }
        let longer = [bytes.clone(), vec![0]].concat();
        assert!(Message::read(&longer).is_err());
    }
    let damaged = Message::read(&[2, 0, 0]).expect_err("it ends too early");
    assert_eq!(damaged.to_string(), "invalid message at byte 1: unexpected end");
    assert_eq!(Message::read(&[9]).expect_err("none").what, "unknown message type");
    assert_eq!(Message::read(&vec![2; LONGEST + 1]).expect_err("none").what, "message too long");
}

#[test]
fn what_both_agree_on_is_signed_by_both_and_says_what_differs() {
    let ours = genesis(1);
    assert_eq!(Genesis::read(&ours.bytes()), Ok(ours.clone()));
    assert_eq!(ours.agrees(&ours.clone()), Ok(()));
    for seat in Seat::BOTH {
        let signature = ours.sign(&IdentityKey::from_secret(&secret(seat)));
        assert_eq!(ours.check(seat, &signature), Ok(()));
        assert_eq!(ours.check(seat.other(), &signature), Err(Disagreement::Unsigned(seat.other())));
        let other = Genesis { room: [9; 16], ..ours.clone() };
        assert_eq!(other.check(seat, &signature), Err(Disagreement::Unsigned(seat)));
    }
    let change = |change: fn(&mut Genesis)| {
        let mut theirs = ours.clone();
        change(&mut theirs);
        assert_ne!(theirs.match_id(), ours.match_id());
        ours.agrees(&theirs).expect_err("it differs")
    };
    assert!(change(|theirs| theirs.engine = "9.9".to_owned()).to_string().contains("9.9"));
    assert_eq!(change(|theirs| theirs.rules = [0; 32]), Disagreement::Rules);
    assert_eq!(change(|theirs| theirs.cards = [0; 32]), Disagreement::Cards);
    assert_eq!(change(|theirs| theirs.nonce = [0; 32]), Disagreement::Other);
    assert_eq!(change(|theirs| theirs.parties.swap(0, 1)), Disagreement::Other);
    assert_eq!(change(|theirs| theirs.clocks.bank = 1), Disagreement::Other);
    let mut alone = ours.clone();
    alone.parties[1] = alone.parties[0];
    assert_eq!(alone.agrees(&alone.clone()), Err(Disagreement::Alone));
    let mut bytes = ours.bytes();
    bytes[b"marginalia/genesis/1".len()] = 7;
    assert_eq!(Genesis::read(&bytes), Err(Disagreement::Protocol { theirs: 7 }));
    assert_ne!(PROTOCOL, 7);
    for length in 0..ours.bytes().len() {
        assert!(matches!(Genesis::read(&ours.bytes()[..length]), Err(Disagreement::Damaged(_))), "{length}");
    }
}

#[test]
fn the_longest_command_is_written_sent_and_heard_and_a_longer_one_is_not_even_read() {
    let [mut host, mut guest] = pair(1);
    let most = vec![b'x'; COMMAND];
    let entry =
        host.ledger.write(&host.key, &host.chain, state(0), most).expect("it is not too long").clone();
    let message = Message::LogEntry(entry.clone());
    assert_eq!(Message::read(&message.bytes()), Ok(message.clone()));
    guest.hears(&entry);
    let longer = Message::LogEntry(LogEntry { command: vec![b'x'; COMMAND + 1], ..entry });
    let told = Message::read(&longer.bytes()).expect_err("it is too long");
    assert_eq!(told.what, "field too long");
    // What is no longer than a message may be is read, and found wrong where it is wrong.
    assert_eq!(Message::read(&vec![2; LONGEST]).expect_err("none").what, "unknown seat");
}
