//! Agreed ends of a battle: two more buttons on the prompt to resign, and a sheet for the opponent's proposal.

use crate::battle::board::Board;
use crate::battle::result::ForceReason;
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::screen::wishes;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::layers::Layers;
use crate::client::table::note::Note;
use crate::facilitator::online::{OnlineRequest, OnlineSession};

/// The sheet with the opponent's proposal.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sheet(ForceReason);

/// The largest width of the sheet.
const WIDEST: f32 = 320.0;
/// The area of the sheet on a desktop, among the tools.
const BESIDE: Rect = Rect { min: Vec2::new(6.0, 384.0), max: Vec2::new(216.0, 600.0) };

/// Returns the opponent's name, the opponent's proposal, and the player's own proposal.
fn proposed(session: &OnlineSession) -> Option<(&str, [Option<ForceReason>; 2])> {
    let me = session.seat()?;
    let other = session.acting()?[me.other().index()];
    Some((session.name(other), [me.other(), me].map(|seat| session.proposed[seat.index()])))
}

/// Returns the name of the opponent if the player can propose an end of the battle now.
pub(in crate::client::table) fn asked(locale: Locale, session: &OnlineSession) -> Option<String> {
    let (other, proposals) = proposed(session)?;
    (proposals == [None, None]).then(|| shown_name(locale, other))
}

/// Draws the proposals that the player can make on the prompt to resign.
pub(in crate::client::table) fn lay_offers(kit: &mut Kit, content: Entity, other: &str) {
    kit.text(content, kit.say_value("online-battle-ask", "name", other), TextStyle::Prompt);
    let row = kit.buttons(content);
    let choices = [
        (ForceReason::Agreed, "online-battle-offer-draw", "offer-draw"),
        (ForceReason::Abort, "online-battle-offer-abort", "offer-break"),
    ];
    for (reason, message, name) in choices {
        let close = does(|world| world.resource_mut::<Choice>().resigning = false);
        kit.vellum(row, (message, name), (wishes(OnlineRequest::Propose(reason)), close));
    }
}

pub(super) fn lay(
    (session, live, layers): (Res<OnlineSession>, Res<BattleView>, Res<Layers>),
    laid: Query<(Entity, &Sheet)>,
    mut kit: Kit,
) {
    let goes_on = !live.view.state().is_finished();
    let (other, [theirs, _]) = proposed(&session).filter(|_| goes_on).unwrap_or_default();
    let Some(sheet) = kit.renew(&laid, theirs.map(Sheet)) else { return };
    let layout = kit.table_layout();
    let area = if layout.viewport.is_small() { layout.sheet_area() } else { BESIDE };
    let paper = kit.table_sheet(&layers, (area, WIDEST), sheet);
    let is_draw = sheet.0 == ForceReason::Agreed;
    let message = if is_draw { "online-battle-offers-draw" } else { "online-battle-offers-abort" };
    let words = kit.say_value(message, "name", shown_name(kit.locale(), other));
    kit.text(paper.content, words, TextStyle::RowTitle { is_new: true });
    let yes = if is_draw { "online-battle-accept-draw" } else { "online-battle-accept-abort" };
    let answers = [(true, yes, "proposal-yes"), (false, "online-battle-decline", "proposal-no")];
    for (accepts, message, name) in answers {
        let answers = wishes(OnlineRequest::Answer(accepts));
        kit.tool(paper.foot, kit.say(message), ButtonStyle::Paper, name).insert(answers);
    }
}

/// Reports the outcome of a proposal on a slip.
pub(super) fn tell(
    (session, live, fonts): (Res<OnlineSession>, Res<BattleView>, Res<Fonts>),
    mut before: Local<[Option<ForceReason>; 2]>,
    mut note: ResMut<Note>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some((other, now)) = proposed(&session) else {
        *before = [None, None];
        return;
    };
    let [theirs, own] = now;
    if theirs.is_some() && before[0].is_none() {
        sounds.write(Sound::Offer);
    }
    let goes_on = !live.view.state().is_finished();
    let named = |message| fonts.locale.say_value(message, "name", shown_name(fonts.locale, other));
    match (before[1], own) {
        (None, Some(_)) => note.show(named("online-battle-sent")),
        (Some(_), None) if goes_on && session.room.is_some() => {
            note.show(named("online-battle-declined"));
        }
        _ => {}
    }
    *before = now;
}
