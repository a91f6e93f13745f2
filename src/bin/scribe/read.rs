//! `scribe read`: makes JSON of rules written in English.

use std::io::Write;

use clap::Args;
use marginalia::cards::{self, Rules};

use crate::failure::Failure;
use crate::source::Source;

/// What `scribe read` takes.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The rules, as cards have them: "When this card is summoned: draw a card."
    text: String,
    #[command(flatten)]
    source: Source,
}

/// Tells what the rules say as keys of a card file. Fails where they make no sense, or where no card may have them.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let cards = arguments.source.game()?;
    let number = |name: &str| cards.iter().find(|card| card.name == name).map(|card| card.id);
    let rules = cards::read_english(&arguments.text, &number)?;
    let texts: Vec<String> = rules.abilities.iter().map(cards::canonical_ability).collect();
    for text in &texts {
        // What reads well may still make no sense.
        cards::read_ability("the text", text).map_err(Failure::Cards)?;
    }
    tell(&rules, &texts, out)
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
