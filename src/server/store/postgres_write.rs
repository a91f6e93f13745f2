//! The statements that write a batch to PostgreSQL, each for all rooms at once.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Postgres, Row as _, Transaction};

use super::postgres_values::{NodeId, array, signed};
use super::storing::{FORGOTTEN, RoomIndex, StoredFrame, StoredRoom, Write};
use crate::room::lobby_room::RoomId;

/// The position of a frame: its room, its battle and its place.
type Place = (RoomId, u32, u64);

/// Stores rooms that are new, or that this lobby holds. Returns these rooms.
pub(super) async fn put_rooms(
    to: &mut Transaction<'_, Postgres>,
    node: NodeId,
    rooms: &[(&StoredRoom, RoomIndex)],
) -> Result<Vec<RoomId>, sqlx::Error> {
    let put = "INSERT INTO beyond.room (id, node, code, listed, made, seen, lounge, waits) \
               SELECT id, $1, code, listed, made, seen, lounge, waits \
               FROM unnest($2::bytea[], $3::text[], $4::bool[], $5::bigint[], $6::bigint[], $7::text[], $8::text[]) \
               AS new (id, code, listed, made, seen, lounge, waits) \
               ON CONFLICT (id) DO UPDATE SET code = excluded.code, listed = excluded.listed, waits = excluded.waits, \
               seen = excluded.seen, lounge = excluded.lounge WHERE room.node = $1 RETURNING id";
    let query = sqlx::query(put)
        .bind(signed(node))
        .bind(rooms.iter().map(|(room, ..)| room.id.0.to_vec()).collect::<Vec<_>>())
        .bind(rooms.iter().map(|(_, index)| index.code.clone()).collect::<Vec<_>>())
        .bind(rooms.iter().map(|(_, index)| index.is_listed).collect::<Vec<_>>())
        .bind(rooms.iter().map(|(room, ..)| signed(room.made)).collect::<Vec<_>>())
        .bind(rooms.iter().map(|(room, ..)| signed(room.seen)).collect::<Vec<_>>())
        .bind(rooms.iter().map(|(room, ..)| room.lounge.clone()).collect::<Vec<_>>())
        .bind(rooms.iter().map(|(_, index)| index.waits.clone()).collect::<Vec<_>>());
    let rows = query.fetch_all(&mut **to).await?;
    rows.iter().map(|row| Ok(RoomId(array(row, 0)?))).collect()
}

/// Stores frames whose place is free or already holds the same frame, perhaps from a teammate. Returns these frames.
pub(super) async fn put_frames(
    to: &mut Transaction<'_, Postgres>,
    frames: &BTreeMap<Place, &StoredFrame>,
) -> Result<BTreeSet<Place>, sqlx::Error> {
    let put = "INSERT INTO beyond.frame (room, game, place, player, at, bytes) \
               SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $6::bytea[]) \
               ON CONFLICT (room, game, place) DO UPDATE SET place = excluded.place \
               WHERE frame.bytes = excluded.bytes \
               RETURNING room, game, place";
    let query = sqlx::query(put)
        .bind(frames.keys().map(|(room, ..)| room.0.to_vec()).collect::<Vec<_>>())
        .bind(frames.keys().map(|(_, game, _)| i64::from(*game)).collect::<Vec<_>>())
        .bind(frames.keys().map(|(.., place)| signed(*place)).collect::<Vec<_>>())
        .bind(frames.values().map(|frame| frame.player.0.to_vec()).collect::<Vec<_>>())
        .bind(frames.values().map(|frame| signed(frame.at)).collect::<Vec<_>>())
        .bind(frames.values().map(|frame| frame.bytes.clone()).collect::<Vec<_>>());
    let mut kept = BTreeSet::new();
    for row in query.fetch_all(&mut **to).await? {
        let (game, place): (i64, i64) = (row.try_get(1)?, row.try_get(2)?);
        let number = (u32::try_from(game).unwrap_or_default(), u64::try_from(place).unwrap_or_default());
        kept.insert((RoomId(array(&row, 0)?), number.0, number.1));
    }
    Ok(kept)
}

/// Stores a write that is neither a room nor a frame.
pub(super) async fn games(to: &mut Transaction<'_, Postgres>, write: &Write) -> Result<(), sqlx::Error> {
    let query = match write {
        Write::Room(_) | Write::Frame { .. } => return Ok(()),
        Write::Gone { id, at } => {
            let gone = "DELETE FROM beyond.room WHERE id = $1";
            sqlx::query(gone).bind(id.0.to_vec()).execute(&mut **to).await?;
            sqlx::query("UPDATE beyond.game SET ended = $1 WHERE room = $2 AND ended IS NULL")
                .bind(signed(*at))
                .bind(id.0.to_vec())
        }
        Write::Began { room, game, at } => {
            let began =
                "INSERT INTO beyond.game (room, number, began) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            sqlx::query(began).bind(room.0.to_vec()).bind(i64::from(*game)).bind(signed(*at))
        }
        Write::Ended { room, game, at } => {
            let ended = "UPDATE beyond.game SET ended = $1 WHERE room = $2 AND number = $3 AND ended IS NULL";
            sqlx::query(ended).bind(signed(*at)).bind(room.0.to_vec()).bind(i64::from(*game))
        }
        Write::Audited { room, game } => {
            sqlx::query("UPDATE beyond.game SET audited = true WHERE room = $1 AND number = $2")
                .bind(room.0.to_vec())
                .bind(i64::from(*game))
        }
        Write::Ban(ban) => {
            let put = "INSERT INTO beyond.ban (target, until, reason) VALUES ($1, $2, $3) \
                       ON CONFLICT (target) DO UPDATE SET until = excluded.until, reason = excluded.reason";
            sqlx::query(put).bind(ban.target.as_str()).bind(ban.until.map(signed)).bind(ban.reason.as_str())
        }
        Write::Unban(target) => sqlx::query("DELETE FROM beyond.ban WHERE target = $1").bind(target.as_str()),
        Write::ForgetPlayer(player) => {
            let theirs = "WITH theirs AS (SELECT DISTINCT room, game FROM beyond.frame WHERE player = $1), \
                          frames AS (DELETE FROM beyond.frame USING theirs \
                          WHERE frame.room = theirs.room AND frame.game = theirs.game) \
                          DELETE FROM beyond.game USING theirs \
                          WHERE game.room = theirs.room AND game.number = theirs.game";
            sqlx::query(theirs).bind(player.0.to_vec())
        }
        Write::Forget { before, audited_before } => {
            // Each lobby takes battles that no other one is removing.
            let old = "WITH old AS (SELECT room, number FROM beyond.game \
                       WHERE ended < $1 OR (audited AND ended < $2) LIMIT $3 FOR UPDATE SKIP LOCKED), \
                       frames AS (DELETE FROM beyond.frame USING old \
                       WHERE frame.room = old.room AND frame.game = old.number) \
                       DELETE FROM beyond.game USING old WHERE game.room = old.room AND game.number = old.number";
            sqlx::query(old).bind(signed(*before)).bind(signed(*audited_before)).bind(i64::from(FORGOTTEN))
        }
    };
    query.execute(&mut **to).await?;
    Ok(())
}
