//! The routes that are served on the one port.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Path, Request, State, WebSocketUpgrade};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use super::addresses::counted;
use super::auth::ConnectionRefusal;
use super::connection::speak;
use super::connection_slot::Slot;
use super::live::{self, LiveCardsFeed};
use super::lobby::Lobby;
use crate::room::protocol::LONGEST_FRAME;

/// The longest body of a request, in bytes: no request needs one.
const BODY: usize = 16 * 1024;
/// The page of a lobby without web files. A link to a room ends in `#room=CODE`, which the browser does not send: the
/// page shows the code.
const PAGE: &str = "<!doctype html><meta charset=utf-8><meta name=viewport content=width=device-width>\
    <title>beyond</title><p>This is <b>beyond</b>, a lobby of the card game Marginalia. Enter its address in the game to \
    play with others.<p id=room><script>const found = /room=(\\w+)/.exec(location.hash);\
    if (found) room.textContent = `You are invited to room ${found[1]}. In the game choose Online, connect to \
    ${location.protocol.replace('http', 'ws')}//${location.host} and join ${found[1]}.`;</script>";

/// The cache policy for files that never change under their name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The path of the page's files that are named by their content.
const BUILT: &str = "/built/";
/// The content security policy of the page: it may run code from here, and connect to any lobby. It draws its pictures
/// itself.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss:; \
    img-src 'self' data: blob:; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

pub(super) fn router(lobby: Arc<Lobby>, live: Option<LiveCardsFeed>) -> Router {
    let router = Router::new()
        .route("/line", get(line))
        .route("/cards/{file}", get(cards))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .route("/live", get(live::poll_live_cards).with_state(live.map(Arc::new)));
    let router = match &lobby.config.web {
        Some(folder) => {
            let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
            router.fallback_service(Router::new().fallback_service(files).layer(from_fn(page)))
        }
        None => router.route("/", get(async || Html(PAGE))),
    };
    let sniff = HeaderValue::from_static("nosniff");
    router
        .layer(RequestBodyLimitLayer::new(BODY))
        .layer(SetResponseHeaderLayer::overriding(X_CONTENT_TYPE_OPTIONS, sniff))
        .with_state(lobby)
}

async fn line(
    State(lobby): State<Arc<Lobby>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let address = counted(peer.ip(), &headers, lobby.config.is_behind_proxy);
    let host = called(&headers, lobby.config.is_behind_proxy);
    let slot = match Slot::new(&lobby, address) {
        Ok(slot) => slot,
        Err(ConnectionRefusal::TooMany) => {
            let text = "too many connections from this address";
            return (StatusCode::TOO_MANY_REQUESTS, text).into_response();
        }
        Err(ConnectionRefusal::Going) => {
            return (StatusCode::SERVICE_UNAVAILABLE, "shutting down").into_response();
        }
    };
    upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME).on_upgrade(async move |socket| {
        speak(lobby, socket, address, host).await;
        drop(slot);
    })
}

/// Returns the host name by which a game addresses this lobby.
fn called(headers: &HeaderMap, is_behind_proxy: bool) -> String {
    let forwarded = headers.get("x-forwarded-host").filter(|_| is_behind_proxy);
    let host = forwarded.or_else(|| headers.get(HOST)).and_then(|host| host.to_str().ok());
    host.unwrap_or_default().to_owned()
}

/// Returns a set of cards. The content for a hash never changes, and the page of any origin may read it.
async fn cards(State(lobby): State<Arc<Lobby>>, Path(file): Path<String>) -> Response {
    let Some(set) = lobby.sets.get(&file) else {
        return (StatusCode::NOT_FOUND, "unknown card set").into_response();
    };
    let head =
        [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, FOR_EVER), (ACCESS_CONTROL_ALLOW_ORIGIN, "*")];
    (head, set).into_response()
}

/// Returns a file of the page, with the headers that a browser needs.
async fn page(request: Request, next: Next) -> Response {
    let is_built = request.uri().path().starts_with(BUILT);
    let mut response = next.run(request).await;
    let is_there = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    // Files with the same name in every version are revalidated each time, so that versions are never mixed.
    let kept = if is_built && is_there { FOR_EVER } else { "no-cache" };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

async fn healthz(State(lobby): State<Arc<Lobby>>) -> (StatusCode, String) {
    match lobby.store.check().await {
        Ok(()) if lobby.writer.is_well() => (StatusCode::OK, "ok".to_owned()),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "cannot write to the store".to_owned()),
        Err(error) => {
            tracing::error!("cannot read the store: {error}");
            (StatusCode::SERVICE_UNAVAILABLE, "cannot read the store".to_owned())
        }
    }
}

async fn metrics(State(lobby): State<Arc<Lobby>>) -> Response {
    let text = lobby.metrics.text(&lobby.present());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
