//! What things are worth to a machine player: integers, in `assets/ai/*.ron`.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// What a battle's parts count, in points of no unit; only their ratios matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// One HP.
    pub hp: i32,
    /// One MP not spent.
    pub mp: i32,
    /// A card in the hand.
    pub hand: i32,
    /// A card lying face-down.
    pub face_down: i32,
    /// A card standing on the field, whatever it is.
    pub card: i32,
    /// One Attack of a card on the field.
    pub attack: i32,
    /// One life left of a card on the field.
    pub life: i32,
    /// A column from the own back line to where a card stands.
    pub ahead: i32,
    /// One Attack of a card inside the other side's territory, beside what its Attack counts.
    pub invading: i32,
    /// Poison on a card; taken off.
    pub poison: i32,
    /// Paralysis on a card; taken off.
    pub paralysis: i32,
    /// Blindness or Curse on a card; taken off.
    pub dulled: i32,
}

impl Weights {
    /// The names, in the order of [`Self::numbers`].
    pub const NAMES: [&'static str; 12] = [
        "hp",
        "mp",
        "hand",
        "face_down",
        "card",
        "attack",
        "life",
        "ahead",
        "invading",
        "poison",
        "paralysis",
        "dulled",
    ];
    /// The most a weight may be, so that no sum leaves the integers.
    pub const MOST: i32 = 500;

    /// Those that are built in.
    #[must_use]
    pub fn usual() -> &'static Self {
        static USUAL: OnceLock<Weights> = OnceLock::new();
        USUAL.get_or_init(|| {
            Self::parse(include_str!("../../assets/ai/usual.ron")).unwrap_or_else(|error| {
                unreachable!("the weights that are built in are held by a test: {error}")
            })
        })
    }

    /// Reads weights as RON.
    ///
    /// # Errors
    /// What is wrong, with line and column.
    pub fn parse(text: &str) -> Result<Self, String> {
        let weights: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        match Self::NAMES.into_iter().zip(weights.numbers()).find(|(_, n)| !(0..=Self::MOST).contains(n)) {
            Some((name, number)) => Err(format!("{name} is {number}; it must be 0 to {}", Self::MOST)),
            None => Ok(weights),
        }
    }

    /// All of them.
    #[must_use]
    pub const fn numbers(&self) -> [i32; 12] {
        [
            self.hp,
            self.mp,
            self.hand,
            self.face_down,
            self.card,
            self.attack,
            self.life,
            self.ahead,
            self.invading,
            self.poison,
            self.paralysis,
            self.dulled,
        ]
    }

    /// Of these numbers, in the same order, each brought between 0 and [`Self::MOST`].
    #[must_use]
    pub fn of(numbers: [i32; 12]) -> Self {
        let [hp, mp, hand, face_down, card, attack, life, ahead, invading, poison, paralysis, dulled] =
            numbers.map(|number| number.clamp(0, Self::MOST));
        Self { hp, mp, hand, face_down, card, attack, life, ahead, invading, poison, paralysis, dulled }
    }

    /// As RON, a weight a line.
    #[must_use]
    pub fn text(&self) -> String {
        let lines =
            Self::NAMES.iter().zip(self.numbers()).map(|(name, number)| format!("    {name}: {number},\n"));
        format!("(\n{})\n", lines.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_are_built_in_are_good_and_say_the_same_again() {
        let usual = Weights::usual();
        assert_eq!(Weights::parse(&usual.text()).as_ref(), Ok(usual));
        assert_eq!(Weights::of(usual.numbers()), *usual);
    }

    #[test]
    fn a_weight_that_is_too_much_is_named() {
        let text = Weights::usual().text().replace("attack: ", "attack: 100");
        let error = Weights::parse(&text).expect_err("too much");
        assert!(error.starts_with("attack is 100"), "{error}");
    }
}
