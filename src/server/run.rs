//! Runs a lobby from its first connection to its last.

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::accept::accept;
use super::admin::AdminSocket;
use super::config::Config;
use super::fault::ServerError;
use super::live::{LiveCardsFeed, LiveCardsWatcher};
use super::lobby::Lobby;
use super::sweep::sweep;
use super::web::{metrics_router, router};

/// The time limit for each step of the shutdown: the accepted connections, the game connections, and then the writer.
/// Less than five seconds in all.
const PARTING: Duration = Duration::from_millis(1500);
const STEP: Duration = Duration::from_millis(10);

/// A lobby whose store is open, but that accepts no connection yet.
pub struct OpenLobby {
    lobby: Arc<Lobby>,
    metrics: Option<TcpListener>,
    admin: Option<AdminSocket>,
    writing: JoinHandle<()>,
    live: Option<(LiveCardsFeed, LiveCardsWatcher)>,
}

/// Opens the store of a lobby.
///
/// # Errors
/// The store, the address for metrics, or a STUN or TURN server cannot be used, the web files do not exist, or the card
/// files in development are invalid at the start.
pub async fn open(config: Config) -> Result<OpenLobby, ServerError> {
    config.check_web()?;
    let live =
        config.live.clone().map(|folder| LiveCardsFeed::open(folder, config.clock.now())).transpose()?;
    let metrics = match config.metrics {
        Some(at) => {
            let listener = TcpListener::bind(at).await;
            Some(listener.map_err(|error| ServerError::Metrics { at, error })?)
        }
        None => None,
    };
    let (lobby, work) = Lobby::open(config).await?;
    // Not before the store is locked: another lobby on it has the socket, too.
    let admin = match lobby.config.admin.clone() {
        Some(file) => {
            let socket = file.display().to_string();
            let opened = AdminSocket::open(file).await;
            Some(opened.map_err(|error| ServerError::Admin { socket, error })?)
        }
        None => None,
    };
    Ok(OpenLobby { lobby, metrics, admin, writing: tokio::spawn(work), live })
}

/// Opens a lobby and serves clients until `shutdown` is done. It then notifies everybody, writes what is pending, and
/// returns within five seconds.
///
/// # Errors
/// The lobby cannot be opened, or no connection can be accepted any more.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), ServerError> {
    open(config).await?.serve(listener, shutdown).await
}

impl OpenLobby {
    /// Serves clients until `shutdown` is done, see [`serve`].
    ///
    /// # Errors
    /// No connection can be accepted any more.
    pub async fn serve(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send,
    ) -> Result<(), ServerError> {
        let Self { lobby, metrics, admin, writing, live } = self;
        let (live, watching) = live.unzip();
        let (stop, stopped) = oneshot::channel::<()>();
        let measuring = metrics.map(|listener| {
            let served = axum::serve(listener, metrics_router(lobby.clone()));
            tokio::spawn(served.into_future())
        });
        let routes = router(lobby.clone(), live);
        let mut serving = tokio::spawn(accept(lobby.clone(), listener, routes, stopped));
        let sweeping = tokio::spawn(sweep(lobby.clone()));
        let administering = admin.map(|socket| tokio::spawn(socket.serve(lobby.clone())));
        let watching = watching.map(|watching| tokio::spawn(watching.run()));
        let ended = tokio::select! {
            ended = &mut serving => ended.map_err(std::io::Error::other),
            () = shutdown => Ok(()),
        };
        sweeping.abort();
        // Ends the requests that wait for live cards.
        watching.inspect(JoinHandle::abort);
        measuring.inspect(JoinHandle::abort);
        administering.inspect(JoinHandle::abort);
        lobby.go();
        drop(stop);
        if timeout(PARTING, &mut serving).await.is_err() {
            serving.abort();
        }
        let gone = async {
            while lobby.present().connections > 0 {
                sleep(STEP).await;
            }
        };
        // Remaining connections are cut off when the program ends.
        let _gone = timeout(PARTING, gone).await;
        let _kept = timeout(PARTING, lobby.keep_all()).await;
        lobby.writer.end().await;
        if timeout(PARTING, writing).await.is_err() {
            tracing::error!("the disk was too slow: unsaved data is lost");
        }
        Ok(ended?)
    }
}
