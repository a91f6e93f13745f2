//! Learning mode: many battles at once for learning programs, controlled by requests and answers in JSON.
//!
//! A request is an object with `do`: `reset` begins a battle under a name, `observe` returns the view of one seat,
//! `step` plays the legal command with an index, `close` removes it, `books` lists the books. Every answer has `ok`;
//! `error` contains the problem, and nothing has changed in that case. The program plays the seats for which `reset`
//! names no built-in player; `seat` in an answer is the seat to act next, and `legal` its legal commands in notation.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::message::{Message, MessageReader, MessageWriter};
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::resource_exists;
use bevy::ecs::system::ResMut;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::notation;
use crate::battle::record::LayerKind;
use crate::battle::rules::{legal_commands, seats_to_act, stat};
use crate::battle::setup::{BookSlots, shuffle_books};
use crate::battle::view::Viewer;
use crate::cards::Book;
use crate::facilitatee::{Budget, Level, Mind, RandomPlayer, Style, one_ply};
use crate::ids::{CardIndex, Seat};

/// The built-in player of a seat that the learning program does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LearningOpponent {
    /// A player that chooses uniformly among the legal commands.
    #[serde(alias = "Random")]
    Random,
    /// The one-ply machine player.
    #[serde(alias = "Machine")]
    Machine,
    /// The machine player of the first level.
    #[serde(alias = "Novice")]
    Novice,
    /// The machine player of the second level.
    #[serde(alias = "Copyist")]
    Copyist,
    /// The machine player of the third level.
    #[serde(alias = "Scribe")]
    Scribe,
    /// The machine player of the fourth level.
    #[serde(alias = "search", alias = "Illuminator")]
    Illuminator,
    /// The machine player of the fifth level.
    #[serde(alias = "Abbot")]
    Abbot,
}

impl LearningOpponent {
    /// Returns the level of a player that looks ahead.
    const fn level(self) -> Option<Level> {
        match self {
            Self::Random | Self::Machine => None,
            Self::Novice => Some(Level::Novice),
            Self::Copyist => Some(Level::Copyist),
            Self::Scribe => Some(Level::Scribe),
            Self::Illuminator => Some(Level::Illuminator),
            Self::Abbot => Some(Level::Abbot),
        }
    }
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    Books {},
    Reset {
        battle: String,
        #[serde(default)]
        seed: u64,
        /// The books of Host and Guest, by name; by default the first two.
        #[serde(default)]
        books: Option<[String; 2]>,
        /// The built-in player of Host, and in `guest` that of Guest; `None` if the program plays the seat.
        #[serde(default)]
        host: Option<LearningOpponent>,
        #[serde(default)]
        guest: Option<LearningOpponent>,
    },
    Observe {
        battle: String,
        #[serde(default)]
        seat: Option<AskedSeat>,
    },
    Step {
        battle: String,
        index: usize,
    },
    Close {
        battle: String,
    },
}

/// A seat as a program may write it.
#[derive(Clone, Copy, Deserialize)]
enum AskedSeat {
    #[serde(alias = "host")]
    Host,
    #[serde(alias = "guest")]
    Guest,
}

impl From<AskedSeat> for Seat {
    fn from(seat: AskedSeat) -> Self {
        match seat {
            AskedSeat::Host => Self::Host,
            AskedSeat::Guest => Self::Guest,
        }
    }
}

/// The requests by name.
const REQUESTS: [&str; 5] = ["books", "reset", "observe", "step", "close"];
/// The maximum length of a battle's name in bytes.
const LONGEST_NAME: usize = 100;

/// Returns a request read from a line, or what is wrong with the line.
fn read(line: &str) -> Result<Request, String> {
    let value: Value = serde_json::from_str(line).map_err(|error| format!("not JSON: {error}"))?;
    let known = REQUESTS.join(", ");
    let Some(object) = value.as_object() else {
        return Err(format!("expected an object with `do`: one of {known}"));
    };
    let name = match object.get("do") {
        Some(Value::String(name)) if REQUESTS.contains(&name.as_str()) => name.clone(),
        Some(name) => {
            let name: String = name.to_string().chars().take(40).collect();
            return Err(format!("unknown request {name} in `do`; expected one of {known}"));
        }
        None => return Err(format!("`do` is missing; expected one of {known}")),
    };
    if let Some(Value::String(battle)) = object.get("battle")
        && battle.len() > LONGEST_NAME
    {
        return Err(format!("the name in `battle` has {} bytes; the limit is {LONGEST_NAME}", battle.len()));
    }
    serde_json::from_value(value).map_err(|error| format!("{name}: {error}"))
}

struct Battle {
    board: FlatBoard,
    seed: [u8; 32],
    others: [Option<LearningOpponent>; 2],
    randoms: [RandomPlayer; 2],
    legal: Vec<Command>,
}

/// All battles of a learning program. As a resource it answers each [`LearningRequest`].
#[derive(Resource)]
pub struct Learning {
    library: Arc<CardLibrary>,
    books: Vec<Book>,
    battles: BTreeMap<String, Battle>,
}

/// A request of the program, as one line of JSON.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LearningRequest(pub String);

/// The answer to a request, as one line of JSON.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LearningAnswer(pub String);

/// Registers the system that answers requests. The battles are not shown and not installed in the world.
pub fn plugin(app: &mut App) {
    app.add_message::<LearningRequest>()
        .add_message::<LearningAnswer>()
        .add_systems(Update, answer.run_if(resource_exists::<Learning>));
}

fn answer(
    mut requests: MessageReader<LearningRequest>,
    mut learning: ResMut<Learning>,
    mut answers: MessageWriter<LearningAnswer>,
) {
    for LearningRequest(line) in requests.read() {
        answers.write(LearningAnswer(learning.answer(line)));
    }
}

/// The maximum number of battles at once.
pub const MAX_BATTLES: usize = 4096;

impl Learning {
    /// Creates the mode without battles.
    #[must_use]
    pub const fn new(library: Arc<CardLibrary>, books: Vec<Book>) -> Self {
        Self { library, books, battles: BTreeMap::new() }
    }

    /// Returns the answer to one request, as one line of JSON.
    #[must_use]
    pub fn answer(&mut self, request: &str) -> String {
        let answer = read(request)
            .map_err(|error| format!("invalid request: {error}"))
            .and_then(|request| self.serve(request));
        answer.unwrap_or_else(|error| json!({"ok": false, "error": error})).to_string()
    }

    fn serve(&mut self, request: Request) -> Result<Value, String> {
        match request {
            Request::Books {} => {
                let names: Vec<&str> = self.books.iter().map(|book| book.name.as_str()).collect();
                Ok(json!({"ok": true, "books": names}))
            }
            Request::Reset { battle, seed, books, host, guest } => {
                let started = self.start(seed, books.as_ref(), [host, guest])?;
                if self.battles.len() >= MAX_BATTLES && !self.battles.contains_key(&battle) {
                    return Err(format!("too many battles (max {MAX_BATTLES}); close some"));
                }
                self.battles.insert(battle.clone(), started);
                self.observe(&battle, None)
            }
            Request::Observe { battle, seat } => self.observe(&battle, seat.map(Seat::from)),
            Request::Step { battle, index } => {
                self.find(&battle)?.step(index)?;
                self.observe(&battle, None)
            }
            Request::Close { battle } => {
                self.find(&battle)?;
                self.battles.remove(&battle);
                Ok(json!({"ok": true}))
            }
        }
    }

    fn find(&mut self, name: &str) -> Result<&mut Battle, String> {
        self.battles.get_mut(name).ok_or_else(|| format!("unknown battle \"{name}\"; begin it with reset"))
    }

    fn book(&self, name: &str) -> Result<&Book, String> {
        let known = || self.books.iter().map(|book| book.name.as_str()).collect::<Vec<_>>().join(", ");
        let found = self.books.iter().find(|book| book.name == name);
        found.ok_or_else(|| format!("unknown book \"{name}\"; expected one of {}", known()))
    }

    fn start(
        &self,
        seed: u64,
        books: Option<&[String; 2]>,
        others: [Option<LearningOpponent>; 2],
    ) -> Result<Battle, String> {
        let [host, guest] = match (books, &self.books[..]) {
            (Some([host, guest]), _) => [self.book(host)?, self.book(guest)?],
            (None, [first, second, ..]) => [first, second],
            (None, [only]) => [only, only],
            (None, []) => return Err("no books for these cards".to_owned()),
        };
        let bytes = |purpose: &str| {
            let mut hasher = blake3::Hasher::new();
            hasher.update(b"marginalia/learning/1").update(&seed.to_le_bytes()).update(purpose.as_bytes());
            *hasher.finalize().as_bytes()
        };
        let seed = bytes("battle");
        let books = shuffle_books([host.slots(), guest.slots()], &seed).map(BookSlots::Known);
        let board = FlatBoard::new(Arc::clone(&self.library), &books).map_err(|error| error.to_string())?;
        let randoms = [bytes("Host"), bytes("Guest")].map(RandomPlayer::new);
        let mut battle = Battle { board, seed, others, randoms, legal: Vec::new() };
        battle.go_on();
        Ok(battle)
    }

    fn observe(&mut self, name: &str, seat: Option<Seat>) -> Result<Value, String> {
        let battle = self.find(name)?;
        if let Some(seat) = seat.filter(|seat| battle.others[seat.index()].is_some()) {
            return Err(format!("{seat} is played by a built-in player, and its view is hidden"));
        }
        let asked = battle.asked();
        let board = &battle.board;
        let result = board.state().result();
        let reward = |seat: Seat| match result.and_then(|result| result.winner) {
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
            None => 0,
        };
        // The commands name hand cards: they are for the seat that may choose among them.
        let listed = if seat.is_none_or(|seat| Some(seat) == asked) { &battle.legal[..] } else { &[] };
        let legal: Vec<String> =
            listed.iter().filter_map(|command| notation::write(board, command, false)).collect();
        Ok(json!({
            "ok": true,
            "battle": name,
            "seat": asked,
            "legal": legal,
            "done": result.is_some(),
            "reward": {"Host": reward(Seat::Host), "Guest": reward(Seat::Guest)},
            "result": result.map(|result| result.sentence()),
            "view": seat.or(asked).map(|seat| see(&board.perceived_by(Viewer::Seat(seat)))),
        }))
    }
}

impl Battle {
    /// Returns the seat for which the program must give a command, if there is one.
    fn asked(&self) -> Option<Seat> {
        seats_to_act(&self.board).find(|seat| self.others[seat.index()].is_none())
    }

    fn step(&mut self, index: usize) -> Result<(), String> {
        let Some(command) = self.legal.get(index).copied() else {
            let count = self.legal.len();
            return Err(match count {
                0 => "the battle is over: reset or close it".to_owned(),
                _ => format!("no legal command {index}; there are {count}, counted from 0"),
            });
        };
        self.execute(&command)?;
        self.go_on();
        Ok(())
    }

    fn execute(&mut self, command: &Command) -> Result<(), String> {
        let seed = Seed::Derived { battle: self.seed, seq: self.board.state().seq() };
        self.board.execute(command, seed, &[]).map_err(|reason| reason.to_string())
    }

    /// Plays the built-in players' seats until the program must act, and lists the legal commands.
    fn go_on(&mut self) {
        self.legal.clear();
        loop {
            if let Some(seat) = self.asked() {
                legal_commands(&self.board, seat, &mut self.legal);
                return;
            }
            let Some(seat) = seats_to_act(&self.board).next() else { return };
            let Some(command) = self.choose(seat) else { return };
            if self.execute(&command).is_err() {
                return;
            }
        }
    }

    fn choose(&mut self, seat: Seat) -> Option<Command> {
        let opponent = self.others[seat.index()]?;
        if opponent == LearningOpponent::Random {
            return self.randoms[seat.index()].choose(&self.board, seat);
        }
        let (view, mind) = (self.board.perceived_by(Viewer::Seat(seat)), one_ply::mind(&self.seed));
        match opponent.level() {
            None => one_ply::choose(&view, seat, mind).map(|thought| thought.command),
            Some(level) => {
                // There is no time limit: a learning program must see the same battle every time.
                let budget = Budget::evaluations_only(u32::MAX);
                let decision = Mind::new(level, Style::Even).think(&view, seat, mind, &budget);
                decision.map(|decision| decision.command)
            }
        }
    }
}

/// Returns a view as JSON: the battle state, the players, and every card that the viewer knows or sees on the field.
#[must_use]
pub fn see(view: &FlatBoard) -> Value {
    let flow = view.state();
    let players: Vec<Value> = Seat::BOTH
        .into_iter()
        .map(|seat| {
            let player = view.player(seat);
            let count = |layer| flow.layer(seat, layer).len();
            json!({
                "seat": seat,
                "hp": player.hp(),
                "mp": player.mp(),
                "book": count(LayerKind::Book),
                "hand": count(LayerKind::Hand),
                "grave": count(LayerKind::Grave),
            })
        })
        .collect();
    let cards: Vec<Value> = (0..flow.cards()).map(CardIndex).filter_map(|index| card(view, index)).collect();
    json!({
        "phase": flow.phase().name(),
        "turn": flow.turn(),
        "turnPlayer": flow.turn_player(),
        "players": players,
        "cards": cards,
    })
}

/// Returns a card; `None` for slots of a book, whose order nobody knows, and for hidden cards in a hand.
fn card(view: &FlatBoard, index: CardIndex) -> Option<Value> {
    let card = view.card(index);
    if card.layer() == LayerKind::Book || (card.name().is_none() && card.cell().is_none()) {
        return None;
    }
    let cell = card.cell().filter(|cell| view.cell(*cell).card() == Some(index));
    let printed = view.printed(index);
    let number = |parameter| stat::number(view, index, parameter);
    Some(json!({
        "card": index,
        "owner": card.owner(),
        "layer": card.layer(),
        "id": card.name(),
        "name": printed.map(|printed| printed.source.name.as_str()),
        "kind": printed.map(|printed| format!("{:?}", printed.kind)),
        "cell": cell.map(|cell| view.library().lattice().shape.name(cell)),
        "faceDown": card.is_face_down(),
        "cost": printed.map(|_| number(Parameter::Cost)),
        "attack": printed.map(|_| number(Parameter::Attack)),
        "life": printed.map(|_| stat::remaining(view, index)),
        "ailments": card.ailments().collect::<Vec<_>>(),
    }))
}
