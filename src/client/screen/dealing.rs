//! Between the choice and the table: the battle is laid out.

use bevy::app::App;
use bevy::ecs::world::World;
use bevy::log::{error, info};
use bevy::state::state::{NextState, OnEnter, OnExit};
use bevy::time::{Real, Time};

use super::{Laid, Screen};
use crate::client::launch::Launch;
use crate::client::prefs::Prefs;
use crate::client::shelf::Shelf;
use crate::facilitator::{TrainingSetup, begin_training, end_battle};
use crate::ids::Seat;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Dealing), deal)
        .add_systems(OnEnter(Screen::Title), clear)
        .add_systems(OnExit(Laid), rest);
}

fn deal(world: &mut World) {
    let seed = world.resource::<Launch>().seed.unwrap_or_else(|| fresh(world.resource()));
    info!("a training battle begins; --seed {seed} plays it again");
    let setup = setup(world.resource::<Shelf>(), world.resource::<Prefs>(), seed);
    let begun = setup.map(|setup| begin_training(world, &setup));
    let next = match begun {
        Some(Ok(())) => Screen::Battle,
        Some(Err(wrong)) => {
            error!("no battle can begin: {wrong}");
            Screen::Title
        }
        None => {
            error!("no battle can begin: there are no books");
            Screen::Title
        }
    };
    world.resource_mut::<NextState<Screen>>().set(next);
}

/// The player takes the chosen book, the machine player the next one on the shelf.
fn setup(shelf: &Shelf, prefs: &Prefs, seed: u64) -> Option<TrainingSetup> {
    let own = shelf.place(&prefs.book);
    let book = shelf.books.get(own)?.slots();
    let other = shelf.books[(own + 1) % shelf.books.len().min(2)].slots();
    let seed = *blake3::hash(&seed.to_le_bytes()).as_bytes();
    Some(TrainingSetup {
        library: shelf.library.clone(),
        books: [book, other],
        seed,
        player: Seat::Host,
        level: prefs.opponent,
    })
}

/// A seed from the moment the player began: training against a machine needs no better one.
fn fresh(time: &Time<Real>) -> u64 {
    time.elapsed().as_nanos() as u64 % 1_000_000_007
}

/// No battle is left behind on the title page.
fn clear(world: &mut World) {
    end_battle(world);
}

fn rest(mut busy: bevy::ecs::system::ResMut<super::TableBusy>) {
    busy.0 = false;
}
