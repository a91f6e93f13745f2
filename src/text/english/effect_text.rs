//! The texts of effects in English, as commands to the reader.

use super::amount::is_this;
use super::change::grant;
use super::target_text::{TargetText, card, is_plural};
use crate::battle::ability::Sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{CardMove, ConsumeFeint, Effect, ReturnTo};
use crate::battle::geometry::Direction;
use crate::text::gather::{EvaluationTime, gather};
use crate::text::measure::{Amount, Measure};

/// Returns the text of an effect: "deal 2 damage to all enemy monsters". Its conditions stand at the end.
#[must_use]
pub fn effect(effect: &Effect) -> String {
    match effect {
        Effect::PlayerDamage(deed) => who(&deed.target).suffers("deal", "damage", &deed.amount),
        Effect::PlayerRecoverHp(deed) => who(&deed.target).does(
            &Measure::at_least_nothing(&deed.amount),
            ["recover", "recover"],
            |amount| amount.some("HP"),
        ),
        Effect::PlayerRecoverMp(deed) => {
            who(&deed.target).does(&Measure::new(&deed.amount), ["gain", "lose"], |amount| amount.some("MP"))
        }
        Effect::PlayerHand(deed) => {
            let measure = Measure::new(&deed.amount);
            let random = if measure.is_negative { " at random" } else { "" };
            who(&deed.target)
                .does(&measure, ["draw", "discard"], |amount| format!("{}{random}", amount.many("card")))
        }
        Effect::CardDamage(deed) => whom(&deed.target).suffers("deal", "damage", &deed.amount),
        Effect::CardRecover(deed) => whom(&deed.target).suffers("restore", "life", &deed.amount),
        Effect::CardMove(deed) => shift(deed),
        Effect::CardSwap(deed) => whom(&deed.target).is_done(|whom| {
            if is_plural(whom) {
                format!("swap the places of {whom}")
            } else {
                format!("swap places with {whom}")
            }
        }),
        Effect::CardAilment(deed) => whom(&deed.target).is_done(|whom| {
            if deed.remove {
                format!("cure {whom} of {:?}", deed.ailment)
            } else {
                format!("give {:?} to {whom}", deed.ailment)
            }
        }),
        Effect::AttachAbility(deed) => {
            let mut aim = whom(&deed.target);
            let source = deed.ability_source.as_ref().map(whom);
            let copied = source.map(|source| {
                aim.ifs.extend(source.ifs);
                source.whom
            });
            aim.is_done(|whom| match (&deed.ability, &copied) {
                (Some(ability), _) => grant(whom, ability),
                (None, Some(source)) => {
                    let verb = if is_plural(whom) { "copy" } else { "copies" };
                    format!("{whom} {verb} the abilities of {source}")
                }
                (None, None) => format!("{whom} is given nothing"),
            })
        }
        Effect::ConsumeFeint(deed) => spend(deed),
        Effect::CardDestroy(deed) => whom(&deed.target).is_done(|whom| format!("destroy {whom}")),
        Effect::CardReturn(deed) => whom(&deed.target).is_done(|whom| send_back(whom, deed.to)),
        Effect::CardSummon(deed) => {
            let name = card(deed.card);
            place(&deed.target).is_done(|cells| match cells.strip_prefix("all ") {
                _ if cells == "this cell" => format!("summon {name} here"),
                Some(cells) => format!("summon {name} on each of the {cells}"),
                None => format!("summon {name} on {cells}"),
            })
        }
    }
}

/// Returns the target text for cards. If cells were selected, it means the cards on them.
fn whom(sentence: &Sentence) -> TargetText {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    description.is_cards |= description.cells.is_some();
    TargetText::cards(description)
}

/// Returns the target text for players. If cards were selected, it means their owners.
fn who(sentence: &Sentence) -> TargetText {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    description.is_cards |= description.cells.is_some();
    TargetText::players(description)
}

/// Returns the target text for cells to put a card on. Only free cells are possible, which is not said where one cell
/// is meant.
fn place(sentence: &Sentence) -> TargetText {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    let is_one = description.place().is_some();
    description.free = match description.free {
        None if description.taken.is_none() => Some(true),
        free => free,
    };
    description.free = description.free.filter(|free| !(is_one && *free));
    TargetText::cells(description)
}

impl TargetText {
    /// Returns the text for an action on the targets, with its conditions.
    fn is_done(&self, words: impl FnOnce(&str) -> String) -> String {
        self.condition(words(&self.whom))
    }

    /// Returns the text for an action with an amount on cards or players: "deal 2 damage to that card".
    fn suffers(mut self, verb: &str, what: &str, amount: &Calculator) -> String {
        let measure = Measure::at_least_nothing(amount);
        self.ifs.extend(measure.condition());
        self.is_done(|whom| measure.amount.of_what(verb, what, whom))
    }

    /// Returns the text for an action of players: "draw a card", "your opponent discards a card at random".
    fn does(
        mut self,
        measure: &Measure,
        [gives, takes]: [&str; 2],
        what: impl FnOnce(&Amount) -> String,
    ) -> String {
        self.ifs.extend(measure.condition());
        let verb = if measure.is_negative { takes } else { gives };
        let what = what(&measure.amount);
        self.is_done(|who| match who {
            "you" => format!("{verb} {what}"),
            who if is_plural(who) => format!("{who} {verb} {what}"),
            who => format!("{who} {verb}s {what}"),
        })
    }
}

fn shift(deed: &CardMove) -> String {
    let mut aim = whom(&deed.target);
    let verb = if deed.teleport { "teleport" } else { "move" };
    if let Some(to) = &deed.to {
        // The card goes to the first free cell.
        let to = place(to);
        aim.ifs.extend(to.ifs);
        let cell = match to.whom.strip_prefix("all ") {
            Some(cells) => format!("the first {}", cells.replacen("cells", "cell", 1)),
            None if is_plural(&to.whom) => format!("the first free of {}", to.whom),
            None => to.whom,
        };
        return aim.is_done(|whom| match cell.as_str() {
            "this cell" => format!("{verb} {whom} here"),
            cell => format!("{verb} {whom} to {cell}"),
        });
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
    aim.is_done(|whom| format!("{verb} {whom} {cells} {way}"))
}

fn spend(deed: &ConsumeFeint) -> String {
    let mut aim = whom(&deed.target);
    let measure = Measure::at_least_nothing(&deed.amount);
    aim.ifs.extend(measure.condition());
    let amount = measure.amount;
    aim.is_done(|whom| {
        if !is_this(whom) {
            let owner = if is_plural(whom) { "the owners" } else { "the owner" };
            let verb = if is_plural(whom) { "spend" } else { "spends" };
            return format!("{owner} of {whom} {verb} {} to undo that damage", amount.many("face-down card"));
        }
        let cards = match &amount {
            Amount::Number(1) => "one of your face-down cards".to_owned(),
            Amount::Number(amount) => format!("{amount} of your face-down cards"),
            Amount::ThatMuch(_) | Amount::Parameter(..) | Amount::Count(..) | Amount::Reach(_) => {
                amount.many("face-down card")
            }
        };
        format!("spend {cards} to undo that damage")
    })
}

fn send_back(whom: &str, to: ReturnTo) -> String {
    let place = match to {
        ReturnTo::Hand => "hand",
        ReturnTo::Book => "book",
    };
    if is_this(whom) {
        format!("return {whom} to your {place}")
    } else if is_plural(whom) {
        format!("return {whom} to their owners' {place}s")
    } else {
        format!("return {whom} to its owner's {place}")
    }
}
