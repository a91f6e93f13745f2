//! Test coverage: the abilities of a card that its tests would not miss.

use super::read::CardTest;
use crate::battle::library::{CardSource, LibraryError};
use crate::battle::settings::Settings;
use crate::cards::load::library;
use crate::ids::CardId;

/// The abilities of a card, by their places in its file, that its tests would not miss: each was taken away, and the tests
/// passed all the same. `trials` are the tests of that card, which pass with `cards`.
///
/// # Errors
/// What is wrong with the cards together, as for [`library`].
pub fn unmissed(
    settings: &Settings,
    cards: &[CardSource],
    (card, trials): (CardId, &[&CardTest]),
) -> Result<Vec<usize>, LibraryError> {
    let Some(at) = cards.iter().position(|source| source.id == card) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for ability in 0..cards[at].abilities.len() {
        let mut without = cards.to_vec();
        without[at].abilities.remove(ability);
        let library = library(settings.clone(), without)?;
        if trials.iter().all(|trial| trial.run(&library).is_ok()) {
            found.push(ability);
        }
    }
    Ok(found)
}
