//! The table's wording of events and of refused actions.

use super::battle_view::{BattleView, OTHER};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::facilitator::GameMode;
use crate::ids::{CardIndex, CellId, Seat};

/// Returns the name of the other side on this screen.
pub(super) fn other(mode: GameMode, me: Seat, shared: bool) -> &'static str {
    match (me, shared) {
        (_, true) => seat(me.other()),
        (_, false) if mode == GameMode::Sandbag => "Straw Friar",
        (_, false) if mode == GameMode::Tutorial => "Master Quill",
        (_, false) => OTHER,
    }
}

/// Returns the name of a side that no player on this screen plays.
pub(super) const fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::Host => "Host",
        Seat::Guest => "Guest",
    }
}

/// Returns the name of a card, or its visible description.
pub(super) fn card_name(live: &BattleView, card: CardIndex) -> String {
    match live.view.printed(card) {
        Some(printed) => printed.source.name_in(live.language).to_owned(),
        None if live.view.card(card).is_face_down() => "the face-down card".to_owned(),
        None => "a hidden card".to_owned(),
    }
}

/// Returns the name of a player as the object of a sentence.
pub(super) fn player_name(live: &BattleView, seat: Seat) -> &str {
    name(live, seat).unwrap_or("you")
}

/// Returns the name of a side; `None` for the side addressed as "you".
fn name(live: &BattleView, seat: Seat) -> Option<&str> {
    if seat == live.me { live.own.as_deref() } else { Some(&live.other) }
}

/// Returns a sentence such as "You draw" or "Brother Oak draws".
pub(super) fn does(live: &BattleView, seat: Seat, you: &str, they: &str) -> String {
    name(live, seat).map_or_else(|| format!("You {you}"), |name| format!("{name} {they}"))
}

/// Returns a text such as "Your turn" or "Brother Oak's turn".
pub(super) fn turn(live: &BattleView, seat: Seat) -> String {
    name(live, seat).map_or_else(|| "Your turn".to_owned(), |name| format!("{name}’s turn"))
}

/// Returns the adjective for an ailment.
pub(super) const fn ailment(ailment: Ailment) -> &'static str {
    match ailment {
        Ailment::Poison => "poisoned",
        Ailment::Paralysis => "paralysed",
        Ailment::Blindness => "blinded",
        Ailment::Curse => "cursed",
    }
}

/// Describes the effect of an ailment.
pub(super) const fn ailment_text(ailment: Ailment) -> &'static str {
    match ailment {
        Ailment::Poison => "Poisoned: 1 damage at the end of its owner's turn.",
        Ailment::Paralysis => {
            "Paralysed: cannot move, attack or strike until the end of its owner's next turn."
        }
        Ailment::Blindness => "Blinded: attacks only its neighbours.",
        Ailment::Curse => "Cursed: cannot be recovered.",
    }
}

/// Returns the name of a phase.
pub(super) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Initial => "Ready",
        Phase::Cointoss => "Coin toss",
        Phase::Strategy => "Strategy time",
        Phase::Draw | Phase::DrawResult => "Draw",
        Phase::MoveDeclare | Phase::MoveResult | Phase::MoveFinish => "Move",
        Phase::MoveReactSummon | Phase::MoveReactFeint => "Reaction",
        Phase::MoveRetry => "Retry move",
        Phase::AttackDeclare | Phase::AttackDamage | Phase::AttackDestroy | Phase::AttackFinish => "Attack",
        Phase::DirectDeclare | Phase::DirectDamage | Phase::DirectFinish => "Strike",
        Phase::SummonDeclare | Phase::SummonFinish => "Summon",
        Phase::FeintDeclare | Phase::FeintFinish => "Feint",
        Phase::EffectDeclare | Phase::EffectFinish | Phase::EffectInterrupt => "Abilities",
        Phase::BattleStart => "Battle begins",
        Phase::TurnStart => "Turn begins",
        Phase::Main => "Main",
        Phase::TurnFinish | Phase::PoisonDamage | Phase::PoisonFinish => "Turn ends",
        Phase::BattleFinish | Phase::BattleForceFinish => "Battle over",
    }
}

/// Returns the line of the log for a trigger; `None` if it needs no line.
pub(super) fn line(live: &BattleView, trigger: &Trigger, was_down: bool) -> Option<String> {
    let name = |card: CardIndex| self::card_name(live, card);
    let cell = |cell: CellId| live.grid.name(cell);
    let actor = || trigger.actor.map_or_else(|| "An ability".to_owned(), name);
    let owner = |card: CardIndex| live.view.card(card).owner();
    let target = trigger.target.or(trigger.actor);
    Some(match (trigger.kind, trigger.detail, target) {
        (TriggerKind::Summoned | TriggerKind::StrategySummoned, Detail::Cell(at), Some(card)) => {
            let kind = live.view.printed(card).map(|printed| printed.kind);
            let (you, they) = match (kind, was_down, trigger.cause) {
                (_, _, Some(_)) => return Some(format!("{} appears on {}", name(card), cell(at))),
                (_, true, None) => ("turn up", "turns up"),
                (Some(CardKind::Event), ..) => ("cast", "casts"),
                _ if trigger.kind == TriggerKind::StrategySummoned => ("open with", "opens with"),
                _ => ("summon", "summons"),
            };
            format!("{} {} on {}", does(live, owner(card), you, they), name(card), cell(at))
        }
        (TriggerKind::FeintDeclared, Detail::Cell(at), Some(card)) => {
            let who = does(live, owner(card), "lay", "lays");
            if owner(card) == live.me {
                format!("{who} {} face-down on {}", name(card), cell(at))
            } else {
                format!("{who} a card face-down on {}", cell(at))
            }
        }
        (TriggerKind::FeintConsumed, _, Some(card)) => match live.view.printed(card) {
            Some(printed) => format!("A feint! {} is spent", printed.source.name_in(live.language)),
            None => "A face-down card is spent".to_owned(),
        },
        (TriggerKind::Moved | TriggerKind::Teleported, Detail::Step { from, to }, Some(card)) => {
            let leaps = trigger.kind == TriggerKind::Teleported;
            format!("{}{} {} → {}", name(card), if leaps { " leaps" } else { "" }, cell(from), cell(to))
        }
        (TriggerKind::Teleported, Detail::Layer { to, .. }, Some(card)) => {
            let place = if to == LayerKind::Hand { "hand" } else { "book" };
            format!("{} returns to the {place}", name(card))
        }
        (TriggerKind::AttackDamaged, _, Some(card)) => {
            format!("{} hits {} for {}", actor(), name(card), trigger.damage)
        }
        (TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed, _, Some(card)) => {
            format!("{} is destroyed", name(card))
        }
        (TriggerKind::EffectDamagedCard, _, Some(card)) => {
            format!("{} hurts {} for {}", actor(), name(card), trigger.damage)
        }
        (TriggerKind::PoisonDamaged, _, Some(card)) => format!("Poison: {} −{}", name(card), trigger.damage),
        (TriggerKind::EffectRecoveredCard, Detail::Change(by), Some(card)) => {
            format!("{} heals {} by {by}", actor(), name(card))
        }
        (TriggerKind::CardAilmentChanged, Detail::Ailment { ailment, on }, Some(card)) => {
            format!("{} is {}{}", name(card), if on { "" } else { "no longer " }, self::ailment(ailment))
        }
        (TriggerKind::NightmareSealed, _, Some(card)) => format!("{} falls asleep (Nightmare)", name(card)),
        (TriggerKind::NightmareUnsealed, _, Some(card)) => format!("{} wakes", name(card)),
        (TriggerKind::AbilityOblivionChanged, Detail::On(on), Some(card)) => {
            format!("{} {} its abilities", name(card), if on { "forgets" } else { "remembers" })
        }
        (TriggerKind::CardGraved, Detail::Layer { from: LayerKind::Hand, .. }, Some(card)) => {
            format!("{} {}", does(live, owner(card), "discard", "discards"), name(card))
        }
        (TriggerKind::BattleFinished, ..) => {
            let result = live.view.state().result()?;
            match result.winner.map(|winner| self::name(live, winner)) {
                Some(None) => "You win".to_owned(),
                Some(Some(name)) => format!("{name} wins"),
                None => result.sentence(),
            }
        }
        _ => return of_player(live, trigger),
    })
}

/// Returns the line of the log for a trigger about a player.
fn of_player(live: &BattleView, trigger: &Trigger) -> Option<String> {
    let seat = trigger.player?;
    let actor = || trigger.actor.map_or_else(|| "An ability".to_owned(), |card| self::card_name(live, card));
    let who = player_name(live, seat);
    Some(match (trigger.kind, trigger.detail) {
        (TriggerKind::DirectDamaged, _) => format!("{} strikes {who}: −{} HP", actor(), trigger.damage),
        (TriggerKind::EffectDamagedPlayerHp, _) => format!("{} costs {who} {} HP", actor(), trigger.damage),
        (TriggerKind::EffectRecoveredPlayerHp, Detail::Change(by)) => {
            format!("{} gives {who} {by} HP", actor())
        }
        (TriggerKind::CostDamaged, _) => {
            format!("{} {} HP", does(live, seat, "pay", "pays"), trigger.damage)
        }
        (TriggerKind::Draw, _) => match trigger.target.filter(|_| seat == live.me) {
            Some(card) => format!("{} {}", does(live, seat, "draw", "draws"), self::card_name(live, card)),
            None => does(live, seat, "draw a card", "draws a card"),
        },
        (TriggerKind::TurnStarted, _) => turn(live, seat),
        _ => return None,
    })
}

/// Returns a reason as a sentence to the player.
pub(super) fn reason(live: &BattleView, reason: &Reason) -> String {
    let words = match *reason {
        Reason::NotEnoughMp { missing } => {
            format!("Not enough ink: {missing} more needed")
        }
        Reason::WrongPhase { phase } => format!("Not now: {}", self::phase(phase)),
        Reason::NotYourTurn { .. } => format!("It is {}'s turn", live.other),
        Reason::NotYours { .. } => "That card is not yours".to_owned(),
        Reason::AlreadyDone { .. } => "You have already done this".to_owned(),
        Reason::OwnCard { card } => format!("{} is your own card", self::card_name(live, card)),
        Reason::CellTaken { cell } => match live.view.cell(cell).card() {
            Some(card) => format!("{} is occupied by {}", live.grid.name(cell), self::card_name(live, card)),
            None => format!("{} is occupied", live.grid.name(cell)),
        },
        Reason::OutsideZone { cell } => format!("The card cannot be played on {}", live.grid.name(cell)),
        Reason::OutOfReach { cell } => format!("{} is out of reach", live.grid.name(cell)),
        Reason::WayBlocked { cell } => format!("The way to {} is blocked", live.grid.name(cell)),
        Reason::JustSummoned => "Summoned this turn: it can act from your next turn on".to_owned(),
        ref other => other.to_string(),
    };
    let mut letters = words.chars();
    let head: String = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{head}{}.", letters.as_str())
}
