//! The title page: the closed book on the desk, and the menu.

use super::lessons;
use super::resume;
use crate::client::planned_match::BooksPurpose;
use crate::client::prelude::*;
use crate::client::progress::CompletedLessons;
use crate::client::saved_battle::SavedBattle;
use crate::client::syllabus::SyllabusPlace;
#[cfg(all(feature = "workshop", not(target_arch = "wasm32")))]
use crate::client::workshop_request::WorkshopRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open).add_systems(OnRelayout(Screen::Title), open);
    #[cfg(all(feature = "workshop", not(target_arch = "wasm32")))]
    app.add_message::<WorkshopRequest>();
}

fn open(mut kit: Kit, saved: Option<Res<SavedBattle>>, progress: Res<CompletedLessons>) {
    let (title, line) = (kit.say("title-name"), kit.say("title-line"));
    let menu = kit.cover_screen(Screen::Title, &title, &line);
    // What the player wants first is alone in the first row, and *Enter* presses it.
    if saved.is_some_and(|saved| saved.is_there) {
        kit.wide_menu_button(menu, kit.say("title-continue"), "continue")
            .insert((ByEnter, runs(resume::go_on)));
        kit.menu_button(menu, kit.say("title-play"), "play").insert(opens(Screen::Play));
    } else if progress.is_newcomer() {
        let first = observe(lessons::press(SyllabusPlace::Built(0)));
        kit.wide_menu_button(menu, kit.say("title-first-lesson"), "first-lesson").insert((ByEnter, first));
        kit.menu_button(menu, kit.say("title-play"), "play").insert(opens(Screen::Play));
    } else {
        let play = (ByEnter, opens(Screen::Play));
        kit.wide_menu_button(menu, kit.say("title-play"), "play").insert(play);
    }
    kit.menu_button(menu, kit.say("title-learn"), "lessons").insert(opens(Screen::Lessons));
    let keeps = (sets(BooksPurpose::Keep), opens(Screen::Books));
    kit.menu_button(menu, kit.say("title-books"), "books").insert(keeps);
    kit.menu_button(menu, kit.say("title-replays"), "replays").insert(opens(Screen::Replays));
    kit.menu_button(menu, kit.say("title-codex"), "codex").insert(opens(Screen::Codex));
    #[cfg(all(feature = "workshop", not(target_arch = "wasm32")))]
    if !kit.viewport().is_small() {
        kit.menu_button(menu, kit.say("title-workshop"), "workshop").insert(sends(WorkshopRequest));
    }
    kit.menu_button(menu, kit.say("title-settings"), "settings").insert(opens(Screen::Settings));
    // Upright there is no room for it, and the window can be closed.
    if cfg!(not(target_arch = "wasm32")) && !kit.viewport().is_portrait() {
        kit.last_menu_button(menu, kit.say("title-quit"), "quit").insert(sends(AppExit::Success));
    }
}
