//! The filters for the list of cards: kind, ink and cost, and a query.

use bevy::text::EditableText;

use super::draft::{BookDraft, Browse};
use crate::battle::ability::{CardKind, Ink};
use crate::cards::DEAR;
use crate::cards::query::LONGEST_QUERY;
use crate::client::buttons::ButtonImages;
use crate::client::field;
use crate::client::ink_message::ink_message;
use crate::client::prelude::*;
use crate::client::ui::Entry;

/// The effect of pressing a chip; a second press undoes it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Chip {
    Kind(CardKind),
    Ink(Ink),
    Cost(usize),
    All,
}

/// A marker for the search field.
#[derive(Component)]
pub(super) struct Search;

/// A label with the number of cards.
#[derive(Component)]
struct Counted;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Browse>().add_systems(
        Update,
        (seek, show.run_if(resource_changed::<Browse>.or_else(resource_changed::<BookDraft>)))
            .chain()
            .run_if(in_state(Screen::Editor)),
    );
}

impl Chip {
    fn holds(self, browse: &Browse) -> bool {
        match self {
            Self::Kind(kind) => browse.kind == Some(kind),
            Self::Ink(ink) => browse.ink == Some(ink),
            Self::Cost(cost) => browse.cost == Some(cost),
            Self::All => browse.is_open(),
        }
    }

    fn press(self, browse: &mut Browse) {
        let holds = self.holds(browse);
        match self {
            Self::Kind(kind) => browse.kind = (!holds).then_some(kind),
            Self::Ink(ink) => browse.ink = (!holds).then_some(ink),
            Self::Cost(cost) => browse.cost = (!holds).then_some(cost),
            Self::All => *browse = Browse::default(),
        }
    }
}

/// Lays out the chips and the search field above the cards. On a phone the chips have a leaf of their own.
pub(super) fn lay_filter(kit: &mut Kit, cards: Entity, filters: Option<Entity>) {
    let row = kit.bar(cards);
    kit.entry(row, Entry::new("search", kit.say("query-search"), LONGEST_QUERY)).insert(Search);
    let [kinds, inks, costs] = match filters {
        Some(filters) => {
            let sheet = kit.sheet(filters);
            let content = kit.scrolled(sheet);
            let form = kit.form(content);
            for (parent, style) in [(cards, TextStyle::DeskNote), (content, TextStyle::Note)] {
                kit.text(parent, "", style).insert(Counted);
            }
            ["editor-kind", "editor-ink", "number-cost"].map(|label| kit.field(form, &kit.say(label)))
        }
        None => {
            let [inks, costs] = [kit.bar(cards), kit.bar(cards)];
            kit.text(costs, kit.say("number-cost"), TextStyle::DeskLabel);
            [row, inks, costs]
        }
    };
    let locale = kit.locale();
    let mut chip = |row: Entity, chip: Chip, words: &str| {
        let name = match chip {
            Chip::Kind(kind) => format!("kind-{kind:?}"),
            Chip::Ink(ink) => format!("ink-{ink:?}"),
            Chip::Cost(cost) => format!("cost-{cost}"),
            Chip::All => "all-cards".to_owned(),
        };
        kit.chip(row, words, name.to_lowercase()).insert((chip, observe(press)));
    };
    for (kind, words) in [
        (CardKind::Monster, "editor-monsters"),
        (CardKind::Support, "editor-supports"),
        (CardKind::Event, "editor-events"),
    ] {
        chip(kinds, Chip::Kind(kind), &locale.say(words));
    }
    chip(kinds, Chip::All, &locale.say("editor-all"));
    for ink in Ink::ALL {
        chip(inks, Chip::Ink(ink), &locale.say(ink_message(ink)));
    }
    for cost in 0..=DEAR {
        chip(costs, Chip::Cost(cost), &cost_words(cost));
    }
    if filters.is_none() {
        kit.text(costs, "", TextStyle::DeskNote).insert(Counted);
    }
}

/// Returns the label of a cost. The last one stands for all higher ones, too.
pub(super) fn cost_words(cost: usize) -> String {
    if cost == DEAR { format!("{cost}+") } else { cost.to_string() }
}

fn press(
    on: On<Activate>,
    chips: Query<&Chip>,
    mut fields: Query<&mut EditableText, With<Search>>,
    mut browse: ResMut<Browse>,
) {
    let Ok(chip) = chips.get(on.entity) else { return };
    chip.press(&mut browse);
    if *chip == Chip::All {
        fields.iter_mut().for_each(|mut field| field.clear());
    }
}

/// Reads the typed words.
fn seek(fields: Query<&EditableText, (With<Search>, Changed<EditableText>)>, mut browse: ResMut<Browse>) {
    for field in &fields {
        if browse.bypass_change_detection().search.read(&field::typed(field)) {
            browse.set_changed();
        }
    }
}

/// Gilds the active chips and updates the number of cards that pass the filter, or the problem with the query. On a phone,
/// the page of the book is out of view, and the label also says what was said about it.
fn show(
    (browse, draft, collection): (Res<Browse>, Res<BookDraft>, Res<Collection>),
    (viewport, prefs): (Res<Viewport>, Res<Prefs>),
    mut chips: Query<(&Chip, &mut ButtonImages)>,
    mut counted: Query<&mut Text, With<Counted>>,
) {
    for (chip, mut faces) in &mut chips {
        let holds = chip.holds(&browse);
        if faces.chosen != holds {
            faces.chosen = holds;
        }
    }
    let (locale, library) = (prefs.language, &collection.library);
    let found = locale.say_value("editor-found", "cards", browse.cards(library, locale).len());
    let words = match (browse.search.problem(locale), &draft.said) {
        (Some(problem), _) => problem,
        _ if !viewport.is_small() => found,
        (None, Some(said)) => said.words(locale, library),
        (None, None) => {
            let (size, wanted) = (draft.book.size().into(), library.settings().book.size.into());
            let values = [("found", found.into()), ("size", size), ("wanted", wanted)];
            locale.say_with("editor-found-for-book", values)
        }
    };
    for mut text in &mut counted {
        set_words(&mut text, &words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_press_takes_a_filter_back() {
        let mut browse = Browse::default();
        for chip in [Chip::Kind(CardKind::Event), Chip::Ink(Ink::Lapis), Chip::Cost(3)] {
            chip.press(&mut browse);
            assert!(chip.holds(&browse));
        }
        Chip::Ink(Ink::Vellum).press(&mut browse);
        assert_eq!(browse.ink, Some(Ink::Vellum));
        Chip::Cost(3).press(&mut browse);
        assert_eq!(browse.cost, None);
        Chip::All.press(&mut browse);
        assert!(browse.is_open());
    }
}
