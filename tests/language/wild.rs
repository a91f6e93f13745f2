//! Wild cards: random abilities from every phrase, effect and calculator, and random battles with them.

use std::sync::Arc;

use marginalia::battle::ability::calculator::CalculatorKind;
use marginalia::battle::ability::effect::{EffectKind, FieldType, TargetType};
use marginalia::battle::ability::{Ability, CardKind, Ink, PhraseKind};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::history::Order;
use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::battle::rules::{legal_commands, openings_needed, seats_to_act};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::trigger::TriggerKind;
use marginalia::cards::{core_set, library, read_ability};
use marginalia::ids::CardId;

use crate::duel::settings;
use crate::pieces::{damage, parameter, trigger};
use crate::whole::grammar_library;

/// A cheap source of random numbers that are the same for the same seed.
pub(crate) struct Luck(u64);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    pub(crate) fn pick<'a>(&mut self, row: &[&'a str]) -> &'a str {
        row[self.below(row.len())]
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

const CARD_HEADS: [&str; 17] = [
    r#"{"kind":"MapCard"}"#,
    r#"{"kind":"MapCard"}"#,
    r#"{"kind":"MapActorCard"}"#,
    r#"{"kind":"MapActorCard","type":"Trigger"}"#,
    r#"{"kind":"MapTargetCard"}"#,
    r#"{"kind":"MapFollowCell"},{"kind":"MapCard"}"#,
    r#"{"kind":"MapFollowCell","reach":"D2"},{"kind":"MapCard"}"#,
    r#"{"kind":"MapTargetCard"},{"kind":"MapFollowCell","reach":"P1"},{"kind":"MapCard"}"#,
    r#"{"kind":"MapCard","layer":"FaceDown"}"#,
    r#"{"kind":"MapCard","layer":"Grave"}"#,
    r#"{"kind":"MapCell","of":"Consumer"},{"kind":"MapFollowCell"}"#,
    r#"{"kind":"MapCell","of":"Target"},{"kind":"MapCard"}"#,
    r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"MapFollowCell","reach":"X1"}"#,
    r#"{"kind":"FilterTurnPlayer"},{"kind":"MapCard"}"#,
    r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"Count","amount":2},{"kind":"MapActorCard"}"#,
    r#"{"kind":"FilterActivateCount","comparator":"LessThan","amount":2},{"kind":"MapTargetCard"}"#,
    r#"{"kind":"FilterCardOwner","opponent":true}"#,
];

const CARD_PIPES: [&str; 19] = [
    r#"{"kind":"FilterCardOwner","opponent":true}"#,
    r#"{"kind":"FilterCardOwner","opponent":true}"#,
    r#"{"kind":"FilterCardOwner"}"#,
    r#"{"kind":"FilterCardKind","cardKind":"Rubric"}"#,
    r#"{"kind":"FilterCardCost","comparator":"LessThanOrEqual","amount":2}"#,
    r#"{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":2}"#,
    r#"{"kind":"FilterCardDamage"}"#,
    r#"{"kind":"FilterCardAilment","except":true}"#,
    r#"{"kind":"FilterLayer","line":"Front"}"#,
    r#"{"kind":"FilterCardCell","zone":"Margin"}"#,
    r#"{"kind":"FilterInvader"}"#,
    r#"{"kind":"FilterTargetCard","except":true}"#,
    r#"{"kind":"FilterAbilityConsumer","except":true}"#,
    r#"{"kind":"FilterAbilityProducer","except":true}"#,
    r#"{"kind":"FilterTurnPlayer"}"#,
    r#"{"kind":"FilterCardInk","ink":"Lapis"}"#,
    r#"{"kind":"FilterTurnPlayer","opponent":true}"#,
    r#"{"kind":"FilterAbilityConsumer"}"#,
    r#"{"kind":"Take","amount":1}"#,
];

const PLAYERS: [&str; 12] = [
    r#"["EnemyPlayer"]"#,
    r#"["EnemyPlayer"]"#,
    r#"[{"kind":"MapPlayer"}]"#,
    r#"[{"kind":"MapPlayer","who":"Both"}]"#,
    r#"[{"kind":"MapPlayer","who":"Trigger"}]"#,
    r#"[{"kind":"MapCard"},{"kind":"FilterInvader"},{"kind":"MapPlayer","who":"Both"}]"#,
    r#"[{"kind":"MapPlayer"},{"kind":"FilterTurnPlayer"}]"#,
    r#"[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerDirectDamageInThisTurn"}]"#,
    r#"[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterTurnPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThan","amount":15}]"#,
    r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Count","amount":2},{"kind":"MapPlayer"}]"#,
    r#"[{"kind":"MapFollowCell","reach":"D1"},{"kind":"FilterPlayerMp","comparator":"GreaterThan","amount":1}]"#,
    r#"[{"kind":"MapTargetCard"},{"kind":"FilterInvader"},{"kind":"MapPlayer"}]"#,
];

const CELLS: [&str; 5] = [
    r#"[{"kind":"MapFollowCell","reach":"O1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}]"#,
    r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Own","empty":true},{"kind":"Take","amount":1,"random":true}]"#,
    r#"[{"kind":"MapCell"},{"kind":"FilterLayer","line":"Margin"},{"kind":"Take","amount":2}]"#,
    r#"[{"kind":"MapCell","of":"Target"},{"kind":"FilterCardCell","zone":"Own","empty":true}]"#,
    r#"[{"kind":"MapCell"},{"kind":"FilterLayer","line":"Front"}]"#,
];

const AMOUNTS: [&str; 11] = [
    "1",
    "1",
    "2",
    r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]}"#,
    r#"{"kind":"Count","target":[{"kind":"MapCard","layer":"Hand"},{"kind":"FilterCardOwner","opponent":true}]}"#,
    r#"{"kind":"Reference","target":[{"kind":"MapActorCard"}],"parameter":"Attack"}"#,
    r#"{"kind":"TriggerValue"}"#,
    r#"{"kind":"Numeric","amount":3,"mode":"Max"}"#,
    r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"Count","amount":3}],"times":2}"#,
    r#"{"kind":"Count","target":[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerHp","comparator":"LessThan","amount":15}]}"#,
    r#"{"kind":"Reference","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}],"parameter":"Cost","times":2}"#,
];

const STEPS: [&str; 26] = [
    r#"{"kind":"Parameter","parameter":"Attack","calc":2}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Numeric","amount":2,"mode":"Multiply"}}"#,
    r#"{"kind":"Parameter","parameter":"Life","calc":{"kind":"Numeric","amount":1,"mode":"Subtract"}}"#,
    r#"{"kind":"Parameter","parameter":"Life","calc":{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]}}"#,
    r#"{"kind":"Parameter","parameter":"Cost","calc":{"kind":"Numeric","amount":1,"mode":"Subtract"}}"#,
    r#"{"kind":"Parameter","parameter":"MoveCost","calc":{"kind":"Numeric","amount":0,"mode":"Equalizer"},"lifetime":["UntilMoveDeclared"]}"#,
    r#"{"kind":"Parameter","parameter":"AttackCount","calc":1,"lifetime":["UntilTurnFinished"]}"#,
    r#"{"kind":"Parameter","parameter":"MoveCount","calc":1}"#,
    r#"{"kind":"Parameter","parameter":"CanMove","calc":false,"lifetime":["UntilTurnFinished"]}"#,
    r#"{"kind":"Parameter","parameter":"CanAttack","calc":false,"lifetime":["UntilTurnFinished"]}"#,
    r#"{"kind":"Parameter","parameter":"Swift","calc":true}"#,
    r#"{"kind":"Parameter","parameter":"Oblivion","calc":true,"lifetime":["UntilTurnFinished"]}"#,
    r#"{"kind":"Parameter","parameter":"MoveReach","calc":{"kind":"Reach","reach":"O2","mode":"Max"}}"#,
    r#"{"kind":"Parameter","parameter":"AttackReach","calc":{"kind":"Reach","reach":"L3","mode":"Add"}}"#,
    r#"{"kind":"Parameter","parameter":"FeintCost","calc":{"kind":"Numeric","amount":0,"mode":"Equalizer"}}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Reference","target":[{"kind":"MapCard"},{"kind":"FilterAbilityConsumer","except":true}],"parameter":"Attack","mode":"Max"}}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}],"mode":"Multiply"}}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"Count","amount":4}],"times":-1}}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Count","target":[{"kind":"MapActorCard"},{"kind":"FilterCardDamage"}],"times":3,"mode":"Equalizer"}}"#,
    r#"{"kind":"Parameter","parameter":"Life","calc":{"kind":"Count","target":[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerHp","comparator":"LessThan","amount":15}]}}"#,
    r#"{"kind":"Parameter","parameter":"MoveCount","calc":{"kind":"Reference","target":[{"kind":"MapActorCard"}],"parameter":"Attack"}}"#,
    r#"{"kind":"Parameter","parameter":"SummonZone","calc":{"kind":"Numeric","amount":6,"mode":"Min"}}"#,
    r#"{"kind":"Parameter","parameter":"CanAttack","calc":false,"lifetime":[[{"kind":"MapActorCard"},{"kind":"FilterInvader"}]]}"#,
    r#"{"kind":"Parameter","parameter":"CanMove","calc":false,"lifetime":[[{"kind":"MapActorCard"},{"kind":"FilterCardDamage"},{"kind":"Count","comparator":"Equal","amount":0}]]}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":1,"lifetime":[{"kind":"FilterTurnPlayer"},"ActorIsConsumer"]}"#,
    r#"{"kind":"Parameter","parameter":"Attack","calc":1,"lifetime":[["TriggerIs(TurnFinish)",{"kind":"MapCard"},{"kind":"FilterCardDamage"}]]}"#,
];

const NIGHTMARES: [&str; 9] = [
    r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":15}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"LessThan","amount":4}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapCard"},{"kind":"Count","comparator":"GreaterThan","amount":3}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapActorCard"},{"kind":"FilterCardAttack","comparator":"GreaterThan","amount":2}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapActorCard"},{"kind":"FilterInvader"},{"kind":"Count","comparator":"Equal","amount":0}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapCell","of":"Consumer"},{"kind":"FilterCardCell","zone":"Margin"}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Count","comparator":"LessThan","amount":3}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerHp","comparator":"LessThan","amount":18},{"kind":"Count","amount":2}]}"#,
    r#"{"kind":"Nightmare","condition":[{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterInvader"}]}"#,
];

const AREA_FINDS: [&str; 7] = [
    r#"[{"kind":"MapActorCard","type":0},{"kind":"MapFollowCell"},"PlayerRubric"]"#,
    r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#,
    r#"[{"kind":"MapCard"},{"kind":"FilterCardDamage"}]"#,
    r#"[{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"LessThanOrEqual","amount":1}]"#,
    r#"[{"kind":"MapCard"},{"kind":"FilterTurnPlayer"}]"#,
    r#"[{"kind":"MapActorCard"},{"kind":"MapFollowCell","reach":"O1"},"PlayerRubric"]"#,
    r#"[{"kind":"MapCard"},{"kind":"Count","amount":4}]"#,
];

fn cards(luck: &mut Luck) -> String {
    let mut phrases = luck.pick(&CARD_HEADS).to_owned();
    for _ in 0..luck.below(3) {
        phrases += ",";
        phrases += luck.pick(&CARD_PIPES);
    }
    if luck.one_in(2) {
        phrases +=
            &format!(r#",{{"kind":"Take","amount":{},"random":{}}}"#, luck.below(3) + 1, luck.one_in(2));
    }
    format!("[{phrases}]")
}

fn effect(luck: &mut Luck, given: bool) -> String {
    let kind = EffectKind::ALL[luck.below(EffectKind::ALL.len())];
    let spec = kind.spec();
    let mut text = format!(r#"{{"kind":"{}""#, kind.name());
    // Of two that exclude each other, such as an ability and its source, one is enough.
    let mut has_option = false;
    for (key, field) in kind.fields() {
        let wanted = spec.sentences.iter().find(|(known, _)| known == key).map(|(_, wanted)| *wanted);
        let is_option = *key != "target" && matches!(field, FieldType::Sentence | FieldType::Ability);
        let is_nested = given && *field == FieldType::Ability;
        if is_nested || (is_option && (has_option || luck.one_in(2))) {
            continue;
        }
        has_option |= is_option;
        let value = match field {
            FieldType::Sentence => match wanted {
                Some(TargetType::Players) => luck.pick(&PLAYERS).to_owned(),
                Some(TargetType::Cells) => luck.pick(&CELLS).to_owned(),
                _ => cards(luck),
            },
            FieldType::Amount if spec.takes => luck
                .pick(&["1", "1", "1", "-1", r#"{"kind":"TriggerValue","times":-1}"#, AMOUNTS[3]])
                .to_owned(),
            // So that battles do not end at once.
            FieldType::Amount if spec.target_type() == TargetType::Players => "1".to_owned(),
            FieldType::Amount => luck.pick(&AMOUNTS).to_owned(),
            FieldType::Ability => grant(luck),
            FieldType::Ailment => {
                format!("{:?}", luck.pick(&["Poison", "Paralysis", "Blindness", "Curse"]))
            }
            FieldType::Card => "1".to_owned(),
            FieldType::Count => (luck.below(2) + 1).to_string(),
            FieldType::Direction => format!("{:?}", luck.pick(&["Forward", "Back", "Left", "ForwardRight"])),
            FieldType::Pile => format!("{:?}", luck.pick(&["Hand", "Book"])),
            FieldType::Flag => luck.one_in(3).to_string(),
        };
        text += &format!(r#","{key}":{value}"#);
    }
    text + "}"
}

fn heard(luck: &mut Luck, given: bool) -> String {
    const OFTEN: [&str; 8] = [
        "Summoned",
        "AttackDamaged",
        "AttackDeclared",
        "CardGraved",
        "TurnStarted",
        "TurnFinish",
        "Moved",
        "Damaged",
    ];
    let kind = if luck.one_in(3) { TriggerKind::ALL[luck.below(40)].name() } else { luck.pick(&OFTEN) };
    let more = luck.pick(&[
        "",
        "",
        r#","ActorIsConsumer""#,
        r#","ActorIsConsumer""#,
        r#","TargetIsConsumer""#,
        r#",{"kind":"FilterTurnPlayer"}"#,
        r#",{"kind":"FilterActivateCount"}"#,
        r#",[{"kind":"FilterCardOwner","opponent":true}]"#,
        r#",{"kind":"FilterTriggerDamage","comparator":"GreaterThan","amount":1}"#,
        r#",[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerDirectDamageInThisTurn"}]"#,
        r#","TriggerIs(Damaged)""#,
        r#",{"kind":"FilterTriggerType","type":"CardTargetTrigger"}"#,
        r#",[{"kind":"MapActorCard"},{"kind":"FilterInvader"},{"kind":"Count","comparator":"Equal","amount":0}]"#,
        r#",[{"kind":"MapCell","of":"Target"},{"kind":"FilterCardCell","zone":"Enemy"}]"#,
        r#",[{"kind":"MapFollowCell"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":2},{"kind":"Count","amount":2}]"#,
        r#","TargetIsConsumer",[{"kind":"MapTargetCard"},{"kind":"FilterCardDamage"}]"#,
        r#",{"kind":"FilterActivateCount","comparator":"GreaterThan","amount":1}"#,
    ]);
    trigger(&format!(r#""TriggerIs({kind})"{more}"#), &effect(luck, given))
}

fn grant(luck: &mut Luck) -> String {
    match luck.below(5) {
        0 => luck.pick(&NIGHTMARES).to_owned(),
        1 | 2 => heard(luck, true),
        _ => luck.pick(&STEPS).to_owned(),
    }
}

fn ability(luck: &mut Luck) -> Ability {
    loop {
        let text = match luck.below(10) {
            0 => luck.pick(&NIGHTMARES).to_owned(),
            1 | 2 => {
                let reach = luck.pick(&["D1", "O1", "O2", "P1"]);
                let found = luck.pick(&AREA_FINDS);
                crate::pieces::area(reach, found, &grant(luck))
            }
            3 | 4 => luck.pick(&STEPS).to_owned(),
            _ => heard(luck, false),
        };
        // The checker refuses abilities that make no sense; then another one is generated.
        if let Ok(ability) = read_ability("wild", &text) {
            return ability;
        }
    }
}

/// Returns abilities that use every phrase, effect and calculator, in the form of their own examples.
pub(crate) fn samples() -> Vec<Ability> {
    let when = r#""TriggerIs(AttackDamaged)""#;
    let mut texts: Vec<String> = EffectKind::ALL.iter().map(|kind| trigger(when, kind.example())).collect();
    for kind in PhraseKind::ALL {
        let own = format!("{when},{}", kind.example());
        texts.push(match kind {
            PhraseKind::Take => trigger(when, &damage(1, kind.example())),
            _ => trigger(&own, &damage(1, r#"[{"kind":"MapTargetCard"}]"#)),
        });
    }
    for kind in CalculatorKind::ALL {
        texts.push(match kind {
            CalculatorKind::TriggerValue => trigger(
                when,
                &format!(
                    r#"{{"kind":"CardDamage","amount":{},"target":[{{"kind":"MapTargetCard"}}]}}"#,
                    kind.example()
                ),
            ),
            CalculatorKind::Bool => parameter("Swift", kind.example(), "[]"),
            CalculatorKind::Reach => parameter("MoveReach", kind.example(), "[]"),
            _ => parameter("Attack", kind.example(), "[]"),
        });
    }
    texts
        .iter()
        .map(|text| read_ability("sample", text).unwrap_or_else(|wrong| panic!("{text}\n{wrong:#?}")))
        .collect()
}

/// Returns the wild card with that number; card 1 is plain, because others summon it as a token.
pub(crate) fn wild(luck: &mut Luck, number: u16, abilities: Vec<Ability>) -> CardSource {
    let kind = match (number, luck.below(8)) {
        (1 | 22, _) => CardKind::Monster,
        (_, 0) => CardKind::Support,
        (_, 1) => CardKind::Event,
        _ => CardKind::Monster,
    };
    let reach = |luck: &mut Luck| {
        let is_monster = i32::from(kind == CardKind::Monster);
        let name = luck.pick(&["D1", "O1", "P1", "O2", "L3", "X1", "D2"]);
        Reach(Reach::named(name).expect("a reach").0 * is_monster as u32)
    };
    CardSource {
        id: CardId::new(number).expect("not zero"),
        name: format!("Wild {number}"),
        flavour: String::new(),
        ja: None,
        portrait: None,
        kind,
        ink: Ink::ALL[luck.below(6)],
        cost: luck.below(5) as i32,
        hp_cost: if luck.one_in(9) { 1 } else { 0 },
        attack: if kind == CardKind::Monster { luck.below(5) as i32 } else { 0 },
        life: if kind == CardKind::Event { 0 } else { luck.below(6) as i32 + 1 },
        move_reach: reach(luck),
        attack_reach: reach(luck),
        zone: Zone::named(luck.pick(&["Own", "Own", "OwnAndMargin", "Anywhere"])).expect("a zone"),
        token: false,
        abilities,
    }
}

/// The number of cards in a random library.
pub(crate) const CARDS: u16 = 48;

/// Returns a library of wild cards; among them every sample, and card 22, which examples name.
pub(crate) fn wild_library(seed: u64) -> Arc<CardLibrary> {
    let mut luck = Luck::new(seed);
    let mut left = samples();
    let mut sources = Vec::new();
    for number in 1..=CARDS {
        let mut abilities = Vec::new();
        if number > 1 {
            if luck.one_in(2)
                && let Some(sample) = left.pop()
            {
                abilities.push(sample);
            }
            for _ in 0..luck.below(4) {
                abilities.push(ability(&mut luck));
            }
        }
        sources.push(wild(&mut luck, number, abilities));
    }
    library(settings(), sources).expect("wild cards compile")
}

/// Returns the library of the real cards.
pub(crate) fn real_library() -> Arc<CardLibrary> {
    library(settings(), core_set().expect("the core set is good")).expect("it compiles")
}

/// Returns a new battle of two random books.
pub(crate) fn new_battle(library: &Arc<CardLibrary>, seed: u64) -> FlatBoard {
    let mut luck = Luck::new(seed ^ 0xB00C);
    let names: Vec<CardId> =
        library.cards().iter().filter(|card| !card.source.token).map(|card| card.source.id).collect();
    let mut book = || BookSlots::Known((0..30).map(|_| names[luck.below(names.len())]).collect());
    FlatBoard::new(Arc::clone(library), &[book(), book()]).expect("a good start")
}

/// Returns a random legal order of a seat that must act, with its openings and its chance.
pub(crate) fn choose(board: &FlatBoard, luck: &mut Luck, legal: &mut Vec<Command>) -> Option<Order> {
    legal.clear();
    for seat in seats_to_act(board) {
        legal_commands(board, seat, legal);
    }
    if legal.is_empty() {
        return None;
    }
    let mut command = legal[luck.below(legal.len())];
    // Attacks and strikes make battles short, so they are preferred where they are legal.
    let blows = [
        marginalia::battle::command::CommandKind::AttackDeclare,
        marginalia::battle::command::CommandKind::DirectDeclare,
    ];
    let fights: Vec<Command> =
        legal.iter().filter(|command| blows.contains(&command.kind())).copied().collect();
    if !fights.is_empty() && luck.one_in(2) {
        command = fights[luck.below(fights.len())];
    }
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&luck.next().to_le_bytes());
    }
    let openings = openings_needed(board, &command);
    Some(Order { command, seed: Seed::Given(bytes), openings })
}

/// The maximum number of commands in a battle.
pub(crate) const MOST: usize = 6000;

/// Plays a battle to its end; calls `each` with the board before every order.
pub(crate) fn play(
    library: &Arc<CardLibrary>,
    seed: u64,
    mut each: impl FnMut(&FlatBoard, &Order, usize),
) -> FlatBoard {
    let mut board = new_battle(library, seed);
    let mut luck = Luck::new(seed);
    let mut legal = Vec::new();
    for step in 0..MOST {
        let Some(order) = choose(&board, &mut luck, &mut legal) else {
            assert!(
                board.state().is_finished(),
                "nobody is asked and nothing is over: {:?}",
                board.state().phase()
            );
            return board;
        };
        each(&board, &order, step);
        board.execute(&order.command, order.seed, &order.openings).expect("a legal command");
    }
    panic!("no end after {MOST} commands, in turn {}", board.state().turn());
}

/// Returns the orders of a whole battle.
pub(crate) fn history(library: &Arc<CardLibrary>, seed: u64) -> Vec<Order> {
    let mut orders = Vec::new();
    play(library, seed, |_, order, _| orders.push(order.clone()));
    orders
}

/// Returns the libraries and seeds for the tests of laws. `LANGUAGE_TRIALS=20` uses twenty times as many.
pub(crate) fn trials(count: u64) -> impl Iterator<Item = (Arc<CardLibrary>, u64)> {
    let times = std::env::var("LANGUAGE_TRIALS").ok().and_then(|times| times.parse().ok()).unwrap_or(1_u64);
    (0..count * times).map(|seed| match seed % 3 {
        0 => (wild_library(seed), seed),
        1 => (grammar_library(seed), seed),
        _ => (real_library(), seed),
    })
}
