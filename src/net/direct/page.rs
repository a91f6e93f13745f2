//! The direct connection by the browser's page.

use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};

use super::{Budget, DirectEvent, DirectServer, RATE, second};
use crate::net::guard;
use crate::net::message::LONGEST;
use crate::page::{LineEvent, PageConnection};

/// Builds a connection and runs it until one of its ends is gone.
pub(super) async fn carry(
    offers: bool,
    servers: Vec<DirectServer>,
    mut from_other: UnboundedReceiver<String>,
    mut outgoing: UnboundedReceiver<Vec<u8>>,
    tell: &impl Fn(DirectEvent),
) {
    let (happens, mut happened) = unbounded();
    // Nobody receives the event if the connection was dropped.
    let note = move |event| drop(happens.unbounded_send(event));
    let servers = serde_json::to_string(&servers).unwrap_or_default();
    let Some(line) = PageConnection::build(offers, &servers, note) else { return };
    let (mut budget, mut refill) = (Budget(RATE.1), second());
    loop {
        futures::select! {
                   word = from_other.select_next_some() => {
                       if guard::check(&word).is_ok() {
                           line.signal(&word);
                       }
                   },
                   event = happened.next() => match event {
                       Some(LineEvent::Open) => tell(DirectEvent::Open),
                       Some(LineEvent::Relayed(is_relayed)) => tell(DirectEvent::Relayed(is_relayed)),
                       Some(LineEvent::Signal(word)) => tell(DirectEvent::Signal(word)),
                       Some(LineEvent::Bytes(bytes)) if budget.takes(&bytes) => tell(DirectEvent::Bytes(bytes)),
                       _ => return,
                   },
                   bytes = outgoing.next() => match bytes {
                       Some(bytes) if bytes.len() <= LONGEST => line.send(&bytes),
                       Some(_) => {}
                       None => return,
                   },
                   () = refill => {
        budget.fill();
        refill = second();
        },
               }
    }
}
