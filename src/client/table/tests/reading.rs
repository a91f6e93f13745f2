//! Battles and lessons played by somebody who only reads the tree and hears the announcements.

use std::collections::BTreeSet;

use accesskit::Role;
use bevy::prelude::*;

use super::layout::{battle, lesson, table};
use crate::battle::start::Start;
use crate::client::access::reader_for_tests::{Hand, Heard, announced, begin, read};
use crate::client::collection::Collection;
use crate::client::screen::layout_tests::{begin_battles, open, press_key, wait_until};
use crate::client::screen::online::tests::{on, room};
use crate::client::states::Screen;
use crate::facilitatee::{Level, Style};
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::facilitator::{Match, MatchKind, Thinking, begin_match};
use crate::ids::Seat;
use crate::messages::Locale;
use crate::room::lobby_room::RoomAction;
use crate::room::params::Params;

/// The most that a reader presses in one battle.
const PRESSES: usize = 4000;

/// What may be done with a held card, the best first.
const TARGETS: [&str; 5] = [
    "access-target-strike",
    "access-target-attack",
    "access-target-summon",
    "access-target-move",
    "access-target-feint",
];

/// A player who knows nothing but what is read.
struct ReadingPlayer {
    hand: Hand,
    /// What has been pressed this turn without use.
    tried: BTreeSet<String>,
}

fn say(id: &str) -> String {
    Locale::default().say(id)
}

/// Waits until something can be pressed that the player has to decide, or until the battle is over.
fn settle(app: &mut App) {
    for _ in 0..6 {
        app.update();
    }
    // What is pressed while the machine player thinks is pressed in vain.
    wait_until(app, |world| world.get_resource::<Thinking>().is_none_or(|thinking| !thinking.0));
}

/// Returns the first node whose words hold a text.
fn find<'h>(screen: &'h [Heard], role: Role, part: &str) -> Option<&'h Heard> {
    screen.iter().find(|heard| heard.is_pressable && heard.role == role && heard.words.contains(part))
}

impl Heard {
    /// Returns true if a message is one of the facts that it tells.
    fn says(&self, id: &str) -> bool {
        let fact = say(id);
        self.words.split(", ").any(|told| told == fact)
    }
}

impl ReadingPlayer {
    /// Presses what serves best on the screen; `None` if the battle is over.
    fn step(&mut self, app: &mut App) -> Option<()> {
        let screen = read(app);
        if screen.iter().any(|heard| heard.role == Role::Dialog) {
            return None;
        }
        let no_reaction = say("prompt-react-none");
        let prompts = [
            "prompt-toss-coin",
            "prompt-lay-ready",
            "prompt-lay-none",
            "prompt-draw-card",
            "prompt-retry-stay",
        ];
        let asked = prompts.map(say).into_iter().chain([no_reaction]);
        let asked = asked.filter_map(|words| find(&screen, Role::Button, &words)).next();
        if let Some(button) = asked {
            self.hand.press(app, button.id);
            return Some(());
        }
        for id in TARGETS {
            let targets = screen.iter().filter(|heard| heard.is_pressable && heard.says(id));
            // The opponent's page is on the right; a cell begins with the letter of its column.
            if let Some(target) = targets.max_by_key(|heard| heard.words.chars().next()) {
                self.hand.press(app, target.id);
                return Some(());
            }
        }
        let card = screen.iter().find(|heard| {
            let is_able = heard.says("access-playable") || heard.says("access-ready");
            heard.is_pressable && is_able && !self.tried.contains(&heard.words)
        });
        if let Some(card) = card {
            self.tried.insert(card.words.clone());
            self.hand.press(app, card.id);
            return Some(());
        }
        if let Some(seal) = find(&screen, Role::Button, &say("access-end-turn")) {
            self.tried.clear();
            self.hand.press(app, seal.id);
        }
        Some(())
    }
}

/// Plays a training battle to its end.
fn play(app: &mut App, hand: Hand) {
    let mut player = ReadingPlayer { hand, tried: BTreeSet::new() };
    let is_over = (0..PRESSES).any(|_| {
        settle(app);
        player.step(app).is_none()
    });
    let heard = announced(app);
    assert!(
        is_over,
        "it has no end: {:#?}\n{:#?}",
        read(app),
        heard.iter().rev().take(20).collect::<Vec<_>>()
    );
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Result);
    let ends = ["result-victory", "result-defeat", "result-draw"].map(say);
    assert!(heard.iter().any(|words| ends.contains(words)), "the end is announced: {heard:#?}");
    for turn in ["Your turn", "Brother Oak’s turn"] {
        assert!(heard.iter().any(|words| words == turn), "{turn}: {heard:#?}");
    }
}

#[test]
fn the_cover_between_two_players_hides_the_table_from_readers_and_keys() {
    let mut app = table((1280, 720), Some(Locale::default()));
    let collection = app.world().resource::<Collection>();
    let library = collection.library.clone();
    let start = Start::Books([0, 1].map(|place: usize| collection.books[place].slots()));
    begin_match(app.world_mut(), &library, &Match::new(MatchKind::HotSeat, start, [7; 32]))
        .expect("it begins");
    open(&mut app, Screen::Battle);
    begin(&mut app);
    settle(&mut app);
    let covered = read(&app);
    assert!(covered.iter().any(|heard| heard.words == say("handover-ready")), "{covered:#?}");
    let of_table = [Role::GridCell, Role::ListBoxOption];
    assert!(covered.iter().all(|heard| !of_table.contains(&heard.role)), "{covered:#?}");
    for _ in 0..3 {
        press_key(&mut app, KeyCode::ArrowUp);
    }
    assert!(read(&app).iter().all(|heard| !of_table.contains(&heard.role)));
    press_named(&mut app, Hand::Keyboard, &say("handover-ready"));
    settle(&mut app);
    assert!(read(&app).iter().any(|heard| heard.role == Role::GridCell));
}

#[test]
fn a_training_battle_is_played_to_its_end_by_the_tree_alone() {
    let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
    let mut app = battle((1280, 720), Some(Locale::default()), kind);
    begin(&mut app);
    play(&mut app, Hand::Reader);
}

/// Presses the button with this name, which is the beginning of what it is called.
fn press_named(app: &mut App, hand: Hand, name: &str) {
    settle(app);
    let screen = read(app);
    let button = screen.iter().find(|heard| heard.is_pressable && heard.words.starts_with(name));
    let button = button.unwrap_or_else(|| panic!("there is no {name}: {screen:#?}"));
    hand.press(app, button.id);
}

/// Goes from the title through lessons, a battle, a new book, the settings, the replays and the lobby, and back.
fn journey(hand: impl FnOnce(&mut App) -> Hand) {
    let mut app = table((1280, 720), Some(Locale::default()));
    begin_battles(&mut app);
    begin(&mut app);
    let hand = hand(&mut app);
    open(&mut app, Screen::Title);
    let mut go = |name: &str| press_named(&mut app, hand, name);
    for name in ["Settings", "Sound", "Reset this page", "Online", "Back", "Replays", "Back"] {
        go(name);
    }
    for name in ["Books", "Back", "Play", "Online", "Back", "Back"] {
        go(name);
    }
    for name in ["Learn", "1, Ink and creatures"] {
        go(name);
    }
    take_lesson(&mut app, hand).expect("the lesson is finished");
    let mut go = |name: &str| press_named(&mut app, hand, name);
    for name in ["Leave", "Back", "Play", "novice", "Against Brother Oak", "Begin"] {
        go(name);
    }
    play(&mut app, hand);
    let mut go = |name: &str| press_named(&mut app, hand, name);
    for name in ["Title screen", "Books", "New book", "Back"] {
        go(name);
    }
}

/// Goes from the title into an online room, and is ready there. What the network does is written into the session.
fn enter_a_room(hand: impl FnOnce(&mut App) -> Hand) {
    let mut app = table((1280, 720), Some(Locale::default()));
    begin(&mut app);
    let hand = hand(&mut app);
    open(&mut app, Screen::Title);
    let requests = |app: &mut App, names: &[&str]| -> Vec<OnlineRequest> {
        let mut cursor = app.world().resource::<Messages<OnlineRequest>>().get_cursor_current();
        let mut asked = Vec::new();
        for name in names {
            press_named(app, hand, name);
            asked.extend(cursor.read(app.world().resource::<Messages<OnlineRequest>>()).cloned());
        }
        // These follow by themselves.
        asked.retain(|asked| {
            !matches!(
                asked,
                OnlineRequest::LobbyOnly(_) | OnlineRequest::Reachable { .. } | OnlineRequest::Seen
            )
        });
        asked
    };
    let asked = requests(&mut app, &["Play", "Online", &say("lobby-connect")]);
    assert!(matches!(&asked[..], [OnlineRequest::Connect { .. }]), "{asked:?}");
    app.insert_resource(on());
    settle(&mut app);
    let asked = requests(&mut app, &[&say("lobby-open-room"), &say("params-go")]);
    assert_eq!(asked, [OnlineRequest::Create(Params::default())]);
    app.world_mut().resource_mut::<OnlineSession>().room = Some(room());
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Room);
    let asked = requests(&mut app, &[&say("access-book-on"), &say("room-ready")]);
    let is_ready = OnlineRequest::Act(RoomAction::Ready(true));
    assert!(asked.contains(&is_ready) && matches!(asked[0], OnlineRequest::Book(_)), "{asked:?}");
    assert_eq!(requests(&mut app, &[&say("leave")]), [OnlineRequest::LeaveRoom]);
}

#[test]
fn the_game_is_played_by_the_keyboard_alone() {
    journey(|_| Hand::Keyboard);
    enter_a_room(|_| Hand::Keyboard);
}

#[test]
fn the_game_is_played_by_a_gamepad_alone() {
    journey(Hand::gamepad);
    enter_a_room(Hand::gamepad);
}

/// The buttons of a lesson that lead away from it.
const LEADING_AWAY: [&str; 7] =
    ["lesson-show", "lesson-restart", "lesson-skip", "lesson-leave", "resign", "access-log", "menu"];

/// Returns what to press next in a lesson: what it points at, or else the button that its text names.
fn follow<'s>(screen: &'s [Heard], tried: &BTreeSet<String>) -> Option<&'s Heard> {
    let pointed = |id: &str| screen.iter().find(|heard| heard.is_pressable && heard.says(id));
    // Of two places pointed at, the one where the card may go now.
    let here = screen
        .iter()
        .find(|heard| heard.says("access-lesson-here") && TARGETS.iter().any(|target| heard.says(target)));
    let away = LEADING_AWAY.map(say);
    let end = say("access-end-turn");
    let buttons = screen.iter().filter(|heard| {
        let is_button = heard.is_pressable && matches!(heard.role, Role::Button | Role::RadioButton);
        is_button && !away.contains(&heard.words) && !heard.words.starts_with(&end)
    });
    let is_new = |heard: &&Heard| !tried.contains(&heard.words);
    // The longest text is the instruction.
    let told = screen.iter().filter(|heard| heard.role == Role::Label).max_by_key(|heard| heard.words.len());
    let told = told.map_or_else(String::new, |heard| heard.words.to_lowercase());
    let is_named = |heard: &&Heard| {
        let name = heard.words.to_lowercase();
        name.split([' ', ':']).any(|word| word.len() > 3 && told.contains(word))
    };
    let next = buttons.clone().find(|heard| heard.words == say("lesson-next"));
    let named = buttons.clone().filter(is_new).find(is_named);
    let take = pointed("access-lesson-take");
    let holds = screen.iter().any(|heard| TARGETS.iter().any(|target| heard.says(target)));
    // A card is turned before its cell is chosen.
    let tab = buttons.clone().filter(|heard| is_new(heard) && heard.role == Role::RadioButton).find(is_named);
    let first = if holds { tab.or(here) } else { take }.or(named);
    let then = pointed("access-lesson-here").or(take);
    next.or(first).or(then).or_else(|| buttons.clone().find(is_new))
}

/// Takes the open lesson, and returns its last words if it is not finished.
fn take_lesson(app: &mut App, hand: Hand) -> Result<(), Vec<String>> {
    let mut tried = BTreeSet::new();
    let mut step = None;
    for _ in 0..300 {
        settle(app);
        let screen = read(app);
        let ends = ["lesson-next-one", "lesson-to-list"].map(say);
        if screen.iter().any(|heard| ends.contains(&heard.words)) {
            return Ok(());
        }
        let words = screen.iter().map(|heard| heard.words.clone());
        let now = words.into_iter().find(|words| words.contains(" of ") && words.len() < 8);
        if now != step {
            (step, tried) = (now, BTreeSet::new());
        }
        if let Some(target) = follow(&screen, &tried) {
            if target.says("access-lesson-take") {
                tried.clear();
            }
            tried.insert(target.words.clone());
            hand.press(app, target.id);
        }
    }
    let words = read(app).into_iter().map(|heard| heard.words);
    Err(words.filter(|words| !words.ends_with(", empty")).collect())
}

#[test]
fn the_first_ten_lessons_are_finished_by_the_tree_alone() {
    let take = |place| {
        let mut app = lesson((1280, 720), Some(Locale::default()), place);
        begin(&mut app);
        Some((place, take_lesson(&mut app, Hand::Reader).err()?))
    };
    let failed: Vec<_> = (0..10).filter_map(take).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}
