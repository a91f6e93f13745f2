//! `scribe replay`: executes a replay file again and tells what happened.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::trigger::{Detail, Trigger, TriggerKind};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::record::{Opened, hash_text};
use crate::source::Source;
use crate::tell;

/// What `scribe replay` takes.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The replay file
    file: PathBuf,
    /// Stops after that many orders
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// One JSON object instead of text
    #[arg(long)]
    json: bool,
    /// Writes what was executed as a replay file of its own
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// Executes it. Fails where the file says something else than the battle does.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let opened = Opened::open(&arguments.file, &library)?;
    let mut board = opened.start(&library)?;
    board.listen();
    let count = opened.record.orders.len().min(arguments.until.unwrap_or(usize::MAX));
    let mut orders = Vec::new();
    for index in 0..count {
        opened.step(&mut board, index)?;
        let (commands, triggers) = (board.take_ran(), board.take_told());
        let line = &opened.record.orders[index].line;
        if arguments.json {
            orders.push(order_json(line, &commands, &triggers, &board));
        } else {
            print(index + 1, line, &commands, &triggers, &board, out)?;
        }
    }
    let result = board.flow().result();
    if count == opened.record.orders.len() {
        opened.check_result(result)?;
    }
    let hash = hash_text(public_hash(&board));
    if arguments.json {
        let sentence = result.map(|result| result.sentence());
        let whole = json!({"orders": orders, "hash": hash, "result": result, "sentence": sentence});
        writeln!(out, "{whole}")?;
    } else {
        let end = result.map_or_else(
            || format!("Stopped in turn {}, {}.", board.flow().turn(), board.flow().phase().name()),
            |result| result.sentence(),
        );
        writeln!(out, "{end}\n{count} orders, hash {hash}")?;
    }
    if let Some(file) = &arguments.save {
        opened.record.until(count).save(file)?;
    }
    Ok(())
}

fn order_json(line: &str, commands: &[Command], triggers: &[Trigger], board: &FlatBoard) -> Value {
    json!({
        "line": line,
        "commands": commands,
        "triggers": triggers,
        "phase": board.flow().phase().name(),
        "turn": board.flow().turn(),
        "hash": hash_text(public_hash(board)),
    })
}

/// The order, the commands it became, and the phases with what happened in each.
fn print(
    number: usize,
    line: &str,
    commands: &[Command],
    triggers: &[Trigger],
    board: &FlatBoard,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let commands: Vec<&str> = commands.iter().map(|command| command.kind().name()).collect();
    writeln!(out, "{number:>4}  {line}   {}", commands.join(" "))?;
    for trigger in triggers {
        match (trigger.kind, trigger.detail) {
            (TriggerKind::StateChanged, Detail::Phase { to, .. }) => writeln!(out, "      [{}]", to.name())?,
            _ => writeln!(out, "        {}", tell::trigger(board, trigger))?,
        }
    }
    Ok(())
}
