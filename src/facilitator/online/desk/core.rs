//! The state of the desk, its inputs and its outputs.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::cards::Fetching;
use super::direct::DirectLine;
use super::game::Game;
use super::lobby::LobbyLine;
use super::packs::Packs;
use super::relay::RelayLine;
use super::unstored::Unstored;
use super::watched::Watched;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::result::ForceReason;
use crate::facilitator::online::notebook::Notebook;
use crate::facilitator::online::peer::Peer;
use crate::facilitator::online::session::{Clocked, LineState, OnlineWish, Session, Trouble, Unfinished};
use crate::facilitator::online::sets::Sets;
use crate::ids::{CardId, PlayerId, Seat};
use crate::net::key::Key;
use crate::net::parcel::Parcel;
use crate::room::lounge::Act;
use crate::room::talk::Ask;

/// The dependencies of a session.
#[derive(Debug)]
pub struct Given {
    /// Rules, and the player's own cards.
    pub library: Arc<CardLibrary>,
    /// The player's own key.
    pub key: Key,
    /// The storage of battles in progress.
    pub notebook: Notebook,
    /// Fresh chance for every battle: 32 bytes that nobody can guess.
    pub chance: fn() -> [u8; 32],
}

/// An input of the desk.
#[derive(Clone, Debug)]
pub enum Heard {
    /// The person wishes something.
    Wish(OnlineWish),
    /// The person commands something in the battle.
    Command(Command),
    /// The person gives the battle up.
    Leave(ForceReason),
    /// The line to the lobby stands.
    LobbyOpen,
    /// The lobby says something.
    LobbyText(String),
    /// Something of the battle comes through the lobby.
    LobbyFrame(Vec<u8>),
    /// The line to the lobby is lost, or could not be built: why.
    LobbyClosed(String),
    /// The direct line of that attempt stands.
    DirectOpen(u32),
    /// Something comes over it.
    DirectBytes(u32, Vec<u8>),
    /// Building it takes that word to the other side.
    DirectSignal(u32, String),
    /// It is lost, or could not be built.
    DirectClosed(u32),
    /// The player's own cards are others from now on.
    Cards(Arc<CardLibrary>),
    /// A failure to save something that was written, with the reason.
    Unkept(String),
    /// A tick: only time has passed.
    Nothing,
}

/// An output of the desk.
#[derive(Clone, Debug)]
pub enum Do {
    /// Builds a line to the lobby.
    OpenLobby(String),
    /// Ends it.
    CloseLobby,
    /// Says something to the lobby.
    Text(String),
    /// Sends something of the battle through it.
    Frame(Vec<u8>),
    /// The ICE servers that help to build direct connections from now on.
    Ice(Vec<String>),
    /// Builds a direct line: the number of the attempt, and whether this side makes the first step.
    OpenDirect(u32, bool),
    /// Ends it.
    CloseDirect,
    /// The other side's word for building it.
    Signal(u32, String),
    /// Sends something over it.
    Direct(Vec<u8>),
    /// The window is to know something.
    Tell(News),
    /// Once all of that is done, and before anything else, the desk wants to hear [`Heard::Nothing`]: the window is told before
    /// anybody waits for the disk.
    Soon,
}

/// A battle that is ready.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Cards and rules.
    pub library: Arc<CardLibrary>,
    /// The battle before its first order.
    pub first: FlatBoard,
    /// The orders already played.
    pub orders: Vec<Order>,
    /// The seat that is played at this screen; `None` for a spectator of two other players.
    pub me: Option<Seat>,
    /// The names of Host and Guest.
    pub names: [String; 2],
}

/// A report to the window.
#[derive(Clone, Debug)]
pub enum News {
    /// The state of the whole session.
    Session(Box<Session>),
    /// A battle is ready.
    Ready(Box<Ready>),
    /// The next order that is final.
    Order(Box<Order>),
    /// A command was not taken: why.
    NotTaken(String),
    /// The orders of the battle, after something shown early turned out differently.
    Again(Vec<Order>),
    /// The battle is over, and both books were shown.
    Over(Box<Over>),
    /// These are the packs that the lobby gives out, as they travel.
    Packs(Vec<String>),
}

/// A battle that is over, and known in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// Both books as they were bound, slot by slot, Host's first.
    pub books: [Vec<CardId>; 2],
    /// The orders that both sides agreed on, in sequence.
    pub orders: Vec<Order>,
}

/// A path that bytes come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Path {
    Lobby,
    Direct,
}

/// One player's online session.
#[derive(Debug)]
pub struct Desk {
    pub(super) given: Given,
    pub(super) me: PlayerId,
    pub(super) now: Duration,
    pub(super) out: Vec<Do>,
    pub(super) session: Session,
    told: Session,
    pub(super) lobby: LobbyLine,
    pub(super) direct: DirectLine,
    pub(super) relay: RelayLine,
    pub(super) unstored: Unstored,
    /// The cards in use: the player's own cards, or those of the room.
    pub(super) library: Arc<CardLibrary>,
    /// Sets of cards that were fetched, and one that is on its way.
    pub(super) sets: Sets,
    pub(super) fetching: Option<Fetching>,
    pub(super) packs: Packs,
    pub(super) book: Vec<CardId>,
    /// The players that this player has blocked, the most recent one last.
    pub(super) blocked: Vec<PlayerId>,
    pub(super) game: Option<Game>,
    /// A battle of two others that is watched.
    pub(super) watching: Option<Watched>,
    /// True if something was reported to the window that is not saved and sent yet.
    pub(super) owes: bool,
    /// The packets that arrived lately, with path and time: the other path delivers them once more.
    seen: BTreeMap<[u8; 32], (Path, Duration)>,
}

/// The additional time that the other path may take.
const TWICE: Duration = Duration::from_secs(4);

impl Desk {
    /// A session that has not begun.
    #[must_use]
    pub fn new(given: Given) -> Self {
        let me = given.key.player();
        let library = Arc::clone(&given.library);
        let sets = Sets::new(given.notebook.folder().map(|folder| folder.join("cards")));
        let mut desk = Self {
            given,
            library,
            sets,
            fetching: None,
            packs: Packs::default(),
            me,
            now: Duration::ZERO,
            out: Vec::new(),
            session: Session { me: Some(me), ..Session::default() },
            told: Session::default(),
            lobby: LobbyLine::default(),
            direct: DirectLine::default(),
            relay: RelayLine::default(),
            unstored: Unstored::default(),
            book: Vec::new(),
            blocked: Vec::new(),
            game: None,
            watching: None,
            owes: false,
            seen: BTreeMap::new(),
        };
        desk.list_unfinished();
        desk
    }

    /// The battles that can be gone on with.
    #[must_use]
    pub fn unfinished(&self) -> &[Unfinished] {
        &self.session.unfinished
    }

    /// Both clocks, now.
    #[must_use]
    pub fn clocks(&self) -> Option<Clocked> {
        self.game.as_ref()?.clocks(self.now)
    }

    /// This side of the battle at this desk; `None` before both have agreed on one.
    #[must_use]
    pub fn peer(&self) -> Option<&Peer> {
        self.game.as_ref()?.peer()
    }

    /// Something happens at that time, by a clock that only goes forward; what is to be done about it comes back.
    pub fn hear(&mut self, heard: Heard, now: Duration) -> Vec<Do> {
        self.now = self.now.max(now);
        if std::mem::take(&mut self.owes) {
            self.keep();
        }
        match heard {
            Heard::Wish(wish) => self.wish(wish),
            Heard::Command(command) => self.command(command),
            Heard::Leave(reason) => self.leave(reason),
            Heard::LobbyOpen => {}
            Heard::LobbyText(text) => self.lobby_text(&text),
            Heard::LobbyFrame(bytes) => self.lobby_frame(&bytes),
            Heard::LobbyClosed(why) => self.lobby_closed(why),
            Heard::DirectOpen(attempt) => self.direct_open(attempt),
            Heard::DirectBytes(attempt, bytes) => self.direct_bytes(attempt, &bytes),
            Heard::DirectSignal(attempt, word) => self.direct_signal(attempt, word),
            Heard::DirectClosed(attempt) => self.direct_closed(attempt),
            Heard::Cards(library) => self.renew(library),
            Heard::Unkept(why) => self.unkept(why),
            Heard::Nothing => {}
        }
        self.tick_lobby();
        self.tick_cards();
        self.tick_packs();
        self.tick_direct();
        self.tick_relay();
        self.tick_game();
        self.tick_hand();
        self.tick_watched();
        self.tick_unstored();
        self.seen.retain(|_, (_, at)| *at + TWICE > self.now);
        self.tell_session();
        std::mem::take(&mut self.out)
    }

    /// Reports the session to the window if it has changed since the last report.
    fn tell_session(&mut self) {
        if self.session != self.told {
            self.told = self.session.clone();
            self.tell(News::Session(Box::new(self.told.clone())));
        }
    }

    fn wish(&mut self, wish: OnlineWish) {
        let is_way = matches!(
            wish,
            OnlineWish::Create(_) | OnlineWish::Join(_) | OnlineWish::Quick | OnlineWish::Resume(_)
        );
        if is_way && self.session.room.is_none() {
            // Any earlier attempt to enter a room is canceled.
            self.own_cards();
        }
        match wish {
            OnlineWish::Connect { lobby, name } => self.connect(lobby, name),
            OnlineWish::Disconnect => self.disconnect(),
            OnlineWish::List => self.ask(&Ask::List),
            OnlineWish::Create(params) => self.ask(&Ask::Create(params)),
            OnlineWish::Join(code) => self.ask(&Ask::Join(code)),
            OnlineWish::Quick => self.ask(&Ask::Quick),
            OnlineWish::Resume(room) => self.resume(room),
            OnlineWish::Forget(room) => self.forget(room),
            OnlineWish::LeaveRoom => {
                self.lobby.leaves = self.session.room.is_some() && self.session.lobby == LineState::On;
                self.ask(&Ask::Leave);
                self.left_room();
            }
            OnlineWish::Act(act) => match self.wrong_book().filter(|_| act == Act::Ready(true)) {
                Some(wrong) => self.trouble(wrong.into()),
                None => self.ask(&Ask::Act(act)),
            },
            OnlineWish::Book(book) => self.book = book,
            OnlineWish::Block(blocked) => self.block(blocked),
            OnlineWish::ShowHand(shows) => self.session.shows_hand = shows,
            OnlineWish::Emote(number) => self.ask(&Ask::Emote(number)),
            OnlineWish::Propose(reason) => self.propose(reason),
            OnlineWish::Answer(accepts) => self.answer(accepts),
            OnlineWish::Claim => {
                if let Some(room) = &self.session.room {
                    let act = Act::Claim(room.game);
                    self.ask(&Ask::Act(act));
                }
            }
            OnlineWish::Seen => self.session.trouble = None,
        }
    }

    pub(super) fn tell(&mut self, news: News) {
        self.out.push(Do::Tell(news));
    }

    pub(super) fn trouble(&mut self, trouble: Trouble) {
        self.session.trouble = Some(trouble);
    }

    /// Sends something of the battle by every path there is.
    pub(super) fn send(&mut self, bytes: &[u8]) {
        self.keep_unstored(bytes);
        if self.session.lobby == LineState::On && self.session.room.is_some() {
            self.out.push(Do::Frame(bytes.to_vec()));
        }
        self.send_direct(bytes);
    }

    /// Something of the other player came by a path. What the other path brought already is passed over.
    pub(super) fn receive(&mut self, bytes: &[u8], path: Path) {
        let hash = *blake3::hash(bytes).as_bytes();
        match self.seen.get(&hash) {
            Some((first, _)) if *first != path => return,
            _ => self.seen.insert(hash, (path, self.now)),
        };
        let Ok(parcel) = Parcel::read(bytes) else { return };
        match parcel {
            Parcel::Beat(at) => {
                if path == Path::Direct {
                    self.send_direct(&Parcel::Echo(at).bytes());
                }
            }
            Parcel::Echo(at) => self.hear_echo(at),
            Parcel::Hello(_) | Parcel::Offer(_) | Parcel::Sign(_) => self.hear_shake(&parcel),
            Parcel::Log(message) => {
                self.hear_log(&message);
            }
            Parcel::Confess(confess) => self.hear_confess(&confess),
            Parcel::Declined(seq) => self.hear_declined(seq),
            // This is for players who share a seat.
            Parcel::Share(_) => {}
            // These are for the room and for spectators.
            Parcel::Proof(_) | Parcel::Hand(_) => {}
        }
    }
}
