//! Fuzzes `battle`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| marginalia_fuzz::battle(data));
