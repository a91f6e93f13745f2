//! The texts of whole abilities in English.

use super::change;
use super::effect_text::effect;
use super::mark::zone_words;
use super::state::{NEVER, state};
use super::target_text::{TargetText, capital, stop};
use crate::battle::ability::CardKind;
use crate::battle::ability::description::Subject;
use crate::battle::ability::{Ability, AreaAbility, TriggerAbility};
use crate::battle::geometry::Zone;
use crate::text::gather::{EvaluationTime, gather, influenced};
use crate::text::moment::When;
use crate::text::parts::{AbilityClause, Draft};

/// Returns the line for a cost in HP: "Costs 2 HP as well."
pub(super) fn hp_cost(hp: i32) -> Draft {
    Draft::whole(format!("Costs {hp} HP as well"), ".")
}

/// Returns the line for a zone: "May be played in the margin."
pub(super) fn zone(kind: CardKind, zone: Zone) -> Draft {
    let verb = if kind == CardKind::Event { "cast" } else { "played" };
    Draft::whole(format!("May be {verb} {}", zone_words(zone)), ".")
}

/// Returns the text of one ability on a card of that kind.
pub(super) fn ability_on(kind: CardKind, ability: &Ability) -> Draft {
    let line = match ability {
        Ability::Trigger(trigger) => return reaction(kind, trigger),
        Ability::Parameter(parameter) => change::line(parameter),
        Ability::Nightmare(nightmare) => {
            match state(&gather(&nightmare.condition, EvaluationTime::AtRest, None)).as_str() {
                "" => "Nightmare: never sleeps.".to_owned(),
                NEVER => "Nightmare: never wakes.".to_owned(),
                until => format!("Nightmare: sleeps until {until}."),
            }
        }
        Ability::Area(area) => influence(area),
    };
    match line.strip_suffix('.') {
        Some(words) => Draft::whole(words.to_owned(), "."),
        None => Draft::whole(line, ""),
    }
}

fn reaction(kind: CardKind, trigger: &TriggerAbility) -> Draft {
    let when = When::read(&trigger.conditions);
    let mut clauses = when.clauses();
    if kind == CardKind::Event && when.is_own_summon() {
        clauses.retain(|(clause, _)| *clause != AbilityClause::When);
    }
    let polish = |words: &str| {
        let words = words.replace(Subject::Actor.words(), when.name_of_actor());
        let words = if when.is_own_farewell() {
            words.replace("equal to this card's ", "equal to this card's own ")
        } else {
            words
        };
        if when.is_farewell() { words.replace("that card stands", "that card stood") } else { words }
    };
    let mut draft = Draft::default();
    let deed = effect(&trigger.effect);
    let has_clauses = !clauses.is_empty();
    for (index, (clause, words)) in clauses.into_iter().enumerate() {
        if index > 0 {
            draft.join(", ");
        }
        draft.push_clause(clause, polish(&if index == 0 { capital(&words) } else { words }));
    }
    if has_clauses {
        draft.join(": ");
    }
    let stop = if deed.ends_with(".”") { "" } else { "." };
    draft.push_clause(AbilityClause::Effect(0), polish(&if has_clauses { deed } else { capital(&deed) }));
    draft.join(stop);
    draft
}

fn influence(area: &AreaAbility) -> String {
    let description = influenced(area);
    let aim = TargetText::cards(description);
    let words = aim.condition(change::grant(&aim.whom, &area.effect));
    stop(capital(words.strip_prefix("all ").unwrap_or(&words)))
}
