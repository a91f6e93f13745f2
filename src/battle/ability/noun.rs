//! A noun phrase under construction: each phrase of a sentence adds its words, English for now.

use super::vocabulary::{CardKind, Comparator, Ink, Kinds};
use crate::battle::geometry::{Reach, Zone};
use crate::ids::CardId;

/// The one thing a sentence speaks of, where it starts from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The card that has the ability.
    This,
    /// The acting card of the trigger.
    Actor,
    /// The card the trigger happened to.
    Target,
    /// The card that gave the ability.
    Giver,
    /// The ability itself.
    Ability,
}

impl Subject {
    /// In card text.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::This => "this card",
            Self::Actor => "the acting card",
            Self::Target => "that card",
            Self::Giver => "the card that gave this",
            Self::Ability => "this ability",
        }
    }

    fn named(words: &str) -> Option<Self> {
        [Self::This, Self::Actor, Self::Target, Self::Giver, Self::Ability]
            .into_iter()
            .find(|subject| subject.words() == words)
    }
}

/// What a sentence says, gathered phrase by phrase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noun {
    /// A fixed subject.
    pub subject: Option<Subject>,
    /// The subject is also the card that gave the ability.
    pub is_giver: bool,
    /// Players: "you", "your opponent", "both players".
    pub players: Option<String>,
    /// Cells, with where: "here"; empty: any.
    pub cells: Option<String>,
    /// Only free cells (or only taken ones).
    pub free: Option<bool>,
    /// Whether cards are meant.
    pub is_cards: bool,
    /// The layer: "in hand".
    pub layer: Option<&'static str>,
    /// Own (`false`) or the other side's (`true`).
    pub opponent: Option<bool>,
    /// Monsters, supports or events.
    pub card_kind: Option<CardKind>,
    /// Words before the noun and its owner: "damaged".
    pub adjectives: Vec<String>,
    /// Inks, right before the noun.
    pub inks: Vec<String>,
    /// Words after it: "with Poison", "in the margin".
    pub afterwards: Vec<String>,
    /// The reach a `MapFollowCell` without one takes: an area's.
    pub reach: Option<Reach>,
    /// Whether a reach was named.
    pub is_within: bool,
    /// So many, and whether at random.
    pub taken: Option<(u8, bool)>,
    /// The number wanted.
    pub counted: Option<(Comparator, i32)>,
    /// The card itself is meant.
    pub is_itself: bool,
    /// All but the card itself.
    pub is_other: bool,
    /// The triggers meant.
    pub triggers: Option<Kinds>,
    /// The own turn (`false`) or the other side's (`true`).
    pub turn: Option<bool>,
    /// "Once a turn".
    pub limits: Vec<String>,
    /// Further conditions: "for 3 or more damage".
    pub conditions: Vec<String>,
    /// What is said of the players: "HP 10 or less".
    pub player_conditions: Vec<String>,
    /// A card by number, for the caller to name.
    pub card_named: Option<CardId>,
}

impl Noun {
    pub(in crate::battle) const fn always(&mut self) {}

    pub(in crate::battle) fn subject(&mut self, words: &str) {
        match (self.subject, Subject::named(words)) {
            // "The acting card is the one that gave this", "this card is the one it happened to": both are said.
            (Some(Subject::This | Subject::Actor | Subject::Target), Some(Subject::Giver)) => {
                self.is_giver = true
            }
            (Some(Subject::This), Some(Subject::Target)) => {
                self.subject = Some(Subject::Target);
                self.is_itself = true;
            }
            (_, subject) => self.subject = subject,
        }
    }

    pub(in crate::battle) fn cards(&mut self) {
        self.is_cards = true;
        // After players: theirs.
        match self.players.take().as_deref() {
            Some("you") => self.opponent = Some(false),
            Some("your opponent") => self.opponent = Some(true),
            Some("both players") | None => {}
            Some(who) => self.afterwards.push(format!("of {who}")),
        }
    }

    pub(in crate::battle) fn cards_in(&mut self, layer: &'static str) {
        self.cards();
        self.layer = Some(layer);
    }

    pub(in crate::battle) fn adjective(&mut self, word: &str) {
        match word {
            "free" => self.free = Some(true),
            "taken" => self.free = Some(false),
            ink if Ink::ALL.iter().any(|known| known.words() == ink) => self.inks.push(ink.to_owned()),
            _ => self.adjectives.push(word.to_owned()),
        }
    }

    pub(in crate::battle) fn with(&mut self, words: String) {
        self.afterwards.push(words);
    }

    pub(in crate::battle) fn place(&mut self, words: &str) {
        self.afterwards.push(words.to_owned());
    }

    pub(in crate::battle) fn zone(&mut self, zone: Zone) {
        if zone != Zone::ANYWHERE {
            self.afterwards.push(Self::zone_words(zone));
        }
    }

    /// Lines of the book, seen from the reader: "in your territory or in the margin".
    #[must_use]
    pub fn zone_words(zone: Zone) -> String {
        if zone == Zone::ANYWHERE || zone.0 & Zone::BITS == Zone::BITS {
            return "anywhere".to_owned();
        }
        let has = |lines: Zone| zone.0 & lines.0 == lines.0;
        let side = |whole: Zone, front: Zone, back: Zone, words: [&'static str; 3]| {
            if has(whole) {
                Some(words[0])
            } else if has(front) {
                Some(words[1])
            } else {
                has(back).then_some(words[2])
            }
        };
        let own = ["in your territory", "on your front line", "on your back line"];
        let enemy = ["in enemy territory", "on the enemy front line", "on the enemy back line"];
        let places = [
            side(Zone::OWN, Zone::OWN_FRONT, Zone::OWN_BACK, own),
            has(Zone::MARGIN).then_some("in the margin"),
            side(Zone::ENEMY, Zone::ENEMY_FRONT, Zone::ENEMY_BACK, enemy),
        ];
        places.into_iter().flatten().collect::<Vec<_>>().join(" or ")
    }

    pub(in crate::battle) fn within(&mut self, reach: Option<Reach>) {
        // The cells around what was meant so far: the cards standing there are meant from here on.
        let centre = match (self.subject.take(), self.cells.take()) {
            (Some(Subject::This) | None, None) => String::new(),
            (Some(subject), _) => format!(" of {}", subject.words()),
            (None, Some(place)) => {
                match place.strip_prefix("where ").and_then(|rest| rest.strip_suffix(" stands")) {
                    Some(card) => format!(" of {card}"),
                    None if place == "here" => " of this cell".to_owned(),
                    None => String::new(),
                }
            }
        };
        let reach = reach.or(self.reach).unwrap_or(Reach(Reach::RING_1));
        let name = reach.name().map_or_else(|| reach.0.to_string(), str::to_owned);
        self.afterwards.push(format!("in reach {name}{centre}"));
        self.cells = Some(String::new());
        self.is_within = true;
        self.is_cards = true;
        self.is_itself = false;
    }

    pub(in crate::battle) fn cells(&mut self, place: &str) {
        self.subject = None;
        self.cells = Some(place.to_owned());
    }

    pub(in crate::battle) fn player(&mut self, who: &str) {
        let whose = self.subject.take().map(|subject| format!("the owner of {}", subject.words()));
        self.players = Some(match (who, whose) {
            ("both players", Some(owner)) => owner,
            _ => who.to_owned(),
        });
        self.is_cards = false;
    }

    pub(in crate::battle) fn player_with(&mut self, words: String) {
        self.player_conditions.push(words);
    }

    pub(in crate::battle) const fn kind(&mut self, kind: CardKind) {
        self.card_kind = Some(kind);
    }

    pub(in crate::battle) const fn owner(&mut self, opponent: bool) {
        self.opponent = Some(opponent);
    }

    pub(in crate::battle) const fn named(&mut self, card: CardId) {
        self.card_named = Some(card);
    }

    pub(in crate::battle) const fn take(&mut self, amount: u8, random: bool) {
        self.taken = Some((amount, random));
    }

    pub(in crate::battle) const fn count(&mut self, comparator: Comparator, amount: i32) {
        self.counted = Some((comparator, amount));
    }

    pub(in crate::battle) const fn itself(&mut self) {
        self.is_itself = true;
    }

    pub(in crate::battle) const fn other(&mut self) {
        self.is_other = true;
    }

    pub(in crate::battle) fn except(&mut self, whom: &str) {
        self.afterwards.push(format!("other than {whom}"));
    }

    pub(in crate::battle) const fn trigger(&mut self, kinds: Kinds) {
        self.triggers = Some(kinds);
    }

    pub(in crate::battle) const fn turn(&mut self, opponent: bool) {
        self.turn = Some(opponent);
    }

    pub(in crate::battle) fn limit(&mut self, words: String) {
        self.limits.push(words);
    }

    pub(in crate::battle) fn condition(&mut self, words: String) {
        self.conditions.push(words);
    }

    /// Whether it says anything of cards beyond which one is meant.
    #[must_use]
    pub fn describes(&self) -> bool {
        self.opponent.is_some()
            || self.card_kind.is_some()
            || self.card_named.is_some()
            || self.is_itself
            || self.is_other
            || self.is_giver
            || !(self.adjectives.is_empty() && self.inks.is_empty() && self.afterwards.is_empty())
    }

    /// Takes over what another sentence says of the same card.
    pub(in crate::battle) fn join(&mut self, other: Self) {
        self.opponent = other.opponent.or(self.opponent);
        self.card_kind = other.card_kind.or(self.card_kind);
        self.card_named = other.card_named.or(self.card_named);
        self.is_itself |= other.is_itself;
        self.is_other |= other.is_other;
        self.is_giver |= other.is_giver;
        self.adjectives.extend(other.adjectives);
        self.inks.extend(other.inks);
        self.afterwards.extend(other.afterwards);
    }
}
