//! The framework for games: six functions, a queue of tasks, one expectation, and a view for each player.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::people::player;
use marginalia::ids::PlayerId;
use marginalia::room::game::{Game, Refusal};
use marginalia::room::rule::{
    Expectation, GameRule, GameState, Logic, Privaten, Request, Response, Task, TaskResult, ToServer,
};

/// A game of errands: the next player has to agree to every proposal before three chores are done.
#[derive(Clone, Copy, Debug)]
struct Errands;

/// The constants of the game.
struct Fixed {
    chores: u8,
    width: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Wanted {
    players: usize,
    patience: Duration,
}

#[derive(Clone, Debug, PartialEq)]
struct Diary {
    /// The map, computed from the constants.
    map: Vec<u8>,
    chores: u8,
    places: usize,
    done: Vec<String>,
    secrets: BTreeMap<PlayerId, u32>,
    shown: BTreeMap<PlayerId, Response<String, String>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "camelCase")]
enum Errand {
    Propose { by: PlayerId },
    Chore(u8),
    Answer { by: PlayerId, agrees: bool },
    Leave { by: PlayerId },
}

/// A request that is a task itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Answer {
    by: PlayerId,
    agrees: bool,
}

impl From<Answer> for Errand {
    fn from(Answer { by, agrees }: Answer) -> Self {
        Self::Answer { by, agrees }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Wish {
    Propose,
    Leave,
}

#[derive(Clone, Copy, Debug, PartialEq, Error)]
enum No {
    #[error("there is no room for so many")]
    Full,
    #[error("two at least")]
    Few,
}

impl Logic for Diary {
    type Notice = String;
    type Question = String;

    fn for_client(&self) -> &BTreeMap<PlayerId, Response<String, String>> {
        &self.shown
    }
}

impl GameRule for Errands {
    type Fixed = Fixed;
    type Parameters = Wanted;
    type Logic = Diary;
    type Task = Errand;
    type Simple = Answer;
    type Custom = Wish;
    type Wrong = No;

    fn initial_game_logic_state(fixed: &Fixed) -> Diary {
        let map = (0..fixed.width * fixed.width).map(|at| at % fixed.width).collect();
        Diary {
            map,
            chores: fixed.chores,
            places: 0,
            done: Vec::new(),
            secrets: BTreeMap::new(),
            shown: BTreeMap::new(),
        }
    }

    fn create_room(state: &mut GameState<Self>, parameters: Wanted) -> Result<(), No> {
        if parameters.players < 2 {
            return Err(No::Few);
        }
        state.logic.places = parameters.players;
        state.parameters = Some(parameters);
        Ok(())
    }

    fn on_start_game(state: &mut GameState<Self>, joiner: PlayerId) -> Result<(), No> {
        if state.players.len() == state.logic.places {
            return Err(No::Full);
        }
        state.players.push(joiner);
        state.logic.secrets.insert(joiner, state.players.len() as u32);
        let left = state.logic.places - state.players.len();
        let told = if left == 0 { "begins".to_owned() } else { format!("{left} missing") };
        let shown = state.players.iter().map(|player| (*player, Response::Notify(told.clone())));
        state.logic.shown = shown.collect();
        Ok(())
    }

    fn generate_tasks(state: &GameState<Self>, event: &ToServer<Answer, Wish>) -> Result<Vec<Errand>, No> {
        let by = event.player_id;
        Ok(match &event.request {
            Request::Simple(answer) => vec![answer.clone().into()],
            Request::Custom(Wish::Propose) => {
                let chores = (0..state.logic.chores).map(Errand::Chore);
                [Errand::Propose { by }].into_iter().chain(chores).collect()
            }
            Request::Custom(Wish::Leave) => vec![Errand::Leave { by }],
        })
    }
}

impl Privaten for Errands {
    fn privaten(to: PlayerId, logic: &Diary) -> Diary {
        let mut own = logic.clone();
        own.secrets.retain(|player, _| *player == to);
        own
    }
}

impl Task<Errands> for Errand {
    fn kind(&self) -> &'static str {
        match self {
            Self::Propose { .. } => "propose",
            Self::Chore(_) => "chore",
            Self::Answer { .. } => "answer",
            Self::Leave { .. } => "leave",
        }
    }

    fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Propose { by } | Self::Answer { by, .. } | Self::Leave { by } => Some(*by),
            Self::Chore(_) => None,
        }
    }

    fn interrupts(&self) -> bool {
        matches!(self, Self::Leave { .. })
    }

    fn perform(self, state: &mut GameState<Errands>) -> TaskResult<Self> {
        let text = match &self {
            Self::Chore(number) => format!("chore {number}"),
            Self::Propose { .. } => "proposed".to_owned(),
            Self::Answer { agrees, .. } => format!("answered {agrees}"),
            Self::Leave { .. } => "left".to_owned(),
        };
        state.logic.done.push(text);
        match self {
            Self::Propose { by } => {
                let of = state.players.iter().copied().find(|player| *player != by).unwrap_or(by);
                let patience = state.parameters.map_or(Duration::ZERO, |wanted| wanted.patience);
                let deadline = state.now + patience;
                state.logic.shown.insert(of, Response::Require { question: "agree?".to_owned(), deadline });
                let default = Self::Answer { by: of, agrees: false };
                TaskResult::Suspend(Expectation { of, kind: "answer", deadline, default })
            }
            Self::Answer { agrees: false, .. } => {
                state.queue.clear();
                TaskResult::Continue
            }
            Self::Chore(_) | Self::Answer { .. } => TaskResult::Continue,
            Self::Leave { .. } => TaskResult::Finish,
        }
    }
}

const FIXED: Fixed = Fixed { chores: 3, width: 4 };
const WANTED: Wanted = Wanted { players: 2, patience: Duration::from_secs(10) };

fn begun() -> Game<Errands> {
    let mut game = Game::open(&FIXED, WANTED).expect("good parameters");
    for letter in ['a', 'b'] {
        game.join(player(letter), Duration::ZERO).expect("there is a place");
    }
    game
}

fn request(letter: char, request: Wish) -> ToServer<Answer, Wish> {
    ToServer { player_id: player(letter), request: Request::Custom(request) }
}

fn answer(letter: char, agrees: bool) -> ToServer<Answer, Wish> {
    ToServer { player_id: player(letter), request: Request::Simple(Answer { by: player(letter), agrees }) }
}

fn done(game: &Game<Errands>) -> String {
    game.state().logic.done.join(", ")
}

#[test]
// S0-03 S0-04 S0-05
fn the_first_state_is_worked_out_from_what_never_changes() {
    let first = Errands::initial_game_logic_state(&FIXED);
    assert_eq!((first.map.len(), first.map[5], first.chores), (16, 1, 3));
    assert_eq!(Errands::initial_game_logic_state(&FIXED), first);
    assert_eq!(Errands::initial_game_logic_state(&Fixed { width: 2, ..FIXED }).map, [0, 1, 0, 1]);
}

#[test]
// S0-06 S0-07
fn a_room_takes_its_parameters_into_the_game_and_refuses_bad_ones() {
    let game = Game::<Errands>::open(&FIXED, WANTED).expect("good parameters");
    assert_eq!((game.state().parameters, game.state().logic.places), (Some(WANTED), 2));
    let refused = Game::<Errands>::open(&FIXED, Wanted { players: 1, ..WANTED }).err();
    assert_eq!(refused, Some(Refusal::Rule(No::Few)));
}

#[test]
// S0-08 S0-09
fn whoever_joins_sees_whom_the_room_waits_for() {
    let mut game = Game::<Errands>::open(&FIXED, WANTED).expect("good parameters");
    let first = game.join(player('a'), Duration::ZERO).expect("there is a place");
    assert_eq!(first[0].1.for_client()[&player('a')], Response::Notify("1 missing".to_owned()));
    let second = game.join(player('b'), Duration::ZERO).expect("there is a place");
    assert_eq!(second.len(), 2);
    assert!(second.iter().all(|(to, diary)| diary.for_client()[to] == Response::Notify("begins".to_owned())));
    let third = game.join(player('c'), Duration::ZERO);
    assert_eq!(third.err(), Some(Refusal::Rule(No::Full)));
    assert_eq!(game.state().players.len(), 2);
}

#[test]
// S0-11 S0-12 S0-13 S0-14 S0-15
fn a_task_that_asks_holds_up_the_queue_and_the_answer_goes_first() {
    let mut game = begun();
    game.receive(player('a'), &request('a', Wish::Propose), Duration::ZERO).expect("is followed");
    let held: Vec<&str> = game.state().queue.iter().map(Task::kind).collect();
    assert_eq!((done(&game).as_str(), held.as_slice()), ("proposed", ["chore"; 3].as_slice()));
    let mut queue = game.state().clone();
    Errands::prioritize_tasks(vec![Errand::Answer { by: player('b'), agrees: true }], &mut queue);
    assert_eq!(queue.queue.front().map(Task::kind), Some("answer"));
    game.receive(player('b'), &answer('b', true), Duration::ZERO).expect("is followed");
    assert_eq!(done(&game), "proposed, answered true, chore 0, chore 1, chore 2");
    assert!(game.state().queue.is_empty() && game.state().expectation.is_none());
}

#[test]
// S0-16 S0-31
fn while_something_is_expected_everything_else_is_refused() {
    let mut game = begun();
    game.receive(player('a'), &request('a', Wish::Propose), Duration::ZERO).expect("is followed");
    let expected = game.state().expectation.clone().expect("somebody is asked");
    assert_eq!((expected.of, expected.kind, expected.deadline), (player('b'), "answer", WANTED.patience));
    assert_eq!(expected.default, Errand::Answer { by: player('b'), agrees: false });
    let refusal = Some(Refusal::NotExpected { of: player('b'), kind: "answer" });
    for (letter, event) in [('b', request('b', Wish::Propose)), ('a', answer('a', true))] {
        assert_eq!(game.receive(player(letter), &event, Duration::ZERO).err(), refusal);
    }
    assert_eq!(done(&game), "proposed");
    // Leaving is possible at any time.
    game.receive(player('a'), &request('a', Wish::Leave), Duration::ZERO).expect("is followed");
    assert_eq!((done(&game).as_str(), game.state().is_over), ("proposed, left", true));
}

#[test]
// S0-30 S0-32
fn past_the_deadline_a_heartbeat_does_what_was_to_be_done_by_default() {
    let mut game = begun();
    game.receive(player('a'), &request('a', Wish::Propose), Duration::from_secs(5)).expect("is followed");
    assert!(game.heartbeat(Duration::from_secs(14)).is_empty());
    assert_eq!(game.heartbeat(Duration::from_secs(15)).len(), 2);
    assert_eq!(done(&game), "proposed, answered false");
    // A clock that goes back changes nothing.
    assert!(game.heartbeat(Duration::ZERO).is_empty());
    assert_eq!(game.state().now, Duration::from_secs(15));
}

#[test]
// S0-17 S0-18
fn each_player_is_sent_their_own_view() {
    let game = begun();
    let letters = game.broadcast();
    assert_eq!(letters.iter().map(|(to, _)| *to).collect::<Vec<_>>(), [player('a'), player('b')]);
    for (to, diary) in letters {
        assert_eq!(diary.secrets.keys().copied().collect::<Vec<_>>(), [to]);
    }
    assert_eq!(game.state().logic.secrets.len(), 2);
}

#[test]
// S0-02 S0-19 S0-22 S0-23 S0-24
fn requests_and_tasks_travel_as_a_type_and_a_payload() {
    let event = answer('b', true);
    let text = serde_json::to_string(&event).expect("it is written");
    assert!(text.contains(r#""type":"simple","payload":{"by":"6262"#), "{text}");
    assert_eq!(serde_json::from_str::<ToServer<Answer, Wish>>(&text).expect("it is read"), event);
    let text = serde_json::to_string(&request('b', Wish::Leave)).expect("it is written");
    assert!(text.ends_with(r#"{"type":"custom","payload":"Leave"}}"#), "{text}");
    let task = serde_json::to_string(&Errand::Chore(2)).expect("it is written");
    assert_eq!(task, r#"{"type":"chore","payload":2}"#);
    assert!(serde_json::from_str::<PlayerId>(r#""62""#).is_err());
}

#[test]
// S0-25
fn a_task_has_one_name_everywhere_and_the_payload_of_one_type_is_none_of_another() {
    let by = player('b');
    let all =
        [Errand::Propose { by }, Errand::Chore(2), Errand::Answer { by, agrees: true }, Errand::Leave { by }];
    for errand in &all {
        let text = serde_json::to_string(errand).expect("it is written");
        let kind = errand.kind();
        // The expected and the encoded task have the same name.
        assert!(text.contains(&format!(r#""type":"{kind}""#)), "{text}");
        let others = all.iter().map(Task::kind).filter(|other| *other != kind);
        for other in others {
            let mixed = text.replace(&format!(r#""type":"{kind}""#), &format!(r#""type":"{other}""#));
            let read = serde_json::from_str::<Errand>(&mixed);
            // Proposing and leaving contain nothing but the player; all other tasks differ.
            assert!(read.as_ref().map_or(true, |read| read.kind() == other), "{mixed}");
            let is_alike =
                matches!((kind, other), ("propose" | "answer", "leave") | ("leave" | "answer", "propose"));
            assert_eq!(read.is_ok(), is_alike, "{mixed}");
        }
    }
    assert!(
        serde_json::from_str::<ToServer<Answer, Wish>>(r#"{"type":"simple","payload":"Leave"}"#).is_err()
    );
}
