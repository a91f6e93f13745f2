//! Rooms of the lobby: joining and leaving, readiness, the reports on a battle; keys and frames.

use marginalia::ids::{PlayerId, Seat};
use marginalia::room::key::{GOOD_FOR, KeyError, RoomKey};
use marginalia::room::lobby_room::{
    BattleOutcome, Edition, Room, RoomAction, RoomActionError, RoomId, RoomStage,
};
use marginalia::room::order::Strategy;
use marginalia::room::params::{Params, RoomParamsError, Teams, TimeControl};
use marginalia::room::protocol::LobbyFrame;
use marginalia::room::seating::{SeatingError, SeatingList};

const ANNA: PlayerId = PlayerId([1; 32]);
const BEN: PlayerId = PlayerId([2; 32]);
const CARL: PlayerId = PlayerId([3; 32]);
const DORA: PlayerId = PlayerId([4; 32]);

fn edition() -> Edition {
    Edition { engine: "1".to_owned(), rules: "r".to_owned(), cards: "c".to_owned() }
}

fn room(params: Params) -> Room {
    let name = (RoomId([7; 16]), "ABCDEF".to_owned());
    Room::new(name, (ANNA, "Anna"), edition(), params).expect("a good room")
}

/// Creates a room in which Anna plays Host, Ben plays Guest, and the battle is in progress.
fn battle(params: Params) -> Room {
    let mut room = room(params);
    room.join(BEN, "Ben").expect("a free seat");
    room.act(ANNA, RoomAction::Ready(true)).expect("she sits");
    room.act(BEN, RoomAction::Ready(true)).expect("he sits");
    room
}

#[test]
fn two_come_and_a_battle_begins_when_both_are_ready() {
    let mut room = room(Params::default());
    room.join(BEN, "Ben").expect("a free seat");
    room.join(CARL, "Carl").expect("he may watch");
    assert_eq!(room.seating.list(SeatingList::Spectators), [CARL]);
    assert_eq!(room.act(CARL, RoomAction::Ready(true)), Err(RoomActionError::Watching));
    room.act(ANNA, RoomAction::Ready(true)).expect("she sits");
    assert_eq!((room.stage, room.game), (RoomStage::Waiting, 0));
    room.act(BEN, RoomAction::Ready(true)).expect("he sits");
    assert_eq!((room.stage, room.game, room.playing), (RoomStage::Battle, 1, Some([ANNA, BEN])));
    assert_eq!(room.act(ANNA, RoomAction::Ready(false)), Err(RoomActionError::NotNow));
}

#[test]
fn who_is_away_is_not_ready() {
    let mut room = room(Params::default());
    room.join(BEN, "Ben").expect("a free seat");
    room.act(BEN, RoomAction::Ready(true)).expect("he sits");
    room.lost(BEN);
    room.act(ANNA, RoomAction::Ready(true)).expect("she sits");
    assert_eq!(room.stage, RoomStage::Waiting);
    room.join(BEN, "Ben").expect("he has a place");
    assert_eq!(room.seating.list(SeatingList::Guest), [BEN], "the place was kept");
    room.act(BEN, RoomAction::Ready(true)).expect("he sits");
    assert_eq!(room.stage, RoomStage::Battle);
}

#[test]
fn a_battle_keeps_the_places_of_who_plays_it() {
    let mut room = battle(Params::default());
    room.leave(BEN);
    assert_eq!(room.seat(BEN), Some(Seat::Guest));
    assert!(!room.here.contains(&BEN));
    room.join(CARL, "Carl").expect("he may watch");
    assert_eq!(room.seating.seat(CARL), None, "nobody takes the place of somebody who plays");
}

#[test]
fn both_must_say_how_it_ended_unless_it_is_the_loser_who_says_so() {
    let mut room = battle(Params::default());
    let over = |game, outcome| RoomAction::Over { game, outcome };
    room.act(ANNA, over(1, BattleOutcome::Won(Seat::Host))).expect("she plays");
    assert_eq!(room.stage, RoomStage::Battle, "her word alone does not make her the winner");
    room.act(BEN, over(1, BattleOutcome::Drawn)).expect("he plays");
    assert_eq!(room.stage, RoomStage::Battle, "they do not agree");
    room.act(BEN, over(1, BattleOutcome::Won(Seat::Host))).expect("he plays");
    assert_eq!((room.stage, room.winner()), (RoomStage::Result, Some(ANNA)));

    let mut room = battle(Params::default());
    room.act(BEN, over(1, BattleOutcome::Won(Seat::Host))).expect("he plays");
    assert_eq!(room.outcome, Some(BattleOutcome::Won(Seat::Host)));
    room.act(BEN, over(1, BattleOutcome::Won(Seat::Guest))).expect("it is too late");
    assert_eq!(room.outcome, Some(BattleOutcome::Won(Seat::Host)));
    assert_eq!(
        room.act(CARL, over(1, BattleOutcome::Drawn)),
        Err(RoomActionError::Sit(SeatingError::NotHere))
    );
}

#[test]
fn a_battle_is_claimed_from_who_is_gone_for_too_long_and_from_nobody_else() {
    let mut room = battle(Params::default());
    assert_eq!(room.act(ANNA, RoomAction::Claim(1)), Err(RoomActionError::NotGone));
    room.gone(BEN);
    assert_eq!(room.act(ANNA, RoomAction::Claim(1)), Err(RoomActionError::NotGone), "he is here");
    room.lost(BEN);
    assert_eq!(room.act(ANNA, RoomAction::Claim(1)), Err(RoomActionError::NotGone), "not for long enough");
    room.gone(BEN);
    room.join(BEN, "Ben").expect("he has a place");
    assert_eq!(room.act(ANNA, RoomAction::Claim(1)), Err(RoomActionError::NotGone), "he came back");
    room.lost(BEN);
    room.gone(BEN);
    assert_eq!(room.act(ANNA, RoomAction::Claim(2)), Err(RoomActionError::NotGone), "that battle is none");
    room.act(ANNA, RoomAction::Claim(1)).expect("he is gone");
    assert_eq!((room.stage, room.outcome), (RoomStage::Result, Some(BattleOutcome::Won(Seat::Host))));
}

#[test]
fn who_does_not_show_the_book_in_time_loses_what_they_won() {
    let mut room = battle(Params { best_of: 3, ..Params::default() });
    let won = BattleOutcome::Won(Seat::Host);
    room.act(BEN, RoomAction::Over { game: 1, outcome: won }).expect("he says that he lost");
    assert_eq!(room.owes_book(), None, "nobody has shown one yet");
    room.forfeit_unrevealed(Seat::Host);
    assert_eq!(room.outcome, Some(won), "so nothing is lost by it");
    room.open(Seat::Guest);
    assert_eq!(room.owes_book(), Some(Seat::Host));
    let mut shown = room.clone();
    shown.open(Seat::Host);
    assert_eq!(shown.owes_book(), None);
    room.forfeit_unrevealed(Seat::Host);
    assert_eq!((room.outcome, room.unopened), (Some(BattleOutcome::Won(Seat::Guest)), Some(Seat::Host)));
    assert_eq!((room.won[&ANNA], room.won[&BEN]), (0, 1));
    assert_eq!(room.owes_book(), None, "that is done once");
    // A player who has lost anyway loses nothing more, and an abort remains an abort.
    for (outcome, owes) in
        [(won, None), (BattleOutcome::Aborted, None), (BattleOutcome::Drawn, Some(Seat::Guest))]
    {
        let mut room = battle(Params::default());
        for player in [ANNA, BEN] {
            room.act(player, RoomAction::Over { game: 1, outcome }).expect("both say so");
        }
        room.open(Seat::Host);
        assert_eq!(room.owes_book(), owes, "{outcome:?}");
    }
    // The next battle begins with both books hidden.
    for player in [ANNA, BEN] {
        room.act(player, RoomAction::Ready(true)).expect("both go on");
    }
    assert_eq!((room.stage, room.opened, room.unopened), (RoomStage::Battle, [false; 2], None));
}

#[test]
fn again_they_change_sides_and_who_wins_most_wins_the_match() {
    let mut room = battle(Params { best_of: 3, ..Params::default() });
    let mut play = |host: PlayerId, winner: Seat| {
        assert_eq!(room.playing.expect("a battle")[0], host);
        let game = room.game;
        let outcome = BattleOutcome::Won(winner);
        for player in [ANNA, BEN] {
            room.act(player, RoomAction::Over { game, outcome }).expect("both say so");
        }
        let match_winner = room.winner();
        for player in [ANNA, BEN] {
            room.act(player, RoomAction::Ready(true)).expect("both go on");
        }
        match_winner
    };
    assert_eq!(play(ANNA, Seat::Host), None);
    assert_eq!(play(BEN, Seat::Host), None, "one each");
    assert_eq!(play(ANNA, Seat::Host), Some(ANNA), "two of three");
    assert_eq!(play(BEN, Seat::Host), None, "another match has begun");
}

#[test]
fn the_room_is_whose_it_is() {
    let mut room = room(Params::default());
    room.join(BEN, "Ben").expect("a free seat");
    let quick = Params { clock: TimeControl::QUICK, ..Params::default() };
    assert_eq!(room.act(BEN, RoomAction::Params(quick)), Err(RoomActionError::NotYours));
    assert_eq!(room.act(BEN, RoomAction::Put(ANNA, SeatingList::Guest, 0)), Err(RoomActionError::NotYours));
    room.act(BEN, RoomAction::Put(BEN, SeatingList::Spectators, 0)).expect("he moves himself");
    room.act(ANNA, RoomAction::Put(BEN, SeatingList::Host, 0)).expect("she moves anybody");
    assert_eq!(room.seating.list(SeatingList::Host), [BEN, ANNA]);
    let wrong = Params { best_of: 2, ..Params::default() };
    assert_eq!(
        room.act(ANNA, RoomAction::Params(wrong)),
        Err(RoomActionError::Params(RoomParamsError::BestOf(2)))
    );
    room.leave(ANNA);
    assert_eq!(room.owner, BEN, "somebody has it after her");
}

fn relay(most: u8) -> Room {
    let teams = Teams { most, strategy: Strategy::Flat, turns: 2 };
    let mut room = room(Params { teams, ..Params::default() });
    for (player, name) in [(BEN, "Ben"), (CARL, "Carl"), (DORA, "Dora")] {
        room.join(player, name).expect("a place");
    }
    room.act(ANNA, RoomAction::Put(CARL, SeatingList::Host, 9)).expect("her room");
    room.act(ANNA, RoomAction::Put(DORA, SeatingList::Guest, 0)).expect("her room");
    room
}

// S4-17 S4-18 S4-22
#[test]
fn several_sit_in_a_seat_and_all_of_them_must_be_ready() {
    let mut room = relay(2);
    for player in [ANNA, BEN, CARL] {
        room.act(player, RoomAction::Ready(true)).expect("they sit");
        assert_eq!(room.stage, RoomStage::Waiting);
    }
    room.act(DORA, RoomAction::Ready(true)).expect("she sits");
    assert_eq!((room.stage, room.playing), (RoomStage::Battle, Some([ANNA, DORA])));
    assert_eq!(room.mates, [vec![CARL], vec![BEN]]);
    assert_eq!([CARL, BEN].map(|player| room.seat(player)), [Some(Seat::Host), Some(Seat::Guest)]);
    let text = serde_json::to_string(&room).expect("a room can be written");
    assert_eq!(serde_json::from_str::<Room>(&text).expect("and read"), room);
    // One absent player of several does not allow a claim.
    room.lost(BEN);
    room.gone(BEN);
    assert_eq!(room.act(CARL, RoomAction::Claim(1)), Err(RoomActionError::NotGone));
    room.lost(DORA);
    room.gone(DORA);
    room.act(CARL, RoomAction::Claim(1)).expect("nobody is left there");
    assert_eq!([ANNA, CARL].map(|player| room.won.get(&player)), [Some(&1), Some(&1)]);
    assert_eq!(room.winner(), Some(ANNA), "the first of the side that won");
}

#[test]
fn where_one_plays_each_seat_the_others_of_a_list_wait() {
    let mut room = relay(1);
    for player in [ANNA, DORA] {
        room.act(player, RoomAction::Ready(true)).expect("they sit");
    }
    assert_eq!((room.stage, room.playing, room.is_relay()), (RoomStage::Battle, Some([ANNA, DORA]), false));
    assert_eq!(room.seat(CARL), None);
    let alone = serde_json::to_string(&battle(Params::default())).expect("a room can be written");
    assert!(!alone.contains("mates") && !alone.contains("teams"), "it is told as it always was: {alone}");
    let wrong = Params { teams: Teams { most: 5, ..Teams::ALONE }, ..Params::default() };
    assert_eq!(room.params.check().and(wrong.check()), Err(RoomParamsError::Teams));
}

#[test]
fn where_nobody_may_watch_whoever_comes_sits_down_on_the_shorter_side() {
    let teams = Teams { most: 2, ..Teams::ALONE };
    let mut room = room(Params { spectators: false, teams, ..Params::default() });
    for player in [BEN, CARL, DORA] {
        room.join(player, "somebody").expect("a place");
    }
    assert_eq!(Seat::BOTH.map(|seat| room.team(seat).to_vec()), [vec![ANNA, CARL], vec![BEN, DORA]]);
    assert_eq!(room.join(PlayerId([5; 32]), "Emil"), Err(RoomActionError::Full));
}

#[test]
fn where_nobody_may_watch_two_fill_a_room() {
    let mut room = room(Params { spectators: false, ..Params::default() });
    room.join(BEN, "Ben").expect("a free seat");
    assert_eq!(room.join(CARL, "Carl"), Err(RoomActionError::Full));
}

#[test]
fn a_room_is_read_as_it_was_written() {
    let room = battle(Params::default());
    let text = serde_json::to_string(&room).expect("a room can be written");
    assert_eq!(serde_json::from_str::<Room>(&text).expect("and read"), room);
}

// S0-27
#[test]
fn a_key_opens_one_room_to_one_player_for_a_short_time() {
    let (secret, id) = ([5; 32], RoomId([7; 16]));
    let key = RoomKey::new(&secret, id, ANNA, 1_000, 1);
    assert_eq!(key.check(&secret, ANNA, 1_000 + GOOD_FOR), Ok(()));
    assert_eq!(key.check(&secret, ANNA, 1_001 + GOOD_FOR), Err(KeyError::Expired));
    assert_eq!(key.check(&secret, BEN, 1_000), Err(KeyError::Stranger));
    assert_eq!(key.check(&[6; 32], ANNA, 1_000), Err(KeyError::Forged));
    let changed = [
        RoomKey { room: RoomId([8; 16]), ..key.clone() },
        RoomKey { player: BEN, ..key.clone() },
        RoomKey { expires: key.expires + 1, ..key.clone() },
        RoomKey { number: 2, ..key.clone() },
        RoomKey { seal: "00".repeat(32), ..key.clone() },
        RoomKey { seal: "?".to_owned(), ..key },
    ];
    for key in changed {
        assert_eq!(key.check(&secret, key.player, 1_000), Err(KeyError::Forged), "{key:?}");
    }
}

#[test]
fn a_frame_is_read_as_it_was_written() {
    let frame = LobbyFrame { game: 2, place: 3, player: ANNA, bytes: vec![1, 2, 3] };
    assert_eq!(LobbyFrame::from_bytes_at(&frame.bytes()), Some((frame.clone(), None)));
    assert_eq!(
        LobbyFrame::from_bytes_at(&frame.to_bytes_at(u64::MAX)),
        Some((frame.clone(), Some(u64::MAX)))
    );
    assert_eq!(LobbyFrame::read(&frame.to_bytes_at(7)), Some(frame.clone()));
    assert_eq!(LobbyFrame::read(&[0; 43]), None);
    // A truncated time is not decoded.
    assert_eq!(LobbyFrame::read(&frame.to_bytes_at(7)[..51]), None);
}
