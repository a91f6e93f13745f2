//! `beyond`: the lobby, where players of Marginalia meet.
#![expect(clippy::print_stdout, reason = "prints the address that it listens on")]

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Parser, Subcommand};
use ipnet::IpNet;
use marginalia::server::store::{StoreError, copy, shown};
use marginalia::server::{AllowedOrigin, Config, HostName, ServerError, open};
use thiserror::Error;
use tokio::net::TcpListener;
use tracing::Level;
use tracing_subscriber::filter::LevelFilter;

/// The lobby of Marginalia: rooms, the connections of players, and the log of their battles.
#[derive(Parser)]
#[command(name = "beyond", version)]
struct Beyond {
    #[command(subcommand)]
    task: Option<Task>,
    /// The port for all connections.
    #[arg(long, default_value_t = 7777)]
    port: u16,
    /// The address to listen on; by default every address of this machine, or 127.0.0.1 behind a proxy.
    #[arg(long)]
    address: Option<IpAddr>,
    /// A name by which games may reach this lobby, such as play.example or play.example:8443; may be given several
    /// times. The IP addresses at which it listens, and localhost, need no name.
    #[arg(long, value_name = "HOST")]
    name: Vec<HostName>,
    /// A host whose pages may use this lobby, such as pages.example; may be given several times; * for all. The lobby's
    /// own page, and games outside of a browser, always may.
    #[arg(long, value_name = "HOST")]
    origin: Vec<AllowedOrigin>,
    /// The file for rooms and logs, by default in the current folder; or the address of a PostgreSQL database, such as
    /// postgres://NAME:PASSWORD@HOST/DATABASE. @FILE reads the address from a file, so that the list of processes does
    /// not show the password.
    #[arg(long, value_name = "FILE", default_value = "beyond.sqlite", global = true)]
    store: String,
    /// The size of the store from which on no new room is opened, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 8192)]
    store_limit: u64,
    /// Shares the PostgreSQL database of --store with other lobbies, and communicates with them through this NATS
    /// server with JetStream, such as tls://HOST:4222. Players in one room may then be connected to different lobbies.
    /// @FILE reads the address from a file.
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
    /// The file with the secret that the lobby shares with the TURN servers of --ice (coturn: static-auth-secret). Games
    /// get credentials made with it, never the secret itself.
    #[arg(long, value_name = "FILE", env = "BEYOND_TURN_SECRET_FILE")]
    turn_secret_file: Option<PathBuf>,
    /// The address or network of a proxy that is trusted to report the address of the client and the name that it asked
    /// for, such as 10.0.0.0/8; may be given several times. Without a value: a proxy on this machine. Needs --name.
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "loopback")]
    behind_proxy: Vec<Proxy>,
    /// Serves metrics for Prometheus at /metrics of this address, such as 127.0.0.1:9777; by default nowhere.
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
}

/// A task other than running the lobby.
#[derive(Subcommand)]
enum Task {
    /// Copies the file of --store to another one that does not exist yet, also while a lobby runs.
    Backup {
        /// The new file.
        file: PathBuf,
    },
}

/// The networks of trusted proxies, as one argument names them.
#[derive(Clone, Debug)]
struct Proxy(Vec<IpNet>);

impl FromStr for Proxy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "loopback" {
            let nets =
                [IpNet::from(IpAddr::from([127, 0, 0, 1])), IpNet::from(IpAddr::from(Ipv6Addr::LOCALHOST))];
            return Ok(Self(nets.into()));
        }
        let net = text.parse().or_else(|_| text.parse().map(|address: IpAddr| IpNet::from(address)));
        let invalid = |_| "use an address or a network, such as 10.0.0.5 or 10.0.0.0/8".to_owned();
        net.map(|net| Self(vec![net])).map_err(invalid)
    }
}

/// The reason why the lobby does not run.
#[derive(Debug, Error)]
enum Failure {
    #[error(
        "cannot listen on {at}: {error}; choose another port with --port, or another address with --address"
    )]
    Listen { at: SocketAddr, error: std::io::Error },
    #[error(
        "a lobby behind a proxy has to know its public name; add --name HOST, such as --name play.example"
    )]
    Nameless,
    #[error("cannot read {file}: {error}; name a file with @FILE that contains the address")]
    Secret { file: String, error: std::io::Error },
    #[error("cannot copy {store}: {error}")]
    Copy { store: String, error: StoreError },
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

/// Returns the address that an argument names, directly or by a file that contains it.
fn address_in(argument: String) -> Result<String, Failure> {
    let Some(file) = argument.strip_prefix('@') else { return Ok(argument) };
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(text.trim().to_owned()),
        Err(error) => Err(Failure::Secret { file: file.to_owned(), error }),
    }
}

/// Listens on an address, or without one on every address of this machine.
async fn listen(address: Option<IpAddr>, port: u16, is_behind_proxy: bool) -> Result<TcpListener, Failure> {
    let bind = async |address: IpAddr| {
        let at = SocketAddr::new(address, port);
        TcpListener::bind(at).await.map_err(|error| Failure::Listen { at, error })
    };
    if let Some(address) = address {
        return bind(address).await;
    }
    if is_behind_proxy {
        // Nobody but the proxy should be able to reach it.
        return bind(Ipv4Addr::LOCALHOST.into()).await;
    }
    // On these systems a socket for IPv6 accepts IPv4 as well. Not every machine has IPv6.
    if cfg!(any(target_os = "linux", target_os = "macos"))
        && let Ok(listener) = bind(Ipv6Addr::UNSPECIFIED.into()).await
    {
        return Ok(listener);
    }
    bind(Ipv4Addr::UNSPECIFIED.into()).await
}

async fn run(beyond: Beyond) -> Result<(), Failure> {
    let address = address_in(beyond.store)?;
    let nats = beyond.nats.map(address_in).transpose()?;
    let store = shown(&address);
    if let Some(Task::Backup { file }) = beyond.task {
        let copied = copy(&address, &file.to_string_lossy()).await;
        return copied.map_err(|error| Failure::Copy { store, error });
    }
    let proxies: Vec<IpNet> = beyond.behind_proxy.into_iter().flat_map(|proxy| proxy.0).collect();
    if !proxies.is_empty() && beyond.name.is_empty() {
        return Err(Failure::Nameless);
    }
    let listener = listen(beyond.address, beyond.port, !proxies.is_empty()).await?;
    let at = listener.local_addr().map_err(Failure::Start)?;
    let config = Config {
        nats,
        store_limit: beyond.store_limit.saturating_mul(1 << 20),
        web: beyond.web,
        cards: beyond.cards,
        live: beyond.live,
        packs: beyond.packs,
        per_address: beyond.per_address,
        ice: beyond.ice,
        turn_secret_file: beyond.turn_secret_file,
        names: beyond.name,
        origins: beyond.origin,
        proxies,
        metrics: beyond.metrics,
        ..Config::new(address)
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
