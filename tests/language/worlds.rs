//! Tests of the live battle in worlds that differ in everything but the battle.

use bevy::app::{App, Update};
use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::ecs::system::{Commands, Query};
use marginalia::battle::board::Board;
use marginalia::battle::ecs::{self, BattleEntities, OrderInbox};
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::{History, Order};
use marginalia::battle::phase::Phase;
use marginalia::ids::CardIndex;

use crate::duel::{assert_same, caught, drain, live};
use crate::wild::{history, new_battle, trials};

#[derive(Component)]
struct Junk(#[expect(dead_code, reason = "junk is never read")] u64);

#[derive(Resource)]
struct Rubbish(u64);

/// Returns a world full of other things, with entities created and removed before the battle is installed.
fn cluttered(seed: u64) -> App {
    let mut app = App::new();
    app.insert_resource(Rubbish(seed));
    let spawned: Vec<Entity> = (0..1001 + seed).map(|n| app.world_mut().spawn(Junk(n)).id()).collect();
    app.add_plugins(|app: &mut App| {
        app.add_systems(Update, |query: Query<&Junk>, mut commands: Commands| {
            if query.iter().count() < 1500 {
                commands.spawn(Junk(0));
            }
        });
    });
    app.add_plugins(ecs::plugin);
    // Their places are free again, in no order.
    for n in 0..spawned.len() {
        let entity = spawned[n * 37 % spawned.len()];
        if n % 3 > 0 && app.world().get_entity(entity).is_ok() {
            app.world_mut().despawn(entity);
        }
    }
    app
}

#[test]
fn both_boards_agree_at_every_command_and_so_does_what_is_caught_and_put_back() {
    for (library, seed) in trials(6) {
        let orders = history(&library, seed);
        let mut flat = new_battle(&library, seed);
        flat.record_events();
        let mut app = live(&flat);
        let mut other = cluttered(seed);
        for (step, order) in orders.iter().enumerate() {
            // The other world is restored to the current state before every command.
            let here = caught(&app);
            ecs::restore(other.world_mut(), &here);
            assert_same(&caught(&other), &here);
            flat.execute(&order.command, order.seed, &order.openings).expect("a legal command");
            ecs::execute(app.world_mut(), order).expect("a legal command");
            ecs::execute(other.world_mut(), order).expect("a legal command");
            let told = flat.drain_triggers();
            assert_eq!(told, drain(&mut app), "step {step}: {:?}", order.command);
            assert_eq!(told, drain(&mut other), "step {step}: {:?}", order.command);
            assert_same(&flat, &caught(&app));
            assert_same(&flat, &caught(&other));
            assert_eq!(
                app.world().resource::<bevy::state::state::State<Phase>>().get(),
                &flat.state().phase()
            );
        }
        let kept = app.world().resource::<History>();
        assert_eq!(kept.orders(), orders);
        assert!(kept.commands().len() > orders.len());
        assert_eq!(kept.commands().iter().filter(|command| command.is_player()).count(), orders.len());
    }
}

fn stream(app: &mut App, orders: &[Order]) -> Vec<u128> {
    let mut hashes = Vec::new();
    for order in orders {
        ecs::execute(app.world_mut(), order).expect("a legal command");
        hashes.push(public_hash(&caught(app)));
        drain(app);
    }
    hashes
}

/// Returns true if the entities of the cards are in ascending or descending order of their indices.
fn goes_one_way(app: &App) -> bool {
    let roster = app.world().resource::<BattleEntities>();
    let entities: Vec<Entity> = (0..60).map(|index| roster.card(CardIndex(index))).collect();
    entities.is_sorted() || entities.iter().rev().is_sorted()
}

#[test]
fn the_same_history_gives_the_same_hashes_whatever_else_is_in_the_world() {
    let mut shuffled = false;
    for (library, seed) in trials(4) {
        let orders = history(&library, seed);
        let board = new_battle(&library, seed);
        let mut plain = live(&board);
        let first = stream(&mut plain, &orders);
        let mut again = live(&board);
        assert_eq!(stream(&mut again, &orders), first);
        let mut junk = cluttered(seed);
        ecs::install(junk.world_mut(), &board);
        assert!(goes_one_way(&plain));
        shuffled |= !goes_one_way(&junk);
        assert_eq!(stream(&mut junk, &orders), first);
        // Another battle was installed here before.
        let mut twice = cluttered(seed + 1);
        ecs::install(twice.world_mut(), &new_battle(&library, seed + 1));
        ecs::uninstall(twice.world_mut());
        assert!(!ecs::is_installed(twice.world()));
        ecs::install(twice.world_mut(), &board);
        assert_eq!(stream(&mut twice, &orders), first);
        assert_eq!(junk.world().resource::<Rubbish>().0, seed);
    }
    assert!(shuffled, "somewhere the entities did not rise with the cards");
}

#[test]
fn orders_in_the_inbox_are_the_same_battle_frame_by_frame() {
    for (library, seed) in trials(3) {
        let orders = history(&library, seed);
        let board = new_battle(&library, seed);
        let mut direct = live(&board);
        let last = stream(&mut direct, &orders).pop().expect("it was no empty battle");
        let mut framed = cluttered(seed);
        ecs::install(framed.world_mut(), &board);
        for orders in orders.chunks(3) {
            for order in orders {
                framed.world_mut().resource_mut::<OrderInbox>().push(order.clone());
            }
            framed.update();
        }
        assert_eq!(public_hash(&caught(&framed)), last);
        assert_same(&caught(&framed), &caught(&direct));
    }
}
