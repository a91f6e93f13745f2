//! Card sets by hash: who plays other cards than a room finds the room's here, and can be sure that they are those.
//!
//! A set is the canonical texts of its cards, one after the other in order of their numbers. Its name is the BLAKE3 of just
//! these bytes, which is what an edition names its cards by. Nobody can send one in: whoever runs the lobby names folders.

use std::collections::BTreeMap;
use std::path::Path;

use axum::body::Bytes;

use super::fault::Fault;
use crate::battle::library::CardSource;
use crate::cards::{all_told, canonical, cards_hash, core_set, load_folder};
use crate::ids::unhex;

/// Sets, by what they are called.
pub(super) struct Sets(BTreeMap<[u8; 32], Bytes>);

impl Sets {
    /// The one of this game, and one for each folder of card files.
    pub(super) fn new<'a>(folders: impl Iterator<Item = &'a Path>) -> Result<Self, Fault> {
        let folders = folders.map(|folder| (folder.display().to_string(), load_folder(folder)));
        let mut sets = BTreeMap::new();
        for (folder, cards) in std::iter::once(("of this game".to_owned(), core_set())).chain(folders) {
            let fault = |complaints: Vec<_>| Fault::Cards { folder, told: all_told(&complaints) };
            let (name, text) = written(cards.map_err(fault)?);
            sets.insert(name, text);
        }
        Ok(Self(sets))
    }

    /// The set of a file's name: 64 hexadecimal digits and `.json`.
    pub(super) fn get(&self, file: &str) -> Option<Bytes> {
        self.0.get(&unhex(file.strip_suffix(".json")?)?).cloned()
    }
}

/// The name of a set, and the set as it travels.
fn written(mut cards: Vec<CardSource>) -> ([u8; 32], Bytes) {
    cards.sort_by_key(|card| card.id);
    let text: String = cards.iter().map(canonical).collect();
    (cards_hash(&cards), text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_called_by_the_hash_of_its_bytes() {
        let (name, text) = written(core_set().expect("the core set is good"));
        assert_eq!(name, *blake3::hash(&text).as_bytes());
    }
}
