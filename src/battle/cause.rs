//! The causes of events: commands, the triggers emitted while they ran, the abilities that those triggers activated,
//! and the effects of those abilities.

use super::board::{Board, PendingAbility};
use super::chance::Seed;
use super::command::Command;
use super::flat::FlatBoard;
use super::history::Order;
use super::reason::Reason;
use super::rules::{Opening, step};
use super::trigger::{Trigger, TriggerKind};
use crate::ids::CardIndex;

/// The kind of a node in the tree of causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CauseKind {
    /// A command. A player's command is a root; an automatic command is a child of the player's command.
    Command(Command),
    /// A trigger. Its parent is the command or the ability that emitted it.
    Told(Trigger),
    /// An ability that ran. Its parent is the trigger that activated it.
    Ability {
        /// The card that has the ability.
        card: CardIndex,
        /// Its number in the library.
        ability: u16,
    },
}

/// A node in the tree of causes, with its parent and its children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The command, trigger or ability.
    pub kind: CauseKind,
    /// The parent node; `None` for a player's command.
    pub parent: Option<usize>,
    /// The child nodes, in chronological order.
    pub children: Vec<usize>,
}

/// The tree of causes of a battle, in chronological order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    nodes: Vec<Cause>,
    /// The node of each trigger, by the trigger's number.
    told: Vec<usize>,
    /// The node of the current player command.
    root: usize,
    /// The parent of the next nodes.
    here: usize,
}

impl Causes {
    /// Returns the causes of a battle's history, up to the first order that is not allowed.
    #[must_use]
    pub fn from_history(first: &FlatBoard, orders: &[Order]) -> Self {
        let (mut causes, mut board) = (Self::default(), first.clone());
        for order in orders {
            if causes.execute(&mut board, &order.command, order.seed, &order.openings).is_err() {
                break;
            }
        }
        causes
    }

    /// Executes a player command like [`FlatBoard::execute`] and records the causes.
    ///
    /// # Errors
    /// Returns the reason why the command is not allowed. Nothing has changed in that case.
    pub fn execute(
        &mut self,
        board: &mut FlatBoard,
        command: &Command,
        seed: Seed,
        openings: &[Opening],
    ) -> Result<(), Reason> {
        step::begin(board, command, seed, openings)?;
        board.record_events();
        let mut heard = 0;
        step::walk(board, command, |board, command| {
            board.recorded_triggers()[heard..].iter().for_each(|trigger| self.tell(trigger));
            heard = board.recorded_triggers().len();
            self.run(command, board.state().running());
        });
        board.recorded_triggers()[heard..].iter().for_each(|trigger| self.tell(trigger));
        Ok(())
    }

    /// Returns a node of the tree.
    #[must_use]
    pub fn get(&self, node: usize) -> Option<&Cause> {
        self.nodes.get(node)
    }

    /// Returns the node of a trigger by its number. The first trigger of the battle has number 0.
    #[must_use]
    pub fn of_trigger(&self, number: usize) -> Option<usize> {
        self.told.get(number).copied()
    }

    /// Returns the number of triggers recorded.
    #[must_use]
    pub const fn trigger_count(&self) -> usize {
        self.told.len()
    }

    /// Returns the path to a node from its player command: the command first, the node itself last.
    #[must_use]
    pub fn way(&self, node: usize) -> Vec<usize> {
        let up = |node: &usize| self.get(*node).and_then(|cause| cause.parent);
        let mut way: Vec<usize> =
            std::iter::successors(Some(node).filter(|node| *node < self.nodes.len()), up).collect();
        way.reverse();
        way
    }

    fn hang(&mut self, deed: CauseKind, parent: Option<usize>) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Cause { kind: deed, parent, children: Vec::new() });
        if let Some(over) = parent.and_then(|parent| self.nodes.get_mut(parent)) {
            over.children.push(node);
        }
        node
    }

    fn run(&mut self, command: &Command, running: Option<&PendingAbility>) {
        match (command, running) {
            (Command::EffectDeclare { .. }, Some(pending)) => {
                let heard = self.heard_by(pending).unwrap_or(self.root);
                let deed = CauseKind::Ability { card: pending.card, ability: pending.ability };
                self.here = self.hang(deed, Some(heard));
            }
            // Cards destroyed by an ability leave during `EffectFinish`: their triggers belong under the ability.
            (Command::EffectDeclare { .. } | Command::EffectFinish {}, _) => {}
            _ if command.is_player() => {
                self.root = self.hang(CauseKind::Command(*command), None);
                self.here = self.root;
            }
            _ => self.here = self.hang(CauseKind::Command(*command), Some(self.root)),
        }
    }

    fn tell(&mut self, trigger: &Trigger) {
        let parent = self.killer(trigger).unwrap_or(self.here);
        let node = self.hang(CauseKind::Told(*trigger), Some(parent));
        self.told.push(node);
    }

    /// Returns the triggers of the current player command, the last one first.
    fn told_now(&self) -> impl DoubleEndedIterator<Item = (usize, &Trigger)> {
        let told = self.told.iter().rev().take_while(|node| **node > self.root);
        let told: Vec<(usize, &Trigger)> = told
            .filter_map(|node| match &self.nodes[*node].kind {
                CauseKind::Told(trigger) => Some((*node, trigger)),
                CauseKind::Command(_) | CauseKind::Ability { .. } => None,
            })
            .collect();
        told.into_iter()
    }

    /// Returns the node of the trigger that activated the running ability. Identical triggers are matched in
    /// chronological order.
    fn heard_by(&self, pending: &PendingAbility) -> Option<usize> {
        let deed = CauseKind::Ability { card: pending.card, ability: pending.ability };
        let alike = || self.told_now().rev().filter(|(_, trigger)| **trigger == pending.trigger);
        let runs = |node: usize| {
            self.nodes[node].children.iter().filter(|child| self.nodes[**child].kind == deed).count()
        };
        // An ability given twice runs twice for one trigger: choose the node with the fewest runs.
        let least = alike().map(|(node, _)| runs(node)).min()?;
        alike().map(|(node, _)| node).find(|node| runs(*node) == least)
    }

    /// Returns the parent node for a card's destruction: the parent of the trigger that took its last life, although
    /// the card goes to the grave later.
    fn killer(&self, trigger: &Trigger) -> Option<usize> {
        let ends = matches!(trigger.kind, TriggerKind::EffectDestroyed | TriggerKind::CardGraved);
        let destroys = |here: &Cause| matches!(here.kind, CauseKind::Ability { card, .. } if trigger.cause == Some(card));
        let card = trigger.target.filter(|_| ends && !self.get(self.here).is_some_and(destroys))?;
        let blow = self.told_now().find(|(_, told)| {
            let kills = matches!(
                told.kind,
                TriggerKind::AttackDamaged
                    | TriggerKind::AttackDestroyed
                    | TriggerKind::EffectDamagedCard
                    | TriggerKind::EffectDestroyed
                    | TriggerKind::PoisonDamaged
            );
            kills && told.target == Some(card)
        });
        blow.and_then(|(node, _)| self.nodes[node].parent)
    }
}
