//! The review of a battle by keys: what is announced of the hands, the book, the players and the log.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::layout::table;
use super::replay::open_replay;
use crate::battle::position::{Position, PositionCard, PositionPlace};
use crate::battle::record::Ailment;
use crate::battle::start::Start;
use crate::client::access::reader_for_tests::announced;
use crate::client::collection::Collection;
use crate::client::controls::Control;
use crate::client::screen::layout_tests::{find, open, press_key};
use crate::client::states::Screen;
use crate::client::table::log::LogView;
use crate::facilitatee::{Level, Sandbag, Style};
use crate::facilitator::{Match, MatchKind, begin_match};
use crate::ids::{CardId, Seat};
use crate::messages::Locale;

const START: &str = "Nothing comes before this.";
const END: &str = "Nothing comes after this.";
const EMPTY: &str = "Log: no lines";

/// The most phrases of one part.
const PHRASES: usize = 400;

fn training() -> MatchKind {
    MatchKind::Training(Seat::Host, Level::Novice, Style::Even)
}

/// Presses the key of a control, and returns the announcement that follows.
fn hear(app: &mut App, control: Control) -> String {
    let before = announced(app).len();
    press_key(app, control.first_key());
    let mut heard = announced(app).split_off(before);
    assert_eq!(heard.len(), 1, "{control:?}: {heard:?}");
    heard.remove(0)
}

/// Returns what the next presses announce.
fn go(app: &mut App, control: Control, presses: usize) -> Vec<String> {
    (0..presses).map(|_| hear(app, control)).collect()
}

/// Returns the phrases of the part that is reviewed, up to its end.
fn all(app: &mut App) -> Vec<String> {
    let is_phrase = |words: &String| words != END && words != EMPTY;
    let phrases: Vec<String> =
        (0..PHRASES).map(|_| hear(app, Control::ReviewNext)).take_while(is_phrase).collect();
    assert!(phrases.len() < PHRASES, "it has no end: {phrases:#?}");
    phrases
}

/// Returns the lines of the log, the newest first.
fn log(app: &App) -> Vec<String> {
    app.world().resource::<LogView>().entries().iter().rev().map(|entry| entry.words.clone()).collect()
}

/// Lets the battle and the animations follow.
pub(super) fn rest(app: &mut App) {
    (0..30).for_each(|_| app.update());
}

/// Returns a battle from a position: Host has Ivy Adder and Shield Deacon in hand, and a poisoned, damaged Shield Deacon
/// on b2; Guest has Fern Stag on e2, a face-down Moss Snail on f3, and Copper Bloom in hand.
fn position(kind: MatchKind) -> App {
    let mut app = table((1280, 720), Some(Locale::default()));
    let library = Arc::clone(&app.world().resource::<Collection>().library);
    let shape = library.lattice().shape.clone();
    let cell = |name: &str| shape.parse(name).expect("a cell");
    let card = |number, place| PositionCard {
        name: CardId::new(number).expect("a number"),
        place,
        damage: 0,
        ailments: Vec::new(),
        entered: 0,
    };
    let mut position = Position::new(library.settings());
    let hurt = PositionCard {
        damage: 1,
        ailments: vec![Ailment::Poison],
        ..card(18, PositionPlace::Field(cell("b2")))
    };
    position.host.cards = vec![
        card(3, PositionPlace::Hand),
        card(18, PositionPlace::Hand),
        hurt,
        card(58, PositionPlace::Book),
    ];
    position.guest.cards = vec![
        card(2, PositionPlace::Field(cell("e2"))),
        card(1, PositionPlace::FaceDown(cell("f3"))),
        card(6, PositionPlace::Hand),
        card(6, PositionPlace::Book),
    ];
    begin_match(app.world_mut(), &library, &Match::new(kind, Start::Position(position), [7; 32]))
        .expect("it begins");
    open(&mut app, Screen::Battle);
    rest(&mut app);
    app
}

#[test]
fn hand_book_and_players_are_heard_phrase_by_phrase_with_both_ends_told() {
    let mut app = position(training());
    assert_eq!(hear(&mut app, Control::Review), "Your hand: 2 cards");
    assert_eq!(hear(&mut app, Control::ReviewBack), START);
    let hand = all(&mut app);
    let poison = "When this card hurts a monster by an attack: give Poison to that card.";
    let adder = ["Ivy Adder, Monster", "Cost 2, Attack 1, Life 3", "can be played", poison];
    let rules = ["Cannot attack.", "Enemy monsters in reach O1 cannot strike the player."];
    let deacon = ["Shield Deacon, Monster", "Cost 2, Attack 2, Life 7", "can be played", rules[0], rules[1]];
    assert_eq!(hand, [&adder[..], &deacon[..]].concat());
    assert_eq!(hear(&mut app, Control::ReviewNext), END, "it stays at the end");
    // Back from the last phrase, over the beginning of an entry.
    let back = go(&mut app, Control::ReviewBack, 5);
    assert_eq!(back, [deacon[3], deacon[2], deacon[1], deacon[0], poison]);
    assert_eq!(hear(&mut app, Control::ReviewNext), deacon[0]);

    assert_eq!(hear(&mut app, Control::Review), "On the book: 3 cards");
    let own = ["b2, Shield Deacon, yours", "Attack 2, Life 6", "poisoned, can act"];
    let harm = ["1 damage taken, 6 life left", rules[0], rules[1]];
    let other = ["e2, Fern Stag, of Brother Oak", "Attack 2, Life 4"];
    let face_down = ["f3, the face-down card, of Brother Oak", "face-down"];
    assert_eq!(all(&mut app), [&own[..], &harm[..], &other[..], &face_down[..]].concat());

    assert_eq!(hear(&mut app, Control::Review), "Players: 2");
    let you = "You: 20 HP, 3 MP, 2 cards in hand, 1 in the book, 0 in the grave";
    let oak = "Brother Oak: 20 HP, 3 MP, 1 card in hand, 1 in the book, 0 in the grave";
    assert_eq!(all(&mut app), [you, oak]);

    assert_eq!(go(&mut app, Control::Review, 2), ["Log: no lines", "Your hand: 2 cards"]);
}

#[test]
fn the_first_phrase_needs_no_choice_and_an_empty_part_says_that_it_is_empty() {
    let mut app = position(training());
    assert_eq!(hear(&mut app, Control::ReviewNext), "Ivy Adder, Monster");
    go(&mut app, Control::Review, 3);
    assert_eq!(hear(&mut app, Control::ReviewNext), "Log: no lines");
}

#[test]
fn what_is_hidden_is_never_named_and_an_open_hand_is() {
    let hidden = ["Moss Snail", "Copper Bloom"];
    let review = |app: &mut App, parts: usize| -> Vec<String> {
        let each = (0..parts).flat_map(|_| [vec![hear(app, Control::Review)], all(app)].concat());
        each.collect()
    };
    let mut app = position(training());
    let heard = review(&mut app, 4);
    assert!(heard.iter().any(|words| words.contains("Fern Stag")), "{heard:#?}");
    assert!(
        !announced(&app).iter().any(|words| hidden.iter().any(|name| words.contains(name))),
        "{heard:#?}"
    );
    let mut app = position(MatchKind::Workbench);
    let heard = review(&mut app, 5);
    for name in hidden {
        assert!(heard.iter().any(|words| words.contains(name)), "{name}: {heard:#?}");
    }
}

#[test]
fn nothing_is_reviewed_behind_the_cover_between_two_players() {
    let mut app = position(MatchKind::HotSeat);
    for control in [Control::Review, Control::ReviewNext, Control::ReviewBack] {
        let before = announced(&app).len();
        press_key(&mut app, control.first_key());
        assert_eq!(announced(&app).len(), before, "{control:?}");
    }
    let entity = find(&mut app, "sit").expect("the cover is there");
    app.world_mut().trigger(Activate { entity });
    rest(&mut app);
    assert_eq!(hear(&mut app, Control::Review), "Your hand: 2 cards");
}

#[test]
fn the_log_is_heard_from_its_newest_line() {
    let mut app = position(MatchKind::Sandbag(Sandbag::Still));
    press_key(&mut app, Control::EndTurn.first_key());
    rest(&mut app);
    let lines = log(&app);
    assert!(lines.len() > 1, "{lines:?}");
    let heading = go(&mut app, Control::Review, 4).pop();
    assert_eq!(heading, Some(format!("Log: {} lines, the newest first", lines.len())));
    assert_eq!(all(&mut app), lines);
}

#[test]
fn a_replay_is_reviewed_and_a_line_that_is_gone_is_not_read() {
    let mut app = open_replay((1280, 720), Locale::default());
    press_key(&mut app, KeyCode::End);
    rest(&mut app);
    let headings = go(&mut app, Control::Review, 5);
    let [own, other, book, ..] = &headings[..] else { panic!("{headings:?}") };
    assert!(own.starts_with("Hand of ") && other.starts_with("Hand of ") && own != other, "{headings:?}");
    assert!(book.starts_with("On the book: "), "{headings:?}");
    let before = log(&app);
    assert_eq!(hear(&mut app, Control::ReviewNext), before[0]);
    press_key(&mut app, KeyCode::ArrowUp);
    rest(&mut app);
    let after = log(&app);
    assert!(after.len() < before.len(), "{after:?}");
    assert_eq!(hear(&mut app, Control::ReviewNext), after[0], "what is in its place");
    assert_eq!(hear(&mut app, Control::ReviewNext), after[1]);
}
