//! The cards of the tests, with abilities in the form of card files.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use marginalia::battle::ability::{CardKind, Ink};
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::battle::settings::Settings;
use marginalia::battle::trigger::TriggerKind;
use marginalia::cards::read_ability;
use marginalia::ids::CardId;

/// Returns all test cards under the rulebook's numbers.
pub(crate) fn library() -> Arc<CardLibrary> {
    static LIBRARY: LazyLock<Arc<CardLibrary>> = LazyLock::new(|| with_settings(settings()));
    Arc::clone(&LIBRARY)
}

/// Returns the rulebook's numbers.
pub(crate) fn settings() -> Settings {
    Settings::parse(include_str!("rules.ron")).expect("rules.ron is a rules file")
}

/// Returns all test cards under other numbers.
pub(crate) fn with_settings(settings: Settings) -> Arc<CardLibrary> {
    CardLibrary::new(settings, sources(), |_| [0; 32]).expect("the test cards make a library")
}

/// Returns the number of a test card.
pub(crate) fn id(library: &CardLibrary, name: &str) -> CardId {
    let found = library.cards().iter().find(|card| card.source.name == name);
    found.unwrap_or_else(|| panic!("there is no test card {name:?}")).source.id
}

fn card(name: &str, kind: CardKind, [attack, life, cost]: [i32; 3], abilities: &[&str]) -> CardSource {
    let is_monster = kind == CardKind::Monster;
    let straight = Reach::named("D1").expect("D1 is a reach");
    let read = |text: &&str| read_ability(name, text).unwrap_or_else(|why| panic!("{name}: {text}: {why:?}"));
    CardSource {
        id: CardId::new(1).expect("1 is a number"),
        name: name.to_owned(),
        flavour: String::new(),
        ja: None,
        portrait: None,
        kind,
        ink: Ink::Vellum,
        cost,
        hp_cost: 0,
        attack,
        life,
        move_reach: if is_monster { straight } else { Reach(0) },
        attack_reach: if is_monster { straight } else { Reach(0) },
        zone: if kind == CardKind::Event { Zone::ANYWHERE } else { Zone::OWN },
        token: false,
        abilities: abilities.iter().map(read).collect(),
    }
}

fn monster(name: &str, numbers: [i32; 3], abilities: &[&str]) -> CardSource {
    card(name, CardKind::Monster, numbers, abilities)
}

fn support(name: &str, life: i32, cost: i32, abilities: &[&str]) -> CardSource {
    card(name, CardKind::Support, [0, life, cost], abilities)
}

fn event(name: &str, cost: i32, abilities: &[&str]) -> CardSource {
    card(name, CardKind::Event, [0, 0, cost], abilities)
}

/// Returns a trigger ability as JSON, with its conditions (sentences in the form of card files) and its effect.
fn when(conditions: &str, effect: &str) -> String {
    format!(r#"{{"kind":"Trigger","conditions":[{conditions}],"effect":{effect}}}"#)
}

const ENTERS: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const HERE: &str = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#;
const TARGET: &str = r#"[{"kind":"MapTargetCard"}]"#;
const ACTOR: &str = r#"[{"kind":"MapActorCard","type":"Trigger"}]"#;
const ENEMIES: &str = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
const SELF: &str = r#"[{"kind":"MapActorCard"}]"#;
const YOU: &str = r#"[{"kind":"MapPlayer"}]"#;

fn effect(kind: &str, fields: &str, target: &str) -> String {
    format!(r#"{{"kind":"{kind}",{fields}"target":{target}}}"#)
}

/// Returns an Event with one effect on the card on its cell.
fn aimed(name: &str, kind: &str, fields: &str) -> CardSource {
    event(name, 1, &[&when(ENTERS, &effect(kind, fields, HERE))])
}

/// Returns an Event with one effect on its caster.
fn own(name: &str, kind: &str, fields: &str) -> CardSource {
    event(name, 1, &[&when(ENTERS, &effect(kind, fields, YOU))])
}

fn plain() -> Vec<CardSource> {
    let far = |name| Reach::named(name).expect("a reach");
    let swift = r#"{"kind":"Parameter","parameter":"Swift","calc":{"kind":"Bool","value":true}}"#;
    let twice = r#"{"kind":"Parameter","parameter":"AttackCount","calc":1}"#;
    vec![
        monster("Page", [2, 3, 1], &[]),
        monster("Snail", [1, 1, 1], &[]),
        monster("Ogre", [5, 6, 3], &[]),
        monster("Titan", [30, 30, 9], &[]),
        CardSource { move_reach: far("L2"), ..monster("Runner", [2, 2, 2], &[swift]) },
        CardSource { attack_reach: far("L3"), ..monster("Longbow", [2, 2, 2], &[]) },
        monster("Twin", [1, 4, 2], &[twice]),
        CardSource { hp_cost: 2, ..monster("Leech", [3, 3, 1], &[]) },
        CardSource { zone: Zone(7), ..monster("Margin walker", [1, 2, 1], &[]) },
        support("Lamp", 3, 1, &[]),
        support("Altar", 5, 3, &[]),
        CardSource { token: true, ..monster("Blot", [1, 1, 0], &[]) },
    ]
}

fn events() -> Vec<CardSource> {
    let around = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"FilterCardCell","empty":true}]"#;
    let fury =
        r#""ability":{"kind":"Parameter","parameter":"Attack","calc":3,"lifetime":"UntilTurnFinished"},"#;
    let hush = r#""ability":{"kind":"Parameter","parameter":"Oblivion","calc":{"kind":"Bool","value":true},"lifetime":"UntilTurnFinished"},"#;
    let summon = effect("CardSummon", r#""card":12,"#, around);
    let random = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":2,"random":true}]"#;
    vec![
        aimed("Spark", "CardDamage", r#""amount":2,"#),
        aimed("Salve", "CardRecover", r#""amount":2,"#),
        aimed("Erase", "CardDestroy", ""),
        aimed("Recall", "CardReturn", r#""to":"Hand","#),
        aimed("Blink", "CardMove", r#""direction":"Forward","distance":2,"teleport":true,"#),
        aimed("Push", "CardMove", r#""direction":"Back","distance":1,"#),
        aimed("Venom", "CardAilment", r#""ailment":"Poison","#),
        aimed("Cure", "CardAilment", r#""ailment":"Poison","remove":true,"#),
        aimed("Freeze", "CardAilment", r#""ailment":"Paralysis","#),
        aimed("Fury", "AttachAbility", fury),
        aimed("Hush", "AttachAbility", hush),
        own("Tonic", "PlayerRecoverHp", r#""amount":3,"#),
        own("Well", "PlayerRecoverMp", r#""amount":2,"#),
        own("Study", "PlayerHand", r#""amount":2,"#),
        own("Forget", "PlayerHand", r#""amount":-1,"#),
        event("Spill", 1, &[&when(ENTERS, &summon)]),
        event("Curse rain", 2, &[&when(ENTERS, &effect("CardAilment", r#""ailment":"Poison","#, random))]),
        event(
            "Ruin",
            2,
            &[&when(
                ENTERS,
                &effect("PlayerDamage", r#""amount":20,"#, r#"[{"kind":"MapPlayer","who":"Both"}]"#),
            )],
        ),
    ]
}

fn abilities() -> Vec<CardSource> {
    let turn = r#""TriggerIs(TurnStarted)",[{"kind":"FilterTurnPlayer"}]"#;
    let thorn = r#""TriggerIs(AttackDamaged)","TargetIsConsumer""#;
    let hurt = r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer""#;
    let mourned = r#""TriggerIs(CardGraved)",[{"kind":"MapTargetCard"},{"kind":"FilterCardOwner"}]"#;
    let dies = r#""TriggerIs(CardGraved)","TargetIsConsumer""#;
    let damage = |amount: i32, target: &str| effect("CardDamage", &format!(r#""amount":{amount},"#), target);
    let player =
        |amount: i32| effect("PlayerDamage", &format!(r#""amount":{amount},"#), r#"["EnemyPlayer"]"#);
    let heal = |amount: i32| effect("PlayerRecoverHp", &format!(r#""amount":{amount},"#), YOU);
    let nightmare = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]}"#;
    let strong = r#"{"kind":"Parameter","parameter":"Attack","calc":4}"#;
    let banner = r#"{"kind":"Area","reach":"O1","zone":"Anywhere","reach_in_condition":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}],"effect":{"kind":"Parameter","parameter":"Attack","calc":1}}"#;
    let feint = effect("ConsumeFeint", r#""amount":1,"#, SELF);
    let carries = |of: &str| {
        format!(
            r#""Damaged",[{{"kind":"FilterTriggerType","type":"{of}"}}],[{{"kind":"FilterActivateCount"}}]"#
        )
    };
    let once_hurt = format!(r#"{hurt},[{{"kind":"FilterActivateCount"}}]"#);
    vec![
        monster("Herald", [1, 2, 1], &[&when(ENTERS, &player(1))]),
        monster("Thornback", [1, 3, 1], &[&when(thorn, &damage(2, ACTOR))]),
        monster("Nurse", [0, 2, 1], &[&when(turn, &heal(1))]),
        monster("Bombard", [1, 2, 1], &[&when(ENTERS, &damage(1, ENEMIES))]),
        monster("Martyr", [1, 1, 1], &[&when(hurt, &player(2))]),
        monster("Mourner", [1, 3, 1], &[&when(mourned, &heal(2))]),
        monster("Last words", [1, 1, 1], &[&when(dies, &player(1))]),
        monster("Sleeper", [1, 4, 1], &[nightmare, strong]),
        support("Banner", 3, 1, &[banner]),
        monster("Feinter", [1, 3, 1], &[&when(thorn, &feint)]),
        monster("Doomed", [1, 1, 1], &[&when(&once_hurt, &heal(1)), &when(&once_hurt, &heal(1))]),
        monster("Echo", [1, 3, 1], &[&when(r#""TriggerIs(EffectRecoveredPlayerHp)""#, &heal(1))]),
        monster("Player wound bell", [0, 3, 1], &[&when(&carries("PlayerTargetTrigger"), &heal(1))]),
        monster("Card wound bell", [0, 3, 1], &[&when(&carries("CardTargetTrigger"), &heal(1))]),
        monster(
            "Snatcher",
            [0, 3, 1],
            &[&when(
                r#""TriggerIs(PlayerMpChanged)",[{"kind":"FilterActivateCount"}]"#,
                &effect("PlayerHand", r#""amount":-1,"#, r#"["EnemyPlayer"]"#),
            )],
        ),
        monster(
            "Shy",
            [0, 3, 1],
            &[&when(
                r#""TriggerIs(MoveDeclared)",[{"kind":"FilterActivateCount"}]"#,
                &effect("CardDestroy", "", ACTOR),
            )],
        ),
        support(
            "Trap",
            3,
            1,
            &[&when(r#""TriggerIs(Summoned)","ActorIsConsumer""#, &effect("CardDestroy", "", ENEMIES))],
        ),
        monster(
            "Duellist",
            [2, 2, 1],
            &[&when(r#""TriggerIs(AttackDestroyed)","ActorIsConsumer""#, &heal(5))],
        ),
        monster(
            "Proud",
            [1, 1, 1],
            &[&when(
                &format!(
                    r#"{hurt},[{{"kind":"MapPlayer"}},{{"kind":"FilterPlayerHp","comparator":"GreaterThanOrEqual","amount":20}}]"#
                ),
                &heal(1),
            )],
        ),
        monster("Jeerer", [1, 3, 1], &[&when(r#""TriggerIs(EffectDamagedCard)""#, &player(1))]),
        event(
            "Unearth",
            1,
            &[&when(
                ENTERS,
                &effect(
                    "CardDestroy",
                    "",
                    r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard","layer":"FaceDown"}]"#,
                ),
            )],
        ),
        monster(
            "Mirror",
            [0, 2, 1],
            &[&when(thorn, &effect("CardSwap", "", ACTOR)), &when(hurt, &damage(1, TARGET))],
        ),
    ]
}

/// Returns a support that reacts to that kind of trigger once a turn: its player recovers 1 HP.
fn bell(kind: TriggerKind) -> CardSource {
    let mut conditions = String::new();
    let _ = write!(conditions, r#""TriggerIs({})",[{{"kind":"FilterActivateCount"}}]"#, kind.name());
    let heal = effect("PlayerRecoverHp", r#""amount":1,"#, YOU);
    support(&format!("Bell of {}", kind.name()), 3, 1, &[&when(&conditions, &heal)])
}

fn sources() -> Vec<CardSource> {
    let bells = TriggerKind::ALL.into_iter().map(bell);
    let all = plain().into_iter().chain(events()).chain(abilities()).chain(bells);
    all.zip(1..)
        .map(|(card, number)| CardSource { id: CardId::new(number).expect("not 0"), ..card })
        .collect()
}
