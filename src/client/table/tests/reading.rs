//! Battles and lessons played by somebody who only reads the tree and hears the announcements.

use std::collections::BTreeSet;

use accesskit::Role;
use bevy::prelude::*;

use super::layout::{battle, lesson};
use crate::client::access::reader_for_tests::{Heard, announced, begin, press, read};
use crate::client::states::Screen;
use crate::facilitatee::{Level, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;
use crate::messages::Locale;

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
#[derive(Default)]
struct ReadingPlayer {
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
            press(app, button.id);
            return Some(());
        }
        for id in TARGETS {
            let targets = screen.iter().filter(|heard| heard.is_pressable && heard.says(id));
            // The opponent's page is on the right; a cell begins with the letter of its column.
            if let Some(target) = targets.max_by_key(|heard| heard.words.chars().next()) {
                press(app, target.id);
                return Some(());
            }
        }
        let card = screen.iter().find(|heard| {
            let is_able = heard.says("access-playable") || heard.says("access-ready");
            heard.is_pressable && is_able && !self.tried.contains(&heard.words)
        });
        if let Some(card) = card {
            self.tried.insert(card.words.clone());
            press(app, card.id);
            return Some(());
        }
        if let Some(seal) = find(&screen, Role::Button, &say("access-end-turn")) {
            self.tried.clear();
            press(app, seal.id);
        }
        Some(())
    }
}

#[test]
fn a_training_battle_is_played_to_its_end_by_the_tree_alone() {
    let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
    let mut app = battle((1280, 720), Some(Locale::default()), kind);
    begin(&mut app);
    let mut player = ReadingPlayer::default();
    let is_over = (0..PRESSES).any(|_| {
        settle(&mut app);
        player.step(&mut app).is_none()
    });
    let heard = announced(&app);
    assert!(
        is_over,
        "it has no end: {:#?}\n{:#?}",
        read(&app),
        heard.iter().rev().take(20).collect::<Vec<_>>()
    );
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Result);
    let ends = ["result-victory", "result-defeat", "result-draw"].map(say);
    assert!(heard.iter().any(|words| ends.contains(words)), "the end is announced: {heard:#?}");
    for turn in ["Your turn", "Brother Oak’s turn"] {
        assert!(heard.iter().any(|words| words == turn), "{turn}: {heard:#?}");
    }
}

/// The buttons of a lesson that lead away from it.
const LEADING_AWAY: [&str; 6] =
    ["lesson-show", "lesson-restart", "lesson-skip", "lesson-leave", "resign", "access-log"];

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

/// Takes a lesson, and returns its last words if it is not finished.
fn take_lesson(place: usize) -> Result<(), Vec<String>> {
    let mut app = lesson((1280, 720), Some(Locale::default()), place);
    begin(&mut app);
    let mut tried = BTreeSet::new();
    let mut step = None;
    for _ in 0..300 {
        settle(&mut app);
        let screen = read(&app);
        let ends = ["lesson-next-one", "lesson-to-list"].map(say);
        if screen.iter().any(|heard| ends.contains(&heard.words)) {
            return Ok(());
        }
        let now = screen
            .iter()
            .map(|heard| heard.words.clone())
            .find(|words| words.contains(" of ") && words.len() < 8);
        if now != step {
            (step, tried) = (now, BTreeSet::new());
        }
        if let Some(target) = follow(&screen, &tried) {
            if target.says("access-lesson-take") {
                tried.clear();
            }
            tried.insert(target.words.clone());
            press(&mut app, target.id);
        }
    }
    Err(read(&app).into_iter().map(|heard| heard.words).filter(|words| !words.ends_with(", empty")).collect())
}

#[test]
fn the_first_ten_lessons_are_finished_by_the_tree_alone() {
    let failed: Vec<_> = (0..10).filter_map(|place| Some((place, take_lesson(place).err()?))).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}
