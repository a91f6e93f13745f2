//! The choice of a store by its address.

use std::sync::Arc;

use super::postgres::{self, PostgresStore};
use super::sqlite::{self, SqliteStore};
use super::storing::{Store, StoreError, StoreFuture};

/// An open store.
#[derive(Clone)]
pub struct OpenedStore {
    /// The store.
    pub store: Arc<dyn Store>,
    /// The store again, if several lobbies can share it.
    pub shared: Option<Arc<PostgresStore>>,
}

fn is_server(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

/// Opens the store with that address: an SQLite file, `:memory:`, or a PostgreSQL. `is_alone`: true if no other lobby
/// shares it.
///
/// # Errors
/// The store cannot be used, or it was to be shared but only one lobby can use it.
pub fn open(address: String, is_alone: bool) -> StoreFuture<'static, OpenedStore> {
    Box::pin(async move {
        if is_server(&address) {
            let shared = Arc::new(PostgresStore::open(address, is_alone).await.map_err(of_server)?);
            return Ok(OpenedStore { store: shared.clone(), shared: Some(shared) });
        }
        if !is_alone {
            return Err(StoreError::NotShared);
        }
        Ok(OpenedStore { store: Arc::new(SqliteStore::open(&address).await?), shared: None })
    })
}

/// Checks that the store with that address can be opened, also while a lobby uses it. Changes nothing.
///
/// # Errors
/// The store cannot be read, or was created by a newer lobby, or is to be shared but only one lobby can use it.
pub async fn probe(address: &str, is_alone: bool) -> Result<(), StoreError> {
    if is_server(address) {
        return postgres::probe(address).await.map_err(of_server);
    }
    if is_alone { sqlite::probe(address).await } else { Err(StoreError::NotShared) }
}

/// Returns an error of PostgreSQL with the advice for a server.
fn of_server(error: StoreError) -> StoreError {
    match error {
        StoreError::Database(error) => StoreError::Server(error),
        error => error,
    }
}

/// Returns the name of a store for display: without the password.
#[must_use]
pub fn shown(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (host, path) = rest.split_at(end);
    let path = path.split('?').next().unwrap_or(path);
    let host = match host.rsplit_once('@') {
        Some((who, host)) => format!("{}@{host}", who.split(':').next().unwrap_or(who)),
        None => host.to_owned(),
    };
    format!("{scheme}://{host}{path}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        for (address, seen) in [
            ("beyond.sqlite", "beyond.sqlite"),
            ("postgres://anna:se@cret@host:5432/rooms?password=x", "postgres://anna@host:5432/rooms"),
            ("postgres://host/rooms", "postgres://host/rooms"),
            ("postgres://host?user=anna&password=secret", "postgres://host"),
            ("nats://anna:secret@host:4222", "nats://anna@host:4222"),
        ] {
            assert_eq!(shown(address), seen);
        }
    }
}
