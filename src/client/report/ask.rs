//! The dialog that says what a report contains, before it is written.

use super::text::report;
use crate::client::prelude::*;
use crate::client::taken_file::{self, name_now};
use crate::client::toast::Toast;
use crate::client::ui::OpenDialog;

/// The layer of the dialog, over every other one: what is wrong may be in one of them.
const LAYER: i32 = 130;

/// True while the player is asked.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::client) struct Asking(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asking>().add_systems(Update, (call, draw.run_if(resource_exists::<Fonts>)).chain());
}

/// Opens the dialog from a button.
pub(in crate::client) fn open(world: &mut World) {
    world.resource_mut::<Asking>().0 = true;
}

fn call(controls: Controls, mut asking: ResMut<Asking>) {
    if controls.just(Control::Report) {
        asking.0 = true;
    }
}

/// Opens and closes the dialog; opens it again where a screen was left or laid out again.
fn draw(asking: Res<Asking>, mut open: OpenDialog<Asking>, mut kit: Kit) {
    let wanted = asking.0.then_some(&*asking);
    let Some((dialog, _)) = open.turn(&mut kit, LAYER, wanted) else { return };
    kit.text(dialog.content, kit.say("report"), TextStyle::Heading);
    for id in ["report-contains", "report-leaves-out", "report-is-sent-by-you"] {
        kit.text(dialog.content, kit.say(id), TextStyle::Body);
    }
    kit.dialog_button(dialog, kit.say("save"), "report-save").insert((ByEnter, does(save)));
    let cancel = does(|world| world.resource_mut::<Asking>().0 = false);
    kit.dialog_button(dialog, kit.say("cancel"), "report-cancel").insert((ByEscape, cancel));
}

/// Writes the report, and says where it is.
fn save(world: &mut World) {
    world.resource_mut::<Asking>().0 = false;
    let text = report(world);
    let locale = world.resource::<Prefs>().language;
    let words = taken_file::write(locale, ("reports", &name_now("md")), "text/markdown", text.as_bytes());
    world.resource_mut::<Toast>().show_until_dismissed(words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::blocked::Blocked;
    use crate::client::report::log_ring::layer;
    use crate::client::screen::layout_tests::{SIZES, find, game, open, press_key, problems, settle};
    use crate::client::states::Screen;
    use crate::ids::PlayerId;
    use crate::messages::Locale;

    /// Returns the game with secrets in it.
    fn secretive() -> App {
        let mut app = game((1280, 720), Some(Locale::default()));
        // The log goes elsewhere in tests; its ring is there.
        assert!(layer(&mut app).is_some());
        let mut prefs = app.world_mut().resource_mut::<Prefs>();
        prefs.name = "Zacharias".to_owned();
        prefs.lobby = "wss://hidden.example:7777".to_owned();
        prefs.lobbies = vec!["second.example".to_owned()];
        prefs.public_name = "public.example".to_owned();
        prefs.book = "Diary".to_owned();
        let mut blocked = Blocked::default();
        blocked.turn(PlayerId([7; 32]), "Wicked Will");
        app.insert_resource(blocked);
        app
    }

    #[test]
    fn a_report_has_its_sections_and_no_secrets() {
        let mut app = secretive();
        open(&mut app, Screen::Title);
        let text = report(app.world_mut());
        for section in ["What happened", "Version", "System", "Screen", "Last battle", "Settings", "Log"] {
            assert!(text.contains(&format!("\n## {section}\n")), "{section} in {text}");
        }
        let library = &app.world().resource::<crate::client::collection::Collection>().library;
        assert!(text.contains(&crate::ids::hex(&library.cards_hash())), "{text}");
        assert!(text.contains("- screen: Title") && text.contains("- language: en"), "{text}");
        assert!(text.contains("speed: 1.0") && text.contains("1280 × 720"), "{text}");
        let id = PlayerId([7; 32]).to_string();
        for secret in ["Zacharias", "hidden", "second.example", "public.example", "Diary", "Wicked", &id] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }

    #[test]
    fn the_dialog_says_what_is_in_a_report_and_cancel_writes_none() {
        for (language, size) in
            Locale::all().map(Some).chain([None]).flat_map(|language| SIZES.map(|size| (language, size)))
        {
            let mut app = game(size, language);
            app.add_plugins(plugin);
            open(&mut app, Screen::Title);
            press_key(&mut app, Control::Report.first_key());
            settle(&mut app);
            assert!(find(&mut app, "report-save").is_some());
            let found = problems(&mut app);
            assert!(found.is_empty(), "{size:?} {language:?}: {found:#?}");
            press_key(&mut app, KeyCode::Escape);
            settle(&mut app);
            assert!(find(&mut app, "report-save").is_none());
            assert_eq!(*app.world().resource::<Toast>(), Toast::default());
        }
    }
}
