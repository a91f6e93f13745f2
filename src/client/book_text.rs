//! The problems with books, in the language of the player.

use crate::battle::library::CardLibrary;
use crate::cards::{
    Book, BookAddError, BookCodeError, BookError, BookListError, CODE_VERSION, book_changes, tidy_name,
};
use crate::client::ink_message::ink_message;
use crate::ids::CardId;
use crate::messages::{Locale, Sentence};

/// Returns every problem that keeps a book from being played, the most important first, each with what to do about it.
pub(super) fn book_problems(locale: Locale, library: &CardLibrary, book: &Book) -> Vec<String> {
    book.problems(library).iter().map(|problem| book_problem(locale, library, problem)).collect()
}

/// Returns a problem with a book, and what to do about it.
fn book_problem(locale: Locale, library: &CardLibrary, problem: &BookError) -> String {
    let of_card = |message: &str, card| locale.say_value(message, "card", card_name(locale, library, card));
    match *problem {
        BookError::Size { found, wanted } => {
            let by = found.abs_diff(usize::from(wanted));
            let values = [("found", found.into()), ("wanted", wanted.into()), ("by", by.into())];
            let is_short = found < usize::from(wanted);
            locale.say_with(if is_short { "book-too-few" } else { "book-too-many" }, values)
        }
        BookError::Copies { card, found, most } => {
            let by = found.saturating_sub(usize::from(most));
            let card = ("card", card_name(locale, library, card).into());
            let values = [card, ("found", found.into()), ("most", most.into()), ("by", by.into())];
            locale.say_with("book-copies", values)
        }
        BookError::NoCopy { card } => of_card("book-no-copy", card),
        BookError::Unknown { card } => locale.say_value("book-unknown", "number", card.get()),
        BookError::Token { card } => of_card("book-token", card),
        BookError::Inks { ink, most } => {
            let ink = locale.say(ink_message(ink));
            locale.say_with("book-inks", [("ink", ink.into()), ("most", most.into())])
        }
    }
}

/// Returns the difference between two books in words, as in "+2 Moss Snail, −1 Ember Hare".
pub(super) fn book_changes_in_words(
    locale: Locale,
    library: &CardLibrary,
    before: &[(CardId, u8)],
    after: &[(CardId, u8)],
) -> String {
    let changes = book_changes(before, after).into_iter().map(|(card, by)| {
        let values =
            [("copies", by.unsigned_abs().into()), ("card", card_name(locale, library, card).into())];
        locale.say_with(if by > 0 { "book-change-more" } else { "book-change-fewer" }, values)
    });
    let changes: Vec<String> = changes.collect();
    if changes.is_empty() { locale.say("book-change-none") } else { changes.join(&locale.say("list-comma")) }
}

/// Returns the reason why a card cannot be added to a book.
pub(super) fn book_add_error(locale: Locale, library: &CardLibrary, error: BookAddError) -> String {
    let name = |card| ("card", card_name(locale, library, card).into());
    match error {
        BookAddError::Unknown { card } => locale.say_value("book-add-unknown", "number", card.get()),
        BookAddError::Token { card } => locale.say_with("book-add-token", [name(card)]),
        BookAddError::Copies { card, most } => {
            locale.say_with("book-add-copies", [name(card), ("most", most.into())])
        }
        BookAddError::Full { size } => locale.say_value("book-add-full", "size", size),
    }
}

/// Returns the problem with the code of a book, and what to do about it.
pub(super) fn book_code_error(error: &BookCodeError) -> Sentence {
    let head = ("head", format!("MB{CODE_VERSION}-"));
    match error {
        BookCodeError::Empty => Sentence::new("book-code-empty", [head]),
        BookCodeError::Head => Sentence::new("book-code-head", [head]),
        BookCodeError::Version(version) => {
            let values = [("version", version.to_string()), ("known", CODE_VERSION.to_string())];
            Sentence::new("book-code-version", values)
        }
        BookCodeError::Letter { letter, place } => {
            let values = [("letter", letter.to_string()), ("place", place.to_string())];
            Sentence::new("book-code-letter", values)
        }
        BookCodeError::Checksum => Sentence::new("book-code-checksum", [head]),
        BookCodeError::Form(problem) => Sentence::new("book-code-form", [("problem", (*problem).to_owned())]),
    }
}

/// Returns the problem with the list of a book, and what to do about it.
pub(super) fn book_list_error(error: &BookListError) -> Sentence {
    match error {
        BookListError::Empty => Sentence::new("book-list-empty", []),
        BookListError::TooLong => Sentence::new("book-list-long", []),
        BookListError::Name { line, name, nearest } => {
            let values = [("line", line.to_string()), ("name", name.clone())];
            match nearest {
                Some(near) => {
                    let [line, name] = values;
                    Sentence::new("book-list-near", [line, name, ("near", near.clone())])
                }
                None => Sentence::new("book-list-name", values),
            }
        }
    }
}

/// Returns the name of a book; a book without a name gets one.
pub(super) fn book_name(locale: Locale, name: &str) -> String {
    if tidy_name(name).is_empty() { locale.say("editor-unnamed") } else { name.to_owned() }
}

/// Returns the name of a card, or its number if the game does not have it.
pub(super) fn card_name(locale: Locale, library: &CardLibrary, card: CardId) -> String {
    library.card(card).map_or_else(
        || locale.say_value("book-card-number", "number", card.get()),
        |printed| printed.source.name_in(locale.cards()).to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::ability::Ink;
    use crate::client::collection::Collection;

    fn card(number: u16) -> CardId {
        CardId::new(number).expect("no card has the number 0")
    }

    #[test]
    fn a_problem_says_what_to_do_in_every_language() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let [english, japanese] = ["en", "ja"].map(|tag| Locale::of_tag(tag).expect("a language"));
        for (problem, in_english, in_japanese) in [
            (BookError::Size { found: 9, wanted: 30 }, "9 of 30 cards: add 21.", "あと21枚"),
            (BookError::Size { found: 31, wanted: 30 }, "31 of 30 cards: remove 1.", "1枚抜いて"),
            (
                BookError::Copies { card: card(1), found: 5, most: 3 },
                "5 copies of Moss Snail: remove 2 (at most 3 allowed).",
                "「苔むす蝸牛」が5枚",
            ),
            (
                BookError::NoCopy { card: card(999) },
                "Card 999 has 0 copies: add one, or remove the row.",
                "「カード999」が0枚",
            ),
            (
                BookError::Unknown { card: card(999) },
                "Card 999 is not in this game: remove it.",
                "カード999は",
            ),
            (BookError::Token { card: card(41) }, "Ash Wisp is a token: remove it.", "「灰の鬼火」は"),
            (
                BookError::Inks { ink: Ink::Lapis, most: 2 },
                "More than 2 inks besides vellum: remove the lapis cards or those of another ink.",
                "瑠璃か、ほかのインク",
            ),
        ] {
            assert_eq!(book_problem(english, &library, &problem), in_english);
            let told = book_problem(japanese, &library, &problem);
            assert!(told.contains(in_japanese), "{told}");
        }
        let changes = |locale| {
            let before = [(card(1), 1), (card(9), 3)];
            let after = [(card(1), 3), (card(9), 2), (card(999), 1)];
            book_changes_in_words(locale, &library, &before, &after)
        };
        assert_eq!(changes(english), "+2 Moss Snail, +1 Card 999, −1 Ember Hare");
        assert!(changes(japanese).starts_with("「苔むす蝸牛」+2"), "{}", changes(japanese));
        assert_eq!(book_changes_in_words(english, &library, &[], &[]), "the same cards");
        let full = book_add_error(english, &library, BookAddError::Full { size: 30 });
        assert_eq!(full, "The book is full: remove one of its 30 cards first.");
        let copies = BookAddError::Copies { card: card(1), most: 3 };
        assert_eq!(book_add_error(japanese, &library, copies), "「苔むす蝸牛」は1冊に3枚までです。");
    }
}
