//! The pictures the table needs beside those of the cards.

use super::layout::Layout;
use super::pieces::{DOTS_CARD, DOTS_OPEN, DOTS_UNIT};
use super::{ask, lesson, note, watch};
use crate::battle::library::PrintedCard;
use crate::client::bank::Art;
use crate::client::stage::Stage;
use marginalia_art::InkTone;

/// The sizes of reach dots.
const DOTS: [u16; 3] = [DOTS_UNIT, DOTS_OPEN, DOTS_CARD];

/// Returns the pictures to draw before the first battle with these cards, so that nothing stutters when it is first
/// shown.
#[must_use]
pub fn pictures<'a>(stage: Stage, cards: impl Iterator<Item = &'a PrintedCard>) -> Vec<Art> {
    let layout = Layout::of(stage);
    let ((wide, high), (tab_wide, tab_high)) = (layout.press, layout.tab);
    let mut all = vec![ask::SHEET, note::SLIP, Art::Candle, Art::Shadow(225, 110), Art::Shadow(134, 102)];
    all.extend(lesson::pictures());
    for flag in [false, true] {
        all.extend([
            Art::Button(wide, high, flag),
            Art::PaperButton(tab_wide, tab_high, flag),
            Art::InkDrop(flag),
            Art::Hatch(flag),
        ]);
    }
    all.extend(watch::pictures());
    all.push(Art::Stroke(24, 5));
    all.extend(InkTone::ALL.map(|tone| Art::Blot(1, tone)));
    for card in cards {
        let (moves, attacks) = (card.source.move_reach.0, card.source.attack_reach.0);
        all.extend(DOTS.map(|size| Art::Reach(attacks, size)));
        all.push(Art::Reach(moves, DOTS_OPEN));
    }
    all
}
