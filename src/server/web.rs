//! The routes that are served on the one port.

use std::sync::{Arc, PoisonError};

use axum::extract::{Path, Request, State, WebSocketUpgrade};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use axum::{Extension, Router};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use super::addresses::{Arrival, Client};
use super::auth::ConnectionRefusal;
use super::connection::speak;
use super::connection_slot::Slot;
use super::host_name::Names;
use super::limits::{LINE_BUFFER, REQUESTING};
use super::live::{self, LiveCardsFeed};
use super::lobby::Lobby;
use super::page_files::only_own_files;
use super::sockets::Socket;
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
        .route("/live", get(live::poll_live_cards).with_state(live.map(Arc::new)));
    let router = match &lobby.config.web {
        Some(folder) => {
            let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
            let only_own = from_fn_with_state(Arc::from(folder.as_path()), only_own_files);
            let files = Router::new().fallback_service(files).layer(only_own);
            router.fallback_service(files.layer(from_fn(page)))
        }
        None => router.route("/", get(async || Html(PAGE))),
    };
    // Who checks the lobby's health often knows none of its names.
    let router = router.layer(from_fn_with_state(lobby.clone(), only_meant)).route("/healthz", get(healthz));
    let sniff = HeaderValue::from_static("nosniff");
    router
        .layer(from_fn_with_state(lobby.clone(), not_too_fast))
        .layer(RequestBodyLimitLayer::new(BODY))
        .layer(SetResponseHeaderLayer::overriding(X_CONTENT_TYPE_OPTIONS, sniff))
        .with_state(lobby)
}

/// Returns the routes of the address for metrics.
pub(super) fn metrics_router(lobby: Arc<Lobby>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .layer(RequestBodyLimitLayer::new(BODY))
        .with_state(lobby)
}

/// Finds out which client sent a request, and answers only as many as one address may send.
async fn not_too_fast(
    State(lobby): State<Arc<Lobby>>,
    Extension(arrival): Extension<Arrival>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = Client::new(arrival.peer.ip(), request.headers(), &lobby.config.proxies);
    let (one, now) = ((REQUESTING, 1), lobby.now());
    let taken = lobby.state().addresses.spend(client.address, one, |address| &mut address.requesting, now);
    if let Err(wait) = taken {
        let text = format!("too many requests; wait {wait} seconds and try again");
        return (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, wait.to_string())], text).into_response();
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// Answers only requests that are meant for this lobby, and come from a game or from a page that may use it.
async fn only_meant(
    State(lobby): State<Arc<Lobby>>,
    Extension(arrival): Extension<Arrival>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let config = &lobby.config;
    let (own, origins) = (&config.names[..], &config.origins[..]);
    // A name is replaced as a whole.
    let public = config.public_name.read().unwrap_or_else(PoisonError::into_inner).clone();
    let public = public.as_ref();
    let names = Names { own, public, origins, local: arrival.local, is_proxied: client.is_proxied };
    if let Err(why) = names.check_host(&client.host) {
        tracing::debug!("{why}");
        return (StatusCode::MISDIRECTED_REQUEST, why.to_string()).into_response();
    }
    // The other paths are for links from anywhere, or for a program that checks the hash of what it gets.
    let is_private = matches!(request.uri().path(), "/line" | "/live");
    if let Err(why) = if is_private { names.check_origin(request.headers()) } else { Ok(()) } {
        tracing::debug!("{why}");
        return (StatusCode::FORBIDDEN, why.to_string()).into_response();
    }
    next.run(request).await
}

async fn line(
    State(lobby): State<Arc<Lobby>>,
    Extension(client): Extension<Client>,
    Extension(socket): Extension<Arc<Socket>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Client { address, host, .. } = client;
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
    let upgrade = upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME);
    upgrade.read_buffer_size(LINE_BUFFER).on_upgrade(async move |opened| {
        speak(lobby, opened, address, host).await;
        drop((slot, socket));
    })
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
