//! The proof of a run: it is played again from its code.

use std::io::Write;
use std::sync::Arc;

use clap::Args;
use marginalia::ids::CardId;
use marginalia::pilgrimage::{BATTLES, Choice, Deed, Duel, Run, Stage, prove_run};

use super::data::Data;
use crate::failure::Failure;

/// The arguments of `scribe run`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The code of the run
    #[arg(value_name = "CODE")]
    code: String,
    #[command(flatten)]
    data: Data,
}

/// Plays a run again and prints it.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let set = arguments.data.set()?;
    let proven = prove_run(&set, &arguments.code)?;
    let start = proven.record.start;
    let mut run = Run::new(Arc::clone(&set), start)?;
    writeln!(out, "{}, step {}", set.patrons[start.patron].name, start.step)?;
    let mut duels = proven.duels.iter();
    for deed in &proven.record.deeds {
        match deed {
            Deed::Choice(choice) => {
                writeln!(out, "  {}", told(&run, *choice))?;
                run.choose(*choice)?;
            }
            Deed::Battle(orders) => {
                let outcome = duels.next().and_then(Duel::outcome);
                let told = match outcome {
                    None => "unfinished".to_owned(),
                    Some(0) => "lost".to_owned(),
                    Some(hp) => format!("won with {hp} HP"),
                };
                let scribe = run.scribe().map_or("", |scribe| &scribe.name);
                writeln!(out, "  battle against {scribe}, {} commands: {told}", orders.len())?;
                if let Some(hp) = outcome {
                    run.end_battle(hp)?;
                }
            }
        }
    }
    let end = match proven.run.stage() {
        Stage::Over { is_won: true } => "the pilgrimage was completed",
        Stage::Over { is_won: false } => "the pilgrimage ended in a lost battle",
        _ => "the pilgrimage is not over",
    };
    writeln!(out, "{end}: {} of {BATTLES} battles won. The code is a proof.", proven.run.won())?;
    Ok(())
}

/// Returns a choice in words.
fn told(run: &Run, choice: Choice) -> String {
    let set = run.set();
    let card = |id: CardId| set.library.card(id).map_or("", |card| &card.source.name);
    match (choice, run.stage()) {
        (Choice::Meet(node), _) => {
            let node = run.path().rows().get(run.won()).and_then(|row| row.get(node));
            let scribe = node.and_then(|node| set.scribes.get(node.scribe));
            format!("chooses {}", scribe.map_or("", |scribe| &scribe.name))
        }
        (Choice::Take(offer), Stage::Offer(offers)) => {
            let cards = offers[offer].cards.iter().map(|id| card(*id)).collect::<Vec<_>>().join(", ");
            format!("takes {}: {cards}", set.themes[offers[offer].theme].name)
        }
        (Choice::TakeRelic(relic), _) => format!("takes {}", set.relics[relic].name),
        (Choice::Strike(id), _) => format!("strikes out {}", card(id)),
        (Choice::Copy(id), _) => format!("copies {}", card(id)),
        (Choice::TakeCard(id), _) => format!("takes {}", card(id)),
        (Choice::Leave | Choice::Take(_), _) => "takes nothing".to_owned(),
    }
}
