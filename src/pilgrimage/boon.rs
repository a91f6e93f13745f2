//! Patrons and relics: what they give at once, and what they change in every battle.

use serde::Deserialize;

use super::set::found;
use crate::battle::ability::Ability;
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, Portrait};
use crate::battle::settings::PlayerSettings;
use crate::ids::CardId;

/// A patron or a relic.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boon {
    /// Its name in files and codes: lower-case letters and hyphens.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence that says what it changes.
    pub text: String,
    /// A sentence that says which cards it gives; may be empty.
    #[serde(default)]
    pub gift: String,
    /// All in Japanese.
    #[serde(default)]
    pub ja: Option<TranslatedWords>,
    /// Its picture.
    #[serde(default)]
    pub portrait: Option<Portrait>,
    /// The cards that it adds to the book, with their numbers of copies.
    #[serde(default)]
    pub cards: Vec<(CardId, u8)>,
    /// What it changes in battles.
    #[serde(default)]
    pub changes: Vec<Change>,
}

/// A name and a sentence in a language other than English.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TranslatedWords {
    /// The name, if it has one.
    #[serde(default)]
    pub name: String,
    /// The sentence, if it has one.
    #[serde(default)]
    pub text: String,
    /// The sentence about given cards, if it has one.
    #[serde(default)]
    pub gift: String,
}

/// A change of the cards of one side, of its player's numbers, or of both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Change {
    /// True if it changes the other side instead of its owner's.
    pub opponent: bool,
    /// The cards that it changes, as a query of the codex; none if it is empty.
    pub to: String,
    /// Added to their cost, which stays 0 or more.
    pub cost: i32,
    /// Added to their attack, if they are monsters.
    pub attack: i32,
    /// Added to their life, if they have any.
    pub life: i32,
    /// Added after their own abilities, as far as a card has room for them.
    pub abilities: Vec<Ability>,
    /// Added to the numbers of the player.
    pub player: PlayerChange,
}

/// Numbers that are added to those of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerChange {
    /// HP at the start.
    pub hp: i32,
    /// MP at the start.
    pub mp: i32,
    /// MP gained at each own turn start.
    pub mp_per_turn: i32,
    /// The most MP the player can hold.
    pub mp_cap: i32,
    /// MP gained by charging instead of drawing.
    pub charge: i32,
    /// Cards dealt at the start.
    pub opening_hand: i32,
    /// The maximum number of cards in the hand.
    pub hand_limit: i32,
}

impl Boon {
    /// Returns the name in a language; the English one where there is no other.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.name).unwrap_or(&self.name)
    }

    /// Returns the sentence in a language, likewise.
    #[must_use]
    pub fn text_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.text).unwrap_or(&self.text)
    }

    /// Returns the sentence about the cards that it gives, likewise; may be empty.
    #[must_use]
    pub fn gift_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.gift).unwrap_or(&self.gift)
    }
}

/// Returns one of the words for a language other than English, if it is there.
pub(super) fn translated(
    ja: Option<&TranslatedWords>,
    language: Language,
    word: fn(&TranslatedWords) -> &String,
) -> Option<&str> {
    let words = ja.filter(|_| language == Language::Japanese);
    words.map(|words| word(words).as_str()).filter(|word| !word.is_empty())
}

impl Change {
    /// Returns the cards that it changes.
    pub(super) fn cards(&self, library: &CardLibrary) -> Vec<CardId> {
        if self.to.is_empty() { Vec::new() } else { found(&self.to, library) }
    }
}

impl PlayerChange {
    /// Adds the numbers. No number leaves the range in which a battle can begin.
    pub(super) fn apply(&self, player: &mut PlayerSettings) {
        let small = |number: u8, by: i32, least: i32, most: i32| {
            u8::try_from((i32::from(number) + by).clamp(least, most)).unwrap_or(number)
        };
        player.hp = (player.hp + self.hp).clamp(1, 99);
        player.mp = (player.mp + self.mp).clamp(0, 99);
        player.mp_per_turn = (player.mp_per_turn + self.mp_per_turn).clamp(0, 99);
        player.mp_cap = (player.mp_cap + self.mp_cap).clamp(1, 99);
        player.charge = (player.charge + self.charge).clamp(0, 99);
        player.opening_hand = small(player.opening_hand, self.opening_hand, 0, 12);
        player.hand_limit = small(player.hand_limit, self.hand_limit, 1, 20);
    }
}
