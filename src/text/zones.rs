//! The named places of a zone.

use crate::battle::geometry::Zone;

/// A named place in a zone, as card text uses it.
#[derive(Clone, Copy)]
pub(super) enum ZonePlace {
    Own,
    OwnFront,
    OwnBack,
    Margin,
    Enemy,
    EnemyFront,
    EnemyBack,
}

/// Returns the places of a zone, starting at the reader's edge; none for a zone without a limit.
pub(super) fn places(zone: Zone) -> impl Iterator<Item = ZonePlace> {
    let is_anywhere = zone.0 & Zone::BITS == Zone::BITS;
    let has = move |lines: Zone| !is_anywhere && zone.0 & lines.0 == lines.0;
    let side = move |lines: [(Zone, ZonePlace); 3]| {
        lines.into_iter().find(|(lines, _)| has(*lines)).map(|(_, place)| place)
    };
    let own = side([
        (Zone::OWN, ZonePlace::Own),
        (Zone::OWN_FRONT, ZonePlace::OwnFront),
        (Zone::OWN_BACK, ZonePlace::OwnBack),
    ]);
    let enemy = side([
        (Zone::ENEMY, ZonePlace::Enemy),
        (Zone::ENEMY_FRONT, ZonePlace::EnemyFront),
        (Zone::ENEMY_BACK, ZonePlace::EnemyBack),
    ]);
    let margin = has(Zone::MARGIN).then_some(ZonePlace::Margin);
    [own, margin, enemy].into_iter().flatten()
}
