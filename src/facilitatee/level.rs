//! How far a machine player looks: numbers from `assets/ai/levels.ron`.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// How far a machine player looks. All see the same: their seat's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// The first: some of its own turn.
    #[default]
    #[serde(alias = "Quick")]
    Novice,
    /// The second: its own turn.
    Copyist,
    /// The third: the other side's next commands, too.
    Scribe,
    /// The fourth: the other side's next turn, with answers to moves.
    #[serde(alias = "Thoughtful")]
    Illuminator,
    /// The fifth: the same for many a hand that the other side may hold.
    Abbot,
}

/// A level in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its name.
    name: Level,
    /// What is weak about it, in a sentence.
    pub weakness: String,
    /// How many lines of the own turn go on after each command.
    pub(super) width: usize,
    /// How many commands of the own turn are looked at.
    pub(super) depth: usize,
    /// How many whole turns are looked at again, with what comes after.
    pub(super) lines: usize,
    /// How many guesses at what is hidden, each with a chance of its own.
    pub(super) samples: usize,
    /// How many commands the other side answers with.
    pub(super) answers: usize,
    /// How many lines of the other side's turn go on after each of them.
    pub(super) breadth: usize,
    /// How many forks the search for a win in this turn may take.
    pub(super) lethal: u32,
    /// How many the search for the other side's win in its next turn may take, a line.
    pub(super) defence: u32,
    /// Whether what standing cards can do counts.
    pub(super) abilities: bool,
    /// Whether the other side answers moves.
    pub(super) reactions: bool,
    /// How many forks altogether, beside those of the search for a win in this turn.
    pub(super) evaluations: u32,
}

impl Level {
    /// All of them, in order of strength.
    pub const ALL: [Self; 5] = [Self::Novice, Self::Copyist, Self::Scribe, Self::Illuminator, Self::Abbot];

    /// 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level of that number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }

    /// Its name, for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Copyist => "copyist",
            Self::Scribe => "scribe",
            Self::Illuminator => "illuminator",
            Self::Abbot => "abbot",
        }
    }

    /// How far it looks, in numbers, and what is weak about it.
    #[must_use]
    pub fn reading(self) -> &'static Reading {
        static LEVELS: OnceLock<[Reading; 5]> = OnceLock::new();
        let levels = LEVELS.get_or_init(|| {
            parse(include_str!("../../assets/ai/levels.ron")).unwrap_or_else(|error| {
                unreachable!("the levels that are built in are held by a test: {error}")
            })
        });
        &levels[self as usize]
    }
}

/// Reads the levels as RON, all of them, in their order.
fn parse(text: &str) -> Result<[Reading; 5], String> {
    let said: Vec<Reading> = ron::from_str(text).map_err(|error| error.to_string())?;
    if said.iter().map(|level| level.name).ne(Level::ALL) {
        return Err(format!("there must be {:?}, in this order", Level::ALL));
    }
    for level in &said {
        let counts = [level.width, level.depth, level.lines, level.samples, level.breadth];
        if counts.contains(&0) || counts.iter().any(|count| *count > 4096) || level.answers > 4096 {
            return Err(format!(
                "{:?}: width, depth, lines, samples and breadth must be 1 to 4096",
                level.name
            ));
        }
    }
    said.try_into().map_err(|_| "there must be five".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_that_are_built_in_are_good_and_look_further_each() {
        let levels = Level::ALL.map(Level::reading);
        assert!(levels.iter().all(|level| level.weakness.ends_with('.')));
        assert!(levels.windows(2).all(|pair| pair[0].evaluations < pair[1].evaluations));
        assert_eq!(Level::numbered(5), Some(Level::Abbot));
        assert_eq!(Level::numbered(0), None);
    }

    #[test]
    fn a_level_that_looks_nowhere_is_named() {
        let text = include_str!("../../assets/ai/levels.ron").replace("width: 2,", "width: 0,");
        let error = parse(&text).expect_err("nowhere");
        assert!(error.starts_with("Novice: width"), "{error}");
    }

    #[test]
    fn the_names_of_old_settings_are_still_read() {
        let read = |text: &str| ron::from_str::<Level>(text);
        assert_eq!((read("Quick"), read("Thoughtful")), (Ok(Level::Novice), Ok(Level::Illuminator)));
        assert_eq!(read("Abbot"), Ok(Level::Abbot));
    }
}
