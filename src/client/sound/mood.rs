//! The mood of the music: what it follows of the battle, as far as this screen shows it.

use bevy::ecs::system::SystemParam;
use marginalia_art::sound::Mood;

use crate::battle::ecs::{Seen, SeenState};
use crate::battle::record::Player;
use crate::battle::result::{BattleResult, ResultType};
use crate::client::prelude::*;
use crate::client::states::TableBusy;
use crate::facilitator::online::OnlineSession;
use crate::facilitator::{GameMode, LocalMatch, PlayerSeat};
use crate::ids::{Seat, Turn};

/// The mood of the music now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CurrentMood(pub(super) Mood);

/// The HP below which a battle may soon be lost.
const DANGER: i32 = 7;
/// The last turn of the opening: the second one of each side.
const OPENING: Turn = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentMood>().add_systems(Update, follow.run_if(state_exists::<Screen>));
}

/// What the mood depends on.
#[derive(SystemParam)]
struct Facts<'w, 's> {
    screen: Res<'w, State<Screen>>,
    mode: Option<Res<'w, State<GameMode>>>,
    state: Option<Res<'w, SeenState>>,
    players: Query<'w, 's, (&'static Seat, &'static Seen<Player>)>,
    seat: Option<Res<'w, PlayerSeat>>,
    local: Option<Res<'w, LocalMatch>>,
    session: Option<Res<'w, OnlineSession>>,
    busy: Option<Res<'w, TableBusy>>,
}

impl Facts<'_, '_> {
    /// Returns the seat whose side the music takes: none for spectators, and for two players at one screen.
    fn me(&self) -> Option<Seat> {
        match self.mode.as_ref().map(|mode| *mode.get()) {
            Some(GameMode::Online) => self.session.as_ref()?.seat(),
            Some(GameMode::Replay | GameMode::Learning) => None,
            _ if self.local.as_ref().is_some_and(|local| local.is_shared()) => None,
            _ => self.seat.as_ref().map(|seat| seat.0),
        }
    }

    /// Returns the HP of the side that the music follows, or the lower one of both sides.
    fn hp(&self) -> Option<i32> {
        let me = self.me();
        let own = self.players.iter().filter(|(seat, _)| me.is_none_or(|me| **seat == me));
        own.map(|(_, player)| player.hp()).min()
    }
}

fn follow(facts: Facts, mut mood: ResMut<CurrentMood>) {
    let in_battle = matches!(**facts.screen, Screen::Battle | Screen::Result);
    let wanted = match &facts.state {
        Some(state) if in_battle => {
            // What the table has not shown yet is not to be heard either.
            if mood.0 != Mood::Leisure && facts.busy.as_ref().is_some_and(|busy| busy.0) {
                return;
            }
            of_battle(state.turn(), facts.hp(), state.result().as_ref(), facts.me())
        }
        _ => Mood::Leisure,
    };
    mood.set_if_neq(CurrentMood(wanted));
}

/// Returns the mood of a battle.
fn of_battle(turn: Turn, hp: Option<i32>, result: Option<&BattleResult>, me: Option<Seat>) -> Mood {
    match result.map(|result| (result.kind, result.winner)) {
        Some((ResultType::Aborted, _)) => Mood::Leisure,
        Some((ResultType::WinOrLose, Some(winner))) if me.is_none_or(|me| me == winner) => Mood::Victory,
        Some((ResultType::WinOrLose | ResultType::Draw, _)) => Mood::Defeat,
        // Before the first turn nobody has HP.
        None if turn > 0 && hp.is_some_and(|hp| hp < DANGER) => Mood::Danger,
        None if turn <= OPENING => Mood::Opening,
        None => Mood::Play,
    }
}

/// Returns the message that names the music of a mood.
pub(super) const fn caption(mood: Mood) -> &'static str {
    match mood {
        Mood::Leisure => "music-leisure",
        Mood::Opening => "music-opening",
        Mood::Play => "music-play",
        Mood::Danger => "music-danger",
        Mood::Victory => "music-victory",
        Mood::Defeat => "music-defeat",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::result::{ForceReason, ResultReason};

    #[test]
    fn the_music_follows_turns_hp_and_the_result() {
        let me = Some(Seat::Host);
        assert_eq!(of_battle(0, Some(0), None, me), Mood::Opening);
        assert_eq!(of_battle(4, Some(20), None, me), Mood::Opening);
        assert_eq!(of_battle(5, Some(7), None, me), Mood::Play);
        assert_eq!(of_battle(5, Some(6), None, me), Mood::Danger);
        assert_eq!(of_battle(2, Some(6), None, me), Mood::Danger);
        let ends = |kind, winner, me| {
            let reason = ResultReason::Forced(ForceReason::Resign);
            of_battle(9, Some(3), Some(&BattleResult { kind, winner, reason }), me)
        };
        let won = ResultType::WinOrLose;
        assert_eq!(ends(won, Some(Seat::Host), me), Mood::Victory);
        assert_eq!(ends(won, Some(Seat::Guest), me), Mood::Defeat);
        assert_eq!(ends(won, Some(Seat::Guest), None), Mood::Victory, "spectators hear the winner's close");
        assert_eq!(ends(ResultType::Draw, None, me), Mood::Defeat);
        assert_eq!(ends(ResultType::Aborted, None, me), Mood::Leisure);
    }

    #[test]
    fn outside_of_a_battle_and_without_one_there_is_leisure() {
        let mut app = App::new();
        app.add_plugins(bevy::state::app::StatesPlugin).init_state::<Screen>().add_plugins(plugin);
        app.insert_resource(CurrentMood(Mood::Danger));
        app.update();
        assert_eq!(app.world().resource::<CurrentMood>().0, Mood::Leisure);
    }
}
