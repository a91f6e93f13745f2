//! The title page: the closed book on the desk, and the menu.

use super::resume;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::saved_battle::SavedBattle;
use crate::facilitatee::{Level, Sandbag, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open).add_systems(OnRelayout(Screen::Title), open);
}

fn open(mut kit: Kit, saved: Option<Res<SavedBattle>>) {
    let (title, line) = (kit.say("title-name"), kit.say("title-line"));
    let menu = kit.cover_screen(Screen::Title, &title, &line);
    let training = MatchKind::Training(Seat::Host, Level::default(), Style::default());
    if saved.is_some_and(|saved| saved.is_there) {
        kit.menu_button(menu, kit.say("title-continue"), "continue").insert(runs(resume::go_on));
    }
    kit.menu_button(menu, kit.say("title-training"), "training").insert((ByEnter, plays(training)));
    kit.menu_button(menu, kit.say("title-online"), "online").insert(opens(Screen::Lobby));
    kit.menu_button(menu, kit.say("title-hot-seat"), "hot-seat").insert(plays(MatchKind::HotSeat));
    kit.menu_button(menu, kit.say("title-sandbag"), "sandbag")
        .insert(plays(MatchKind::Sandbag(Sandbag::Still)));
    kit.menu_button(menu, kit.say("title-workbench"), "workbench").insert(plays(MatchKind::Workbench));
    kit.menu_button(menu, kit.say("title-lessons"), "lessons").insert(opens(Screen::Lessons));
    kit.menu_button(menu, kit.say("title-replays"), "replays").insert(opens(Screen::Replays));
    kit.menu_button(menu, kit.say("title-codex"), "codex").insert(opens(Screen::Codex));
    kit.menu_button(menu, kit.say("title-settings"), "settings").insert(opens(Screen::Settings));
    // Upright there is no room for it, and the window can be closed.
    if cfg!(not(target_arch = "wasm32")) && !kit.viewport().is_portrait() {
        kit.last_menu_button(menu, kit.say("title-quit"), "quit").insert(sends(AppExit::Success));
    }
}

/// Returns the action of a button that plans a match and opens the books.
fn plays(kind: MatchKind) -> impl Bundle {
    observe(move |_: On<Activate>, mut planned: ResMut<PlannedMatch>, mut next: ResMut<NextState<Screen>>| {
        *planned = kind.clone().into();
        next.set(Screen::Books);
    })
}
