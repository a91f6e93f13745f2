//! The named places of a zone.

use crate::battle::geometry::Zone;

/// A named place in a zone, as card text uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ZonePlace {
    Own,
    OwnFront,
    OwnBack,
    Margin,
    Enemy,
    EnemyFront,
    EnemyBack,
}

impl ZonePlace {
    /// Returns the lines of the place.
    pub(super) const fn zone(self) -> Zone {
        match self {
            Self::Own => Zone::OWN,
            Self::OwnFront => Zone::OWN_FRONT,
            Self::OwnBack => Zone::OWN_BACK,
            Self::Margin => Zone::MARGIN,
            Self::Enemy => Zone::ENEMY,
            Self::EnemyFront => Zone::ENEMY_FRONT,
            Self::EnemyBack => Zone::ENEMY_BACK,
        }
    }
}

/// Returns the places of a zone, starting at the reader's edge; none for a zone without a limit.
pub(super) fn places(zone: Zone) -> impl Iterator<Item = ZonePlace> {
    let is_anywhere = zone.0 & Zone::BITS == Zone::BITS;
    let has = move |place: &ZonePlace| !is_anywhere && zone.0 & place.zone().0 == place.zone().0;
    let sides = [
        vec![ZonePlace::Own, ZonePlace::OwnFront, ZonePlace::OwnBack],
        vec![ZonePlace::Margin],
        vec![ZonePlace::Enemy, ZonePlace::EnemyFront, ZonePlace::EnemyBack],
    ];
    sides.into_iter().filter_map(move |side| side.into_iter().find(has))
}
