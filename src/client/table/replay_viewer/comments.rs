//! The comments on the moment shown: a slip of paper beside the book, which scrolls long text.

use crate::client::prelude::*;
use crate::client::table::layers::Layers;
use crate::client::table::systems::TableSystems;
use crate::facilitator::Replay;

/// The area of the slip.
const PLACE: Rect = Rect { min: Vec2::new(10.0, 290.0), max: Vec2::new(212.0, 596.0) };
/// The area of the slip on a phone, in landscape and in portrait.
const ACROSS: Rect = Rect { min: Vec2::new(108.0, 28.0), max: Vec2::new(328.0, 198.0) };
const UPRIGHT: Rect = Rect { min: Vec2::new(40.0, 92.0), max: Vec2::new(332.0, 292.0) };

/// The slip, and the text that it was laid out for.
#[derive(Component, PartialEq)]
struct Slip(Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.in_set(TableSystems::Draw).run_if(resource_exists::<Replay>));
}

fn lay((replay, layers): (Res<Replay>, Res<Layers>), slips: Query<(Entity, &Slip)>, mut kit: Kit) {
    let order = replay.cursor().order;
    let said = replay.comments().iter().filter(|comment| comment.after == order);
    let said: Vec<String> = said.map(|comment| comment.text.clone()).collect();
    let wanted = (!said.is_empty()).then_some(Slip(said));
    let Some(said) = kit.renew(&slips, wanted) else { return };
    let area = kit.viewport().pick(PLACE, ACROSS, UPRIGHT);
    let slip = kit.slip(layers.panels, area);
    for words in &said.0 {
        kit.text(slip.content, words, TextStyle::Comment);
    }
    kit.commands.entity(slip.root).insert(said);
    kit.commands.entity(slip.paper).insert(ProbeName::new("comments"));
}
