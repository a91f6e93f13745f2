//! The skins that there are, and those that a player has chosen.

use marginalia_figures::line_of;

use super::super::palette::Palette;
use super::binding::Binding;
use super::board::Board;

/// A file: its name without the ending, and its text.
type File = (&'static str, &'static str);

include!(concat!(env!("OUT_DIR"), "/skins.rs"));

/// What a skin is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SkinKind {
    /// The backs of cards.
    Back,
    /// The desk, the open book on it, and what is drawn on its pages.
    Board,
}

impl SkinKind {
    const fn files(self) -> &'static [File] {
        match self {
            Self::Back => BACKS,
            Self::Board => BOARDS,
        }
    }
}

/// A skin that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Skin {
    kind: SkinKind,
    place: u8,
}

impl Skin {
    /// Returns the first skin of a kind, which everybody has who has not chosen another one.
    #[must_use]
    pub const fn first(kind: SkinKind) -> Self {
        Self { kind, place: 0 }
    }

    /// Returns all skins of a kind, in their order.
    pub fn all(kind: SkinKind) -> impl Iterator<Item = Self> {
        (0..=u8::MAX).zip(kind.files()).map(move |(place, _)| Self { kind, place })
    }

    /// Returns the skin of a kind with that name.
    #[must_use]
    pub fn named(kind: SkinKind, name: &str) -> Option<Self> {
        Self::all(kind).find(|skin| skin.name() == name)
    }

    fn file(self) -> File {
        self.kind.files().get(usize::from(self.place)).copied().unwrap_or_default()
    }

    /// Returns its name: that of its file, without the number that puts the files in order.
    #[must_use]
    pub fn name(self) -> &'static str {
        let (stem, _) = self.file();
        stem.split_once('-').map_or(stem, |(_, name)| name)
    }

    /// Returns its title in a language, as in "en"; without one, its name.
    #[must_use]
    pub fn title(self, language: &str) -> &'static str {
        let titles =
            self.file().1.lines().filter_map(|line| line_of(line).strip_prefix("title ")?.split_once(' '));
        let mut titles = titles.filter(|(of, _)| *of == language).map(|(_, title)| title.trim());
        titles.next().unwrap_or_else(|| self.name())
    }

    /// Returns the text of its file.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.file().1
    }

    /// Returns the back that the file describes. A test reads every file.
    #[must_use]
    pub fn binding(self) -> Binding {
        Binding::read(self.text()).unwrap_or_default()
    }

    /// Returns the board that the file describes. A test reads every file.
    #[must_use]
    pub fn board(self) -> Board {
        Board::read(self.text()).unwrap_or_default()
    }
}

/// How a player wants the pictures: the colours of inks on cards, the backs of cards and the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Looks {
    /// The colours of inks on cards.
    pub palette: Palette,
    /// The backs of cards.
    pub back: Skin,
    /// The board.
    pub board: Skin,
}

impl Default for Looks {
    fn default() -> Self {
        let [back, board] = [SkinKind::Back, SkinKind::Board].map(Skin::first);
        Self { palette: Palette::default(), back, board }
    }
}
