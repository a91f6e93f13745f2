//! The reasons that the WebSocket to a lobby ends.

use thiserror::Error;

/// The reason that the socket was closed, or could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SocketError {
    /// Nothing arrived for this number of seconds.
    #[error("no answer within {0} seconds")]
    NoAnswer(u64),
    /// The lobby closed it.
    #[error("it closed the connection")]
    Closed,
    /// What answers there is no lobby, or a lobby that refuses without words: the HTTP status.
    #[error("HTTP error: {0}")]
    Status(String),
    /// The words of the lobby or of the network.
    #[error("{0}")]
    Other(String),
}
