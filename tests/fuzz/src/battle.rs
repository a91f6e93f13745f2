//! A battle of random cards, played on both boards and in the views of both sides.

use bevy::app::App;
use marginalia::battle::ability::{Ability, CardKind, Ink};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::ecs;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::Order;
use marginalia::battle::library::CardSource;
use marginalia::battle::rules::{legal_commands, openings_needed, seats_to_act};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::view::Viewer;
use marginalia::cards;
use marginalia::ids::{CardId, Seat};

use super::chunks::Chunks;
use super::grammar;
use super::house::settings;

/// The number of cards in the set. The first one is plain, because others summon it as a token.
const CARDS: u16 = 8;
/// The maximum number of commands in a battle.
const MOST: usize = 80;

/// Writes a set of cards and plays a battle of them; every choice takes bytes until none is left.
pub fn battle(data: &[u8]) {
    let mut data = Chunks(data);
    let sources = (1..=CARDS).filter_map(|number| card(number, &mut data)).collect();
    let Ok(library) = cards::library(settings(), sources) else { return };
    let book = (0..library.settings().book.size)
        .map(|slot| library.cards()[usize::from(slot) % library.cards().len()].source.id);
    let book = BookSlots::Known(book.collect());
    let Ok(board) = FlatBoard::new(library, &[book.clone(), book]) else { return };
    play(board, &mut data);
}

/// Returns a number below `n`, or 0 if no bytes are left.
fn choose(data: &mut Chunks<'_>, n: usize) -> usize {
    let bytes = if n <= 256 { 1 } else { 3 };
    let number =
        (0..bytes).filter_map(|_| data.byte()).fold(0, |number, byte| number << 8 | usize::from(byte));
    number % n.max(1)
}

fn card(number: u16, data: &mut Chunks<'_>) -> Option<CardSource> {
    let count = if number == 1 { 0 } else { choose(data, 3) };
    let abilities: Vec<Ability> =
        (0..count).filter_map(|_| grammar::ability(CARDS, &mut |n| choose(data, n))).collect();
    let is_monster = number == 1 || choose(data, 4) > 0;
    let kind =
        if is_monster { CardKind::Monster } else { [CardKind::Support, CardKind::Event][choose(data, 2)] };
    let reach = Reach(if is_monster { Reach::named("O1")?.0 } else { 0 });
    Some(CardSource {
        id: CardId::new(number)?,
        name: format!("Random {number}"),
        flavour: String::new(),
        ja: None,
        portrait: None,
        kind,
        ink: Ink::ALL[choose(data, Ink::ALL.len())],
        cost: choose(data, 3) as i32,
        hp_cost: 0,
        attack: if is_monster { choose(data, 4) as i32 } else { 0 },
        life: if kind == CardKind::Event { 0 } else { choose(data, 5) as i32 + 1 },
        move_reach: reach,
        attack_reach: reach,
        zone: Zone::named("OwnAndMargin")?,
        token: false,
        abilities,
    })
}

fn play(mut board: FlatBoard, data: &mut Chunks<'_>) {
    let mut app = App::new();
    app.add_plugins(ecs::plugin);
    ecs::install(app.world_mut(), &board);
    let mut views: Vec<FlatBoard> = Seat::BOTH.map(|seat| board.perceived_by(Viewer::Seat(seat))).into();
    let mut legal: Vec<Command> = Vec::new();
    for number in 0..MOST {
        legal.clear();
        seats_to_act(&board).for_each(|seat| legal_commands(&board, seat, &mut legal));
        if legal.is_empty() {
            assert!(board.state().is_finished(), "nobody is asked in {:?}", board.state().phase());
            return;
        }
        let command = legal[choose(data, legal.len())];
        let seed = Seed::Given([choose(data, 256) as u8; 32]);
        let order = Order { command, seed, openings: openings_needed(&board, &command) };
        board.execute(&order.command, order.seed, &order.openings).expect("a legal command");
        let hash = public_hash(&board);
        if choose(data, 8) == 1 {
            // The live battle goes on from a copy of itself.
            let copy = captured(&app);
            ecs::restore(app.world_mut(), &copy);
        }
        ecs::execute(app.world_mut(), &order).expect("a legal command");
        assert_eq!(public_hash(&captured(&app)), hash, "command {number} on the live board: {command:?}");
        for view in &mut views {
            view.execute(&order.command, order.seed, &order.openings).expect("a legal command");
            assert_eq!(public_hash(view), hash, "command {number} in a view: {command:?}");
        }
        if data.0.is_empty() {
            return;
        }
    }
}

fn captured(app: &App) -> FlatBoard {
    ecs::capture(app.world()).expect("a battle is installed")
}
