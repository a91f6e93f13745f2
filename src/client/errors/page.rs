//! The sentences for what the web page around the game reports.

use crate::disk::StorageProblem;
use crate::messages::Locale;

/// Returns the reason why written data is not stored, as a sentence.
pub fn storage_problem(locale: Locale, problem: StorageProblem) -> String {
    locale.say(match problem {
        StorageProblem::Denied => "storage-denied",
        StorageProblem::Full => "storage-full",
        StorageProblem::Closed => "storage-closed",
        StorageProblem::Unread => "storage-unread",
    })
}

/// Returns the reason why no cards under development arrive, as a sentence.
#[cfg(target_arch = "wasm32")]
pub fn live_cards_problem(locale: Locale, problem: crate::page::LiveCardsProblem) -> String {
    locale.say(match problem {
        crate::page::LiveCardsProblem::NotServed => "live-not-served",
        crate::page::LiveCardsProblem::Away => "live-away",
    })
}
