//! The list of all terms, and of the tips for newcomers, with a search.

use bevy::text::EditableText;

use super::lay::SearchField;
use super::state::{Codex, Leaf, Subject};
use crate::battle::ability::term::Term;
use crate::battle::geometry::Reach;
use crate::cards::query::uses_term;
use crate::client::field;
use crate::client::prelude::*;
use crate::client::progress::show_tips_again;
use crate::client::table::first_tips;
use crate::client::table::widgets::{self, DOTS_OPEN};
use crate::client::ui::Entry;
use crate::client::viewport::show_again;

/// The words that are sought in names and explanations.
#[derive(Resource, Default)]
pub(super) struct TermSearch(String);

/// A marker for the column of rows.
#[derive(Component)]
struct Rows;

/// The maximum number of letters of the search.
const LONGEST: usize = 60;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TermSearch>()
        .add_systems(OnEnter(Screen::Codex), show_again::<TermSearch>)
        .add_systems(OnRelayout(Screen::Codex), show_again::<TermSearch>)
        .add_systems(
            Update,
            (seek, show.run_if(resource_changed::<TermSearch>.or_else(resource_changed::<Collection>)))
                .chain()
                .run_if(in_state(Screen::Codex)),
        );
}

impl TermSearch {
    /// Returns the words.
    pub(super) fn words(&self) -> &str {
        &self.0
    }
}

/// Returns all terms: those with an explanation, and the patterns with a name, which are drawn.
pub(super) fn all_terms() -> impl Iterator<Item = Term> {
    let patterns = Reach::NAMES.into_iter().filter(|(_, bits)| *bits != 0);
    Term::ALL.into_iter().chain(patterns.map(|(_, bits)| Term::Reach(Reach(bits))))
}

/// Lays out the leaf. `words`: what is sought.
pub(super) fn lay(kit: &mut Kit, place: Entity, words: &str) {
    let row = kit.bar(place);
    let entry = Entry::new("term-search", kit.say("codex-search-terms"), LONGEST);
    kit.entry(row, Entry { words, ..entry }).insert(SearchField(Leaf::Terms));
    let sheet = kit.sheet(place);
    let rows = kit.scrolled(sheet);
    kit.commands.entity(rows).insert(Rows);
}

/// Reads the typed words.
fn seek(fields: Query<(&SearchField, &EditableText), Changed<EditableText>>, mut search: ResMut<TermSearch>) {
    for (_, field) in fields.iter().filter(|(field, _)| field.0 == Leaf::Terms) {
        let words = field::typed(field);
        if search.0 != words {
            search.0 = words;
        }
    }
}

/// Lists the terms and the tips that are found.
fn show(
    mut kit: Kit,
    (search, collection): (Res<TermSearch>, Res<Collection>),
    rows: Single<(Entity, &mut ScrollPosition), With<Rows>>,
) {
    let (rows, mut position) = rows.into_inner();
    position.0 = Vec2::ZERO;
    kit.commands.entity(rows).despawn_related::<Children>();
    let (language, library) = (kit.fonts.language, &collection.library);
    let wear = &library.settings().wear;
    let words: Vec<String> = search.0.split_whitespace().map(str::to_lowercase).collect();
    let is_found = |text: &str| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let mut count = 0;
    for (number, term) in all_terms().enumerate() {
        let (name, explanation) = (term.name(language), term.explanation(language, wear));
        if !is_found(&format!("{name} {explanation}")) {
            continue;
        }
        count += 1;
        let row = kit.list_row(rows, format!("term-{number}"));
        if let Term::Reach(reach) = term {
            let dots = widgets::reach(&mut kit.textures, reach, true, DOTS_OPEN);
            kit.image(row.lead, dots, f32::from(DOTS_OPEN));
        }
        kit.text(row.text, name, TextStyle::RowTitle { is_new: false });
        if !explanation.is_empty() {
            kit.text(row.text, explanation, TextStyle::RowNote);
        }
        let users = library.cards().iter().filter(|card| uses_term(&card.source, term)).count();
        kit.trailing(row, kit.say_value("codex-found", "cards", users), TextStyle::RowNote);
        let open = move |_: On<Activate>, mut codex: ResMut<Codex>| codex.open(Subject::Term(term));
        kit.commands.entity(row.row).insert(observe(open));
    }
    let tips: Vec<String> =
        first_tips::messages().map(|tip| kit.say(tip)).filter(|tip| is_found(tip)).collect();
    if !tips.is_empty() {
        kit.text(rows, kit.say("settings-tips"), TextStyle::ListHeading);
        for tip in &tips {
            kit.text(rows, tip, TextStyle::Body);
        }
        let buttons = kit.buttons(rows);
        let words = kit.say("settings-tips-again");
        kit.button(buttons, words, ButtonStyle::Paper, "tips-again").insert(does(show_tips_again));
    }
    if count == 0 && tips.is_empty() {
        kit.text(rows, kit.say("codex-no-term"), TextStyle::Message);
    }
}
