//! The language of the game and its letters. Shippori Mincho is the fallback for letters that the other typefaces
//! lack.

use bevy::text::FontCx;
use parley::fontique::Script;

use super::relayout;
use crate::battle::language::Language;
use crate::client::prelude::*;

/// Returns the language of the system or of the browser, for what is said before the settings are read.
pub fn of_system() -> Locale {
    Locale::preferred(sys_locale::get_locales())
}

/// The scripts that use the fallback typeface: those of Japanese, and signs that belong to no script or appear among
/// Latin letters.
const SCRIPTS: [[u8; 4]; 5] = [*b"Hani", *b"Hira", *b"Kana", *b"Zyyy", *b"Latn"];

/// Returns the bytes of the typeface. They are part of the program, or, in a browser, a file that the page loads on
/// request. Players who do not read Japanese wait for nothing.
#[cfg(not(target_arch = "wasm32"))]
fn typeface_data() -> Option<Vec<u8>> {
    Some(include_bytes!("../../assets/fonts/shippori-mincho/ShipporiMincho-Medium.ttf").to_vec())
}

#[cfg(target_arch = "wasm32")]
fn typeface_data() -> Option<Vec<u8>> {
    const FILE: &str = "fonts/shippori-mincho/ShipporiMincho-Medium.ttf";
    let typeface_data = crate::page::brought(FILE);
    if typeface_data.is_none() {
        crate::page::bring(FILE);
    }
    typeface_data
}

pub(super) fn plugin(app: &mut App) {
    // What lays out a screen runs later, on what is there by then.
    app.add_systems(First, follow.run_if(resource_exists::<Fonts>))
        .add_systems(Update, lend.run_if(resource_exists::<FontCx>).run_if(resource_exists::<Fonts>));
}

/// Applies the chosen language to all text written from now on.
fn follow(prefs: Res<Prefs>, mut fonts: ResMut<Fonts>, mut commands: Commands) {
    if fonts.locale != prefs.language {
        fonts.locale = prefs.language;
        fonts.language = prefs.language.cards();
        // What is open is written anew.
        commands.queue(relayout::turn);
    }
}

/// Registers the fallback typeface once it is needed: for the cards, and on the screen that offers the languages.
fn lend(
    (prefs, screen): (Res<Prefs>, Res<State<Screen>>),
    mut context: ResMut<FontCx>,
    mut texts: Query<&mut TextFont>,
    mut lent: Local<bool>,
) {
    let needed = prefs.language.cards() == Language::Japanese || *screen.get() == Screen::Settings;
    if *lent || !needed {
        return;
    }
    let Some(typeface_data) = typeface_data() else { return };
    *lent = true;
    stand_in(&mut context, typeface_data);
    // Lay out the existing text once more.
    texts.iter_mut().for_each(|mut text| text.set_changed());
}

/// Makes a typeface the fallback of all other typefaces.
fn stand_in(context: &mut FontCx, typeface_data: Vec<u8>) {
    let families = context.collection.register_fonts(Font::from_bytes(typeface_data).data, None);
    for script in SCRIPTS.map(Script::from_bytes) {
        let of = families.iter().map(|(family, _)| *family);
        context.collection.append_fallbacks(script, of);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::battle::library::CardLibrary;
    use crate::client::collection::Collection;

    /// The first letter outside the range of the Latin typefaces.
    const FIRST: char = '\u{2e80}';
    /// The Latin typeface of texts.
    const LATIN: &[u8] = include_bytes!("../../assets/fonts/eb-garamond/EBGaramond-Medium.ttf");

    /// Returns the letters that the typeface lacks.
    fn missing(words: impl IntoIterator<Item = char>) -> String {
        lacking(
            &typeface_data().expect("it is built in"),
            words.into_iter().filter(|letter| *letter >= FIRST),
        )
    }

    /// Returns the letters that a typeface lacks.
    fn lacking(face: &[u8], letters: impl Iterator<Item = char>) -> String {
        let mut context = FontCx::default();
        let data = Font::from_bytes(face.to_vec()).data;
        let families = context.collection.register_fonts(data.clone(), None);
        let charmap = families[0].1[0].charmap_index().charmap(data.as_ref()).expect("it has letters");
        let asked: BTreeSet<char> = letters.collect();
        assert!(!asked.is_empty());
        asked.into_iter().filter(|letter| charmap.map(*letter).is_none_or(|glyph| glyph == 0)).collect()
    }

    fn library() -> std::sync::Arc<CardLibrary> {
        Collection::embedded().expect("what is built in holds together").library
    }

    /// Returns every file below a folder.
    fn files(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
        let texts = files.iter().map(|file| fs::read_to_string(file).expect("a text"));
        texts.chain(folders.iter().flat_map(|folder| self::files(folder))).collect()
    }

    #[test]
    fn every_letter_of_the_cards_is_there() {
        let library = library();
        let told = |card: &crate::battle::library::PrintedCard| {
            let source = &card.source;
            let names = [source.name_in(Language::Japanese), source.flavour_in(Language::Japanese)];
            let names = names.into_iter().map(str::to_owned);
            names
                .chain(crate::text::card_lines(&library, card, Language::Japanese).iter().cloned())
                .collect::<Vec<String>>()
        };
        let words: Vec<String> = library.cards().iter().flat_map(told).collect();
        assert_eq!(
            missing(words.iter().flat_map(|words| words.chars())),
            "",
            "assets/fonts/cut.py cuts it anew"
        );
        assert_eq!(missing("\u{9c3b}の「日本語」".chars()), "\u{9c3b}", "what no card says is not there");
    }

    #[test]
    fn every_letter_of_the_rules_and_the_messages_is_there() {
        let folder = |folder: &str| files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
        let words = [
            folder("src/text"),
            folder("src/battle/ability"),
            folder("assets/text"),
            folder("assets/lessons"),
            folder("assets/puzzles"),
            folder("cards/books"),
            folder("src/art/skins"),
        ]
        .concat();
        let named: String = Locale::all().map(Locale::name).collect();
        let all = words.iter().flat_map(|text| text.chars()).chain(named.chars());
        assert_eq!(missing(all), "", "assets/fonts/cut.py cuts it anew");
    }

    #[test]
    fn every_sign_of_the_messages_is_there() {
        let words = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text")).concat();
        let signs = words.chars().filter(|letter| !letter.is_ascii() && *letter < FIRST);
        let foreign = lacking(LATIN, signs);
        assert_eq!(foreign, "", "no typeface has them: use another word");
    }
}
