//! A load of real battles on real lobbies: signed as two games sign them, prepared before the measurement, and sent at a
//! pace. The measurements print figures, and assert only that nothing acknowledged is lost.

mod kills;
mod pair;
mod rates;
mod script;
