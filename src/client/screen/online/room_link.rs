//! The link to a room: made from the address of its lobby and its code, and read back.

use crate::client::share;
use crate::room::lobby_address::LobbyAddress;

/// Returns the link to a room: the page of its lobby, with the code appended. Without a valid address it is the code
/// alone.
pub(super) fn link(lobby: &str, code: &str) -> String {
    let Ok(lobby) = lobby.parse::<LobbyAddress>() else { return code.to_owned() };
    let page = if lobby.is_secure() { "https" } else { "http" };
    format!("{page}://{}/#room={code}", lobby.host())
}

/// Returns the code of a room from a typed text: the code itself, or a whole link.
pub(super) fn code(typed: &str) -> String {
    share::code("room", typed).to_uppercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Returns true if the address is local, so that other players cannot reach it.
pub(super) fn is_here_alone(lobby: &str) -> bool {
    let is_local =
        |host: &str| host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]");
    lobby.parse::<LobbyAddress>().is_ok_and(|lobby| is_local(lobby.host()))
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
        assert!(is_here_alone("ws://127.0.0.1:7777") && !is_here_alone("ws://192.168.1.7:7777"));
    }
}
