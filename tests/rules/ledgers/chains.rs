//! Tests of hash chains: chance that nobody can control.

use marginalia::ids::Seat;
use marginalia::net::chain::{Chain, LENGTH, ObservedChain, seed};

use super::pair::{pair, secret, turn};

#[test]
fn every_link_follows_from_the_one_shown_before_to_the_last() {
    let chain = Chain::new(&[7; 32], &[1; 32]);
    let mut seen = ObservedChain::anchor(chain.anchor());
    for seq in 0..LENGTH {
        let link = chain.link(seq).expect("there are so many");
        let next = seen.with(link).expect("it follows");
        // Not the same link again, not a later one, and no other bytes.
        assert_eq!(next.with(link), None);
        if seq % 512 == 0 {
            assert_eq!(seen.with([0; 32]), None);
            assert_eq!(chain.link(seq + 1).and_then(|later| seen.with(later)), None);
        }
        seen = next;
    }
    assert_eq!((chain.link(LENGTH), chain.link(u32::MAX)), (None, None));
    assert_eq!(seen.with([0; 32]), None, "no link follows the last one");
}

#[test]
fn chains_of_other_secrets_and_battles_have_nothing_in_common() {
    let chains = [([1; 32], [1; 32]), ([2; 32], [1; 32]), ([1; 32], [2; 32])];
    let [first, second, third] = chains.map(|(secret, nonce)| Chain::new(&secret, &nonce));
    for other in [&second, &third] {
        assert_ne!(first.anchor(), other.anchor());
        assert_eq!(other.link(0).and_then(|link| ObservedChain::anchor(first.anchor()).with(link)), None);
    }
    assert_eq!(format!("{first:?}"), "Chain", "a secret is never shown");
}

#[test]
fn both_sides_come_to_the_same_chance_which_hangs_on_both_links_and_on_what_was_before() {
    let mut scribes = pair(1);
    for number in 0..20 {
        let seat = if number % 3 == 0 { Seat::Guest } else { Seat::Host };
        turn(&mut scribes, seat, "the same command");
    }
    let [host, guest] = [scribes[0].agreed(), scribes[1].agreed()];
    assert_eq!(host, guest);
    let mut seeds: Vec<[u8; 32]> = host.iter().map(|agreed| agreed.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 20);
    let of = |a: u8, b: u8, before: u8| seed(&[0; 32], 3, &[a; 32], &[b; 32], &[before; 32]);
    assert_ne!(of(1, 2, 3), of(2, 1, 3));
    assert_ne!(of(1, 2, 3), of(1, 2, 4));
    assert_ne!(
        seed(&[0; 32], 3, &[1; 32], &[2; 32], &[3; 32]),
        seed(&[0; 32], 4, &[1; 32], &[2; 32], &[3; 32])
    );
    assert_ne!(secret(Seat::Host), secret(Seat::Guest));
}
