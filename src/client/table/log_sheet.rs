//! The log opened over the table: all entries in one scrolling column. Each line unfolds to show its causes.

use bevy::text::LineHeight;

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::branches::{Branch, Sort, branches};
use super::choice::Choice;
use super::input::PointerTarget;
use super::layers::Layers;
use super::log::{LogView, Stroke};
use super::systems::TableSystems;
use crate::battle::cause::Causes;
use crate::battle::history::History;
use crate::client::fonts::{INK, LEAF, RED, faint};
use crate::client::nodes::hidden_size;
use crate::client::prelude::*;
use crate::facilitator::LocalMatch;

/// A marker for the sheet.
#[derive(Component)]
struct Open;

/// A marker for the column that scrolls.
#[derive(Component)]
struct Roll;

/// A line with the content unfolded below it.
#[derive(Component)]
struct Block(usize);

/// A line of the log.
#[derive(Component)]
struct Line(usize);

/// The content unfolded below a line.
#[derive(Component, PartialEq)]
struct Unfolded(usize);

/// The number of frames for which the marked line is still scrolled into view. Its layout is known only after some
/// frames.
#[derive(Resource, Default)]
struct RevealFrames(u8);

/// The distance an arrow key scrolls content that is longer than the sheet, in pixels.
const STEP: f32 = 44.0;
/// The distance a page key scrolls.
const PAGE: f32 = 380.0;
/// A scroll position beyond any end; layout clamps it to the last lines.
const END: f32 = 1e6;
/// The indent of a branch relative to its parent.
const IN: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RevealFrames>().add_systems(
        Update,
        (
            (steer.run_if(in_state(Screen::Battle).or_else(in_state(Screen::Result))), reveal)
                .chain()
                .in_set(TableSystems::Play),
            (open, unfold, mark).chain().in_set(TableSystems::Draw),
        ),
    );
}

/// Returns the scroll range of a column; `None` before it was laid out.
fn range(node: &ComputedNode) -> Option<f32> {
    (node.size().y > 0.0).then_some(hidden_size(node).y.max(0.0))
}

fn open(
    (choice, log_view, layers): (Res<Choice>, Res<LogView>, Res<Layers>),
    opened: Query<Entity, With<Open>>,
    rolls: Query<(&ComputedNode, &ScrollPosition), With<Roll>>,
    mut kit: Kit,
    mut reveal: ResMut<RevealFrames>,
) {
    if choice.log_open != opened.is_empty() && !log_view.is_changed() {
        return;
    }
    opened.iter().for_each(|entity| kit.commands.entity(entity).despawn());
    if !choice.log_open {
        return;
    }
    // The log opens at its end and keeps its scroll position when lines are added.
    let rolled =
        rolls.iter().next().and_then(|(node, at)| range(node).filter(|end| at.y < end - 1.0).map(|_| at.y));
    reveal.0 = 0;
    let small = kit.viewport().is_small();
    let place = kit.table_layout().sheet;
    let (sheet, page) = kit.placed_paper(layers.top, place, kit.sheet_margins());
    kit.commands.entity(sheet).insert((PointerTarget::Log, Open, ProbeName::new("log-open")));
    kit.text(page, kit.say("log-title"), TextStyle::PaperHeading);
    let column = kit.scrolled(page);
    kit.commands.entity(column).insert((Roll, ScrollPosition(Vec2::new(0.0, rolled.unwrap_or(END)))));
    if small {
        let foot = kit.buttons(page);
        kit.vellum(foot, ("close", "log-close"), PointerTarget::Log);
    } else {
        kit.text(page, kit.say("log-help"), TextStyle::Note);
    }
    for (number, entry) in log_view.entries().iter().enumerate() {
        let block = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
        let block = kit.child(column, (block, Block(number)));
        // Touch needs taller lines than a mouse.
        let padding = UiRect::axes(px(8), px(if small { 11 } else { 0 }));
        let node = Node { padding, border: UiRect::left(px(3)), ..default() };
        let look = (BorderColor::all(entry.stroke.colour()), BackgroundColor(Color::NONE));
        let named = (PointerTarget::Line(number), Line(number), ProbeName::new(format!("log-{number}")));
        let row = kit.commands.spawn((node, look, named, ChildOf(block))).id();
        let (face, colour) =
            if entry.stroke == Stroke::Turn { (Typeface::SemiBold, RED) } else { (Typeface::Text, INK) };
        kit.child(row, kit.fonts.write(entry.words.clone(), face, 17.0, colour));
    }
}

/// Returns the known causes of the line.
fn why(
    live: &BattleView,
    log_view: &LogView,
    animations: &AnimationQueue,
    local: &LocalMatch,
    history: &History,
    line: usize,
) -> Vec<Branch> {
    let causes = Causes::from_history(local.first(), history.orders());
    // The log may have started in the middle of a battle.
    let late = causes.trigger_count().saturating_sub(log_view.trigger_count() + animations.waiting());
    let entry = log_view.entries().get(line);
    entry.map(|entry| branches(live, &causes, (log_view.entries(), late), entry)).unwrap_or_default()
}

/// Writes the tree below the unfolded line, and removes other trees.
fn unfold(
    (choice, log_view, live, animations): (Res<Choice>, Res<LogView>, Res<BattleView>, Res<AnimationQueue>),
    (local, history): (Option<Res<LocalMatch>>, Option<Res<History>>),
    (blocks, unfolded): (Query<(Entity, &Block)>, Query<(Entity, &Unfolded)>),
    mut reveal: ResMut<RevealFrames>,
    mut kit: Kit,
) {
    let wanted = choice.unfolded.filter(|_| choice.log_open).map(Unfolded);
    let Some(Unfolded(line)) = kit.renew(&unfolded, wanted) else { return };
    let Some((block, _)) = blocks.iter().find(|(_, block)| block.0 == line) else { return };
    let known =
        local.zip(history).map(|(local, history)| why(&live, &log_view, &animations, &local, &history, line));
    let known = known.unwrap_or_default();
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        padding: UiRect::new(px(16), px(8), px(5), px(9)),
        ..default()
    };
    let ground = BackgroundColor(Color::srgba(0.45, 0.3, 0.1, 0.10));
    let named = (Unfolded(line), ProbeName::new("log-unfolded"));
    let column = kit.child(block, (column, ground, named));
    if known.is_empty() {
        let words = live.say("log-no-cause");
        kit.child(column, kit.fonts.write(words, Typeface::TextItalic, 17.0, faint()));
    }
    for branch in &known {
        write(&mut kit, column, branch);
    }
    reveal.0 = 4;
}

fn write(kit: &mut Kit, column: Entity, branch: &Branch) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        margin: UiRect::left(px(branch.depth.min(9) as f32 * IN)),
        padding: UiRect::left(px(8)),
        border: UiRect::left(px(2)),
        ..default()
    };
    let node = kit.child(column, (node, BorderColor::all(INK.with_alpha(0.28))));
    let (label, face, colour) = match branch.sort {
        Sort::Command => (kit.say("log-command"), Typeface::SemiBold, INK),
        Sort::Happened => (String::new(), Typeface::Text, INK),
        Sort::This => (String::new(), Typeface::SemiBold, RED),
        Sort::Ability(..) => (kit.say("log-ability-of"), Typeface::SemiBold, INK),
    };
    let text = kit.child(node, kit.fonts.write(label, Typeface::TextItalic, 17.0, faint()));
    span(kit, text, (&branch.words, face, colour));
    let Sort::Ability(lines, acting) = &branch.sort else { return };
    for (number, line) in lines.iter().enumerate() {
        let lit = number == *acting;
        let slip = Node {
            padding: UiRect::axes(px(6), px(1)),
            border_radius: BorderRadius::all(px(3)),
            ..default()
        };
        let ground = BackgroundColor(if lit { LEAF.with_alpha(0.42) } else { Color::NONE });
        let slip = kit.child(node, (slip, ground));
        // Highlight the sentence that acted, with its trigger in red; the rest of the text is faint.
        let (moment, rest) = match line.split_once(':') {
            Some((moment, rest)) if lit => (format!("{moment}:"), rest),
            _ => (String::new(), line.as_str()),
        };
        let height = LineHeight::RelativeToFont(1.12);
        let text = kit.child(slip, (kit.fonts.write(moment, Typeface::Text, 17.0, RED), height));
        span(kit, text, (rest, Typeface::Text, if lit { INK } else { faint().with_alpha(0.6) }));
    }
}

fn span(kit: &mut Kit, text: Entity, (words, face, colour): (&str, Typeface, Color)) {
    // Spans are picked one by one: each must ignore the pointer.
    kit.commands.spawn((kit.fonts.span(words, face, 17.0, colour), Pickable::IGNORE, ChildOf(text)));
}

/// Returns the marked line: the chosen one, or the last.
pub(super) fn marked(choice: &Choice, log_view: &LogView) -> usize {
    choice.log_at.unwrap_or(usize::MAX).min(log_view.entries().len().saturating_sub(1))
}

/// Highlights the marked line in gold.
fn mark((choice, log_view): (Res<Choice>, Res<LogView>), mut lines: Query<(&Line, &mut BackgroundColor)>) {
    let marked = marked(&choice, &log_view);
    for (line, mut ground) in &mut lines {
        let wanted = if line.0 == marked { LEAF.with_alpha(0.3) } else { Color::NONE };
        ground.set_if_neq(BackgroundColor(wanted));
    }
}

/// Returns the top and bottom of a block in the column at the current scroll position, and the height of the column.
fn lies(
    block: (&ComputedNode, &UiGlobalTransform),
    column: (&ComputedNode, &UiGlobalTransform),
) -> (f32, f32, f32) {
    let unit = column.0.inverse_scale_factor();
    let top = column.1.translation.y - column.0.size().y / 2.0;
    let middle = block.1.translation.y - top;
    let half = block.0.size().y / 2.0;
    ((middle - half) * unit, (middle + half) * unit, column.0.size().y * unit)
}

type Laid = (&'static ComputedNode, &'static UiGlobalTransform);

/// Moves from line to line by keyboard and gamepad, unfolds a line, and scrolls content that is longer than the sheet,
/// within its limits.
fn steer(
    (controls, keys): (Controls, Res<ButtonInput<KeyCode>>),
    log_view: Res<LogView>,
    mut choice: ResMut<Choice>,
    blocks: Query<(&Block, Laid)>,
    mut rolls: Query<(Laid, &mut ScrollPosition), With<Roll>>,
    mut reveal: ResMut<RevealFrames>,
) {
    let Ok((column, position)) = rolls.single_mut() else { return };
    let Some(end) = range(column.0).filter(|_| choice.log_open && !log_view.entries().is_empty()) else {
        return;
    };
    let at = marked(&choice, &log_view);
    let place = blocks.iter().find(|(block, _)| block.0 == at).map(|(_, laid)| lies(laid, column));
    let mut by = 0.0;
    let mut to = None;
    if controls.just(Control::Up) {
        match place {
            Some((top, ..)) if top < -1.0 => by -= STEP,
            _ => to = Some(at.saturating_sub(1)),
        }
    }
    if controls.just(Control::Down) {
        match place {
            Some((_, bottom, high)) if bottom > high + 1.0 => by += STEP,
            _ => to = Some((at + 1).min(log_view.entries().len() - 1)),
        }
    }
    for (key, page) in [(KeyCode::PageUp, -PAGE), (KeyCode::PageDown, PAGE)] {
        by += if keys.just_pressed(key) { page } else { 0.0 };
    }
    if keys.just_pressed(KeyCode::Home) {
        to = Some(0);
    }
    if keys.just_pressed(KeyCode::End) {
        to = Some(log_view.entries().len() - 1);
    }
    if controls.just(Control::Press) {
        choice.unfold(at);
        reveal.0 = 4;
    }
    if let Some(to) = to {
        choice.log_at = Some(to);
        reveal.0 = 2;
    }
    let wanted = (position.y + by).clamp(0.0, end);
    position.map_unchanged(|position| &mut position.y).set_if_neq(wanted);
}

/// Returns the scroll distance that brings a block into view; if the block is longer than the sheet, its top is shown.
fn roll_by((top, bottom, high): (f32, f32, f32)) -> f32 {
    let by = if bottom > high { bottom - high } else { 0.0 };
    if top - by < 0.0 { top } else { by }
}

/// Scrolls the marked line and the content unfolded below it into view.
fn reveal(
    (choice, log_view): (Res<Choice>, Res<LogView>),
    blocks: Query<(&Block, Laid)>,
    mut rolls: Query<(Laid, &mut ScrollPosition), With<Roll>>,
    mut reveal: ResMut<RevealFrames>,
) {
    if reveal.0 == 0 {
        return;
    }
    reveal.0 -= 1;
    let Ok((column, mut position)) = rolls.single_mut() else { return };
    let Some(end) = range(column.0) else { return };
    let at = marked(&choice, &log_view);
    let Some((_, laid)) = blocks.iter().find(|(block, _)| block.0 == at) else { return };
    let wanted = (position.y + roll_by(lies(laid, column))).clamp(0.0, end);
    if (wanted - position.y).abs() > 0.5 {
        position.y = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_marked_is_rolled_into_sight_and_no_further() {
        assert_eq!(roll_by((10.0, 30.0, 400.0)), 0.0);
        assert_eq!(roll_by((-20.0, 0.0, 400.0)), -20.0);
        assert_eq!(roll_by((390.0, 420.0, 400.0)), 20.0);
        // A block that is longer than the sheet shows its beginning.
        assert_eq!(roll_by((100.0, 600.0, 400.0)), 100.0);
    }
}
