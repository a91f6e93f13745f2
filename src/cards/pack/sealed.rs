//! A pack with its seal.

use super::day::Day;
use super::manifest::{Manifest, PackSeal, read_manifest};
use crate::battle::library::CardSource;
use crate::cards::complaint::Complaint;
use crate::cards::fix::{Fix, mended, word_at};
use crate::cards::set::write_set;
use crate::cards::text_place::TextPlace;
use crate::ids::PlayerId;

/// A pack. If it is not sealed yet, only its author can use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The pack's manifest.
    pub manifest: Manifest,
    /// The pack's cards, by number.
    pub cards: Vec<CardSource>,
}

impl Pack {
    /// Returns the seal that matches its current content.
    #[must_use]
    pub fn seal(&self) -> PackSeal {
        let bare = Manifest { seal: None, ..self.manifest.clone() };
        PackSeal(*blake3::hash(text(&bare, &self.cards).as_bytes()).as_bytes())
    }

    /// Returns true if the pack matches its seal.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.manifest.seal == Some(self.seal())
    }

    /// Returns the text form for transfer: the manifest on one line, then the text form of the cards as a set.
    #[must_use]
    pub fn text(&self) -> String {
        text(&self.manifest, &self.cards)
    }

    /// Returns the hash that names the pack where it is distributed: the BLAKE3 of its text.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        *blake3::hash(self.text().as_bytes()).as_bytes()
    }

    /// Returns true if the pack applies on a day for a player. A pack for a group of players does not apply to a player
    /// without a key.
    #[must_use]
    pub fn is_for(&self, day: Day, player: Option<&PlayerId>) -> bool {
        let Manifest { from, until, group, .. } = &self.manifest;
        from.is_none_or(|from| from <= day)
            && until.is_none_or(|until| day <= until)
            && group.as_ref().is_none_or(|group| player.is_some_and(|player| group.holds(player)))
    }
}

fn text(manifest: &Manifest, cards: &[CardSource]) -> String {
    // Everything in a manifest has a JSON form.
    let manifest = serde_json::to_string(manifest).unwrap_or_default();
    manifest + "\n" + &write_set(cards)
}

/// Returns the text of a manifest with that seal, or with none, and everything else as written.
///
/// # Errors
/// Returns all complaints about a text that is no manifest.
pub fn with_seal(file: &str, text: &str, seal: Option<PackSeal>) -> Result<String, Vec<Complaint>> {
    let (node, _) = read_manifest(file, text)?;
    let behind =
        |place: TextPlace, letters: usize| TextPlace { column: place.column + letters as u32, ..place };
    let new = seal.map_or_else(|| "null".to_owned(), |seal| format!("\"{seal}\""));
    let fix = match node.get("seal") {
        Some(old) => {
            let letters = word_at(text, old.place).map_or(0, |word| word.chars().count());
            Fix { from: old.place, to: behind(old.place, letters), text: new }
        }
        None if seal.is_none() => return Ok(text.to_owned()),
        None => {
            let inside = behind(node.place, 1);
            Fix { from: inside, to: inside, text: format!("\n  \"seal\": {new},") }
        }
    };
    Ok(mended(text, [&fix]))
}
