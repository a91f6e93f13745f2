//! The tests of the turns in which claims are judged.

use futures::future::join_all;

use super::*;
use crate::battle::settings::Settings;
use crate::cards;
use crate::lockstep::edition;
use crate::server::Config;
use crate::server::limits::{CLAIMS, JUDGES};
use crate::server::store::Write;

/// Opens a lobby that keeps nothing.
async fn opened() -> Arc<Lobby> {
    let (lobby, work) = Lobby::open(Config::new(":memory:")).await.expect("it opens");
    tokio::spawn(work);
    lobby
}

/// Returns a claim to a battle whose log has so many frames, all of which are nonsense.
async fn claimed(lobby: &Lobby, room: u8, length: u64) -> Case {
    let (id, player) = (RoomId([room; 16]), PlayerId([room; 32]));
    let frame = |place| StoredFrame { place, player, at: 0, bytes: vec![0; 8] };
    let write = |place| Write::Frame { room: id, game: 1, frame: frame(place) };
    let writes: Vec<_> = (0..length).map(write).collect();
    lobby.store.write(&writes).await.expect("it is written");
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("good rules");
    let library = cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles");
    let (players, edition) = ([vec![player], Vec::new()], edition(&library));
    Case { id, game: 1, seat: Seat::Host, players, edition, length, is_whole: true }
}

const NO_GROUND: Result<(), LobbyError> = Err(LobbyError::Room(RoomActionError::NoGround));

#[tokio::test]
async fn a_short_log_is_judged_while_two_long_ones_that_came_before_it_still_are() {
    let lobby = opened().await;
    let long = 8 * u64::from(PAGE);
    let cases = [claimed(&lobby, 1, long).await, claimed(&lobby, 2, long).await, claimed(&lobby, 3, 3).await];
    // With one turn at a time, the order of the pages does not depend on the speed of the machine.
    let _other_turns = lobby.judging.acquire_many(JUDGES as u32 - 1).await.expect("it is open");
    let first = tokio::select! {
        biased;
        judged = lobby.judge(&cases[0]) => (1, judged),
        judged = lobby.judge(&cases[1]) => (2, judged),
        judged = lobby.judge(&cases[2]) => (3, judged),
    };
    assert_eq!(first, (3, NO_GROUND));
}

#[tokio::test]
async fn only_so_many_claims_are_judged_at_once_and_the_next_one_comes_later() {
    let lobby = opened().await;
    let case = claimed(&lobby, 1, 3).await;
    let all = join_all((0..=CLAIMS).map(|_| lobby.judge(&case))).await;
    let (last, others) = all.split_last().expect("there are some");
    assert!(others.iter().all(|judged| *judged == NO_GROUND), "{others:?}");
    assert_eq!(*last, Err(TAKEN));
    assert_eq!(lobby.judge(&case).await, NO_GROUND, "the places are free again");
}

#[test]
fn a_claim_that_found_no_place_does_not_count_as_refused() {
    let mut address = Address::default();
    for _ in 0..100 {
        address.judged(&Err(TAKEN), 0);
    }
    assert_eq!((address.refused, address.claims_from), (0, 0));
    for _ in 0..FREE_CLAIMS {
        address.judged(&NO_GROUND, 0);
    }
    assert_eq!((address.refused, address.claims_from), (FREE_CLAIMS, REFUSED));
    address.judged(&Ok(()), 0);
    assert_eq!(address.refused, 0);
}
