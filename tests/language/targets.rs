//! Tests of what a reader is shown when he points at a sentence: what it selects now, and whether that is known before
//! the moment comes.

use marginalia::battle::ability::Ability;
use marginalia::battle::ability::targets::{SentenceRole, Targets, parts, whom};
use marginalia::battle::trigger::{Trigger, TriggerKind};
use marginalia::cards::read_ability;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, table};
use crate::pieces::{area, damage, monster, parameter, sting, support, trigger};
use crate::samples::{fair, sorted};

fn read(text: &str) -> Ability {
    read_ability("a test", text).unwrap_or_else(|complaints| panic!("{text}\n{complaints:#?}"))
}

/// Returns what the part of that role of an ability of a card selects.
fn shown(duel: &Duel, card: &str, ability: &str, role: SentenceRole, trigger: Option<&Trigger>) -> Targets {
    let ability = read(ability);
    let all = parts(&ability);
    let part = all.iter().find(|part| part.role == role).expect("a part of that role");
    whom(&duel.flat, part, duel.index(card), trigger)
}

/// Returns the ability that does this when a card was struck.
fn heard(effect: &str) -> String {
    trigger(r#""TriggerIs(AttackDamaged)""#, effect)
}

/// Returns what an effect of the imp would select, were it to run now, and the names of the cards among it.
fn aims(effect: &str, trigger: Option<&Trigger>) -> (Targets, Vec<String>) {
    let duel = fair().start();
    let ability = heard(effect);
    let targets = shown(&duel, "imp", &ability, SentenceRole::Target, trigger);
    let mut names: Vec<String> = targets.cards.iter().map(|card| duel.name(*card)).collect();
    names.sort();
    (targets, names)
}

#[test]
fn a_reader_is_shown_the_cards_that_a_sentence_selects_now() {
    let (invaders, names) = aims(&damage(1, r#"[{"kind":"MapCard"},{"kind":"FilterInvader"}]"#), None);
    assert_eq!((invaders.holds, invaders.amount, names), (true, None, sorted("spy")));
    let (cursed, names) =
        aims(&damage(1, r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Curse"}]"#), None);
    assert_eq!((cursed.holds, names), (false, sorted("")), "nobody is cursed");
}

#[test]
fn of_a_choice_at_random_all_are_shown_and_of_the_first_ones_only_these() {
    let enemies = |take: &str| {
        let sentence =
            format!(r#"[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner","opponent":true}},{take}]"#);
        let (targets, names) = aims(&damage(1, &sentence), None);
        (targets.amount, names)
    };
    assert_eq!(
        enemies(r#"{"kind":"Take","amount":2,"random":true}"#),
        (Some(2), sorted("rat knight toad tower"))
    );
    assert_eq!(enemies(r#"{"kind":"Take","amount":2}"#), (None, sorted("tower rat")));
}

#[test]
fn a_reader_is_shown_the_players_and_the_cells_that_a_sentence_selects() {
    let players = |sentence: &str| aims(&sting(1, sentence), None).0.players;
    assert_eq!(players(r#"[{"kind":"MapPlayer"}]"#), [Host]);
    assert_eq!(players(r#"["EnemyPlayer"]"#), [Guest]);
    assert_eq!(players(r#"[{"kind":"MapPlayer","who":"Both"}]"#), [Host, Guest]);
    let front = r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"OwnFront","empty":true}]"#;
    let (targets, _) = aims(&format!(r#"{{"kind":"CardSummon","card":1,"target":{front}}}"#), None);
    assert_eq!((targets.cells.len(), targets.cards.len()), (2, 0), "b2 and b3");
}

#[test]
fn a_reader_is_shown_the_card_that_the_trigger_brings() {
    let duel = fair().start();
    let struck =
        Trigger::new(TriggerKind::AttackDamaged).by(duel.index("ogre")).to(duel.index("knight")).hurting(3);
    let told = |sentence: &str| aims(&damage(1, sentence), Some(&struck)).1;
    assert_eq!(told(r#"[{"kind":"MapTargetCard"}]"#), ["knight"]);
    assert_eq!(told(r#"[{"kind":"MapActorCard","type":"Trigger"}]"#), ["ogre"]);
    assert_eq!(told(r#"["Any"]"#), ["knight"], "everything true is the trigger's card");
}

#[test]
fn a_reader_is_shown_the_cards_of_an_area_as_it_sees_them_without_its_own_gift() {
    let weak = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"LessThanOrEqual","amount":1}]"#;
    let banner = area("O1", weak, &parameter("Attack", "1", "[]"));
    // Other cards come first, so that what the banner gives is not one of the first abilities of the set.
    let busy = || monster(3, 3).does(&parameter("Life", "1", "[]")).does(&parameter("MoveCost", "1", "[]"));
    let duel = table()
        .host("one", busy(), "a4")
        .host("two", busy(), "b4")
        .host("banner", support(3).does(&banner), "b2")
        .host("page", monster(1, 3), "b1")
        .host("knight", monster(2, 3), "b3")
        .host("far", monster(1, 3), "d1")
        .start();
    assert_eq!(duel.attack("page"), 2);
    let found = shown(&duel, "banner", &banner, SentenceRole::Reach, None);
    assert_eq!(found.cards, [duel.index("page")]);
    // An area that is not printed on the card has given nothing yet.
    let other = area("O1", weak, &parameter("Attack", "5", "[]"));
    let found = shown(&duel, "banner", &other, SentenceRole::Reach, None);
    assert_eq!(found.cards, [], "the page has 2 Attack, and not by it");
}

#[test]
fn what_only_the_moment_brings_is_not_shown_before_it_comes() {
    /// Returns for each sentence of the ability whether the moment decides what it selects.
    fn waits(ability: &str) -> Vec<(String, bool)> {
        parts(&read(ability)).iter().map(|part| (part.role.to_string(), part.hears())).collect()
    }
    let target = |sentence: &str| {
        let ability = heard(&damage(1, sentence));
        waits(&ability).pop().expect("the target")
    };
    let says = |sentence: &str, waits: bool| {
        assert_eq!(target(sentence), ("target".to_owned(), waits), "{sentence}");
    };
    says(r#"[{"kind":"MapCard"},{"kind":"FilterInvader"}]"#, false);
    says(r#"[{"kind":"MapActorCard"}]"#, false);
    says(r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#, false);
    says(r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#, false);
    says(r#"[{"kind":"MapActorCard","type":"Trigger"}]"#, true);
    says(r#"[{"kind":"MapTargetCard"}]"#, true);
    says(r#"[{"kind":"MapCell","of":"Actor"},{"kind":"MapCard"}]"#, true);
    says(r#"[{"kind":"MapCell","of":"Target"},{"kind":"MapCard"}]"#, true);
    says(r#"[{"kind":"MapCard"},{"kind":"FilterTargetCard","except":true}]"#, true);
    says(
        r#"[{"kind":"MapCard"},{"kind":"FilterTriggerDamage","comparator":"GreaterThan","amount":2}]"#,
        true,
    );
    says(r#"[{"kind":"MapCard"},{"kind":"FilterTriggerType","type":"ActorTrigger"}]"#, true);
    says(r#"[{"kind":"MapCard"},{"kind":"FilterTriggerKind","trigger":"AttackDamaged"}]"#, true);
    // A filter at the beginning reads the trigger's card, but only where a trigger woke the ability.
    says(r#"[{"kind":"FilterInvader"}]"#, true);
    let strong = r#"[{"kind":"FilterCardAttack","comparator":"GreaterThan","amount":2}]"#;
    let given = area("O1", strong, &parameter("Attack", "1", "[]"));
    assert_eq!(waits(&given), [("reach_in_condition".to_owned(), false)]);
    let counts = parameter("Attack", &format!(r#"{{"kind":"Count","target":{strong}}}"#), "[]");
    assert_eq!(waits(&counts), [("calc".to_owned(), false)]);
    // The parts are named by the keys of card files.
    let long = trigger(
        r#""TriggerIs(Moved)",[{"kind":"MapCard"}]"#,
        r#"{"kind":"CardMove","to":[{"kind":"MapCell"}],"target":[{"kind":"MapCard"}]}"#,
    );
    let roles: Vec<String> = waits(&long).into_iter().map(|(role, _)| role).collect();
    assert_eq!(roles, ["conditions 1", "conditions 2", "target", "to"]);
}
