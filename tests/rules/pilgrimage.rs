//! A test of a battle of a pilgrimage without a window: it takes the course that the proof of the run repeats.

use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::facilitator::{LocalMatch, Match, MatchKind, MatchRequest, begin_match};
use marginalia::pilgrimage::{
    Choice, Deed, Pilgrimage, Run, RunRecord, RunStart, Stage, prove_run, write_run,
};

use crate::modes::{app, board, cards, orders, play, request};

#[test]
fn a_battle_of_the_game_is_proven_by_the_code_of_its_run() {
    let set = Arc::new(Pilgrimage::embedded(&cards()).expect("good data"));
    let start = RunStart { seed: [9; 16], patron: 0, step: 2 };
    let mut run = Run::new(Arc::clone(&set), start).expect("a run");
    let mut record = RunRecord::new(start);
    record.choose(&mut run, Choice::Meet(0)).expect("an option");
    let battle = run.battle().expect("a battle");
    let kind = MatchKind::Pilgrimage {
        level: battle.mind.level,
        style: battle.mind.style,
        name: run.scribe().expect("a scribe").name.clone(),
    };
    let mut app = app();
    let game = Match::new(kind, battle.start, battle.seed);
    begin_match(app.world_mut(), &battle.library, &game).expect("a good start");
    let seats = app.world().resource::<LocalMatch>().setup().seats.clone();
    assert_eq!(seats[1].name(), run.scribe().expect("a scribe").name);
    // Nothing can be taken back.
    play(&mut app, 6);
    let before = orders(&app).len();
    request(&mut app, MatchRequest::Undo);
    assert!(orders(&app).len() >= before);
    play(&mut app, usize::MAX);
    assert!(board(&app).state().is_finished());
    record.add_battle(&mut run, &orders(&app)).expect("the battle of the run");
    assert_ne!(*run.stage(), Stage::Battle);
    let code = write_run(&set, &record).expect("a code");
    let proven = prove_run(&set, &code).expect("a proof");
    assert_eq!(proven.record, record);
    assert!(matches!(proven.record.deeds[1], Deed::Battle(_)));
    // A record that was kept goes on where it was left, without anybody thinking again.
    let resumed = record.resume(&set).expect("a record of this data");
    assert_eq!((resumed.stage(), resumed.book()), (run.stage(), run.book()));
}
