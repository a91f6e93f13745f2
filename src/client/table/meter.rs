//! The damage meter of the sandbag, below the player's own panel: the damage dealt, buttons to repeat, and the odds of
//! the book's opening hands.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::battle_view::BattleView;
use super::drawer::tool_text_colour;
use super::input::PointerTarget;
use super::layers::{Layers, Tool};
use super::layout::{TableLayout, over};
use super::systems::TableSystems;
use super::widgets::SHEET;
use crate::battle::board::Board;
use crate::battle::start::Start;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{DIM, Fonts, INK, LEAF, PALE, RED, Typeface, centred};
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::planned_match::PlannedMatch;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitatee::Sandbag;
use crate::facilitator::{
    CurrentMatch, DamageMeter, GameMode, LocalMatch, MatchKind, MatchRequest, OpeningOdds, opening_odds,
    replace,
};
use crate::ids::Seat;

/// The number of opening hands dealt for the odds.
const HANDS: u32 = 1000;
/// The number of cards listed in a column of the odds.
const COLUMN: usize = 14;

/// The panel, and the data that it was laid out for.
#[derive(Component, PartialEq, Eq)]
struct Panel(DamageMeter, Sandbag);

/// The sheet of odds.
#[derive(Component)]
struct Odds;

/// A button of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Same,
    Fresh,
    Dummy(Sandbag),
    Odds,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press).add_systems(
        Update,
        lay.in_set(TableSystems::Draw)
            .run_if(in_state(GameMode::Sandbag))
            .run_if(resource_exists::<Layers>)
            .run_if(resource_exists::<CurrentMatch>),
    );
}

fn lay(
    (meter, current, layers): (Res<DamageMeter>, Res<CurrentMatch>, Res<Layers>),
    panels: Query<(Entity, &Panel)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let MatchKind::Sandbag(dummy) = current.0 else { return };
    let wanted = Panel(meter.clone(), dummy);
    if panels.iter().any(|(_, panel)| *panel == wanted) {
        return;
    }
    for (entity, _) in &panels {
        commands.entity(entity).despawn();
    }
    let layout = TableLayout::new(textures.viewport());
    let small = layout.viewport.is_small();
    let pitch = layout.pitch(Vec2::new(94.0, 34.0));
    let place = layout.tools(Rect::new(22.0, 352.0, 212.0, 718.0), 168.0 + 2.0 * pitch.y);
    let panel = commands.spawn((place, wanted, ChildOf(layers.tools(Tool::Panel)))).id();
    let mut line = |(x, y): (f32, f32), words: &str, face, size, colour| {
        let place = absolute(x, y, 188.0 - x, 26.0);
        tool_text_colour(&mut commands, &fonts, (panel, small), (place, words, face, size, colour));
    };
    line((0.0, 0.0), "Damage", Typeface::Title, 21.0, LEAF);
    let rows = [
        ("to player", meter.player),
        ("best turn", meter.best_turn()),
        ("to cards", meter.cards),
        ("cards destroyed", i32::try_from(meter.destroyed).unwrap_or(i32::MAX)),
    ];
    for (number, (words, value)) in rows.into_iter().enumerate() {
        let y = 30.0 + number as f32 * 26.0;
        line((0.0, y), words, Typeface::Text, 17.0, PALE);
        line((140.0, y), &value.to_string(), Typeface::SemiBold, 18.0, LEAF);
    }
    let words = match dummy {
        Sandbag::Still => "The dummy does nothing.",
        Sandbag::Passive => "The dummy plays passively.",
    };
    line((0.0, 140.0), words, Typeface::TextItalic, 16.0, DIM);
    let other = match dummy {
        Sandbag::Still => (Press::Dummy(Sandbag::Passive), "Let it play", "dummy"),
        Sandbag::Passive => (Press::Dummy(Sandbag::Still), "Keep it idle", "dummy"),
    };
    let presses = [
        (Press::Same, "Same seed", "same"),
        (Press::Fresh, "New seed", "fresh"),
        other,
        (Press::Odds, "Odds", "odds"),
    ];
    for (number, (press, words, name)) in presses.into_iter().enumerate() {
        let place = absolute((number % 2) as f32 * pitch.x, 168.0 + (number / 2) as f32 * pitch.y, 0.0, 0.0);
        let name = format!("meter-{name}");
        let made = button(&mut textures, &fonts, words, ButtonStyle::Paper, place, layout.half, &name);
        commands.spawn((made, press, ChildOf(panel)));
    }
}

fn press(
    on: On<Activate>,
    presses: Query<&Press>,
    mut requests: MessageWriter<MatchRequest>,
    mut commands: Commands,
) {
    match presses.get(on.entity) {
        Ok(Press::Same) => {
            requests.write(MatchRequest::Restart(None));
        }
        Ok(Press::Fresh) => commands.queue(|world: &mut World| {
            let local = world.resource::<LocalMatch>();
            // A new seed, derived from the current one.
            let seed = *blake3::hash(&local.setup().seed).as_bytes();
            world.write_message(MatchRequest::Restart(Some(seed)));
        }),
        Ok(Press::Dummy(dummy)) => {
            let dummy = *dummy;
            commands.queue(move |world: &mut World| change_dummy(world, dummy));
        }
        Ok(Press::Odds) => commands.queue(|world: &mut World| {
            if let Err(error) = world.run_system_cached(odds) {
                error!("cannot show the odds: {error}");
            }
        }),
        Err(_) => {}
    }
}

/// Changes the behaviour of the dummy.
fn change_dummy(world: &mut World, dummy: Sandbag) {
    let kind = MatchKind::Sandbag(dummy);
    world.resource_mut::<PlannedMatch>().game.kind = kind.clone();
    world.insert_resource(CurrentMatch(kind));
    replace(world, Seat::Guest, Arc::new(dummy));
}

/// Shows the odds of the book's opening hands.
fn odds(
    (live, local, layers): (Res<BattleView>, Res<LocalMatch>, Res<Layers>),
    (mut textures, fonts): (Textures, Res<Fonts>),
    open: Query<Entity, With<Odds>>,
    mut commands: Commands,
) {
    for entity in &open {
        commands.entity(entity).despawn();
    }
    let Start::Books([book, _]) = &local.setup().start else { return };
    let Ok(odds) = opening_odds(&local.setup().library, book, HANDS, local.setup().seed) else { return };
    let layout = TableLayout::new(textures.viewport());
    let place = layout.desktop_or_middle(Rect::new(270.0, 60.0, 1010.0, 580.0));
    let (wide, high) = (place.width(), place.height());
    let look = textures.sliced(SHEET, 28.0);
    let sheet = commands.spawn((over(place), look, PointerTarget::Panel, Odds, ChildOf(layers.top))).id();
    let head = add_child(&mut commands, sheet, middle(absolute(20.0, 20.0, wide - 40.0, 36.0)));
    let words = "Odds in a thousand opening hands";
    let large = fit_line(words, wide - 40.0, 27.0);
    add_child(&mut commands, head, (fonts.write(words, Typeface::Title, large, RED), centred()));
    let small = layout.viewport.is_small();
    // On a narrow sheet the summary takes more lines, and the cards are listed in one column; a longer list scrolls.
    let columns = if wide < 700.0 { 1 } else { 2 };
    let top = if columns == 1 { 104.0 } else { 86.0 };
    let line = add_child(&mut commands, sheet, middle(absolute(20.0, 54.0, wide - 40.0, top - 58.0)));
    add_child(
        &mut commands,
        line,
        (fonts.write(summary(&odds), Typeface::TextItalic, if small { 15.0 } else { 17.0 }, INK), centred()),
    );
    let foot = high - f32::from(layout.half.1) - 24.0;
    let list = Node { overflow: Overflow::scroll_y(), ..absolute(0.0, top, wide, foot - top - 4.0) };
    let list = commands.spawn((list, ScrollArea, ChildOf(sheet))).id();
    let shown = &odds.cards[..odds.cards.len().min(2 * COLUMN)];
    let rows = if shown.len() > COLUMN || small { shown.len().div_ceil(columns) } else { COLUMN };
    let pitch = if columns == 1 { 0.0 } else { (wide - 88.0) / 2.0 };
    let left = if columns == 1 { (wide - 306.0) / 2.0 } else { 60.0 };
    for (number, (card, hands)) in shown.iter().enumerate() {
        let name = live.view.library().card(*card).map_or("?", |card| card.source.name_in(live.language));
        let (x, y) = (left + (number / rows) as f32 * pitch, 4.0 + (number % rows) as f32 * 26.0);
        add_child(
            &mut commands,
            list,
            (absolute(x, y, 220.0, 26.0), fonts.write(name, Typeface::Text, 17.0, INK)),
        );
        let part = percent(odds.permille(*hands));
        add_child(
            &mut commands,
            list,
            (absolute(x + 226.0, y, 80.0, 26.0), fonts.write(part, Typeface::SemiBold, 17.0, INK)),
        );
    }
    let place = absolute((wide - f32::from(layout.half.0)) / 2.0, foot, 0.0, 0.0);
    let close = button(&mut textures, &fonts, "Close", ButtonStyle::Paper, place, layout.half, "odds-close");
    commands.spawn((
        close,
        ChildOf(sheet),
        observe(move |_: On<Activate>, mut commands: Commands| commands.entity(sheet).despawn()),
    ));
}

/// Returns tenths of a percent as text.
fn percent(permille: u32) -> String {
    format!("{}.{} %", permille / 10, permille % 10)
}

/// Summarizes the dealt hands.
fn summary(odds: &OpeningOdds) -> String {
    let cards = u64::from(odds.hands) * u64::from(odds.size);
    let tenths = (odds.cost * 10 + cards / 2).checked_div(cards).unwrap_or(0);
    format!(
        "{} cards each · mean cost {}.{} · {} with a playable card · {} with a pair",
        odds.size,
        tenths / 10,
        tenths % 10,
        percent(odds.permille(odds.playable)),
        percent(odds.permille(odds.pairs)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_told_in_percent() {
        let odds = OpeningOdds { hands: 1000, size: 4, playable: 995, pairs: 83, cost: 9_480, cards: vec![] };
        assert_eq!(
            summary(&odds),
            "4 cards each · mean cost 2.4 · 99.5 % with a playable card · 8.3 % with a pair"
        );
        assert_eq!(percent(odds.permille(7)), "0.7 %");
    }
}
