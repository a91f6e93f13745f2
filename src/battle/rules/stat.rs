//! Current values of a card: the base, every step that changes it, and the final value.

use arrayvec::ArrayVec;

use crate::battle::ability::calculator::CalculatorRule;
use crate::battle::ability::{Ability, AreaGift, EvalContext, Mode, Parameter, ParameterAbility};
use crate::battle::board::Board;
use crate::battle::geometry::{Reach, Zone};
use crate::battle::library::PrintedCard;
use crate::battle::record::{Ailment, Card, MAX_ATTACHED, MAX_PRINTED};
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

/// The current values of one card. The abilities that change any of them are looked up once.
pub(in crate::battle) struct Stats<'a, B> {
    board: &'a B,
    card: CardIndex,
    printed: Option<&'a PrintedCard>,
    /// The bits of the parameters that an ability of the card may change.
    changed: u32,
}

impl<'a, B: Board> Stats<'a, B> {
    /// Returns the values of a card.
    #[inline]
    pub(in crate::battle) fn of(board: &'a B, card: CardIndex) -> Self {
        let record = board.card(card);
        let library = board.library();
        let printed = record.name.and_then(|name| library.card(name));
        let own = printed.map_or(0, |printed| printed.parameters);
        let given = record.attached().iter().filter_map(|attached| library.ability(attached.ability));
        let changed = given.fold(own, |all, compiled| all | compiled.parameter);
        Self { board, card, printed, changed }
    }

    /// Returns the battle.
    #[inline]
    pub(in crate::battle) const fn board(&self) -> &'a B {
        self.board
    }

    /// Returns the card.
    #[inline]
    pub(in crate::battle) const fn card(&self) -> CardIndex {
        self.card
    }

    /// Returns the card's record.
    #[inline]
    pub(in crate::battle) fn record(&self) -> &'a Card {
        self.board.card(self.card)
    }

    /// Returns the card as it is printed, if its name is known here.
    #[inline]
    pub(in crate::battle) const fn printed(&self) -> Option<&'a PrintedCard> {
        self.printed
    }

    /// Returns the value of a parameter. Those that no ability changes, which are most, are answered at once.
    #[inline]
    fn value(&self, parameter: Parameter, look: Look) -> i32 {
        if self.changed & parameter.bit() == 0 {
            self.base(parameter)
        } else {
            fold(self, parameter, look, |_| {})
        }
    }

    /// Returns the printed value, or the value from the settings.
    #[inline]
    fn base(&self, parameter: Parameter) -> i32 {
        match self.printed {
            Some(printed) => printed.value(parameter),
            None if parameter == Parameter::FeintCost => self.board.library().settings().card.feint_cost,
            None => 0,
        }
    }

    /// Returns the current value of an integer parameter; see [`number`].
    #[inline]
    pub(in crate::battle) fn number(&self, parameter: Parameter) -> i32 {
        clamped(parameter, self.value(parameter, Look::PLAIN))
    }

    /// Returns the current value of a flag.
    #[inline]
    pub(in crate::battle) fn flag(&self, parameter: Parameter) -> bool {
        self.value(parameter, Look::PLAIN) != 0
    }

    /// Returns the pattern of cells that the card may move to.
    #[inline]
    pub(in crate::battle) fn move_reach(&self) -> Reach {
        Reach(self.value(Parameter::MoveReach, Look::PLAIN) as u32 & Reach::ALL)
    }

    /// Returns the pattern of cells that the card may attack; Blindness leaves ring 1.
    #[inline]
    pub(in crate::battle) fn attack_reach(&self) -> Reach {
        let bits = self.value(Parameter::AttackReach, Look::PLAIN) as u32;
        let is_blind = self.record().has(Ailment::Blindness);
        Reach(bits & if is_blind { Reach::RING_1 } else { Reach::ALL })
    }

    /// Returns the zone in which the card may be played.
    #[inline]
    pub(in crate::battle) fn summon_zone(&self) -> Zone {
        Zone(self.value(Parameter::SummonZone, Look::PLAIN) as u8)
    }
}

/// Returns the current value of a parameter.
#[inline]
fn value<B: Board>(board: &B, card: CardIndex, parameter: Parameter, look: Look) -> i32 {
    Stats::of(board, card).value(parameter, look)
}

#[inline(never)]
fn fold<B: Board>(
    stats: &Stats<'_, B>,
    parameter: Parameter,
    look: Look,
    mut each: impl FnMut(StatStep),
) -> i32 {
    let Stats { board, card: index, printed, .. } = *stats;
    let (card, library) = (board.card(index), board.library());
    let start = stats.base(parameter);
    let has_printed = printed.is_some_and(|printed| printed.changes(parameter)) && !card.is_face_down();
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
    board.card(card).damage > 0 || Stats::of(board, card).changed & Parameter::Life.bit() != 0
}

/// Returns [`remaining`] as a sentence reads it in its context.
pub(in crate::battle) fn remaining_in<B: Board>(context: &EvalContext<'_, B>, card: CardIndex) -> i32 {
    number_in(context, card, Parameter::Life).saturating_sub(context.board.card(card).damage)
}

/// Returns the pattern of cells a card may move to.
#[must_use]
pub fn move_reach<B: Board>(board: &B, card: CardIndex) -> Reach {
    Stats::of(board, card).move_reach()
}

/// Returns the pattern of cells a card may attack; Blindness leaves ring 1.
#[must_use]
pub fn attack_reach<B: Board>(board: &B, card: CardIndex) -> Reach {
    Stats::of(board, card).attack_reach()
}

/// Returns the zone in which a card may be played.
#[must_use]
pub fn summon_zone<B: Board>(board: &B, card: CardIndex) -> Zone {
    Stats::of(board, card).summon_zone()
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
    let stats = Stats::of(board, card);
    fold(&stats, parameter, Look::PLAIN, |step| steps.push(step));
    let value = match parameter {
        Parameter::MoveReach => move_reach(board, card).0 as i32,
        Parameter::AttackReach => attack_reach(board, card).0 as i32,
        Parameter::SummonZone => i32::from(summon_zone(board, card).0),
        _ => number(board, card, parameter),
    };
    (stats.base(parameter), steps, value)
}
