//! The sheet with the invitation to a room: a link, and its QR code.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::online_button::OnlineButton;
use super::qr::{picture, squares};
use super::room_link::{is_here_alone, link};
use super::screen_state::{OnlineScreenState, hand_is_free};
use super::ui::{LEATHER, LINK, Ui};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::fonts::{Fonts, INK, RED, Typeface, faint};
use crate::client::nodes::add_child;
use crate::client::probe::ProbeName;
use crate::client::screen::page::page;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::{absolute, backdrop};
use crate::facilitator::online::OnlineSession;

/// The maximum size of the QR code, in pixels of the viewport.
const LARGE: usize = 296;
/// The width of the sheet on a phone in portrait orientation, and the size of its buttons there.
pub(super) const UPRIGHT: f32 = 360.0;
pub(super) const THUMB: (u16, u16) = (160, 54);

/// The sheet, and the link it shows.
#[derive(Component)]
struct Over(String);

/// The QR code of a link, kept for the next layout: the link, the number of squares in a row, and the image.
#[derive(Default)]
pub(super) struct LinkPicture(Option<(String, usize, Handle<Image>)>);

impl LinkPicture {
    /// Draws the link, as a QR code and as text, on a sheet of that width.
    pub(super) fn draw(&mut self, pen: &mut Ui, paper: Entity, wide: f32, link: &str) {
        if self.0.as_ref().is_none_or(|(drawn, ..)| drawn != link) {
            self.0 = squares(link)
                .map(|(wide, squares)| (link.to_owned(), wide, pen.textures.add(picture(wide, &squares))));
        }
        if let Some((_, squares, image)) = &self.0 {
            // The largest whole number of pixels per square that fits.
            let size = (LARGE / squares).max(1) * squares;
            let (x, size) = ((wide - size as f32) / 2.0, size as f32);
            let place =
                (absolute(x, 72.0 + (LARGE as f32 - size) / 2.0, size, size), ImageNode::new(image.clone()));
            add_child(pen.commands, paper, (place, ProbeName::new("link-picture")));
        }
        pen.centre(paper, (20.0, 378.0, wide - 40.0, 28.0), link, (Typeface::SemiBold, 20.0), INK);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Room)));
}

fn lay(
    (session, screen_state): (Res<OnlineSession>, Res<OnlineScreenState>),
    laid: Query<(Entity, &Over)>,
    mut drawn: Local<LinkPicture>,
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let room = session.room.as_ref().filter(|_| screen_state.link);
    let wanted = room.map(|room| link(screen_state.shared_lobby(), &room.code));
    if laid.iter().map(|(_, over)| &over.0).eq(&wanted) {
        return;
    }
    laid.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(link) = wanted else { return };
    focus.clear();
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let root = (backdrop(), ground, GlobalZIndex(40), Over(link.clone()), DespawnOnExit(Screen::Room));
    let root = commands.spawn(root).id();
    let on = textures.viewport();
    let (wide, high) = LINK.size();
    let wide = if on.is_portrait() { UPRIGHT } else { wide };
    let part = Rect::new(380.0, 74.0, 380.0 + wide, 74.0 + high);
    let stage = page(&mut commands, root, &on, part);
    commands.entity(stage).insert(TabGroup::modal());
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let paper = pen.paper(stage, part, LINK);
    pen.centre(paper, (20.0, 22.0, wide - 40.0, 40.0), "Link to this room", (Typeface::Title, 29.0), RED);
    drawn.draw(&mut pen, paper, wide, &link);
    let words = if is_here_alone(screen_state.shared_lobby()) {
        "The lobby runs on this machine: for others, the link must contain its network address."
    } else {
        "Scan it with a camera to open the lobby’s page, or enter the link in place of a room code."
    };
    pen.centre(paper, (24.0, 406.0, wide - 48.0, 50.0), words, (Typeface::TextItalic, 17.0), faint());
    let size = if on.is_portrait() { THUMB } else { LEATHER };
    let (stuff, middle) = ((ButtonStyle::Leather, size), wide / 2.0);
    let left = middle - 10.0 - f32::from(size.0);
    pen.press(paper, (left, 460.0), stuff, "Copy link", ("copy-link", OnlineButton::CopyLink));
    let ends = OnlineButton::Link(false);
    let close = pen.press(paper, (middle + 10.0, 460.0), stuff, "Close", ("link-close", ends));
    pen.commands.entity(close).insert((ByEnter, ByEscape));
}
