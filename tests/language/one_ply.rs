//! Tests of the machine player of the source text (CB §4.4.2; rows S2-F37 to S2-F42).

use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::notation;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::one_ply::{
    ANSWER_SUSPECTED, FACE_DOWN_SUSPECTED, GOOD_ENOUGH, OnePly, ScoredCommand, choose,
};
use marginalia::facilitatee::{Cost, Reward};
use marginalia::ids::Seat;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, assert_same, table};
use crate::pieces::{event, monster, support};
use crate::wild::{play, trials};

fn view(board: &FlatBoard, seat: Seat) -> FlatBoard {
    board.perceived_by(Viewer::Seat(seat))
}

/// Returns the choice of the bot for Host, with the line that a person would write for it.
fn think(duel: &Duel) -> (String, ScoredCommand) {
    let thought = choose(&view(&duel.flat, Host), Host, [1; 32]).expect("something can be done");
    (notation::write(&duel.flat, &thought.command, false).expect("a line"), thought)
}

#[test]
// S2-F37
fn it_simulates_on_a_fork_and_leaves_the_battle_as_it_was() {
    let duel = table().host("page", monster(2, 3), "d2").guest("post", support(5), "e2").start();
    let before = view(&duel.flat, Host);
    let after = before.clone();
    assert!(choose(&after, Host, [1; 32]).is_some());
    assert_same(&before, &after);
}

#[test]
// S2-F38
fn a_strike_is_rewarded_for_its_damage_and_costs_nothing() {
    let duel = table().host("page", monster(3, 3).moves("None"), "e2").start();
    let (line, thought) = think(&duel);
    assert_eq!(line, "h:direct e2");
    assert_eq!(thought.reward, Reward { damage: 66, destruction: 0, position: 0 });
    assert_eq!((thought.cost, thought.score()), (Cost::default(), 66));
}

#[test]
// S2-F38
fn destroying_is_rewarded_more_than_hurting() {
    let duel = table()
        .host("page", monster(3, 3).moves("None"), "c2")
        .guest("strong", monster(3, 9).moves("None"), "d1")
        .guest("weak", monster(3, 3).moves("None"), "d3")
        .start();
    let (line, thought) = think(&duel);
    assert_eq!(line, "h:attack c2xd3");
    // The card itself, three Attack, three life and two columns from its back line.
    assert_eq!(thought.reward.destruction, 10 + 30 + 15 + 12);
    assert_eq!((thought.reward.damage, thought.reward.position), (0, 0));
}

#[test]
// S2-F38
fn ink_and_distance_are_costs() {
    let duel = table().host("page", monster(1, 1).moves("L2"), "a2").start();
    let (line, thought) = think(&duel);
    assert_eq!(line, "h:move a2>c2");
    assert_eq!(thought.cost, Cost { ink: 1, distance: 2 }, "one MP, two cells");
    assert_eq!(thought.reward.position, 12, "two columns nearer");
    assert_eq!(thought.score(), 12 - 3 + thought.promise);
}

#[test]
// S2-F39
fn any_number_of_workers_chooses_the_same() {
    for (library, seed) in trials(2) {
        let mut looked_at = 0;
        play(&library, seed, |board, order, step| {
            let Some(seat) = order.command.seat().filter(|_| step % 41 == 3) else { return };
            let view = view(board, seat);
            let [one, two, twelve] =
                [1, 2, 12].map(|workers| OnePly::default().choose(&view, seat, [7; 32], workers));
            assert_eq!((one, one), (two, twelve), "seed {seed}, step {step}");
            looked_at += 1;
        });
        assert!(looked_at > 0);
    }
}

#[test]
// S2-F39
fn past_a_win_nothing_better_is_looked_for() {
    // Two strikes win; the first one listed is taken, and its score ends the search.
    let duel = table().host("one", monster(3, 3), "e1").host("two", monster(9, 9), "e4").hp(Guest, 3).start();
    let (line, thought) = think(&duel);
    assert!(line == "h:direct e1" && thought.score() > GOOD_ENOUGH, "{line}: {thought:?}");
}

#[test]
// S2-F41
fn a_way_of_several_turns_is_kept_and_gone_on_with() {
    let mut duel = table().host("page", monster(4, 5).moves("P1"), "a2").mp(Host, 9).start();
    let mut computer = OnePly::default();
    let mut walked = Vec::new();
    for _ in 0..3 {
        let promised = computer.route().and_then(|route| route.cells.first().copied());
        let thought = computer.choose(&view(&duel.flat, Host), Host, [1; 32], 1).expect("a move");
        let Command::MoveDeclare { to, .. } = thought.command else { panic!("{thought:?}") };
        assert!(promised.is_none_or(|promised| promised == to), "{promised:?}, {to:?}");
        let line = notation::write(&duel.flat, &thought.command, false).expect("a line");
        walked.push(line.clone());
        duel.play(&line);
        assert!(computer.route().is_some_and(|route| !route.cells.is_empty()), "{walked:?}");
        duel.pass().pass();
    }
    assert_eq!(walked, ["h:move a2>b2", "h:move b2>c2", "h:move c2>d2"]);
}

#[test]
// S2-F42
fn a_face_down_card_is_taken_for_a_feint_nine_times_in_ten() {
    assert_eq!((FACE_DOWN_SUSPECTED, ANSWER_SUSPECTED), (90, 70));
    let duel = table()
        .host("page", monster(3, 3).moves("None"), "c2")
        .down(Guest, "secret", support(1), "d2")
        .mp(Host, 0)
        .start();
    let (line, thought) = think(&duel);
    assert_eq!(line, "h:attack c2xd2", "with nothing better to do it is sprung");
    assert_eq!(thought.reward.destruction, 18 * 10 / 100);
}

#[test]
// S2-F42
fn a_move_that_can_be_answered_counts_for_three_parts_in_ten() {
    let step = |mp| {
        let duel = table()
            .host("page", monster(4, 5).moves("P1"), "d2")
            .hand(Guest, "secret", support(1))
            .mp(Guest, mp)
            .start();
        let (line, thought) = think(&duel);
        assert_eq!(line, "h:move d2>e2");
        thought.reward.position
    };
    assert_eq!(step(0), 6 + 4 * 8);
    assert_eq!(step(1), (6 + 4 * 8) * 30 / 100);
}

#[test]
// S2-F42
fn a_cell_is_scored_once_for_all_cards_that_could_lie_there() {
    // The number of cards in the hand does not matter: any card face-down on a cell has the same score, so the first
    // one represents all.
    let duel = table()
        .hand(Host, "first", event().cost(9))
        .hand(Host, "second", event().cost(9))
        .mp(Host, 1)
        .start();
    let (line, _) = think(&duel);
    assert!(line == "h:end" || line.contains(&format!("feint {} ", duel.index("first"))), "{line}");
}

#[test]
fn an_event_that_hurts_the_player_is_damage() {
    let burn = event().when(
        r#""TriggerIs(Summoned)","ActorIsConsumer""#,
        r#"{"kind":"PlayerDamage","amount":3,"target":["EnemyPlayer"]}"#,
    );
    let duel = table().hand(Host, "burn", burn).start();
    let (line, thought) = think(&duel);
    assert!(line.starts_with("h:summon"), "{line}");
    assert_eq!((thought.reward.damage, thought.cost.ink), (66, 14), "a hand card is spent");
}
