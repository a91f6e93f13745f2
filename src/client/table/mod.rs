//! The table: the battle screen, from the open book to the wax seal.

mod able_cards;
mod active_lesson;
mod anchors;
mod animation;
mod areas;
mod arrows;
pub(in crate::client) mod battle_view;
mod branches;
mod card_popup;
mod card_reader;
mod choice;
pub(in crate::client) mod codex;
mod command_text;
mod cursor;
mod described;
mod displayed;
mod drawer;
mod effects;
mod event_text;
pub(in crate::client) mod first_tips;
mod flash;
mod forecast_text;
mod foresight;
mod gestures;
mod ghosts;
mod hand;
mod handover;
mod hint;
mod hint_sheet;
mod hint_text;
mod hold;
mod input;
mod layers;
mod layout;
mod lesson;
mod live;
mod log;
mod log_sheet;
mod menu;
mod meter;
pub(in crate::client) mod moment_text;
mod note;
mod online;
mod peril;
mod phrases;
pub(in crate::client) mod pictures;
mod player_panel;
mod probe;
mod prompts;
mod rebuild_log;
mod replay_viewer;
mod review;
mod select;
mod silent_change;
pub(crate) mod spotlight;
mod status_bar;
mod systems;
mod table_view;
mod targeting;
#[cfg(test)]
mod tests;
mod text;
mod threat_overlay;
mod tip;
mod tools;
mod turn_seal;
mod typed;
mod undo;
mod unit;
pub(in crate::client) mod widgets;
mod workbench;

use bevy::prelude::*;

pub(super) use hint::Hint;
pub(super) use replay_viewer::{ReplayAnalysis, StripView, draw_strip};
pub use widgets::printed_card;

use self::layers::Layers;
use self::systems::TableSystems;
use super::states::InBattle;
use crate::battle::ecs::BattleSystems;

/// Adds the battle screen, which exists in the state `InBattle`.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            TableSystems::Follow,
            (
                TableSystems::Listen,
                TableSystems::Answer,
                TableSystems::Play,
                TableSystems::Draw,
                TableSystems::Animate,
            )
                .chain()
                .run_if(resource_exists::<Layers>),
        )
            .chain()
            .after(BattleSystems::See)
            .run_if(in_state(InBattle)),
    );
    app.add_plugins((
        (input::plugin, cursor::plugin, described::plugin, review::plugin, typed::plugin),
        (live::plugin, select::plugin, animation::plugin, first_tips::plugin),
        (
            table_view::plugin,
            threat_overlay::plugin,
            areas::plugin,
            foresight::plugin,
            ghosts::plugin,
            tip::plugin,
        ),
        unit::plugin,
        hand::plugin,
        player_panel::plugin,
        status_bar::plugin,
        (log::plugin, log_sheet::plugin),
        (turn_seal::plugin, hold::plugin, peril::plugin, able_cards::plugin, flash::plugin),
        (prompts::plugin, card_popup::plugin, card_reader::plugin, spotlight::plugin),
        (note::plugin, undo::plugin, drawer::plugin, handover::plugin),
        (workbench::plugin, meter::plugin, menu::plugin),
        (hint::plugin, hint_sheet::plugin, arrows::plugin),
        (probe::plugin, lesson::plugin, replay_viewer::plugin, online::plugin),
    ));
}
