//! The numbers of lobbies, and the conversion of numbers and bytes to and from PostgreSQL.

use sqlx::Row as _;
use sqlx::postgres::PgRow;

/// The number of a lobby: every start of a lobby gets the next one.
pub type NodeId = u64;

/// Converts to a signed number, which PostgreSQL requires; times and places stay far below its limit.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn unsigned(row: &PgRow, column: usize) -> Result<u64, sqlx::Error> {
    Ok(u64::try_from(row.try_get::<i64, _>(column)?).unwrap_or_default())
}

pub(super) fn array<const N: usize>(row: &PgRow, column: usize) -> Result<[u8; N], sqlx::Error> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
