//! The findings of a simulation, as a table to read or as JSON.

use std::collections::BTreeMap;
use std::io::Write;

use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::command::CommandKind;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::phase::Phase;
use marginalia::battle::result::ResultReason;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat;
use serde_json::{Map, Value, json};

use super::battle::{Played, Wrong};
use super::census::{Census, is_used};
use super::plan::{Actor, Plan, Planner, Players};
use crate::failure::Failure;

/// The parameters of the requested simulation.
pub(super) struct Header {
    pub(super) battles: u32,
    pub(super) seed: u64,
    pub(super) players: Players,
    pub(super) is_checked: bool,
    pub(super) has_live: bool,
}

/// The findings of the simulation.
#[derive(Default)]
pub(super) struct Report {
    turns: Vec<u32>,
    commands: Vec<u32>,
    decisions: Vec<u32>,
    /// The number of battles by kind of end.
    ends: BTreeMap<String, u32>,
    /// The number of decided battles; `host` and `first` are the numbers that Host and the first player won.
    decided: u32,
    host: u32,
    first: u32,
    /// The decided battles by pairing: their number, and the number that the first named won.
    pairings: BTreeMap<String, (u32, u32)>,
    machine_against_machine: u32,
    random_books: u32,
    rejections: Vec<Wrong>,
    differences: Vec<Wrong>,
}

/// The maximum number of rejections and differences that are listed one by one.
const TOLD: usize = 20;

impl Report {
    pub(super) fn add(&mut self, planner: &Planner, plan: &Plan, played: &Played) {
        self.turns.push(u32::from(played.turns));
        self.commands.push(played.commands);
        self.decisions.push(played.decisions);
        self.random_books += u32::from(plan.starters == [None, None]);
        self.machine_against_machine += u32::from(plan.actors.iter().all(|actor| *actor != Actor::Random));
        self.rejections.extend(played.rejection.clone());
        self.differences.extend(played.difference.clone());
        let end = match played.result.map(|result| result.reason) {
            Some(ResultReason::Forced(reason)) => format!("{reason:?}"),
            Some(reason) => format!("{reason:?}"),
            None => "Unfinished".to_owned(),
        };
        *self.ends.entry(end).or_default() += 1;
        let by_play = |result: &marginalia::battle::result::BattleResult| {
            !matches!(result.reason, ResultReason::Forced(_))
        };
        let Some(winner) = played.result.filter(by_play).and_then(|result| result.winner) else { return };
        self.decided += 1;
        self.host += u32::from(winner == Seat::Host);
        self.first += u32::from(winner == played.first);
        let mut pairing = |name: String, of: Seat| {
            let (met, won) = self.pairings.entry(name).or_default();
            *met += 1;
            *won += u32::from(winner == of);
        };
        let [host, guest] = plan.actors;
        if host == guest {
            // Each book against each other book, regardless of the seats.
            if let [Some(one), Some(two)] = plan.starters
                && one != two
            {
                let (low, high) = (one.min(two), one.max(two));
                let (left, right) = (planner.starter(low), planner.starter(high));
                let name = format!("{left} against {right}, both {}", host.name());
                pairing(name, if one == low { Seat::Host } else { Seat::Guest });
            }
        } else {
            let name = format!("{} against {}", host.max(guest).name(), host.min(guest).name());
            pairing(name, if host > guest { Seat::Host } else { Seat::Guest });
        }
    }

    pub(super) fn is_clean(&self) -> bool {
        self.rejections.is_empty() && self.differences.is_empty()
    }

    pub(super) fn json(&self, header: &Header, library: &CardLibrary, census: &Census) -> Value {
        let wrong = |list: &[Wrong]| -> Value {
            let one = |wrong: &Wrong| json!({"battle": wrong.battle, "order": wrong.order, "line": wrong.line, "what": wrong.what});
            list.iter().take(TOLD).map(one).collect()
        };
        let pairings: Map<String, Value> = self
            .pairings
            .iter()
            .map(|(name, (met, won))| (name.clone(), json!({"battles": met, "won": won})))
            .collect();
        let abilities: Vec<Value> = census
            .words()
            .zip(&census.abilities)
            .map(|((card, text), battles)| json!({"card": card, "name": name(library, card), "text": text, "battles": battles}))
            .collect();
        let cards: Vec<Value> = library
            .cards()
            .iter()
            .zip(&census.cards)
            .map(|(card, battles)| json!({"card": card.source.id, "name": card.source.name, "battles": battles}))
            .collect();
        let never: Map<String, Value> =
            never(library, census).into_iter().map(|(what, names)| (what.to_owned(), json!(names))).collect();
        json!({
            "battles": header.battles,
            "seed": header.seed,
            "players": format!("{:?}", header.players),
            "checked": header.is_checked,
            "live": header.has_live,
            "machine_against_machine": self.machine_against_machine,
            "random_books": self.random_books,
            "ends": self.ends,
            "decided": self.decided,
            "won_by_host": self.host,
            "won_by_first": self.first,
            "pairings": pairings,
            "turns": spread(&self.turns),
            "commands": spread(&self.commands),
            "decisions": spread(&self.decisions),
            "rejections": self.rejections.len(),
            "differences": self.differences.len(),
            "rejected": wrong(&self.rejections),
            "different": wrong(&self.differences),
            "happened": {
                "phases": counts(Phase::ALL.map(|phase| (phase.name(), census.phases[usize::from(phase.code())]))),
                "commands": counts(CommandKind::ALL.map(|kind| (kind.name(), census.commands[kind as usize]))),
                "triggers": counts(TriggerKind::ALL.map(|kind| (kind.name(), census.triggers[kind as usize]))),
                "effects": counts(EffectKind::ALL.map(|kind| (kind.name(), census.effects[kind as usize]))),
                "abilities": abilities,
                "cards": cards,
            },
            "never": never,
        })
    }

    pub(super) fn print(
        &self,
        header: &Header,
        library: &CardLibrary,
        census: &Census,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let checks = match (header.is_checked, header.has_live) {
            (false, false) => "run once",
            (true, false) => "run twice",
            (false, true) => "run alongside the live board",
            (true, true) => "run twice and alongside the live board",
        };
        writeln!(
            out,
            "{} battles, seed {}, players {:?}, {checks}",
            header.battles, header.seed, header.players
        )?;
        writeln!(
            out,
            "machine against machine in {}, random books in {}",
            self.machine_against_machine, self.random_books
        )?;
        let ends: Vec<String> = self.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
        writeln!(out, "ends: {}", ends.join(", "))?;
        let share = |won: u32, of: u32| {
            format!("{won} of {of} ({:.1} %)", 100.0 * f64::from(won) / f64::from(of.max(1)))
        };
        writeln!(
            out,
            "won by Host: {}; by the player who went first: {}",
            share(self.host, self.decided),
            share(self.first, self.decided)
        )?;
        for (name, (met, won)) in &self.pairings {
            writeln!(out, "  {name}: won {}", share(*won, *met))?;
        }
        writeln!(
            out,
            "{:<12}{:>8}{:>8}{:>8}{:>8}{:>12}",
            "per battle", "min", "median", "p90", "max", "total"
        )?;
        for (name, values) in
            [("turns", &self.turns), ("commands", &self.commands), ("decisions", &self.decisions)]
        {
            let [least, median, p90, most, total] = quantiles(values);
            writeln!(out, "{name:<12}{least:>8}{median:>8}{p90:>8}{most:>8}{total:>12}")?;
        }
        let row = |what: &str, rows: Vec<(&str, u64)>| {
            let rows: Vec<String> = rows.iter().map(|(name, count)| format!("{name} {count}")).collect();
            format!("\n{what}: {}", rows.join(", "))
        };
        let phases = Phase::ALL.map(|phase| (phase.name(), census.phases[usize::from(phase.code())]));
        writeln!(out, "{}", row("phases entered", phases.to_vec()))?;
        let commands = CommandKind::ALL.map(|kind| (kind.name(), census.commands[kind as usize]));
        writeln!(out, "{}", row("commands executed", commands.to_vec()))?;
        let triggers = TriggerKind::ALL.map(|kind| (kind.name(), census.triggers[kind as usize]));
        writeln!(out, "{}", row("triggers reported", triggers.to_vec()))?;
        let effects = EffectKind::ALL.map(|kind| (kind.name(), census.effects[kind as usize]));
        writeln!(out, "{}", row("effects run", effects.to_vec()))?;
        writeln!(out, "\nabilities, by the number of battles in which they took effect:")?;
        for ((card, text), battles) in census.words().zip(&census.abilities) {
            writeln!(out, "{battles:>8}  {} {}: {text}", card.get(), name(library, card))?;
        }
        writeln!(out)?;
        for (what, names) in never(library, census) {
            let names = if names.is_empty() { "none".to_owned() } else { names.join("; ") };
            writeln!(out, "{what} that never happened: {names}")?;
        }
        writeln!(out, "rejections: {}", self.rejections.len())?;
        writeln!(out, "differences: {}", self.differences.len())?;
        for wrong in self.rejections.iter().chain(&self.differences).take(TOLD) {
            writeln!(
                out,
                "  battle {}, command {} {}: {}",
                wrong.battle, wrong.order, wrong.line, wrong.what
            )?;
        }
        Ok(())
    }
}

fn name(library: &CardLibrary, card: marginalia::ids::CardId) -> &str {
    library.card(card).map_or("?", |card| card.source.name.as_str())
}

fn counts<const N: usize>(rows: [(&'static str, u64); N]) -> Value {
    Value::Object(rows.into_iter().map(|(name, count)| (name.to_owned(), json!(count))).collect())
}

/// Returns minimum, median, 90th percentile, maximum and total.
fn quantiles(values: &[u32]) -> [u64; 5] {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let at = |share: usize| {
        u64::from(sorted.get(sorted.len().saturating_sub(1) * share / 100).copied().unwrap_or(0))
    };
    [at(0), at(50), at(90), at(100), sorted.iter().map(|value| u64::from(*value)).sum()]
}

fn spread(values: &[u32]) -> Value {
    let [least, median, p90, most, total] = quantiles(values);
    json!({"min": least, "median": median, "p90": p90, "max": most, "total": total})
}

/// Returns the items that never occurred. Effects that no card uses are not counted as missing.
fn never(library: &CardLibrary, census: &Census) -> Vec<(&'static str, Vec<String>)> {
    fn zeros(rows: impl IntoIterator<Item = (&'static str, u64)>) -> Vec<String> {
        rows.into_iter().filter(|(_, count)| *count == 0).map(|(name, _)| name.to_owned()).collect()
    }
    let effects = EffectKind::ALL.into_iter().filter(|kind| is_used(library, *kind));
    let abilities = census.words().zip(&census.abilities).filter(|(_, battles)| **battles == 0);
    let cards = library.cards().iter().zip(&census.cards).filter(|(_, battles)| **battles == 0);
    vec![
        ("phases", zeros(Phase::ALL.map(|phase| (phase.name(), census.phases[usize::from(phase.code())])))),
        ("commands", zeros(CommandKind::ALL.map(|kind| (kind.name(), census.commands[kind as usize])))),
        ("triggers", zeros(TriggerKind::ALL.map(|kind| (kind.name(), census.triggers[kind as usize])))),
        ("effects", zeros(effects.map(|kind| (kind.name(), census.effects[kind as usize])))),
        (
            "abilities",
            abilities
                .map(|((card, text), _)| format!("{} {}: {text}", card.get(), name(library, card)))
                .collect(),
        ),
        ("cards", cards.map(|(card, _)| format!("{} {}", card.source.id.get(), card.source.name)).collect()),
    ]
}
