//! The meaning of a sentence, independent of language: each phrase adds its part, and `words` turns the result into
//! text.

use super::eval_context::SelectionType;
use super::phrase::{FlagWord, NumberWord};
use super::vocabulary::{CardKind, CellOf, Comparator, Ink, Line, TriggerKinds, Who};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::record::Ailment;
use crate::battle::trigger::TriggerType;
use crate::ids::CardId;

/// The one thing that a sentence starts from, if it starts from one.
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

/// A property of cards that is expressed in one word before the noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// They lie face-down.
    FaceDown,
    /// The adjective of a filter applies to them.
    Flag(&'static FlagWord),
}

/// The place of cards that are not on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPile {
    /// In a hand.
    Hand,
    /// In a book.
    Book,
    /// In a grave.
    Grave,
}

/// The centre of a reach, around which its cells lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Centre {
    /// The card that has the ability.
    This,
    /// Another card that is known.
    Card(Subject),
    /// The cell of the card that has the ability.
    Here,
    /// Any of these cards.
    Cards(Box<Description>),
    /// Any of these cells.
    Cells(Box<Description>),
}

/// A property of cards or cells beyond their kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Qualifier {
    /// They have that ailment, or any ailment; with `except`, they do not have it.
    Ailment {
        /// The ailment; `None` means any.
        ailment: Option<Ailment>,
        /// True if they do not have it.
        except: bool,
    },
    /// A number of theirs, such as their Attack.
    Number(&'static NumberWord, Comparator, i32),
    /// They belong to those players.
    Of(Who),
    /// They stand on a line of their owner's, or in the margin.
    Line(Line),
    /// They stand on lines seen from the owner of the ability.
    Zone(Zone),
    /// They stand in a reach.
    Reach(Reach, Centre),
    /// They stand on these cells.
    On(Box<Description>),
    /// They are some of these.
    Among(Box<Description>),
}

impl Qualifier {
    /// Returns true if the qualifier describes what the cards have, not where they are or what they lack.
    #[must_use]
    pub const fn is_attribute(&self) -> bool {
        match self {
            Self::Ailment { except, .. } => !*except,
            Self::Number(..) => true,
            Self::Of(_) | Self::Line(_) | Self::Zone(_) | Self::Reach(..) | Self::On(_) | Self::Among(_) => {
                false
            }
        }
    }
}

/// A condition in addition to what a sentence selects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SideCondition {
    /// The description's statement about the board holds. A description that states nothing always holds.
    Holds(Box<Description>),
    /// The subject matches the description.
    Is(Subject, Box<Description>),
}

/// A property of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A number of theirs, such as their HP.
    Number(&'static NumberWord, Comparator, i32),
    /// The damage that strikes dealt to them this turn.
    Struck(Comparator, i32),
    /// The turn: `true` if it is theirs, `false` if it is not.
    Turn(bool),
}

/// The circumstances in which a sentence holds, whatever it selects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// The kinds of trigger that are meant.
    pub triggers: Option<TriggerKinds>,
    /// The data that the trigger must carry.
    pub carries: Vec<TriggerType>,
    /// The own turn (`false`) or the other side's (`true`).
    pub turn: Option<bool>,
    /// The comparisons for the number of times that the ability ran this turn.
    pub runs: Vec<(Comparator, i32)>,
    /// The comparisons for the damage of the trigger.
    pub damage: Vec<(Comparator, i32)>,
    /// The side conditions.
    pub ifs: Vec<SideCondition>,
}

impl Circumstances {
    /// Restricts the kinds of trigger that are meant to these.
    pub(crate) fn trigger(&mut self, kinds: TriggerKinds) {
        self.triggers = Some(self.triggers.map_or(kinds, |before| TriggerKinds(before.0 & kinds.0)));
    }

    /// Adds the circumstances of another sentence that must also hold.
    pub(crate) fn join(&mut self, other: Self) {
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

/// The description of a sentence, gathered phrase by phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The type of the selection so far.
    pub from: SelectionType,
    /// The circumstances in which the sentence holds.
    pub when: Circumstances,
    /// The reach for a `MapFollowCell` without a reach of its own: an area's.
    pub reach: Option<Reach>,
    /// A fixed subject.
    pub subject: Option<Subject>,
    /// The other subjects that the subject must also be.
    pub also: Vec<Subject>,
    /// The subjects that the subject must not be.
    pub except: Vec<Subject>,
    /// The players that are meant.
    pub players: Option<Who>,
    /// The properties of the players.
    pub standings: Vec<Standing>,
    /// The cards of which these players must own one.
    pub owned: Option<Box<Self>>,
    /// The cells that are meant.
    pub cells: Option<CellOf>,
    /// True if only free cells are meant, false if only occupied ones.
    pub free: Option<bool>,
    /// True if cards are meant.
    pub is_cards: bool,
    /// The pile that holds the cards, if they are not on the field.
    pub layer: Option<CardPile>,
    /// The owner: own (`false`) or the other side's (`true`).
    pub opponent: Option<bool>,
    /// The owner by turn: the turn player's (`false`) or the waiting player's (`true`).
    pub of_turn: Option<bool>,
    /// The kind of the cards.
    pub card_kind: Option<CardKind>,
    /// The qualities of the cards.
    pub qualities: Vec<Quality>,
    /// The inks, of which the cards have one.
    pub inks: Vec<Ink>,
    /// The further properties of the cards or cells.
    pub marks: Vec<Qualifier>,
    /// The number to take and whether to take at random, if only some are taken.
    pub taken: Option<(u8, bool)>,
    /// The required number.
    pub counted: Option<(Comparator, i32)>,
    /// A card by its number; the caller inserts the name.
    pub card_named: Option<CardId>,
}

impl Default for Description {
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
            qualities: Vec::new(),
            inks: Vec::new(),
            marks: Vec::new(),
            taken: None,
            counted: None,
            card_named: None,
        }
    }
}

impl Description {
    pub(crate) const fn subject(&mut self, subject: Subject) {
        self.subject = Some(subject);
    }

    /// Restricts the cards to the given one, or with `except` to all other cards.
    pub(crate) fn only(&mut self, card: Subject, except: bool) {
        if except {
            self.except.push(card);
        } else if self.subject.is_none() {
            self.subject = Some(card);
        } else if self.subject != Some(card) {
            self.also.push(card);
        }
    }

    pub(crate) fn cards(&mut self) {
        self.is_cards = true;
        // After players, the cards of these players are meant.
        match self.players.take() {
            Some(Who::Own) => self.opponent = Some(false),
            Some(Who::Opponent) => self.opponent = Some(true),
            Some(Who::Both) | None => {}
            Some(who @ Who::Trigger) => self.marks.push(Qualifier::Of(who)),
        }
    }

    pub(crate) fn cards_in(&mut self, pile: CardPile) {
        self.cards();
        self.layer = Some(pile);
    }

    pub(crate) fn quality(&mut self, quality: Quality) {
        if !self.qualities.contains(&quality) {
            self.qualities.push(quality);
        }
    }

    pub(crate) fn ink(&mut self, ink: Ink) {
        if !self.inks.contains(&ink) {
            self.inks.push(ink);
        }
    }

    pub(crate) fn mark(&mut self, mark: Qualifier) {
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    pub(crate) const fn free(&mut self, free: bool) {
        self.free = Some(free);
    }

    /// Restricts the cards to a line of their owner; cells to a line of the ability's owner.
    pub(crate) fn line(&mut self, line: Line) {
        if self.from == SelectionType::Cells {
            self.zone(line.zone());
        } else {
            self.mark(Qualifier::Line(line));
        }
    }

    pub(crate) fn zone(&mut self, zone: Zone) {
        if zone != Zone::ANYWHERE {
            self.mark(Qualifier::Zone(zone));
        }
    }

    /// Restricts the selection to the cells around that centre. From here on, the cards on them are meant.
    pub(crate) fn within(&mut self, reach: Option<Reach>, centre: Centre) {
        let reach = reach.or(self.reach).unwrap_or(Reach(Reach::RING_1));
        self.mark(Qualifier::Reach(reach, centre));
        self.cells.get_or_insert_default();
        self.is_cards = true;
    }

    pub(crate) const fn cells(&mut self, of: CellOf) {
        self.cells = Some(of);
    }

    /// Returns the one cell that is meant, if a single cell is.
    #[must_use]
    pub const fn place(&self) -> Option<CellOf> {
        match self.cells {
            None | Some(CellOf::All) => None,
            Some(of @ (CellOf::Consumer | CellOf::Actor | CellOf::Target)) => Some(of),
        }
    }

    pub(crate) const fn player(&mut self, who: Who) {
        self.players = Some(who);
    }

    pub(crate) fn standing(&mut self, standing: Standing) {
        self.standings.push(standing);
    }

    pub(crate) const fn kind(&mut self, kind: CardKind) {
        self.card_kind = Some(kind);
    }

    pub(crate) const fn owner(&mut self, opponent: bool) {
        self.opponent = Some(opponent);
    }

    pub(crate) const fn named(&mut self, card: CardId) {
        self.card_named = Some(card);
    }

    pub(crate) const fn take(&mut self, amount: u8, random: bool) {
        self.taken = Some((amount, random));
    }

    pub(crate) const fn count(&mut self, comparator: Comparator, amount: i32) {
        self.counted = Some((comparator, amount));
    }

    /// Restricts the selection to what belongs to the turn player, or to the other player if `opponent` is true. If
    /// nothing in particular is selected, restricts the turn instead.
    pub(crate) fn turn(&mut self, opponent: bool) {
        match self.from {
            SelectionType::All | SelectionType::Ability => self.when.turn = Some(opponent),
            SelectionType::Players => self.standings.push(Standing::Turn(!opponent)),
            SelectionType::Cards | SelectionType::HiddenCards | SelectionType::Cells => {
                self.of_turn = Some(opponent);
            }
        }
    }

    /// Returns true if the description says anything about cards beyond which card is meant.
    #[must_use]
    pub fn describes(&self) -> bool {
        self.opponent.is_some()
            || self.of_turn.is_some()
            || self.layer.is_some()
            || self.card_kind.is_some()
            || self.card_named.is_some()
            || !(self.also.is_empty() && self.except.is_empty())
            || !(self.qualities.is_empty() && self.inks.is_empty() && self.marks.is_empty())
    }

    /// Returns the description reduced to the owner, kind, number and inks of the cards.
    pub(crate) fn bare(&self) -> Self {
        let Self { opponent, card_kind, card_named, .. } = *self;
        Self { opponent, card_kind, card_named, inks: self.inks.clone(), ..Self::default() }
    }

    /// Adds what another sentence says about the same card.
    pub(crate) fn join(&mut self, other: Self) {
        self.opponent = other.opponent.or(self.opponent);
        self.of_turn = other.of_turn.or(self.of_turn);
        self.layer = other.layer.or(self.layer);
        self.card_kind = other.card_kind.or(self.card_kind);
        self.card_named = other.card_named.or(self.card_named);
        self.also.extend(other.also);
        self.except.extend(other.except);
        other.qualities.into_iter().for_each(|quality| self.quality(quality));
        other.inks.into_iter().for_each(|ink| self.ink(ink));
        other.marks.into_iter().for_each(|mark| self.mark(mark));
    }

    /// Returns what was described so far and starts a new description in the same circumstances.
    pub(crate) fn restart(&mut self) -> Self {
        let when = std::mem::take(&mut self.when);
        let fresh = Self { reach: self.reach, when, ..Self::default() };
        std::mem::replace(self, fresh)
    }
}
