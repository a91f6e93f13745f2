//! Packs, which are given out by their hash like sets of cards, and the sets that are composed from them.
//!
//! Anybody who knows a player's key can tell which packs count for that player on a day ([`compose`]). So the lobby
//! knows the cards of every player, can send them to those who want to join the player's room, and can judge the
//! player's battles.

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

/// The number of composed sets that are remembered.
const COMPOSED: usize = 64;
const DAY: u64 = 86_400_000;

/// The packs that are given out.
pub(super) struct Packs {
    settings: Settings,
    game: Vec<CardSource>,
    packs: Vec<Pack>,
    /// The name and the text of each pack.
    texts: Vec<(SetName, Bytes)>,
    composed: Mutex<Vec<Composition>>,
}

/// The set composed of some packs.
struct Composition {
    /// The packs of the composition, one flag for each pack.
    of: Vec<bool>,
    /// The composed set; `None` if the packs make no playable set.
    set: Option<(SetName, Arc<Set>)>,
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

    /// Returns the text of the pack, or of the composed set, with that hash.
    pub(super) fn text(&self, name: &SetName) -> Option<Bytes> {
        let pack = self.texts.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone());
        pack.or_else(|| Some(self.set(name)?.text.clone()))
    }

    /// Returns the composed set with that hash.
    pub(super) fn set(&self, name: &SetName) -> Option<Arc<Set>> {
        let composed = self.composed();
        let found = composed.iter().filter_map(|one| one.set.as_ref()).find(|(known, _)| known == name)?;
        Some(Arc::clone(&found.1))
    }

    fn composed(&self) -> MutexGuard<'_, Vec<Composition>> {
        // No change leaves it in an inconsistent state.
        self.composed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the cards of a new player known, also if their clock or the lobby's is a day off.
    pub(super) fn meet(&self, player: &PlayerId, now: u64) {
        for at in [now, now.saturating_sub(DAY), now.saturating_add(DAY)] {
            let day = Day::of_millis(at);
            let of: Vec<bool> = self.packs.iter().map(|pack| pack.is_for(day, Some(player))).collect();
            let mut composed = self.composed();
            if !of.contains(&true) || composed.iter().any(|one| one.of == of) {
                continue;
            }
            let cards = compose(&self.game, &self.packs, day, Some(player)).cards;
            let set = match Set::new(self.settings.clone(), cards) {
                Ok((name, set)) => Some((name, Arc::new(set))),
                Err(told) => {
                    tracing::warn!("the packs of {day} are not playable: {told}");
                    None
                }
            };
            composed.push(Composition { of, set });
            let late = composed.len().saturating_sub(COMPOSED);
            composed.drain(..late);
        }
    }
}
