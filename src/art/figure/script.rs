//! The language of the files of bodies, things and parts; `README.md` beside them describes it.

use marginalia_figures::{Figure, body_text, part_text, thing_text, words};

use super::super::noise::TURN;
use super::super::words::{ScriptError, Words, commands};
use super::drawing::{
    Drawing, Eye, Form, Layer, Part, Placement, Point, Spot, Stroke, smooth_line, smooth_outline, spread,
    step,
};

/// The maximum depth of parts in parts.
const DEEPEST: usize = 4;
/// The maximum number of forms in a drawing.
const MOST_FORMS: usize = 6_000;
/// The spots for a thing that names none, or whose spots are taken, in order.
const SPOTS: [&str; 9] = ["hand", "other", "ground", "back", "air", "head", "neck", "mouth", "behind"];

/// Returns the drawing of a figure. The files of the figures have no errors, so that nothing is missing.
pub(crate) fn drawing(figure: &Figure, seed: u64) -> Drawing {
    let things: Vec<&str> = figure.with().collect();
    let mut drawing = Drawing::new(seed);
    // A test reads every file.
    let _whole = draw(&mut drawing, body_text(figure.body()).unwrap_or_default(), figure.pose(), &things);
    drawing
}

/// Returns the drawing of a body whose text is given, with things of those names.
///
/// # Errors
/// Returns the first line that is not understood.
pub(crate) fn sketch(
    text: &str,
    pose: Option<&str>,
    things: &[&str],
    seed: u64,
) -> Result<Drawing, ScriptError> {
    let mut drawing = Drawing::new(seed);
    draw(&mut drawing, text, pose, things)?;
    Ok(drawing)
}

fn draw(drawing: &mut Drawing, text: &str, pose: Option<&str>, things: &[&str]) -> Result<(), ScriptError> {
    let usual = words(text, "pose").next();
    if let Some(pose) = pose.filter(|pose| words(text, "pose").all(|known| known != *pose)) {
        return Err(ScriptError { line: 1, message: format!("there is no pose `{pose}`") });
    }
    read(drawing, text, pose.or(usual), 0)?;
    for name in things {
        let Some(text) = thing_text(name) else { continue };
        let place = words(text, "spots")
            .chain(SPOTS)
            .find_map(|name| drawing.spots.iter().position(|spot| spot.name == name));
        let spot = match place {
            Some(place) => drawing.spots.remove(place),
            None => ground(drawing),
        };
        let (part, eye) = (drawing.parts.len(), drawing.eyes.len());
        read(drawing, text, None, 0)?;
        drawing.place(part, eye, spot.placement);
        // It is drawn in front of what was there when the spot was named.
        let added = drawing.parts.split_off(part);
        let count = added.len();
        drawing.parts.splice(spot.depth..spot.depth, added);
        drawing
            .spots
            .iter_mut()
            .filter(|other| other.depth > spot.depth)
            .for_each(|other| other.depth += count);
    }
    Ok(())
}

/// Returns a spot on the ground, for a thing for which a body has no spot left.
fn ground(drawing: &Drawing) -> Spot {
    let placement = Placement { at: [0.5, 0.82], ..Placement::NONE };
    Spot { name: "ground".to_owned(), placement, depth: drawing.parts.len() }
}

/// Reads the lines of a file: those before the first pose, and those of the pose.
fn read(drawing: &mut Drawing, text: &str, pose: Option<&str>, depth: usize) -> Result<(), ScriptError> {
    let mut is_read = true;
    let mut mirrored: Option<(usize, usize)> = None;
    for (line, command, rest) in commands(text) {
        let told = |message: String| ScriptError { line, message };
        match command {
            "pose" => is_read = pose == Some(rest.trim()),
            "words" | "for" | "spots" => {}
            _ if !is_read => {}
            "mirror" => mirrored = Some((drawing.parts.len(), drawing.eyes.len())),
            "end" => {
                let (part, eye) = mirrored.take().ok_or_else(|| told("`end` without `mirror`".to_owned()))?;
                drawing.mirror(part, eye);
                few(drawing).map_err(told)?;
            }
            _ => {
                let mut rest = Words::new(command, rest);
                obey(drawing, command, &mut rest, depth).map_err(told)?;
                rest.end().map_err(told)?;
                few(drawing).map_err(told)?;
            }
        }
    }
    if mirrored.is_some() {
        let message = "`mirror` without `end`".to_owned();
        return Err(ScriptError { line: text.lines().count(), message });
    }
    Ok(())
}

/// Returns an error if a drawing has too many forms.
fn few(drawing: &Drawing) -> Result<(), String> {
    let forms: usize = drawing.parts.iter().map(|part| part.forms.len()).sum();
    if forms > MOST_FORMS { Err(format!("more than {MOST_FORMS} forms")) } else { Ok(()) }
}

fn layer(command: &str) -> Option<Layer> {
    Some(match command {
        "wash" => Layer::Wash,
        "cut" => Layer::Cut,
        "line" => Layer::Line,
        "dark" => Layer::Dark,
        "pale" => Layer::Pale,
        "gold" => Layer::Gold,
        _ => return None,
    })
}

/// Carries out a line.
fn obey(drawing: &mut Drawing, command: &str, words: &mut Words<'_>, depth: usize) -> Result<(), String> {
    if let Some(layer) = layer(command) {
        let weight = if layer == Layer::Cut { 1.0 } else { words.number("a strength")? };
        let [melt, join, tint] = words.settings([("melt", 0.02), ("join", 0.01), ("tint", 0.0)])?;
        let melt = if melt > 0.0 { melt } else { 0.001 };
        drawing.parts.push(Part { melt, join, tint, ..Part::new(layer, weight) });
        return Ok(());
    }
    match command {
        "warp" => drawing.warp = words.length("a distance")?,
        "rough" => drawing.rough = words.number("a share")?,
        "spot" => {
            let name = words.next("a name")?.to_owned();
            let (at, scale) = (words.pair("a point")?, words.size()?);
            let turn = words.angle("an angle")?;
            let flipped = is_flipped(words)?;
            let depth = if name == "behind" { 0 } else { drawing.parts.len() };
            drawing.spots.push(Spot { name, placement: Placement { at, scale, turn, flipped }, depth });
        }
        "use" => {
            let name = words.next("the name of a part")?;
            let (at, scale) = (words.pair("a point")?, words.size()?);
            let turn = words.angle("an angle")?;
            let flipped = is_flipped(words)?;
            let text = part_text(name).or_else(|| thing_text(name));
            let text = text.ok_or_else(|| format!("no part is called `{name}`"))?;
            if depth >= DEEPEST {
                return Err("too many parts in parts".to_owned());
            }
            let (part, eye) = (drawing.parts.len(), drawing.eyes.len());
            read(drawing, text, None, depth + 1).map_err(|error| format!("in `{name}`, {error}"))?;
            drawing.place(part, eye, Placement { at, scale, turn, flipped });
        }
        "eye" => {
            let (at, radius) = (words.pair("a point")?, words.length("a radius")?);
            let [open, tilt, round] = words.settings([("open", 0.7), ("tilt", 0.0), ("round", 0.6)])?;
            drawing.eyes.push(Eye { at, radius, open: open.clamp(0.1, 1.0), tilt, round });
        }
        "brush" if depth > 0 => return Err("`brush` in a part".to_owned()),
        "brush" => {
            let (dry, weight, tint) =
                (words.number("a dryness")?, words.number("a strength")?, words.number("a tint")?);
            let (radii, points) = (words.radii()?, words.points(2)?);
            let line = smooth_line(&points);
            let last = (line.len() - 1).max(1) as f32;
            let track =
                line.iter().enumerate().map(|(k, point)| (*point, spread(&radii, k as f32 / last))).collect();
            drawing.strokes.push(Stroke { track, dry, weight, tint });
        }
        _ if drawing.parts.is_empty() => return Err(format!("`{command}` before `wash` or another layer")),
        _ => return form(drawing, command, words),
    }
    Ok(())
}

fn is_flipped(words: &mut Words<'_>) -> Result<bool, String> {
    match words.optional() {
        None => Ok(false),
        Some("flip") => Ok(true),
        Some(other) => Err(format!("expected `flip`, found `{other}`")),
    }
}

/// Adds the forms of a line to the part that was begun last.
fn form(drawing: &mut Drawing, command: &str, words: &mut Words<'_>) -> Result<(), String> {
    match command {
        "dab" => {
            let (a, ra) = (words.pair("a point")?, words.length("a radius")?);
            let (b, rb) =
                if words.more() { (words.pair("a point")?, words.length("a radius")?) } else { (a, ra) };
            drawing.dab(a, b, ra, rb);
        }
        "oval" => {
            let (at, [rx, ry]) = (words.pair("a point")?, words.pair("two radii")?);
            let turn = if words.more() { words.angle("an angle")? } else { 0.0 };
            let around: Vec<(Point, bool)> = (0..10)
                .map(|k| {
                    let [x, y] = step([0.0, 0.0], TURN * k as f32 / 10.0, 1.0);
                    let along = step(at, turn, x * rx);
                    (step(along, turn + TURN / 4.0, y * ry), false)
                })
                .collect();
            drawing.form(Form::Outline(smooth_outline(&around)));
        }
        "shape" | "poly" => {
            let mut points = words.corners()?;
            if points.len() < 3 {
                return Err(format!("`{command}` needs at least 3 points"));
            }
            points.iter_mut().for_each(|point| point.1 |= command == "poly");
            drawing.form(Form::Outline(smooth_outline(&points)));
        }
        "path" => {
            let (radii, points) = (words.radii()?, words.points(1)?);
            drawing.path(&points, &radii);
        }
        "fan" => {
            let (at, angle, wide) =
                (words.pair("a point")?, words.angle("an angle")?, words.angle("a spread")?);
            let (count, length, radius) =
                (words.count("a count")?, words.length("a length")?, words.length("a radius")?);
            let curve = if words.more() { words.angle("a curve")? } else { 0.0 };
            for k in 0..count {
                let turn = if count == 1 { 0.0 } else { wide * (k as f32 / (count - 1) as f32 - 0.5) };
                drawing.limb(at, angle + turn, length, [radius, 0.001], curve);
            }
        }
        "row" => {
            // Tapering hairs along a line, at an angle to it.
            let (count, length, radius) =
                (words.count("a count")?, words.length("a length")?, words.length("a radius")?);
            let (angle, curve) = (words.angle("an angle")?, words.angle("a curve")?);
            let line = smooth_line(&words.points(2)?);
            for k in 0..count {
                let along = k as f32 / count.saturating_sub(1).max(1) as f32 * (line.len() - 1) as f32;
                let from = (along as usize).min(line.len() - 2);
                let ([ax, ay], [bx, by]) = (line[from], line[from + 1]);
                let (dx, dy, t) = (bx - ax, by - ay, along - from as f32);
                let way = (dx * dx + dy * dy).sqrt().max(1e-5);
                let [ux, uy] = step([0.0, 0.0], angle, 1.0);
                let (hx, hy) = ((dx * ux - dy * uy) / way, (dx * uy + dy * ux) / way);
                let length = length * drawing.rng.range(0.85, 1.15);
                hair(drawing, [ax + dx * t, ay + dy * t], [hx, hy], (length, radius, curve));
            }
        }
        "scatter" => {
            let count = words.count("a count")?;
            let [least, most] = words.pair("the least and the greatest radius")?;
            let ([x, y], [rx, ry]) = (words.pair("a point")?, words.pair("two radii")?);
            for _ in 0..count {
                let far = drawing.rng.unit().sqrt();
                let [u, v] = step([0.0, 0.0], drawing.rng.range(0.0, TURN), far);
                let radius = drawing.rng.range(least, most);
                drawing.ball(x + u * rx, y + v * ry, radius);
            }
        }
        _ => return Err(format!("unknown command `{command}`")),
    }
    Ok(())
}

/// Adds a tapering, curved hair that begins in a direction.
fn hair(drawing: &mut Drawing, from: Point, [dx, dy]: Point, (length, radius, curve): (f32, f32, f32)) {
    let n = 4;
    let mut at = from;
    for k in 0..n {
        let (t0, t1) = (k as f32 / n as f32, (k + 1) as f32 / n as f32);
        let [c, s] = step([0.0, 0.0], curve * (t0 + t1) * 0.5, length / n as f32);
        let next = [at[0] + dx * c - dy * s, at[1] + dx * s + dy * c];
        drawing.dab(at, next, radius * (1.0 - t0) + 0.001 * t0, radius * (1.0 - t1) + 0.001 * t1);
        at = next;
    }
}
