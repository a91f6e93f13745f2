//! The limits within which the game counts as fair.

use marginalia::battle::library::CardLibrary;
use marginalia::cards::Book;

use super::figures::Figures;

/// The share of battles that the first player wins, in percent.
const FIRST: [f64; 2] = [47.0, 53.0];
/// The share that a book wins against the other books, in percent.
const BOOK: [f64; 2] = [42.0, 58.0];
/// The maximum share that a card wins when it is drawn, in percent.
const DRAWN: f64 = 60.0;
/// The minimum number of sides that must have drawn a card for its share to be meaningful.
const ENOUGH: u32 = 100;
/// The median length of the battles, in turns.
const TURNS: [u32; 2] = [12, 24];

/// Returns every missed target as a sentence. The share of a card that was rarely drawn is not judged.
pub(super) fn missed(figures: &Figures, library: &CardLibrary, books: &[Book]) -> Vec<String> {
    let mut missed = Vec::new();
    let between = |what: &str, [share, low, high]: [f64; 3], [least, most]: [f64; 2]| {
        (share < least || share > most).then(|| {
            format!("{what} wins {share:.1} % ({low:.1} to {high:.1}); the target is {least:.0} to {most:.0}")
        })
    };
    missed.extend(between("the player who goes first", figures.first.share(), FIRST));
    for (book, trial) in books.iter().zip(&figures.books) {
        if trial.battles() > 0 {
            missed.extend(between(&book.name, trial.share(), BOOK));
        }
    }
    for (card, of) in &figures.cards {
        let name = library.card(*card).map_or("?", |printed| printed.source.name.as_str());
        let [share, low, high] = of.drawn.share();
        if of.drawn.battles() >= ENOUGH && share > DRAWN {
            missed.push(format!(
                "{name} wins {share:.1} % when drawn ({low:.1} to {high:.1}); the target is at most {DRAWN:.0}"
            ));
        }
        if of.held > 0 && of.played == 0 {
            missed.push(format!("{name} was in {} books and never played", of.held));
        }
    }
    let median = figures.median();
    if !(TURNS[0]..=TURNS[1]).contains(&median) {
        missed
            .push(format!("the median length is {median} turns; the target is {} to {}", TURNS[0], TURNS[1]));
    }
    missed
}
