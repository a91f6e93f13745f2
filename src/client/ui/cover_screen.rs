//! The screen that is the closed book, with a menu on it.

use super::kit::{ButtonSize, LEATHER};
use crate::client::nodes::{column, grid, middle};
use crate::client::prelude::*;
use crate::client::viewport::{DESKTOP_SIZE, FormFactor, absolute};

/// The width of the menu, and its distance from the edge of a phone in landscape orientation.
const MENU: (f32, f32) = (354.0, 18.0);

/// The candlelight, with its mean brightness. It flickers.
#[derive(Component)]
pub(in crate::client) struct Candlelight(pub(in crate::client) f32);

pub(super) fn flicker(mut lights: Query<(&Candlelight, &mut ImageNode)>, time: Res<Time>, prefs: Res<Prefs>) {
    let t = time.elapsed_secs();
    let sway = if prefs.reduced_motion {
        0.0
    } else {
        (t * 2.1).sin() * 0.5 + (t * 5.3).sin() * 0.3 + (t * 9.7).sin() * 0.2
    };
    for (light, mut image) in &mut lights {
        // A flicker alone does not ask for more frames.
        image.bypass_change_detection().color =
            Color::srgb(1.0, 0.93, 0.8).with_alpha(light.0 * (1.0 + 0.22 * sway));
    }
}

/// Returns the pictures of the screen of the closed book.
pub fn cover_pictures() -> [TextureKey; 5] {
    let button = |is_pressed| TextureKey::Button(LEATHER.0, LEATHER.1, is_pressed);
    [TextureKey::Title, TextureKey::Desk, TextureKey::Glow, button(false), button(true)]
}

impl Kit<'_, '_> {
    /// Spawns the nodes of the closed book, with its title and a line below it. Returns the menu.
    pub fn cover_screen(&mut self, screen: Screen, title: &str, line: &str) -> Entity {
        let on = self.viewport();
        let stage = middle(Node {
            flex_direction: on.pick(FlexDirection::Column, FlexDirection::Row, FlexDirection::Column),
            padding: on.pick(UiRect::ZERO, UiRect::right(px(MENU.1)), UiRect::bottom(px(24))),
            ..column(24)
        });
        let stage = self.stage(screen, stage);
        let picture = self.textures.node(TextureKey::Title);
        self.child(stage, (cover(&on), picture));
        if !on.is_small() {
            // The candle stands beside the book. Its light is wider than the picture.
            let middle = on.size / 2.0 - Vec2::new(566.0, 30.0);
            let light = absolute(middle.x - 310.0, middle.y - 310.0, 620.0, 620.0);
            let light = (light, self.textures.node(TextureKey::Glow));
            self.child(stage, (light, Candlelight(0.42)));
        }
        let words = middle(Node {
            flex_grow: if on.is_small() { 1.0 } else { 0.0 },
            flex_basis: if on.is_small() { px(0) } else { Val::Auto },
            flex_shrink: 1.0,
            min_width: px(0),
            ..column(10)
        });
        let words = self.child(stage, words);
        let shade = TextShadow { offset: Vec2::new(1.5, 2.0), color: Color::srgba(0.1, 0.0, 0.0, 0.8) };
        for (text, style) in [(title, TextStyle::BookTitle), (line, TextStyle::BookLine)] {
            self.text(words, text, style).insert(shade);
        }
        let menu = grid(RepeatedGridTrack::flex(2, 1.0), (10, if on.is_small() { 8 } else { 6 }));
        self.child(stage, Node { width: px(MENU.0), ..menu })
    }

    /// Spawns a button of a menu. `name`: its name for probes.
    pub fn menu_button(&mut self, menu: Entity, words: impl Into<String>, name: &str) -> EntityCommands<'_> {
        let high = self.viewport().pick(46.0, 50.0, 58.0);
        let size = ButtonSize { least: Vec2::new(0.0, high), edge: 10, font: 21.0 };
        self.sized_button(menu, words, ButtonStyle::Leather, name, size)
    }

    /// Spawns a button of a menu that is as wide as the menu.
    pub fn wide_menu_button(&mut self, menu: Entity, words: String, name: &str) -> EntityCommands<'_> {
        let mut button = self.menu_button(menu, words, name);
        button.entry::<Node>().and_modify(|mut button| button.grid_column = GridPlacement::span(2));
        button
    }

    /// Spawns the last button of a menu, alone in its row.
    pub fn last_menu_button(&mut self, menu: Entity, words: String, name: &str) -> EntityCommands<'_> {
        let mut button = self.wide_menu_button(menu, words, name);
        button.entry::<Node>().and_modify(|mut button| {
            button.justify_self = JustifySelf::Center;
            button.min_width = percent(50);
        });
        button
    }
}

/// Returns the node of the closed book, as drawn for the desktop viewport. Its middle lies below the title, and it
/// fills a phone's viewport.
fn cover(viewport: &Viewport) -> Node {
    let Vec2 { x: wide, y: high } = viewport.size;
    let centre = match viewport.form_factor {
        FormFactor::Landscape => (wide - MENU.0 - MENU.1) / 2.0,
        FormFactor::Desktop | FormFactor::Portrait => wide / 2.0,
    };
    let size = DESKTOP_SIZE
        * viewport.pick(1.0, 2.0 * (wide - centre) / DESKTOP_SIZE.x, high / DESKTOP_SIZE.y * 1.1);
    let corner = Vec2::new(centre, high / 2.0) - size / 2.0;
    absolute(corner.x, corner.y, size.x, size.y)
}
