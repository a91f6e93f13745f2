//! The driver of an online client. It runs beside the game, on its own thread or as a browser task, so that a frozen or
//! hidden window keeps its connections.

use std::time::Duration;

use bevy::platform::time::Instant;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures::{FutureExt, StreamExt};
use futures_timer::Delay;

use super::online_client::{ClientAction, ClientEvent, ClientInput, OnlineClient};
use crate::disk;
use crate::net::direct::{self, DirectEvent, DirectServer};
use crate::net::socket::{self, SocketEvent, SocketFrame};
use crate::room::ice::IceServer;

/// The interval at which a client is told that time has passed.
const TICK: Duration = Duration::from_millis(200);

/// The two connections of a client.
#[derive(Default)]
struct Lines {
    lobby: Option<UnboundedSender<SocketFrame>>,
    /// The number of lobby connections opened so far; events of an older connection are ignored.
    opened: u32,
    direct: Option<(UnboundedSender<String>, UnboundedSender<Vec<u8>>)>,
    /// The ICE servers that help to build the direct connection.
    ice: Vec<DirectServer>,
}

/// Runs a client until its input ends. `news`: reports an event, and returns false once nobody listens any more.
async fn run(
    mut client: OnlineClient,
    mut heard: UnboundedReceiver<ClientInput>,
    news: impl Fn(ClientEvent) -> bool,
) {
    let began = Instant::now();
    let (lobby_tell, mut lobby_events) = unbounded::<(u32, SocketEvent)>();
    let (direct_tell, mut direct_events) = unbounded::<(u32, DirectEvent)>();
    let mut lines = Lines::default();
    let mut tick = Delay::new(TICK).fuse();
    let mut trouble = None;
    loop {
        let next = futures::select! {
            request = heard.next() => match request {
                Some(request) => request,
                None => return,
            },
            event = lobby_events.select_next_some() => match event {
                (opened, _) if opened != lines.opened => ClientInput::Nothing,
                (_, SocketEvent::Open) => ClientInput::LobbyOpen,
                (_, SocketEvent::Text(text)) => ClientInput::LobbyText(text),
                (_, SocketEvent::Bytes(bytes)) => ClientInput::LobbyFrame(bytes),
                (_, SocketEvent::Closed(why)) => {
                    lines.lobby = None;
                    ClientInput::LobbyClosed(why)
                }
            },
            (attempt, event) = direct_events.select_next_some() => match event {
                DirectEvent::Open => ClientInput::DirectOpen(attempt),
                DirectEvent::Bytes(bytes) => ClientInput::DirectBytes(attempt, bytes),
                DirectEvent::Signal(word) => ClientInput::DirectSignal(attempt, word),
                DirectEvent::Relayed(is_relayed) => ClientInput::DirectRelayed(attempt, is_relayed),
                DirectEvent::Closed => ClientInput::DirectClosed(attempt),
            },
            () = tick => {
                tick = Delay::new(TICK).fuse();
                ClientInput::Nothing
            }
        };
        let mut next = Some(next);
        while let Some(heard) = next.take() {
            let done = client.handle(heard, began.elapsed());
            // Writes are on the disk before anything is sent.
            disk::settled().await;
            for what in done {
                if matches!(what, ClientAction::Soon) {
                    next = Some(ClientInput::Nothing);
                } else if !lines.act(what, (&lobby_tell, &direct_tell), &news) {
                    return;
                }
            }
            let now = disk::trouble();
            if next.is_none() && now != trouble {
                next = now.map(|problem| ClientInput::Unkept(problem.to_string()));
                trouble = now;
            }
        }
    }
}

impl Lines {
    /// Performs an action of the client. Returns false if the driver is to stop.
    fn act(
        &mut self,
        what: ClientAction,
        (lobby_tell, direct_tell): (
            &UnboundedSender<(u32, SocketEvent)>,
            &UnboundedSender<(u32, DirectEvent)>,
        ),
        news: &impl Fn(ClientEvent) -> bool,
    ) -> bool {
        // A connection that has just ended accepts nothing more: its end is reported, and the client handles it.
        match what {
            ClientAction::OpenLobby(address) => {
                let (send, outgoing) = unbounded();
                (self.lobby, self.opened) = (Some(send), self.opened.wrapping_add(1));
                let (tell, opened) = (lobby_tell.clone(), self.opened);
                spawn(socket::run(address, outgoing, move |event| {
                    let _ = tell.unbounded_send((opened, event));
                }));
            }
            ClientAction::CloseLobby => {
                self.lobby = None;
                self.opened = self.opened.wrapping_add(1);
            }
            ClientAction::Text(text) => {
                let _ = self.lobby.as_ref().map(|lobby| lobby.unbounded_send(SocketFrame::Text(text)));
            }
            ClientAction::Frame(bytes) => {
                let _ = self.lobby.as_ref().map(|lobby| lobby.unbounded_send(SocketFrame::Bytes(bytes)));
            }
            ClientAction::OpenDirect(attempt, offers) => {
                let (signal, signals) = unbounded();
                let (send, outgoing) = unbounded();
                self.direct = Some((signal, send));
                let tell = direct_tell.clone();
                spawn(direct::run(offers, self.ice.clone(), signals, outgoing, move |event| {
                    let _ = tell.unbounded_send((attempt, event));
                }));
            }
            ClientAction::Ice(servers) => {
                let server =
                    |IceServer { url, username, credential }| DirectServer { url, username, credential };
                self.ice = servers.into_iter().map(server).collect();
            }
            ClientAction::CloseDirect => self.direct = None,
            ClientAction::Signal(_, word) => {
                let _ = self.direct.as_ref().map(|(signal, _)| signal.unbounded_send(word));
            }
            ClientAction::Direct(bytes) => {
                let _ = self.direct.as_ref().map(|(_, send)| send.unbounded_send(bytes));
            }
            ClientAction::Tell(told) => return news(told),
            ClientAction::Soon => {}
        }
        true
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn spawn(task: impl Future<Output = ()> + Send + 'static) {
    smol::spawn(task).detach();
}

#[cfg(target_arch = "wasm32")]
fn spawn(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

/// Starts to run a client in the background.
pub fn start(
    client: OnlineClient,
    heard: UnboundedReceiver<ClientInput>,
    news: impl Fn(ClientEvent) -> bool + Send + 'static,
) {
    #[cfg(not(target_arch = "wasm32"))]
    {
        let carried = std::thread::Builder::new()
            .name("online".to_owned())
            .spawn(move || smol::block_on(run(client, heard, news)));
        if let Err(wrong) = carried {
            bevy::log::error!("cannot start the thread of the online session: {wrong}");
        }
    }
    #[cfg(target_arch = "wasm32")]
    spawn(run(client, heard, news));
}
