//! The way: a vine with the scribes of each battle, the HP, the patron and the relics, and the book.

use super::cards::{boon_row, scribe_picture};
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::client::screen::card_list::{WIDE, tile};
use crate::client::viewport::absolute;
use crate::pilgrimage::{BATTLES, PathNode, Run, Stage, StepRule};

/// The width of the vine, and the height of a battle on it.
const VINE: Vec2 = Vec2::new(330.0, 132.0);
/// The size of a portrait on it.
const LEAF: f32 = 48.0;
/// The height of the name and the place below a portrait: three lines.
const TEXTS: f32 = 56.0;

/// Lays out the way of a run.
pub(super) fn lay(kit: &mut Kit, leaf: Entity, run: &Run) {
    let (hp, most) = run.hp();
    kit.text(leaf, kit.say_two("pilgrimage-hp", ("hp", hp), ("most", most)), TextStyle::Label);
    vine(kit, leaf, run);
    kit.text(leaf, kit.say("pilgrimage-boons"), TextStyle::ListHeading);
    for (number, boon) in run.boons().enumerate() {
        boon_row(kit, leaf, boon, format!("boon-{number}"));
    }
    kit.text(leaf, kit.say_value("pilgrimage-book", "cards", run.book_size()), TextStyle::ListHeading);
    let grid = kit.tiles(leaf, WIDE);
    let library = &run.set().library;
    for (card, copies) in run.book() {
        let Some(printed) = library.card(*card) else { continue };
        let (tile, _) = tile(kit, grid, (library, printed), (format!("own-{card}"), TextStyle::TileName));
        if *copies > 1 {
            kit.text(tile, format!("×{copies}"), TextStyle::TileName);
        }
    }
}

/// Returns the place of a node on the vine.
fn place(row: usize, (node, width): (usize, usize)) -> Vec2 {
    let across = (node as f32 + 0.5) / width as f32;
    Vec2::new(VINE.x * across, VINE.y * (row as f32 + 0.25))
}

fn vine(kit: &mut Kit, leaf: Entity, run: &Run) {
    let size = Node { width: px(VINE.x), height: px(VINE.y * BATTLES as f32), flex_shrink: 0.0, ..default() };
    let centred = kit.child(leaf, middle(Node { flex_shrink: 0.0, ..default() }));
    let vine = kit.child(centred, size);
    let rows = run.path().rows();
    let next = match run.stage() {
        Stage::Fork(nodes) => nodes.clone(),
        _ => Vec::new(),
    };
    let is_known = |row: usize| row <= run.won() || run.amount(StepRule::HiddenPath).is_none();
    for (row, nodes) in rows.iter().enumerate().skip(1).filter(|(row, _)| is_known(*row)) {
        let before = rows[row - 1].len();
        for from in 0..before {
            for to in run.path().next(row, Some(from)) {
                stem(kit, vine, place(row - 1, (from, before)), place(row, (to, nodes.len())));
            }
        }
    }
    for (row, nodes) in rows.iter().enumerate().filter(|(row, _)| is_known(*row)) {
        for (number, node) in nodes.iter().enumerate() {
            let is_next = row == run.won() && next.contains(&number);
            // Whoever was not met, and is not reached any more.
            let is_past = match run.met().get(row) {
                Some(met) => *met != number,
                None => row == run.won() && !is_next,
            };
            scribe(kit, vine, (run, node), (place(row, (number, nodes.len())), is_next, is_past));
        }
    }
}

/// Draws the stem between two nodes: from below the texts of one to the top of the other.
fn stem(kit: &mut Kit, vine: Entity, from: Vec2, to: Vec2) {
    let (from, to) = (from + Vec2::Y * (LEAF / 2.0 + TEXTS), to - Vec2::Y * (LEAF / 2.0));
    let (way, middle) = (to - from, from.midpoint(to));
    let long = way.length();
    let node = absolute(middle.x - long / 2.0, middle.y - 3.0, long, 6.0);
    let turned = UiTransform { rotation: Rot2::radians(way.to_angle()), ..default() };
    kit.picture_at(vine, node, TextureKey::Stroke(72, 6)).insert((turned, Described::hidden()));
}

/// Draws a scribe on the vine, with the name and the place behind.
fn scribe(
    kit: &mut Kit,
    vine: Entity,
    (run, node): (&Run, &PathNode),
    (at, is_next, is_past): (Vec2, bool, bool),
) {
    let Some(scribe) = run.set().scribes.get(node.scribe) else { return };
    if is_next {
        let glow = absolute(at.x - LEAF * 0.75, at.y - LEAF * 0.75, LEAF * 1.5, LEAF * 1.5);
        kit.picture_at(vine, glow, TextureKey::Glow).insert(Described::hidden());
    }
    let picture = absolute(at.x - LEAF / 2.0, at.y - LEAF / 2.0, LEAF, LEAF);
    let mut picture = kit.picture_at(vine, picture, scribe_picture(scribe));
    picture.insert(Described::hidden());
    if is_past {
        picture.entry::<ImageNode>().and_modify(|mut image| image.color.set_alpha(0.35));
    }
    let wide = VINE.x / 3.0;
    let below = absolute(at.x - wide / 2.0, at.y + LEAF / 2.0, wide, TEXTS);
    // As high as its words.
    let below = Node { flex_direction: FlexDirection::Column, height: Val::Auto, ..below };
    let below = kit.child(vine, below);
    let language = kit.fonts.language;
    let name = kit.text(below, scribe.name_in(language), TextStyle::TileName).id();
    let place = node
        .place
        .map(|place| kit.text(below, kit.say(super::stage::place_name(place)), TextStyle::TileName).id());
    if is_past {
        [Some(name), place].into_iter().flatten().for_each(|text| kit.fade(text));
    }
}
