//! The outcome of a battle: its heading, and the sentence that says who won and why.

use crate::battle::result::{BattleResult, ForceReason, ResultReason, ResultType};
use crate::client::prelude::*;
use crate::ids::Seat;

/// Returns the message that is the heading of the result, its seal and its sound.
pub(super) fn head(result: &BattleResult, player: Option<Seat>) -> (&'static str, u8, Sound) {
    match (result.kind, result.winner, player) {
        (ResultType::Aborted, ..) => ("result-aborted", 0, Sound::Shut),
        (ResultType::WinOrLose, Some(Seat::Host), None) => ("result-host-wins", 1, Sound::Victory),
        (ResultType::WinOrLose, Some(Seat::Guest), None) => ("result-guest-wins", 1, Sound::Victory),
        (ResultType::WinOrLose, Some(winner), Some(player)) if winner == player => {
            ("result-victory", 1, Sound::Victory)
        }
        (ResultType::WinOrLose, Some(_), Some(_)) => ("result-defeat", 2, Sound::Defeat),
        (ResultType::Draw, ..) | (ResultType::WinOrLose, None, _) => ("result-draw", 0, Sound::Even),
    }
}

/// Returns the result as a sentence for the player at this screen. If there is none it names the winner. `names`: the
/// players, Host first.
pub(in crate::client) fn sentence(
    locale: Locale,
    result: &BattleResult,
    player: Option<Seat>,
    names: &[String; 2],
) -> String {
    let Some((winner, [won, lost, other])) = result.winner.zip(reason(result.reason)) else {
        return locale.say(match result.reason {
            ResultReason::Forced(ForceReason::Desync) => "result-desync",
            ResultReason::Forced(ForceReason::Agreed) => "result-draw-agreed",
            ResultReason::Forced(_) => "result-stopped",
            ResultReason::Endless => "result-draw-endless",
            ResultReason::HpOut | ResultReason::BothHpOut => "result-draw-hp",
        });
    };
    match player {
        Some(player) if player == winner => locale.say(won),
        Some(_) => locale.say(lost),
        None => {
            let [winner, loser] = [winner, winner.other()].map(|seat| &names[seat.index()]);
            locale.say_two(other, ("winner", winner), ("loser", loser))
        }
    }
}

/// Returns the messages about a victory: for the winner, for the loser and for others. `None` if the reason is none for a
/// victory.
const fn reason(reason: ResultReason) -> Option<[&'static str; 3]> {
    match reason {
        ResultReason::HpOut | ResultReason::BothHpOut => {
            Some(["result-you-win-hp", "result-you-lose-hp", "result-wins-hp"])
        }
        ResultReason::Forced(ForceReason::Resign) => {
            Some(["result-you-win-resign", "result-you-lose-resign", "result-wins-resign"])
        }
        ResultReason::Forced(ForceReason::Timeout) => {
            Some(["result-you-win-time", "result-you-lose-time", "result-wins-time"])
        }
        ResultReason::Forced(ForceReason::LostLink) => {
            Some(["result-you-win-link", "result-you-lose-link", "result-wins-link"])
        }
        ResultReason::Forced(ForceReason::Cheating) => {
            Some(["result-you-win-cheating", "result-you-lose-cheating", "result-wins-cheating"])
        }
        ResultReason::Endless
        | ResultReason::Forced(ForceReason::Abort | ForceReason::Desync | ForceReason::Agreed) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(result: BattleResult, player: Option<Seat>) -> String {
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        sentence(Locale::default(), &result, player, &names)
    }

    #[test]
    fn the_winner_is_named() {
        let (kind, winner) = (ResultType::WinOrLose, Some(Seat::Guest));
        let result = BattleResult { kind, winner, reason: ResultReason::HpOut };
        assert_eq!(told(result, None), "Ben wins: Anna has no HP left.");
        assert_eq!(head(&result, None), ("result-guest-wins", 1, Sound::Victory));
        let reason = ResultReason::Forced(ForceReason::LostLink);
        assert_eq!(told(BattleResult { reason, ..result }, None), "Ben wins: Anna did not reconnect.");
    }

    #[test]
    fn the_end_is_told_to_you() {
        let (kind, winner) = (ResultType::WinOrLose, Some(Seat::Host));
        let result = BattleResult { kind, winner, reason: ResultReason::HpOut };
        let [host, guest] = Seat::BOTH.map(Some);
        assert_eq!(told(result, host), "You win: your opponent has no HP left.");
        assert_eq!(told(result, guest), "Your opponent wins: you have no HP left.");
        assert_eq!(head(&result, host), ("result-victory", 1, Sound::Victory));
        assert_eq!(head(&result, guest), ("result-defeat", 2, Sound::Defeat));
    }

    #[test]
    fn what_nobody_won_is_the_same_for_everybody() {
        let draw = BattleResult { kind: ResultType::Draw, winner: None, reason: ResultReason::BothHpOut };
        let reason = ResultReason::Forced(ForceReason::Abort);
        let aborted = BattleResult { kind: ResultType::Aborted, winner: None, reason };
        for player in [None, Some(Seat::Host), Some(Seat::Guest)] {
            assert_eq!(told(draw, player), "A draw: neither side has HP left.");
            assert_eq!(head(&draw, player).0, "result-draw");
            assert_eq!(told(aborted, player), "The battle was aborted.");
            assert_eq!(head(&aborted, player), ("result-aborted", 0, Sound::Shut));
        }
    }
}
