//! The table's wording of names and of refused actions.

use super::battle_view::BattleView;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::Ailment;
use crate::client::player_name::seat_name;
use crate::facilitator::GameMode;
use crate::ids::{CardIndex, Seat};
use crate::messages::Locale;

/// Returns the name of the other side on this screen.
pub(super) fn other(locale: Locale, mode: GameMode, me: Seat, shared: bool) -> String {
    match (me, shared) {
        (_, true) => seat_name(locale, me.other()),
        (_, false) if mode == GameMode::Sandbag => locale.say("name-dummy"),
        (_, false) if mode == GameMode::Tutorial => locale.say("name-teacher"),
        (_, false) => locale.say("name-machine"),
    }
}

/// Returns the name of a card, or its visible description.
pub(super) fn card_name(live: &BattleView, card: CardIndex) -> String {
    match live.view.printed(card) {
        Some(printed) => printed.source.name_in(live.language()).to_owned(),
        None if live.view.card(card).is_face_down() => live.say("card-face-down"),
        None => live.say("card-hidden"),
    }
}

/// Returns the adjective for an ailment.
pub(super) fn ailment(locale: Locale, ailment: Ailment) -> String {
    locale.say(match ailment {
        Ailment::Poison => "ailment-poison",
        Ailment::Paralysis => "ailment-paralysis",
        Ailment::Blindness => "ailment-blindness",
        Ailment::Curse => "ailment-curse",
    })
}

/// Describes the effect of an ailment.
pub(super) fn ailment_text(locale: Locale, ailment: Ailment) -> String {
    locale.say(match ailment {
        Ailment::Poison => "ailment-poison-effect",
        Ailment::Paralysis => "ailment-paralysis-effect",
        Ailment::Blindness => "ailment-blindness-effect",
        Ailment::Curse => "ailment-curse-effect",
    })
}

/// Returns the name of a phase.
pub(super) fn phase(locale: Locale, phase: Phase) -> String {
    locale.say(match phase {
        Phase::Initial => "phase-initial",
        Phase::Cointoss => "phase-toss",
        Phase::Strategy => "phase-strategy",
        Phase::Draw | Phase::DrawResult => "phase-draw",
        Phase::MoveDeclare | Phase::MoveResult | Phase::MoveFinish => "phase-move",
        Phase::MoveReactSummon | Phase::MoveReactFeint => "phase-reaction",
        Phase::MoveRetry => "phase-retry",
        Phase::AttackDeclare | Phase::AttackDamage | Phase::AttackDestroy | Phase::AttackFinish => {
            "phase-attack"
        }
        Phase::DirectDeclare | Phase::DirectDamage | Phase::DirectFinish => "phase-strike",
        Phase::SummonDeclare | Phase::SummonFinish => "phase-summon",
        Phase::FeintDeclare | Phase::FeintFinish => "phase-feint",
        Phase::EffectDeclare | Phase::EffectFinish | Phase::EffectInterrupt => "phase-abilities",
        Phase::BattleStart => "phase-battle-start",
        Phase::TurnStart => "phase-turn-start",
        Phase::Main => "phase-main",
        Phase::TurnFinish | Phase::PoisonDamage | Phase::PoisonFinish => "phase-turn-end",
        Phase::BattleFinish | Phase::BattleForceFinish => "phase-battle-end",
    })
}

/// Returns a text with a capital letter at its beginning.
pub(super) fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let head: String = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{head}{}", letters.as_str())
}

/// Returns a reason as a sentence to the player.
pub(super) fn reason(live: &BattleView, reason: &Reason) -> String {
    let of_cell = |id: &str, cell| live.say_value(id, "cell", live.grid.name(cell));
    let words = match *reason {
        Reason::BattleOver => live.say("reason-battle-over"),
        Reason::WrongPhase { phase } => {
            live.say_value("reason-phase", "phase", self::phase(live.locale, phase))
        }
        Reason::NotYourTurn { .. } => live.say_value("reason-turn", "name", &live.other),
        Reason::AlreadyDone { .. } => live.say("reason-done"),
        Reason::NotYours { .. } => live.say("reason-not-yours"),
        Reason::NotInHand { .. } => live.say("reason-not-in-hand"),
        Reason::OwnCard { card } => live.say_value("reason-own-card", "card", self::card_name(live, card)),
        Reason::NobodyThere { cell } => of_cell("reason-empty", cell),
        Reason::CellTaken { cell } => match live.view.cell(cell).card() {
            Some(card) => live.say_with(
                "reason-taken-by",
                [("cell", live.grid.name(cell).into()), ("card", self::card_name(live, card).into())],
            ),
            None => of_cell("reason-taken", cell),
        },
        Reason::CellBlocked { cell } => of_cell("reason-blocked", cell),
        Reason::OutsideZone { cell } => of_cell("reason-zone", cell),
        Reason::OutOfReach { cell } => of_cell("reason-reach", cell),
        Reason::WayBlocked { cell } => of_cell("reason-way", cell),
        Reason::NotEnoughMp { missing } => live.say_value("reason-ink", "missing", missing),
        Reason::NotEnoughHp { cost } => live.say_value("reason-hp", "cost", cost),
        Reason::JustSummoned => live.say("reason-summoned"),
        Reason::NoMovesLeft => live.say("reason-no-moves"),
        Reason::NoAttacksLeft => live.say("reason-no-attacks"),
        Reason::NoOrdersLeft { most } => live.say_value("reason-no-orders", "most", most),
        Reason::WrongKind => live.say("reason-kind"),
        Reason::Prevented => live.say("reason-prevented"),
        Reason::Paralysed => live.say("reason-paralysed"),
        Reason::FaceDown => live.say("reason-face-down"),
        Reason::NotInvading => live.say("reason-not-invading"),
        Reason::BookEmpty => live.say("reason-book-empty"),
        Reason::TooManyLaid { most } => live.say_value("reason-too-many", "most", most),
        Reason::LayoutTooDear { cost, most } => {
            live.say_with("reason-too-dear", [("cost", cost.into()), ("most", most.into())])
        }
        // The table never sends such a command.
        ref other @ (Reason::NotAPlayerCommand
        | Reason::NoSuchCell
        | Reason::NoSuchCard { .. }
        | Reason::WrongName { .. }
        | Reason::OpeningNeeded { .. }
        | Reason::LaidTwice) => live.say_value("reason-other", "problem", other.to_string()),
    };
    capitalized(&words)
}
