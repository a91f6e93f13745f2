//! *Host here*: the offer to run a lobby in the game itself, and the sheet that tells others how to reach it.

use std::net::SocketAddr;

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::link::LinkPicture;
use super::notice::Notice;
use super::online_button::{Deed, connect, copy_text, does, has_no_lobby, press, refuse, written};
use super::open_dialog::OpenDialog;
use super::screen_state::{Field, OnlineScreenState, ScreenPart, hand_is_free};
use super::side::is_on;
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::field::keep;
use crate::client::hosting::{Hosting, HostingError, HostingEvent, HostingState, Reach};
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::states::Screen;
use crate::client::ui::{Entry, Kit, TextStyle};
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::messages::Locale;

/// The data that the offer shows: the state, and true if there is a connection to a lobby.
#[derive(PartialEq)]
pub(super) struct Offer(HostingState, bool);

/// The part with the offer, not laid out yet.
pub(super) const PART: ScreenPart<Offer> = ScreenPart::NEW;

/// The open sheet of the hosted lobby.
#[derive(Resource, Clone, Copy, Default, PartialEq)]
enum Sheet {
    #[default]
    None,
    /// The link to the lobby.
    Link,
    /// The name by which players in other networks reach it.
    PublicName,
}

/// The data that a sheet was laid out for.
#[derive(Clone, PartialEq)]
enum View {
    Link { link: String, port: u16, reach: Reach, has_page: bool },
    PublicName { at: SocketAddr, wrong: Option<Notice> },
}

/// The action of a button.
#[derive(Clone, Copy, PartialEq)]
enum HostButton {
    Start,
    /// Opens or closes a sheet. Opening the one with the link also connects to the lobby again, if there is no connection to
    /// any.
    Sheet(Sheet),
    /// Takes the public name in the field.
    Name,
    Copy,
    Stop,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheet>()
        .add_systems(OnExit(Screen::Lobby), |mut sheet: ResMut<Sheet>| *sheet = Sheet::None)
        .add_systems(
            Update,
            (follow.run_if(on_message::<HostingEvent>), (offer, sheet).run_if(hand_is_free))
                .chain()
                .run_if(in_state(Screen::Lobby)),
        );
}

/// Connects to the lobby as soon as it accepts connections, or tells why it ended.
fn follow(world: &mut World) {
    let events: Vec<_> = world.resource_mut::<Messages<HostingEvent>>().drain().collect();
    for event in events {
        match event {
            HostingEvent::Started(at) => {
                probe::log(&format!("hosts {at}"));
                let name = world.resource::<Prefs>().public_name.clone();
                if let Err(why) = world.resource::<Hosting>().set_public_name(&name) {
                    refuse(world, Notice::Hosting(why));
                }
                connect_to_own(world, at);
                *world.resource_mut::<Sheet>() = Sheet::Link;
            }
            HostingEvent::Failed(why) => {
                refuse(world, Notice::Hosting(why));
                *world.resource_mut::<Sheet>() = Sheet::None;
            }
        }
    }
}

/// Connects to the own lobby, which others may reach by another name.
fn connect_to_own(world: &mut World, at: SocketAddr) {
    connect(world, Some(format!("ws://{at}")));
    show_name(world);
}

/// Uses the public name of the own lobby, if there is one, in the links to its rooms.
fn show_name(world: &mut World) {
    let hosting = world.resource::<Hosting>();
    let own = hosting.address().map(|at| format!("ws://{at}"));
    let name = hosting.public_name().map(|name| format!("ws://{name}"));
    let mut screen_state = world.resource_mut::<OnlineScreenState>();
    if Some(&screen_state.lobby) == own.as_ref() {
        screen_state.public_lobby = name;
    }
}

/// Takes the public name in the field, and returns to the link, which then contains it.
pub(super) fn take_name(world: &mut World) {
    let typed = written(world, Field::PublicName).unwrap_or_default();
    // Whoever copies the name from elsewhere may copy a whole link.
    let name = typed.split_once("://").map_or(typed.as_str(), |(_, name)| name);
    let name = name.split('/').next().unwrap_or_default().to_owned();
    match world.resource::<Hosting>().set_public_name(&name) {
        Ok(()) => {
            world.resource_mut::<Prefs>().public_name = name;
            world.resource_mut::<OnlineScreenState>().said = None;
            show_name(world);
            *world.resource_mut::<Sheet>() = Sheet::Link;
        }
        Err(why) => {
            // The sheet is laid out again with the reason.
            keep(world);
            refuse(world, Notice::Hosting(why));
        }
    }
}

impl Deed for HostButton {
    fn perform(self, world: &mut World) {
        let address = world.resource::<Hosting>().address();
        match self {
            Self::Start => {
                world.resource_mut::<OnlineScreenState>().said = None;
                if let Err(why) = world.resource_mut::<Hosting>().start() {
                    refuse(world, Notice::Hosting(why));
                }
            }
            Self::Sheet(sheet) => {
                *world.resource_mut::<Sheet>() = sheet;
                world.resource_mut::<OnlineScreenState>().said = None;
                if let Some(at) = address.filter(|_| sheet == Sheet::Link && has_no_lobby(world)) {
                    connect_to_own(world, at);
                }
            }
            Self::Name => take_name(world),
            Self::Copy => {
                if let Some(at) = address {
                    let name = world.resource::<Hosting>().public_name();
                    copy_text(world, Notice::CopiedLink, link(at, name));
                }
                *world.resource_mut::<Sheet>() = Sheet::None;
            }
            Self::Stop => {
                *world.resource_mut::<Sheet>() = Sheet::None;
                world.write_message(OnlineRequest::Disconnect);
                world.resource_mut::<Hosting>().stop();
            }
        }
    }
}

/// Returns the link to a lobby at that address, or with that public name: its page, or what another game accepts as its
/// address.
fn link(at: SocketAddr, public_name: Option<String>) -> String {
    format!("http://{}/", public_name.unwrap_or_else(|| at.to_string()))
}

fn offer(
    mut kit: Kit,
    (session, hosting): (Res<OnlineSession>, Res<Hosting>),
    part: Single<(Entity, &mut ScreenPart<Offer>)>,
) {
    let (root, mut part) = part.into_inner();
    let is_on = is_on(session.lobby);
    if !part.turns(Offer(hosting.state(), is_on)) {
        return;
    }
    kit.commands.entity(root).despawn_related::<Children>();
    match hosting.state() {
        HostingState::On(_) => {
            let opens = HostButton::Sheet(Sheet::Link);
            press(&mut kit, root, ("hosting", ButtonStyle::Leather), "host-sheet", opens);
        }
        // A lobby elsewhere is used instead.
        HostingState::Off if !is_on => {
            let pane = kit.pane(root, 0.0);
            press(&mut kit, pane, ("hosting-here", ButtonStyle::Leather), "host-here", HostButton::Start);
            kit.text(pane, kit.say("hosting-note"), TextStyle::Note);
        }
        HostingState::Off | HostingState::Starting | HostingState::Stopping => {}
    }
}

fn sheet(
    mut kit: Kit,
    (hosting, sheet, prefs): (Res<Hosting>, Res<Sheet>, Res<Prefs>),
    screen_state: Res<OnlineScreenState>,
    mut open: OpenDialog<View>,
    mut drawn: Local<LinkPicture>,
) {
    let wanted = hosting.address().zip(hosting.reach()).and_then(|(at, reach)| match *sheet {
        Sheet::None => None,
        Sheet::Link => Some(View::Link {
            link: link(at, hosting.public_name()),
            port: at.port(),
            reach,
            has_page: hosting.has_page(),
        }),
        Sheet::PublicName => Some(View::PublicName { at, wrong: screen_state.said.clone() }),
    });
    let Some((dialog, view)) = open.turn(&mut kit, 40, wanted.as_ref()) else { return };
    let press_in = |kit: &mut Kit, message: &str, name: &str, deed: HostButton| {
        kit.dialog_button(dialog, kit.say(message), name).insert(observe(does(deed))).id()
    };
    match view {
        View::Link { link, port, reach, has_page } => {
            kit.text(dialog.content, kit.say("hosting"), TextStyle::Heading);
            let about = drawn.show(&mut kit, dialog, link);
            kit.text(about, words(kit.locale(), *port, *reach, *has_page), TextStyle::Note);
            let more = kit.buttons(about);
            let elsewhere = HostButton::Sheet(Sheet::PublicName);
            press(&mut kit, more, ("hosting-elsewhere", ButtonStyle::Paper), "host-elsewhere", elsewhere);
            press(&mut kit, more, ("hosting-stop", ButtonStyle::Paper), "host-stop", HostButton::Stop);
            press_in(&mut kit, "online-copy-link", "host-copy", HostButton::Copy);
            let close = press_in(&mut kit, "close", "host-close", HostButton::Sheet(Sheet::None));
            kit.commands.entity(close).insert((ByEnter, ByEscape));
        }
        View::PublicName { at, wrong } => {
            kit.text(dialog.content, kit.say("hosting-elsewhere"), TextStyle::Heading);
            let values = [("port", at.port().into()), ("address", at.ip().to_string().into())];
            kit.text(dialog.content, kit.say_with("hosting-elsewhere-note", values), TextStyle::Sentence);
            let row = kit.row(dialog.content);
            let field = Entry {
                words: &prefs.public_name,
                hint: &kit.say("hosting-name-hint"),
                most: 260,
                style: TextStyle::Body,
                name: "host-public",
            };
            kit.entry(row, field).insert(Field::PublicName);
            let wrong = wrong.as_ref().map(|wrong| wrong.words(kit.locale()));
            kit.text(dialog.content, wrong.unwrap_or_default(), TextStyle::Problem);
            press_in(&mut kit, "hosting-take-name", "host-name", HostButton::Name);
            let back = press_in(&mut kit, "back", "host-back", HostButton::Sheet(Sheet::Link));
            kit.commands.entity(back).insert(ByEscape);
        }
    }
}

/// Returns the text of the sheet, line by line. `has_page`: a browser can play at the link.
fn words(locale: Locale, port: u16, reach: Reach, has_page: bool) -> String {
    let join = locale.say(if has_page { "hosting-join-browser" } else { "hosting-join-game" });
    let port = ("port", port.into());
    let reach = match reach {
        Reach::Machine => locale.say("hosting-reach-machine"),
        Reach::Network => locale.say("hosting-reach-network"),
        Reach::Forwarded => locale.say_with("hosting-reach-forwarded", [port]),
        Reach::Public => locale.say_with("hosting-reach-public", [port]),
        Reach::Proven => locale.say("hosting-reach-proven"),
    };
    [join, reach, locale.say("hosting-end")].join("\n")
}

/// Returns the sentence about a problem with the lobby that this game runs.
pub(super) fn error(locale: Locale, error: &HostingError) -> String {
    let with = |message: &str, problem: &str| locale.say_with(message, [("problem", problem.into())]);
    let named = |message: &str, name: &str| locale.say_with(message, [("name", name.into())]);
    match error {
        HostingError::NoFolder => locale.say("hosting-no-folder"),
        HostingError::Folder { path, problem } => {
            let values = [("path", path.as_str().into()), ("problem", problem.as_str().into())];
            locale.say_with("hosting-bad-folder", values)
        }
        HostingError::NotStarted(problem) => with("hosting-not-started", problem),
        HostingError::Ended(problem) => with("hosting-ended", problem),
        HostingError::NoName(typed) => named("hosting-bad-name", typed),
        HostingError::NoAddress(typed) => named("hosting-bad-address", typed),
    }
}
