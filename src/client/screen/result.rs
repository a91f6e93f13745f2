//! The end of a battle, over the table: the winner, the reason, and the next actions.

use super::online;
use crate::battle::board::BattleState;
use crate::battle::ecs::BattleSystems;
use crate::battle::result::{BattleResult, ForceReason, ResultReason, ResultType};
use crate::client::player_name::seat_names;
use crate::client::prelude::*;
use crate::client::states::TableBusy;
use crate::facilitator::online::OnlineSession;
use crate::facilitator::{GameMode, LocalMatch, PlayerSeat};
use crate::ids::Seat;

/// The pause before the result is shown, in seconds at 1×.
const BREATH: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        wait.after(BattleSystems::Step)
            .run_if(in_state(Screen::Battle))
            .run_if(not(in_state(GameMode::Tutorial)))
            .run_if(not(in_state(GameMode::Replay))),
    )
    // A new layout is not announced again.
    .add_systems(OnEnter(Screen::Result), (|| true).pipe(open))
    .add_systems(OnRelayout(Screen::Result), (|| false).pipe(open));
}

/// Opens the result once the table has shown everything, after a short pause.
fn wait(
    flow: Option<Res<BattleState>>,
    busy: Res<TableBusy>,
    prefs: Res<Prefs>,
    time: Res<Time>,
    mut still: Local<f32>,
    mut next: ResMut<NextState<Screen>>,
) {
    let over = flow.is_some_and(|flow| flow.is_finished());
    *still = if over && !busy.0 { *still + time.delta_secs() } else { 0.0 };
    if over && !busy.0 && *still >= prefs.seconds(BREATH) {
        *still = 0.0;
        next.set(Screen::Result);
    }
}

fn open(
    In(is_new): In<bool>,
    mut kit: Kit,
    flow: Option<Res<BattleState>>,
    (seat, local): (Res<PlayerSeat>, Option<Res<LocalMatch>>),
    (mode, session): (Res<State<GameMode>>, Res<OnlineSession>),
    mut sounds: MessageWriter<Sound>,
) {
    let Some((result, turn)) = flow.and_then(|flow| flow.result().map(|result| (result, flow.turn()))) else {
        return;
    };
    let is_online = *mode.get() == GameMode::Online;
    // Two players at one screen and spectators read about both seats.
    let player = if is_online {
        session.seat()
    } else {
        Some(seat.0).filter(|_| !local.is_some_and(|local| local.is_shared()))
    };
    let (head, seal, sound) = head(&result, player);
    let names = if is_online { online::player_names(kit.locale(), &session) } else { None };
    let is_named = names.is_some();
    let names = names.unwrap_or_else(|| seat_names(kit.locale()));
    let told = sentence(kit.locale(), &result, player.filter(|_| !is_named), &names);
    let head = kit.say(head);
    let stands = if is_online { online::winner(kit.locale(), &session) } else { None };
    if is_new {
        sounds.write(sound);
        probe::log(&format!("result {head}: {told}"));
    }
    let dialog = kit.dialog((GlobalZIndex(100), DespawnOnExit(Screen::Result)));
    kit.dialog_seal(dialog, seal);
    kit.text(dialog.content, head, TextStyle::Outcome { is_lost: sound == Sound::Defeat });
    kit.text(dialog.content, told, TextStyle::Sentence);
    let turns = kit.say_value("result-turns", "turns", turn);
    kit.text(dialog.content, stands.unwrap_or(turns), TextStyle::Note);
    if is_online {
        let leaves = (ByEscape, does(online::leave_room));
        kit.dialog_button(dialog, kit.say("leave"), "to-title").insert(leaves);
        let returns = (ByEnter, opens(Screen::Room));
        kit.dialog_button(dialog, kit.say("result-room"), "again").insert(returns);
    } else {
        let leaves = (ByEscape, opens(Screen::Title));
        kit.dialog_button(dialog, kit.say("result-title"), "to-title").insert(leaves);
        let begins = (ByEnter, opens(Screen::Dealing));
        kit.dialog_button(dialog, kit.say("result-again"), "again").insert(begins);
    }
}

/// Returns the message that is the heading of the result, its seal and its sound.
fn head(result: &BattleResult, player: Option<Seat>) -> (&'static str, u8, Sound) {
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
