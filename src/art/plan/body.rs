//! The building blocks of a blot: parts made of dabs, slabs and outlines, and the eyes.

use super::super::noise::Rng;

/// A point: `x` from the axis (mirrored plans) or from the left edge, `y` from the top; the picture is 1 × 1.
pub(crate) type Point = [f32; 2];

/// One simple shape.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A tapering capsule: two ends, two radii.
    Dab(Point, Point, f32, f32),
    /// An outline.
    Outline(Vec<Point>),
    /// A thin line of even width.
    Hair(Point, Point, f32),
}

/// The effect of a part on the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// A wash of ink.
    Wash,
    /// Cut out of all washes before it.
    Cut,
    /// Iron-gall dark laid on top.
    Dark,
    /// Bare, light paper scraped through.
    Pale,
    /// Gold leaf.
    Gold,
}

/// Forms that melt into one another.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The effect of the part on the picture.
    pub layer: Layer,
    /// Its forms.
    pub forms: Vec<Form>,
    /// The softness with which the forms of the part melt together.
    pub melt: f32,
    /// The softness with which the part melts into the rest.
    pub join: f32,
    /// The strength of the wash.
    pub weight: f32,
    /// The share of the second pigment.
    pub tint: f32,
}

/// An eye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    /// The position of the eye.
    pub at: Point,
    /// The radius of the eye.
    pub radius: f32,
    /// Height over width.
    pub open: f32,
    /// The amount by which the outer corner is raised.
    pub tilt: f32,
    /// Pupil: 0 a slit, 1 round.
    pub round: f32,
}

/// The traits of a sitter, taken from the card, in numbers that a plan can use (`0.0..=1.0` each).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    /// Claws, horns, teeth.
    pub fierce: f32,
    /// Weight and breadth.
    pub bulk: f32,
    /// Wings and long limbs.
    pub span: f32,
    /// Rank: what it costs.
    pub rank: f32,
}

/// A blot being built.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    /// Chance for this sitter alone.
    pub rng: Rng,
    /// The traits that the card specifies.
    pub traits: Traits,
    /// The parts, back to front.
    pub parts: Vec<Part>,
    /// The eyes.
    pub eyes: Vec<Eye>,
    /// The distance by which noise distorts the shape.
    pub warp: f32,
    /// The raggedness of the edge.
    pub rough: f32,
}

/// A point moved by an angle and a length; 0 is outward, a quarter turn is down.
pub(super) fn step(from: Point, angle: f32, length: f32) -> Point {
    [from[0] + angle.cos() * length, from[1] + angle.sin() * length]
}

impl Body {
    /// An empty blot.
    pub(crate) fn new(seed: u64, traits: Traits) -> Self {
        Self { rng: Rng::new(seed), traits, parts: Vec::new(), eyes: Vec::new(), warp: 0.030, rough: 1.0 }
    }
    /// Starts a part; what follows goes into it.
    pub(crate) fn part(&mut self, layer: Layer, weight: f32) -> &mut Self {
        self.parts.push(Part { layer, forms: Vec::new(), melt: 0.05, join: 0.03, weight, tint: 0.0 });
        self
    }
    /// Starts a wash part.
    pub(crate) fn wash(&mut self, weight: f32) -> &mut Self {
        self.part(Layer::Wash, weight)
    }
    /// Sets how softly the part begun last melts: within itself, and with the rest.
    pub(crate) fn melt(&mut self, melt: f32, join: f32) -> &mut Self {
        if let Some(p) = self.parts.last_mut() {
            (p.melt, p.join) = (melt, join);
        }
        self
    }
    /// Lets the second pigment into the part begun last.
    pub(crate) fn tint(&mut self, tint: f32) -> &mut Self {
        if let Some(p) = self.parts.last_mut() {
            p.tint = tint;
        }
        self
    }
    /// Adds a form to the part begun last.
    pub(crate) fn form(&mut self, form: Form) -> &mut Self {
        if let Some(p) = self.parts.last_mut() {
            p.forms.push(form);
        }
        self
    }
    /// A round mass.
    pub(crate) fn ball(&mut self, x: f32, y: f32, r: f32) -> &mut Self {
        self.form(Form::Dab([x, y], [x, y], r, r))
    }
    /// An oval mass on its axes.
    pub(crate) fn oval(&mut self, x: f32, y: f32, rx: f32, ry: f32) -> &mut Self {
        let r = rx.min(ry);
        self.form(Form::Dab([x - rx + r, y - ry + r], [x + rx - r, y + ry - r], r, r))
    }
    /// A tapering capsule.
    pub(crate) fn dab(&mut self, a: Point, b: Point, ra: f32, rb: f32) -> &mut Self {
        self.form(Form::Dab(a, b, ra, rb))
    }
    /// A filled outline.
    pub(crate) fn outline(&mut self, points: &[Point]) -> &mut Self {
        self.form(Form::Outline(points.to_vec()))
    }
    /// An upright block, from the axis or anywhere.
    pub(crate) fn block(&mut self, left: f32, top: f32, right: f32, low: f32) -> &mut Self {
        self.outline(&[[left, top], [right, top], [right, low], [left, low]])
    }
    /// A thin line.
    pub(crate) fn hair(&mut self, a: Point, b: Point, r: f32) -> &mut Self {
        self.form(Form::Hair(a, b, r))
    }
    /// A curved, tapering limb; gives back its tip.
    pub(crate) fn limb(
        &mut self,
        from: Point,
        angle: f32,
        length: f32,
        radii: [f32; 2],
        curve: f32,
    ) -> Point {
        let n = 9;
        let mut at = from;
        for k in 0..n {
            let (t0, t1) = (k as f32 / n as f32, (k + 1) as f32 / n as f32);
            let next = step(at, angle + curve * (t0 + t1) * 0.5, length / n as f32);
            let r = |t: f32| radii[0] + (radii[1] - radii[0]) * t.powf(0.85);
            self.dab(at, next, r(t0), r(t1));
            at = next;
        }
        at
    }
    /// A limb with one joint: out to the knee, then to the tip, with a claw's taper.
    pub(crate) fn leg(&mut self, from: Point, knee: Point, tip: Point, r: f32) -> &mut Self {
        let mid = [(knee[0] * 2.0 + tip[0]) / 3.0, (knee[1] * 2.0 + tip[1]) / 3.0];
        self.dab(from, knee, r, r * 0.8).dab(knee, mid, r * 0.85, r * 0.55).dab(mid, tip, r * 0.55, 0.001)
    }
    /// An eye.
    pub(crate) fn eye(&mut self, x: f32, y: f32, radius: f32, open: f32, tilt: f32) -> &mut Self {
        self.eyes.push(Eye { at: [x, y], radius, open, tilt, round: 0.0 });
        self
    }
    /// A round, staring eye.
    pub(crate) fn stare(&mut self, x: f32, y: f32, radius: f32) -> &mut Self {
        self.eyes.push(Eye { at: [x, y], radius, open: 1.0, tilt: 0.0, round: 1.0 });
        self
    }
    /// Claws fanned from a point.
    pub(crate) fn claws(
        &mut self,
        at: Point,
        angle: f32,
        spread: f32,
        count: i32,
        length: f32,
        r: f32,
    ) -> &mut Self {
        for k in 0..count {
            let a = angle + spread * (k as f32 / (count - 1).max(1) as f32 - 0.5);
            self.limb(at, a, length, [r, 0.001], 0.5);
        }
        self
    }
    /// Stretches everything grown so far, sideways from the axis and upright about a height.
    pub(crate) fn stretch(&mut self, x: f32, y: f32, about: f32) {
        let to = |p: &mut Point| *p = [p[0] * x, about + (p[1] - about) * y];
        let forms = self.parts.iter_mut().flat_map(|p| &mut p.forms);
        for form in forms {
            match form {
                Form::Dab(a, b, ..) | Form::Hair(a, b, _) => [a, b].into_iter().for_each(to),
                Form::Outline(points) => points.iter_mut().for_each(to),
            }
        }
        self.eyes.iter_mut().for_each(|e| to(&mut e.at));
    }
    /// Horns, as many and as long as the sitter is fierce.
    pub(crate) fn horns(&mut self, x: f32, y: f32, r: f32) -> &mut Self {
        let f = self.traits.fierce;
        let count = if f > 0.75 { 2 } else { 1 };
        self.wash(0.5).melt(0.012, 0.012);
        for k in 0..count {
            let k = k as f32;
            let angle = -1.35 + 0.55 * k + self.rng.bell(0.15);
            let (len, curve) = (0.13 + 0.13 * f - 0.03 * k + self.rng.bell(0.02), self.rng.range(-0.9, 1.0));
            self.limb([x + 0.03 * k, y + 0.015 * k], angle, len, [r, 0.002], curve);
        }
        self
    }
    /// A mouth with teeth if the sitter is fierce, a seam if it is not.
    pub(crate) fn mouth(&mut self, y: f32, half: f32) -> &mut Self {
        let f = self.traits.fierce;
        if f > 0.55 {
            let h = half * 0.42;
            self.part(Layer::Dark, 1.0).outline(&[
                [-half, y],
                [half, y - h * 0.3],
                [half * 0.5, y + h],
                [-half, y + h * 1.15],
            ]);
            self.part(Layer::Pale, 1.0);
            let n = 3;
            for k in 0..n {
                let x = half * (k as f32 + 0.25) / n as f32;
                let w = half / n as f32 * 0.42;
                self.outline(&[[x - w, y - h * 0.05], [x + w, y - h * 0.12], [x, y + h * 0.62]]);
            }
        } else {
            self.part(Layer::Dark, 0.8).hair([0.0, y + half * 0.1], [half * 0.6, y], 0.0035).hair(
                [half * 0.6, y],
                [half, y - half * 0.25],
                0.0025,
            );
        }
        self
    }
}
