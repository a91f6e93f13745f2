//! The wax seal that ends a turn, its caption, and the small button to resign.

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::event_text;
use super::hold::SealHold;
use super::input::{Hover, PointerTarget};
use super::layout::{around, over, whole};
use super::peril::Peril;
use super::systems::TableSystems;
use super::widgets::dark_edge;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::client::fonts::{DIM, PALE, RED, centred};
use crate::client::nodes::middle;
use crate::client::prelude::*;

/// The seal and its state.
#[derive(Component)]
struct Seal(u8);

/// A marker for the caption below the seal.
#[derive(Component)]
struct SealCaption;

/// A marker for the sign of a warning on the seal.
#[derive(Component)]
struct PerilSign;

/// The colour of a warning on the desk.
const WARNING: Color = Color::srgb(1.0, 0.66, 0.52);
/// The size of the sign of a warning.
const SIGN: f32 = 30.0;

/// A marker for the text that resigns.
#[derive(Component)]
struct GiveUp;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (press, warm).in_set(TableSystems::Draw));
}

pub(super) fn draw_seal(kit: &mut Kit, viewport: Entity) {
    let layout = kit.table_layout();
    let (place, large) = layout.seal;
    let look = (over(place), UiTransform::IDENTITY, kit.textures.node(TextureKey::Seal(2)));
    let marks = (Seal(2), PointerTarget::Seal, ProbeName::new("seal"));
    let seal = kit.commands.spawn((look, marks, ChildOf(viewport))).id();
    let holder = kit.child(seal, middle(whole()));
    let words =
        kit.fonts.write(kit.say("seal-end-turn"), Typeface::Title, large, Color::srgb(1.0, 0.90, 0.78));
    kit.child(holder, (words, dark_edge(), centred()));
    let corner = around(place.min + place.size() * Vec2::new(0.86, 0.14), Vec2::splat(SIGN));
    let round = Node {
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(SIGN / 2.0)),
        ..middle(corner)
    };
    let look = (BackgroundColor(PALE), BorderColor::all(RED), Visibility::Hidden);
    // The seal says it.
    let sign = kit.child(viewport, (round, look, PerilSign, Described::hidden()));
    kit.child(sign, (kit.fonts.write("!", Typeface::SemiBold, 22.0, RED), centred()));
    let (place, large) = layout.hint;
    let line = kit.child(viewport, Node { overflow: Overflow::clip(), ..middle(over(place)) });
    let words = (kit.fonts.write("", Typeface::Text, large, DIM), dark_edge(), centred());
    kit.child(line, (words, SealCaption, Described::hidden()));
    let Some(place) = layout.resign else { return };
    let marks = (PointerTarget::Resign, ProbeName::new("resign"));
    let corner = kit.commands.spawn((middle(over(place)), marks, ChildOf(viewport))).id();
    let words = kit.fonts.write(kit.say("resign"), Typeface::TextItalic, 16.0, DIM);
    kit.child(corner, (words, dark_edge(), GiveUp));
}

/// Returns the state of the seal and its caption.
pub(super) fn state(live: &BattleView) -> (u8, String) {
    match (live.phase(), live.ops.is_empty()) {
        _ if live.view.state().is_finished() => (2, String::new()),
        (Phase::Main, false) => {
            let able = live.able();
            (u8::from(able == 0), live.say_value("seal-able", "cards", able))
        }
        (Phase::Draw, false) => (2, live.say("seal-draw-first")),
        (Phase::Main | Phase::Draw, true) => (2, event_text::turn(live, live.view.state().turn_player())),
        _ => (2, String::new()),
    }
}

fn press(
    (live, animations, peril): (Res<BattleView>, Res<AnimationQueue>, Res<Peril>),
    seal: Single<(&mut Seal, &mut ImageNode)>,
    caption: Single<(&mut Text, &mut TextColor), (With<SealCaption>, Without<GiveUp>)>,
    mut sign: Single<&mut Visibility, With<PerilSign>>,
    mut give_up: Query<&mut Text, With<GiveUp>>,
    mut textures: Textures,
) {
    if !live.is_changed() && !animations.is_changed() && !peril.is_changed() {
        return;
    }
    // Spectators cannot resign.
    let told = if live.own.is_some() { String::new() } else { live.say("resign") };
    for mut give_up in &mut give_up {
        set_words(&mut give_up, &told);
    }
    let (mut seal, mut image) = seal.into_inner();
    if animations.is_playing() {
        return;
    }
    let (wanted, words) = state(&live);
    if seal.0 != wanted {
        seal.0 = wanted;
        *image = textures.node(TextureKey::Seal(wanted));
    }
    let warning = peril.words(&live);
    sign.set_if_neq(if warning.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    let (mut caption, mut colour) = caption.into_inner();
    colour.set_if_neq(TextColor(if warning.is_some() { WARNING } else { DIM }));
    set_words(&mut caption, &warning.unwrap_or(words));
}

/// Brightens the seal and the text that resigns under the pointer.
fn warm(
    (hover, held): (Res<Hover>, Res<SealHold>),
    seal: Single<(&Seal, &mut UiTransform)>,
    mut give_up: Query<&mut TextColor, With<GiveUp>>,
) {
    if !hover.is_changed() && !held.is_changed() {
        return;
    }
    let (seal, mut transform) = seal.into_inner();
    let over = hover.spot == Some(PointerTarget::Seal) && seal.0 < 2;
    // A seal that is held is pressed into the wax.
    let scale = if over { 1.05 } else { 1.0 } - 0.2 * held.share();
    transform.set_if_neq(UiTransform::from_scale(Vec2::splat(scale)));
    let colour = if hover.spot == Some(PointerTarget::Resign) {
        Color::srgb(1.0, 0.6, 0.45)
    } else {
        DIM.with_alpha(0.8)
    };
    for mut give_up in &mut give_up {
        give_up.set_if_neq(TextColor(colour));
    }
}
