//! A training battle without a window: its chance follows from its seed and the number of each command (RULEBOOK §8).

use bevy::app::{App, TaskPoolPlugin};
use bevy::state::app::StatesPlugin;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::ecs;
use marginalia::battle::history::History;
use marginalia::battle::settings::Settings;
use marginalia::cards::{core_set, library, starters};
use marginalia::facilitatee::computer;
use marginalia::facilitator::{self, Proposal, TrainingSetup, begin_training};
use marginalia::ids::Seat::Host;

const BATTLE: [u8; 32] = [7; 32];

#[test]
fn a_refused_command_uses_no_number_up() {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, core_set().expect("the core set is good")).expect("it compiles");
    let books = starters(&library).expect("the books are good");
    let setup =
        TrainingSetup { books: [books[0].slots(), books[1].slots()], library, seed: BATTLE, player: Host };
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), StatesPlugin, ecs::plugin, facilitator::plugin));
    begin_training(app.world_mut(), &setup).expect("a good start");
    // Too early, then in time, both at once.
    app.world_mut().write_message(Proposal(Command::Draw { seat: Host, choice: DrawChoice::Draw }));
    app.world_mut().write_message(Proposal(Command::Initial { seat: Host }));
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
    let mind = computer::mind(&BATTLE);
    assert_ne!(mind, BATTLE);
    assert_eq!(mind, computer::mind(&BATTLE));
    assert_ne!(mind, computer::mind(&[8; 32]));
}
