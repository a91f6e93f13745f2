//! `examples/watcher.rs` in a battle of the game: an extension that uses nothing but the public interface.

use std::collections::BTreeMap;

use bevy::app::App;
use bevy::ecs::message::Messages;
use bevy::ecs::query::With;
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::ecs::{self, OrderInbox};
use marginalia::battle::history::Order;
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::trigger::Detail;
use marginalia::client::sound::Sound;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardIndex, Seat};

use crate::random::new_battle;

#[path = "../../examples/watcher.rs"]
#[expect(dead_code, unreachable_pub, reason = "the example is a program")]
mod example;

#[test]
fn the_watcher_adds_up_damage_rings_for_poison_and_marks_changed_cards() {
    let mut board = new_battle(5);
    let mut app = App::new();
    app.add_plugins((ecs::plugin, example::watcher)).add_message::<Sound>();
    ecs::install(app.world_mut(), &board);
    board.record_events();
    let (mut dealt, mut rings, mut heard, mut marked) = (BTreeMap::<CardIndex, i32>::new(), 0, 0, 0);
    let mut players = Seat::BOTH.map(|seat| RandomPlayer::new([seat as u8; 32]));
    loop {
        let asked = seats_to_act(&board).next();
        let Some(seat) = asked else { break };
        let command = players[seat.index()].choose(&board, seat).expect("a choice");
        let order = Order::new(command, Seed::Derived { battle: [5; 32], seq: board.state().seq() });
        board.execute(&order.command, order.seed, &[]).expect("it is legal");
        for trigger in board.drain_triggers() {
            if let (Some(card), 1..) = (trigger.actor, trigger.damage) {
                *dealt.entry(card).or_default() += trigger.damage;
            }
            rings += usize::from(matches!(trigger.detail, Detail::Phase { to: Phase::PoisonDamage, .. }));
        }
        app.world_mut().resource_mut::<OrderInbox>().push(order);
        app.update();
        heard += app.world_mut().resource_mut::<Messages<Sound>>().drain().count();
        let mut query = app.world_mut().query_filtered::<(), With<example::JustChanged>>();
        marked += query.iter(app.world()).count();
    }
    assert!(!dealt.is_empty() && rings > 3, "a whole battle was played");
    assert_eq!(app.world().resource::<example::DamageDealt>().0, dealt);
    assert_eq!(heard, rings);
    assert!(marked > 20, "only {marked} cards were marked");
}
