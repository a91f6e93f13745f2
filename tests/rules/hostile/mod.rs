//! A test of untrusted input: runs everything that a fuzzer ever found, or started with, through the same functions
//! again.

mod corpora;
mod seeds;
#[path = "../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "the fuzzer knows it as a library")]
mod targets;
