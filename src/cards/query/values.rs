//! The values of fields, as bits with their names.

use super::names::Names;
use crate::battle::ability::TriggerKinds;
use crate::battle::ability::effect::EffectKind;
use crate::battle::ability::term::Term;
use crate::battle::ability::{Ability, CardKind, Ink};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::record::Ailment;
use crate::battle::trigger::TriggerKind;

/// A value: the bits of which a card must have one.
#[derive(Debug)]
pub(super) struct Value {
    pub(super) bits: u64,
    pub(super) names: Names,
}

const fn value(bits: u64, english: &'static [&'static str], japanese: &'static [&'static str]) -> Value {
    Value { bits, names: Names::new(english, japanese) }
}

/// Returns the bit of an ink.
pub(super) const fn ink_bit(ink: Ink) -> u64 {
    1 << ink as u8
}

/// Returns the bit of a kind of card.
pub(super) const fn kind_bit(kind: CardKind) -> u64 {
    1 << kind as u8
}

/// Returns the bit of a kind of effect.
pub(super) const fn effect_bit(kind: EffectKind) -> u64 {
    1 << kind as u8
}

const fn ailment_bit(ailment: Ailment) -> u64 {
    1 << ailment as u8
}

/// Returns the bit of a kind of ability.
pub(super) const fn ability_bit(ability: &Ability) -> u64 {
    match ability {
        Ability::Trigger(_) => 1,
        Ability::Parameter(_) => 2,
        Ability::Nightmare(_) => 4,
        Ability::Area(_) => 8,
    }
}

/// Returns the bit of a pattern with a name; 0 for others.
pub(super) fn reach_bit(reach: Reach) -> u64 {
    Reach::NAMES.iter().position(|(_, bits)| *bits == reach.0).map_or(0, |place| 1 << place)
}

/// Returns the bit of a term. All patterns share one; the first four bits are those of ailments.
pub(super) const fn term_bit(term: Term) -> u64 {
    match term {
        Term::Ailment(ailment) => ailment_bit(ailment),
        Term::AnyAilment => 1 << 4,
        Term::Reach(_) => 1 << 5,
        Term::Swift => 1 << 6,
        Term::Oblivion => 1 << 7,
        Term::Nightmare => 1 << 8,
        Term::Margin => 1 << 9,
        Term::Invading => 1 << 10,
        Term::Strike => 1 << 11,
        Term::FaceDown => 1 << 12,
        Term::FeintCost => 1 << 13,
        Term::First => 1 << 14,
    }
}

/// The bits of a zone: one for each line, all of them for anywhere.
pub(super) const fn zone_bits(zone: Zone) -> u64 {
    (if zone.0 == Zone::ANYWHERE.0 { Zone::BITS } else { zone.0 }) as u64
}

/// The bit of tokens.
pub(super) const TOKEN: u64 = 1;
/// The bit of cards in starter books.
pub(super) const STARTER: u64 = 2;

pub(super) const INKS: &[Value] = &[
    value(ink_bit(Ink::Vermilion), &["vermilion", "red"], &["朱"]),
    value(ink_bit(Ink::Lapis), &["lapis", "blue"], &["瑠璃"]),
    value(ink_bit(Ink::Verdigris), &["verdigris", "green"], &["緑青"]),
    value(ink_bit(Ink::Orpiment), &["orpiment", "gold"], &["石黄"]),
    value(ink_bit(Ink::Lampblack), &["lampblack", "black"], &["油煙"]),
    value(ink_bit(Ink::Vellum), &["vellum", "colourless"], &["羊皮紙"]),
];

pub(super) const KINDS: &[Value] = &[
    value(kind_bit(CardKind::Monster), &["monster"], &["モンスター"]),
    value(kind_bit(CardKind::Support), &["support"], &["サポート"]),
    value(kind_bit(CardKind::Event), &["event"], &["イベント"]),
];

pub(super) const ABILITIES: &[Value] = &[
    value(1, &["trigger"], &["誘発"]),
    value(2, &["parameter"], &["数値"]),
    value(4, &["nightmare"], &["悪夢"]),
    value(8, &["area"], &["エリア"]),
];

pub(super) const AILMENTS: &[Value] = &[
    value(ailment_bit(Ailment::Poison), &["poison"], &["猛毒"]),
    value(ailment_bit(Ailment::Paralysis), &["paralysis"], &["麻痺"]),
    value(ailment_bit(Ailment::Blindness), &["blindness"], &["盲目"]),
    value(ailment_bit(Ailment::Curse), &["curse"], &["呪い"]),
    value(term_bit(Term::AnyAilment), &["any"], &["すべて"]),
];

pub(super) const TERMS: &[Value] = &[
    value(ailment_bit(Ailment::Poison), &["poison"], &["猛毒"]),
    value(ailment_bit(Ailment::Paralysis), &["paralysis"], &["麻痺"]),
    value(ailment_bit(Ailment::Blindness), &["blindness"], &["盲目"]),
    value(ailment_bit(Ailment::Curse), &["curse"], &["呪い"]),
    value(term_bit(Term::AnyAilment), &["ailment"], &["状態異常"]),
    value(term_bit(Term::Reach(Reach(0))), &["reach"], &["範囲"]),
    value(term_bit(Term::Swift), &["swift"], &["速攻"]),
    value(term_bit(Term::Oblivion), &["oblivion"], &["忘却"]),
    value(term_bit(Term::Nightmare), &["nightmare"], &["悪夢"]),
    value(term_bit(Term::Margin), &["margin"], &["余白"]),
    value(term_bit(Term::Invading), &["invading"], &["侵入中", "侵入"]),
    value(term_bit(Term::Strike), &["strike"], &["直接攻撃"]),
    value(term_bit(Term::FaceDown), &["face-down"], &["伏せカード"]),
    value(term_bit(Term::FeintCost), &["feint-cost"], &["伏せるコスト"]),
    value(term_bit(Term::First), &["first"], &["最初の", "最初"]),
];

/// In the order of [`Reach::NAMES`].
pub(super) const REACHES: &[Value] = &[
    value(1, &["None"], &["なし"]),
    value(1 << 1, &["D1"], &["D1"]),
    value(1 << 2, &["D2"], &["D2"]),
    value(1 << 3, &["O1"], &["O1"]),
    value(1 << 4, &["O2"], &["O2"]),
    value(1 << 5, &["X1"], &["X1"]),
    value(1 << 6, &["P1"], &["P1"]),
    value(1 << 7, &["L2"], &["L2"]),
    value(1 << 8, &["L3"], &["L3"]),
];

pub(super) const ZONES: &[Value] = &[
    value(zone_bits(Zone::OWN_BACK), &["own-back"], &["自陣の後列"]),
    value(zone_bits(Zone::OWN_FRONT), &["own-front"], &["自陣の前列"]),
    value(zone_bits(Zone::OWN), &["own"], &["自陣"]),
    value(zone_bits(Zone::MARGIN), &["margin"], &["余白"]),
    value(zone_bits(Zone::ENEMY_FRONT), &["enemy-front"], &["敵陣の前列"]),
    value(zone_bits(Zone::ENEMY_BACK), &["enemy-back"], &["敵陣の後列"]),
    value(zone_bits(Zone::ENEMY), &["enemy"], &["敵陣"]),
];

pub(super) const CLASSES: &[Value] =
    &[value(TOKEN, &["token"], &["トークン"]), value(STARTER, &["starter"], &["構築済み"])];

pub(super) const EFFECTS: &[Value] = &[
    value(effect_bit(EffectKind::PlayerHand), &["draw", "PlayerHand"], &["引く", "ドロー"]),
    value(
        effect_bit(EffectKind::CardDamage) | effect_bit(EffectKind::PlayerDamage),
        &["damage"],
        &["ダメージ"],
    ),
    value(effect_bit(EffectKind::CardDamage), &["damage-card", "CardDamage"], &["カードへのダメージ"]),
    value(
        effect_bit(EffectKind::PlayerDamage),
        &["damage-player", "PlayerDamage"],
        &["プレイヤーへのダメージ"],
    ),
    value(
        effect_bit(EffectKind::CardRecover) | effect_bit(EffectKind::PlayerRecoverHp),
        &["recover", "heal"],
        &["回復"],
    ),
    value(effect_bit(EffectKind::CardRecover), &["recover-card", "CardRecover"], &["ライフ回復"]),
    value(effect_bit(EffectKind::PlayerRecoverHp), &["recover-hp", "PlayerRecoverHp"], &["HP回復"]),
    value(
        effect_bit(EffectKind::PlayerRecoverMp),
        &["recover-mp", "mp", "PlayerRecoverMp"],
        &["MP回復", "MP"],
    ),
    value(effect_bit(EffectKind::CardMove), &["move", "CardMove"], &["移動"]),
    value(effect_bit(EffectKind::CardSwap), &["swap", "CardSwap"], &["入れ替え"]),
    value(effect_bit(EffectKind::CardAilment), &["ailment", "CardAilment"], &["状態異常"]),
    value(effect_bit(EffectKind::AttachAbility), &["give", "AttachAbility"], &["能力を与える", "与える"]),
    value(effect_bit(EffectKind::ConsumeFeint), &["feint", "ConsumeFeint"], &["フェイント"]),
    value(effect_bit(EffectKind::CardDestroy), &["destroy", "CardDestroy"], &["破壊"]),
    value(effect_bit(EffectKind::CardReturn), &["return", "CardReturn"], &["戻す"]),
    value(effect_bit(EffectKind::CardSummon), &["summon", "CardSummon"], &["召喚"]),
];

const fn trigger(
    kind: TriggerKind,
    english: &'static [&'static str],
    japanese: &'static [&'static str],
) -> Value {
    value(kind.bit(), english, japanese)
}

pub(super) const TRIGGERS: &[Value] = &[
    trigger(TriggerKind::Summoned, &["summoned"], &["召喚"]),
    trigger(TriggerKind::StrategySummoned, &["strategy-summoned"], &["初期配置"]),
    trigger(TriggerKind::MoveDeclared, &["move-declared"], &["移動の宣言"]),
    trigger(TriggerKind::Moved, &["moved"], &["移動"]),
    trigger(TriggerKind::MoveFinished, &["move-finished"], &["移動の終わり"]),
    trigger(TriggerKind::Teleported, &["teleported"], &["テレポート"]),
    trigger(TriggerKind::AttackDeclared, &["attack-declared", "attack"], &["攻撃の宣言", "攻撃"]),
    trigger(TriggerKind::AttackDamaged, &["attack-damaged"], &["攻撃のダメージ"]),
    trigger(TriggerKind::AttackDestroyed, &["attack-destroyed"], &["攻撃での破壊"]),
    trigger(TriggerKind::AttackFinished, &["attack-finished"], &["攻撃の終わり"]),
    trigger(TriggerKind::AttackCountChanged, &["attack-count-changed"], &["攻撃回数の変化"]),
    trigger(TriggerKind::DirectDeclared, &["direct-declared", "strike"], &["直接攻撃の宣言", "直接攻撃"]),
    trigger(TriggerKind::DirectDamaged, &["direct-damaged"], &["直接攻撃のダメージ"]),
    trigger(TriggerKind::DirectFinished, &["direct-finished"], &["直接攻撃の終わり"]),
    trigger(TriggerKind::EffectDeclared, &["effect-declared"], &["能力の発動"]),
    trigger(TriggerKind::EffectDamagedCard, &["effect-damaged-card"], &["能力のダメージ"]),
    trigger(
        TriggerKind::EffectDamagedPlayerHp,
        &["effect-damaged-player-hp"],
        &["能力のプレイヤーへのダメージ"],
    ),
    trigger(TriggerKind::EffectRecoveredCard, &["effect-recovered-card"], &["ライフ回復"]),
    trigger(TriggerKind::EffectRecoveredPlayerHp, &["effect-recovered-player-hp"], &["HP回復"]),
    trigger(TriggerKind::EffectDestroyed, &["effect-destroyed"], &["能力での破壊"]),
    trigger(TriggerKind::CostDamaged, &["cost-damaged"], &["HPの支払い"]),
    trigger(TriggerKind::CardGraved, &["card-graved", "grave"], &["墓地"]),
    trigger(TriggerKind::Draw, &["draw", "drawn"], &["引く", "ドロー"]),
    trigger(
        TriggerKind::CardAilmentChanged,
        &["card-ailment-changed", "ailment"],
        &["状態異常の変化", "状態異常"],
    ),
    trigger(TriggerKind::AbilityAttached, &["ability-attached"], &["能力を得る"]),
    trigger(TriggerKind::AbilityDetached, &["ability-detached"], &["能力を失う"]),
    trigger(TriggerKind::AbilityOblivionChanged, &["ability-oblivion-changed"], &["忘却の変化", "忘却"]),
    trigger(TriggerKind::PlayerMpChanged, &["player-mp-changed", "mp"], &["MPの変化", "MP"]),
    trigger(TriggerKind::PlayerHpInitialized, &["player-hp-initialized"], &["バトルの始まり"]),
    trigger(TriggerKind::TurnStarted, &["turn-started"], &["ターンの始まり", "ターン開始"]),
    trigger(TriggerKind::TurnFinish, &["turn-finish", "turn-finished"], &["ターンの終わり", "ターン終了"]),
    trigger(TriggerKind::StrategyInitialized, &["strategy-initialized"], &["初期配置の始まり"]),
    trigger(TriggerKind::StateChanged, &["state-changed"], &["フェーズ"]),
    trigger(TriggerKind::NightmareSealed, &["nightmare-sealed"], &["悪夢の封印"]),
    trigger(TriggerKind::NightmareUnsealed, &["nightmare-unsealed"], &["悪夢の解放"]),
    trigger(TriggerKind::FeintDeclared, &["feint-declared"], &["伏せる"]),
    trigger(TriggerKind::FeintConsumed, &["feint-consumed", "feint"], &["フェイントの消費", "フェイント"]),
    trigger(TriggerKind::PoisonDamaged, &["poison-damaged", "poison"], &["猛毒のダメージ", "猛毒"]),
    trigger(TriggerKind::PlayerHpChanged, &["player-hp-changed", "hp"], &["HPの変化", "HP"]),
    trigger(TriggerKind::BattleFinished, &["battle-finished"], &["バトルの終わり"]),
    value(TriggerKinds::DAMAGED.0, &["damaged"], &["ダメージ"]),
    value(TriggerKind::AttackDestroyed.bit() | TriggerKind::EffectDestroyed.bit(), &["destroyed"], &["破壊"]),
];
