//! *Host here*: the offer to run a lobby in the game itself, and the sheet that tells others how to reach it.

use std::net::SocketAddr;

use super::link::show_link;
use super::online_button::{connect, copy_text, has_no_lobby, refuse, written};
use super::screen_state::{Field, OnlineScreenState, Part, hand_is_free};
use super::side::is_on;
use crate::client::field::keep;
use crate::client::hosting::{Hosting, HostingEvent, HostingState, Reach};
use crate::client::prelude::*;
use crate::client::ui::{Entry, OpenDialog};
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::messages::Sentence;

/// The data that the offer shows: the state, and true if there is a connection to a lobby.
#[derive(PartialEq)]
pub(super) struct Offer(HostingState, bool);

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
    PublicName { at: SocketAddr, wrong: Option<Sentence> },
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
                    refuse(world, why);
                }
                connect_to_own(world, at);
                *world.resource_mut::<Sheet>() = Sheet::Link;
            }
            HostingEvent::Failed(why) => {
                refuse(world, why);
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
            refuse(world, why);
        }
    }
}

fn start(world: &mut World) {
    world.resource_mut::<OnlineScreenState>().said = None;
    if let Err(why) = world.resource_mut::<Hosting>().start() {
        refuse(world, why);
    }
}

/// Returns the action of a button that opens or closes a sheet. Opening the one with the link also connects to the lobby
/// again, if there is no connection to any.
fn shows(sheet: Sheet) -> impl Bundle {
    does(move |world| {
        *world.resource_mut::<Sheet>() = sheet;
        world.resource_mut::<OnlineScreenState>().said = None;
        let address = world.resource::<Hosting>().address();
        if let Some(at) = address.filter(|_| sheet == Sheet::Link && has_no_lobby(world)) {
            connect_to_own(world, at);
        }
    })
}

/// Copies the link, and closes its sheet.
fn copy_link(world: &mut World) {
    let hosting = world.resource::<Hosting>();
    if let Some(at) = hosting.address() {
        let text = link(at, hosting.public_name());
        copy_text(world, "online-copied-link", text);
    }
    *world.resource_mut::<Sheet>() = Sheet::None;
}

fn stop(world: &mut World) {
    *world.resource_mut::<Sheet>() = Sheet::None;
    world.write_message(OnlineRequest::Disconnect);
    world.resource_mut::<Hosting>().stop();
}

/// Returns the link to a lobby at that address, or with that public name: its page, or what another game accepts as its
/// address.
fn link(at: SocketAddr, public_name: Option<String>) -> String {
    format!("http://{}/", public_name.unwrap_or_else(|| at.to_string()))
}

fn offer(mut kit: Kit, (session, hosting): (Res<OnlineSession>, Res<Hosting>), mut part: Part<Offer>) {
    let is_on = is_on(session.lobby);
    let Some(root) = part.turn(&mut kit, Offer(hosting.state(), is_on)) else { return };
    match hosting.state() {
        HostingState::On(_) => {
            kit.leather(root, ("hosting", "host-sheet"), shows(Sheet::Link));
        }
        // A lobby elsewhere is used instead.
        HostingState::Off if !is_on => {
            let pane = kit.pane(root, 0.0);
            kit.leather(pane, ("hosting-here", "host-here"), does(start));
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
    match view {
        View::Link { link, port, reach, has_page } => {
            kit.text(dialog.content, kit.say("hosting"), TextStyle::Heading);
            let about = show_link(&mut kit, dialog, link);
            kit.text(about, words(kit.locale(), *port, *reach, *has_page), TextStyle::Note);
            let more = kit.buttons(about);
            kit.vellum(more, ("hosting-elsewhere", "host-elsewhere"), shows(Sheet::PublicName));
            kit.vellum(more, ("hosting-stop", "host-stop"), does(stop));
            kit.dialog_button(dialog, kit.say("online-copy-link"), "host-copy").insert(does(copy_link));
            let closes = (ByEnter, ByEscape, shows(Sheet::None));
            kit.dialog_button(dialog, kit.say("close"), "host-close").insert(closes);
        }
        View::PublicName { at, wrong } => {
            kit.text(dialog.content, kit.say("hosting-elsewhere"), TextStyle::Heading);
            let values = [("port", at.port().into()), ("address", at.ip().to_string().into())];
            kit.text(dialog.content, kit.say_with("hosting-elsewhere-note", values), TextStyle::Sentence);
            let row = kit.row(dialog.content);
            let field = Entry::new("host-public", kit.say("hosting-name-hint"), 260);
            kit.entry(row, Entry { words: &prefs.public_name, ..field }).insert(Field::PublicName);
            let wrong = wrong.as_ref().map(|wrong| wrong.words(kit.locale()));
            kit.text(dialog.content, wrong.unwrap_or_default(), TextStyle::Problem);
            kit.dialog_button(dialog, kit.say("hosting-take-name"), "host-name").insert(does(take_name));
            kit.dialog_button(dialog, kit.say("back"), "host-back").insert((ByEscape, shows(Sheet::Link)));
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
