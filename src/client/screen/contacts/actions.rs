//! What the buttons of the contacts do, and the open dialog.

use bevy::text::EditableText;

use crate::client::contacts::{ContactCode, ContactCodeError, Contacts};
use crate::client::field::typed;
use crate::client::prelude::*;
use crate::client::screen::online;
use crate::client::toast::Toast;
use crate::facilitator::online::{OnlineConfig, OnlineSession};
use crate::ids::PlayerId;
use crate::room::display_name::MARK;

/// The dialog that is open over the page.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sheet {
    /// The player's own code.
    Own,
    /// The field for another player's code, and the problem with the last one.
    Code(Option<String>),
    /// The question whether to add a player.
    Ask(ContactCode),
    /// All about a contact. `removes`: true if the removal waits for confirmation.
    Contact { player: PlayerId, removes: bool },
}

/// The state of the page.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(super) struct ContactsPage {
    /// The screen that *Back* leads to.
    pub(super) from: Screen,
    pub(super) sheet: Option<Sheet>,
}

impl Default for ContactsPage {
    fn default() -> Self {
        Self { from: Screen::Profile, sheet: None }
    }
}

/// A marker for the text field of a dialog: a code or a name.
#[derive(Component)]
pub(super) struct Field;

/// Returns the action of a button that opens the contacts from a screen.
pub(in crate::client::screen) fn opens_from(screen: Screen) -> impl Bundle {
    does(move |world| open(world, screen, None))
}

fn open(world: &mut World, from: Screen, sheet: Option<Sheet>) {
    *world.resource_mut::<ContactsPage>() = ContactsPage { from, sheet };
    world.resource_mut::<NextState<Screen>>().set(Screen::Contacts);
}

/// Opens the question whether to add the player of a code.
///
/// # Errors
/// Returns the reason why it is no contact code.
pub(in crate::client::screen) fn open_contact_code(
    world: &mut World,
    code: &str,
) -> Result<(), ContactCodeError> {
    let code = ContactCode::read(code)?;
    let screen = *world.resource::<State<Screen>>().get();
    let from = if screen == Screen::Contacts { world.resource::<ContactsPage>().from } else { screen };
    open(world, from, Some(Sheet::Ask(code)));
    Ok(())
}

/// Returns the action of a button that opens a dialog, or closes it.
pub(super) fn shows(sheet: Option<Sheet>) -> impl Bundle {
    does(move |world| world.resource_mut::<ContactsPage>().sheet.clone_from(&sheet))
}

/// Returns the text in the field of the dialog.
fn written(world: &mut World) -> String {
    let mut fields = world.query_filtered::<&EditableText, With<Field>>();
    fields.single(world).map(typed).unwrap_or_default()
}

/// Reads the code in the field, and asks whether to add its player.
pub(super) fn read_code(world: &mut World) {
    let (text, locale) = (written(world), world.resource::<Prefs>().language);
    let read = ContactCode::read(&text).map_err(|wrong| wrong.words(locale));
    let sheet = match read {
        Ok(code) if is_own(world, &code) => Sheet::Code(Some(locale.say("contact-code-own"))),
        Ok(code) => Sheet::Ask(code),
        Err(problem) => Sheet::Code(Some(problem)),
    };
    world.resource_mut::<ContactsPage>().sheet = Some(sheet);
}

/// Returns true if a code is the player's own.
fn is_own(world: &World, code: &ContactCode) -> bool {
    let config = world.get_resource::<OnlineConfig>();
    config.is_some_and(|config| config.player_at(code.lobby.host()).is_ok_and(|own| own == code.player))
}

/// Adds the player of a code under the name in the field.
pub(super) fn add_asked(world: &mut World) {
    let Some(Sheet::Ask(code)) = world.resource_mut::<ContactsPage>().sheet.take() else { return };
    let name = crate::room::display_name::clean_name(&written(world));
    let name = if name.is_empty() { code.name } else { name };
    add(world, &ContactCode { name, ..code });
}

/// Adds a contact, and says so.
pub(super) fn add(world: &mut World, code: &ContactCode) {
    let name = world.resource_mut::<Contacts>().add(code);
    probe::log(&format!("contact {name}"));
    let words = world.resource::<Prefs>().language.say_value("contact-added", "name", name);
    world.resource_mut::<Toast>().show(words);
}

/// Gives a contact the name in the field.
pub(super) fn rename(world: &mut World, player: PlayerId) {
    let name = written(world);
    world.resource_mut::<Contacts>().rename(player, &name);
    world.resource_mut::<ContactsPage>().sheet = None;
}

/// Removes a contact, after confirmation.
pub(super) fn remove(world: &mut World, player: PlayerId) {
    let mut page = world.resource_mut::<ContactsPage>();
    if page.sheet == Some(Sheet::Contact { player, removes: true }) {
        page.sheet = None;
        world.resource_mut::<Contacts>().remove(player);
    } else {
        page.sheet = Some(Sheet::Contact { player, removes: true });
    }
}

/// Spawns a button that adds a player of the room to the contacts, unless the player is there already.
pub(in crate::client::screen) fn offer(
    kit: &mut Kit,
    parent: Entity,
    (session, contacts): (&OnlineSession, &Contacts),
    player: PlayerId,
) {
    if session.me == Some(player) || contacts.has(player) {
        return;
    }
    // The mark tells people of one name apart in a room, and is no part of the name.
    let name = session.name(player).split(MARK).next().unwrap_or_default().to_owned();
    let adds = does(move |world| {
        if let Some(lobby) = online::lobby_here(world) {
            add(world, &ContactCode { player, lobby, name: name.clone() });
        }
    });
    let goes = observe(|on: On<Activate>, mut commands: Commands| commands.entity(on.entity).despawn());
    kit.vellum(parent, ("contact-add", "add-contact"), (adds, goes));
}
