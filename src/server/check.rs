//! The check of a configuration before a lobby runs with it.

use std::io::ErrorKind;

use tokio::net::TcpListener;

use super::cluster::reach;
use super::config::Config;
use super::fault::ServerError;
use super::ice::Ice;
use super::live::LiveCardsFeed;
use super::sets::Sets;
use super::store;

/// Returns every reason that a lobby could not run with this configuration. Changes nothing, and does not disturb a lobby
/// that runs with it already.
pub async fn check(config: &Config) -> Vec<ServerError> {
    let mut found = Vec::new();
    let mut note = |result: Result<(), ServerError>| found.extend(result.err());
    note(config.check_web());
    if let Some(folder) = config.live.clone() {
        note(LiveCardsFeed::open(folder, 0).map(drop));
    }
    if let Some(at) = config.metrics {
        note(match TcpListener::bind(at).await {
            // A running lobby may have it.
            Err(error) if error.kind() != ErrorKind::AddrInUse => Err(ServerError::Metrics { at, error }),
            Ok(_) | Err(_) => Ok(()),
        });
    }
    note(Ice::new(config).map(drop));
    note(Sets::new(&config.cards, &config.packs).map(drop));
    let probed = store::probe(&config.store, config.nats.is_empty()).await;
    note(probed.map_err(|error| ServerError::Store { store: store::shown(&config.store), error }));
    for nats in &config.nats {
        note(reach(std::slice::from_ref(nats)).await);
    }
    found
}
