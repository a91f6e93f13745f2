//! The events that activate or end an ability, in Japanese.

use super::event_text::{Happening, either};
use super::fact::{Fact, all};
use super::names::{Names, compared};
use super::noun::one;
use super::state::{conditions, hurt, of_card, ran};
use crate::battle::ability::description::Description;
use crate::battle::trigger::TriggerKind;
use crate::text::moment::{When, role, times_a_turn};
use crate::text::parts::AbilityClause;

/// Returns the limits, the event and the conditions of an ability, as far as it has them: "1ターンに1回", "このカードが召喚された時".
pub(super) fn clauses(when: &When, names: Names) -> Vec<(AbilityClause, String)> {
    let limits: Vec<String> = when.circumstances.runs.iter().filter_map(|runs| limit(*runs)).collect();
    let limits = (!limits.is_empty()).then(|| (AbilityClause::Limits, limits.join("、")));
    let ifs = Fact::all(ifs(when, names)).map(|fact| (AbilityClause::Conditions, fact.given()));
    limits.into_iter().chain([(AbilityClause::When, time(when, names))]).chain(ifs).collect()
}

fn limit(runs: (crate::battle::ability::Comparator, i32)) -> Option<String> {
    times_a_turn(runs).map(|times| match times {
        1 => "1ターンに1回".to_owned(),
        times => format!("1ターンに{times}回まで"),
    })
}

/// Returns the conditions in addition to the event.
fn ifs(when: &When, names: Names) -> Vec<Fact> {
    let mut facts = conditions(&when.circumstances.ifs, names);
    facts.extend(
        [&when.actor, &when.target]
            .into_iter()
            .flatten()
            .filter_map(|description| called(description, names).1),
    );
    if !what(when, names).iter().all(Happening::has_measure) {
        facts.extend(when.circumstances.damage.iter().map(|damage| hurt(*damage)));
    }
    facts.extend(when.odd_runs().map(ran));
    facts
}

/// Returns the name of a card that acts or is acted on, and any further condition that the name does not express.
fn called(description: &Description, names: Names) -> (String, Option<Fact>) {
    let Some((name, rest)) = role(description) else { return (one(description, names), None) };
    (names.name_of(name).to_owned(), all(&of_card(name, &rest, names), true))
}

fn time(when: &When, names: Names) -> String {
    let whose = match when.circumstances.turn {
        Some(false) => "自分のターン",
        Some(true) => "相手のターン",
        None => "各ターンの",
    };
    if when.is(TriggerKind::TurnStarted) {
        format!("{whose}開始時")
    } else if when.is(TriggerKind::TurnFinish) {
        format!("{whose}終了時")
    } else {
        format!("{}時", clause(when, names, ["自分", "相手"], true))
    }
}

/// Returns the events that may be meant.
fn what(when: &When, names: Names) -> Vec<Happening> {
    let actor = when.actor.as_ref().map(|description| called(description, names).0);
    let target = when.target.as_ref().map(|description| called(description, names).0);
    let events = when.events().into_iter();
    events.filter_map(|event| Happening::new(event, actor.as_deref(), target.as_deref())).collect()
}

/// Returns the clause without its ending: "自分のターン中に、このカードが攻撃でモンスターにダメージを与えた".
fn clause(when: &When, names: Names, [own, other]: [&str; 2], is_past: bool) -> String {
    let turn = match when.circumstances.turn {
        Some(false) => format!("{own}のターン中に"),
        Some(true) => format!("{other}のターン中に"),
        None => String::new(),
    };
    let sizes = when.circumstances.damage.iter();
    let size: String =
        sizes.map(|(comparator, amount)| format!("{}の", compared(*comparator, *amount, ""))).collect();
    format!("{turn}{}", either(&what(when, names), &size, is_past))
}

/// The word for the owner whose turn ends an ability.
pub(super) const OWNER: &str = "持ち主";

/// Returns the words for the end, about the card that has the ability: "ターン終了時まで", "このカードが移動を宣言するまで".
pub(super) fn until(when: &When, names: Names) -> String {
    let runs = &when.circumstances.runs;
    let whose = match when.circumstances.turn {
        Some(false) => "持ち主の",
        Some(true) => "持ち主の対戦相手の",
        None => "",
    };
    let mut ifs = ifs(when, names);
    ifs.extend(runs.iter().filter(|runs| times_a_turn(**runs).is_some()).map(|runs| ran(*runs)));
    let is_bare = when.kinds().is_none() && when.says_nothing();
    let words = if when.is(TriggerKind::TurnStarted) {
        format!("{whose}次のターン開始時まで")
    } else if when.is(TriggerKind::TurnFinish) {
        format!("{whose}ターン終了時まで")
    } else if is_bare && when.circumstances.turn.is_some() {
        format!("{whose}ターンになるまで")
    } else if let (true, Some(fact)) = (is_bare, Fact::all(ifs.clone())) {
        return fact.until();
    } else {
        format!("{}まで", clause(when, names, ["持ち主", "持ち主の対戦相手"], false))
    };
    match Fact::all(ifs) {
        Some(fact) => format!("{}に、{words}", fact.so_long()),
        None => words,
    }
}
