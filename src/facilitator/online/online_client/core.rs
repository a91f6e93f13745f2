//! The state of the online client, its inputs and its outputs.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::connections::{DirectConnection, LobbyConnection};
use super::fetches::{CardSetFetch, Packs};
use super::game_state::Game;
use super::invitations::Reach;
use super::lobby_log::{RelayLog, Unstored};
use super::pointing::PointingState;
use super::spectator_state::SpectatorState;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::result::ForceReason;
use crate::facilitator::online::card_set_cache::Sets;
use crate::facilitator::online::match_store::MatchStore;
use crate::facilitator::online::session::{
    ConnectionState, OnlineInvitation, OnlineMeeting, OnlineRequest, OnlineSession, SessionError,
    UnfinishedMatch,
};
use crate::ids::{CardId, PlayerId, Seat};
use crate::lockstep::{ClockReadings, Peer};
use crate::net::key::{IdentityKey, IdentitySecret};
use crate::net::packet::Packet;
use crate::net::pointing::Pointing;
use crate::net::socket_error::SocketError;
use crate::room::ice::IceServer;
use crate::room::lobby_room::RoomAction;
use crate::room::protocol::ClientMessage;

/// The dependencies of a session.
#[derive(Debug)]
pub struct OnlineClientConfig {
    /// The rules, and the player's own cards.
    pub library: Arc<CardLibrary>,
    /// The secret of this player, from which the keys at all lobbies are derived.
    pub secret: IdentitySecret,
    /// The storage of battles in progress.
    pub notebook: MatchStore,
    /// The source of fresh random bytes for every battle.
    pub chance: fn() -> [u8; 32],
}

/// An input of the client.
#[derive(Clone, Debug)]
pub enum ClientInput {
    /// A request of the player.
    Wish(OnlineRequest),
    /// A command of the player in the battle.
    Command(Command),
    /// A resignation of the player.
    Leave(ForceReason),
    /// The connection to the lobby is open.
    LobbyOpen,
    /// A message from the lobby.
    LobbyText(String),
    /// A frame of the battle from the lobby.
    LobbyFrame(Vec<u8>),
    /// The connection to the lobby is lost or could not be built, with the reason.
    LobbyClosed(SocketError),
    /// The direct connection of the attempt with that number is open.
    DirectOpen(u32),
    /// Bytes that arrived over the direct connection.
    DirectBytes(u32, Vec<u8>),
    /// A signal for the other side, to build the direct connection.
    DirectSignal(u32, String),
    /// True if the direct connection goes through a relay, once this is known or changes.
    DirectRelayed(u32, bool),
    /// The direct connection is lost, or could not be built.
    DirectClosed(u32),
    /// A change of the player's own cards.
    Cards(Arc<CardLibrary>),
    /// A failure to save something that was written, with the reason.
    Unkept(String),
    /// A tick: only time has passed.
    Nothing,
}

/// An output of the client.
#[derive(Clone, Debug)]
pub enum ClientAction {
    /// Opening a connection to the lobby.
    OpenLobby(String),
    /// Closing the connection to the lobby.
    CloseLobby,
    /// Sending a message to the lobby.
    Text(String),
    /// Sending a frame of the battle through the lobby.
    Frame(Vec<u8>),
    /// The ICE servers that help to build direct connections from now on.
    Ice(Vec<IceServer>),
    /// Building a direct connection, with the number of the attempt, and true if this side makes the first step.
    OpenDirect(u32, bool),
    /// Closing the direct connection.
    CloseDirect,
    /// A signal of the other side, to build the direct connection.
    Signal(u32, String),
    /// Sending bytes over the direct connection.
    Direct(Vec<u8>),
    /// A report to the window.
    Tell(ClientEvent),
    /// A request for [`ClientInput::Nothing`] as the next input, once all actions are done: the window is informed
    /// before anybody waits for the disk.
    Soon,
}

/// A battle that is ready.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The cards and rules.
    pub library: Arc<CardLibrary>,
    /// The battle before its first order.
    pub first: FlatBoard,
    /// The orders already played.
    pub orders: Vec<Order>,
    /// The seat of this player; `None` for a spectator of two other players.
    pub me: Option<Seat>,
    /// The names of Host and Guest.
    pub names: [String; 2],
}

/// A report to the window.
#[derive(Clone, Debug)]
pub enum ClientEvent {
    /// The state of the whole session.
    Session(Box<OnlineSession>),
    /// A battle is ready.
    Ready(Box<Ready>),
    /// The next final order.
    Order(Box<Order>),
    /// The rejection of a command, with the reason.
    NotTaken(String),
    /// The orders of the battle, after an order shown early turned out differently.
    Again(Vec<Order>),
    /// The end of the battle, after both books were revealed.
    Over(Box<FinishedMatch>),
    /// The texts of the packs that the lobby gives out.
    Packs(Vec<String>),
    /// What the opponent points at. No place in it need exist.
    Pointing(Pointing),
    /// An invitation, or the answer to one.
    Invitation(OnlineInvitation),
}

/// A finished battle that is known in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedMatch {
    /// Both books, matching their commitments, slot by slot, Host's first.
    pub books: [Vec<CardId>; 2],
    /// The orders that both sides agreed on, in sequence.
    pub orders: Vec<Order>,
    /// The opponent and the outcome; `None` if several players shared a seat, or the battle does not count.
    pub meeting: Option<OnlineMeeting>,
}

/// The path on which bytes arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Path {
    Lobby,
    Direct,
}

/// One player's online session.
#[derive(Debug)]
pub struct OnlineClient {
    pub(super) given: OnlineClientConfig,
    /// The key of this player at the lobby that was dialled last. Before that there is no lobby that would know it.
    pub(super) key: IdentityKey,
    pub(super) me: PlayerId,
    pub(super) now: Duration,
    pub(super) out: Vec<ClientAction>,
    pub(super) session: OnlineSession,
    told: OnlineSession,
    pub(super) lobby: LobbyConnection,
    pub(super) direct: DirectConnection,
    pub(super) relay: RelayLog,
    pub(super) unstored: Unstored,
    /// The cards in use: the player's own cards, or those of the room.
    pub(super) library: Arc<CardLibrary>,
    /// The fetched sets of cards, and the one that is being fetched.
    pub(super) sets: Sets,
    pub(super) fetching: Option<CardSetFetch>,
    pub(super) packs: Packs,
    pub(super) book: Vec<CardId>,
    /// The players that this player has blocked, the most recent one last.
    pub(super) blocked: Vec<PlayerId>,
    /// The players whose invitations this player receives.
    pub(super) reach: Reach,
    /// True if this player wants no direct connection.
    pub(super) lobby_only: bool,
    pub(super) game: Option<Game>,
    /// The watched battle of two other players.
    pub(super) watching: Option<SpectatorState>,
    /// What the players of the battle point at.
    pub(super) pointing: PointingState,
    /// True if something was reported to the window that is not saved and sent yet.
    pub(super) owes: bool,
    /// The recently arrived packets, with path and time: the other path delivers them once more.
    seen: BTreeMap<[u8; 32], (Path, Duration)>,
}

/// The additional time that the other path may take.
const TWICE: Duration = Duration::from_secs(4);

impl OnlineClient {
    /// Creates a session that has not begun.
    #[must_use]
    pub fn new(given: OnlineClientConfig) -> Self {
        let key = given.secret.key("");
        let me = key.player();
        let library = Arc::clone(&given.library);
        let sets = Sets::new(given.notebook.folder().map(|folder| folder.join("cards")));
        let mut client = Self {
            given,
            library,
            sets,
            fetching: None,
            packs: Packs::default(),
            key,
            me,
            now: Duration::ZERO,
            out: Vec::new(),
            session: OnlineSession::default(),
            told: OnlineSession::default(),
            lobby: LobbyConnection::default(),
            direct: DirectConnection::default(),
            relay: RelayLog::default(),
            unstored: Unstored::default(),
            book: Vec::new(),
            blocked: Vec::new(),
            reach: Reach::default(),
            lobby_only: false,
            game: None,
            watching: None,
            pointing: PointingState::default(),
            owes: false,
            seen: BTreeMap::new(),
        };
        client.list_unfinished();
        client
    }

    /// Returns the battles that can be continued.
    #[must_use]
    pub fn unfinished(&self) -> &[UnfinishedMatch] {
        &self.session.unfinished
    }

    /// Returns the present readings of both clocks.
    #[must_use]
    pub fn clocks(&self) -> Option<ClockReadings> {
        self.game.as_ref()?.clocks(self.now)
    }

    /// Returns this side of the battle, or `None` before both sides have agreed on one.
    #[must_use]
    pub fn peer(&self) -> Option<&Peer> {
        self.game.as_ref()?.peer()
    }

    /// Handles an input at the given time, by a clock that never goes back. Returns the actions to perform.
    pub fn handle(&mut self, heard: ClientInput, now: Duration) -> Vec<ClientAction> {
        self.now = self.now.max(now);
        if std::mem::take(&mut self.owes) {
            self.keep();
        }
        match heard {
            ClientInput::Wish(wish) => self.wish(wish),
            ClientInput::Command(command) => self.command(command),
            ClientInput::Leave(reason) => self.leave(reason),
            ClientInput::LobbyOpen => {}
            ClientInput::LobbyText(text) => self.lobby_text(&text),
            ClientInput::LobbyFrame(bytes) => self.lobby_frame(&bytes),
            ClientInput::LobbyClosed(why) => self.lobby_closed(why),
            ClientInput::DirectOpen(attempt) => self.direct_open(attempt),
            ClientInput::DirectBytes(attempt, bytes) => self.direct_bytes(attempt, &bytes),
            ClientInput::DirectSignal(attempt, word) => self.direct_signal(attempt, word),
            ClientInput::DirectRelayed(attempt, is_relayed) => self.direct_relayed(attempt, is_relayed),
            ClientInput::DirectClosed(attempt) => self.direct_closed(attempt),
            ClientInput::Cards(library) => self.renew(library),
            ClientInput::Unkept(why) => self.unkept(why),
            ClientInput::Nothing => {}
        }
        self.tick_lobby();
        self.tick_cards();
        self.tick_packs();
        self.tick_direct();
        self.tick_relay();
        self.tick_game();
        self.tick_hand_reveal();
        self.tick_pointing();
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
            self.emit(ClientEvent::Session(Box::new(self.told.clone())));
        }
    }

    fn wish(&mut self, wish: OnlineRequest) {
        let is_way = matches!(
            wish,
            OnlineRequest::Create(_)
                | OnlineRequest::Join(_)
                | OnlineRequest::Quick
                | OnlineRequest::Resume(_)
        );
        if is_way && self.session.room.is_none() {
            // Any earlier attempt to enter a room is canceled.
            self.own_cards();
        }
        match wish {
            OnlineRequest::Connect { lobby, name } => self.connect(lobby, name),
            OnlineRequest::Disconnect => self.disconnect(),
            OnlineRequest::List => self.ask(&ClientMessage::List),
            OnlineRequest::Create(params) => self.ask(&ClientMessage::Create(params)),
            OnlineRequest::Join(code) => self.ask(&ClientMessage::Join(code)),
            OnlineRequest::Quick => self.ask(&ClientMessage::Quick),
            OnlineRequest::Resume(room) => self.resume(room),
            OnlineRequest::Forget(room) => self.forget(room),
            OnlineRequest::LeaveRoom => {
                self.lobby.left = self.session.room.as_ref().map(|room| room.id).or(self.lobby.left);
                self.ask(&ClientMessage::Leave);
                self.left_room();
            }
            OnlineRequest::Act(act) => match self.wrong_book().filter(|_| act == RoomAction::Ready(true)) {
                Some(wrong) => self.trouble(wrong.into()),
                None => self.ask(&ClientMessage::Act(act)),
            },
            OnlineRequest::Book(book) => self.book = book,
            OnlineRequest::Block(blocked) => self.block(blocked),
            OnlineRequest::Reachable { contacts, strangers } => self.reach(Reach { contacts, strangers }),
            OnlineRequest::Invite(player) => self.invite(player),
            OnlineRequest::LobbyOnly(lobby_only) => self.connect_through_lobby_only(lobby_only),
            OnlineRequest::ShowHand(shows) => self.session.shows_hand = shows,
            OnlineRequest::Point(pointing) => self.point(pointing),
            OnlineRequest::Emote(number) => self.ask(&ClientMessage::Emote(number)),
            OnlineRequest::Propose(reason) => self.propose(reason),
            OnlineRequest::Answer(accepts) => self.answer(accepts),
            OnlineRequest::Claim => {
                if let Some(room) = &self.session.room {
                    let act = RoomAction::Claim(room.game);
                    self.ask(&ClientMessage::Act(act));
                }
            }
            OnlineRequest::Seen => self.session.trouble = None,
        }
    }

    pub(super) fn emit(&mut self, news: ClientEvent) {
        self.out.push(ClientAction::Tell(news));
    }

    pub(super) fn trouble(&mut self, trouble: SessionError) {
        self.session.trouble = Some(trouble);
    }

    /// Sends bytes of the battle on every available path.
    pub(super) fn send(&mut self, bytes: &[u8]) {
        self.keep_unstored(bytes);
        if self.session.lobby == ConnectionState::On && self.session.room.is_some() {
            self.out.push(ClientAction::Frame(bytes.to_vec()));
        }
        self.send_direct(bytes);
    }

    /// Receives bytes of the other player on a path. Bytes that the other path delivered already are ignored.
    pub(super) fn receive(&mut self, bytes: &[u8], path: Path) {
        let hash = *blake3::hash(bytes).as_bytes();
        match self.seen.get(&hash) {
            Some((first, _)) if *first != path => return,
            _ => self.seen.insert(hash, (path, self.now)),
        };
        let Ok(packet) = Packet::read(bytes) else { return };
        match packet {
            Packet::Ping(at) => {
                if path == Path::Direct {
                    self.send_direct(&Packet::Pong(at).bytes());
                }
            }
            Packet::Pong(at) => self.handle_echo(at),
            Packet::Hello(_) | Packet::Offer(_) | Packet::SignedGenesis(_) => self.handle_handshake(&packet),
            Packet::Log(message) => {
                self.handle_log(&message);
            }
            Packet::Reveal(confess) => self.handle_confess(&confess),
            Packet::Declined(seq) => self.handle_declined(seq),
            Packet::Pointing(pointing) => {
                if let Some(player) = self.opponent() {
                    self.handle_pointing(player, pointing);
                }
            }
            // The packet is for players who share a seat.
            Packet::SealedShare(_) => {}
            // The packets are for the room and for spectators.
            Packet::Proof(_) | Packet::Hand(_) => {}
        }
    }
}
