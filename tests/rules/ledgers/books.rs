//! Tests of committed books: hands that nobody can look into.

use marginalia::ids::{CardId, Seat};
use marginalia::net::shuffled_book::{BookCommitments, MOST, RevealedSlot, ShuffledBook, SlotProofError};

use super::pair::{book, slots};

fn sorted(cards: impl IntoIterator<Item = CardId>) -> Vec<CardId> {
    let mut cards: Vec<CardId> = cards.into_iter().collect();
    cards.sort_unstable();
    cards
}

#[test]
fn a_shuffled_book_holds_the_same_cards_in_an_order_of_the_secret() {
    let first = slots(Seat::Host, 1);
    assert_eq!(sorted(first.cards()), sorted(book()));
    let orders: Vec<Vec<CardId>> = [(Seat::Host, 1), (Seat::Guest, 1), (Seat::Host, 2)]
        .map(|(seat, number)| slots(seat, number).cards().collect())
        .to_vec();
    assert!(orders[0] != orders[1] && orders[0] != orders[2] && orders[0] != book());
    assert_eq!(slots(Seat::Host, 1).cards().collect::<Vec<_>>(), orders[0]);
    assert_eq!(format!("{first:?}"), "Slots of Host", "what it holds is never shown");
}

#[test]
fn a_slot_is_believed_only_as_it_was_bound() {
    let own = slots(Seat::Host, 1);
    let commitments = own.commitments();
    for slot in 0..30 {
        let shown = own.show(slot).expect("there are thirty");
        assert_eq!(commitments.check(&shown), Ok(()));
        let other = CardId::new(shown.card.get() % 15 + 1).expect("not zero");
        for wrong in [
            RevealedSlot { card: other, ..shown },
            RevealedSlot { salt: [0; 32], ..shown },
            RevealedSlot { slot: (slot + 1) % 30, ..shown },
        ] {
            let told = SlotProofError::OtherCard { slot: wrong.slot, card: wrong.card };
            assert_eq!(commitments.check(&wrong), Err(told));
        }
        assert!(slots(Seat::Guest, 1).commitments().check(&shown).is_err(), "of the other seat");
        assert!(slots(Seat::Host, 2).commitments().check(&shown).is_err(), "of another battle");
    }
    assert_eq!(own.show(30), None);
    let beyond = RevealedSlot { slot: 30, ..own.show(0).expect("there are thirty") };
    assert_eq!(commitments.check(&beyond), Err(SlotProofError::NoSlot(30)));
}

#[test]
fn equal_cards_are_bound_by_unlike_bonds() {
    let commitments = slots(Seat::Host, 1).commitments();
    let mut list = commitments.list().to_vec();
    list.sort_unstable();
    list.dedup();
    assert_eq!(list.len(), 30);
    let mut swapped = commitments.list().to_vec();
    swapped.swap(0, 1);
    let swapped = BookCommitments::sent(swapped, Seat::Host, [1; 32]).expect("not too many");
    assert_ne!(swapped.root(), commitments.root());
    assert_eq!(BookCommitments::sent(vec![[0; 32]; MOST + 1], Seat::Host, [1; 32]), None);
}

#[test]
fn the_audit_finds_every_slot_that_is_missing_twice_or_not_as_it_was_bound() {
    let own = slots(Seat::Guest, 5);
    let commitments = own.commitments();
    let all = own.all().to_vec();
    let is_legal = |cards: &[CardId]| sorted(cards.iter().copied()) == sorted(book());
    assert_eq!(commitments.audit(&all, is_legal), Ok(own.cards().collect()));
    let mut backwards = all.clone();
    backwards.reverse();
    assert_eq!(commitments.audit(&backwards, is_legal), Ok(own.cards().collect()), "in any order");
    let not_all = |shown| Err(SlotProofError::NotAll { shown, slots: 30 });
    assert_eq!(commitments.audit(&all[1..], is_legal), not_all(29));
    let mut twice = all.clone();
    twice[0] = all[1];
    assert_eq!(commitments.audit(&twice, is_legal), not_all(30));
    let mut other = all.clone();
    other[3].card = CardId::new(if all[3].card.get() == 1 { 2 } else { 1 }).expect("not zero");
    assert_eq!(
        commitments.audit(&other, is_legal),
        Err(SlotProofError::OtherCard { slot: 3, card: other[3].card })
    );
    // Thirty dragons are committed like any book, and detected at the end.
    let dragons =
        ShuffledBook::new(&[9; 32], &[5; 32], Seat::Guest, &[CardId::new(33).expect("not zero"); 30]);
    assert_eq!(dragons.commitments().audit(dragons.all(), is_legal), Err(SlotProofError::BadBook));
}

#[test]
fn a_book_shown_as_a_whole_has_the_bonds_it_was_sent_with() {
    let own = slots(Seat::Guest, 5);
    let (all, nonce) = (own.all().to_vec(), [5; 32]);
    let shown = |all: &[RevealedSlot]| BookCommitments::shown(all, Seat::Guest, nonce);
    assert_eq!(shown(&all), Some(own.commitments()));
    let backwards: Vec<RevealedSlot> = all.iter().rev().copied().collect();
    assert_eq!(shown(&backwards), Some(own.commitments()), "in any order");
    assert_eq!(shown(&all[1..]), None, "a slot is missing");
    let mut twice = all.clone();
    twice[0] = all[1];
    assert_eq!(shown(&twice), None);
    let many = |count: usize| -> Vec<RevealedSlot> {
        (0..count).map(|slot| RevealedSlot { slot: slot as u8, ..all[0] }).collect()
    };
    assert!(shown(&many(MOST)).is_some() && shown(&many(MOST + 1)).is_none());
    assert_ne!(BookCommitments::shown(&all, Seat::Host, nonce), Some(own.commitments()));
}

#[test]
fn bonds_are_of_one_seat_of_one_battle() {
    let bonds = slots(Seat::Guest, 5).commitments();
    assert!(bonds.is_of(Seat::Guest, &[5; 32]));
    assert!(!bonds.is_of(Seat::Host, &[5; 32]) && !bonds.is_of(Seat::Guest, &[6; 32]));
}
