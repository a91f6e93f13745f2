//! The effects: blots, rising numbers, quill lines, rings, torn edges and banners, shown for a moment over the book.

use bevy::ecs::system::SystemParam;
use bevy::time::Real;

use super::layers::Layers;
use super::layout::{around, over, whole};
use super::unit::{ease, pace};
use super::widgets::{self, dark_edge};
use crate::client::fonts::centred;
use crate::client::frames::LastActivity;
use crate::client::motion::{Motion, MotionNode, Motions};
use crate::client::nodes::middle;
use crate::client::prelude::*;
use marginalia_art::InkTone;

/// The colour of losses.
pub(super) const HURT: Color = Color::srgb(1.0, 0.36, 0.24);
/// The colour of gains.
pub(super) const HEALED: Color = Color::srgb(0.62, 0.95, 0.50);
/// The colour of messages.
pub(super) const TOLD: Color = Color::srgb(1.0, 0.85, 0.42);

/// The size of a unit on a desktop, for which the shapes of moving ink are made.
const UNIT: Vec2 = Vec2::new(116.0, 84.0);
/// The part of its motion at which ink shows to who wants no motion.
const STILL: f32 = 0.34;

/// Something shown for a moment.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Effect {
    kind: Kind,
    part: f32,
    seconds: f32,
    /// The delay before the effect shows, as a fraction of its duration.
    delay: f32,
    /// True if the effect runs at its own speed, independent of the animation speed.
    steady: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Ink that moves by itself.
    Ink,
    /// An effect that rises and fades.
    Number,
    /// A dash that is drawn and fades.
    Dash,
    /// A ring that widens around a card.
    Ring,
    /// A banner that opens, stays and closes.
    Banner,
    /// The torn edge of a page.
    Tear,
}

/// The system parameter that shows effects.
#[derive(SystemParam)]
pub(super) struct EffectSpawner<'w, 's> {
    pub(super) kit: Kit<'w, 's>,
    layers: Res<'w, Layers>,
    motions: Motions<'w>,
}

impl EffectSpawner<'_, '_> {
    fn spawn(&mut self, node: Node, kind: Kind, seconds: f32) -> EntityCommands<'_> {
        let effect = Effect { kind, part: 0.0, seconds, delay: 0.0, steady: false };
        let still = UiTransform::from_scale(Vec2::splat(0.001));
        self.kit.commands.spawn((node, still, effect, Pickable::IGNORE, ChildOf(self.layers.effects)))
    }

    /// Shows moving ink. `seed`: its form.
    pub(super) fn ink(&mut self, centre: Vec2, (motion, tone): (Motion, InkTone), seed: u32) {
        let (unit, _) = self.kit.table_layout().unit;
        let (size, seconds) = match motion {
            Motion::Splash => (150.0, 0.7),
            Motion::Spread => (216.0, 0.85),
            Motion::Dissolve | Motion::Leaf => (UNIT.x * 2.0, 0.85),
        };
        let place = around(centre, Vec2::splat(size) * (unit / UNIT).min_element());
        if let Some(material) = self.motions.ink(motion, tone, seed) {
            self.spawn(place, Kind::Ink, seconds).insert((material, UiTransform::IDENTITY));
        }
    }

    /// Shows a rising number or word.
    pub(super) fn number(&mut self, centre: Vec2, words: &str, colour: Color) {
        let size = if words.chars().count() > 4 { 24.0 } else { 40.0 };
        let entity = self.spawn(middle(around(centre, Vec2::new(200.0, 50.0))), Kind::Number, 0.9).id();
        let text = (self.kit.fonts.write(words, Typeface::SemiBold, size, colour), dark_edge(), centred());
        self.kit.child(entity, text);
    }

    /// Shows a quill line of dashes with an arc. `steady`: true if it is drawn at its own pace, to be drawn repeatedly
    /// while a question waits.
    pub(super) fn quill(&mut self, from: Vec2, to: Vec2, steady: bool) {
        let way = to - from;
        let count = (way.length() / 20.0).clamp(3.0, 24.0) as usize;
        let bow = Vec2::new(way.y, -way.x).normalize_or_zero() * way.length().min(220.0) * 0.10;
        let point = |part: f32| from + way * part + bow * (4.0 * part * (1.0 - part));
        let image = self.kit.textures.node(TextureKey::Stroke(24, 5));
        for number in 0..count {
            let part = (number as f32 + 0.5) / count as f32;
            let ahead = point((part + 0.02).min(1.0)) - point(part - 0.02);
            let node = around(point(part), Vec2::new(17.0, 4.5));
            let (seconds, delay) = (if steady { 1.1 } else { 0.7 }, part * 0.45);
            let effect = Effect { kind: Kind::Dash, part: 0.0, seconds, delay, steady };
            let turned = UiTransform { rotation: Rot2::radians(ahead.to_angle()), ..UiTransform::IDENTITY };
            self.spawn(node, Kind::Dash, seconds).insert((image.clone(), turned, effect));
        }
    }

    /// Shows a light ring around a card whose ability triggers.
    pub(super) fn ring(&mut self, centre: Vec2) {
        let image = self.kit.textures.node(TextureKey::Glow);
        self.spawn(around(centre, Vec2::new(230.0, 190.0)), Kind::Ring, 0.55).insert(image);
    }

    /// Shows a tear at the edge of a page: the player's own one or the opponent's.
    pub(super) fn tear(&mut self, mine: bool) {
        let image = self.kit.textures.node(TextureKey::Marker(4));
        let layout = self.kit.table_layout();
        let (book, ahead) = (layout.book, if mine { -1.0 } else { 1.0 });
        let (off, size) = if layout.quarter {
            (Vec2::new(0.0, -ahead * (book.height() / 2.0 - 38.0)), Vec2::new(76.0, book.width() - 22.0))
        } else {
            (Vec2::new(ahead * (book.width() / 2.0 - 38.0), 0.0), Vec2::new(76.0, book.height() - 22.0))
        };
        // Only the torn edge of the picture.
        let rect = Some(Rect::new(196.0, 0.0, 248.0, 184.0));
        let image = ImageNode { rect, flip_x: mine, ..image };
        let place = around(book.center() + off, size);
        self.spawn(place, Kind::Tear, 0.7).insert((image, layout.turn()));
    }

    /// Shows a banner over the book.
    pub(super) fn banner(&mut self, words: &str) {
        let image = self.kit.textures.node(TextureKey::Ribbon);
        let layout = self.kit.table_layout();
        let size =
            Vec2::new(layout.book.width().min(580.0), if layout.viewport.is_small() { 60.0 } else { 84.0 });
        let middle_line = layout.book.center() - Vec2::new(0.0, 13.0);
        let place = over(Rect::from_center_size(middle_line, size));
        let entity = self.spawn(place, Kind::Banner, 1.0).insert(image).id();
        let holder = self.kit.child(entity, middle(Node { bottom: px(5), ..whole() }));
        let pale = Color::srgb(1.0, 0.93, 0.80);
        let large = if layout.viewport.is_small() { 30.0 } else { 42.0 };
        let words = self.kit.fonts.write(words, Typeface::Title, large, pale);
        self.kit.child(holder, (words, dark_edge()));
    }
}

/// Advances the effects.
pub(super) fn animate(
    mut effects: Query<(Entity, &mut Effect, &mut UiTransform, Option<&MotionNode>)>,
    (prefs, time, real): (Res<Prefs>, Res<Time>, Res<Time<Real>>),
    (mut motions, mut activity): (Motions, Option<ResMut<LastActivity>>),
    children: Query<&Children>,
    (mut images, mut texts): (Query<&mut ImageNode>, Query<&mut TextColor>),
    mut commands: Commands,
) {
    for (entity, mut effect, mut transform, motion) in &mut effects {
        let own = time.delta_secs() / effect.seconds;
        effect.part += if effect.steady { own } else { pace(&prefs, &time, effect.seconds) };
        if effect.part >= 1.0 + effect.delay {
            commands.entity(entity).despawn();
            continue;
        }
        let part = (effect.part - effect.delay).clamp(0.0, 1.0);
        let still = prefs.reduced_motion;
        let (scale, alpha, lift) = match effect.kind {
            Kind::Ink => {
                let (shown, opacity) = if still { (STILL, 1.0 - part * part) } else { (part, 1.0) };
                if let Some(motion) = motion {
                    motions.set(motion, shown, opacity);
                }
                // Nothing of the node changes.
                if let Some(activity) = &mut activity {
                    activity.keep_frames(&real);
                }
                continue;
            }
            Kind::Number => {
                (Vec2::splat(1.0 + 0.35 * (1.0 - part).powi(6)), (1.0 - part) * 2.2, -46.0 * ease(part))
            }
            Kind::Dash => (Vec2::ONE, if part > 0.0 { (1.0 - part) * 1.8 } else { 0.0 }, 0.0),
            Kind::Ring => (Vec2::splat(0.5 + 0.6 * part), (1.0 - part) * 1.5, 0.0),
            Kind::Banner => (Vec2::new(1.0, ease(part * 7.0).max(0.02)), (1.0 - part) * 4.5, 0.0),
            Kind::Tear => (Vec2::ONE, (1.0 - part) * 1.6, 0.0),
        };
        transform.scale = if still { Vec2::ONE } else { scale };
        transform.translation = Val2::px(0.0, if still { 0.0 } else { lift });
        widgets::fade(entity, alpha.clamp(0.0, 1.0), &children, &mut images, &mut texts);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::ecs::system::RunSystemOnce;
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::client::motion::MotionMaterial;

    /// Returns what is seen of ink that lasts for a second, in each tenth of it.
    fn seen(prefs: Prefs) -> Vec<(f32, f32)> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<MotionMaterial>()
            .insert_resource(prefs)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .add_systems(Update, animate);
        app.update();
        let world = app.world_mut();
        let made =
            world.run_system_once(|mut motions: Motions| motions.ink(Motion::Splash, InkTone::Lapis, 3));
        let node = made.expect("it runs").expect("there is a renderer");
        let effect = Effect { kind: Kind::Ink, part: 0.0, seconds: 1.0, delay: 0.0, steady: false };
        world.spawn((node.clone(), effect, UiTransform::IDENTITY));
        let mut all = Vec::new();
        loop {
            app.update();
            if app.world_mut().query::<&Effect>().iter(app.world()).count() == 0 {
                return all;
            }
            let materials = app.world().resource::<Assets<MotionMaterial>>();
            all.push(materials.get(&node.0).expect("the test holds it").seen());
        }
    }

    #[test]
    fn ink_moves_or_only_fades() {
        let moving = seen(Prefs::default());
        assert!((9..=10).contains(&moving.len()), "{moving:?}");
        assert!(moving.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[1].1 == 1.0), "{moving:?}");
        let still = seen(Prefs { reduced_motion: true, ..Prefs::default() });
        assert_eq!(still.len(), moving.len());
        assert!(still.windows(2).all(|pair| pair[0].0 == pair[1].0 && pair[0].1 > pair[1].1), "{still:?}");
        assert!(seen(Prefs { at_once: true, ..Prefs::default() }).is_empty());
    }
}
