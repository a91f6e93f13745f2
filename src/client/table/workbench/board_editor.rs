//! Changes made to the battle by hand, and the messages for impossible ones.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::battle_view::BattleView;
use super::super::note::Note;
use super::super::text::capitalized;
use crate::battle::position::Position;
use crate::battle::start::Start;
use crate::facilitator::{BoardEdit, MatchRequest, edited};

/// The system parameter that edits a battle.
#[derive(SystemParam)]
pub(super) struct BoardEditor<'w> {
    pub(super) live: If<Res<'w, BattleView>>,
    pub(super) note: ResMut<'w, Note>,
    requests: MessageWriter<'w, MatchRequest>,
}

impl BoardEditor<'_> {
    /// Changes the battle, or shows the reason why the change is impossible.
    pub(super) fn change(&mut self, edit: BoardEdit) {
        match edited(&self.live.view, edit) {
            Ok(position) => self.set(position),
            Err(wrong) => self.note.show(format!("{}.", capitalized(&wrong.to_string()))),
        }
    }

    /// Sets the battle to a position.
    pub(super) fn set(&mut self, position: Position) {
        self.requests.write(MatchRequest::Set(Box::new(Start::Position(position))));
    }
}
