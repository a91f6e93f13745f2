//! Effects: what is done, as a command to the reader.

use super::change::{grant, times};
use super::noun::{card, cards, cells, gather, is_plural, players, plural, possessed, target};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{CardMove, CardReturn, ConsumeFeint, Effect, ReturnTo};
use crate::battle::ability::noun::Subject;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::Mode;
use crate::battle::geometry::Direction;

/// An effect: "deal 2 damage to all enemy monsters".
#[must_use]
pub fn effect(effect: &Effect) -> String {
    match effect {
        Effect::PlayerDamage(deed) => Amount::of(&deed.amount).of_what("deal", "damage", &who(&deed.target)),
        Effect::PlayerRecoverHp(deed) => by(&deed.target, "recover", &Amount::of(&deed.amount).some("HP")),
        Effect::PlayerRecoverMp(deed) => {
            let (amount, lost) = Amount::signed(&deed.amount);
            by(&deed.target, if lost { "lose" } else { "gain" }, &amount.some("MP"))
        }
        Effect::PlayerHand(deed) => {
            let (amount, lost) = Amount::signed(&deed.amount);
            let cards = amount.many("card");
            if lost {
                by(&deed.target, "discard", &format!("{cards} at random"))
            } else {
                by(&deed.target, "draw", &cards)
            }
        }
        Effect::CardDamage(deed) => Amount::of(&deed.amount).of_what("deal", "damage", &whom(&deed.target)),
        Effect::CardRecover(deed) => Amount::of(&deed.amount).of_what("restore", "life", &whom(&deed.target)),
        Effect::CardMove(deed) => shift(deed),
        Effect::CardSwap(deed) => {
            let whom = whom(&deed.target);
            if is_plural(&whom) {
                format!("swap the places of {whom}")
            } else {
                format!("swap places with {whom}")
            }
        }
        Effect::CardAilment(deed) if deed.remove => {
            format!("cure {} of {:?}", whom(&deed.target), deed.ailment)
        }
        Effect::CardAilment(deed) => format!("give {:?} to {}", deed.ailment, whom(&deed.target)),
        Effect::AttachAbility(deed) => {
            let whom = whom(&deed.target);
            match (&deed.ability, &deed.ability_source) {
                (Some(ability), _) => grant(&whom, ability),
                (None, Some(source)) => {
                    let verb = if is_plural(&whom) { "copy" } else { "copies" };
                    format!("{whom} {verb} the abilities of {}", target(source))
                }
                (None, None) => String::new(),
            }
        }
        Effect::ConsumeFeint(deed) => spend(deed),
        Effect::CardDestroy(deed) => format!("destroy {}", whom(&deed.target)),
        Effect::CardReturn(deed) => send_back(deed),
        Effect::CardSummon(deed) => {
            let where_to = cells(&gather(&deed.target, None));
            let name = card(deed.card);
            match where_to.as_str() {
                "this cell" => format!("summon {name} here"),
                all if all.starts_with("all ") => {
                    format!("summon {name} on {}", all.replacen("all", "each of the", 1))
                }
                cell => format!("summon {name} on {cell}"),
            }
        }
    }
}

/// Cards, even where cells were selected.
fn whom(sentence: &Sentence) -> String {
    let mut noun = gather(sentence, None);
    noun.is_cards |= noun.cells.is_some();
    cards(&noun)
}

/// Players, even where cards were selected.
fn who(sentence: &Sentence) -> String {
    let noun = gather(sentence, None);
    if noun.players.is_some() || !(noun.is_cards || noun.subject.is_some()) {
        players(&noun)
    } else {
        format!("the owner of {}", cards(&noun))
    }
}

/// "draw a card", "your opponent draws a card".
fn by(sentence: &Sentence, verb: &str, what: &str) -> String {
    match who(sentence).as_str() {
        "you" => format!("{verb} {what}"),
        who if is_plural(who) => format!("{who} {verb} {what}"),
        who => match who.split_once(", if ") {
            Some(("you", condition)) => format!("{verb} {what} if {condition}"),
            Some((who, condition)) => format!("{who} {verb}s {what} if {condition}"),
            None => format!("{who} {verb}s {what}"),
        },
    }
}

fn shift(deed: &CardMove) -> String {
    let whom = whom(&deed.target);
    let verb = if deed.teleport { "teleport" } else { "move" };
    if let Some(to) = &deed.to {
        return match cells(&gather(to, None)).as_str() {
            "this cell" => format!("{verb} {whom} here"),
            cell => format!("{verb} {whom} to {cell}"),
        };
    }
    let way = match deed.direction {
        Direction::Forward => "forward",
        Direction::Back => "back",
        Direction::Left => "to the left",
        Direction::Right => "to the right",
        Direction::ForwardLeft => "forward to the left",
        Direction::ForwardRight => "forward to the right",
        Direction::BackLeft => "back to the left",
        Direction::BackRight => "back to the right",
    };
    let cells = if deed.distance == 1 { "1 cell".to_owned() } else { format!("{} cells", deed.distance) };
    format!("{verb} {whom} {cells} {way}")
}

fn spend(deed: &ConsumeFeint) -> String {
    let whom = whom(&deed.target);
    let amount = Amount::of(&deed.amount);
    if whom == Subject::This.words() {
        let cards = match &amount {
            Amount::Number(1) => "one of your face-down cards".to_owned(),
            Amount::Number(amount) => format!("{amount} of your face-down cards"),
            Amount::ThatMuch(_) | Amount::EqualTo(_) => amount.many("face-down card"),
        };
        return format!("spend {cards} to undo that damage");
    }
    format!("the owner of {whom} spends {} to undo that damage", amount.many("face-down card"))
}

fn send_back(deed: &CardReturn) -> String {
    let whom = whom(&deed.target);
    let place = match deed.to {
        ReturnTo::Hand => "hand",
        ReturnTo::Book => "book",
    };
    if whom == Subject::This.words() {
        format!("return {whom} to your {place}")
    } else if is_plural(&whom) {
        format!("return {whom} to their owners' {place}s")
    } else {
        format!("return {whom} to its owner's {place}")
    }
}

/// An amount, by how it must be said.
enum Amount {
    /// "2".
    Number(i32),
    /// "that", "twice that".
    ThatMuch(String),
    /// "the number of allied monsters".
    EqualTo(String),
}

impl Amount {
    fn of(calc: &Calculator) -> Self {
        match calc {
            Calculator::Numeric(number) if number.mode == Mode::Subtract => {
                Self::Number(number.amount.saturating_neg())
            }
            Calculator::Numeric(number) => Self::Number(number.amount),
            Calculator::TriggerValue(value) => Self::ThatMuch(times(value.times, "that")),
            Calculator::Count(count) => {
                let noun = gather(&count.target, None);
                let what = if noun.is_cards || noun.cells.is_some() {
                    format!("{}{}", if noun.is_other { "other " } else { "" }, plural(&noun))
                } else {
                    target(&count.target)
                };
                Self::EqualTo(times(count.times, &format!("the number of {what}")))
            }
            Calculator::Reference(reference) => {
                let whose = possessed(&target(&reference.target), reference.parameter.words());
                Self::EqualTo(times(reference.times, &whose))
            }
            Calculator::Bool(flag) => Self::Number(i32::from(flag.value)),
            Calculator::Reach(_) => Self::EqualTo(calc.words()),
        }
    }

    /// Without its sign, and whether it was negative.
    fn signed(calc: &Calculator) -> (Self, bool) {
        match Self::of(calc) {
            Self::Number(amount) if amount < 0 => (Self::Number(amount.saturating_neg()), true),
            amount => (amount, calc.mode() == Mode::Subtract && !matches!(calc, Calculator::Numeric(_))),
        }
    }

    /// "deal 2 damage to you", "deal damage to you equal to …".
    fn of_what(&self, verb: &str, what: &str, whom: &str) -> String {
        match self {
            Self::Number(amount) => format!("{verb} {amount} {what} to {whom}"),
            Self::ThatMuch(that) => format!("{verb} {that} much {what} to {whom}"),
            Self::EqualTo(size) => format!("{verb} {what} to {whom} equal to {size}"),
        }
    }

    /// "2 HP".
    fn some(&self, what: &str) -> String {
        match self {
            Self::Number(amount) => format!("{amount} {what}"),
            Self::ThatMuch(that) => format!("{that} much {what}"),
            Self::EqualTo(size) => format!("{what} equal to {size}"),
        }
    }

    /// "a card", "2 cards".
    fn many(&self, what: &str) -> String {
        match self {
            Self::Number(1) => format!("a {what}"),
            Self::Number(amount) => format!("{amount} {what}s"),
            Self::ThatMuch(that) => format!("{that} many {what}s"),
            Self::EqualTo(size) => format!("{what}s equal to {size}"),
        }
    }
}
