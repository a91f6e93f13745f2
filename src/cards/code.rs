//! Mistake codes: a name for each kind of mistake, which tools and people may rely on.

use std::fmt;

macro_rules! codes {
    ($($variant:ident $name:literal $explained:literal;)*) => {
        /// A sort of mistake. The names stay, whatever the sentences of complaints say.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $(#[doc = $explained] $variant,)* }

        impl Code {
            /// All of them, in the order they are told about.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Its name, as in `error[unknown-key]`.
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
    Unreadable "unreadable" "The file cannot be read, or is cut off. Nothing of it is used.";
    NoJson "no-json" "The text is no JSON. Comments and trailing commas are allowed; keys stand in double quotes.";
    KeyTwice "key-twice" "One object gives a key twice. Take one of the two out.";
    UnknownKey "unknown-key" "Nothing reads this key. Where another key is nearly written so, it is named; `--fix` writes it.";
    UnknownName "unknown-name" "There is nothing of this name or code. `scribe spec` lists them; `--fix` mends a slip of the pen.";
    MissingKey "missing-key" "Something is left out that has no default.";
    WrongType "wrong-type" "Something else is wanted here: a number, a text, a list or an object.";
    OutOfRange "out-of-range" "The number is too small or too large.";
    Misplaced "misplaced" "It is right by itself and cannot stand here: a key no such card has, a phrase that is given the wrong thing, an area in an area, dice where the rules allow none.";
    UntidyText "untidy-text" "A name or flavour is one line without spaces at its ends. `--fix` takes the spaces away.";
    FileName "file-name" "A card file is called `<id>-<name>.json`, with the number that is its `id`.";
    TooMany "too-many" "More than there is room for. Take out what is too many.";
    NumberTwice "number-twice" "Two files give one number. Every card has its own, and keeps it for ever.";
    NameTwice "name-twice" "Two cards have one name: players could not tell which is meant.";
    NoSuchCard "no-such-card" "An ability names a card by a number that no card of the set has.";
    CannotStand "cannot-stand" "An Event is to be put onto a cell. Only Monsters and Supports stand.";
    NoTrigger "no-trigger" "A trigger ability says what wakes it: one of its conditions names a trigger.";
    DeadTrigger "dead-trigger" "No trigger can wake the ability, or it asks its trigger for something that trigger does not carry.";
    NoTarget "no-target" "The sentence can never yield what is wanted: it asks for two things that exclude each other, or for another sort of thing than the effect, area or calculator takes.";
    WrongValue "wrong-value" "The calculator gives another sort of value than is wanted here.";
    NoEffect "no-effect" "It does nothing when it runs: an amount or a distance of 0, for example.";
    NeverHolds "never-holds" "What is asked here contradicts what was asked before it, or the rules: it never holds.";
    AlwaysHolds "always-holds" "What is asked here holds whenever what stands before it does: it can be left out.";
    EndlessLoop "endless-loop" "The ability may wake itself again and again until the rules stop it after 20 times. Ask for FilterActivateCount, or for another card.";
    LongText "long-text" "The rules text does not fit the card, even in the smallest letters, or a Japanese name or flavour has no room on it. Say less, or make two cards of it.";
    Untranslated "untranslated" "The card has no Japanese name or flavour, and most others of its set have. A set without any is left alone.";
    SameCard "same-card" "Another card is the same but for number, name and flavour.";
    BadTest "bad-test" "A test of the card cannot be understood, or its lines are not allowed when they are played.";
    FailedTest "failed-test" "A test of the card comes out otherwise than it says: either the card is wrong, or the test.";
    BadBook "bad-book" "The book breaks a rule of the game: its size, its copies, its inks.";
    BadPack "bad-pack" "A pack contradicts itself or the cards of the game, or is not what was sealed: a part of it was changed, or is not there yet.";
    BadLesson "bad-lesson" "The lesson or puzzle cannot be played as it stands.";
}

impl Code {
    /// The one of that name.
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
