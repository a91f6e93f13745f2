//! Whole battles between two sides that do not know each other's books.

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::battle::setup::Book;
use marginalia::facilitator::online::Refused;
use marginalia::ids::{CardId, CardIndex, Seat};

use super::line::{Duel, Weather, book, library};

const FINE: Weather = Weather { lost: 0, doubled: 0, killed: 0 };
const STORM: Weather = Weather { lost: 25, doubled: 10, killed: 4 };

fn is_book(seat: Seat) -> impl Fn(&[CardId]) -> bool {
    move |cards| {
        let (mut cards, mut book) = (cards.to_vec(), book(seat));
        cards.sort_unstable();
        book.sort_unstable();
        cards == book
    }
}

/// That both sides have one battle, which anybody who knows both books can play again, and that the audit finds nothing.
fn agrees(duel: &Duel) {
    let [host, guest] = &duel.peers;
    assert_eq!(host.orders(), guest.orders());
    assert_eq!(public_hash(host.board()), public_hash(guest.board()));
    assert_eq!(host.board().flow().result(), guest.board().flow().result());
    let books = duel.setups.each_ref().map(|setup| Book::Known(setup.slots.cards().collect()));
    let mut open = FlatBoard::new(library(), &books).expect("the books are good");
    for order in host.orders() {
        assert!(matches!(order.seed, Seed::Given(_)));
        open.execute(&order.command, order.seed, &order.openings).expect("both agreed on it");
    }
    assert_eq!(public_hash(&open), public_hash(host.board()));
    assert_eq!(host.audit(guest.confess(), is_book(Seat::Guest)), Ok(()));
    assert_eq!(guest.audit(host.confess(), is_book(Seat::Host)), Ok(()));
    assert!(host.proof().is_none() && guest.proof().is_none());
}

#[test]
// S2-P01 S2-CX06
fn both_sides_play_one_battle_from_the_coin_to_the_end() {
    let mut ends = [0; 3];
    for number in 0..16 {
        let mut duel = Duel::new(number);
        duel.play(FINE);
        agrees(&duel);
        let result = duel.peers[0].board().flow().result().expect("it is over");
        ends[result.winner.map_or(2, Seat::index)] += 1;
    }
    assert!(ends[0] > 1 && ends[1] > 1, "{ends:?}");
}

#[test]
// S2-CX06 S2-F36
fn on_a_bad_line_and_through_crashes_nothing_agreed_on_is_lost() {
    let mut kills = 0;
    for number in 100..110 {
        let mut duel = Duel::new(number);
        duel.play(STORM);
        agrees(&duel);
        kills += duel.kills;
    }
    assert!(kills > 60, "{kills}");
}

#[test]
fn killed_at_any_moment_each_side_stands_up_as_it_was() {
    let mut duel = Duel::new(7);
    let mut rounds = 0;
    while !duel.is_over() {
        duel.round(FINE);
        rounds += 1;
        // Every moment of the opening, and every fifth one later: standing up takes as long as the battle is.
        for seat in Seat::BOTH.into_iter().filter(|_| rounds < 20 || rounds % 5 == 0) {
            let before = duel.peers[seat.index()].clone();
            duel.kept[seat.index()] = before.notes().to_vec();
            duel.kill(seat);
            let after = &duel.peers[seat.index()];
            assert_eq!(after.notes(), before.notes());
            assert_eq!(after.orders(), before.orders());
            assert_eq!(after.outgoing(), before.outgoing());
            assert_eq!(after.is_asked(), before.is_asked());
        }
    }
    agrees(&duel);
}

#[test]
fn a_battle_can_be_given_up_at_any_moment_and_both_come_to_one_end() {
    let mut both = 0;
    for number in 0..60 {
        let mut duel = Duel::new(200 + number);
        for _ in 0..number {
            duel.round(STORM);
        }
        let leaving: &[Seat] = match number % 4 {
            0 => &Seat::BOTH,
            1 => &[Seat::Host],
            _ => &[Seat::Guest],
        };
        let reason = if number % 5 == 0 { ForceReason::Abort } else { ForceReason::Resign };
        for seat in leaving {
            let peer = &mut duel.peers[seat.index()];
            peer.leave(reason).expect("it goes on still");
            duel.kept[seat.index()] = peer.notes().to_vec();
        }
        // A wish that waits for an acknowledgement is forgotten with a crash; the player can say it again.
        duel.play(Weather { killed: 0, ..STORM });
        // The last word of each reaches the other.
        (0..10).for_each(|_| duel.round(FINE));
        let [host, guest] = &duel.peers;
        assert_eq!(host.orders(), guest.orders(), "battle {number}");
        assert_eq!(public_hash(host.board()), public_hash(guest.board()));
        let result = host.board().flow().result().expect("it is over");
        let by = match (number % 5, result.winner) {
            (0, winner) => {
                assert_eq!(winner, None);
                None
            }
            (_, winner) => winner.map(Seat::other),
        };
        assert!(by.is_none_or(|seat| leaving.contains(&seat)), "battle {number}");
        both += u32::from(leaving.len() == 2);
        assert!(host.proof().is_none() && guest.proof().is_none());
        // It is over for good.
        assert!(duel.peers[0].leave(ForceReason::Resign).is_err());
        for seat in Seat::BOTH {
            let before = duel.peers[seat.index()].clone();
            duel.kept[seat.index()] = before.notes().to_vec();
            duel.kill(seat);
            assert_eq!(duel.peers[seat.index()].orders(), before.orders(), "battle {number}");
        }
    }
    assert_eq!(both, 15);
    let mut duel = Duel::new(1);
    assert!(matches!(duel.peers[0].leave(ForceReason::Timeout), Err(Refused::NotSent(_))));
}

#[test]
fn no_side_ever_holds_a_card_that_it_was_not_shown() {
    let mut duel = Duel::new(11);
    let mut hidden = 0;
    while !duel.is_over() {
        duel.round(FINE);
        for seat in Seat::BOTH {
            let [own, theirs] = [seat, seat.other()].map(|seat| duel.peers[seat.index()].board());
            for layer in [LayerKind::Hand, LayerKind::Book] {
                for card in own.flow().layer(seat.other(), layer).iter() {
                    let seen = own.card(card).name();
                    // A card that was shown once and came back to the book stays known.
                    assert!(seen.is_none() || seen == theirs.card(card).name(), "{card}");
                    hidden += u32::from(seen.is_none());
                }
            }
        }
    }
    assert!(hidden > 1_000, "{hidden}");
    // Nor does what it keeps tell: no note names a card of the other side that it does not know.
    for seat in Seat::BOTH {
        let peer = &duel.peers[seat.index()];
        let slots = &duel.setups[seat.other().index()].slots;
        let begin = if seat == Seat::Host { 30 } else { 0 };
        let notes = format!("{:?}", peer.notes().iter().map(|note| format!("{note:?}")).collect::<Vec<_>>());
        let unknown = (0..30).filter(|slot| peer.board().card(CardIndex(begin + slot)).name().is_none());
        for slot in unknown {
            let salt = slots.show(slot as u8).expect("a slot").salt;
            let bytes = salt.iter().map(|byte| byte.to_string()).collect::<Vec<_>>().join(", ");
            assert!(!notes.contains(&bytes), "slot {slot} of {} is told", seat.other());
        }
    }
}

#[test]
fn whoever_waits_learns_the_chance_no_sooner_than_whoever_commands() {
    // The seed is made of both links: before the acknowledgement neither has both of them and the other's command open.
    let mut duel = Duel::new(3);
    duel.play(FINE);
    let orders = duel.peers[0].orders();
    let mut seeds: Vec<[u8; 32]> = orders.iter().map(|order| order.seed.bytes()).collect();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), orders.len());
}
