//! The store in one SQLite file: a write-ahead log that is on disk before a transaction returns.

use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection as _, QueryBuilder, Row as _};

use super::lock::{lock, own_file};
use super::storing::{FORGOTTEN, Store, StoreError, StoreFuture, StoredBan, StoredFrame, StoredRoom, Write};
use crate::ids::PlayerId;
use crate::room::lobby_room::RoomId;

/// The version of the tables.
const VERSION: i64 = 3;
const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS opened (one INTEGER PRIMARY KEY, times INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS room (
        id BLOB PRIMARY KEY, made INTEGER NOT NULL, seen INTEGER NOT NULL, lounge TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS game (
        room BLOB NOT NULL, number INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER,
        audited INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (room, number)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS game_ended ON game (ended);
    CREATE TABLE IF NOT EXISTS frame (
        room BLOB NOT NULL, game INTEGER NOT NULL, place INTEGER NOT NULL,
        player BLOB NOT NULL, at INTEGER NOT NULL, bytes BLOB NOT NULL,
        PRIMARY KEY (room, game, place)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ban (target TEXT PRIMARY KEY, until INTEGER, reason TEXT NOT NULL) WITHOUT ROWID;
";

/// The change of the tables from version 1. The file can shrink afterwards.
const FROM_1: &str = "
    ALTER TABLE game ADD COLUMN audited INTEGER NOT NULL DEFAULT 0;
    PRAGMA auto_vacuum = INCREMENTAL;
    VACUUM;
";
/// The maximum number of frames in one statement.
const FRAMES_AT_ONCE: usize = 32;
/// The maximum number of free pages that are returned to the system at once.
const FREED: u32 = 4096;

/// A store in one SQLite file.
pub struct SqliteStore {
    /// A single connection: SQLite allows one write at a time.
    write: SqlitePool,
    read: SqlitePool,
    /// The lock on the file, held as long as the store exists.
    _lock: Option<Vec<File>>,
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
            .auto_vacuum(SqliteAutoVacuum::Incremental)
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
        if version == 1 {
            tracing::info!("updating the tables of {file}");
            sqlx::raw_sql(FROM_1).execute(&write).await?;
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

/// Checks that the file can be opened, without changing it. A file that does not exist needs a folder.
pub(super) async fn probe(file: &str) -> Result<(), StoreError> {
    if file.contains("://") {
        return Err(StoreError::Kind);
    }
    if file == ":memory:" {
        return Ok(());
    }
    if !Path::new(file).try_exists().map_err(sqlx::Error::Io)? {
        let folder = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty());
        let data = folder.unwrap_or(Path::new(".")).metadata().map_err(sqlx::Error::Io)?;
        let is_good = data.is_dir() && !data.permissions().readonly();
        return if is_good { Ok(()) } else { Err(sqlx::Error::Io(ErrorKind::NotADirectory.into()).into()) };
    }
    let options =
        SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(Duration::from_secs(5));
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let version: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut connection).await?.try_get(0)?;
    connection.close().await?;
    if version > VERSION { Err(StoreError::Newer(version)) } else { Ok(()) }
}

/// Copies the file, also while a lobby uses it, to a file that must not exist yet. The copy is as the file was at one
/// moment.
///
/// # Errors
/// The file cannot be read, or the copy cannot be written.
pub async fn copy(file: &str, to: &str) -> Result<(), StoreError> {
    if file.contains("://") || file == ":memory:" {
        return Err(StoreError::NotCopied);
    }
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(Duration::from_secs(30));
    let mut connection = SqliteConnection::connect_with(&options).await?;
    // Nobody else may read what is in it.
    drop(own_file().create(false).create_new(true).open(to).map_err(StoreError::Copy)?);
    sqlx::query("VACUUM INTO ?").bind(to).execute(&mut connection).await?;
    Ok(connection.close().await?)
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

async fn put(to: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let query = match write {
        Write::Room(room) => sqlx::query("REPLACE INTO room VALUES (?, ?, ?, ?)")
            .bind(&room.id.0[..])
            .bind(signed(room.made))
            .bind(signed(room.seen))
            .bind(room.lounge.as_str()),
        Write::Gone { id, at } => {
            sqlx::query("DELETE FROM room WHERE id = ?").bind(&id.0[..]).execute(&mut *to).await?;
            sqlx::query("UPDATE game SET ended = ? WHERE room = ? AND ended IS NULL")
                .bind(signed(*at))
                .bind(&id.0[..])
        }
        Write::Began { room, game, at } => {
            sqlx::query("INSERT OR IGNORE INTO game (room, number, began) VALUES (?, ?, ?)")
                .bind(&room.0[..])
                .bind(*game)
                .bind(signed(*at))
        }
        Write::Ended { room, game, at } => {
            sqlx::query("UPDATE game SET ended = ? WHERE room = ? AND number = ? AND ended IS NULL")
                .bind(signed(*at))
                .bind(&room.0[..])
                .bind(*game)
        }
        Write::Audited { room, game } => {
            sqlx::query("UPDATE game SET audited = 1 WHERE room = ? AND number = ?")
                .bind(&room.0[..])
                .bind(*game)
        }
        Write::Ban(ban) => sqlx::query("REPLACE INTO ban VALUES (?, ?, ?)")
            .bind(ban.target.as_str())
            .bind(ban.until.map(signed))
            .bind(ban.reason.as_str()),
        Write::Unban(target) => sqlx::query("DELETE FROM ban WHERE target = ?").bind(target.as_str()),
        Write::ForgetPlayer(player) => {
            let theirs = "(SELECT DISTINCT room, game FROM frame WHERE player = ?)";
            let games = format!("DELETE FROM game WHERE (room, number) IN {theirs}");
            sqlx::query(&games).bind(&player.0[..]).execute(&mut *to).await?;
            let frames = format!("DELETE FROM frame WHERE (room, game) IN {theirs}");
            sqlx::query(&frames).bind(&player.0[..]).execute(&mut *to).await?;
            return Ok(());
        }
        Write::Frame { .. } => return put_frames(to, std::slice::from_ref(write)).await,
        Write::Forget { before, audited_before } => return forget(to, *before, *audited_before).await,
    };
    query.execute(&mut *to).await?;
    Ok(())
}

/// Stores frames, in statements for many at once: each statement is a message to the thread of the connection and back.
async fn put_frames(to: &mut SqliteConnection, writes: &[Write]) -> Result<(), StoreError> {
    for writes in writes.chunks(FRAMES_AT_ONCE) {
        let mut query = QueryBuilder::new("INSERT INTO frame ");
        query.push_values(writes, |mut row, write| {
            if let Write::Frame { room, game, frame } = write {
                row.push_bind(&room.0[..]).push_bind(*game).push_bind(signed(frame.place));
                row.push_bind(&frame.player.0[..]).push_bind(signed(frame.at)).push_bind(&frame.bytes[..]);
            }
        });
        // A frame that is already there is not changed, but counts as written. A teammate may have sent it the first time.
        query.push(" ON CONFLICT DO UPDATE SET place = excluded.place WHERE bytes = excluded.bytes");
        let written = query.build().execute(&mut *to).await?.rows_affected();
        if written != writes.len() as u64 {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

async fn forget(to: &mut SqliteConnection, before: u64, audited_before: u64) -> Result<(), StoreError> {
    let old = "SELECT room, number FROM game WHERE ended < ?1 OR (audited = 1 AND ended < ?2) LIMIT ?3";
    let query = sqlx::query(old).bind(signed(before)).bind(signed(audited_before)).bind(FORGOTTEN);
    for row in query.fetch_all(&mut *to).await? {
        let (room, game): (&[u8], i64) = (row.try_get(0)?, row.try_get(1)?);
        for forget in [
            "DELETE FROM frame WHERE room = ? AND game = ?",
            "DELETE FROM game WHERE room = ? AND number = ?",
        ] {
            sqlx::query(forget).bind(room).bind(game).execute(&mut *to).await?;
        }
    }
    Ok(())
}

impl Store for SqliteStore {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<RoomId>> {
        Box::pin(async move {
            let is_frame = |write: &Write| matches!(write, Write::Frame { .. });
            if batch.len() <= FRAMES_AT_ONCE && batch.iter().all(is_frame) {
                // One statement is a transaction of its own, without the way to the thread for its beginning and its end. If
                // a place is taken, the other frames are stored, and once more when their senders repeat them.
                put_frames(&mut *self.write.acquire().await?, batch).await?;
                return Ok(Vec::new());
            }
            let mut transaction = self.write.begin().await?;
            for run in batch.chunk_by(|one, next| is_frame(one) && is_frame(next)) {
                match run {
                    [write] => put(&mut transaction, write).await?,
                    frames => put_frames(&mut transaction, frames).await?,
                }
            }
            transaction.commit().await?;
            if batch.iter().any(|write| matches!(write, Write::Forget { .. })) {
                sqlx::raw_sql(&format!("PRAGMA incremental_vacuum({FREED})")).execute(&self.write).await?;
            }
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

    fn bans(&self) -> StoreFuture<'_, Vec<StoredBan>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT target, until, reason FROM ban").fetch_all(&self.read).await?;
            let ban = |row: &SqliteRow| {
                let until = row.try_get::<Option<i64>, _>(1)?;
                let until = until.map(|until| u64::try_from(until).unwrap_or_default());
                Ok(StoredBan { target: row.try_get(0)?, until, reason: row.try_get(2)? })
            };
            rows.iter().map(ban).collect()
        })
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let size = "SELECT (page_count - freelist_count) * page_size \
                        FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
            Ok(unsigned(&sqlx::query(size).fetch_one(&self.read).await?, 0)?)
        })
    }

    fn latest(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let latest = "SELECT MAX(at) FROM (SELECT MAX(seen) AS at FROM room UNION ALL \
                          SELECT MAX(began) FROM game UNION ALL SELECT MAX(ended) FROM game)";
            let row = sqlx::query(latest).fetch_one(&self.read).await?;
            Ok(row.try_get::<Option<i64>, _>(0)?.map_or(0, |at| u64::try_from(at).unwrap_or_default()))
        })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT times FROM opened").fetch_one(&self.read).await?;
            Ok(())
        })
    }
}
