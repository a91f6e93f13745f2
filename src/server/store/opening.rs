//! The choice of a store by its address.

use std::sync::Arc;

use super::postgres::PostgresStore;
use super::sqlite::SqliteStore;
use super::storing::{Store, StoreError, StoreFuture};

/// A store that is open.
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

/// Opens the store of that name: a file of SQLite, `:memory:`, or the address of a PostgreSQL. `is_alone` says that no other lobby
/// shares it.
///
/// # Errors
/// It cannot be used, or only one lobby can use it and it was to be shared.
pub fn open(address: String, is_alone: bool) -> StoreFuture<'static, OpenedStore> {
    Box::pin(async move {
        if is_server(&address) {
            let server = |error| match error {
                StoreError::Database(error) => StoreError::Server(error),
                error => error,
            };
            let shared = Arc::new(PostgresStore::open(address, is_alone).await.map_err(server)?);
            return Ok(OpenedStore { store: shared.clone(), shared: Some(shared) });
        }
        if !is_alone {
            return Err(StoreError::NotShared);
        }
        Ok(OpenedStore { store: Arc::new(SqliteStore::open(&address).await?), shared: None })
    })
}

/// The name of a store as it may be shown: without the password.
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
