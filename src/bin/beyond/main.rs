//! `beyond`: the lobby, where players of Marginalia meet.
#![expect(clippy::print_stdout, reason = "prints the address that it listens on")]

mod admin;
mod arguments;
mod configuration;

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use ipnet::IpNet;
use marginalia::server::admin::AdminError;
use marginalia::server::store::{StoreError, copy, shown};
use marginalia::server::{Config, ServerError, check, listen_everywhere, open};
use thiserror::Error;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::arguments::{Beyond, LogForm, Task};
use crate::configuration::ConfigurationError;

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
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\nbeyond: "))]
    Checked(Vec<Failure>),
    #[error(transparent)]
    Admin(#[from] AdminError),
    #[error("this store has no socket of its own; name the one of the running lobby with --admin FILE")]
    NoSocket,
    #[error("the lobby refuses: {0}")]
    Refused(String),
    #[error(transparent)]
    Lobby(#[from] ServerError),
}

fn main() -> ExitCode {
    let line: Vec<_> = std::env::args_os().collect();
    let beyond = match configuration::read(&line, |name| std::env::var(name).ok()) {
        Ok(beyond) => beyond,
        Err(ConfigurationError::Line(error)) => error.exit(),
        Err(error) => {
            eprintln!("beyond: {error}");
            return ExitCode::from(2);
        }
    };
    let log = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_max_level(LevelFilter::from_level(beyond.log));
    match beyond.log_form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().init(),
    }
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
async fn listen(at: Option<IpAddr>, port: u16) -> std::io::Result<TcpListener> {
    match at {
        Some(address) => TcpListener::bind((address, port)).await,
        None => listen_everywhere(port).await,
    }
}

/// Returns the socket for requests of the operator: the given one, or the one beside the file of the store.
fn admin_socket(given: Option<PathBuf>, store: &str) -> Option<PathBuf> {
    let is_file = !store.contains("://") && store != ":memory:";
    given.or_else(|| is_file.then(|| format!("{store}.admin").into()))
}

/// Returns the configuration of the lobby, and the address to listen on; `None` for all.
fn configuration(beyond: Beyond) -> Result<(Config, Option<IpAddr>), Failure> {
    let proxies: Vec<IpNet> = beyond.behind_proxy.into_iter().flat_map(|proxy| proxy.0).collect();
    if !proxies.is_empty() && beyond.name.is_empty() {
        return Err(Failure::Nameless);
    }
    // Behind a proxy, nobody else should be able to reach it.
    let address = beyond.address.or((!proxies.is_empty()).then_some(Ipv4Addr::LOCALHOST.into()));
    let store = address_in(beyond.store)?;
    let config = Config {
        nats: beyond.nats.into_iter().map(address_in).collect::<Result<_, _>>()?,
        nats_replicas: beyond.nats_replicas.into(),
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
        admin: admin_socket(beyond.admin, &store).filter(|_| cfg!(unix)),
        log_addresses: beyond.log_addresses,
        metrics: beyond.metrics,
        ..Config::new(store)
    };
    Ok((config, address))
}

async fn run(mut beyond: Beyond) -> Result<(), Failure> {
    let (task, port) = (beyond.task.take(), beyond.port);
    if let Some(Task::Backup { file }) = task {
        let address = address_in(beyond.store)?;
        let copied = copy(&address, &file.to_string_lossy()).await;
        return copied.map_err(|error| Failure::Copy { store: shown(&address), error });
    }
    if let Some(Task::Admin { request, json }) = task {
        let socket = admin_socket(beyond.admin, &address_in(beyond.store)?).ok_or(Failure::NoSocket)?;
        return admin::ask(&socket, request, json).await;
    }
    let (config, address) = configuration(beyond)?;
    let failed = |error| {
        let at = SocketAddr::new(address.unwrap_or(Ipv4Addr::UNSPECIFIED.into()), port);
        Failure::Listen { at, error }
    };
    if let Some(Task::Check) = task {
        let mut found: Vec<Failure> = check(&config).await.into_iter().map(Failure::Lobby).collect();
        // A running lobby may have the port.
        let bound = listen(address, port).await;
        found.extend(bound.err().filter(|error| error.kind() != ErrorKind::AddrInUse).map(failed));
        if found.is_empty() {
            println!("the configuration is good");
            return Ok(());
        }
        return Err(Failure::Checked(found));
    }
    let store = shown(&config.store);
    let listener = listen(address, port).await.map_err(failed)?;
    let at = listener.local_addr().map_err(Failure::Start)?;
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
