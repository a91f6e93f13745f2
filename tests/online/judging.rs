//! A claim against a player who is present: the lobby reads the log of the battle.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardId, Seat};
use marginalia::lockstep::{Peer, PeerSetup, edition, sample_setups};
use marginalia::net::entry::Ack;
use marginalia::net::fault::Equivocation;
use marginalia::net::hello::{Offer, Reveal, Sign};
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::net::proposal::EndProposal;
use marginalia::net::signed::Signed;
use marginalia::room::ending::{BattleOutcome, ClaimGround};
use marginalia::room::lobby_room::{Room, RoomAction, RoomActionError, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError};

use crate::guest::{Guest, battle, begin, both_sign, key, paper, sign};
use crate::server::Server;

/// Two players with the cards of this game, and the lobby between them.
struct Table {
    lobby: Server,
    guests: [Guest; 2],
    room: Room,
    peers: [Peer; 2],
    players: [RandomPlayer; 2],
    sent: BTreeSet<Vec<u8>>,
}

fn library() -> Arc<CardLibrary> {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("good rules");
    cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles")
}

fn books() -> [Vec<CardId>; 2] {
    let books = cards::starters(&library()).expect("good books");
    [books[0].slots(), books[1].slots()]
}

/// Returns the setups of both sides for a battle in that room.
fn setups(room: &Room, books: [Vec<CardId>; 2]) -> [PeerSetup; 2] {
    let library = library();
    let mut setups = sample_setups(&library, [7; 32], [&books[0], &books[1]]);
    let mut genesis = setups[0].genesis.clone();
    genesis.room = room.id.0;
    for seat in [0, 1] {
        genesis.parties[seat].player = key(seat as u8 + 1).player();
    }
    for (seat, setup) in setups.iter_mut().enumerate() {
        (setup.genesis, setup.key) = (genesis.clone(), key(seat as u8 + 1));
    }
    setups
}

impl Table {
    async fn new() -> Self {
        Self::with(books()).await
    }

    async fn with(books: [Vec<CardId>; 2]) -> Self {
        let lobby = Server::new().await;
        let played = edition(&library());
        let guests =
            [Guest::playing(lobby.at, 1, played.clone()).await, Guest::playing(lobby.at, 2, played).await];
        let (mut guests, room) = begin(guests, Params::default()).await;
        let setups = setups(&room, books);
        for (guest, setup) in guests.iter_mut().zip(&setups) {
            let PeerSetup { genesis, key, slots, me, .. } = setup;
            let (nonce, anchor) = (genesis.nonce, genesis.parties[me.index()].anchor);
            let commitments = slots.commitments().list().to_vec();
            guest.send(&Packet::Offer(Offer { game: room.game, nonce, anchor, commitments })).await;
            let signature = genesis.sign(key);
            let said = Sign { game: room.game, genesis: genesis.bytes(), signature };
            let hash = guest.send(&Packet::SignedGenesis(said)).await;
            guest.stored(&hash).await.expect("it is theirs");
        }
        let peers = setups.map(|setup| Peer::new(setup).expect("a battle"));
        let players = [1, 2].map(|number| RandomPlayer::new([number; 32]));
        Self { lobby, guests, room, peers, players, sent: BTreeSet::new() }
    }

    /// Passes the outgoing messages of both sides to the lobby and to the opponent, until there are none left.
    async fn pass(&mut self) {
        loop {
            let before = self.sent.len();
            for seat in [0, 1] {
                for message in self.peers[seat].outgoing() {
                    if self.sent.insert(message.bytes()) {
                        let hash = self.guests[seat].send(&Packet::Log(message.clone())).await;
                        self.guests[seat].stored(&hash).await.expect("it is theirs");
                        self.peers[1 - seat].receive(&message.bytes()).expect("it is honest");
                    }
                }
            }
            if self.sent.len() == before {
                return;
            }
        }
    }

    /// Plays that many rounds: each side that is asked gives a command, and a second passes.
    async fn play(&mut self, commands: usize) {
        for _ in 0..commands {
            for seat in Seat::BOTH {
                let peer = &mut self.peers[seat.index()];
                if peer.is_asked() {
                    let command = self.players[seat.index()].choose(peer.board(), seat).expect("it is asked");
                    peer.command(command).expect("it is legal");
                }
            }
            self.lobby.clock.advance(1000);
            self.pass().await;
        }
    }

    /// Signs messages of a seat, and sends them to the lobby only.
    async fn send<M: Signed + Into<Message>>(&mut self, seat: Seat, messages: impl IntoIterator<Item = M>) {
        let match_id = setups(&self.room, books())[0].genesis.match_id();
        for message in messages {
            self.lobby.clock.advance(100);
            let guest = &mut self.guests[seat.index()];
            let message = message.signed(&match_id, &guest.key).into();
            let hash = guest.send(&Packet::Log(message)).await;
            guest.stored(&hash).await.expect("it is theirs");
        }
    }

    /// Connects the player of a seat to the room once more, by another connection.
    async fn again(&self, seat: Seat) -> Guest {
        let number = seat.index() as u8 + 1;
        let mut guest = Guest::playing(self.lobby.at, number, edition(&library())).await;
        guest.go(ClientMessage::Back(self.room.id)).await;
        guest
    }

    async fn claim(&mut self, seat: Seat) {
        let act = RoomAction::Claim(self.room.game);
        self.guests[seat.index()].ask(&ClientMessage::Act(act)).await;
    }

    async fn is_refused(&mut self, seat: Seat, why: RoomActionError) {
        self.claim(seat).await;
        assert_eq!(self.guests[seat.index()].refused().await, LobbyError::Room(why));
    }

    async fn settled(&mut self, seat: Seat) -> (Option<BattleOutcome>, Option<ClaimGround>) {
        let room = self.guests[seat.index()].room(|room| room.stage == RoomStage::Result).await;
        (room.outcome, room.ground)
    }
}

// S2-P03 S2-F34
#[tokio::test]
async fn who_is_here_and_owes_something_for_too_long_loses_the_battle_when_it_is_claimed() {
    let mut table = Table::new().await;
    table.play(12).await;
    let idle = table.peers[0].whose().expect("it goes on");
    let other = idle.other();
    table.is_refused(other, RoomActionError::NoGround).await;
    // The time that they may think, and one more minute.
    table.lobby.clock.advance(100_000);
    table.is_refused(other, RoomActionError::NoGround).await;
    table.lobby.clock.advance(25_000);
    table.is_refused(idle, RoomActionError::NoGround).await;
    table.claim(other).await;
    assert_eq!(table.settled(other).await, (Some(BattleOutcome::Won(other)), Some(ClaimGround::Silent)));
}

#[tokio::test]
async fn who_has_just_come_back_may_still_send_what_the_lobby_lacks_but_not_for_ever() {
    let mut table = Table::new().await;
    table.play(12).await;
    let idle = table.peers[0].whose().expect("it goes on");
    let other = idle.other();
    table.lobby.clock.advance(125_000);
    let _back = table.again(idle).await;
    table.is_refused(other, RoomActionError::NoGround).await;
    // Coming and going all the time holds up the battle no longer than that.
    table.lobby.clock.advance(600_000);
    let _again = table.again(idle).await;
    table.claim(other).await;
    assert_eq!(table.settled(other).await, (Some(BattleOutcome::Won(other)), Some(ClaimGround::Silent)));
}

#[tokio::test]
async fn a_log_that_one_side_fills_with_messages_that_wait_is_judged_all_the_same() {
    let mut table = Table::new().await;
    table.play(12).await;
    let idle = table.peers[0].whose().expect("it goes on");
    let seq = table.peers[0].orders().len() as u32;
    let of_nothing = |number: u32| {
        let mut entry = [0; 32];
        entry[..4].copy_from_slice(&number.to_le_bytes());
        Ack { seq, seat: idle, entry, state: [0; 16], link: [0; 32], shows: Vec::new(), signature: [0; 64] }
    };
    table.send(idle, (0..800).map(of_nothing)).await;
    // Each is valid, and changes nothing that the others wait for.
    table
        .send(idle, (0..400).map(|seq| EndProposal { seq, seat: idle, reason: 0, signature: [0; 64] }))
        .await;
    table.lobby.clock.advance(125_000);
    let other = idle.other();
    table.claim(other).await;
    assert_eq!(table.settled(other).await, (Some(BattleOutcome::Won(other)), Some(ClaimGround::Silent)));
}

#[tokio::test]
async fn a_battle_that_is_over_in_its_log_is_over_when_it_is_claimed() {
    let mut table = Table::new().await;
    while table.peers.iter().any(|peer| !peer.board().state().is_finished()) {
        table.play(1).await;
    }
    let result = table.peers[0].board().state().result().expect("it is over");
    table.claim(Seat::Guest).await;
    assert_eq!(table.settled(Seat::Guest).await, (Some(result.into()), None));
}

#[tokio::test]
async fn a_book_that_may_not_be_played_does_not_count_as_shown() {
    let [good, _] = books();
    let many = vec![good[0]; good.len()];
    let mut table = Table::with([good, many]).await;
    let outcome = BattleOutcome::Won(Seat::Guest);
    let act = RoomAction::Over { game: table.room.game, outcome };
    table.guests[0].ask(&ClientMessage::Act(act)).await;
    table.guests[1].room(|room| room.stage == RoomStage::Result).await;
    for seat in [0, 1] {
        let confess = Reveal { game: table.room.game, slots: table.peers[seat].confess().to_vec() };
        let hash = table.guests[seat].send(&Packet::Reveal(confess)).await;
        match table.guests[seat].stored(&hash).await {
            Ok(_) => assert_eq!(seat, 0),
            Err(LobbyError::NotKept(why)) => {
                assert!(seat == 1 && why.contains("book is not allowed"), "{why}")
            }
            Err(why) => panic!("{why}"),
        }
    }
    // The lobby checks its rooms every second.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    table.lobby.clock.advance(31_000);
    let room = table.guests[0].room(|room| room.unopened.is_some()).await;
    assert_eq!((room.unopened, room.outcome), (Some(Seat::Guest), Some(BattleOutcome::Won(Seat::Host))));
}

#[tokio::test]
async fn a_battle_that_one_side_never_signs_is_broken_off_and_counts_for_nobody() {
    let lobby = Server::new().await;
    let ([mut host, guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let hash = host.send(&sign(&room, &key(1))).await;
    host.stored(&hash).await.expect("it is theirs");
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    assert_eq!(host.refused().await, LobbyError::Room(RoomActionError::NotGone));
    // The same holds if the side that signs nothing stays away.
    drop(guest);
    lobby.clock.advance(61_000);
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    let room = host.room(|room| room.stage == RoomStage::Result).await;
    assert_eq!((room.outcome, room.won.values().sum::<u8>()), (Some(BattleOutcome::Aborted), 0));
}

#[tokio::test]
async fn whoever_claims_for_nothing_again_and_again_waits_longer_each_time() {
    let mut table = Table::new().await;
    table.play(12).await;
    // Whoever has to act has no ground to claim, however much time passes.
    let idle = table.peers[0].whose().expect("it goes on");
    let mut waits = Vec::new();
    for _ in 0..12 {
        // By then the usual limit on claims is not reached.
        table.lobby.clock.advance(20_000);
        table.claim(idle).await;
        waits.push(match table.guests[idle.index()].refused().await {
            LobbyError::TooFast(wait) => {
                table.lobby.clock.advance(u64::from(wait) * 1000);
                wait
            }
            why => {
                assert_eq!(why, LobbyError::Room(RoomActionError::NoGround));
                0
            }
        });
    }
    let long: Vec<_> = waits.iter().copied().filter(|wait| *wait > 0).collect();
    assert!(waits.starts_with(&[0; 5]) && long.len() >= 2 && long.is_sorted(), "{waits:?}");
}

#[tokio::test]
async fn nothing_is_judged_of_cards_that_the_lobby_does_not_have() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    both_sign([&mut host, &mut guest], &room).await;
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    assert_eq!(host.refused().await, LobbyError::Room(RoomActionError::NotJudged));
}

#[tokio::test]
async fn two_papers_for_one_place_are_proof_for_the_room() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    both_sign([&mut host, &mut guest], &room).await;
    let seal = |hash: u8, number: u8| {
        let Packet::Log(Message::ChoiceCommitment(mut seal)) = paper(&room, Seat::Guest, 3, &key(number))
        else {
            panic!("a seal")
        };
        seal.hash = [hash; 32];
        let match_id = crate::guest::genesis(&room).match_id();
        Message::ChoiceCommitment(Signed::signed(seal, &match_id, &key(number)))
    };
    let proof = |first, second| Packet::Proof(Box::new(Equivocation { first, second }));
    // The same message twice is no proof, nor are messages of two different signers.
    for nothing in [proof(seal(1, 2), seal(1, 2)), proof(seal(1, 1), seal(2, 1))] {
        let hash = host.send(&nothing).await;
        assert!(
            matches!(host.stored(&hash).await, Err(LobbyError::NotKept(why)) if why.contains("proves nothing"))
        );
    }
    // Nobody can prove something against themselves.
    let hash = guest.send(&proof(seal(1, 2), seal(2, 2))).await;
    assert!(matches!(guest.stored(&hash).await, Err(LobbyError::NotKept(_))));
    host.send(&proof(seal(1, 2), seal(2, 2))).await;
    let room = guest.room(|room| room.stage == RoomStage::Result).await;
    assert_eq!(
        (room.outcome, room.ground),
        (Some(BattleOutcome::Won(Seat::Host)), Some(ClaimGround::Forked))
    );
}
