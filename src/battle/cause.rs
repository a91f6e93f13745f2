//! The causes of events: commands, the triggers emitted while they ran, the abilities that heard those triggers, and
//! the effects of those abilities.

use super::board::{Board, PendingAbility};
use super::chance::Seed;
use super::command::Command;
use super::flat::FlatBoard;
use super::history::Order;
use super::reason::Reason;
use super::rules::{Opening, step};
use super::trigger::{Trigger, TriggerKind};
use crate::ids::CardIndex;

/// One thing in the tree of causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CauseKind {
    /// A command ran: a player's, which is a root, or one that follows by itself, which hangs under the player's.
    Command(Command),
    /// Something was told: it hangs under the command or the ability that did it.
    Told(Trigger),
    /// An ability ran: it hangs under what it heard.
    Ability {
        /// The card that has the ability.
        card: CardIndex,
        /// Its number in the library.
        ability: u16,
    },
}

/// A deed, what it hangs under and what hangs under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The command, trigger or ability.
    pub kind: CauseKind,
    /// The parent node; `None` for a player's command.
    pub parent: Option<usize>,
    /// The child nodes, in order.
    pub children: Vec<usize>,
}

/// The causes of everything in a battle, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    nodes: Vec<Cause>,
    /// The node of each trigger, by its number.
    told: Vec<usize>,
    /// The player command under way.
    root: usize,
    /// The parent of the next nodes.
    here: usize,
}

impl Causes {
    /// The causes of a battle's history. It ends where an order is not allowed.
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

    /// Executes a player command, as [`FlatBoard::execute`] does, and notes what caused what.
    ///
    /// # Errors
    /// The reason why it is not allowed; nothing has changed then.
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

    /// A node of the tree.
    #[must_use]
    pub fn get(&self, node: usize) -> Option<&Cause> {
        self.nodes.get(node)
    }

    /// The node of a trigger, by its number: the first one told in the battle is 0.
    #[must_use]
    pub fn of_trigger(&self, number: usize) -> Option<usize> {
        self.told.get(number).copied()
    }

    /// Returns the number of triggers recorded.
    #[must_use]
    pub const fn trigger_count(&self) -> usize {
        self.told.len()
    }

    /// The way to a node from the player's command, which is first; the node itself is last.
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
            (Command::EffectDeclare { .. }, Some(waiting)) => {
                let heard = self.heard_by(waiting).unwrap_or(self.root);
                let deed = CauseKind::Ability { card: waiting.card, ability: waiting.ability };
                self.here = self.hang(deed, Some(heard));
            }
            // Cards destroyed by an ability leave while it finishes: they belong under the ability.
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

    /// The triggers of the command under way, the last one first.
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

    /// Returns the node of the trigger that the ability now running has heard. Identical triggers are heard in their
    /// order.
    fn heard_by(&self, waiting: &PendingAbility) -> Option<usize> {
        let deed = CauseKind::Ability { card: waiting.card, ability: waiting.ability };
        let alike = || self.told_now().rev().filter(|(_, trigger)| **trigger == waiting.trigger);
        let runs = |node: usize| {
            self.nodes[node].children.iter().filter(|child| self.nodes[**child].kind == deed).count()
        };
        // An ability given twice runs twice for one trigger: choose the node with the fewest runs.
        let least = alike().map(|(node, _)| runs(node)).min()?;
        alike().map(|(node, _)| node).find(|node| runs(*node) == least)
    }

    /// Returns the parent node for a card's destruction: the parent of the event that took its last life, although the
    /// card goes to the grave later.
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
