//! A card file, a book file, or a book code: parsed, and played if possible.

use std::sync::{Arc, LazyLock};

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::language::Language;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::setup;
use marginalia::cards::{self, Book};
use marginalia::facilitatee::RandomPlayer;

use super::house::{library, settings};

/// The longest text that is tried: longer ones reveal nothing new.
const LONGEST: usize = 8 * 1024;
/// The maximum number of commands that are played with a card.
const MOST: usize = 40;

/// Parses any text or reports its errors; a valid card can be played.
pub fn card(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if text.len() > LONGEST {
        return;
    }
    let library = library();
    let _ = cards::load_book("book.json", text, &library);
    if let Ok(book) = Book::from_code(text) {
        assert_eq!(Book::from_code(&book.code()), Ok(book));
    }
    if let Ok(book) = Book::from_list(text, &library) {
        let list = book.list(&library, Language::English);
        assert_eq!(Book::from_list(&list, &library), Ok(book));
    }
    let _ = cards::read_ability("ability.json", text);
    let loaded = cards::examine([("card.json".to_owned(), text.to_owned())]);
    let Ok(mut set) = loaded.strict() else { return };
    set.truncate(1);
    let Some(id) = set.first().map(|card| card.id) else { return };
    static SETTINGS: LazyLock<marginalia::battle::settings::Settings> = LazyLock::new(settings);
    let _ = cards::canonical(&set[0]);
    if let Ok(library) = cards::library(SETTINGS.clone(), set) {
        play(&library, id);
    }
}

/// Plays a battle of that card alone.
fn play(library: &Arc<marginalia::battle::library::CardLibrary>, id: marginalia::ids::CardId) {
    let book = setup::BookSlots::Known(vec![id; usize::from(library.settings().book.size)]);
    let Ok(mut board) = FlatBoard::new(Arc::clone(library), &[book.clone(), book]) else { return };
    let mut player = RandomPlayer::new([3; 32]);
    for turn in 0..MOST {
        let Some(seat) = seats_to_act(&board).next().filter(|_| !board.state().is_finished()) else { return };
        let Some(command) = player.choose(&board, seat) else { return };
        let seed = Seed::Derived { battle: [4; 32], seq: turn as u32 };
        let done = board.execute(&command, seed, &[]);
        assert_eq!(done, Ok(()), "a legal command is done: {command:?}");
    }
}
