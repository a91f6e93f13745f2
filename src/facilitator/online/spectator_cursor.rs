//! Looking back in a battle in progress, for spectators: new orders wait meanwhile.

use std::collections::VecDeque;

use bevy::ecs::message::Message;

use crate::battle::command::CommandKind;
use crate::battle::history::Order;

/// A request of a spectator to look at another part of the battle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpectatorControl {
    /// The beginning of the previous turn.
    Back,
    /// The end of this turn.
    Forward,
    /// The live battle.
    Live,
}

/// The limit up to which the table follows the battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SpectatorCursor {
    /// The orders given to the table since it was set up.
    given: Vec<Order>,
    /// The number of further orders that the table may get; `None` (all of them) while the spectator does not look
    /// back.
    held: Option<usize>,
}

/// Returns true if the order ends a turn.
fn ends(order: &Order) -> bool {
    order.command.kind() == CommandKind::TurnFinish
}

impl SpectatorCursor {
    /// Returns true if the spectator looks back.
    pub(super) const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Returns the next order for the table, if it may have one.
    pub(super) fn next(&mut self, waiting: &mut VecDeque<Order>) -> Option<Order> {
        if let Some(more) = &mut self.held {
            *more = more.checked_sub(1)?;
        }
        let order = waiting.pop_front()?;
        self.given.push(order.clone());
        Some(order)
    }

    /// Moves the view. `begun`: the orders that the table was set up with; `waiting`: those it has not been given yet.
    /// Returns true if the table is to be set up again.
    pub(super) fn look(
        &mut self,
        look: SpectatorControl,
        begun: &mut Vec<Order>,
        waiting: &mut VecDeque<Order>,
    ) -> bool {
        match look {
            SpectatorControl::Forward => {
                let turn = waiting.iter().position(ends).map_or(waiting.len(), |end| end + 1);
                self.held = self.held.map(|_| turn);
                false
            }
            SpectatorControl::Live => {
                if self.held.take().is_none() {
                    return false;
                }
                begun.append(&mut self.given);
                begun.extend(waiting.drain(..));
                true
            }
            SpectatorControl::Back => {
                begun.append(&mut self.given);
                // At the beginning of a turn, show the turn before.
                let seen = begun.len().saturating_sub(1);
                let begin = begun[..seen].iter().rposition(ends).map_or(0, |end| end + 1);
                for order in begun.drain(begin..).rev() {
                    waiting.push_front(order);
                }
                self.held = Some(0);
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::chance::Seed;
    use crate::battle::command::{Command, DrawChoice};
    use crate::ids::Seat;

    fn order(ends: bool) -> Order {
        let seat = Seat::Host;
        let command = if ends {
            Command::TurnFinish { seat }
        } else {
            Command::Draw { seat, choice: DrawChoice::Draw }
        };
        Order::new(command, Seed::Given([0; 32]))
    }

    /// Returns turns with the given numbers of orders.
    fn turns(turns: &[usize]) -> Vec<Order> {
        let turn = |count: &usize| (1..=*count).map(|place| order(place == *count)).collect::<Vec<_>>();
        turns.iter().flat_map(turn).collect()
    }

    #[test]
    fn what_goes_on_waits_for_who_looks_back() {
        let (mut look, mut begun) = (SpectatorCursor::default(), turns(&[3, 2]));
        let mut waiting: VecDeque<Order> = turns(&[4]).into();
        while look.next(&mut waiting).is_some() {}
        assert!(!look.is_held() && waiting.is_empty());
        // Back two turns, to the beginning of the last one.
        assert!(look.look(SpectatorControl::Back, &mut begun, &mut waiting));
        assert_eq!((begun.len(), waiting.len()), (5, 4));
        assert!(look.look(SpectatorControl::Back, &mut begun, &mut waiting));
        assert_eq!((begun.len(), waiting.len()), (3, 6));
        waiting.extend(turns(&[2]));
        assert_eq!(look.next(&mut waiting), None, "nothing goes on");
        // Forward one turn.
        assert!(!look.look(SpectatorControl::Forward, &mut begun, &mut waiting));
        let given = std::iter::from_fn(|| look.next(&mut waiting)).count();
        assert_eq!((given, waiting.len()), (2, 6));
        // Back to the live battle.
        assert!(look.look(SpectatorControl::Live, &mut begun, &mut waiting));
        assert_eq!((begun, waiting.len(), look.is_held()), (turns(&[3, 2, 4, 2]), 0, false));
    }

    #[test]
    fn nothing_is_before_the_first_turn_and_who_does_not_look_back_is_where_it_goes_on() {
        let (mut look, mut begun, mut waiting) = (SpectatorCursor::default(), turns(&[3]), VecDeque::new());
        assert!(!look.look(SpectatorControl::Live, &mut begun, &mut waiting));
        assert!(!look.look(SpectatorControl::Forward, &mut begun, &mut waiting));
        assert!(!look.is_held());
        for _ in 0..3 {
            look.look(SpectatorControl::Back, &mut begun, &mut waiting);
            assert_eq!((begun.len(), waiting.len()), (0, 3));
        }
    }
}
