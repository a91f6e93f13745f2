//! What the players point at. The opponent is told what this player rests on and holds: a cell, or the place of a card in
//! the hand. What the opponent points at is shown for a while: by a ring around the cell, or by a card of their hand that
//! comes forward.

use std::time::Duration;

use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::prelude::*;
use crate::client::table::areas::seat_colour;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::{Choice, HeldCard};
use crate::client::table::hand::Back;
use crate::client::table::input::{Hover, PointerTarget};
use crate::client::table::layers::Layers;
use crate::client::table::layout::{over, whole};
use crate::facilitator::online::{OnlineRequest, OnlineSession, OpponentPointing};
use crate::ids::{CardIndex, CellId};
use crate::net::pointing::{PointedPlace, Pointing};

/// The time for which the pointer rests somewhere before the opponent is told, in seconds. A pointer that only passes
/// over a place points at nothing.
const RESTS: f32 = 0.15;
/// The time for which the opponent's pointing is shown, and the last part of it, in which it fades, in seconds.
const STAYS: f32 = 3.0;
const FADES: f32 = 0.6;
/// The distance of a ring from the edge of its cell, and its width: around a cell that is pointed at, and around that of a
/// card that is held.
const INSIDE: f32 = 5.0;
const WIDTHS: [f32; 2] = [2.5, 5.0];
/// How far a card of the opponent's hand comes forward, in parts of its height: if it is pointed at, and if it is held.
const FORWARD: [f32; 2] = [0.14, 0.3];

/// What is shown of the opponent's pointing.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ShownPointing {
    pointing: Pointing,
    /// How much of it has not faded yet: 0 to 1.
    strength: f32,
}

/// The rings on the book, each with its cell, and true if a card is held there.
#[derive(Component, PartialEq, Eq)]
pub(super) struct Rings(Vec<(CellId, bool)>);

/// A ring.
#[derive(Component)]
pub(super) struct Ring;

/// Returns what the player points at and holds, as far as the opponent may know it. While both sides lay their cards
/// before the battle, even the cells are secret.
fn pointing(live: &BattleView, hover: &Hover, choice: &Choice, time: &Time) -> Pointing {
    let is_secret = matches!(live.phase(), Phase::Initial | Phase::Cointoss | Phase::Strategy);
    if is_secret || live.view.state().is_finished() {
        return Pointing::default();
    }
    let in_hand = |card: CardIndex| {
        let place = live.view.state().layer(live.me, LayerKind::Hand).iter().position(|held| held == card)?;
        u8::try_from(place).ok().map(PointedPlace::Hand)
    };
    let rests = hover.is_open() || hover.seconds(time) >= RESTS;
    let at = match hover.spot.filter(|_| rests) {
        Some(PointerTarget::Cell(cell)) => Some(PointedPlace::Cell(cell)),
        Some(PointerTarget::Hand(card)) => in_hand(card),
        _ => None,
    };
    let held = match choice.held {
        Some(HeldCard::Hand(card)) => in_hand(card),
        Some(HeldCard::Unit(card)) => live.view.card(card).cell().map(PointedPlace::Cell),
        None => None,
    };
    Pointing { at, held }
}

/// Tells the opponent what this player points at, whenever it changes.
pub(super) fn tell(
    (live, session, prefs): (Res<BattleView>, Res<OnlineSession>, Res<Prefs>),
    (hover, choice, time): (Res<Hover>, Res<Choice>, Res<Time>),
    mut told: Local<Pointing>,
    mut requests: MessageWriter<OnlineRequest>,
) {
    let acts = session.seat().is_some() && session.mate().is_none();
    let now = if acts && prefs.shares_pointing {
        pointing(&live, &hover, &choice, &time)
    } else {
        Pointing::default()
    };
    if std::mem::replace(&mut *told, now) != now {
        requests.write(OnlineRequest::Point(now));
    }
}

/// Follows what the opponent points at, until they are silent for a while.
pub(super) fn follow(
    (pointed, prefs, time): (Res<OpponentPointing>, Res<Prefs>, Res<Time<Real>>),
    mut since: Local<Duration>,
    mut shown: ResMut<ShownPointing>,
) {
    if pointed.is_changed() {
        *since = time.elapsed();
    }
    let rest = STAYS - time.elapsed().saturating_sub(*since).as_secs_f32();
    let strength = if rest <= 0.0 || !prefs.shares_pointing || pointed.0 == Pointing::default() {
        0.0
    } else if prefs.reduced_motion || prefs.instant() {
        1.0
    } else {
        (rest / FADES).min(1.0)
    };
    let pointing = if strength > 0.0 { pointed.0 } else { Pointing::default() };
    shown.set_if_neq(ShownPointing { pointing, strength });
}

/// Returns the cells with a ring, and true for that of a held card. The opponent's game may name cells that do not exist.
fn ringed(live: &BattleView, pointing: Pointing) -> Vec<(CellId, bool)> {
    let cell = |place: Option<PointedPlace>| match place {
        Some(PointedPlace::Cell(cell)) => live.grid.cells().find(|known| *known == cell),
        Some(PointedPlace::Hand(_)) | None => None,
    };
    let held = cell(pointing.held);
    let at = cell(pointing.at).filter(|at| held != Some(*at));
    at.map(|at| (at, false)).into_iter().chain(held.map(|held| (held, true))).collect()
}

/// Draws a ring around the cell that the opponent points at, and around that of the card they hold.
pub(super) fn ring(
    (live, layers, shown): (Res<BattleView>, Res<Layers>, Res<ShownPointing>),
    laid: Query<(Entity, &Rings)>,
    mut rings: Query<(&mut BorderColor, &mut Outline), With<Ring>>,
    mut kit: Kit,
) {
    let ink = seat_colour(live.me.other()).with_alpha(0.85 * shown.strength);
    let ground = Color::srgba(1.0, 0.95, 0.82, 0.7 * shown.strength);
    let cells = ringed(&live, shown.pointing);
    if let Some(wanted) = kit.renew(&laid, (!cells.is_empty()).then(|| Rings(cells.clone()))) {
        let all = kit.child(layers.threats, (whole(), wanted));
        for (cell, is_held) in cells {
            let node = Node {
                border: UiRect::all(px(WIDTHS[usize::from(is_held)])),
                border_radius: BorderRadius::all(percent(50)),
                ..over(live.grid.rect(cell).inflate(-INSIDE))
            };
            let outline = Outline::new(px(1.5), px(0), ground);
            let name = ProbeName::new(format!("pointed:{}", live.grid.name(cell)));
            kit.child(all, (node, BorderColor::all(ink), outline, Ring, name));
        }
    } else if shown.is_changed() {
        for (mut border, mut outline) in &mut rings {
            border.set_if_neq(BorderColor::all(ink));
            outline.color = ground;
        }
    }
}

/// Brings the card of the opponent's hand forward, towards the book, that the opponent points at or holds.
pub(super) fn bring_forward(
    (shown, prefs, time): (Res<ShownPointing>, Res<Prefs>, Res<Time>),
    mut backs: Query<(&Back, &mut UiTransform)>,
) {
    let jumps = prefs.reduced_motion || prefs.instant();
    let near = if jumps { 1.0 } else { 1.0 - (-14.0 * time.delta_secs()).exp() };
    for (back, mut turned) in &mut backs {
        let is_there =
            |place| matches!(place, Some(PointedPlace::Hand(place)) if u32::from(place) == back.place());
        let goal = match shown.pointing {
            Pointing { held, .. } if is_there(held) => FORWARD[1] * shown.strength,
            Pointing { at, .. } if is_there(at) => FORWARD[0] * shown.strength,
            _ => 0.0,
        };
        let goal = goal * 100.0;
        let Val::Percent(before) = turned.translation.y else {
            turned.translation.y = percent(0);
            continue;
        };
        let y = before + (goal - before) * near;
        let y = if (y - goal).abs() < 0.5 { goal } else { y };
        if y != before {
            turned.translation.y = percent(y);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::client::table::layout::BoardGrid;
    use crate::client::table::online::tests::two_in_a_room;
    use crate::client::table::tests::layout::{battle, click};
    use crate::facilitator::MatchKind;
    use crate::ids::Seat;

    /// Returns the session of the first of two players in a battle.
    fn session() -> OnlineSession {
        let ([anna, _], room) = two_in_a_room();
        OnlineSession { me: Some(anna), room: Some(room), ..default() }
    }

    /// Returns a battle in the phase in which both lay their cards.
    fn laying() -> App {
        let mut app = battle((1280, 720), Some(Locale::default()), MatchKind::Workbench);
        app.insert_resource(session());
        app
    }

    /// Returns a battle in the main phase.
    fn playing() -> App {
        let mut app = laying();
        for target in [PointerTarget::Ready, PointerTarget::Ready, PointerTarget::Charge] {
            click(&mut app, target);
        }
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
        app
    }

    /// Keeps the hover on a place, and returns what the opponent is told then.
    fn told(app: &mut App, spot: Option<PointerTarget>) -> Vec<OnlineRequest> {
        let mut cursor = app.world().resource::<Messages<OnlineRequest>>().get_cursor_current();
        let mut hover = app.world_mut().resource_mut::<Hover>();
        (hover.spot, hover.is_kept) = (spot, true);
        app.world_mut().run_system_cached(tell).expect("it runs");
        cursor.read(app.world().resource::<Messages<OnlineRequest>>()).cloned().collect()
    }

    fn hand(app: &App, seat: Seat) -> Vec<CardIndex> {
        app.world().resource::<BattleView>().view.state().layer(seat, LayerKind::Hand).iter().collect()
    }

    /// Lets half a second pass, and draws what the opponent points at. Returns the places of the rings, and how far each
    /// card of the opponent's hand comes forward.
    fn drawn(app: &mut App, pointing: Option<Pointing>) -> (Vec<Rect>, Vec<f32>) {
        app.update();
        if let Some(pointing) = pointing {
            app.insert_resource(OpponentPointing(pointing));
        }
        for system in [follow_in, ring_in, bring_in] {
            system(app.world_mut());
        }
        let place = |node: &Node| match (node.left, node.top, node.width, node.height) {
            (Val::Px(x), Val::Px(y), Val::Px(wide), Val::Px(high)) => Rect::new(x, y, x + wide, y + high),
            other => panic!("no place: {other:?}"),
        };
        let mut rings = app.world_mut().query_filtered::<&Node, With<Ring>>();
        let rings = rings.iter(app.world()).map(place).collect();
        let mut backs = app.world_mut().query::<(&Back, &UiTransform)>();
        let mut backs: Vec<_> = backs
            .iter(app.world())
            .map(|(back, turned)| match turned.translation.y {
                Val::Percent(forward) => (back.place(), forward),
                _ => (back.place(), 0.0),
            })
            .collect();
        backs.sort_by_key(|(place, _)| *place);
        (rings, backs.into_iter().map(|(_, forward)| forward).collect())
    }

    fn follow_in(world: &mut World) {
        world.run_system_cached(follow).expect("it runs");
    }

    fn ring_in(world: &mut World) {
        world.run_system_cached(ring).expect("it runs");
    }

    fn bring_in(world: &mut World) {
        // The first time it only takes its place.
        for _ in 0..2 {
            world.run_system_cached(bring_forward).expect("it runs");
        }
    }

    const fn cell(cell: u8) -> Option<PointedPlace> {
        Some(PointedPlace::Cell(CellId(cell)))
    }

    const fn place(place: u8) -> Option<PointedPlace> {
        Some(PointedPlace::Hand(place))
    }

    #[test]
    fn the_opponent_is_told_cells_and_places_in_the_hand_once_and_nothing_while_cards_are_laid() {
        let mut app = laying();
        let me = app.world().resource::<BattleView>().me;
        let card = hand(&app, me)[1];
        for spot in [PointerTarget::Cell(CellId(3)), PointerTarget::Hand(card)] {
            app.world_mut().resource_mut::<Choice>().held = Some(HeldCard::Hand(card));
            assert_eq!(told(&mut app, Some(spot)), [], "it would tell the layout");
        }
        let mut app = playing();
        let me = app.world().resource::<BattleView>().me;
        let card = hand(&app, me)[1];
        let request = |at, held| [OnlineRequest::Point(Pointing { at, held })];
        assert_eq!(told(&mut app, Some(PointerTarget::Cell(CellId(3)))), request(cell(3), None));
        assert_eq!(told(&mut app, Some(PointerTarget::Cell(CellId(3)))), [], "nothing has changed");
        assert_eq!(told(&mut app, Some(PointerTarget::Hand(card))), request(place(1), None));
        app.world_mut().resource_mut::<Choice>().held = Some(HeldCard::Hand(card));
        assert_eq!(told(&mut app, Some(PointerTarget::Seal)), request(None, place(1)));
        app.world_mut().resource_mut::<Choice>().face_down = true;
        assert_eq!(told(&mut app, Some(PointerTarget::Seal)), [], "how it will be played is not told");
        app.world_mut().resource_mut::<Prefs>().shares_pointing = false;
        assert_eq!(
            told(&mut app, Some(PointerTarget::Cell(CellId(3)))),
            request(None, None),
            "it is turned off"
        );
        assert_eq!(told(&mut app, Some(PointerTarget::Cell(CellId(4)))), []);
        app.world_mut().resource_mut::<Prefs>().shares_pointing = true;
        app.insert_resource(OnlineSession::default());
        assert_eq!(told(&mut app, Some(PointerTarget::Cell(CellId(5)))), [], "whoever watches has no seat");
    }

    #[test]
    fn the_same_cell_is_ringed_for_both_sides_wherever_it_lies() {
        let mut app = playing();
        let mut rings = Vec::new();
        for me in Seat::BOTH {
            let mut live = app.world_mut().resource_mut::<BattleView>();
            let shape = live.view.library().lattice().shape.clone();
            (live.me, live.grid) = (me, BoardGrid::new(&shape, me));
            let there = live.grid.rect(CellId(0)).inflate(-INSIDE);
            // The ring of the other side is not in the way.
            drawn(&mut app, Some(Pointing::default()));
            let (ringed, _) = drawn(&mut app, Some(Pointing { at: cell(0), held: None }));
            assert_eq!(ringed, [there]);
            rings.extend(ringed);
        }
        assert!(rings[0].center().x < 640.0 && rings[1].center().x > rings[0].center().x, "{rings:?}");
        assert_ne!(rings[0].min.y, rings[1].min.y, "the book is turned, not only mirrored");
    }

    #[test]
    fn a_held_card_comes_forward_further_and_places_that_do_not_exist_show_nothing() {
        let mut app = playing();
        let other = app.world().resource::<BattleView>().me.other();
        let count = hand(&app, other).len();
        let forward = |of: &[(usize, f32)]| {
            let mut all = vec![0.0; count];
            of.iter().for_each(|(place, share)| all[*place] = share * 100.0);
            all
        };
        let (rings, backs) = drawn(&mut app, Some(Pointing { at: place(0), held: place(2) }));
        assert_eq!((rings.len(), backs), (0, forward(&[(0, FORWARD[0]), (2, FORWARD[1])])));
        let (rings, backs) = drawn(&mut app, Some(Pointing { at: cell(7), held: cell(7) }));
        assert_eq!((rings.len(), backs), (1, forward(&[])));
        for number in 0..=u8::MAX {
            let cells = app.world().resource::<BattleView>().grid.cells().count();
            let (rings, backs) = drawn(&mut app, Some(Pointing { at: cell(number), held: place(number) }));
            assert_eq!(rings.len(), usize::from(usize::from(number) < cells), "{number}");
            let exists = usize::from(number) < count;
            assert_eq!(
                backs.iter().filter(|forward| **forward > 0.0).count(),
                usize::from(exists),
                "{number}"
            );
        }
    }

    #[test]
    fn it_is_shown_for_a_while_unless_it_is_turned_off() {
        let mut app = playing();
        let pointing = Pointing { at: cell(7), held: place(0) };
        let is_shown = |(rings, backs): (Vec<Rect>, Vec<f32>)| (rings.len(), backs[0] > 0.0);
        assert_eq!(is_shown(drawn(&mut app, Some(pointing))), (1, true));
        for half_second in 1..6 {
            assert_eq!(is_shown(drawn(&mut app, None)), (1, true), "{half_second}");
        }
        assert_eq!(is_shown(drawn(&mut app, None)), (0, false), "three seconds are over");
        assert_eq!(is_shown(drawn(&mut app, Some(pointing))), (1, true));
        app.world_mut().resource_mut::<Prefs>().shares_pointing = false;
        assert_eq!(is_shown(drawn(&mut app, None)), (0, false));
        assert_eq!(is_shown(drawn(&mut app, Some(pointing))), (0, false));
    }
}
