//! `beyond`: the lobby, where players of Marginalia meet.
#![expect(clippy::print_stdout, reason = "prints the address that it listens on")]

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use marginalia::server::{Config, ServerError, open};
use thiserror::Error;
use tokio::net::TcpListener;
use tracing::Level;
use tracing_subscriber::filter::LevelFilter;

/// The lobby of Marginalia: rooms, the connections of players, and the log of their battles.
#[derive(Parser)]
#[command(name = "beyond", version)]
struct Beyond {
    /// The port for all connections.
    #[arg(long, default_value_t = 7777)]
    port: u16,
    /// The address to listen on.
    #[arg(long, default_value = "0.0.0.0")]
    address: IpAddr,
    /// The file for rooms and logs, by default in the current folder; or the address of a PostgreSQL database, such as
    /// postgres://NAME:PASSWORD@HOST/DATABASE.
    #[arg(long, value_name = "FILE", default_value = "beyond.sqlite")]
    store: String,
    /// Shares the PostgreSQL database of --store with other lobbies, and communicates with them through this NATS
    /// server with JetStream, such as nats://HOST:4222. Players in one room may then be connected to different lobbies.
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// A folder with web files to serve.
    #[arg(long, value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// A folder of card files that games can download as a set by its hash; may be given several times. The cards of
    /// this game are always available.
    #[arg(long, value_name = "FOLDER")]
    cards: Vec<PathBuf>,
    /// A folder of card files under development: pages of this lobby whose address ends in ?live play with the files
    /// saved there. For use on your own machine: everyone who can reach the lobby can read the cards.
    #[arg(long, value_name = "FOLDER")]
    live: Option<PathBuf>,
    /// A pack of cards, or a folder of packs, that every game receives when it connects; may be given several times.
    /// All packs must be sealed.
    #[arg(long, value_name = "FOLDER")]
    packs: Vec<PathBuf>,
    /// The log level on standard error: error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: Level,
    /// The maximum number of connections per address.
    #[arg(long, value_name = "COUNT", default_value_t = 64)]
    per_address: u32,
    /// A STUN or TURN server that helps games to connect directly, such as stun:HOST:3478; may be given several times.
    /// Without one, games connect directly only within one network, and play through the lobby otherwise.
    #[arg(long, value_name = "ADDRESS")]
    ice: Vec<String>,
    /// Trusts the client address in the X-Forwarded-For header of a proxy.
    #[arg(long)]
    behind_proxy: bool,
}

/// The reason why the lobby does not run.
#[derive(Debug, Error)]
enum Failure {
    #[error(
        "cannot listen on {at}: {error}; choose another port with --port, or another address with --address"
    )]
    Listen { at: SocketAddr, error: std::io::Error },
    #[error("cannot start: {0}")]
    Start(std::io::Error),
    #[error(transparent)]
    Lobby(#[from] ServerError),
}

fn main() -> ExitCode {
    let beyond = Beyond::parse();
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_max_level(LevelFilter::from_level(beyond.log))
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = runtime.map_err(Failure::Start).and_then(|runtime| {
        let done = runtime.block_on(run(beyond));
        runtime.shutdown_background();
        done
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("beyond: {failure}");
            ExitCode::from(2)
        }
    }
}

async fn run(beyond: Beyond) -> Result<(), Failure> {
    let at = SocketAddr::new(beyond.address, beyond.port);
    let listener = TcpListener::bind(at).await.map_err(|error| Failure::Listen { at, error })?;
    let at = listener.local_addr().map_err(|error| Failure::Listen { at, error })?;
    let store = marginalia::server::store::shown(&beyond.store);
    let config = Config {
        nats: beyond.nats,
        web: beyond.web,
        cards: beyond.cards,
        live: beyond.live,
        packs: beyond.packs,
        per_address: beyond.per_address,
        ice: beyond.ice,
        is_behind_proxy: beyond.behind_proxy,
        ..Config::new(beyond.store)
    };
    let told = stop().map_err(Failure::Start)?;
    let lobby = open(config).await?;
    println!("beyond listens on http://{at}, stores its data in {store}");
    lobby.serve(listener, told).await?;
    Ok(())
}

/// Returns a future that completes when the system or the user at the terminal requests a stop.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Returns a future that completes when the user at the terminal requests a stop.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // If the signal handler cannot be installed, the lobby runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}
