//! What the buttons of a run do.

use super::stage::Asked;
use crate::client::pilgrim::Pilgrim;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::facilitator::{Match, MatchKind};
use crate::pilgrimage::Choice;

/// Returns the action of a button that makes a choice.
pub(super) fn chooses(choice: Choice) -> impl Bundle {
    observe(move |_: On<Activate>, mut pilgrim: ResMut<Pilgrim>| pilgrim.choose(choice))
}

/// Begins the battle against the scribe.
pub(super) fn fight(
    (pilgrim, prefs): (Res<Pilgrim>, Res<Prefs>),
    (mut planned, mut toast): (ResMut<PlannedMatch>, ResMut<Toast>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Some((run, scribe)) = pilgrim.run().and_then(|run| Some((run, run.scribe()?))) else { return };
    match run.battle() {
        Ok(battle) => {
            let name = scribe.name_in(prefs.language.cards()).to_owned();
            let kind = MatchKind::Pilgrimage { level: battle.mind.level, style: battle.mind.style, name };
            let game = Match::new(kind, battle.start, battle.seed);
            *planned = PlannedMatch { game, library: Some(battle.library) };
            next.set(Screen::Dealing);
        }
        Err(error) => {
            error!("{error}");
            toast.show(prefs.language.say("pilgrimage-data"));
        }
    }
}

/// Ends the run.
pub(super) fn leave(mut pilgrim: ResMut<Pilgrim>, mut asked: ResMut<Asked>) {
    pilgrim.leave();
    *asked = Asked::default();
}
