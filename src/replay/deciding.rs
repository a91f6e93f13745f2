//! The moments that decided a battle: the commands after which its balance changed for good, and the mistakes that cost
//! the most.

use super::analysis::{Analysis, Mistake};
use super::timeline::{Timeline, TimelineMark};
use crate::battle::command::Command;
use crate::ids::Seat;

/// The largest number of moments that are named.
const MOST: usize = 3;
/// The lead in points that is half of the way to a certain win.
const HALF: i32 = 600;
/// The least change of the balance that decides anything, in thousandths of the way from an even battle to a win.
const LEAST: i32 = 120;
/// The leads in points from which a side is ahead, far ahead, and has won.
const AHEAD: i32 = 80;
const FAR_AHEAD: i32 = 350;
const WON: i32 = 10_000;
/// The number of turns that a change must last.
const LASTS: usize = 2;

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
    /// The lead of that seat in points before the command, and after the answer to it.
    pub leads: [i32; 2],
    /// The command that would have been better, and the number of points that the mistake cost, if it was one.
    pub better: Option<(Command, i32)>,
    /// How much it decided, in thousandths of the way from an even battle to a win.
    weight: i32,
}

impl DecidingMoment {
    /// Returns a moment without any weight.
    #[cfg(test)]
    pub(crate) const fn new(order: usize, seat: Seat, better: Option<(Command, i32)>) -> Self {
        Self { order, seat, leads: [0; 2], better, weight: 0 }
    }

    /// Returns how the battle stood for the seat before the command, and after the answer to it.
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
        let orders = 0..timeline.len().min(self.standings().len().saturating_sub(1));
        let mut found: Vec<_> = orders.filter_map(|order| self.moment(timeline, order)).collect();
        // The earlier of two equal moments comes first.
        found.sort_by_key(|moment| -moment.weight);
        let mut named: Vec<DecidingMoment> = Vec::new();
        for moment in found {
            let turn = |moment: &DecidingMoment| (timeline.moments()[moment.order].turn, moment.seat);
            if named.len() < MOST && named.iter().all(|other| turn(other) != turn(&moment)) {
                named.push(moment);
            }
        }
        named.sort_by_key(|moment| moment.order);
        named
    }

    fn moment(&self, timeline: &Timeline, order: usize) -> Option<DecidingMoment> {
        let played = &timeline.moments()[order];
        let seat = played.order.command.seat()?;
        // The command that ends the battle decides nothing that was still open, unless something else was better.
        let is_end = played.marks.contains(&TimelineMark::End);
        let lead = |orders: usize| for_seat(self.standings()[orders], seat);
        let last = last_of_change(timeline, order).min(self.standings().len() - 1);
        let before = share(lead(order));
        let side = (share(lead(order + 1)) - before).signum();
        let lasting =
            (order + 1..=last).map(|orders| side * (share(lead(orders)) - before)).min().unwrap_or(0);
        let turns = if is_end { 0 } else { lasting };
        let mistake = self.mistake(order);
        let cost = mistake.map_or(0, |Mistake { loss, .. }| {
            let after = lead(order + 1);
            share(after.saturating_add(*loss)) - share(after)
        });
        let weight = turns.max(cost);
        let is_by_force = matches!(played.order.command, Command::BattleForceFinish { .. });
        (weight >= LEAST && !is_by_force).then_some(DecidingMoment {
            order,
            seat,
            leads: [lead(order), lead(last)],
            better: mistake.map(|mistake| (mistake.better, mistake.loss)),
            weight,
        })
    }
}

/// Returns the number of commands after which a change has lasted long enough, or the battle is over.
fn last_of_change(timeline: &Timeline, order: usize) -> usize {
    let turns = timeline.turns().iter().copied();
    turns.filter(|turn| *turn > order).nth(LASTS - 1).unwrap_or(timeline.len())
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
