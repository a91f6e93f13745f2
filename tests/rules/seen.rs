//! What is seen of a battle, on its entities: never more than the viewer may know, and written only when it changes.

use bevy::app::{App, Update};
use bevy::ecs::entity::Entity;
use bevy::ecs::name::Name;
use bevy::ecs::query::Changed;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Query, ResMut};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::ecs::{self, BattleEntities, BattleSystems, OrderInbox, Seen, SeenBy};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::Order;
use marginalia::battle::record::{Card, Cell, MAX_CARDS, Player};
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardIndex, CellId, Seat};

use crate::random::new_battle;

/// The cards whose look changed in the last frame.
#[derive(Resource, Default)]
struct ChangedCards(Vec<Entity>);

fn notice(changed: Query<Entity, Changed<Seen<Card>>>, mut cards: ResMut<ChangedCards>) {
    cards.0 = changed.iter().collect();
}

/// A live battle that `seen_by` sees.
fn app(board: &FlatBoard, seen_by: SeenBy) -> App {
    let mut app = App::new();
    app.add_plugins(ecs::plugin).insert_resource(seen_by).init_resource::<ChangedCards>();
    app.add_systems(Update, notice.after(BattleSystems::See));
    ecs::install(app.world_mut(), board);
    app.update();
    app
}

fn seen_card(app: &App, card: CardIndex) -> Card {
    let entity = app.world().resource::<BattleEntities>().card(card);
    app.world().get::<Seen<Card>>(entity).expect("every card is seen").0
}

/// Everything that is seen is what `view` holds, and the names of hidden cards do not stand in `Name`.
fn assert_seen(app: &App, view: &FlatBoard) {
    let entities = app.world().resource::<BattleEntities>();
    for card in (0..view.state().cards()).map(CardIndex) {
        assert_eq!(seen_card(app, card), *view.card(card), "{card}");
        let name = app.world().get::<Name>(entities.card(card)).expect("a name").as_str();
        let printed = view.card(card).name().and_then(|name| view.library().card(name));
        let wanted = printed.map_or("hidden card", |printed| &printed.source.name);
        assert!(name.starts_with(wanted), "{card} is called {name}, not {wanted}");
    }
    for place in (view.state().cards()..MAX_CARDS as u16).map(CardIndex) {
        let entity = entities.card(place);
        assert!(app.world().get::<Seen<Card>>(entity).is_none(), "there is no card {place} yet");
        assert!(app.world().get::<Name>(entity).is_none(), "{place} has no name yet");
    }
    for cell in (0..view.library().lattice().shape.cells() as u8).map(CellId) {
        assert_eq!(app.world().get::<Seen<Cell>>(entities.cell(cell)).expect("a cell").0, *view.cell(cell));
    }
    for seat in Seat::BOTH {
        let player = app.world().get::<Seen<Player>>(entities.player(seat)).expect("a player");
        assert_eq!(player.0, *view.player(seat));
    }
}

#[test]
fn a_screen_sees_what_its_seat_may_know_and_hears_of_every_change_once() {
    for seen_by in
        [SeenBy::Viewer(Viewer::Seat(Seat::Guest)), SeenBy::Viewer(Viewer::Public), SeenBy::Everyone]
    {
        let seen = |board: &FlatBoard| match seen_by {
            SeenBy::Viewer(viewer) => board.perceived_by(viewer),
            SeenBy::Everyone => board.clone(),
        };
        let mut board = new_battle(9);
        let mut app = app(&board, seen_by);
        assert_seen(&app, &seen(&board));
        let mut players = Seat::BOTH.map(|seat| RandomPlayer::new([seat as u8 + 7; 32]));
        let mut changes = 0;
        for _ in 0..60 {
            let asked = seats_to_act(&board).next();
            let Some(seat) = asked else { break };
            let command = players[seat.index()].choose(&board, seat).expect("a choice");
            let order = Order::new(command, Seed::Derived { battle: [9; 32], seq: board.state().seq() });
            let before = seen(&board);
            board.execute(&order.command, order.seed, &[]).expect("it is legal");
            app.world_mut().resource_mut::<OrderInbox>().push(order);
            app.update();
            let after = seen(&board);
            assert_seen(&app, &after);
            let mut wanted: Vec<Entity> = (0..after.state().cards())
                .map(CardIndex)
                .filter(|card| before.card(*card) != after.card(*card))
                .map(|card| app.world().resource::<BattleEntities>().card(card))
                .collect();
            let mut told = app.world().resource::<ChangedCards>().0.clone();
            told.sort();
            wanted.sort();
            assert_eq!(told, wanted, "{command:?}");
            changes += wanted.len();
            app.update();
            assert!(app.world().resource::<ChangedCards>().0.is_empty(), "nothing happened in this frame");
        }
        let first = new_battle(9);
        ecs::restore(app.world_mut(), &first);
        app.update();
        assert_seen(&app, &seen(&first));
        assert!(changes > 20, "only {changes} cards changed in a battle");
    }
}

#[test]
fn another_viewer_sees_other_cards_at_once() {
    let board = new_battle(4);
    let mut app = app(&board, SeenBy::Viewer(Viewer::Seat(Seat::Host)));
    assert_seen(&app, &board.perceived_by(Viewer::Seat(Seat::Host)));
    app.insert_resource(SeenBy::Viewer(Viewer::Seat(Seat::Guest)));
    app.update();
    assert_seen(&app, &board.perceived_by(Viewer::Seat(Seat::Guest)));
}
