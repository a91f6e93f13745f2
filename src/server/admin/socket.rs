//! The socket at which the lobby takes requests of its operator. Whoever may write to its file is the operator.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::server::lobby::Lobby;

/// The listening socket. Its file is removed with the value.
pub(in crate::server) struct AdminSocket {
    file: PathBuf,
    #[cfg(unix)]
    listener: tokio::net::UnixListener,
}

#[cfg(unix)]
impl AdminSocket {
    /// Listens at a file that only the lobby's own user may write to. Replaces the file of a lobby that has crashed.
    pub(in crate::server) async fn open(file: PathBuf) -> io::Result<Self> {
        use std::fs::{Permissions, remove_file, set_permissions};
        use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
        use tokio::net::{UnixListener, UnixStream};
        let is_socket = file.symlink_metadata().is_ok_and(|data| data.file_type().is_socket());
        if is_socket && UnixStream::connect(&file).await.is_err() {
            remove_file(&file)?;
        }
        let listener = UnixListener::bind(&file)?;
        let socket = Self { file, listener };
        set_permissions(&socket.file, Permissions::from_mode(0o600))?;
        Ok(socket)
    }

    /// Answers requests until the task ends.
    pub(in crate::server) async fn serve(self, lobby: Arc<Lobby>) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => {
                    tokio::spawn(answer(lobby.clone(), stream));
                }
                Err(error) => {
                    tracing::warn!("cannot accept a request of the operator: {error}");
                    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                }
            }
        }
    }
}

#[cfg(unix)]
async fn answer(lobby: Arc<Lobby>, mut stream: tokio::net::UnixStream) {
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

    use super::protocol::AdminAnswer;
    let mut line = String::new();
    if BufReader::new(&mut stream).read_line(&mut line).await.is_err() {
        return;
    }
    let answer = match serde_json::from_str(&line) {
        Ok(request) => lobby.administer(request).await,
        Err(error) => AdminAnswer::Refused(format!("unreadable request: {error}")),
    };
    match serde_json::to_string(&answer) {
        // A client that is gone needs no answer.
        Ok(text) => drop(stream.write_all(text.as_bytes()).await),
        Err(error) => tracing::error!("cannot write the answer to the operator: {error}"),
    }
}

#[cfg(not(unix))]
impl AdminSocket {
    /// Returns an error: this system has no such sockets.
    #[expect(clippy::unused_async, reason = "it waits on other systems")]
    pub(in crate::server) async fn open(file: PathBuf) -> io::Result<Self> {
        drop(Self { file });
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Returns at once.
    #[expect(clippy::unused_async, reason = "it waits on other systems")]
    pub(in crate::server) async fn serve(self, _lobby: Arc<Lobby>) {}
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        // A file left behind is replaced at the next start.
        let _removed = std::fs::remove_file(&self.file);
    }
}
