//! The lines of the log: the table's wording of events.

use super::battle_view::BattleView;
use super::text::card_name;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::result::ResultType;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat};
use crate::messages::MessageValue;

/// Returns the line of the log for a trigger; `None` if it needs no line.
pub(super) fn line(live: &BattleView, trigger: &Trigger, was_down: bool) -> Option<String> {
    let owner = |card: CardIndex| live.view.card(card).owner();
    let name = |card: CardIndex| ("card", MessageValue::from(card_name(live, card)));
    let cell = |cell: CellId| ("cell", MessageValue::from(live.grid.name(cell)));
    let actor = || actor(live, trigger);
    let damage = ("damage", MessageValue::from(trigger.damage));
    let of_card = |id: &str, card| live.say_with(id, [name(card)]);
    Some(match (trigger.kind, trigger.detail, trigger.target.or(trigger.actor)) {
        (TriggerKind::Summoned | TriggerKind::StrategySummoned, Detail::Cell(at), Some(card)) => {
            let kind = live.view.printed(card).map(|printed| printed.kind);
            let id = match (kind, was_down, trigger.cause) {
                (_, _, Some(_)) => return Some(live.say_with("log-appears", [name(card), cell(at)])),
                (_, true, None) => "log-turned-up",
                (Some(CardKind::Event), ..) => "log-cast",
                _ if trigger.kind == TriggerKind::StrategySummoned => "log-opened-with",
                _ => "log-summoned",
            };
            live.say_of(id, owner(card), [name(card), cell(at)])
        }
        (TriggerKind::FeintDeclared, Detail::Cell(at), Some(card)) => {
            if owner(card) == live.me {
                live.say_of("log-set-own", owner(card), [name(card), cell(at)])
            } else {
                live.say_of("log-set", owner(card), [cell(at)])
            }
        }
        (TriggerKind::FeintConsumed, _, Some(card)) => match live.view.printed(card) {
            Some(_) => of_card("log-feint", card),
            None => live.say("log-feint-hidden"),
        },
        (TriggerKind::Moved | TriggerKind::Teleported, Detail::Step { from, to }, Some(card)) => {
            let id = if trigger.kind == TriggerKind::Teleported { "log-leaps" } else { "log-moves" };
            let [from, to] = [from, to].map(|cell| live.grid.name(cell).into());
            live.say_with(id, [name(card), ("from", from), ("to", to)])
        }
        (TriggerKind::Teleported, Detail::Layer { to, .. }, Some(card)) => {
            of_card(if to == LayerKind::Hand { "log-to-hand" } else { "log-to-book" }, card)
        }
        (TriggerKind::AttackDamaged, _, Some(card)) => {
            live.say_with("log-hits", [actor(), name(card), damage])
        }
        (TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed, _, Some(card)) => {
            of_card("log-destroyed", card)
        }
        (TriggerKind::EffectDamagedCard, _, Some(card)) => {
            live.say_with("log-hurts", [actor(), name(card), damage])
        }
        (TriggerKind::PoisonDamaged, _, Some(card)) => live.say_with("log-poison", [name(card), damage]),
        (TriggerKind::EffectRecoveredCard, Detail::Change(by), Some(card)) => {
            live.say_with("log-heals", [actor(), name(card), ("by", by.into())])
        }
        (TriggerKind::CardAilmentChanged, Detail::Ailment { ailment, on }, Some(card)) => {
            of_card(ailment_line(ailment, on), card)
        }
        (TriggerKind::NightmareSealed, _, Some(card)) => of_card("log-sleeps", card),
        (TriggerKind::NightmareUnsealed, _, Some(card)) => of_card("log-wakes", card),
        (TriggerKind::AbilityOblivionChanged, Detail::On(on), Some(card)) => {
            of_card(if on { "log-forgets" } else { "log-remembers" }, card)
        }
        (TriggerKind::CardGraved, Detail::Layer { from: LayerKind::Hand, .. }, Some(card)) => {
            live.say_of("log-discards", owner(card), [name(card)])
        }
        (TriggerKind::BattleFinished, ..) => {
            let result = live.view.state().result()?;
            match (result.winner, result.kind) {
                (Some(winner), _) => live.say_of("log-wins", winner, []),
                (None, ResultType::Aborted) => live.say("log-aborted"),
                (None, _) => live.say("log-drawn"),
            }
        }
        _ => return of_player(live, trigger),
    })
}

/// Returns the card that caused an event, as the value `$actor`.
fn actor(live: &BattleView, trigger: &Trigger) -> (&'static str, MessageValue<'static>) {
    let name = trigger.actor.map_or_else(|| live.say("card-no-actor"), |card| card_name(live, card));
    ("actor", name.into())
}

const fn ailment_line(ailment: Ailment, on: bool) -> &'static str {
    match (ailment, on) {
        (Ailment::Poison, true) => "log-poisoned",
        (Ailment::Poison, false) => "log-no-longer-poisoned",
        (Ailment::Paralysis, true) => "log-paralysed",
        (Ailment::Paralysis, false) => "log-no-longer-paralysed",
        (Ailment::Blindness, true) => "log-blinded",
        (Ailment::Blindness, false) => "log-no-longer-blinded",
        (Ailment::Curse, true) => "log-cursed",
        (Ailment::Curse, false) => "log-no-longer-cursed",
    }
}

/// Returns the line of the log for a trigger about a player.
fn of_player(live: &BattleView, trigger: &Trigger) -> Option<String> {
    let seat = trigger.player?;
    let damage = ("damage", MessageValue::from(trigger.damage));
    Some(match (trigger.kind, trigger.detail) {
        (TriggerKind::DirectDamaged, _) => live.say_of("log-strikes", seat, [actor(live, trigger), damage]),
        (TriggerKind::EffectDamagedPlayerHp, _) => {
            live.say_of("log-costs-hp", seat, [actor(live, trigger), damage])
        }
        (TriggerKind::EffectRecoveredPlayerHp, Detail::Change(by)) => {
            live.say_of("log-gives-hp", seat, [actor(live, trigger), ("by", by.into())])
        }
        (TriggerKind::CostDamaged, _) => live.say_of("log-pays-hp", seat, [damage]),
        (TriggerKind::Draw, _) => match trigger.target.filter(|_| seat == live.me) {
            Some(card) => live.say_of("log-draws", seat, [("card", card_name(live, card).into())]),
            None => live.say_of("log-draws-hidden", seat, []),
        },
        (TriggerKind::TurnStarted, _) => turn(live, seat),
        _ => return None,
    })
}

/// Returns a text such as "Your turn" or "Brother Oak's turn".
pub(super) fn turn(live: &BattleView, seat: Seat) -> String {
    live.say_of("log-turn", seat, [])
}

/// Returns the description of a kind of event without its participants.
pub(super) const fn kind(kind: TriggerKind) -> &'static str {
    match kind {
        TriggerKind::Summoned => "event-summoned",
        TriggerKind::StrategySummoned => "event-strategy-summoned",
        TriggerKind::MoveDeclared => "event-move-declared",
        TriggerKind::Moved => "event-moved",
        TriggerKind::MoveFinished => "event-move-finished",
        TriggerKind::Teleported => "event-teleported",
        TriggerKind::AttackDeclared => "event-attack-declared",
        TriggerKind::AttackDamaged => "event-attack-damaged",
        TriggerKind::AttackDestroyed => "event-attack-destroyed",
        TriggerKind::AttackFinished => "event-attack-finished",
        TriggerKind::AttackCountChanged => "event-attack-used",
        TriggerKind::DirectDeclared => "event-strike-declared",
        TriggerKind::DirectDamaged => "event-strike-damaged",
        TriggerKind::DirectFinished => "event-strike-finished",
        TriggerKind::EffectDeclared => "event-ability-runs",
        TriggerKind::EffectDamagedCard => "event-ability-damaged",
        TriggerKind::EffectDamagedPlayerHp => "event-ability-damaged-player",
        TriggerKind::EffectRecoveredCard => "event-ability-healed",
        TriggerKind::EffectRecoveredPlayerHp => "event-ability-healed-player",
        TriggerKind::EffectDestroyed => "event-ability-destroyed",
        TriggerKind::CostDamaged => "event-paid-hp",
        TriggerKind::CardGraved => "event-graved",
        TriggerKind::Draw => "event-drawn",
        TriggerKind::CardAilmentChanged => "event-ailment",
        TriggerKind::AbilityAttached => "event-ability-given",
        TriggerKind::AbilityDetached => "event-ability-lost",
        TriggerKind::AbilityOblivionChanged => "event-oblivion",
        TriggerKind::PlayerMpChanged => "event-mp",
        TriggerKind::PlayerHpInitialized => "event-hp-set",
        TriggerKind::TurnStarted => "event-turn-started",
        TriggerKind::TurnFinish => "event-turn-finished",
        TriggerKind::StrategyInitialized => "event-strategy",
        TriggerKind::StateChanged => "event-phase",
        TriggerKind::NightmareSealed => "event-nightmare-sealed",
        TriggerKind::NightmareUnsealed => "event-nightmare-unsealed",
        TriggerKind::FeintDeclared => "event-feint-set",
        TriggerKind::FeintConsumed => "event-feint-spent",
        TriggerKind::PoisonDamaged => "event-poison",
        TriggerKind::PlayerHpChanged => "event-hp",
        TriggerKind::BattleFinished => "event-battle-finished",
    }
}
