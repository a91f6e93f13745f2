//! The levels of the machine player, which set how far it looks ahead: numbers from `assets/ai/levels.ron`.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// The level of a machine player, which sets how far it looks ahead. All levels see the same: their seat's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// The first level: looks ahead within a part of its own turn.
    #[default]
    #[serde(alias = "Quick")]
    Novice,
    /// The second level: looks ahead to the end of its own turn.
    Copyist,
    /// The third level: also looks at the other side's next commands.
    Scribe,
    /// The fourth level: also looks at the other side's next turn, with answers to moves.
    #[serde(alias = "Thoughtful")]
    Illuminator,
    /// The fifth level: does the same for many possible hands of the other side.
    Abbot,
}

/// The search limits of a level.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchLimits {
    /// Its name.
    name: Level,
    /// The level's weakness, in one sentence.
    pub weakness: String,
    /// The number of lines of its own turn that continue after each command.
    pub(super) width: usize,
    /// The maximum number of commands of its own turn in a line.
    pub(super) depth: usize,
    /// The number of whole turns that are evaluated again, together with the continuation.
    pub(super) lines: usize,
    /// The number of determinizations of the hidden information, each with its own chance.
    pub(super) samples: usize,
    /// The maximum number of commands in the opponent's answer.
    pub(super) answers: usize,
    /// The number of lines of the opponent's turn that continue after each of those commands.
    pub(super) breadth: usize,
    /// The maximum number of forks in the lethal search for this turn.
    pub(super) lethal: u32,
    /// The maximum number of forks per line in the lethal search for the opponent's next turn.
    pub(super) defence: u32,
    /// True if the abilities of standing cards count.
    pub(super) abilities: bool,
    /// True if the opponent answers moves.
    pub(super) reactions: bool,
    /// The maximum total number of forks, without those of the lethal search for this turn.
    pub(super) evaluations: u32,
}

impl Level {
    /// All levels, in order of strength.
    pub const ALL: [Self; 5] = [Self::Novice, Self::Copyist, Self::Scribe, Self::Illuminator, Self::Abbot];

    /// Returns the number of the level, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the level of that number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }

    /// Returns its display name.
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

    /// Returns the level's search limits.
    #[must_use]
    pub fn limits(self) -> &'static SearchLimits {
        static LEVELS: OnceLock<[SearchLimits; 5]> = OnceLock::new();
        let levels = LEVELS.get_or_init(|| {
            parse(include_str!("../../assets/ai/levels.ron"))
                .unwrap_or_else(|error| unreachable!("invalid built-in levels: {error}"))
        });
        &levels[self as usize]
    }
}

/// Reads the levels from RON; all of them must be present in order.
fn parse(text: &str) -> Result<[SearchLimits; 5], String> {
    let said: Vec<SearchLimits> = ron::from_str(text).map_err(|error| error.to_string())?;
    if said.iter().map(|level| level.name).ne(Level::ALL) {
        return Err(format!("expected {:?}, in this order", Level::ALL));
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
    said.try_into().map_err(|_| "expected five levels".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_that_are_built_in_are_good_and_look_further_each() {
        let levels = Level::ALL.map(Level::limits);
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
