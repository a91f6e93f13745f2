//! The moments that decided a battle: the turns after which its balance stayed changed, and the mistakes that cost the
//! most.

use super::analysis::{Analysis, Mistake};
use super::timeline::{Timeline, TimelineMark};
use crate::battle::command::Command;
use crate::ids::Seat;

/// The largest number of moments that are named.
const MOST: usize = 3;
/// The lead in points that is half of the way to a certain win.
const HALF: i32 = 600;
/// The least change of the balance that decides anything, in thousandths of the way from an even battle to a win.
const LEAST: i32 = 100;
/// The leads in points from which a side is ahead, far ahead, and has won.
const AHEAD: i32 = 80;
const FAR_AHEAD: i32 = 350;
const WON: i32 = 10_000;

/// How a battle stands for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Balance {
    /// The side has lost.
    Lost,
    /// The other side has much the better position.
    FarBehind,
    /// The other side has the better position.
    Behind,
    /// Neither side is ahead.
    Even,
    /// The side has the better position.
    Ahead,
    /// The side has much the better position.
    FarAhead,
    /// The side has won.
    Won,
}

impl Balance {
    /// Returns the balance of a side with that lead in points.
    #[must_use]
    pub const fn of(lead: i32) -> Self {
        match lead {
            WON.. => Self::Won,
            FAR_AHEAD.. => Self::FarAhead,
            AHEAD.. => Self::Ahead,
            _ if lead <= -WON => Self::Lost,
            _ if lead <= -FAR_AHEAD => Self::FarBehind,
            _ if lead <= -AHEAD => Self::Behind,
            _ => Self::Even,
        }
    }
}

/// A moment that decided the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidingMoment {
    /// The index of the command, counted from 0; it is also the number of commands before the moment.
    pub order: usize,
    /// The seat that gave the command.
    pub seat: Seat,
    /// The lead of that seat in points before it, and after the other side has answered.
    pub leads: [i32; 2],
    /// The command that would have been better, and the number of points that the mistake cost, if it was one.
    pub better: Option<(Command, i32)>,
    /// How much it decided, in thousandths of the way from an even battle to a win.
    weight: i32,
}

impl DecidingMoment {
    /// Returns a moment without any weight.
    #[cfg(all(test, feature = "client"))]
    pub(crate) const fn new(order: usize, seat: Seat, better: Option<(Command, i32)>) -> Self {
        Self { order, seat, leads: [0; 2], better, weight: 0 }
    }

    /// Returns how the battle stood for the seat before it, and after the other side had answered.
    #[must_use]
    pub fn balances(&self) -> [Balance; 2] {
        self.leads.map(Balance::of)
    }
}

impl Analysis {
    /// Returns up to three moments that decided the battle, in their order, as far as it is judged. A turn is named once
    /// at most. There is none if the balance never changed for good and no mistake cost enough.
    #[must_use]
    pub fn deciding(&self, timeline: &Timeline) -> Vec<DecidingMoment> {
        if self.standings().len() <= timeline.len() {
            return Vec::new();
        }
        let mistakes = self.mistakes().iter().filter_map(|mistake| self.costly(timeline, mistake));
        let turns = (0..timeline.turns().len()).filter_map(|turn| self.turning(timeline, turn));
        let mut found: Vec<DecidingMoment> =
            mistakes.chain(turns).filter(|moment| moment.weight >= LEAST).collect();
        found.sort_by_key(|moment| -moment.weight);
        let mut named: Vec<DecidingMoment> = Vec::new();
        for moment in found {
            let turn = |moment: &DecidingMoment| timeline.moments()[moment.order].turn;
            if named.len() < MOST && named.iter().all(|other| turn(other) != turn(&moment)) {
                named.push(moment);
            }
        }
        named.sort_by_key(|moment| moment.order);
        named
    }

    /// Returns the moment of a mistake. Its weight is how much of the battle it cost.
    fn costly(&self, timeline: &Timeline, mistake: &Mistake) -> Option<DecidingMoment> {
        let Mistake { order, seat, loss, .. } = *mistake;
        let lead = |orders: usize| for_seat(self.standings()[orders], seat);
        let after = lead(order + 1);
        let weight = share(after.saturating_add(loss)) - share(after);
        let last = timeline.turns().iter().copied().filter(|turn| *turn > order).nth(1);
        self.moment(timeline, order, [order, last.unwrap_or_else(|| end_of_play(timeline))], weight)
    }

    /// Returns the moment of a turn after which the balance stayed changed when the other side had answered: the command
    /// that changed it most. What ends the battle decides nothing that was still open.
    fn turning(&self, timeline: &Timeline, turn: usize) -> Option<DecidingMoment> {
        let start =
            |turn: usize| timeline.turns().get(turn).copied().unwrap_or_else(|| end_of_play(timeline));
        let [begin, end, answered] = [turn, turn + 1, turn + 2].map(start);
        let moments = &timeline.moments()[begin..end];
        if moments.iter().any(|moment| moment.marks.contains(&TimelineMark::End)) {
            return None;
        }
        let share = |orders: usize| share(self.standings()[orders]);
        let side = (share(end) - share(begin)).signum();
        let weight = (side * (share(end) - share(begin))).min(side * (share(answered) - share(begin)));
        let order = (begin..end).max_by_key(|order| side * (share(order + 1) - share(*order)))?;
        let moment = self.moment(timeline, order, [begin, answered], weight)?;
        let [before, after] = moment.balances();
        (before != after).then_some(moment)
    }

    /// Returns the moment of a command. `between`: the numbers of commands before and after which the balance is told.
    fn moment(
        &self,
        timeline: &Timeline,
        order: usize,
        between: [usize; 2],
        weight: i32,
    ) -> Option<DecidingMoment> {
        let command = timeline.moments().get(order)?.order.command;
        let seat = command.seat().filter(|_| !matches!(command, Command::BattleForceFinish { .. }))?;
        let leads = between.map(|orders| for_seat(self.standings()[orders], seat));
        let better = self.mistake(order).map(|mistake| (mistake.better, mistake.loss));
        Some(DecidingMoment { order, seat, leads, better, weight })
    }
}

/// Returns the number of commands of the battle, without one that ends it by force: nothing stood so before it.
fn end_of_play(timeline: &Timeline) -> usize {
    let is_forced = |command| matches!(command, Command::BattleForceFinish { .. });
    match timeline.moments().last() {
        Some(last) if is_forced(last.order.command) => timeline.len() - 1,
        _ => timeline.len(),
    }
}

/// Returns the lead of a seat, from that of Host.
const fn for_seat(standing: i32, seat: Seat) -> i32 {
    match seat {
        Seat::Host => standing,
        Seat::Guest => -standing,
    }
}

/// Returns how much of the battle a lead has decided, in thousandths: 0 if it is even, 1000 or −1000 if it is over. A
/// point matters less the more decided the battle is.
fn share(lead: i32) -> i32 {
    if lead.abs() >= WON {
        return lead.signum() * 1000;
    }
    (i64::from(lead) * 1000 / i64::from(lead.abs() + HALF)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_has_a_name_that_mirrors_that_of_the_other_side() {
        let names = [0, 79, 80, 349, 350, 9_999, 10_000].map(Balance::of);
        let [even, far, won] = [Balance::Even, Balance::FarAhead, Balance::Won];
        assert_eq!(names, [even, even, Balance::Ahead, Balance::Ahead, far, far, won]);
        for lead in [0, 79, 80, 350, 20_000] {
            assert_eq!(Balance::Won as i32 - Balance::of(lead) as i32, Balance::of(-lead) as i32);
        }
    }

    #[test]
    fn a_point_matters_less_the_more_is_decided() {
        assert_eq!([0, 600, -600, 20_000, -20_000].map(share), [0, 500, -500, 1000, -1000]);
        assert!(share(100) - share(0) > share(1100) - share(1000));
    }
}
