//! The versions of a book: each with its difference to the one before, to be looked at and to be taken back.

use super::page::{OpenedBook, Panels};
use crate::cards::Book;
use crate::client::book_text::{book_changes_in_words, book_problems};
use crate::client::book_versions::BookVersion;
use crate::client::prelude::*;
use crate::client::ui::OpenDialog;
use crate::messages::Sentence;
use crate::replay::date;

/// The index of the version that is looked at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LookedAt(Option<usize>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookedAt>()
        .add_systems(OnEnter(Screen::BookPage), |mut looked: ResMut<LookedAt>| looked.0 = None)
        .add_systems(
            Update,
            (
                lay.run_if(
                    resource_changed::<Collection>
                        .or_else(resource_changed::<OpenedBook>)
                        .or_else(|laid: Query<(), Added<Panels>>| !laid.is_empty()),
                ),
                look,
            )
                .run_if(in_state(Screen::BookPage)),
        );
}

/// Returns the time of a version in words.
fn time(kit: &Kit, version: &BookVersion) -> String {
    match version.saved {
        0 => kit.say("book-version-unknown-time"),
        saved => date(saved),
    }
}

fn lay(
    mut kit: Kit,
    (opened, collection): (Res<OpenedBook>, Res<Collection>),
    panels: Option<Single<&Panels>>,
) {
    let Some(panels) = panels else { return };
    let panel = panels.versions;
    kit.commands.entity(panel).despawn_related::<Children>();
    if let Some(said) = &opened.said {
        kit.text(panel, said.words(kit.locale()), TextStyle::Message);
    }
    let versions = collection.versions(opened.place);
    probe::log(&format!("versions {}", versions.len()));
    if versions.is_empty() {
        return kit.empty_state(panel, &kit.say("book-versions-none"));
    }
    for (number, version) in versions.iter().enumerate().rev() {
        let line = kit.line(panel);
        let about = kit.part(line, 1.0);
        let is_newest = number + 1 == versions.len();
        let head = if is_newest {
            kit.say_value("book-version-now", "time", time(&kit, version))
        } else {
            time(&kit, version)
        };
        kit.text(about, head, TextStyle::RowTitle { is_new: false });
        let words = match number.checked_sub(1).and_then(|before| versions.get(before)) {
            Some(before) => {
                book_changes_in_words(kit.locale(), &collection.library, &before.rows, &version.rows)
            }
            None => kit.say_value("book-version-first", "cards", size(version)),
        };
        kit.text(about, words, TextStyle::RowNote);
        // On a phone there is no room for them beside the text.
        let row = kit.buttons(if kit.viewport().is_small() { about } else { line });
        let looks = sets(LookedAt(Some(number)));
        kit.vellum(row, ("book-version-look", format!("version-look-{number}")), looks);
        if !is_newest {
            kit.vellum(row, ("book-version-take", format!("version-take-{number}")), takes_back(number));
        }
    }
    kit.text(panel, kit.say("book-versions-about"), TextStyle::Note);
}

/// Returns the number of cards of a version.
fn size(version: &BookVersion) -> usize {
    version.rows.iter().map(|(_, copies)| usize::from(*copies)).sum()
}

/// Returns the action of a button that takes a version back.
fn takes_back(version: usize) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              mut collection: ResMut<Collection>,
              mut opened: ResMut<OpenedBook>,
              mut looked: ResMut<LookedAt>| {
            let problem = collection.take_back(opened.place, version);
            opened.said = Some(problem.unwrap_or_else(|| Sentence::new("book-version-taken", [])));
            looked.0 = None;
        },
    )
}

/// Shows the version that is looked at in a dialog: its cards, and the difference to the book as it is.
fn look(
    mut kit: Kit,
    (looked, opened, collection): (Res<LookedAt>, Res<OpenedBook>, Res<Collection>),
    mut open: OpenDialog<LookedAt>,
) {
    let versions = collection.versions(opened.place);
    let found = looked.0.and_then(|number| Some((number, versions.get(number)?)));
    let Some((dialog, _)) = open.turn(&mut kit, 5, found.map(|_| &*looked)) else { return };
    let Some((number, version)) = found else { return };
    let (locale, library) = (kit.locale(), &collection.library);
    kit.text(dialog.content, time(&kit, version), TextStyle::Heading);
    let mut book = Book { cards: version.rows.clone(), ..Book::default() };
    book.sort(library);
    kit.selectable(dialog.content, &book.list(library, locale.cards()), "version-list");
    let is_newest = number + 1 == versions.len();
    if !is_newest && let Some(now) = collection.books.get(opened.place) {
        let words = book_changes_in_words(locale, library, &now.cards, &version.rows);
        let words = kit.say_value("book-version-difference", "changes", words);
        kit.text(dialog.content, words, TextStyle::Body);
    }
    for problem in book_problems(locale, library, &book) {
        kit.text(dialog.content, problem, TextStyle::Problem);
    }
    if !is_newest {
        let takes = (ByEnter, takes_back(number));
        kit.vellum(dialog.foot, ("book-version-take", "version-take"), takes);
    }
    kit.vellum(dialog.foot, ("close", "version-close"), (ByEscape, sets(LookedAt(None))));
}
