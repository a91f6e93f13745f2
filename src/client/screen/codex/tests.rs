//! Tests of the screen of the codex: a search, a card, what it leads to, and the way back.

use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui_widgets::Activate;

use super::gallery::EXAMPLES;
use super::lay::SearchField;
use super::pages::{lesson_about, taught_in};
use super::state::{Codex, Leaf, Subject};
use super::term_list::all_terms;
use crate::battle::ability::term::Term;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::battle::record::Ailment;
use crate::cards::query::{given_abilities, named_cards, related};
use crate::client::access::reader_for_tests::{self as reader, Hand};
use crate::client::card_search::CardSearch;
use crate::client::collection::Collection;
use crate::client::controls::Control;
use crate::client::field;
use crate::client::fonts::JOINER;
use crate::client::progress::SeenTips;
use crate::client::screen::layout_tests::{SIZES, find, game, is_displayed, open, problems, settle};
use crate::client::states::Screen;
use crate::client::syllabus::{CurrentLesson, Syllabus, SyllabusPlace};
use crate::messages::Locale;

#[track_caller]
fn press(app: &mut App, name: &str) {
    let entity = find(app, name).unwrap_or_else(|| panic!("no {name}"));
    app.world_mut().trigger(Activate { entity });
    settle(app);
}

/// Types into the search field of a leaf.
fn seek(app: &mut App, leaf: Leaf, words: &str) {
    let mut fields = app.world_mut().query::<(&SearchField, &mut EditableText)>();
    for (_, mut text) in fields.iter_mut(app.world_mut()).filter(|(field, _)| field.0 == leaf) {
        field::rewrite(&mut text, words);
    }
    settle(app);
}

/// Returns true if a text with these words is in view.
fn says(app: &mut App, words: &str) -> bool {
    let mut texts = app.world_mut().query::<(Entity, &Text)>();
    let found: Vec<Entity> = texts
        .iter(app.world())
        .filter(|(_, text)| text.0.replace(JOINER, "").contains(words))
        .map(|(entity, _)| entity)
        .collect();
    found.into_iter().any(|entity| is_displayed(app.world(), entity))
}

fn opened(app: &App) -> Option<Subject> {
    app.world().resource::<Codex>().opened()
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// Returns the first card of which this is so.
fn first(library: &CardLibrary, is_so: impl Fn(&PrintedCard) -> bool) -> &PrintedCard {
    library.cards().iter().find(|card| is_so(card)).expect("such a card")
}

#[test]
fn a_card_is_sought_opened_and_left_the_way_it_was_reached() {
    for (language, query) in
        Locale::all().zip(["name:\"ivy adder\" kind:monster", "名前:「Ivy Adder」 種類:モンスター"])
    {
        let mut app = game((1280, 720), Some(language));
        let library = app.world().resource::<Collection>().library.clone();
        let adder = first(&library, |card| card.source.name == "Ivy Adder");
        open(&mut app, Screen::Title);
        press(&mut app, "codex");
        assert_eq!(screen(&app), Screen::Codex);
        assert!(says(&mut app, &language.say("codex-empty")));
        assert!(says(&mut app, &language.say_value("codex-found", "cards", library.cards().len())));
        seek(&mut app, Leaf::Cards, query);
        assert!(says(&mut app, &language.say_value("codex-found", "cards", 1)));
        // What cannot be read says so, and the last find stays.
        let field = find(&mut app, "search").expect("the field");
        let mut text = app.world_mut().get_mut::<EditableText>(field).expect("a field");
        text.queue_edit(TextEdit::Insert(" ink:".into()));
        settle(&mut app);
        assert!(!says(&mut app, &language.say_value("codex-found", "cards", 1)) && says(&mut app, "ink"));
        let name = format!("card-{}", adder.source.id.get());
        press(&mut app, &name);
        assert_eq!(opened(&app), Some(Subject::Card(adder.source.id)));
        assert!(says(&mut app, adder.source.flavour_in(language.cards())));
        let next = related(&library, adder, 1)[0];
        press(&mut app, &format!("related-{}", next.source.id.get()));
        assert_eq!(opened(&app), Some(Subject::Card(next.source.id)));
        Hand::Keyboard.control(&mut app, Control::Cancel);
        settle(&mut app);
        assert_eq!(opened(&app), Some(Subject::Card(adder.source.id)));
        Hand::Keyboard.control(&mut app, Control::Cancel);
        settle(&mut app);
        assert_eq!(screen(&app), Screen::Title);
        // What was sought and opened is there again.
        press(&mut app, "codex");
        assert_eq!(opened(&app), Some(Subject::Card(adder.source.id)));
        assert!(find(&mut app, &name).is_some());
    }
}

#[test]
fn a_phone_shows_one_leaf_and_goes_back_to_the_list() {
    for size in [(390, 844), (844, 390)] {
        let mut app = game(size, Some(Locale::default()));
        open(&mut app, Screen::Codex);
        press(&mut app, "tab-terms");
        press(&mut app, "term-5");
        assert_eq!(opened(&app), Some(Subject::Term(Term::Swift)));
        let row = find(&mut app, "term-5").expect("the row");
        assert!(!is_displayed(app.world(), row));
        let pad = Hand::gamepad(&mut app);
        pad.control(&mut app, Control::Cancel);
        settle(&mut app);
        assert!(is_displayed(app.world(), row) && screen(&app) == Screen::Codex);
        pad.control(&mut app, Control::Cancel);
        settle(&mut app);
        assert_eq!(screen(&app), Screen::Title);
    }
}

#[test]
fn named_cards_and_given_abilities_are_opened_from_a_card() {
    let mut app = game((1280, 720), Some(Locale::default()));
    let library = app.world().resource::<Collection>().library.clone();
    open(&mut app, Screen::Codex);
    let caller = first(&library, |card| !named_cards(&card.source).is_empty());
    let giver = first(&library, |card| !given_abilities(&card.source).is_empty());
    let open_card = |app: &mut App, card: &PrintedCard| {
        app.world_mut().resource_mut::<Codex>().open(Subject::Card(card.source.id));
        settle(app);
    };
    open_card(&mut app, caller);
    let named = named_cards(&caller.source)[0];
    press(&mut app, &format!("named-{}", named.get()));
    assert_eq!(opened(&app), Some(Subject::Card(named)));
    open_card(&mut app, giver);
    press(&mut app, "given-0");
    assert_eq!(opened(&app), Some(Subject::Given(giver.source.id, 0)));
    assert!(says(&mut app, &Locale::default().say("codex-given-by")));
    press(&mut app, &format!("giver-{}", giver.source.id.get()));
    assert_eq!(opened(&app), Some(Subject::Card(giver.source.id)));
}

#[test]
fn terms_are_sought_and_lead_to_their_cards_and_to_a_board() {
    let mut app = game((1280, 720), Some(Locale::default()));
    open(&mut app, Screen::Codex);
    press(&mut app, "tab-terms");
    seek(&mut app, Leaf::Terms, "life restored");
    assert!(find(&mut app, "term-3").is_some() && find(&mut app, "term-0").is_none());
    seek(&mut app, Leaf::Terms, "no such term");
    assert!(says(&mut app, &Locale::default().say("codex-no-term")));
    seek(&mut app, Leaf::Terms, "");
    press(&mut app, "term-0");
    assert_eq!(opened(&app), Some(Subject::Term(Term::Ailment(Ailment::Poison))));
    press(&mut app, "codex-show-all");
    assert!(
        says(&mut app, "term:poison")
            || find(&mut app, "search").is_some_and(|field| {
                app.world().get::<EditableText>(field).is_some_and(|text| field::typed(text) == "term:poison")
            })
    );
    press(&mut app, "codex-try");
    assert_eq!(app.world().resource::<CurrentLesson>().id.as_deref(), Some("10-ailments"));
    assert_ne!(screen(&app), Screen::Codex);
}

#[test]
fn lessons_about_terms_are_there_and_other_boards_have_the_term() {
    let mut app = game((1280, 720), Some(Locale::default()));
    app.update();
    let (library, syllabus) =
        (app.world().resource::<Collection>().library.clone(), app.world().resource::<Syllabus>());
    let mut taught = 0;
    for term in all_terms() {
        let found = taught_in(Locale::default(), &library, syllabus, term);
        taught += usize::from(found.is_some());
        if let Some(about) = lesson_about(term) {
            let Some((SyllabusPlace::Built(place), _)) = found else { panic!("{term:?}: no {about}") };
            assert_eq!(syllabus.entries[place].id, about);
        }
    }
    assert!(taught >= 10, "{taught}");
}

#[test]
fn every_example_finds_some_cards_in_its_language() {
    let library = Collection::embedded().expect("what is built in holds together").library;
    let found = |locale: Locale| {
        EXAMPLES.map(|example| {
            let mut search = CardSearch::default();
            search.read(&locale.say(example));
            assert_eq!(search.problem(locale), None, "{example}");
            search.find(&library, locale).len()
        })
    };
    for locale in Locale::all() {
        for (example, count) in EXAMPLES.into_iter().zip(found(locale)) {
            assert!(count > 0 && count < library.cards().len() / 2, "{example}: {count}");
        }
    }
}

#[test]
fn every_page_fits_every_window_and_can_be_read_aloud() {
    let library = Collection::embedded().expect("what is built in holds together").library;
    let caller = first(&library, |card| !named_cards(&card.source).is_empty());
    let giver = first(&library, |card| !given_abilities(&card.source).is_empty());
    let subjects = [
        Subject::Card(caller.source.id),
        Subject::Card(giver.source.id),
        Subject::Given(giver.source.id, 0),
        Subject::Term(Term::Ailment(Ailment::Poison)),
    ];
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = game(size, language);
        open(&mut app, Screen::Codex);
        let mut check = |app: &mut App, head: String| {
            let problems = problems(app).into_iter().chain(reader::problems(app));
            found.extend(problems.map(|problem| format!("{head} {size:?} {language:?}: {problem}")));
        };
        press(&mut app, "tab-terms");
        check(&mut app, "terms".to_owned());
        for subject in subjects {
            app.world_mut().resource_mut::<Codex>().open(subject);
            settle(&mut app);
            check(&mut app, format!("{subject:?}"));
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn tips_are_read_again_in_the_list_of_terms_and_can_be_shown_again_in_battles() {
    let mut app = game((1280, 720), Some(Locale::default()));
    open(&mut app, Screen::Codex);
    press(&mut app, "tab-terms");
    app.world_mut().resource_mut::<SeenTips>().add("tip-feint");
    seek(&mut app, Leaf::Terms, "void expensive");
    assert!(find(&mut app, "tips-again").is_none(), "nothing has both words");
    seek(&mut app, Leaf::Terms, "cheap card");
    assert!(says(&mut app, "A cheap card can stop a strong one."), "the tip for feints");
    press(&mut app, "tips-again");
    assert!(!app.world().resource::<SeenTips>().has("tip-feint"), "the tip is shown again");
}
