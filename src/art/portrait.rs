//! Portraits: the ink-blot creature, building or gesture a card's id grows into.

use super::brush::paint_gesture;
use super::noise::{Noise, Rng, bump, mix, smooth};
use super::palette::{GOLD, GOLD_DARK, GOLD_LIGHT, InkTone, PAGE, Rgb, blend, rgb, shade};
use super::picture::Picture;
use super::plan::{Eye, Traits, creature, gesture, structure};
use super::wash::Wash;

/// The kind of card that a portrait shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SitterKind {
    /// Stands, looks, fights: a creature.
    Monster,
    /// Stands and works: a building.
    Support,
    /// Happens: a stroke in motion.
    Event,
}

/// The subject of a portrait: everything that the portrait depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sitter {
    /// The card's id: the seed.
    pub id: u16,
    /// Its ink.
    pub ink: InkTone,
    /// The kind of the card.
    pub kind: SitterKind,
    /// Printed Attack.
    pub attack: i32,
    /// Printed Life.
    pub life: i32,
    /// Printed Cost.
    pub cost: i32,
    /// True if the card reaches beyond its neighbours.
    pub reach_wide: bool,
}

impl Sitter {
    fn seed(&self) -> u64 {
        let kind = match self.kind {
            SitterKind::Monster => 1,
            SitterKind::Support => 2,
            SitterKind::Event => 3,
        };
        mix(u64::from(self.id) << 8 | kind)
    }
    fn traits(&self) -> Traits {
        let part = |v: i32, low: f32, high: f32| ((v as f32 - low) / (high - low)).clamp(0.0, 1.0);
        Traits {
            fierce: part(self.attack, 0.0, 5.0),
            bulk: part(self.life, 1.0, 8.0),
            span: if self.reach_wide { 1.0 } else { 0.25 },
            rank: part(self.cost, 1.0, 7.0),
        }
    }
}

/// The portrait of a sitter on its paper, `size` × `size` pixels; the same sitter gives the same picture.
pub fn portrait(sitter: &Sitter, size: u32) -> Picture {
    let size = size.max(8);
    let (seed, traits) = (sitter.seed(), sitter.traits());
    let noise = Noise::new(seed);
    let mut rng = Rng::new(seed ^ 0x5151);
    let mut wash = Wash::dry(size as usize, sitter.kind != SitterKind::Event);
    let mut eyes = Vec::new();
    match sitter.kind {
        SitterKind::Event => {
            wash.splatter(&mut rng, 26);
            paint_gesture(&mut wash, &gesture(seed, sitter.id, traits), &noise);
        }
        kind => {
            let body = if kind == SitterKind::Monster {
                creature(seed, traits)
            } else {
                structure(seed, sitter.id, traits)
            };
            wash.splatter(&mut rng, if kind == SitterKind::Monster { 38 } else { 16 });
            wash.body(&body, &noise);
            eyes = body.eyes;
        }
    }
    let mut picture = develop(&wash, sitter.ink, &noise, size);
    if traits.rank >= 0.6 && sitter.kind == SitterKind::Monster {
        nimbus(&mut picture, &wash, &noise, eyes.first().map_or(0.3, |e| e.at[1]));
    }
    for eye in &eyes {
        if eye.radius > 0.0 {
            look(&mut picture, eye);
        }
    }
    specks(&mut picture, &mut rng);
    picture
}

/// Old paper: cloudy, fibrous, darker towards the edge.
pub(super) fn paper(noise: &Noise, x: f32, y: f32, scale: f32) -> f32 {
    let cloud = noise.fbm(x * scale * 4.0 + 3.0, y * scale * 4.0, 3);
    let fibre = noise.at(x * scale * 58.0, y * scale * 31.0 + 7.0) * 0.6
        + noise.at(x * scale * 90.0 + 5.0, y * scale * 110.0) * 0.4;
    0.965 + 0.15 * (cloud - 0.5) + 0.055 * (fibre - 0.5)
}

/// Returns the absorption of each channel by a pigment of the given colour on the page.
pub(super) fn thirst(c: Rgb) -> Rgb {
    let k = |i: usize| (-(c[i] / PAGE[i]).max(0.02).ln()).max(0.015);
    [k(0), k(1), k(2)]
}

fn develop(wash: &Wash, ink: InkTone, noise: &Noise, size: u32) -> Picture {
    let [main, second, dark] = ink.pigments().map(thirst);
    let n = size as f32;
    let mut out = Picture::clear(size, size);
    let pale = blend(PAGE, [1.0, 0.98, 0.92], 0.55);
    for y in 0..size {
        let v = (y as f32 + 0.5) / n;
        for x in 0..size {
            let u = (x as f32 + 0.5) / n;
            let column =
                if wash.mirrored { if x >= size / 2 { x - size / 2 } else { (size - 1) / 2 - x } } else { x };
            let i = y as usize * wash.wide + (column as usize).min(wash.wide - 1);
            let tooth = paper(noise, u, v, 1.0);
            let away = (u - 0.5).powi(2) + (v - 0.5).powi(2);
            let sheet = shade(PAGE, tooth * (1.0 - 0.42 * away));
            let (a, b, k) = (wash.main[i], wash.second[i], wash.dark[i]);
            let mut c = sheet;
            if a + b + k > 0.004 {
                // Pigment settles in the hollows of the paper.
                let settle = 1.0 + 1.9 * (0.965 - tooth) + 0.16 * (noise.grain(x, y) - 0.5);
                for ch in 0..3 {
                    c[ch] *= (-(a * main[ch] + b * second[ch]) * settle - k * dark[ch]).exp();
                }
            }
            if wash.pale[i] > 0.0 {
                c = blend(c, shade(pale, tooth), wash.pale[i] * 0.92);
            }
            if wash.gold[i] > 0.0 {
                c = blend(c, leaf_gold(noise, u, v), wash.gold[i]);
            }
            out.set(x, y, c, 1.0);
        }
    }
    out
}

/// Gold leaf at a place: worn, with light moving over it.
pub(super) fn leaf_gold(noise: &Noise, u: f32, v: f32) -> Rgb {
    let wear = noise.fbm(u * 26.0, v * 26.0 + 40.0, 3);
    let sheen = noise.at(u * 5.0 + v * 4.0, v * 6.0 - u * 3.0);
    let c = blend(GOLD_DARK, GOLD, smooth(0.20, 0.46, wear));
    blend(c, GOLD_LIGHT, smooth(0.48, 0.85, sheen * 0.6 + wear * 0.4))
}

/// A thin ring of gold behind the head of those of rank.
fn nimbus(picture: &mut Picture, wash: &Wash, noise: &Noise, head: f32) {
    let n = picture.width as f32;
    let (r, cy) = (0.215, (head + 0.01).max(0.27));
    for y in 0..picture.height {
        for x in 0..picture.width {
            let (u, v) = ((x as f32 + 0.5) / n - 0.5, (y as f32 + 0.5) / n);
            let d = (u * u + (v - cy) * (v - cy)).sqrt();
            if (d - r).abs() > 0.03 {
                continue;
            }
            let column = ((u.abs() * n) as usize).min(wash.wide - 1);
            let free = smooth(-0.002, 0.006, wash.edge[y as usize * wash.wide + column]);
            let ring = bump(d - r, 0.0055).max(0.8 * bump(d - r - 0.016, 0.0022));
            let worn = smooth(0.28, 0.42, noise.fbm(u.abs() * 18.0 + 50.0, v * 18.0, 2));
            picture.over(x, y, leaf_gold(noise, u.abs(), v), smooth(0.1, 0.6, ring) * free * worn * 0.95);
        }
    }
}

fn look(picture: &mut Picture, eye: &Eye) {
    let n = picture.width as f32;
    let (px, margin) = (1.0 / n, eye.radius * 1.7);
    let sides: &[f32] = if eye.at[0].abs() < 0.004 { &[1.0] } else { &[-1.0, 1.0] };
    for &side in sides {
        let cx = 0.5 + side * eye.at[0];
        let to = |v: f32| (v * n).clamp(0.0, n) as u32;
        for y in to(eye.at[1] - margin)..to(eye.at[1] + margin + px) {
            for x in to(cx - margin)..to(cx + margin + px) {
                let dx = ((x as f32 + 0.5) / n - cx) * side;
                let dy = (y as f32 + 0.5) / n - eye.at[1] + dx * eye.tilt;
                let (ex, ey) = (dx / eye.radius, dy / (eye.radius * eye.open));
                let almond =
                    ex * ex + ey.abs().powf(1.0 + eye.open) * (1.0 + 0.35 * (1.0 - eye.open) * ex * ex);
                let d = (almond.sqrt() - 1.0) * eye.radius * eye.open.sqrt();
                picture.over(x, y, rgb(0x17100E), 0.92 * smooth(0.006 + px, -px, d - 0.003));
                let glow = blend(rgb(0xF7DF86), rgb(0xB97414), smooth(-0.9, 1.0, ey * 0.8 + ex * 0.25));
                let glow = blend(glow, rgb(0x6E3C0C), 0.75 * smooth(0.62, 1.0, almond));
                picture.over(x, y, glow, smooth(px * 0.7, -px * 0.9, d));
                let (sx, sy) = (0.27 + 0.26 * eye.round, 0.92 - 0.38 * eye.round);
                let slit = ((dx / (eye.radius * sx)).powi(2)
                    + (dy / (eye.radius * eye.open.max(0.6) * sy)).powi(2))
                .sqrt()
                    - 1.0;
                picture.over(
                    x,
                    y,
                    rgb(0x120C0A),
                    smooth(px * 0.7, -px * 0.9, slit * eye.radius * sx) * smooth(px, -px, d),
                );
                let glint = ((dx + eye.radius * 0.26).powi(2) + (dy + eye.radius * eye.open * 0.36).powi(2))
                    .sqrt()
                    - eye.radius * 0.14;
                picture.over(x, y, rgb(0xFFFBEA), 0.9 * smooth(px * 0.8, -px * 0.8, glint));
            }
        }
    }
}

/// Gold flecks thrown over the sheet.
fn specks(picture: &mut Picture, rng: &mut Rng) {
    let n = picture.width as f32;
    for _ in 0..30 {
        let (cx, cy, r) = (rng.unit(), rng.unit(), rng.drop(0.0026) + 0.0008);
        let (lean, flat) = (rng.range(0.0, 3.1), rng.range(0.45, 1.0));
        let bright = rng.range(0.0, 1.0);
        let reach = r * 1.8 + 1.5 / n;
        let to = |v: f32| (v * n).clamp(0.0, n) as u32;
        for y in to(cy - reach)..to(cy + reach) {
            for x in to(cx - reach)..to(cx + reach) {
                let (dx, dy) = ((x as f32 + 0.5) / n - cx, (y as f32 + 0.5) / n - cy);
                let (a, b) = (dx * lean.cos() + dy * lean.sin(), (dy * lean.cos() - dx * lean.sin()) / flat);
                let d = (a.abs() * 0.75 + b.abs() * 0.75).max(a.abs().max(b.abs())) - r;
                picture.over(x, y, blend(GOLD, GOLD_LIGHT, bright), 0.92 * smooth(0.8 / n, -0.8 / n, d));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitter(id: u16, kind: SitterKind) -> Sitter {
        Sitter {
            id,
            ink: InkTone::Lapis,
            kind,
            attack: 3,
            life: 4,
            cost: 3,
            reach_wide: id.is_multiple_of(2),
        }
    }

    #[test]
    fn the_same_sitter_gives_the_same_bytes_and_another_does_not() {
        for kind in [SitterKind::Monster, SitterKind::Support, SitterKind::Event] {
            let a = portrait(&sitter(7, kind), 64);
            assert_eq!(a, portrait(&sitter(7, kind), 64));
            assert_ne!(a, portrait(&sitter(8, kind), 64));
            assert_eq!((a.width, a.height, a.rgba.len()), (64, 64, 64 * 64 * 4));
            assert!(a.rgba.chunks(4).all(|p| p[3] == 255));
        }
    }

    #[test]
    fn monsters_are_mirror_symmetric_to_within_the_granulation() {
        for id in 0..24 {
            let p = portrait(&sitter(id, SitterKind::Monster), 96);
            let mut off = 0.0;
            for y in 0..96 {
                for x in 0..48 {
                    let (a, b) = (p.get(x, y).0, p.get(95 - x, y).0);
                    off += (0..3).map(|c| (a[c] - b[c]).abs()).sum::<f32>() / 3.0;
                }
            }
            assert!(off / (96.0 * 48.0) < 0.045, "id {id}: {off}");
        }
    }

    #[test]
    fn every_monster_fills_a_fair_part_of_its_sheet() {
        for id in 0..48 {
            let p = portrait(&sitter(id, SitterKind::Monster), 64);
            let inked = p.rgba.chunks(4).filter(|c| u32::from(c[0]) + u32::from(c[1]) < 300).count();
            assert!(inked > 64 * 64 / 14, "id {id}: {inked}");
        }
    }
}
