//! *Host here*: the offer to run a lobby in the game itself, and the sheet that tells others how to reach it.

use std::net::SocketAddr;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::link::{LinkPicture, THUMB, UPRIGHT};
use super::lobby_layout::HOST;
use super::online_button::{Deed, connect, copy_text, has_no_lobby, refuse};
use super::screen_state::{OnlineScreenState, ScreenPart, hand_is_free};
use super::side::is_on;
use super::ui::{LEATHER, LINK, LONG, Ui};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::fonts::{Fonts, RED, Typeface, faint};
use crate::client::hosting::{Hosting, HostingEvent, HostingState, Reach};
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

/// True if the sheet of the hosted lobby is open.
#[derive(Resource, Default)]
struct SheetOpen(bool);

/// The height of the sheet.
const HIGH: f32 = 632.0;

/// The sheet, and the data that it was laid out for: the link and the text.
#[derive(Component, PartialEq)]
struct Over {
    link: String,
    words: String,
}

/// The action of a button.
#[derive(Clone, Copy, PartialEq)]
enum HostButton {
    Start,
    /// Opens or closes the sheet. Opening it also connects to the lobby again, if there is no connection to any.
    Sheet(bool),
    Copy,
    Stop,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SheetOpen>()
        .add_systems(OnExit(Screen::Lobby), |mut is_open: ResMut<SheetOpen>| is_open.0 = false)
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
                connect(world, Some(format!("ws://{at}")));
                world.resource_mut::<SheetOpen>().0 = true;
            }
            HostingEvent::Failed(why) => {
                refuse(world, why);
                world.resource_mut::<SheetOpen>().0 = false;
            }
        }
    }
}

impl Deed for HostButton {
    fn perform(self, world: &mut World) {
        let address = world.resource::<Hosting>().address();
        world.resource_mut::<SheetOpen>().0 = self == Self::Sheet(true);
        match self {
            Self::Start => {
                world.resource_mut::<OnlineScreenState>().said.clear();
                if let Err(why) = world.resource_mut::<Hosting>().start() {
                    refuse(world, why);
                }
            }
            Self::Sheet(true) => {
                if let Some(at) = address.filter(|_| has_no_lobby(world)) {
                    connect(world, Some(format!("ws://{at}")));
                }
            }
            Self::Sheet(false) => {}
            Self::Copy => {
                if let Some(at) = address {
                    copy_text(world, "link", link(at));
                }
            }
            Self::Stop => {
                world.write_message(OnlineRequest::Disconnect);
                world.resource_mut::<Hosting>().stop();
            }
        }
    }
}

/// Returns the link to a lobby at that address: its page, or what another game accepts as its address.
fn link(at: SocketAddr) -> String {
    format!("http://{at}/")
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
        HostingState::On(_) => ("Your lobby", "Lobby", "host-sheet", HostButton::Sheet(true)),
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
    (hosting, is_open): (Res<Hosting>, Res<SheetOpen>),
    laid: Query<(Entity, &Over)>,
    mut drawn: Local<LinkPicture>,
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = hosting.address().zip(hosting.reach()).filter(|_| is_open.0);
    let wanted =
        wanted.map(|(at, reach)| Over { link: link(at), words: words(at.port(), reach, hosting.has_page()) });
    if laid.iter().map(|(_, over)| over).eq(&wanted) {
        return;
    }
    laid.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(over) = wanted else { return };
    focus.clear();
    let Over { link, words } = &over;
    let (link, words) = (link.clone(), words.clone());
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let root = (backdrop(), ground, GlobalZIndex(40), over, DespawnOnExit(Screen::Lobby));
    let root = commands.spawn(root).id();
    let on = textures.viewport();
    let (wide, size) = if on.is_portrait() { (UPRIGHT, THUMB) } else { (LINK.size().0, LEATHER) };
    let part = Rect::new(380.0, 50.0, 380.0 + wide, 50.0 + HIGH);
    let stage = page(&mut commands, root, &on, part);
    commands.entity(stage).insert(TabGroup::modal());
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let paper = pen.paper(stage, part, LINK);
    pen.centre(paper, (20.0, 22.0, wide - 40.0, 40.0), "Your lobby", (Typeface::Title, 29.0), RED);
    drawn.draw(&mut pen, paper, wide, &link);
    pen.centre(paper, (24.0, 406.0, wide - 48.0, 80.0), &words, (Typeface::TextItalic, 17.0), faint());
    let (middle, half) = (wide / 2.0, f32::from(size.0) / 2.0);
    let mut press = |x: f32, y: f32, words: &str, name: &str, deed: HostButton| {
        pen.press(paper, (x, y), (ButtonStyle::Leather, size), words, (name, deed))
    };
    press(middle - 10.0 - 2.0 * half, 492.0, "Copy link", "host-copy", HostButton::Copy);
    press(middle - half, 552.0, "Stop the lobby", "host-stop", HostButton::Stop);
    let close = press(middle + 10.0, 492.0, "Close", "host-close", HostButton::Sheet(false));
    pen.commands.entity(close).insert((ByEnter, ByEscape));
}

/// Returns the text of the sheet. `has_page`: a browser can play at the link.
fn words(port: u16, reach: Reach, has_page: bool) -> String {
    let reach = match reach {
        Reach::Machine => "This machine has no network, so nobody else can join.".to_owned(),
        Reach::Network => "Your network can reach it. Players elsewhere cannot.".to_owned(),
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
