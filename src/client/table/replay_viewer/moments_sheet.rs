//! The sheet with the moments that decided the battle: a press on one goes there.

use super::judged::ReplayAnalysis;
use crate::client::player_name::seat_names;
use crate::client::prelude::*;
use crate::client::states::InBattle;
use crate::client::table::battle_view::BattleView;
use crate::client::table::layers::Layers;
use crate::client::table::moment_text::{self, MomentText};
use crate::client::table::systems::TableSystems;
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::Cursor;

/// The largest width of the sheet.
const WIDEST: f32 = 620.0;

/// Whether the sheet is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MomentsSheet {
    /// True if it is open.
    pub(super) is_open: bool,
}

/// The sheet, and what it was laid out for.
#[derive(Component, Clone, PartialEq, Eq)]
struct Sheet {
    moments: Vec<(usize, MomentText)>,
    /// The number of commands that are analysed, until all are.
    judged: Option<usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MomentsSheet>()
        .add_systems(Update, show.in_set(TableSystems::Draw).run_if(resource_exists::<Replay>))
        .add_systems(OnExit(InBattle), |mut sheet: ResMut<MomentsSheet>| sheet.is_open = false);
}

fn show(
    (sheet, judged): (Res<MomentsSheet>, Res<ReplayAnalysis>),
    (replay, live, layers): (Res<Replay>, Res<BattleView>, Res<Layers>),
    sheets: Query<(Entity, &Sheet)>,
    mut kit: Kit,
) {
    // A step of the replay may show other names of cards.
    if !(sheet.is_changed() || judged.is_changed() || live.is_changed() || sheet.is_open == sheets.is_empty())
    {
        return;
    }
    let timeline = replay.timeline();
    let wanted = sheet.is_open.then(|| {
        let names = seat_names(live.locale);
        let told = |moment| moment_text::told(&live, &names, timeline, moment);
        Sheet {
            moments: judged.moments.iter().map(|moment| (moment.order, told(moment))).collect(),
            judged: (!judged.done).then(|| judged.analysis.judged()),
        }
    });
    let Some(wanted) = kit.renew(&sheets, wanted) else { return };
    let area = kit.table_layout().sheet_area();
    let paper = kit.table_sheet(&layers, (area, WIDEST), wanted.clone());
    kit.text(paper.content, kit.say("moments-title"), TextStyle::PaperHeading);
    for (number, (order, told)) in wanted.moments.iter().enumerate() {
        let row = kit.moment_row(paper.content, number + 1, told);
        let order = *order;
        kit.commands.entity(row).insert(does(move |world| {
            world.write_message(ReplayControl::To(Cursor { order, told: 0 }));
            world.resource_mut::<MomentsSheet>().is_open = false;
        }));
    }
    let note = match wanted.judged {
        Some(judged) => {
            let count = ("judged", judged.into());
            Some(kit.say_with("moments-looking", [count, ("orders", timeline.len().into())]))
        }
        None => wanted.moments.is_empty().then(|| kit.say("moments-none")),
    };
    if let Some(note) = note {
        kit.text(paper.content, note, TextStyle::Note);
    }
    let closes = (ByEscape, sets(MomentsSheet { is_open: false }));
    kit.vellum(paper.foot, ("close", "moments-close"), closes);
}
