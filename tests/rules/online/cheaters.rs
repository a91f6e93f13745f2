//! A side that cheats with its commands and revealed cards: it is refused at once, with the reason, and nothing
//! changes.

use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, DrawChoice, Layout};
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::battle::rules::legal_commands;
use marginalia::ids::{CardId, CardIndex, Seat};
use marginalia::lockstep::{CardProof, CommandDisclosure, Peer, PeerNote, PeerRefusal};
use marginalia::net::entry::LogEntry;
use marginalia::net::ledger::{Ledger, Received};
use marginalia::net::message::Message;
use marginalia::net::shuffled_book::{ShuffledBook, SlotProofError};
use marginalia::net::simulated_link::LinkConditions;

use super::line::{Table, setups_of};

/// Returns a battle at a moment when one side is asked for something that can be used to cheat the other.
fn until(number: u64, is_there: impl Fn(&Peer, Seat) -> bool) -> (Table, Seat) {
    let mut table = Table::new(number, LinkConditions::FINE);
    for _ in 0..5_000 {
        let [host, guest] = table.peers();
        let level = host.orders().len() == guest.orders().len();
        let found = Seat::BOTH.into_iter().find(|seat| {
            let peer = table.duel.peer(*seat);
            level && peer.is_asked() && is_there(peer, *seat)
        });
        if let Some(seat) = found {
            return (table, seat);
        }
        assert!(!table.duel.is_over(), "battle {number} never comes there");
        table.round(0);
    }
    panic!("battle {number} never comes there");
}

/// Returns the next entry of a side that signs anything.
fn forged(table: &Table, seat: Seat, command: Vec<u8>) -> Vec<u8> {
    let setup = &table.setups[seat.index()];
    let peer = table.duel.peer(seat);
    let mut ledger = Ledger::new(setup.genesis.clone(), seat);
    let mut last = None;
    for note in peer.notes() {
        match note {
            PeerNote::Wrote(entry) => ledger.resume(entry.clone()).expect("it was written"),
            PeerNote::Heard(Message::Ack(ack)) => {
                ledger.receive_ack(ack).expect("it was acknowledged");
            }
            PeerNote::Heard(Message::LogEntry(entry)) => {
                ledger.receive(entry, seat.other(), entry.state).expect("it was received");
                let chain = marginalia::net::chain::Chain::new(&setup.secret, &setup.genesis.nonce);
                ledger
                    .acknowledge(&setup.key, &chain, shows(table, seat, entry))
                    .expect("it was acknowledged");
            }
            PeerNote::Heard(
                Message::ChoiceCommitment(_) | Message::MatchEnd(_) | Message::EndProposal(_),
            )
            | PeerNote::Chose(_)
            | PeerNote::Proposed(_)
            | PeerNote::Ended(_) => {}
        }
        last = Some(note);
    }
    assert!(last.is_some());
    let chain = marginalia::net::chain::Chain::new(&setup.secret, &setup.genesis.nonce);
    let state = marginalia::battle::hash::public_hash(peer.board()).to_le_bytes();
    let entry = ledger.write(&setup.key, &chain, state, command).expect("it is the next").clone();
    Message::LogEntry(entry).bytes()
}

/// Returns the bytes that the side had shown in its acknowledgement of an entry.
fn shows(table: &Table, seat: Seat, entry: &LogEntry) -> Vec<u8> {
    let other = table.duel.peer(seat.other());
    let acks = other.notes().iter().filter_map(|note| match note {
        PeerNote::Heard(Message::Ack(ack)) => Some(ack),
        _ => None,
    });
    acks.into_iter().find(|ack| ack.seq == entry.seq).map(|ack| ack.shows.clone()).unwrap_or_default()
}

fn tried(table: &mut Table, seat: Seat, command: Vec<u8>) -> PeerRefusal {
    let bytes = forged(table, seat, command);
    // The peer is a copy: nothing is passed on.
    let mut honest = table.duel.peer(seat.other()).clone();
    let before = (honest.notes().to_vec(), honest.orders().to_vec());
    let why = honest.receive(&bytes).expect_err("it is refused");
    assert_eq!((honest.notes().to_vec(), honest.orders().to_vec()), before, "{why}");
    why
}

fn said(spoken: &CommandDisclosure) -> Vec<u8> {
    serde_json::to_vec(spoken).expect("it is written")
}

fn plain(command: Command) -> Vec<u8> {
    said(&CommandDisclosure { command, shows: Vec::new(), salt: String::new(), late: false })
}

fn in_main(peer: &Peer, _: Seat) -> bool {
    peer.board().state().phase() == Phase::Main
}

#[test]
// S2-CX07
fn bytes_that_are_no_command_are_refused() {
    let (mut table, seat) = until(21, in_main);
    let deep = "[".repeat(8_000).into_bytes();
    let whole = plain(Command::TurnFinish { seat });
    for bytes in [Vec::new(), b"{".to_vec(), vec![0xff; 100], deep, b"{\"command\":{\"Fly\":{}}}".to_vec()] {
        assert!(matches!(tried(&mut table, seat, bytes), PeerRefusal::Unreadable(_)));
    }
    let unknown = String::from_utf8(whole).expect("a text").replacen('{', "{\"hp\":99,", 1);
    assert!(matches!(tried(&mut table, seat, unknown.into_bytes()), PeerRefusal::Unreadable(_)));
}

#[test]
fn what_the_rules_forbid_is_refused() {
    let (mut table, seat) = until(22, in_main);
    let draw = Command::Draw { seat, choice: DrawChoice::Draw };
    assert!(matches!(tried(&mut table, seat, plain(draw)), PeerRefusal::Rules(_)));
    let of_other = Command::TurnFinish { seat: seat.other() };
    assert_eq!(tried(&mut table, seat, plain(of_other)), PeerRefusal::OtherSeat(seat.other()));
    assert!(matches!(tried(&mut table, seat, plain(Command::BattleFinish {})), PeerRefusal::NotSent(_)));
    assert!(matches!(tried(&mut table, seat, plain(Command::TurnStart {})), PeerRefusal::NotSent(_)));
    for reason in [ForceReason::Timeout, ForceReason::LostLink, ForceReason::Cheating, ForceReason::Desync] {
        let claim = Command::BattleForceFinish { reason, by: seat };
        assert!(matches!(tried(&mut table, seat, plain(claim)), PeerRefusal::NotSent(_)), "{reason:?}");
    }
    let blame = Command::BattleForceFinish { reason: ForceReason::Resign, by: seat.other() };
    assert!(matches!(tried(&mut table, seat, plain(blame)), PeerRefusal::NotSent(_)));
    // The battle continues.
    table.play(0);
}

#[test]
fn a_card_is_believed_by_its_proof_alone() {
    let summons = |peer: &Peer, seat: Seat| {
        let mut legal = Vec::new();
        legal_commands(peer.board(), seat, &mut legal);
        legal.into_iter().find(|command| {
            matches!(command, Command::SummonDeclare { card, .. }
            if peer.board().state().layer(seat, LayerKind::Hand).has(*card))
        })
    };
    let (mut table, seat) = until(23, |peer, seat| in_main(peer, seat) && summons(peer, seat).is_some());
    let command = summons(table.duel.peer(seat), seat).expect("there is one");
    let Command::SummonDeclare { card, name, cell, .. } = command else { panic!("a summon") };
    let begin = if seat == Seat::Host { 0 } else { 30 };
    let shown = |card: CardIndex| {
        let slot = (card.0 - begin) as u8;
        CardProof::from(table.setups[seat.index()].slots.show(slot).expect("a slot"))
    };
    let (own, another) = (shown(card), shown(CardIndex(begin + (card.0 - begin + 1) % 30)));
    let spoken = |command: Command, shows: Vec<CardProof>| {
        said(&CommandDisclosure { command, shows, salt: String::new(), late: false })
    };
    assert_eq!(tried(&mut table, seat, spoken(command, Vec::new())), PeerRefusal::NoProof(card));
    assert_eq!(tried(&mut table, seat, spoken(command, vec![another])), PeerRefusal::NoProof(card));
    // A dragon instead.
    let dragon = CardId::new(if name.get() == 33 { 22 } else { 33 }).expect("not zero");
    let instead = Command::SummonDeclare { seat, card, name: dragon, cell };
    assert_eq!(tried(&mut table, seat, spoken(instead, vec![own.clone()])), PeerRefusal::NoProof(card));
    let false_proof = CardProof { card: dragon, ..own.clone() };
    let other = SlotProofError::OtherCard { slot: own.slot, card: dragon };
    assert_eq!(tried(&mut table, seat, spoken(instead, vec![false_proof])), PeerRefusal::Unproven(other));
    let beyond = CardProof { slot: 200, ..own.clone() };
    assert_eq!(
        tried(&mut table, seat, spoken(command, vec![beyond])),
        PeerRefusal::Unproven(SlotProofError::NoSlot(200))
    );
    let short = CardProof { salt: "00".to_owned(), ..own.clone() };
    assert!(matches!(tried(&mut table, seat, spoken(command, vec![short])), PeerRefusal::Unreadable(_)));
    let bytes = forged(&table, seat, spoken(command, vec![own]));
    let told = table.duel.peer(seat.other()).clone().receive(&bytes);
    assert_eq!(told, Ok(Received::New), "with its proof it is followed");
}

#[test]
fn a_layout_cannot_be_changed_once_the_others_is_bound() {
    let mut table = Table::new(24, LinkConditions::FINE);
    let begin = Seat::BOTH.map(|seat| Command::Initial { seat }).into_iter();
    for command in begin.chain([Command::Cointoss { seat: Seat::Host }]) {
        table.duel.command(command.seat().expect("a seat"), command).expect("it is asked");
        table.wait(1);
    }
    let is_choosing = |peer: &Peer| peer.board().state().phase() == Phase::Strategy && peer.is_asked();
    assert!(table.peers().into_iter().all(is_choosing));
    let seat = Seat::Host;
    // Both choose; Host wants to play another layout now.
    let nothing = Command::Strategy { seat, layout: Layout::default() };
    let salted = |salt: &str| {
        said(&CommandDisclosure { command: nothing, shows: Vec::new(), salt: salt.to_owned(), late: false })
    };
    assert_eq!(tried(&mut table, seat, salted("")), PeerRefusal::NotYetBound(seat), "nothing is bound yet");
    let mut legal = Vec::new();
    legal_commands(table.peers()[0].board(), seat, &mut legal);
    assert!(legal.len() > 1);
    // Guest takes its time; Host has committed to its choice.
    table.duel.command(seat, nothing).expect("it may");
    table.wait(1);
    let placed = legal
        .iter()
        .find(|command| matches!(command, Command::Strategy { layout, .. } if layout.iter().count() > 0));
    let other = placed.copied().unwrap_or(nothing);
    let why = tried(
        &mut table,
        seat,
        said(&CommandDisclosure { command: other, shows: Vec::new(), salt: "x".to_owned(), late: false }),
    );
    assert_eq!(why, PeerRefusal::NotBound(seat));
    assert_eq!(tried(&mut table, seat, salted("guessed")), PeerRefusal::NotBound(seat));
    table.play(0);
}

#[test]
fn an_illegal_book_is_found_at_the_audit() {
    let dragons = vec![CardId::new(33).expect("not zero"); 30];
    let [host, guest] = setups_of(31, [dragons.clone(), super::line::book(Seat::Guest)]);
    let peers = [host, guest].map(|setup| Peer::new(setup).expect("it is a battle"));
    let legal = |cards: &[CardId]| {
        let mut copies = cards.to_vec();
        copies.sort_unstable();
        copies.chunk_by(|a, b| a == b).all(|same| same.len() <= 3)
    };
    assert_eq!(peers[1].audit(peers[0].confess(), legal), Err(SlotProofError::BadBook));
    assert_eq!(peers[0].audit(peers[1].confess(), legal), Ok(()));
    // Another book at the end does not match the commitments.
    let other = ShuffledBook::new(&[9; 32], &[0; 32], Seat::Host, &super::line::book(Seat::Host));
    let wrong = peers[1].audit(other.all(), legal);
    assert!(matches!(wrong, Err(SlotProofError::OtherCard { slot: 0, .. })), "{wrong:?}");
}
