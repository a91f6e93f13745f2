//! A player: a real session over real connections, without a window.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use futures::channel::mpsc::{UnboundedSender, unbounded};
use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::Order;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::facilitator::online::{
    ClientEvent, ClientInput, MatchStore, OnlineClient, OnlineClientConfig, OnlineInvitation, OnlineMeeting,
    OnlineRequest, OnlineSession, start,
};
use marginalia::ids::{CardId, Seat};
use marginalia::net::key::IdentitySecret;

/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(120);

/// The minimum time between a person's commands: a lobby accepts ten frames a second from a seat.
const PACE: Duration = Duration::from_millis(210);

pub(crate) fn library() -> Arc<CardLibrary> {
    static CORE: LazyLock<Arc<CardLibrary>> = LazyLock::new(|| {
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
        cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles")
    });
    Arc::clone(&CORE)
}

/// Returns bytes that need not be unpredictable in a test, but never repeat.
fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the machine has chance");
    bytes
}

/// Returns the secret of the player of that number.
pub(crate) fn secret(number: u8) -> IdentitySecret {
    IdentitySecret::new([number; 32])
}

/// A player.
pub(crate) struct Person {
    say: UnboundedSender<ClientInput>,
    news: Receiver<ClientEvent>,
    number: u8,
    folder: PathBuf,
    own: Arc<CardLibrary>,
    player: RandomPlayer,
    pub(crate) session: OnlineSession,
    /// The battle before its first order. `board`: the battle now.
    first: Option<FlatBoard>,
    pub(crate) board: Option<(FlatBoard, Seat)>,
    pub(crate) orders: Vec<Order>,
    pub(crate) books: Option<[Vec<CardId>; 2]>,
    /// The opponent and the outcome, once the battle is over.
    pub(crate) meeting: Option<OnlineMeeting>,
    /// The lobby's packs, once they are reported.
    pub(crate) packs: Option<Vec<String>>,
    /// The invitations, and the answers to those of this player.
    pub(crate) invitations: Vec<OnlineInvitation>,
    /// The number of orders when the last command was given, and the time.
    given: Option<usize>,
    acted: Instant,
    /// The number of steps that ended with the direct connection established.
    pub(crate) direct: usize,
}

impl Person {
    pub(crate) fn new(number: u8, folder: &Path) -> Self {
        Self::with(number, folder, library())
    }

    /// Creates a player with their own cards.
    pub(crate) fn with(number: u8, folder: &Path, own: Arc<CardLibrary>) -> Self {
        let folder = folder.join(format!("player-{number}"));
        let (say, news) = open(number, &folder, &own);
        Self {
            say,
            news,
            number,
            folder,
            own,
            player: RandomPlayer::new([number; 32]),
            session: OnlineSession::default(),
            first: None,
            board: None,
            orders: Vec::new(),
            books: None,
            meeting: None,
            packs: None,
            invitations: Vec::new(),
            given: None,
            acted: Instant::now(),
            direct: 0,
        }
    }

    /// Closes the game without notice, and starts it again.
    pub(crate) fn restart(&mut self) {
        (self.say, self.news) = open(self.number, &self.folder, &self.own);
        (self.board, self.orders, self.given) = (None, Vec::new(), None);
        self.session = OnlineSession::default();
    }

    pub(crate) fn hear(&self, heard: ClientInput) {
        self.say.unbounded_send(heard).expect("the session goes on");
    }

    pub(crate) fn wish(&self, wish: OnlineRequest) {
        self.hear(ClientInput::Wish(wish));
    }

    /// Connects, with a book to play.
    pub(crate) fn connect(&self, lobby: &str, name: &str) {
        self.wish(OnlineRequest::Connect { lobby: lobby.to_owned(), name: name.to_owned() });
        let books = cards::starters(&library()).expect("the books are good");
        self.wish(OnlineRequest::Book(books[usize::from(self.number % 2)].slots()));
    }

    /// Processes the pending news.
    pub(crate) fn listen(&mut self) {
        let first = self.news.recv_timeout(Duration::from_millis(2)).ok();
        let more: Vec<ClientEvent> = self.news.try_iter().collect();
        first.into_iter().chain(more).for_each(|news| self.told(news));
    }

    /// Returns an own command, if one is asked for.
    pub(crate) fn chooses(&mut self) -> Option<Command> {
        let (board, seat) = self.board.as_ref()?;
        let needs_nobody = matches!(board.state().phase(), Phase::Initial | Phase::Cointoss);
        let is_asked = !board.state().is_finished() && seats_to_act(board).any(|asked| asked == *seat);
        let is_new = self.given != Some(self.orders.len());
        if !is_asked || needs_nobody || !is_new {
            return None;
        }
        self.given = Some(self.orders.len());
        self.player.choose(board, *seat)
    }

    /// Processes the pending news, and gives a command if one is asked for and allowed.
    pub(crate) fn step(&mut self, acts: bool) {
        self.listen();
        self.direct +=
            usize::from(self.session.direct == marginalia::facilitator::online::ConnectionState::On);
        if acts
            && self.acted.elapsed() > PACE
            && let Some(command) = self.chooses()
        {
            self.acted = Instant::now();
            self.hear(ClientInput::Command(command));
        }
    }

    fn told(&mut self, news: ClientEvent) {
        match news {
            ClientEvent::Session(session) => self.session = *session,
            ClientEvent::Ready(ready) => {
                self.first = Some(ready.first.clone());
                self.board = Some((ready.first, ready.me.expect("a player")));
                (self.books, self.given) = (None, None);
                self.go_through(&ready.orders);
            }
            ClientEvent::Order(order) => self.execute(&order),
            // The command came too early, while the previous one was pending: it is chosen again.
            ClientEvent::NotTaken(_) => self.given = None,
            ClientEvent::Again(orders) => {
                let first = self.first.clone().expect("a battle");
                self.board.as_mut().expect("a battle").0 = first;
                self.go_through(&orders);
            }
            ClientEvent::Over(over) => (self.books, self.meeting) = (Some(over.books), over.meeting),
            ClientEvent::Packs(texts) => self.packs = Some(texts),
            ClientEvent::Pointing(_) => {}
            ClientEvent::Invitation(invitation) => self.invitations.push(invitation),
        }
    }

    /// Replays all orders from the beginning.
    fn go_through(&mut self, orders: &[Order]) {
        self.orders.clear();
        orders.iter().for_each(|order| self.execute(order));
    }

    fn execute(&mut self, order: &Order) {
        let (board, _) = self.board.as_mut().expect("a battle");
        board.execute(&order.command, order.seed, &order.openings).expect("a legal order");
        self.orders.push(order.clone());
    }

    pub(crate) fn is_over(&self) -> bool {
        self.board.as_ref().is_some_and(|(board, _)| board.state().is_finished()) && self.books.is_some()
    }
}

fn open(
    number: u8,
    folder: &Path,
    own: &Arc<CardLibrary>,
) -> (UnboundedSender<ClientInput>, Receiver<ClientEvent>) {
    let (say, heard) = unbounded();
    let (tell, news) = channel();
    let given = OnlineClientConfig {
        library: Arc::clone(own),
        secret: secret(number),
        notebook: MatchStore::new(Some(folder.to_owned())),
        chance,
    };
    start(OnlineClient::new(given), heard, move |news| tell.send(news).is_ok());
    (say, news)
}

/// Lets both continue, acting or not, until a condition holds.
pub(crate) fn until(people: &mut [Person; 2], acts: bool, what: &str, holds: impl Fn(&[Person; 2]) -> bool) {
    let began = Instant::now();
    while !holds(people) {
        let at = people.each_ref().map(|person| {
            let OnlineSession { lobby, direct, trouble, .. } = &person.session;
            (person.orders.len(), lobby, direct, trouble)
        });
        assert!(began.elapsed() < PATIENCE, "waiting in vain: {what}; {at:?}");
        people.iter_mut().for_each(|person| person.step(acts));
    }
}
