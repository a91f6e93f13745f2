//! Tic-tac-toe: the five rules, the notation, the sample game, and a game in a room.

use std::time::Duration;

use super::people::player;
use marginalia::room::game::{Game, Refusal};
use marginalia::room::rule::{Logic, Request, Response, ToServer};
use marginalia::room::tic_tac_toe::{
    Action, Ending, LineDirection, Margin, MarginError, Mark, Notice, Outcome, PlayerAction, Question,
    Rejected, Setup, Square, TicTacToeState,
};

fn played(moves: &str) -> TicTacToeState {
    moves.split_whitespace().fold(TicTacToeState::initial(), |state, text| {
        let action = Action::parse(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(action.check(&state), Ok(()), "{text}");
        action.apply(&state)
    })
}

#[test]
// S3-25
fn the_sample_game_ends_with_a_diagonal() {
    let state = played("o:b2 x:b3 o:a1 x:c3 o:a3");
    let again = Action::parse("x:b2").expect("well written");
    assert_eq!(again.check(&state), Err(Rejected::Theirs(Mark::O)));
    let rest = ["x:a2", "o:c1"].map(|text| Action::parse(text).expect("well written"));
    let end = rest.iter().fold(state, |state, action| action.apply(&state));
    let outcome = Outcome { winner: Some(Mark::O), ending: Ending::Completed(LineDirection::Diagonal) };
    assert_eq!((end.result(), end.to_string().as_str()), (Some(outcome), "oxo/.ox/o.x"));
    assert_eq!(outcome.to_string(), "“o” has a diagonal line");
}

#[test]
// S3-15
fn each_of_the_eight_lines_wins() {
    for (own, other, line) in [
        ("a1 a2 a3", "b1 b2", LineDirection::Horizontal),
        ("b1 b2 b3", "a1 a2", LineDirection::Horizontal),
        ("c1 c2 c3", "a1 a2", LineDirection::Horizontal),
        ("a1 b1 c1", "a2 b2", LineDirection::Vertical),
        ("a2 b2 c2", "a1 b1", LineDirection::Vertical),
        ("a3 b3 c3", "a1 b1", LineDirection::Vertical),
        ("a1 b2 c3", "a2 b1", LineDirection::Diagonal),
        ("a3 b2 c1", "a2 b1", LineDirection::Diagonal),
    ] {
        let mut moves = String::new();
        for (at, square) in own.split(' ').enumerate() {
            moves.push_str(&format!("o:{square} "));
            moves.extend(other.split(' ').nth(at).map(|square| format!("x:{square} ")));
        }
        let outcome = Outcome { winner: Some(Mark::O), ending: Ending::Completed(line) };
        assert_eq!(played(&moves).result(), Some(outcome), "{moves}");
    }
}

#[test]
// S3-14
fn broken_off_goes_before_given_up_that_before_lines_those_before_a_draw() {
    let full = played("o:a1 x:a2 o:a3 x:b2 o:b1 x:b3 o:c2 x:c1 o:c3");
    assert_eq!(full.result(), Some(Outcome { winner: None, ending: Ending::Full }));
    let line = played("o:a1 x:b1 o:a2 x:b2 o:a3");
    let given_up = Action::parse("o:resign").expect("well written").apply(&line);
    assert_eq!(given_up.result(), Some(Outcome { winner: Some(Mark::X), ending: Ending::Resigned(Mark::O) }));
    let broken_off = Action::parse("x:abort").expect("well written").apply(&given_up);
    assert_eq!(broken_off.result(), Some(Outcome { winner: None, ending: Ending::Aborted }));
    assert_eq!(TicTacToeState::initial().result(), None);
}

#[test]
fn what_is_written_otherwise_is_no_action_and_what_is_forbidden_says_why() {
    for text in ["", "o", "o:", "o:d1", "o:a4", "z:a1", "ox:a1", "o:a1 ", "O:a1", "o:resigned", "o:a1:b2"] {
        assert_eq!(Action::parse(text), None, "{text:?}");
    }
    for mark in Mark::BOTH {
        let squares = Square::all().map(|square| square.to_string());
        for what in squares.chain(["resign".to_owned(), "abort".to_owned()]) {
            let text = format!("{mark}:{what}");
            assert_eq!(Action::parse(&text).map(|action| action.to_string()), Some(text));
        }
    }
    let state = played("o:b2 x:a1");
    let refused = |text: &str| Action::parse(text).expect("well written").check(&state).err();
    assert_eq!(refused("x:c3"), Some(Rejected::NotYourTurn(Mark::O)));
    assert_eq!(refused("o:b2"), Some(Rejected::Yours));
    assert_eq!(refused("o:a1"), Some(Rejected::Theirs(Mark::X)));
    assert_eq!(refused("x:resign"), None);
    let over = Action::parse("o:resign").expect("well written").apply(&state);
    assert_eq!(Action::parse("o:c3").expect("well written").check(&over), Err(Rejected::Over));
    assert_eq!(over.perceived_by(Mark::X), over);
}

fn says(letter: char, text: &str) -> ToServer<PlayerAction, Action> {
    let action = Action::parse(text).expect("well written");
    ToServer { player_id: player(letter), request: Request::Custom(action) }
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn begun() -> Game<Margin> {
    let mut game =
        Game::<Margin>::open(&TicTacToeState::initial(), Setup::default()).expect("good parameters");
    for letter in ['a', 'b', 'c'] {
        game.join(player(letter), Duration::ZERO).expect("may join");
    }
    game
}

#[test]
// S0-09 S0-20 S0-21
fn the_first_two_play_in_turn_and_whoever_is_asked_sees_until_when() {
    let mut game =
        Game::<Margin>::open(&TicTacToeState::initial(), Setup::default()).expect("good parameters");
    let alone = game.join(player('a'), Duration::ZERO).expect("may join");
    assert_eq!(alone[0].1.for_client()[&player('a')], Response::Notify(Notice::Waiting));
    let both = game.join(player('b'), seconds(5)).expect("may join");
    let asked = Response::Require { question: Question::Fill(Mark::O), deadline: seconds(65) };
    assert_eq!(both[0].1.for_client()[&player('a')], asked);
    assert_eq!(both[1].1.for_client()[&player('b')], Response::Notify(Notice::Turn(Mark::O)));
    assert!(matches!(game.join(player('b'), seconds(6)), Err(Refusal::Rule(MarginError::Twice))));
    let moves = [('a', "o:b2"), ('b', "x:a1"), ('a', "o:a2"), ('b', "x:c3"), ('a', "o:c2")];
    for (letter, text) in moves {
        game.receive(player(letter), &says(letter, text), seconds(7)).expect("is followed");
    }
    let outcome = Outcome { winner: Some(Mark::O), ending: Ending::Completed(LineDirection::Vertical) };
    assert!(game.state().is_over);
    assert!(game.broadcast().iter().all(|(to, sheet)| {
        sheet.for_client()[to] == Response::Notify(Notice::Over(outcome)) && sheet.for_client().len() == 1
    }));
    let late = game.receive(player('b'), &says('b', "x:resign"), seconds(8));
    assert_eq!(late.err(), Some(Refusal::Over));
}

#[test]
// S0-28
fn nobody_speaks_for_another() {
    let mut game = begun();
    let spoofed = game.receive(player('b'), &says('a', "o:b2"), seconds(1));
    assert_eq!(spoofed.err(), Some(Refusal::Spoofed { connection: player('b') }));
    let did = PlayerAction { player_id: player('a'), action: Action::parse("o:b2").expect("well written") };
    let event = ToServer { player_id: player('b'), request: Request::Simple(did) };
    let within = game.receive(player('b'), &event, seconds(1));
    assert_eq!(within.err(), Some(Refusal::Rule(MarginError::NotYours(Mark::O))));
    let watching = game.receive(player('c'), &says('c', "o:b2"), seconds(1));
    assert_eq!(watching.err(), Some(Refusal::Rule(MarginError::NotYours(Mark::O))));
    let stranger = game.receive(player('z'), &says('z', "o:b2"), seconds(1));
    assert_eq!(stranger.err(), Some(Refusal::NotHere(player('z'))));
    assert_eq!(game.state().logic.state, TicTacToeState::initial());
}

#[test]
// S0-29 S0-30 S0-31 S0-32
fn whoever_does_not_answer_in_time_gives_up_at_the_next_heartbeat() {
    let mut game = begun();
    assert!(game.heartbeat(seconds(59)).is_empty());
    let letters = game.heartbeat(seconds(60));
    let outcome = Outcome { winner: Some(Mark::X), ending: Ending::Resigned(Mark::O) };
    assert_eq!(letters.len(), 3);
    assert_eq!(letters[1].1.for_client()[&player('b')], Response::Notify(Notice::Over(outcome)));
    assert!(game.heartbeat(seconds(600)).is_empty());
}

#[test]
fn giving_up_is_possible_at_any_time_and_a_game_can_begin_from_any_state() {
    let mut game = begun();
    game.receive(player('b'), &says('b', "x:resign"), seconds(1)).expect("is followed");
    let ending = game.state().logic.state.result().map(|outcome| outcome.ending);
    assert_eq!((game.state().is_over, ending), (true, Some(Ending::Resigned(Mark::X))));
    let mut game = Game::<Margin>::open(&played("o:b2"), Setup::default()).expect("good parameters");
    for letter in ['a', 'b'] {
        game.join(player(letter), Duration::ZERO).expect("may join");
    }
    assert_eq!(game.state().expectation.as_ref().map(|expected| expected.of), Some(player('b')));
    let hasty = Setup { patience: Duration::ZERO };
    let refused = Game::<Margin>::open(&TicTacToeState::initial(), hasty).err();
    assert_eq!(refused, Some(Refusal::Rule(MarginError::Patience)));
}
