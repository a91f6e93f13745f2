//! Who is gone from a battle for too long can lose it.

use marginalia::ids::Seat;
use marginalia::room::lounge::{Act, NotDone, Outcome, Stage};
use marginalia::room::params::Params;
use marginalia::room::talk::{Ask, Why};

use crate::guest::{Guest, battle};
use crate::server::Server;

#[tokio::test]
async fn a_battle_is_claimed_when_the_other_player_has_been_away_for_a_minute() {
    let lobby = Server::new().await;
    let ([mut host, guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    host.ask(&Ask::Act(Act::Claim(room.game))).await;
    assert_eq!(host.refused().await, Why::Room(NotDone::NotGone), "he is here");
    let player = guest.player();
    drop(guest);
    host.room(|room| !room.here.contains(&player)).await;
    host.ask(&Ask::Act(Act::Claim(room.game))).await;
    assert_eq!(host.refused().await, Why::Room(NotDone::NotGone), "he may come back");
    lobby.clock.advance(61_000);
    host.room(|room| room.gone.contains(&player)).await;
    // Back in time nothing is lost.
    let mut guest = Guest::new(lobby.at, 2).await;
    guest.go(Ask::Back(room.id)).await;
    host.room(|room| room.gone.is_empty()).await;
    host.ask(&Ask::Act(Act::Claim(room.game))).await;
    assert_eq!(host.refused().await, Why::Room(NotDone::NotGone), "he is back");
    drop(guest);
    host.room(|room| !room.here.contains(&player)).await;
    lobby.clock.advance(61_000);
    host.room(|room| room.gone.contains(&player)).await;
    host.ask(&Ask::Act(Act::Claim(room.game))).await;
    let room = host.room(|room| room.stage == Stage::Result).await;
    assert_eq!(room.outcome, Some(Outcome::Won(Seat::Host)));
}
