//! The texts of events in Japanese: one clause per kind of trigger.

use crate::battle::ability::TriggerKinds;
use crate::battle::trigger::{TriggerKind, TriggerType};

/// An event in its parts: "このカードが" "攻撃で" "モンスターに" "ダメージを" "与えた".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Event {
    /// The subject with its particle.
    subject: String,
    /// The means: "攻撃".
    how: &'static str,
    /// The object with its particle.
    object: String,
    /// The measured quantity, if the trigger carries an amount: "ダメージを".
    much: &'static str,
    /// The verb in the past and in the present form.
    verb: [&'static str; 2],
}

impl Event {
    pub(super) fn new(subject: impl Into<String>, verb: [&'static str; 2]) -> Self {
        Self { subject: subject.into(), verb, ..Self::default() }
    }

    fn by(self, how: &'static str) -> Self {
        Self { how, ..self }
    }

    fn to(self, object: impl Into<String>) -> Self {
        Self { object: object.into(), ..self }
    }

    fn much(self, much: &'static str) -> Self {
        Self { much, ..self }
    }

    /// Returns true if the event carries an amount.
    pub(super) const fn has_measure(&self) -> bool {
        !self.much.is_empty()
    }

    fn rest(&self, size: &str, verb: &str) -> String {
        let how = if self.how.is_empty() { String::new() } else { format!("{}で", self.how) };
        let size = if self.has_measure() { size } else { "" };
        format!("{how}{}{size}{}{verb}", self.object, self.much)
    }

    /// Returns the clause in the past form: "このカードが召喚された".
    pub(super) fn past(&self) -> String {
        format!("{}{}", self.subject, self.rest("", self.verb[0]))
    }
}

/// Joins alternative events, in the past form (`is_past`) or the present form; `size` describes their amount: "2以上の".
/// Their common part is said once: "このカードが攻撃か能力でダメージを受けた".
pub(super) fn either(events: &[Event], size: &str, is_past: bool) -> String {
    let verb = |event: &Event| event.verb[usize::from(!is_past)];
    let Some(first) = events.first() else { return String::new() };
    let is_like = |event: &Event| Event { how: first.how, ..event.clone() } == *first;
    if events.iter().all(|event| is_like(event) && !event.how.is_empty()) {
        let hows: Vec<&str> = events.iter().map(|event| event.how).collect();
        let how = format!("{}で", hows.join("か"));
        let rest = Event { how: "", ..first.clone() }.rest(size, verb(first));
        return format!("{}{how}{rest}", first.subject);
    }
    if events.iter().all(|event| event.subject == first.subject) {
        let rests: Vec<String> = events.iter().map(|event| event.rest(size, verb(event))).collect();
        return format!("{}{}", first.subject, rests.join("か、"));
    }
    let clauses = events.iter().map(|event| format!("{}{}", event.subject, event.rest(size, verb(event))));
    clauses.collect::<Vec<_>>().join("か、")
}

/// Returns the clause for the occurrence of an event of these kinds, without an actor.
pub(super) fn happened(kinds: TriggerKinds) -> String {
    let events: Vec<Event> = events(kinds, None, None);
    either(&events, "", true)
}

/// Returns the events that these kinds of trigger stand for.
pub(super) fn events(kinds: TriggerKinds, actor: Option<&str>, target: Option<&str>) -> Vec<Event> {
    if kinds != TriggerKinds::DAMAGED {
        return kinds.iter().map(|kind| happening(kind, actor, target)).collect();
    }
    vec![match (actor, target) {
        (Some(actor), Some(target)) => hurts(actor).to(format!("{target}に")),
        (Some(actor), None) => hurts(actor),
        (None, target) => hurt(target.unwrap_or("カードかプレイヤー")),
    }]
}

/// Returns the event for a condition that names no kind of trigger.
pub(super) fn something(actor: Option<&str>, target: Option<&str>) -> Event {
    let does = ["何かをした", "何かをする"];
    let happens = ["何かが起きた", "何かが起きる"];
    match (actor, target) {
        (Some(actor), Some(target)) => Event::new(format!("{actor}が"), does).to(format!("{target}に")),
        (Some(actor), None) => Event::new(format!("{actor}が"), does),
        (None, Some(target)) => Event::new(format!("{target}に"), happens),
        (None, None) => Event::new("", happens),
    }
}

/// Returns the minimal event that a trigger with this data describes.
pub(super) fn carried(carries: TriggerType) -> Event {
    match carries {
        TriggerType::ActorTrigger => something(Some("カード"), None),
        TriggerType::CardTargetTrigger => something(None, Some("カード")),
        TriggerType::PlayerTargetTrigger => something(None, Some("プレイヤー")),
        TriggerType::DamageTrigger => Event::new("", ["与えられた", "与えられる"]).much("ダメージが"),
    }
}

fn hurts(actor: &str) -> Event {
    Event::new(format!("{actor}が"), ["与えた", "与える"]).much("ダメージを")
}

fn hurt(whom: &str) -> Event {
    Event::new(format!("{whom}が"), ["受けた", "受ける"]).much("ダメージを")
}

/// The wording of an action by one card on another, and its passive form for an unknown actor.
struct Two {
    active: [&'static str; 2],
    particle: &'static str,
    passive: [&'static str; 2],
}

impl Two {
    fn of(&self, actor: Option<&str>, target: Option<&str>) -> Event {
        match (actor, target) {
            (Some(actor), target) => {
                let whom = format!("{}{}", target.unwrap_or("カード"), self.particle);
                Event::new(format!("{actor}が"), self.active).to(whom)
            }
            (None, target) => Event::new(format!("{}が", target.unwrap_or("カード")), self.passive),
        }
    }
}

const DESTROYS: Two =
    Two {
        active: ["破壊した", "破壊する"], particle: "を", passive: ["破壊された", "破壊される"]
    };
const SENDS: Two = Two {
    active: ["墓地に送った", "墓地に送る"],
    particle: "を",
    passive: ["墓地に送られた", "墓地に送られる"],
};
const MOVES: Two =
    Two {
        active: ["移動させた", "移動させる"], particle: "を", passive: ["移動した", "移動する"]
    };
// The trigger of a card that returns to the hand or the book is `Teleported`, too.
const TELEPORTS: Two = Two {
    active: ["テレポートさせたか手札・山札に戻した", "テレポートさせるか手札・山札に戻す"],
    particle: "を",
    passive: ["テレポートしたか手札・山札に戻った", "テレポートするか手札・山札に戻る"],
};
const SPRINGS: Two = Two {
    active: ["フェイントとして消費させた", "フェイントとして消費させる"],
    particle: "を",
    passive: ["フェイントとして消費された", "フェイントとして消費される"],
};
const GIVES: Two = Two {
    active: ["能力を与えた", "能力を与える"],
    particle: "に",
    passive: ["能力を与えられた", "能力を与えられる"],
};
const AILS: Two = Two {
    active: ["変化させた", "変化させる"],
    particle: "の状態異常を",
    passive: ["状態異常が変化した", "状態異常が変化する"],
};
const HEALS: Two =
    Two {
        active: ["回復した", "回復する"], particle: "のライフを", passive: ["回復した", "回復する"]
    };
const ATTACKS: Two = Two {
    active: ["攻撃を宣言した", "攻撃を宣言する"],
    particle: "への",
    passive: ["攻撃対象になった", "攻撃対象になる"],
};
const HAS_ATTACKED: Two = Two {
    active: ["攻撃を終えた", "攻撃を終える"],
    particle: "への",
    passive: ["攻撃され終えた", "攻撃され終える"],
};

/// Returns an event with its actor and its target, as far as they are known. If neither is known, the event does not
/// name an actor.
fn happening(kind: TriggerKind, actor: Option<&str>, target: Option<&str>) -> Event {
    let who = format!("{}が", target.or(actor).unwrap_or("カード"));
    let of = format!("{}の", target.or(actor).unwrap_or("カード"));
    let by = actor.or(target).unwrap_or("カード");
    // If a card moves itself, the text says only that it moves.
    let other = actor.filter(|actor| target.is_some_and(|target| target != *actor));
    // If there is no target, an attack needs no object.
    let alone = |two: &Two| match (actor, target) {
        (Some(actor), None) => Event::new(format!("{actor}が"), two.active),
        _ => two.of(actor, target),
    };
    let damage = || match (actor, target) {
        (Some(actor), target) => hurts(actor).to(format!("{}に", target.unwrap_or("カード"))),
        (None, target) => hurt(target.unwrap_or("カード")),
    };
    let player = |active: Event, passive: Event| if actor.is_some() { active } else { passive };
    match kind {
        TriggerKind::Summoned => Event::new(who, ["召喚された", "召喚される"]),
        TriggerKind::StrategySummoned => Event::new(who, ["場に出た", "場に出る"]).by("初期配置"),
        TriggerKind::MoveDeclared => Event::new(format!("{by}が"), ["移動を宣言した", "移動を宣言する"]),
        TriggerKind::Moved => MOVES.of(other, target.or(actor)),
        TriggerKind::MoveFinished => Event::new(format!("{by}が"), ["移動を終えた", "移動を終える"]),
        TriggerKind::Teleported => TELEPORTS.of(other, target.or(actor)),
        TriggerKind::AttackDeclared => alone(&ATTACKS),
        TriggerKind::AttackDamaged => damage().by("攻撃"),
        TriggerKind::AttackDestroyed => DESTROYS.of(actor, target).by("攻撃"),
        TriggerKind::AttackFinished => alone(&HAS_ATTACKED),
        TriggerKind::AttackCountChanged => {
            Event::new(format!("{by}が"), ["攻撃回数を消費した", "攻撃回数を消費する"])
        }
        TriggerKind::DirectDeclared => player(
            Event::new(format!("{by}が"), ["直接攻撃を宣言した", "直接攻撃を宣言する"]),
            Event::new("プレイヤーが", ["直接攻撃の対象になった", "直接攻撃の対象になる"]),
        ),
        TriggerKind::DirectDamaged => player(hurts(by).to("プレイヤーに"), hurt("プレイヤー")).by("直接攻撃"),
        TriggerKind::DirectFinished => player(
            Event::new(format!("{by}が"), ["直接攻撃を終えた", "直接攻撃を終える"]),
            Event::new("プレイヤーが", ["直接攻撃され終えた", "直接攻撃され終える"]),
        ),
        TriggerKind::EffectDeclared => Event::new(format!("{by}の能力が"), ["発動した", "発動する"]),
        TriggerKind::EffectDamagedCard => damage().by("能力"),
        TriggerKind::EffectDamagedPlayerHp => {
            player(hurts(by).to("プレイヤーに"), hurt("プレイヤー")).by("能力")
        }
        TriggerKind::EffectRecoveredCard => match (actor, target) {
            (None, _) => Event::new(format!("{of}ライフが"), HEALS.passive),
            _ => HEALS.of(actor, target),
        },
        TriggerKind::EffectRecoveredPlayerHp => player(
            Event::new(format!("{by}が"), ["回復した", "回復する"]).to("プレイヤーのHPを"),
            Event::new("プレイヤーのHPが", ["回復した", "回復する"]).by("能力"),
        ),
        TriggerKind::EffectDestroyed => DESTROYS.of(actor, target).by("能力"),
        TriggerKind::CostDamaged => {
            Event::new(format!("{by}のコストとして"), ["支払われた", "支払われる"]).much("HPが")
        }
        TriggerKind::CardGraved => SENDS.of(actor, target),
        TriggerKind::Draw => Event::new(who, ["引かれた", "引かれる"]),
        TriggerKind::CardAilmentChanged => match (actor, target) {
            (None, _) => Event::new(format!("{of}状態異常が"), ["変化した", "変化する"]),
            _ => AILS.of(actor, target),
        },
        TriggerKind::AbilityAttached => GIVES.of(actor, target),
        TriggerKind::AbilityDetached => Event::new(who, ["与えられた能力を失った", "与えられた能力を失う"]),
        TriggerKind::AbilityOblivionChanged => {
            Event::new(format!("{of}能力が"), ["封印または解放された", "封印または解放される"])
        }
        TriggerKind::PlayerMpChanged => Event::new("プレイヤーのMPが", ["変化した", "変化する"]),
        TriggerKind::PlayerHpInitialized => Event::new("バトルが", ["始まった", "始まる"]),
        TriggerKind::TurnStarted => Event::new("ターンが", ["始まった", "始まる"]),
        TriggerKind::TurnFinish => Event::new("ターンが", ["終わった", "終わる"]),
        TriggerKind::StrategyInitialized => Event::new("初期配置が", ["始まった", "始まる"]),
        TriggerKind::StateChanged => Event::new("フェーズが", ["変わった", "変わる"]),
        TriggerKind::NightmareSealed => Event::new(who, ["悪夢に封印された", "悪夢に封印される"]),
        TriggerKind::NightmareUnsealed => Event::new(who, ["悪夢から解放された", "悪夢から解放される"]),
        TriggerKind::FeintDeclared => Event::new(format!("{by}が"), ["伏せられた", "伏せられる"]),
        TriggerKind::FeintConsumed => SPRINGS.of(actor, target),
        TriggerKind::PoisonDamaged => hurt(target.or(actor).unwrap_or("カード")).by("猛毒"),
        TriggerKind::PlayerHpChanged => Event::new("プレイヤーのHPが", ["変化した", "変化する"]),
        TriggerKind::BattleFinished => Event::new("バトルの勝敗が", ["決まった", "決まる"]),
    }
}
