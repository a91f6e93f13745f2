//! Tests of the page and its dialogs.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::actions::{ContactsPage, Sheet};
use super::{offer, open_contact_code};
use crate::client::access::reader_for_tests as reader;
use crate::client::blocked::Blocked;
use crate::client::collection::Collection;
use crate::client::contacts::{ContactCode, ContactCodeError, Contacts, fingerprint};
use crate::client::fonts::JOINER;
use crate::client::linked_lobby::LinkedLobby;
use crate::client::screen::layout_tests::{SIZES, find, game, open, problems, settle};
use crate::client::screen::online::OnlineScreenState;
use crate::client::screen::online::tests::{on, room};
use crate::client::states::Screen;
use crate::client::toast::Toast;
use crate::client::ui::Kit;
use crate::facilitator::online::{OnlineConfig, OnlineMeeting, OnlineSession};
use crate::ids::PlayerId;
use crate::messages::Locale;

const BEN: PlayerId = PlayerId([2; 32]);

fn code(number: u8, name: &str) -> ContactCode {
    let lobby = "wss://a-lobby-with-a-long-name.example.org".parse().expect("an address");
    ContactCode { player: PlayerId([number; 32]), lobby, name: name.to_owned() }
}

fn meet(app: &mut App, number: u8) {
    let lobby = "ws://far:1".to_owned();
    let name = "Bartholomew the Younger".to_owned();
    let meeting = OnlineMeeting { opponent: PlayerId([number; 32]), lobby, name, is_won: Some(true) };
    app.world_mut().resource_mut::<Contacts>().meet(&meeting, 1_764_000_000_000);
}

fn contacts(app: &App) -> &Contacts {
    app.world().resource()
}

fn press(app: &mut App, name: &str) {
    let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
    app.world_mut().trigger(Activate { entity });
    settle(app);
}

fn write(app: &mut App, name: &str, words: &str) {
    let field = find(app, name).expect("a field");
    *app.world_mut().get_mut::<EditableText>(field).expect("a field") = EditableText::new(words);
}

fn says(app: &mut App, words: &str) -> bool {
    let mut texts = app.world_mut().query::<&Text>();
    texts.iter(app.world()).any(|text| text.0.replace(JOINER, "").contains(words))
}

#[test]
fn the_page_and_its_dialogs_fit_every_window_in_every_language() {
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = game(size, language);
        let library = std::sync::Arc::clone(&app.world().resource::<Collection>().library);
        app.insert_resource(OnlineConfig { folder: None, library });
        for number in 0..12 {
            app.world_mut().resource_mut::<Contacts>().add(&code(number, "Bartholomew the Elder"));
            meet(&mut app, number);
            meet(&mut app, number + 100);
        }
        app.world_mut().resource_mut::<Blocked>().turn(BEN, "Bartholomew");
        let problem = "a long problem, ".repeat(8);
        let contact = |removes| Sheet::Contact { player: BEN, removes };
        let sheets = [
            Sheet::Own,
            Sheet::Code(Some(problem)),
            Sheet::Ask(code(90, "Bartholomew the Third")),
            contact(false),
            contact(true),
        ];
        open(&mut app, Screen::Contacts);
        for sheet in [None].into_iter().chain(sheets.map(Some)) {
            app.world_mut().resource_mut::<ContactsPage>().sheet.clone_from(&sheet);
            settle(&mut app);
            let words = language.map_or("long words", Locale::tag);
            let of = |problem| format!("{sheet:?} {}×{} in {words}: {problem}", size.0, size.1);
            found.extend(problems(&mut app).into_iter().chain(reader::problems(&mut app)).map(of));
        }
        app.world_mut().resource_mut::<ContactsPage>().sheet = None;
        press(&mut app, "contacts-met");
        found.extend(problems(&mut app).into_iter().map(|problem| format!("opponents {size:?}: {problem}")));
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_player_is_added_by_a_code_under_any_name_renamed_and_removed() {
    let mut app = game(SIZES[0], Some(Locale::default()));
    open(&mut app, Screen::Contacts);
    press(&mut app, "add-code");
    press(&mut app, "read-code");
    assert!(says(&mut app, "Enter a contact code first."));
    write(&mut app, "contact-code", "MB1-AA");
    press(&mut app, "read-code");
    assert!(says(&mut app, "This is not a contact code"));
    write(&mut app, "contact-code", &code(2, "Ben").link());
    press(&mut app, "read-code");
    assert!(says(&mut app, &fingerprint(BEN)), "it can be compared before it counts");
    assert!(!contacts(&app).has(BEN));
    write(&mut app, "contact-name", "Uncle Ben");
    press(&mut app, "contact-add-now");
    assert!(contacts(&app).has(BEN) && says(&mut app, "Uncle Ben"));
    press(&mut app, "contact-0");
    write(&mut app, "contact-name", "Benno");
    press(&mut app, "rename");
    assert_eq!(contacts(&app).contacts()[0].shown(), "Benno");
    press(&mut app, "contact-0");
    press(&mut app, "block");
    assert!(app.world().resource::<Blocked>().has(BEN), "there is one list of blocked players");
    assert!(find(&mut app, "invite-0").is_none());
    press(&mut app, "block");
    press(&mut app, "remove-contact");
    assert!(contacts(&app).has(BEN) && says(&mut app, "Really remove?"));
    press(&mut app, "contact-close");
    press(&mut app, "contact-0");
    press(&mut app, "remove-contact");
    assert!(contacts(&app).has(BEN), "it asks again");
    press(&mut app, "remove-contact");
    assert!(!contacts(&app).has(BEN) && find(&mut app, "contact-0").is_none());
}

#[test]
fn a_link_asks_before_it_adds_and_an_own_code_is_refused() {
    let mut app = game(SIZES[0], Some(Locale::default()));
    open(&mut app, Screen::Codex);
    let refused = open_contact_code(app.world_mut(), "MC1-AA");
    assert_eq!(refused, Err(ContactCodeError::Damaged));
    open_contact_code(app.world_mut(), &code(2, "Ben").text()).expect("a good code");
    settle(&mut app);
    assert!(!contacts(&app).has(BEN) && find(&mut app, "contact-add-now").is_some());
    press(&mut app, "contact-cancel");
    assert!(!contacts(&app).has(BEN));
    press(&mut app, "back");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Codex);
    let folder = std::env::temp_dir().join(format!("marginalia-own-code-{}", std::process::id()));
    let library = std::sync::Arc::clone(&app.world().resource::<Collection>().library);
    app.insert_resource(OnlineConfig { folder: Some(folder.clone()), library });
    open(&mut app, Screen::Contacts);
    press(&mut app, "own-code");
    let mut texts = app.world_mut().query::<&Text>();
    let link = texts.iter(app.world()).find(|text| text.0.contains("#contact=")).expect("a link");
    let link = link.0.replace(JOINER, "");
    assert!(link.starts_with("http://127.0.0.1:7777/#contact=MC1-"), "{link}");
    press(&mut app, "contact-close");
    press(&mut app, "add-code");
    write(&mut app, "contact-code", &link);
    press(&mut app, "read-code");
    assert!(says(&mut app, "This is your own contact code."));
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn an_opponent_is_added_with_one_press_and_invited_from_the_row() {
    let mut app = game(SIZES[0], Some(Locale::default()));
    meet(&mut app, 2);
    open(&mut app, Screen::Contacts);
    press(&mut app, "contacts-met");
    assert!(says(&mut app, "1 won · 0 lost · 0 drawn · last met 2025-11-24"));
    press(&mut app, "add-0");
    assert!(contacts(&app).has(BEN));
    let told = app.world().resource::<Toast>().words().map(str::to_owned);
    assert!(told.is_some_and(|told| told.contains("Bartholomew the Younger")));
    press(&mut app, "invite-0");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Lobby);
    assert!(app.world().contains_resource::<LinkedLobby>(), "it asks before it connects elsewhere");
}

#[test]
fn whoever_is_in_the_room_is_offered_until_added() {
    let mut app = game(SIZES[0], Some(Locale::default()));
    *app.world_mut().resource_mut() = OnlineSession { room: Some(room()), ..on() };
    app.world_mut().resource_mut::<OnlineScreenState>().lobby = "ws://far:1".to_owned();
    let draw = |app: &mut App, player| {
        let drawn = app.world_mut().run_system_cached_with(
            |In(player): In<PlayerId>, mut kit: Kit, session: Res<OnlineSession>, known: Res<Contacts>| {
                let parent = kit.commands.spawn(Node::default()).id();
                offer(&mut kit, parent, (&session, &known), player);
            },
            player,
        );
        drawn.expect("it is drawn");
        find(app, "add-contact").is_some()
    };
    assert!(!draw(&mut app, PlayerId([1; 32])), "nobody adds themselves");
    assert!(draw(&mut app, BEN));
    press(&mut app, "add-contact");
    assert_eq!(contacts(&app).contacts()[0].shown(), "Ben");
    assert_eq!(contacts(&app).contacts()[0].lobby, "ws://far:1");
    assert!(find(&mut app, "add-contact").is_none() && !draw(&mut app, BEN));
}
