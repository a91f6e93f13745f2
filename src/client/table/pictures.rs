//! The pictures the table needs beside those of the cards.

use super::{ask, note};
use crate::client::art::InkTone;
use crate::client::bank::Art;

/// What is best drawn before the first battle, so that nothing stutters when it is first seen.
#[must_use]
pub fn pictures() -> Vec<Art> {
    let (wide, high) = ask::PRESS;
    let (tab_wide, tab_high) = ask::TAB;
    let mut all = vec![ask::SHEET, note::SLIP, Art::Candle, Art::Shadow(225, 110), Art::Shadow(134, 102)];
    for flag in [false, true] {
        all.extend([
            Art::Button(wide, high, flag),
            Art::PaperButton(tab_wide, tab_high, flag),
            Art::InkDrop(flag),
        ]);
    }
    all.push(Art::Stroke(24, 5));
    all.extend(InkTone::ALL.map(|tone| Art::Blot(1, tone)));
    all
}
