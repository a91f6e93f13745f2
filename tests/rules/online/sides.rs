//! Two sides without a line between them: which data a side begins with, what it signs, and how an end that crosses
//! another message is taken.

use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, DrawChoice, Layout, Placement};
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::ids::Seat::{self, Guest, Host};
use marginalia::ids::{CardIndex, CellId};
use marginalia::lockstep::{CommandDisclosure, Peer, PeerError, PeerNote, PeerRefusal, PeerSetup};
use marginalia::net::chain::Chain;
use marginalia::net::entry::LogEntry;
use marginalia::net::fault::LedgerError;
use marginalia::net::genesis::Relay;
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::{Ledger, Received};
use marginalia::net::message::Message;
use marginalia::net::shuffled_book::{BookCommitments, ShuffledBook};
use marginalia::net::signed::Signed;

use super::line::{book, setups};

fn begun(number: u64) -> [Peer; 2] {
    setups(number).map(|setup| Peer::new(setup).expect("a battle"))
}

/// Delivers everything that both sides have to say until nothing is new.
fn pass(sides: &mut [Peer; 2]) {
    let (mut is_new, mut rounds) = (true, 0);
    while std::mem::take(&mut is_new) {
        rounds += 1;
        assert!(rounds < 20, "there is always something new");
        for seat in [0, 1] {
            for message in sides[seat].outgoing() {
                is_new |= sides[1 - seat].receive(&message.bytes()) == Ok(Received::New);
            }
        }
    }
}

fn play(sides: &mut [Peer; 2], command: Command) {
    let seat = command.seat().expect("a player's");
    sides[seat.index()].command(command).unwrap_or_else(|no| panic!("{command:?}: {no}"));
    pass(sides);
}

/// Returns a battle in Strategy time.
fn in_strategy(number: u64) -> [Peer; 2] {
    let mut sides = begun(number);
    for seat in Seat::BOTH {
        play(&mut sides, Command::Initial { seat });
    }
    play(&mut sides, Command::Cointoss { seat: Host });
    assert_eq!(sides[0].board().state().phase(), Phase::Strategy);
    sides
}

fn nothing(seat: Seat) -> Command {
    Command::Strategy { seat, layout: Layout::default() }
}

/// Returns a battle in the Main phase of its first turn.
fn in_main(number: u64) -> ([Peer; 2], Seat) {
    let mut sides = in_strategy(number);
    play(&mut sides, nothing(Host));
    play(&mut sides, nothing(Guest));
    let seat = sides[0].whose().expect("somebody's");
    play(&mut sides, Command::Draw { seat, choice: DrawChoice::Charge });
    (sides, seat)
}

#[test]
fn a_side_begins_only_with_what_was_agreed_on() {
    let change = |change: &dyn Fn(&mut PeerSetup)| {
        let [mut host, _] = setups(1);
        change(&mut host);
        Peer::new(host).map(|_| ())
    };
    assert_eq!(change(&|_| ()), Ok(()));
    let own = Err(PeerError::NotAgreed(Host));
    let stranger = IdentityKey::from_secret(&[77; 32]);
    assert_eq!(change(&|setup| setup.key = stranger.clone()), own, "the key of nobody in this seat");
    assert_eq!(change(&|setup| setup.secret = [0; 32]), own, "another chain");
    let nonce = setups(1)[0].genesis.nonce;
    let other = ShuffledBook::new(&[0; 32], &nonce, Host, &book(Host));
    assert_eq!(change(&|setup| setup.slots = other.clone()), own, "another book");
    let relay = |order| Some(Relay { teammates: [Vec::new(), Vec::new()], order, turns: 1 });
    assert_eq!(change(&|setup| setup.genesis.relay = relay(0)), Ok(()));
    assert_eq!(change(&|setup| setup.genesis.relay = relay(7)), own, "an order that nobody knows");
    let theirs = Err(PeerError::NotAgreed(Guest));
    let bonds = |seat: Seat, nonce: [u8; 32]| {
        let list = setups(1)[0].commitments.list().to_vec();
        BookCommitments::sent(list, seat, nonce).expect("not too many")
    };
    assert_eq!(change(&|setup| setup.commitments = bonds(Guest, nonce)), Ok(()));
    assert_eq!(change(&|setup| setup.commitments = bonds(Guest, [0; 32])), theirs, "of another battle");
    assert_eq!(change(&|setup| setup.commitments = bonds(Host, nonce)), theirs, "of the other seat");
    assert_eq!(change(&|setup| setup.commitments = other.commitments()), theirs, "of another book");
}

#[test]
fn a_wrong_note_is_named_by_its_number() {
    let (sides, _) = in_main(2);
    let [setup, _] = setups(2);
    let notes = sides[0].notes();
    let again = Peer::restore(setup.clone(), notes).expect("they are its own");
    assert_eq!((again.notes(), again.orders()), (notes, sides[0].orders()));
    let hears = |note: &PeerNote| matches!(note, PeerNote::Heard(Message::LogEntry(_)));
    let place = notes.iter().position(hears).expect("Guest said something");
    let mut wrong = notes.to_vec();
    let PeerNote::Heard(Message::LogEntry(entry)) = &mut wrong[place] else { panic!("an entry") };
    entry.signature = [0; 64];
    let (number, why) = Peer::restore(setup, &wrong).expect_err("it was not signed");
    assert_eq!((number, why), (place + 1, PeerRefusal::Log(LedgerError::Signature(Guest))));
}

#[test]
fn whoever_has_laid_waits_until_the_other_has() {
    let mut sides = in_strategy(3);
    assert!(sides.iter().all(Peer::is_asked));
    sides[0].command(nothing(Host)).expect("it is asked");
    sides[1].command(nothing(Guest)).expect("it is asked");
    assert!(!sides.iter().any(Peer::is_asked), "both have chosen");
    // Host's layout is shown, and Guest's answer to it has arrived; Guest's own layout is still on its way.
    for message in sides[0].outgoing() {
        sides[1].receive(&message.bytes()).expect("its bond");
    }
    for message in sides[1].outgoing() {
        sides[0].receive(&message.bytes()).expect("its bond");
    }
    for message in sides[0].outgoing() {
        sides[1].receive(&message.bytes()).expect("its layout");
    }
    let ack = sides[1].outgoing().into_iter().find(|message| matches!(message, Message::Ack(_)));
    sides[0].receive(&ack.expect("it is acknowledged").bytes()).expect("it was sent");
    assert_eq!((sides[0].orders().len(), sides[0].whose()), (4, Some(Guest)));
    assert!(!sides[0].is_asked(), "it has laid");
    pass(&mut sides);
    assert_ne!(sides[0].board().state().phase(), Phase::Strategy);
}

#[test]
fn a_bond_is_salted_with_what_nobody_can_guess() {
    let salt = |number: u64| {
        let mut sides = in_strategy(number);
        play(&mut sides, nothing(Host));
        play(&mut sides, nothing(Guest));
        let laid = sides[1].notes().iter().find_map(|note| match note {
            PeerNote::Heard(Message::LogEntry(entry)) if entry.seq == 3 => Some(entry.command.clone()),
            _ => None,
        });
        let spoken: CommandDisclosure =
            serde_json::from_slice(&laid.expect("Host's layout")).expect("it is read");
        assert_eq!(spoken.salt.len(), 64);
        spoken.salt
    };
    let salts = [salt(4), salt(5)];
    assert_ne!(salts[0], salts[1], "it hangs on the secret and the battle");
}

/// Returns what a side says, and the next entry of its log with it, whether the side may say it or not.
fn forged(setup: &PeerSetup, side: &Peer, command: Command, salt: &str) -> (Vec<u8>, Message) {
    let spoken = CommandDisclosure { command, shows: Vec::new(), salt: salt.to_owned(), late: false };
    let bytes = serde_json::to_vec(&spoken).expect("it is written");
    let match_id = setup.genesis.match_id();
    let seq = side.orders().len() as u32;
    let is_last = |note: &&PeerNote| matches!(note, PeerNote::Heard(Message::LogEntry(entry)) | PeerNote::Wrote(entry) if entry.seq + 1 == seq);
    let last = side.notes().iter().find(is_last);
    let Some(PeerNote::Heard(Message::LogEntry(last)) | PeerNote::Wrote(last)) = last else {
        panic!("the battle has begun")
    };
    let entry = LogEntry {
        seq,
        seat: setup.me,
        before: last.hash(&match_id),
        state: public_hash(side.board()).to_le_bytes(),
        link: Chain::new(&setup.secret, &setup.genesis.nonce).link(seq).expect("there are so many"),
        command: bytes.clone(),
        signature: [0; 64],
    };
    (bytes, Message::LogEntry(entry.signed(&match_id, &setup.key)))
}

/// Returns Guest's answer to a layout that Host has bound itself to and signs, whatever it is.
fn lays(number: u64, layout: Layout) -> Result<Received, PeerRefusal> {
    let mut sides = in_strategy(number);
    let [setup, _] = setups(number);
    let (bytes, entry) = forged(&setup, &sides[0], Command::Strategy { seat: Host, layout }, "x");
    let seal = Ledger::new(setup.genesis, Host).seal(&setup.key, sides[0].orders().len() as u32, &bytes);
    sides[1].command(nothing(Guest)).expect("it is asked");
    sides[1].receive(&Message::ChoiceCommitment(seal).bytes()).expect("a bond");
    sides[1].receive(&entry.bytes())
}

#[test]
fn a_layout_shows_its_cards_with_their_proofs() {
    assert_eq!(lays(6, Layout::default()), Ok(Received::New));
    let [host, _] = in_strategy(6);
    let card = host.board().state().layer(Host, LayerKind::Hand).iter().next().expect("a hand");
    let name = host.board().card(card).name().expect("its own");
    let layout = Layout::new(&[Placement { card, name, cell: CellId(0) }]).expect("one card");
    assert_eq!(lays(6, layout), Err(PeerRefusal::NoProof(card)));
}

#[test]
fn who_names_a_card_that_is_not_its_own_is_told_so_by_the_rules() {
    let mut tried = Vec::new();
    for number in 10..20 {
        let (sides, seat) = in_main(number);
        let [mine, theirs] = [seat, seat.other()].map(|seat| &sides[seat.index()]);
        let hand = theirs.board().state().layer(seat.other(), LayerKind::Hand);
        let of_other = hand.iter().next().expect("a hand");
        let name = theirs.board().card(of_other).name().expect("its own");
        // A card of the other side, the first that does not exist, and one that never will.
        for card in [of_other, CardIndex(mine.board().state().cards()), CardIndex(500)] {
            let command = Command::SummonDeclare { seat, card, name, cell: CellId(0) };
            let (_, entry) = forged(&setups(number)[seat.index()], mine, command, "");
            let told = theirs.clone().receive(&entry.bytes());
            assert!(matches!(told, Err(PeerRefusal::Rules(_))), "{card}: {told:?}");
        }
        tried.push(seat);
    }
    assert!(Seat::BOTH.into_iter().all(|seat| tried.contains(&seat)), "each has the first turn now and then");
}

#[test]
fn a_side_knows_all_that_it_signed_once() {
    let (mut sides, seat) = in_main(8);
    sides[seat.index()].command(Command::TurnFinish { seat }).expect("it is asked");
    for (side, me) in sides.iter().zip(Seat::BOTH) {
        let signed = side.signed();
        assert!(signed.iter().all(|message| message.seat() == me));
        let places: Vec<u32> = signed
            .iter()
            .filter_map(|message| match message {
                Message::LogEntry(entry) => Some(entry.seq),
                Message::Ack(ack) => Some(ack.seq),
                _ => None,
            })
            .collect();
        // One or the other for every place, and the entry that is on its way.
        let count = side.orders().len() + usize::from(me == seat);
        assert_eq!(places, (0..count as u32).collect::<Vec<_>>());
        assert!(side.outgoing().iter().all(|message| signed.contains(message)));
    }
}

#[test]
fn where_both_give_up_at_once_hosts_end_counts_on_both_sides() {
    let (mut sides, _) = in_main(9);
    for side in &mut sides {
        side.leave(ForceReason::Resign).expect("it may");
    }
    pass(&mut sides);
    let won = |side: &Peer| side.board().state().result().expect("it is over").winner;
    assert_eq!(sides.each_ref().map(won), [Some(Guest); 2]);
    assert_eq!(sides[0].orders(), sides[1].orders());
}

#[test]
fn a_command_that_crosses_the_end_is_passed_over() {
    let (mut sides, seat) = in_main(10);
    let orders = sides[0].orders().len();
    let (writer, other) = (seat.index(), seat.other().index());
    sides[writer].command(Command::TurnFinish { seat }).expect("it is asked");
    sides[other].leave(ForceReason::Resign).expect("it may");
    let entry = sides[writer].outgoing().pop().expect("its command");
    assert!(matches!(entry, Message::LogEntry(_)));
    assert_eq!(sides[other].receive(&entry.bytes()), Ok(Received::Again));
    pass(&mut sides);
    for side in &sides {
        assert_eq!(side.orders().len(), orders + 1);
        assert_eq!(side.board().state().result().expect("it is over").winner, Some(seat));
    }
}
