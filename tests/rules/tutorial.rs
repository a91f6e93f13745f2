//! Tests of lessons and puzzles in a world: the lesson filters the player's commands, the opponent follows its script.

use std::sync::Arc;

use bevy::app::{App, TaskPoolPlugin};
use bevy::ecs::message::Messages;
use bevy::state::app::StatesPlugin;
use bevy::state::state::State;
use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::ecs::{self, OrderRefused};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::History;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::facilitator::lesson::{DemonstrationStep, Lesson, LessonProgress, lessons, puzzles};
use marginalia::facilitator::{
    self, GameMode, LessonRequest, Lessons, MatchKind, MatchRequest, ProposedCommand, ReplayFolder, Tutorial,
    begin_match,
};
use marginalia::ids::Seat::Host;

fn library() -> Arc<CardLibrary> {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    cards::library(settings, cards::core_set().expect("the core set is good")).expect("it compiles")
}

fn taking(library: &Arc<CardLibrary>, lesson: Arc<Lesson>) -> App {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), StatesPlugin, ecs::plugin, facilitator::plugin));
    app.world_mut().resource_mut::<Lessons>().0.insert("taken".to_owned(), lesson);
    let game = MatchKind::Lesson("taken".to_owned()).into();
    begin_match(app.world_mut(), library, &game).expect("a good start");
    app.update();
    app
}

fn first(library: &Arc<CardLibrary>) -> App {
    taking(library, lessons(library).expect("good").swap_remove(0))
}

fn board(app: &App) -> FlatBoard {
    ecs::capture(app.world()).expect("a battle")
}

fn tutorial(app: &App) -> &Tutorial {
    app.world().resource::<Tutorial>()
}

fn orders(app: &App) -> usize {
    app.world().resource::<History>().orders().len()
}

fn propose(app: &mut App, command: Command) {
    app.world_mut().write_message(ProposedCommand(command));
    app.update();
}

/// Executes the next step of the demonstration once.
fn show(app: &mut App) {
    match tutorial(app).run().show_me(&board(app)) {
        DemonstrationStep::Next => drop(app.world_mut().write_message(LessonRequest::Next)),
        DemonstrationStep::Command(command) => drop(app.world_mut().write_message(ProposedCommand(command))),
        DemonstrationStep::Again => drop(app.world_mut().write_message(LessonRequest::StepAgain)),
        DemonstrationStep::Wait | DemonstrationStep::Nothing => {}
    }
    app.update();
}

// S2-F08
#[test]
fn every_lesson_and_puzzle_is_taken_to_its_end_by_what_it_shows() {
    let library = library();
    let all = lessons(&library).expect("good").into_iter().chain(puzzles(&library).expect("good"));
    for lesson in all {
        let mut app = taking(&library, Arc::clone(&lesson));
        assert_eq!(*app.world().resource::<State<GameMode>>().get(), GameMode::Tutorial);
        for _ in 0..200 {
            if *tutorial(&app).run().progress() == LessonProgress::Finished {
                break;
            }
            show(&mut app);
        }
        assert_eq!(*tutorial(&app).run().progress(), LessonProgress::Finished, "{}", lesson.title);
    }
}

#[test]
fn what_the_lesson_does_not_let_through_is_told_and_never_executed() {
    let library = library();
    let mut app = first(&library);
    propose(&mut app, Command::Draw { seat: Host, choice: DrawChoice::Charge });
    assert_eq!(orders(&app), 0);
    let (why, refusals) = tutorial(&app).refused();
    let told = (why.map(ToString::to_string), refusals);
    let told = (told.0.as_deref(), told.1);
    assert_eq!(told, (Some("Ink is never wrong. But draw this time: a new card is waiting."), 1));
    propose(&mut app, Command::Draw { seat: Host, choice: DrawChoice::Draw });
    assert_eq!((orders(&app), tutorial(&app).refused()), (1, (None, 1)));
    for _ in 0..3 {
        app.update();
    }
    let refused = |app: &App| app.world().resource::<Messages<OrderRefused>>().len();
    assert_eq!((orders(&app), refused(&app)), (1, 0), "what was let through is taken once");
    // A command that the rules refuse is refused by the rules.
    propose(&mut app, Command::Draw { seat: Host, choice: DrawChoice::Draw });
    assert_eq!((orders(&app), refused(&app), tutorial(&app).refused()), (1, 1, (None, 1)));
}

#[test]
fn a_step_and_a_lesson_can_be_taken_again() {
    let library = library();
    let mut app = taking(&library, lessons(&library).expect("good").swap_remove(1));
    show(&mut app);
    show(&mut app);
    show(&mut app);
    let step = |app: &App| tutorial(app).run().step().map(|(at, _)| at);
    assert_eq!((orders(&app), step(&app)), (3, Some(2)));
    app.world_mut().write_message(LessonRequest::StepAgain);
    app.update();
    assert_eq!((orders(&app), step(&app)), (2, Some(2)), "the first of its two moves is undone");
    show(&mut app);
    show(&mut app);
    assert_eq!((orders(&app), step(&app)), (4, Some(3)));
    app.world_mut().write_message(LessonRequest::Again);
    app.update();
    assert_eq!((orders(&app), step(&app)), (0, Some(0)));
    assert_eq!(board(&app).state().seq(), 0);
    show(&mut app);
    app.world_mut().write_message(MatchRequest::Restart(None));
    app.update();
    app.update();
    assert_eq!((orders(&app), step(&app)), (0, Some(0)), "begun anew from outside, the lesson begins anew");
}

#[test]
fn the_other_side_waits_while_it_is_told_to() {
    let library = library();
    let mut app = taking(&library, lessons(&library).expect("good").swap_remove(6));
    app.world_mut().write_message(LessonRequest::Next);
    app.world_mut().resource_mut::<Tutorial>().hold = true;
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(orders(&app), 0);
    app.world_mut().resource_mut::<Tutorial>().hold = false;
    app.update();
    assert_eq!(orders(&app), 1, "its first move, and then the person is asked");
}

#[test]
fn lessons_are_not_among_the_battles_that_are_kept() {
    let library = library();
    let folder = std::env::temp_dir().join(format!("marginalia-lessons-{}", std::process::id()));
    let mut app = taking(&library, puzzles(&library).expect("good").swap_remove(0));
    app.insert_resource(ReplayFolder(folder.clone()));
    for _ in 0..2 {
        while *tutorial(&app).run().progress() != LessonProgress::Finished {
            show(&mut app);
        }
        assert!(orders(&app) > 0);
        app.world_mut().write_message(LessonRequest::Again);
        app.update();
    }
    assert!(!folder.exists(), "neither the first time nor again");
}
