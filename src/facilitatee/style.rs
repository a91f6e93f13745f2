//! The styles of the machine player: percentages that scale its weights, from `assets/ai/styles.ron`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::weights::Term;

/// The preference of a machine player. It changes the goals of the machine player, not how well it looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Style {
    /// A preference for attacks on the other side's HP.
    Bold,
    /// No preference.
    #[default]
    Even,
    /// A preference for the protection of its own HP.
    Careful,
}

/// A style as its file defines it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    name: Style,
    weakness: String,
    own: BTreeMap<Term, i32>,
    other: BTreeMap<Term, i32>,
    worst: i32,
}

/// The style weights, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleWeights {
    /// The style's weakness, in one sentence.
    pub weakness: String,
    /// The percentages that scale the weights of its own side, by [`Term`].
    pub(super) own: [i32; Term::COUNT],
    /// The percentages that scale the weights of the other side, by [`Term`].
    pub(super) other: [i32; Term::COUNT],
    /// The percentage that the worst guess counts; the mean counts the rest.
    pub(super) worst: i32,
}

/// The maximum percentage, so that no sum overflows.
const MOST: i32 = 400;

impl Style {
    /// All styles.
    pub const ALL: [Self; 3] = [Self::Bold, Self::Even, Self::Careful];

    /// Returns its display name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bold => "bold",
            Self::Even => "even",
            Self::Careful => "careful",
        }
    }

    /// Returns the style's weights.
    #[must_use]
    pub fn weights(self) -> &'static StyleWeights {
        static STYLES: OnceLock<[StyleWeights; 3]> = OnceLock::new();
        let styles = STYLES.get_or_init(|| {
            parse(include_str!("../../assets/ai/styles.ron"))
                .unwrap_or_else(|error| unreachable!("invalid built-in styles: {error}"))
        });
        &styles[self as usize]
    }
}

/// Reads the styles from RON; all of them must be present in order.
fn parse(text: &str) -> Result<[StyleWeights; 3], String> {
    let said: Vec<Said> = ron::from_str(text).map_err(|error| error.to_string())?;
    if said.iter().map(|style| style.name).ne(Style::ALL) {
        return Err(format!("expected {:?}, in this order", Style::ALL));
    }
    let percents = |of: &BTreeMap<Term, i32>, style: Style| {
        let mut percents = [100; Term::COUNT];
        for (term, percent) in of {
            if !(0..=MOST).contains(percent) {
                return Err(format!("{style:?}: {term:?} is {percent}; it must be 0 to {MOST}"));
            }
            percents[*term as usize] = *percent;
        }
        Ok(percents)
    };
    let mut leanings = Vec::new();
    for style in said {
        let (own, other) = (percents(&style.own, style.name)?, percents(&style.other, style.name)?);
        if !(0..=100).contains(&style.worst) {
            return Err(format!("{:?}: worst is {}; it must be 0 to 100", style.name, style.worst));
        }
        leanings.push(StyleWeights { weakness: style.weakness, own, other, worst: style.worst });
    }
    leanings.try_into().map_err(|_| "expected three styles".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_that_are_built_in_are_good_and_differ() {
        let leanings = Style::ALL.map(Style::weights);
        assert!(leanings.iter().all(|style_weights| style_weights.weakness.ends_with('.')));
        assert!(leanings[0] != leanings[1] && leanings[1] != leanings[2] && leanings[0] != leanings[2]);
        assert_eq!(leanings[1].own, [100; Term::COUNT]);
    }

    #[test]
    fn a_style_that_is_too_much_is_named() {
        let text = include_str!("../../assets/ai/styles.ron").replace("Life: 80", "Life: 800");
        let error = parse(&text).expect_err("too much");
        assert_eq!(error, "Bold: Life is 800; it must be 0 to 400");
    }
}
