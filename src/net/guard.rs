//! Validation of signals for building a direct connection. They come from the other player, and go into a library that
//! trusts them.
//!
//! Sources: the line grammar of SDP (RFC 8866 §9), `candidate-attribute` of RFC 8839 §5.1.

use serde::Deserialize;
use thiserror::Error;

/// The longest session description, in bytes.
pub const LONGEST_SDP: usize = 16 * 1024;
/// The longest candidate, in bytes.
pub const LONGEST_CANDIDATE: usize = 1024;
/// The maximum number of lines of a session description.
const MOST_LINES: usize = 200;

/// The reason a signal is not passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SignalError {
    /// The signal is too long.
    #[error("signal too long")]
    Long,
    /// The signal cannot be parsed.
    #[error("invalid signal")]
    Unreadable,
    /// The session description is invalid.
    #[error("invalid SDP line {0}")]
    Description(usize),
    /// The ICE candidate is invalid.
    #[error("invalid ICE candidate")]
    Candidate,
}

/// A signal in the encoding of matchbox.
#[derive(Deserialize)]
enum Word {
    IceCandidate(String),
    Offer(String),
    Answer(String),
}

#[derive(Deserialize)]
struct Candidate {
    candidate: String,
}

/// Checks that a signal may be passed on.
///
/// # Errors
/// Returns the reason that the signal is rejected.
pub fn check(word: &str) -> Result<(), SignalError> {
    if word.len() > 2 * LONGEST_SDP {
        return Err(SignalError::Long);
    }
    match serde_json::from_str(word).map_err(|_| SignalError::Unreadable)? {
        Word::Offer(text) | Word::Answer(text) => description(&text),
        Word::IceCandidate(text) => candidate(&text),
    }
}

/// Checks a session description: lines of one lowercase letter, `=` and printable text, with `v=0` as the first line
/// and at least one data section.
fn description(text: &str) -> Result<(), SignalError> {
    if text.len() > LONGEST_SDP {
        return Err(SignalError::Long);
    }
    let mut has_data = false;
    for (place, line) in text.lines().enumerate() {
        let wrong = SignalError::Description(place + 1);
        let bytes = line.as_bytes();
        let is_line = bytes.len() > 2 && bytes[0].is_ascii_lowercase() && bytes[1] == b'=';
        let is_text = bytes.iter().all(|byte| (b' '..=b'~').contains(byte));
        let is_first = place != 0 || line == "v=0";
        if !is_line || !is_text || !is_first || place >= MOST_LINES {
            return Err(wrong);
        }
        // The game sends only data, so other media sections are refused.
        if let Some(part) = line.strip_prefix("m=") {
            if !part.starts_with("application ") || has_data {
                return Err(wrong);
            }
            has_data = true;
        }
    }
    if has_data { Ok(()) } else { Err(SignalError::Description(text.lines().count())) }
}

/// Checks a candidate: `candidate:` with foundation, component, transport, priority, address, port, `typ` and a type.
/// An empty candidate, or `null`, marks the end of the candidates.
fn candidate(text: &str) -> Result<(), SignalError> {
    if text == "null" {
        return Ok(());
    }
    if text.len() > LONGEST_CANDIDATE {
        return Err(SignalError::Long);
    }
    let read: Candidate = serde_json::from_str(text).map_err(|_| SignalError::Candidate)?;
    let line = read.candidate.trim_start_matches("a=");
    if line.is_empty() {
        return Ok(());
    }
    if !line.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return Err(SignalError::Candidate);
    }
    let parts: Vec<&str> = line.strip_prefix("candidate:").unwrap_or(line).split(' ').collect();
    let [foundation, component, transport, priority, address, port, typ, kind, ..] = parts[..] else {
        return Err(SignalError::Candidate);
    };
    let is_foundation = (1..=32).contains(&foundation.len());
    let is_component = component.parse::<u16>().is_ok_and(|number| (1..=256).contains(&number));
    let is_transport = ["udp", "tcp"].contains(&transport.to_ascii_lowercase().as_str());
    let is_address = address.parse::<std::net::IpAddr>().is_ok() || is_mdns(address);
    let is_kind = typ == "typ" && ["host", "srflx", "prflx", "relay"].contains(&kind);
    let are_numbers = priority.parse::<u32>().is_ok() && port.parse::<u16>().is_ok();
    if is_foundation && is_component && is_transport && is_address && is_kind && are_numbers {
        Ok(())
    } else {
        Err(SignalError::Candidate)
    }
}

/// Returns true for an mDNS name, which a browser gives instead of an address.
fn is_mdns(address: &str) -> bool {
    let name = address.strip_suffix(".local").unwrap_or_default();
    !name.is_empty()
        && name.len() <= 64
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}
