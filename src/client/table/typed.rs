//! Typed commands: a field at the upper edge, and what its lines mean. A line does what clicks would do, with the same
//! reasons where something is refused: `2 b3` plays the second card of the hand on b3, `hare b3 down` sets it face-down,
//! `b3 c3` moves or attacks, `b3 strike` strikes, `end` ends the turn.

use bevy::input_focus::{AutoFocus, FocusCause, InputFocus};
use bevy::text::EditableText;

use super::battle_view::BattleView;
use super::choice::Choice;
use super::displayed::DisplayedState;
use super::input::{Gesture, PointerTarget};
use super::layers::Layers;
use super::note::Note;
use super::systems::TableSystems;
use super::text::card_name;
use crate::battle::board::Board;
use crate::client::controls::is_dialog_open;
use crate::client::field::{Typing, rewrite, typed};
use crate::client::prelude::*;
use crate::client::ui::Entry;
use crate::ids::CardIndex;

/// The most letters of a line.
const LONGEST: usize = 80;

/// A marker for the paper with the field.
#[derive(Component)]
struct Line;

/// A marker for the field.
#[derive(Component)]
struct Words;

pub(super) fn plugin(app: &mut App) {
    let at_table = in_state(Screen::Battle).and_then(resource_exists::<Layers>);
    app.add_systems(
        Update,
        open.in_set(TableSystems::Listen).run_if(at_table.clone().and_then(not(is_dialog_open))),
    )
    // The key that ends a line also takes the focus from its field, which gets it back here.
    .add_systems(PostUpdate, read.run_if(at_table.and_then(resource_equals(Typing(true)))));
}

/// Opens the field.
fn open(
    controls: Controls,
    fields: Query<Entity, With<Words>>,
    (live, layers): (Res<BattleView>, Res<Layers>),
    mut focus: ResMut<InputFocus>,
    mut kit: Kit,
) {
    if !controls.just(Control::Type) || live.ops.is_empty() {
        return;
    }
    if let Some(field) = fields.iter().next() {
        focus.set(field, FocusCause::Navigated);
        return;
    }
    lay(&mut kit, &layers);
}

/// Lays the paper with the field, which has the focus then. Returns it.
pub(super) fn lay(kit: &mut Kit, layers: &Layers) -> Entity {
    let wide = kit.viewport().size.x;
    let area = Rect::from_center_size(Vec2::new(wide / 2.0, 95.0), Vec2::new(wide.min(620.0) - 24.0, 170.0));
    let sheet = kit.slip(layers.top, area);
    kit.commands.entity(sheet.root).insert(Line);
    kit.commands.entity(sheet.paper).insert(PointerTarget::Panel);
    let row = kit.row(sheet.content);
    let entry = Entry::new("typed-line", kit.say("typed-hint"), LONGEST);
    kit.entry(row, Entry { style: TextStyle::Prompt, ..entry }).insert((Words, AutoFocus));
    // A finger and a gamepad have no *Enter* and no *Escape*.
    kit.vellum(sheet.foot, ("typed-run", "typed-run"), runs(run));
    kit.vellum(sheet.foot, ("close", "typed-close"), (ByEscape, runs(close)));
    sheet.root
}

/// Runs the line on *Enter* in the field. An empty line, or *Escape*, closes the field.
fn read(keys: Res<ButtonInput<KeyCode>>, fields: Query<&EditableText, With<Words>>, mut commands: Commands) {
    let Ok(text) = fields.single() else { return };
    let enters = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]);
    if keys.just_pressed(KeyCode::Escape) || (enters && typed(text).trim().is_empty()) {
        commands.run_system_cached(close);
    } else if enters {
        commands.run_system_cached(run);
    }
}

/// Closes the field.
fn close(lines: Query<Entity, With<Line>>, mut focus: ResMut<InputFocus>, mut commands: Commands) {
    lines.iter().for_each(|line| commands.entity(line).despawn());
    focus.clear();
}

/// Does what the line says. A line without a meaning stays, so that it can be corrected.
fn run(
    mut fields: Query<(Entity, &mut EditableText), With<Words>>,
    (live, shown, choice): (Res<BattleView>, Res<DisplayedState>, Res<Choice>),
    (mut focus, mut note): (ResMut<InputFocus>, ResMut<Note>),
    mut gestures: MessageWriter<Gesture>,
) {
    let Ok((field, mut text)) = fields.single_mut() else { return };
    match parse(&live, &shown.hand, &typed(&text)) {
        Ok(meant) => {
            if choice.held.is_some() {
                gestures.write(Gesture::Cancel);
            }
            gestures.write_batch(meant);
            rewrite(&mut text, "");
        }
        Err(problem) => note.show(problem),
    }
    focus.set(field, FocusCause::Navigated);
}

/// Returns the gestures that a line means.
///
/// # Errors
/// Returns the problem with the line, as a sentence.
fn parse(live: &BattleView, hand: &[CardIndex], line: &str) -> Result<Vec<Gesture>, String> {
    let line = line.trim().to_lowercase();
    let click = |spot| Gesture::Click(spot, false);
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let is = |word: &str, id: &str| live.say(id).to_lowercase().split(' ').any(|name| name == word);
    let target = match words[..] {
        [word] if is(word, "typed-end") => Some(PointerTarget::Seal),
        [word] if is(word, "typed-draw") => Some(PointerTarget::Draw),
        [word] if is(word, "typed-charge") => Some(PointerTarget::Charge),
        [word] if is(word, "typed-ready") => Some(PointerTarget::Ready),
        [word] if is(word, "typed-stay") => Some(PointerTarget::Stay),
        [word] if is(word, "typed-pass") => Some(PointerTarget::ReactNone),
        [word] if is(word, "typed-toss") => Some(PointerTarget::Toss),
        _ => None,
    };
    if let Some(target) = target {
        return Ok(vec![click(target)]);
    }
    let down = words.pop_if(|word| is(word, "typed-down")).is_some();
    let cell = |word: &str| live.view.library().lattice().shape.parse(word);
    let Some(last) = words.pop() else { return Err(live.say("typed-unclear")) };
    let to = match cell(last) {
        Some(to) => PointerTarget::Cell(to),
        None if is(last, "typed-strike") => PointerTarget::Strike,
        None => return Err(live.say_value("typed-no-cell", "word", last)),
    };
    let from = match words[..] {
        [] => return Ok(vec![click(to)]),
        [word] => cell(word),
        _ => None,
    };
    if let Some(from) = from {
        return Ok(vec![click(PointerTarget::Cell(from)), click(to)]);
    }
    let card = find(live, hand, &words.join(" "))?;
    let turn = down.then_some(Gesture::FaceDown);
    Ok([click(PointerTarget::Hand(card))].into_iter().chain(turn).chain([click(to)]).collect())
}

/// Returns the card of the hand with that number from 1, or with that name or a part of it.
fn find(live: &BattleView, hand: &[CardIndex], name: &str) -> Result<CardIndex, String> {
    if let Ok(number) = name.parse::<usize>() {
        let card = number.checked_sub(1).and_then(|place| hand.get(place)).copied();
        return card.ok_or_else(|| live.say_value("typed-no-number", "number", number));
    }
    let holds = |card: &&CardIndex| card_name(live, **card).to_lowercase().contains(name);
    let found: Vec<CardIndex> = hand.iter().filter(holds).copied().collect();
    let is_one = found.windows(2).all(|two| card_name(live, two[0]) == card_name(live, two[1]));
    match found.first() {
        Some(card) if is_one => Ok(*card),
        Some(_) => Err(live.say_value("typed-several", "word", name)),
        None => Err(live.say_value("typed-no-card", "word", name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::flat::FlatBoard;
    use crate::battle::phase::Phase;
    use crate::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
    use crate::client::collection::Collection;
    use crate::ids::Seat;

    /// Returns a view with these cards in the hand of Host, and the cards.
    fn scene(hand: &[&str]) -> (BattleView, Vec<CardIndex>) {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let card = |name: &&str| {
            let found = library.cards().iter().find(|card| card.source.name == **name);
            let name = found.expect("it is in the core set").source.id;
            PositionCard { name, place: PositionPlace::Hand, damage: 0, ailments: Vec::new(), entered: 0 }
        };
        let side = |cards| PositionSide { hp: 20, mp: 10, cards };
        let position = Position {
            phase: Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(hand.iter().map(card).collect()),
            guest: side(Vec::new()),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        (BattleView::new(&board, Seat::Host, true), (0..hand.len() as u16).map(CardIndex).collect())
    }

    #[test]
    fn a_line_does_what_clicks_would_do() {
        let (live, hand) = scene(&["Rubric Hound", "Ember Hare", "Ember Hare"]);
        let cell = |name: &str| PointerTarget::Cell(live.view.library().lattice().shape.parse(name).unwrap());
        let click = |spot| Gesture::Click(spot, false);
        let card = |place: usize| click(PointerTarget::Hand(hand[place]));
        for (line, meant) in [
            ("1 b3", vec![card(0), click(cell("b3"))]),
            ("hound b3", vec![card(0), click(cell("b3"))]),
            ("  Ember Hare  A1 ", vec![card(1), click(cell("a1"))]),
            ("hare b2 down", vec![card(1), Gesture::FaceDown, click(cell("b2"))]),
            ("b3 c3", vec![click(cell("b3")), click(cell("c3"))]),
            ("e2 strike", vec![click(cell("e2")), click(PointerTarget::Strike)]),
            ("b2", vec![click(cell("b2"))]),
            ("end", vec![click(PointerTarget::Seal)]),
            ("charge", vec![click(PointerTarget::Charge)]),
        ] {
            assert_eq!(parse(&live, &hand, line), Ok(meant), "{line}");
        }
    }

    #[test]
    fn a_line_without_a_meaning_says_what_is_wrong() {
        let (live, hand) = scene(&["Rubric Hound", "Ember Hare"]);
        for (line, problem) in [
            ("hound z9", "“z9” is neither a cell nor a command."),
            ("7 b3", "Your hand has no card 7."),
            ("0 b3", "Your hand has no card 0."),
            ("boar b3", "Your hand has no card with “boar” in its name."),
            ("r b3", "Several cards of your hand have “r” in their names."),
            ("down", "Type a card and a cell, two cells, or a command such as “end”."),
        ] {
            assert_eq!(parse(&live, &hand, line), Err(problem.to_owned()), "{line}");
        }
    }
}
