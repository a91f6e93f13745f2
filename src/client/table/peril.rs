//! The warning at the seal that the opponent's strikes could end the battle in its next turn, by what both sides see.

use super::battle_view::BattleView;
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::client::prefs::PerilWarning;
use crate::client::prelude::*;
use crate::facilitatee::peril;
use crate::facilitator::GameMode;

/// The strikes that could end the battle in the opponent's next turn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Peril {
    /// The damage that they could deal, if it is enough, and the player's HP.
    lethal: Option<(i32, i32)>,
    /// True if the end of the turn must be confirmed in that case.
    asks: bool,
}

impl Peril {
    /// Returns the strikes that could end the battle if the player of a view ended the turn now.
    pub(super) fn new(live: &BattleView, warning: PerilWarning) -> Self {
        let may_end = live.phase() == Phase::Main && !live.ops.is_empty();
        if warning == PerilWarning::Off || !may_end {
            return Self::default();
        }
        let (damage, hp) = (peril(&live.view, live.me), live.view.player(live.me).hp());
        Self { lethal: (damage >= hp).then_some((damage, hp)), asks: warning == PerilWarning::Ask }
    }

    /// Returns true if ending the turn must be confirmed.
    pub(super) const fn asks(self) -> bool {
        self.asks && self.lethal.is_some()
    }

    /// Returns the warning, if there is one.
    pub(super) fn words(self, live: &BattleView) -> Option<String> {
        let (damage, hp) = self.lethal?;
        Some(live.say_with("seal-peril", [("damage", damage.into()), ("hp", hp.into())]))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Peril>().add_systems(Update, foresee.in_set(TableSystems::Listen));
}

/// Looks ahead once the battle has changed. In a lesson the next turn is not the player's concern.
fn foresee(
    (live, prefs): (Res<BattleView>, Res<Prefs>),
    mode: Res<State<GameMode>>,
    mut found: ResMut<Peril>,
) {
    if live.is_changed() || prefs.is_changed() {
        let is_taught = *mode.get() == GameMode::Tutorial;
        let warning = if is_taught { PerilWarning::Off } else { prefs.peril_warning };
        found.set_if_neq(Peril::new(&live, warning));
    }
}
