//! The order in which the kinds of ability react to a trigger.

use super::Heard;
use crate::battle::ability::{AreaAbility, NightmareAbility, ParameterAbility, TriggerAbility};
use crate::battle::board::Board;

/// A kind of ability.
pub(in crate::battle) trait AbilityKind: 'static {
    /// Lets the abilities of this kind react to a trigger.
    fn react<B: Board>(board: &mut B, heard: &mut Heard);
}

/// Is shown every kind of ability in the order in which they react.
pub(in crate::battle) trait AbilityKindVisitor {
    /// Takes one kind.
    fn visit<K: AbilityKind>(&mut self);
}

/// Shows the visitor every kind of ability: lifetimes end → areas refresh → nightmares wake or sleep → trigger abilities
/// are queued. Each kind sees the changes of the one before it.
pub(in crate::battle) fn visit_ability_kinds(visitor: &mut impl AbilityKindVisitor) {
    visitor.visit::<ParameterAbility>();
    visitor.visit::<AreaAbility>();
    visitor.visit::<NightmareAbility>();
    visitor.visit::<TriggerAbility>();
}

/// Lets the abilities react to every trigger that they have not seen yet, in order.
#[inline]
pub(in crate::battle) fn settle<B: Board>(board: &mut B) {
    // Most steps of a battle wake nothing.
    if let Some(heard) = Heard::first(board) {
        react_from(board, heard);
    }
}

/// Lets the abilities react, beginning with this.
#[inline(never)]
fn react_from<B: Board>(board: &mut B, mut heard: Heard) {
    loop {
        visit_ability_kinds(&mut React { board, heard: &mut heard });
        if !heard.advance(board) {
            return;
        }
    }
}

/// Calls each kind directly.
struct React<'a, B> {
    board: &'a mut B,
    heard: &'a mut Heard,
}

impl<B: Board> AbilityKindVisitor for React<'_, B> {
    fn visit<K: AbilityKind>(&mut self) {
        K::react(self.board, self.heard);
    }
}
