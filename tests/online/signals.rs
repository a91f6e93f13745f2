//! Signals of another player that want direct connections again and again.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use futures::StreamExt as _;
use futures::channel::mpsc::unbounded;
use marginalia::facilitator::online::{ConnectionState, OnlineRequest};
use marginalia::lockstep::edition;
use marginalia::net::direct::{self, DirectEvent};
use marginalia::room::lobby_room::{RoomAction, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::guest::{Guest, Heard};
use crate::people::{Person, library};
use crate::server::{Folder, Program};

/// The time that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(60);
const STEP: Duration = Duration::from_millis(20);

/// Lets a game run until a condition holds.
async fn until(person: &mut Person, holds: impl Fn(&Person) -> bool) {
    let held = async {
        while !holds(person) {
            person.step(false);
            sleep(STEP).await;
        }
    };
    timeout(PATIENCE, held).await.expect("it holds at last");
}

/// Returns the offer of a direct connection, as a game would send it.
async fn offer() -> String {
    let ((_to, from_other), (_send, outgoing), (tell, mut events)) = (unbounded(), unbounded(), unbounded());
    let run =
        direct::run(true, Vec::new(), from_other, outgoing, move |event| drop(tell.unbounded_send(event)));
    let building = smol::spawn(run);
    let offered = async {
        loop {
            if let Some(DirectEvent::Signal(word)) = events.next().await
                && word.contains("Offer")
            {
                return word;
            }
        }
    };
    let offer = timeout(PATIENCE, offered).await.expect("it is offered");
    drop(building);
    offer
}

#[tokio::test]
async fn whoever_asks_for_connection_after_connection_gets_few() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut host = Guest::playing(lobby.at, 1, edition(&library())).await;
    let room = host.go(ClientMessage::Create(Params::default())).await;
    let mut person = Person::new(2, folder.path());
    person.connect(&format!("ws://{}", lobby.at), "Ben");
    until(&mut person, |person| person.session.lobby == ConnectionState::On).await;
    person.wish(OnlineRequest::Join(room.code));
    until(&mut person, |person| person.session.room.is_some()).await;
    person.wish(OnlineRequest::Act(RoomAction::Ready(true)));
    host.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let is_begun =
        |person: &Person| person.session.room.as_ref().is_some_and(|room| room.stage == RoomStage::Battle);
    until(&mut person, is_begun).await;
    let (word, began, mut asked) = (offer().await, Instant::now(), 0);
    let mut answered = BTreeSet::new();
    while asked < 30 || began.elapsed() < Duration::from_secs(4) {
        if asked < 30 {
            asked += 1;
            let signal = json!({ "attempt": asked, "word": word }).to_string();
            host.ask(&ClientMessage::Signal(signal)).await;
        }
        for _ in 0..5 {
            person.step(false);
            sleep(STEP).await;
        }
        for heard in host.settle().await {
            if let Heard::Tell(ServerMessage::Signal(text)) = heard {
                let read: Value = serde_json::from_str(&text).expect("it is JSON");
                answered.insert(read["attempt"].as_u64().expect("a number"));
            }
        }
    }
    // Three at once, and one more in five seconds.
    let most = 3 + began.elapsed().as_secs() as usize / 5 + 1;
    assert!(!answered.is_empty() && answered.len() <= most, "{answered:?} of {asked}");
}
