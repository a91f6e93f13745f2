//! The picture of a replay's strip: the course of the scores, and the turns, damage and destroyed cards.

use crate::ids::Seat;
use crate::replay::{Analysis, Comment, DecidingMoment, Timeline, TimelineMark};
use marginalia_art::{GOLD, IRON_GALL, InkTone, Picture, RUBRIC, Rgb};

/// The strip's size in the viewport.
pub(super) const SIZE: (u32, u32) = (1168, 38);
/// The number of pixels per unit of the viewport.
const FINE: u32 = 2;
/// The lead in points that fills half of a side's height.
const HALF: f32 = 600.0;

/// Returns the position of a command number on the strip, from 0 to 1.
pub(super) fn place(order: usize, orders: usize) -> f32 {
    order as f32 / orders.max(1) as f32
}

/// Returns the number of commands at a position of the strip.
pub(super) fn order_at(part: f32, orders: usize) -> usize {
    (part.clamp(0.0, 1.0) * orders as f32).round() as usize
}

/// Returns the height of a score on the strip: 1 is a win for Host, −1 a win for Guest.
fn height(standing: i32) -> f32 {
    let lead = standing as f32;
    lead / (lead.abs() + HALF)
}

/// What a strip shows.
pub(in crate::client) struct StripView<'a> {
    /// The battle.
    pub(in crate::client) timeline: &'a Timeline,
    /// Its analysis so far.
    pub(in crate::client) analysis: &'a Analysis,
    /// The moments that decided it.
    pub(in crate::client) moments: &'a [DecidingMoment],
    /// The comments on it.
    pub(in crate::client) comments: &'a [Comment],
}

/// Draws a strip of that width and height in the viewport. Host's marks are along the lower edge, Guest's along the upper
/// one. The hill between shows the leader: up and warm for Host, down and cool for Guest. On its edge, golden diamonds
/// are the moments that decided the battle. Small leaves in the middle are moments with comments.
pub(in crate::client) fn draw(view: &StripView, size: (u32, u32)) -> Picture {
    let StripView { timeline, analysis, moments, comments } = *view;
    let (width, high) = (size.0 * FINE, size.1 * FINE);
    let mut picture = Picture::clear(width, high);
    let (orders, middle) = (timeline.len(), high as f32 / 2.0);
    hill(&mut picture, analysis.standings(), orders);
    for x in 0..width {
        blend(&mut picture, x as f32, middle, IRON_GALL, 0.45);
    }
    let across = |order: usize| place(order, orders) * (width - 1) as f32;
    for turn in timeline.turns() {
        for y in 0..high {
            let strength = if y < 14 || y + 14 >= high { 0.95 } else { 0.22 };
            blend(&mut picture, across(*turn), y as f32, GOLD, strength);
        }
    }
    for (order, moment) in timeline.moments().iter().enumerate() {
        let x = across(order + 1);
        for mark in &moment.marks {
            match mark {
                TimelineMark::Damage { seat, amount } => {
                    let round = 3.2 + (*amount as f32).sqrt() * 1.5;
                    disc(&mut picture, (x, lane(*seat, high)), round, RUBRIC);
                }
                TimelineMark::Destroyed { owner, .. } => cross(&mut picture, (x, lane(*owner, high)), 5.0),
                TimelineMark::End => {
                    for y in 0..high {
                        [x - 1.0, x - 2.0, x - 5.0]
                            .iter()
                            .for_each(|x| blend(&mut picture, *x, y as f32, IRON_GALL, 0.9));
                    }
                }
                TimelineMark::Turn(_) => {}
            }
        }
    }
    for mistake in analysis.mistakes() {
        let lane = lane(mistake.seat, high);
        let inward = if mistake.seat == Seat::Host { -14.0 } else { 14.0 };
        diamond(&mut picture, (across(mistake.order), lane + inward), 7.0, RUBRIC);
    }
    for moment in moments {
        let level = analysis.standings().get(moment.order).copied().map_or(0.0, height);
        let at = (across(moment.order).clamp(12.0, width as f32 - 13.0), middle - level * (middle - 12.0));
        diamond(&mut picture, at, 11.0, IRON_GALL);
        diamond(&mut picture, at, 9.0, GOLD);
    }
    for comment in comments {
        leaf(&mut picture, (across(comment.after.min(orders)), middle));
    }
    picture
}

/// Returns the vertical middle of a side's marks.
fn lane(seat: Seat, high: u32) -> f32 {
    match seat {
        Seat::Host => high as f32 - 11.0,
        Seat::Guest => 11.0,
    }
}

fn hill(picture: &mut Picture, standings: &[i32], orders: usize) {
    let middle = picture.height as f32 / 2.0;
    let rise = middle - 6.0;
    for x in 0..picture.width {
        let at = place(x as usize, picture.width as usize - 1) * orders as f32;
        let before = at.floor() as usize;
        let (Some(one), Some(two)) = (standings.get(before), standings.get((before + 1).min(orders))) else {
            break;
        };
        let part = at - at.floor();
        let level = height(*one) * (1.0 - part) + height(*two) * part;
        let top = middle - level * rise;
        let tone = if level >= 0.0 { InkTone::Orpiment } else { InkTone::Lapis }.colour();
        let (low, most) = if top < middle { (top, middle) } else { (middle, top) };
        for y in low.ceil() as u32..most.ceil() as u32 {
            blend(picture, x as f32, y as f32, tone, 0.42);
        }
        // An ink line along the edge.
        for y in -2..=2 {
            let off = (top.round() + y as f32 - top).abs();
            blend(picture, x as f32, top.round() + y as f32, IRON_GALL, (1.6 - off).clamp(0.0, 0.85));
        }
    }
}

fn blend(picture: &mut Picture, x: f32, y: f32, colour: Rgb, strength: f32) {
    let (x, y) = (x.round(), y.round());
    if x >= 0.0 && y >= 0.0 && x < picture.width as f32 && y < picture.height as f32 {
        picture.over(x as u32, y as u32, colour, strength);
    }
}

/// Fills the inside of a shape; `inside` returns the depth in pixels, from the middle.
fn fill(
    picture: &mut Picture,
    (x, y): (f32, f32),
    reach: f32,
    colour: Rgb,
    inside: impl Fn(f32, f32) -> f32,
) {
    let span = reach.ceil() as i32;
    for down in -span..=span {
        for along in -span..=span {
            let strength = inside(along as f32, down as f32).clamp(0.0, 1.0);
            blend(picture, x + along as f32, y + down as f32, colour, strength);
        }
    }
}

/// Draws a red drop: HP lost.
fn disc(picture: &mut Picture, at: (f32, f32), round: f32, colour: Rgb) {
    fill(picture, at, round + 1.0, colour, |x, y| round + 0.5 - x.hypot(y));
}

/// Draws a cross: a card destroyed.
fn cross(picture: &mut Picture, at: (f32, f32), reach: f32) {
    fill(picture, at, reach, IRON_GALL, |x, y| 1.9 - (x.abs() - y.abs()).abs());
}

/// Draws a written leaf: light, with an edge and lines of ink. It stays whole at the ends of the strip.
fn leaf(picture: &mut Picture, (x, y): (f32, f32)) {
    let (half, high) = (10.0_f32, 13.0_f32);
    let x = x.clamp(half + 1.0, picture.width as f32 - half - 2.0);
    let room = |x: f32, y: f32| (half - x.abs()).min(high - y.abs());
    fill(picture, (x, y), high + 2.0, IRON_GALL, |x, y| room(x, y) + 1.0);
    fill(picture, (x, y), high, [0.98, 0.95, 0.86], |x, y| room(x, y) - 1.0);
    for line in [-6.0, 0.0, 6.0] {
        fill(picture, (x, y + line), half, InkTone::Lapis.colour(), |x, y| {
            (6.5 - x.abs()).min(1.4 - y.abs())
        });
    }
}

/// Draws a diamond with a light centre: in rubric red a mistake, in gold a moment that decided the battle.
fn diamond(picture: &mut Picture, at: (f32, f32), reach: f32, colour: Rgb) {
    fill(picture, at, reach, colour, |x, y| reach - x.abs() - y.abs() + 0.5);
    fill(picture, at, reach, [1.0, 0.93, 0.75], |x, y| reach - 4.0 - x.abs() - y.abs());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_found_again_at_its_place() {
        for orders in [1, 2, 77, 300] {
            for order in 0..=orders {
                assert_eq!(order_at(place(order, orders), orders), order);
            }
        }
        assert_eq!((order_at(-3.0, 9), order_at(7.0, 9), order_at(0.5, 0)), (0, 9, 0));
    }

    #[test]
    fn a_lead_lies_up_for_host_and_never_leaves_the_strip() {
        assert!(height(10) > 0.0 && height(-10) < 0.0 && height(20_000) < 1.0 && height(-20_000) > -1.0);
        assert!(height(300) > height(200) && height(0) == 0.0);
    }
}
