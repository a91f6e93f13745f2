//! The choice of the plan that a sitter grows into: the card's traits weight the choice, and its id decides.

use super::body::{Body, Traits};
use super::{beasts, buildings, crawlers, dressing, fliers, furniture, spirits};

type Grow = fn(&mut Body);

/// A plan and how much it likes: fierce, bulk, span, rank, and being small (cheap and light).
struct Plan(Grow, [f32; 5]);

const CREATURES: [Plan; 22] = [
    Plan(beasts::brute, [1.0, 4.0, -1.0, 1.0, -2.0]),
    Plan(beasts::stag, [1.0, 0.5, 1.0, 1.0, -1.0]),
    Plan(beasts::toad, [-1.0, 3.5, -1.0, 0.0, 0.0]),
    Plan(beasts::warden, [1.0, 3.0, -1.0, 2.0, -2.0]),
    Plan(beasts::thorn, [3.5, 0.0, 0.0, -1.0, 1.0]),
    Plan(beasts::grove, [-1.0, 3.0, 1.5, 1.0, -1.0]),
    Plan(crawlers::spider, [1.0, -0.5, 2.5, -0.5, 1.0]),
    Plan(crawlers::centipede, [1.5, 0.5, 0.0, 0.0, 0.5]),
    Plan(crawlers::beetle, [0.5, 1.5, -1.0, -1.0, 2.5]),
    Plan(crawlers::serpent, [1.5, 0.0, 0.5, 0.5, 0.0]),
    Plan(crawlers::kraken, [0.5, 1.5, 3.0, 1.5, -1.5]),
    Plan(crawlers::crab, [3.0, 2.0, -1.0, 0.0, 0.0]),
    Plan(crawlers::imp, [0.0, -2.0, -0.5, -1.5, 5.0]),
    Plan(fliers::dragon, [2.5, 1.5, 3.5, 2.5, -2.0]),
    Plan(fliers::moth, [-1.5, -0.5, 3.0, 0.0, 2.5]),
    Plan(fliers::owl, [0.0, 1.0, 2.0, 0.5, 0.5]),
    Plan(fliers::heron, [0.0, -0.5, 2.5, 0.0, 1.0]),
    Plan(fliers::leviathan, [2.5, 2.0, 1.0, 1.5, -1.5]),
    Plan(spirits::robed, [0.0, 0.5, 0.5, 1.5, 0.0]),
    Plan(spirits::seraph, [0.0, 0.0, 2.0, 2.5, -2.0]),
    Plan(spirits::drifter, [-1.0, 0.0, 1.0, -0.5, 1.5]),
    Plan(spirits::hound, [1.5, 0.5, -0.5, -0.5, 1.0]),
];

const STRUCTURES: [Grow; 9] = [
    buildings::tower,
    buildings::gate,
    buildings::arches,
    furniture::lectern,
    furniture::candelabra,
    furniture::well,
    buildings::chapel,
    furniture::stones,
    furniture::belfry,
];

/// Grows a creature.
pub(crate) fn creature(seed: u64, traits: Traits) -> Body {
    let mut b = Body::new(seed, traits);
    let small = (1.0 - traits.rank * 1.6 - traits.bulk * 0.6).max(0.0);
    let likes = [traits.fierce, traits.bulk, traits.span, traits.rank, small];
    let weight = |p: &Plan| {
        let w: f32 = p.1.iter().zip(likes).map(|(a, l)| a * l).sum();
        (0.5 + w.max(0.0)).powf(1.5)
    };
    let total: f32 = CREATURES.iter().map(weight).sum();
    let mut at = b.rng.unit() * total;
    let mut grow = CREATURES[0].0;
    for p in &CREATURES {
        at -= weight(p);
        if at <= 0.0 {
            grow = p.0;
            break;
        }
    }
    grow(&mut b);
    let (x, y) = (b.rng.range(0.90, 1.10), b.rng.range(0.95, 1.04));
    b.stretch(x, y, 0.52);
    b
}

/// Grows a building; cards with neighbouring ids get different ones.
pub(crate) fn structure(seed: u64, id: u16, traits: Traits) -> Body {
    let mut b = Body::new(seed, traits);
    (b.warp, b.rough) = (0.008, 0.7);
    let turn = usize::from(id) * 4 + usize::from(id) / STRUCTURES.len();
    STRUCTURES[turn % STRUCTURES.len()](&mut b);
    let (x, y) = (b.rng.range(0.84, 1.10), b.rng.range(0.86, 1.02));
    b.stretch(x, y, 0.90);
    dressing::dress(&mut b);
    b
}
