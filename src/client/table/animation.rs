//! The playback of events, one after another. The display catches up with the true state and never blocks it.

use std::collections::VecDeque;

use super::battle_view::BattleView;
use super::displayed::DisplayedState;
use super::effects::{self, EffectSpawner, HEALED, HURT, TOLD};
use super::event_text;
use super::log::{About, LogView, Stroke};
use super::player_panel::PlayerPanel;
use super::silent_change::{SilentChange, SilentChangeTracker};
use super::systems::TableSystems;
use super::text;
use super::unit::{Lunge, UnitNode};
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::motion::Motion;
use crate::client::prelude::*;
use crate::client::states::TableBusy;
use crate::client::textures::tone;
use crate::client::touch::Finger;
use crate::ids::{CardIndex, Seat};
use marginalia_art::InkTone;

/// The shaking of a panel whose side is hit.
const PANEL_SHAKE: Lunge = Lunge::shake(Vec2::new(9.0, 2.7), 34.0, 0.5);

/// The events that still wait to be shown.
#[derive(Resource, Debug, Default)]
pub(super) struct AnimationQueue {
    waiting: VecDeque<Trigger>,
    wait: f32,
    playing: bool,
    before: SilentChangeTracker,
}

impl AnimationQueue {
    /// Appends triggers to the queue.
    pub(super) fn queue(&mut self, triggers: impl Iterator<Item = Trigger>) {
        for trigger in triggers {
            self.waiting.push_back(trigger);
            self.playing = true;
        }
    }

    /// Returns the number of events that wait to be shown.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Returns true if the display is behind the true state.
    pub(super) const fn is_playing(&self) -> bool {
        self.playing
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnimationQueue>()
        .add_systems(Update, (hurry, play, remind, tell_busy).chain().in_set(TableSystems::Play))
        .add_systems(Update, effects::animate.in_set(TableSystems::Animate));
}

/// Returns the display time of an event, in seconds at 1×.
const fn seconds(kind: TriggerKind) -> f32 {
    match kind {
        TriggerKind::Summoned | TriggerKind::FeintConsumed | TriggerKind::AttackDamaged => 0.55,
        TriggerKind::StrategySummoned | TriggerKind::FeintDeclared | TriggerKind::EffectDeclared => 0.42,
        TriggerKind::MoveDeclared | TriggerKind::Moved | TriggerKind::Teleported => 0.45,
        TriggerKind::AttackDeclared | TriggerKind::DirectDeclared => 0.22,
        TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed => 0.35,
        TriggerKind::DirectDamaged => 0.75,
        TriggerKind::EffectDamagedCard
        | TriggerKind::EffectRecoveredCard
        | TriggerKind::EffectDamagedPlayerHp
        | TriggerKind::EffectRecoveredPlayerHp
        | TriggerKind::PoisonDamaged
        | TriggerKind::CardAilmentChanged => 0.5,
        TriggerKind::CostDamaged | TriggerKind::Draw | TriggerKind::NightmareSealed => 0.3,
        TriggerKind::TurnStarted => 0.8,
        TriggerKind::BattleFinished => 0.9,
        _ => 0.0,
    }
}

/// Skips all waiting animations when Space or the pointer is pressed.
fn hurry(
    controls: Controls,
    (mouse, finger): (Res<ButtonInput<MouseButton>>, Res<Finger>),
    mut animations: ResMut<AnimationQueue>,
) {
    let rush = controls.just(Control::Hurry) || mouse.just_pressed(MouseButton::Left) || finger.comes();
    if rush && animations.playing {
        animations.wait = -1e9;
    }
}

fn play(
    (live, prefs, time): (Res<BattleView>, Res<Prefs>, Res<Time>),
    (mut animations, mut log_view): (ResMut<AnimationQueue>, ResMut<LogView>),
    mut shown: ResMut<DisplayedState>,
    mut stage: EffectSpawner,
    (units, plates): (Query<(Entity, &UnitNode)>, Query<(Entity, &PlayerPanel)>),
    mut sounds: MessageWriter<Sound>,
) {
    if !animations.playing {
        // Changes without triggers: a sent layout, or a battle set to another state.
        if live.is_changed() {
            shown.set_if_neq(DisplayedState::from_view(&live));
        }
        return;
    }
    let rushed = animations.wait < -1e6;
    animations.wait -= time.delta_secs();
    while animations.wait <= 0.0 {
        let Some(trigger) = animations.waiting.pop_front() else {
            animations.playing = false;
            animations.wait = 0.0;
            shown.set_if_neq(DisplayedState::from_view(&live));
            return;
        };
        let silent = animations.before.observe(&live, &trigger);
        match log_line(&live, &shown, silent, &trigger) {
            None => log_view.bypass_change_detection().push_trigger(None),
            line => log_view.push_trigger(line),
        }
        let beat = silent.map(SilentChange::beat);
        let lasts = prefs.seconds(beat.map_or(seconds(trigger.kind), |(seconds, _)| seconds));
        if lasts > 0.0 && !rushed {
            let find =
                |card: CardIndex| units.iter().find(|(_, unit)| unit.card == card).map(|(entity, _)| entity);
            let plate =
                |seat: Seat| plates.iter().find(|(_, plate)| plate.0 == seat).map(|(entity, _)| entity);
            match silent {
                Some(silent) => {
                    if let Some(entity) = silent.perform(&mut stage, &live, &shown).and_then(plate) {
                        stage.kit.commands.entity(entity).insert(PANEL_SHAKE);
                    }
                }
                None => perform(&mut stage, (&live, &shown), &trigger, find, plate),
            }
        }
        let own = (!live.watches).then_some(live.me);
        let sound = beat.map(|(_, sound)| sound).or_else(|| Sound::of_trigger(&trigger, own));
        if let Some(sound) = sound.filter(|_| !rushed || animations.waiting.is_empty()) {
            sounds.write(sound);
        }
        shown.apply_trigger(&live, &trigger);
        // Restart the timer for each animation, so that a late frame does not skip the next one.
        if lasts > 0.0 && !rushed {
            animations.wait = lasts;
        }
    }
}

/// Returns the log entry for one event, based on the display before it.
pub(super) fn log_line(
    live: &BattleView,
    shown: &DisplayedState,
    silent: Option<SilentChange>,
    trigger: &Trigger,
) -> Option<(String, Stroke, About)> {
    let was_down = trigger.target.and_then(|card| shown.units.get(&card)).is_some_and(|unit| unit.face_down);
    let line = match silent {
        Some(silent) => silent.line(live),
        None => event_text::line(live, trigger, was_down)?,
    };
    let stroke = match trigger.kind {
        TriggerKind::TurnStarted => Stroke::Turn,
        _ => Stroke::Side(doer(live, shown, trigger)),
    };
    Some((line, stroke, About::trigger(trigger)))
}

/// Returns the seat that caused the event: the owner of the acting card, or, without one, the trigger's player or the
/// turn player.
fn doer(live: &BattleView, shown: &DisplayedState, trigger: &Trigger) -> Seat {
    match trigger.actor {
        Some(card) => live.view.card(card).owner(),
        None => trigger.player.unwrap_or(shown.turn_player),
    }
}

/// Shows the animation of one event.
fn perform(
    stage: &mut EffectSpawner,
    (live, shown): (&BattleView, &DisplayedState),
    trigger: &Trigger,
    find: impl Fn(CardIndex) -> Option<Entity>,
    plate: impl Fn(Seat) -> Option<Entity>,
) {
    let target = trigger.target.or(trigger.actor);
    let place = |card: CardIndex| shown.units.get(&card).map(|unit| live.grid.centre(unit.cell));
    let ink = |card: CardIndex| live.view.printed(card).map_or(InkTone::Vellum, |printed| tone(printed.ink));
    let layout = stage.kit.table_layout();
    let beside = |seat: Seat| layout.plate(seat == live.me).beside;
    let seen = target.and_then(|card| Some((card, place(card)?)));
    match (trigger.kind, trigger.detail, seen, trigger.player) {
        (
            TriggerKind::Summoned | TriggerKind::StrategySummoned | TriggerKind::FeintDeclared,
            Detail::Cell(cell),
            ..,
        ) => {
            let Some(card) = target else { return };
            stage.ink(live.grid.centre(cell), (Motion::Spread, ink(card)), u32::from(card.0));
        }
        (TriggerKind::MoveDeclared, Detail::Step { from, to }, ..) => {
            stage.quill(live.grid.centre(from), live.grid.centre(to), false);
        }
        (TriggerKind::AttackDeclared, _, Some((_, to)), _) => {
            if let Some(actor) = trigger.actor
                && let (Some(from), Some(entity)) = (place(actor), find(actor))
            {
                stage.quill(from, to, false);
                let lunge = Lunge::new((to - from) * 0.45);
                stage.kit.commands.entity(entity).insert((lunge, ZIndex(3)));
            }
        }
        (TriggerKind::DirectDeclared, .., Some(seat)) => {
            if let Some(entity) = trigger.actor.and_then(&find) {
                let side = if seat == live.me { -70.0 } else { 70.0 };
                let by = if layout.quarter { Vec2::new(0.0, -side) } else { Vec2::new(side, 0.0) };
                stage.kit.commands.entity(entity).insert((Lunge::new(by), ZIndex(3)));
            }
        }
        (
            TriggerKind::AttackDamaged | TriggerKind::EffectDamagedCard | TriggerKind::PoisonDamaged,
            _,
            Some((card, at)),
            _,
        ) => {
            let poison = trigger.kind == TriggerKind::PoisonDamaged;
            let tone = if poison { InkTone::Verdigris } else { InkTone::Vermilion };
            stage.ink(at, (Motion::Splash, tone), u32::from(card.0) + 7);
            stage.number(at, &format!("−{}", trigger.damage), HURT);
            if let Some(entity) = find(card) {
                stage.kit.commands.entity(entity).insert(Lunge::shake(Vec2::new(8.0, 0.0), 22.0, 0.36));
            }
        }
        (
            TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed | TriggerKind::FeintConsumed,
            _,
            Some((card, at)),
            _,
        ) => stage.ink(at, (Motion::Dissolve, ink(card)), u32::from(card.0) + 31),
        (TriggerKind::EffectRecoveredCard, Detail::Change(by), Some((_, at)), _) => {
            stage.number(at, &format!("+{by}"), HEALED);
        }
        (TriggerKind::CardAilmentChanged, Detail::Ailment { ailment, on }, Some((_, at)), _) => {
            let word = text::ailment(live.locale, ailment);
            let line = if on { word } else { live.say_value("ailment-gone", "ailment", word) };
            stage.number(at, &line, TOLD);
        }
        (TriggerKind::EffectDeclared, ..) => {
            if let Some(at) = trigger.actor.and_then(place) {
                stage.ring(at);
            }
        }
        (
            TriggerKind::DirectDamaged | TriggerKind::EffectDamagedPlayerHp | TriggerKind::CostDamaged,
            ..,
            Some(seat),
        ) => {
            stage.number(beside(seat), &format!("−{}", trigger.damage), HURT);
            if let Some(entity) = plate(seat) {
                stage.kit.commands.entity(entity).insert(PANEL_SHAKE);
            }
            if trigger.kind == TriggerKind::DirectDamaged {
                stage.tear(seat == live.me);
            }
        }
        (TriggerKind::EffectRecoveredPlayerHp, Detail::Change(by), _, Some(seat)) => {
            stage.number(beside(seat), &format!("+{by}"), HEALED);
        }
        (TriggerKind::TurnStarted, .., Some(seat)) => stage.banner(&event_text::turn(live, seat)),
        _ => {}
    }
}

/// Draws the line of a declared move again and again while the move waits for a reaction.
fn remind(
    (live, shown, animations): (Res<BattleView>, Res<DisplayedState>, Res<AnimationQueue>),
    time: Res<Time>,
    mut since: Local<f32>,
    mut stage: EffectSpawner,
) {
    let waits = !animations.is_playing() && live.phase() == Phase::MoveDeclare;
    let Some((from, to)) = shown.declared.filter(|_| waits) else {
        *since = 1.2;
        return;
    };
    *since += time.delta_secs();
    if *since >= 1.2 {
        *since = 0.0;
        stage.quill(live.grid.centre(from), live.grid.centre(to), true);
    }
}

fn tell_busy(animations: Res<AnimationQueue>, mut busy: ResMut<TableBusy>) {
    busy.set_if_neq(TableBusy(animations.is_playing()));
}
