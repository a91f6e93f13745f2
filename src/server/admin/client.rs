//! The other side of the socket: a program that sends a request.

use std::io;
use std::path::Path;

use thiserror::Error;

use super::protocol::{AdminAnswer, AdminRequest};

/// The reason that a request was not answered.
#[derive(Debug, Error)]
pub enum AdminError {
    /// No lobby listens there.
    #[error("cannot reach a lobby at {socket}: {error}; name the socket of a running lobby with --admin")]
    Unreachable {
        /// The file of the socket.
        socket: String,
        /// The error of the system.
        error: io::Error,
    },
    /// The answer cannot be read.
    #[error("the lobby answers with something else: {0}; use the same version of beyond")]
    Answer(#[from] serde_json::Error),
}

/// Sends a request to the lobby at a socket. Returns its answer.
///
/// # Errors
/// No lobby listens there, or its answer cannot be read.
#[cfg(unix)]
pub async fn ask(socket: &Path, request: &AdminRequest) -> Result<AdminAnswer, AdminError> {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::UnixStream;
    let line = serde_json::to_string(request)?;
    let exchange = async {
        let mut stream = UnixStream::connect(socket).await?;
        stream.write_all(format!("{line}\n").as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    };
    let failed = |error| AdminError::Unreachable { socket: socket.display().to_string(), error };
    Ok(serde_json::from_str(&exchange.await.map_err(failed)?)?)
}

/// Returns an error: this system has no such sockets.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
#[expect(clippy::unused_async, reason = "it waits on other systems")]
pub async fn ask(socket: &Path, _request: &AdminRequest) -> Result<AdminAnswer, AdminError> {
    Err(AdminError::Unreachable {
        socket: socket.display().to_string(),
        error: io::ErrorKind::Unsupported.into(),
    })
}
