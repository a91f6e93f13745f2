//! The emotes: six short messages to the opponent on a wheel around its button, and the slip that shows the opponent's for
//! a moment.

use std::f32::consts::TAU;

use accesskit::Role;

use crate::client::blocked::{self, Blocked};
use crate::client::field::Typing;
use crate::client::nodes::middle;
use crate::client::passing::Passing;
use crate::client::prelude::*;
use crate::client::table::cursor::TargetPlaces;
use crate::client::table::input::PointerTarget;
use crate::client::table::layers::{Layers, Tool};
use crate::client::table::layout::{around, over};
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::ids::PlayerId;

/// The messages of the emotes, by number.
const EMOTES: [&str; 6] = [
    "online-battle-emote-meet",
    "online-battle-emote-praise",
    "online-battle-emote-think",
    "online-battle-emote-oops",
    "online-battle-emote-thanks",
    "online-battle-emote-leave",
];
/// The keys of the emotes, by number.
const NUMBERS: [[KeyCode; 2]; 6] = [
    [KeyCode::Digit1, KeyCode::Numpad1],
    [KeyCode::Digit2, KeyCode::Numpad2],
    [KeyCode::Digit3, KeyCode::Numpad3],
    [KeyCode::Digit4, KeyCode::Numpad4],
    [KeyCode::Digit5, KeyCode::Numpad5],
    [KeyCode::Digit6, KeyCode::Numpad6],
];
/// The half axes of the wheel on which the emotes stand, and the size of one.
const TURNS: Vec2 = Vec2::new(132.0, 96.0);
const EMOTE: Vec2 = Vec2::new(154.0, 44.0);
/// The time for which an emote is shown, in seconds.
const STAYS: f32 = 3.0;

/// The state of the emote controls.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct EmoteState {
    open: bool,
    /// The number of emotes that the opponent had shown.
    pub(super) seen: Option<u32>,
}

/// A marker for the wheel.
#[derive(Component, PartialEq, Eq)]
pub(super) struct Wheel;

/// The data that the buttons were laid out for, including the opponent and true if the opponent is blocked.
#[derive(Component, PartialEq, Eq)]
pub(super) struct Tools(bool, bool, Option<(PlayerId, bool)>);

/// A slip with its side, true for the player's own.
#[derive(Component)]
pub(super) struct Slip(bool);

/// Skips emotes that were shown before the battle.
pub(super) fn begin(session: Option<Res<OnlineSession>>, mut emotes: ResMut<EmoteState>) {
    let seen = session.and_then(|session| session.emote).map(|(_, _, number)| number);
    *emotes = EmoteState { open: false, seen };
}

pub(super) fn tools(
    (emotes, session, blocked): (Res<EmoteState>, Res<OnlineSession>, Res<Blocked>),
    (prefs, layers): (Res<Prefs>, Res<Layers>),
    laid: Query<(Entity, &Tools)>,
    mut kit: Kit,
) {
    let other = session.seat().zip(session.acting()).map(|(seat, two)| two[seat.other().index()]);
    let other = other.map(|other| (other, blocked.has(other)));
    let is_muted = prefs.mutes_emotes;
    if session.seat().is_none() {
        return;
    }
    let Some(wanted) = kit.renew(&laid, Some(Tools(emotes.open, is_muted, other))) else { return };
    let group = kit.tool_group(layers.tools(Tool::Online), wanted);
    let row = kit.tool_row(group);
    let style = ButtonStyle::Toggle;
    let open = |_: On<Activate>, mut emotes: ResMut<EmoteState>| emotes.open = !emotes.open;
    kit.tool(row, kit.say("online-battle-say"), style(emotes.open), "emotes").insert(observe(open));
    let mute = |_: On<Activate>, mut prefs: ResMut<Prefs>| prefs.mutes_emotes = !prefs.mutes_emotes;
    let message = if is_muted { "online-battle-muted" } else { "online-battle-mute" };
    kit.tool(row, kit.say(message), style(is_muted), "mute").insert(observe(mute));
    if let Some((other, is_blocked)) = other {
        let words = kit.say(if is_blocked { "online-unblock" } else { "online-block" });
        let turn = does(move |world| {
            let name = world.resource::<OnlineSession>().name(other).to_owned();
            blocked::turn(world, other, &name);
        });
        kit.tool(row, words, style(is_blocked), "block").insert(turn);
    }
}

/// Says an emote, and closes the wheel.
fn say(
    In(number): In<u8>,
    mut emotes: ResMut<EmoteState>,
    mut requests: MessageWriter<OnlineRequest>,
    mut commands: Commands,
) {
    emotes.open = false;
    commands.run_system_cached_with(show, (true, number));
    requests.write(OnlineRequest::Emote(number));
}

/// Lays the wheel around the button that opens it, as far as there is room.
pub(super) fn wheel(
    (emotes, session, layers): (Res<EmoteState>, Res<OnlineSession>, Res<Layers>),
    laid: Query<(Entity, &Wheel)>,
    (buttons, places): (Query<(Entity, &ProbeName)>, TargetPlaces),
    mut kit: Kit,
) {
    let is_open = emotes.open && session.seat().is_some();
    let Some(wheel) = kit.renew(&laid, is_open.then_some(Wheel)) else { return };
    let size = kit.viewport().size;
    let turns = Vec2::new(TURNS.x.min(size.x / 2.0 - EMOTE.x / 2.0 - 6.0), TURNS.y);
    let half = turns + EMOTE / 2.0 + 4.0;
    let button = buttons.iter().find(|(_, name)| name.0 == "emotes").map(|(entity, _)| entity);
    let button = button.and_then(|button| places.rect_of(button)).map_or(size / 2.0, |rect| rect.center());
    let centre = button.clamp(half, size - half);
    let disc = Node { border_radius: BorderRadius::all(percent(50)), ..around(centre, half * 2.0) };
    let ground = BackgroundColor(Color::srgba(0.10, 0.07, 0.05, 0.72));
    let marks = (wheel, PointerTarget::Panel, Described::group(Role::Group, kit.say("online-battle-say")));
    let disc = kit.commands.spawn((disc, ground, ZIndex(6), marks, ChildOf(layers.top))).id();
    for (number, message) in EMOTES.into_iter().enumerate() {
        let angle = (number as f32 / EMOTES.len() as f32 - 0.25) * TAU;
        let at = half + turns * Vec2::from_angle(angle);
        let place = kit.child(disc, middle(around(at, EMOTE)));
        let words = format!("{} {}", number + 1, kit.say(message));
        let said = move |_: On<Activate>, mut commands: Commands| {
            commands.run_system_cached_with(say, number as u8);
        };
        let name = format!("emote-{number}");
        kit.small_button(place, words, ButtonStyle::Paper, name, (EMOTE - Vec2::new(6.0, 0.0), 16.0))
            .insert(observe(said));
    }
    let place = kit.child(disc, middle(around(half, Vec2::splat(EMOTE.y))));
    let close = |_: On<Activate>, mut emotes: ResMut<EmoteState>| emotes.open = false;
    let sign = ("×", kit.say("close"));
    kit.icon_button(place, sign, ButtonStyle::Paper, "emotes-close").insert((ByEscape, observe(close)));
}

/// Says the emote of a number key while the wheel is open.
pub(super) fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    (emotes, typing): (Res<EmoteState>, Res<Typing>),
    mut commands: Commands,
) {
    if emotes.open && !typing.0 {
        let number = NUMBERS.iter().position(|number| keys.any_just_pressed(*number));
        if let Some(number) = number {
            commands.run_system_cached_with(say, number as u8);
        }
    }
}

/// Shows an emote for a while, near its player.
fn show(
    In((mine, number)): In<(bool, u8)>,
    layers: Res<Layers>,
    slips: Query<(Entity, &Slip)>,
    mut kit: Kit,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(message) = EMOTES.get(usize::from(number)) else { return };
    let words = kit.say(message);
    let shown = slips.iter().filter(|(_, slip)| slip.0 == mine);
    shown.for_each(|(entity, _)| kit.commands.entity(entity).despawn());
    sounds.write(if mine { Sound::Answer } else { Sound::Call });
    probe::log(&format!("feeling {} {words}", if mine { "own" } else { "other" }));
    let place = middle(over(kit.table_layout().plate(mine).feeling));
    let place = kit.child(layers.top, (place, Slip(mine), Passing(STAYS)));
    let (paper, row) = kit.strip(place);
    kit.commands.entity(paper).insert(Pickable::IGNORE);
    kit.text(row, words, TextStyle::Emote);
}

/// Shows the opponent's emotes.
pub(super) fn hear(
    (session, blocked, prefs): (Res<OnlineSession>, Res<Blocked>, Res<Prefs>),
    mut emotes: ResMut<EmoteState>,
    mut commands: Commands,
) {
    let Some((player, number, count)) = session.emote else { return };
    if emotes.seen == Some(count) {
        return;
    }
    emotes.seen = Some(count);
    if !prefs.mutes_emotes && !blocked.has(player) && session.me != Some(player) {
        commands.run_system_cached_with(show, (false, number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::table::tests::layout::battle;
    use crate::facilitator::MatchKind;
    use crate::messages::Locale;

    /// Returns the number of emotes on the table after the opponent has sent one.
    fn shown(mutes: bool, blocked: bool) -> usize {
        let mut app = battle((1280, 720), Some(Locale::default()), MatchKind::Workbench);
        let player = PlayerId([3; 32]);
        app.insert_resource(OnlineSession { emote: Some((player, 1, 1)), ..default() });
        let mut known = Blocked::default();
        if blocked {
            known.turn(player, "Guest");
        }
        app.insert_resource(known).init_resource::<EmoteState>();
        app.world_mut().resource_mut::<Prefs>().mutes_emotes = mutes;
        app.world_mut().run_system_cached(hear).expect("it runs");
        app.update();
        app.world_mut().query::<&Slip>().iter(app.world()).count()
    }

    #[test]
    fn a_number_key_says_an_emote_of_the_open_wheel_and_closes_it() {
        let mut app = battle((1280, 720), Some(Locale::default()), MatchKind::Workbench);
        app.insert_resource(OnlineSession::default()).init_resource::<EmoteState>();
        let mut cursor = app.world().resource::<Messages<OnlineRequest>>().get_cursor_current();
        let mut said = |app: &mut App| {
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Digit2);
            app.world_mut().run_system_cached(keys).expect("it runs");
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::Digit2);
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
            let requests = app.world().resource::<Messages<OnlineRequest>>();
            cursor.read(requests).cloned().collect::<Vec<_>>()
        };
        assert_eq!(said(&mut app), [], "the wheel is closed");
        app.world_mut().resource_mut::<EmoteState>().open = true;
        assert_eq!(said(&mut app), [OnlineRequest::Emote(1)]);
        assert!(!app.world().resource::<EmoteState>().open);
    }

    #[test]
    fn emotes_are_shown_unless_they_are_muted_or_their_player_is_blocked() {
        assert_eq!([shown(false, false), shown(true, false), shown(false, true)], [1, 0, 0]);
    }
}
