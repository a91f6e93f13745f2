//! The text of a shared code, or of a link to it.

use super::deep_link::DeepLink;
use crate::room::lobby_address::LobbyAddress;

/// Returns the code in a typed or pasted text: the part after `#WHAT=` in a link, or the whole text.
pub fn code<'a>(what: &str, text: &'a str) -> &'a str {
    let mark = format!("#{what}=");
    // Some keyboards and cameras change the case of an address.
    text.to_ascii_lowercase().rfind(&mark).map_or(text, |at| &text[at + mark.len()..]).trim()
}

/// Returns the text to copy for sharing something: its code, or in a browser a link to it.
pub fn shared(what: &str, code: String) -> String {
    #[cfg(target_arch = "wasm32")]
    if let Some(address) = crate::page::address() {
        return format!("{address}#{what}={code}");
    }
    let _ = what;
    code
}

/// Returns what a link or a code leads to; `None` if this is neither, or the link to a room, whose lobby must be known.
pub fn target(text: &str) -> Option<DeepLink> {
    let text = text.trim();
    let of_link = |what: &str| text.to_ascii_lowercase().contains(&format!("#{what}="));
    let is_code = |head: &str| text.get(..head.len()).is_some_and(|start| start.eq_ignore_ascii_case(head));
    let kinds: [(&str, &str, fn(String) -> DeepLink); 3] = [
        ("book", "MB", DeepLink::Book),
        ("puzzle", "MP", DeepLink::Puzzle),
        ("replay", "MR", DeepLink::Replay),
    ];
    let (what, _, make) = kinds.into_iter().find(|(what, head, _)| of_link(what) || is_code(head))?;
    Some(make(code(what, text).to_owned()))
}

/// Returns the link that opens something on a web page: the one that the game runs on, or on a desktop that of the lobby.
/// Returns `None` if there is no page that others can reach.
pub fn link(what: &str, code: &str, lobby: &str) -> Option<String> {
    #[cfg(target_arch = "wasm32")]
    if let Some(address) = crate::page::address() {
        return Some(format!("{address}#{what}={code}"));
    }
    let page = page_of(lobby).filter(|_| !is_here_alone(lobby))?;
    Some(format!("{page}#{what}={code}"))
}

/// Returns the address of the page that a lobby serves; `None` if this is not the address of a lobby.
pub fn page_of(lobby: &str) -> Option<String> {
    let lobby: LobbyAddress = lobby.parse().ok()?;
    Some(format!("{}://{}/", if lobby.is_secure() { "https" } else { "http" }, lobby.host()))
}

/// Returns true if the address of a lobby is local, so that other players cannot reach it.
pub fn is_here_alone(lobby: &str) -> bool {
    let is_local =
        |host: &str| host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]");
    lobby.parse::<LobbyAddress>().is_ok_and(|lobby| is_local(lobby.host()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_and_a_code_tell_what_they_lead_to() {
        let book = DeepLink::Book("MB1-a_-".to_owned());
        for text in ["https://far.example/#book=MB1-a_-", " MB1-a_-\n", "HTTP://FAR/#BOOK=MB1-a_-"] {
            assert_eq!(target(text), Some(book.clone()), "{text}");
        }
        assert_eq!(target("https://far/#puzzle=MP1-x"), Some(DeepLink::Puzzle("MP1-x".to_owned())));
        assert_eq!(target("MR2-x"), Some(DeepLink::Replay("MR2-x".to_owned())));
        for text in ["", "https://far.example/", "https://far.example/#room=KQXZRB", "MX", "\u{e9}"] {
            assert_eq!(target(text), None, "{text}");
        }
    }

    #[test]
    fn a_link_leads_to_a_page_that_others_reach() {
        let linked = |lobby| link("book", "MB1-a_-", lobby);
        assert_eq!(linked("wss://far.example"), Some("https://far.example/#book=MB1-a_-".to_owned()));
        assert_eq!(linked("ws://192.168.1.7:7777"), Some("http://192.168.1.7:7777/#book=MB1-a_-".to_owned()));
        assert_eq!(code("book", &linked("wss://far.example").expect("a link")), "MB1-a_-");
        for lobby in ["ws://127.0.0.1:7777", "ws://localhost:7777", "no address"] {
            assert_eq!(linked(lobby), None, "{lobby}");
        }
    }

    #[test]
    fn a_code_is_read_out_of_a_link() {
        assert_eq!(code("replay", " 1.abc-_\n"), "1.abc-_");
        assert_eq!(code("replay", "https://far.example/play/#replay=1.abc-_"), "1.abc-_");
        assert_eq!(code("room", "HTTPS://FAR.EXAMPLE/#ROOM=KQXZRB"), "KQXZRB");
        assert_eq!(code("book", "https://far.example/#replay=1.abc"), "https://far.example/#replay=1.abc");
    }
}
