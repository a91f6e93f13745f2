//! Whole battles between two sides that do not know each other's books.

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::battle::setup::BookSlots;
use marginalia::ids::{CardId, CardIndex, Seat};
use marginalia::lockstep::PeerRefusal;
use marginalia::net::simulated_link::LinkConditions;

use super::line::{Table, book, library};

fn is_book(seat: Seat) -> impl Fn(&[CardId]) -> bool {
    move |cards| {
        let (mut cards, mut book) = (cards.to_vec(), book(seat));
        cards.sort_unstable();
        book.sort_unstable();
        cards == book
    }
}

/// Asserts that both sides have the same battle, that anyone who knows both books can replay it, and that the audit
/// finds nothing.
fn agrees(table: &Table) {
    let [host, guest] = table.peers();
    assert_eq!(host.orders(), guest.orders());
    assert_eq!(public_hash(host.board()), public_hash(guest.board()));
    assert_eq!(host.board().state().result(), guest.board().state().result());
    let books = table.setups.each_ref().map(|setup| BookSlots::Known(setup.slots.cards().collect()));
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
        let mut table = Table::new(number, LinkConditions::FINE);
        table.play(0);
        agrees(&table);
        let result = table.peers()[0].board().state().result().expect("it is over");
        ends[result.winner.map_or(2, Seat::index)] += 1;
    }
    assert!(ends[0] > 1 && ends[1] > 1, "{ends:?}");
}

#[test]
// S2-CX06 S2-F36
fn on_a_bad_line_and_through_crashes_nothing_agreed_on_is_lost() {
    let mut kills = 0;
    for number in 100..108 {
        let mut table = Table::new(number, LinkConditions::STORM);
        table.play(1);
        agrees(&table);
        kills += table.kills;
    }
    assert!(kills > 40, "{kills}");
}

#[test]
fn a_line_that_is_cut_and_comes_back_costs_nothing_but_time() {
    for number in 300..306 {
        let mut table = Table::new(number, LinkConditions::STORM);
        for _ in 0..6 {
            (0..150).for_each(|_| table.round(0));
            let agreed = table.peers().map(|peer| peer.orders().len());
            table.duel.part(true);
            (0..30).for_each(|_| table.round(0));
            let later = table.peers().map(|peer| peer.orders().len());
            assert!(later.iter().zip(agreed).all(|(later, agreed)| *later <= agreed + 3));
            table.duel.part(false);
        }
        table.play(0);
        agrees(&table);
    }
}

#[test]
fn killed_at_any_moment_each_side_stands_up_as_it_was() {
    let mut table = Table::new(7, LinkConditions::FINE);
    let mut rounds = 0;
    while !table.duel.is_over() {
        table.round(0);
        rounds += 1;
        // A crash at every moment of the opening, and at some later ones: a restore takes as long as the battle is.
        for seat in Seat::BOTH.into_iter().filter(|_| rounds < 40 || rounds % 16 == 0) {
            let before = table.duel.peer(seat).clone();
            table.kill(seat);
            let after = table.duel.peer(seat);
            assert_eq!(after.notes(), before.notes());
            assert_eq!(after.orders(), before.orders());
            assert_eq!(after.outgoing(), before.outgoing());
            assert_eq!(after.is_asked(), before.is_asked());
        }
    }
    agrees(&table);
}

#[test]
// S2-F35
fn a_command_is_sent_ten_times_more_every_five_seconds_and_then_given_up_until_the_line_is_back() {
    let mut table = Table::new(9, LinkConditions::FINE);
    while table.peers()[0].orders().len() < 20
        || !Seat::BOTH.into_iter().any(|seat| table.duel.peer(seat).is_asked())
    {
        table.round(0);
    }
    table.wait(1);
    let seat = Seat::BOTH.into_iter().find(|seat| table.duel.peer(*seat).is_asked()).expect("somebody is");
    let sent = |table: &Table| table.duel.line.tried();
    let before = sent(&table);
    table.duel.part(true);
    table.round(0);
    for tries in 1..=10 {
        assert_eq!(sent(&table) - before, tries, "after {} seconds", 5 * tries);
        assert!(!table.duel.has_given_up(seat));
        table.wait(5);
    }
    assert_eq!(sent(&table) - before, 11, "once, and ten times more");
    table.wait(3);
    assert!(!table.duel.has_given_up(seat));
    table.wait(60);
    assert!(table.duel.has_given_up(seat));
    assert_eq!(sent(&table) - before, 11, "and no more");
    table.duel.part(false);
    table.play(0);
    agrees(&table);
}

#[test]
fn a_battle_can_be_given_up_at_any_moment_and_both_come_to_one_end() {
    let mut both = 0;
    for number in 0..40 {
        let mut table = Table::new(200 + number, LinkConditions::STORM);
        (0..number * 4).for_each(|_| table.round(1));
        let leaving: &[Seat] = match number % 4 {
            0 => &Seat::BOTH,
            1 => &[Seat::Host],
            _ => &[Seat::Guest],
        };
        for seat in leaving {
            let alone = table.duel.leave(*seat, ForceReason::Abort);
            assert!(matches!(alone, Err(PeerRefusal::NotSent(_))), "nobody breaks a battle off alone");
            table.duel.leave(*seat, ForceReason::Resign).expect("it goes on still");
        }
        table.play(0);
        // The last message of each side reaches the other.
        table.wait(60);
        let [host, guest] = table.peers();
        assert_eq!(host.orders(), guest.orders(), "battle {number}");
        assert_eq!(public_hash(host.board()), public_hash(guest.board()));
        let result = host.board().state().result().expect("it is over");
        assert!(result.winner.is_some_and(|winner| leaving.contains(&winner.other())), "battle {number}");
        both += u32::from(leaving.len() == 2);
        assert!(host.proof().is_none() && guest.proof().is_none());
        // The battle remains over, also for a side that is restarted.
        for seat in Seat::BOTH {
            assert!(table.duel.leave(seat, ForceReason::Resign).is_err());
            let before = table.duel.peer(seat).orders().to_vec();
            table.kill(seat);
            assert_eq!(table.duel.peer(seat).orders(), before, "battle {number}");
        }
    }
    assert_eq!(both, 10);
    let mut table = Table::new(1, LinkConditions::FINE);
    assert!(matches!(table.duel.leave(Seat::Host, ForceReason::Timeout), Err(PeerRefusal::NotSent(_))));
}

#[test]
fn no_side_ever_holds_a_card_that_it_was_not_shown() {
    let mut table = Table::new(11, LinkConditions::FINE);
    let mut hidden = 0;
    while !table.duel.is_over() {
        table.round(0);
        for seat in Seat::BOTH {
            let [own, theirs] = [seat, seat.other()].map(|seat| table.duel.peer(seat).board());
            for layer in [LayerKind::Hand, LayerKind::Book] {
                for card in own.state().layer(seat.other(), layer).iter() {
                    let seen = own.card(card).name();
                    // A card that was revealed once and returned to the book stays known.
                    assert!(seen.is_none() || seen == theirs.card(card).name(), "{card}");
                    hidden += u32::from(seen.is_none());
                }
            }
        }
    }
    assert!(hidden > 1_000, "{hidden}");
    // The stored notes reveal nothing either: no note contains the salt of an unknown card of the other side.
    for seat in Seat::BOTH {
        let peer = table.duel.peer(seat);
        let slots = &table.setups[seat.other().index()].slots;
        let begin = if seat == Seat::Host { 30 } else { 0 };
        let notes = format!("{:?}", peer.notes());
        let salts = |is_known: bool| {
            let of =
                move |slot: &u16| peer.board().card(CardIndex(begin + slot)).name().is_some() == is_known;
            (0..30).filter(of).map(|slot| slots.show(slot as u8).expect("a slot").salt).collect::<Vec<_>>()
        };
        // Salts are encoded as digits in the bytes of a command.
        let digits = |salt: [u8; 32]| {
            let letters =
                marginalia::ids::hex(&salt).bytes().map(|byte| byte.to_string()).collect::<Vec<_>>();
            letters.join(", ")
        };
        assert!(salts(false).into_iter().all(|salt| !notes.contains(&digits(salt))));
        assert!(
            salts(true).into_iter().any(|salt| notes.contains(&digits(salt))),
            "this is how it would be seen"
        );
    }
}

#[test]
fn no_two_commands_have_the_same_chance() {
    let mut table = Table::new(3, LinkConditions::FINE);
    table.play(0);
    let orders = table.peers()[0].orders();
    let mut seeds: Vec<[u8; 32]> = orders.iter().map(|order| order.seed.bytes()).collect();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), orders.len());
}
