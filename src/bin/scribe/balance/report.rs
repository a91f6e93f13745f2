//! The report on the battles, as tables to read or as JSON.

use std::io::Write;

use marginalia::battle::library::CardLibrary;
use marginalia::cards::Book;
use marginalia::ids::CardId;
use marginalia::text;
use serde_json::{Value, json};

use super::figures::Figures;
use crate::failure::Failure;
use crate::ladder::Trial;

/// Returns a share with its interval, in percent: "52.1 % (49.0 to 55.2)".
fn share(trial: &Trial) -> String {
    let [share, low, high] = trial.share();
    format!("{share:5.1} % ({low:.1} to {high:.1})")
}

fn name(library: &CardLibrary, card: CardId) -> &str {
    library.card(card).map_or("?", |printed| printed.source.name.as_str())
}

/// Returns the abilities that worked in no battle: card and text.
fn idle(figures: &Figures, library: &CardLibrary) -> Vec<(CardId, String)> {
    let numbers = (0..library.ability_count() as u16).zip(&figures.abilities);
    numbers
        .filter(|(_, count)| **count == 0)
        .filter_map(|(number, _)| library.ability(number))
        .map(|one| (one.card, library.name_cards(&text::ability(&one.ability))))
        .collect()
}

/// Prints the report as text; cards are sorted by the share that they win when drawn, the best first.
pub(super) fn tell(
    figures: &Figures,
    library: &CardLibrary,
    books: &[Book],
    missed: &[String],
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{} battles, median length {} turns", figures.first.battles(), figures.median())?;
    writeln!(out, "{}  the player who goes first", share(&figures.first))?;
    writeln!(out, "\nbooks, against other books:")?;
    for (book, trial) in books.iter().zip(&figures.books) {
        writeln!(out, "{}  {} ({} battles)", share(trial), book.name, trial.battles())?;
    }
    writeln!(out, "\ninks, for sides whose book has the ink:")?;
    for (ink, trial) in &figures.inks {
        writeln!(out, "{}  {ink} ({} sides)", share(trial), trial.battles())?;
    }
    writeln!(
        out,
        "\ncards, for sides that drew the card; played: share of the sides with the card in their book:"
    )?;
    let mut cards: Vec<_> = figures.cards.iter().collect();
    cards.sort_by(|(one, left), (other, right)| {
        right.drawn.share()[0].total_cmp(&left.drawn.share()[0]).then(one.cmp(other))
    });
    for (card, of) in cards {
        let played = 100.0 * f64::from(of.played) / f64::from(of.held.max(1));
        let sides = of.drawn.battles();
        writeln!(
            out,
            "{}  {} {} ({sides} sides, played {played:.0} %)",
            share(&of.drawn),
            card.get(),
            name(library, *card)
        )?;
    }
    let idle = idle(figures, library);
    writeln!(out, "\nabilities that never took effect: {}", if idle.is_empty() { "none" } else { "" })?;
    for (card, text) in idle {
        writeln!(out, "  {} {}: {text}", card.get(), name(library, card))?;
    }
    writeln!(out, "\nnot fair: {}", if missed.is_empty() { "nothing" } else { "" })?;
    for sentence in missed {
        writeln!(out, "  {sentence}")?;
    }
    Ok(())
}

/// The maximum number of cards in a comparison; the cards with the largest change come first.
const TOLD: usize = 20;

/// Writes the changes from one set of figures to the other.
pub(super) fn compare(
    [before, after]: [&Figures; 2],
    library: &CardLibrary,
    books: &[Book],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut line = |what: &str, one: &Trial, other: &Trial| {
        let difference = other.share()[0] - one.share()[0];
        writeln!(out, "{} -> {}  {difference:+5.1}  {what}", share(one), share(other))
    };
    line("the player who goes first", &before.first, &after.first)?;
    for ((book, one), other) in books.iter().zip(&before.books).zip(&after.books) {
        line(&book.name, one, other)?;
    }
    let mut cards: Vec<(CardId, &Trial, &Trial)> = before
        .cards
        .iter()
        .filter_map(|(card, of)| Some((*card, &of.drawn, &after.cards.get(card)?.drawn)))
        .collect();
    let moved = |one: &Trial, other: &Trial| (other.share()[0] - one.share()[0]).abs();
    cards.sort_by(|left, right| moved(right.1, right.2).total_cmp(&moved(left.1, left.2)));
    for (card, one, other) in cards.into_iter().take(TOLD) {
        line(&format!("{} {}", card.get(), name(library, card)), one, other)?;
    }
    writeln!(out, "median length in turns {} -> {}", before.median(), after.median())?;
    Ok(())
}

/// Returns the report as JSON, for programs.
pub(super) fn value(figures: &Figures, library: &CardLibrary, books: &[Book], missed: &[String]) -> Value {
    let trial = |trial: &Trial| {
        let [share, low, high] = trial.share();
        json!({ "battles": trial.battles(), "won": trial.won, "share": share, "low": low, "high": high })
    };
    let books: Vec<Value> = books
        .iter()
        .zip(&figures.books)
        .map(|(book, of)| json!({ "name": book.name, "fared": trial(of) }))
        .collect();
    let cards: Vec<Value> = figures
        .cards
        .iter()
        .map(|(card, of)| {
            json!({
                "card": card, "name": name(library, *card), "drawn": trial(&of.drawn), "held": of.held, "played": of.played,
            })
        })
        .collect();
    let inks: serde_json::Map<String, Value> =
        figures.inks.iter().map(|(ink, of)| ((*ink).to_owned(), trial(of))).collect();
    let idle: Vec<Value> = idle(figures, library)
        .into_iter()
        .map(|(card, text)| json!({ "card": card, "text": text }))
        .collect();
    json!({
        "battles": figures.first.battles(),
        "median_turns": figures.median(),
        "first": trial(&figures.first),
        "books": books,
        "inks": inks,
        "cards": cards,
        "never_worked": idle,
        "not_fair": missed,
    })
}
