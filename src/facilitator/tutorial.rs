//! Tutorial mode: lessons and puzzles. The lesson filters the player's proposals; the opponent follows the lesson's
//! script.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::app::{App, PreUpdate, Update};
use bevy::ecs::message::{Message, MessageReader, Messages};
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::resource_exists;
use bevy::ecs::system::ResMut;
use bevy::ecs::world::{Mut, World};
use bevy::log::warn;
use bevy::state::condition::in_state;

use super::lesson::{Lesson, LessonError, LessonRefusal, LessonRun, UnknownCell};
use super::local::{begin_local, beside};
use super::local_setup::LocalSetup;
use super::matches::{BeginError, FacilitatorApp, Match, MatchKind};
use super::mode::{GameMode, ProposedCommand};
use super::order_factory::OrderFactory;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::ecs::{self, BattleSystems, EcsBoard, OrderInbox};
use crate::battle::history::{History, Order};
use crate::battle::library::CardLibrary;
use crate::battle::rules::check;
use crate::battle::start::StartError;
use crate::battle::trigger::Trigger;
use crate::facilitatee::{CommandSource, Facilitatee};

/// The parameters of a lesson.
#[derive(Clone, Debug)]
struct TutorialSetup {
    library: Arc<CardLibrary>,
    lesson: Arc<Lesson>,
}

/// The lessons and puzzles that a match can name, by id.
#[derive(Resource, Clone, Debug, Default)]
pub struct Lessons(pub BTreeMap<String, Arc<Lesson>>);

/// A request of the player about the lesson.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonRequest {
    /// A continuation after the text was read.
    Next,
    /// A restart of the current step.
    StepAgain,
    /// A restart of the whole lesson.
    Again,
}

/// The lesson in progress.
#[derive(Resource)]
pub struct Tutorial {
    setup: TutorialSetup,
    run: LessonRun,
    /// The number of orders that the lesson has processed.
    heard: usize,
    /// The number of orders at the beginning of the step.
    mark: usize,
    triggers: Vec<Trigger>,
    /// The number of proposals let through last. They are already accepted and are not judged again.
    passed: usize,
    refused: Option<LessonRefusal>,
    /// The number of refused commands.
    refusals: u32,
    /// True while the opponent waits because the screen still has something to show.
    pub hold: bool,
}

impl Tutorial {
    /// Returns the state of the lesson in progress.
    #[must_use]
    pub const fn run(&self) -> &LessonRun {
        &self.run
    }

    /// Returns the reason why the last command was refused, until something else happens, and the number of refused
    /// commands.
    #[must_use]
    pub const fn refused(&self) -> (Option<&LessonRefusal>, u32) {
        (self.refused.as_ref(), self.refusals)
    }

    fn step(&self) -> Option<usize> {
        self.run.step().map(|(at, _)| at)
    }
}

/// The opponent of a lesson, whose commands come from the lesson's script.
struct Script;

impl Facilitatee for Script {
    fn name(&self) -> String {
        "lesson".to_owned()
    }

    fn acting(&self) -> CommandSource {
        CommandSource::Elsewhere
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Tutorial, begin)
        .init_resource::<Lessons>()
        .add_message::<LessonRequest>()
        .add_systems(
            PreUpdate,
            (grant, judge.run_if(ecs::is_installed))
                .chain()
                .run_if(in_state(GameMode::Tutorial))
                .run_if(resource_exists::<Tutorial>),
        )
        .add_systems(
            Update,
            (answer.before(BattleSystems::Step), (listen, hear).chain().after(BattleSystems::Step))
                .run_if(in_state(GameMode::Tutorial))
                .run_if(resource_exists::<Tutorial>),
        );
}

fn begin(world: &mut World, library: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let MatchKind::Lesson(id) = &game.kind else {
        return Err(BeginError::Unknown(game.kind.mode().name()));
    };
    let lesson = world.resource::<Lessons>().0.get(id).cloned();
    let lesson = lesson.ok_or_else(|| BeginError::Lesson(id.clone()))?;
    let setup = TutorialSetup { library: Arc::clone(library), lesson };
    let wrong = |error| match error {
        LessonError::Cell(UnknownCell { card, .. }) => {
            StartError::Position(crate::battle::position::PositionError::Cell { card })
        }
        LessonError::Start(error) => error,
    };
    let run = LessonRun::begin(Arc::clone(&setup.lesson), Arc::clone(&setup.library)).map_err(wrong)?;
    lay(world, &setup, Vec::new())?;
    world.insert_resource(Tutorial {
        setup,
        run,
        heard: 0,
        mark: 0,
        triggers: Vec::new(),
        passed: 0,
        refused: None,
        refusals: 0,
        hold: false,
    });
    Ok(())
}

/// Begins the battle of the lesson and executes these orders.
fn lay(world: &mut World, setup: &TutorialSetup, orders: Vec<Order>) -> Result<(), BeginError> {
    let TutorialSetup { library, lesson } = setup;
    let cell = |UnknownCell { card, .. }| {
        BeginError::Start(StartError::Position(crate::battle::position::PositionError::Cell { card }))
    };
    let start = lesson.start(&library.lattice().shape).map_err(cell)?;
    let seats = beside(lesson.learner, Arc::new(Script));
    let usual =
        LocalSetup::usual(GameMode::Tutorial, Arc::clone(library), start, lesson.battle_seed(), seats);
    // A lesson can always be repeated, so it is not saved among the played battles.
    begin_local(world, LocalSetup { orders, allows_undo: false, is_recorded: false, ..usual })
}

/// Filters the player's proposals: a command that the lesson refuses never becomes an order.
fn judge(board: EcsBoard, mut tutorial: ResMut<Tutorial>, mut proposals: ResMut<Messages<ProposedCommand>>) {
    if proposals.is_empty() {
        return;
    }
    let all: Vec<ProposedCommand> = proposals.drain().collect();
    let taken = std::mem::take(&mut tutorial.passed);
    for ProposedCommand(command) in all.into_iter().skip(taken) {
        let verdict = match check(&board, &command) {
            Ok(()) => tutorial.run.judge(&board, &command),
            // The rules report it themselves.
            Err(_) => Ok(()),
        };
        match verdict {
            Ok(()) => {
                tutorial.refused = None;
                tutorial.passed += 1;
                proposals.write(ProposedCommand(command));
            }
            Err(why) => {
                tutorial.refused = Some(why);
                tutorial.refusals += 1;
            }
        }
    }
}

/// Handles the lesson requests.
fn grant(world: &mut World) {
    let requests: Vec<LessonRequest> = world.resource_mut::<Messages<LessonRequest>>().drain().collect();
    for request in requests {
        let Some(board) = ecs::capture(world) else { return };
        let played = world.resource::<History>().orders().to_vec();
        world.resource_scope(|world, mut tutorial: Mut<Tutorial>| {
            tutorial.refused = None;
            let kept = match request {
                LessonRequest::Next => {
                    tutorial.run.next(&board);
                    tutorial.mark = played.len();
                    return;
                }
                LessonRequest::StepAgain => tutorial.mark,
                LessonRequest::Again => 0,
            };
            let orders: Vec<Order> = played.into_iter().take(kept).collect();
            if let Err(wrong) = lay(world, &tutorial.setup, orders) {
                warn!("cannot restart the lesson: {wrong}");
                return;
            }
            // The same orders lead to the same battle: the returned board is the one just begun.
            drop(match request {
                LessonRequest::StepAgain => tutorial.run.restart_step(),
                LessonRequest::Again | LessonRequest::Next => tutorial.run.again(),
            });
            (tutorial.heard, tutorial.mark) = (kept, kept);
            tutorial.triggers.clear();
        });
    }
}

/// Sends the opponent's next command from the script, one at a time.
fn answer(world: &mut World) {
    let tutorial = world.resource::<Tutorial>();
    let behind = world.resource::<History>().orders().len() != tutorial.heard;
    if tutorial.hold || behind || !world.resource::<OrderInbox>().is_empty() {
        return;
    }
    let Some(board) = ecs::capture(world) else { return };
    if let Some(command) = tutorial.run.opponent(&board) {
        let order = world.resource::<OrderFactory>().order(board.state().seq(), command);
        world.resource_mut::<OrderInbox>().push(order);
    }
}

fn listen(mut triggers: MessageReader<Trigger>, mut tutorial: ResMut<Tutorial>) {
    if !triggers.is_empty() {
        tutorial.triggers.extend(triggers.read().copied());
    }
}

/// Passes the executed commands and the triggers to the lesson.
fn hear(world: &mut World) {
    let orders = world.resource::<History>().orders();
    let heard = world.resource::<Tutorial>().heard;
    if orders.len() == heard {
        return;
    }
    let (played, fresh): (usize, Vec<Command>) =
        (orders.len(), orders.iter().skip(heard).map(|order| order.command).collect());
    let Some(board) = ecs::capture(world) else { return };
    let mut tutorial = world.resource_mut::<Tutorial>();
    let tutorial = &mut *tutorial;
    let before = tutorial.step();
    if played < heard {
        // The battle was restarted from outside.
        drop(tutorial.run.again());
        tutorial.mark = 0;
    } else {
        tutorial.run.observe(&board, &fresh, &tutorial.triggers);
    }
    tutorial.triggers.clear();
    tutorial.refused = None;
    tutorial.heard = played;
    if tutorial.step() != before {
        tutorial.mark = played;
    }
}
