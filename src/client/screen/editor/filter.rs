//! The filters for the list of cards: kind, ink, cost and words. The pages of the list are here, too.

use bevy::input::mouse::MouseWheel;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};

use super::asked::Asked;
use super::draft::Browse;
use super::tiles::GRID;
use crate::battle::ability::{CardKind, Ink};
use crate::cards::DEAR;
use crate::client::buttons::{ButtonImages, ButtonStyle, button};
use crate::client::collection::Collection;
use crate::client::field::{self, FieldSpec, field};
use crate::client::fonts::{DIM, Fonts, Typeface};
use crate::client::nodes::add_child;
use crate::client::screen::page::Pages;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;

/// The sizes of the chips: kinds, inks, costs, and page buttons.
pub(super) const SIZES: [(u16, u16); 3] = [(116, 38), (122, 38), (44, 38)];
/// The size of the search field.
pub(super) const FIELD: (u16, u16) = (262, 38);

/// The effect of pressing a chip; a second press undoes it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Chip {
    Kind(CardKind),
    Ink(Ink),
    Cost(usize),
    All,
    Turn(isize),
}

/// A marker for the search field.
#[derive(Component)]
pub(super) struct Search;

/// The label with the number of cards and the current page.
#[derive(Component)]
struct Counted;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Browse>().add_systems(
        Update,
        (seek, wheel, show.run_if(resource_changed::<Browse>)).chain().run_if(in_state(Screen::Editor)),
    );
}

impl Chip {
    fn holds(self, browse: &Browse) -> bool {
        match self {
            Self::Kind(kind) => browse.kind == Some(kind),
            Self::Ink(ink) => browse.ink == Some(ink),
            Self::Cost(cost) => browse.cost == Some(cost),
            Self::All => browse.is_all(),
            Self::Turn(_) => false,
        }
    }

    fn press(self, browse: &mut Browse) {
        let holds = self.holds(browse);
        browse.page = 0;
        match self {
            Self::Kind(kind) => browse.kind = (!holds).then_some(kind),
            Self::Ink(ink) => browse.ink = (!holds).then_some(ink),
            Self::Cost(cost) => browse.cost = (!holds).then_some(cost),
            Self::All => browse.clear(),
            Self::Turn(_) => {}
        }
    }
}

/// Draws the chips and the search field.
pub(super) fn draw_filter(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    viewport: Entity,
) {
    let look = FieldSpec {
        place: (24.0, 14.0),
        size: FIELD,
        face: (Typeface::Text, 19.0),
        hint: "search names and rules",
        most: 60,
        name: "search",
    };
    field(commands, (textures, fonts), viewport, (&look, ""), Search);
    let mut chip = |chip: Chip, words: &str, x: f32, y: f32, size: usize| {
        let name = match chip {
            Chip::Kind(kind) => format!("kind-{kind:?}"),
            Chip::Ink(ink) => format!("ink-{ink:?}"),
            Chip::Cost(cost) => format!("cost-{cost}"),
            Chip::All => "all-cards".to_owned(),
            Chip::Turn(by) => if by < 0 { "page-back" } else { "page-on" }.to_owned(),
        };
        let made = button(
            textures,
            fonts,
            words,
            ButtonStyle::Paper,
            absolute(x, y, 0.0, 0.0),
            SIZES[size],
            &name.to_lowercase(),
        );
        commands.spawn((made, chip, observe(press), ChildOf(viewport)));
    };
    let kinds =
        [(CardKind::Monster, "monsters"), (CardKind::Support, "supports"), (CardKind::Event, "events")];
    for (place, (kind, words)) in kinds.into_iter().enumerate() {
        chip(Chip::Kind(kind), words, 300.0 + place as f32 * 122.0, 14.0, 0);
    }
    chip(Chip::All, "all cards", 674.0, 14.0, 0);
    for (place, ink) in Ink::ALL.into_iter().enumerate() {
        chip(Chip::Ink(ink), ink.words(), 24.0 + place as f32 * 128.8, 58.0, 1);
    }
    for cost in 0..=DEAR {
        let words = if cost == DEAR { format!("{cost}+") } else { cost.to_string() };
        chip(Chip::Cost(cost), &words, 76.0 + cost as f32 * 49.0, 102.0, 2);
    }
    chip(Chip::Turn(-1), "‹", 674.0, 102.0, 2);
    chip(Chip::Turn(1), "›", 746.0, 102.0, 2);
    add_child(
        commands,
        viewport,
        (absolute(28.0, 108.0, 50.0, 26.0), fonts.write("Cost", Typeface::TitleItalic, 20.0, DIM)),
    );
    let counted = fonts.write("", Typeface::TextItalic, 18.0, DIM);
    let right = TextLayout::justify(Justify::Right);
    add_child(commands, viewport, (absolute(476.0, 108.0, 186.0, 26.0), counted, right, Counted));
}

fn press(
    on: On<Activate>,
    chips: Query<&Chip>,
    collection: Res<Collection>,
    mut fields: Query<&mut EditableText, With<Search>>,
    mut browse: ResMut<Browse>,
) {
    let Ok(chip) = chips.get(on.entity) else { return };
    match chip {
        Chip::Turn(by) => browse.turn(*by, &collection.library),
        _ => chip.press(&mut browse),
    }
    if *chip == Chip::All {
        fields.iter_mut().for_each(|mut field| field.clear());
    }
}

/// Copies the typed words to the filter.
fn seek(fields: Query<&EditableText, (With<Search>, Changed<EditableText>)>, mut browse: ResMut<Browse>) {
    for field in &fields {
        let words = field::typed(field);
        if browse.words != words {
            browse.page = 0;
            browse.words = words;
        }
    }
}

/// Turns the pages with the wheel while the pointer is over the cards.
fn wheel(
    mut wheel: MessageReader<MouseWheel>,
    pages: Pages,
    (collection, asked): (Res<Collection>, Res<Asked>),
    mut browse: ResMut<Browse>,
) {
    let by: f32 = wheel.read().map(|wheel| wheel.y).sum();
    if by == 0.0 || *asked != Asked::Nothing {
        return;
    }
    let over = pages.pointer().is_some_and(|place| GRID.contains(place));
    let mut turned = browse.clone();
    turned.turn(if by > 0.0 { -1 } else { 1 }, &collection.library);
    if over && turned != *browse {
        *browse = turned;
    }
}

/// Gilds the active chips and updates the number of cards that pass the filter.
fn show(
    browse: Res<Browse>,
    collection: Res<Collection>,
    mut chips: Query<(&Chip, &mut ButtonImages)>,
    mut counted: Query<&mut Text, With<Counted>>,
) {
    for (chip, mut faces) in &mut chips {
        let holds = chip.holds(&browse);
        if faces.chosen != holds {
            faces.chosen = holds;
        }
    }
    let (cards, pages) = (browse.cards(&collection.library).len(), browse.pages(&collection.library));
    for mut text in &mut counted {
        let page = if pages > 1 { format!(", {} of {pages}", browse.page + 1) } else { String::new() };
        text.0 = format!("{cards} card{}{page}", if cards == 1 { "" } else { "s" });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_press_takes_a_filter_back() {
        let mut browse = Browse { page: 1, ..Browse::default() };
        for chip in [Chip::Kind(CardKind::Event), Chip::Ink(Ink::Lapis), Chip::Cost(3)] {
            chip.press(&mut browse);
            assert!(chip.holds(&browse) && browse.page == 0);
        }
        Chip::Ink(Ink::Vellum).press(&mut browse);
        assert_eq!(browse.ink, Some(Ink::Vellum));
        Chip::Cost(3).press(&mut browse);
        assert_eq!(browse.cost, None);
        Chip::All.press(&mut browse);
        assert!(browse.is_all());
    }
}
