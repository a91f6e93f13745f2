//! `beyond`: the lobby, where players of Marginalia meet.
#![expect(clippy::print_stdout, reason = "it says where it listens")]

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use marginalia::server::{Config, Fault, open};
use thiserror::Error;
use tokio::net::TcpListener;
use tracing::Level;
use tracing_subscriber::filter::LevelFilter;

/// The lobby of Marginalia: rooms, the line between players, and the log of their battles.
#[derive(Parser)]
#[command(name = "beyond", version)]
struct Beyond {
    /// The port: everything is on this one.
    #[arg(long, default_value_t = 7777)]
    port: u16,
    /// The address to listen on.
    #[arg(long, default_value = "0.0.0.0")]
    address: IpAddr,
    /// The file that holds rooms and logs, by default in the folder where it is started; or the address of a PostgreSQL that does,
    /// as in postgres://NAME:PASSWORD@HOST/DATABASE.
    #[arg(long, value_name = "FILE", default_value = "beyond.sqlite")]
    store: String,
    /// Shares the PostgreSQL of --store with other lobbies, and speaks with them by this NATS with JetStream, as in nats://HOST:4222:
    /// people of one room may then be connected to any of them.
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// A folder with web files to serve.
    #[arg(long, value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// A folder of card files that games can fetch as a set by its hash; may be given several times. The cards of this game are
    /// always there.
    #[arg(long, value_name = "FOLDER")]
    cards: Vec<PathBuf>,
    /// A folder of card files that are worked on: pages of this lobby whose addresses end in ?live play with what is saved there.
    /// It is meant for one's own machine: whoever reaches the lobby can read the cards.
    #[arg(long, value_name = "FOLDER")]
    live: Option<PathBuf>,
    /// A pack of cards, or a folder of packs, that every game is given when it connects; may be given several times. All must be
    /// sealed.
    #[arg(long, value_name = "FOLDER")]
    packs: Vec<PathBuf>,
    /// The log level on standard error: error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: Level,
    /// The maximum number of connections per address.
    #[arg(long, value_name = "COUNT", default_value_t = 64)]
    per_address: u32,
    /// A STUN or TURN server that helps games to find a direct line, as in stun:HOST:3478; may be given several times. Without
    /// one, games find each other directly in one network only, and play through the lobby otherwise.
    #[arg(long, value_name = "ADDRESS")]
    ice: Vec<String>,
    /// Believes the address that a proxy tells in X-Forwarded-For.
    #[arg(long)]
    behind_proxy: bool,
}

/// The reason why the lobby does not run.
#[derive(Debug, Error)]
enum Failure {
    #[error(
        "cannot listen on {at}: {error}; name another port with --port, or another address with --address"
    )]
    Listen { at: SocketAddr, error: std::io::Error },
    #[error("cannot be started: {0}")]
    Start(std::io::Error),
    #[error(transparent)]
    Lobby(#[from] Fault),
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
    println!("beyond listens on http://{at}, keeps everything in {store}");
    lobby.serve(listener, told).await?;
    Ok(())
}

/// Done when the system, or whoever sits at the terminal, asks it to stop.
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

/// Done when whoever sits at the terminal asks it to stop.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail at once")]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // Without a way to be asked it runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}
