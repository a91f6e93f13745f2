//! The link to a room: made from the address of its lobby and its code, and read back.

use crate::client::share;
use crate::room::lobby_address::LobbyAddress;

/// Returns the link to a room: the page of its lobby, with the code appended. Without a valid address it is the code
/// alone.
pub(super) fn link(lobby: &str, code: &str) -> String {
    share::page_of(lobby).map_or_else(|| code.to_owned(), |page| format!("{page}#room={code}"))
}

/// Returns the code of a room from a typed text: the code itself, or a whole link.
pub(super) fn code(typed: &str) -> String {
    share::code("room", typed).to_uppercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Returns the address of a lobby and the code of a room from a typed text: an address, or the link to the page of a
/// lobby or to a room there. Any other text is the address.
pub(super) fn lobby(typed: &str) -> (String, Option<String>) {
    let typed = typed.trim();
    let page = typed.split('#').next().unwrap_or_default();
    let is_named =
        |scheme: &str| page.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    let address = if is_named("http://") {
        format!("ws{}", &page[4..])
    } else if is_named("https://") {
        format!("wss{}", &page[5..])
    } else {
        return (typed.to_owned(), None);
    };
    let names_room = typed.to_ascii_lowercase().contains("#room=");
    let code = names_room.then(|| code(typed)).filter(|code| !code.is_empty());
    (address.parse().map_or(address, |address: LobbyAddress| address.to_string()), code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_the_page_of_the_lobby_and_is_read_where_a_code_is() {
        assert_eq!(link("ws://far.example:7777", "KQXZRB"), "http://far.example:7777/#room=KQXZRB");
        assert_eq!(link(" wss://far.example/ ", "KQXZRB"), "https://far.example/#room=KQXZRB");
        for typed in ["kqx zrb", " https://far.example/#room=KQXZRB ", "HTTPS://FAR.EXAMPLE/#ROOM=KQXZRB"] {
            assert_eq!(code(typed), "KQXZRB");
        }
        for (typed, address, room) in [
            ("http://192.168.1.7:7777/#room=kqxzrb", "ws://192.168.1.7:7777", Some("KQXZRB")),
            (" HTTPS://Far.example/hall/ ", "wss://far.example/hall", None),
            ("http://far.example", "ws://far.example", None),
            ("ws://far.example:7777", "ws://far.example:7777", None),
            ("far", "far", None),
            ("http://", "ws://", None),
            ("\u{e9}\u{e9}\u{e9}\u{e9}", "\u{e9}\u{e9}\u{e9}\u{e9}", None),
        ] {
            assert_eq!(lobby(typed), (address.to_owned(), room.map(str::to_owned)), "{typed}");
        }
    }
}
