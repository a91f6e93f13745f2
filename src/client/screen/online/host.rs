//! *Host here*: the offer to run a lobby in the game itself, and the sheet that tells others how to reach it.

use std::net::SocketAddr;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::link::{LinkPicture, THUMB, UPRIGHT};
use super::lobby_layout::HOST;
use super::online_button::{Deed, connect, copy_text, has_no_lobby, refuse, written};
use super::screen_state::{Field, OnlineScreenState, ScreenPart, hand_is_free};
use super::side::is_on;
use super::ui::{LEATHER, LINK, LONG, Ui};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::field::{FieldSpec, field, keep};
use crate::client::fonts::{Fonts, INK, RED, Typeface, faint};
use crate::client::hosting::{Hosting, HostingEvent, HostingState, Reach};
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::screen::page::page;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::{FormFactor, Viewport, backdrop};
use crate::facilitator::online::{OnlineRequest, OnlineSession};

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

/// The height of the sheet.
const HIGH: f32 = 632.0;

/// The data that a sheet was laid out for.
#[derive(Component, PartialEq)]
enum Over {
    Link { link: String, words: String },
    PublicName { words: String, wrong: String },
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
            world.resource_mut::<OnlineScreenState>().said.clear();
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

impl Deed for HostButton {
    fn perform(self, world: &mut World) {
        let address = world.resource::<Hosting>().address();
        match self {
            Self::Start => {
                world.resource_mut::<OnlineScreenState>().said.clear();
                if let Err(why) = world.resource_mut::<Hosting>().start() {
                    refuse(world, why);
                }
            }
            Self::Sheet(sheet) => {
                *world.resource_mut::<Sheet>() = sheet;
                world.resource_mut::<OnlineScreenState>().said.clear();
                if let Some(at) = address.filter(|_| sheet == Sheet::Link && has_no_lobby(world)) {
                    connect_to_own(world, at);
                }
            }
            Self::Name => take_name(world),
            Self::Copy => {
                if let Some(at) = address {
                    let name = world.resource::<Hosting>().public_name();
                    copy_text(world, "link", link(at, name));
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

/// Returns the place and the size of the button, with or without a connection to a lobby.
fn place(on: &Viewport, is_on: bool) -> (Vec2, (u16, u16)) {
    match on.form_factor {
        FormFactor::Desktop if is_on => (Vec2::new(60.0, 654.0), LEATHER),
        // On the empty list of rooms.
        FormFactor::Desktop => (Vec2::new(310.0, 510.0), LONG),
        FormFactor::Landscape => (Vec2::new(on.size.x - HOST - 6.0, 3.0), (HOST as u16, 46)),
        FormFactor::Portrait => (Vec2::new(on.size.x - 98.0, 3.0), (92, 46)),
    }
}

fn offer(
    (session, hosting): (Res<OnlineSession>, Res<Hosting>),
    part: Single<(Entity, &mut ScreenPart<Offer>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let is_on = is_on(session.lobby);
    if !part.turns(Offer(hosting.state(), is_on)) {
        return;
    }
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let (place, size) = place(&pen.textures.viewport(), is_on);
    let is_portrait = pen.textures.viewport().is_portrait();
    let (words, short, name, deed) = match hosting.state() {
        HostingState::On(_) => ("Your lobby", "Lobby", "host-sheet", HostButton::Sheet(Sheet::Link)),
        // A lobby elsewhere is used instead.
        HostingState::Off if is_on => return,
        HostingState::Off => ("Host here", "Host", "host-here", HostButton::Start),
        HostingState::Starting | HostingState::Stopping => return,
    };
    let words = if is_portrait { short } else { words };
    pen.press(root, place.into(), (ButtonStyle::Leather, size), words, (name, deed));
    if !is_on && !pen.textures.viewport().is_small() {
        let words = "Runs a lobby in this game, for the players in your network.";
        pen.centre(root, (170.0, 572.0, 540.0, 30.0), words, (Typeface::TextItalic, 17.0), faint());
    }
}

fn sheet(
    (hosting, open, prefs): (Res<Hosting>, Res<Sheet>, Res<Prefs>),
    screen_state: Res<OnlineScreenState>,
    laid: Query<(Entity, &Over)>,
    mut drawn: Local<LinkPicture>,
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = hosting.address().zip(hosting.reach()).and_then(|(at, reach)| match *open {
        Sheet::None => None,
        Sheet::Link => {
            let words = words(at.port(), reach, hosting.has_page());
            Some(Over::Link { link: link(at, hosting.public_name()), words })
        }
        Sheet::PublicName => {
            Some(Over::PublicName { words: public_words(at), wrong: screen_state.said.clone() })
        }
    });
    if laid.iter().map(|(_, over)| over).eq(&wanted) {
        return;
    }
    laid.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(over) = wanted else { return };
    focus.clear();
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let root = commands.spawn((backdrop(), ground, GlobalZIndex(40), DespawnOnExit(Screen::Lobby))).id();
    let on = textures.viewport();
    let (wide, size) = if on.is_portrait() { (UPRIGHT, THUMB) } else { (LINK.size().0, LEATHER) };
    let part = Rect::new(380.0, 50.0, 380.0 + wide, 50.0 + HIGH);
    let stage = page(&mut commands, root, &on, part);
    commands.entity(stage).insert(TabGroup::modal());
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let paper = pen.paper(stage, part, LINK);
    let (middle, half) = (wide / 2.0, f32::from(size.0) / 2.0);
    let [left, right] = [middle - 10.0 - 2.0 * half, middle + 10.0];
    let title = |pen: &mut Ui, words: &str| {
        pen.centre(paper, (20.0, 22.0, wide - 40.0, 40.0), words, (Typeface::Title, 29.0), RED);
    };
    let press = |pen: &mut Ui, at: (f32, f32), words: &str, name: &str, deed: HostButton| {
        pen.press(paper, at, (ButtonStyle::Leather, size), words, (name, deed))
    };
    match &over {
        Over::Link { link, words } => {
            title(&mut pen, "Your lobby");
            drawn.draw(&mut pen, paper, wide, link);
            pen.centre(paper, (24.0, 406.0, wide - 48.0, 80.0), words, (Typeface::TextItalic, 17.0), faint());
            press(&mut pen, (left, 492.0), "Copy link", "host-copy", HostButton::Copy);
            let elsewhere = HostButton::Sheet(Sheet::PublicName);
            press(&mut pen, (left, 552.0), "Other networks", "host-elsewhere", elsewhere);
            press(&mut pen, (right, 552.0), "Stop the lobby", "host-stop", HostButton::Stop);
            let close =
                press(&mut pen, (right, 492.0), "Close", "host-close", HostButton::Sheet(Sheet::None));
            pen.commands.entity(close).insert((ByEnter, ByEscape));
        }
        Over::PublicName { words, wrong } => {
            title(&mut pen, "Other networks");
            pen.centre(paper, (24.0, 80.0, wide - 48.0, 250.0), words, (Typeface::Text, 19.0), INK);
            pen.centre(paper, (24.0, 420.0, wide - 48.0, 60.0), wrong, (Typeface::TextItalic, 17.0), RED);
            press(&mut pen, (left, 492.0), "Use this name", "host-name", HostButton::Name);
            let back = press(&mut pen, (right, 492.0), "Back", "host-back", HostButton::Sheet(Sheet::Link));
            pen.commands.entity(back).insert(ByEscape);
            let (place, face) = ((24.0, 356.0), (Typeface::Text, 21.0));
            let size = (wide as u16 - 48, 48);
            let hint = "203.0.113.7 or play.example";
            let look = FieldSpec { place, size, face, hint, most: 260, name: "host-public" };
            let typed = &prefs.public_name;
            field(&mut commands, (&mut textures, &fonts), paper, (&look, typed), Field::PublicName);
        }
    }
    commands.entity(root).insert(over);
}

/// Returns the text of the sheet for the public name of a lobby at that address.
fn public_words(at: SocketAddr) -> String {
    format!(
        "Players in other networks reach your lobby if your router forwards TCP port {} to this machine, {}.\n\nEnter \
         the public address or name of your network. The link then contains it, and your lobby answers to it.",
        at.port(),
        at.ip()
    )
}

/// Returns the text of the sheet. `has_page`: a browser can play at the link.
fn words(port: u16, reach: Reach, has_page: bool) -> String {
    let reach = match reach {
        Reach::Machine => "This machine has no network, so nobody else can join.".to_owned(),
        Reach::Network => "Your network can reach it. Players elsewhere cannot yet.".to_owned(),
        Reach::Forwarded => format!("Everybody can reach it, if your router forwards TCP port {port}."),
        Reach::Public => format!("Everybody can reach it, unless a firewall blocks TCP port {port}."),
        Reach::Proven => "It has been reached from outside your network.".to_owned(),
    };
    let join = if has_page {
        "Others open this link in a browser, or enter it as the lobby address of their game."
    } else {
        "Others enter this link as the lobby address of their game."
    };
    format!("{join}\n{reach}\nIt closes with your game.")
}
