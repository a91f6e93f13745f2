//! The acceptance of connections, which closes those that stay silent.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep};

use super::addresses::Arrival;
use super::limits::{HEAD, HTTP_BUFFER};
use super::listening::is_outside;
use super::lobby::Lobby;
use super::metrics::count;
use super::paced_stream::PacedStream;
use super::sockets::{Socket, places};

/// The delay before the next attempt when the system cannot provide another connection.
const AGAIN: Duration = Duration::from_millis(50);
/// The time between two messages in the log about connections that are refused.
const TOLD: Duration = Duration::from_secs(60);

/// Serves clients until it is told to stop or the sender is dropped, then lets all requests finish.
pub(super) async fn accept(
    lobby: Arc<Lobby>,
    listener: TcpListener,
    router: Router,
    mut stop: oneshot::Receiver<()>,
) {
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HTTP_BUFFER);
    let most = places();
    let free = Arc::new(Semaphore::new(most));
    // One address leaves half of them to others.
    let per_address = u32::try_from(most / 2).unwrap_or(u32::MAX);
    let mut told: Option<Instant> = None;
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
        // Dropped at once: a refusal in words would cost what is lacking.
        let Some(place) = Socket::new(&lobby, &free, per_address, peer.ip()) else {
            count(&lobby.metrics.sockets_refused, 1);
            if told.is_none_or(|told| told.elapsed() >= TOLD) {
                told = Some(Instant::now());
                tracing::warn!("connections are refused: an address or all of them together have too many");
            }
            continue;
        };
        let Ok(local) = socket.local_addr() else { continue };
        if is_outside(peer.ip(), local.ip()) {
            lobby.config.reached_from_outside.store(true, Ordering::Relaxed);
        }
        // Frames are small and urgent: send each one at once.
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!("cannot set TCP_NODELAY: {error}");
        }
        // A WebSocket keeps a copy of the place, and outlives the request.
        let own = router.clone().layer(Extension(Arrival { peer, local })).layer(Extension(Arc::new(place)));
        let stream = TokioIo::new(PacedStream::new(socket));
        let connection = http.serve_connection(stream, TowerToHyperService::new(own));
        let (open, mut stopped) = (open.clone(), stopped.clone());
        tokio::spawn(async move {
            // The upgrade to a WebSocket ends this future; the WebSocket has limits of its own.
            let mut connection = pin!(connection.with_upgrades());
            let served = async {
                tokio::select! {
                    done = connection.as_mut() => return done,
                    // On an error nobody can stop the server any more, so it stops as well.
                    _ = stopped.wait_for(|is_stopping| *is_stopping) => {}
                }
                connection.as_mut().graceful_shutdown();
                connection.await
            };
            if let Err(error) = served.await {
                tracing::debug!("a connection failed: {error}");
            }
            drop(open);
        });
    }
    stopping.send_replace(true);
    drop(open);
    // Nothing is ever sent: this returns when the last connection has ended.
    let _ended = closed.recv().await;
}
