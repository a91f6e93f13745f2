//! The signals of a direct line, which come from the other player: what is passed on to the library that believes them,
//! and what is not.

use marginalia::net::guard::{LONGEST_CANDIDATE, LONGEST_SDP, SignalError, check};

fn word(kind: &str, text: &str) -> String {
    serde_json::json!({ kind: text }).to_string()
}

/// Returns the guard's word on a session description of these lines after the first.
fn told(lines: &[&str]) -> Result<(), SignalError> {
    let text: String = std::iter::once(&"v=0").chain(lines).map(|line| format!("{line}\r\n")).collect();
    let answer = check(&word("Answer", &text));
    assert_eq!(check(&word("Offer", &text)), answer, "both are descriptions");
    answer
}

const DATA: &str = "m=application 9 UDP/DTLS/SCTP webrtc-datachannel";

#[test]
fn a_description_is_lines_of_a_letter_and_a_text_with_one_section_of_data() {
    assert_eq!(told(&["s=-", DATA, "a=x", "v=1"]), Ok(()));
    for wrong in ["a=", "a", "", "A=x", "ax", "1=x", "a=\u{7}", "a=é", "m=audio 9 RTP/SAVPF 111", DATA] {
        assert_eq!(told(&["s=-", DATA, wrong]), Err(SignalError::Description(4)), "{wrong:?}");
    }
    assert_eq!(told(&["s=-"]), Err(SignalError::Description(2)), "no data");
    let first = format!("v=1\r\n{DATA}\r\n");
    assert_eq!(check(&word("Offer", &first)), Err(SignalError::Description(1)), "another version");
    assert_eq!(check(&word("Offer", "")), Err(SignalError::Description(0)));
    for other in [r#"{"Offer":1}"#, r#"{"Bye":"v=0"}"#, "[]", ""] {
        assert_eq!(check(other), Err(SignalError::Unreadable), "{other}");
    }
}

#[test]
fn a_description_is_so_long_and_no_longer() {
    let lines = |count: usize| [vec![DATA], vec!["a=x"; count - 2]].concat();
    assert_eq!((told(&lines(200)), told(&lines(201))), (Ok(()), Err(SignalError::Description(201))));
    let text = |length: usize| {
        let begin = format!("v=0\n{DATA}\na=");
        format!("{begin}{}", "x".repeat(length - begin.len()))
    };
    assert_eq!(check(&word("Offer", &text(LONGEST_SDP))), Ok(()));
    assert_eq!(check(&word("Offer", &text(LONGEST_SDP + 1))), Err(SignalError::Long));
    // The whole signal may be twice as long, as some letters take more than one in it.
    let spaced = |length: usize| {
        let word = word("Offer", &text(100));
        format!("{word}{}", " ".repeat(length - word.len()))
    };
    assert_eq!(check(&spaced(2 * LONGEST_SDP)), Ok(()));
    assert_eq!(check(&spaced(2 * LONGEST_SDP + 1)), Err(SignalError::Long));
}

fn candidate(line: &str) -> Result<(), SignalError> {
    check(&word("IceCandidate", &serde_json::json!({ "candidate": line }).to_string()))
}

#[test]
fn a_candidate_is_eight_words_of_which_each_is_what_it_must_be() {
    const GOOD: [&str; 8] = ["1", "1", "udp", "2130706431", "192.0.2.7", "50000", "typ", "host"];
    let line = |words: &[&str]| format!("candidate:{}", words.join(" "));
    assert_eq!(candidate(&line(&GOOD)), Ok(()));
    assert_eq!(candidate(&format!("a={}", line(&GOOD))), Ok(()));
    assert_eq!(candidate(&format!("{} generation 0", line(&GOOD))), Ok(()));
    let other = |place: usize, word: &str| {
        let mut words = GOOD;
        words[place] = word;
        candidate(&line(&words))
    };
    let long = "f".repeat(32);
    for (place, good) in [
        (0, long.as_str()),
        (1, "256"),
        (2, "TCP"),
        (3, "0"),
        (4, "2001:db8::1"),
        (4, "1b2-3c.local"),
        (5, "65535"),
        (7, "srflx"),
        (7, "prflx"),
        (7, "relay"),
    ] {
        assert_eq!(other(place, good), Ok(()), "{good}");
    }
    let longer = "f".repeat(33);
    for (place, wrong) in [
        (0, ""),
        (0, longer.as_str()),
        (1, "0"),
        (1, "257"),
        (1, "one"),
        (2, "sctp"),
        (3, "4294967296"),
        (3, "-1"),
        (4, "example.org"),
        (4, "192.0.2.300"),
        (5, "65536"),
        (5, "http"),
        (6, "type"),
        (7, "guest"),
    ] {
        assert_eq!(other(place, wrong), Err(SignalError::Candidate), "{wrong:?}");
    }
    assert_eq!(candidate(&line(&GOOD[..7])), Err(SignalError::Candidate));
    assert_eq!(candidate(&format!("{} \u{7}", line(&GOOD))), Err(SignalError::Candidate));
}

#[test]
fn a_name_in_place_of_an_address_is_short_and_of_letters_digits_and_hyphens() {
    let named = |name: &str| candidate(&format!("candidate:1 1 udp 1 {name}.local 9 typ host"));
    for good in ["a", "7", "-", "1b2c-3d4e", "a".repeat(64).as_str()] {
        assert_eq!(named(good), Ok(()), "{good}");
    }
    for wrong in ["", "a_b", "a.b", "a/b", "a".repeat(65).as_str()] {
        assert_eq!(named(wrong), Err(SignalError::Candidate), "{wrong}");
    }
}

#[test]
fn the_end_of_the_candidates_is_said_and_a_long_candidate_is_not_read() {
    assert_eq!(check(&word("IceCandidate", "null")), Ok(()));
    assert_eq!((candidate(""), candidate("a=")), (Ok(()), Ok(())));
    for other in ["nil", "{}", "[]", ""] {
        assert_eq!(check(&word("IceCandidate", other)), Err(SignalError::Candidate), "{other}");
    }
    let long = |length: usize| {
        let text = r#"{"candidate":"candidate:1 1 udp 1 192.0.2.7 9 typ host"}"#;
        check(&word("IceCandidate", &format!("{text}{}", " ".repeat(length - text.len()))))
    };
    assert_eq!((long(LONGEST_CANDIDATE), long(LONGEST_CANDIDATE + 1)), (Ok(()), Err(SignalError::Long)));
}
