//! A test of a training battle without a window: its chance follows from its seed and the number of each command
//! (RULEBOOK §8).

use bevy::app::{App, TaskPoolPlugin};
use bevy::state::app::StatesPlugin;
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::ecs::{self, OrderInbox};
use marginalia::battle::history::History;
use marginalia::battle::rules::legal_commands;
use marginalia::battle::settings::Settings;
use marginalia::battle::start::Start;
use marginalia::cards::{core_set, library, starters};
use marginalia::facilitatee::{Level, Style, one_ply};
use marginalia::facilitator::{self, Match, MatchKind, ProposedCommand, begin_match};
use marginalia::ids::Seat;
use marginalia::ids::Seat::{Guest, Host};

const BATTLE: [u8; 32] = [7; 32];

/// Returns a training battle against a machine player of that level, after its beginning.
fn training(level: Level) -> App {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, core_set().expect("the core set is good")).expect("it compiles");
    let books = starters(&library).expect("the books are good");
    let books = [books[0].slots(), books[1].slots()];
    let start = Start::Books(books);
    let game = Match::new(MatchKind::Training(Host, level, Style::Even), start, BATTLE);
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), StatesPlugin, ecs::plugin, facilitator::plugin));
    begin_match(app.world_mut(), &library, &game).expect("a good start");
    app
}

// S2-F09, S2-F21
#[test]
fn a_machine_player_takes_its_turns() {
    for level in [Level::Novice, Level::Scribe] {
        let mut app = training(level);
        for _ in 0..200_000 {
            let board = ecs::capture(app.world()).expect("a battle");
            if board.state().turn() > 6 || board.state().is_finished() {
                break;
            }
            // Host does as little as possible.
            let mut legal = Vec::new();
            legal_commands(&board, Host, &mut legal);
            if let Some(command) = legal.last().filter(|_| app.world().resource::<OrderInbox>().is_empty()) {
                app.world_mut().write_message(ProposedCommand(*command));
            }
            app.update();
            std::thread::yield_now();
        }
        let orders = app.world().resource::<History>().orders();
        let turns =
            |seat: Seat| orders.iter().filter(|order| order.command == Command::TurnFinish { seat }).count();
        assert!(turns(Host) >= 3 && turns(Guest) >= 3, "{level:?}: {orders:?}");
    }
}

#[test]
fn a_refused_command_uses_no_number_up() {
    let mut app = training(Level::Novice);
    // Too early, then in time, both in one frame.
    app.world_mut().write_message(ProposedCommand(Command::Draw { seat: Host, choice: DrawChoice::Draw }));
    app.world_mut().write_message(ProposedCommand(Command::Initial { seat: Host }));
    for _ in 0..20_000 {
        app.update();
        if app.world().resource::<History>().orders().len() >= 2 {
            break;
        }
        std::thread::yield_now();
    }
    let orders = app.world().resource::<History>().orders();
    let numbers: Vec<Seed> = orders.iter().map(|order| order.seed).collect();
    assert_eq!(numbers, [0, 1].map(|seq| Seed::Derived { battle: BATTLE, seq }), "{orders:?}");
}

#[test]
fn the_machine_players_chance_is_not_the_battles() {
    let mind = one_ply::mind(&BATTLE);
    assert_ne!(mind, BATTLE);
    assert_eq!(mind, one_ply::mind(&BATTLE));
    assert_ne!(mind, one_ply::mind(&[8; 32]));
}
