//! The texts of events in English: one clause per kind of trigger.

use crate::battle::trigger::TriggerKind;

/// Returns the clause for an event, without "when": its actor and its target, as far as they are known. If neither is
/// known, the clause does not name an actor.
pub(super) fn happening(kind: TriggerKind, actor: Option<&str>, target: Option<&str>) -> String {
    let who = target.or(actor).unwrap_or("a card");
    let by = actor.or(target).unwrap_or("a card");
    // "this card hurts a monster", "a monster is hurt", "this card hurts a card", "a card is hurt".
    let two = |active: &str, passive: &str, alone: &str, how: &str| match (actor, target) {
        (Some(actor), Some(target)) => format!("{actor} {active} {target}{how}"),
        (Some(actor), None) => format!("{actor} {alone}{how}"),
        (None, _) => format!("{who} {passive}{how}"),
    };
    let player = |active: &str, passive: &str| match actor {
        Some(actor) => format!("{actor} {active}"),
        None => format!("a player {passive}"),
    };
    match kind {
        TriggerKind::Summoned => format!("{who} is summoned"),
        TriggerKind::StrategySummoned => format!("{who} enters in Strategy time"),
        TriggerKind::MoveDeclared => format!("{by} declares a move"),
        TriggerKind::Moved if actor == target => format!("{who} moves"),
        TriggerKind::Moved => two("moves", "moves", "moves", ""),
        TriggerKind::MoveFinished => format!("{by} ends its move"),
        // The trigger of a card that returns to the hand or the book is `Teleported`, too.
        TriggerKind::Teleported if actor == target => format!("{who} teleports or is returned"),
        TriggerKind::Teleported => {
            two("teleports or returns", "teleports or is returned", "teleports or is returned", "")
        }
        TriggerKind::AttackDeclared => two("attacks", "is attacked", "attacks", ""),
        TriggerKind::AttackDamaged => two("hurts", "is hurt", "hurts a card", " by an attack"),
        TriggerKind::AttackDestroyed => two("destroys", "is destroyed", "destroys a card", " by an attack"),
        TriggerKind::AttackFinished => two("has attacked", "has been attacked", "has attacked", ""),
        TriggerKind::AttackCountChanged => format!("{by} has used an attack"),
        TriggerKind::DirectDeclared => player("strikes a player", "is struck"),
        TriggerKind::DirectDamaged => player("hurts a player by a strike", "is hurt by a strike"),
        TriggerKind::DirectFinished => player("has struck a player", "has been struck"),
        TriggerKind::EffectDeclared => format!("an ability of {by} runs"),
        TriggerKind::EffectDamagedCard => two("hurts", "is hurt", "hurts a card", " by an ability"),
        TriggerKind::EffectDamagedPlayerHp => player("hurts a player by an ability", "is hurt by an ability"),
        TriggerKind::EffectRecoveredCard => {
            two("restores life to", "recovers life", "restores life to a card", "")
        }
        TriggerKind::EffectRecoveredPlayerHp => {
            player("lets a player recover HP", "recovers HP by an ability")
        }
        TriggerKind::EffectDestroyed => two("destroys", "is destroyed", "destroys a card", " by an ability"),
        TriggerKind::CostDamaged => format!("HP is paid for {by}"),
        TriggerKind::CardGraved => two("sends", "goes", "sends a card", " to the grave"),
        TriggerKind::Draw => format!("{who} is drawn"),
        TriggerKind::CardAilmentChanged => {
            two("changes the ailments of", "gains or loses an ailment", "changes a card's ailments", "")
        }
        TriggerKind::AbilityAttached => {
            two("gives an ability to", "is given an ability", "gives an ability to a card", "")
        }
        TriggerKind::AbilityDetached => format!("{who} loses a given ability"),
        TriggerKind::AbilityOblivionChanged => format!("the abilities of {who} are sealed or freed"),
        TriggerKind::PlayerMpChanged => "a player's MP changes".to_owned(),
        TriggerKind::PlayerHpInitialized => "the battle starts".to_owned(),
        TriggerKind::TurnStarted => "a turn begins".to_owned(),
        TriggerKind::TurnFinish => "a turn ends".to_owned(),
        TriggerKind::StrategyInitialized => "Strategy time begins".to_owned(),
        TriggerKind::StateChanged => "the phase changes".to_owned(),
        TriggerKind::NightmareSealed => format!("{who} falls into its nightmare"),
        TriggerKind::NightmareUnsealed => format!("{who} wakes from its nightmare"),
        TriggerKind::FeintDeclared => format!("{by} is laid face-down"),
        TriggerKind::FeintConsumed => two("has", "is", "has a card", " spent as a feint"),
        TriggerKind::PoisonDamaged => format!("{who} is hurt by poison"),
        TriggerKind::PlayerHpChanged => "a player's HP changes".to_owned(),
        TriggerKind::BattleFinished => "the battle is decided".to_owned(),
    }
}
