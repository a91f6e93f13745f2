//! The damage meter of the sandbag, below the player's own panel: the damage dealt, buttons to repeat, and the odds of
//! the book's opening hands.

use std::sync::Arc;

use super::battle_view::BattleView;
use super::drawer::Drawer;
use super::layers::{Layers, Tool};
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::start::Start;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::facilitatee::Sandbag;
use crate::facilitator::{
    CurrentMatch, DamageMeter, GameMode, LocalMatch, MatchKind, MatchRequest, OpeningOdds, opening_odds,
    replace,
};
use crate::ids::Seat;

/// The number of opening hands dealt for the odds.
const HANDS: u32 = 1000;
/// The number of cards listed in the odds.
const LISTED: usize = 28;
/// The largest width of the sheet of odds.
const WIDEST: f32 = 740.0;

/// The panel, and the data that it was laid out for.
#[derive(Component, PartialEq, Eq)]
struct Panel(DamageMeter, Sandbag);

/// The sheet of odds.
#[derive(Component)]
struct Odds;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.in_set(TableSystems::Draw)
            .run_if(in_state(GameMode::Sandbag))
            .run_if(resource_exists::<CurrentMatch>),
    );
}

fn lay(
    (meter, current, layers): (Res<DamageMeter>, Res<CurrentMatch>, Res<Layers>),
    panels: Query<(Entity, &Panel)>,
    mut kit: Kit,
) {
    let MatchKind::Sandbag(dummy) = current.0 else { return };
    let Some(wanted) = kit.renew(&panels, Some(Panel(meter.clone(), dummy))) else { return };
    let panel = kit.tool_group(layers.tools(Tool::Panel), wanted);
    kit.tool_text(panel, kit.say("meter"), TextStyle::ToolHeading);
    let rows = [
        ("meter-player", meter.player),
        ("meter-best", meter.best_turn()),
        ("meter-cards", meter.cards),
        ("meter-destroyed", i32::try_from(meter.destroyed).unwrap_or(i32::MAX)),
    ];
    for (id, value) in rows {
        let row = kit.tool_line(panel, kit.say(id), TextStyle::ToolText);
        kit.tool_text(row, value.to_string(), TextStyle::ToolNumber);
    }
    let (state, other, change) = match dummy {
        Sandbag::Still => ("meter-still", Sandbag::Passive, "meter-let-play"),
        Sandbag::Passive => ("meter-passive", Sandbag::Still, "meter-keep-idle"),
    };
    kit.tool_text(panel, kit.say(state), TextStyle::ToolNote);
    let row = kit.tool_row(panel);
    let same = sends(MatchRequest::Restart(None));
    kit.tool(row, kit.say("meter-same"), ButtonStyle::Paper, "meter-same").insert(same);
    kit.tool(row, kit.say("meter-fresh"), ButtonStyle::Paper, "meter-fresh").insert(observe(fresh));
    let turn = does(move |world| {
        let kind = MatchKind::Sandbag(other);
        world.resource_mut::<PlannedMatch>().game.kind = kind.clone();
        world.insert_resource(CurrentMatch(kind));
        replace(world, Seat::Guest, Arc::new(other));
    });
    kit.tool(row, kit.say(change), ButtonStyle::Paper, "meter-dummy").insert(turn);
    kit.tool(row, kit.say("meter-odds"), ButtonStyle::Paper, "meter-odds").insert(observe(odds));
}

/// Begins again with a new seed, derived from the current one.
fn fresh(_: On<Activate>, local: Res<LocalMatch>, mut requests: MessageWriter<MatchRequest>) {
    let seed = *blake3::hash(&local.setup().seed).as_bytes();
    requests.write(MatchRequest::Restart(Some(seed)));
}

/// Shows the odds of the book's opening hands.
fn odds(
    _: On<Activate>,
    (live, local, layers): (Res<BattleView>, Res<LocalMatch>, Res<Layers>),
    open: Query<Entity, With<Odds>>,
    mut drawer: ResMut<Drawer>,
    mut kit: Kit,
) {
    *drawer = Drawer::default();
    open.iter().for_each(|entity| kit.commands.entity(entity).despawn());
    let Start::Books([book, _]) = &local.setup().start else { return };
    let Ok(odds) = opening_odds(&local.setup().library, book, HANDS, local.setup().seed) else { return };
    let area = kit.table_layout().sheet_area();
    let sheet = kit.table_sheet(&layers, (area, WIDEST), Odds);
    kit.text(sheet.content, kit.say("odds"), TextStyle::PaperHeading);
    kit.text(sheet.content, summary(live.locale, &odds), TextStyle::BookNote);
    let columns = if kit.viewport().is_portrait() { 1 } else { 2 };
    let list = kit.columns(sheet.content, columns, 36);
    for (card, hands) in odds.cards.iter().take(LISTED) {
        let card = live.view.library().card(*card);
        let name = card.map_or("?", |card| card.source.name_in(live.language())).to_owned();
        let row = kit.row(list);
        let rest = kit.rest(row);
        kit.text(rest, name, TextStyle::OddsName);
        kit.text(row, percent(live.locale, odds.permille(*hands)), TextStyle::HintLine);
    }
    let close = move |_: On<Activate>, mut commands: Commands| commands.entity(sheet.root).despawn();
    kit.vellum(sheet.foot, ("close", "odds-close"), observe(close));
}

/// Returns tenths of a percent as text.
fn percent(locale: Locale, permille: u32) -> String {
    locale.say_value("odds-percent", "number", format!("{}.{}", permille / 10, permille % 10))
}

/// Summarizes the dealt hands.
fn summary(locale: Locale, odds: &OpeningOdds) -> String {
    let cards = u64::from(odds.hands) * u64::from(odds.size);
    let tenths = (odds.cost * 10 + cards / 2).checked_div(cards).unwrap_or(0);
    let part = |hands: u32| percent(locale, odds.permille(hands)).into();
    locale.say_with(
        "odds-summary",
        [
            ("cards", odds.size.into()),
            ("cost", format!("{}.{}", tenths / 10, tenths % 10).into()),
            ("playable", part(odds.playable)),
            ("pairs", part(odds.pairs)),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_told_in_percent() {
        let odds = OpeningOdds { hands: 1000, size: 4, playable: 995, pairs: 83, cost: 9_480, cards: vec![] };
        assert_eq!(
            summary(Locale::default(), &odds),
            "4 cards each · mean cost 2.4 · 99.5 % with a playable card · 8.3 % with a pair"
        );
        assert_eq!(percent(Locale::default(), odds.permille(7)), "0.7 %");
    }
}
