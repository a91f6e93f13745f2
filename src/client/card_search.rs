//! What a player typed into a search field for cards: the query, and the problem with it.

use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::query::{LONGEST_QUERY, Query, QueryError, QueryProblem};
use crate::messages::Locale;

/// The words of a search field. While they are no query, the last query counts.
#[derive(Clone, Debug, Default)]
pub(super) struct CardSearch {
    words: String,
    query: Query,
    wrong: Option<QueryError>,
}

impl CardSearch {
    /// Reads the words. Returns true if they have changed.
    pub(super) fn read(&mut self, words: &str) -> bool {
        if self.words == words {
            return false;
        }
        words.clone_into(&mut self.words);
        match Query::parse(words) {
            Ok(query) => (self.query, self.wrong) = (query, None),
            Err(wrong) => self.wrong = Some(wrong),
        }
        true
    }

    /// Returns the words.
    pub(super) fn words(&self) -> &str {
        &self.words
    }

    /// Returns the cards that it finds: by ink, cost and number.
    pub(super) fn find<'l>(&self, library: &'l CardLibrary, locale: Locale) -> Vec<&'l PrintedCard> {
        self.query.find(library, locale.cards())
    }

    /// Returns the problem with the words, if there is one.
    pub(super) fn problem(&self, locale: Locale) -> Option<String> {
        self.wrong.as_ref().map(|wrong| query_error(locale, wrong))
    }
}

/// Returns the problem with a query: which word, where, and what was probably meant.
fn query_error(locale: Locale, error: &QueryError) -> String {
    let language = locale.cards();
    let between = locale.say("list-comma");
    let known = if error.near.is_empty() { error.expected(language) } else { error.near.clone() };
    let values = [
        ("word", error.word.as_str().into()),
        ("place", error.place.into()),
        ("field", error.field(language).unwrap_or_default().into()),
        ("known", known.join(&between).into()),
        ("most", LONGEST_QUERY.into()),
    ];
    let message = match (error.problem, error.near.is_empty()) {
        (QueryProblem::TooLong, _) => "query-too-long",
        (QueryProblem::UnknownField, false) => "query-field-near",
        (QueryProblem::UnknownField, true) => "query-field",
        (QueryProblem::UnknownValue, false) => "query-value-near",
        // Triggers are too many to be listed.
        (QueryProblem::UnknownValue, true) if known.len() > MOST_LISTED => "query-value-many",
        (QueryProblem::UnknownValue, true) => "query-value",
        (QueryProblem::NoNumber, _) => "query-number",
        (QueryProblem::NoOrder, _) => "query-order",
        (QueryProblem::NoValue, _) if known.is_empty() || known.len() > MOST_LISTED => "query-no-value",
        (QueryProblem::NoValue, _) => "query-no-value-of",
    };
    locale.say_with(message, values)
}

/// The number of names up to which all of them are listed.
const MOST_LISTED: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::collection::Collection;

    #[test]
    fn every_problem_is_said_in_every_language() {
        let long = "a".repeat(LONGEST_QUERY + 1);
        let queries = [
            long.as_str(),
            "inc:lapis",
            "wisdom:3",
            "ink:lapiz",
            "kind:hare",
            "wakes:nothing",
            "cost:many",
            "ink>lapis",
            "cost:",
            "ink:",
            "wakes:",
        ];
        for locale in Locale::all() {
            let mut told = Vec::new();
            for query in queries {
                let mut search = CardSearch::default();
                assert!(search.read(query) && !search.read(query));
                let words = search.problem(locale).expect("a problem");
                assert!(!words.contains("query-") && !told.contains(&words), "{query}: {words}");
                told.push(words);
            }
            assert!(told[1].contains("inc") && told[1].contains("ink"), "{}", told[1]);
            assert!(told[3].contains("lapiz") && told[3].contains('5'), "{}", told[3]);
        }
    }

    #[test]
    fn the_last_query_counts_until_the_next_one_can_be_read() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let mut search = CardSearch::default();
        let count = |search: &CardSearch| search.find(&library, Locale::default()).len();
        let all = count(&search);
        search.read("kind:event");
        let events = count(&search);
        assert!(events > 0 && events < all);
        search.read("kind:event ink:");
        assert_eq!(count(&search), events);
        assert!(search.problem(Locale::default()).is_some());
        search.read("");
        assert_eq!((count(&search), search.problem(Locale::default())), (all, None));
    }
}
