//! Tests of replay mode: any moment of a replay is shown in the world as it was, and a battle can continue from it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::app::{App, TaskPoolPlugin};
use bevy::ecs::message::Messages;
use bevy::state::app::StatesPlugin;
use bevy::state::state::State;
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::ecs;
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::{History, Order};
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::settings::Settings;
use marginalia::battle::start::Start;
use marginalia::battle::trigger::Trigger;
use marginalia::cards::{core_set, library, starters};
use marginalia::facilitatee::{Level, RandomPlayer, Style};
use marginalia::facilitator::{
    self, AddComment, CommentSaveError, CommentSaved, GameMode, Match, MatchKind, OpenHands, Perspective,
    PlayerSeat, ProposedCommand, Replay, ReplayControl, ReplayFolder, ViewedSide, begin_match, begin_replay,
};
use marginalia::ids::Seat::{Guest, Host};
use marginalia::replay::{About, Cursor, Journal, Pace, Record, RecordFile, RecordedOrder, Timeline, saved};

/// Returns a battle of random players.
pub(crate) fn timeline() -> Arc<Timeline> {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, core_set().expect("the core set is good")).expect("it compiles");
    let books = starters(&library).expect("the books are good");
    let start = Start::Books([books[0].slots(), books[1].slots()]);
    let mut record = Record::new(&library, About::default(), start, [11; 32]);
    let mut board = record.begin(&library).expect("a good start");
    let mut random = RandomPlayer::new([12; 32]);
    loop {
        let asked = seats_to_act(&board).next();
        let Some(seat) = asked else { break };
        let command = random.choose(&board, seat).expect("whoever is asked can do something");
        let seq = record.orders.len() as u32;
        let order = Order::new(command, Seed::Derived { battle: record.seed, seq });
        let entry =
            RecordedOrder::new(&board, &order, &record.seed, seq as usize).expect("a player's command");
        board.execute(&command, order.seed, &[]).expect("a legal command");
        record.orders.push(entry.with_hash(public_hash(&board)));
    }
    Arc::new(Timeline::new(record, &library).expect("it begins"))
}

fn opened(timeline: &Arc<Timeline>) -> App {
    opened_from(timeline, None)
}

fn opened_from(timeline: &Arc<Timeline>, file: Option<PathBuf>) -> App {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), StatesPlugin, ecs::plugin, facilitator::plugin));
    begin_replay(app.world_mut(), Arc::clone(timeline), file).expect("a good start");
    app.update();
    app
}

fn watch(app: &mut App, request: ReplayControl) {
    app.world_mut().write_message(request);
    app.update();
}

/// Asserts that the world's battle is the one after the given number of orders, with the history that led there.
#[track_caller]
fn stands(app: &App, timeline: &Timeline, orders: usize) {
    let board = ecs::capture(app.world()).expect("a battle");
    assert_eq!(public_hash(&board), public_hash(&timeline.seek(orders)), "after {orders} orders");
    assert_eq!(app.world().resource::<History>().orders().len(), orders);
    assert_eq!(app.world().resource::<Replay>().cursor(), Cursor { order: orders, told: 0 });
}

#[test]
// S2-F11 S2-F04 S2-F36
fn s2_f11_any_moment_of_a_replay_stands_in_the_world_as_it_was() {
    let timeline = timeline();
    let mut app = opened(&timeline);
    assert_eq!(app.world().resource::<State<GameMode>>().get(), &GameMode::Replay);
    stands(&app, &timeline, 0);
    for order in [50, 3, timeline.len(), 77, 78, 0] {
        watch(&mut app, ReplayControl::To(Cursor { order, told: 0 }));
        stands(&app, &timeline, order);
    }
    watch(&mut app, ReplayControl::To(Cursor { order: usize::MAX, told: 0 }));
    stands(&app, &timeline, timeline.len());
    watch(&mut app, ReplayControl::Step(Pace::Turn, false));
    stands(&app, &timeline, *timeline.turns().last().expect("turns were played"));
    watch(&mut app, ReplayControl::Step(Pace::Order, false));
    stands(&app, &timeline, timeline.turns().last().expect("turns were played") - 1);
}

#[test]
fn a_step_on_happens_with_its_triggers_and_one_back_does_not() {
    let timeline = timeline();
    let mut app = opened(&timeline);
    watch(&mut app, ReplayControl::To(Cursor { order: 20, told: 0 }));
    app.world_mut().resource_mut::<Messages<Trigger>>().clear();
    watch(&mut app, ReplayControl::Step(Pace::Order, true));
    stands(&app, &timeline, 21);
    let told: Vec<Trigger> =
        app.world().resource::<Messages<Trigger>>().iter_current_update_messages().copied().collect();
    assert_eq!(told, timeline.moments()[20].told);
    app.world_mut().resource_mut::<Messages<Trigger>>().clear();
    watch(&mut app, ReplayControl::Step(Pace::Order, false));
    stands(&app, &timeline, 20);
    assert!(app.world().resource::<Messages<Trigger>>().is_empty());
    // Between two orders, the battle stands as it did between their commands.
    watch(&mut app, ReplayControl::Step(Pace::Trigger, true));
    let cursor = app.world().resource::<Replay>().cursor();
    let board = ecs::capture(app.world()).expect("a battle");
    assert_eq!(public_hash(&board), public_hash(&timeline.show(cursor)));
}

#[test]
fn an_audience_does_nothing() {
    let timeline = timeline();
    let mut app = opened(&timeline);
    let command = timeline.moments()[0].order.command;
    app.world_mut().write_message(ProposedCommand(command));
    (0..5).for_each(|_| app.update());
    stands(&app, &timeline, 0);
}

#[test]
fn eyes_and_open_hands_are_chosen_and_may_follow_who_acts() {
    let timeline = timeline();
    let mut app = opened(&timeline);
    let seen = |app: &App| (app.world().resource::<PlayerSeat>().0, app.world().resource::<OpenHands>().0);
    assert_eq!(seen(&app), (Host, true));
    watch(&mut app, ReplayControl::Perspective(Perspective { eyes: ViewedSide::Of(Guest), open: false }));
    assert_eq!(seen(&app), (Guest, false));
    watch(&mut app, ReplayControl::Perspective(Perspective { eyes: ViewedSide::Each, open: false }));
    let mut both = Vec::new();
    for order in 0..40 {
        watch(&mut app, ReplayControl::To(Cursor { order, told: 0 }));
        let seat = timeline.moments()[order].order.command.seat().expect("a player's command");
        assert_eq!(seen(&app), (seat, false), "before order {order}");
        both.push(seat);
    }
    assert!(both.contains(&Host) && both.contains(&Guest));
    // In playback, the table is turned first, and the order comes after.
    watch(&mut app, ReplayControl::To(Cursor::default()));
    for _ in 0..200 {
        watch(&mut app, ReplayControl::Step(Pace::Order, true));
    }
    assert!(app.world().resource::<Replay>().cursor().order >= 100.min(timeline.len()));
}

#[test]
fn a_battle_goes_on_from_any_moment_of_a_replay() {
    let timeline = timeline();
    let mut app = opened(&timeline);
    watch(&mut app, ReplayControl::To(Cursor { order: 31, told: 0 }));
    let orders = app.world().resource::<Replay>().orders();
    let record = timeline.record();
    let kind = MatchKind::Training(Host, Level::default(), Style::Even);
    let game = Match { orders, ..Match::new(kind, record.start.clone(), record.seed) };
    begin_match(app.world_mut(), timeline.library(), &game).expect("they were played");
    let board = ecs::capture(app.world()).expect("a battle");
    assert_eq!(public_hash(&board), public_hash(&timeline.seek(31)));
    assert_eq!(board.state().seq(), 31);
    app.update();
    assert!(!app.world().contains_resource::<Replay>(), "nothing is left of the replay");
    assert_eq!(app.world().resource::<State<GameMode>>().get(), &GameMode::Training);
}

#[test]
fn speeds_go_from_a_quarter_to_sixteen_times() {
    let timeline = timeline();
    let mut app = opened(&timeline);
    let speed = |app: &App| app.world().resource::<Replay>().speed();
    assert_eq!(speed(&app), 1.0);
    watch(&mut app, ReplayControl::Speed(-9));
    assert_eq!(speed(&app), 0.25);
    watch(&mut app, ReplayControl::Speed(99));
    assert_eq!(speed(&app), 16.0);
}

/// Adds a comment on the displayed moment and returns the outcome.
fn remark(app: &mut App, text: &str) -> Option<CommentSaved> {
    app.world_mut().write_message(AddComment(text.to_owned()));
    app.update();
    app.world_mut().resource_mut::<Messages<CommentSaved>>().drain().last()
}

/// Returns the comments in a file, each with the moment that it belongs to.
fn said(file: &PathBuf) -> Vec<(usize, String)> {
    let opened = RecordFile::read("kept", &fs::read(file).expect("it is there")).expect("a record");
    assert_eq!(opened.damage, None);
    opened.record.comments.into_iter().map(|comment| (comment.after, comment.text)).collect()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("marginalia-{name}-{}", std::process::id()));
    fs::remove_dir_all(&folder).ok();
    folder
}

#[test]
// S2-F11
fn what_is_said_of_a_moment_is_seen_there_and_kept_in_the_file() {
    let (timeline, folder) = (timeline(), folder("remarks"));
    let (_, file) = Journal::create(&folder, timeline.record().clone()).expect("it can be written");
    let mut app = opened_from(&timeline, Some(file.clone()));
    watch(&mut app, ReplayControl::To(Cursor { order: 30, told: 0 }));
    assert_eq!(remark(&mut app, "  Here it\nturned. "), Some(CommentSaved(Ok(file.clone()))));
    assert_eq!(remark(&mut app, " "), None, "nothing was said");
    watch(&mut app, ReplayControl::To(Cursor { order: 4, told: 0 }));
    remark(&mut app, "A quiet opening.").expect("it was heard");
    let wanted = [(4, "A quiet opening.".to_owned()), (30, "Here it turned.".to_owned())];
    assert_eq!(said(&file), wanted);
    let replay = app.world().resource::<Replay>();
    let seen: Vec<_> = replay.comments().iter().map(|said| (said.after, said.text.clone())).collect();
    assert_eq!(seen, wanted);
    stands(&app, &timeline, 4);
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn a_battle_without_a_file_gets_one_when_something_is_said_of_it() {
    let (timeline, folder) = (timeline(), folder("remarks-code"));
    let mut app = opened(&timeline);
    let refused = remark(&mut app, "Nowhere to go.").expect("it was heard");
    assert_eq!(refused.0, Err(CommentSaveError::NoFolder));
    // It is written together with the next comment that can be saved.
    app.insert_resource(ReplayFolder(folder.clone()));
    watch(&mut app, ReplayControl::To(Cursor { order: 9, told: 0 }));
    let kept = remark(&mut app, "Kept.").expect("it was heard").0.expect("there is a folder now");
    remark(&mut app, "Kept, too.").expect("it was heard").0.expect("there is a file now");
    assert_eq!(saved(&folder).expect("it is there"), std::slice::from_ref(&kept));
    let wanted = [(0, "Nowhere to go."), (9, "Kept."), (9, "Kept, too.")];
    assert_eq!(said(&kept), wanted.map(|(after, text)| (after, text.to_owned())));
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn a_damaged_file_stays_as_it_is_and_what_is_whole_of_it_is_kept_beside_it() {
    let (timeline, folder) = (timeline(), folder("remarks-damaged"));
    let (_, file) = Journal::create(&folder, timeline.record().clone()).expect("it can be written");
    let mut text = fs::read_to_string(&file).expect("it is there");
    text.truncate(text.len() - 9);
    fs::write(&file, &text).expect("it can be written");
    let mut app = opened_from(&timeline, Some(file.clone()));
    let other = remark(&mut app, "Cut off.").expect("it was heard").0.expect("it can be kept");
    assert_ne!(other, file);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    assert_eq!(said(&other), [(0, "Cut off.".to_owned())]);
    // A removed file is not created again, because its player deleted it.
    fs::remove_file(&other).expect("it is there");
    assert!(remark(&mut app, "Gone.").expect("it was heard").0.is_err());
    assert!(!other.exists());
    fs::remove_dir_all(&folder).expect("the folder is ours");
}
