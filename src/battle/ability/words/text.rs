//! Whole abilities and whole cards.

use super::change;
use super::deed::effect;
use super::gather::{Look, gather, settle};
use super::language::Language;
use super::mark::zone_words;
use super::noun::{Aim, capital, stop};
use super::state::{NEVER, state};
use super::when::When;
use crate::battle::ability::kinds::{Ability, AreaAbility, TriggerAbility};
use crate::battle::ability::noun::{Centre, Subject};
use crate::battle::ability::vocabulary::CardKind;
use crate::battle::geometry::Zone;
use crate::battle::library::CardSource;
use crate::ids::CardId;

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
            match state(&gather(&nightmare.condition, Look::AtRest, None)).as_str() {
                "" => "Nightmare: never sleeps.".to_owned(),
                NEVER => "Nightmare: never wakes.".to_owned(),
                until => format!("Nightmare: sleeps until {until}."),
            }
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
        lines.push(format!("May be {verb} {}.", zone_words(card.zone)));
    }
    lines.extend(card.abilities.iter().map(|ability| ability_on(card.kind, ability)));
    lines
}

/// All lines of a card's text in a language, one for each line of [`lines`].
#[must_use]
pub fn lines_in(card: &CardSource, language: Language) -> Vec<String> {
    match language {
        Language::English | Language::Japanese => lines(card),
    }
}

/// Text with the names of cards where only their numbers stand: `{#22}`. What has no name stays as it is.
#[must_use]
pub fn name_cards<'n>(text: &str, name: impl Fn(CardId) -> Option<&'n str>) -> String {
    let mut parts = text.split("{#");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let card = part
            .split_once('}')
            .and_then(|(number, rest)| Some((name(CardId::new(number.parse().ok()?)?)?, rest)));
        match card {
            Some((name, rest)) => whole.extend([name, rest]),
            None => whole.extend(["{#", part]),
        }
    }
    whole
}

fn reaction(kind: CardKind, trigger: &TriggerAbility) -> String {
    let when = When::read(&trigger.conditions);
    let deed = effect(&trigger.effect);
    let words = if kind == CardKind::Event && when.is_own_summon() {
        let limits = when.limits().into_iter().chain(when.ifs()).collect::<Vec<_>>().join(", ");
        if limits.is_empty() { capital(&deed) } else { format!("{}: {deed}", capital(&limits)) }
    } else {
        format!("{}: {deed}", when.words())
    };
    let words = words.replace(Subject::Actor.words(), when.name_of_actor());
    let words = if when.is_farewell() { words.replace("that card stands", "that card stood") } else { words };
    stop(words)
}

fn influence(area: &AreaAbility) -> String {
    let mut noun = gather(&area.reach_in_condition, Look::AtRest, Some(area.reach));
    if noun.counted.is_some() {
        settle(&mut noun);
    }
    // What the sentence names itself it names beside the area's own reach.
    noun.within(Some(area.reach), Centre::This);
    noun.zone(area.zone);
    let aim = Aim::cards(noun);
    let words = aim.condition(change::grant(&aim.whom, &area.effect));
    stop(capital(words.strip_prefix("all ").unwrap_or(&words)))
}
