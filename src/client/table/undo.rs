//! The tools beside the book: undo and redo of commands.

use super::animation::AnimationQueue;
use super::layers::{Layers, Tool};
use super::layout::ASK_WIDEST;
use super::systems::TableSystems;
use crate::battle::history::History;
use crate::client::controls::is_dialog_open;
use crate::client::prelude::*;
use crate::facilitator::{LocalMatch, MatchRequest, UndoEffect, undo_effect};

/// The undo and redo available now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Back {
    undo: Option<UndoEffect>,
    redo: bool,
    /// Set while an undo waits for confirmation.
    pub(super) asking: bool,
}

/// The tools, and the data that they were laid out for.
#[derive(Component, PartialEq, Eq)]
struct Tools(Back);

/// A marker for the confirmation sheet.
#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Back>().add_systems(
        Update,
        (
            // A new table shows another battle, whose history may have changed before.
            (
                look.run_if(
                    resource_exists_and_changed::<History>.or_else(resource_exists_and_changed::<Layers>),
                ),
                keys.run_if(in_state(Screen::Battle).and_then(not(is_dialog_open))),
            )
                .chain()
                .in_set(TableSystems::Answer),
            lay.in_set(TableSystems::Draw),
        ),
    );
}

fn look(world: &mut World) {
    let back = Back {
        undo: undo_effect(world),
        redo: world.get_resource::<LocalMatch>().is_some_and(|local| local.can_redo()),
        asking: false,
    };
    world.insert_resource(back);
}

/// Undoes a command at once if it revealed nothing; otherwise asks for confirmation first.
fn undo(mut back: ResMut<Back>, mut requests: MessageWriter<MatchRequest>) {
    match back.undo {
        Some(UndoEffect { reveals: true, .. }) if !back.asking => back.asking = true,
        Some(_) => {
            back.asking = false;
            requests.write(MatchRequest::Undo);
        }
        None => {}
    }
}

/// Undoes with *Z* and redoes with *Y*.
fn keys(
    controls: Controls,
    animations: Res<AnimationQueue>,
    mut back: ResMut<Back>,
    mut requests: MessageWriter<MatchRequest>,
    mut commands: Commands,
) {
    if animations.is_playing() {
        return;
    }
    if controls.just(Control::Undo) {
        commands.run_system_cached(undo);
    }
    if controls.just(Control::Redo) && back.redo {
        requests.write(MatchRequest::Redo);
    }
    if controls.just(Control::Cancel) && back.asking {
        back.asking = false;
    }
}

fn lay(
    (back, layers): (Res<Back>, Res<Layers>),
    laid: Query<(Entity, &Tools)>,
    sheets: Query<Entity, With<Sheet>>,
    mut kit: Kit,
) {
    let Some(tools) = kit.renew(&laid, Some(Tools(*back))) else { return };
    sheets.iter().for_each(|sheet| kit.commands.entity(sheet).despawn());
    let group = kit.tool_group(layers.tools(Tool::Back), tools);
    let row = kit.tool_row(group);
    if back.undo.is_some() {
        kit.tool(row, kit.say("undo"), ButtonStyle::Paper, "take-back").insert(runs(undo));
    }
    if back.redo {
        let redo = sends(MatchRequest::Redo);
        kit.tool(row, kit.say("undo-redo"), ButtonStyle::Paper, "give-again").insert(redo);
    }
    if back.asking {
        ask(&mut kit, &layers);
    }
}

/// Asks for confirmation of an undo past a reveal: the player knows more than before.
fn ask(kit: &mut Kit, layers: &Layers) {
    let area = kit.table_layout().confirm_area();
    let sheet = kit.table_sheet(layers, (area, ASK_WIDEST), Sheet);
    kit.text(sheet.content, kit.say("undo-really"), TextStyle::PaperHeading);
    kit.text(sheet.content, kit.say("undo-seen"), TextStyle::Prompt);
    kit.answer_button(sheet, kit.say("undo"), "take-back-yes").insert(runs(undo));
    let cancel = |_: On<Activate>, mut back: ResMut<Back>| back.asking = false;
    kit.answer_button(sheet, kit.say("cancel"), "take-back-no").insert(observe(cancel));
}
