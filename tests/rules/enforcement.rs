//! Tests of the five rules of `rule-enforcement.txt` in this game (S3-01 … S3-18).

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::notation::{self, NotationError};
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::{BattleResult, ForceReason, ResultReason, ResultType};
use marginalia::battle::rules::{check, legal_commands, seats_to_act};
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardIndex, Seat};

use crate::boards::assert_same;
use crate::scenes::*;
use crate::table::Table;

fn ended(t: &Table) -> BattleResult {
    t.board().state().result().expect("it is over")
}

fn forced(reason: ForceReason, by: Seat) -> (Table, BattleResult) {
    let mut t = begun();
    t.executes(&Command::BattleForceFinish { reason, by });
    let result = ended(&t);
    (t, result)
}

#[test]
// S3-01
fn s3_01_the_state_holds_the_board_who_is_next_and_how_it_ended() {
    let mut t = Table::new().host(|h| h.field("b2", "Page")).turn(Seat::Guest);
    assert_eq!(
        (t.at("b2"), t.board().state().turn_player(), t.board().state().result()),
        (Some(0), Seat::Guest, None)
    );
    t.does("h:resign");
    let result = ended(&t);
    assert_eq!(
        (result.winner, result.reason),
        (Some(Seat::Guest), ResultReason::Forced(ForceReason::Resign))
    );
    let (_, aborted) = forced(ForceReason::Abort, Seat::Host);
    assert_eq!((aborted.kind, aborted.winner), (ResultType::Aborted, None));
}

#[test]
// S3-02
fn s3_02_a_battle_begins_with_nothing_drawn_and_nobody_ready() {
    let t = Table::battle(&["Page"; 30], &["Ogre"; 30]);
    assert_eq!((t.now(), t.board().state().turn(), t.board().state().seq()), (Phase::Initial, 0, 0));
    for seat in Seat::BOTH {
        assert_eq!(t.purse(seat), (20, 3));
        assert_eq!(t.layer(seat, LayerKind::Book).len(), 30);
        assert!(!t.player(seat).is_ready() && !t.player(seat).has_laid());
    }
    assert_eq!((t.board().state().occupied(), t.board().state().is_finished()), (0, false));
    assert_eq!(seats_to_act(t.board()).collect::<Vec<_>>(), Seat::BOTH);
}

#[test]
// S3-03
fn s3_03_the_turn_changes_hands_at_its_end_and_an_unknown_player_is_bad_notation() {
    let mut t = Table::new();
    t.does("h:end");
    assert_eq!(t.board().state().turn_player(), Seat::Guest);
    t.does("g:charge").does("g:end");
    assert_eq!(t.board().state().turn_player(), Seat::Host);
    assert_eq!(notation::parse(t.board(), "x:end"), Err(NotationError::NoSeat));
    assert_eq!(t.board().state().turn_player(), Seat::Host);
}

/// Returns a battle in every phase in which a player must act.
fn everywhere() -> [fn() -> Table; 8] {
    [
        || Table::battle(&["Page"; 5], &["Page"; 5]),
        ready,
        opened,
        begun,
        || holding("Page"),
        declared,
        answered,
        || Table::new().turn(Seat::Guest),
    ]
}

#[test]
// S3-04
fn s3_04_anyone_may_resign_at_any_moment_even_off_turn_but_not_after_the_end() {
    for table in everywhere() {
        for seat in Seat::BOTH {
            let mut t = table();
            let line = format!("{}:resign", seat.letter());
            t.does(&line);
            let result = ended(&t);
            assert_eq!((result.kind, result.winner), (ResultType::WinOrLose, Some(seat.other())));
            assert_eq!(result.sentence(), format!("{} wins: {seat} resigned.", seat.other()));
            t.refuses(&line, Reason::BattleOver);
        }
    }
}

#[test]
// S3-05
fn s3_05_anyone_may_abort_at_any_moment_but_not_after_the_end() {
    for table in everywhere() {
        for seat in Seat::BOTH {
            let mut t = table();
            let line = format!("{}:abort", seat.letter());
            t.does(&line);
            assert_eq!((ended(&t).kind, ended(&t).winner), (ResultType::Aborted, None));
            t.refuses(&line, Reason::BattleOver);
        }
    }
}

#[test]
// S3-06 S3-17
fn s3_06_s3_17_one_door_reads_every_kind_of_command_or_says_what_is_wrong() {
    let t = Table::new()
        .host(|h| h.hand("Page").field("b2", "Page").field("e2", "Page"))
        .guest(|g| g.hand("Page"));
    for line in [
        "h:ready",
        "g:toss",
        "h:layout",
        "h:layout b2=@0 a1=@1",
        "h:draw",
        "h:charge",
        "h:summon @0 b2",
        "h:feint @0 a1",
        "h:move b2>c2",
        "g:react summon @3",
        "g:react feint @3",
        "g:react none",
        "h:retry b3",
        "h:retry stay",
        "h:attack b2xc2",
        "h:direct e2",
        "h:end",
        "h:resign",
        "h:abort",
    ] {
        let command = notation::parse(t.board(), line).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(notation::write(t.board(), &command, false).as_deref(), Some(line), "there and back");
    }
    assert_eq!(notation::parse(t.board(), "h:fly b2"), Err(NotationError::NoVerb("fly".to_owned())));
}

#[test]
// S3-07 S3-08
fn s3_07_s3_08_bad_notation_says_what_is_wrong() {
    let t = holding("Page");
    let bad = |line: &str| notation::parse(t.board(), line).expect_err("bad notation");
    assert_eq!(bad("end"), NotationError::NoSeat);
    assert_eq!(bad("o:resign"), NotationError::NoSeat, "only h and g play");
    assert_eq!(bad("x:abort"), NotationError::NoSeat);
    assert_eq!(bad(""), NotationError::NoSeat);
    assert_eq!(bad("h:"), NotationError::NoVerb(String::new()));
    assert_eq!(bad("h:move b2"), NotationError::Form { verb: "move", form: "move b2>c2" });
    assert_eq!(bad("h:attack b2>c2"), NotationError::Form { verb: "attack", form: "attack c2xd2" });
    assert_eq!(bad("h:summon @0"), NotationError::Form { verb: "summon", form: "summon @12 b2" });
    assert_eq!(bad("h:move g1>a1"), NotationError::NoCell("g1".to_owned()));
    assert_eq!(bad("h:move b5>a1"), NotationError::NoCell("b5".to_owned()));
    assert_eq!(bad("h:feint @1 a1"), NotationError::NoCard("@1".to_owned()));
    assert_eq!(bad("h:feint 0 a1"), NotationError::NoCard("0".to_owned()));
    let view = t.board().perceived_by(Viewer::Seat(Seat::Guest));
    assert_eq!(notation::parse(&view, "h:summon @0 b2"), Err(NotationError::Hidden(CardIndex(0))));
    assert!(notation::parse(&view, "h:summon @0=1 b2").is_ok(), "the line may say the name");
    for error in [bad("end"), bad("h:fly"), bad("h:move b2"), bad("h:move g1>a1"), bad("h:feint @1 a1")] {
        assert!(error.to_string().len() > 10, "{error:?} has words");
    }
}

#[test]
// S3-07
fn s3_07_bad_notation_and_a_refused_line_are_two_errors() {
    let mut t = holding("Page");
    assert!(notation::parse(t.board(), "h:attack b2 c2").is_err(), "no notation");
    let cell = t.cell("b2");
    t.refuses("h:attack b2xc2", Reason::NobodyThere { cell });
}

#[test]
// S3-09
fn s3_09_a_command_is_never_used_up_and_a_state_can_be_kept() {
    let t = facing("Page");
    let command = notation::parse(t.board(), "h:attack c2xd2").expect("a line");
    let kept = command;
    let before = t.board().clone();
    let run = |mut board: FlatBoard| {
        board.execute(&command, Seed::dice(&[]), &[]).expect("it is allowed");
        board
    };
    let (one, two) = (run(before.clone()), run(before.clone()));
    assert_same(&one, &two, "the same command on the same state twice");
    assert_same(t.board(), &before, "and the state before it is as it was");
    assert_eq!(command, kept);
    assert_ne!(one.card(CardIndex(1)), before.card(CardIndex(1)));
}

#[test]
// S3-10 S3-11
fn s3_10_s3_11_anyone_can_ask_the_rules_about_any_state() {
    fn legal<B: Board>(board: &B, seat: Seat) -> usize {
        let mut out = Vec::new();
        legal_commands(board, seat, &mut out);
        out.len()
    }
    let t = holding("Page");
    let end = Command::TurnFinish { seat: Seat::Host };
    for board in [t.board().clone(), t.boards_now().live(), t.board().perceived_by(Viewer::Seat(Seat::Host))]
    {
        assert_eq!(check(&board, &end), Ok(()));
        assert_eq!((legal(&board, Seat::Host), legal(&board, Seat::Guest)), (17, 0));
    }
}

#[test]
// S3-12
fn s3_12_the_rules_tell_why_not_each_reason_apart() {
    let mut t =
        Table::new().host(|h| h.field("c2", "Page").field("c3", "Page")).guest(|g| g.field("d2", "Page"));
    let (mine, theirs) = (t.cell("c3"), t.cell("d2"));
    t.refuses("g:end", Reason::NotYourTurn { turn: Seat::Host })
        .refuses("h:move c2>c3", Reason::CellTaken { cell: mine })
        .refuses("h:move c2>d2", Reason::CellTaken { cell: theirs })
        .refuses("h:attack c2xc3", Reason::OwnCard { card: CardIndex(1) })
        .refuses("h:move d2>e2", Reason::NotYours { card: CardIndex(2) });
    assert_eq!(Reason::NotYourTurn { turn: Seat::Host }.to_string(), "it is Host's turn");
    let far = t.cell("f4");
    t.refuses("h:move c2>f4", Reason::OutOfReach { cell: far });
}

#[test]
// S3-13
fn s3_13_a_result_has_a_type_a_winner_and_a_sentence_or_the_battle_goes_on() {
    assert_eq!([ResultType::WinOrLose as u8, ResultType::Draw as u8, ResultType::Aborted as u8], [1, 2, 3]);
    assert_eq!(begun().board().state().result(), None);
    let mut t = invading("Titan");
    t.does("h:direct e2");
    assert_eq!(
        ended(&t),
        BattleResult { kind: ResultType::WinOrLose, winner: Some(Seat::Host), reason: ResultReason::HpOut }
    );
    assert_eq!(ended(&t).sentence(), "Host wins: Guest has no HP left.");
    let mut t = holding("Ruin");
    t.does("h:summon @0 a1");
    assert_eq!(ended(&t).sentence(), "A draw: neither side has HP left.");
}

#[test]
// S3-13
fn s3_13_forced_ends_have_their_sentences() {
    use ForceReason as F;
    for (reason, winner, sentence) in [
        (F::Resign, Some(Seat::Host), "Host wins: Guest resigned."),
        (F::Abort, None, "The battle was aborted."),
        (F::Timeout, Some(Seat::Host), "Host wins: Guest ran out of time."),
        (F::LostLink, Some(Seat::Host), "Host wins: Guest did not reconnect."),
        (F::Desync, None, "The battle was aborted: the two games are out of sync."),
        (F::Cheating, Some(Seat::Host), "Host wins: Guest was caught cheating."),
    ] {
        let (t, result) = forced(reason, Seat::Guest);
        assert_eq!(
            (result.winner, result.sentence().as_str(), t.now()),
            (winner, sentence, Phase::BattleForceFinish)
        );
    }
}

#[test]
// S3-14
fn s3_14_an_end_is_final_and_force_comes_before_what_the_board_would_say() {
    // Host is about to win; an abort or a resignation takes precedence, and the first end is final.
    let mut t = invading("Titan");
    t.does("g:abort").refuses("h:direct e2", Reason::BattleOver).refuses("h:resign", Reason::BattleOver);
    assert_eq!(ended(&t).kind, ResultType::Aborted);
    let mut t = invading("Titan");
    t.does("h:resign").refuses("h:direct e2", Reason::BattleOver);
    assert_eq!(ended(&t).winner, Some(Seat::Guest));
    let mut t = invading("Titan");
    t.does("h:direct e2").refuses("g:abort", Reason::BattleOver);
    assert_eq!(ended(&t).winner, Some(Seat::Host));
}

#[test]
// S3-15
fn s3_15_each_way_to_lose_all_hp_ends_the_battle() {
    let wins = |mut t: Table, line: &str, winner: Option<Seat>| {
        t.does(line);
        assert_eq!(ended(&t).winner, winner, "{line}");
        assert_eq!(t.now(), Phase::BattleFinish);
    };
    wins(invading("Page").guest(|g| g.hp(2)), "h:direct e2", Some(Seat::Host));
    wins(holding("Herald").guest(|g| g.hp(1)), "h:summon @0 a1", Some(Seat::Host));
    wins(Table::new().turn_number(40).guest(|g| g.hp(1)), "h:end", Some(Seat::Host));
    wins(facing("Last words").host(|h| h.hp(1)), "h:attack c2xd2", Some(Seat::Guest));
    wins(holding("Ruin"), "h:summon @0 a1", None);
}

#[test]
// S3-16
fn s3_16_perceived_by_is_the_same_battle_with_hidden_cards() {
    let mut t = Table::new()
        .host(|h| h.hand("Page").book("Ogre").face_down("a1", "Lamp").field("b2", "Page"))
        .guest(|g| g.hand("Snail").book("Altar").face_down("f1", "Lamp").grave("Ogre"));
    let names = |viewer| {
        let view: FlatBoard = t.board().perceived_by(viewer);
        (0..8).map(|card| view.card(CardIndex(card)).name().is_some()).collect::<Vec<_>>()
    };
    assert_eq!(names(Viewer::Seat(Seat::Host)), [true, true, true, true, false, false, false, true]);
    assert_eq!(names(Viewer::Seat(Seat::Guest)), [false, false, false, true, true, true, true, true]);
    assert_eq!(names(Viewer::Public), [false, false, false, true, false, false, false, true]);
    t.does("h:summon @0 b3");
    let view = t.board().perceived_by(Viewer::Public);
    assert!(view.card(CardIndex(0)).name().is_some(), "what was shown stays known");
    assert_eq!(view.perceived_by(Viewer::Public).card(CardIndex(1)).name(), None);
}

#[test]
// S3-16
fn s3_16_a_view_runs_a_command_only_with_its_openings() {
    use marginalia::battle::rules::openings_needed;
    let t = facing_a_feint("Ogre");
    let attack = notation::parse(t.board(), "h:attack c2xd2").expect("a line");
    let mut view = t.board().perceived_by(Viewer::Seat(Seat::Host));
    let before = view.clone();
    let refused = view.execute(&attack, Seed::dice(&[]), &[]);
    assert_eq!(refused, Err(Reason::OpeningNeeded { card: CardIndex(1) }));
    assert_same(&view, &before, "after the refusal");
    let openings = openings_needed(t.board(), &attack);
    assert_eq!(openings.len(), 1);
    assert_eq!(view.execute(&attack, Seed::dice(&[]), &openings), Ok(()));
    assert_eq!(view.card(CardIndex(1)).name(), t.card(1).name());
}

#[test]
// S3-16
fn s3_16_a_card_cannot_be_shown_under_another_name() {
    let mut t = holding("Page");
    let ogre = crate::cards::id(t.board().library(), "Ogre");
    let (card, cell) = (CardIndex(0), t.cell("b2"));
    let lie = Command::SummonDeclare { seat: Seat::Host, card, name: ogre, cell };
    t.refuses_command(&lie, Reason::WrongName { card });
}

#[test]
// S3-18
fn s3_18_a_player_gives_only_what_is_allowed_and_the_rules_refuse_the_rest() {
    for table in everywhere() {
        let mut t = table();
        let mut player = RandomPlayer::new([3; 32]);
        for _ in 0..8 {
            let asked = seats_to_act(t.board()).next();
            let Some(seat) = asked else { break };
            let command = player.choose(t.board(), seat).expect("a choice");
            assert_eq!(t.board().check(&command), Ok(()));
            t.executes(&command);
        }
    }
    let mut t = begun();
    assert_eq!(RandomPlayer::new([3; 32]).choose(t.board(), Seat::Guest), None, "nothing is asked of Guest");
    let illegal = Command::Draw { seat: Seat::Guest, choice: DrawChoice::Draw };
    t.refuses_command(&illegal, Reason::NotYourTurn { turn: Seat::Host });
}
