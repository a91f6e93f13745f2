//! Tests of combinations of rules: reactions, counts and causes.

use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, Layout, Placement};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::rules::{Opening, legal_commands};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::trigger::TriggerKind;
use marginalia::battle::view::Viewer;
use marginalia::ids::Seat::{Guest, Host};
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::duel::table;
use crate::pieces::{Print, area, damage, event, monster, parameter, sting, support, trigger};
use crate::wild::{new_battle, trials};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const ENEMY: &str = r#"["EnemyPlayer"]"#;
const HERE: &str = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#;
const ALLIES: &str = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardOwner"}]"#;
const CHANGES: [TriggerKind; 2] = [TriggerKind::AbilityAttached, TriggerKind::AbilityDetached];

/// Returns an Event that gives an ability to the card on its cell.
pub(crate) fn gift(ability: &str) -> Print {
    event().when(SUMMONED, &format!(r#"{{"kind":"AttachAbility","ability":{ability},"target":{HERE}}}"#))
}

#[test]
// S2-A41 S2-TX07
fn what_an_area_gives_hears_the_trigger_that_brought_it() {
    let greeting = trigger(SUMMONED, &sting(1, ENEMY));
    let mut duel = table()
        .host("herald", support(3).does(&area("O1", ALLIES, &greeting)), "b2")
        .hand(Host, "first", monster(1, 3))
        .hand(Host, "second", monster(1, 3))
        .start();
    duel.play("h:summon @first b1");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDamagedPlayerHp]), ["EffectDamagedPlayerHp first Guest 1"]);
    duel.play("h:summon @second b3");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDamagedPlayerHp]), ["EffectDamagedPlayerHp second Guest 1"]);
}

#[test]
// S2-A42
fn what_finds_no_room_among_those_that_wait_is_lost_and_the_others_run() {
    let cells = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1"];
    let mut setup = table().hp(Guest, 999);
    for cell in cells {
        let ear = r#""TriggerIs(Summoned)""#;
        let four = (0..4).fold(support(9), |voice, _| voice.when(ear, &sting(1, ENEMY)));
        setup = setup.host(&format!("voice-{cell}"), four, cell);
    }
    let mut duel = setup.hand(Host, "spark", event()).start();
    duel.play("h:summon @spark f4");
    let ran = duel.log_of(&[TriggerKind::EffectDeclared]);
    let expected: Vec<String> =
        cells[..12].iter().flat_map(|cell| vec![format!("EffectDeclared voice-{cell}"); 4]).collect();
    assert_eq!(ran, expected, "52 were woken, 48 can wait");
    assert_eq!((duel.hp(Guest), duel.phase()), (999 - 48, Phase::Main));
}

#[test]
fn two_equal_gifts_count_their_runs_apart() {
    let once = r#""TriggerIs(AttackDamaged)","ActorIsConsumer",{"kind":"FilterActivateCount"}"#;
    let given = trigger(once, &sting(1, ENEMY));
    let mine = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":2}]"#;
    let attach = format!(r#"{{"kind":"AttachAbility","ability":{given},"target":{mine}}}"#);
    let mut duel = table()
        .host("bard", support(3).when(r#""TriggerIs(MoveDeclared)""#, &attach), "a1")
        .host("walker", monster(1, 3), "a2")
        .host("runner", monster(1, 3), "a3")
        .host("page", monster(2, 3), "c2")
        .guest("post", support(9), "d2")
        .start();
    duel.play("h:move a2>b2").play("h:move a3>b3");
    assert_eq!(duel.card("page").attached().len(), 2);
    let before = duel.hp(Guest);
    duel.play("h:attack c2xd2");
    assert_eq!(duel.hp(Guest), before - 2, "each once");
}

#[test]
// S2-A40
fn a_given_area_stays_the_same_when_an_older_gift_goes() {
    let mut duel = table()
        .host("page", monster(1, 3), "b2")
        .host("squire", monster(1, 3), "b1")
        .hand(Host, "hymn", gift(&parameter("Attack", "2", r#"["UntilTurnFinished"]"#)))
        .hand(Host, "crown", gift(&area("O1", ALLIES, &parameter("Attack", "1", "[]"))))
        .start();
    duel.play("h:summon @hymn b2").play("h:summon @crown b2");
    assert_eq!((duel.attack("page"), duel.attack("squire")), (3, 2));
    duel.play("h:end");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityDetached hymn>page"], "what the area gave was not touched");
    assert_eq!((duel.attack("page"), duel.attack("squire")), (1, 2));
}

#[test]
fn a_nightmare_puts_an_event_to_sleep_too() {
    let dread = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThan","amount":5}]}"#;
    let spell = event().when(SUMMONED, &sting(3, ENEMY)).does(dread);
    let cast = |hp: i32| {
        let mut duel = table().hp(Host, hp).hand(Host, "spell", spell.clone()).start();
        let before = duel.hp(Guest);
        duel.play("h:summon @spell d4");
        before - duel.hp(Guest)
    };
    assert_eq!((cast(5), cast(4)), (0, 3));
}

#[test]
fn an_effect_that_kills_while_poison_works_is_told() {
    let bite = damage(1, r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#);
    let mut duel = table()
        .host("ghoul", support(3).when(r#""TriggerIs(PoisonDamaged)""#, &bite), "a1")
        .host("ill", monster(1, 3).ailing(Ailment::Poison), "b2")
        .guest("rat", monster(1, 1).ailing(Ailment::Poison), "e1")
        .start();
    duel.play("h:end");
    let of = [TriggerKind::EffectDestroyed, TriggerKind::CardGraved];
    assert_eq!(duel.log_of(&of), ["EffectDestroyed ghoul>rat", "CardGraved ghoul>rat"]);
    let place = |line: &str| duel.trace().iter().position(|told| told == line).expect("it is told");
    assert!(place("CardGraved ghoul>rat") < place("[PoisonFinish]"), "it does not wait for the poison");
}

#[test]
// S2-E10
fn damage_is_undone_once_however_many_are_meant_and_not_for_the_dead() {
    let feed =
        r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]}"#;
    let mut duel = table()
        .host("monk", monster(1, 9).when(r#""TriggerIs(AttackDamaged)","TargetIsConsumer""#, feed), "c2")
        .host("page", monster(1, 3), "b1")
        .down(Host, "one", monster(1, 1), "a1")
        .down(Host, "two", monster(1, 1), "a2")
        .guest("axe", monster(4, 9), "d2")
        .turn(6, Guest)
        .start();
    duel.play("g:attack d2xc2");
    assert_eq!(duel.times(TriggerKind::FeintConsumed), 2, "one for each card meant");
    assert_eq!(duel.life("monk"), 9);
}

#[test]
// S2-A15
fn a_face_down_card_is_not_read_even_if_both_sides_know_it() {
    let back = r#"{"kind":"CardReturn","target":[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]}"#;
    let reads = r#""TriggerIs(AttackDeclared)","ActorIsConsumer",[{"kind":"MapTargetCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":1}]"#;
    let mut duel = table()
        .host("reader", monster(1, 3).when(reads, &sting(1, ENEMY)), "d2")
        .guest("brute", monster(5, 9), "e2")
        .hand(Host, "gust", event().when(SUMMONED, back))
        .start();
    duel.play("h:summon @gust e2").play("h:end").play("g:charge");
    assert!(duel.card("brute").is_public());
    duel.play("g:feint @brute e2").play("g:end").play("h:charge").play("h:attack d2xe2");
    assert_eq!(duel.times(TriggerKind::EffectDeclared), 0);
}

#[test]
fn a_card_that_paying_moves_or_takes_away_is_not_turned_up_where_it_lay() {
    let veiled = r#"[{"kind":"MapCard","layer":"FaceDown"},{"kind":"FilterCardOwner"}]"#;
    let unveil = |effect: &str| {
        let paid = r#""TriggerIs(PlayerMpChanged)",{"kind":"FilterActivateCount"}"#;
        let mut duel = table()
            .host("wind", support(3).when(paid, effect), "a4")
            .down(Host, "veil", monster(1, 3).cost(2), "b2")
            .mp(Host, 5)
            .start();
        duel.play("h:summon @veil b2");
        duel
    };
    let moved =
        unveil(&format!(r#"{{"kind":"CardMove","direction":"Forward","distance":1,"target":{veiled}}}"#));
    assert_eq!((moved.cell("veil"), moved.card("veil").is_face_down()), ("c2".to_owned(), false));
    let gone = unveil(&format!(r#"{{"kind":"CardReturn","target":{veiled}}}"#));
    assert_eq!((gone.layer("veil"), gone.phase()), (LayerKind::Hand, Phase::Main));
}

#[test]
// S2-TX02
fn whatever_an_ability_does_is_told_with_its_cause() {
    let pay = r#"{"kind":"PlayerRecoverMp","amount":-1,"target":["EnemyPlayer"]}"#;
    let read = r#"{"kind":"PlayerHand","amount":1,"target":[{"kind":"MapPlayer"}]}"#;
    let mut duel = table()
        .hand(
            Host,
            "spell",
            event().when(SUMMONED, &sting(1, ENEMY)).when(SUMMONED, pay).when(SUMMONED, read),
        )
        .book(Host, "page", monster(1, 1))
        .start();
    duel.play("h:summon @spell d4");
    let spell = Some(duel.index("spell"));
    for kind in [TriggerKind::PlayerHpChanged, TriggerKind::Draw] {
        let causes: Vec<_> =
            duel.told.iter().filter(|told| told.kind == kind).map(|told| told.cause).collect();
        assert_eq!(causes, [spell], "{kind:?}");
    }
    let ink: Vec<_> = duel
        .told
        .iter()
        .filter(|told| told.kind == TriggerKind::PlayerMpChanged)
        .map(|told| (told.player, told.cause))
        .collect();
    assert!(ink.contains(&(Some(Guest), spell)), "{ink:?}");
    assert!(!ink.contains(&(Some(Host), spell)), "what the card cost is no ability's doing: {ink:?}");
}

#[test]
fn paralysis_of_the_layout_is_over_after_its_owners_first_turn() {
    let setup = table().hand(
        Host,
        "numb",
        monster(1, 3).when(
            r#""TriggerIs(StrategySummoned)","ActorIsConsumer""#,
            r#"{"kind":"CardAilment","ailment":"Paralysis","target":[{"kind":"MapActorCard"}]}"#,
        ),
    );
    let name = CardId::new(setup.id("numb")).expect("a number");
    let book = || BookSlots::Known(vec![name; 30]);
    let mut board = FlatBoard::new(setup.library(), &[book(), book()]).expect("a good start");
    let mut run = |command: Command, dice: &[u8]| {
        board.execute(&command, Seed::dice(dice), &[]).unwrap_or_else(|no| panic!("{command:?}: {no}"));
        board.clone()
    };
    for seat in Seat::BOTH {
        run(Command::Initial { seat }, &[]);
    }
    let dealt = run(Command::Cointoss { seat: Host }, &[0; 11]);
    let card = dealt.state().layer(Host, LayerKind::Hand).iter().next().expect("a hand");
    let layout = Layout::new(&[Placement { card, name, cell: CellId(0) }]).expect("one fits");
    run(Command::Strategy { seat: Host, layout }, &[]);
    let begun = run(Command::Strategy { seat: Guest, layout: Layout::default() }, &[]);
    assert_eq!((begun.state().turn(), begun.state().turn_player()), (1, Host));
    assert!(begun.card(card).has(Ailment::Paralysis));
    run(Command::Draw { seat: Host, choice: marginalia::battle::command::DrawChoice::Charge }, &[]);
    let ended = run(Command::TurnFinish { seat: Host }, &[]);
    assert!(!ended.card(card).has(Ailment::Paralysis));
}

#[test]
fn a_refusal_does_not_tell_whether_a_guess_was_right() {
    let duel = table()
        .host("page", monster(1, 3), "b2")
        .hand(Guest, "secret", monster(1, 3))
        .hand(Guest, "other", monster(2, 3))
        .start();
    let card = duel.index("secret");
    for name in ["secret", "other"] {
        let name = duel.card(name).name().expect("known here");
        let command = Command::SummonDeclare { seat: Host, card, name, cell: CellId(0) };
        let mut board = duel.flat.clone();
        assert_eq!(board.execute(&command, Seed::dice(&[]), &[]), Err(Reason::NotYours { card }));
        assert_eq!(board.check(&command), Err(Reason::NotYours { card }));
    }
}

/// Returns a battle in Strategy time.
fn plain_start(library: &Arc<CardLibrary>, seed: u64) -> FlatBoard {
    let mut board = new_battle(library, seed);
    for command in
        [Command::Initial { seat: Host }, Command::Initial { seat: Guest }, Command::Cointoss { seat: Host }]
    {
        board.execute(&command, Seed::Given([7; 32]), &[]).expect("legal");
    }
    board
}

#[test]
fn openings_nobody_asked_for_change_nothing() {
    let mut refused = 0;
    for (library, seed) in trials(4) {
        let mut board = plain_start(&library, seed);
        let hand = board.state().layer(Guest, LayerKind::Hand).iter().next().expect("a hand");
        let name = board.card(hand).name().expect("known");
        let junk = [(CardIndex(500), 0), (hand, 200), (hand, 20), (CardIndex(0), 1)]
            .map(|(card, cell)| Opening { card, name, cell: Some(CellId(cell)) });
        let command = Command::Strategy { seat: Host, layout: Layout::default() };
        let mut plain = board.clone();
        plain.execute(&command, Seed::Given([7; 32]), &[]).expect("legal");
        board.execute(&command, Seed::Given([7; 32]), &junk).expect("legal");
        assert!(board.state().layer(Guest, LayerKind::Strategy).is_empty());
        assert_eq!(public_hash(&board), public_hash(&plain));
        // If openings are owed, wrong ones are refused, and nothing is changed by that.
        let mut legal = Vec::new();
        let mut full = plain_start(&library, seed);
        legal_commands(&full, Host, &mut legal);
        let laid = legal
            .iter()
            .find(|command| matches!(command, Command::Strategy { layout, .. } if layout.len() == 1));
        let Some(laid) = laid else { continue };
        full.execute(laid, Seed::Given([7; 32]), &[]).expect("legal");
        let second = Command::Strategy { seat: Guest, layout: Layout::default() };
        let view = full.perceived_by(Viewer::Seat(Guest));
        for wrong in [&junk[..], &junk[..1], &junk[1..2], &junk[2..3], &junk[3..], &[]] {
            let mut fork = view.clone();
            assert!(fork.execute(&second, Seed::Given([7; 32]), wrong).is_err(), "{wrong:?}");
            assert_eq!(public_hash(&fork), public_hash(&view));
            assert_eq!(fork.card(hand).name(), view.card(hand).name());
        }
        refused += 1;
    }
    assert!(refused > 0, "some hand held a card that can be laid");
}

#[test]
fn who_dies_beside_an_attack_does_not_wait_for_its_end_and_its_target_only_for_the_blow() {
    let enemies = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}]"#;
    let mut duel = table()
        .host("axe", monster(1, 5), "c2")
        .host("cannon", support(9).when(r#""TriggerIs(AttackDamaged)""#, &damage(1, enemies)), "a1")
        .host(
            "hangman",
            support(9).when(r#""TriggerIs(AttackFinished)""#, &damage(9, r#"[{"kind":"MapTargetCard"}]"#)),
            "a2",
        )
        .guest("post", support(9), "d2")
        .guest("rat", monster(1, 1), "f1")
        .start();
    duel.play("h:attack c2xd2");
    let place = |line: &str| duel.trace().iter().position(|told| told == line).expect("it is told");
    assert!(place("CardGraved cannon>rat") < place("[AttackDestroy]"), "{:?}", duel.trace());
    assert_eq!(duel.layer("post"), LayerKind::Grave, "after the attack it is like any other");
}

#[test]
fn who_dies_while_poison_works_but_not_of_poison_is_destroyed() {
    let wither = parameter("Life", "-9", "[]");
    let healthy = r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","except":true},{"kind":"FilterCardKind","cardKind":"Monster"}]"#;
    let give = format!(r#"{{"kind":"AttachAbility","ability":{wither},"target":{healthy}}}"#);
    let mut duel = table()
        .host("witch", support(3).when(r#""TriggerIs(PoisonDamaged)""#, &give), "a1")
        .host("ill", monster(1, 3).ailing(Ailment::Poison), "b2")
        .host("oak", monster(1, 3), "b3")
        .start();
    duel.play("h:end");
    let of = [TriggerKind::EffectDestroyed, TriggerKind::CardGraved];
    assert_eq!(duel.log_of(&of), ["EffectDestroyed >oak", "CardGraved >oak"], "nobody hurt it");
    let place = |line: &str| duel.trace().iter().position(|told| told == line).expect("it is told");
    assert!(place("CardGraved >oak") < place("[PoisonFinish]"), "it does not wait for the poison");
}

#[test]
fn a_feint_spent_for_no_damage_does_not_hide_who_hurt_the_card_last() {
    let undo = r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#;
    let poison = format!(r#"{{"kind":"CardAilment","ailment":"Poison","target":{HERE}}}"#);
    let mut duel = table()
        .host("axe", monster(1, 5), "c2")
        .guest("page", monster(1, 5), "d2")
        .guest("monk", support(5).when(r#""TriggerIs(CardAilmentChanged)""#, undo), "f1")
        .down(Guest, "veil", monster(1, 1), "f2")
        .hand(Host, "venom", event().when(SUMMONED, &poison))
        .hand(Host, "wither", gift(&parameter("Life", "-9", "[]")))
        .start();
    duel.play("h:attack c2xd2").play("h:summon @venom d2");
    assert_eq!(duel.times(TriggerKind::FeintConsumed), 1);
    duel.play("h:summon @wither d2");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDestroyed]), ["EffectDestroyed axe>page"]);
}
