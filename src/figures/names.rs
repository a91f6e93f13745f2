//! The names of bodies, things and poses, and the figure that a card's name tells.

use std::fmt::{self, Display, Formatter};

include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// The maximum number of things with a figure.
pub const MAX_THINGS: usize = 4;

/// The kind of card that a portrait shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SitterKind {
    /// A creature or a person.
    Monster,
    /// A building or a work.
    Support,
    /// A scene.
    Event,
}

impl SitterKind {
    /// Returns the word for it in the files.
    const fn word(self) -> &'static str {
        match self {
            Self::Monster => "monster",
            Self::Support => "support",
            Self::Event => "event",
        }
    }
}

/// The figure of a portrait: a body, its pose, and the things with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    body: u16,
    pose: u8,
    with: [Option<u16>; MAX_THINGS],
}

/// The reason why there is no such figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureError {
    /// No body has this name.
    Body(String),
    /// No thing has this name.
    Thing(String),
    /// The body has no such pose.
    Pose(String),
    /// There are more than [`MAX_THINGS`] things.
    TooManyThings,
}

impl Display for FigureError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Body(name) => write!(f, "no body is called `{name}`"),
            Self::Thing(name) => write!(f, "no thing is called `{name}`"),
            Self::Pose(name) => write!(f, "the body has no pose `{name}`"),
            Self::TooManyThings => write!(f, "more than {MAX_THINGS} things"),
        }
    }
}

impl std::error::Error for FigureError {}

/// The file of a body, a thing or a part.
type File = (&'static str, &'static str);

fn find(files: &[File], name: &str) -> Option<usize> {
    files.binary_search_by_key(&name, |file| file.0).ok()
}

/// Returns a line of a file without its comment, and without spaces at its ends.
#[must_use]
pub fn line_of(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Returns the words after a key in the lines of a file, such as its poses after `pose`.
pub fn words<'a>(text: &'a str, key: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter_map(move |line| line_of(line).strip_prefix(key)?.strip_prefix(' '))
        .flat_map(str::split_whitespace)
}

/// Returns the names of all bodies.
pub fn bodies() -> impl Iterator<Item = &'static str> {
    BODIES.iter().map(|file| file.0)
}

/// Returns the names of all things that can be with a body.
pub fn things() -> impl Iterator<Item = &'static str> {
    THINGS.iter().map(|file| file.0)
}

/// Returns the poses of a body, its usual one first. A body without the choice has none.
pub fn poses(body: &str) -> impl Iterator<Item = &'static str> {
    find(BODIES, body).into_iter().flat_map(|index| words(BODIES[index].1, "pose"))
}

impl Figure {
    /// Returns the figure of these names. Without a pose, the body has its usual one.
    ///
    /// # Errors
    /// Returns the first name that is not known.
    pub fn new<'a>(
        body: &str,
        with: impl IntoIterator<Item = &'a str>,
        pose: Option<&str>,
    ) -> Result<Self, FigureError> {
        let found = find(BODIES, body).ok_or_else(|| FigureError::Body(body.to_owned()))?;
        let pose = match pose {
            Some(pose) => poses(body)
                .position(|known| known == pose)
                .ok_or_else(|| FigureError::Pose(pose.to_owned()))?,
            None => 0,
        };
        let mut figure = Self { body: found as u16, pose: pose as u8, with: [None; MAX_THINGS] };
        for (place, thing) in with.into_iter().enumerate() {
            let found = find(THINGS, thing).ok_or_else(|| FigureError::Thing(thing.to_owned()))?;
            *figure.with.get_mut(place).ok_or(FigureError::TooManyThings)? = Some(found as u16);
        }
        Ok(figure)
    }

    /// Returns the figure that a card's name tells: the last word before a joint such as `of` or `in` that names a body,
    /// and the things that other words name. A name without any tells nothing; then the number of the card decides.
    #[must_use]
    pub fn of_name(name: &str, kind: SitterKind, id: u16) -> Self {
        let words: Vec<String> = name
            .split(|letter: char| !letter.is_alphanumeric() && letter != '\'')
            .map(|word| word.trim_end_matches("'s").to_lowercase())
            .filter(|word| !word.is_empty())
            .collect();
        let is_joint = |word: &String| ["of", "in", "with", "from", "by"].contains(&&**word);
        let head = words.iter().position(is_joint).unwrap_or(words.len());
        let order = (0..head).rev().chain(head..words.len());
        let named = order.clone().find_map(|at| Some((at, named(BODIES, &words[at], Some(kind))?)));
        let (at, body) = named.unwrap_or_else(|| {
            let fitting: Vec<usize> =
                (0..BODIES.len()).filter(|body| is_for(BODIES[*body].1, kind)).collect();
            (usize::MAX, fitting.get(usize::from(id) % fitting.len().max(1)).copied().unwrap_or(0))
        });
        let mut figure = Self { body: body as u16, pose: 0, with: [None; MAX_THINGS] };
        let others = order.filter(|other| *other != at).filter_map(|other| named_thing(&words[other]));
        for (place, thing) in figure.with.iter_mut().zip(others) {
            *place = Some(thing);
        }
        figure
    }

    /// Returns the name of the body.
    #[must_use]
    pub fn body(&self) -> &'static str {
        BODIES[usize::from(self.body)].0
    }

    /// Returns the names of the things.
    pub fn with(&self) -> impl Iterator<Item = &'static str> {
        self.with.into_iter().flatten().map(|thing| THINGS[usize::from(thing)].0)
    }

    /// Returns the name of the pose, if the body has a choice.
    #[must_use]
    pub fn pose(&self) -> Option<&'static str> {
        poses(self.body()).nth(usize::from(self.pose))
    }
}

/// Returns true if a body is for that kind of card.
fn is_for(text: &str, kind: SitterKind) -> bool {
    words(text, "for").any(|word| word == kind.word())
}

/// Returns the file that a word names, by its name or by its words; for a body, one for that kind of card first.
fn named(files: &'static [File], word: &str, kind: Option<SitterKind>) -> Option<usize> {
    let singular = word.strip_suffix('s').unwrap_or(word);
    let is_named = |file: &File| {
        [word, singular]
            .into_iter()
            .any(|word| file.0 == word || words(file.1, "words").any(|own| own == word))
    };
    let fits = |file: &File| is_named(file) && kind.is_none_or(|kind| is_for(file.1, kind));
    files.iter().position(fits).or_else(|| files.iter().position(is_named))
}

fn named_thing(word: &str) -> Option<u16> {
    named(THINGS, word, None).map(|thing| thing as u16)
}

/// Returns the file of a body.
#[must_use]
pub fn body_text(name: &str) -> Option<&'static str> {
    text(BODIES, name)
}

/// Returns the file of a thing.
#[must_use]
pub fn thing_text(name: &str) -> Option<&'static str> {
    text(THINGS, name)
}

/// Returns the file of a part.
#[must_use]
pub fn part_text(name: &str) -> Option<&'static str> {
    text(PARTS, name)
}

fn text(files: &[File], name: &str) -> Option<&'static str> {
    find(files, name).map(|index| files[index].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, kind: SitterKind) -> (&'static str, Vec<&'static str>) {
        let figure = Figure::of_name(name, kind, 1);
        (figure.body(), figure.with().collect())
    }

    #[test]
    fn a_name_tells_a_body_and_things() {
        assert_eq!(told("Forge Boar", SitterKind::Monster).0, "boar");
        assert_eq!(told("Ember Hog", SitterKind::Monster), ("boar", vec!["embers"]), "words and plurals");
        assert_eq!(told("The Boar's Bellows", SitterKind::Monster), ("boar", vec!["bellows"]));
        assert_eq!(
            told("Boar of the Bell", SitterKind::Monster).0,
            "boar",
            "what comes before `of` counts more"
        );
    }

    #[test]
    fn a_name_that_tells_nothing_leaves_it_to_the_number() {
        let kinds = [SitterKind::Monster, SitterKind::Support, SitterKind::Event];
        for kind in kinds {
            let some: Vec<&str> = (0..40).map(|id| Figure::of_name("Xyzzy", kind, id).body()).collect();
            assert!(some.iter().all(|body| is_for(body_text(body).expect("listed"), kind)), "{kind:?}");
            assert!(some.iter().any(|body| *body != some[0]), "{kind:?}");
        }
    }

    #[test]
    fn names_that_are_not_known_are_told() {
        let wrong =
            |body, with: &[&str], pose| Figure::new(body, with.iter().copied(), pose).expect_err("wrong");
        assert_eq!(wrong("bor", &[], None), FigureError::Body("bor".to_owned()));
        assert_eq!(wrong("boar", &["embers", "ember"], None), FigureError::Thing("ember".to_owned()));
        assert_eq!(wrong("boar", &[], Some("flying")), FigureError::Pose("flying".to_owned()));
        assert_eq!(wrong("boar", &["embers"; 5], None), FigureError::TooManyThings);
        let boar = Figure::new("boar", ["embers"], Some("charging")).expect("known");
        assert_eq!(
            (boar.body(), boar.pose(), boar.with().collect::<Vec<_>>()),
            ("boar", Some("charging"), vec!["embers"])
        );
    }

    #[test]
    fn every_file_says_what_it_is_for() {
        for (name, text) in BODIES {
            assert!(words(text, "for").count() > 0, "{name}");
            assert!(words(text, "for").all(|word| ["monster", "support", "event"].contains(&word)), "{name}");
        }
        for (name, text) in THINGS {
            assert!(words(text, "spots").count() > 0, "{name}");
        }
        assert!(bodies().count() >= 60 && things().count() >= 25);
    }
}
