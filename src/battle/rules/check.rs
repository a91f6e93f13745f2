//! Checks of commands: returns the reason if a command is not allowed. Anyone may run them; every receiver of a command
//! does.

use arrayvec::ArrayVec;

use super::stat::{self, Stats};
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, FeintMode, Layout, Placement};
use crate::battle::geometry::Zone;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::{Ailment, LayerKind};
use crate::ids::{CardIndex, CellId, Seat};

/// Checks a command against a battle.
///
/// # Errors
/// Returns the reason why the command is not allowed now.
pub fn check<B: Board>(board: &B, command: &Command) -> Result<(), Reason> {
    let state = board.state();
    if state.is_finished() {
        return Err(Reason::BattleOver);
    }
    match *command {
        Command::Initial { seat } => {
            in_phase(board, Phase::Initial)?;
            if board.player(seat).ready { Err(Reason::AlreadyDone { seat }) } else { Ok(()) }
        }
        Command::Cointoss { .. } => in_phase(board, Phase::Cointoss),
        Command::Strategy { seat, layout } => {
            in_phase(board, Phase::Strategy)?;
            if board.player(seat).laid.is_some() {
                return Err(Reason::AlreadyDone { seat });
            }
            self::check_layout(board, seat, &layout.iter().collect::<ArrayVec<_, { Layout::MAX }>>())
        }
        Command::TurnFinish { seat } => in_turn(board, seat, Phase::Main),
        Command::Draw { seat, choice } => {
            in_turn(board, seat, Phase::Draw)?;
            if choice == DrawChoice::Draw && state.layer(seat, LayerKind::Book).is_empty() {
                return Err(Reason::BookEmpty);
            }
            Ok(())
        }
        Command::SummonDeclare { seat, card, name, cell } => {
            may_order(board, seat)?;
            own(board, seat, card)?;
            if board.card(card).name != Some(name) {
                return Err(Reason::WrongName { card });
            }
            summon(board, seat, card, cell)
        }
        Command::FeintDeclare { seat, card, cell, mode: FeintMode::Set } => {
            may_order(board, seat)?;
            own(board, seat, card)?;
            feint(board, seat, card, cell)
        }
        Command::MoveDeclare { seat, from, to } => {
            may_order(board, seat)?;
            let card = standing(board, seat, from)?;
            can_move(board, card)?;
            step(board, card, from, to)
        }
        Command::MoveRetry { seat, to } => {
            in_phase(board, Phase::MoveRetry)?;
            turn_of(state.action.seat, seat)?;
            match (to, state.action.actor, state.action.from) {
                (Some(to), Some(card), Some(from)) => {
                    may_retry(board, card)?;
                    step(board, card, from, to)
                }
                _ => Ok(()),
            }
        }
        Command::MoveReactNone { seat } => reacts(board, seat).map(|_| ()),
        Command::MoveReactSummon { seat, card, name } => {
            let aim = reacts(board, seat)?;
            own(board, seat, card)?;
            if board.card(card).name != Some(name) {
                return Err(Reason::WrongName { card });
            }
            react_summon(board, seat, card, aim)
        }
        Command::MoveReactFeint { seat, card } => {
            let aim = reacts(board, seat)?;
            own(board, seat, card)?;
            feint(board, seat, card, aim)
        }
        Command::AttackDeclare { seat, from, to } => {
            may_order(board, seat)?;
            let card = standing(board, seat, from)?;
            can_attack(board, card)?;
            attack(board, card, from, to)
        }
        Command::DirectDeclare { seat, from } => {
            may_order(board, seat)?;
            let card = standing(board, seat, from)?;
            can_direct(board, card)
        }
        Command::BattleForceFinish { .. } => Ok(()),
        Command::BattleFinish {}
        | Command::TurnStart {}
        | Command::SummonFinish {}
        | Command::MoveFinish {}
        | Command::AttackDamage {}
        | Command::AttackDestroy {}
        | Command::AttackFinish {}
        | Command::DirectDamage {}
        | Command::DirectFinish {}
        | Command::FeintDeclare { mode: FeintMode::Spring, .. }
        | Command::FeintFinish {}
        | Command::EffectDeclare { .. }
        | Command::EffectFinish {}
        | Command::PoisonDamage {}
        | Command::PoisonFinish {} => Err(Reason::NotAPlayerCommand),
    }
}

fn in_phase<B: Board>(board: &B, phase: Phase) -> Result<(), Reason> {
    let now = board.state().phase;
    if now == phase { Ok(()) } else { Err(Reason::WrongPhase { phase: now }) }
}

fn turn_of(turn: Seat, seat: Seat) -> Result<(), Reason> {
    if turn == seat { Ok(()) } else { Err(Reason::NotYourTurn { turn }) }
}

pub(in crate::battle) fn in_turn<B: Board>(board: &B, seat: Seat, phase: Phase) -> Result<(), Reason> {
    in_phase(board, phase)?;
    turn_of(board.state().turn_player, seat)
}

/// Returns true if the turn player has given as many commands as a turn allows, and can only end the turn.
pub(in crate::battle) fn orders_are_spent<B: Board>(board: &B) -> bool {
    board.state().orders_this_turn() >= board.library().settings().limits.orders_per_turn.into()
}

/// Checks that the seat may act now.
fn may_order<B: Board>(board: &B, seat: Seat) -> Result<(), Reason> {
    in_turn(board, seat, Phase::Main)?;
    if orders_are_spent(board) {
        return Err(Reason::NoOrdersLeft { most: board.library().settings().limits.orders_per_turn });
    }
    Ok(())
}

/// Checks that the seat may react now, and returns the destination cell of the move.
pub(in crate::battle) fn reacts<B: Board>(board: &B, seat: Seat) -> Result<CellId, Reason> {
    in_phase(board, Phase::MoveDeclare)?;
    turn_of(board.state().action.seat.other(), seat)?;
    board.state().action.aim.ok_or(Reason::NoSuchCell)
}

fn own<B: Board>(board: &B, seat: Seat, card: CardIndex) -> Result<(), Reason> {
    if card.0 >= board.state().cards {
        return Err(Reason::NoSuchCard { card });
    }
    if board.card(card).owner == seat { Ok(()) } else { Err(Reason::NotYours { card }) }
}

fn on_board<B: Board>(board: &B, cell: CellId) -> Result<(), Reason> {
    let lattice = board.library().lattice();
    if cell.index() >= lattice.shape.cells() {
        Err(Reason::NoSuchCell)
    } else if lattice.blocked & cell.bit() != 0 {
        Err(Reason::CellBlocked { cell })
    } else {
        Ok(())
    }
}

fn free<B: Board>(board: &B, cell: CellId) -> Result<(), Reason> {
    on_board(board, cell)?;
    if board.state().occupied & cell.bit() != 0 { Err(Reason::CellTaken { cell }) } else { Ok(()) }
}

fn in_zone<B: Board>(board: &B, zone: Zone, seat: Seat, cell: CellId) -> Result<(), Reason> {
    if board.library().lattice().zone(zone, seat) & cell.bit() == 0 {
        Err(Reason::OutsideZone { cell })
    } else {
        Ok(())
    }
}

/// Checks that a player can pay the given MP cost.
pub(in crate::battle) fn pays<B: Board>(board: &B, seat: Seat, cost: i32) -> Result<(), Reason> {
    let missing = cost - board.player(seat).mp;
    if missing > 0 { Err(Reason::NotEnoughMp { missing }) } else { Ok(()) }
}

/// Returns the player's own card on a cell.
fn standing<B: Board>(board: &B, seat: Seat, cell: CellId) -> Result<CardIndex, Reason> {
    on_board(board, cell)?;
    let card = board.cell(cell).card.ok_or(Reason::NobodyThere { cell })?;
    own(board, seat, card)?;
    Ok(card)
}

/// Returns the MP cost of summoning a card: its cost, or less if the card already lies on the field.
pub(in crate::battle) fn summon_cost<B: Board>(stats: &Stats<'_, B>) -> i32 {
    let cost = stats.number(Parameter::Cost);
    if stats.record().is_face_down() {
        (cost - stats.board().library().settings().card.unveil_discount).max(0)
    } else {
        cost
    }
}

/// Checks that a card can be summoned at all, regardless of the cell.
#[inline]
pub(in crate::battle) fn can_summon<B: Board>(stats: &Stats<'_, B>, seat: Seat) -> Result<(), Reason> {
    let (board, card, record) = (stats.board(), stats.card(), stats.record());
    let lies = record.layer == LayerKind::Field && record.is_face_down();
    if record.layer != LayerKind::Hand && !lies {
        return Err(Reason::NotInHand { card });
    }
    let printed = stats.printed().ok_or(Reason::OpeningNeeded { card })?;
    pays(board, seat, summon_cost(stats))?;
    let hp_cost = printed.source.hp_cost;
    if hp_cost > 0 && board.player(seat).hp <= hp_cost {
        return Err(Reason::NotEnoughHp { cost: hp_cost });
    }
    Ok(())
}

/// Checks that a card that can be summoned may be summoned on the given cell.
pub(in crate::battle) fn summon_cell<B: Board>(
    board: &B,
    seat: Seat,
    card: CardIndex,
    cell: CellId,
) -> Result<(), Reason> {
    on_board(board, cell)?;
    let record = board.card(card);
    let is_event = board.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    if record.is_face_down() {
        if record.cell() != Some(cell) {
            return Err(Reason::OutsideZone { cell });
        }
        return if is_event { in_zone(board, stat::summon_zone(board, card), seat, cell) } else { Ok(()) };
    }
    in_zone(board, stat::summon_zone(board, card), seat, cell)?;
    if is_event { Ok(()) } else { free(board, cell) }
}

fn summon<B: Board>(board: &B, seat: Seat, card: CardIndex, cell: CellId) -> Result<(), Reason> {
    can_summon(&Stats::of(board, card), seat)?;
    summon_cell(board, seat, card, cell)
}

/// Checks that a card can be summoned on the destination cell of a move.
pub(in crate::battle) fn react_summon<B: Board>(
    board: &B,
    seat: Seat,
    card: CardIndex,
    aim: CellId,
) -> Result<(), Reason> {
    if board.card(card).layer != LayerKind::Hand {
        return Err(Reason::NotInHand { card });
    }
    let stats = Stats::of(board, card);
    can_summon(&stats, seat)?;
    if stats.printed().is_some_and(|printed| printed.kind == CardKind::Event) {
        return Err(Reason::WrongKind);
    }
    if !stats.flag(Parameter::CanReact) {
        return Err(Reason::Prevented);
    }
    summon_cell(board, seat, card, aim)
}

/// Checks that a hand card can be laid face-down at all, regardless of the cell.
pub(in crate::battle) fn can_feint<B: Board>(board: &B, seat: Seat, card: CardIndex) -> Result<(), Reason> {
    if board.card(card).layer != LayerKind::Hand {
        return Err(Reason::NotInHand { card });
    }
    pays(board, seat, stat::feint_cost(board, card))
}

/// Checks that a card may be laid face-down on the given cell.
pub(in crate::battle) fn feint_cell<B: Board>(board: &B, seat: Seat, cell: CellId) -> Result<(), Reason> {
    on_board(board, cell)?;
    in_zone(board, Zone::OWN, seat, cell)?;
    free(board, cell)
}

fn feint<B: Board>(board: &B, seat: Seat, card: CardIndex, cell: CellId) -> Result<(), Reason> {
    can_feint(board, seat, card)?;
    feint_cell(board, seat, cell)
}

/// Checks that a card can act at all in the way that `flag` names.
fn can_act<B: Board>(stats: &Stats<'_, B>, flag: Parameter) -> Result<(), Reason> {
    if stats.record().is_face_down() {
        return Err(Reason::FaceDown);
    }
    if !stats.flag(flag) {
        let kind = stats.printed().map(|printed| printed.kind);
        return Err(if kind == Some(CardKind::Monster) { Reason::Prevented } else { Reason::WrongKind });
    }
    is_rested(stats)
}

/// Checks that a card is rested, regardless of the actions it is capable of: it is not paralysed, and it did not enter
/// the field this turn unless it is swift.
#[inline]
pub(in crate::battle) fn is_rested<B: Board>(stats: &Stats<'_, B>) -> Result<(), Reason> {
    let record = stats.record();
    if record.has(Ailment::Paralysis) {
        return Err(Reason::Paralysed);
    }
    if record.entered == stats.board().state().turn && !stats.flag(Parameter::Swift) {
        return Err(Reason::JustSummoned);
    }
    Ok(())
}

/// Checks that a card can move at all, regardless of the destination.
pub(in crate::battle) fn can_move<B: Board>(board: &B, card: CardIndex) -> Result<(), Reason> {
    let stats = Stats::of(board, card);
    can_act(&stats, Parameter::CanMove)?;
    has_moves(&stats)
}

/// Checks that nothing keeps a card from continuing its declared move, regardless of the destination.
pub(in crate::battle) fn may_retry<B: Board>(board: &B, card: CardIndex) -> Result<(), Reason> {
    if board.card(card).has(Ailment::Paralysis) {
        Err(Reason::Paralysed)
    } else if !stat::flag(board, card, Parameter::CanMove) {
        Err(Reason::Prevented)
    } else {
        Ok(())
    }
}

/// Checks that a card has a move left that its owner can pay for.
#[inline]
pub(in crate::battle) fn has_moves<B: Board>(stats: &Stats<'_, B>) -> Result<(), Reason> {
    let record = stats.record();
    if i32::from(record.moves) >= stats.number(Parameter::MoveCount) {
        return Err(Reason::NoMovesLeft);
    }
    pays(stats.board(), record.owner, stats.number(Parameter::MoveCost))
}

/// Checks that a card can attack at all, regardless of the target.
pub(in crate::battle) fn can_attack<B: Board>(board: &B, card: CardIndex) -> Result<(), Reason> {
    let stats = Stats::of(board, card);
    can_act(&stats, Parameter::CanAttack)?;
    has_attacks(&stats)
}

/// Checks that a card has an attack or strike left.
#[inline]
pub(in crate::battle) fn has_attacks<B: Board>(stats: &Stats<'_, B>) -> Result<(), Reason> {
    if i32::from(stats.record().attacks) >= stats.number(Parameter::AttackCount) {
        return Err(Reason::NoAttacksLeft);
    }
    Ok(())
}

/// Checks that a card can strike the opponent.
pub(in crate::battle) fn can_direct<B: Board>(board: &B, card: CardIndex) -> Result<(), Reason> {
    let stats = Stats::of(board, card);
    can_act(&stats, Parameter::CanDirect)?;
    if !invades(board, card) {
        return Err(Reason::NotInvading);
    }
    has_attacks(&stats)
}

/// Returns true if a card stands in the opponent's territory.
pub(in crate::battle) fn invades<B: Board>(board: &B, card: CardIndex) -> bool {
    let record = board.card(card);
    let theirs = board.library().lattice().territory[record.owner.other().index()];
    record.cell().map_or(0, CellId::bit) & theirs != 0
}

/// Checks that a card can move to the given cell.
pub(in crate::battle) fn step<B: Board>(
    board: &B,
    card: CardIndex,
    from: CellId,
    to: CellId,
) -> Result<(), Reason> {
    free(board, to)?;
    let lattice = board.library().lattice();
    let owner = board.card(card).owner;
    let reach = stat::move_reach(board, card);
    if lattice.covered(reach, from, owner) & to.bit() == 0 {
        Err(Reason::OutOfReach { cell: to })
    } else if lattice.walkable(reach, from, owner, board.state().occupied) & to.bit() == 0 {
        Err(Reason::WayBlocked { cell: to })
    } else {
        Ok(())
    }
}

/// Checks that a card can attack the card on the given cell.
pub(in crate::battle) fn attack<B: Board>(
    board: &B,
    card: CardIndex,
    from: CellId,
    to: CellId,
) -> Result<(), Reason> {
    on_board(board, to)?;
    let target = board.cell(to).card.ok_or(Reason::NobodyThere { cell: to })?;
    let owner = board.card(card).owner;
    if board.card(target).owner == owner {
        return Err(Reason::OwnCard { card: target });
    }
    let reach = stat::attack_reach(board, card);
    if board.library().lattice().covered(reach, from, owner) & to.bit() == 0 {
        return Err(Reason::OutOfReach { cell: to });
    }
    Ok(())
}

/// Checks that a layout is allowed.
pub(in crate::battle) fn check_layout<B: Board>(
    board: &B,
    seat: Seat,
    placements: &[Placement],
) -> Result<(), Reason> {
    let settings = &board.library().settings().strategy;
    if placements.len() > usize::from(settings.cards) {
        return Err(Reason::TooManyLaid { most: settings.cards });
    }
    let mut cost = 0;
    for (index, placement) in placements.iter().enumerate() {
        own(board, seat, placement.card)?;
        layable(board, placement.card)?;
        if board.card(placement.card).name != Some(placement.name) {
            return Err(Reason::WrongName { card: placement.card });
        }
        free(board, placement.cell)?;
        in_zone(board, Zone::OWN, seat, placement.cell)?;
        let twice = |other: &Placement| other.card == placement.card || other.cell == placement.cell;
        if placements[..index].iter().any(twice) {
            return Err(Reason::LaidTwice);
        }
        cost = stat::number(board, placement.card, Parameter::Cost).saturating_add(cost);
    }
    if cost > settings.cost {
        return Err(Reason::LayoutTooDear { cost, most: settings.cost });
    }
    Ok(())
}

/// Checks that a card can be part of a layout.
pub(in crate::battle) fn layable<B: Board>(board: &B, card: CardIndex) -> Result<(), Reason> {
    if board.card(card).layer != LayerKind::Hand {
        return Err(Reason::NotInHand { card });
    }
    let printed = board.printed(card).ok_or(Reason::OpeningNeeded { card })?;
    if printed.kind == CardKind::Event { Err(Reason::WrongKind) } else { Ok(()) }
}
