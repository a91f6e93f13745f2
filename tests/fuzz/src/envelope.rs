//! The bytes that arrive over a connection, before their meaning is evaluated.

use marginalia::net::genesis::Genesis;
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::room::protocol::{ClientMessage, LobbyFrame, ServerMessage};

/// Encodes all decoded data again to the same bytes: no data has two forms.
pub fn envelope(data: &[u8]) {
    if let Ok(message) = Message::read(data) {
        assert_eq!(message.bytes(), data);
    }
    if let Ok(packet) = Packet::read(data) {
        assert_eq!(packet.bytes(), data);
        if let Packet::SignedGenesis(sign) = &packet
            && let Ok(genesis) = Genesis::read(&sign.genesis)
        {
            assert_eq!(genesis.bytes(), sign.genesis);
        }
    }
    if let Ok(genesis) = Genesis::read(data) {
        assert_eq!(genesis.bytes(), data);
    }
    if let Some(frame) = LobbyFrame::read(data) {
        assert_eq!(frame.bytes(), data);
    }
    // The texts of the lobby have many forms, but one meaning.
    if let Ok(ask) = serde_json::from_slice::<ClientMessage>(data) {
        let text = serde_json::to_string(&ask).expect("it is written");
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).expect("it is read"), ask);
    }
    if let Ok(tell) = serde_json::from_slice::<ServerMessage>(data) {
        let text = serde_json::to_string(&tell).expect("it is written");
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).expect("it is read"), tell);
    }
}
