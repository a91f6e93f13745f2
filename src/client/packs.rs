//! Packs of cards: the packs that a lobby gives out count beside the game's own cards while they last. Lessons and
//! puzzles keep the game's own cards.

use std::time::Duration;

use bevy::time::common_conditions::on_real_timer;

use super::toast::Toast;
use crate::battle::library::CardSource;
use crate::cards::{ComposedSet, Day, Manifest, Pack, PackStatus, compose, read_pack_text};
use crate::client::prelude::*;
use crate::disk;
use crate::facilitator::online::{OnlineConfig, OnlinePacks};
use crate::ids::{CardId, PlayerId};
use crate::messages::Sentence;

/// The interval between checks for a new day.
const EVERY: Duration = Duration::from_secs(20);

/// The packs given out by the lobby.
#[derive(Resource)]
pub(super) struct Packs {
    /// The texts of the packs, as received.
    texts: Vec<String>,
    /// The day of the last check.
    day: Day,
    /// The manifests of the packs that count.
    taken: Vec<Manifest>,
}

/// Returns the problem with the cards of a pack; `None` for a pack that counts, or that is not meant to count now.
fn problem(pack: &str, status: &PackStatus) -> Option<Sentence> {
    let pack = ("pack", pack.to_owned());
    match status {
        PackStatus::Open => Some(Sentence::new("pack-open", [pack])),
        PackStatus::Broken => Some(Sentence::new("pack-broken", [pack])),
        PackStatus::Clash(other, card) => {
            let number = ("number", card.get().to_string());
            Some(Sentence::new("pack-clash", [pack, ("other", other.to_string()), number]))
        }
        PackStatus::Wrong(problem) => {
            Some(Sentence::new("pack-conflict", [pack, ("problem", problem.clone())]))
        }
        PackStatus::Taken
        | PackStatus::NotYet(_)
        | PackStatus::Over(_)
        | PackStatus::OtherGroup
        | PackStatus::Older(_) => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, open.run_if(resource_exists::<Packs>)).add_systems(
        Update,
        (take.run_if(on_message::<OnlinePacks>), turn.run_if(on_real_timer(EVERY)))
            .chain()
            .run_if(resource_exists::<Packs>),
    );
}

/// Makes packs count from now on, beginning with the stored packs of `with`.
pub(super) fn count(app: &mut App, with: &OnlineConfig) {
    app.insert_resource(Packs { texts: with.packs(), day: today(), taken: Vec::new() });
}

impl Packs {
    /// Returns the manifest of the pack that changes a card of the game, if one that counts does.
    pub(super) fn that_changes(&self, card: CardId) -> Option<&Manifest> {
        self.taken.iter().find(|pack| pack.replaces.contains(&card))
    }
}

fn today() -> Day {
    Day::of_millis(disk::now())
}

/// Applies the stored packs at the start.
fn open(world: &mut World) {
    if !world.resource::<Packs>().texts.is_empty() {
        play_with(world);
    }
}

/// Takes over the packs that the lobby gives out.
fn take(world: &mut World) {
    let texts = world.resource_mut::<Messages<OnlinePacks>>().drain().last().map(|packs| packs.0);
    let Some(texts) = texts.filter(|texts| *texts != world.resource::<Packs>().texts) else { return };
    world.resource_mut::<Packs>().texts = texts;
    tell(world);
}

/// Checks the packs again when a new day begins, because a pack may begin or end with it.
fn turn(world: &mut World) {
    if world.resource::<Packs>().day != today() {
        tell(world);
    }
}

/// Applies the packs that count now, and reports new packs, ended packs and problems.
fn tell(world: &mut World) {
    let before = world.resource::<Packs>().taken.clone();
    let problems = play_with(world);
    let locale = world.resource::<Prefs>().language;
    let after = &world.resource::<Packs>().taken;
    let has = |list: &[Manifest], one: &Manifest| list.iter().any(|other| other.id == one.id);
    let pack = |one: &Manifest| ("pack", one.name.clone().into());
    let came = after.iter().filter(|one| !before.contains(one)).map(|one| match one.until {
        Some(day) => locale.say_with("pack-new-until", [pack(one), ("day", day.to_string().into())]),
        None => locale.say_with("pack-new", [pack(one)]),
    });
    let went = before.iter().filter(|one| !has(after, one));
    let went = went.map(|one| locale.say_with("pack-ended", [pack(one)]));
    let problems = problems.iter().map(|problem| problem.words(locale));
    let words: Vec<String> = came.chain(went).chain(problems).collect();
    if !words.is_empty() {
        world.resource_mut::<Toast>().show(words.join("\n"));
    }
}

/// Puts the cards that count today into the collection. Returns the problems.
fn play_with(world: &mut World) -> Vec<Sentence> {
    let (Some(collection), Some(with)) =
        (world.get_resource::<Collection>(), world.get_resource::<OnlineConfig>())
    else {
        return Vec::new();
    };
    let (day, texts) = (today(), &world.resource::<Packs>().texts);
    let game: Vec<CardSource> = collection.game.cards().iter().map(|card| card.source.clone()).collect();
    let (packs, mut wrong) = read(texts, &game);
    let is_divided = packs.iter().any(|pack| pack.manifest.group.is_some());
    let player = is_divided.then(|| with.player());
    let player = player.and_then(|player| player.inspect_err(|wrong| warn!("{wrong}")).ok());
    let (cards, taken) = counted(&game, &packs, (day, player.as_ref()), &mut wrong);
    let hash = crate::cards::cards_hash(&cards);
    if hash != collection.library.cards_hash() {
        let mut collection = world.resource_mut::<Collection>();
        match collection.add(cards) {
            Ok(()) => {
                let library = collection.library.clone();
                world.resource_mut::<OnlineConfig>().library = library;
            }
            Err(told) => wrong.push(Sentence::new("pack-no-library", [("problem", told.to_string())])),
        }
    }
    let names: Vec<String> = taken.iter().map(|one| format!("{} {}", one.id, one.version)).collect();
    probe::log(&format!("packs {}", names.join(", ")));
    wrong.iter().for_each(|wrong| warn!("{wrong}"));
    let mut packs = world.resource_mut::<Packs>();
    (packs.day, packs.taken) = (day, taken);
    wrong
}

/// Parses the packs. Returns them with the problem of each text that is not a pack.
fn read(texts: &[String], game: &[CardSource]) -> (Vec<Pack>, Vec<Sentence>) {
    let (mut packs, mut wrong) = (Vec::new(), Vec::new());
    for text in texts {
        match read_pack_text(text, game) {
            Ok(pack) => packs.push(pack),
            Err(complaints) => {
                let first = complaints.first().map(ToString::to_string).unwrap_or_default();
                wrong.push(Sentence::new("pack-unreadable", [("problem", first)]));
            }
        }
    }
    (packs, wrong)
}

/// Returns the cards including those of the packs, and the manifests of the packs that count.
fn counted(
    game: &[CardSource],
    packs: &[Pack],
    (day, player): (Day, Option<&PlayerId>),
    wrong: &mut Vec<Sentence>,
) -> (Vec<CardSource>, Vec<Manifest>) {
    let ComposedSet { cards, verdicts } = compose(game, packs, day, player);
    let mut taken = Vec::new();
    for (Pack { manifest, .. }, verdict) in packs.iter().zip(verdicts) {
        info!("pack {} {}: {verdict}", manifest.id, manifest.version);
        wrong.extend(problem(&manifest.name, &verdict));
        if verdict == PackStatus::Taken {
            taken.push(manifest.clone());
        }
    }
    (cards, taken)
}
