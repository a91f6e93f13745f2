//! The transitions between phases: the single table that both boards follow.

use super::effect::Waiting;
use super::{attack, effect, legal, movement, phase, setup};
use crate::battle::board::Board;
use crate::battle::command::{Command, FeintMode};
use crate::battle::phase::Phase;

/// The next step after a phase has done its work and its triggers are processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::battle) enum Next {
    /// A player must choose, or the battle is over.
    Rest,
    /// More triggers were emitted: the step is asked for again once they are processed.
    Settle,
    /// An automatic command.
    Run(Command),
    /// A phase entered without a command.
    Enter(Phase),
}

/// The work of one phase, done when the battle enters it.
pub(in crate::battle) trait PhaseWork: 'static {
    /// The phase.
    const PHASE: Phase;

    /// Does the work.
    fn run<B: Board>(board: &mut B);
}

/// Is shown the work of every phase that has some: how the live battle makes a system of each.
pub(in crate::battle) trait PhaseWorkVisitor {
    /// Takes the work of one phase.
    fn visit<W: PhaseWork>(&mut self);
}

/// The rows `Phase => file;` of the phases that do something when they are entered, and those that do nothing. A phase
/// without a row does not compile.
macro_rules! phase_work {
    (none: $($idle:ident)*; $($phase:ident => $module:ident;)*) => {
        /// Does the work of the present phase.
        #[inline]
        pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
            match board.state().phase {
                $(Phase::$idle => {})*
                $(Phase::$phase => {
                    // Out of line, so that the phases without work, which are many, take no time.
                    #[inline(never)]
                    fn work<B: Board>(board: &mut B) {
                        phase::$module::enter(board);
                    }

                    work(board);
                })*
            }
        }

        /// Shows the visitor the work of every phase.
        pub(in crate::battle) fn visit_phase_work(visitor: &mut impl PhaseWorkVisitor) {
            $({
                struct $phase;

                impl PhaseWork for $phase {
                    const PHASE: Phase = Phase::$phase;

                    fn run<B: Board>(board: &mut B) {
                        phase::$module::enter(board);
                    }
                }

                visitor.visit::<$phase>();
            })*
        }
    };
}

phase_work! {
    none: Initial Cointoss Draw Main MoveRetry EffectInterrupt FeintFinish;
    Strategy => strategy;
    BattleStart => battle_start;
    BattleFinish => battle_finish;
    BattleForceFinish => battle_force_finish;
    TurnStart => turn_start;
    TurnFinish => turn_finish;
    DrawResult => draw_result;
    PoisonDamage => poison_damage;
    PoisonFinish => poison_finish;
    MoveDeclare => move_declare;
    MoveResult => move_result;
    MoveFinish => move_finish;
    MoveReactSummon => move_react_summon;
    MoveReactFeint => move_react_feint;
    AttackDeclare => attack_declare;
    AttackDamage => attack_damage;
    AttackDestroy => attack_destroy;
    AttackFinish => attack_finish;
    DirectDeclare => direct_declare;
    DirectDamage => direct_damage;
    DirectFinish => direct_finish;
    SummonDeclare => summon_declare;
    SummonFinish => summon_finish;
    FeintDeclare => feint_declare;
    EffectDeclare => effect_declare;
    EffectFinish => effect_finish;
}

/// Returns the phase that follows the current one if no ability interrupts and nobody has won.
fn follower<B: Board>(board: &B) -> Phase {
    let action = &board.state().action;
    match board.state().phase {
        Phase::Initial => Phase::Cointoss,
        Phase::Cointoss => Phase::Strategy,
        Phase::Strategy => Phase::BattleStart,
        Phase::BattleStart | Phase::PoisonFinish => Phase::TurnStart,
        Phase::TurnStart => Phase::Draw,
        Phase::Draw => Phase::DrawResult,
        Phase::TurnFinish => Phase::PoisonDamage,
        Phase::PoisonDamage => Phase::PoisonFinish,
        Phase::MoveDeclare | Phase::MoveRetry => Phase::MoveResult,
        Phase::MoveResult => Phase::MoveFinish,
        Phase::AttackDeclare if attack::springs(board) => Phase::FeintDeclare,
        Phase::AttackDeclare => Phase::AttackDamage,
        Phase::AttackDamage => Phase::AttackDestroy,
        Phase::AttackDestroy => Phase::AttackFinish,
        Phase::DirectDeclare => Phase::DirectDamage,
        Phase::DirectDamage => Phase::DirectFinish,
        Phase::SummonDeclare | Phase::MoveReactSummon => Phase::SummonFinish,
        Phase::FeintDeclare | Phase::MoveReactFeint => Phase::FeintFinish,
        Phase::SummonFinish | Phase::FeintFinish => action.origin,
        Phase::EffectDeclare => Phase::EffectFinish,
        Phase::EffectFinish => Phase::EffectInterrupt,
        Phase::EffectInterrupt => board.state().return_to,
        Phase::Main | Phase::DrawResult | Phase::MoveFinish | Phase::AttackFinish | Phase::DirectFinish => {
            Phase::Main
        }
        Phase::BattleFinish | Phase::BattleForceFinish => board.state().phase,
    }
}

/// Returns the step that enters a phase: its automatic command, or an entry without a command.
fn arrive<B: Board>(board: &B, phase: Phase) -> Next {
    Next::Run(match phase {
        Phase::BattleFinish => Command::BattleFinish {},
        Phase::TurnStart => Command::TurnStart {},
        Phase::SummonFinish => Command::SummonFinish {},
        Phase::MoveFinish => Command::MoveFinish {},
        Phase::AttackDamage => Command::AttackDamage {},
        Phase::AttackDestroy => Command::AttackDestroy {},
        Phase::AttackFinish => Command::AttackFinish {},
        Phase::DirectDamage => Command::DirectDamage {},
        Phase::DirectFinish => Command::DirectFinish {},
        Phase::FeintFinish => Command::FeintFinish {},
        Phase::EffectFinish => Command::EffectFinish {},
        Phase::PoisonDamage => Command::PoisonDamage {},
        Phase::PoisonFinish => Command::PoisonFinish {},
        Phase::FeintDeclare => match (board.state().action.entering, board.state().action.entry) {
            (Some(card), Some(cell)) => {
                Command::FeintDeclare { seat: board.card(card).owner, card, cell, mode: FeintMode::Spring }
            }
            _ => return Next::Enter(phase),
        },
        Phase::Initial
        | Phase::Cointoss
        | Phase::Strategy
        | Phase::BattleStart
        | Phase::Draw
        | Phase::Main
        | Phase::TurnFinish
        | Phase::MoveDeclare
        | Phase::MoveRetry
        | Phase::MoveResult
        | Phase::AttackDeclare
        | Phase::DirectDeclare
        | Phase::SummonDeclare
        | Phase::EffectDeclare
        | Phase::EffectInterrupt
        | Phase::DrawResult
        | Phase::MoveReactSummon
        | Phase::MoveReactFeint
        | Phase::BattleForceFinish => return Next::Enter(phase),
    })
}

/// Returns the next step. Called once the current phase's triggers are processed.
pub(in crate::battle) fn next<B: Board>(board: &mut B) -> Next {
    let phase = board.state().phase;
    match phase {
        Phase::BattleFinish | Phase::BattleForceFinish => Next::Rest,
        Phase::EffectInterrupt => match effect::next_waiting(board) {
            Waiting::Runs(card, ability) => Next::Run(Command::EffectDeclare { card, ability }),
            Waiting::Emitted => Next::Settle,
            Waiting::Nothing => {
                let back = match board.state().return_to {
                    // An ability may have taken the face-down card away while the attack was declared.
                    Phase::FeintDeclare if !attack::springs(board) => Phase::AttackDamage,
                    back => back,
                };
                arrive(board, back)
            }
        },
        Phase::Initial
        | Phase::Cointoss
        | Phase::Strategy
        | Phase::Draw
        | Phase::Main
        | Phase::MoveDeclare
        | Phase::MoveRetry => {
            if !board.state().queue.is_empty() {
                let state = board.state_mut();
                state.return_to = phase;
                state.resumed = true;
                return Next::Enter(Phase::EffectInterrupt);
            }
            board.state_mut().resumed = false;
            pass_over(board, phase)
        }
        Phase::EffectDeclare => Next::Run(Command::EffectFinish {}),
        Phase::BattleStart
        | Phase::TurnStart
        | Phase::TurnFinish
        | Phase::PoisonDamage
        | Phase::PoisonFinish
        | Phase::MoveResult
        | Phase::MoveFinish
        | Phase::MoveReactSummon
        | Phase::MoveReactFeint
        | Phase::AttackDeclare
        | Phase::AttackDamage
        | Phase::AttackDestroy
        | Phase::AttackFinish
        | Phase::DirectDeclare
        | Phase::DirectDamage
        | Phase::DirectFinish
        | Phase::SummonDeclare
        | Phase::SummonFinish
        | Phase::FeintDeclare
        | Phase::FeintFinish
        | Phase::EffectFinish
        | Phase::DrawResult => {
            if setup::decided(board).is_some() {
                return Next::Run(Command::BattleFinish {});
            }
            if phase != Phase::EffectFinish {
                let back = follower(board);
                let state = board.state_mut();
                state.return_to = back;
                state.resumed = false;
            }
            Next::Enter(Phase::EffectInterrupt)
        }
    }
}

/// Returns the next step for an input phase, skipping it if no player has to choose.
fn pass_over<B: Board>(board: &B, phase: Phase) -> Next {
    let onward = (phase == Phase::Initial && legal::both(board, |player| player.ready))
        || (phase == Phase::Strategy && legal::both(board, |player| player.laid.is_some()))
        || (phase == Phase::MoveDeclare && !movement::may_react(board));
    if onward {
        Next::Enter(follower(board))
    } else if phase == Phase::MoveRetry && !movement::mover_stands(board) {
        Next::Enter(Phase::Main)
    } else {
        Next::Rest
    }
}
