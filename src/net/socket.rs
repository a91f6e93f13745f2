//! The WebSocket to the lobby. It works the same on the desktop and in a browser.

use futures::channel::mpsc::UnboundedReceiver;
use futures::{SinkExt, StreamExt};

use super::socket_error::SocketError;

/// An event on the socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocketEvent {
    /// The socket is open.
    Open,
    /// A text arrived.
    Text(String),
    /// Bytes arrived.
    Bytes(Vec<u8>),
    /// The socket is closed or could not be opened, with the reason. No event follows.
    Closed(SocketError),
}

/// A message to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocketFrame {
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// Opens a socket, sends the messages from `outgoing` and reports events, until the lobby closes it, or until `outgoing`
/// ends, which is not reported.
pub async fn run(address: String, mut outgoing: UnboundedReceiver<SocketFrame>, tell: impl Fn(SocketEvent)) {
    let socket = match body::open(&address).await {
        Ok(socket) => socket,
        Err(why) => return tell(SocketEvent::Closed(why)),
    };
    let (mut sink, stream) = StreamExt::split(socket);
    let mut stream = stream.fuse();
    tell(SocketEvent::Open);
    let why = loop {
        futures::select! {
            frame = outgoing.next() => match frame {
                Some(frame) => {
                    if let Err(wrong) = sink.send(body::wrapped(frame)).await {
                        break SocketError::Other(wrong.to_string());
                    }
                }
                None => {
                    // The other side is informed even if this fails.
                    let _ = sink.close().await;
                    return;
                }
            },
            message = stream.next() => match message.map(body::unwrapped) {
                Some(Ok(Some(event))) => tell(event),
                Some(Ok(None)) => {}
                Some(Err(why)) => break why,
                None => break SocketError::Closed,
            },
        }
    };
    tell(SocketEvent::Closed(why));
}

#[cfg(not(target_arch = "wasm32"))]
mod body {
    use std::time::Duration;

    use async_tungstenite::WebSocketStream;
    use async_tungstenite::smol::{ConnectStream, connect_async_with_config};
    use async_tungstenite::tungstenite::http::Response;
    use async_tungstenite::tungstenite::protocol::WebSocketConfig;
    use async_tungstenite::tungstenite::{Error, Message};
    use futures::FutureExt;
    use futures_timer::Delay;

    use super::{SocketError, SocketEvent, SocketFrame};

    /// The longest accepted message.
    const LONGEST: usize = 1 << 20;
    /// The longest refusal that is shown, in letters.
    const LONGEST_REFUSAL: usize = 300;
    /// The maximum time for opening a socket.
    const PATIENCE: Duration = Duration::from_secs(10);

    pub(super) async fn open(address: &str) -> Result<WebSocketStream<ConnectStream>, SocketError> {
        let config = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
        let opening = connect_async_with_config(address, Some(config));
        futures::select! {
            opened = opening.fuse() => match opened {
                Ok((socket, _)) => Ok(socket),
                Err(Error::Http(response)) => Err(refused(&response)),
                Err(wrong) => Err(other(&wrong)),
            },
            () = Delay::new(PATIENCE).fuse() => Err(SocketError::NoAnswer(PATIENCE.as_secs())),
        }
    }

    /// Returns the words in which a lobby refuses the socket, or its status if there are none.
    fn refused(response: &Response<Option<Vec<u8>>>) -> SocketError {
        let body = response.body().as_deref().unwrap_or_default();
        let text = String::from_utf8_lossy(body);
        let text: String = text.chars().filter(|letter| !letter.is_control()).take(LONGEST_REFUSAL).collect();
        if text.is_empty() {
            SocketError::Status(response.status().to_string())
        } else {
            SocketError::Other(text)
        }
    }

    fn other(wrong: &Error) -> SocketError {
        SocketError::Other(wrong.to_string())
    }

    pub(super) fn wrapped(frame: SocketFrame) -> Message {
        match frame {
            SocketFrame::Text(text) => Message::text(text),
            SocketFrame::Bytes(bytes) => Message::binary(bytes),
        }
    }

    pub(super) fn unwrapped(message: Result<Message, Error>) -> Result<Option<SocketEvent>, SocketError> {
        match message.map_err(|wrong| other(&wrong))? {
            Message::Text(text) => Ok(Some(SocketEvent::Text(text.to_string()))),
            Message::Binary(bytes) => Ok(Some(SocketEvent::Bytes(bytes.to_vec()))),
            Message::Close(_) => Err(SocketError::Closed),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod body {
    use ws_stream_wasm::{WsMessage, WsMeta, WsStream};

    use super::{SocketError, SocketEvent, SocketFrame};

    pub(super) async fn open(address: &str) -> Result<WsStream, SocketError> {
        let opened = WsMeta::connect(address, None).await;
        opened.map(|(_, stream)| stream).map_err(|wrong| SocketError::Other(wrong.to_string()))
    }

    pub(super) fn wrapped(frame: SocketFrame) -> WsMessage {
        match frame {
            SocketFrame::Text(text) => WsMessage::Text(text),
            SocketFrame::Bytes(bytes) => WsMessage::Binary(bytes),
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "on the desktop a message can be invalid")]
    pub(super) fn unwrapped(message: WsMessage) -> Result<Option<SocketEvent>, SocketError> {
        Ok(Some(match message {
            WsMessage::Text(text) => SocketEvent::Text(text),
            WsMessage::Binary(bytes) => SocketEvent::Bytes(bytes),
        }))
    }
}
