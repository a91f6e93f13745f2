//! The page: the outcome at once, places for what the look back finds, and the ways on.

use super::actions;
use super::outcome::{head, sentence};
use super::parts::Places;
use crate::battle::board::BattleState;
use crate::battle::ecs::BattleSystems;
use crate::client::contacts::Contacts;
use crate::client::player_name::seat_names;
use crate::client::prelude::*;
use crate::client::screen::contacts::offer;
use crate::client::screen::online;
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

/// Returns the player whom the page addresses. Two players at one screen and spectators read about both seats.
pub(super) fn addressee(
    mode: GameMode,
    session: &OnlineSession,
    (seat, local): (&PlayerSeat, Option<&LocalMatch>),
) -> Option<Seat> {
    if mode == GameMode::Online {
        session.seat()
    } else {
        Some(seat.0).filter(|_| !local.is_some_and(LocalMatch::is_shared))
    }
}

fn open(
    In(is_new): In<bool>,
    mut kit: Kit,
    flow: Option<Res<BattleState>>,
    (seat, local): (Res<PlayerSeat>, Option<Res<LocalMatch>>),
    (mode, session, contacts): (Res<State<GameMode>>, Res<OnlineSession>, Res<Contacts>),
    mut sounds: MessageWriter<Sound>,
) {
    let Some((result, turn)) = flow.and_then(|flow| flow.result().map(|result| (result, flow.turn()))) else {
        return;
    };
    let is_online = *mode.get() == GameMode::Online;
    let player = addressee(*mode.get(), &session, (&seat, local.as_deref()));
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
    let dialog = kit.wide_dialog((GlobalZIndex(100), DespawnOnExit(Screen::Result)));
    kit.dialog_seal(dialog, seal);
    kit.text(dialog.content, head, TextStyle::Outcome { is_lost: sound == Sound::Defeat });
    kit.text(dialog.content, told, TextStyle::Sentence);
    let turns = kit.say_value("result-turns", "turns", turn);
    kit.text(dialog.content, stands.unwrap_or(turns), TextStyle::Note);
    let other = player.zip(session.room.as_ref().and_then(|room| room.playing)).filter(|_| is_online);
    if let Some((seat, players)) = other {
        let row = kit.buttons(dialog.content);
        offer(&mut kit, row, (&session, &contacts), players[seat.other().index()]);
    }
    Places::spawn(&mut kit, dialog.content);
    if is_online {
        let leaves = (ByEscape, does(online::leave_room));
        kit.dialog_button(dialog, kit.say("leave"), "to-title").insert(leaves);
        let sits = session.seat().is_some();
        let mut returns = kit.dialog_button(dialog, kit.say("result-room"), "to-room");
        returns.insert(opens(Screen::Room));
        if sits {
            kit.dialog_button(dialog, kit.say("result-again"), "again")
                .insert((ByEnter, does(online::play_again)));
        } else {
            returns.insert(ByEnter);
        }
    } else if *mode.get() == GameMode::Pilgrimage {
        let goes_on = (ByEnter, ByEscape, opens(Screen::Pilgrimage));
        kit.dialog_button(dialog, kit.say("result-go-on"), "go-on").insert(goes_on);
    } else {
        let leaves = (ByEscape, opens(Screen::Title));
        kit.dialog_button(dialog, kit.say("result-title"), "to-title").insert(leaves);
        let begins = (ByEnter, does(actions::play_again));
        kit.dialog_button(dialog, kit.say("result-again"), "again").insert(begins);
    }
}
