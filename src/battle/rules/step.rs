//! The steps of one player command: check, begin, apply, and the walk from phase to phase until a player must choose.

use super::kind::settle;
use super::opening::{self, Opening};
use super::table::{self, Next};
use super::{attack, check, direct, feint, movement, setup, summon, turn};
use crate::battle::board::Board;
use crate::battle::chance::{Chance, Seed};
use crate::battle::command::Command;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::result::BattleResult;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

/// The maximum number of phases in one player command. The limits of abilities keep a battle far below it; one that
/// reaches it all the same ends as a draw.
pub(in crate::battle) const MAX_STEPS: u32 = 20_000;

/// Checks a player command, applies its openings, and prepares the battle to run it. A refusal changes nothing.
pub(in crate::battle) fn begin<B: Board>(
    board: &mut B,
    command: &Command,
    seed: Seed,
    openings: &[Opening],
) -> Result<(), Reason> {
    let opened = opening::open(board, command, openings)?;
    if let Err(reason) = check(board, command) {
        opening::close(board, &opened);
        return Err(reason);
    }
    opening::keep(board, command, openings);
    let state = board.state_mut();
    state.chance = Chance::new(seed);
    state.activations = 0;
    state.changes = 0;
    state.cut = false;
    state.seq += 1;
    Ok(())
}

/// Enters a phase: `StateChanged`.
pub(in crate::battle) fn go<B: Board>(board: &mut B, phase: Phase) {
    let from = board.state().phase;
    board.state_mut().phase = phase;
    board.emit(Trigger::new(TriggerKind::StateChanged).with(Detail::Phase { from, to: phase }));
}

/// Applies a command: stores its content and enters the phase that it leads to, whose entry does the work. Returns
/// `false` if it does not change the phase yet, because the other side must do the same first.
pub(in crate::battle) fn apply<B: Board>(board: &mut B, command: &Command) -> bool {
    let phase = match *command {
        Command::Initial { seat } => setup::ready(board, seat),
        Command::Cointoss { .. } => setup::toss(board),
        Command::Strategy { seat, layout } => setup::lay_out(board, seat, &layout),
        Command::BattleFinish {} => Phase::BattleFinish,
        Command::BattleForceFinish { reason, by } => setup::force(board, reason, by),
        Command::TurnStart {} => Phase::TurnStart,
        Command::TurnFinish { .. } => Phase::TurnFinish,
        Command::Draw { seat, choice } => turn::choose(board, seat, choice),
        Command::SummonDeclare { seat, card, cell, .. } => summon::declare(board, seat, card, cell),
        Command::SummonFinish {} => Phase::SummonFinish,
        Command::MoveDeclare { seat, from, to } => movement::declare(board, seat, from, to),
        Command::MoveReactNone { .. } => Phase::MoveResult,
        Command::MoveReactSummon { card, .. } => movement::react(board, card, Phase::MoveReactSummon),
        Command::MoveReactFeint { card, .. } => movement::react(board, card, Phase::MoveReactFeint),
        Command::MoveRetry { to, .. } => movement::retry(board, to),
        Command::MoveFinish {} => Phase::MoveFinish,
        Command::AttackDeclare { seat, from, to } => attack::declare(board, seat, from, to),
        Command::AttackDamage {} => Phase::AttackDamage,
        Command::AttackDestroy {} => Phase::AttackDestroy,
        Command::AttackFinish {} => Phase::AttackFinish,
        Command::DirectDeclare { seat, from } => direct::declare(board, seat, from),
        Command::DirectDamage {} => Phase::DirectDamage,
        Command::DirectFinish {} => Phase::DirectFinish,
        Command::FeintDeclare { seat, card, cell, mode } => feint::declare(board, seat, card, cell, mode),
        Command::FeintFinish {} => Phase::FeintFinish,
        Command::EffectDeclare { .. } => Phase::EffectDeclare,
        Command::EffectFinish {} => Phase::EffectFinish,
        Command::PoisonDamage {} => Phase::PoisonDamage,
        Command::PoisonFinish {} => Phase::PoisonFinish,
    };
    let entered = phase != board.state().phase;
    if entered {
        go(board, phase);
    }
    entered
}

/// Runs a begun command and all automatic commands that follow, until a player must choose. Calls `each` right before
/// each command is applied.
pub(in crate::battle) fn walk<B: Board>(
    board: &mut B,
    command: &Command,
    each: impl FnMut(&mut B, &Command),
) {
    walk_at_most(board, command, MAX_STEPS, each);
}

fn walk_at_most<B: Board>(
    board: &mut B,
    command: &Command,
    steps: u32,
    mut each: impl FnMut(&mut B, &Command),
) {
    each(board, command);
    if apply(board, command) {
        table::enter(board);
    }
    for _ in 0..steps {
        settle(board);
        match table::next(board) {
            Next::Rest => return,
            Next::Settle => continue,
            Next::Enter(phase) => go(board, phase),
            Next::Run(command) => {
                each(board, &command);
                apply(board, &command);
            }
        }
        table::enter(board);
    }
    let finish = give_up(board);
    each(board, &finish);
    apply(board, &finish);
    table::enter(board);
}

/// Ends a battle that does not come to rest: a draw.
pub(in crate::battle) fn give_up<B: Board>(board: &mut B) -> Command {
    board.state_mut().result = Some(BattleResult::ENDLESS);
    Command::BattleFinish {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::flat::FlatBoard;
    use crate::battle::library::CardLibrary;
    use crate::battle::position::Position;
    use crate::battle::settings::Settings;
    use crate::ids::Seat;

    #[test]
    fn a_battle_that_does_not_come_to_rest_is_a_draw() {
        let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("good rules");
        let position = Position::new(&settings);
        let library =
            CardLibrary::new(settings, Vec::new(), |_| [0; 32]).expect("there is nothing to compile");
        let mut board = FlatBoard::from_position(library, &position).expect("a good position");
        let command = Command::TurnFinish { seat: Seat::Host };
        begin(&mut board, &command, Seed::dice(&[]), &[]).expect("it is allowed");
        let mut ran = Vec::new();
        walk_at_most(&mut board, &command, 2, |_, command| ran.push(*command));
        assert_eq!(ran.last(), Some(&Command::BattleFinish {}));
        let state = board.state();
        assert_eq!((state.phase(), state.result()), (Phase::BattleFinish, Some(BattleResult::ENDLESS)));
    }
}
