//! Current values of a card: the base, every step that changes it, and the final value.

use arrayvec::ArrayVec;

use crate::battle::ability::calculator::CalculatorRule;
use crate::battle::ability::{Ability, AreaGift, CardKind, EvalContext, Mode, Parameter, ParameterAbility};
use crate::battle::board::Board;
use crate::battle::geometry::{Reach, Zone};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::battle::record::{Ailment, AttachedAbility, Card, MAX_ATTACHED, MAX_PRINTED, RESTING};
use crate::ids::CardIndex;

/// One step in the calculation of a value: the ability, its producer, and the value after the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatStep {
    /// The ability's number in the library.
    pub ability: u16,
    /// The card that gave it, or the card itself.
    pub producer: CardIndex,
    /// The value after this step: an integer, 0 or 1, or bits.
    pub value: i32,
}

/// Returns the printed value, or the value from the settings.
#[inline(always)]
fn base<B: Board>(board: &B, printed: Option<&PrintedCard>, parameter: Parameter) -> i32 {
    let card = &board.library().settings().card;
    let Some(printed) = printed else {
        return match parameter {
            Parameter::FeintCost => card.feint_cost,
            _ => 0,
        };
    };
    let source = &printed.source;
    let monster = i32::from(printed.kind == CardKind::Monster);
    match parameter {
        Parameter::Attack => source.attack,
        Parameter::Life => source.life,
        Parameter::Cost => source.cost,
        Parameter::MoveCost => card.move_cost,
        Parameter::AttackCount => card.attacks,
        Parameter::MoveCount => card.moves,
        Parameter::FeintCost => card.feint_cost,
        Parameter::CanMove | Parameter::CanAttack | Parameter::CanDirect => monster,
        Parameter::CanReact => i32::from(printed.kind != CardKind::Event),
        Parameter::Swift | Parameter::Oblivion => 0,
        Parameter::MoveReach => source.move_reach.0 as i32,
        Parameter::AttackReach => source.attack_reach.0 as i32,
        Parameter::SummonZone => i32::from(source.zone.0),
    }
}

/// Returns true if a printed ability is active: it is neither asleep under a nightmare nor sealed by oblivion.
pub(in crate::battle) fn is_awake(card: &Card, ability: &Ability) -> bool {
    match ability {
        Ability::Nightmare(_) => !card.is_oblivious(),
        // Oblivion does not seal the ability that causes it.
        Ability::Parameter(parameter) if parameter.parameter == Parameter::Oblivion => !card.is_sealed(),
        Ability::Trigger(_) | Ability::Parameter(_) | Ability::Area(_) => areas_are_awake(card),
    }
}

/// Returns true if the areas printed on a card are active: it is neither asleep under a nightmare nor sealed by
/// oblivion.
pub(in crate::battle) fn areas_are_awake(card: &Card) -> bool {
    !card.is_sealed() && !card.is_oblivious()
}

/// The way a value is read: the nesting depth of amounts that read other amounts, and the gift that is not counted.
#[derive(Clone, Copy)]
struct Look {
    depth: u8,
    without: Option<AreaGift>,
}

impl Look {
    const PLAIN: Self = Self { depth: 0, without: None };
}

/// Returns the current value of a parameter. Cards without modifiers, which are most, are answered at once.
#[inline(always)]
fn value<B: Board>(board: &B, index: CardIndex, parameter: Parameter, look: Look) -> i32 {
    let card = board.card(index);
    let library = board.library();
    let printed = card.name.and_then(|name| library.card(name));
    let given = |attached: &AttachedAbility| {
        library.ability(attached.ability).is_some_and(|compiled| compiled.changes(parameter))
    };
    if printed.is_some_and(|printed| CardLibrary::changes(printed, parameter))
        || (card.attached_len > 0 && card.attached().iter().any(given))
    {
        fold(board, index, parameter, look, |_| {})
    } else {
        base(board, printed, parameter)
    }
}

#[inline(never)]
fn fold<B: Board>(
    board: &B,
    index: CardIndex,
    parameter: Parameter,
    look: Look,
    mut each: impl FnMut(StatStep),
) -> i32 {
    let card = board.card(index);
    let library = board.library();
    let printed = card.name.and_then(|name| library.card(name));
    let start = base(board, printed, parameter);
    let has_printed =
        printed.is_some_and(|printed| CardLibrary::changes(printed, parameter)) && !card.is_face_down();
    if look.depth >= library.settings().limits.depth {
        return start;
    }
    // Gather the abilities that change it, oldest first: printed in order, then attached in order of arrival.
    let mut steps = ArrayVec::<(u16, CardIndex, &ParameterAbility), { MAX_PRINTED + MAX_ATTACHED }>::new();
    let mut groups = 0_u8;
    if has_printed && let Some(printed) = printed {
        for (slot, number) in printed.abilities().enumerate() {
            if card.ended & 1 << slot == 0
                && let Some(compiled) = library.ability(number)
                && let Ability::Parameter(ability) = &compiled.ability
                && ability.parameter == parameter
                && is_awake(card, &compiled.ability)
                && !(parameter == Parameter::Oblivion && card.runs[slot] == RESTING)
            {
                steps.push((number, index, ability));
                groups |= 1 << ability.calc.mode().group();
            }
        }
    }
    for attached in card.attached() {
        if let Some(compiled) = library.ability(attached.ability)
            && let Ability::Parameter(ability) = &compiled.ability
            && ability.parameter == parameter
            && !look.without.is_some_and(|gift| gift.is(attached))
            && !(parameter == Parameter::Oblivion && attached.runs == RESTING)
        {
            steps.push((attached.ability, attached.producer(), ability));
            groups |= 1 << ability.calc.mode().group();
        }
    }
    let mut value = start;
    for group in (0..4).filter(|group| groups & 1 << group != 0) {
        for (number, producer, ability) in &steps {
            let mode = ability.calc.mode();
            if mode.group() != group {
                continue;
            }
            let scene = EvalContext {
                producer: *producer,
                depth: look.depth + 1,
                without: look.without,
                ..EvalContext::for_own_ability(board, index)
            };
            let operand = ability.calc.value(&scene);
            value = match parameter {
                Parameter::MoveReach | Parameter::AttackReach => {
                    mode.step_bits(value as u32, operand as u32) as i32
                }
                Parameter::SummonZone => step_zone(mode, value, operand),
                Parameter::CanMove
                | Parameter::CanAttack
                | Parameter::CanDirect
                | Parameter::CanReact
                | Parameter::Swift
                | Parameter::Oblivion => operand,
                Parameter::Attack
                | Parameter::Life
                | Parameter::Cost
                | Parameter::MoveCost
                | Parameter::AttackCount
                | Parameter::MoveCount
                | Parameter::FeintCost => mode.step(value, operand),
            };
            each(StatStep { ability: *number, producer: *producer, value });
        }
    }
    value
}

/// Combines two zones line by line. A zone without lines means anywhere on input; a result without lines is nowhere.
const fn step_zone(mode: Mode, base: i32, operand: i32) -> i32 {
    let lines = mode.step_bits(Zone(base as u8).lines(), Zone(operand as u8).lines());
    if lines == 0 { Zone::NOWHERE.0 as i32 } else { lines as i32 }
}

/// Returns the current value of an integer parameter; all but Life are at least 0. Returns 0 for a card whose name is
/// not known here.
#[must_use]
#[inline]
pub fn number<B: Board>(board: &B, card: CardIndex, parameter: Parameter) -> i32 {
    clamped(parameter, value(board, card, parameter, Look::PLAIN))
}

/// Returns [`number`] as a sentence or an amount reads it in its context. Beyond the maximum depth, returns the printed
/// value.
#[inline]
pub(in crate::battle) fn number_in<B: Board>(
    context: &EvalContext<'_, B>,
    card: CardIndex,
    parameter: Parameter,
) -> i32 {
    let look = Look { depth: context.depth, without: context.without };
    clamped(parameter, value(context.board, card, parameter, look))
}

#[inline]
fn clamped(parameter: Parameter, value: i32) -> i32 {
    if parameter == Parameter::Life { value } else { value.max(0) }
}

/// Returns the current value of a flag.
#[must_use]
#[inline]
pub fn flag<B: Board>(board: &B, card: CardIndex, parameter: Parameter) -> bool {
    value(board, card, parameter, Look::PLAIN) != 0
}

/// Returns the life left: Life − damage.
#[must_use]
#[inline]
pub fn remaining<B: Board>(board: &B, card: CardIndex) -> i32 {
    number(board, card, Parameter::Life).saturating_sub(board.card(card).damage)
}

/// Returns true if a face-up card may have no life left: it was hurt, or something changes its Life. A quick test to
/// make before [`remaining`].
pub(in crate::battle) fn may_be_spent<B: Board>(board: &B, card: CardIndex) -> bool {
    let record = board.card(card);
    let changes_life = |given: &AttachedAbility| {
        board.library().ability(given.ability).is_some_and(|compiled| compiled.changes(Parameter::Life))
    };
    record.damage > 0
        || record.attached().iter().any(changes_life)
        || board.printed(card).is_some_and(|printed| CardLibrary::changes(printed, Parameter::Life))
}

/// Returns [`remaining`] as a sentence reads it in its context.
pub(in crate::battle) fn remaining_in<B: Board>(context: &EvalContext<'_, B>, card: CardIndex) -> i32 {
    number_in(context, card, Parameter::Life).saturating_sub(context.board.card(card).damage)
}

/// Returns the pattern of cells a card may move to.
#[must_use]
pub fn move_reach<B: Board>(board: &B, card: CardIndex) -> Reach {
    Reach(value(board, card, Parameter::MoveReach, Look::PLAIN) as u32 & Reach::ALL)
}

/// Returns the pattern of cells a card may attack; Blindness leaves ring 1.
#[must_use]
pub fn attack_reach<B: Board>(board: &B, card: CardIndex) -> Reach {
    let bits = value(board, card, Parameter::AttackReach, Look::PLAIN) as u32;
    let seen = if board.card(card).has(Ailment::Blindness) { Reach::RING_1 } else { Reach::ALL };
    Reach(bits & seen)
}

/// Returns the zone in which a card may be played.
#[must_use]
pub fn summon_zone<B: Board>(board: &B, card: CardIndex) -> Zone {
    Zone(value(board, card, Parameter::SummonZone, Look::PLAIN) as u8)
}

/// Returns the cost of laying a hand card face-down: its FeintCost if both sides know the card, else the default for
/// every card, so that neither side has to trust the other about a hidden card.
#[must_use]
pub fn feint_cost<B: Board>(board: &B, card: CardIndex) -> i32 {
    if board.card(card).is_public() {
        number(board, card, Parameter::FeintCost)
    } else {
        board.library().settings().card.feint_cost
    }
}

/// Returns the base, each step, and the final value of a parameter.
#[must_use]
pub fn explain<B: Board>(board: &B, card: CardIndex, parameter: Parameter) -> (i32, Vec<StatStep>, i32) {
    let mut steps = Vec::new();
    fold(board, card, parameter, Look::PLAIN, |step| steps.push(step));
    let value = match parameter {
        Parameter::MoveReach => move_reach(board, card).0 as i32,
        Parameter::AttackReach => attack_reach(board, card).0 as i32,
        Parameter::SummonZone => i32::from(summon_zone(board, card).0),
        _ => number(board, card, parameter),
    };
    (base(board, board.printed(card), parameter), steps, value)
}
