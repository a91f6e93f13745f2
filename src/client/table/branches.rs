//! The tree of causes around a line of the log: the path to it from the player's command, and its consequences.

use std::collections::BTreeMap;

use super::battle_view::BattleView;
use super::event_text;
use super::log::Entry;
use super::text::card_name;
use crate::battle::board::Board;
use crate::battle::cause::{CauseKind, Causes};
use crate::battle::command::{Command, DrawChoice};
use crate::battle::library::PrintedCard;
use crate::battle::trigger::TriggerKind;
use crate::ids::CardIndex;
use crate::messages::MessageValue;
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
                let speaks = on_the_way || !cause.children.is_empty();
                let line = line.or_else(|| {
                    let id = event_text::kind(trigger.kind);
                    (speaks && is_told(trigger.kind)).then(|| self.live.say(id))
                });
                let sort = if node == self.this { Sort::This } else { Sort::Happened };
                line.map(|line| (line, sort))
            }
        };
        let wrote = branch.is_some();
        self.branches.extend(branch.map(|(words, sort)| Branch { depth, words, sort }));
        wrote
    }

    /// Returns the name and rules of a card whose ability ran, and the line that acted.
    fn ability(&self, card: CardIndex, ability: u16) -> (String, Sort) {
        let name = card_name(self.live, card);
        let (library, language) = (self.live.view.library(), self.live.language());
        let text = |printed: &PrintedCard| card_lines(library, printed, language).to_vec();
        match line_of(library, ability) {
            Some((printed, line)) if self.live.view.card(card).name() == Some(printed.source.id) => {
                (name, Sort::Ability(text(printed), line))
            }
            // Another card gave the ability.
            Some((printed, line)) => {
                let giver = printed.source.name_in(language).into();
                let words = self.live.say_with("log-given-by", [("card", name.into()), ("giver", giver)]);
                (words, Sort::Ability(text(printed), line))
            }
            None => (name, Sort::Ability(Vec::new(), 0)),
        }
    }
}

/// Checks whether a kind of trigger is shown to a player. A bare change of phase and the running of an ability are not.
fn is_told(kind: TriggerKind) -> bool {
    !matches!(kind, TriggerKind::StateChanged | TriggerKind::EffectDeclared)
}

/// Returns a player's command as text; `None` for commands that run by themselves.
fn order(live: &BattleView, command: &Command) -> Option<String> {
    let seat = command.seat().unwrap_or(live.me);
    let cell = |cell| MessageValue::from(live.grid.name(cell));
    let name = |card| ("card", MessageValue::from(card_name(live, card)));
    Some(match *command {
        Command::Initial { .. } => live.say_of("order-ready", seat, []),
        Command::Cointoss { .. } => live.say_of("order-toss", seat, []),
        Command::Strategy { .. } => live.say_of("order-strategy", seat, []),
        Command::TurnFinish { .. } => live.say_of("order-end-turn", seat, []),
        Command::Draw { choice: DrawChoice::Draw, .. } => live.say_of("order-draw", seat, []),
        Command::Draw { choice: DrawChoice::Charge, .. } => live.say_of("order-charge", seat, []),
        Command::SummonDeclare { card, cell: at, .. } => {
            live.say_of("order-play", seat, [name(card), ("cell", cell(at))])
        }
        Command::MoveDeclare { from, to, .. } => {
            live.say_of("order-move", seat, [("from", cell(from)), ("to", cell(to))])
        }
        Command::MoveReactNone { .. } => live.say_of("order-react-none", seat, []),
        Command::MoveReactSummon { card, .. } | Command::MoveReactFeint { card, .. } => {
            live.say_of("order-react", seat, [name(card)])
        }
        Command::MoveRetry { to: Some(to), .. } => live.say_of("order-retry", seat, [("cell", cell(to))]),
        Command::MoveRetry { to: None, .. } => live.say_of("order-stay", seat, []),
        Command::AttackDeclare { from, to, .. } => {
            live.say_of("order-attack", seat, [("from", cell(from)), ("to", cell(to))])
        }
        Command::DirectDeclare { from, .. } => live.say_of("order-strike", seat, [("from", cell(from))]),
        Command::FeintDeclare { cell: at, .. } if command.is_player() => {
            live.say_of("order-set", seat, [("cell", cell(at))])
        }
        Command::BattleForceFinish { .. } => live.say_of("order-end-battle", seat, []),
        _ => return None,
    })
}
