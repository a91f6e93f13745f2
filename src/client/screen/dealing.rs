//! Between the choice and the table: the battle is laid out.

use bevy::app::App;
use bevy::ecs::world::World;
use bevy::log::info;
use bevy::state::state::{NextState, OnEnter, OnExit};
use bevy::time::{Real, Time};

use super::loading::Studio;
use super::{Laid, Plan, Screen};
use crate::battle::start::Start;
use crate::client::launch::Launch;
use crate::client::notice::Notice;
use crate::client::prefs::Prefs;
use crate::client::shelf::Shelf;
use crate::facilitatee::Mind;
use crate::facilitator::{
    BeginError, DebugSetup, SandbagSetup, TrainingSetup, begin_debug, begin_sandbag, begin_training,
    end_battle,
};
use crate::ids::{CardId, Seat};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plan>()
        .add_systems(OnEnter(Screen::Dealing), deal)
        .add_systems(OnEnter(Screen::Title), clear)
        .add_systems(OnExit(Laid), rest);
}

fn deal(world: &mut World) {
    if world.resource_mut::<Studio>().holds(Screen::Dealing) {
        world.resource_mut::<NextState<Screen>>().set(Screen::Loading);
        return;
    }
    let seed = world.resource::<Launch>().seed.unwrap_or_else(|| fresh(world.resource()));
    let next = match begin(world, seed) {
        Some(Ok(())) => Screen::Battle,
        Some(Err(wrong)) => {
            world.resource_mut::<Notice>().insist(format!("No battle can begin: {wrong}."));
            Screen::Title
        }
        None => {
            world.resource_mut::<Notice>().insist("No battle can begin: there are no books.");
            Screen::Title
        }
    };
    world.resource_mut::<NextState<Screen>>().set(next);
}

/// Begins what is planned; `None` if there are no books.
fn begin(world: &mut World, number: u64) -> Option<Result<(), BeginError>> {
    let plan = world.resource::<Plan>().clone();
    if let Plan::Begin(begin) = plan {
        return Some(begin(world));
    }
    info!("a battle begins ({plan:?}); --seed {number} plays it again");
    let (shelf, prefs) = (world.resource::<Shelf>(), world.resource::<Prefs>());
    let books = books(shelf, prefs, number)?;
    let (library, mind) = (shelf.library.clone(), Mind::new(prefs.opponent, prefs.style));
    let seed = *blake3::hash(&number.to_le_bytes()).as_bytes();
    let debug = |open_hands| DebugSetup {
        library: library.clone(),
        start: Start::Books(books.clone()),
        seed,
        guest: None,
        orders: Vec::new(),
        open_hands,
        keeps: true,
    };
    Some(match plan {
        Plan::HotSeat => begin_debug(world, debug(false)),
        Plan::Debug => begin_debug(world, debug(true)),
        Plan::Sandbag(dummy) => {
            let (start, orders) = (Start::Books(books), Vec::new());
            begin_sandbag(world, SandbagSetup { library, start, seed, dummy, orders })
        }
        Plan::Training | Plan::Begin(_) => {
            let (start, player) = (Start::Books(books), Seat::Host);
            begin_training(world, TrainingSetup { library, start, seed, player, mind, orders: Vec::new() })
        }
    })
}

/// The player takes the chosen book, the other side another starter book: which, the battle's number says.
fn books(shelf: &Shelf, prefs: &Prefs, number: u64) -> Option<[Vec<CardId>; 2]> {
    let own = shelf.place(&prefs.book);
    let other = shelf.another(own, number)?.slots();
    Some([shelf.books.get(own)?.slots(), other])
}

/// A seed from the moment the player began: a battle on one machine needs no better one.
pub(super) fn fresh(time: &Time<Real>) -> u64 {
    time.elapsed().as_nanos() as u64 % 1_000_000_007
}

/// No battle is left behind on the title page.
fn clear(world: &mut World) {
    end_battle(world);
}

fn rest(mut busy: bevy::ecs::system::ResMut<super::TableBusy>) {
    busy.0 = false;
}
