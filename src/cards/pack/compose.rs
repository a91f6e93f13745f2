//! The cards that a player has: those of the game, and those of the packs that apply.

use std::fmt;

use super::day::Day;
use super::manifest::{Manifest, PackId};
use super::sealed::Pack;
use crate::battle::library::CardSource;
use crate::cards::canonical::canonical;
use crate::cards::complaint::all_told;
use crate::cards::load::load_set;
use crate::ids::{CardId, PlayerId};

/// The status of a pack: its cards are in play, or the reason why they are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackStatus {
    /// Its cards are in play.
    Taken,
    /// The pack is not sealed; only its author can use it.
    Open,
    /// The pack does not match its seal.
    Broken,
    /// The pack begins on that day.
    NotYet(Day),
    /// The pack ended on that day.
    Over(Day),
    /// The pack is for other players.
    OtherGroup,
    /// A newer version of the pack is in play.
    Older(semver::Version),
    /// Another pack, which precedes it in order of names, has a card of the same number.
    Clash(PackId, CardId),
    /// The cards are invalid together with the pack.
    Wrong(String),
}

impl fmt::Display for PackStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("in play"),
            Self::Open => f.write_str("not sealed yet"),
            Self::Broken => f.write_str("does not match its seal"),
            Self::NotYet(day) => write!(f, "begins on {day}"),
            Self::Over(day) => write!(f, "ended on {day}"),
            Self::OtherGroup => f.write_str("for other players"),
            Self::Older(version) => write!(f, "older than {version}"),
            Self::Clash(other, card) => write!(f, "the pack {other} also has card {}", card.get()),
            Self::Wrong(why) => write!(f, "conflicts with the other cards: {why}"),
        }
    }
}

/// The cards that a player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComposedSet {
    /// The cards, by number.
    pub cards: Vec<CardSource>,
    /// The status of each pack, in the order in which the packs were given.
    pub verdicts: Vec<PackStatus>,
}

/// Composes the cards of the game and of the packs that apply on a day for a player. Packs for a part of the players do
/// not apply to a player without a key. Packs are added in order of their names; a pack that conflicts with the cards
/// before it is left out as a whole.
#[must_use]
pub fn compose(game: &[CardSource], packs: &[Pack], day: Day, player: Option<&PlayerId>) -> ComposedSet {
    let mut verdicts: Vec<PackStatus> = packs.iter().map(|pack| alone(pack, day, player)).collect();
    let mut order: Vec<usize> = (0..packs.len()).filter(|at| verdicts[*at] == PackStatus::Taken).collect();
    order.sort_by(|one, other| {
        let [one, other] = [one, other].map(|at| &packs[*at].manifest);
        (&one.id, &other.version).cmp(&(&other.id, &one.version))
    });
    let mut cards = game.to_vec();
    let mut taken: Vec<usize> = Vec::new();
    for at in order {
        let verdict = match beside(packs, &taken, at) {
            Some(verdict) => verdict,
            None => match with(&cards, &packs[at]) {
                Ok(more) => {
                    cards = more;
                    taken.push(at);
                    continue;
                }
                Err(why) => PackStatus::Wrong(why),
            },
        };
        verdicts[at] = verdict;
    }
    ComposedSet { cards, verdicts }
}

/// Returns the status of a pack without considering others.
fn alone(pack: &Pack, day: Day, player: Option<&PlayerId>) -> PackStatus {
    let Manifest { seal, from, until, .. } = &pack.manifest;
    match (from, until) {
        _ if seal.is_none() => PackStatus::Open,
        _ if !pack.is_sealed() => PackStatus::Broken,
        (Some(from), _) if day < *from => PackStatus::NotYet(*from),
        (_, Some(until)) if *until < day => PackStatus::Over(*until),
        _ if !pack.is_for(day, player) => PackStatus::OtherGroup,
        _ => PackStatus::Taken,
    }
}

/// Returns the reason why a pack cannot be combined with those already taken, if there is one.
fn beside(packs: &[Pack], taken: &[usize], at: usize) -> Option<PackStatus> {
    let pack = &packs[at];
    taken.iter().find_map(|other| {
        let other = &packs[*other];
        if other.manifest.id == pack.manifest.id {
            return Some(PackStatus::Older(other.manifest.version.clone()));
        }
        let twice = pack.cards.iter().find(|card| other.cards.iter().any(|theirs| theirs.id == card.id))?;
        Some(PackStatus::Clash(other.manifest.id.clone(), twice.id))
    })
}

/// Returns the cards with those of a pack added.
fn with(cards: &[CardSource], pack: &Pack) -> Result<Vec<CardSource>, String> {
    let is_own = |id: CardId| pack.cards.iter().any(|card| card.id == id);
    // The game may have gained cards since the pack was made.
    let strange = cards.iter().find(|card| is_own(card.id) && !pack.manifest.replaces.contains(&card.id));
    if let Some(card) = strange {
        return Err(format!("the game already has card {}", card.id.get()));
    }
    let all: Vec<&CardSource> = cards.iter().filter(|card| !is_own(card.id)).chain(&pack.cards).collect();
    load_set(all.iter().map(|card| (format!("{}-of-a-pack.json", card.id.get()), canonical(card))))
        .map_err(|complaints| all_told(&complaints))
}
