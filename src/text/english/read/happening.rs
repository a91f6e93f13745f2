//! The table of verbs for events, with the kinds of trigger that report them.

use crate::battle::ability::TriggerKinds;
use crate::battle::trigger::{TriggerKind, TriggerType};

/// The role of a verb's subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VerbForm {
    /// The subject is the actor.
    Actor,
    /// The subject is the target.
    Target,
    /// The subject is the actor; the target follows as the object.
    Both,
}

/// A verb, with the words behind its object.
pub(super) struct VerbRow {
    pub(super) form: VerbForm,
    pub(super) verb: &'static str,
    pub(super) how: &'static str,
    pub(super) kinds: Option<TriggerKinds>,
}

/// A whole clause that names no card.
pub(super) struct BareClause {
    pub(super) words: &'static str,
    pub(super) kinds: Option<TriggerKinds>,
    pub(super) carries: Option<TriggerType>,
}

const fn actor(verb: &'static str, kind: TriggerKind) -> VerbRow {
    VerbRow { form: VerbForm::Actor, verb, how: "", kinds: Some(TriggerKinds(kind.bit())) }
}

const fn target(verb: &'static str, kind: TriggerKind) -> VerbRow {
    VerbRow { form: VerbForm::Target, verb, how: "", kinds: Some(TriggerKinds(kind.bit())) }
}

const fn both(verb: &'static str, how: &'static str, kind: TriggerKind) -> VerbRow {
    VerbRow { form: VerbForm::Both, verb, how, kinds: Some(TriggerKinds(kind.bit())) }
}

const fn wide(form: VerbForm, verb: &'static str, kinds: Option<TriggerKinds>) -> VerbRow {
    VerbRow { form, verb, how: "", kinds }
}

const fn alone(words: &'static str, kind: TriggerKind) -> BareClause {
    BareClause { words, kinds: Some(TriggerKinds(kind.bit())), carries: None }
}

const fn carried(words: &'static str, carries: TriggerType) -> BareClause {
    BareClause { words, kinds: None, carries: Some(carries) }
}

/// The verbs used with cards. If several match, the longest is meant.
pub(super) const ROWS: [VerbRow; 52] = [
    target("is summoned", TriggerKind::Summoned),
    target("is summoned or cast", TriggerKind::Summoned),
    target("enters in Strategy time", TriggerKind::StrategySummoned),
    actor("declares a move", TriggerKind::MoveDeclared),
    target("moves", TriggerKind::Moved),
    both("moves", "", TriggerKind::Moved),
    actor("ends its move", TriggerKind::MoveFinished),
    target("teleports or is returned", TriggerKind::Teleported),
    both("teleports or returns", "", TriggerKind::Teleported),
    actor("attacks", TriggerKind::AttackDeclared),
    target("is attacked", TriggerKind::AttackDeclared),
    both("attacks", "", TriggerKind::AttackDeclared),
    target("is hurt by an attack", TriggerKind::AttackDamaged),
    both("hurts", "by an attack", TriggerKind::AttackDamaged),
    target("is destroyed by an attack", TriggerKind::AttackDestroyed),
    both("destroys", "by an attack", TriggerKind::AttackDestroyed),
    actor("has attacked", TriggerKind::AttackFinished),
    target("has been attacked", TriggerKind::AttackFinished),
    both("has attacked", "", TriggerKind::AttackFinished),
    actor("has used an attack", TriggerKind::AttackCountChanged),
    actor("strikes a player", TriggerKind::DirectDeclared),
    actor("hurts a player by a strike", TriggerKind::DirectDamaged),
    actor("has struck a player", TriggerKind::DirectFinished),
    target("is hurt by an ability", TriggerKind::EffectDamagedCard),
    both("hurts", "by an ability", TriggerKind::EffectDamagedCard),
    actor("hurts a player by an ability", TriggerKind::EffectDamagedPlayerHp),
    target("recovers life", TriggerKind::EffectRecoveredCard),
    both("restores life to", "", TriggerKind::EffectRecoveredCard),
    actor("lets a player recover HP", TriggerKind::EffectRecoveredPlayerHp),
    target("is destroyed by an ability", TriggerKind::EffectDestroyed),
    both("destroys", "by an ability", TriggerKind::EffectDestroyed),
    target("goes to the grave", TriggerKind::CardGraved),
    both("sends", "to the grave", TriggerKind::CardGraved),
    target("is drawn", TriggerKind::Draw),
    target("gains or loses an ailment", TriggerKind::CardAilmentChanged),
    both("changes the ailments of", "", TriggerKind::CardAilmentChanged),
    actor("changes a card's ailments", TriggerKind::CardAilmentChanged),
    target("is given an ability", TriggerKind::AbilityAttached),
    both("gives an ability to", "", TriggerKind::AbilityAttached),
    target("loses a given ability", TriggerKind::AbilityDetached),
    target("falls into its nightmare", TriggerKind::NightmareSealed),
    target("wakes from its nightmare", TriggerKind::NightmareUnsealed),
    actor("is laid face-down", TriggerKind::FeintDeclared),
    target("is spent as a feint", TriggerKind::FeintConsumed),
    actor("has a card spent as a feint", TriggerKind::FeintConsumed),
    both("has", "spent as a feint", TriggerKind::FeintConsumed),
    target("is hurt by poison", TriggerKind::PoisonDamaged),
    wide(VerbForm::Target, "is hurt", Some(TriggerKinds::DAMAGED)),
    wide(VerbForm::Actor, "deals damage", Some(TriggerKinds::DAMAGED)),
    wide(VerbForm::Both, "hurts", Some(TriggerKinds::DAMAGED)),
    wide(VerbForm::Actor, "does something", None),
    wide(VerbForm::Both, "does something to", None),
];

/// The clauses that name no card.
pub(super) const SAID_ALONE: [BareClause; 21] = [
    alone("a player is struck", TriggerKind::DirectDeclared),
    alone("a player is hurt by a strike", TriggerKind::DirectDamaged),
    alone("a player has been struck", TriggerKind::DirectFinished),
    alone("a player is hurt by an ability", TriggerKind::EffectDamagedPlayerHp),
    alone("a player recovers HP by an ability", TriggerKind::EffectRecoveredPlayerHp),
    alone("a player's MP changes", TriggerKind::PlayerMpChanged),
    alone("a player's HP changes", TriggerKind::PlayerHpChanged),
    alone("the battle starts", TriggerKind::PlayerHpInitialized),
    alone("the battle is decided", TriggerKind::BattleFinished),
    alone("a turn begins", TriggerKind::TurnStarted),
    alone("the next turn", TriggerKind::TurnStarted),
    alone("a turn ends", TriggerKind::TurnFinish),
    alone("the turn ends", TriggerKind::TurnFinish),
    alone("Strategy time begins", TriggerKind::StrategyInitialized),
    alone("the phase changes", TriggerKind::StateChanged),
    BareClause { words: "a card or a player is hurt", kinds: Some(TriggerKinds::DAMAGED), carries: None },
    BareClause { words: "anything happens", kinds: None, carries: None },
    carried("a card does something", TriggerType::ActorTrigger),
    carried("something happens to a card", TriggerType::CardTargetTrigger),
    carried("something happens to a player", TriggerType::PlayerTargetTrigger),
    carried("damage is dealt", TriggerType::DamageTrigger),
];
