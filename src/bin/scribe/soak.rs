//! `scribe soak`: many online battles over simulated links that lose, duplicate, delay and break, between games that
//! crash.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use cpu_time::ProcessTime;
use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::setup::BookSlots;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::Seat;
use marginalia::lockstep::{PeerSetup, SimulatedMatch, sample_setups};
use marginalia::net::simulated_link::{LinkConditions, SimulatedLink};
use serde_json::json;
use std::sync::Arc;

use crate::failure::Failure;
use crate::sim::{bytes, random_books};
use crate::source::Source;

/// The arguments of `scribe soak`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The number of battles
    #[arg(long, value_name = "N", default_value_t = 1000, overrides_with = "battles")]
    battles: u32,
    /// The random seed: the same seed gives the same report
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Prints the report as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    source: Source,
}

/// The maximum number of steps in a battle before it counts as stalled.
const STEPS: u32 = 200_000;

/// The results of all battles.
#[derive(Clone, Debug, Default)]
struct Report {
    battles: u32,
    commands: u64,
    messages: u64,
    kills: u64,
    partings: u64,
    /// The errors found, one sentence each.
    wrong: Vec<String>,
}

/// Plays all battles and reports. Fails if the two sides of any battle differ, or if an honest side is accused.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let mut report = Report::default();
    let begun = ProcessTime::now();
    for number in 0..arguments.battles {
        let seed = bytes(arguments.seed, number, "soak");
        if let Err(wrong) = battle(&library, seed, &mut report)? {
            report.wrong.push(format!("battle {number}: {wrong}"));
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    let Report { battles, commands, messages, kills, partings, wrong } = &report;
    let each = seconds * 1e6 / (*commands).max(1) as f64;
    if arguments.json {
        let told = json!({
            "battles": battles, "commands": commands, "messages": messages, "kills": kills,
            "partings": partings, "cpu_microseconds_per_command": each, "wrong": wrong,
        });
        writeln!(out, "{told}")?;
    } else {
        writeln!(out, "{battles} battles, {commands} commands agreed, {messages} messages sent")?;
        writeln!(out, "{kills} crashes, {partings} disconnections")?;
        writeln!(out, "{each:.0} µs of CPU time per command, for both sides together, crashes included")?;
        writeln!(out, "{} battles failed", wrong.len())?;
        wrong.iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Told) }
}

/// Plays one battle. Returns its error, if there is one.
fn battle(
    library: &Arc<CardLibrary>,
    seed: [u8; 32],
    report: &mut Report,
) -> Result<Result<(), String>, Failure> {
    let mut luck = Chance::new(Seed::Given(seed));
    let books = random_books(library, seed)?;
    let setups = sample_setups(library, seed, [&books[0], &books[1]]);
    let weather = LinkConditions {
        lost: luck.below(21),
        doubled: luck.below(21),
        least: Duration::from_millis(u64::from(10 + luck.below(100))),
        jitter: Duration::from_millis(u64::from(luck.below(400))),
    };
    let mut duel = SimulatedMatch::new(setups.clone(), SimulatedLink::new(seed, weather))?;
    let mut players = Seat::BOTH.map(|seat| {
        let mut own = seed;
        own[0] ^= seat.index() as u8 + 1;
        RandomPlayer::new(own)
    });
    let mut is_parted = false;
    for _ in 0..STEPS {
        if duel.is_over() {
            break;
        }
        for seat in Seat::BOTH {
            if luck.below(400) == 0 {
                report.kills += 1;
                if let Err((note, why)) = duel.kill(seat) {
                    return Ok(Err(format!("{seat} cannot resume after a crash, at note {note}: {why}")));
                }
            }
            let peer = duel.peer(seat);
            if let Some(command) =
                peer.is_asked().then(|| players[seat.index()].choose(peer.board(), seat)).flatten()
                && let Err(why) = duel.command(seat, command)
            {
                return Ok(Err(format!("a legal command of {seat} was rejected: {why}")));
            }
        }
        if luck.below(if is_parted { 20 } else { 300 }) == 0 {
            is_parted = !is_parted;
            report.partings += u64::from(is_parted);
            duel.part(is_parted);
        }
        duel.go_on(Duration::from_secs(1));
    }
    report.battles += 1;
    report.messages += duel.line.tried();
    report.commands += duel.peer(Seat::Host).orders().len() as u64;
    Ok(judged(library, &mut duel, &setups))
}

/// Checks that both sides have the same battle, that it can be replayed with both books known, and that both books are
/// honest.
fn judged(
    library: &Arc<CardLibrary>,
    duel: &mut SimulatedMatch,
    setups: &[PeerSetup; 2],
) -> Result<(), String> {
    let watching = duel.watched();
    if let Some(why) = Seat::BOTH.into_iter().find_map(|seat| watching.wrong(seat)) {
        return Err(format!("the spectator accuses an honest side: {why}"));
    }
    let seen = watching.board().map(public_hash);
    let [host, guest] = Seat::BOTH.map(|seat| duel.peer(seat));
    if let Some(why) = duel.accused().first() {
        return Err(format!("an honest side is accused: {why}"));
    }
    if !duel.is_over() {
        return Err(format!("stalled after {} and {} commands", host.orders().len(), guest.orders().len()));
    }
    if host.orders() != guest.orders() || public_hash(host.board()) != public_hash(guest.board()) {
        return Err("the battles of the two sides differ".to_owned());
    }
    if seen != Some(public_hash(host.board())) {
        return Err("the spectator sees a different battle".to_owned());
    }
    let books = setups.each_ref().map(|setup| BookSlots::Known(setup.slots.cards().collect()));
    let mut open = FlatBoard::new(Arc::clone(library), &books).map_err(|wrong| wrong.to_string())?;
    for order in host.orders() {
        open.execute(&order.command, order.seed, &order.openings).map_err(|wrong| wrong.to_string())?;
    }
    if public_hash(&open) != public_hash(host.board())
        || open.state().result() != host.board().state().result()
    {
        return Err("replaying with both books known gives a different battle".to_owned());
    }
    let audits = [host.audit(guest.confess(), |_| true), guest.audit(host.confess(), |_| true)];
    match audits.into_iter().find_map(Result::err) {
        Some(wrong) => Err(format!("an honest book fails the audit: {wrong}")),
        None => Ok(()),
    }
}
