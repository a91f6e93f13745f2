//! Whole abilities and whole cards.

use super::change;
use super::deed::effect;
use super::noun::{capital, cards, gather, plural, stop};
use super::state::state;
use super::when::When;
use crate::battle::ability::kinds::{Ability, AreaAbility, TriggerAbility};
use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::vocabulary::CardKind;
use crate::battle::geometry::Zone;
use crate::battle::library::CardSource;

/// One ability as it stands on a card: "When this card is summoned: draw a card."
#[must_use]
pub fn ability(ability: &Ability) -> String {
    ability_on(CardKind::Monster, ability)
}

/// One ability as it stands on a card of that kind: an event does not say that it works when it is cast.
#[must_use]
pub fn ability_on(kind: CardKind, ability: &Ability) -> String {
    match ability {
        Ability::Trigger(trigger) => reaction(kind, trigger),
        Ability::Parameter(parameter) => change::line(parameter),
        Ability::Nightmare(nightmare) => {
            let until = state(&gather(&nightmare.condition, None));
            let until = if until.is_empty() { "never" } else { until.as_str() };
            format!("Nightmare: sleeps until {until}.")
        }
        Ability::Area(area) => influence(area),
    }
}

/// All lines of a card's text: what it costs beside MP, where it may be played, its abilities.
#[must_use]
pub fn lines(card: &CardSource) -> Vec<String> {
    let mut lines = Vec::new();
    if card.hp_cost > 0 {
        lines.push(format!("Costs {} HP as well.", card.hp_cost));
    }
    if card.zone != Zone::OWN && !card.token {
        let verb = if card.kind == CardKind::Event { "cast" } else { "played" };
        lines.push(format!("May be {verb} {}.", Noun::zone_words(card.zone)));
    }
    lines.extend(card.abilities.iter().map(|ability| ability_on(card.kind, ability)));
    lines
}

fn reaction(kind: CardKind, trigger: &TriggerAbility) -> String {
    let when = When::read(&trigger.conditions);
    let deed = effect(&trigger.effect);
    let words = if kind == CardKind::Event && when.is_own_summon() {
        let limits = when.limits().iter().cloned().chain(when.ifs()).collect::<Vec<_>>().join(", ");
        if limits.is_empty() { capital(&deed) } else { format!("{}: {deed}", capital(&limits)) }
    } else {
        format!("{}: {deed}", when.words())
    };
    let words = words.replace(Subject::Actor.words(), when.name_of_actor());
    let words = if when.is_farewell() { words.replace("that card stands", "that card stood") } else { words };
    stop(words)
}

fn influence(area: &AreaAbility) -> String {
    let mut noun = gather(&area.reach_in_condition, Some(area.reach));
    if !noun.is_within {
        noun.within(Some(area.reach));
    }
    noun.zone(area.zone);
    let whom = if noun.taken.is_some() || noun.is_itself {
        cards(&noun)
    } else {
        format!("all {}{}", if noun.is_other { "other " } else { "" }, plural(&noun))
    };
    let words = change::grant(&whom, &area.effect);
    stop(capital(words.strip_prefix("all ").unwrap_or(&words)))
}
