//! Agreed ends of a battle: two more buttons beside the prompt to resign, and a sheet for the opponent's proposal.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::battle::board::Board;
use crate::battle::result::ForceReason;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred};
use crate::client::nodes::{add_child, middle};
use crate::client::player_name::shown_name;
use crate::client::probe;
use crate::client::sound::Sound;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::input::PointerTarget;
use crate::client::table::layers::Layers;
use crate::client::table::layout::{PromptKind, TableLayout, over};
use crate::client::table::note::Note;
use crate::client::table::systems::TableSystems;
use crate::client::table::undo;
use crate::client::table::widgets::SHEET;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::GameMode;
use crate::facilitator::online::{OnlineRequest, OnlineSession};

/// The sheet that is open now.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Sheet {
    /// The proposals that the player can make to the opponent.
    Ask,
    /// The opponent's proposal.
    Answer(ForceReason),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (lay, tell)
            .in_set(TableSystems::Draw)
            .run_if(in_state(GameMode::Online))
            .run_if(resource_exists::<Layers>),
    );
}

/// Returns the opponent's name, the opponent's proposal, and the player's own proposal.
fn proposed(session: &OnlineSession) -> Option<(&str, [Option<ForceReason>; 2])> {
    let me = session.seat()?;
    let other = session.acting()?[me.other().index()];
    Some((session.name(other), [me.other(), me].map(|seat| session.proposed[seat.index()])))
}

fn lay(
    (session, choice, live, layers): (Res<OnlineSession>, Res<Choice>, Res<BattleView>, Res<Layers>),
    laid: Query<(Entity, &Sheet)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let goes_on = !live.view.state().is_finished();
    let (other, [theirs, own]) = proposed(&session).filter(|_| goes_on).unwrap_or_default();
    let asks = goes_on && !other.is_empty() && choice.resigning && own.is_none() && theirs.is_none();
    let wanted: Vec<Sheet> =
        theirs.map(Sheet::Answer).into_iter().chain(asks.then_some(Sheet::Ask)).collect();
    for (entity, sheet) in &laid {
        if !wanted.contains(sheet) {
            commands.entity(entity).despawn();
        }
    }
    for sheet in wanted {
        if laid.iter().all(|(_, laid)| *laid != sheet) {
            let other = shown_name(fonts.locale, other);
            lay_sheet(&mut commands, (&mut textures, &fonts), layers.top, sheet, &other);
        }
    }
}

fn lay_sheet(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    layer: Entity,
    sheet: Sheet,
    other: &str,
) {
    let look = (textures.sliced(SHEET, 28.0), PointerTarget::Panel, sheet, ChildOf(layer));
    let layout = TableLayout::new(textures.viewport());
    let (small, locale) = (layout.viewport.is_small(), fonts.locale);
    let name = ("name", other.into());
    match sheet {
        Sheet::Ask => {
            // Below the resign panel, or over it if there is no room below.
            let (asked, _) = layout.ask(PromptKind::Resign);
            let high = if small { 120.0 } else { 148.0 };
            let top = if small { (asked.min.y - high + 22.0).max(0.0) } else { asked.max.y - 2.0 };
            let place = Rect::new(asked.min.x, top, asked.max.x, top + high);
            let paper = commands.spawn((over(place), look)).id();
            let inner = place.width() - 56.0;
            let (up, press_y) = if small { (10.0, 52.0) } else { (22.0, 72.0) };
            let line = add_child(commands, paper, middle(absolute(28.0, up, inner, 42.0)));
            let words = locale.say_with("online-battle-ask", [name]);
            add_child(commands, line, (fonts.write(words, Typeface::Text, 17.0, INK), centred()));
            let choices = [
                (ForceReason::Agreed, "online-battle-offer-draw", "offer-draw"),
                (ForceReason::Abort, "online-battle-offer-abort", "offer-break"),
            ];
            for ((reason, message, name), within) in
                choices.into_iter().zip(layout.presses(PromptKind::Resign, 2))
            {
                let node = absolute(within.x, press_y, 0.0, 0.0);
                let words = locale.say(message);
                let made = button(textures, fonts, &words, ButtonStyle::Paper, node, layout.press, name);
                let asks = move |_: On<Activate>,
                                 mut choice: ResMut<Choice>,
                                 mut requests: MessageWriter<OnlineRequest>| {
                    choice.resigning = false;
                    probe::log(&format!("wish Propose({reason:?})"));
                    requests.write(OnlineRequest::Propose(reason));
                };
                commands.spawn((made, observe(asks), ChildOf(paper)));
            }
        }
        Sheet::Answer(reason) => {
            let (pitch, high) = (layout.pitch(Vec2::new(92.0, 0.0)).x, if small { 140.0 } else { 130.0 });
            let wide = 2.0 * pitch + 24.0;
            let left = undo::LEFT - 8.0;
            let place = layout.desktop_or_middle(Rect::new(left, 384.0, left + wide, 384.0 + high));
            let paper = commands.spawn((over(place), look)).id();
            let line = add_child(commands, paper, middle(absolute(16.0, 18.0, wide - 32.0, 52.0)));
            let is_draw = reason == ForceReason::Agreed;
            let message = if is_draw { "online-battle-offers-draw" } else { "online-battle-offers-abort" };
            let words = locale.say_with(message, [name]);
            add_child(commands, line, (fonts.write(words, Typeface::Title, 20.0, RED), centred()));
            let yes = if is_draw { "online-battle-accept-draw" } else { "online-battle-accept-abort" };
            let no = "online-battle-decline";
            for (accepts, message, x, name) in
                [(true, yes, 16.0, "proposal-yes"), (false, no, 16.0 + pitch, "proposal-no")]
            {
                let words = locale.say(message);
                let place = absolute(x, 78.0, 0.0, 0.0);
                let made = button(textures, fonts, &words, ButtonStyle::Leather, place, layout.tool, name);
                let answers = move |_: On<Activate>, mut requests: MessageWriter<OnlineRequest>| {
                    probe::log(&format!("wish Answer({accepts})"));
                    requests.write(OnlineRequest::Answer(accepts));
                };
                commands.spawn((made, observe(answers), ChildOf(paper)));
            }
        }
    }
}

/// Reports the outcome of a proposal on a slip.
fn tell(
    (session, live, fonts): (Res<OnlineSession>, Res<BattleView>, Res<Fonts>),
    mut before: Local<[Option<ForceReason>; 2]>,
    mut note: ResMut<Note>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some((other, now)) = proposed(&session) else {
        *before = [None, None];
        return;
    };
    let [theirs, own] = now;
    if theirs.is_some() && before[0].is_none() {
        sounds.write(Sound::Chime);
    }
    let goes_on = !live.view.state().is_finished();
    let named = |message| fonts.locale.say_with(message, [("name", shown_name(fonts.locale, other).into())]);
    match (before[1], own) {
        (None, Some(_)) => note.show(named("online-battle-sent")),
        (Some(_), None) if goes_on && session.room.is_some() => {
            note.show(named("online-battle-declined"));
        }
        _ => {}
    }
    *before = now;
}
