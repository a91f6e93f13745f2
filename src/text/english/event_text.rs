//! The texts of events in English: rows that are both said and read.

use crate::battle::ability::TriggerKinds;
use crate::battle::trigger::{TriggerKind, TriggerType};
use crate::text::event::{Cards, Event, events_of, of};

/// The clauses for events, without "when"; [`Cards::words`] explains their slots. The row that fits the longest text is
/// read.
pub(super) const ROWS: [(Event, &str); 76] = [
    (of(TriggerKind::Summoned), "{who} is summoned"),
    (Event::Played, "{who} is summoned or cast"),
    (of(TriggerKind::StrategySummoned), "{who} enters in Strategy time"),
    (of(TriggerKind::MoveDeclared), "{by} declares a move"),
    (of(TriggerKind::Moved), "{who} moves"),
    (of(TriggerKind::Moved), "{actor} moves {other}"),
    (of(TriggerKind::MoveFinished), "{by} ends its move"),
    // The trigger of a card that returns to the hand or the book is `Teleported`, too.
    (of(TriggerKind::Teleported), "{who} teleports or is returned"),
    (of(TriggerKind::Teleported), "{actor} teleports or returns {other}"),
    (of(TriggerKind::AttackDeclared), "{actor} attacks"),
    (of(TriggerKind::AttackDeclared), "{who} is attacked"),
    (of(TriggerKind::AttackDeclared), "{actor} attacks {target}"),
    (of(TriggerKind::AttackDamaged), "{who} is hurt by an attack"),
    (of(TriggerKind::AttackDamaged), "{actor} hurts {whom} by an attack"),
    (of(TriggerKind::AttackDestroyed), "{who} is destroyed by an attack"),
    (of(TriggerKind::AttackDestroyed), "{actor} destroys {whom} by an attack"),
    (of(TriggerKind::AttackFinished), "{actor} has attacked"),
    (of(TriggerKind::AttackFinished), "{who} has been attacked"),
    (of(TriggerKind::AttackFinished), "{actor} has attacked {target}"),
    (of(TriggerKind::AttackCountChanged), "{by} has used an attack"),
    (of(TriggerKind::DirectDeclared), "{actor} strikes a player"),
    (of(TriggerKind::DirectDeclared), "a player is struck"),
    (of(TriggerKind::DirectDamaged), "{actor} hurts a player by a strike"),
    (of(TriggerKind::DirectDamaged), "a player is hurt by a strike"),
    (of(TriggerKind::DirectFinished), "{actor} has struck a player"),
    (of(TriggerKind::DirectFinished), "a player has been struck"),
    (of(TriggerKind::EffectDeclared), "an ability of {by} runs"),
    (of(TriggerKind::EffectDamagedCard), "{who} is hurt by an ability"),
    (of(TriggerKind::EffectDamagedCard), "{actor} hurts {whom} by an ability"),
    (of(TriggerKind::EffectDamagedPlayerHp), "{actor} hurts a player by an ability"),
    (of(TriggerKind::EffectDamagedPlayerHp), "a player is hurt by an ability"),
    (of(TriggerKind::EffectRecoveredCard), "{who} recovers life"),
    (of(TriggerKind::EffectRecoveredCard), "{actor} restores life to {whom}"),
    (of(TriggerKind::EffectRecoveredPlayerHp), "{actor} lets a player recover HP"),
    (of(TriggerKind::EffectRecoveredPlayerHp), "a player recovers HP by an ability"),
    (of(TriggerKind::EffectDestroyed), "{who} is destroyed by an ability"),
    (of(TriggerKind::EffectDestroyed), "{actor} destroys {whom} by an ability"),
    (of(TriggerKind::CostDamaged), "HP is paid for {by}"),
    (of(TriggerKind::CardGraved), "{who} goes to the grave"),
    (of(TriggerKind::CardGraved), "{actor} sends {whom} to the grave"),
    (of(TriggerKind::Draw), "{who} is drawn"),
    (of(TriggerKind::CardAilmentChanged), "{actor} changes a card's ailments"),
    (of(TriggerKind::CardAilmentChanged), "{who} gains or loses an ailment"),
    (of(TriggerKind::CardAilmentChanged), "{actor} changes the ailments of {target}"),
    (of(TriggerKind::AbilityAttached), "{who} is given an ability"),
    (of(TriggerKind::AbilityAttached), "{actor} gives an ability to {whom}"),
    (of(TriggerKind::AbilityDetached), "{who} loses a given ability"),
    (of(TriggerKind::AbilityOblivionChanged), "the abilities of {who} are sealed or freed"),
    (of(TriggerKind::NightmareSealed), "{who} falls into its nightmare"),
    (of(TriggerKind::NightmareUnsealed), "{who} wakes from its nightmare"),
    (of(TriggerKind::FeintDeclared), "{by} is laid face-down"),
    (of(TriggerKind::FeintConsumed), "{who} is spent as a feint"),
    (of(TriggerKind::FeintConsumed), "{actor} has {whom} spent as a feint"),
    (of(TriggerKind::PoisonDamaged), "{who} is hurt by poison"),
    (of(TriggerKind::PlayerMpChanged), "a player's MP changes"),
    (of(TriggerKind::PlayerHpChanged), "a player's HP changes"),
    (of(TriggerKind::PlayerHpInitialized), "the battle starts"),
    (of(TriggerKind::BattleFinished), "the battle is decided"),
    (of(TriggerKind::TurnStarted), "a turn begins"),
    (of(TriggerKind::TurnStarted), "the next turn"),
    (of(TriggerKind::TurnFinish), "a turn ends"),
    (of(TriggerKind::TurnFinish), "the turn ends"),
    (of(TriggerKind::StrategyInitialized), "Strategy time begins"),
    (of(TriggerKind::StateChanged), "the phase changes"),
    (Event::Kinds(TriggerKinds::DAMAGED), "a card or a player is hurt"),
    (Event::Kinds(TriggerKinds::DAMAGED), "{target} is hurt"),
    (Event::Kinds(TriggerKinds::DAMAGED), "{actor} deals damage"),
    (Event::Kinds(TriggerKinds::DAMAGED), "{actor} hurts {target}"),
    (Event::Any, "anything happens"),
    (Event::Any, "{actor} does something"),
    (Event::Any, "something happens to {target}"),
    (Event::Any, "{actor} does something to {target}"),
    (Event::Carries(TriggerType::ActorTrigger), "a card does something"),
    (Event::Carries(TriggerType::CardTargetTrigger), "something happens to a card"),
    (Event::Carries(TriggerType::PlayerTargetTrigger), "something happens to a player"),
    (Event::Carries(TriggerType::DamageTrigger), "damage is dealt"),
];

/// Returns the clause for an event: its actor and its target, as far as they are known.
pub(super) fn happening(event: Event, actor: Option<&str>, target: Option<&str>) -> String {
    let cards = Cards { actor, target, unknown: "a card" };
    let words = cards.words(&ROWS, event, |row| [*row]);
    words.map_or_else(String::new, |(_, [words])| words)
}

/// Returns the clauses for the occurrence of an event of these kinds.
pub(super) fn happened(kinds: TriggerKinds) -> String {
    let clauses = events_of(kinds).into_iter().map(|event| happening(event, None, None));
    clauses.collect::<Vec<_>>().join(" or ")
}
