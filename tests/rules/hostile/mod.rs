//! What strangers send: everything a fuzzer ever found, or began with, through the same functions once more.

mod corpora;
mod seeds;
#[path = "../../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "the fuzzer knows it as a library")]
mod targets;
