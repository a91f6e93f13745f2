//! `scribe read`: converts rules written in English to JSON.

use std::io::Write;

use clap::Args;
use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::ability::{Ability, CardKind};
use marginalia::battle::library::CardSource;
use marginalia::battle::record::MAX_PRINTED;
use marginalia::cards::{self, Code, Complaint, TextPlace};
use marginalia::text;

use crate::failure::Failure;
use crate::source::Source;
use marginalia::battle::library::name_cards;
use marginalia::text::english::read::{Rules, read_english};

/// The arguments of `scribe read`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The rules, as cards have them: "When this card is summoned: draw a card."
    text: String,
    #[command(flatten)]
    source: Source,
}

/// Prints the rules as keys of a card file. Fails if they cannot be understood, or if no card may have them.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let cards = arguments.source.game()?;
    let number = |name: &str| cards.iter().find(|card| card.name == name).map(|card| card.id);
    let rules = read_english(&arguments.text, &number).map_err(|mut error| {
        error.add_nearest_name(cards.iter().map(|card| card.name.as_str()));
        error
    })?;
    let texts: Vec<String> = rules.abilities.iter().map(cards::short_ability).collect();
    if texts.len() > MAX_PRINTED {
        let message = format!("{} abilities; a card has at most {MAX_PRINTED}", texts.len());
        let place = TextPlace { line: 1, column: 1 };
        let help = "leave some out, or spread them over two cards";
        return Err(Failure::Cards(vec![Complaint::error("the text", place, Code::TooMany, message, help)]));
    }
    for text in &texts {
        // Text that parses may still be invalid.
        cards::read_ability("the text", text).map_err(Failure::Cards)?;
    }
    tell(&rules, &texts, out)?;
    // On standard error, because standard output holds the JSON for programs.
    for ability in &rules.abilities {
        if let Some(words) = said_otherwise(ability, &arguments.text, &cards) {
            eprintln!("text on the card: {words}");
        }
    }
    Ok(())
}

/// Returns the words that a card will use for an ability, if the text uses other words.
fn said_otherwise(ability: &Ability, text: &str, cards: &[CardSource]) -> Option<String> {
    let name = |id| cards.iter().find(|card| card.id == id).map(|card| card.name.as_str());
    let on = |kind| name_cards(&text::ability_on(kind, ability), name);
    let [cast, played] = [on(CardKind::Event), on(CardKind::Monster)];
    let text = plain(text);
    let is_said = |words: &str| text.contains(plain(words).trim_end_matches('.'));
    // A gift for good reads like an area on a card that is not an Event.
    let is_gift =
        matches!(ability, Ability::Trigger(trigger) if trigger.effect.kind() == EffectKind::AttachAbility);
    if is_said(&played) || (is_said(&cast) && !is_gift) { None } else { Some(played) }
}

/// Returns text without the differences that the reader ignores.
fn plain(words: &str) -> String {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    words.replace(['“', '”'], "\"").replace('−', "-").replace('’', "'")
}

fn tell(rules: &Rules, texts: &[String], out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{{")?;
    if let Some(cost) = rules.hp_cost {
        writeln!(out, "  \"hp_cost\": {cost},")?;
    }
    if let Some(zone) = rules.zone {
        match zone.name() {
            Some(name) => writeln!(out, "  \"zone\": \"{name}\",")?,
            None => writeln!(out, "  \"zone\": {},", zone.0)?,
        }
    }
    let abilities: Vec<String> =
        texts.iter().map(|text| format!("\n    {}", text.trim_end().replace('\n', "\n    "))).collect();
    let end = if abilities.is_empty() { "" } else { "\n  " };
    writeln!(out, "  \"abilities\": [{}{end}]\n}}", abilities.join(","))?;
    Ok(())
}
