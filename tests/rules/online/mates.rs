//! Seats that two people share, without a lobby between them: Anna and Ben play Host's seat, Cleo and Dan Guest's. Each
//! message is handed to whom the test says, in its order.

use std::collections::BTreeSet;

use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, DrawChoice, Layout};
use marginalia::battle::phase::Phase;
use marginalia::battle::result::ForceReason;
use marginalia::ids::Seat::{self, Guest, Host};
use marginalia::ids::{PlayerId, hex};
use marginalia::lockstep::{Peer, PeerRefusal, PeerSetup, Turns};
use marginalia::net::chain::Chain;
use marginalia::net::end::MatchEnd;
use marginalia::net::entry::{Ack, LogEntry};
use marginalia::net::fault::LedgerError;
use marginalia::net::genesis::Relay;
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::Received;
use marginalia::net::message::Message;
use marginalia::net::proposal::EndProposal;
use marginalia::net::signed::Signed;

use super::line::setups;

const ANNA: usize = 0;
const BEN: usize = 1;
const CLEO: usize = 2;
const DAN: usize = 3;
const ALL: [usize; 4] = [ANNA, BEN, CLEO, DAN];

/// The four of them.
struct Four {
    peers: [Peer; 4],
    keys: [IdentityKey; 4],
    match_id: [u8; 32],
    /// The data of the first player of each seat.
    seats: [PeerSetup; 2],
}

impl Four {
    fn new(order: u8) -> Self {
        let [host, guest] = setups(1);
        let mates = [51, 52].map(|number| IdentityKey::from_secret(&[number; 32]));
        let relay = Relay { teammates: mates.each_ref().map(|mate| vec![mate.player()]), order, turns: 1 };
        let [ben, dan] = mates;
        let keys = [host.key.clone(), ben, guest.key.clone(), dan];
        let seats = [host, guest].map(|mut setup| {
            setup.genesis.relay = Some(relay.clone());
            setup
        });
        let match_id = seats[0].genesis.match_id();
        let setup = |who: usize| PeerSetup { key: keys[who].clone(), ..seats[who / 2].clone() };
        let peers = ALL.map(|who| Peer::new(setup(who)).expect("a battle"));
        Self { peers, keys, match_id, seats }
    }

    fn setup(&self, who: usize) -> PeerSetup {
        PeerSetup { key: self.keys[who].clone(), ..self.seats[who / 2].clone() }
    }

    /// Hands a message to somebody.
    fn tell(&mut self, who: usize, message: &Message) -> Result<Received, PeerRefusal> {
        self.peers[who].receive(&message.bytes())
    }

    /// Hands everything that everybody has to say to all, until nothing is new.
    fn pass(&mut self) {
        let (mut is_new, mut rounds) = (true, 0);
        while std::mem::take(&mut is_new) {
            rounds += 1;
            assert!(rounds < 20, "there is always something new");
            for from in ALL {
                for message in self.peers[from].outgoing() {
                    for to in ALL.into_iter().filter(|to| *to != from) {
                        match self.tell(to, &message) {
                            Ok(told) => is_new |= told == Received::New,
                            Err(why) => assert!(why.is_timing(), "{from} to {to}: {why}"),
                        }
                    }
                }
            }
        }
        let seen = self.peers.each_ref().map(|peer| (peer.orders().to_vec(), peer.proof().cloned()));
        assert!(seen.iter().all(|(orders, proof)| *orders == seen[0].0 && proof.is_none()));
    }

    /// Gives a command by the turn holder of its seat, and tells everybody.
    fn play(&mut self, command: Command) {
        let who = self.holder(command.seat().expect("a player's"));
        self.peers[who].command(command).unwrap_or_else(|no| panic!("{command:?}: {no}"));
        self.pass();
    }

    fn holder(&self, seat: Seat) -> usize {
        let player = self.peers[ANNA].turn_holders().expect("a relay")[seat.index()];
        self.keys.iter().position(|key| key.player() == player).expect("one of the four")
    }

    fn gone(&mut self, who: usize, gone: &[usize]) {
        let gone: BTreeSet<PlayerId> = gone.iter().map(|gone| self.keys[*gone].player()).collect();
        self.peers[who].set_gone(&gone).expect("nothing is wrong with it");
    }

    /// Returns what somebody has to say of one kind.
    fn says(&self, who: usize, is: fn(&Message) -> bool) -> Message {
        let all = self.peers[who].outgoing();
        all.into_iter().rfind(is).unwrap_or_else(|| panic!("{who} says no such thing"))
    }

    fn entry(&self, who: usize) -> Message {
        self.says(who, |message| matches!(message, Message::LogEntry(_)))
    }

    fn ack(&self, who: usize) -> Message {
        self.says(who, |message| matches!(message, Message::Ack(_)))
    }

    /// Returns a message as somebody else would have signed it.
    fn by(&self, who: usize, message: &Message) -> Message {
        let (id, key) = (&self.match_id, &self.keys[who]);
        match message.clone() {
            Message::LogEntry(entry) => entry.signed(id, key).into(),
            Message::Ack(ack) => ack.signed(id, key).into(),
            Message::MatchEnd(end) => end.signed(id, key).into(),
            Message::EndProposal(proposal) => proposal.signed(id, key).into(),
            Message::ChoiceCommitment(seal) => seal.signed(id, key).into(),
        }
    }

    /// Returns a battle in Strategy time.
    fn in_strategy() -> Self {
        let mut four = Self::new(0);
        for seat in Seat::BOTH {
            four.play(Command::Initial { seat });
        }
        four.play(Command::Cointoss { seat: Host });
        assert_eq!(four.peers[ANNA].board().state().phase(), Phase::Strategy);
        four
    }

    /// Returns a battle in the first turn.
    fn in_turn(order: u8) -> Self {
        let mut four = Self::new(order);
        for seat in Seat::BOTH {
            four.play(Command::Initial { seat });
        }
        four.play(Command::Cointoss { seat: Host });
        for seat in Seat::BOTH {
            let who = four.holder(seat);
            four.peers[who].command(nothing(seat)).expect("it is asked");
        }
        four.pass();
        assert_eq!(four.peers[ANNA].board().state().turn(), 1);
        four
    }
}

fn nothing(seat: Seat) -> Command {
    Command::Strategy { seat, layout: Layout::default() }
}

const READY: Command = Command::Initial { seat: Host };

#[test]
fn whoever_takes_over_is_asked_although_a_command_of_the_absent_one_waits() {
    let mut four = Four::new(0);
    four.peers[ANNA].command(READY).expect("it is asked");
    let annas = four.entry(ANNA);
    assert_eq!(four.tell(BEN, &annas), Ok(Received::New));
    assert!(!four.peers[ANNA].is_asked() && !four.peers[BEN].is_asked());
    // Anna is cut off before Guest's side has heard her.
    for who in [BEN, CLEO, DAN] {
        four.gone(who, &[ANNA]);
    }
    assert!(four.peers[BEN].is_turn_holder() && four.peers[BEN].is_asked());
    assert!(four.peers[BEN].outgoing().is_empty(), "what Anna wrote is not his to send");
    four.peers[BEN].command(READY).expect("it is asked");
    assert!(!four.peers[BEN].is_asked(), "now his own waits");
    assert_eq!(four.peers[BEN].outgoing(), [four.entry(BEN)]);
    assert_eq!(four.peers[BEN].signed(), [four.entry(BEN)]);
    // He stands up again with both, and with his own to send.
    let again = Peer::restore(four.setup(BEN), four.peers[BEN].notes()).expect("they are his own");
    assert_eq!(again.outgoing(), [four.entry(BEN)]);
    // Cleo answers whoever may act now, and Dan nobody.
    let bens = four.entry(BEN);
    let [anna, ben] = [ANNA, BEN].map(|who| four.keys[who].player());
    let out = PeerRefusal::OutOfTurn { seat: Host, by: anna, due: ben };
    let [anna, ben] = [anna, ben].map(|player| hex(&player.0)[..8].to_owned());
    assert_eq!(out.to_string(), format!("{anna} may not act for Host now: it is the turn of {ben}"));
    assert_eq!(four.tell(CLEO, &annas), Err(out));
    assert_eq!(four.tell(DAN, &annas), Ok(Received::New), "he only follows");
    assert_eq!(four.tell(DAN, &bens), Ok(Received::New));
    assert!(four.peers[DAN].outgoing().is_empty());
    assert_eq!(four.tell(CLEO, &bens), Ok(Received::New));
    let ack = four.ack(CLEO);
    for who in [BEN, DAN] {
        assert_eq!(four.tell(who, &ack), Ok(Received::New));
        assert_eq!(four.tell(who, &ack), Ok(Received::Again));
    }
    // Anna comes back and hears of it.
    assert_eq!(four.tell(ANNA, &bens), Ok(Received::New));
    assert_eq!(four.tell(ANNA, &ack), Ok(Received::New));
    for who in ALL {
        four.gone(who, &[]);
        assert_eq!(four.peers[who].orders().len(), 1);
        assert_eq!(four.peers[who].proof(), None);
    }
    // Each has signed what it signed, and not what the others of its seat did. Anna and Ben said the same, word for
    // word, so that the answer to the one is the answer to the other.
    let signed = ALL.map(|who| four.peers[who].signed());
    assert_eq!(signed, [vec![annas], vec![bens], vec![ack], vec![]]);
    four.play(Command::Initial { seat: Guest });
}

#[test]
fn whoever_stands_up_again_knows_what_it_wrote_signed_and_heard() {
    let mut four = Four::in_turn(0);
    let seat = four.peers[ANNA].whose().expect("somebody's");
    let who = four.holder(seat);
    let draw = Command::Draw { seat, choice: DrawChoice::Charge };
    four.peers[who].command(draw).expect("it is asked");
    let entry = four.entry(who);
    for other in ALL.into_iter().filter(|other| *other / 2 == who / 2 && *other != who) {
        assert_eq!(four.tell(other, &entry), Ok(Received::New));
    }
    for who in ALL {
        let before = &four.peers[who];
        let mut again = Peer::restore(four.setup(who), before.notes()).expect("they are its own");
        again.set_following(false).expect("nothing is wrong with it");
        assert_eq!((again.orders(), again.outgoing()), (before.orders(), before.outgoing()), "{who}");
        assert_eq!((again.is_asked(), again.signed()), (before.is_asked(), before.signed()), "{who}");
        four.peers[who] = again;
    }
    four.pass();
    four.play(Command::TurnFinish { seat });
}

#[test]
fn a_follower_who_takes_over_answers_whom_it_should() {
    let mut four = Four::new(0);
    four.play(READY);
    // Cleo writes, and Dan, who should not have; Host's seat has only followers.
    four.peers[CLEO].command(Command::Initial { seat: Guest }).expect("it is asked");
    let cleos = four.entry(CLEO);
    let dans = four.by(DAN, &cleos);
    assert_eq!(four.tell(BEN, &dans), Ok(Received::New));
    let mut early = four.peers[BEN].clone();
    early.set_gone(&BTreeSet::from([four.keys[ANNA].player()])).expect("nothing is wrong with it");
    assert_eq!(early.orders().len(), 1, "it is Cleo's turn, not Dan's");
    assert_eq!(four.tell(BEN, &cleos), Ok(Received::New));
    assert_eq!(four.peers[BEN].orders().len(), 1, "he follows");
    four.gone(BEN, &[ANNA]);
    assert_eq!(four.peers[BEN].orders().len(), 2, "he answers");
    let Message::Ack(ack) = four.ack(BEN) else { panic!("an acknowledgement") };
    let Message::LogEntry(entry) = cleos else { panic!("an entry") };
    assert_eq!(ack.entry, entry.hash(&four.match_id));
}

#[test]
fn who_has_not_caught_up_only_follows() {
    let mut four = Four::new(0);
    four.play(READY);
    four.peers[ANNA].set_following(true).expect("nothing waits");
    four.peers[CLEO].command(Command::Initial { seat: Guest }).expect("it is asked");
    let cleos = four.entry(CLEO);
    for who in [ANNA, BEN, DAN] {
        assert_eq!(four.tell(who, &cleos), Ok(Received::New));
    }
    assert_eq!(four.peers[ANNA].orders().len(), 1, "nothing is signed");
    four.peers[ANNA].set_following(false).expect("it is to be followed");
    assert_eq!(four.peers[ANNA].orders().len(), 2);
    four.pass();
    assert!(four.peers[ANNA].is_asked());
    four.peers[ANNA].set_following(true).expect("nothing waits");
    assert!(!four.peers[ANNA].is_asked());
}

#[test]
fn whoever_is_not_due_for_the_other_side_is_not_answered_and_what_is_past_is_past() {
    let mut four = Four::new(0);
    four.peers[ANNA].command(READY).expect("it is asked");
    let entry = four.entry(ANNA);
    assert_eq!(four.tell(CLEO, &entry), Ok(Received::New));
    let (ack, dan, cleo) = (four.ack(CLEO), four.keys[DAN].player(), four.keys[CLEO].player());
    let out = Err(PeerRefusal::OutOfTurn { seat: Guest, by: dan, due: cleo });
    let end = MatchEnd {
        seq: 0,
        seat: Guest,
        before: four.match_id,
        reason: ForceReason::Resign as u8,
        proposal: None,
        signature: [0; 64],
    };
    let proposal = EndProposal { seq: 0, seat: Guest, reason: ForceReason::Agreed as u8, signature: [0; 64] };
    for message in [ack.clone(), Message::MatchEnd(end), Message::EndProposal(proposal)] {
        let message = four.by(DAN, &message);
        assert_eq!(four.tell(ANNA, &message), out, "{message:?}");
    }
    assert_eq!((four.peers[ANNA].orders().len(), four.peers[ANNA].proposed(Guest)), (0, None));
    // A teammate's entry is not to be judged, and decides nothing yet.
    let bens = four.by(BEN, &entry);
    assert_eq!(four.tell(ANNA, &bens), Ok(Received::New));
    assert_eq!(four.tell(ANNA, &ack), Ok(Received::New));
    // It is acknowledged: who else says so, as Dan might, who followed a moment ago, is no matter.
    let dans = four.by(DAN, &ack);
    assert_eq!(four.tell(ANNA, &dans), Ok(Received::Again));
    // But nobody says two things of one place.
    let Message::Ack(first) = ack else { panic!("an acknowledgement") };
    let other = Message::Ack(Ack { shows: b"[]".to_vec(), ..first });
    let other = four.by(CLEO, &other);
    assert_eq!(four.tell(BEN, &entry), Ok(Received::New));
    let ack = four.ack(CLEO);
    assert_eq!(four.tell(BEN, &ack), Ok(Received::New));
    for who in [ANNA, BEN] {
        assert_eq!(four.tell(who, &other), Err(PeerRefusal::Log(LedgerError::Forked(Guest))));
    }
}

#[test]
fn followers_believe_no_entry_of_another_state_or_of_a_seat_that_is_not_asked() {
    let mut four = Four::new(0);
    four.peers[ANNA].command(READY).expect("it is asked");
    let Message::LogEntry(entry) = four.entry(ANNA) else { panic!("an entry") };
    let elsewhere = four.by(ANNA, &Message::LogEntry(LogEntry { state: [0; 16], ..entry.clone() }));
    for who in [BEN, DAN] {
        let wrong = Err(PeerRefusal::Log(LedgerError::State(0)));
        assert_eq!(four.tell(who, &elsewhere), wrong);
    }
    four.pass();
    // Guest is asked now; Host's first entry is known, and a second one is not asked for.
    for who in [BEN, CLEO, DAN] {
        assert_eq!(four.tell(who, &Message::LogEntry(entry.clone())), Ok(Received::Again));
    }
    let before = entry.hash(&four.match_id);
    let chain = Chain::new(&four.seats[0].secret, &four.seats[0].genesis.nonce);
    let link = chain.link(1).expect("there are so many");
    let unasked = four.by(ANNA, &Message::LogEntry(LogEntry { seq: 1, before, link, ..entry }));
    for who in [BEN, DAN] {
        assert_eq!(four.tell(who, &unasked), Err(PeerRefusal::Log(LedgerError::Seat(Host))));
    }
}

#[test]
fn what_the_rules_refuse_is_refused_by_who_judges_and_leaves_no_note() {
    let mut four = Four::new(0);
    four.peers[ANNA].command(READY).expect("it is asked");
    let Message::LogEntry(entry) = four.entry(ANNA) else { panic!("an entry") };
    let text = String::from_utf8(entry.command.clone()).expect("a text");
    let wrong = text.replace("Initial", "Cointoss").into_bytes();
    assert_ne!(wrong, entry.command);
    let wrong = four.by(ANNA, &Message::LogEntry(LogEntry { command: wrong, ..entry }));
    let told = four.tell(CLEO, &wrong);
    assert!(matches!(told, Err(PeerRefusal::Rules(_))), "{told:?}");
    assert!(four.peers[CLEO].notes().is_empty() && four.peers[CLEO].orders().is_empty());
    // Who follows leaves that to who judges.
    assert_eq!(four.tell(DAN, &wrong), Ok(Received::New));
    assert_eq!(four.peers[DAN].notes().len(), 1);
}

#[test]
fn a_choice_that_a_teammate_has_bound_is_not_made_again() {
    let mut four = Four::in_strategy();
    four.peers[ANNA].command(nothing(Host)).expect("it is asked");
    let bond = four.says(ANNA, |message| matches!(message, Message::ChoiceCommitment(_)));
    let Message::ChoiceCommitment(seal) = bond.clone() else { panic!("a bond") };
    assert_eq!(seal.seq, 3);
    // A bond of another place is none of this choice.
    let mut later = seal;
    later.seq += 1;
    let later = four.by(ANNA, &Message::ChoiceCommitment(later));
    let notes = four.peers[BEN].notes().len();
    assert_eq!(four.tell(BEN, &later), Ok(Received::Again));
    assert_eq!(four.peers[BEN].notes().len(), notes);
    let asked = |four: &Four| {
        let mut ben = four.peers[BEN].clone();
        ben.set_gone(&BTreeSet::from([four.keys[ANNA].player()])).expect("nothing waits");
        ben.is_asked()
    };
    assert!(asked(&four), "Anna has gone before she chose");
    for told in [Received::New, Received::Again] {
        assert_eq!(four.tell(BEN, &bond), Ok(told));
        assert_eq!(four.peers[BEN].notes().len(), notes + 1);
        assert!(!asked(&four), "she alone knows what she chose");
    }
    // To who has chosen, a teammate's bond says nothing.
    let bens = four.by(BEN, &bond);
    let notes = four.peers[ANNA].notes().len();
    assert_eq!(four.tell(ANNA, &bens), Ok(Received::Again));
    assert_eq!(four.peers[ANNA].notes().len(), notes);
    // To the other side it is one: of the seat, not of the player.
    for told in [Received::New, Received::Again] {
        assert_eq!(four.tell(CLEO, &bond), Ok(told));
        assert_eq!(four.tell(DAN, &bond), Ok(told));
    }
    four.peers[CLEO].command(nothing(Guest)).expect("it is asked");
    four.pass();
    assert_eq!(four.peers[BEN].board().state().turn(), 1);
}

#[test]
fn an_offer_is_heard_by_the_other_seat_and_is_the_business_of_one_in_the_own() {
    let mut four = Four::new(0);
    four.peers[ANNA].propose(ForceReason::Agreed).expect("it may");
    let offer = four.says(ANNA, |message| matches!(message, Message::EndProposal(_)));
    assert_eq!(four.tell(BEN, &offer), Ok(Received::Again));
    assert_eq!(four.peers[BEN].proposed(Host), None);
    for who in [CLEO, DAN] {
        assert_eq!(four.tell(who, &offer), Ok(Received::New));
        assert_eq!(four.peers[who].proposed(Host), Some(ForceReason::Agreed));
    }
    four.peers[CLEO].accept().expect("it stands");
    four.pass();
    assert!(four.peers.iter().all(|peer| peer.board().state().is_finished()));
}

#[test]
fn where_both_give_up_at_once_hosts_end_counts_for_all_in_whatever_order_they_come() {
    let four = Four::in_turn(0);
    let winner = |peer: &Peer| peer.board().state().result().expect("it is over").winner;
    for turned in [false, true] {
        let mut four =
            Four { peers: four.peers.clone(), keys: four.keys.clone(), seats: four.seats.clone(), ..four };
        for seat in Seat::BOTH {
            let who = four.holder(seat);
            four.peers[who].leave(ForceReason::Resign).expect("it may");
        }
        let ends = [Host, Guest]
            .map(|seat| four.says(four.holder(seat), |message| matches!(message, Message::MatchEnd(_))));
        let order = if turned { [1, 0] } else { [0, 1] };
        for end in order {
            let from = four.holder(Seat::BOTH[end]);
            for who in ALL.into_iter().filter(|who| *who != from) {
                four.tell(who, &ends[end]).expect("it may");
                let ended = winner(&four.peers[who]);
                four.tell(who, &ends[end]).expect("it may come again");
                assert_eq!(winner(&four.peers[who]), ended);
            }
        }
        assert_eq!(four.peers.each_ref().map(winner), [Some(Guest); 4], "{turned}");
        // Whoever knows that Guest's end does not count takes no more notes of it.
        let from = four.holder(Guest);
        for who in ALL.into_iter().filter(|who| *who != from) {
            let notes = four.peers[who].notes().len();
            four.tell(who, &ends[1]).expect("it may come again");
            assert_eq!(four.peers[who].notes().len(), notes, "{who}");
        }
    }
}

#[test]
fn who_gives_up_with_a_command_on_its_way_does_so_when_it_is_answered() {
    let mut four = Four::new(0);
    four.peers[ANNA].command(READY).expect("it is asked");
    four.peers[ANNA].leave(ForceReason::Resign).expect("it may");
    assert!(!four.peers[ANNA].board().state().is_finished());
    let entry = four.entry(ANNA);
    assert_eq!(four.tell(CLEO, &entry), Ok(Received::New));
    let ack = four.ack(CLEO);
    assert_eq!(four.tell(ANNA, &ack), Ok(Received::New));
    assert!(four.peers[ANNA].board().state().is_finished());
    assert_eq!(four.peers[ANNA].orders().len(), 2);
}

#[test]
fn a_command_that_crosses_the_end_is_passed_over_by_all() {
    let mut four = Four::new(0);
    four.peers[ANNA].command(READY).expect("it is asked");
    four.peers[CLEO].leave(ForceReason::Resign).expect("it may");
    let entry = four.entry(ANNA);
    let end = four.says(CLEO, |message| matches!(message, Message::MatchEnd(_)));
    assert_eq!(four.tell(CLEO, &entry), Ok(Received::Again));
    for who in [ANNA, BEN, DAN] {
        assert_eq!(four.tell(who, &end), Ok(Received::New));
        if who != ANNA {
            assert_eq!(four.tell(who, &entry), Ok(Received::Again));
        }
    }
    for peer in &four.peers {
        assert_eq!((peer.orders().len(), peer.board().state().is_finished()), (1, true));
    }
}

#[test]
fn the_turn_goes_round_among_the_players_of_each_seat_and_past_who_is_gone() {
    let mut four = Four::in_turn(0);
    let first = four.peers[ANNA].board().state().turn_player();
    // The place in its seat of who acts for the side that began, and for the other: who waits is the next in turn.
    for places in [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0], [1, 0]] {
        let seat = four.peers[ANNA].board().state().turn_player();
        for (side, place) in [first, first.other()].into_iter().zip(places) {
            let turns = four.peers[ANNA].turns().expect("a relay");
            let members = turns.members(side);
            let board = four.peers[ANNA].board();
            let holder = |gone: &[PlayerId]| turns.holder(board, side, &gone.iter().copied().collect());
            assert_eq!(holder(&[]), members[place], "{side} in turn {}", board.state().turn());
            assert_eq!(holder(&[members[place]]), members[1 - place]);
            assert_eq!(holder(&[members[1 - place]]), members[place]);
            assert_eq!(holder(members), members[place], "all are gone: nobody takes over");
        }
        four.play(Command::Draw { seat, choice: DrawChoice::Charge });
        four.play(Command::TurnFinish { seat });
    }
}

#[test]
fn there_are_four_orders_and_no_fifth() {
    let turns = |order: u8| {
        let mut genesis = Four::new(0).setup(ANNA).genesis;
        genesis.relay.as_mut().expect("a relay").order = order;
        Turns::from_genesis(&genesis)
    };
    let all = [0, 1, 2, 3].map(turns);
    assert!(all.iter().all(Option::is_some) && turns(4).is_none());
    for (place, one) in all.iter().enumerate() {
        assert!(!all[..place].contains(one), "{place}");
    }
    for order in 0..4 {
        let mut four = Four::in_turn(order);
        let seat = four.peers[ANNA].whose().expect("somebody's");
        four.play(Command::Draw { seat, choice: DrawChoice::Charge });
    }
}
