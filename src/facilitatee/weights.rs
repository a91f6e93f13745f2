//! The weights of a machine player's evaluation, and the counts for one side that they apply to: integers, in
//! `assets/ai/*.ron`.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

macro_rules! terms {
    ($($name:ident $what:literal;)*) => {
        /// The category of a part of an evaluation. A displayed line lists each category separately.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Term { $(#[doc = $what] $name,)* }

        impl Term {
            /// All of them.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$name,)*];
            /// The number of terms.
            pub const COUNT: usize = [$(stringify!($name)),*].len();

            /// In one word, for people.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $what,)* }
            }
        }
    };
}

terms! {
    Life "life";
    Ink "ink";
    Cards "cards";
    Field "field";
    Place "place";
    Reach "reach";
    Ailments "ailments";
    Abilities "abilities";
}

macro_rules! weights {
    ($($term:ident $name:ident $what:literal;)*) => {
        /// The weights of a battle's parts, in points without a unit; only their ratios matter.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Weights { $(#[doc = $what] pub $name: i32,)* }

        /// The counts of each part on one side. A part that counts against a side is below zero.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(super) struct Counts { $(pub(super) $name: i32,)* }

        impl Weights {
            /// The number of weights.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// The names, in the order of [`Self::numbers`].
            pub const NAMES: [&'static str; Self::COUNT] = [$(stringify!($name),)*];
            /// The term of each weight, in the same order.
            pub const TERMS: [Term; Self::COUNT] = [$(Term::$term,)*];

            /// All of them.
            #[must_use]
            pub const fn numbers(&self) -> [i32; Self::COUNT] {
                [$(self.$name,)*]
            }

            /// Of these numbers, in the same order, each brought between 0 and [`Self::MOST`].
            #[must_use]
            pub fn of(numbers: [i32; Self::COUNT]) -> Self {
                let [$($name,)*] = numbers.map(|number| number.clamp(0, Self::MOST));
                Self { $($name,)* }
            }
        }

        impl Counts {
            /// All of them, in the order of the weights.
            pub(super) const fn numbers(&self) -> [i32; Weights::COUNT] {
                [$(self.$name,)*]
            }
        }
    };
}

weights! {
    Life hp "One HP.";
    Life peril "One HP below eight; subtracted.";
    Ink mp "One unspent MP.";
    Cards hand "A card in hand.";
    Cards face_down "A card lying face-down.";
    Field card "Any card on the field.";
    Field attack "One Attack of a card on the field.";
    Field life "One life left of a card on the field.";
    Field support "A card on the field that does not move.";
    Field again "One Attack of a card that attacks a second time.";
    Place ahead "A column between the own back line and a card.";
    Place invading "One Attack of a card inside the other side's territory, in addition to its normal weight.";
    Place near "One Attack of a card that can step into the other side's territory.";
    Place room "A cell that a card can move to, up to four.";
    Place guards "A row of the own territory with an own card in it.";
    Reach aims "One damage of a card's best possible attack.";
    Reach kills "A card that another card could destroy.";
    Reach spoils "One Attack of such a card.";
    Ailments poison "Poison on a card; subtracted.";
    Ailments paralysis "Paralysis on a card; subtracted.";
    Ailments dulled "Blindness or Curse on a card; subtracted.";
    Ailments asleep "A card whose abilities are asleep; subtracted.";
    Abilities hurting "A lasting ability that damages or destroys.";
    Abilities mending "A lasting ability that recovers.";
    Abilities feeding "A lasting ability that gives cards or MP.";
    Abilities moving "A lasting ability that moves or returns cards.";
    Abilities giving "A lasting ability that gives something to other cards.";
    Abilities bearing "A lasting ability that summons tokens.";
    Abilities sparing "A lasting ability that undoes damage.";
    Abilities ailing "A lasting ability that causes ailments.";
    Abilities parting "An ability that waits for its card to leave.";
}

impl Weights {
    /// The maximum of a weight, so that no sum overflows.
    pub const MOST: i32 = 500;

    /// Returns the built-in weights.
    #[must_use]
    pub fn usual() -> &'static Self {
        static USUAL: OnceLock<Weights> = OnceLock::new();
        USUAL.get_or_init(|| {
            Self::parse(include_str!("../../assets/ai/usual.ron"))
                .unwrap_or_else(|error| unreachable!("invalid built-in weights: {error}"))
        })
    }

    /// Reads weights from RON.
    ///
    /// # Errors
    /// Returns the error, with line and column.
    pub fn parse(text: &str) -> Result<Self, String> {
        let weights: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        match Self::NAMES.into_iter().zip(weights.numbers()).find(|(_, n)| !(0..=Self::MOST).contains(n)) {
            Some((name, number)) => Err(format!("{name} is {number}; it must be 0 to {}", Self::MOST)),
            None => Ok(weights),
        }
    }

    /// Returns the weights as RON, one per line.
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
        assert!((20..=40).contains(&Weights::COUNT), "{}", Weights::COUNT);
    }

    #[test]
    fn a_weight_that_is_too_much_is_named() {
        let text = Weights::usual().text().replace("    attack: ", "    attack: 100");
        let error = Weights::parse(&text).expect_err("too much");
        assert!(error.starts_with("attack is 100"), "{error}");
    }
}
