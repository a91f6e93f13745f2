//! Tests of the modes on this machine without a window: facilitatees, final commands, and undo.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::app::{App, Plugin, TaskPoolPlugin};
use bevy::state::app::StatesPlugin;
use bevy::state::state::State;
use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::ecs;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::{History, Order};
use marginalia::battle::library::CardLibrary;
use marginalia::battle::operation::OperationKind;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::battle::rules::{legal_commands, seats_to_act};
use marginalia::battle::settings::Settings;
use marginalia::battle::start::Start;
use marginalia::battle::view::Viewer;
use marginalia::cards::{core_set, library, starters};
use marginalia::facilitatee::{
    CommandSource, Computer, Facilitatee, Level, LocalPlayer, RandomPlayer, RemotePlayer, Sandbag, Spectator,
};
use marginalia::facilitator::{
    self, BeginError, GameMode, HotSeatHandover, LocalMatch, LocalRepository, LocalSetup, Match, MatchKind,
    MatchRequest, OpenHands, PlayerSeat, ProposedCommand, Repository, RepositoryError, begin_local,
    begin_match, begin_with, end_battle, undo_effect,
};
use marginalia::ids::CardId;
use marginalia::ids::Seat::{self, Guest, Host};

pub(crate) const BATTLE: [u8; 32] = [7; 32];

pub(crate) fn cards() -> Arc<CardLibrary> {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    library(settings, core_set().expect("the core set is good")).expect("it compiles")
}

pub(crate) fn books(library: &CardLibrary) -> [Vec<CardId>; 2] {
    let books = starters(library).expect("the books are good");
    [books[0].slots(), books[1].slots()]
}

pub(crate) fn app() -> App {
    let mut app = App::new();
    app.add_plugins((TaskPoolPlugin::default(), StatesPlugin, ecs::plugin, facilitator::plugin));
    app
}

pub(crate) fn setup(seats: [Arc<dyn Facilitatee>; 2]) -> LocalSetup {
    let library = cards();
    let start = Start::Books(books(&library));
    LocalSetup::usual(GameMode::Other("test"), library, start, BATTLE, seats)
}

pub(crate) fn board(app: &App) -> FlatBoard {
    ecs::capture(app.world()).expect("a battle")
}

pub(crate) fn orders(app: &App) -> Vec<Order> {
    app.world().resource::<History>().orders().to_vec()
}

pub(crate) fn request(app: &mut App, request: MatchRequest) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

/// Gives the last legal command of the player at this screen who must act, until the given number of orders is played.
pub(crate) fn play(app: &mut App, count: usize) {
    for _ in 0..200_000 {
        if orders(app).len() >= count || board(app).state().is_finished() {
            return;
        }
        if app.world().resource::<HotSeatHandover>().0.is_some() {
            app.world_mut().write_message(MatchRequest::Sit);
        }
        let board = board(app);
        let at_screen = |seat: &Seat| {
            let local = app.world().resource::<LocalMatch>();
            local.setup().seats[seat.index()].acting() == CommandSource::AtScreen
        };
        if let Some(seat) = seats_to_act(&board).find(at_screen) {
            let mut legal = Vec::new();
            legal_commands(&board, seat, &mut legal);
            app.world_mut().write_message(ProposedCommand(*legal.last().expect("something is asked")));
        }
        app.update();
        std::thread::yield_now();
    }
    panic!("the battle stands still after {} orders", orders(app).len());
}

/// A mode defined outside of the game: two machine players, in this file alone.
struct Duel;

impl Duel {
    const MODE: GameMode = GameMode::Other("duel");
}

impl Plugin for Duel {
    fn build(&self, app: &mut App) {
        let quick = || Arc::new(Computer::new(Level::Novice, &BATTLE)) as Arc<dyn Facilitatee>;
        let battle = LocalSetup { mode: Self::MODE, ..setup([quick(), quick()]) };
        begin_local(app.world_mut(), battle).expect("a good start");
    }
}

// S2-F02, S2-F03, S2-F25
#[test]
fn a_new_mode_is_one_file_and_the_battle_does_not_know_it() {
    let mut app = app();
    app.add_plugins(Duel);
    play(&mut app, 40);
    assert_eq!(app.world().resource::<State<GameMode>>().get(), &Duel::MODE);
    assert!(orders(&app).len() >= 40, "both machine players act");
    end_battle(app.world_mut());
    app.update();
    assert_eq!(app.world().resource::<State<GameMode>>().get(), &GameMode::None);
    assert!(ecs::capture(app.world()).is_none(), "nothing of the battle is left");
}

// S2-F13, S2-F14, S2-F17, S2-F18, S2-F22, S2-F23
#[test]
fn a_facilitatee_lists_its_operations_and_makes_a_command_of_one() {
    let library = cards();
    let mut board = FlatBoard::start(Arc::clone(&library), &Start::Books(books(&library))).expect("a battle");
    for command in [Command::Initial { seat: Host }, Command::Initial { seat: Guest }] {
        board.execute(&command, marginalia::battle::chance::Seed::Given(BATTLE), &[]).expect("it is allowed");
    }
    let mut random = RandomPlayer::new(BATTLE);
    while board.state().phase() != Phase::Draw {
        let seat = seats_to_act(&board).next().expect("somebody is asked");
        let command = random.choose(&board, seat).expect("a command");
        board.execute(&command, marginalia::battle::chance::Seed::Given(BATTLE), &[]).expect("it is allowed");
    }
    let seat = board.state().turn_player();
    let view = board.perceived_by(Viewer::Seat(seat));
    for person in [&LocalPlayer as &dyn Facilitatee, &RemotePlayer] {
        let operations = person.available_operations(&view, seat);
        assert_eq!(operations.len(), 1, "{}", person.name());
        assert_eq!(operations[0].kind, OperationKind::DrawOrCharge);
        assert_eq!(
            person.command(&view, &operations[0], None, DrawChoice::Charge),
            Some(Command::Draw { seat, choice: DrawChoice::Charge })
        );
        assert_eq!(person.choose(&view, seat), None, "{} does not act by itself", person.name());
    }
    assert!(Spectator.available_operations(&view, seat).is_empty());
    let operation = &LocalPlayer.available_operations(&view, seat)[0];
    assert_eq!(Spectator.command(&view, operation, None, DrawChoice::Draw), None);
    assert_eq!(LocalPlayer.acting(), CommandSource::AtScreen);
    assert_eq!(RemotePlayer.acting(), CommandSource::Elsewhere);
    assert_eq!(Spectator.acting(), CommandSource::Never);
}

/// A simulated network: a sent order is final when it has been acknowledged.
#[derive(Default)]
struct Slow {
    sent: VecDeque<Order>,
    waits: u32,
    history: Vec<Order>,
    late: Vec<Order>,
    fetched: u32,
    broken: Option<RepositoryError>,
}

impl Repository for Slow {
    fn send(&mut self, order: Order) {
        self.sent.push_back(order);
    }

    fn receive(&mut self) -> Option<Order> {
        self.waits += 1;
        let order = self.waits.is_multiple_of(5).then(|| self.sent.pop_front()).flatten()?;
        self.history.push(order.clone());
        Some(order)
    }

    fn history(&mut self) -> Result<Vec<Order>, RepositoryError> {
        self.fetched += 1;
        match &self.broken {
            Some(error) => Err(error.clone()),
            None if self.fetched > 1 => Ok([&self.history[..], &self.late[..]].concat()),
            None => Ok(self.history.clone()),
        }
    }
}

/// A remote player who does not answer.
struct Mute(Arc<std::sync::Mutex<Vec<Command>>>);

impl Repository for Mute {
    fn send(&mut self, order: Order) {
        self.0.lock().expect("nobody panics").push(order.command);
    }

    fn receive(&mut self) -> Option<Order> {
        None
    }

    fn history(&mut self) -> Result<Vec<Order>, RepositoryError> {
        Ok(Vec::new())
    }

    fn is_here(&self) -> bool {
        false
    }
}

#[test]
fn whoever_gives_up_does_not_wait_for_an_answer_to_what_was_commanded_before() {
    let sent = Arc::default();
    let mut app = app();
    let seats = setup([Arc::new(LocalPlayer), Arc::new(RemotePlayer)]);
    begin_with(app.world_mut(), seats, Box::new(Mute(Arc::clone(&sent)))).expect("a good start");
    let resigns = Command::BattleForceFinish { reason: ForceReason::Resign, by: Host };
    let begins = Command::Initial { seat: Host };
    for command in [begins, begins, resigns] {
        app.world_mut().write_message(ProposedCommand(command));
        app.update();
    }
    app.update();
    assert_eq!(*sent.lock().expect("nobody panics"), [begins, resigns], "the second is kept for later");
}

// S2-F15, S2-F24
#[test]
fn the_facilitatees_do_not_know_whether_their_commands_go_far() {
    let computer = || Arc::new(Computer::new(Level::Novice, &BATTLE)) as Arc<dyn Facilitatee>;
    let mut near = app();
    begin_local(near.world_mut(), setup([Arc::new(LocalPlayer), computer()])).expect("a good start");
    let mut far = app();
    begin_with(far.world_mut(), setup([Arc::new(LocalPlayer), computer()]), Box::<Slow>::default())
        .expect("a good start");
    play(&mut near, 30);
    play(&mut far, 30);
    assert_eq!(orders(&near)[..30], orders(&far)[..30]);
}

// S2-F01, S2-F04, S2-F26, S2-F27, S2-F28, S2-F29, S2-F30, S2-F36
#[test]
fn a_battle_is_joined_where_it_stands_and_what_came_meanwhile_comes_after_it() {
    let people = || setup([Arc::new(LocalPlayer), Arc::new(LocalPlayer)]);
    let mut first = app();
    begin_local(first.world_mut(), LocalSetup { open_hands: true, ..people() }).expect("a good start");
    play(&mut first, 25);
    let played = orders(&first);
    // A spectator joins late in the same way.
    let audience = || setup([Arc::new(Spectator), Arc::new(Spectator)]);
    for joining in [people(), audience()] {
        let slow = Slow { history: played[..20].to_vec(), late: played[20..].to_vec(), ..Slow::default() };
        let mut second = app();
        begin_with(second.world_mut(), joining, Box::new(slow)).expect("the history fits");
        let triggers =
            second.world().resource::<bevy::ecs::message::Messages<marginalia::battle::trigger::Trigger>>();
        assert!(triggers.is_empty(), "nothing of what was is shown");
        assert_eq!(orders(&second), played);
        assert_eq!(public_hash(&board(&second)), public_hash(&board(&first)));
        let ready = second.world().resource::<bevy::ecs::message::Messages<facilitator::BattleReady>>();
        assert_eq!(ready.len(), 1, "the battle is ready once");
    }
    // An empty history is a new battle.
    let mut new = app();
    begin_with(new.world_mut(), people(), Box::<Slow>::default()).expect("a new battle");
    assert_eq!(board(&new).state().phase(), Phase::Initial);
}

// S2-F32, S2-F33
#[test]
fn a_history_that_cannot_be_had_is_an_error_and_nothing_begins() {
    for error in [RepositoryError::NotJoined, RepositoryError::Fetch("no answer".to_owned())] {
        let mut app = app();
        let slow = Slow { broken: Some(error.clone()), ..Slow::default() };
        let begun = begin_with(
            app.world_mut(),
            setup([Arc::new(LocalPlayer), Arc::new(RemotePlayer)]),
            Box::new(slow),
        );
        assert_eq!(begun, Err(BeginError::Repository(error)));
        assert!(ecs::capture(app.world()).is_none());
    }
    let mut app = app();
    let strange = Order::new(
        Command::Draw { seat: Host, choice: DrawChoice::Draw },
        marginalia::battle::chance::Seed::Given(BATTLE),
    );
    let repository = LocalRepository::with(vec![strange]);
    let begun = begin_with(
        app.world_mut(),
        setup([Arc::new(LocalPlayer), Arc::new(LocalPlayer)]),
        Box::new(repository),
    );
    assert!(matches!(begun, Err(BeginError::Order { order: 1, .. })), "{begun:?}");
}

// S2-F07
#[test]
fn in_debug_one_person_plays_both_seats_and_everything_can_be_taken_back_and_given_again() {
    let library = cards();
    let mut app = app();
    let bench = Match::new(MatchKind::Workbench, Start::Books(books(&library)), BATTLE);
    begin_match(app.world_mut(), &library, &bench).expect("a good start");
    let mut hashes = vec![public_hash(&board(&app))];
    for count in 1..=24 {
        play(&mut app, count);
        hashes.push(public_hash(&board(&app)));
    }
    let played = orders(&app);
    for count in (0..24).rev() {
        request(&mut app, MatchRequest::Rewind(count));
        assert_eq!(public_hash(&board(&app)), hashes[count], "back to {count}");
    }
    for (count, hash) in hashes.iter().enumerate().skip(1) {
        request(&mut app, MatchRequest::Redo);
        assert_eq!(public_hash(&board(&app)), *hash, "on to {count}");
    }
    assert_eq!(orders(&app), played);
    request(&mut app, MatchRequest::Undo);
    assert_eq!(orders(&app), played[..23]);
    assert_eq!(app.world().resource::<LocalMatch>().undone(), 1);
    // Another command is given: the undone ones are gone.
    let mut legal = Vec::new();
    let now = board(&app);
    let seat = seats_to_act(&now).next().expect("somebody is asked");
    legal_commands(&now, seat, &mut legal);
    let other = legal.iter().find(|command| **command != played[23].command).expect("something else");
    app.world_mut().write_message(ProposedCommand(*other));
    app.update();
    app.update();
    assert_eq!(orders(&app).len(), 24);
    assert_eq!(app.world().resource::<LocalMatch>().undone(), 0);
    request(&mut app, MatchRequest::Restart(Some([9; 32])));
    assert!(orders(&app).is_empty());
    play(&mut app, 6);
    assert_ne!(orders(&app)[3..6], played[3..6], "another seed");
}

/// Returns a match of two players at one screen with hidden hands.
fn two_people() -> Match {
    let library = cards();
    Match::new(MatchKind::HotSeat, Start::Books(books(&library)), BATTLE)
}

#[test]
fn two_people_at_one_screen_take_turns_before_it_where_hands_are_hidden() {
    let mut app = app();
    let hidden = two_people();
    begin_match(app.world_mut(), &cards(), &hidden).expect("a good start");
    let mut sat = Vec::new();
    for count in 1..40 {
        play(&mut app, count);
        app.update();
        if let Some(next) = app.world().resource::<HotSeatHandover>().0 {
            let here = app.world().resource::<PlayerSeat>().0;
            assert!(next != here || sat.is_empty(), "nobody passes the book to themselves");
            request(&mut app, MatchRequest::Sit);
            assert_eq!(app.world().resource::<PlayerSeat>().0, next);
            assert_eq!(app.world().resource::<HotSeatHandover>().0, None);
            sat.push(next);
        }
    }
    assert!(sat.len() >= 4 && sat.windows(2).all(|pair| pair[0] != pair[1]), "{sat:?}");
    begin_match(app.world_mut(), &cards(), &Match { kind: MatchKind::Workbench, ..hidden })
        .expect("a good start");
    play(&mut app, 30);
    assert_eq!(
        app.world().resource::<HotSeatHandover>().0,
        None,
        "with open hands nobody needs to look away"
    );
    assert!(app.world().resource::<OpenHands>().0);
}

#[test]
fn while_the_book_is_passed_nobody_opens_it_from_another_side() {
    let mut app = app();
    begin_match(app.world_mut(), &cards(), &two_people()).expect("a good start");
    let passing = |app: &App| app.world().resource::<HotSeatHandover>().0;
    let here = |app: &App| app.world().resource::<PlayerSeat>().0;
    let until_passed = |app: &mut App| {
        for _ in 0..100 {
            let count = orders(app).len() + 1;
            if passing(app).is_none() {
                play(app, count);
                app.update();
            }
        }
        passing(app).expect("somebody is to sit down")
    };
    // Before the first hand is seen, too.
    let first = until_passed(&mut app);
    assert_eq!(board(&app).state().phase(), Phase::Strategy);
    request(&mut app, MatchRequest::Sit);
    assert_eq!((passing(&app), here(&app)), (None, first));
    let next = until_passed(&mut app);
    let played = orders(&app);
    for opens in [MatchRequest::Undo, MatchRequest::Redo, MatchRequest::Rewind(played.len() - 1)] {
        request(&mut app, opens);
        assert_eq!((passing(&app), orders(&app).len()), (Some(next), played.len()));
    }
    request(&mut app, MatchRequest::Sit);
    assert_eq!(here(&app), next);
    // A layout is undone only by the player who laid it.
    request(&mut app, MatchRequest::Undo);
    assert_eq!((passing(&app), orders(&app).len()), (Some(first), played.len() - 1));
    request(&mut app, MatchRequest::Redo);
    assert_eq!(orders(&app).len(), played.len() - 1);
    request(&mut app, MatchRequest::Sit);
    request(&mut app, MatchRequest::Redo);
    assert_eq!((passing(&app), orders(&app)), (Some(next), played));
}

#[test]
fn taking_back_says_whether_something_became_known() {
    let mut app = app();
    let quick = Computer::new(Level::Novice, &BATTLE);
    begin_local(app.world_mut(), setup([Arc::new(LocalPlayer), Arc::new(quick)])).expect("a good start");
    assert_eq!(undo_effect(app.world()), None, "nothing was done yet");
    // Up to a draw of Host.
    let drawn = |app: &App| {
        matches!(
            orders(app).last().map(|order| order.command),
            Some(Command::Draw { seat: Host, choice: DrawChoice::Draw })
        )
    };
    let charged = |app: &App| {
        matches!(
            orders(app).last().map(|order| order.command),
            Some(Command::Draw { seat: Host, choice: DrawChoice::Charge })
        )
    };
    for (choice, reveals) in [(DrawChoice::Draw, true), (DrawChoice::Charge, false)] {
        for _ in 0..200_000 {
            let now = board(&app);
            if now.state().phase() == Phase::Draw && seats_to_act(&now).any(|seat| seat == Host) {
                break;
            }
            let count = orders(&app).len() + 1;
            play(&mut app, count);
        }
        app.world_mut().write_message(ProposedCommand(Command::Draw { seat: Host, choice }));
        app.update();
        assert!(drawn(&app) || charged(&app));
        let back = undo_effect(app.world()).expect("it can be taken back");
        assert_eq!((back.orders, back.reveals), (Some(orders(&app).len() - 1), reveals), "{choice:?}");
    }
    // The machine player's answer is undone too, and it revealed something.
    let turn = board(&app).state().turn();
    app.world_mut().write_message(ProposedCommand(Command::TurnFinish { seat: Host }));
    for _ in 0..200_000 {
        app.update();
        std::thread::yield_now();
        if board(&app).state().turn() == turn + 2 {
            break;
        }
    }
    let back = undo_effect(app.world()).expect("it can be taken back");
    assert!(back.reveals);
    let left = back.orders.expect("a command");
    assert_eq!(orders(&app)[left].command, Command::TurnFinish { seat: Host });
    request(&mut app, MatchRequest::Undo);
    assert_eq!(board(&app).state().turn(), turn);
}

// S2-F05
#[test]
fn a_mode_knows_when_its_battle_is_over() {
    let mut app = app();
    begin_local(app.world_mut(), setup([Arc::new(LocalPlayer), Arc::new(Sandbag::Still)]))
        .expect("a good start");
    play(&mut app, 8);
    let reason = marginalia::battle::result::ForceReason::Resign;
    app.world_mut().write_message(ProposedCommand(Command::BattleForceFinish { reason, by: Host }));
    app.update();
    app.update();
    let end = board(&app);
    assert_eq!(end.state().result().and_then(|result| result.winner), Some(Guest));
    let count = orders(&app).len();
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(orders(&app).len(), count, "nobody acts after the end");
}

// S2-F45
#[test]
fn a_position_is_taken_from_a_battle_and_gives_it_again() {
    let mut app = app();
    let quick = || Arc::new(Computer::new(Level::Novice, &BATTLE)) as Arc<dyn Facilitatee>;
    begin_local(app.world_mut(), setup([quick(), quick()])).expect("a good start");
    let mut taken = 0;
    for count in 10..80 {
        play(&mut app, count);
        let now = board(&app);
        let Ok(position) = now.position() else { continue };
        let again = FlatBoard::from_position(cards(), &position).expect("what stands can stand");
        assert_eq!(again.position().expect("a position"), position);
        for seat in Seat::BOTH {
            assert_eq!(again.player(seat).hp(), now.player(seat).hp());
            let field = |board: &FlatBoard| {
                let mut cells: Vec<_> = board
                    .state()
                    .layer(seat, LayerKind::Field)
                    .iter()
                    .map(|card| (board.card(card).cell(), board.card(card).name()))
                    .collect();
                cells.sort_unstable();
                cells
            };
            assert_eq!(field(&again), field(&now));
        }
        taken += 1;
    }
    assert!(taken > 20, "{taken}");
}
