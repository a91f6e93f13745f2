//! The text of a shared code, or of a link to it.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_out_of_a_link() {
        assert_eq!(code("replay", " 1.abc-_\n"), "1.abc-_");
        assert_eq!(code("replay", "https://far.example/play/#replay=1.abc-_"), "1.abc-_");
        assert_eq!(code("room", "HTTPS://FAR.EXAMPLE/#ROOM=KQXZRB"), "KQXZRB");
        assert_eq!(code("book", "https://far.example/#replay=1.abc"), "https://far.example/#replay=1.abc");
    }
}
