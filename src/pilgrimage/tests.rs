//! Tests of pilgrimages: the data, the path, choices, the cards of battles, and codes that are edited and forged.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use super::*;
use crate::battle::ability::CardKind;
use crate::battle::board::Board as _;
use crate::battle::command::Command;
use crate::battle::library::CardLibrary;
use crate::battle::settings::Settings;
use crate::battle::start::Start;
use crate::battle::view::Viewer;
use crate::cards::query::named_cards;
use crate::facilitatee::{Budget, Level, Mind, Style, one_ply};
use crate::ids::{CardId, Seat};
use crate::replay::base64;

fn game() -> Arc<CardLibrary> {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    crate::cards::library(settings, crate::cards::core_set().expect("the cards are good")).expect("a library")
}

fn set() -> Arc<Pilgrimage> {
    static SET: OnceLock<Arc<Pilgrimage>> = OnceLock::new();
    let read = || Arc::new(Pilgrimage::embedded(&game()).unwrap_or_else(|error| panic!("{error}")));
    Arc::clone(SET.get_or_init(read))
}

fn start(number: u8, patron: usize, step: u8) -> RunStart {
    RunStart { seed: [number; 16], patron, step }
}

fn run(number: u8, patron: usize, step: u8) -> Run {
    Run::new(set(), start(number, patron, step)).expect("a run")
}

/// Goes on until the stage is one of these: battles are won with that many HP, and everything else is left.
fn until(run: &mut Run, hp: i32, mut is_it: impl FnMut(&Stage) -> bool) {
    while !is_it(run.stage()) {
        match run.stage() {
            Stage::Over { .. } => panic!("the run is over"),
            Stage::Battle => run.end_battle(hp).expect("a battle"),
            _ => {
                let choice = *run.options().last().expect("an option");
                run.choose(choice).expect("an option");
            }
        }
    }
}

/// Plays a run: battles by the quickest machine, and choices by another.
fn play(number: u8, patron: usize, step: u8) -> (Run, RunRecord) {
    let mut run = run(number, patron, step);
    let mut record = RunRecord::new(run.start());
    let mind = Mind::new(Level::Novice, Style::Even);
    while !matches!(run.stage(), Stage::Over { .. }) {
        if *run.stage() == Stage::Battle {
            let mut duel = Duel::new(&run).expect("a battle");
            let seed = one_ply::mind(&duel.battle().seed);
            while duel.outcome().is_none() {
                if duel.asked().contains(&PLAYER) {
                    let view = duel.board().perceived_by(Viewer::Seat(PLAYER));
                    let budget = Budget::evaluations_only(300);
                    let decision = mind.think(&view, PLAYER, seed, &budget).expect("a command");
                    duel.play(decision.command).expect("a legal command");
                } else {
                    duel.answer().expect("an answer");
                }
            }
            record.fight(&mut run, &duel).expect("a battle");
        } else {
            let choice = machine::choose(&run).expect("a choice");
            record.choose(&mut run, choice).expect("an option");
        }
    }
    (run, record)
}

#[test]
fn the_data_has_what_players_are_promised() {
    let set = set();
    assert!(set.patrons.len() >= 6 && set.relics.len() >= 24 && set.scribes.len() >= 48);
    assert_eq!(set.steps.len(), 20);
    let telling = set.steps.iter().filter(|step| step.rule.changes_play()).count();
    assert!(telling >= 14, "{telling} steps change choices or what opponents do");
    let words = set.patrons.iter().chain(&set.relics).map(|boon| (&boon.id, &boon.ja, &boon.portrait));
    let words = words.chain(set.scribes.iter().map(|scribe| (&scribe.id, &scribe.ja, &scribe.portrait)));
    let mut portraits = BTreeSet::new();
    for (id, ja, portrait) in words {
        assert!(ja.as_ref().is_some_and(|ja| !ja.name.is_empty() && !ja.text.is_empty()), "{id} in Japanese");
        let portrait = portrait.as_ref().unwrap_or_else(|| panic!("{id} has no portrait"));
        assert!(portraits.insert(format!("{portrait:?}")), "{id} looks like somebody else");
    }
    let cards: u32 = set.way.cards.iter().map(|(_, copies)| u32::from(*copies)).sum();
    assert_eq!(cards, 10);
    // Every change of cards concerns some.
    for change in set.patrons.iter().chain(&set.relics).flat_map(|boon| &boon.changes) {
        let is_wide = change.to.is_empty() || super::set::found(&change.to, &set.library).len() >= 3;
        assert!(is_wide, "`{}` finds fewer than three cards", change.to);
    }
}

#[test]
fn mistakes_in_files_are_told_with_their_place() {
    let files = FILE_NAMES.map(|name| {
        let path = format!("{}/cards/pilgrimage/{name}", env!("CARGO_MANIFEST_DIR"));
        (name, std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")))
    });
    let told = |changed: &str, from: &str, to: &str| {
        let texts = files.clone().map(|(name, text)| {
            assert!(name != changed || text.contains(from), "{from} is not in {name}");
            (name, if name == changed { text.replacen(from, to, 1) } else { text })
        });
        let read = std::array::from_fn(|at| (texts[at].0, texts[at].1.as_str()));
        Pilgrimage::read(read, &game()).expect_err("a mistake").to_string()
    };
    let cases = [
        ("way.json", "[37, 2]", "[999, 2]", "way.json:1:1: error[unknown-name]: card 999"),
        ("way.json", "\"Scribe\"", "\"Scribble\"", "unknown level `Scribble`; did you mean `Scribe`?"),
        ("patrons.json", "\"id\": \"moss\"", "\"id\": \"Moss!\"", "is not a name for files"),
        (
            "patrons.json",
            "kind:monster cost<=3",
            "kind:monter cost<=3",
            "the query `kind:monter cost<=3` cannot",
        ),
        ("relics.json", "\"mp\": 2", "\"mq\": 2", "relics.json:"),
        ("scribes.json", "\"patron\": \"treasurer\"", "\"patron\": \"nobody\"", "unknown patron `nobody`"),
        ("themes.json", "ink:vermilion kind:monster", "attack>90", "finds 0 cards"),
        ("steps.json", "\"HpCarries\"", "\"HpCarrys\"", "did you mean `HpCarries`?"),
    ];
    for (file, from, to, expected) in cases {
        let found = told(file, from, to);
        assert!(found.contains(expected) && found.contains(file), "{file}: {found}");
    }
}

#[test]
fn a_path_forks_joins_and_meets_nobody_twice() {
    for number in 0..60 {
        for step in [0, 20] {
            let run = run(number, 0, step);
            let rows = run.path().rows();
            assert_eq!(rows.len(), BATTLES);
            assert_eq!(rows[BATTLES - 1].len(), 1);
            let scribes: Vec<usize> = rows.iter().flatten().map(|node| node.scribe).collect();
            assert_eq!(scribes.iter().collect::<BTreeSet<_>>().len(), scribes.len(), "seed {number}");
            for (row, nodes) in rows.iter().enumerate() {
                for node in nodes {
                    let (first, last) = set().scribes[node.scribe].battles;
                    assert!((usize::from(first)..=usize::from(last)).contains(&(row + 1)));
                }
                let reached: BTreeSet<usize> = match row.checked_sub(1) {
                    None => run.path().next(0, None).into_iter().collect(),
                    Some(before) => {
                        let next = |from| run.path().next(row, Some(from));
                        assert!((0..rows[before].len()).all(|from| !next(from).is_empty()));
                        (0..rows[before].len()).flat_map(next).collect()
                    }
                };
                assert_eq!(reached.len(), nodes.len(), "everybody can be met");
            }
        }
    }
}

#[test]
fn the_same_beginning_gives_the_same_run_and_another_seed_another() {
    let told = |number| {
        let mut run = run(number, 2, 3);
        let mut stages = Vec::new();
        while !matches!(run.stage(), Stage::Over { .. }) {
            stages.push(run.stage().clone());
            match machine::choose(&run) {
                Some(choice) => run.choose(choice).expect("an option"),
                None => run.end_battle(9).expect("a battle"),
            }
        }
        assert_eq!(*run.stage(), Stage::Over { is_won: true });
        (run.book().clone(), stages)
    };
    assert_eq!(told(1), told(1));
    assert_ne!(told(1), told(2));
}

#[test]
fn what_is_no_option_changes_nothing() {
    let mut run = run(5, 1, 0);
    for choice in [Choice::Leave, Choice::Take(0), Choice::Meet(9), Choice::TakeRelic(0)] {
        let before = format!("{run:?}");
        assert_eq!(run.choose(choice), Err(RunError::NoOption));
        assert_eq!(format!("{run:?}"), before);
    }
    assert_eq!(run.end_battle(3), Err(RunError::NoBattle));
    let strange = RunStart { patron: 99, ..start(1, 0, 0) };
    assert!(Run::new(set(), strange).is_err() && Run::new(set(), start(1, 0, 21)).is_err());
}

#[test]
fn offers_relics_and_places_change_the_book_and_the_numbers() {
    let mut run = run(7, 0, 0);
    until(&mut run, 20, |stage| matches!(stage, Stage::Offer(_)));
    let (before, Stage::Offer(offers)) = (run.book().clone(), run.stage().clone()) else {
        panic!("an offer")
    };
    assert_eq!(offers.len(), 3);
    run.choose(Choice::Take(1)).expect("an option");
    let gained: u8 = run.book().values().sum::<u8>() - before.values().sum::<u8>();
    assert_eq!(gained, 3);
    assert!(offers[1].cards.iter().all(|card| run.book().contains_key(card)));
    let Stage::Relic(relics) = run.stage().clone() else { panic!("a relic after the first battle") };
    assert_eq!(relics.len(), 3);
    run.choose(Choice::TakeRelic(relics[0])).expect("an option");
    assert_eq!(run.relics(), [relics[0]]);
    // No relic is offered again.
    until(&mut run, 20, |stage| matches!(stage, Stage::Relic(_)));
    let Stage::Relic(again) = run.stage() else { panic!("a relic") };
    assert!(!again.contains(&relics[0]));
}

#[test]
fn the_scriptorium_strikes_out_and_copies() {
    let mut run = run(3, 0, 0);
    until(&mut run, 20, |stage| *stage == Stage::Scriptorium);
    let card = *run.book().keys().next().expect("a card");
    let copies = run.book()[&card];
    let mut copied = run.clone();
    copied.choose(Choice::Copy(card)).expect("an option");
    assert_eq!(copied.book()[&card], copies + 1);
    run.choose(Choice::Strike(card)).expect("an option");
    assert_eq!(run.book().get(&card).copied().unwrap_or_default(), copies - 1);
}

#[test]
fn hp_carry_over_only_on_the_steps_that_say_so() {
    let step = set().steps.iter().position(|step| step.rule == StepRule::HpCarries).expect("such a step");
    let recovered = set().steps[step].amount;
    for (step, expected) in [(step as u8, 20), (step as u8 + 1, 4 + recovered)] {
        let mut run = run(11, 1, step);
        until(&mut run, 4, |stage| *stage == Stage::Battle);
        run.end_battle(4).expect("a battle");
        assert_eq!(run.hp().0, expected);
    }
    let mut lost = run(11, 1, 0);
    until(&mut lost, 4, |stage| *stage == Stage::Battle);
    lost.end_battle(0).expect("a battle");
    assert_eq!(*lost.stage(), Stage::Over { is_won: false });
}

#[test]
fn every_step_of_difficulty_changes_something() {
    for (place, step) in set().steps.iter().enumerate() {
        let told = |step: u8| {
            (0..12)
                .map(|number| {
                    let mut told = String::new();
                    let mut run = run(number, 3, step);
                    told +=
                        &format!("{:?} {:?} {:?}", run.book(), run.path(), run.amount(StepRule::HiddenPath));
                    while !matches!(run.stage(), Stage::Over { .. }) {
                        told += &format!("{:?} {:?} {:?}", run.stage(), run.options().len(), run.hp());
                        if *run.stage() == Stage::Battle {
                            let battle = run.battle().expect("a battle");
                            told += &format!("{:?} {:?}", battle.mind, battle.library.settings());
                            told += &format!("{:?} {:?}", battle.start, battle.library.cards_hash());
                            run.end_battle(15).expect("a battle");
                        } else {
                            // The first option, so that relics are taken and the scriptorium is used.
                            let choice = run.options()[0];
                            run.choose(choice).expect("an option");
                        }
                    }
                    told
                })
                .collect::<Vec<_>>()
        };
        assert_ne!(told(place as u8), told(place as u8 + 1), "step {}: {:?}", place + 1, step.rule);
    }
}

/// Returns the battle of a run against a scribe, with that patron and these relics.
fn battle_with(patron: &str, relics: &[&str]) -> (Run, RunBattle) {
    let set = set();
    let patron = set.patrons.iter().position(|known| known.id == patron).expect("the patron");
    let mut run = run(4, patron, 0);
    for relic in relics {
        let relic = set.relics.iter().position(|known| known.id == *relic).expect("the relic");
        run.take_relic_for_tests(relic);
    }
    until(&mut run, 20, |stage| *stage == Stage::Battle);
    let battle = run.battle().expect("a battle");
    (run, battle)
}

#[test]
fn patrons_and_relics_change_the_cards_and_the_numbers_of_their_own_side() {
    let (run, battle) = battle_with("moss", &["inkhorn", "rival-ledger", "live-coal", "relic-ring"]);
    let game = &run.set().library;
    let Start::Books([own, theirs]) = &battle.start else { panic!("books") };
    for card in own.iter().collect::<BTreeSet<_>>() {
        let (here, printed) =
            (&battle.library.card(*card).expect("a card").source, &game.card(*card).expect("it").source);
        let is_small = printed.kind == CardKind::Monster && printed.cost <= 3;
        assert_eq!(here.life - printed.life, if is_small { 2 } else { 0 }, "{}", printed.name);
    }
    let names = |book: &[CardId], library: &CardLibrary| -> Vec<String> {
        let name = |card: &CardId| library.card(*card).expect("a card").source.name.clone();
        let mut names: Vec<String> = book.iter().map(name).collect();
        names.sort();
        names
    };
    // The scribe's cards are as they are printed, also those that both sides have.
    let scribe = run.scribe().expect("a scribe");
    assert!(scribe.patron.is_none(), "the first scribes have no patron");
    let printed: Vec<CardId> =
        scribe.cards.iter().flat_map(|(card, copies)| vec![*card; usize::from(*copies)]).collect();
    assert_eq!(names(theirs, &battle.library), names(&printed, game));
    for card in theirs {
        let here = &battle.library.card(*card).expect("a card").source;
        let printed = game.cards().iter().find(|printed| printed.source.name == here.name).expect("the card");
        assert_eq!((here.attack, here.life, here.cost), {
            let printed = &printed.source;
            (printed.attack, printed.life, printed.cost)
        });
    }
    let [host, guest] = Seat::BOTH.map(|seat| battle.library.settings().player(seat).clone());
    let usual = &game.settings().player;
    assert_eq!((host.mp, guest.mp), (usual.mp + 2, usual.mp - 2));
    assert_eq!((host.hp, run.hp()), (24, (24, 24)));
    assert_eq!(guest.hp, run.set().way.battles[0].hp);
}

#[test]
fn cards_that_differ_get_numbers_of_their_own_and_are_named_by_them() {
    // Both sides play the Aphid Herder; the player's monsters have more life, and so have the aphids.
    let set = set();
    let herder = CardId::new(47).expect("a number");
    let mut changed = (*set).clone();
    changed.scribes.iter_mut().for_each(|scribe| scribe.cards = vec![(herder, 3)]);
    changed.way.cards = vec![(herder, 3)];
    let moss = changed.patrons.iter().position(|patron| patron.id == "moss").expect("the patron");
    let mut run = Run::new(Arc::new(changed), start(1, moss, 0)).expect("a run");
    until(&mut run, 20, |stage| *stage == Stage::Battle);
    let battle = run.battle().expect("a battle");
    let Start::Books([own, theirs]) = &battle.start else { panic!("books") };
    assert!(own.contains(&herder) && !theirs.contains(&herder));
    let life = |card: CardId| battle.library.card(card).expect("a card").source.life;
    let token = |card: CardId| named_cards(&battle.library.card(card).expect("a card").source)[0];
    assert_eq!(life(herder), life(theirs[0]) + 2);
    assert_eq!(life(token(herder)), life(token(theirs[0])) + 2);
}

#[test]
fn battles_with_a_handicap_begin_with_the_numbers_of_each_side() {
    let (run, battle) = battle_with("treasurer", &["satchel", "relic-ring"]);
    let mut duel = Duel::new(&run).expect("a battle");
    while duel.board().state().turn() < 2 && duel.outcome().is_none() {
        if duel.asked().contains(&PLAYER) {
            let mut legal = Vec::new();
            crate::battle::rules::legal_commands(duel.board(), PLAYER, &mut legal);
            duel.play(legal[0]).expect("a legal command");
        } else {
            duel.answer().expect("an answer");
        }
    }
    let opening: Vec<usize> =
        Seat::BOTH.map(|seat| usize::from(battle.library.settings().player(seat).opening_hand)).to_vec();
    assert_eq!(opening, [5, 4]);
    for seat in Seat::BOTH {
        assert!(duel.board().player(seat).hp() <= battle.library.settings().player(seat).hp);
    }
}

#[test]
fn a_code_holds_a_whole_run_and_proves_it() {
    for (number, patron) in [(21, 1), (22, 4)] {
        let (run, record) = play(number, patron, 1);
        let code = write_run(&set(), &record).expect("a code");
        assert!(code.len() <= LONGEST_CODE, "{} characters", code.len());
        let proven = prove_run(&set(), &code).expect("a proof");
        assert_eq!(proven.record, record);
        assert_eq!(
            (proven.run.won(), proven.run.stage(), proven.run.book()),
            (run.won(), run.stage(), run.book())
        );
    }
}

#[test]
fn an_unfinished_run_goes_on_from_its_code() {
    let (_, whole) = play(23, 6, 0);
    for length in 0..whole.deeds.len() {
        let mut part = RunRecord { start: whole.start, deeds: whole.deeds[..length].to_vec() };
        if let Some(Deed::Battle(orders)) = part.deeds.last_mut() {
            orders.truncate(orders.len() / 2);
        }
        let code = write_run(&set(), &part).expect("a code");
        let proven = prove_run(&set(), &code).expect("a proof");
        assert_eq!(proven.record, part);
    }
}

/// Returns the code with other bytes, and with the check at its end mended: what a forger would do.
fn mended(code: &str, change: impl FnOnce(&mut Vec<u8>)) -> String {
    let (head, letters) = code.split_at(4);
    let mut bytes = base64::read(letters).expect("letters");
    bytes.truncate(bytes.len() - 3);
    change(&mut bytes);
    let check = blake3::hash(&bytes);
    bytes.extend(&check.as_bytes()[..3]);
    format!("{head}{}", base64::write(&bytes))
}

#[test]
fn edited_codes_prove_nothing() {
    let (_, record) = play(24, 2, 0);
    let code = write_run(&set(), &record).expect("a code");
    assert_eq!(mended(&code, |_| {}), code, "the test forges as the game writes");
    // A thousand of them take minutes: `MARGINALIA_FORGERIES=1000`.
    let count =
        std::env::var("MARGINALIA_FORGERIES").ok().and_then(|count| count.parse().ok()).unwrap_or(120);
    let bits = (code.len() - 8) * 6;
    let mut refused = 0;
    for number in 0..count {
        let forged = mended(&code, |bytes| {
            let bit = number * 7919 % bits;
            let at = bit / 8 % bytes.len();
            match number % 4 {
                0..=2 => bytes[at] ^= 1 << (bit % 8),
                _ => bytes.truncate(at.max(1)),
            }
        });
        refused += usize::from(prove_run(&set(), &forged).is_err());
    }
    assert_eq!(refused, count);
    // Letters without a mended check, too long, other prefixes, and nothing.
    let swapped = code.replacen(code.chars().nth(40).expect("a letter"), "-", 1);
    let long = format!("{code}{}", "A".repeat(LONGEST_CODE));
    for text in ["", "MG1-", "MR2-AAAA", &swapped, &long, &code[..code.len() - 1]] {
        assert!(prove_run(&set(), text).is_err(), "{text}");
    }
}

#[test]
fn a_run_in_which_scribes_play_worse_than_they_do_proves_nothing() {
    // The forger lets the scribe end every turn at once, wins, and writes the code of it.
    let mut run = run(25, 1, 0);
    let mut record = RunRecord::new(run.start());
    let choice = run.options()[0];
    record.choose(&mut run, choice).expect("an option");
    let mut duel = Duel::new(&run).expect("a battle");
    let mind = Mind::new(Level::Novice, Style::Bold);
    while duel.outcome().is_none() {
        let asked = duel.asked();
        let seat = if asked.contains(&PLAYER) { PLAYER } else { PLAYER.other() };
        let mut legal = Vec::new();
        crate::battle::rules::legal_commands(duel.board(), seat, &mut legal);
        let idle =
            legal.iter().find(|command| matches!(command, Command::TurnFinish { .. })).or(legal.first());
        let command = if seat == PLAYER {
            let view = duel.board().perceived_by(Viewer::Seat(PLAYER));
            mind.think(&view, PLAYER, [1; 32], &Budget::evaluations_only(300))
                .map(|decision| decision.command)
        } else {
            idle.copied()
        };
        duel.repeat(command.expect("a command")).expect("a legal command");
    }
    assert!(duel.outcome().is_some_and(|hp| hp > 0), "the forger wins");
    record.fight(&mut run, &duel).expect("a battle");
    let code = write_run(&set(), &record).expect("a code");
    assert!(prove_run(&set(), &code).is_err());
}

#[test]
fn a_code_of_other_data_is_told_so() {
    let (_, record) = play(26, 0, 0);
    let code = write_run(&set(), &record).expect("a code");
    let mut other = (*set()).clone();
    other.hash[0] ^= 1;
    assert!(matches!(prove_run(&Arc::new(other), &code), Err(RunCodeError::Edition)));
}
