//! The page: the contacts, and the opponents met lately.

use super::actions::{ContactsPage, Sheet, add, shows};
use crate::client::blocked::Blocked;
use crate::client::contacts::{Acquaintance, ContactCode, Contacts, Score, fingerprint};
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::screen::online;
use crate::client::viewport::show_again;
use crate::facilitator::end_battle;
use crate::replay::date;
use crate::room::display_name::with_mark;

/// The length of a date without the time of day.
const DAY: usize = 10;

/// A marker for the place of the tabs.
#[derive(Component)]
struct Tabs;

/// A marker for the place of the lists.
#[derive(Component)]
struct Content;

pub(super) fn plugin(app: &mut App) {
    let is_changed = |page: Res<ContactsPage>, contacts: Res<Contacts>, blocked: Res<Blocked>| {
        page.is_changed() || contacts.is_changed() || blocked.is_changed()
    };
    app.init_resource::<Contacts>()
        .init_resource::<Blocked>()
        .init_resource::<ContactsPage>()
        .add_systems(OnEnter(Screen::Contacts), (end_battle, open, show_again::<ContactsPage>).chain())
        .add_systems(OnRelayout(Screen::Contacts), (open, show_again::<ContactsPage>).chain())
        .add_systems(Update, lay.run_if(is_changed).run_if(in_state(Screen::Contacts)));
}

fn open(mut kit: Kit) {
    let screen = kit.sheet_screen(Screen::Contacts, &kit.say("contacts"));
    let tabs = kit.buttons(screen.head);
    kit.commands.entity(tabs).insert(Tabs);
    kit.commands.entity(screen.content).insert(Content);
    let back = does(|world| {
        let from = world.resource::<ContactsPage>().from;
        world.resource_mut::<NextState<Screen>>().set(from);
    });
    kit.leather(screen.foot, ("back", "back"), (ByEscape, back));
}

fn lay(
    mut kit: Kit,
    (contacts, blocked): (Res<Contacts>, Res<Blocked>),
    (tabs, content): (Single<Entity, With<Tabs>>, Single<Entity, With<Content>>),
) {
    for place in [*tabs, *content] {
        kit.commands.entity(place).despawn_related::<Children>();
    }
    let (known, met) = (contacts.contacts(), contacts.opponents());
    probe::log(&format!("contacts {} opponents {}", known.len(), met.len()));
    let [list, opponents] = [(); 2].map(|()| kit.column(*content, 0.0));
    let codes = kit.buttons(list);
    kit.vellum(codes, ("contacts-own-code", "own-code"), shows(Some(Sheet::Own)));
    kit.vellum(codes, ("contacts-add-code", "add-code"), shows(Some(Sheet::Code(None))));
    if known.is_empty() {
        kit.text(list, kit.say("contacts-none"), TextStyle::Sentence);
    }
    for (number, person) in known.into_iter().enumerate() {
        contact(&mut kit, list, number, (person, blocked.has(person.player)));
    }
    if met.is_empty() {
        kit.text(opponents, kit.say("contacts-no-opponents"), TextStyle::Sentence);
    }
    for (number, person) in met.into_iter().enumerate() {
        opponent(&mut kit, opponents, number, (person, blocked.has(person.player)));
    }
    let labels = [
        (kit.say("contacts"), "contacts-known", list),
        (kit.say("contacts-opponents"), "contacts-met", opponents),
    ];
    kit.tabs(*tabs, labels);
}

/// Returns what is known about a player, in one line.
fn about(kit: &Kit, person: &Acquaintance, is_blocked: bool) -> String {
    let Score { won, lost, drawn } = person.score;
    let numbers = [("won", won), ("lost", lost), ("drawn", drawn)];
    let seen = shown_name(kit.locale(), &person.seen);
    let day: String = date(person.met).chars().take(DAY).collect();
    let is_other = person.name.as_ref().is_some_and(|name| *name != person.seen) && !person.seen.is_empty();
    let lines = [
        is_blocked.then(|| kit.say("room-blocked")),
        is_other.then(|| kit.say_value("contacts-seen", "name", seen)),
        (person.met > 0)
            .then(|| kit.say_with("contacts-score", numbers.map(|(name, number)| (name, number.into())))),
        (person.met > 0).then(|| kit.say_value("contacts-met", "date", day)),
    ];
    lines.into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

/// Spawns the row of a player. Returns it: the place of the buttons.
fn row(kit: &mut Kit, list: Entity, name: &str, person: (&Acquaintance, bool)) -> Entity {
    let row = kit.row(list);
    let texts = kit.rest(row);
    let title = kit.text(texts, name, TextStyle::RowTitle { is_new: false }).id();
    if person.1 {
        kit.fade(title);
    }
    let lines = [about(kit, person.0, person.1), fingerprint(person.0.player)];
    for words in lines.into_iter().filter(|words| !words.is_empty()) {
        kit.text(texts, words, TextStyle::RowNote);
    }
    row
}

fn contact(kit: &mut Kit, list: Entity, number: usize, person: (&Acquaintance, bool)) {
    let (player, name) = (person.0.player, shown_name(kit.locale(), person.0.shown()));
    let row = row(kit, list, &name, person);
    if !person.1 {
        let label = Described::named(kit.say_value("access-invite", "name", &name));
        let invites = does(move |world| online::invite(world, player));
        let words = kit.say("contacts-invite");
        kit.button(row, words, ButtonStyle::Paper, format!("invite-{number}")).insert((label, invites));
    }
    let label = kit.say_value("access-contact", "name", &name);
    kit.icon_button(row, ("…", label), ButtonStyle::Paper, format!("contact-{number}"))
        .insert(shows(Some(Sheet::Contact { player, removes: false })));
}

fn opponent(kit: &mut Kit, list: Entity, number: usize, person: (&Acquaintance, bool)) {
    let (player, seen) = (person.0.player, person.0.seen.clone());
    let name = with_mark(&shown_name(kit.locale(), &seen), player);
    let row = row(kit, list, &name, person);
    let Ok(lobby) = person.0.lobby.parse() else { return };
    let code = ContactCode { player, lobby, name: seen };
    let label = Described::named(kit.say_value("access-add-contact", "name", &name));
    let words = kit.say("contacts-add");
    kit.button(row, words, ButtonStyle::Paper, format!("add-{number}"))
        .insert((label, does(move |world| add(world, &code))));
}
