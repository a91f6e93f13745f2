//! The Japanese names of single things: one term for each concept.

use crate::battle::ability::description::Subject;
use crate::battle::ability::{CardKind, Comparator, Ink, Parameter, Who};
use crate::battle::geometry::{Direction, Reach, Zone};
use crate::battle::record::Ailment;
use crate::ids::CardId;
use crate::text::english;
use crate::text::moment::ActorName;
use crate::text::zones::{ZonePlace, places};

/// The names of the known cards, which depend on the context.
#[derive(Clone, Copy)]
pub(super) struct Names {
    /// The card that has the ability.
    pub(super) this: &'static str,
    /// The acting card.
    pub(super) actor: &'static str,
    /// True if the card that the event happened to is no longer on the board.
    pub(super) is_gone: bool,
}

impl Names {
    /// The names for a text that has not mentioned any card yet.
    pub(super) const PLAIN: Self =
        Self { this: "このカード", actor: "行動したカード", is_gone: false };

    /// The names for an ability that is given to another card.
    pub(super) const GIVEN: Self = Self { this: "そのカード", ..Self::PLAIN };

    pub(super) const fn name_of(self, subject: Subject) -> &'static str {
        match subject {
            Subject::This => self.this,
            Subject::Actor => self.actor,
            Subject::Target => "そのカード",
            Subject::Giver => "この能力を与えたカード",
        }
    }
}

/// Returns the name of the acting card once its action is known.
pub(super) const fn actor(name: ActorName, is_named: bool) -> &'static str {
    match name {
        ActorName::Attacker => "攻撃したカード",
        ActorName::Striker if is_named => "そのカード",
        ActorName::Striker => "直接攻撃したカード",
        ActorName::Killer => "墓地に送ったカード",
        ActorName::ThatCard => "そのカード",
        ActorName::Hurter => "ダメージを与えたカード",
        ActorName::Springer => "消費させたカード",
        ActorName::Actor => Names::PLAIN.actor,
    }
}

pub(super) const fn kind(kind: Option<CardKind>) -> &'static str {
    match kind {
        Some(CardKind::Monster) => "モンスター",
        Some(CardKind::Support) => "サポート",
        Some(CardKind::Event) => "イベント",
        None => "カード",
    }
}

pub(super) const fn ink(ink: Ink) -> &'static str {
    match ink {
        Ink::Vermilion => "朱",
        Ink::Lapis => "瑠璃",
        Ink::Verdigris => "緑青",
        Ink::Orpiment => "石黄",
        Ink::Lampblack => "油煙",
        Ink::Vellum => "羊皮紙",
    }
}

pub(super) const fn ailment(ailment: Option<Ailment>) -> &'static str {
    match ailment {
        Some(Ailment::Poison) => "【猛毒状態】",
        Some(Ailment::Paralysis) => "【麻痺状態】",
        Some(Ailment::Blindness) => "【盲目状態】",
        Some(Ailment::Curse) => "【呪い状態】",
        None => "状態異常",
    }
}

pub(super) const fn player(who: Who) -> &'static str {
    match who {
        Who::Own => "自分",
        Who::Opponent => "相手",
        Who::Both => "お互いのプレイヤー",
        Who::Trigger => "そのプレイヤー",
    }
}

pub(super) const fn parameter(parameter: Parameter) -> &'static str {
    match parameter {
        Parameter::Attack => "アタック",
        Parameter::Life => "ライフ",
        Parameter::Cost => "コスト",
        Parameter::MoveCost => "移動コスト",
        Parameter::AttackCount => "攻撃回数",
        Parameter::MoveCount => "移動回数",
        Parameter::FeintCost => "伏せるコスト",
        Parameter::CanMove => "移動の可否",
        Parameter::CanAttack => "攻撃の可否",
        Parameter::CanDirect => "直接攻撃の可否",
        Parameter::CanReact => "リアクション召喚の可否",
        Parameter::Swift => "【速攻】",
        Parameter::Oblivion => "【忘却】",
        Parameter::MoveReach => "移動範囲",
        Parameter::AttackReach => "攻撃範囲",
        Parameter::SummonZone => "召喚できる場所",
    }
}

/// Returns the words for the direction of a move, with their particle.
pub(super) const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "前に",
        Direction::Back => "後ろに",
        Direction::Left => "左に",
        Direction::Right => "右に",
        Direction::ForwardLeft => "左前に",
        Direction::ForwardRight => "右前に",
        Direction::BackLeft => "左後ろに",
        Direction::BackRight => "右後ろに",
    }
}

/// Returns a card's name as a placeholder, which a screen that has the library replaces: "「{#22}」".
pub(super) fn card(id: CardId) -> String {
    format!("「{}」", english::card(id))
}

/// Returns the name of a pattern of cells: 【O1】.
pub(super) fn reach(reach: Reach) -> String {
    format!("【{}】", reach.words())
}

const fn zone_place(place: ZonePlace) -> &'static str {
    match place {
        ZonePlace::Own => "自陣",
        ZonePlace::OwnFront => "自陣の前列",
        ZonePlace::OwnBack => "自陣の後列",
        ZonePlace::Margin => "余白",
        ZonePlace::Enemy => "敵陣",
        ZonePlace::EnemyFront => "敵陣の前列",
        ZonePlace::EnemyBack => "敵陣の後列",
    }
}

/// Returns the words for lines of the book, seen from the reader: "自陣か余白". `None` for a zone without a limit.
pub(super) fn zone(zone: Zone) -> Option<String> {
    let places: Vec<&str> = places(zone).map(zone_place).collect();
    (!places.is_empty()).then(|| places.join("か"))
}

/// Returns a comparison: "3以上"; with a counter: "3枚以上".
pub(super) fn compared(comparator: Comparator, amount: i32, counter: &str) -> String {
    match (comparator, amount.checked_add(1)) {
        (Comparator::Equal, _) if amount == 0 => format!("0{counter}"),
        (Comparator::Equal, _) => format!("ちょうど{amount}{counter}"),
        (Comparator::GreaterThan, Some(more)) => format!("{more}{counter}以上"),
        (Comparator::GreaterThan, None) => format!("{amount}{counter}超"),
        (Comparator::LessThan, _) => format!("{amount}{counter}未満"),
        (Comparator::GreaterThanOrEqual, _) => format!("{amount}{counter}以上"),
        (Comparator::LessThanOrEqual, _) => format!("{amount}{counter}以下"),
    }
}
