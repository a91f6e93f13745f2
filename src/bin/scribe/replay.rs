//! `scribe replay`: executes a replay file or a share code, prints the events, and converts it to other forms.

use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use cpu_time::ProcessTime;
use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::trigger::{Detail, Trigger, TriggerKind};
use marginalia::replay::{
    Agreement, PlaybackEdition, Record, RecordFile, ReplayError, Timeline, export, hash_text, read_code,
    write_code,
};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::source::{Source, open, write};
use crate::tell;

/// The arguments of `scribe replay`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The replay file
    #[arg(required_unless_present = "code")]
    file: Option<PathBuf>,
    /// A share code instead of a file
    #[arg(long, value_name = "CODE", conflicts_with = "file")]
    code: Option<String>,
    /// The cards and rules to use if the file's differ from the current ones [default: they must not differ]
    #[arg(long, value_enum, value_name = "WHICH")]
    edition: Option<Which>,
    /// Stops after that many commands
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Form::Triggers)]
    form: Form,
    /// One JSON object instead of text
    #[arg(long, conflicts_with = "form")]
    json: bool,
    /// Writes the executed commands to a new replay file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// With which cards and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Which {
    /// Those recorded in the file
    Recorded,
    /// The current ones; the first difference is reported
    Today,
}

/// The form of the output for a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Every command with its phases and triggers
    Triggers,
    /// The turns as readable text
    Text,
    /// A share code
    Code,
    /// The CPU time for opening the battle and for seeking to each position
    Seeks,
}

/// Executes it. Fails if the battle differs from the recorded one.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let today = arguments.source.library()?;
    let (record, opened) = match (&arguments.file, &arguments.code) {
        (Some(file), _) => {
            let edition =
                if arguments.edition.is_some() { PlaybackEdition::Recorded } else { PlaybackEdition::Today };
            let opened = open(file, &today, edition)?;
            (opened.record.clone(), Some(opened))
        }
        (None, code) => (read_code(code.as_deref().unwrap_or_default(), &today)?, None),
    };
    let edition = match arguments.edition {
        Some(Which::Recorded) => PlaybackEdition::Recorded,
        Some(Which::Today) | None => PlaybackEdition::Today,
    };
    let library = record.library(edition, &today)?;
    let record = match arguments.until {
        Some(until) => record.until(until),
        None => record,
    };
    let damage = opened.as_ref().and_then(|opened| opened.damage.clone());
    if let Some(file) = &arguments.save {
        write(file, &record.text())?;
    }
    match arguments.form {
        Form::Code => writeln!(out, "{}", write_code(&record, &library)?)?,
        Form::Text => write!(out, "{}", export(&record, &library))?,
        Form::Seeks => seeks(&record, &library, out)?,
        Form::Triggers => {
            let told = Told { record: &record, opened: opened.as_ref(), library: &library };
            let may_differ = arguments.edition == Some(Which::Today);
            told.tell(arguments.json, may_differ, out)?;
        }
    }
    // The intact part was played; the damage is still reported.
    damage.map_or(Ok(()), |damage| Err(damage.into()))
}

/// Opens it as a timeline and seeks to every moment, from the last one back.
fn seeks(record: &Record, library: &Arc<CardLibrary>, out: &mut impl Write) -> Result<(), Failure> {
    let millis = |begun: ProcessTime| begun.elapsed().as_secs_f64() * 1e3;
    let begun = ProcessTime::now();
    let timeline = Timeline::new(record.clone(), library)?;
    let opened = millis(begun);
    let mut seeks: Vec<f64> = (0..=timeline.len())
        .rev()
        .map(|order| {
            let begun = ProcessTime::now();
            black_box(timeline.seek(black_box(order)));
            millis(begun)
        })
        .collect();
    seeks.sort_by(f64::total_cmp);
    let (middle, most) = (seeks[seeks.len() / 2], seeks[seeks.len() - 1]);
    writeln!(
        out,
        "{} commands, opened in {opened:.2} ms; a seek takes {middle:.3} ms, at most {most:.3} ms",
        timeline.len()
    )?;
    Ok(())
}

/// A record whose execution is being printed.
struct Told<'a> {
    record: &'a Record,
    opened: Option<&'a RecordFile>,
    library: &'a Arc<CardLibrary>,
}

impl Told<'_> {
    fn error(&self, order: Option<usize>, wrong: marginalia::replay::ReplayErrorKind) -> Failure {
        match self.opened {
            Some(opened) => Failure::Record(opened.error(order, wrong)),
            None => Failure::Record(ReplayError { file: "code".to_owned(), line: 1, wrong }),
        }
    }

    fn tell(&self, is_json: bool, may_differ: bool, out: &mut impl Write) -> Result<(), Failure> {
        let record = self.record;
        let mut board = record.begin(self.library).map_err(|wrong| self.error(None, wrong))?;
        board.record_events();
        let mut orders = Vec::new();
        let mut difference = None;
        for (index, entry) in record.orders.iter().enumerate() {
            if may_differ {
                let agreement = record.execute(&mut board, index);
                let differs = match agreement {
                    Ok(Agreement::Same) => None,
                    Ok(Agreement::Differs { .. }) => Some(None),
                    Err(wrong) => Some(Some(wrong)),
                };
                if let Some(wrong) = differs {
                    if difference.replace(index).is_none() && !is_json {
                        writeln!(out, "First difference from the recorded battle: command {}.", index + 1)?;
                    }
                    if let Some(wrong) = wrong {
                        return Err(self.error(Some(index), wrong));
                    }
                }
            } else {
                record.step(&mut board, index).map_err(|wrong| self.error(Some(index), wrong))?;
            }
            let (commands, triggers) = (board.drain_commands(), board.drain_triggers());
            if is_json {
                orders.push(order_json(&entry.line, &commands, &triggers, &board));
            } else {
                print(index + 1, &entry.line, &commands, &triggers, &board, out)?;
            }
        }
        let result = board.state().result();
        if difference.is_none() {
            record.check_result(result).map_err(|wrong| self.error(None, wrong))?;
        }
        let hash = hash_text(public_hash(&board));
        if is_json {
            let sentence = result.map(|result| result.sentence());
            let difference = difference.map(|index| index + 1);
            let whole = json!({"orders": orders, "hash": hash, "result": result, "sentence": sentence, "difference": difference});
            writeln!(out, "{whole}")?;
        } else {
            let end = result.map_or_else(
                || format!("Stopped in turn {}, {}.", board.state().turn(), board.state().phase().name()),
                |result| result.sentence(),
            );
            writeln!(out, "{end}\n{} commands, hash {hash}", record.orders.len())?;
        }
        Ok(())
    }
}

fn order_json(line: &str, commands: &[Command], triggers: &[Trigger], board: &FlatBoard) -> Value {
    json!({
        "line": line,
        "commands": commands,
        "triggers": triggers,
        "phase": board.state().phase().name(),
        "turn": board.state().turn(),
        "hash": hash_text(public_hash(board)),
    })
}

/// Prints the order, the commands it led to, and the phases with the triggers in each.
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
