//! The acceptance of connections, which closes those that stay silent.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

use super::limits::{HEAD, PAGES};

/// The delay before the next attempt when the system cannot provide another connection.
const AGAIN: Duration = Duration::from_millis(500);

/// Serves clients until it is told to stop or the sender is dropped, then lets all requests finish.
pub(super) async fn accept(listener: TcpListener, router: Router, mut stop: oneshot::Receiver<()>) {
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let (stopping, stopped) = watch::channel(false);
    // Every connection holds a sender.
    let (open, mut closed) = mpsc::channel::<()>(1);
    loop {
        let taken = tokio::select! {
            _ = &mut stop => break,
            taken = listener.accept() => taken,
        };
        let (socket, peer) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                // The connection broke before it was accepted, or there are too many open ones.
                tracing::warn!("cannot accept a connection: {error}");
                sleep(AGAIN).await;
                continue;
            }
        };
        // Frames are small and urgent: send each one at once.
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!("cannot set TCP_NODELAY: {error}");
        }
        let own = router.clone().layer(Extension(ConnectInfo::<SocketAddr>(peer)));
        let connection = http.serve_connection(TokioIo::new(socket), TowerToHyperService::new(own));
        let (open, mut stopped) = (open.clone(), stopped.clone());
        tokio::spawn(async move {
            // The upgrade to a WebSocket ends this future; the WebSocket has limits of its own.
            let mut connection = pin!(connection.with_upgrades());
            let served = timeout(PAGES, async {
                tokio::select! {
                    done = connection.as_mut() => return done,
                    // On an error nobody can stop the server any more, so it stops as well.
                    _ = stopped.wait_for(|is_stopping| *is_stopping) => {}
                }
                connection.as_mut().graceful_shutdown();
                connection.await
            });
            match served.await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::debug!("a connection failed: {error}"),
                Err(_) => tracing::debug!("a connection timed out"),
            }
            drop(open);
        });
    }
    stopping.send_replace(true);
    drop(open);
    // Nothing is ever sent: this returns when the last connection has ended.
    let _ended = closed.recv().await;
}
