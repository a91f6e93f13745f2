//! The published table of codes: every name of the ability language, with its code. JSON accepts either.

use super::calculator::CalculatorKind;
use super::effect::{EffectKind, ReturnTo};
use super::phrase::{Basis, MapLayer, PhraseKind};
use super::vocabulary::{ActorOf, CardKind, CellOf, Comparator, Ink, Line, Mode, Parameter, Who};
use crate::battle::geometry::Direction;
use crate::battle::record::Ailment;
use crate::battle::trigger::{TriggerKind, TriggerType};

pub use super::vocabulary::ValueType;

/// A code and its name.
pub type CodeRow = (u16, &'static str);

/// Returns the rows of a type that lists all its values and their names.
macro_rules! all_of {
    ($type:ident) => {{
        const ROWS: [CodeRow; $type::ALL.len()] = {
            let mut rows = [(0, ""); $type::ALL.len()];
            let mut index = 0;
            while index < rows.len() {
                rows[index] = ($type::ALL[index] as u16, $type::ALL[index].name());
                index += 1;
            }
            rows
        };
        &ROWS
    }};
}

/// Returns the rows of a plain enum. The codes are the type's own, and a missing name does not compile.
macro_rules! each_of {
    ($type:ident: $($name:ident)*) => {{
        const _: fn($type) = |value| match value {
            $($type::$name => (),)*
        };
        &[$(($type::$name as u16, stringify!($name))),*]
    }};
}

/// Every enum of card files by its name in code, with its codes.
pub const TABLES: &[(&str, &[CodeRow])] = &[
    ("Ability", &[(0, "Trigger"), (1, "Parameter"), (2, "Nightmare"), (3, "Area")]),
    ("Phrase", all_of!(PhraseKind)),
    ("Effect", all_of!(EffectKind)),
    ("Calculator", all_of!(CalculatorKind)),
    ("Comparator", each_of!(Comparator: Equal GreaterThan LessThan GreaterThanOrEqual LessThanOrEqual)),
    ("Mode", each_of!(Mode: Add Subtract Multiply Equalizer Max Min)),
    (
        "Parameter",
        each_of!(Parameter:
            Attack Life Cost MoveCost AttackCount MoveCount FeintCost CanMove CanAttack CanDirect CanReact Swift
            Oblivion MoveReach AttackReach SummonZone
        ),
    ),
    ("CardKind", each_of!(CardKind: Monster Support Event)),
    ("Ink", each_of!(Ink: Vermilion Lapis Verdigris Orpiment Lampblack Vellum)),
    ("Ailment", each_of!(Ailment: Poison Paralysis Blindness Curse)),
    ("ActorOf", each_of!(ActorOf: Consumer Trigger)),
    ("CellOf", each_of!(CellOf: All Consumer Actor Target)),
    ("Who", each_of!(Who: Own Opponent Both Trigger)),
    ("MapLayer", each_of!(MapLayer: Field Hand Book Grave FaceDown)),
    ("Line", each_of!(Line: Front Back Margin)),
    ("Basis", each_of!(Basis: Taken Remaining)),
    ("ReturnTo", each_of!(ReturnTo: Hand Book)),
    ("Direction", each_of!(Direction: Right Left BackRight Back BackLeft ForwardRight ForwardLeft Forward)),
    ("TriggerType", each_of!(TriggerType: ActorTrigger CardTargetTrigger PlayerTargetTrigger DamageTrigger)),
    ("TriggerKind", all_of!(TriggerKind)),
];

/// The codes and names of one enum, by its name in code.
#[must_use]
pub fn table(enum_name: &str) -> Option<&'static [CodeRow]> {
    TABLES.iter().find(|(name, _)| *name == enum_name).map(|(_, rows)| *rows)
}

/// The name of a code.
#[must_use]
pub fn name(enum_name: &str, code: i64) -> Option<&'static str> {
    table(enum_name)?.iter().find(|(known, _)| i64::from(*known) == code).map(|(_, name)| *name)
}

/// The code of a name.
#[must_use]
pub fn code(enum_name: &str, name: &str) -> Option<u16> {
    table(enum_name)?.iter().find(|(_, known)| *known == name).map(|(code, _)| *code)
}

/// The text between an unknown name and the suggested name.
const MEANT: &str = "; did you mean ";

/// Returns the end of a complaint about an unknown name: "; did you mean `X`?", or "; expected one of A, B, C" if there
/// are few names.
#[must_use]
pub fn nearest(name: &str, known: &[&str]) -> String {
    let near = nearest_names(name, known);
    if !near.is_empty() {
        let near: Vec<String> = near.into_iter().map(|known| format!("`{known}`")).collect();
        return format!("{MEANT}{}?", near.join(" or "));
    }
    let is_few = (1..=12).contains(&known.len());
    if is_few { format!("; expected one of {}", known.join(", ")) } else { String::new() }
}

/// Returns the known names, at most three, that are nearest to an unknown one; none if no name is near.
#[must_use]
pub fn nearest_names<'k>(name: &str, known: &[&'k str]) -> Vec<&'k str> {
    let distances: Vec<usize> = known.iter().map(|known| distance(name, known)).collect();
    let Some(least) = distances.iter().min() else { return Vec::new() };
    let length = name.chars().count();
    // Names without a common letter are not near, however short.
    if *least > (length / 3).max(1) || *least >= length {
        return Vec::new();
    }
    let near = known.iter().zip(&distances).filter(|(_, distance)| *distance == least);
    near.map(|(known, _)| *known).take(3).collect()
}

/// Returns the unknown name in a complaint with such an end, and the intended name, if there is only one candidate.
#[must_use]
pub fn meant(complaint: &str) -> Option<(&str, &str)> {
    let (about, near) = complaint.split_once(MEANT)?;
    let right = near.strip_prefix('`')?.strip_suffix("`?").filter(|right| !right.contains('`'))?;
    Some((about.split('`').nth(1)?, right))
}

/// Returns the edit distance of two names: the number of letters that are missing, extra, wrong or swapped with their
/// neighbour. Case is ignored.
fn distance(one: &str, other: &str) -> usize {
    strsim::osa_distance(&one.to_lowercase(), &other.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(enum_name: &str) -> Vec<CodeRow> {
        table(enum_name).expect("a table").to_vec()
    }

    #[test]
    fn published_codes_never_change() {
        let phrases = "Any FilterCardAttack FilterCardCost FilterCardKind FilterCardDamage FilterCardOwner FilterCardAilment \
             FilterLayer FilterCardCell FilterInvader MapActorCard MapTargetCard MapCard MapPlayer MapCell \
             MapFollowCell MapAbility FilterTriggerType FilterTriggerKind FilterTriggerDamage FilterTargetCard \
             FilterAbilityConsumer FilterAbilityProducer FilterActivateCount FilterTurnPlayer \
             FilterPlayerDirectDamageInThisTurn Take Count FilterPlayerHp FilterPlayerMp FilterCardInk FilterCardName";
        let effects = "PlayerDamage PlayerRecoverHp CardDamage CardRecover CardMove CardSwap CardAilment \
             AttachAbility PlayerHand ConsumeFeint PlayerRecoverMp CardDestroy CardReturn CardSummon";
        let triggers = "Summoned StrategySummoned MoveDeclared Moved MoveFinished Teleported AttackDeclared AttackDamaged \
             AttackDestroyed AttackFinished AttackCountChanged DirectDeclared DirectDamaged DirectFinished EffectDeclared \
             EffectDamagedCard EffectDamagedPlayerHp EffectRecoveredCard EffectRecoveredPlayerHp EffectDestroyed \
             CostDamaged CardGraved Draw CardAilmentChanged AbilityAttached AbilityDetached AbilityOblivionChanged \
             PlayerMpChanged PlayerHpInitialized TurnStarted TurnFinish StrategyInitialized StateChanged \
             NightmareSealed NightmareUnsealed FeintDeclared FeintConsumed PoisonDamaged PlayerHpChanged BattleFinished";
        let in_a_row = [
            ("Ability", "Trigger Parameter Nightmare Area"),
            ("Phrase", phrases),
            ("Effect", effects),
            ("Calculator", "Numeric Bool Count Reference TriggerValue Reach"),
            ("Comparator", "Equal GreaterThan LessThan GreaterThanOrEqual LessThanOrEqual"),
            ("Mode", "Add Subtract Multiply Equalizer Max Min"),
            ("Ink", "Vermilion Lapis Verdigris Orpiment Lampblack Vellum"),
            ("Ailment", "Poison Paralysis Blindness Curse"),
            ("ActorOf", "Consumer Trigger"),
            ("CellOf", "All Consumer Actor Target"),
            ("Who", "Own Opponent Both Trigger"),
            ("MapLayer", "Field Hand Book Grave FaceDown"),
            ("Line", "Front Back Margin"),
            ("Basis", "Taken Remaining"),
            ("ReturnTo", "Hand Book"),
            ("Direction", "Right Left BackRight Back BackLeft ForwardRight ForwardLeft Forward"),
            ("TriggerType", "ActorTrigger CardTargetTrigger PlayerTargetTrigger DamageTrigger"),
            ("TriggerKind", triggers),
        ];
        for (enum_name, expected) in in_a_row {
            let rows: Vec<CodeRow> =
                expected.split_whitespace().enumerate().map(|(n, name)| (n as u16, name)).collect();
            assert_eq!(names(enum_name), rows, "{enum_name}");
        }
        assert_eq!(names("CardKind"), [(1, "Monster"), (2, "Support"), (3, "Event")]);
        assert_eq!(
            names("Parameter"),
            [
                (0, "Attack"),
                (1, "Life"),
                (2, "Cost"),
                (3, "MoveCost"),
                (4, "AttackCount"),
                (5, "MoveCount"),
                (6, "FeintCost"),
                (10, "CanMove"),
                (11, "CanAttack"),
                (12, "CanDirect"),
                (13, "CanReact"),
                (14, "Swift"),
                (15, "Oblivion"),
                (20, "MoveReach"),
                (21, "AttackReach"),
                (22, "SummonZone"),
            ]
        );
        assert_eq!(TABLES.len(), in_a_row.len() + 2);
    }

    #[test]
    fn codes_of_the_source_text_are_kept() {
        for (name, code) in
            [("FilterCardKind", 3), ("FilterCardOwner", 5), ("MapActorCard", 10), ("MapFollowCell", 15)]
        {
            assert_eq!(super::code("Phrase", name), Some(code), "{name}");
        }
        assert_eq!(name("Ability", 1), Some("Parameter"));
        assert_eq!(name("Ability", 3), Some("Area"));
        assert_eq!((name("Calculator", 0), name("Mode", 0)), (Some("Numeric"), Some("Add")));
        assert_eq!((name("Ability", 4), name("Ability", -1), name("Nonsense", 0)), (None, None, None));
    }

    #[test]
    fn names_are_those_of_the_types() {
        let debug = |names: Vec<String>, enum_name| {
            let known: Vec<&str> = names.iter().map(String::as_str).collect();
            let rows: Vec<&str> = table(enum_name).expect("a table").iter().map(|(_, name)| *name).collect();
            assert_eq!(rows, known);
        };
        debug(Parameter::ALL.iter().map(|value| format!("{value:?}")).collect(), "Parameter");
        debug(Comparator::ALL.iter().map(|value| format!("{value:?}")).collect(), "Comparator");
        debug(Direction::ALL.iter().map(|value| format!("{value:?}")).collect(), "Direction");
        debug(PhraseKind::ALL.iter().map(|value| format!("{value:?}")).collect(), "Phrase");
    }

    #[test]
    fn a_slip_of_the_pen_finds_the_right_name() {
        let known = ["Attack", "Life", "MoveReach"];
        assert_eq!(nearest("Atack", &known), "; did you mean `Attack`?");
        assert_eq!(nearest("movereach", &known), "; did you mean `MoveReach`?");
        assert_eq!(nearest("Lfie", &known), "; did you mean `Life`?");
        assert_eq!(nearest("Wisdom", &known), "; expected one of Attack, Life, MoveReach");
        assert_eq!(nearest("Wisdom", &["A long one"; 13]), "");
        assert_eq!(nearest("", &[]), "");
        assert_eq!(
            nearest("PlayerXp", &["PlayerHp", "PlayerMp"]),
            "; did you mean `PlayerHp` or `PlayerMp`?"
        );
        let told = |name: &str| format!("unknown name `{name}`{}", nearest(name, &["PlayerHp", "PlayerMp"]));
        assert_eq!(meant(&told("PlayreHp")), Some(("PlayreHp", "PlayerHp")));
        assert_eq!((meant(&told("PlayerXp")), meant(&told("Book"))), (None, None));
    }
}
