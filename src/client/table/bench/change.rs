//! Changes made to the battle by hand, and the messages for impossible ones.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::model::Live;
use super::super::note::Note;
use crate::battle::position::Position;
use crate::battle::start::Start;
use crate::facilitator::{Edit, Wish, edited};

/// The hands that change a battle.
#[derive(SystemParam)]
pub(super) struct Changer<'w> {
    pub(super) live: If<Res<'w, Live>>,
    pub(super) note: ResMut<'w, Note>,
    wishes: MessageWriter<'w, Wish>,
}

impl Changer<'_> {
    /// Changes the battle, or says why not.
    pub(super) fn change(&mut self, edit: Edit) {
        match edited(&self.live.view, edit) {
            Ok(position) => self.set(position),
            Err(wrong) => self.note.say(sentence(&wrong.to_string())),
        }
    }

    /// Sets the battle to a position.
    pub(super) fn set(&mut self, position: Position) {
        self.wishes.write(Wish::Set(Box::new(Start::Position(position))));
    }

    /// Goes to a moment of the battle.
    pub(super) fn wish(&mut self, wish: Wish) {
        self.wishes.write(wish);
    }
}

/// A reason as a sentence.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
