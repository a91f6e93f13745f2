//! A direct line to the other player: WebRTC by matchbox, with one channel that loses nothing. Its signals travel by whatever
//! holds it, and are looked at first: see [`super::guard`].

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender};
use futures::{FutureExt, StreamExt};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    PeerEvent, PeerId, PeerRequest, PeerSignal, PeerState, RtcIceServerConfig, SignalingError, Signaller,
    SignallerBuilder, WebRtcSocketBuilder,
};

use super::guard;
use super::message::LONGEST;

/// What happens on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectEvent {
    /// It stands.
    Open,
    /// Bytes come in.
    Bytes(Vec<u8>),
    /// That must reach the other side by another way.
    Signal(String),
    /// It is lost, or could not be built. Nothing comes after that.
    Closed,
}

/// How many messages a second may come over it, on average, and how many at once.
const RATE: (u32, u32) = (100, 400);

/// The names of the two ends: who makes the first step, and the other.
const NAMES: [&str; 2] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

fn names(offers: bool) -> Option<[PeerId; 2]> {
    let name = |name: &str| serde_json::from_value(name.into()).ok();
    let [first, second] = [name(NAMES[0])?, name(NAMES[1])?];
    Some(if offers { [first, second] } else { [second, first] })
}

/// Signals that come and go by another way.
struct Messenger {
    offers: bool,
    step: u8,
    from_other: UnboundedReceiver<String>,
    to_other: UnboundedSender<String>,
}

impl Messenger {
    /// The next signal of the other side that may be believed.
    async fn next(&mut self, other: PeerId) -> PeerEvent {
        while let Some(word) = self.from_other.next().await {
            if guard::check(&word).is_ok()
                && let Ok(data) = serde_json::from_str::<PeerSignal>(&word)
            {
                return PeerEvent::Signal { sender: other, data };
            }
        }
        // Nothing more comes; what stands goes on.
        futures::future::pending().await
    }
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl Signaller for Messenger {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        if let PeerRequest::Signal { data, .. } = request
            && let Ok(word) = serde_json::to_string(&data)
        {
            // Whoever held the line has let go of it.
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

/// Hands the one messenger over.
struct Builder(Mutex<Option<Messenger>>);

impl std::fmt::Debug for Builder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Builder")
    }
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl SignallerBuilder for Builder {
    async fn new_signaller(&self, _: Option<u16>, _: String) -> Result<Box<dyn Signaller>, SignalingError> {
        let messenger = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let used = || SignalingError::UserImplementationError("a line is built once".to_owned());
        messenger.map(|messenger| Box::new(messenger) as Box<dyn Signaller>).ok_or_else(used)
    }
}

/// Builds a line, sends what comes from `outgoing`, and tells what happens, until `outgoing` ends or the line is lost.
/// `offers`: whether this side makes the first step. `ice`: addresses of STUN and TURN servers.
pub async fn run(
    offers: bool,
    ice: Vec<String>,
    signals: UnboundedReceiver<String>,
    outgoing: UnboundedReceiver<Vec<u8>>,
    tell: impl Fn(DirectEvent),
) {
    // The library trusts what it is given in places: whatever it does, the game goes on.
    let line = std::panic::AssertUnwindSafe(carry(offers, ice, signals, outgoing, &tell));
    if line.catch_unwind().await.is_err() {
        bevy::log::warn!("building a direct line failed");
    }
    tell(DirectEvent::Closed);
}

async fn carry(
    offers: bool,
    ice: Vec<String>,
    from_other: UnboundedReceiver<String>,
    mut outgoing: UnboundedReceiver<Vec<u8>>,
    tell: &impl Fn(DirectEvent),
) {
    let Some([_, other]) = names(offers) else { return };
    let (to_other, mut words) = futures::channel::mpsc::unbounded();
    let messenger = Messenger { offers, step: 0, from_other, to_other };
    let servers = RtcIceServerConfig { urls: ice, username: None, credential: None };
    let (mut socket, line) = WebRtcSocketBuilder::new("")
        .ice_server(servers)
        .reconnect_attempts(Some(1))
        .signaling_keep_alive_interval(None)
        .signaller_builder(Arc::new(Builder(Mutex::new(Some(messenger)))))
        .add_reliable_channel()
        .build();
    let Ok(channel) = socket.take_channel(0) else { return };
    let (to_channel, mut from_channel) = channel.split();
    let (mut line, mut socket) = (line.fuse(), socket.fuse());
    let (mut budget, mut refill) = (RATE.1, futures_timer::Delay::new(Duration::from_secs(1)).fuse());
    loop {
        futures::select! {
            _ = line => return,
            word = words.next() => match word {
                Some(word) => tell(DirectEvent::Signal(word)),
                None => return,
            },
            state = socket.next() => match state {
                Some((_, PeerState::Connected)) => tell(DirectEvent::Open),
                Some((_, PeerState::Disconnected)) | None => return,
            },
            bytes = outgoing.next() => match bytes {
                Some(bytes) if bytes.len() <= LONGEST => {
                    let _ = to_channel.unbounded_send((other, bytes.into()));
                }
                Some(_) => {}
                None => return,
            },
            packet = from_channel.next() => match packet {
                // A flood, or what nobody sends: the line is not worth keeping.
                Some((_, bytes)) if budget == 0 || bytes.len() > LONGEST => return,
                Some((_, bytes)) => {
                    budget -= 1;
                    tell(DirectEvent::Bytes(bytes.to_vec()));
                }
                None => return,
            },
            () = refill => {
                budget = (budget + RATE.0).min(RATE.1);
                refill = futures_timer::Delay::new(Duration::from_secs(1)).fuse();
            },
        }
    }
}
