//! A noun phrase under construction: each phrase of a sentence adds what it says; `words` makes English of it.

use super::scene::SelectionType;
use super::vocabulary::{CardKind, Comparator, Ink, Kinds, Line};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::trigger::TriggerType;
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
        }
    }
}

/// What is said of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Their HP.
    Hp(Comparator, i32),
    /// Their MP.
    Mp(Comparator, i32),
    /// What strikes did to them this turn.
    Struck(Comparator, i32),
    /// Whether it is their turn, or (`false`) is not.
    Turn(bool),
}

/// What a sentence says of when it holds, whatever it selects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// The triggers meant.
    pub triggers: Option<Kinds>,
    /// What the trigger must carry.
    pub carries: Vec<TriggerType>,
    /// The own turn (`false`) or the other side's (`true`).
    pub turn: Option<bool>,
    /// How often the ability ran this turn.
    pub runs: Vec<(Comparator, i32)>,
    /// How much damage the trigger tells of.
    pub damage: Vec<(Comparator, i32)>,
    /// What else must be, as clauses: "there are 3 or more enemy cards".
    pub ifs: Vec<String>,
}

impl Circumstances {
    /// Only these kinds, of those meant so far.
    pub(in crate::battle) fn trigger(&mut self, kinds: Kinds) {
        self.triggers = Some(self.triggers.map_or(kinds, |before| Kinds(before.0 & kinds.0)));
    }

    /// Takes over what another sentence says that must hold, too.
    pub(in crate::battle) fn join(&mut self, other: Self) {
        if let Some(kinds) = other.triggers {
            self.trigger(kinds);
        }
        self.carries.extend(other.carries);
        self.turn = other.turn.or(self.turn);
        self.runs.extend(other.runs);
        self.damage.extend(other.damage);
        self.ifs.extend(other.ifs);
    }
}

/// What a sentence says, gathered phrase by phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    /// What is selected so far.
    pub from: SelectionType,
    /// When it holds at all.
    pub when: Circumstances,
    /// The reach a `MapFollowCell` without one takes: an area's.
    pub reach: Option<Reach>,
    /// A fixed subject.
    pub subject: Option<Subject>,
    /// What the subject must also be.
    pub also: Vec<Subject>,
    /// What it must not be.
    pub except: Vec<Subject>,
    /// Players: "you", "your opponent", "both players".
    pub players: Option<String>,
    /// What is said of the players.
    pub standings: Vec<Standing>,
    /// The cards these players own one of.
    pub owned: Option<Box<Self>>,
    /// Cells, with where: "here"; empty: any.
    pub cells: Option<String>,
    /// Only free cells (or only taken ones).
    pub free: Option<bool>,
    /// Whether cards are meant.
    pub is_cards: bool,
    /// The layer: "hand".
    pub layer: Option<&'static str>,
    /// Own (`false`) or the other side's (`true`).
    pub opponent: Option<bool>,
    /// The turn player's (`false`) or the waiting player's (`true`).
    pub of_turn: Option<bool>,
    /// Monsters, supports or events.
    pub card_kind: Option<CardKind>,
    /// Words before the noun and its owner: "damaged".
    pub adjectives: Vec<&'static str>,
    /// Inks, right before the noun.
    pub inks: Vec<Ink>,
    /// Words after it: "with Poison", "in the margin".
    pub afterwards: Vec<String>,
    /// So many, and whether at random.
    pub taken: Option<(u8, bool)>,
    /// The number wanted.
    pub counted: Option<(Comparator, i32)>,
    /// A card by number, for the caller to name.
    pub card_named: Option<CardId>,
}

impl Default for Noun {
    fn default() -> Self {
        Self {
            from: SelectionType::All,
            when: Circumstances::default(),
            reach: None,
            subject: None,
            also: Vec::new(),
            except: Vec::new(),
            players: None,
            standings: Vec::new(),
            owned: None,
            cells: None,
            free: None,
            is_cards: false,
            layer: None,
            opponent: None,
            of_turn: None,
            card_kind: None,
            adjectives: Vec::new(),
            inks: Vec::new(),
            afterwards: Vec::new(),
            taken: None,
            counted: None,
            card_named: None,
        }
    }
}

impl Noun {
    pub(in crate::battle) const fn subject(&mut self, subject: Subject) {
        self.subject = Some(subject);
    }

    /// Only that card of those meant so far, or all but it.
    pub(in crate::battle) fn only(&mut self, card: Subject, except: bool) {
        if except {
            self.except.push(card);
        } else if self.subject.is_none() {
            self.subject = Some(card);
        } else if self.subject != Some(card) {
            self.also.push(card);
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

    pub(in crate::battle) fn adjective(&mut self, word: &'static str) {
        if !self.adjectives.contains(&word) {
            self.adjectives.push(word);
        }
    }

    pub(in crate::battle) fn ink(&mut self, ink: Ink) {
        if !self.inks.contains(&ink) {
            self.inks.push(ink);
        }
    }

    pub(in crate::battle) fn with(&mut self, words: String) {
        if !self.afterwards.contains(&words) {
            self.afterwards.push(words);
        }
    }

    pub(in crate::battle) const fn free(&mut self, free: bool) {
        self.free = Some(free);
    }

    /// A line is the owner's, whose card it is; of cells it is the ability's owner's.
    pub(in crate::battle) fn line(&mut self, line: Line) {
        if self.from == SelectionType::Cells {
            self.zone(line.zone());
        } else {
            let words = match line {
                Line::Front => "on the front line",
                Line::Back => "on the back line",
                Line::Margin => "in the margin",
            };
            self.with(words.to_owned());
        }
    }

    pub(in crate::battle) fn zone(&mut self, zone: Zone) {
        if zone != Zone::ANYWHERE {
            self.with(Self::zone_words(zone));
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

    /// The cells around `centre`, "" being the card that has the ability. The cards standing there are meant from here on.
    pub(in crate::battle) fn within(&mut self, reach: Option<Reach>, centre: &str) {
        let reach = reach.or(self.reach).unwrap_or(Reach(Reach::RING_1));
        let around = if centre.is_empty() { String::new() } else { format!(" of {centre}") };
        self.with(format!("in reach {}{around}", reach.words()));
        self.cells.get_or_insert_default();
        self.is_cards = true;
    }

    pub(in crate::battle) fn cells(&mut self, place: &str) {
        self.cells = Some(place.to_owned());
    }

    pub(in crate::battle) fn player(&mut self, who: &str) {
        self.players = Some(who.to_owned());
    }

    pub(in crate::battle) fn standing(&mut self, standing: Standing) {
        self.standings.push(standing);
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

    /// What belongs to the turn player (`opponent`: to the other); of nothing in particular: in whose turn.
    pub(in crate::battle) fn turn(&mut self, opponent: bool) {
        match self.from {
            SelectionType::All | SelectionType::Ability => self.when.turn = Some(opponent),
            SelectionType::Players => self.standings.push(Standing::Turn(!opponent)),
            SelectionType::Cards | SelectionType::HiddenCards | SelectionType::Cells => {
                self.of_turn = Some(opponent);
            }
        }
    }

    /// Whether it says anything of cards beyond which one is meant.
    #[must_use]
    pub fn describes(&self) -> bool {
        self.opponent.is_some()
            || self.of_turn.is_some()
            || self.layer.is_some()
            || self.card_kind.is_some()
            || self.card_named.is_some()
            || !(self.also.is_empty() && self.except.is_empty())
            || !(self.adjectives.is_empty() && self.inks.is_empty() && self.afterwards.is_empty())
    }

    /// Takes over what another sentence says of the same card.
    pub(in crate::battle) fn join(&mut self, other: Self) {
        self.opponent = other.opponent.or(self.opponent);
        self.of_turn = other.of_turn.or(self.of_turn);
        self.layer = other.layer.or(self.layer);
        self.card_kind = other.card_kind.or(self.card_kind);
        self.card_named = other.card_named.or(self.card_named);
        self.also.extend(other.also);
        self.except.extend(other.except);
        other.adjectives.into_iter().for_each(|word| self.adjective(word));
        other.inks.into_iter().for_each(|ink| self.ink(ink));
        other.afterwards.into_iter().for_each(|words| self.with(words));
    }

    /// What was meant so far; from here on something else is, in the same circumstances.
    pub(in crate::battle) fn restart(&mut self) -> Self {
        let when = std::mem::take(&mut self.when);
        let fresh = Self { reach: self.reach, when, ..Self::default() };
        std::mem::replace(self, fresh)
    }
}
