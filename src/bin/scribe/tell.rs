//! The descriptions of triggers as lines for a terminal.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CompiledAbility;
use marginalia::battle::trigger::{Detail, Trigger, TriggerKind};
use marginalia::ids::{CardIndex, CellId};

/// Returns a card as that board knows it: its name and number.
pub(crate) fn card(board: &FlatBoard, index: CardIndex) -> String {
    match board.printed(index) {
        Some(printed) => format!("{} {index}", printed.source.name),
        None => format!("a hidden card {index}"),
    }
}

/// Returns an ability by its card's name and its number in the library.
pub(crate) fn ability(board: &FlatBoard, number: u16) -> String {
    let library = board.library();
    let card = library.ability(number).and_then(|ability| library.card(ability.card));
    card.map_or_else(
        || format!("ability {number}"),
        |card| format!("ability {number} of {}", card.source.name),
    )
}

/// Returns a trigger in one line, with the information of that board: "AttackDamaged: Ember Hare @3 → Moss Snail @31, 2
/// damage".
pub(crate) fn trigger(board: &FlatBoard, trigger: &Trigger) -> String {
    let cell = |cell: CellId| board.library().lattice().shape.name(cell);
    let mut words = Vec::new();
    let whom = match (trigger.actor, trigger.target) {
        (Some(actor), Some(target)) if actor != target => {
            Some(format!("{} → {}", card(board, actor), card(board, target)))
        }
        (Some(one), _) | (None, Some(one)) => Some(card(board, one)),
        (None, None) => None,
    };
    words.extend(whom);
    words.extend(trigger.player.map(|player| player.to_string()));
    if trigger.damage != 0 {
        words.push(format!("{} damage", trigger.damage));
    }
    words.extend(match trigger.detail {
        Detail::None => None,
        Detail::Phase { from, to } => Some(format!("{} → {}", from.name(), to.name())),
        Detail::Step { from, to } => Some(format!("{} → {}", cell(from), cell(to))),
        Detail::Cell(at) => Some(cell(at)),
        Detail::Layer { from, to } => Some(format!("{from:?} → {to:?}")),
        Detail::Ailment { ailment, on } => {
            Some(format!("{ailment:?} {}", if on { "gained" } else { "lost" }))
        }
        Detail::Ability(number) => Some(ability(board, number)),
        Detail::On(on) => Some(if on { "sealed" } else { "freed" }.to_owned()),
        Detail::Change(change) => Some(format!("{change:+}")),
        Detail::Fizzled(number) => {
            let is_activated = board.library().ability(number).is_some_and(CompiledAbility::is_activated);
            Some(if is_activated {
                format!("{} fizzled: activation limit reached", ability(board, number))
            } else {
                format!("{} rests until the turn ends: it undoes itself", ability(board, number))
            })
        }
    });
    let cause = trigger.cause.filter(|cause| Some(*cause) != trigger.actor);
    words.extend(cause.map(|cause| format!("by {}", card(board, cause))));
    let kind = trigger.kind.name();
    if words.is_empty() { kind.to_owned() } else { format!("{kind}: {}", words.join(", ")) }
}

/// Returns true if the trigger is shown to people: every trigger except a change of phase.
pub(crate) fn is_for_people(trigger: &Trigger) -> bool {
    trigger.kind != TriggerKind::StateChanged
}
