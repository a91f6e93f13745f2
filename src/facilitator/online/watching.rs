//! A battle of two others, watched: put together from what both sent, and believed only as far as they signed and proved it.
//!
//! Both clocks are measured as the players measure them, by the times when the papers came to the lobby, which it tells those
//! who watch: so whoever comes late knows what was spent before, and whoever sees all of it later sees the clocks of then. A
//! side's clock stops when its command is at the lobby, and the next one runs when the answer is: against what the players
//! measure each command is off by what it takes to the lobby and back, and by all of it where the direct line carried
//! on while a line to the lobby was lost. A lobby that tells no times leaves the clocks unknown.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::desk::Watch;
use super::refused::Refused;
use super::session::Clocked;
use super::spoken::{Books, Spoken, all_proven, answered, ended, parsed, sendable};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::setup::Book;
use crate::ids::{PlayerId, Seat};
use crate::net::fault::Fault;
use crate::net::genesis::Genesis;
use crate::net::hello::{Offer, Sign};
use crate::net::message::Message;
use crate::net::parcel::Parcel;
use crate::net::slots::Bonds;
use crate::net::witness::{Witness, Witnessed};

/// A battle that is watched.
#[derive(Clone, Debug)]
pub struct Watching {
    library: Arc<CardLibrary>,
    /// Which battle of the room.
    game: u32,
    /// Who plays Host and who Guest, in order.
    players: [Vec<PlayerId>; 2],
    /// What came before what goes before it, by its place; and the next place.
    early: BTreeMap<u64, (PlayerId, Vec<u8>, Option<Duration>)>,
    next: u64,
    offers: [Vec<Offer>; 2],
    signed: [Option<Genesis>; 2],
    battle: Option<Battle>,
}

/// A battle that both have signed.
#[derive(Clone, Debug)]
struct Battle {
    witness: Witness,
    books: [Books; 2],
    first: FlatBoard,
    board: FlatBoard,
    orders: Vec<Order>,
    /// Both clocks, as long as the lobby tells when everything came.
    watch: Option<Watch>,
    /// What overtook something that goes before it, and when it came.
    waits: Vec<(Message, Option<Duration>)>,
}

/// The most that waits.
const WAITING: usize = 32;

impl Watching {
    /// The battle of that number between those two sides, of which nothing is known yet.
    #[must_use]
    pub fn new(library: Arc<CardLibrary>, game: u32, players: [Vec<PlayerId>; 2]) -> Self {
        let (offers, signed) = Default::default();
        Self { library, game, players, early: BTreeMap::new(), next: 0, offers, signed, battle: None }
    }

    /// Which battle of the room.
    #[must_use]
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// Who plays it: of each side the first.
    #[must_use]
    pub fn players(&self) -> [Option<PlayerId>; 2] {
        self.players.each_ref().map(|players| players.first().copied())
    }

    /// The battle before its first order, and its orders so far; `None` before both have signed it.
    #[must_use]
    pub fn stands(&self) -> Option<(&FlatBoard, &[Order])> {
        self.battle.as_ref().map(|battle| (&battle.first, &battle.orders[..]))
    }

    /// The battle as it stands.
    #[must_use]
    pub fn board(&self) -> Option<&FlatBoard> {
        self.battle.as_ref().map(|battle| &battle.board)
    }

    /// Both clocks at that time of the lobby's; `None` where they cannot be known.
    #[must_use]
    pub fn clocks(&self, now: Duration) -> Option<Clocked> {
        let battle = self.battle.as_ref()?;
        Some(battle.watch.as_ref()?.told(now))
    }

    /// Something of the log comes, by its place, with the time when it came to the lobby. What comes too early waits.
    ///
    /// # Errors
    /// Why it, or what had waited for it, is not believed; everything else still counts.
    pub fn frame(
        &mut self,
        place: u64,
        player: PlayerId,
        bytes: &[u8],
        at: Option<Duration>,
    ) -> Result<(), Refused> {
        if place >= self.next {
            self.early.insert(place, (player, bytes.to_vec(), at));
        }
        let mut wrong = Ok(());
        while let Some((player, bytes, at)) = self.early.remove(&self.next) {
            self.next += 1;
            wrong = wrong.and(self.hear(player, &bytes, at));
        }
        wrong
    }

    fn hear(&mut self, player: PlayerId, bytes: &[u8], at: Option<Duration>) -> Result<(), Refused> {
        let seat = Seat::BOTH.into_iter().find(|seat| self.players[seat.index()].contains(&player));
        let (Some(seat), parcel) = (seat, Parcel::read(bytes).map_err(Fault::from)?) else { return Ok(()) };
        match (parcel, &mut self.battle) {
            (Parcel::Offer(offer), None) if offer.game == self.game => self.offers[seat.index()].push(offer),
            (Parcel::Sign(sign), None) if sign.game == self.game => self.sign(seat, &sign, at)?,
            (Parcel::Log(message), Some(battle)) => battle.take(message, at)?,
            _ => {}
        }
        Ok(())
    }

    /// Once both have signed the same the battle begins.
    fn sign(&mut self, seat: Seat, sign: &Sign, at: Option<Duration>) -> Result<(), Refused> {
        let unreadable = |why: String| Refused::Unreadable(why);
        let genesis = Genesis::read(&sign.genesis).map_err(|why| unreadable(why.to_string()))?;
        if Seat::BOTH.map(|seat| genesis.members(seat).collect::<Vec<_>>()) != self.players {
            return Err(Refused::Log(Fault::Seat(seat)));
        }
        genesis.check(seat, &sign.signature).map_err(|why| unreadable(why.to_string()))?;
        self.signed[seat.index()] = Some(genesis);
        let [Some(host), Some(guest)] = &self.signed else { return Ok(()) };
        if host != guest {
            return Ok(());
        }
        let genesis = host.clone();
        let bonds = Seat::BOTH.map(|seat| {
            let offers = self.offers[seat.index()].iter().filter(|offer| offer.nonce == genesis.nonce);
            let mut bonds = offers.filter_map(|offer| Bonds::sent(offer.bonds.clone(), seat, genesis.nonce));
            bonds.find(|bonds| bonds.root() == genesis.parties[seat.index()].book)
        });
        let [Some(host), Some(guest)] = bonds else {
            return Err(unreadable("what binds the books has not come".to_owned()));
        };
        let slots = [host.list().len() as u8, guest.list().len() as u8];
        let first = FlatBoard::new(Arc::clone(&self.library), &slots.map(Book::Hidden));
        let first = first.map_err(|why| unreadable(why.to_string()))?;
        let books = [Books { bonds: host, begin: 0 }, Books { bonds: guest, begin: u16::from(slots[0]) }];
        let board = first.clone();
        let watch = at.map(|at| {
            let mut watch = Watch::new(genesis.clocks);
            watch.look(&board, at);
            watch
        });
        self.battle = Some(Battle {
            witness: Witness::new(genesis),
            books,
            first,
            board,
            orders: Vec::new(),
            watch,
            waits: Vec::new(),
        });
        Ok(())
    }
}

impl Battle {
    /// A paper comes, and whatever waited for it.
    fn take(&mut self, message: Message, at: Option<Duration>) -> Result<(), Refused> {
        let mut result = self.timed(&message, at);
        if result.as_ref().is_err_and(Refused::is_of_the_line) {
            self.waits.push((message, at));
            let late = self.waits.len().saturating_sub(WAITING);
            self.waits.drain(..late);
            return result;
        }
        let mut goes_on = result.is_ok();
        while std::mem::take(&mut goes_on) {
            for (message, at) in std::mem::take(&mut self.waits) {
                match self.timed(&message, at) {
                    Ok(()) => goes_on = true,
                    Err(why) if why.is_of_the_line() => self.waits.push((message, at)),
                    Err(why) => result = Err(why),
                }
            }
        }
        result
    }

    /// A paper counts, and the clocks go by the time when it came.
    fn timed(&mut self, message: &Message, at: Option<Duration>) -> Result<(), Refused> {
        self.hear(message)?;
        // One time that is not told, and nobody knows how long a side was asked.
        let Some((watch, at)) = self.watch.as_mut().zip(at) else {
            self.watch = None;
            return Ok(());
        };
        match message {
            Message::Seal(seal) => watch.chose(seal.seat, at),
            Message::Entry(entry) => watch.chose(entry.seat, at),
            Message::Ack(_) | Message::End(_) | Message::Proposal(_) => {}
        }
        watch.look(&self.board, at);
        Ok(())
    }

    fn hear(&mut self, message: &Message) -> Result<(), Refused> {
        match message {
            // It binds a choice for the two alone: whoever watches sees the choice itself.
            Message::Seal(_) => Ok(()),
            // It is between the two; what comes of it is an end.
            Message::Proposal(_) => Ok(()),
            Message::Entry(entry) => {
                let state = public_hash(&self.board).to_le_bytes();
                Ok(self.witness.entry(entry, state)?)
            }
            Message::Ack(ack) => {
                let mut witness = self.witness.clone();
                let order = self.order(&witness.ack(ack)?)?;
                self.witness = witness;
                self.execute(order)
            }
            Message::End(end) => {
                self.witness.end(end)?;
                self.execute(ended(end)?)
            }
        }
    }

    /// What an entry that counts means.
    fn order(&self, Witnessed { entry, ack, seed }: &Witnessed) -> Result<Order, Refused> {
        let spoken: Spoken = parsed(&entry.command)?;
        sendable(&spoken.command, entry.seat)?;
        all_proven(&self.board, entry.seat, &spoken, &self.books[entry.seat.index()])?;
        let openings = answered(&self.board, &spoken.command, &ack.shows, &self.books[ack.seat.index()])?;
        Ok(Order { command: spoken.command, seed: Seed::Given(*seed), openings })
    }

    fn execute(&mut self, order: Order) -> Result<(), Refused> {
        if self.board.flow().is_finished() {
            return Ok(());
        }
        self.board.execute(&order.command, order.seed, &order.openings).map_err(Refused::Rules)?;
        self.orders.push(order);
        Ok(())
    }
}
