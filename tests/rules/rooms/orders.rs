//! The turn orders: the tables of the source text, and the properties of every order.

use std::num::NonZeroU32;

use marginalia::room::order::{ActingMember, Strategy, TurnOrder};

const STRATEGIES: [Strategy; 4] =
    [Strategy::ByTeam, Strategy::Flat, Strategy::FlatIgnoreSide, Strategy::SeededRandom(7)];

fn count(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("not zero")
}

fn order(strategy: Strategy, turns: u32, start: u32) -> TurnOrder {
    TurnOrder { strategy, turns: count(turns), start }
}

/// Returns the letters of the members who act in these turns, for lists of letters.
fn letters(order: TurnOrder, lists: &[&str], turns: std::ops::Range<i64>) -> String {
    let sizes: Vec<u32> = lists.iter().map(|list| list.len() as u32).collect();
    turns
        .map(|turn| {
            let acting = order.acting(&sizes, count(2), turn).expect("somebody stands there");
            char::from(lists[acting.list].as_bytes()[acting.member])
        })
        .collect()
}

#[test]
// S4-10 S4-11 S4-12 S4-13 S4-15
fn where_nobody_acts_for_the_other_side_every_turn_has_somebody_of_its_own() {
    for strategy in STRATEGIES {
        for sizes in [[1, 1], [2, 1], [1, 3], [2, 2], [3, 2], [4, 4]] {
            for (turns, start) in [(1, 0), (2, 1), (3, 0)] {
                let order = order(strategy, turns, start);
                let mut acted = [vec![0; sizes[0] as usize], vec![0; sizes[1] as usize]];
                for turn in -48..240_i64 {
                    let side = (turn + i64::from(start)).rem_euclid(2) as usize;
                    let member = order.member(sizes, side, turn).expect("somebody is there");
                    acted[side][member as usize] += 1;
                    // The member is as in the text if that is a member of this side.
                    let as_it_is = match strategy {
                        Strategy::ByTeam | Strategy::SeededRandom(_) => order.acting(&sizes, count(2), turn),
                        Strategy::Flat if sizes[0] == sizes[1] => {
                            let acting = order.acting(&[sizes[0] + sizes[1]], count(2), turn);
                            acting.map(|acting| ActingMember { member: acting.member / 2, ..acting })
                        }
                        Strategy::Flat | Strategy::FlatIgnoreSide => None,
                    };
                    assert!(
                        as_it_is.is_none_or(|acting| acting.member == member as usize),
                        "{order:?} {turn}"
                    );
                }
                assert!(acted.iter().flatten().all(|times| *times > 0), "{order:?} {sizes:?} {acted:?}");
            }
        }
    }
    let order = order(Strategy::Flat, 1, 0);
    assert_eq!(order.member([2, 0], 1, 1), None);
    // Two against one: a turn that the list gives to the other side goes to the next member of this one.
    let of = |turn: i64| order.member([2, 1], turn.rem_euclid(2) as usize, turn).expect("somebody");
    assert_eq!((0..8).map(of).collect::<Vec<_>>(), [0, 0, 1, 0, 1, 0, 0, 0]);
    let begins = |start| self::order(Strategy::FlatIgnoreSide, 1, start).member([1, 1], start as usize, 0);
    assert_eq!([begins(0), begins(1)], [Some(0), Some(0)]);
}

#[test]
// S4-02 S4-05
fn one_list_follows_the_table_of_the_text() {
    let order = order(Strategy::Flat, 2, 1);
    assert_eq!(letters(order, &["abcd"], -1..8), "cbabadcdc");
    let sides = (-1..8).map(|turn| order.acting(&[4], count(2), turn).map(|acting| acting.side));
    assert_eq!(sides.flatten().collect::<Vec<_>>(), [0, 1, 0, 1, 0, 1, 0, 1, 0]);
    // The turn before the first one is like the last one of a whole round.
    assert_eq!(order.acting(&[4], count(2), -1), order.acting(&[4], count(2), 7));
}

#[test]
// S4-03 S4-05
fn teams_follow_the_table_of_the_text() {
    let order = order(Strategy::ByTeam, 2, 1);
    assert_eq!(letters(order, &["a", "bcd"], -1..12), "ababacacadada");
    let expected: [(i64, ActingMember); 3] = [
        (-1, ActingMember { side: 0, list: 0, member: 0 }),
        (4, ActingMember { side: 1, list: 1, member: 1 }),
        (10, ActingMember { side: 1, list: 1, member: 2 }),
    ];
    for (turn, acting) in expected {
        assert_eq!(order.acting(&[1, 3], count(2), turn), Some(acting), "{turn}");
    }
    assert_eq!(order.acting(&[1, 3], count(2), -1), order.acting(&[1, 3], count(2), 11));
}

#[test]
// S4-06 S4-07
fn members_keep_so_many_turns_and_the_other_side_begins_the_next_game() {
    let (flat, teams) = (order(Strategy::Flat, 2, 0), order(Strategy::ByTeam, 2, 0));
    assert_eq!(letters(flat, &["abcd"], 0..8), "ababcdcd");
    assert_eq!(letters(teams, &["a", "bcd"], 0..12), "ababacacadad");
    assert_eq!(letters(flat.swapped(), &["abcd"], 0..8), "babadcdc");
    assert_eq!(letters(teams.swapped(), &["a", "bcd"], 0..12), "babacacadada");
    assert_eq!(letters(order(Strategy::Flat, 1, 0), &["abcd"], 0..8), "abcdabcd");
    assert_eq!(letters(order(Strategy::ByTeam, 1, 0), &["a", "bcd"], 0..6), "abacad");
}

#[test]
// S4-12 S4-13 S4-15
fn an_odd_number_in_one_list_changes_sides_unless_the_side_is_ignored() {
    assert_eq!(letters(order(Strategy::Flat, 1, 1), &["abc"], 0..6), "baaccb");
    for start in 0..3 {
        assert_eq!(letters(order(Strategy::FlatIgnoreSide, 1, start), &["abc"], 0..6), "abcabc");
    }
    let side = |turn| order(Strategy::Flat, 1, 0).acting(&[3], count(2), turn).map(|acting| acting.side);
    assert_eq!([side(0), side(3)], [Some(0), Some(1)], "a has changed sides");
    // A party of three against one monster: the next member strikes.
    assert_eq!(letters(order(Strategy::FlatIgnoreSide, 2, 0), &["abc"], 0..12), "ababcacabcbc");
}

#[test]
// S4-10 S4-11 S4-14
fn teams_of_any_sizes_keep_their_sides() {
    let order = order(Strategy::ByTeam, 1, 0);
    for sizes in [[1, 3], [3, 1], [2, 5], [1, 1], [8, 7]] {
        for turn in -40..40 {
            let acting = order.acting(&sizes, count(2), turn).expect("somebody stands there");
            assert_eq!((acting.side, acting.list), ((turn.rem_euclid(2)) as usize, acting.side));
        }
    }
    // A player against themselves is one name in both lists; a list of one plays both sides.
    let alone = TurnOrder { strategy: Strategy::Flat, ..order };
    assert_eq!(letters(alone, &["a"], 0..4), "aaaa");
}

#[test]
// S4-08 S4-09 S4-21
fn sides_take_turns_strictly_for_any_number_of_sides() {
    for strategy in STRATEGIES {
        for sides in 1..5_usize {
            let sizes: Vec<u32> = match strategy {
                Strategy::Flat | Strategy::FlatIgnoreSide => vec![5],
                Strategy::ByTeam | Strategy::SeededRandom(_) => (1..=sides as u32).collect(),
            };
            for start in 0..3 {
                let order = order(strategy, 3, start);
                for turn in -60..60_i64 {
                    let acting = order.acting(&sizes, count(sides as u32), turn).expect("somebody");
                    let side = (turn + i64::from(start)).rem_euclid(sides as i64);
                    assert_eq!(acting.side as i64, side, "{strategy:?} {sides} {start} {turn}");
                    assert!(acting.member < sizes[acting.list] as usize);
                }
            }
        }
    }
}

#[test]
// S4-01 S4-04
fn any_turn_is_answered_at_once() {
    for strategy in STRATEGIES {
        let order = order(strategy, u32::MAX, u32::MAX);
        for turn in [0, 1_000_000_000, i64::MAX, i64::MIN] {
            assert!(order.acting(&[3, 4], count(2), turn).is_some(), "{strategy:?} {turn}");
        }
    }
    // Nobody acts for an empty list.
    let by_team = TurnOrder::default();
    assert_eq!(by_team.acting(&[], count(2), 0), None);
    assert_eq!(by_team.acting(&[1, 0], count(2), 1), None);
    assert_eq!(by_team.acting(&[1, 0], count(2), 0), Some(ActingMember { side: 0, list: 0, member: 0 }));
}

#[test]
// S4-19 S4-20 S4-21
fn a_random_order_has_everybody_once_a_round_and_is_the_same_for_the_same_seed() {
    let rounds = |seed| {
        let order = order(Strategy::SeededRandom(seed), 1, 0);
        let round = |round: i64| letters(order, &["x", "abcd"], round * 8..round * 8 + 8);
        (-3..20).map(round).collect::<Vec<_>>()
    };
    for seed in 0..5 {
        for round in rounds(seed) {
            let mut others: Vec<char> = round.chars().skip(1).step_by(2).collect();
            assert_eq!(round.chars().step_by(2).collect::<String>(), "xxxx");
            others.sort_unstable();
            assert_eq!(others, ['a', 'b', 'c', 'd']);
        }
        assert_eq!(rounds(seed), rounds(seed));
    }
    assert_ne!(rounds(1), rounds(2));
    let all = rounds(3);
    assert!(all.iter().any(|round| *round != all[0]), "no round is like the one before for ever");
}
