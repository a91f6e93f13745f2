//! A battle at the moment of a fault: the cheating side has everything that an honest side has, and signs anything.

use std::sync::LazyLock;
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::legal_commands;
use marginalia::ids::Seat;
use marginalia::lockstep::{
    CardProof, CommandDisclosure, Peer, PeerNote, PeerRefusal, PeerSetup, SpectatedMatch,
};
use marginalia::net::chain::Chain;
use marginalia::net::entry::{Ack, LogEntry};
use marginalia::net::ledger::Received;
use marginalia::net::message::Message;
use marginalia::net::signed::Signed;
use marginalia::net::simulated_link::LinkConditions;

use super::super::line::Table;

/// The moment of a fault.
#[derive(Clone)]
pub(super) struct Scene {
    /// The side that cheats.
    pub(super) cheat: Seat,
    /// The setup of the cheating side.
    pub(super) setup: PeerSetup,
    pub(super) chain: Chain,
    pub(super) match_id: [u8; 32],
    /// The cheating side's peer. `honest`: the peer of the honest side.
    pub(super) own: Peer,
    pub(super) honest: Peer,
    /// The battle as a spectator follows it from its log, at the time `now`.
    watching: SpectatedMatch,
    now: Duration,
}

impl Scene {
    fn new(table: &mut Table, cheat: Seat) -> Self {
        let setup = table.setups[cheat.index()].clone();
        Self {
            cheat,
            chain: Chain::new(&setup.secret, &setup.genesis.nonce),
            match_id: setup.genesis.match_id(),
            setup,
            own: table.duel.peer(cheat).clone(),
            honest: table.duel.peer(cheat.other()).clone(),
            now: table.duel.now() + Duration::from_secs(10),
            watching: table.duel.watched().clone(),
        }
    }

    /// Returns the battle with that number once a side is asked, both sides know the same, and the condition holds.
    /// Also returns that side.
    fn until(number: u64, is_there: impl Fn(&Peer, Seat) -> bool) -> (Table, Seat) {
        let mut table = Table::new(number, LinkConditions::FINE);
        for _ in 0..5_000 {
            let level = table.peers()[0].orders().len() == table.peers()[1].orders().len();
            let found = Seat::BOTH.into_iter().find(|seat| {
                let peer = table.duel.peer(*seat);
                level && peer.is_asked() && is_there(peer, *seat)
            });
            if let Some(seat) = found {
                return (table, seat);
            }
            table.round(0);
        }
        panic!("battle {number} never comes there");
    }

    /// Creates a scene in which the cheat has the turn, after some turns of both.
    pub(super) fn at_turn() -> Self {
        static SCENE: LazyLock<Scene> = LazyLock::new(|| {
            let (mut table, cheat) = Scene::until(21, |peer, _| is_main(peer) && peer.orders().len() > 40);
            Scene::new(&mut table, cheat)
        });
        SCENE.clone()
    }

    /// Creates a scene in which the honest side has the turn, and its command is pending.
    pub(super) fn waiting() -> Self {
        static SCENE: LazyLock<Scene> = LazyLock::new(|| {
            let (mut table, honest) = Scene::until(21, |peer, _| is_main(peer) && peer.orders().len() > 40);
            let mut scene = Scene::new(&mut table, honest.other());
            scene.honest.command(Command::TurnFinish { seat: honest }).expect("it may");
            scene
        });
        SCENE.clone()
    }

    /// Creates a scene in which the cheat may summon a card that it alone knows. Also returns that command.
    pub(super) fn summoning() -> (Self, Command) {
        static SCENE: LazyLock<(Scene, Command)> = LazyLock::new(|| {
            let (mut table, cheat) =
                Scene::until(23, |peer, seat| is_main(peer) && summon(peer, seat).is_some());
            let command = summon(table.duel.peer(cheat), cheat).expect("there is one");
            (Scene::new(&mut table, cheat), command)
        });
        SCENE.clone()
    }

    /// Creates a scene in which both choose their layouts; the cheat, Host, has chosen, and the honest side has not.
    pub(super) fn choosing(is_bound: bool) -> Self {
        let mut table = Table::new(24, LinkConditions::FINE);
        let begin = Seat::BOTH.map(|seat| Command::Initial { seat }).into_iter();
        for command in begin.chain([Command::Cointoss { seat: Seat::Host }]) {
            table.duel.command(command.seat().expect("a seat"), command).expect("it is asked");
            table.wait(1);
        }
        if is_bound {
            let layout = marginalia::battle::command::Layout::default();
            table.duel.command(Seat::Host, Command::Strategy { seat: Seat::Host, layout }).expect("it may");
            table.wait(1);
        }
        Self::new(&mut table, Seat::Host)
    }

    fn entries(&self) -> impl Iterator<Item = &LogEntry> {
        self.honest.notes().iter().filter_map(|note| match note {
            PeerNote::Wrote(entry) | PeerNote::Heard(Message::LogEntry(entry)) => Some(entry),
            PeerNote::Chose(_) | PeerNote::Proposed(_) | PeerNote::Ended(_) | PeerNote::Heard(_) => None,
        })
    }

    /// Returns the last entry of the cheat that counts.
    pub(super) fn last_own(&self) -> LogEntry {
        self.entries().filter(|entry| entry.seat == self.cheat).last().expect("it has played").clone()
    }

    /// Returns the cheat's next entry in the log, unsigned.
    pub(super) fn next(&self, command: Vec<u8>) -> LogEntry {
        let last = self.entries().last().expect("something was played");
        let (seq, before) = (last.seq + 1, last.hash(&self.match_id));
        let state = public_hash(self.honest.board()).to_le_bytes();
        let link = self.chain.link(seq).expect("there are so many");
        LogEntry { seq, seat: self.cheat, before, state, link, command, signature: [0; 64] }
    }

    /// Returns the cheat's acknowledgement of the honest side's pending entry, unsigned.
    pub(super) fn ack(&self) -> Ack {
        let entry = self.entries().filter(|entry| entry.seat != self.cheat).last().expect("it is on its way");
        let (seq, state, hash) = (entry.seq, entry.state, entry.hash(&self.match_id));
        let link = self.chain.link(seq).expect("there are so many");
        Ack { seq, seat: self.cheat, entry: hash, state, link, shows: Vec::new(), signature: [0; 64] }
    }

    /// Returns the message signed by the cheat for this battle.
    pub(super) fn signed<P: Signed + Into<Message>>(&self, paper: P) -> Vec<u8> {
        paper.signed(&self.match_id, &self.setup.key).into().bytes()
    }

    /// Checks the verdict on a log that contains those bytes. There is no ground against the honest side, no matter how
    /// much time passes, because nothing is asked of it. There is a ground against the cheat: if no other, that the
    /// cheat does not continue.
    fn judged(&self, bytes: &[u8]) {
        let mut watching = self.watching.clone();
        let honest = self.honest.outgoing().into_iter().map(|message| (self.cheat.other(), message.bytes()));
        for (seat, bytes) in honest.chain([(self.cheat, bytes.to_vec())]) {
            let player = self.setup.genesis.player(seat);
            let _told = watching.frame(watching.place(), player, &bytes, Some(self.now));
        }
        let later = self.now + Duration::from_secs(3600);
        if !self.honest.is_asked() {
            assert_eq!(watching.ground(self.cheat.other(), later), None, "an honest side is accused");
            assert!(watching.ground(self.cheat, later).is_some(), "nobody has to go on");
        }
        assert_eq!(watching.wrong(self.cheat.other()), None, "an honest side is accused");
    }

    /// Returns the reason that the honest side refuses these bytes. Nothing changes by it, and it continues with honest
    /// messages.
    pub(super) fn refuses(mut self, bytes: &[u8]) -> PeerRefusal {
        self.judged(bytes);
        let before = (self.honest.notes().to_vec(), self.honest.orders().to_vec());
        let stood = public_hash(self.honest.board());
        let told = self.honest.receive(bytes).expect_err("it is refused");
        assert_eq!((self.honest.notes().to_vec(), self.honest.orders().to_vec()), before, "{told}");
        assert_eq!(public_hash(self.honest.board()), stood, "{told}");
        let honest = self.own.clone().outgoing_after(&self);
        for bytes in honest {
            assert_eq!(self.honest.receive(&bytes), Ok(Received::New), "after {told}");
        }
        told
    }

    /// Returns the reason that the honest side refuses a command that the cheat signs as the next one.
    pub(super) fn refuses_command(self, command: Vec<u8>) -> String {
        let bytes = self.signed(self.next(command));
        self.refuses(&bytes).to_string()
    }

    /// Returns the reason that the honest side refuses an entry that is changed before it is signed.
    pub(super) fn refuses_entry(self, change: impl FnOnce(&Self, &mut LogEntry)) -> String {
        let mut entry = self.next(plain(Command::TurnFinish { seat: self.cheat }));
        change(&self, &mut entry);
        let bytes = self.signed(entry);
        self.refuses(&bytes).to_string()
    }

    /// Returns the reason that the honest side refuses an acknowledgement that is changed before it is signed.
    pub(super) fn refuses_ack(self, change: impl FnOnce(&Self, &mut Ack)) -> String {
        let mut ack = self.ack();
        change(&self, &mut ack);
        let bytes = self.signed(ack);
        self.refuses(&bytes).to_string()
    }

    /// Returns the proof of a card of the cheat.
    pub(super) fn proof(&self, slot: u8) -> CardProof {
        CardProof::from(self.setup.slots.show(slot).expect("a slot"))
    }
}

/// The next messages of an honest game.
trait Honestly {
    fn outgoing_after(self, scene: &Scene) -> Vec<Vec<u8>>;
}

impl Honestly for Peer {
    fn outgoing_after(mut self, scene: &Scene) -> Vec<Vec<u8>> {
        // A pending entry of the honest side is received and acknowledged.
        let theirs = scene.honest.outgoing().into_iter();
        let mut heard = false;
        for message in theirs.filter(|message| matches!(message, Message::LogEntry(_))) {
            heard |= self.receive(&message.bytes()) == Ok(Received::New);
        }
        if !heard && is_main(&self) && self.is_asked() {
            self.command(Command::TurnFinish { seat: scene.cheat }).expect("it may");
        }
        let wanted = |message: &Message| match message {
            Message::LogEntry(_) => !heard,
            Message::Ack(_) => heard,
            Message::ChoiceCommitment(_) | Message::MatchEnd(_) | Message::EndProposal(_) => false,
        };
        self.outgoing().iter().filter(|message| wanted(message)).map(Message::bytes).collect()
    }
}

fn is_main(peer: &Peer) -> bool {
    peer.board().state().phase() == Phase::Main
}

fn summon(peer: &Peer, seat: Seat) -> Option<Command> {
    let mut legal = Vec::new();
    legal_commands(peer.board(), seat, &mut legal);
    let hand = peer.board().state().layer(seat, marginalia::battle::record::LayerKind::Hand);
    legal
        .into_iter()
        .find(|command| matches!(command, Command::SummonDeclare { card, .. } if hand.has(*card)))
}

/// Encodes a command that reveals nothing.
pub(super) fn plain(command: Command) -> Vec<u8> {
    said(command, Vec::new())
}

/// Encodes a command with the cards it reveals.
pub(super) fn said(command: Command, shows: Vec<CardProof>) -> Vec<u8> {
    serde_json::to_vec(&CommandDisclosure { command, shows, salt: String::new(), late: false })
        .expect("it is written")
}
