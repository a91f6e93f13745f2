//! Ends by agreement: a draw, or an aborted battle. Nobody can do either alone.

use marginalia::battle::board::Board;
use marginalia::battle::result::{BattleResult, ForceReason, ResultReason, ResultType};
use marginalia::facilitator::online::{ClientAction, ClientEvent, ClientInput, OnlineRequest};
use marginalia::ids::Seat;
use marginalia::lockstep::{Peer, PeerNote, PeerRefusal};
use marginalia::net::end::MatchEnd;
use marginalia::net::fault::LedgerError;
use marginalia::net::message::Message;
use marginalia::net::proposal::{EndProposal, STANDS};
use marginalia::net::signed::Signed;
use marginalia::net::simulated_link::LinkConditions;
use marginalia::room::lobby_room::BattleOutcome;
use marginalia::room::params::Params;

use super::hall::Hall;
use super::line::Table;

/// Returns a battle in which a few commands were agreed on, and nothing is pending.
fn begun(number: u64) -> Table {
    let mut table = Table::new(number, LinkConditions::FINE);
    while table.peers()[0].orders().len() < 20 {
        table.round(0);
    }
    table.wait(2);
    table
}

/// Copies of both sides, Host's first.
fn sides(table: &Table) -> [Peer; 2] {
    table.peers().map(Clone::clone)
}

/// Delivers the outgoing messages of one peer to the other.
fn pass(from: &Peer, to: &mut Peer) {
    for message in from.outgoing() {
        to.receive(&message.bytes()).expect("honest");
    }
}

fn result(peer: &Peer) -> BattleResult {
    peer.board().state().result().expect("it is over")
}

#[test]
fn a_draw_takes_both() {
    for (reason, kind) in [(ForceReason::Agreed, ResultType::Draw), (ForceReason::Abort, ResultType::Aborted)]
    {
        for proposer in 0..2 {
            let mut sides = sides(&begun(3));
            let orders = sides[0].orders().len();
            sides[proposer].propose(reason).expect("it may");
            let [mut one, mut two] = sides;
            let (from, to) = if proposer == 0 { (&mut one, &mut two) } else { (&mut two, &mut one) };
            pass(from, to);
            let seat = [Seat::Host, Seat::Guest][proposer];
            assert_eq!([from.proposed(seat), to.proposed(seat)], [Some(reason); 2]);
            assert!(to.board().state().result().is_none(), "an offer ends nothing");
            to.accept().expect("it stands");
            pass(to, from);
            for side in [&*from, &*to] {
                let BattleResult { kind: found, winner, reason: why } = result(side);
                assert_eq!((found, winner, why), (kind, None, ResultReason::Forced(reason)));
                assert_eq!(side.orders().len(), orders + 1);
            }
        }
    }
}

#[test]
fn whoever_wants_the_same_takes_it() {
    let [mut host, mut guest] = sides(&begun(4));
    host.propose(ForceReason::Agreed).expect("it may");
    pass(&host, &mut guest);
    guest.propose(ForceReason::Agreed).expect("it is taken");
    pass(&guest, &mut host);
    assert_eq!(result(&host), result(&guest));
    assert_eq!(result(&host).kind, ResultType::Draw);
}

#[test]
fn an_offer_is_not_made_twice_nor_answered_where_there_is_none() {
    let [mut host, mut guest] = sides(&begun(5));
    assert_eq!(guest.accept(), Err(PeerRefusal::Log(LedgerError::NotProposed(Seat::Host))));
    assert_eq!(guest.decline(), None);
    host.propose(ForceReason::Agreed).expect("it may");
    let again = host.propose(ForceReason::Abort);
    assert!(matches!(again, Err(PeerRefusal::Log(LedgerError::Waiting(_)))), "{again:?}");
    let alone = host.propose(ForceReason::Timeout);
    assert!(matches!(alone, Err(PeerRefusal::NotSent(_))), "{alone:?}");
    assert!(host.leave(ForceReason::Agreed).is_err());
}

#[test]
fn what_is_declined_is_not_offered_any_more() {
    let [mut host, mut guest] = sides(&begun(6));
    host.propose(ForceReason::Agreed).expect("it may");
    pass(&host, &mut guest);
    let seq = guest.decline().expect("it stands");
    host.handle_declined(seq);
    assert_eq!([host.proposed(Seat::Host), guest.proposed(Seat::Host)], [None; 2]);
    assert!(!host.outgoing().iter().any(|message| matches!(message, Message::EndProposal(_))));
    assert_eq!(guest.accept(), Err(PeerRefusal::Log(LedgerError::NotProposed(Seat::Host))));
}

#[test]
fn an_offer_stands_for_sixteen_entries_and_no_longer() {
    let mut table = begun(7);
    table.duel.propose(Seat::Host, ForceReason::Agreed).expect("it may");
    let before = table.peers()[0].orders().len();
    table.wait(1);
    while table.peers().iter().any(|peer| peer.orders().len() < before + STANDS as usize) {
        let stands = table.peers()[1].orders().len() < before + STANDS as usize;
        assert_eq!(table.peers()[1].proposed(Seat::Host).is_some(), stands);
        table.round(0);
    }
    assert_eq!(table.peers().map(|peer| peer.proposed(Seat::Host)), [None; 2]);
    table.duel.propose(Seat::Host, ForceReason::Abort).expect("a new one may be made");
}

#[test]
fn who_is_killed_finds_the_offer_again() {
    let mut table = begun(8);
    table.duel.propose(Seat::Guest, ForceReason::Abort).expect("it may");
    table.wait(1);
    for seat in Seat::BOTH {
        table.kill(seat);
    }
    assert_eq!(table.peers().map(|peer| peer.proposed(Seat::Guest)), [Some(ForceReason::Abort); 2]);
}

/// Returns an end by Guest that carries a proposal, signed by Guest.
fn forged(table: &Table, reason: ForceReason, proposal: Option<EndProposal>) -> Vec<u8> {
    let guest = table.peers()[1];
    let mut copy = guest.clone();
    copy.leave(ForceReason::Resign).expect("it may");
    let Some(PeerNote::Ended(end)) = copy.notes().last().cloned() else { panic!("it ended") };
    let setup = &table.setups[1];
    let end = MatchEnd { reason: reason as u8, proposal, ..end };
    Message::MatchEnd(end.signed(&setup.genesis.match_id(), &setup.key)).bytes()
}

#[test]
fn nobody_makes_a_draw_of_what_the_other_side_has_not_proposed() {
    let table = begun(9);
    let [host, _] = table.peers();
    let (match_id, seq) = (table.setups[0].genesis.match_id(), host.orders().len() as u32);
    let by = |seat: Seat, seq: u32, reason: ForceReason, signer: usize| {
        let proposal = EndProposal { seq, seat, reason: reason as u8, signature: [0; 64] };
        Some(proposal.signed(&match_id, &table.setups[signer].key))
    };
    let (draw, host_seat, guest_seat) = (ForceReason::Agreed, Seat::Host, Seat::Guest);
    let unreadable =
        PeerRefusal::Unreadable(format!("{} is not an end that a player can declare", draw as u8));
    let not = PeerRefusal::Log(LedgerError::NotProposed(Seat::Host));
    let resign = ForceReason::Resign;
    let no_resign =
        PeerRefusal::Unreadable(format!("{} is not an end that a player can declare", resign as u8));
    let cases = [
        ("without any", draw, None, &unreadable),
        ("its own", draw, by(guest_seat, seq, draw, 1), &not),
        ("signed by itself for the other", draw, by(host_seat, seq, draw, 1), &not),
        ("of another kind", draw, by(host_seat, seq, ForceReason::Abort, 0), &not),
        ("too long ago", draw, by(host_seat, seq - STANDS, draw, 0), &not),
        ("of a moment to come", draw, by(host_seat, seq + 1, draw, 0), &not),
        ("to make the other resign", resign, by(host_seat, seq, resign, 0), &no_resign),
    ];
    for (name, reason, proposal, expected) in cases {
        let mut tried = host.clone();
        let before = tried.clone();
        assert_eq!(tried.receive(&forged(&table, reason, proposal)).as_ref(), Err(expected), "{name}");
        assert_eq!(tried.notes(), before.notes(), "{name}");
        assert!(!tried.board().state().is_finished(), "{name}");
    }
    // The actual proposal is accepted.
    let mut tried = host.clone();
    let real = forged(&table, draw, by(host_seat, seq, draw, 0));
    tried.receive(&real).expect("it proposed that");
    assert_eq!(result(&tried).kind, ResultType::Draw);
}

#[test]
fn two_offers_for_one_place_are_proof_and_too_many_are_passed_over() {
    let table = begun(10);
    let mut host = table.peers()[0].clone();
    let setup = &table.setups[1];
    let match_id = setup.genesis.match_id();
    let seq = host.orders().len() as u32;
    let offer = |seq: u32, reason: ForceReason| {
        let proposal = EndProposal { seq, seat: Seat::Guest, reason: reason as u8, signature: [0; 64] };
        Message::EndProposal(proposal.signed(&match_id, &setup.key)).bytes()
    };
    host.receive(&offer(seq, ForceReason::Agreed)).expect("it may");
    let wrong = host.receive(&offer(seq + 1, ForceReason::Agreed)).expect_err("the first still stands");
    assert!(wrong.is_timing(), "{wrong}");
    let wrong = host.receive(&offer(seq, ForceReason::Abort)).expect_err("two for one place");
    assert_eq!(wrong, PeerRefusal::Log(LedgerError::Forked(Seat::Guest)));
    assert!(host.proof().is_some_and(|fork| fork.proves(&match_id, setup.key.player())));
}

#[test]
fn two_people_agree_on_a_draw_and_the_room_counts_it() {
    let mut hall = Hall::new("draw");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(2);
    hall.request(0, OnlineRequest::Propose(ForceReason::Agreed));
    assert_eq!(hall.people[1].session.proposed, [Some(ForceReason::Agreed), None]);
    hall.request(1, OnlineRequest::Answer(false));
    assert_eq!(hall.people.each_ref().map(|person| person.session.proposed), [[None; 2]; 2]);
    hall.wait(4);
    assert!(!hall.people[0].is_over(), "both write on");
    hall.request(1, OnlineRequest::Propose(ForceReason::Agreed));
    hall.request(0, OnlineRequest::Answer(true));
    hall.wait(3);
    for person in &hall.people {
        let (board, _) = person.board.as_ref().expect("a battle");
        assert_eq!(board.state().result().map(|result| result.kind), Some(ResultType::Draw));
        assert!(person.books.is_some(), "both books were shown");
        assert_eq!(person.session.trouble, None);
        // Nobody is told that it was declined.
        assert_eq!(person.session.proposed, [None, Some(ForceReason::Agreed)]);
    }
    assert_eq!(hall.room.as_ref().expect("a room").outcome, Some(BattleOutcome::Drawn));
}

#[test]
// S2-P02
fn what_is_told_to_the_window_does_not_wait_for_the_disk() {
    let mut hall = Hall::new("soon");
    hall.meet(Params::default());
    hall.make_ready();
    for person in &mut hall.people {
        person.acts = false;
    }
    let (who, command) = loop {
        if let Some(found) = hall.certain() {
            break found;
        }
        hall.people.iter_mut().for_each(|person| person.acts = true);
        hall.wait(1);
        hall.people.iter_mut().for_each(|person| person.acts = false);
    };
    let now = hall.now();
    let out = hall.people[who].client.handle(ClientInput::Command(command), now);
    let kinds: Vec<&str> = out
        .iter()
        .map(|what| match what {
            ClientAction::Tell(ClientEvent::Order(_)) => "order",
            ClientAction::Soon => "soon",
            ClientAction::Frame(_) | ClientAction::Direct(_) => "sent",
            _ => "else",
        })
        .filter(|kind| *kind != "else")
        .collect();
    assert_eq!(kinds, ["order", "soon"], "it is shown, and neither written nor sent yet");
    let out = hall.people[who].client.handle(ClientInput::Nothing, now);
    let sent = |what: &marginalia::facilitator::online::ClientAction| {
        matches!(what, ClientAction::Frame(_) | ClientAction::Direct(_))
    };
    assert_eq!(out.iter().filter(|what| sent(what)).count(), 2, "then it goes out both ways");
}
