//! The texts of whole abilities in Japanese.

use super::change::{grant, line};
use super::effect_text::effect;
use super::fact::given;
use super::names::{self, Names};
use super::noun::one;
use super::state::state;
use super::target_text::JaTargetText;
use super::when::clauses;
use crate::battle::ability::CardKind;
use crate::battle::ability::{Ability, AreaAbility, NightmareAbility, TriggerAbility};
use crate::battle::geometry::Zone;
use crate::text::gather::{EvaluationTime, gather, influenced};
use crate::text::moment::When;
use crate::text::parts::{AbilityClause, Draft};

/// "コストとしてHPも2支払う。"
pub(super) fn hp_cost(hp: i32) -> Draft {
    Draft::whole(format!("コストとしてHPも{hp}支払う"), "。")
}

/// "余白で使える。", "自陣か余白に出せる。"
pub(super) fn zone(kind: CardKind, zone: Zone) -> Draft {
    let is_event = kind == CardKind::Event;
    let words = match (names::zone(zone), is_event) {
        (Some(place), true) => format!("{place}で使える"),
        (Some(place), false) => format!("{place}に出せる"),
        (None, true) => "どこでも使える".to_owned(),
        (None, false) => "どこにでも出せる".to_owned(),
    };
    Draft::whole(words, "。")
}

/// Returns the text of one ability on a card of that kind. An Event does not say that it works when it is cast.
pub(super) fn ability_on(kind: CardKind, ability: &Ability) -> Draft {
    let words = match ability {
        Ability::Trigger(trigger) => return reaction(kind, trigger),
        Ability::Parameter(parameter) => line(parameter),
        Ability::Nightmare(nightmare) => dream(nightmare),
        Ability::Area(area) => influence(area),
    };
    Draft::whole(words, "。")
}

/// Returns the text of an ability between quotation marks, without the full stop.
pub(super) fn quoted(ability: &Ability) -> String {
    let text = ability_on(CardKind::Monster, ability).text();
    text.strip_suffix('。').unwrap_or(&text).replace('「', "『").replace('」', "』")
}

fn reaction(kind: CardKind, trigger: &TriggerAbility) -> Draft {
    let when = When::read(&trigger.conditions);
    let names = Names {
        actor: names::actor(when.actor_name(), when.actor.is_some()),
        is_gone: when.is_farewell(),
        ..Names::PLAIN
    };
    let mut draft = Draft::default();
    for (clause, words) in clauses(&when, names) {
        if clause == AbilityClause::When && kind == CardKind::Event && when.is_own_summon() {
            continue;
        }
        draft.push_clause(clause, words);
        draft.join("、");
    }
    let mut deed = effect(&trigger.effect, names);
    if when.is_own_farewell() {
        deed = deed.replace("このカードのアタックと同じ", "このカード自身のアタックと同じ");
    }
    draft.push_clause(AbilityClause::Effect(0), deed);
    draft.join("。");
    draft
}

/// "【悪夢】自分のHPが10以下の間のみ解放".
fn dream(nightmare: &NightmareAbility) -> String {
    match state(&gather(&nightmare.condition, EvaluationTime::AtRest, None), Names::PLAIN) {
        None => "【悪夢】常に解放".to_owned(),
        Some(fact) if fact.is_never() => "【悪夢】決して解放されない".to_owned(),
        Some(fact) => format!("【悪夢】{}のみ解放", fact.so_long()),
    }
}

fn influence(area: &AreaAbility) -> String {
    let description = influenced(area);
    let is_all =
        description.subject.is_none() && description.taken.is_none() && description.place().is_none();
    let all = is_all.then(|| one(&description, Names::PLAIN));
    let JaTargetText { whom, ifs, .. } = JaTargetText::cards(description, Names::PLAIN);
    format!("{}{}", given(ifs), grant(&all.unwrap_or(whom), &area.effect))
}
