//! The book's own page: the number of cards, their cost curve, kinds and terms, a row for each card, and the errors.

use super::ask::Asked;
use super::copies::{CardNode, adds, takes_out};
use super::draft::BookDraft;
use super::draft_note::DraftNote;
use super::fill::{fill_up, kinds, term_counts};
use super::filter::cost_words;
use super::lay::{BookContent, BookFaults};
use crate::battle::ability::term::Term;
use crate::cards::BookError;
use crate::client::book_text::{book_problems, card_name};
use crate::client::buttons::pressable;
use crate::client::fonts::{INK, RED};
use crate::client::ink_message::ink_message;
use crate::client::prelude::*;
use crate::client::table::battle_view::Tone;
use crate::client::table::widgets::badge;
use crate::ids::CardId;
use crate::messages::Sentence;

/// The number of lines for the message and the errors.
const LINES: usize = 4;
/// The number of terms that are named.
const TERMS: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write.run_if(
            in_state(Screen::Editor)
                .and_then(resource_changed::<BookDraft>.or_else(resource_changed::<Collection>)),
        ),
    );
}

fn write(
    mut kit: Kit,
    (draft, collection): (Res<BookDraft>, Res<Collection>),
    (content, faults): (Single<Entity, With<BookContent>>, Single<Entity, With<BookFaults>>),
) {
    for part in [*content, *faults] {
        kit.commands.entity(part).despawn_related::<Children>();
    }
    let (book, library) = (&draft.book, &collection.library);
    let (size, wanted) = (book.size(), usize::from(library.settings().book.size));
    let inks: Vec<String> = book.inks(library).into_iter().map(|ink| kit.say(ink_message(ink))).collect();
    let [cards, of] = [("size", size.into()), ("wanted", wanted.into())];
    let count = match &inks[..] {
        [] => kit.say_with("editor-no-ink", [cards, of]),
        [first] => kit.say_with("editor-one-ink", [cards, of, ("first", first.into())]),
        [first, rest @ ..] => {
            let second = rest.join(&kit.say("list-comma"));
            kit.say_with("editor-two-inks", [cards, of, ("first", first.into()), ("second", second.into())])
        }
    };
    let style = if size == wanted { TextStyle::Body } else { TextStyle::Problem };
    kit.text(*content, count, style);
    let curve = book.curve(library);
    kit.bar_chart(*content, curve.into_iter().enumerate().map(|(cost, count)| (cost_words(cost), count)), 6);
    if book.cards.is_empty() {
        kit.text(*content, kit.say("editor-empty"), TextStyle::Note);
    } else {
        make_up(&mut kit, *content, (&draft, &collection));
    }
    for (card, copies) in &book.cards {
        row(&mut kit, *content, &collection, (*card, *copies));
    }
    tell(&mut kit, *faults, &draft, &collection);
}

/// Writes how many cards of each kind there are, and which terms they name most.
fn make_up(kit: &mut Kit, content: Entity, (draft, collection): (&BookDraft, &Collection)) {
    let [monsters, supports, events] = kinds(&draft.book, &collection.library);
    let values = [("monsters", monsters.into()), ("supports", supports.into()), ("events", events.into())];
    kit.text(content, kit.say_with("editor-kinds", values), TextStyle::RowNote);
    let language = kit.locale().cards();
    let counts = term_counts(&draft.book, &collection.library);
    let terms = counts.into_iter().filter(|(term, _)| !matches!(term, Term::Reach(_))).take(TERMS);
    let terms: Vec<String> = terms.map(|(term, count)| format!("{} {count}", term.name(language))).collect();
    if !terms.is_empty() {
        kit.text(content, terms.join(" · "), TextStyle::RowNote);
    }
}

/// Lays out the row of a card.
fn row(kit: &mut Kit, content: Entity, collection: &Collection, (card, copies): (CardId, u8)) {
    let printed = collection.library.card(card);
    let row = kit.slim_row(content, format!("row-{}", card.get()));
    kit.commands.entity(row.row).insert((CardNode { card, is_in_book: true }, takes_out(card)));
    let ink = printed.map_or(INK, |card| kit.textures.ink(card.ink));
    kit.swatch(row.lead, ink);
    kit.text(row.lead, format!("{copies}×"), TextStyle::Body);
    let name = card_name(kit.locale(), &collection.library, card);
    kit.text(row.text, &name, if printed.is_some() { TextStyle::Body } else { TextStyle::Problem });
    if let Some(printed) = printed {
        let drop = Node { width: px(24), height: px(24), flex_shrink: 0.0, ..default() };
        let cost = ((printed.source.cost, Tone::Plain), 15.0, 0.0);
        badge(kit, row.row, (drop, TextureKey::GoldDrop), cost);
    }
    // Pressing the row removes a copy.
    kit.sign(row.row, "−", RED);
    let [remove, put] =
        ["access-copies", "access-add"].map(|id| kit.say_two(id, ("copies", copies), ("card", &name)));
    kit.commands.entity(row.row).insert(Described::named(remove));
    let more = pressable(format!("row-more-{}", card.get()));
    kit.sign(row.row, "+", INK).insert((more, adds(card), Described::named(put)));
}

/// Removes what keeps the book from being played.
fn mend(_: On<Activate>, mut draft: ResMut<BookDraft>, collection: Res<Collection>) {
    let removed = draft.book.mend(&collection.library);
    draft.said = Some(DraftNote::Told(Sentence::new("editor-mended", [("cards", removed.to_string())])));
}

/// Fills the book up with cards that suit it.
fn fill(_: On<Activate>, mut draft: ResMut<BookDraft>, collection: Res<Collection>) {
    let added = fill_up(&mut draft.book, &collection.library, &collection.books);
    draft.said = Some(DraftNote::Told(Sentence::new("editor-filled", [("cards", added.to_string())])));
}

/// Writes the last message, and the errors of the book.
fn tell(kit: &mut Kit, column: Entity, draft: &BookDraft, collection: &Collection) {
    let (locale, library) = (kit.locale(), &collection.library);
    let wrong = book_problems(locale, library, &draft.book);
    let mut lines: Vec<(String, TextStyle)> =
        draft.said.iter().map(|said| (said.words(locale, library), TextStyle::Body)).collect();
    if wrong.is_empty() {
        lines.push((locale.say("editor-playable"), TextStyle::Body));
    }
    let room = LINES - lines.len();
    let shown = if wrong.len() > room { room - 1 } else { wrong.len() };
    lines.extend(wrong.iter().take(shown).map(|line| (line.clone(), TextStyle::Problem)));
    if wrong.len() > shown {
        let more = locale.say_value("editor-more-problems", "more", wrong.len() - shown);
        lines.push((more, TextStyle::Problem));
    }
    for (line, style) in lines {
        kit.text(column, line, style);
    }
    let (size, wanted) = (draft.book.size(), usize::from(library.settings().book.size));
    let is_broken = draft.book.problems(library).iter().any(
        |problem| !matches!(problem, BookError::Size { found, wanted } if *found < usize::from(*wanted)),
    );
    let row = kit.buttons(column);
    if is_broken {
        kit.vellum(row, ("editor-mend", "mend"), observe(mend));
    } else if size < wanted {
        kit.vellum(row, ("editor-fill", "fill"), observe(fill));
    } else {
        kit.vellum(row, ("editor-try-hand", "hand"), sets(Asked::Hand(0)));
    }
}
