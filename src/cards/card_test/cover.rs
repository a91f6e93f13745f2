//! The test coverage of a card: the abilities that no test covers.

use super::read::CardTest;
use crate::battle::library::{CardSource, LibraryError};
use crate::battle::settings::Settings;
use crate::cards::load::library;
use crate::ids::CardId;

/// Returns the abilities of a card, by their places in its file, that no test covers: each was removed, and the tests
/// still passed. `trials` are the tests of that card, which pass with `cards`.
///
/// # Errors
/// Returns the error of the cards as a set, as for [`library`].
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
