//! Tests of the replay recorder.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::result::ForceReason;
use marginalia::battle::start::Start;
use marginalia::facilitatee::{Facilitatee, LocalPlayer};
use marginalia::facilitator::{
    LocalSetup, Match, MatchKind, MatchRequest, ProposedCommand, ReplayFolder, ReplayRecorder, begin_local,
    begin_match,
};
use marginalia::ids::Seat::Host;
use marginalia::replay::{RecordFile, Timeline, saved};

use crate::modes::{BATTLE, app, board, books, cards, orders, play, request, setup};

// S2-F07, S2-F31
#[test]
fn every_battle_is_kept_as_it_is_played_unless_it_shall_not_be() {
    let folder = std::env::temp_dir().join(format!("marginalia-keeper-{}", std::process::id()));
    let library = cards();
    let mut app = app();
    app.insert_resource(ReplayFolder(folder.clone()));
    let seats: [Arc<dyn Facilitatee>; 2] = [Arc::new(LocalPlayer), Arc::new(LocalPlayer)];
    let unkept = LocalSetup { is_recorded: false, open_hands: true, ..setup(seats) };
    begin_local(app.world_mut(), unkept).expect("a good start");
    play(&mut app, 8);
    app.update();
    assert_eq!(saved(&folder).expect("no folder is no error"), Vec::<PathBuf>::new());
    let bench = Match::new(MatchKind::Workbench, Start::Books(books(&library)), BATTLE);
    begin_match(app.world_mut(), &library, &bench).expect("a good start");
    let read = |file: &Path| {
        let bytes = fs::read(file).expect("it was written");
        RecordFile::read("kept", &bytes).expect("it can be read")
    };
    for count in 1..=20 {
        play(&mut app, count);
        app.update();
        let file = app.world().resource::<ReplayRecorder>().file().cloned().expect("a file");
        assert_eq!(read(&file).record.orders.len(), orders(&app).len(), "as it is played");
    }
    request(&mut app, MatchRequest::Undo);
    request(&mut app, MatchRequest::Undo);
    play(&mut app, 19);
    app.update();
    let file = app.world().resource::<ReplayRecorder>().file().cloned().expect("a file");
    let opened = read(&file);
    assert_eq!((opened.record.orders.len(), opened.record.about.mode.as_str()), (19, "debug"));
    let timeline = Timeline::new(opened.record, &library).expect("it plays");
    assert_eq!(public_hash(&timeline.seek(19)), public_hash(&board(&app)), "a replay is the battle again");
    // Another battle has another file; a finished battle contains its result.
    request(&mut app, MatchRequest::Restart(Some([3; 32])));
    let reason = ForceReason::Resign;
    play(&mut app, 5);
    app.world_mut().write_message(ProposedCommand(Command::BattleForceFinish { reason, by: Host }));
    app.update();
    app.update();
    let files = saved(&folder).expect("a folder");
    assert_eq!(files.len(), 2);
    let last = app.world().resource::<ReplayRecorder>().file().cloned().expect("a file");
    assert_eq!(read(&last).record.result, board(&app).state().result());
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn a_battle_played_on_from_its_replay_leaves_the_file_of_the_first_one_whole() {
    let folder = std::env::temp_dir().join(format!("marginalia-keeper-on-{}", std::process::id()));
    let mut app = app();
    app.insert_resource(ReplayFolder(folder.clone()));
    let library = cards();
    let debug =
        |orders| Match { orders, ..Match::new(MatchKind::Workbench, Start::Books(books(&library)), BATTLE) };
    begin_match(app.world_mut(), &library, &debug(Vec::new())).expect("a good start");
    play(&mut app, 20);
    app.update();
    let first = app.world().resource::<ReplayRecorder>().file().cloned().expect("a file");
    let whole = fs::read(&first).expect("it was written");
    let orders = orders(&app);
    // The same books and seed, and a part of its orders.
    begin_match(app.world_mut(), &library, &debug(orders[..10].to_vec())).expect("a good start");
    app.update();
    assert_eq!(saved(&folder).expect("a folder").len(), 1, "one that is only looked at is not kept again");
    play(&mut app, 12);
    app.update();
    let second = app.world().resource::<ReplayRecorder>().file().cloned().expect("a file");
    assert_ne!(first, second);
    assert_eq!(fs::read(&first).expect("it is still there"), whole);
    let opened = RecordFile::read("on", &fs::read(&second).expect("it was written")).expect("it can be read");
    assert_eq!(opened.record.orders.len(), 12, "what was played before is in it");
    fs::remove_dir_all(&folder).expect("the folder is ours");
}
