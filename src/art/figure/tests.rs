//! The files of the figures, and the language in which they are written.

use marginalia_figures::{bodies, body_text, poses, things};

use super::drawing::{Drawing, Form, Layer, Point};
use super::script::sketch;

fn drawn(text: &str) -> Drawing {
    sketch(text, None, &[], 1).unwrap_or_else(|error| panic!("{error}"))
}

fn wrong(text: &str) -> String {
    sketch(text, None, &[], 1).expect_err("a mistake").to_string()
}

/// Returns the least and the greatest corner of all washes.
fn bounds(drawing: &Drawing) -> [Point; 2] {
    let mut corners = [[9.0_f32; 2], [-9.0; 2]];
    let washes = drawing.parts.iter().filter(|part| part.layer == Layer::Wash);
    for form in washes.flat_map(|part| &part.forms) {
        let points: Vec<(Point, f32)> = match form {
            Form::Dab(a, b, ra, rb) => vec![(*a, *ra), (*b, *rb)],
            Form::Outline(points) => points.iter().map(|point| (*point, 0.0)).collect(),
        };
        for (point, radius) in points {
            for k in 0..2 {
                corners[0][k] = corners[0][k].min(point[k] - radius);
                corners[1][k] = corners[1][k].max(point[k] + radius);
            }
        }
    }
    corners
}

#[test]
fn every_body_is_drawn_in_every_pose_and_fills_its_window() {
    for name in bodies() {
        let text = body_text(name).expect("listed");
        let choice: Vec<Option<&str>> =
            if poses(name).next().is_none() { vec![None] } else { poses(name).map(Some).collect() };
        for pose in choice {
            let drawing =
                sketch(text, pose, &[], 1).unwrap_or_else(|error| panic!("{name} {pose:?}: {error}"));
            let [[left, top], [right, low]] = bounds(&drawing);
            assert!(
                right - left > 0.3 && low - top > 0.3,
                "{name} {pose:?} is small: {left} {top} {right} {low}"
            );
        }
    }
}

#[test]
fn every_thing_is_drawn_where_a_body_has_a_spot_for_it() {
    let body = "wash 50\noval 50,50 20,20\nspot hand 70,50 100 0\nspot ground 50,80 100 0\n";
    let alone = drawn(body);
    for thing in things() {
        let with = sketch(body, None, &[thing], 1).unwrap_or_else(|error| panic!("{thing}: {error}"));
        assert!(with.parts.len() > alone.parts.len(), "{thing}");
        assert_eq!(with.spots.len(), 1, "{thing}");
    }
}

#[test]
fn a_thing_is_placed_by_its_spot_and_drawn_before_what_follows() {
    let body = "wash 50\noval 30,50 9,9\nspot hand 70,50 100 0\nwash 60\noval 50,50 9,9\n";
    let thing = things().next().expect("a thing");
    let with = sketch(body, None, &[thing], 1).expect("good");
    let weights: Vec<f32> = with.parts.iter().map(|part| part.weight).collect();
    assert_eq!(weights.first(), Some(&0.5));
    assert_eq!(weights.last(), Some(&0.6), "what the body draws after the spot lies in front of the thing");
}

#[test]
fn the_second_half_of_a_mirrored_drawing_is_the_first_one_reversed() {
    let drawing = drawn("mirror\nwash 50\ndab 30,40 5\neye 35,38 2 tilt 20\nend\n");
    let centres: Vec<f32> = drawing
        .parts
        .iter()
        .flat_map(|part| &part.forms)
        .map(|form| if let Form::Dab([x, _], ..) = form { *x } else { 0.0 })
        .collect();
    assert_eq!(centres.len(), 2);
    assert!((centres[0] - 0.3).abs() < 1e-5 && (centres[1] - 0.7).abs() < 1e-5, "{centres:?}");
    assert!((drawing.eyes[0].tilt + drawing.eyes[1].tilt).abs() < 1e-5);
}

#[test]
fn lines_of_other_poses_are_not_drawn() {
    let text = "wash 50\ndab 1,1 1\npose lying\nwash 60\ndab 1,1 1\npose standing\nwash 70\ndab 1,1 1\n";
    let weights = |pose| {
        let drawing = sketch(text, pose, &[], 1).expect("good");
        drawing.parts.iter().map(|part| part.weight).collect::<Vec<_>>()
    };
    assert_eq!(weights(None), [0.5, 0.6], "the first pose is the usual one");
    assert_eq!(weights(Some("standing")), [0.5, 0.7]);
    let commented = text.replace("pose lying", "pose lying # the usual one");
    assert_eq!(sketch(&commented, None, &[], 1).expect("good").parts.len(), 2);
    let unknown = sketch(text, Some("flying"), &[], 1).expect_err("there is none").to_string();
    assert_eq!(unknown, "line 1: there is no pose `flying`");
}

#[test]
fn a_mistake_is_told_with_its_line() {
    for (text, told) in [
        ("wash 50\ncircle 1,1 2", "line 2: unknown command `circle`"),
        ("dab 1,1 2", "line 1: `dab` before `wash` or another layer"),
        ("wash 50\nshape 1,1 2,2", "line 2: `shape` needs at least 3 points"),
        ("wash 50\nshape 1,1 2,2 x", "line 2: expected a point x,y, found `x`"),
        ("wash 50\noval 1 2,2", "line 2: a point: two numbers, as in 30,50"),
        ("wash much", "line 1: expected a number of at most 1000, found `much`"),
        ("wash 50\ndab 1e9,1 2", "line 2: expected a number of at most 1000, found `1e9`"),
        ("wash 50 thick 3", "line 1: `wash` does not take `thick`"),
        ("wash 50\nfan 1,1 0 90 900 5 1", "line 2: a count: 1 to 400"),
        ("wash 50\neye 1,1 2 3", "line 2: `eye` does not take `3`"),
        ("wash 50\ndab 50,0 -10 50,100 -10", "line 2: a radius: not negative"),
        ("wash 50\npath 1,-2 1,1 2,2", "line 2: radii: not negative"),
        ("warp -20", "line 1: a distance: not negative"),
        ("spot hand 1,1 0 0", "line 1: a size: positive"),
        ("end", "line 1: `end` without `mirror`"),
        ("mirror\nwash 50\ndab 1,1 2", "line 3: `mirror` without `end`"),
        ("use nothing 1,1 100 0", "line 1: no part is called `nothing`"),
    ] {
        assert_eq!(wrong(text), told);
    }
    let endless = format!("wash 50\n{}", "scatter 400 1,2 50,50 9,9\n".repeat(16));
    assert_eq!(wrong(&endless), "line 17: more than 6000 forms");
}
