//! The setup of a battle at the terminal: its start, its players, and the state from which it continues.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use marginalia::battle::board::Board as _;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::setup::shuffle_books;
use marginalia::battle::start::Start;
use marginalia::facilitatee::Level;
use marginalia::ids::{CardId, Seat};
use marginalia::replay::{About, Journal, PlaybackEdition, Record};

use super::table::Table;
use crate::failure::Failure;
use crate::sim::{bytes, random_books};
use crate::source::{Source, open};

/// The arguments of `scribe play`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The random seed [default: a new one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Both books, Host's first: starter books by name, or files
    #[arg(long, num_args = 2, value_names = ["HOST", "GUEST"])]
    books: Option<Vec<String>>,
    /// Two players share this terminal
    #[arg(long, conflicts_with = "machine")]
    hot_seat: bool,
    /// One player against the machine player: the default
    #[arg(long)]
    machine: bool,
    /// The level of the machine player, 1 to 5 [default: one command ahead]
    #[arg(long, value_name = "N", conflicts_with = "hot_seat", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: Option<u8>,
    /// The seat of the human player
    #[arg(long, value_enum, value_name = "SEAT", default_value_t = Side::Host)]
    seat: Side,
    /// Continues the battle of a replay file, with its books and its random seed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "books"])]
    resume: Option<PathBuf>,
    /// Continues after that many of its commands
    #[arg(long, value_name = "N", requires = "resume")]
    until: Option<usize>,
    /// Saves the battle to a replay file, line by line as it is played
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// A seat, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Side {
    /// The left side
    Host,
    /// The right side
    Guest,
}

/// Plays the battle to its end.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (board, record) = begin(arguments, out)?;
    let people = people(arguments);
    let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let kept: Box<dyn Write + Send + Sync> = match &arguments.save {
        Some(file) => Box::new(File::create(file).map_err(|error| Failure::file(file, error))?),
        None => Box::new(io::sink()),
    };
    let journal = Journal::over(record, kept)?;
    let level = arguments.level.and_then(Level::numbered);
    Table::new(board, journal, people, level, is_terminal).play(input, out)
}

/// Returns the seats that people play.
fn people(arguments: &Arguments) -> [bool; 2] {
    if arguments.hot_seat {
        return [true, true];
    }
    [arguments.seat == Side::Host, arguments.seat == Side::Guest]
}

fn begin(arguments: &Arguments, out: &mut impl Write) -> Result<(FlatBoard, Record), Failure> {
    let source = &arguments.source;
    let library = source.library()?;
    if let Some(file) = &arguments.resume {
        let opened = open(file, &library, PlaybackEdition::Today)?;
        if let Some(damage) = &opened.damage {
            writeln!(out, "{damage}")?;
        }
        let count = opened.record.orders.len().min(arguments.until.unwrap_or(usize::MAX));
        let mut board = opened.record.begin(&library).map_err(|wrong| opened.error(None, wrong))?;
        for index in 0..count {
            opened.record.step(&mut board, index).map_err(|wrong| opened.error(Some(index), wrong))?;
        }
        writeln!(out, "Replayed {count} commands of {}.", file.display())?;
        let mut record = opened.record.until(count);
        record.result = board.state().result();
        return Ok((board, record));
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seed = arguments.seed.unwrap_or_else(|| u64::from(now.subsec_nanos()) ^ now.as_secs());
    let battle = bytes(seed, 0, "play");
    let books: [Vec<CardId>; 2] = match arguments.books.as_deref() {
        Some([host, guest]) => [source.book(&library, host)?.slots(), source.book(&library, guest)?.slots()],
        _ => match &source.starters(&library)?[..] {
            [host, guest, ..] => [host.slots(), guest.slots()],
            [one] => [one.slots(), one.slots()],
            [] => random_books(&library, bytes(seed, 0, "books"))?,
        },
    };
    let start = Start::Books(shuffle_books(books, &battle));
    let board = FlatBoard::start(library, &start)?;
    writeln!(out, "Seed {seed}.")?;
    let person = |is_person| if is_person { "person" } else { "machine" }.to_owned();
    let about = About {
        mode: "terminal".to_owned(),
        players: people(arguments).map(person),
        began: now.as_millis().try_into().unwrap_or_default(),
    };
    let record = Record::new(board.library(), about, start, battle);
    Ok((board, record))
}

impl From<Side> for Seat {
    fn from(side: Side) -> Self {
        match side {
            Side::Host => Self::Host,
            Side::Guest => Self::Guest,
        }
    }
}
