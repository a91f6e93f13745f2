//! The tree of causes around a line of the log: the path to it from the player's command, and its consequences.

use std::collections::BTreeMap;

use super::battle_view::BattleView;
use super::log::Entry;
use super::text;
use crate::battle::board::Board;
use crate::battle::cause::{CauseKind, Causes};
use crate::battle::command::{Command, DrawChoice};
use crate::battle::library::PrintedCard;
use crate::battle::trigger::TriggerKind;
use crate::ids::CardIndex;
use crate::text::{card_lines, line_of};

/// A line of the tree below a line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    /// The depth of the branch in the tree.
    pub(super) depth: usize,
    /// The text of the branch.
    pub(super) words: String,
    /// The kind of the branch.
    pub(super) sort: Sort,
}

/// The kind of a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// A player's command.
    Command,
    /// An event.
    Happened,
    /// The unfolded line itself.
    This,
    /// An ability that ran: the rules of its card, and the line of the rules that acted.
    Ability(Vec<String>, usize),
}

/// The maximum number of branches shown.
const MOST: usize = 60;

/// Returns the branches of a log entry. `late` is the number of triggers before the start of the log.
pub(super) fn branches(
    live: &BattleView,
    causes: &Causes,
    (entries, late): (&[Entry], usize),
    entry: &Entry,
) -> Vec<Branch> {
    let node_of = |entry: &Entry| causes.of_trigger(entry.number + late);
    let Some(node) = node_of(entry) else { return Vec::new() };
    let lines = entries.iter().filter_map(|entry| Some((node_of(entry)?, entry.words.as_str())));
    let mut tree = Tree { live, causes, lines: lines.collect(), this: node, branches: Vec::new() };
    let way = causes.way(node);
    // Show everything the ability did, not only this.
    let is_ability = |place: &usize| {
        matches!(causes.get(way[*place]).map(|cause| cause.kind), Some(CauseKind::Ability { .. }))
    };
    let top = (0..way.len()).rev().find(is_ability).unwrap_or(way.len() - 1);
    let mut depth = 0;
    for over in &way[..top] {
        depth += usize::from(tree.write(*over, depth, true));
    }
    tree.grow(way[top], depth);
    tree.branches.truncate(MOST);
    tree.branches
}

struct Tree<'a> {
    live: &'a BattleView,
    causes: &'a Causes,
    /// The text of the log for each node.
    lines: BTreeMap<usize, &'a str>,
    this: usize,
    branches: Vec<Branch>,
}

impl Tree<'_> {
    /// Writes a node and everything below it that has a text.
    fn grow(&mut self, node: usize, depth: usize) {
        if self.branches.len() >= MOST {
            return;
        }
        let below = usize::from(self.write(node, depth, false));
        let children = self.causes.get(node).map(|cause| cause.children.clone()).unwrap_or_default();
        children.into_iter().for_each(|child| self.grow(child, depth + below));
    }

    /// Writes a node if it has a text. Every node on the path to the line has one.
    fn write(&mut self, node: usize, depth: usize, on_the_way: bool) -> bool {
        let Some(cause) = self.causes.get(node) else { return false };
        let branch = match cause.kind {
            CauseKind::Command(command) => order(self.live, &command).map(|words| (words, Sort::Command)),
            CauseKind::Ability { card, ability } => Some(self.ability(card, ability)),
            CauseKind::Told(trigger) => {
                let line = self.lines.get(&node).map(|line| (*line).to_owned());
                let speaks = on_the_way || self.wakes(node);
                let line =
                    line.or_else(|| (speaks && is_told(trigger.kind)).then(|| sentence(trigger.kind.what())));
                let sort = if node == self.this { Sort::This } else { Sort::Happened };
                line.map(|line| (line, sort))
            }
        };
        let wrote = branch.is_some();
        self.branches.extend(branch.map(|(words, sort)| Branch { depth, words, sort }));
        wrote
    }

    fn wakes(&self, node: usize) -> bool {
        self.causes.get(node).is_some_and(|cause| !cause.children.is_empty())
    }

    /// Returns the name and rules of a card whose ability ran, and the line that acted.
    fn ability(&self, card: CardIndex, ability: u16) -> (String, Sort) {
        let name = text::card_name(self.live, card);
        let library = self.live.view.library();
        let text = |printed: &PrintedCard| card_lines(library, printed, self.live.language).to_vec();
        match line_of(library, ability) {
            Some((printed, line)) if self.live.view.card(card).name() == Some(printed.source.id) => {
                (name, Sort::Ability(text(printed), line))
            }
            // Another card gave the ability.
            Some((printed, line)) => {
                let by = printed.source.name_in(self.live.language);
                (format!("{name}, from {by}"), Sort::Ability(text(printed), line))
            }
            None => (name, Sort::Ability(Vec::new(), 0)),
        }
    }
}

/// Checks whether a kind of trigger is shown to a player. A bare change of phase and the running of an ability are not.
fn is_told(kind: TriggerKind) -> bool {
    !matches!(kind, TriggerKind::StateChanged | TriggerKind::EffectDeclared)
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let head: String = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{head}{}", letters.as_str())
}

/// Returns a player's command as text; `None` for commands that run by themselves.
fn order(live: &BattleView, command: &Command) -> Option<String> {
    let does = |you: &str, they: &str| text::does(live, command.seat().unwrap_or(live.me), you, they);
    let cell = |cell| live.grid.name(cell);
    let name = |card| text::card_name(live, card);
    Some(match *command {
        Command::Initial { .. } => does("are ready", "is ready"),
        Command::Cointoss { .. } => does("toss the coin", "tosses the coin"),
        Command::Strategy { .. } => does("set up", "sets up"),
        Command::TurnFinish { .. } => does("end the turn", "ends the turn"),
        Command::Draw { choice: DrawChoice::Draw, .. } => does("draw", "draws"),
        Command::Draw { choice: DrawChoice::Charge, .. } => does("charge", "charges"),
        Command::SummonDeclare { card, cell: at, .. } => {
            format!("{} {} on {}", does("play", "plays"), name(card), cell(at))
        }
        Command::MoveDeclare { from, to, .. } => {
            format!("{} {} → {}", does("move", "moves"), cell(from), cell(to))
        }
        Command::MoveReactNone { .. } => does("do not react", "does not react"),
        Command::MoveReactSummon { card, .. } | Command::MoveReactFeint { card, .. } => {
            format!("{} with {}", does("react", "reacts"), name(card))
        }
        Command::MoveRetry { to: Some(to), .. } => format!("{} to {}", does("move on", "moves on"), cell(to)),
        Command::MoveRetry { to: None, .. } => does("stay", "stays"),
        Command::AttackDeclare { from, to, .. } => {
            format!("{} {} with {}", does("attack", "attacks"), cell(to), cell(from))
        }
        Command::DirectDeclare { from, .. } => format!("{} with {}", does("strike", "strikes"), cell(from)),
        Command::FeintDeclare { cell: at, .. } if command.is_player() => {
            format!("{} face-down on {}", does("lay a card", "lays a card"), cell(at))
        }
        Command::BattleForceFinish { .. } => does("end the battle early", "ends the battle early"),
        _ => return None,
    })
}
