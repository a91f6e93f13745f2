//! A battle as somebody sees it who has its log alone: what each side sent, in whatever order it came, and when.

use std::sync::Arc;
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, DrawChoice, Layout};
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::result::ForceReason;
use marginalia::ids::Seat::{self, Guest, Host};
use marginalia::lockstep::{Peer, PeerRefusal, PeerSetup, SpectatedMatch};
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::entry::LogEntry;
use marginalia::net::fault::LedgerError;
use marginalia::net::genesis::Relay;
use marginalia::net::hello::{Offer, Reveal, Sign};
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::net::signed::Signed;
use marginalia::room::ending::{ClaimGround, SILENCE};

use super::line::setups;

/// The number of the battle in its room.
const GAME: u32 = 4;

const fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Two sides and a spectator.
#[derive(Clone)]
struct Watch {
    setups: [PeerSetup; 2],
    sides: [Peer; 2],
    seen: SpectatedMatch,
    /// What both have sent, in order.
    sent: Vec<(Seat, Message)>,
}

/// Returns the packet with which a side offers its book.
fn offer(setup: &PeerSetup, game: u32) -> Packet {
    let (nonce, anchor) = (setup.genesis.nonce, setup.genesis.parties[setup.me.index()].anchor);
    let commitments = setup.slots.commitments().list().to_vec();
    Packet::Offer(Offer { game, nonce, anchor, commitments })
}

/// Returns the packet with which a side signs the agreement.
fn sign(setup: &PeerSetup, game: u32) -> Packet {
    let signature = setup.genesis.sign(&setup.key);
    Packet::SignedGenesis(Sign { game, genesis: setup.genesis.bytes(), signature })
}

impl Watch {
    /// Creates the two sides, and a spectator who has heard nothing.
    fn unheard(change: impl Fn(&mut PeerSetup)) -> Self {
        let setups = setups(1).map(|mut setup| {
            change(&mut setup);
            setup
        });
        let sides = setups.clone().map(|setup| Peer::new(setup).expect("a battle"));
        let players = Seat::BOTH.map(|seat| setups[0].genesis.members(seat).collect());
        let seen = SpectatedMatch::new(Arc::clone(&setups[0].library), GAME, players);
        Self { setups, sides, seen, sent: Vec::new() }
    }

    /// Creates the two sides, and a spectator who has seen both sign, at the time 0.
    fn signed(change: impl Fn(&mut PeerSetup)) -> Self {
        let mut watch = Self::unheard(change);
        for packet in [offer, sign] {
            for seat in Seat::BOTH {
                watch.hears(seat, &packet(&watch.setups[seat.index()], GAME), at(0)).expect("it is good");
            }
        }
        assert!(watch.seen.stands().is_some());
        watch
    }

    fn begun() -> Self {
        Self::signed(|_| ())
    }

    /// The spectator hears a packet of a side.
    fn hears(&mut self, seat: Seat, packet: &Packet, at: Duration) -> Result<(), PeerRefusal> {
        let player = self.setups[seat.index()].key.player();
        self.seen.frame(self.seen.place(), player, &packet.bytes(), Some(at))
    }

    fn told(&mut self, message: &Message, at: Duration) -> Result<(), PeerRefusal> {
        self.hears(message.seat(), &Packet::Log(message.clone()), at)
    }

    /// A side gives a command, and both sides hear everything of each other; the spectator nothing yet.
    fn play(&mut self, command: Command) {
        let seat = command.seat().expect("a player's");
        self.sides[seat.index()].command(command).unwrap_or_else(|no| panic!("{command:?}: {no}"));
        self.pass();
    }

    fn pass(&mut self) {
        for _ in 0..8 {
            for seat in Seat::BOTH {
                for message in self.sides[seat.index()].outgoing() {
                    let told = self.sides[seat.other().index()].receive(&message.bytes());
                    assert!(told.as_ref().map_or_else(PeerRefusal::is_timing, |_| true), "{told:?}");
                    if !self.sent.iter().any(|(_, sent)| *sent == message) {
                        self.sent.push((seat, message));
                    }
                }
            }
        }
    }

    /// The spectator hears what was sent since, in order.
    fn catches_up(&mut self, at: Duration) {
        for (_, message) in std::mem::take(&mut self.sent) {
            self.told(&message, at).expect("all of it is good");
        }
        assert_eq!(self.orders(), self.sides[0].orders().len());
    }

    fn orders(&self) -> usize {
        self.seen.stands().expect("both have signed").1.len()
    }

    fn wrong(&self) -> [Option<PeerRefusal>; 2] {
        Seat::BOTH.map(|seat| self.seen.wrong(seat).cloned())
    }

    fn grounds(&self, now: Duration) -> [Option<ClaimGround>; 2] {
        Seat::BOTH.map(|seat| self.seen.ground(seat, now))
    }

    /// Plays to Strategy time.
    fn into_strategy(mut self) -> Self {
        for seat in Seat::BOTH {
            self.play(Command::Initial { seat });
        }
        self.play(Command::Cointoss { seat: Host });
        assert_eq!(self.sides[0].board().state().phase(), Phase::Strategy);
        self
    }

    /// Plays to the Main phase of the first turn.
    fn into_main(mut self) -> (Self, Seat) {
        self = self.into_strategy();
        for seat in Seat::BOTH {
            self.play(nothing(seat));
        }
        let seat = self.sides[0].whose().expect("somebody's");
        self.play(Command::Draw { seat, choice: DrawChoice::Charge });
        (self, seat)
    }

    /// Returns the entry that a side has on its way.
    fn entry(&self, seat: Seat) -> LogEntry {
        let all = self.sides[seat.index()].outgoing().into_iter();
        let mut entries = all.filter_map(|message| match message {
            Message::LogEntry(entry) => Some(entry),
            _ => None,
        });
        entries.next_back().expect("it wrote something")
    }

    /// Returns the entry with another command, as its side would have signed it.
    fn forged(&self, entry: &LogEntry, from: &str, to: &str) -> Message {
        let text = String::from_utf8(entry.command.clone()).expect("a text");
        assert!(text.contains(from), "{text}");
        let setup = &self.setups[entry.seat.index()];
        let entry = LogEntry { command: text.replace(from, to).into_bytes(), ..entry.clone() };
        Message::LogEntry(entry.signed(&setup.genesis.match_id(), &setup.key))
    }
}

fn nothing(seat: Seat) -> Command {
    Command::Strategy { seat, layout: Layout::default() }
}

#[test]
fn a_battle_begins_for_a_spectator_when_both_have_signed_it_and_shown_their_bonds() {
    let begins = |packets: &[Packet; 4]| {
        let mut watch = Watch::unheard(|_| ());
        let seats = [Host, Guest, Host, Guest];
        let told = seats.into_iter().zip(packets).map(|(seat, packet)| watch.hears(seat, packet, at(0)));
        (told.last().expect("four packets"), watch.seen.stands().is_some())
    };
    let [host, guest] = setups(1);
    let good = [offer(&host, GAME), offer(&guest, GAME), sign(&host, GAME), sign(&guest, GAME)];
    assert_eq!(begins(&good), (Ok(()), true));
    let changed = |place: usize, packet: Packet| {
        let mut all = good.clone();
        all[place] = packet;
        begins(&all)
    };
    let missing = Err(PeerRefusal::Unreadable("the commitments to the books have not arrived".to_owned()));
    assert_eq!(changed(0, offer(&host, GAME + 1)), (missing.clone(), false), "of another battle");
    assert_eq!(changed(3, sign(&guest, GAME + 1)), (Ok(()), false), "of another battle");
    let watch = Watch::unheard(|_| ());
    let players = [host.key.player(), guest.key.player()];
    assert_eq!((watch.seen.players(), watch.seen.game()), (players.map(Some), GAME));
    // A side that offers too many books is not listened to any more.
    let offers = |before: u8| {
        let mut watch = watch.clone();
        for number in 0..before {
            let other = Offer { game: GAME, nonce: [number; 32], anchor: [0; 32], commitments: Vec::new() };
            watch.hears(Host, &Packet::Offer(other), at(0)).expect("it is kept");
        }
        let seats = [Host, Guest, Host, Guest];
        let told = seats.into_iter().zip(&good).map(|(seat, packet)| watch.hears(seat, packet, at(0)));
        told.last().expect("four packets")
    };
    assert_eq!((offers(63), offers(64)), (Ok(()), missing));
}

#[test]
fn a_spectator_sees_the_battle_in_whatever_order_the_messages_of_the_sides_come() {
    let (watch, seat) = Watch::begun().into_main();
    let all = watch.sent.clone();
    for first in Seat::BOTH {
        let mut watch = watch.clone();
        for of in [first, first.other()] {
            for (_, message) in all.iter().filter(|(seat, _)| *seat == of) {
                let told = watch.told(message, at(1));
                assert!(told.as_ref().map_or_else(PeerRefusal::is_timing, |()| true), "{told:?}");
            }
        }
        assert_eq!(watch.wrong(), [None, None]);
        let board = watch.seen.board().expect("both have signed");
        assert_eq!(public_hash(board), public_hash(watch.sides[0].board()), "{first} first");
        // What is past is not kept, and what comes again changes nothing.
        for (_, message) in &all {
            let told = watch.told(message, at(2));
            assert!(told.as_ref().map_or_else(PeerRefusal::is_timing, |()| true), "{told:?}");
        }
        assert_eq!(watch.orders(), watch.sides[0].orders().len());
        watch.play(Command::TurnFinish { seat });
        watch.sent.drain(..all.len());
        watch.catches_up(at(3));
    }
}

#[test]
fn an_invalid_message_is_held_against_who_signed_it_also_when_it_had_to_wait() {
    let (mut watch, seat) = Watch::begun().into_main();
    watch.catches_up(at(1));
    watch.sides[seat.index()].command(Command::TurnFinish { seat }).expect("it is asked");
    let end = watch.entry(seat);
    let wrong = watch.forged(&end, "TurnFinish", "Cointoss");
    let mut told = watch.clone();
    assert!(matches!(told.told(&wrong, at(2)), Err(PeerRefusal::Rules(_))));
    let blamed = |watch: &Watch| watch.wrong().map(|wrong| wrong.is_some());
    let only = |blamed: Seat| Seat::BOTH.map(|seat| seat == blamed);
    assert_eq!(blamed(&told), only(seat));
    assert_eq!(told.grounds(at(3))[seat.index()], Some(ClaimGround::Wrong));
    // What it did not sign proves nothing, nor does what only comes too early.
    let mut stranger = end.clone();
    stranger.signature = [0; 64];
    let signature = PeerRefusal::Log(LedgerError::Signature(seat));
    assert_eq!(watch.told(&Message::LogEntry(stranger), at(2)), Err(signature));
    let setup = &watch.setups[seat.index()];
    let early = LogEntry { seq: end.seq + 1, ..end.clone() };
    let early = Message::LogEntry(early.signed(&setup.genesis.match_id(), &setup.key));
    assert!(watch.told(&early, at(2)).is_err_and(|why| why.is_timing()));
    assert_eq!(blamed(&watch), [false; 2]);
    // The one that waited is found wrong when its place comes: it follows from nothing.
    watch.pass();
    let mut before = Err(PeerRefusal::NotAsked(seat));
    for (_, message) in std::mem::take(&mut watch.sent) {
        before = watch.told(&message, at(3));
    }
    assert_eq!(before, Err(PeerRefusal::Log(LedgerError::Before(end.seq + 1))));
    assert_eq!(blamed(&watch), only(seat));
}

#[test]
fn a_layout_that_is_not_the_bound_one_is_not_believed() {
    let mut watch = Watch::begun().into_strategy();
    watch.catches_up(at(1));
    for seat in Seat::BOTH {
        watch.sides[seat.index()].command(nothing(seat)).expect("it is asked");
    }
    let bonds = watch.sides.each_ref().map(|side| side.outgoing().pop().expect("a bond"));
    for bond in &bonds {
        assert!(matches!(bond, Message::ChoiceCommitment(ChoiceCommitment { seq: 3, .. })));
        assert_eq!(watch.told(bond, at(2)), Ok(()));
    }
    watch.sides[0].receive(&bonds[1].bytes()).expect("a bond");
    let laid = watch.entry(Host);
    let other = watch.forged(&laid, "\"salt\":\"", "\"salt\":\"0");
    assert_eq!(watch.clone().told(&other, at(3)), Err(PeerRefusal::NotBound(Host)));
    assert_eq!(watch.told(&Message::LogEntry(laid), at(3)), Ok(()));
}

#[test]
fn a_command_that_crosses_the_end_is_held_against_nobody() {
    let (mut watch, seat) = Watch::begun().into_main();
    watch.catches_up(at(1));
    watch.sides[seat.index()].command(Command::TurnFinish { seat }).expect("it is asked");
    watch.sides[seat.other().index()].leave(ForceReason::Resign).expect("it may");
    let end = watch.sides[seat.other().index()].outgoing().pop().expect("its end");
    let entry = Message::LogEntry(watch.entry(seat));
    assert_eq!((watch.told(&end, at(2)), watch.told(&entry, at(2))), (Ok(()), Ok(())));
    assert!(watch.seen.board().is_some_and(|board| board.state().is_finished()));
    assert_eq!((watch.wrong(), watch.grounds(at(999))), ([None, None], [None, None]));
}

#[test]
fn who_owes_an_answer_may_be_claimed_from_after_the_silence_and_not_before() {
    let (mut watch, seat) = Watch::begun().into_main();
    watch.catches_up(at(1));
    watch.sides[seat.index()].command(Command::TurnFinish { seat }).expect("it is asked");
    let entry = Message::LogEntry(watch.entry(seat));
    assert_eq!(watch.told(&entry, at(10)), Ok(()));
    let silence = Duration::from_secs(SILENCE);
    assert_eq!(watch.grounds(at(10) + silence), [None, None], "to the last moment");
    let late = at(10) + silence + Duration::from_millis(1);
    let of_other = Seat::BOTH.map(|of| (of != seat).then_some(ClaimGround::Silent));
    assert_eq!(watch.grounds(late), of_other);
    assert_eq!(watch.grounds(at(9999)), of_other, "who waits owes nothing");
}

#[test]
fn a_choice_is_owed_by_who_has_bound_none_and_then_by_who_must_show_it() {
    let mut watch = Watch::begun().into_strategy();
    watch.catches_up(at(1));
    let before = watch.seen.clone();
    let cap = Duration::from_millis(u64::from(watch.setups[0].genesis.clocks.cap));
    let silence = Duration::from_secs(SILENCE);
    let late = |since: Duration| since + silence + Duration::from_millis(1);
    assert_eq!(watch.grounds(late(at(1))), [None, None], "they may think");
    assert_eq!(watch.grounds(late(at(1) + cap)), [Some(ClaimGround::Silent); 2], "neither has chosen");
    for seat in Seat::BOTH {
        watch.sides[seat.index()].command(nothing(seat)).expect("it is asked");
    }
    let bonds = watch.sides.each_ref().map(|side| side.outgoing().pop().expect("a bond"));
    assert_eq!(watch.told(&bonds[0], at(2)), Ok(()));
    assert_eq!(watch.grounds(late(at(1) + cap)), [None, Some(ClaimGround::Silent)]);
    assert_eq!(watch.told(&bonds[1], at(3)), Ok(()));
    assert_eq!(watch.grounds(late(at(3))), [Some(ClaimGround::Silent), None], "Host shows first");
    // If a bond never came here, only the other side can tell whether the layout is the bound one.
    let unbound = |bond: Option<&Message>| {
        let mut watch = Watch { seen: before.clone(), ..watch.clone() };
        if let Some(bond) = bond {
            watch.told(bond, at(2)).expect("a bond");
        }
        watch.sides[0].receive(&bonds[1].bytes()).expect("a bond");
        let laid = Message::LogEntry(watch.entry(Host));
        assert_eq!(watch.told(&laid, at(4)), Ok(()));
        watch.grounds(at(9999))
    };
    assert_eq!(unbound(Some(&bonds[0])), [None, Some(ClaimGround::Silent)]);
    assert_eq!(unbound(None), [None, None]);
    // Once Host's layout counts, Guest alone is asked, whatever came here of the bonds.
    let mut watch = Watch { seen: before, ..watch };
    watch.sides[0].receive(&bonds[1].bytes()).expect("a bond");
    let laid = Message::LogEntry(watch.entry(Host));
    for message in [&bonds[0], &laid] {
        watch.sides[1].receive(&message.bytes()).expect("it is good");
    }
    let ack = watch.sides[1].outgoing().into_iter().find(|message| matches!(message, Message::Ack(_)));
    for message in [laid, ack.expect("it is acknowledged")] {
        assert_eq!(watch.told(&message, at(4)), Ok(()));
    }
    assert_eq!(watch.grounds(at(9999)), [None, Some(ClaimGround::Silent)]);
}

#[test]
fn where_several_play_a_seat_no_answer_is_owed_to_the_log_alone() {
    let relay = Relay { teammates: [Vec::new(), Vec::new()], order: 0, turns: 1 };
    let relayed = |setup: &mut PeerSetup| setup.genesis.relay = Some(relay.clone());
    let mut watch = Watch::signed(relayed);
    watch.sides[0].command(Command::Initial { seat: Host }).expect("it is asked");
    let entry = Message::LogEntry(watch.entry(Host));
    assert_eq!(watch.told(&entry, at(1)), Ok(()));
    assert_eq!(watch.grounds(at(9999)), [None, None], "who had to answer hangs on who was gone");
    let mut watch = Watch::signed(relayed).into_strategy();
    watch.catches_up(at(1));
    for seat in Seat::BOTH {
        watch.sides[seat.index()].command(nothing(seat)).expect("it is asked");
        let bond = watch.sides[seat.index()].outgoing().pop().expect("a bond");
        assert_eq!(watch.told(&bond, at(2)), Ok(()));
    }
    assert_eq!(watch.grounds(at(9999)), [None, None]);
}

#[test]
fn a_hand_is_shown_for_its_own_battle_only() {
    let mut watch = Watch::begun().into_strategy();
    watch.catches_up(at(1));
    let slots = watch.sides[0].hand();
    assert_eq!(slots.len(), 4);
    let hand = |game: u32| Packet::Hand(Reveal { game, slots: slots.clone() });
    assert_eq!(watch.hears(Host, &hand(GAME + 1), at(2)), Ok(()));
    assert_eq!(watch.seen.hands().map(|hands| hands.len()), Some(0));
    assert_eq!(watch.hears(Host, &hand(GAME), at(2)), Ok(()));
    assert_eq!(watch.seen.hands().map(|hands| hands.len()), Some(4));
}
