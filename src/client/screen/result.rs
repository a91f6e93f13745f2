//! The end of a battle, over the table: the winner, the reason, and the next actions.

use bevy::app::{App, Update};
use bevy::ecs::message::MessageWriter;
use bevy::ecs::observer::On;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::not;
use bevy::ecs::system::{Commands, Local, Res, ResMut};
use bevy::ecs::world::World;
use bevy::state::condition::in_state;
use bevy::state::state::{NextState, OnEnter, State};
use bevy::state::state_scoped::DespawnOnExit;
use bevy::time::Time;
use bevy::ui::GlobalZIndex;
use bevy::ui_widgets::{Activate, observe};

use super::online;
use crate::battle::board::BattleState;
use crate::battle::ecs::BattleSystems;
use crate::battle::result::{BattleResult, ForceReason, ResultReason, ResultType};
use crate::client::buttons::{ByEnter, ByEscape};
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::sound::Sound;
use crate::client::states::{Screen, TableBusy};
use crate::client::ui::{Kit, TextStyle};
use crate::client::viewport::OnRelayout;
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
    .init_resource::<WasTold>()
    .add_systems(OnEnter(Screen::Result), (is_new, open, is_told).chain())
    .add_systems(OnRelayout(Screen::Result), open);
}

/// True if the open result was already announced. It is not announced again after a new layout.
#[derive(Resource, Default)]
struct WasTold(bool);

fn is_new(mut told: ResMut<WasTold>) {
    told.0 = false;
}

fn is_told(mut told: ResMut<WasTold>) {
    told.0 = true;
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
    mut kit: Kit,
    flow: Option<Res<BattleState>>,
    (seat, local): (Res<PlayerSeat>, Option<Res<LocalMatch>>),
    (mode, session): (Res<State<GameMode>>, Res<OnlineSession>),
    (mut sounds, was_told): (MessageWriter<Sound>, Res<WasTold>),
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
    let names = if is_online { online::player_names(&session) } else { None };
    let told = names.as_ref().map_or_else(|| sentence(&result, player), |names| by_name(&result, names));
    let stands = if is_online { online::winner(&session) } else { None };
    if !was_told.0 {
        sounds.write(sound);
        probe::log(&format!("result {head}: {told}"));
    }
    let dialog = kit.dialog((GlobalZIndex(100), DespawnOnExit(Screen::Result)));
    kit.dialog_seal(dialog, seal);
    kit.text(dialog.content, head, TextStyle::Outcome { is_lost: sound == Sound::Defeat });
    kit.text(dialog.content, told, TextStyle::Sentence);
    let turns = match turn {
        0 => "Ended before the first turn.".to_owned(),
        1 => "Ended after 1 turn.".to_owned(),
        more => format!("Ended after {more} turns."),
    };
    kit.text(dialog.content, stands.unwrap_or(turns), TextStyle::Note);
    let words = if is_online { "Leave" } else { "Title screen" };
    kit.dialog_button(dialog, words, "to-title").insert((
        ByEscape,
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.queue(move |world: &mut World| leave(world, is_online));
        }),
    ));
    let words = if is_online { "Back to room" } else { "Again" };
    kit.dialog_button(dialog, words, "again").insert((
        ByEnter,
        observe(move |_: On<Activate>, mut next: ResMut<NextState<Screen>>| {
            next.set(if is_online { Screen::Room } else { Screen::Dealing });
        }),
    ));
}

/// Leaves the result for the title, or, online, the room for the lobby.
fn leave(world: &mut World, is_online: bool) {
    if is_online {
        online::leave_room(world);
    } else {
        world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    }
}

/// Returns the heading of the result, its seal and its sound.
fn head(result: &BattleResult, player: Option<Seat>) -> (&'static str, u8, Sound) {
    match (result.kind, result.winner, player) {
        (ResultType::Aborted, ..) => ("Aborted", 0, Sound::Leaf),
        (ResultType::WinOrLose, Some(Seat::Host), None) => ("Host wins", 1, Sound::Victory),
        (ResultType::WinOrLose, Some(Seat::Guest), None) => ("Guest wins", 1, Sound::Victory),
        (ResultType::WinOrLose, Some(winner), Some(player)) if winner == player => {
            ("Victory", 1, Sound::Victory)
        }
        (ResultType::WinOrLose, Some(_), Some(_)) => ("Defeat", 2, Sound::Defeat),
        (ResultType::Draw, ..) | (ResultType::WinOrLose, None, _) => ("A draw", 0, Sound::Seal),
    }
}

/// Returns the result as a sentence for the player at this screen; for two players, a neutral one.
fn sentence(result: &BattleResult, player: Option<Seat>) -> String {
    let (Some(winner), Some(player)) = (result.winner, player) else { return result.sentence() };
    let won = winner == player;
    let why = match (result.reason, won) {
        (ResultReason::HpOut | ResultReason::BothHpOut, true) => "your opponent has no HP left",
        (ResultReason::HpOut | ResultReason::BothHpOut, false) => "you have no HP left",
        (ResultReason::Forced(ForceReason::Resign), true) => "your opponent resigned",
        (ResultReason::Forced(ForceReason::Resign), false) => "you resigned",
        (ResultReason::Forced(ForceReason::Timeout), true) => "your opponent ran out of time",
        (ResultReason::Forced(ForceReason::Timeout), false) => "you ran out of time",
        (ResultReason::Forced(ForceReason::LostLink), true) => "your opponent did not reconnect",
        (ResultReason::Forced(ForceReason::LostLink), false) => "you did not reconnect",
        (ResultReason::Forced(ForceReason::Cheating), true) => "your opponent was caught cheating",
        (ResultReason::Forced(ForceReason::Cheating), false) => "you were caught cheating",
        (
            ResultReason::Endless
            | ResultReason::Forced(ForceReason::Abort | ForceReason::Desync | ForceReason::Agreed),
            _,
        ) => return result.sentence(),
    };
    if won { format!("You win: {why}.") } else { format!("Your opponent wins: {why}.") }
}

/// Returns the result as a sentence with the names of both players; Host's is first.
fn by_name(result: &BattleResult, names: &[String; 2]) -> String {
    let Some(winner) = result.winner else { return result.sentence() };
    let (won, lost) = (&names[winner.index()], &names[winner.other().index()]);
    let why = match result.reason {
        ResultReason::HpOut | ResultReason::BothHpOut => format!("{lost} has no HP left"),
        ResultReason::Forced(ForceReason::Resign) => format!("{lost} resigned"),
        ResultReason::Forced(ForceReason::Timeout) => format!("{lost} ran out of time"),
        ResultReason::Forced(ForceReason::LostLink) => format!("{lost} did not reconnect"),
        ResultReason::Forced(ForceReason::Cheating) => format!("{lost} was caught cheating"),
        ResultReason::Endless
        | ResultReason::Forced(ForceReason::Abort | ForceReason::Desync | ForceReason::Agreed) => {
            return result.sentence();
        }
    };
    format!("{won} wins: {why}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn online_the_winner_is_named() {
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        let (kind, winner) = (ResultType::WinOrLose, Some(Seat::Guest));
        let result = BattleResult { kind, winner, reason: ResultReason::HpOut };
        assert_eq!(by_name(&result, &names), "Ben wins: Anna has no HP left.");
        let reason = ResultReason::Forced(ForceReason::LostLink);
        assert_eq!(by_name(&BattleResult { reason, ..result }, &names), "Ben wins: Anna did not reconnect.");
        let draw = BattleResult { kind: ResultType::Draw, winner: None, reason: ResultReason::BothHpOut };
        assert_eq!(by_name(&draw, &names), draw.sentence());
    }

    #[test]
    fn the_end_is_told_to_you() {
        let result = BattleResult {
            kind: ResultType::WinOrLose,
            winner: Some(Seat::Host),
            reason: ResultReason::HpOut,
        };
        let [host, guest] = Seat::BOTH.map(Some);
        assert_eq!(sentence(&result, host), "You win: your opponent has no HP left.");
        assert_eq!(sentence(&result, guest), "Your opponent wins: you have no HP left.");
        assert_eq!(head(&result, host), ("Victory", 1, Sound::Victory));
        assert_eq!(head(&result, guest), ("Defeat", 2, Sound::Defeat));
        let draw = BattleResult { kind: ResultType::Draw, winner: None, reason: ResultReason::BothHpOut };
        assert_eq!(sentence(&draw, host), draw.sentence());
        assert_eq!(head(&draw, host).0, "A draw");
        assert_eq!(sentence(&result, None), "Host wins: Guest has no HP left.");
        assert_eq!(head(&result, None), ("Host wins", 1, Sound::Victory));
    }

    #[test]
    fn what_is_broken_off_is_no_draw_and_no_victory() {
        let reason = ResultReason::Forced(ForceReason::Abort);
        let broken = BattleResult { kind: ResultType::Aborted, winner: None, reason };
        assert_eq!(head(&broken, Some(Seat::Host)), ("Aborted", 0, Sound::Leaf));
    }
}
