//! The machine player's search: first for a win, then for the best turns, which are evaluated again with a look-ahead.
//!
//! Every line of commands is played on forks of the view. The best whole turns are then judged by the battle after the
//! other side's answer, on several determinizations of the view, each with its own chance; after every determinization
//! fewer lines remain. The result does not depend on the number or the speed of the workers.

use super::beam::{Beam, End, EvaluationContext, carry_out, grow};
use super::determinize::{determinize_field, dice};
use super::evaluate::{WON, over};
use super::lethal_search::{LethalSearch, Outcome};
use super::lookahead::{Future, LookaheadResult};
use super::mind::{Decision, PlannedLine, TermChange};
use super::search_state::Search;
use super::time_slice::SearchTimer;
use super::weights::Term;
use super::workers::{ABREAST, each};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::rules::legal_commands;

/// A candidate line.
struct Entry {
    commands: Vec<Command>,
    /// The index of its first command in the list of legal ones.
    root: usize,
    /// The score on each determinization.
    scores: Vec<i32>,
    terms: [i32; Term::COUNT],
    score: i32,
}

/// The number of additional seeds with which a win must also hold.
const DICE: u32 = 3;
/// The number of forks that a lethal search runs without a pause.
const STRETCH: u32 = 256;

impl Search<'_> {
    /// Runs the search and returns its decision.
    pub(super) async fn think(&mut self, timer: &mut SearchTimer) -> Option<Decision> {
        let mut roots = Vec::new();
        legal_commands(self.view, self.seat, &mut roots);
        let first = *roots.first()?;
        if roots.len() == 1 {
            let line = PlannedLine { commands: vec![first], score: self.now(), terms: Vec::new() };
            return Some(Decision { command: first, lines: vec![line], evaluations: 0, is_cut: false });
        }
        let entries = match self.view.state().phase() {
            Phase::Main | Phase::MoveRetry => {
                if let Some(decision) = self.win(timer, &roots).await {
                    return Some(decision);
                }
                let entries = self.turns(timer, &roots).await;
                self.compare(timer, entries).await
            }
            Phase::Strategy => self.weigh(timer, &roots).await,
            _ => {
                let entries =
                    roots.iter().enumerate().map(|(root, command)| Entry::new(vec![*command], root));
                self.compare(timer, entries.collect()).await
            }
        };
        // Time can run out before anything is evaluated: then end the turn or pass.
        let fallback = roots.iter().find(|root| matches!(root, Command::TurnFinish { .. })).unwrap_or(&first);
        Some(self.decide(entries, *fallback, timer.is_late()))
    }

    /// Returns a better command than the played one, and the difference in points. Both commands are followed by their
    /// best continuation in the turn and judged on the same determinizations.
    pub(super) async fn better(
        &mut self,
        timer: &mut SearchTimer,
        played: &Command,
    ) -> Option<(Command, i32)> {
        let decision = self.think(timer).await?;
        let best = decision.lines.first().filter(|_| decision.command != *played)?;
        let worth = self.worth(timer, played).await?;
        Some((decision.command, best.score.saturating_sub(worth)))
    }

    /// Returns the evaluation of the battle after the best turn that begins with that command.
    async fn worth(&mut self, timer: &mut SearchTimer, command: &Command) -> Option<i32> {
        (self.spent, self.limit) = (0, self.reading.evaluations.min(self.most));
        let (guess, dice) = &self.worlds[0];
        let (mut board, dice) = (guess.clone(), *dice);
        let is_turn = matches!(board.state().phase(), Phase::Main | Phase::MoveRetry);
        let goes_on = is_turn
            && !matches!(command, Command::TurnFinish { .. })
            && carry_out(&mut board, command, dice)
            && over(&board, self.seat).is_none()
            && board.state().turn_player() == self.seat;
        let mut entries = Vec::new();
        if goes_on {
            let mut open = determinize_field(self.view, guess, self.seat);
            if carry_out(&mut open, command, dice) {
                let hunt = LethalSearch::new(&self.profiles, &open, self.seat, dice, self.reading.lethal)
                    .without_dice();
                if let (Outcome::Won(_), ..) = hunted(hunt, timer).await {
                    return Some(WON);
                }
            }
            let (beam, ends) = self.turn(timer, board).await;
            entries.extend(ends.iter().take(self.reading.lines).map(|end| {
                let mut entry = Entry::new([vec![*command], beam.line(end)].concat(), 0);
                entry.score = end.standing;
                entry
            }));
        } else {
            entries.push(Entry::new(vec![*command], 0));
        }
        self.compare(timer, entries).await.first().map(|entry| entry.score)
    }

    fn now(&self) -> i32 {
        self.judge.evaluate(&self.profiles, self.view, self.seat)
    }

    fn eyes(&self) -> EvaluationContext<'_> {
        let dice = self.worlds[0].1;
        EvaluationContext { judge: &self.judge, profiles: &self.profiles, seat: self.seat, dice }
    }

    /// Returns a win in this turn, against every known answer, if it holds for every seed.
    async fn win(&mut self, timer: &mut SearchTimer, roots: &[Command]) -> Option<Decision> {
        let board = determinize_field(self.view, &self.worlds[0].0, self.seat);
        let most = self.reading.lethal.min(self.most);
        if most == 0 {
            return None;
        }
        // First without dice, then with dice, for every outcome.
        let first =
            LethalSearch::new(&self.profiles, &board, self.seat, self.worlds[0].1, most).without_dice();
        let (mut outcome, mut spent, met_dice) = hunted(first, timer).await;
        if met_dice && !matches!(outcome, Outcome::Won(_)) {
            let second = LethalSearch::new(&self.profiles, &board, self.seat, self.worlds[0].1, most / 4);
            let took;
            (outcome, took, _) = hunted(second, timer).await;
            spent += took;
        }
        // The lethal search has its own budget, so that it does not shorten the rest of the search.
        self.spent += spent;
        self.limit = self.limit.saturating_add(spent).min(self.most);
        let Outcome::Won(commands) = outcome else { return None };
        // A win that depends on a lucky die does not count; a win that only an unseen card could prevent does.
        let future = Future::new(self);
        let throws = (0..DICE).map(|number| Seed::Given(dice(&self.seed, self.view, "again", number)));
        let holds = throws.chain([self.worlds[0].1]).all(|throw| future.wins(&board, &commands, throw));
        let seen = future.after(&commands, 0, false);
        if !holds {
            return None;
        }
        let mut entry = Entry::new(commands, 0);
        entry.root = roots.iter().position(|root| Some(root) == entry.commands.first())?;
        entry.score = WON;
        entry.terms = seen.terms;
        let command = *entry.commands.first()?;
        Some(self.decide(vec![entry], command, false))
    }

    /// Returns the whole turns that continue from a battle, the best first.
    async fn turn(&mut self, timer: &mut SearchTimer, board: FlatBoard) -> (Beam, Vec<End>) {
        let most = self.limit / 2;
        let mut beam = Beam::new(&self.eyes(), board, self.reading.width);
        for _ in 0..self.reading.depth {
            let mut found = Vec::with_capacity(beam.nodes().len());
            for nodes in beam.nodes().chunks(ABREAST) {
                let eyes = self.eyes();
                found.extend(each(timer, self.workers, nodes, |node| grow(&eyes, node)).await);
                if timer.is_late() {
                    break;
                }
            }
            let goes_on = beam.advance(&self.eyes(), found);
            let has_won = beam.best(1).first().is_some_and(|end| end.standing > super::one_ply::GOOD_ENOUGH);
            if !goes_on || has_won || beam.spent() >= most || timer.is_late() {
                break;
            }
        }
        self.spent += beam.spent();
        let ends = beam.best(usize::MAX);
        (beam, ends)
    }

    /// Returns the best whole turns, scored by the evaluation at their end.
    async fn turns(&mut self, timer: &mut SearchTimer, roots: &[Command]) -> Vec<Entry> {
        let (beam, all) = self.turn(timer, self.worlds[0].0.clone()).await;
        let entry = |end| {
            let commands = beam.line(end);
            let root = roots.iter().position(|root| Some(root) == commands.first())?;
            let mut entry = Entry::new(commands, root);
            entry.score = end.standing;
            Some(entry)
        };
        let mut entries: Vec<Entry> = all.iter().take(self.reading.lines.max(3)).filter_map(entry).collect();
        // Every first command is considered once, even an unpromising one: some only defend against a threat.
        if self.reading.defence > 0 {
            let mut heard: Vec<usize> = entries.iter().map(|entry| entry.root).collect();
            for late in all.iter().skip(entries.len()).filter_map(entry) {
                if !heard.contains(&late.root) {
                    heard.push(late.root);
                    entries.push(late);
                }
            }
        }
        entries
    }

    /// Evaluates every line again, on one determinization after another, and keeps the better half each time.
    async fn compare(&mut self, timer: &mut SearchTimer, mut entries: Vec<Entry>) -> Vec<Entry> {
        if self.reading.answers == 0 && self.view.state().phase() == Phase::Main {
            entries.truncate(3);
            let future = Future::new(self);
            for entry in &mut entries {
                entry.terms = future.after(&entry.commands, 0, false).terms;
            }
            return entries;
        }
        let mut left = entries.len();
        for world in 0..self.worlds.len() {
            let mut seen: Vec<LookaheadResult> = Vec::with_capacity(left);
            let mut is_whole = true;
            for chunk in entries[..left].chunks(ABREAST) {
                let future = Future::new(self);
                let found =
                    each(timer, self.workers, chunk, |entry| future.after(&entry.commands, world, true));
                let found = found.await;
                self.spent += found.iter().map(|seen| seen.spent).sum::<u32>();
                seen.extend(found);
                if timer.is_late() || self.spent >= self.limit {
                    is_whole = false;
                    break;
                }
            }
            // An unfinished round counts only if there was none before.
            if world > 0 && seen.len() < left {
                break;
            }
            for (entry, seen) in entries.iter_mut().zip(&seen) {
                entry.scores.push(seen.score);
                if world == 0 {
                    entry.terms = seen.terms;
                }
                entry.score = blend(&entry.scores, self.style_weights.worst);
            }
            let judged = seen.len();
            entries.truncate(if world == 0 { judged } else { entries.len() });
            let rest = entries.split_off(left.min(entries.len()));
            entries.sort_by_key(|entry| (std::cmp::Reverse(entry.score), entry.root));
            entries.extend(rest);
            if !is_whole {
                break;
            }
            left = (left / 2).max(6).min(entries.len());
        }
        entries
    }

    /// Scores every layout by the evaluation of the battle after both layouts are laid.
    async fn weigh(&mut self, timer: &mut SearchTimer, roots: &[Command]) -> Vec<Entry> {
        let mut entries: Vec<Entry> = Vec::new();
        for (number, chunk) in roots.chunks(ABREAST).enumerate() {
            let future = Future::new(self);
            let found = each(timer, self.workers, chunk, |root| future.laid(root)).await;
            self.spent += found.len() as u32;
            for (place, (root, seen)) in chunk.iter().zip(found).enumerate() {
                let mut entry = Entry::new(vec![*root], number * ABREAST + place);
                (entry.score, entry.terms) = (seen.score, seen.terms);
                entries.push(entry);
            }
            if timer.is_late() || self.spent >= self.limit {
                break;
            }
        }
        entries.sort_by_key(|entry| (std::cmp::Reverse(entry.score), entry.root));
        entries
    }

    fn decide(&self, entries: Vec<Entry>, fallback: Command, is_cut: bool) -> Decision {
        let before = self.judge.terms(&self.profiles, self.view, self.seat);
        let mut lines: Vec<PlannedLine> = Vec::new();
        for entry in entries {
            if lines.len() == 3 || lines.iter().any(|line| line.commands.first() == entry.commands.first()) {
                continue;
            }
            let parts = Term::ALL.into_iter().map(|term| TermChange {
                term,
                before: before[term as usize],
                after: entry.terms[term as usize],
            });
            let terms = parts.filter(|part| part.before != 0 || part.after != 0).collect();
            lines.push(PlannedLine { commands: entry.commands, score: entry.score, terms });
        }
        let command = lines.first().and_then(|line| line.commands.first()).copied().unwrap_or(fallback);
        Decision { command, lines, evaluations: self.spent, is_cut }
    }
}

impl Entry {
    const fn new(commands: Vec<Command>, root: usize) -> Self {
        Self { commands, root, scores: Vec::new(), terms: [0; Term::COUNT], score: 0 }
    }
}

/// Runs a lethal search to its end or to the time limit. Returns the outcome, the number of forks, and true if any dice
/// were used.
async fn hunted(mut hunt: LethalSearch<'_>, timer: &mut SearchTimer) -> (Outcome, u32, bool) {
    loop {
        if let Some(outcome) = hunt.go_on(STRETCH) {
            return (outcome, hunt.spent(), hunt.met_dice());
        }
        if timer.is_late() {
            return (Outcome::Open, hunt.spent(), hunt.met_dice());
        }
        timer.pause().await;
    }
}

/// Returns the weighted average of the mean score and the worst score; `worst` is the percentage of the latter.
fn blend(scores: &[i32], worst: i32) -> i32 {
    let sum: i64 = scores.iter().map(|score| i64::from(*score)).sum();
    let mean = sum / (scores.len().max(1) as i64);
    let least = i64::from(scores.iter().copied().min().unwrap_or(0));
    ((mean * i64::from(100 - worst) + least * i64::from(worst)) / 100) as i32
}
