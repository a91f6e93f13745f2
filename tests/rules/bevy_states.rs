//! The phases of the live battle as Bevy states: whoever adds a system to their schedules hears of every transition.

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Query, Res, ResMut};
use bevy::state::state::{OnEnter, OnExit, OnTransition, State, StateTransitionEvent};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::ecs::BattleSystems;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::Player;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::trigger::Detail;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::Seat;

use crate::boards::Boards;
use crate::random::new_battle;

/// The schedules that ran, in order.
#[derive(Resource, Default)]
struct Heard(Vec<Schedule>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Schedule {
    Exit(Phase),
    Transition(Phase, Phase),
    Enter(Phase),
}

/// The MP of both players before and after the work of `TurnStart`.
#[derive(Resource, Default)]
struct Income(Vec<i32>);

fn mp(players: Query<&Player>, mut income: ResMut<Income>) {
    income.0.push(players.iter().map(|player| player.mp()).sum());
}

#[test]
// S2-SX04
fn s2_sx04_the_phases_run_the_schedules_of_bevy_states() {
    let mut boards = Boards::new(&new_battle(3));
    let app = boards.app_mut();
    app.init_resource::<Heard>().init_resource::<Income>();
    for phase in Phase::ALL {
        let enter = move |now: Res<State<Phase>>, mut heard: ResMut<Heard>| {
            assert_eq!(*now.get(), phase, "State<Phase> is set before OnEnter runs");
            heard.0.push(Schedule::Enter(phase));
        };
        let exit = move |mut heard: ResMut<Heard>| heard.0.push(Schedule::Exit(phase));
        app.add_systems(OnEnter(phase), enter).add_systems(OnExit(phase), exit);
        for entered in Phase::ALL {
            let pass = move |mut heard: ResMut<Heard>| heard.0.push(Schedule::Transition(phase, entered));
            app.add_systems(OnTransition { exited: phase, entered }, pass);
        }
    }
    let turn_start = OnEnter(Phase::TurnStart);
    app.add_systems(turn_start, (mp.before(BattleSystems::Phase), mp.after(BattleSystems::Phase)).chain());
    let mut cursor = MessageCursor::<StateTransitionEvent<Phase>>::default();
    let mut players = Seat::BOTH.map(|seat| RandomPlayer::new([seat as u8; 32]));
    let mut passed = 0;
    loop {
        let asked = seats_to_act(boards.flat()).next();
        let Some(seat) = asked else { break };
        let command = players[seat.index()].choose(boards.flat(), seat).expect("a choice");
        let seed = Seed::Derived { battle: [3; 32], seq: boards.flat().state().seq() };
        let triggers = boards.execute(&command, seed).expect("it is legal");
        // The triggers are the same on the board without an ECS: they say which transitions there must be.
        let wanted: Vec<(Phase, Phase)> = triggers
            .iter()
            .filter_map(|trigger| match trigger.detail {
                Detail::Phase { from, to } => Some((from, to)),
                _ => None,
            })
            .collect();
        let world = boards.app_mut().world_mut();
        let told: Vec<_> = cursor
            .read(world.resource::<Messages<StateTransitionEvent<Phase>>>())
            .map(|event| (event.exited.expect("a phase"), event.entered.expect("a phase")))
            .collect();
        assert_eq!(told, wanted, "{command:?}");
        let ran = std::mem::take(&mut world.resource_mut::<Heard>().0);
        let schedules = |&(from, to): &(Phase, Phase)| {
            [Schedule::Exit(from), Schedule::Transition(from, to), Schedule::Enter(to)]
        };
        assert_eq!(ran, wanted.iter().flat_map(schedules).collect::<Vec<_>>(), "{command:?}");
        passed += wanted.len();
    }
    assert!(passed > 100, "a whole battle has more than {passed} transitions");
    let income = &boards.app_mut().world().resource::<Income>().0;
    // MP has a limit: later turns may add nothing.
    assert!(income.chunks(2).all(|pair| pair[0] <= pair[1]) && income[0] < income[1], "{income:?}");
}
