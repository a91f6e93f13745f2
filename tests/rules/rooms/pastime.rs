//! Tic-tac-toe in a room: two people, or one and the computer.

use marginalia::ids::PlayerId;
use marginalia::room::lobby_room::{Edition, Room, RoomAction, RoomActionError, RoomId};
use marginalia::room::params::Params;
use marginalia::room::pastime::{PastimeAction, PastimeError, PastimePlayer};
use marginalia::room::tic_tac_toe::{ActionKind, Mark, Rejected, Square};

const ANNA: PlayerId = PlayerId([1; 32]);
const BEN: PlayerId = PlayerId([2; 32]);
const CARL: PlayerId = PlayerId([3; 32]);

fn room() -> Room {
    let edition = Edition { engine: "1".to_owned(), rules: String::new(), cards: String::new() };
    let id = (RoomId([7; 16]), "KQXZRB".to_owned());
    let mut room = Room::new(id, (ANNA, "Anna"), edition, Params::default()).expect("a good room");
    for (player, name) in [(BEN, "Ben"), (CARL, "Carl")] {
        room.join(player, name).expect("there is a place");
    }
    room
}

fn act(room: &mut Room, player: PlayerId, act: PastimeAction) -> Result<(), RoomActionError> {
    room.act(player, RoomAction::Pastime(act))
}

fn fill(room: &mut Room, player: PlayerId, square: &str) -> Result<(), RoomActionError> {
    act(room, player, PastimeAction::Do(ActionKind::Fill(Square::named(square).expect("a square"))))
}

#[test]
fn two_who_wait_play_in_the_margin_and_everybody_sees_the_sheet() {
    let mut room = room();
    for player in [ANNA, CARL] {
        act(&mut room, player, PastimeAction::Sit).expect("there is a place");
    }
    assert_eq!(act(&mut room, BEN, PastimeAction::Sit), Err(PastimeError::Taken.into()));
    assert_eq!(fill(&mut room, BEN, "a1"), Err(PastimeError::NotThere.into()));
    let early = fill(&mut room, CARL, "a1");
    assert_eq!(early, Err(PastimeError::Rejected(Rejected::NotYourTurn(Mark::O)).into()));
    for (player, square) in [(ANNA, "a1"), (CARL, "b1"), (ANNA, "a2"), (CARL, "b2"), (ANNA, "a3")] {
        fill(&mut room, player, square).expect("a legal move");
    }
    assert_eq!(room.pastime.state().to_string(), "ooo/xx./...");
    assert_eq!(room.pastime.state().result().and_then(|outcome| outcome.winner), Some(Mark::O));
    let over = fill(&mut room, CARL, "c1");
    assert_eq!(over, Err(PastimeError::Rejected(Rejected::Over).into()));
    // A new game, which Carl begins.
    act(&mut room, ANNA, PastimeAction::Sit).expect("a new sheet");
    assert_eq!([room.pastime.mark(CARL), room.pastime.mark(ANNA)], [Some(Mark::O), Some(Mark::X)]);
    // It is a part of the room that everybody receives.
    let text = serde_json::to_string(&room).expect("it can be written");
    assert_eq!(serde_json::from_str::<Room>(&text).expect("it can be read"), room);
}

#[test]
fn one_plays_with_the_machine_which_wins_where_it_can() {
    let mut room = room();
    let alone = act(&mut room, ANNA, PastimeAction::Machine);
    assert_eq!(alone, Err(PastimeError::NotThere.into()));
    act(&mut room, ANNA, PastimeAction::Sit).expect("there is a place");
    assert_eq!(
        fill(&mut room, ANNA, "a1"),
        Err(PastimeError::NotThere.into()),
        "nobody plays the other mark"
    );
    act(&mut room, ANNA, PastimeAction::Machine).expect("it always has time");
    assert_eq!(room.pastime.sides, [Some(PastimePlayer::Person(ANNA)), Some(PastimePlayer::Machine)]);
    // The computer takes the middle, prevents a line, and wins if it can.
    for (square, stands) in [("a1", "o../.x./..."), ("a2", "oox/.x./..."), ("c3", "oox/.x./x.o")] {
        fill(&mut room, ANNA, square).expect("a legal move");
        assert_eq!(room.pastime.state().to_string(), stands);
    }
    assert_eq!(room.pastime.state().result().and_then(|outcome| outcome.winner), Some(Mark::X));
    // It begins the next game itself.
    act(&mut room, ANNA, PastimeAction::Sit).expect("a new sheet");
    assert_eq!(room.pastime.state().to_string(), ".../.o./...");
    // It cannot prevent a double threat.
    for square in ["a1", "c3"] {
        fill(&mut room, ANNA, square).expect("a legal move");
    }
    let free = Square::all().filter(|square| room.pastime.state().at(*square).is_none()).count();
    assert_eq!(free, 4, "each move was answered: {}", room.pastime.state());
}

#[test]
fn whoever_goes_away_leaves_a_blank_sheet() {
    for away in 0..2 {
        let mut room = room();
        for player in [ANNA, BEN] {
            act(&mut room, player, PastimeAction::Sit).expect("there is a place");
        }
        fill(&mut room, ANNA, "b2").expect("a legal move");
        if away == 0 {
            act(&mut room, BEN, PastimeAction::Rise).expect("he sat there");
        } else {
            room.lost(BEN);
        }
        assert_eq!((room.pastime.sides, room.pastime.done.len()), ([None, None], 0));
    }
    let mut room = room();
    assert_eq!(act(&mut room, BEN, PastimeAction::Rise), Err(PastimeError::NotThere.into()));
}
