//! The signals of the other player for a direct connection, before a library that trusts them receives them.

use marginalia::net::guard::{LONGEST_CANDIDATE, LONGEST_SDP, check};
use serde_json::Value;

/// Returns the description that the guard accepts, if it is one.
pub fn word(data: &[u8]) -> Option<String> {
    let word = std::str::from_utf8(data).ok()?;
    check(word).ok()?;
    let Value::Object(word) = serde_json::from_str(word).expect("the guard has read it") else {
        panic!("the guard lets through what is no word")
    };
    assert_eq!(word.len(), 1);
    let (kind, text) = word.into_iter().next()?;
    let text = text.as_str().expect("a text").to_owned();
    assert!(!text.contains('\0'));
    if kind == "IceCandidate" {
        assert!(text.len() <= LONGEST_CANDIDATE);
        return None;
    }
    assert!(text.len() <= LONGEST_SDP && text.starts_with("v=0"));
    Some(text)
}
