//! The pictures that the table needs in addition to those of the cards.

use super::widgets::{DOTS_CARD, DOTS_OPEN, DOTS_UNIT, SHEET};
use crate::battle::library::PrintedCard;
use crate::client::textures::TextureKey;

/// The sizes of reach dots.
const DOTS: [u16; 3] = [DOTS_UNIT, DOTS_OPEN, DOTS_CARD];

/// Returns the pictures to draw before the first battle with these cards, so that nothing stutters when it is first
/// shown.
pub(in crate::client) fn pictures<'a>(cards: impl Iterator<Item = &'a PrintedCard>) -> Vec<TextureKey> {
    let mut all = vec![SHEET, TextureKey::Candle, TextureKey::Shadow(225, 110), TextureKey::Shadow(134, 102)];
    for flag in [false, true] {
        all.extend([TextureKey::InkDrop(flag), TextureKey::Hatch(flag)]);
    }
    all.push(TextureKey::Stroke(24, 5));
    for card in cards {
        let (moves, attacks) = (card.source.move_reach.0, card.source.attack_reach.0);
        all.extend(DOTS.map(|size| TextureKey::Reach(attacks, size)));
        all.push(TextureKey::Reach(moves, DOTS_OPEN));
    }
    all
}
