//! The store in one SQLite file: a write-ahead log that is on disk before a transaction returns.

use std::fs::File;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Row as _, Sqlite, Transaction};

use super::lock::lock;
use super::storing::{Store, StoreError, StoreFuture, StoredFrame, StoredRoom, Write};
use crate::ids::PlayerId;
use crate::room::lobby_room::RoomId;

/// The version of the tables.
const VERSION: i64 = 1;
const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS opened (one INTEGER PRIMARY KEY, times INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS room (
        id BLOB PRIMARY KEY, made INTEGER NOT NULL, seen INTEGER NOT NULL, lounge TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS game (
        room BLOB NOT NULL, number INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER,
        PRIMARY KEY (room, number)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS frame (
        room BLOB NOT NULL, game INTEGER NOT NULL, place INTEGER NOT NULL,
        player BLOB NOT NULL, at INTEGER NOT NULL, bytes BLOB NOT NULL,
        PRIMARY KEY (room, game, place)
    ) WITHOUT ROWID;
";

/// A store in one SQLite file.
pub struct SqliteStore {
    /// A single connection: SQLite allows one write at a time.
    write: SqlitePool,
    read: SqlitePool,
    /// The lock on the file, held as long as the store exists.
    _lock: Option<File>,
}

impl SqliteStore {
    /// Opens the file, or creates it; the content of `:memory:` is gone when the value is dropped.
    ///
    /// # Errors
    /// The file cannot be read and written, is used by another lobby, or was created by a newer lobby.
    pub async fn open(file: &str) -> Result<Self, StoreError> {
        if file.contains("://") {
            return Err(StoreError::Kind);
        }
        let in_memory = file == ":memory:";
        let held = if in_memory { None } else { Some(lock(file).await?) };
        let options = SqliteConnectOptions::new()
            .filename(file)
            .in_memory(in_memory)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        // An in-memory database lives in its one connection, which must never be closed.
        let pool = |most| {
            SqlitePoolOptions::new()
                .min_connections(1)
                .max_connections(most)
                .idle_timeout(None)
                .max_lifetime(None)
                .acquire_timeout(Duration::from_secs(5))
        };
        let write = pool(1).connect_with(options.clone()).await?;
        let version: i64 = sqlx::query("PRAGMA user_version").fetch_one(&write).await?.try_get(0)?;
        if version > VERSION {
            return Err(StoreError::Newer(version));
        }
        sqlx::raw_sql(TABLES).execute(&write).await?;
        sqlx::raw_sql(&format!("PRAGMA user_version = {VERSION}")).execute(&write).await?;
        // Report a read-only file now, not at the first room.
        let touch = "INSERT INTO opened VALUES (1, 1) ON CONFLICT DO UPDATE SET times = times + 1";
        sqlx::query(touch).execute(&write).await?;
        let read = if in_memory { write.clone() } else { pool(2).connect_with(options).await? };
        Ok(Self { write, read, _lock: held })
    }
}

/// Converts to a signed number, which SQLite requires; times and places stay far below its limit.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(row: &SqliteRow, column: usize) -> Result<u64, sqlx::Error> {
    Ok(u64::try_from(row.try_get::<i64, _>(column)?).unwrap_or_default())
}

fn array<const N: usize>(row: &SqliteRow, column: usize) -> Result<[u8; N], sqlx::Error> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

async fn put(to: &mut Transaction<'_, Sqlite>, write: &Write) -> Result<(), sqlx::Error> {
    let query = match write {
        Write::Room(room) => sqlx::query("REPLACE INTO room VALUES (?, ?, ?, ?)")
            .bind(&room.id.0[..])
            .bind(signed(room.made))
            .bind(signed(room.seen))
            .bind(room.lounge.as_str()),
        Write::Gone { id, at } => {
            sqlx::query("DELETE FROM room WHERE id = ?").bind(&id.0[..]).execute(&mut **to).await?;
            sqlx::query("UPDATE game SET ended = ? WHERE room = ? AND ended IS NULL")
                .bind(signed(*at))
                .bind(&id.0[..])
        }
        Write::Began { room, game, at } => sqlx::query("INSERT OR IGNORE INTO game VALUES (?, ?, ?, NULL)")
            .bind(&room.0[..])
            .bind(*game)
            .bind(signed(*at)),
        Write::Ended { room, game, at } => {
            sqlx::query("UPDATE game SET ended = ? WHERE room = ? AND number = ? AND ended IS NULL")
                .bind(signed(*at))
                .bind(&room.0[..])
                .bind(*game)
        }
        Write::Frame { room, game, frame } => {
            sqlx::query("INSERT OR IGNORE INTO frame VALUES (?, ?, ?, ?, ?, ?)")
                .bind(&room.0[..])
                .bind(*game)
                .bind(signed(frame.place))
                .bind(&frame.player.0[..])
                .bind(signed(frame.at))
                .bind(&frame.bytes[..])
        }
        Write::Forget { before } => {
            let old =
                "DELETE FROM frame WHERE (room, game) IN (SELECT room, number FROM game WHERE ended < ?)";
            sqlx::query(old).bind(signed(*before)).execute(&mut **to).await?;
            sqlx::query("DELETE FROM game WHERE ended < ?").bind(signed(*before))
        }
    };
    query.execute(&mut **to).await?;
    Ok(())
}

impl Store for SqliteStore {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<RoomId>> {
        Box::pin(async move {
            let mut transaction = self.write.begin().await?;
            for write in batch {
                put(&mut transaction, write).await?;
            }
            transaction.commit().await?;
            // Nobody else has the file open.
            Ok(Vec::new())
        })
    }

    fn rooms(&self) -> StoreFuture<'_, Vec<StoredRoom>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id, made, seen, lounge FROM room").fetch_all(&self.read).await?;
            let room = |row: &SqliteRow| {
                Ok(StoredRoom {
                    id: RoomId(array(row, 0)?),
                    made: unsigned(row, 1)?,
                    seen: unsigned(row, 2)?,
                    lounge: row.try_get(3)?,
                })
            };
            rows.iter().map(room).collect()
        })
    }

    fn frames(&self, room: RoomId, game: u32, from: u64, most: u32) -> StoreFuture<'_, Vec<StoredFrame>> {
        Box::pin(async move {
            let frames = "SELECT place, player, at, bytes FROM frame \
                          WHERE room = ? AND game = ? AND place >= ? ORDER BY place LIMIT ?";
            let query = sqlx::query(frames).bind(room.0.to_vec()).bind(game).bind(signed(from)).bind(most);
            let rows = query.fetch_all(&self.read).await?;
            let frame = |row: &SqliteRow| {
                Ok(StoredFrame {
                    place: unsigned(row, 0)?,
                    player: PlayerId(array(row, 1)?),
                    at: unsigned(row, 2)?,
                    bytes: row.try_get(3)?,
                })
            };
            rows.iter().map(frame).collect()
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT times FROM opened").fetch_one(&self.read).await?;
            Ok(())
        })
    }
}
