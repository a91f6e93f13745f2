//! Tests of sentences that are not in the words of cards: each is read as the card text below it.

use marginalia::battle::ability::{Ability, CardKind};
use marginalia::battle::library::name_cards;
use marginalia::cards::core_set;
use marginalia::text;
use marginalia::text::english::read::read_english;

/// Sentences as people write them, each followed by the text of a Monster that says the same.
const WORDINGS: &str = include_str!("wordings.txt");

#[test]
fn sentences_in_other_words_are_read_as_what_they_mean() {
    let cards = core_set().expect("the core set is good");
    let number = |name: &str| cards.iter().find(|card| card.name == name).map(|card| card.id);
    let name = |id| cards.iter().find(|card| card.id == id).map(|card| card.name.as_str());
    let lines: Vec<&str> = WORDINGS.lines().collect();
    assert!(lines.len() >= 190, "{} lines", lines.len());
    for pair in lines.chunks(2) {
        let [sentence, meant] = pair else { panic!("a sentence without its text: {pair:?}") };
        let rules = read_english(sentence, &number);
        let rules = rules.unwrap_or_else(|error| panic!("{sentence}\n{error}"));
        let said = |ability: &Ability| name_cards(&text::ability_on(CardKind::Monster, ability), name);
        let mut read: Vec<String> = rules.abilities.iter().map(said).collect();
        read.extend(rules.zone.map(|zone| format!("zone {}", zone.name().unwrap_or("?"))));
        assert_eq!(read.join(" "), meant.trim(), "{sentence}");
    }
}

#[test]
fn text_that_means_nothing_is_still_refused_where_it_goes_wrong() {
    let refused = |text: &str| read_english(text, &|_| None).expect_err(text).to_string();
    let explodes = refused("When this card is summoned, explode.");
    assert!(
        explodes.starts_with(
            "line 1, column 29: cannot understand “explode” after “When this card is summoned,”; expected: deal"
        ),
        "{explodes}"
    );
    assert!(refused("Draw a card. Whenever the moon rises, draw a card.").starts_with("line 1, column 23:"));
    assert!(refused("When this card is sumoned: draw a card.").contains("did you mean “is summoned”?"));
    let long = "Whenever this card attacks, gain 1 MP. ".repeat(200);
    assert!(refused(&long).contains("at most 5000 characters"), "the limit is that of the whole text");
    assert!(refused("Deal 2 damage to nobody at all.").contains("cannot understand “nobody”"));
}
