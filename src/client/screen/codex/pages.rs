//! The pages of the codex: a card, a term, and an ability that a card gives, each with what it leads to.

use super::gallery::seeks;
use super::state::{Codex, Subject};
use crate::battle::ability::term::Term;
use crate::battle::ability::{Ability, CardKind};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::battle::record::Ailment;
use crate::cards::query::{given_abilities, named_cards, related, term_query, uses_term};
use crate::client::nodes::column;
use crate::client::packs::Packs;
use crate::client::prelude::*;
use crate::client::screen::card_details::card_details;
use crate::client::screen::card_list::{WIDE, tile};
use crate::client::syllabus::{LessonStart, Syllabus, SyllabusPlace};
use crate::client::table::codex::write_terms;
use crate::facilitator::lesson::{Lesson, LessonBoard};
use crate::ids::CardId;
use crate::text::{AbilityClause, ability_in, terms, terms_of};

/// The size of the open card.
const CARD: Vec2 = Vec2::new(238.0, 340.0);
/// The least width of a text beside it.
const BESIDE: f32 = 220.0;
/// The number of cards that are shown below something.
const MOST: usize = 9;

/// Lays out the page of a card.
pub(super) fn card(
    kit: &mut Kit,
    content: Entity,
    (collection, packs): (&Collection, Option<&Packs>),
    card: CardId,
) {
    let library = &collection.library;
    let Some(printed) = library.card(card) else {
        return kit.empty_state(content, &kit.say("codex-gone"));
    };
    let flow = kit.flow(content, 0.0);
    let holder = Node { width: px(CARD.x), height: px(CARD.y), flex_shrink: 0.0, ..default() };
    let holder = kit.child(flow, holder);
    let text = Node { flex_grow: 1.0, flex_shrink: 1.0, flex_basis: px(BESIDE), ..column(4) };
    let text = kit.child(flow, text);
    card_details(kit, (holder, text), (library, printed), CARD);
    if let Some(pack) = packs.and_then(|packs| packs.that_changes(card)) {
        kit.text(text, kit.say_value("codex-pack-changes", "pack", pack.name.as_str()), TextStyle::RowNote);
    } else if collection.game.card(card).is_none() {
        kit.text(text, kit.say("codex-pack-adds"), TextStyle::RowNote);
    }
    let named: Vec<&PrintedCard> =
        named_cards(&printed.source).into_iter().filter_map(|card| library.card(card)).collect();
    tiles(kit, content, library, ("codex-names", "named", &named));
    let given = given_abilities(&printed.source);
    if !given.is_empty() {
        kit.text(content, kit.say("codex-gives"), TextStyle::ListHeading);
        for (number, ability) in given.into_iter().enumerate() {
            let row = kit.slim_row(content, format!("given-{number}"));
            kit.text(row.text, ability_text(kit, library, ability), TextStyle::Body);
            kit.commands.entity(row.row).insert(leads_to(Subject::Given(card, number)));
        }
    }
    term_buttons(kit, content, terms(&printed.source));
    tiles(kit, content, library, ("codex-related", "related", &related(library, printed, MOST)));
}

/// Lays out the page of a term.
pub(super) fn term(
    kit: &mut Kit,
    content: Entity,
    (library, syllabus): (&CardLibrary, &Syllabus),
    term: Term,
) {
    let language = kit.fonts.language;
    kit.text(content, term.name(language), TextStyle::PaperHeading);
    write_terms(kit, content, (vec![term], true, &library.settings().wear));
    let buttons = kit.buttons(content);
    if let Some((place, title)) = taught_in(kit.locale(), library, syllabus, term) {
        let words = kit.say_value("codex-try", "lesson", title);
        kit.button(buttons, words, ButtonStyle::Gilded, "codex-try").insert(takes(place));
    }
    let users: Vec<&PrintedCard> =
        library.cards().iter().filter(|card| uses_term(&card.source, term)).collect();
    if users.len() > MOST
        && let Some(query) = term_query(term, language)
    {
        let words = kit.say_value("codex-show-all", "cards", users.len());
        kit.button(buttons, words, ButtonStyle::Paper, "codex-show-all").insert(seeks(query));
    }
    tiles(kit, content, library, ("codex-used-by", "user", &users[..users.len().min(MOST)]));
}

/// Lays out the page of an ability that a card gives.
pub(super) fn given(kit: &mut Kit, content: Entity, library: &CardLibrary, (card, number): (CardId, usize)) {
    let giver = library.card(card);
    let Some(ability) = giver.and_then(|card| given_abilities(&card.source).get(number).copied()) else {
        return kit.empty_state(content, &kit.say("codex-gone"));
    };
    kit.text(content, kit.say("codex-given"), TextStyle::PaperHeading);
    kit.text(content, ability_text(kit, library, ability), TextStyle::Body);
    let found = terms_of(ability, AbilityClause::Whole);
    write_terms(kit, content, (found.clone(), true, &library.settings().wear));
    term_buttons(kit, content, found);
    let gives = |card: &&PrintedCard| given_abilities(&card.source).contains(&ability);
    let givers: Vec<&PrintedCard> = library.cards().iter().filter(gives).collect();
    tiles(kit, content, library, ("codex-given-by", "giver", &givers));
    let has = |card: &&PrintedCard| card.source.abilities.contains(ability);
    let owners: Vec<&PrintedCard> = library.cards().iter().filter(has).collect();
    tiles(kit, content, library, ("codex-printed-on", "owner", &owners));
}

/// Returns the text of an ability, with the names of cards.
fn ability_text(kit: &Kit, library: &CardLibrary, ability: &Ability) -> String {
    let language = kit.fonts.language;
    library.fill_card_names_in(&ability_in(CardKind::Monster, ability, language), language)
}

/// Lays out buttons that lead to terms, below a heading.
fn term_buttons(kit: &mut Kit, content: Entity, terms: Vec<Term>) {
    if terms.is_empty() {
        return;
    }
    kit.text(content, kit.say("codex-tab-terms"), TextStyle::ListHeading);
    let buttons = kit.buttons(content);
    for (number, term) in terms.into_iter().enumerate() {
        let name = term.name(kit.fonts.language);
        kit.chip(buttons, &name, format!("leads-term-{number}")).insert(leads_to(Subject::Term(term)));
    }
}

/// Lays out the tiles of cards, below a heading. `name`: the beginning of their names for probes.
fn tiles(
    kit: &mut Kit,
    content: Entity,
    library: &CardLibrary,
    (heading, name, cards): (&str, &str, &[&PrintedCard]),
) {
    if cards.is_empty() {
        return;
    }
    kit.text(content, kit.say(heading), TextStyle::ListHeading);
    let grid = kit.tiles(content, WIDE);
    for card in cards {
        let id = card.source.id;
        let name = format!("{name}-{}", id.get());
        let (tile, _) = tile(kit, grid, (library, card), (name, TextStyle::TileName));
        kit.commands.entity(tile).insert(leads_to(Subject::Card(id)));
    }
}

/// Returns the action of a button that leads to something.
fn leads_to(subject: Subject) -> impl Bundle {
    observe(move |_: On<Activate>, mut codex: ResMut<Codex>| codex.follow(subject))
}

/// Returns the action of a button that begins a lesson or a puzzle.
fn takes(place: SyllabusPlace) -> impl Bundle {
    let take = move |_: On<Activate>,
                     syllabus: Res<Syllabus>,
                     mut start: LessonStart,
                     mut next: ResMut<NextState<Screen>>| {
        if let Some(entry) = syllabus.at(place) {
            next.set(start.take(entry, Some(place)));
        }
    };
    observe(take)
}

/// Returns the lesson that teaches a term, by its file name.
pub(super) const fn lesson_about(term: Term) -> Option<&'static str> {
    match term {
        Term::Margin => Some("02-across-the-page"),
        Term::Invading | Term::Strike => Some("03-the-strike"),
        Term::FaceDown | Term::FeintCost => Some("05-face-down"),
        Term::Ailment(Ailment::Poison | Ailment::Paralysis | Ailment::Blindness | Ailment::Curse)
        | Term::AnyAilment => Some("10-ailments"),
        Term::Reach(_) | Term::Swift | Term::Oblivion | Term::Nightmare | Term::First => None,
    }
}

/// Returns the place and the title of the lesson that teaches a term; without one, of the first lesson or puzzle with a
/// card that has it.
pub(super) fn taught_in(
    locale: Locale,
    library: &CardLibrary,
    syllabus: &Syllabus,
    term: Term,
) -> Option<(SyllabusPlace, String)> {
    let about = lesson_about(term);
    let place = syllabus.entries.iter().position(|entry| match about {
        Some(about) => entry.id == about,
        None => cards_of(&entry.lesson)
            .any(|card| library.card(card).is_some_and(|printed| terms(&printed.source).contains(&term))),
    })?;
    let title = syllabus.entries[place].lesson.title.in_language(locale.tag()).to_owned();
    Some((SyllabusPlace::Built(place), title))
}

/// Returns the cards on the board of a lesson or a puzzle.
fn cards_of(lesson: &Lesson) -> impl Iterator<Item = CardId> {
    let sides = match &lesson.start {
        LessonBoard::Position(position) => vec![&position.host, &position.guest],
        LessonBoard::Books { .. } => Vec::new(),
    };
    sides.into_iter().flat_map(|side| side.cards.iter().map(|card| card.card))
}
