//! What is proposed after a battle: the next level after a win, a lesson after a loss, or another battle.

use crate::battle::command::Command;
use crate::client::progress::CompletedLessons;
use crate::client::syllabus::{Syllabus, SyllabusPlace};
use crate::facilitatee::Level;
use crate::facilitator::MatchKind;
use crate::ids::Seat;
use crate::replay::DecidingMoment;

/// What the player may do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proposal {
    /// A battle against the machine player of that level.
    Level(Level),
    /// A lesson or puzzle.
    Lesson {
        /// Its place.
        place: SyllabusPlace,
        /// True if it is about a mistake of the player.
        fits: bool,
    },
    /// The battle from the moment at which it was begun.
    SameMoment,
    /// A battle of the same kind with other books.
    OtherBooks,
}

/// The battle, as far as proposals depend on it.
pub(super) struct Ended<'a> {
    /// The kind of the match.
    pub(super) kind: &'a MatchKind,
    /// The player at this screen, if there is one.
    pub(super) player: Option<Seat>,
    /// The winner, if there is one.
    pub(super) winner: Option<Seat>,
    /// True if the match began from a moment of another battle.
    pub(super) continues: bool,
    /// The moments that decided the battle, as far as they are known.
    pub(super) moments: &'a [DecidingMoment],
}

/// Returns the proposals after a battle, the best first.
pub(super) fn proposals(ended: &Ended, syllabus: &Syllabus, is_done: impl Fn(&str) -> bool) -> Vec<Proposal> {
    let mut all = Vec::new();
    if let MatchKind::Training(_, level, _) = ended.kind
        && let Some((player, winner)) = ended.player.zip(ended.winner)
    {
        let next = Level::numbered(level.number() + 1).filter(|_| player == winner).map(Proposal::Level);
        all.extend(next.or_else(|| lesson(ended, player, syllabus, is_done)));
    }
    if ended.continues {
        all.push(Proposal::SameMoment);
    }
    if ended.kind.begins_with_books() {
        all.push(Proposal::OtherBooks);
    }
    all
}

/// Returns the lesson about the worst mistake of the player, or the next one that is not finished; after all lessons, the
/// puzzles follow.
fn lesson(
    ended: &Ended,
    player: Seat,
    syllabus: &Syllabus,
    is_done: impl Fn(&str) -> bool,
) -> Option<Proposal> {
    let own = ended.moments.iter().filter(|moment| moment.seat == player);
    let worst = own.filter_map(|moment| moment.better).max_by_key(|(_, loss)| *loss);
    let about = worst.and_then(|(better, _)| lesson_about(&better));
    let open = |place: &usize| !is_done(&syllabus.entries[*place].id);
    let places = || (0..syllabus.entries.len()).filter(open);
    let fitting = about.and_then(|about| places().find(|place| syllabus.entries[*place].id == about));
    let place = fitting.or_else(|| places().next())?;
    Some(Proposal::Lesson { place: SyllabusPlace::Built(place), fits: fitting.is_some() })
}

/// Returns the lesson that teaches such a command.
const fn lesson_about(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::SummonDeclare { .. } => "01-ink-and-creatures",
        Command::MoveDeclare { .. } | Command::AttackDeclare { .. } => "02-across-the-page",
        Command::DirectDeclare { .. } => "03-the-strike",
        Command::FeintDeclare { .. } => "05-face-down",
        Command::MoveReactSummon { .. } | Command::MoveReactFeint { .. } => "07-the-answer",
        Command::MoveRetry { .. } => "08-another-way",
        _ => return None,
    })
}

/// Returns true if a lesson is finished.
pub(super) fn is_done(progress: &CompletedLessons) -> impl Fn(&str) -> bool + '_ {
    |id| progress.is_done(id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use crate::client::puzzles::PuzzleLesson;
    use crate::facilitatee::Style;
    use crate::facilitator::lesson;
    use crate::ids::CellId;

    /// Returns lessons of these names, of which the first `lessons` are no puzzles.
    fn syllabus(names: &[&str], lessons: usize) -> Syllabus {
        let library = crate::client::collection::Collection::embedded().expect("it holds together").library;
        let lesson = Arc::clone(&lesson::lessons(&library).expect("good lessons")[0]);
        let entry = |id: &&str| PuzzleLesson { id: (*id).to_owned(), lesson: Arc::clone(&lesson) };
        Syllabus { entries: names.iter().map(entry).collect(), lessons, ..Syllabus::default() }
    }

    fn moment(seat: Seat, better: Option<(Command, i32)>) -> DecidingMoment {
        DecidingMoment::new(0, seat, better)
    }

    fn after(winner: Seat, level: Level, moments: &[DecidingMoment], done: &[&str]) -> Vec<Proposal> {
        let syllabus = syllabus(&["01-ink-and-creatures", "03-the-strike", "01-two-hunters"], 2);
        let done: BTreeSet<&str> = done.iter().copied().collect();
        let kind = MatchKind::Training(Seat::Host, level, Style::Even);
        let (player, winner) = (Some(Seat::Host), Some(winner));
        let ended = Ended { kind: &kind, player, winner, continues: false, moments };
        proposals(&ended, &syllabus, |id| done.contains(id))
    }

    fn strike() -> Command {
        Command::DirectDeclare { seat: Seat::Host, from: CellId(0) }
    }

    fn lesson(at: usize, fits: bool) -> Proposal {
        Proposal::Lesson { place: SyllabusPlace::Built(at), fits }
    }

    #[test]
    fn a_win_leads_to_the_next_level_and_past_the_last_one_to_a_lesson() {
        let other = Proposal::OtherBooks;
        assert_eq!(after(Seat::Host, Level::Novice, &[], &[]), [Proposal::Level(Level::Copyist), other]);
        assert_eq!(after(Seat::Host, Level::Abbot, &[], &[]), [lesson(0, false), other]);
        let done = ["01-ink-and-creatures", "03-the-strike"];
        assert_eq!(after(Seat::Host, Level::Abbot, &[], &done), [lesson(2, false), other]);
        let done = ["01-ink-and-creatures", "03-the-strike", "01-two-hunters"];
        assert_eq!(after(Seat::Host, Level::Abbot, &[], &done), [other]);
    }

    #[test]
    fn a_loss_leads_to_the_lesson_about_the_worst_mistake() {
        let end = Command::TurnFinish { seat: Seat::Host };
        let own = [moment(Seat::Host, Some((end, 90))), moment(Seat::Host, Some((strike(), 300)))];
        assert_eq!(after(Seat::Guest, Level::Scribe, &own, &[])[0], lesson(1, true));
        assert_eq!(after(Seat::Guest, Level::Scribe, &own, &["03-the-strike"])[0], lesson(0, false));
        // What the other side did wrong teaches nothing.
        let theirs = [moment(Seat::Guest, Some((strike(), 300))), moment(Seat::Host, None)];
        assert_eq!(after(Seat::Guest, Level::Scribe, &theirs, &[])[0], lesson(0, false));
    }

    #[test]
    fn other_modes_have_no_levels() {
        let syllabus = syllabus(&["01-ink-and-creatures"], 1);
        let (player, winner) = (Some(Seat::Host), Some(Seat::Host));
        let proposed = |kind: &MatchKind, continues| {
            proposals(&Ended { kind, player, winner, continues, moments: &[] }, &syllabus, |_| false)
        };
        assert_eq!(proposed(&MatchKind::HotSeat, false), [Proposal::OtherBooks]);
        let both = [Proposal::SameMoment, Proposal::OtherBooks];
        assert_eq!(proposed(&MatchKind::Workbench, true), both);
        assert_eq!(proposed(&MatchKind::Online, false), []);
    }
}
