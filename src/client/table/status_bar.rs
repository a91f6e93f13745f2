//! The status bar over the book: the player whose turn it is, the number of the turn, and the phase.

use super::battle_view::BattleView;
use super::displayed::DisplayedState;
use super::layout::{TableLayout, over, whole};
use super::peril::Peril;
use super::systems::TableSystems;
use super::text;
use super::unit::pace;
use super::widgets::dark_edge;
use crate::battle::phase::{Phase, PhaseKind};
use crate::client::access::Importance;
use crate::client::nodes::{fit_line, middle};
use crate::client::prelude::*;
use crate::facilitator::{LocalMatch, Thinking};

/// The ribbon of the status bar; it turns over when the turn passes.
#[derive(Component)]
struct Ribbon {
    turn: u16,
    part: f32,
}

/// The part of the ribbon between its folds.
const RIBBON_FACE: f32 = 0.84;

/// The text on the ribbon.
#[derive(Component)]
struct Words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (write.in_set(TableSystems::Draw), turn.in_set(TableSystems::Animate)));
}

pub(super) fn draw_status_bar(kit: &mut Kit, viewport: Entity) {
    let (place, large) = kit.table_layout().ribbon;
    let ribbon = (Ribbon { turn: 0, part: 1.0 }, UiTransform::IDENTITY);
    let ribbon = kit.picture_at(viewport, over(place), TextureKey::Ribbon).insert(ribbon).id();
    let holder = kit.child(ribbon, middle(Node { bottom: px(3.0 * place.height() / 44.0), ..whole() }));
    let pale = Color::srgb(1.0, 0.93, 0.80);
    let words = (dark_edge(), Words, Described::announced(Importance::Detail));
    kit.child(holder, (kit.fonts.write("", Typeface::SemiBold, large, pale), words));
}

/// Returns the text on the ribbon.
fn words(live: &BattleView, shown: &DisplayedState, thinking: bool, sent: bool) -> String {
    let waits = !live.ops.is_empty();
    let mine = shown.turn_player == live.me;
    let other = |id: &str| live.say_of(id, live.me.other(), []);
    match shown.phase {
        Phase::Initial => live.say("status-begins"),
        Phase::Cointoss => live.say("status-toss"),
        Phase::Strategy if sent => other("status-choosing"),
        Phase::Strategy if live.ops.is_empty() && !live.watches => {
            // In a team, a teammate chooses.
            live.say_value("status-placing", "name", live.own.as_ref().unwrap_or(&live.other))
        }
        Phase::Strategy => live.say("status-strategy"),
        Phase::BattleStart => live.say("status-revealed"),
        Phase::BattleFinish | Phase::BattleForceFinish => live.say("status-over"),
        Phase::MoveDeclare if waits && !mine => other("status-react"),
        Phase::MoveDeclare if mine && thinking => other("status-may-react"),
        phase if !mine && thinking && phase.kind() == PhaseKind::Input => other("status-thinking"),
        phase => {
            let phase = text::phase(live.locale, phase).into();
            live.say_of("status-turn", shown.turn_player, [("turn", shown.turn.into()), ("phase", phase)])
        }
    }
}

fn write(
    (live, shown, thinking): (Res<BattleView>, Res<DisplayedState>, Res<Thinking>),
    peril: Res<Peril>,
    (local, mut was_sent): (Option<Res<LocalMatch>>, Local<bool>),
    text: Single<(&mut Text, &mut TextFont), With<Words>>,
    mut ribbon: Single<&mut Ribbon>,
    viewport: Res<Viewport>,
) {
    let (mut text, mut font) = text.into_inner();
    // A simultaneous choice is hidden until both sides have made it.
    let sent = local.is_some_and(|local| local.is_waiting());
    let is_changed = shown.is_changed() || thinking.is_changed() || live.is_changed() || peril.is_changed();
    if !is_changed && *was_sent == sent {
        return;
    }
    *was_sent = sent;
    // On a phone there is no room below the seal.
    let warning = peril.words(&live).filter(|_| viewport.is_small());
    let line = warning.unwrap_or_else(|| words(&live, &shown, thinking.0, sent));
    if set_words(&mut text, &line) {
        let (place, large) = TableLayout::new(*viewport).ribbon;
        font.font_size = FontSize::Px(fit_line(&line, place.width() * RIBBON_FACE, large));
    }
    if ribbon.turn != shown.turn {
        ribbon.turn = shown.turn;
        ribbon.part = 0.0;
    }
}

fn turn(ribbon: Single<(&mut Ribbon, &mut UiTransform)>, prefs: Res<Prefs>, time: Res<Time>) {
    let (mut ribbon, mut transform) = ribbon.into_inner();
    if ribbon.part >= 1.0 {
        return;
    }
    let step = if prefs.reduced_motion { 1.0 } else { pace(&prefs, &time, 0.5) };
    ribbon.part = (ribbon.part + step).min(1.0);
    let leaf = (ribbon.part * std::f32::consts::PI).cos().abs().max(0.05);
    transform.scale = Vec2::new(1.0, if ribbon.part >= 1.0 { 1.0 } else { leaf });
}
