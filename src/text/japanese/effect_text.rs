//! The texts of effects in Japanese.

use super::amount::{Size, condition};
use super::change::{grant, topic};
use super::names::{self, Names};
use super::noun::some_cells;
use super::target_text::JaTargetText;
use crate::battle::ability::Sentence;
use crate::battle::ability::Who;
use crate::battle::ability::description::Description;
use crate::battle::ability::effect::{AttachAbility, CardMove, ConsumeFeint, Effect, ReturnTo};
use crate::text::gather::{EvaluationTime, gather};
use crate::text::measure::{Amount, Measure};

/// Returns the text of an effect: "相手のモンスターすべてに2ダメージを与える". Its conditions stand at the beginning.
pub(super) fn effect(effect: &Effect, names: Names) -> String {
    match effect {
        Effect::PlayerDamage(deed) => {
            let measure = Measure::at_least_nothing(&deed.amount);
            measured(who(&deed.target, names), &measure, names, |whom, size| hurt(whom, &measure, size))
        }
        Effect::PlayerRecoverHp(deed) => {
            let measure = Measure::at_least_nothing(&deed.amount);
            measured(who(&deed.target, names), &measure, names, |whom, size| heal(whom, "HP", &measure, size))
        }
        Effect::PlayerRecoverMp(deed) => {
            let measure = Measure::new(&deed.amount);
            measured(who(&deed.target, names), &measure, names, |whom, size| match size {
                _ if !measure.is_negative => heal(whom, "MP", &measure, size),
                Size::Number(number) => format!("{whom}のMPを{number}減らす"),
                Size::Like(like) => format!("{like}値だけ{whom}のMPを減らす"),
            })
        }
        Effect::PlayerHand(deed) => {
            let measure = Measure::new(&deed.amount);
            measured(who(&deed.target, names), &measure, names, |whom, size| {
                let subject =
                    if whom == names::player(Who::Own) { String::new() } else { format!("{whom}は") };
                if measure.is_negative {
                    format!("{subject}手札をランダムに{}捨てる", size.cards())
                } else {
                    format!("{subject}カードを{}引く", size.cards())
                }
            })
        }
        Effect::CardDamage(deed) => {
            let measure = Measure::at_least_nothing(&deed.amount);
            measured(whom(&deed.target, names), &measure, names, |whom, size| hurt(whom, &measure, size))
        }
        Effect::CardRecover(deed) => {
            let measure = Measure::at_least_nothing(&deed.amount);
            measured(whom(&deed.target, names), &measure, names, |whom, size| {
                heal(whom, "ライフ", &measure, size)
            })
        }
        Effect::CardMove(deed) => shift(deed, names),
        Effect::CardSwap(deed) => {
            let aim = whom(&deed.target, names);
            let words = if aim.is_many {
                format!("{}の位置を入れ替える", aim.whom)
            } else {
                format!("{}と{}の位置を入れ替える", names.this, aim.whom)
            };
            aim.condition(&words)
        }
        Effect::CardAilment(deed) => {
            let aim = whom(&deed.target, names);
            let ailment = names::ailment(Some(deed.ailment));
            let words = if deed.remove {
                format!("{}の{ailment}を解除する", aim.whom)
            } else {
                format!("{}を{ailment}にする", aim.whom)
            };
            aim.condition(&words)
        }
        Effect::AttachAbility(deed) => give(deed, names),
        Effect::ConsumeFeint(deed) => spend(deed, names),
        Effect::CardDestroy(deed) => {
            let aim = whom(&deed.target, names);
            let words = format!("{}を破壊する", aim.whom);
            aim.condition(&words)
        }
        Effect::CardReturn(deed) => {
            let aim = whom(&deed.target, names);
            let pile = match deed.to {
                ReturnTo::Hand => "手札",
                ReturnTo::Book => "山札",
            };
            let words = format!("{}を持ち主の{pile}に戻す", aim.whom);
            aim.condition(&words)
        }
        Effect::CardSummon(deed) => {
            let aim = JaTargetText::cells(&place(&deed.target), names);
            let name = names::card(deed.card);
            let words = if aim.is_many {
                format!("{}に{name}を1枚ずつ召喚する", aim.whom)
            } else {
                format!("{}に{name}を召喚する", aim.whom)
            };
            aim.condition(&words)
        }
    }
}

/// Returns the target text for cards. If cells were selected, it means the cards on them.
fn whom(sentence: &Sentence, names: Names) -> JaTargetText {
    JaTargetText::cards(standing(sentence), names)
}

/// Returns the target text for players. If cards were selected, it means their owners.
fn who(sentence: &Sentence, names: Names) -> JaTargetText {
    JaTargetText::players(standing(sentence), names)
}

/// Returns the description of a sentence's selection; for cells, of the cards on them.
fn standing(sentence: &Sentence) -> Description {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    description.is_cards |= description.cells.is_some();
    description
}

/// Returns the description of the cells to put a card on. Only free cells are possible, which is not said where one
/// cell is meant.
fn place(sentence: &Sentence) -> Description {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    description.is_cards |= description.cells.is_some();
    let is_one = description.place().is_some();
    description.free = match description.free {
        None if description.taken.is_none() => Some(true),
        free => free,
    };
    description.free = description.free.filter(|free| !(is_one && *free));
    description
}

/// Returns the text of an effect on targets that has an amount.
fn measured(
    mut aim: JaTargetText,
    measure: &Measure,
    names: Names,
    words: impl FnOnce(&str, &Size) -> String,
) -> String {
    aim.ifs.extend(condition(measure, names));
    let words = words(&aim.whom, &Size::new(&measure.amount, names));
    aim.condition(&words)
}

/// Returns the text of damage: "相手に2ダメージを与える".
fn hurt(whom: &str, measure: &Measure, size: &Size) -> String {
    match (&measure.amount, size) {
        (Amount::Number(0), _) => format!("{whom}にダメージを与えない"),
        (_, Size::Number(_)) => format!("{whom}に{}を与える", size.damage()),
        (_, Size::Like(_)) => format!("{}を{whom}に与える", size.damage()),
    }
}

/// Returns the text of a recovery: "自分のHPを2回復する".
fn heal(whose: &str, what: &str, measure: &Measure, size: &Size) -> String {
    match (&measure.amount, size) {
        (Amount::Number(0), _) => format!("{whose}の{what}を回復しない"),
        (_, Size::Number(number)) => format!("{whose}の{what}を{number}回復する"),
        (_, Size::Like(like)) => format!("{like}値だけ{whose}の{what}を回復する"),
    }
}

fn shift(deed: &CardMove, names: Names) -> String {
    let mut aim = whom(&deed.target, names);
    let verb = if deed.teleport { "テレポートさせる" } else { "移動させる" };
    let words = match &deed.to {
        Some(to) => {
            // The card goes to the first free cell.
            let description = place(to);
            let mut to = JaTargetText::cells(&description, names);
            aim.ifs.append(&mut to.ifs);
            let cell = match description.taken {
                _ if !to.is_many => to.whom,
                None => some_cells(&description, names, "最初の"),
                Some(_) => format!("{}のうち最初の空きマス", to.whom),
            };
            format!("{}を{cell}に{verb}", aim.whom)
        }
        None => format!("{}を{}{}マス{verb}", aim.whom, names::way(deed.direction), deed.distance),
    };
    aim.condition(&words)
}

fn give(deed: &AttachAbility, names: Names) -> String {
    let mut aim = whom(&deed.target, names);
    let words = match (&deed.ability, &deed.ability_source) {
        (Some(ability), _) => grant(&aim.whom, ability),
        (None, Some(source)) => {
            let mut source = whom(source, names);
            aim.ifs.append(&mut source.ifs);
            format!("{}{}の能力をコピーする", topic(&aim.whom), source.whom)
        }
        (None, None) => format!("{}に何も与えない", aim.whom),
    };
    aim.condition(&words)
}

fn spend(deed: &ConsumeFeint, names: Names) -> String {
    let measure = Measure::at_least_nothing(&deed.amount);
    measured(whom(&deed.target, names), &measure, names, |whom, size| {
        let owner =
            if whom == Names::PLAIN.this { "自分".to_owned() } else { format!("{whom}の持ち主") };
        let cards = match size {
            Size::Number(_) => format!("{owner}の伏せカード{}", size.cards()),
            Size::Like(_) => format!("{owner}の伏せカードを{}", size.cards()),
        };
        let cards = if matches!(size, Size::Number(_)) { format!("{cards}を") } else { cards };
        format!("{cards}消費し、そのダメージを無効にする")
    })
}
