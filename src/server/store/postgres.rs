//! The store in a PostgreSQL database, which several lobbies may share.
//!
//! Every room is held by one lobby, whose number is in the row of the room. A transaction first locks the rows of its
//! rooms, and writes a room only if that number is still its own. So a former holder writes nothing more of a room that
//! another lobby has taken over, however late it is and whatever it assumes. A frame is stored if its place is free or
//! already holds the same frame. Both together are the compare-and-append that keeps one order: no second log is
//! needed.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow, PgSslMode};
use sqlx::{Connection as _, Executor as _, Postgres, Row as _, Transaction};

use super::postgres_values::{NodeId, array, signed, unsigned};
use super::postgres_write::{games, put_frames, put_rooms};
use super::storing::{
    RoomIndex, Store, StoreError, StoreFuture, StoredBan, StoredFrame, StoredRoom, Write, edition_key,
};
use crate::ids::PlayerId;
use crate::room::lobby_room::{Edition, RoomId};

/// The version of the tables.
const VERSION: i64 = 4;
/// The keys of the locks of all lobbies on one database: the first for its tables, the second for using it.
const MAKING: i64 = 0x6d61_7267_0001;
const USING: i64 = 0x6d61_7267_0002;
/// The number of [`STEP`]s to wait for a lobby that is just shutting down.
const STEPS: usize = 30;
const STEP: Duration = Duration::from_millis(100);
const TABLES: &str = "
    CREATE SCHEMA IF NOT EXISTS beyond;
    CREATE TABLE IF NOT EXISTS beyond.version (
        one INT PRIMARY KEY, version BIGINT NOT NULL, name TEXT NOT NULL DEFAULT md5(random()::text || clock_timestamp()::text)
    );
    CREATE TABLE IF NOT EXISTS beyond.node (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, started TIMESTAMPTZ NOT NULL DEFAULT now()
    );
    CREATE TABLE IF NOT EXISTS beyond.room (
        id BYTEA PRIMARY KEY, node BIGINT NOT NULL, code TEXT NOT NULL, listed BOOLEAN NOT NULL,
        made BIGINT NOT NULL, seen BIGINT NOT NULL, lounge TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS room_node ON beyond.room (node);
    CREATE INDEX IF NOT EXISTS room_code ON beyond.room (code);
    CREATE INDEX IF NOT EXISTS room_listed ON beyond.room (made) WHERE listed;
    ALTER TABLE beyond.room ADD COLUMN IF NOT EXISTS waits TEXT;
    CREATE INDEX IF NOT EXISTS room_waits ON beyond.room (waits, made) WHERE waits IS NOT NULL;
    CREATE TABLE IF NOT EXISTS beyond.game (
        room BYTEA NOT NULL, number BIGINT NOT NULL, began BIGINT NOT NULL, ended BIGINT,
        PRIMARY KEY (room, number)
    );
    ALTER TABLE beyond.game ADD COLUMN IF NOT EXISTS audited BOOLEAN NOT NULL DEFAULT false;
    CREATE INDEX IF NOT EXISTS game_ended ON beyond.game (ended);
    CREATE TABLE IF NOT EXISTS beyond.frame (
        room BYTEA NOT NULL, game BIGINT NOT NULL, place BIGINT NOT NULL,
        player BYTEA NOT NULL, at BIGINT NOT NULL, bytes BYTEA NOT NULL,
        PRIMARY KEY (room, game, place)
    );
    CREATE TABLE IF NOT EXISTS beyond.ban (target TEXT PRIMARY KEY, until BIGINT, reason TEXT NOT NULL);
";

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    node: NodeId,
    name: String,
    /// A single connection, so that transactions are sequential.
    write: PgPool,
    read: PgPool,
    /// The connection whose lock shows that this lobby uses the database, as long as it is open.
    _using: Mutex<PgConnection>,
}

/// Checks that the server accepts a connection.
pub(super) async fn probe(address: &str) -> Result<(), StoreError> {
    let options = with_certificate(address, address.parse()?);
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(Duration::from_secs(5));
    pool.connect_with(options).await?.close().await;
    Ok(())
}

impl PostgresStore {
    /// Opens the database at an address as in `postgres://NAME:PASSWORD@HOST/DATABASE`, and creates its tables if
    /// needed. Either one lobby uses it alone and holds all rooms, or several do, and each holds its own.
    ///
    /// # Errors
    /// The database cannot be reached or written to, is used by a lobby that excludes this one, or was created by a
    /// newer lobby.
    pub async fn open(address: String, is_alone: bool) -> Result<Self, StoreError> {
        let options = with_certificate(&address, address.parse()?);
        // Regardless of the server settings: acknowledged data must be on disk.
        let options = options.application_name("beyond").options([("synchronous_commit", "on")]);
        let pool = |most| {
            PgPoolOptions::new()
                .min_connections(1)
                .max_connections(most)
                .idle_timeout(None)
                .acquire_timeout(Duration::from_secs(5))
        };
        let using = using(options.clone(), is_alone).await?;
        let write = pool(1).connect_with(options.clone()).await?;
        let (node, name) = tables(write.clone()).await?;
        let safe: String = sqlx::query("SHOW fsync").fetch_one(&write).await?.try_get(0)?;
        if safe != "on" {
            tracing::warn!("the database runs without fsync: a crash of its machine can lose saved data");
        }
        if is_alone {
            sqlx::query("UPDATE beyond.room SET node = $1").bind(signed(node)).execute(&write).await?;
        }
        let read = pool(4).connect_with(options).await?;
        Ok(Self { node, name, write, read, _using: Mutex::new(using) })
    }

    /// Returns the number of this lobby.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the random name of the database, which differs from those of others on the same NATS.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the lobbies that hold rooms.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn nodes(&self) -> Result<Vec<NodeId>, StoreError> {
        let rows = sqlx::query("SELECT DISTINCT node FROM beyond.room").fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| unsigned(row, 0)).collect::<Result<_, _>>()?)
    }

    /// Returns the room with a code, and its holder; of two rooms with one code, the older.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn by_code(&self, code: &str) -> Result<Option<(RoomId, NodeId)>, StoreError> {
        let sought = "SELECT id, node FROM beyond.room WHERE code = $1 ORDER BY made, id LIMIT 1";
        let row = sqlx::query(sought).bind(code).fetch_optional(&self.read).await?;
        Ok(row.map(|row| Ok::<_, sqlx::Error>((RoomId(array(&row, 0)?), unsigned(&row, 1)?))).transpose()?)
    }

    /// Returns the lobby that holds a room, if there is one.
    ///
    /// # Errors
    /// Returns an error if the database does not answer.
    pub async fn holder(&self, id: RoomId) -> Result<Option<NodeId>, StoreError> {
        let sought = "SELECT node FROM beyond.room WHERE id = $1";
        let row = sqlx::query(sought).bind(id.0.to_vec()).fetch_optional(&self.read).await?;
        Ok(row.map(|row| unsigned(&row, 0)).transpose()?)
    }

    /// Returns the open, listed rooms, newest first, at most `most`, with their holders.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn listed(&self, most: usize) -> Result<Vec<(StoredRoom, NodeId)>, StoreError> {
        let listed = "SELECT id, made, seen, lounge, node FROM beyond.room WHERE listed \
                      ORDER BY made DESC, id LIMIT $1";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = sqlx::query(listed).bind(most).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| Ok((kept(row)?, unsigned(row, 4)?))).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Returns the rooms of an edition in which somebody waits for any opponent, the one who has waited longest first, at
    /// most `most`, with their holders.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn waiting(
        &self,
        edition: &Edition,
        most: usize,
    ) -> Result<Vec<(StoredRoom, NodeId)>, StoreError> {
        let waiting = "SELECT id, made, seen, lounge, node FROM beyond.room WHERE waits = $1 \
                       ORDER BY made, id LIMIT $2";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = sqlx::query(waiting).bind(edition_key(edition)).bind(most).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| Ok((kept(row)?, unsigned(row, 4)?))).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Takes over all rooms of a lobby that is gone, or the given one of them. From then on that lobby can write
    /// nothing more of them; everything it ever acknowledged can be read.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn take_over_rooms(
        &self,
        from: NodeId,
        only: Option<RoomId>,
    ) -> Result<Vec<StoredRoom>, StoreError> {
        let take = "UPDATE beyond.room SET node = $1 WHERE id IN \
                    (SELECT id FROM beyond.room WHERE node = $2 AND ($3::bytea IS NULL OR id = $3) ORDER BY id FOR UPDATE) \
                    AND node = $2 RETURNING id, made, seen, lounge";
        let query = sqlx::query(take).bind(signed(self.node)).bind(signed(from));
        let rows = query.bind(only.map(|id| id.0.to_vec())).fetch_all(&self.read).await?;
        Ok(rows.iter().map(kept).collect::<Result<_, _>>()?)
    }
}

/// Registers that a lobby uses the database, alone or not. Waits a little for one that is just shutting down.
async fn using(options: PgConnectOptions, is_alone: bool) -> Result<PgConnection, StoreError> {
    let mut connection = PgConnection::connect_with(&options).await?;
    let lock = if is_alone { "pg_try_advisory_lock" } else { "pg_try_advisory_lock_shared" };
    for _ in 0..STEPS {
        let query = format!("SELECT {lock}($1)");
        if sqlx::query(&query).bind(USING).fetch_one(&mut connection).await?.try_get(0)? {
            return Ok(connection);
        }
        tokio::time::sleep(STEP).await;
    }
    Err(if is_alone { StoreError::Taken } else { StoreError::Alone })
}

/// Returns the options with a connection that is encrypted and whose server proves its name, unless the address says
/// otherwise or the server is on this machine.
fn with_certificate(address: &str, options: PgConnectOptions) -> PgConnectOptions {
    let is_chosen = address.contains("sslmode=") || std::env::var_os("PGSSLMODE").is_some();
    let host = options.get_host();
    let is_here = options.get_socket().is_some()
        || host == "localhost"
        || host.starts_with('/')
        || host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
    if is_chosen || is_here { options } else { options.ssl_mode(PgSslMode::VerifyFull) }
}

/// Creates the tables if needed. Returns the number of this lobby and the name of the database.
async fn tables(pool: PgPool) -> Result<(NodeId, String), StoreError> {
    let mut transaction = pool.begin().await?;
    // If two lobbies start at once, one waits here.
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MAKING).execute(&mut *transaction).await?;
    let known = "SELECT to_regclass('beyond.version') IS NOT NULL";
    let mut version: i64 = 0;
    if sqlx::query(known).fetch_one(&mut *transaction).await?.try_get(0)? {
        let row = sqlx::query("SELECT version FROM beyond.version").fetch_optional(&mut *transaction).await?;
        version = row.map_or(Ok(0), |row| row.try_get(0))?;
        if version > VERSION {
            return Err(StoreError::Newer(version));
        }
    }
    if version < VERSION {
        // They also change the tables of older versions.
        (&mut *transaction).execute(TABLES).await?;
    }
    let version = "INSERT INTO beyond.version (one, version) VALUES (1, $1) \
                   ON CONFLICT (one) DO UPDATE SET version = $1 RETURNING name";
    let name = sqlx::query(version).bind(VERSION).fetch_one(&mut *transaction).await?.try_get(0)?;
    let number = "INSERT INTO beyond.node DEFAULT VALUES RETURNING number";
    let node = unsigned(&sqlx::query(number).fetch_one(&mut *transaction).await?, 0)?;
    transaction.commit().await?;
    Ok((node, name))
}

fn kept(row: &PgRow) -> Result<StoredRoom, sqlx::Error> {
    let id = RoomId(array(row, 0)?);
    Ok(StoredRoom { id, made: unsigned(row, 1)?, seen: unsigned(row, 2)?, lounge: row.try_get(3)? })
}

/// The content of a batch, grouped so that each kind becomes one statement.
#[derive(Default)]
struct Batch<'a> {
    rooms: Vec<(&'a StoredRoom, RoomIndex)>,
    frames: BTreeMap<(RoomId, u32, u64), &'a StoredFrame>,
    rest: Vec<&'a Write>,
    touched: BTreeSet<RoomId>,
}

impl<'a> Batch<'a> {
    fn new(writes: &'a [Write]) -> Self {
        let mut batch = Self::default();
        for write in writes {
            batch.touched.extend(write.room());
            match write {
                Write::Room(room) => {
                    batch.rooms.push((room, RoomIndex::of(room)));
                }
                // A frame that was sent again before the answer keeps its place.
                Write::Frame { room, game, frame } => {
                    batch.frames.insert((*room, *game, frame.place), frame);
                }
                Write::Gone { .. }
                | Write::Began { .. }
                | Write::Ended { .. }
                | Write::Audited { .. }
                | Write::Ban(_)
                | Write::Unban(_)
                | Write::ForgetPlayer(_)
                | Write::Forget { .. } => batch.rest.push(write),
            }
        }
        batch
    }

    /// Writes the batch. Returns the rooms of which nothing could be written.
    async fn put(
        mut self,
        to: &mut Transaction<'_, Postgres>,
        node: NodeId,
    ) -> Result<Vec<RoomId>, sqlx::Error> {
        let lock =
            "SELECT id FROM beyond.room WHERE id = ANY($1) AND node = $2 ORDER BY id FOR NO KEY UPDATE";
        let ids: Vec<Vec<u8>> = self.touched.iter().map(|id| id.0.to_vec()).collect();
        let rows = sqlx::query(lock).bind(ids).bind(signed(node)).fetch_all(&mut **to).await?;
        let mut held = BTreeSet::new();
        for row in &rows {
            held.insert(RoomId(array(row, 0)?));
        }
        if !self.rooms.is_empty() {
            held.extend(put_rooms(to, node, &self.rooms).await?);
        }
        self.frames.retain(|(room, ..), _| held.contains(room));
        if !self.frames.is_empty() {
            let kept = put_frames(to, &self.frames).await?;
            held.retain(|room| self.frames.keys().all(|key| key.0 != *room || kept.contains(key)));
        }
        for write in &self.rest {
            if write.room().is_none_or(|room| held.contains(&room)) {
                games(to, write).await?;
            }
        }
        Ok(self.touched.into_iter().filter(|room| !held.contains(room)).collect())
    }
}

impl Store for PostgresStore {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<RoomId>> {
        Box::pin(async move {
            let mut transaction = self.write.begin().await?;
            let lost = Batch::new(batch).put(&mut transaction, self.node).await?;
            transaction.commit().await?;
            Ok(lost)
        })
    }

    fn rooms(&self) -> StoreFuture<'_, Vec<StoredRoom>> {
        Box::pin(async move {
            let own = "SELECT id, made, seen, lounge FROM beyond.room WHERE node = $1";
            let rows = sqlx::query(own).bind(signed(self.node)).fetch_all(&self.read).await?;
            Ok(rows.iter().map(kept).collect::<Result<_, _>>()?)
        })
    }

    fn frames(&self, room: RoomId, game: u32, from: u64, most: u32) -> StoreFuture<'_, Vec<StoredFrame>> {
        Box::pin(async move {
            let frames = "SELECT place, player, at, bytes FROM beyond.frame \
                          WHERE room = $1 AND game = $2 AND place >= $3 ORDER BY place LIMIT $4";
            let query = sqlx::query(frames).bind(room.0.to_vec()).bind(i64::from(game)).bind(signed(from));
            let rows = query.bind(i64::from(most)).fetch_all(&self.read).await?;
            let frame = |row: &PgRow| {
                Ok(StoredFrame {
                    place: unsigned(row, 0)?,
                    player: PlayerId(array(row, 1)?),
                    at: unsigned(row, 2)?,
                    bytes: row.try_get(3)?,
                })
            };
            Ok(rows.iter().map(frame).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn bans(&self) -> StoreFuture<'_, Vec<StoredBan>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT target, until, reason FROM beyond.ban").fetch_all(&self.read).await?;
            let ban = |row: &PgRow| {
                let until = row.try_get::<Option<i64>, _>(1)?;
                let until = until.map(|until| u64::try_from(until).unwrap_or_default());
                Ok(StoredBan { target: row.try_get(0)?, until, reason: row.try_get(2)? })
            };
            Ok(rows.iter().map(ban).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let size = "SELECT COALESCE(SUM(pg_total_relation_size(oid)), 0)::bigint FROM pg_class \
                        WHERE relnamespace = 'beyond'::regnamespace AND relkind = 'r'";
            Ok(unsigned(&sqlx::query(size).fetch_one(&self.read).await?, 0)?)
        })
    }

    fn latest(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let latest = "SELECT COALESCE(GREATEST((SELECT MAX(seen) FROM beyond.room), \
                          (SELECT MAX(began) FROM beyond.game), (SELECT MAX(ended) FROM beyond.game)), 0)";
            Ok(unsigned(&sqlx::query(latest).fetch_one(&self.read).await?, 0)?)
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT version FROM beyond.version").fetch_one(&self.read).await?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_elsewhere_has_to_prove_its_name() {
        for (address, is_proven) in [
            ("postgres://anna@db.example/rooms", true),
            ("postgres://anna@10.0.0.5:5432/rooms", true),
            ("postgres://anna@db.example/rooms?sslmode=prefer", false),
            ("postgres://anna@localhost/rooms", false),
            ("postgres://anna@127.0.0.1:5432/rooms", false),
            ("postgres:///rooms?host=/run/postgresql", false),
        ] {
            let options = with_certificate(address, address.parse().expect("it is an address"));
            let mode = format!("{:?}", options.get_ssl_mode());
            assert_eq!(mode == "VerifyFull", is_proven, "{address}: {mode}");
        }
    }
}
