//! The page of the results.

use super::records::{SavedBattles, battles_came, battles_wait, list_battles, read_battles};
use super::tally::{Played, Score, Streaks, by, sorted};
use crate::client::prelude::*;
use crate::client::screen::{called, contacts};
use crate::client::viewport::show_again;
use crate::facilitator::end_battle;
use crate::ids::CardId;

/// A marker for the place of the tabs.
#[derive(Component)]
struct Head;

/// A marker for the place of the pages.
#[derive(Component)]
struct Content;

pub(in crate::client::screen) fn plugin(app: &mut App) {
    app.init_resource::<SavedBattles>()
        .add_systems(OnEnter(Screen::Profile), (end_battle, list_battles, open).chain())
        .add_systems(OnRelayout(Screen::Profile), (open, show_again::<SavedBattles>).chain())
        .add_systems(
            Update,
            (read_battles.run_if(battles_wait), lay.run_if(battles_came))
                .chain()
                .run_if(in_state(Screen::Profile)),
        );
}

fn open(mut kit: Kit) {
    let screen = kit.sheet_screen(Screen::Profile, &kit.say("profile"));
    kit.commands.entity(screen.head).insert(Head);
    kit.commands.entity(screen.content).insert(Content);
    kit.back(screen.foot, Screen::Replays);
    kit.leather(screen.foot, ("contacts", "contacts"), contacts::opens_from(Screen::Profile));
}

fn lay(
    mut kit: Kit,
    (battles, collection): (Res<SavedBattles>, Res<Collection>),
    (head, content): (Single<Entity, With<Head>>, Single<Entity, With<Content>>),
) {
    for place in [*head, *content] {
        kit.commands.entity(place).despawn_related::<Children>();
    }
    let (played, locale) = (&battles.played[..], kit.locale());
    let all = Score::of(played);
    probe::log(&format!("results {} {} {}", all.won, all.lost, all.drawn));
    if played.is_empty() {
        return kit.empty_state(*content, &kit.say("profile-none"));
    }
    let Streaks { now, longest } = Streaks::of(played);
    let streaks = kit.say_two("profile-streaks", ("now", now), ("longest", longest));
    for words in [score(&kit, all), streaks] {
        kit.text(*head, words, TextStyle::Note);
    }
    let books: Vec<(Vec<CardId>, &str)> =
        collection.books.iter().map(|book| (sorted(book.slots()), book.name_in(locale.cards()))).collect();
    let other = kit.say("profile-other-book");
    let book = |battle: &Played| {
        let known = books.iter().find(|(cards, _)| *cards == battle.book);
        let name = known.map_or(other.as_str(), |(_, name)| *name);
        (!battle.book.is_empty()).then(|| name.to_owned())
    };
    let mut months = by(played, |battle| Some(battle.month()).filter(|month| !month.is_empty()));
    months.sort_by(|(one, _), (other, _)| other.cmp(one));
    let pages = [
        ("profile-books", "by-book", by(played, book)),
        (
            "profile-opponents",
            "by-opponent",
            by(played, |battle| Some(called::who(locale, &battle.opponent))),
        ),
        ("profile-modes", "by-mode", by(played, |battle| Some(called::mode(locale, &battle.mode)))),
        ("profile-months", "by-month", months),
    ];
    let tabs = pages.map(|(label, name, scores)| (kit.say(label), name, table(&mut kit, *content, scores)));
    let bar = kit.buttons(*head);
    kit.tabs(bar, tabs);
}

/// Returns the text of a score.
pub(in crate::client::screen) fn score(kit: &Kit, score: Score) -> String {
    let numbers =
        [("won", score.won), ("lost", score.lost), ("drawn", score.drawn), ("percent", score.percent())];
    kit.say_with("profile-score", numbers.map(|(name, number)| (name, number.into())))
}

/// Lays out the scores of a page, and returns it.
fn table(kit: &mut Kit, content: Entity, scores: Vec<(String, Score)>) -> Entity {
    let panel = kit.column(content, 0.0);
    for (name, scored) in scores {
        let line = kit.line(panel);
        let [what, how] = [1.0; 2].map(|share| kit.part(line, share));
        kit.text(what, name, TextStyle::RowTitle { is_new: false });
        let words = score(kit, scored);
        kit.text(how, words, TextStyle::RowNote);
    }
    panel
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::result::{BattleResult, ResultReason, ResultType};
    use crate::battle::start::Start;
    use crate::client::screen::layout_tests::{SIZES, game, open as go, problems, settle, wait_until};
    use crate::disk;
    use crate::facilitator::ReplayFolder;
    use crate::ids::Seat;
    use crate::replay::{About, Journal, Record};

    #[test]
    fn the_results_of_saved_battles_are_told_in_every_language_and_window() {
        let folder = std::env::temp_dir().join(format!("marginalia-results-{}", std::process::id()));
        let collection = Collection::embedded().expect("what is built in holds together");
        for (number, winner) in [Seat::Host, Seat::Host, Seat::Guest].into_iter().enumerate() {
            let start = Start::Books([0, 1].map(|place: usize| collection.books[place].slots()));
            let players = ["player", "computer novice"].map(str::to_owned);
            let began = 1_764_000_000_000 + number as u64;
            let about = About { mode: "training".to_owned(), players, began };
            let record = Record::new(&collection.library, about, start, [0; 32]);
            let (mut journal, _) = Journal::create(&folder, record).expect("it can be written");
            let result = BattleResult {
                kind: ResultType::WinOrLose,
                winner: Some(winner),
                reason: ResultReason::HpOut,
            };
            journal.finish(result).expect("it can be written");
        }
        disk::write(&folder.join("damaged.replay"), b"no record").expect("it can be written");
        let mut found = Vec::new();
        let languages = Locale::all().map(Some).chain([None]);
        for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
            let mut app = game(size, language);
            app.insert_resource(ReplayFolder(folder.clone()));
            go(&mut app, Screen::Profile);
            wait_until(&mut app, |world| world.resource::<SavedBattles>().are_read());
            settle(&mut app);
            assert_eq!(app.world().resource::<SavedBattles>().played.len(), 3);
            let mut texts = app.world_mut().query::<&Text>();
            let texts: Vec<&str> = texts.iter(app.world()).map(|text| text.0.as_str()).collect();
            let told = |wanted: &str| texts.iter().any(|text| text.contains(wanted));
            if language == Some(Locale::default()) {
                assert!(told("2 won") && told("1 lost") && told("2025-11") && told("67 %"), "{texts:?}");
                assert!(told(collection.books[0].name_in(Locale::default().cards())), "{texts:?}");
            }
            let language = language.map_or("long words", Locale::tag);
            let head = format!("{}×{} in {language}", size.0, size.1);
            found.extend(problems(&mut app).into_iter().map(|problem| format!("{head}: {problem}")));
        }
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
        assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
    }
}
