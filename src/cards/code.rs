//! Mistake codes: a stable name for each kind of mistake, for tools and people.

use std::fmt;

macro_rules! codes {
    ($($variant:ident $name:literal $explained:literal;)*) => {
        /// A kind of mistake. The names are stable, even if the texts of complaints change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $(#[doc = $explained] $variant,)* }

        impl Code {
            /// All codes, in the order in which they are explained.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Returns its name, as in `error[unknown-key]`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Returns an explanation of the mistake and what to do about it.
            #[must_use]
            pub const fn explained(self) -> &'static str {
                match self { $(Self::$variant => $explained,)* }
            }
        }
    };
}

codes! {
    Unreadable "unreadable" "The file cannot be read or is truncated. None of its content is used.";
    NoJson "no-json" "The text is not valid JSON. Comments and trailing commas are allowed; keys must be in double quotes.";
    KeyTwice "key-twice" "An object has the same key twice. Remove one of the two.";
    UnknownKey "unknown-key" "The key is unknown. A key with a similar name is suggested if there is one; `--fix` applies the suggestion.";
    UnknownName "unknown-name" "The name or code is unknown. `scribe spec` lists all of them; `--fix` corrects typing mistakes.";
    MissingKey "missing-key" "A required key or value is missing.";
    WrongType "wrong-type" "The value has the wrong type, for example a string where a number is expected.";
    OutOfRange "out-of-range" "The number is too small or too large.";
    Misplaced "misplaced" "The value is valid but not allowed here: a key that this kind of card does not have, a phrase with the wrong input, an area inside an area, or dice where the rules do not allow them.";
    UntidyText "untidy-text" "A name or flavour must be one line without leading or trailing spaces. `--fix` removes the spaces.";
    FileName "file-name" "A card file must be named `<id>-<name>.json`, where `<id>` is the number in its `id`.";
    TooMany "too-many" "There are more entries than allowed. Remove the extra ones.";
    NumberTwice "number-twice" "Two files have the same card number. Every card has its own number, which never changes.";
    NameTwice "name-twice" "Two cards have the same name, so players could not tell them apart.";
    NoSuchCard "no-such-card" "An ability refers to a card by a number that no card of the set has.";
    CannotStand "cannot-stand" "An ability places an Event on a cell. Only Monsters and Supports can be placed on cells.";
    NoTrigger "no-trigger" "A trigger ability must say what triggers it: one of its conditions must name a trigger.";
    DeadTrigger "dead-trigger" "No trigger can activate the ability, or the ability uses something that its trigger does not carry.";
    NoTarget "no-target" "The sentence can never yield a valid target: its phrases exclude each other, or it yields another type than the effect, area or calculator takes.";
    WrongValue "wrong-value" "The calculator returns a different type of value than expected here.";
    NoEffect "no-effect" "The effect does nothing when it runs, for example because an amount or a distance is 0.";
    NeverHolds "never-holds" "The phrase contradicts an earlier phrase or the rules, so it never holds.";
    AlwaysHolds "always-holds" "The phrase holds whenever the earlier phrases do, so it can be removed.";
    EndlessLoop "endless-loop" "The ability may trigger itself repeatedly until the rules stop it after 20 times. Add FilterActivateCount to its conditions, or require another card.";
    LongText "long-text" "The rules text does not fit on the card even at the smallest size, or a Japanese name or flavour is too long for it. Shorten the text, or split the card in two.";
    Untranslated "untranslated" "The card has no Japanese name or flavour although most other cards of its set have one. Sets without any Japanese are not checked.";
    SameCard "same-card" "Another card is identical except for number, name and flavour.";
    BadTest "bad-test" "A test of the card cannot be parsed, or one of its commands is illegal when it is played.";
    FailedTest "failed-test" "A test of the card does not have the expected result: either the card or the test is wrong.";
    BadBook "bad-book" "The book breaks a rule of the game about its size, copies, tokens or inks.";
    BadPack "bad-pack" "A pack contradicts itself or the cards of the game, or does not match its seal: a part of it was changed or is missing.";
    BadLesson "bad-lesson" "The lesson or puzzle cannot be played as it is written.";
}

impl Code {
    /// Returns the code of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
