//! Fuzzes `word`, and what the library behind the guard makes of what the guard lets through.

#![no_main]

use std::io::Cursor;

use rtc_sdp::description::session::SessionDescription;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    if let Some(text) = marginalia_fuzz::word(data) {
        let _ = SessionDescription::unmarshal(&mut Cursor::new(text));
    }
});
