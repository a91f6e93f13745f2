//! Tests of lessons and puzzles: all play to their end by their own demonstration, teach every operation, and never get
//! stuck.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use bevy::tasks::block_on;
use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::notation;
use marginalia::battle::operation::OperationKind;
use marginalia::battle::position::{Position, PositionCard, PositionPlace};
use marginalia::battle::rules::{legal_commands, seats_to_act};
use marginalia::battle::settings::Settings;
use marginalia::battle::view::Viewer;
use marginalia::cards::{Complaint, EmbeddedFile};
use marginalia::facilitatee::{Level, Mind};
use marginalia::facilitator::lesson::{
    DemonstrationStep, Goal, LESSONS, Lesson, LessonBoard, LessonMiss, LessonPosition, LessonProgress,
    LessonRefusal, LessonRun, LessonText, PUZZLES, PuzzleTexts, check_lesson, lessons, load_lesson,
    puzzle_text, puzzles,
};
use marginalia::ids::{CardId, Seat};

fn library() -> Arc<CardLibrary> {
    static CORE: LazyLock<Arc<CardLibrary>> = LazyLock::new(|| {
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
        let cards = marginalia::cards::core_set().expect("the core set is good");
        marginalia::cards::library(settings, cards).expect("it compiles")
    });
    Arc::clone(&CORE)
}

fn lesson(title: &str) -> Arc<Lesson> {
    let all = lessons(&library()).expect("good").into_iter().chain(puzzles(&library()).expect("good"));
    all.into_iter()
        .find(|lesson| lesson.title.in_language("en") == title)
        .unwrap_or_else(|| panic!("no lesson {title:?}"))
}

/// A lesson in progress, with its battle.
struct Class {
    run: LessonRun,
    board: FlatBoard,
}

impl Class {
    fn of(title: &str) -> Self {
        Self::taking(lesson(title))
    }

    fn taking(lesson: Arc<Lesson>) -> Self {
        let run = LessonRun::begin(lesson, library()).expect("it begins");
        let mut board = run.start().clone();
        board.record_events();
        Self { run, board }
    }

    fn parse(&self, line: &str) -> Command {
        notation::parse(&self.board, line).unwrap_or_else(|why| panic!("{line}: {why}"))
    }

    fn judged(&self, line: &str) -> Result<(), LessonRefusal> {
        self.run.judge(&self.board, &self.parse(line))
    }

    fn does(&mut self, line: &str) -> &mut Self {
        let command = self.parse(line);
        self.run.judge(&self.board, &command).unwrap_or_else(|why| panic!("{line}: {why}"));
        self.executes(&command)
    }

    fn executes(&mut self, command: &Command) -> &mut Self {
        let seed = Seed::Derived { battle: self.run.lesson().battle_seed(), seq: self.board.state().seq() };
        self.board.execute(command, seed, &[]).unwrap_or_else(|why| panic!("{command:?}: {why}"));
        let triggers = self.board.drain_triggers();
        self.run.observe(&self.board, &[*command], &triggers);
        self
    }

    /// Executes the opponent's next command.
    fn answered(&mut self) -> Command {
        let command = self.run.opponent(&self.board).expect("the other side is asked");
        self.executes(&command);
        command
    }

    fn step(&self) -> usize {
        self.run.step().map_or(usize::MAX, |(at, _)| at)
    }
}

fn walk(mut class: Class, chance: &mut Chance) -> Class {
    let learner = class.run.lesson().learner;
    for _ in 0..300 {
        if *class.run.progress() != LessonProgress::Running {
            break;
        }
        if class.run.waits_for_next() {
            class.run.next(&class.board);
            continue;
        }
        let mut legal = Vec::new();
        legal_commands(&class.board, learner, &mut legal);
        legal.retain(|command| class.run.judge(&class.board, command).is_ok());
        if legal.is_empty() {
            class.answered();
        } else {
            class.executes(&legal[chance.below(legal.len() as u32) as usize]);
        }
    }
    class
}

#[test]
// S2-F08
fn the_tables_hold_what_the_folders_hold() {
    for (folder, table) in [("assets/lessons", LESSONS), ("assets/puzzles", PUZZLES)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut files: Vec<(String, String)> = fs::read_dir(path)
            .expect("the folder can be read")
            .map(|entry| {
                let path = entry.expect("an entry").path();
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                (format!("{folder}/{name}"), fs::read_to_string(path).expect("a text"))
            })
            .collect();
        files.sort();
        let owned = |(file, text): &EmbeddedFile| ((*file).to_owned(), (*text).to_owned());
        assert_eq!(table.iter().map(owned).collect::<Vec<_>>(), files);
    }
}

#[test]
// S2-F08
fn every_lesson_plays_to_its_end_and_together_they_teach_all_twelve_operations() {
    assert!(LESSONS.len() >= 8, "{} lessons", LESSONS.len());
    let mut taught = BTreeSet::new();
    for (file, text) in LESSONS {
        let (lesson, report) = check_lesson(file, text, &library()).unwrap_or_else(|why| panic!("{why:#?}"));
        assert!(!lesson.goal.is_puzzle(), "{file} is a puzzle");
        let promised: BTreeSet<OperationKind> = lesson.teaches.iter().copied().collect();
        assert!(!promised.is_empty() && promised.is_subset(&report.taught), "{file}: {:?}", report.taught);
        taught.extend(report.taught);
    }
    assert_eq!(taught.into_iter().collect::<Vec<_>>(), OperationKind::ALL);
}

/// The length of each puzzle's shortest solution, and the number of lines that reach its goal.
const SOLUTIONS: [(&str, usize, u64); 10] = [
    ("Two hunters", 2, 16),
    ("Round the snail", 3, 1),
    ("The knife", 3, 2),
    ("Come out, Deacon", 3, 2),
    ("Borrowed words", 3, 1),
    ("Burning the candle", 3, 3),
    ("A full treasury", 4, 828),
    ("The debt", 4, 144),
    ("The side step", 4, 81),
    ("The last page", 6, 9888),
];

#[test]
// S2-F11
fn a_win_that_is_let_go_is_a_grave_mistake_and_one_that_is_taken_is_none() {
    let judge = Mind::from(Level::Abbot);
    for puzzle in puzzles(&library()).expect("good") {
        let seat = puzzle.learner;
        let class = Class::taking(puzzle);
        let title = &class.run.lesson().title;
        let better = |command: &Command| {
            let view = class.board.perceived_by(Viewer::Seat(seat));
            block_on(judge.better(&view, seat, [3; 32], command))
        };
        let (way, loss) = better(&Command::TurnFinish { seat }).expect("the turn need not be over");
        assert!(loss > 10_000, "{title}: {loss}");
        assert_eq!(better(&way), None, "{title}");
        // The puzzle's demonstration may be another way to the same win.
        let DemonstrationStep::Command(shown) = class.run.show_me(&class.board) else {
            panic!("{title} shows nothing")
        };
        assert!(better(&shown).is_none_or(|(_, loss)| loss == 0), "{title}: {:?}", better(&shown));
    }
}

#[test]
// S2-F08
fn every_puzzle_is_won_by_what_it_shows_and_by_nothing_shorter() {
    let mut found = Vec::new();
    for (file, text) in PUZZLES {
        let (lesson, report) = check_lesson(file, text, &library()).unwrap_or_else(|why| panic!("{why:#?}"));
        assert_eq!(lesson.goal, Goal::Win, "{file}");
        let solution = report.solution.expect("puzzles are searched");
        assert!(solution.complete, "{file}: {} states", solution.states);
        let own =
            |line: &[Command]| line.iter().filter(|command| command.seat() == Some(lesson.learner)).count();
        let shortest = own(&solution.line.expect("it can be won"));
        assert_eq!(own(&report.played), shortest, "{file}: a shorter way than the one it shows");
        found.push((lesson.title.to_string(), shortest, solution.lines));
    }
    let found: Vec<_> = found.iter().map(|(title, away, lines)| (title.as_str(), *away, *lines)).collect();
    assert_eq!(found, SOLUTIONS);
    assert!(SOLUTIONS.iter().all(|(_, away, _)| *away > 1), "no single command wins a puzzle");
    assert!(SOLUTIONS.is_sorted_by_key(|(_, away, _)| *away), "the easy ones come first");
}

#[test]
fn whatever_a_lesson_allows_leads_to_its_end() {
    let mut chance = Chance::new(Seed::Given([3; 32]));
    for lesson in lessons(&library()).expect("good") {
        for _ in 0..20 {
            let class = walk(Class::taking(Arc::clone(&lesson)), &mut chance);
            assert_eq!(
                *class.run.progress(),
                LessonProgress::Finished,
                "{} at {}",
                lesson.title,
                class.step()
            );
        }
    }
}

#[test]
fn whatever_is_done_a_puzzle_is_won_or_missed() {
    let mut chance = Chance::new(Seed::Given([4; 32]));
    let (mut won, mut missed) = (0, 0);
    for puzzle in puzzles(&library()).expect("good") {
        for _ in 0..12 {
            let class = walk(Class::taking(Arc::clone(&puzzle)), &mut chance);
            match class.run.progress() {
                LessonProgress::Finished => won += 1,
                LessonProgress::Missed(_) => missed += 1,
                LessonProgress::Running => panic!("{} does not end", puzzle.title),
            }
        }
    }
    assert!(won > 0 && missed > won, "{won} won, {missed} missed");
}

#[test]
fn what_a_step_does_not_allow_is_answered_with_words() {
    for lesson in lessons(&library()).expect("good") {
        let mut class = Class::taking(Arc::clone(&lesson));
        let mut refused = 0;
        while *class.run.progress() == LessonProgress::Running {
            let mut legal = Vec::new();
            legal_commands(&class.board, lesson.learner, &mut legal);
            for command in &legal {
                if let Err(why) = class.run.judge(&class.board, command).map_err(|why| why.to_string()) {
                    assert!(why.len() > 10 && why.ends_with(['.', '?', '!']), "{}: {why:?}", lesson.title);
                    refused += 1;
                }
            }
            match class.run.show_me(&class.board) {
                DemonstrationStep::Next => class.run.next(&class.board),
                DemonstrationStep::Command(command) => drop(class.executes(&command)),
                DemonstrationStep::Wait => drop(class.answered()),
                shown @ (DemonstrationStep::Again | DemonstrationStep::Nothing) => {
                    panic!("{}: {shown:?}", lesson.title)
                }
            }
        }
        assert!(refused > 0, "{}: everything is always allowed", lesson.title);
    }
}

#[test]
fn a_wrong_try_is_told_in_the_words_of_its_step() {
    let mut class = Class::of("Ink and creatures");
    let told = |class: &Class, line: &str| class.judged(line).map_err(|why| why.to_string());
    assert_eq!(
        told(&class, "h:charge"),
        Err("Ink is never wrong. But draw this time: a new card is waiting.".to_owned())
    );
    class.does("h:draw");
    assert_eq!(
        told(&class, "h:summon @1 a1"),
        Err("A good creature, but call the Rubric Hound first.".to_owned())
    );
    assert_eq!(class.judged("h:summon @0 a1"), Ok(()));
    assert_eq!(class.step(), 1);
    class.does("h:summon @0 a1");
    assert!(class.run.waits_for_next());
    assert_eq!(class.judged("h:end"), Err(LessonRefusal::Unread));
    assert_eq!(class.judged("h:resign"), Ok(()), "leaving is always possible");
    class.run.next(&class.board);
    assert_eq!(class.step(), 3);
}

#[test]
// S2-F19
fn the_other_side_of_a_lesson_goes_one_cell_forward() {
    let mut class = Class::of("Ink and creatures");
    class.does("h:draw").does("h:summon @0 b2");
    class.run.next(&class.board);
    class.does("h:summon @1 b3").does("h:end");
    let done = [class.answered(), class.answered(), class.answered()];
    let lines = done.map(|command| notation::write(&class.board, &command, false).expect("a player's"));
    assert_eq!(lines, ["g:charge", "g:move e3>d3", "g:end"]);
    assert_eq!(class.step(), 6, "and then the lesson goes on");
}

#[test]
fn show_me_shows_the_next_thing_and_steps_back_from_another_way() {
    let mut class = Class::of("Across the page");
    class.does("h:move b2>c2").does("h:attack c2xd2");
    let before = class.board.clone();
    assert_eq!(class.run.show_me(&class.board), DemonstrationStep::Command(class.parse("h:move b3>c3")));
    class.does("h:move b3>c3");
    assert_eq!(class.run.show_me(&class.board), DemonstrationStep::Command(class.parse("h:move c3>d3")));
    let back = class.run.restart_step();
    assert_eq!(back.state().seq(), before.state().seq());
    assert_eq!(class.run.show_me(&back), DemonstrationStep::Command(class.parse("h:move b3>c3")));

    let mut puzzle = Class::of("Two hunters");
    puzzle.does("h:summon @2 b2");
    assert_eq!(puzzle.run.show_me(&puzzle.board), DemonstrationStep::Again);
    puzzle.does("h:end");
    let missed = LessonMiss::HpLeft(4);
    assert_eq!(*puzzle.run.progress(), LessonProgress::Missed(missed));
    assert_eq!(puzzle.judged("g:charge"), Err(LessonRefusal::Missed(missed)));
    puzzle.board = puzzle.run.again();
    assert_eq!(*puzzle.run.progress(), LessonProgress::Running);
    assert_eq!(puzzle.run.show_me(&puzzle.board), DemonstrationStep::Command(puzzle.parse("h:summon @1 b2")));
}

#[test]
fn the_other_side_of_a_puzzle_gives_the_answer_that_stops_it() {
    let mut class = Class::of("The side step");
    class.does("h:move d1>e1");
    let answer = class.answered();
    assert!(!matches!(answer, Command::MoveReactNone { .. }), "{answer:?}");
    class.does("h:retry stay").does("h:direct f4").does("h:end");
    assert!(matches!(class.run.progress(), LessonProgress::Missed(_)), "{:?}", class.run.progress());
}

/// Returns the texts of a saved puzzle.
fn texts(title: &str) -> PuzzleTexts {
    let task = [("en", "Win."), ("ja", "勝つ。")].map(|(tag, text)| (tag.to_owned(), text.to_owned()));
    let (title, task) = (LessonText::Same(title.to_owned()), LessonText::Each(task.into()));
    PuzzleTexts { title, task, praise: LessonText::default() }
}

#[test]
// S2-F45
fn any_position_can_be_saved_as_a_puzzle() {
    let lesson = lesson("Borrowed words");
    let LessonBoard::Position(scene) = &lesson.start else { panic!("a puzzle is a position") };
    let position = scene.position(&library().lattice().shape).expect("good cells");
    let text = puzzle_text(&texts("It's \"mine\""), &position, &library()).expect("a position");
    let (saved, report) =
        check_lesson("mine.ron", &text, &library()).unwrap_or_else(|why| panic!("{why:#?}"));
    assert_eq!(saved.start, lesson.start);
    assert_eq!((saved.title.in_language("ja"), saved.goal), ("It's \"mine\"", Goal::Win));
    assert_eq!(saved.about.in_language("ja"), "勝つ。");
    assert_eq!(saved.steps[0].show, lesson.steps[0].show);
    assert_eq!(report.played.len(), 3);
}

#[test]
// S2-F45
fn a_position_that_nobody_wins_is_saved_too_and_says_so() {
    let mut position = Position::new(library().settings());
    position.turn = 8;
    position.turn_player = Seat::Guest;
    let cell = library().lattice().shape.parse("e3").expect("a cell");
    let hare = CardId::new(9).expect("a number");
    let place = PositionPlace::Field(cell);
    position.guest.cards.push(PositionCard {
        name: hare,
        place,
        damage: 1,
        ailments: Vec::new(),
        entered: 8,
    });
    let text = puzzle_text(&texts("Nothing"), &position, &library()).expect("a position");
    assert!(text.starts_with("// No solution was found: nothing wins this turn.\n"), "{text}");
    let saved = load_lesson("mine.ron", &text, &library()).unwrap_or_else(|why| panic!("{why:#?}"));
    assert_eq!(
        saved.start,
        LessonBoard::Position(LessonPosition::from_position(&position, &library().lattice().shape))
    );
    assert_eq!(saved.learner, Seat::Guest);
    let complaints = check_lesson("mine.ron", &text, &library()).expect_err("it cannot be won");
    assert!(complaints.iter().any(|one| one.message.contains("no line reaches the goal")), "{complaints:?}");
}

#[test]
fn other_goals_are_played_out_as_well() {
    let destroy = PUZZLE.replace("goal: Win", "goal: Destroy([@2])").replace("@2", "2");
    let lesson = load_lesson("d.ron", &destroy, &library()).unwrap_or_else(|why| panic!("{why:#?}"));
    let mut class = Class::taking(Arc::new(lesson));
    class.does("h:attack d2xe2");
    assert_eq!(*class.run.progress(), LessonProgress::Finished);

    let survive = PUZZLE.replace("goal: Win", "goal: Survive");
    let lesson = load_lesson("s.ron", &survive, &library()).unwrap_or_else(|why| panic!("{why:#?}"));
    let mut class = Class::taking(Arc::new(lesson));
    class.does("h:end");
    assert_eq!(*class.run.progress(), LessonProgress::Running);
    while seats_to_act(&class.board).eq([Seat::Guest]) {
        class.answered();
    }
    assert_eq!(*class.run.progress(), LessonProgress::Finished, "the other side's turn is over");
}

const PUZZLE: &str = r#"(
    title: "T",
    about: "A.",
    goal: Win,
    start: Position((
        host: (hp: 5, mp: 1, cards: [
            (card: 38, at: "d2"),
            (card: 17, at: "hand"),
        ]),
        guest: (hp: 3, mp: 0, cards: [
            (card: 37, at: "e2"),
        ]),
    )),
    steps: [(
        say: "Win.",
        arrows: ["d2 > e2"],
        show: ["h:attack d2xe2", "h:move d2>e2", "h:direct e2"],
    )],
)
"#;

/// Returns the complaints about the puzzle with that change.
fn wrong(from: &str, to: &str) -> Vec<Complaint> {
    assert!(PUZZLE.contains(from), "{from}");
    let text = PUZZLE.replacen(from, to, 1);
    check_lesson("p.ron", &text, &library()).err().unwrap_or_default()
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_place() {
    assert_eq!(wrong("T", "T"), [], "the puzzle itself is good");
    let mut missing = Vec::new();
    for (from, to, place, message) in [
        ("hp: 5", "hp: five", (6, 20), "Invalid digit"),
        ("about:", "abuot:", (3, 5), "abuot"),
        ("d2\"),", "d2 up\"),", (7, 29), "\"d2 up\" is not a place; expected \"hand\""),
        ("38", "0", (7, 20), "nonzero"),
        ("card: 38", "card: 999", (7, 14), "which is not in the library"),
        ("e2\"),", "z9\"),", (11, 14), "z9, which is not a cell of this board"),
        ("hp: 3", "hp: 0", (5, 5), "Guest has 0 HP"),
        ("\"d2 > e2\"", "\"d2 to e2\"", (16, 19), "is not an arrow; write a place"),
        ("\"d2 > e2\"", "\"d2 > @7\"", (16, 24), "there is no @7 in this battle"),
        ("h:direct e2", "h:strike e2", (17, 51), "is not a command; write it as in"),
        ("h:direct e2", "direct e2", (17, 51), "begin with h: or g:"),
        ("h:direct e2", "h:direct *", (17, 51), "must be exact to be played"),
        ("h:direct e2", "g:direct e2", (17, 51), "is not a command of the learner, Host"),
        (", \"h:direct e2\"", "", (15, 9), "nobody can act, and the step is not done"),
        ("h:move d2>e2", "h:move d2>d1", (17, 9), "the next line of show is not possible here"),
        ("card: 38", "card: 9", (15, 9), "no line reaches the goal"),
        ("goal: Win,", "goal: Destroy([9]),", (4, 5), "the goal names @9"),
        ("goal: Win,", "learner: Guest, goal: Win,", (5, 5), "it is Host's"),
    ] {
        let complaints = wrong(from, to);
        let said: Vec<String> = complaints.iter().map(ToString::to_string).collect();
        let start = format!("p.ron:{}:{}: error[bad-lesson]: ", place.0, place.1);
        if !said.iter().any(|one| one.starts_with(&start) && one.contains(message)) {
            missing.push(format!("{to}: wanted {start}{message}, got {said:#?}"));
        }
        assert!(said.iter().all(|one| one.contains("help: ")), "{to}: what to do? {said:#?}");
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
// S2-F43
fn the_machine_player_beats_the_opponent_of_lessons_from_both_seats() {
    use marginalia::battle::setup::BookSlots;
    use marginalia::facilitatee::{Level, one_ply, tutorial};
    let books = marginalia::cards::starters(&library()).expect("good books");
    for machine in Seat::BOTH {
        for number in 0..3_u8 {
            let slots = [books[0].slots(), books[1].slots()].map(BookSlots::Known);
            let mut board = FlatBoard::new(library(), &slots).expect("a battle");
            let battle = [number; 32];
            let mut moved = 0;
            loop {
                let asked = seats_to_act(&board).next();
                let Some(seat) = asked else { break };
                let command = if seat == machine {
                    let view = board.perceived_by(marginalia::battle::view::Viewer::Seat(seat));
                    Level::Novice.choose(&view, seat, one_ply::mind(&battle)).map(|thought| thought.command)
                } else {
                    tutorial::forward_command(&board, seat)
                };
                let command = command.expect("who is asked has an answer");
                if seat != machine {
                    moved = match command {
                        Command::MoveDeclare { .. } => moved + 1,
                        Command::TurnFinish { .. } => 0,
                        _ => moved,
                    };
                    let attacks =
                        matches!(command, Command::AttackDeclare { .. } | Command::DirectDeclare { .. });
                    assert!(moved <= 1 && !attacks, "{command:?}");
                }
                let seed = Seed::Derived { battle, seq: board.state().seq() };
                board.execute(&command, seed, &[]).expect("allowed");
            }
            let winner = board.state().result().and_then(|result| result.winner);
            assert_eq!(winner, Some(machine), "battle {number} with the machine as {machine}");
        }
    }
}
