//! The actions of the result: a rematch, the replay, and what is proposed next.

use std::sync::Arc;

use bevy::ecs::system::RunSystemOnce;

use super::look::LookBack;
use super::next::Proposal;
use crate::battle::history::History;
use crate::client::launch::Launch;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::screen::dealing;
use crate::client::syllabus::{LessonStart, Syllabus};
use crate::facilitatee::Style;
use crate::facilitator::{CurrentMatch, LocalMatch, MatchKind, ReplaySource, rematch};
use crate::ids::Seat;
use crate::replay::Cursor;

/// Begins the battle once more: the same sides and books, other chance, and the other side begins.
pub(super) fn play_again(world: &mut World) {
    let (Some(local), Some(CurrentMatch(kind)), Some(history)) = (
        world.get_resource::<LocalMatch>(),
        world.get_resource::<CurrentMatch>(),
        world.get_resource::<History>(),
    ) else {
        return;
    };
    let (setup, orders) = (local.setup(), history.orders());
    // With a seed from the command line the rematch follows from it, too, but is another battle.
    let asked = world.get_resource::<Launch>().and_then(|launch| launch.seed);
    let number = asked.map_or_else(
        || dealing::fresh(world.resource()),
        |seed| seed.wrapping_add(u64::from(setup.seed[0]) + 1),
    );
    let game = rematch(&setup.library, (kind.clone(), &setup.start), orders, number);
    let library = Some(Arc::clone(&setup.library));
    *world.resource_mut::<PlannedMatch>() = PlannedMatch { game, library };
    world.resource_mut::<NextState<Screen>>().set(Screen::Dealing);
}

/// Opens the replay of the battle at the moment after that many commands.
pub(super) fn open_replay(world: &mut World, order: usize) {
    let look = world.resource::<LookBack>();
    let Some(timeline) = look.timeline.clone() else { return };
    let (file, first) = (look.file.clone(), Cursor { order, told: 0 });
    world.insert_resource(ReplaySource { timeline, file, first });
    *world.resource_mut::<PlannedMatch>() = MatchKind::Replay.into();
    world.resource_mut::<NextState<Screen>>().set(Screen::Dealing);
}

/// Follows a proposal.
pub(super) fn follow(world: &mut World, proposal: Proposal) {
    let next = match proposal {
        Proposal::Level(level) => {
            world.resource_mut::<Prefs>().opponent = level;
            let kind = MatchKind::Training(Seat::Host, level, Style::default());
            *world.resource_mut::<PlannedMatch>() = kind.into();
            Screen::Dealing
        }
        Proposal::Lesson { place, .. } => {
            let take = move |syllabus: Res<Syllabus>, mut start: LessonStart| {
                syllabus.at(place).map(|entry| start.take(entry, Some(place)))
            };
            match world.run_system_once(take) {
                Ok(Some(screen)) => screen,
                Ok(None) => return,
                Err(error) => return error!("cannot open the lesson: {error}"),
            }
        }
        Proposal::SameMoment => Screen::Dealing,
        Proposal::OtherBooks => {
            let kind = world.get_resource::<CurrentMatch>().map(|current| current.0.clone());
            let Some(kind) = kind else { return };
            *world.resource_mut::<PlannedMatch>() = kind.into();
            Screen::Books
        }
    };
    world.resource_mut::<NextState<Screen>>().set(next);
}
