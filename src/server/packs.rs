//! Packs, which are given out by their hash like sets of cards, and the sets that are composed from them.
//!
//! Anybody who knows a player's key can tell which packs count for that player on a day ([`compose`]). So the lobby
//! knows the cards of every player, can send them to those who want to join the player's room, and can judge the
//! player's battles.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use super::fault::ServerError;
use super::sets::{Set, SetName};
use crate::battle::library::CardSource;
use crate::battle::settings::Settings;
use crate::cards::{self, Day, LONGEST_SET, Pack, all_told, compose};
use crate::ids::{PlayerId, hex};
use crate::room::protocol::PACKS;

/// The number of composed sets that are kept. Others are composed again when somebody asks for them.
const KEPT: usize = if cfg!(test) { 4 } else { 64 };
/// The number of compositions that are remembered: more than there are groups of players with the same packs.
const REMEMBERED: usize = 10_000;
const DAY: u64 = 86_400_000;

/// The packs that are given out.
pub(super) struct Packs {
    settings: Settings,
    game: Vec<CardSource>,
    packs: Vec<Pack>,
    /// The name and the text of each pack.
    texts: Vec<(SetName, Bytes)>,
    composed: Mutex<Composed>,
}

/// The sets that are composed of the packs.
#[derive(Default)]
struct Composed {
    /// All compositions, by their packs: one flag for each pack.
    all: BTreeMap<Vec<bool>, Composition>,
    /// The sets of some of them, the one that was asked for last at the end.
    kept: Vec<(SetName, Arc<Set>)>,
}

/// A composition of some packs.
struct Composition {
    /// A player for whom these packs count, and a day on which they do.
    player: PlayerId,
    day: Day,
    /// The name of the composed set; `None` if the packs make no playable set.
    name: Option<SetName>,
}

impl Composed {
    /// Returns a set, if it is kept.
    fn kept(&mut self, name: &SetName) -> Option<Arc<Set>> {
        let at = self.kept.iter().position(|(known, _)| known == name)?;
        let found = self.kept.remove(at);
        let set = found.1.clone();
        self.kept.push(found);
        Some(set)
    }

    /// Keeps a set, in place of the one that nobody has asked for the longest.
    fn keep(&mut self, name: SetName, set: Arc<Set>) {
        self.kept.push((name, set));
        let late = self.kept.len().saturating_sub(KEPT);
        self.kept.drain(..late);
    }
}

impl Packs {
    /// Reads the packs of these folders, in addition to the cards of this game. All must be sealed.
    pub(super) fn new(
        folders: &[PathBuf],
        game: Vec<CardSource>,
        settings: Settings,
    ) -> Result<Self, ServerError> {
        let (mut packs, mut texts) = (Vec::new(), Vec::new());
        for path in folders {
            let fault = |told| ServerError::Pack { folder: path.display().to_string(), told };
            for folder in cards::pack_folders(path).map_err(|error| fault(error.to_string()))? {
                let fault = |told| ServerError::Pack { folder: folder.display().to_string(), told };
                let pack = cards::load_pack(&folder, &game).map_err(|wrong| fault(all_told(&wrong)))?;
                let text = pack.text();
                if !pack.is_sealed() {
                    return Err(fault(
                        "not sealed; seal the finished pack with scribe pack --seal".to_owned(),
                    ));
                }
                if text.len() > LONGEST_SET {
                    let told = format!("{} bytes exceed the limit of {LONGEST_SET} bytes", text.len());
                    return Err(fault(told));
                }
                if packs.len() >= PACKS {
                    return Err(fault(format!("too many packs (max {PACKS})")));
                }
                texts.push((pack.hash(), text.into()));
                packs.push(pack);
            }
        }
        Ok(Self { settings, game, packs, texts, composed: Mutex::default() })
    }

    /// Returns the names of all packs, each as 64 hexadecimal digits.
    pub(super) fn names(&self) -> Vec<String> {
        self.texts.iter().map(|(name, _)| hex(name)).collect()
    }

    /// Returns the text of the pack, or of the composed set, with that hash. The set may have to be composed again, so it
    /// is for requests that are few.
    pub(super) fn text(&self, name: &SetName) -> Option<Bytes> {
        self.pack(name).or_else(|| Some(self.set(name)?.text.clone()))
    }

    /// Returns the text of the pack, or of the composed set, with that hash, unless the set has to be composed again.
    pub(super) fn kept_text(&self, name: &SetName) -> Option<Bytes> {
        self.pack(name).or_else(|| Some(self.composed().kept(name)?.text.clone()))
    }

    fn pack(&self, name: &SetName) -> Option<Bytes> {
        self.texts.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone())
    }

    /// Returns the composed set with that hash. It is composed again if it is not kept.
    pub(super) fn set(&self, name: &SetName) -> Option<Arc<Set>> {
        let mut composed = self.composed();
        if let Some(set) = composed.kept(name) {
            return Some(set);
        }
        let of = composed.all.values().find(|one| one.name.as_ref() == Some(name))?;
        let (_, set) = self.compose(of.day, &of.player).ok()?;
        composed.keep(*name, set.clone());
        Some(set)
    }

    fn composed(&self) -> MutexGuard<'_, Composed> {
        // No change leaves it in an inconsistent state.
        self.composed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn compose(&self, day: Day, player: &PlayerId) -> Result<(SetName, Arc<Set>), String> {
        let cards = compose(&self.game, &self.packs, day, Some(player)).cards;
        let (name, set) = Set::new(self.settings.clone(), cards)?;
        Ok((name, Arc::new(set)))
    }

    /// Makes the cards of a new player known, also if their clock or the lobby's is a day off.
    pub(super) fn meet(&self, player: &PlayerId, now: u64) {
        for at in [now, now.saturating_sub(DAY), now.saturating_add(DAY)] {
            let day = Day::of_millis(at);
            let of: Vec<bool> = self.packs.iter().map(|pack| pack.is_for(day, Some(player))).collect();
            let mut composed = self.composed();
            let is_new = of.contains(&true) && !composed.all.contains_key(&of);
            if !is_new || composed.all.len() >= REMEMBERED {
                continue;
            }
            let name = match self.compose(day, player) {
                Ok((name, set)) => {
                    composed.keep(name, set);
                    Some(name)
                }
                Err(told) => {
                    tracing::warn!("the packs of {day} are not playable: {told}");
                    None
                }
            };
            composed.all.insert(of, Composition { player: *player, day, name });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::cards::{canonical, core_set, load_pack, with_seal};

    /// Writes a sealed pack that makes one card stronger, for every other player by a test of its own.
    fn write_pack(folder: &std::path::Path, game: &[CardSource], number: usize) {
        let folder = folder.join(format!("pack-{number}"));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let mut card = game.iter().filter(|card| card.attack > 0).nth(number).expect("a card").clone();
        card.attack += 1;
        fs::write(folder.join(format!("{}-card.json", card.id.get())), canonical(&card)).expect("written");
        let text = format!(
            r#"{{"id": "pack-{number}", "version": "1.0.0", "name": "Pack {number}", "replaces": [{}], "group": {{"test": "test-{number}", "from": 0, "to": 50}}}}"#,
            card.id.get()
        );
        fs::write(folder.join("pack.json"), &text).expect("written");
        let pack = load_pack(&folder, game).expect("a good pack");
        let sealed = with_seal("pack.json", &text, Some(pack.seal())).expect("a manifest");
        fs::write(folder.join("pack.json"), sealed).expect("written");
    }

    #[test]
    fn players_with_many_different_packs_do_not_push_out_each_others_cards() {
        let folder = std::env::temp_dir().join(format!("marginalia-packs-{}", std::process::id()));
        let game = core_set().expect("good cards");
        (0..3).for_each(|number| write_pack(&folder, &game, number));
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("good rules");
        let packs = Packs::new(std::slice::from_ref(&folder), game, settings).expect("good packs");
        (0_u8..=255).for_each(|number| packs.meet(&PlayerId([number; 32]), 0));
        let names: Vec<SetName> = packs.composed().all.values().filter_map(|one| one.name).collect();
        assert_eq!((names.len(), packs.composed().kept.len()), (7, KEPT));
        assert_eq!(names.iter().filter(|name| packs.kept_text(name).is_some()).count(), KEPT);
        assert!(names.iter().all(|name| packs.text(name).is_some()));
        assert_eq!(packs.composed().kept.len(), KEPT);
        fs::remove_dir_all(folder).expect("it is there");
    }
}
