//! Tests of `scribe lessons`: every lesson and puzzle is played, and the problems of a bad one are reported with
//! positions.

use crate::harness::{Scratch, scribe};

#[test]
// S2-F08
fn the_lessons_that_are_built_in_are_good() {
    assert_eq!(scribe("lessons --check", "").well(), "20 of 20 lessons and puzzles are valid.\n");
}

#[test]
fn a_lesson_of_ones_own_is_told_about() {
    let said =
        scribe("lessons assets/lessons/03-the-strike.ron assets/puzzles/02-round-the-snail.ron", "").well();
    assert_eq!(
        said,
        "assets/lessons/03-the-strike.ron: The strike\n  \
           4 steps; commands taught: MoveDeclare, Direct\n  \
           h:move d2>e2, h:direct e2, h:direct e4\n\
         assets/puzzles/02-round-the-snail.ron: Round the snail\n  \
           at least 3 commands; 1 lines reach the goal; 14 states searched\n  \
           h:move d2>d3, h:move d3>e3, h:direct e3\n\
         2 of 2 lessons and puzzles are valid.\n"
    );
}

#[test]
fn a_bad_lesson_is_told_with_file_line_and_column() {
    let bad = Scratch::new("lesson.ron");
    bad.write(
        "(\n    title: \"T\",\n    about: \"A.\",\n    start: Position((\n        host: (hp: 1, mp: 0),\n        \
         guest: (hp: 1, mp: 0),\n    )),\n    steps: [\n        (say: \"Do.\", show: [\"h:move a1>a2\"]),\n    ],\n)\n",
    );
    let said = scribe(&format!("lessons {}", bad.path()), "").badly();
    let first = format!("{}:9:22: error[bad-lesson]: the next line of show is not possible here", bad.path());
    assert!(said.starts_with(&first), "{said}");
    assert!(said.ends_with("0 of 1 lessons and puzzles are valid.\n"), "{said}");
}
