//! The names on the player panels, and both clocks. The running clock counts down between two messages of the network.
//! Spectators who look back see no clocks, because the clocks are those of the present.

use std::time::Duration;

use bevy::text::LineHeight;

use crate::client::fonts::{DIM, PALE};
use crate::client::nodes::fit_line;
use crate::client::player_name::player_name;
use crate::client::prelude::*;
use crate::client::table::battle_view::BattleView;
use crate::client::table::layers::Layers;
use crate::client::table::layout::{TableLayout, over};
use crate::client::table::player_panel::PanelName;
use crate::client::table::widgets::on_desk;
use crate::facilitator::online::{Online, OnlineSession};
use crate::ids::Seat;
use crate::lockstep::ClockReadings;

/// A side's clock.
#[derive(Component)]
pub(super) struct ClockOf(Seat);

/// The font size on a phone, where the whole clock is on one line.
const SMALL: f32 = 13.0;
/// The remaining time below which a clock is red.
const SHORT: Duration = Duration::from_secs(15);
/// A red that is legible on the desk background.
const ALARM: Color = Color::srgb(1.0, 0.47, 0.36);

/// Shows the names of the players: for a seat shared by several players, the name of the one who acts for it now.
pub(super) fn call(
    session: Res<OnlineSession>,
    (viewport, fonts): (Res<Viewport>, Res<Fonts>),
    mut plates: Query<(&PanelName, &mut Text, &mut TextFont)>,
) {
    let Some(two) = session.acting() else { return };
    let (place, most) = TableLayout::new(*viewport).plate(true).name;
    for (called, mut text, mut font) in &mut plates {
        let name = player_name(fonts.locale, &session, two[called.0.index()]);
        if set_words(&mut text, &name) {
            font.font_size = FontSize::Px(fit_line(&name, place.width() - 4.0, most));
        }
    }
}

pub(super) fn lay(
    (layers, live): (Res<Layers>, Res<BattleView>),
    laid: Query<(), With<ClockOf>>,
    mut kit: Kit,
) {
    if !laid.is_empty() {
        return;
    }
    for seat in Seat::BOTH {
        let name = if seat == live.me { "clock-own" } else { "clock-other" };
        let place = over(kit.table_layout().plate(seat == live.me).clock);
        let clock = (place, "", Typeface::Text, if kit.viewport().is_small() { SMALL } else { 16.0 }, DIM);
        let clock = on_desk(&mut kit, layers.panels, clock);
        let look =
            (ClockOf(seat), LineHeight::RelativeToFont(1.15), TextLayout::no_wrap(), ProbeName::new(name));
        kit.commands.entity(clock).insert(look);
    }
}

/// Returns minutes and seconds as text; a second that has begun counts.
pub(super) fn time(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the time a side has left after a while, and the time left for the current request, if the side has one.
pub(super) fn left(clocks: &ClockReadings, seat: Seat, since: Duration) -> (Duration, Option<Duration>) {
    let bank = clocks.left[seat.index()];
    match clocks.asked[seat.index()] {
        Some(most) => (bank.saturating_sub(since), Some(most.saturating_sub(since))),
        None => (bank, None),
    }
}

pub(super) fn tick(
    (session, online, time_now): (Res<OnlineSession>, Res<Online>, Res<Time<Real>>),
    (viewport, fonts): (Res<Viewport>, Res<Fonts>),
    mut clocks: Query<(&ClockOf, &mut Text, &mut TextColor)>,
    mut told: Local<Option<(ClockReadings, Duration)>>,
) {
    let (now, locale) = (time_now.elapsed(), fonts.locale);
    if told.map(|(told, _)| told) != session.clocks {
        *told = session.clocks.map(|clocks| (clocks, now));
    }
    let watches = session.seat().is_none();
    let seen = told.filter(|_| online.behind().is_none());
    for (ClockOf(seat), mut text, mut colour) in &mut clocks {
        let (words, wanted) = seen.map_or_else(
            // A spectator cannot know the clock, or it does not belong to the moment shown.
            || (if watches { locale.say("online-battle-clock-unknown") } else { String::new() }, DIM),
            |(clocks, at)| match left(&clocks, *seat, now.saturating_sub(at)) {
                (bank, Some(most)) => {
                    let message = if viewport.is_small() {
                        "online-battle-clock-asked-short"
                    } else {
                        "online-battle-clock-asked"
                    };
                    let values = [("time", time(bank).into()), ("answer", time(most).into())];
                    let words = locale.say_with(message, values);
                    (words, if bank.min(most) < SHORT { ALARM } else { PALE })
                }
                (bank, None) => (locale.say_value("online-battle-clock", "time", time(bank)), DIM),
            },
        );
        set_words(&mut text, &words);
        colour.set_if_neq(TextColor(wanted));
    }
}
