//! Tests of `scribe ladder`: the machine players against each other, and the positions that they must solve; a small
//! share of each.

use crate::harness::scribe;

#[test]
fn the_lower_rungs_are_told_apart() {
    // S2-F43: the machine player of the source text is far better than random.
    let said = scribe("ladder --to one-ply --pairs 60 --goals 20", "").well();
    assert!(said.contains("rush against random: ") && said.contains("one-ply against rush: "), "{said}");
    assert_eq!(said.matches("test result: better").count(), 2, "{said}");
    assert!(said.contains("goal 95 %: reached"), "{said}");
    let again = scribe("ladder --to one-ply --pairs 60 --goals 20 --threads 2", "").well();
    let battles = |said: &str| {
        said.lines().filter(|line| line.contains("battles, won")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(battles(&said), battles(&again), "for any number of battles at once");
}

#[test]
fn wins_are_found_and_losses_fended_off() {
    let said = scribe("ladder --puzzles --wins 4 --defences 2", "").well();
    assert!(said.contains("wins in this turn: 4 of 4 found"), "{said}");
    assert!(said.contains("losses to fend off: 2 of 2 fended off"), "{said}");
}

#[test]
fn each_style_that_leans_somewhere_meets_the_one_that_does_not() {
    let said = scribe("ladder --styles --to novice --pairs 3", "").well();
    for style in ["bold", "careful"] {
        assert!(said.contains(&format!("{style} against even: 6 battles, won ")), "{said}");
    }
}
