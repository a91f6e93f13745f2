//! A direct connection to another page or machine, established by the page.

use js_sys::{Function, JsString, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::bridge::{call, call_of};

/// An event on the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEvent {
    /// The connection is established.
    Open,
    /// Bytes arrive.
    Bytes(Vec<u8>),
    /// A signaling message that must reach the peer by another route.
    Signal(String),
    /// True if the connection goes through a relay, once this is known and whenever it changes.
    Relayed(bool),
    /// The connection is lost, or could not be established. No event follows.
    Closed,
}

/// A direct connection, established or in progress. Dropping it closes the connection.
pub struct PageConnection {
    line: JsValue,
    /// The callback of the page; it must live as long as the page may call it.
    _tell: Closure<dyn FnMut(JsValue, JsValue)>,
}

impl PageConnection {
    /// Starts to establish a connection. `offers` is true if this side takes the first step, and `servers` contains the
    /// STUN and TURN servers: the JSON of the `iceServers` of an `RTCPeerConnection`. Returns `None` if the page does not
    /// support connections.
    pub fn build(offers: bool, servers: &str, tell: impl Fn(LineEvent) + 'static) -> Option<Self> {
        let tell = Closure::new(move |word: JsValue, what: JsValue| {
            if let Some(event) = event(&word, what) {
                tell(event);
            }
        });
        let function: &Function = tell.as_ref().unchecked_ref();
        let line = call("line", &[offers.into(), servers.into(), function.into()])?;
        Some(Self { line, _tell: tell })
    }

    /// Passes on a signaling message of the other side.
    pub fn signal(&self, word: &str) {
        call_of(&self.line, "signal", &[word.into()]);
    }

    /// Sends bytes. Bytes sent before the connection is established are lost.
    pub fn send(&self, bytes: &[u8]) {
        call_of(&self.line, "send", &[Uint8Array::from(bytes).into()]);
    }
}

impl Drop for PageConnection {
    fn drop(&mut self) {
        call_of(&self.line, "close", &[]);
    }
}

fn event(word: &JsValue, what: JsValue) -> Option<LineEvent> {
    match word.as_string()?.as_str() {
        "open" => Some(LineEvent::Open),
        "bytes" => Some(LineEvent::Bytes(what.dyn_into::<Uint8Array>().ok()?.to_vec())),
        "signal" => Some(LineEvent::Signal(what.dyn_into::<JsString>().ok()?.into())),
        "relayed" => Some(LineEvent::Relayed(what.as_bool()?)),
        "closed" => Some(LineEvent::Closed),
        _ => None,
    }
}
