//! The direct connection with the library matchbox.
//!
//! The library reaches TURN servers over UDP only, and takes one username and credential for all of them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender};
use futures::{FutureExt, StreamExt};
use futures_timer::Delay;
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    PeerEvent, PeerId, PeerRequest, PeerSignal, PeerState, RtcIceServerConfig, SignalingError, Signaller,
    SignallerBuilder, WebRtcSocket, WebRtcSocketBuilder,
};

use super::{Budget, DirectEvent, DirectServer, RATE, second};
use crate::net::guard;
use crate::net::message::LONGEST;

/// The names of the two ends: the side that makes the first step, and the other side.
const NAMES: [&str; 2] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

fn names(offers: bool) -> Option<[PeerId; 2]> {
    let name = |name: &str| serde_json::from_value(name.into()).ok();
    let [first, second] = [name(NAMES[0])?, name(NAMES[1])?];
    Some(if offers { [first, second] } else { [second, first] })
}

/// A messenger whose signals travel by another connection.
struct Messenger {
    offers: bool,
    step: u8,
    from_other: UnboundedReceiver<String>,
    to_other: UnboundedSender<String>,
}

impl Messenger {
    /// Returns the next valid signal of the other side.
    async fn next(&mut self, other: PeerId) -> PeerEvent {
        while let Some(word) = self.from_other.next().await {
            if guard::check(&word).is_ok()
                && let Ok(data) = serde_json::from_str::<PeerSignal>(&word)
            {
                return PeerEvent::Signal { sender: other, data };
            }
        }
        // No more signals arrive; an open connection continues.
        futures::future::pending().await
    }
}

#[async_trait]
impl Signaller for Messenger {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        if let PeerRequest::Signal { data, .. } = request
            && let Ok(word) = serde_json::to_string(&data)
        {
            // The owner of the connection may have dropped it.
            let _ = self.to_other.unbounded_send(word);
        }
        Ok(())
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        let Some([own, other]) = names(self.offers) else { return Err(SignalingError::UnknownFormat) };
        self.step = self.step.saturating_add(1);
        match self.step {
            1 => Ok(PeerEvent::IdAssigned(own)),
            2 if self.offers => Ok(PeerEvent::NewPeer(other)),
            _ => Ok(self.next(other).await),
        }
    }
}

/// A builder that hands over its single messenger.
struct Builder(Mutex<Option<Messenger>>);

impl std::fmt::Debug for Builder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Builder")
    }
}

#[async_trait]
impl SignallerBuilder for Builder {
    async fn new_signaller(&self, _: Option<u16>, _: String) -> Result<Box<dyn Signaller>, SignalingError> {
        let messenger = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let used =
            || SignalingError::UserImplementationError("the connection can be built only once".to_owned());
        messenger.map(|messenger| Box::new(messenger) as Box<dyn Signaller>).ok_or_else(used)
    }
}

/// Returns the servers in the form of the library: all STUN servers, and the TURN servers that share the first
/// credentials.
fn configured(servers: Vec<DirectServer>) -> RtcIceServerConfig {
    let first = servers.iter().find(|server| !server.username.is_empty()).cloned();
    let is_usable = |server: &DirectServer| {
        server.username.is_empty()
            || first.as_ref().is_some_and(|first| {
                (&first.username, &first.credential) == (&server.username, &server.credential)
            })
    };
    let urls = servers.iter().filter(|server| is_usable(server)).map(|server| server.url.clone()).collect();
    let (username, credential) = first.map(|first| (first.username, first.credential)).unzip();
    RtcIceServerConfig { urls, username, credential }
}

/// The interval at which the state of the connection is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// The connection, with the state that was told.
struct Watched {
    socket: WebRtcSocket,
    other: PeerId,
    relayed: Option<bool>,
}

impl Watched {
    /// Tells what has changed. Returns false once the connection is lost.
    fn look(&mut self, tell: &impl Fn(DirectEvent)) -> bool {
        let Ok(changes) = self.socket.try_update_peers() else { return false };
        for (_, state) in changes {
            match state {
                PeerState::Connected => tell(DirectEvent::Open),
                PeerState::Disconnected => return false,
            }
        }
        let relayed = self.socket.is_relayed(self.other);
        if let Some(is_relayed) = relayed.filter(|_| relayed != self.relayed) {
            self.relayed = relayed;
            tell(DirectEvent::Relayed(is_relayed));
        }
        true
    }
}

/// Builds a connection and runs it until one of its ends is gone.
pub(super) async fn carry(
    offers: bool,
    servers: Vec<DirectServer>,
    from_other: UnboundedReceiver<String>,
    mut outgoing: UnboundedReceiver<Vec<u8>>,
    tell: &impl Fn(DirectEvent),
) {
    let Some([_, other]) = names(offers) else { return };
    let (to_other, mut words) = futures::channel::mpsc::unbounded();
    let messenger = Messenger { offers, step: 0, from_other, to_other };
    let (mut socket, line) = WebRtcSocketBuilder::new("")
        .ice_server(configured(servers))
        .reconnect_attempts(Some(1))
        .signaling_keep_alive_interval(None)
        .signaller_builder(Arc::new(Builder(Mutex::new(Some(messenger)))))
        .add_reliable_channel()
        .build();
    let Ok(channel) = socket.take_channel(0) else { return };
    let (to_channel, mut from_channel) = channel.split();
    let (mut line, mut watched) = (line.fuse(), Watched { socket, other, relayed: None });
    let (mut budget, mut refill, mut look) = (Budget(RATE.1), second(), Delay::new(LOOK).fuse());
    loop {
        futures::select! {
                   _ = line => return,
                   word = words.next() => match word {
                       Some(word) => tell(DirectEvent::Signal(word)),
                       None => return,
                   },
                   bytes = outgoing.next() => match bytes {
                       Some(bytes) if bytes.len() <= LONGEST => {
                           let _ = to_channel.unbounded_send((other, bytes.into()));
                       }
                       Some(_) => {}
                       None => return,
                   },
                   packet = from_channel.next() => match packet {
                       // The first bytes may come before a look: nobody listens to them before the connection is open.
                       Some((_, bytes)) if budget.takes(&bytes) && watched.look(tell) => {
                           tell(DirectEvent::Bytes(bytes.to_vec()));
                       }
                       _ => return,
                   },
                   () = look => {
                       look = Delay::new(LOOK).fuse();
                       if !watched.look(tell) {
                           return;
                       }
                   },
                   () = refill => {
        budget.fill();
        refill = second();
        },
               }
    }
}
