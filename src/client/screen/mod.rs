//! The screens.

mod book_note;
mod book_page;
mod book_share;
mod books;
mod called;
mod card_details;
mod card_list;
mod codex;
mod contacts;
mod dealing;
mod editor;
mod files;
mod keys;
#[cfg(test)]
pub(super) mod layout_tests;
mod lessons;
mod links;
mod loading;
pub(super) mod online;
mod pilgrimage;
mod play;
mod profile;
mod replays;
mod result;
mod resume;
mod settings;
mod title;

use super::states::{InBattle, TableBusy};
use super::syllabus;
use crate::client::prelude::*;

pub(in crate::client) use files::open_file;
pub(in crate::client) use links::open_link;
pub(in crate::client) use online::{leave_room, wishes};
pub(in crate::client) use result::sentence as result_sentence;
pub(in crate::client) use settings::pages as setting_pages;

/// Adds all screens.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_computed_state::<InBattle>().init_resource::<TableBusy>().add_plugins((
        loading::plugin,
        (title::plugin, play::plugin, pilgrimage::plugin),
        (books::plugin, book_page::plugin),
        (card_list::plugin, editor::plugin, codex::plugin),
        (syllabus::plugin, lessons::plugin),
        settings::plugin,
        dealing::plugin,
        (replays::plugin, profile::plugin, contacts::plugin),
        (online::plugin, result::plugin, resume::plugin),
        keys::plugin,
    ));
}
