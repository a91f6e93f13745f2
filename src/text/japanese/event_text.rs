//! The texts of events in Japanese.

use crate::battle::ability::TriggerKinds;
use crate::battle::trigger::{TriggerKind, TriggerType};
use crate::text::event::{Cards, Event, events_of, of};

/// The slot for the measured quantity of a trigger that carries an amount.
const SIZE: &str = "{size}";
const MUCH: &str = "{size}ダメージを";
const DEALT: [&str; 2] = ["与えた", "与える"];
const RECEIVED: [&str; 2] = ["受けた", "受ける"];
const RECOVERED: [&str; 2] = ["回復した", "回復する"];
const CHANGED: [&str; 2] = ["変化した", "変化する"];
const DID: [&str; 2] = ["何かをした", "何かをする"];
const HAPPENED: [&str; 2] = ["何かが起きた", "何かが起きる"];

/// The wording of an event.
struct Row {
    /// The subject with its particle.
    subject: &'static str,
    /// The means: "攻撃".
    how: &'static str,
    /// The object with its particle, and the measured quantity.
    object: &'static str,
    /// The verb in the past and in the present form.
    verb: [&'static str; 2],
}

const fn row(subject: &'static str, how: &'static str, object: &'static str, verb: [&'static str; 2]) -> Row {
    Row { subject, how, object, verb }
}

/// The wording of events; [`Cards::words`] explains their slots.
#[rustfmt::skip]
const ROWS: [(Event, Row); 73] = [
    (of(TriggerKind::Summoned), row("{who}が", "", "", ["召喚された", "召喚される"])),
    (Event::Played, row("{who}が", "", "", ["召喚または使用された", "召喚または使用される"])),
    (of(TriggerKind::StrategySummoned), row("{who}が", "初期配置", "", ["場に出た", "場に出る"])),
    (of(TriggerKind::MoveDeclared), row("{by}が", "", "", ["移動を宣言した", "移動を宣言する"])),
    (of(TriggerKind::Moved), row("{who}が", "", "", ["移動した", "移動する"])),
    (of(TriggerKind::Moved), row("{actor}が", "", "{other}を", ["移動させた", "移動させる"])),
    (of(TriggerKind::MoveFinished), row("{by}が", "", "", ["移動を終えた", "移動を終える"])),
    // The trigger of a card that returns to the hand or the book is `Teleported`, too.
    (of(TriggerKind::Teleported), row("{who}が", "", "", ["テレポートしたか手札・山札に戻った", "テレポートするか手札・山札に戻る"])),
    (of(TriggerKind::Teleported), row("{actor}が", "", "{other}を", ["テレポートさせたか手札・山札に戻した", "テレポートさせるか手札・山札に戻す"])),
    (of(TriggerKind::AttackDeclared), row("{actor}が", "", "", ["攻撃を宣言した", "攻撃を宣言する"])),
    (of(TriggerKind::AttackDeclared), row("{who}が", "", "", ["攻撃対象になった", "攻撃対象になる"])),
    (of(TriggerKind::AttackDeclared), row("{actor}が", "", "{target}への", ["攻撃を宣言した", "攻撃を宣言する"])),
    (of(TriggerKind::AttackDamaged), row("{who}が", "攻撃", MUCH, RECEIVED)),
    (of(TriggerKind::AttackDamaged), row("{actor}が", "攻撃", "{whom}に{size}ダメージを", DEALT)),
    (of(TriggerKind::AttackDestroyed), row("{who}が", "攻撃", "", ["破壊された", "破壊される"])),
    (of(TriggerKind::AttackDestroyed), row("{actor}が", "攻撃", "{whom}を", ["破壊した", "破壊する"])),
    (of(TriggerKind::AttackFinished), row("{actor}が", "", "", ["攻撃を終えた", "攻撃を終える"])),
    (of(TriggerKind::AttackFinished), row("{who}が", "", "", ["攻撃され終えた", "攻撃され終える"])),
    (of(TriggerKind::AttackFinished), row("{actor}が", "", "{target}への", ["攻撃を終えた", "攻撃を終える"])),
    (of(TriggerKind::AttackCountChanged), row("{by}が", "", "", ["攻撃回数を消費した", "攻撃回数を消費する"])),
    (of(TriggerKind::DirectDeclared), row("{actor}が", "", "", ["直接攻撃を宣言した", "直接攻撃を宣言する"])),
    (of(TriggerKind::DirectDeclared), row("プレイヤーが", "", "", ["直接攻撃の対象になった", "直接攻撃の対象になる"])),
    (of(TriggerKind::DirectDamaged), row("{actor}が", "直接攻撃", "プレイヤーに{size}ダメージを", DEALT)),
    (of(TriggerKind::DirectDamaged), row("プレイヤーが", "直接攻撃", MUCH, RECEIVED)),
    (of(TriggerKind::DirectFinished), row("{actor}が", "", "", ["直接攻撃を終えた", "直接攻撃を終える"])),
    (of(TriggerKind::DirectFinished), row("プレイヤーが", "", "", ["直接攻撃され終えた", "直接攻撃され終える"])),
    (of(TriggerKind::EffectDeclared), row("{by}の能力が", "", "", ["発動した", "発動する"])),
    (of(TriggerKind::EffectDamagedCard), row("{who}が", "能力", MUCH, RECEIVED)),
    (of(TriggerKind::EffectDamagedCard), row("{actor}が", "能力", "{whom}に{size}ダメージを", DEALT)),
    (of(TriggerKind::EffectDamagedPlayerHp), row("{actor}が", "能力", "プレイヤーに{size}ダメージを", DEALT)),
    (of(TriggerKind::EffectDamagedPlayerHp), row("プレイヤーが", "能力", MUCH, RECEIVED)),
    (of(TriggerKind::EffectRecoveredCard), row("{who}のライフが", "", "", RECOVERED)),
    (of(TriggerKind::EffectRecoveredCard), row("{actor}が", "", "{whom}のライフを", RECOVERED)),
    (of(TriggerKind::EffectRecoveredPlayerHp), row("{actor}が", "", "プレイヤーのHPを", RECOVERED)),
    (of(TriggerKind::EffectRecoveredPlayerHp), row("プレイヤーのHPが", "能力", "", RECOVERED)),
    (of(TriggerKind::EffectDestroyed), row("{who}が", "能力", "", ["破壊された", "破壊される"])),
    (of(TriggerKind::EffectDestroyed), row("{actor}が", "能力", "{whom}を", ["破壊した", "破壊する"])),
    (of(TriggerKind::CostDamaged), row("{by}のコストとして", "", "{size}HPが", ["支払われた", "支払われる"])),
    (of(TriggerKind::CardGraved), row("{who}が", "", "", ["墓地に送られた", "墓地に送られる"])),
    (of(TriggerKind::CardGraved), row("{actor}が", "", "{whom}を", ["墓地に送った", "墓地に送る"])),
    (of(TriggerKind::Draw), row("{who}が", "", "", ["引かれた", "引かれる"])),
    (of(TriggerKind::CardAilmentChanged), row("{who}の状態異常が", "", "", CHANGED)),
    (of(TriggerKind::CardAilmentChanged), row("{actor}が", "", "{whom}の状態異常を", ["変化させた", "変化させる"])),
    (of(TriggerKind::AbilityAttached), row("{who}が", "", "", ["能力を与えられた", "能力を与えられる"])),
    (of(TriggerKind::AbilityAttached), row("{actor}が", "", "{whom}に", ["能力を与えた", "能力を与える"])),
    (of(TriggerKind::AbilityDetached), row("{who}が", "", "", ["与えられた能力を失った", "与えられた能力を失う"])),
    (of(TriggerKind::AbilityOblivionChanged), row("{who}の能力が", "", "", ["封印または解放された", "封印または解放される"])),
    (of(TriggerKind::NightmareSealed), row("{who}が", "", "", ["悪夢に封印された", "悪夢に封印される"])),
    (of(TriggerKind::NightmareUnsealed), row("{who}が", "", "", ["悪夢から解放された", "悪夢から解放される"])),
    (of(TriggerKind::FeintDeclared), row("{by}が", "", "", ["伏せられた", "伏せられる"])),
    (of(TriggerKind::FeintConsumed), row("{who}が", "", "", ["フェイントとして消費された", "フェイントとして消費される"])),
    (of(TriggerKind::FeintConsumed), row("{actor}が", "", "{whom}を", ["フェイントとして消費させた", "フェイントとして消費させる"])),
    (of(TriggerKind::PoisonDamaged), row("{who}が", "猛毒", MUCH, RECEIVED)),
    (of(TriggerKind::PlayerMpChanged), row("プレイヤーのMPが", "", "", CHANGED)),
    (of(TriggerKind::PlayerHpChanged), row("プレイヤーのHPが", "", "", CHANGED)),
    (of(TriggerKind::PlayerHpInitialized), row("バトルが", "", "", ["始まった", "始まる"])),
    (of(TriggerKind::BattleFinished), row("バトルの勝敗が", "", "", ["決まった", "決まる"])),
    (of(TriggerKind::TurnStarted), row("ターンが", "", "", ["始まった", "始まる"])),
    (of(TriggerKind::TurnFinish), row("ターンが", "", "", ["終わった", "終わる"])),
    (of(TriggerKind::StrategyInitialized), row("初期配置が", "", "", ["始まった", "始まる"])),
    (of(TriggerKind::StateChanged), row("フェーズが", "", "", ["変わった", "変わる"])),
    (Event::Kinds(TriggerKinds::DAMAGED), row("カードかプレイヤーが", "", MUCH, RECEIVED)),
    (Event::Kinds(TriggerKinds::DAMAGED), row("{target}が", "", MUCH, RECEIVED)),
    (Event::Kinds(TriggerKinds::DAMAGED), row("{actor}が", "", MUCH, DEALT)),
    (Event::Kinds(TriggerKinds::DAMAGED), row("{actor}が", "", "{target}に{size}ダメージを", DEALT)),
    (Event::Any, row("", "", "", HAPPENED)),
    (Event::Any, row("{actor}が", "", "", DID)),
    (Event::Any, row("{target}に", "", "", HAPPENED)),
    (Event::Any, row("{actor}が", "", "{target}に", DID)),
    (Event::Carries(TriggerType::ActorTrigger), row("カードが", "", "", DID)),
    (Event::Carries(TriggerType::CardTargetTrigger), row("カードに", "", "", HAPPENED)),
    (Event::Carries(TriggerType::PlayerTargetTrigger), row("プレイヤーに", "", "", HAPPENED)),
    (Event::Carries(TriggerType::DamageTrigger), row("", "", "{size}ダメージが", ["与えられた", "与えられる"])),
];

/// An event in its parts: "このカードが" "攻撃で" "モンスターにダメージを" "与えた".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Happening {
    subject: String,
    how: &'static str,
    object: String,
    verb: [&'static str; 2],
}

impl Happening {
    /// Creates an event with its actor and its target, as far as they are known.
    pub(super) fn new(event: Event, actor: Option<&str>, target: Option<&str>) -> Option<Self> {
        let cards = Cards { actor, target, unknown: "カード" };
        let (row, [subject, object]) = cards.words(&ROWS, event, |row| [row.subject, row.object])?;
        Some(Self { subject, how: row.how, object, verb: row.verb })
    }

    /// Returns true if the event carries an amount.
    pub(super) fn has_measure(&self) -> bool {
        self.object.contains(SIZE)
    }

    fn rest(&self, size: &str, is_past: bool) -> String {
        let how = if self.how.is_empty() { String::new() } else { format!("{}で", self.how) };
        format!("{how}{}{}", self.object.replace(SIZE, size), self.verb[usize::from(!is_past)])
    }
}

/// Joins alternative events, in the past form (`is_past`) or the present form; `size` describes their amount: "2以上の".
/// Their common part is said once: "このカードが攻撃か能力でダメージを受けた".
pub(super) fn either(events: &[Happening], size: &str, is_past: bool) -> String {
    let Some(first) = events.first() else { return String::new() };
    let is_like = |event: &Happening| Happening { how: first.how, ..event.clone() } == *first;
    if events.iter().all(|event| is_like(event) && !event.how.is_empty()) {
        let hows: Vec<&str> = events.iter().map(|event| event.how).collect();
        let how = format!("{}で", hows.join("か"));
        let rest = Happening { how: "", ..first.clone() }.rest(size, is_past);
        return format!("{}{how}{rest}", first.subject);
    }
    if events.iter().all(|event| event.subject == first.subject) {
        let rests: Vec<String> = events.iter().map(|event| event.rest(size, is_past)).collect();
        return format!("{}{}", first.subject, rests.join("か、"));
    }
    let clauses = events.iter().map(|event| format!("{}{}", event.subject, event.rest(size, is_past)));
    clauses.collect::<Vec<_>>().join("か、")
}

/// Returns the clause for the occurrence of an event of these kinds, without an actor.
pub(super) fn happened(kinds: TriggerKinds) -> String {
    let events: Vec<Happening> =
        events_of(kinds).into_iter().filter_map(|event| Happening::new(event, None, None)).collect();
    either(&events, "", true)
}

/// Returns the clause for the minimal event that a trigger with this data describes.
pub(super) fn carried(carries: TriggerType) -> String {
    Happening::new(Event::Carries(carries), None, None)
        .map_or_else(String::new, |event| either(&[event], "", true))
}
