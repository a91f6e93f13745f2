//! A lobby on a thread of its own, for a program that does other things as well.

use std::io;
use std::thread::{Builder, JoinHandle};

use tokio::net::TcpListener;
use tokio::runtime;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use super::config::Config;
use super::fault::ServerError;
use super::listening::listen_everywhere;
use super::run::open;

/// The number of threads that serve clients: a lobby mostly waits for them and for the disk.
const WORKERS: usize = 2;

/// A change of a [`LobbyThread`].
#[derive(Debug)]
pub enum LobbyThreadEvent {
    /// The lobby listens on this port.
    Started(u16),
    /// The lobby has ended, with the reason unless it was stopped.
    Ended(Option<ServerError>),
}

/// A lobby that runs on a thread of its own. Dropping it stops the lobby, and waits until everything pending is written:
/// five seconds at most.
#[derive(Debug)]
pub struct LobbyThread {
    stop: Option<oneshot::Sender<()>>,
    events: UnboundedReceiver<LobbyThreadEvent>,
    thread: Option<JoinHandle<()>>,
}

impl LobbyThread {
    /// Starts a lobby on the first of these ports that is free, on every address of this machine. Port 0 stands for any
    /// free port.
    ///
    /// # Errors
    /// The system cannot start a thread.
    pub fn start(config: Config, ports: Vec<u16>) -> io::Result<Self> {
        let (stop, stopped) = oneshot::channel();
        let (tell, events) = unbounded_channel();
        let thread = Builder::new().name("lobby".to_owned()).spawn(move || {
            let ended = run(config, ports, stopped, &tell);
            // A dropped receiver needs no answer.
            let _told = tell.send(LobbyThreadEvent::Ended(ended.err()));
        })?;
        Ok(Self { stop: Some(stop), events, thread: Some(thread) })
    }

    /// Returns the next event that has not been returned yet, if there is one.
    pub fn event(&mut self) -> Option<LobbyThreadEvent> {
        self.events.try_recv().ok()
    }

    /// Stops the lobby. [`LobbyThreadEvent::Ended`] tells when it has ended.
    pub fn stop(&mut self) {
        self.stop = None;
    }
}

impl Drop for LobbyThread {
    fn drop(&mut self) {
        self.stop();
        // A panic of the thread has been reported already.
        let _ended = self.thread.take().map(JoinHandle::join);
    }
}

fn run(
    config: Config,
    ports: Vec<u16>,
    stopped: oneshot::Receiver<()>,
    tell: &UnboundedSender<LobbyThreadEvent>,
) -> Result<(), ServerError> {
    let runtime = runtime::Builder::new_multi_thread().worker_threads(WORKERS).enable_all().build()?;
    let done = runtime.block_on(async {
        let listener = first_free(ports).await?;
        let port = listener.local_addr()?.port();
        let lobby = open(config).await?;
        let _told = tell.send(LobbyThreadEvent::Started(port));
        // Dropping the sender stops it.
        lobby.serve(listener, async { drop(stopped.await) }).await
    });
    runtime.shutdown_background();
    done
}

async fn first_free(ports: Vec<u16>) -> io::Result<TcpListener> {
    let mut failed = io::ErrorKind::AddrNotAvailable.into();
    for port in ports {
        match listen_everywhere(port).await {
            Ok(listener) => return Ok(listener),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}
