//! Bounds on numbers, derived from the earlier comparisons of a sentence.

use crate::battle::ability::Comparator;
use crate::battle::ability::phrase::Measure;

/// A comparison that adds no information.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Redundancy {
    /// A comparison that always holds, with the reason.
    Always(String),
    /// A comparison that never holds, with the reason.
    Never(String),
}

/// The known range of each number.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    rows: Vec<(&'static Measure, i64, i64)>,
}

impl Bounds {
    /// Records an upper bound.
    pub(super) fn at_most(&mut self, measure: &'static Measure, most: i64) {
        let (least, before) = self.of(measure);
        self.set(measure, (least, before.min(most)));
    }

    /// Returns true if the number has an upper bound.
    pub(super) fn is_capped(&self, measure: &'static Measure) -> bool {
        self.of(measure).1 < i64::from(i32::MAX)
    }

    fn of(&self, measure: &'static Measure) -> (i64, i64) {
        let known = self.rows.iter().find(|(known, ..)| *known == measure);
        known.map_or((measure.least, i64::from(i32::MAX)), |(_, least, most)| (*least, *most))
    }

    fn set(&mut self, measure: &'static Measure, (least, most): (i64, i64)) {
        self.rows.retain(|(known, ..)| *known != measure);
        self.rows.push((measure, least, most));
    }

    /// Records that a number compares in this way, or returns the redundancy.
    pub(super) fn ask(
        &mut self,
        measure: &'static Measure,
        comparator: Comparator,
        amount: i32,
    ) -> Result<(), Redundancy> {
        let (least, most) = self.of(measure);
        let amount_wide = i64::from(amount);
        let asked = match comparator {
            Comparator::Equal => (amount_wide, amount_wide),
            Comparator::GreaterThan => (amount_wide + 1, i64::MAX),
            Comparator::GreaterThanOrEqual => (amount_wide, i64::MAX),
            Comparator::LessThan => (i64::MIN, amount_wide - 1),
            Comparator::LessThanOrEqual => (i64::MIN, amount_wide),
        };
        let both = (least.max(asked.0), most.min(asked.1));
        let known = || format!("{} is {} here", measure.complaint, range(least, most));
        if both.0 > both.1 {
            return Err(Redundancy::Never(format!("{}, never {}", known(), comparator.words(amount))));
        }
        if both == (least, most) {
            return Err(Redundancy::Always(known()));
        }
        self.set(measure, both);
        Ok(())
    }
}

/// Returns a range in words, such as "3 or more".
fn range(least: i64, most: i64) -> String {
    match (least, most) {
        (least, most) if least == most => format!("exactly {least}"),
        (least, most) if most >= i64::from(i32::MAX) => format!("{least} or more"),
        (least, most) if least <= i64::from(i32::MIN) => format!("{most} or less"),
        (least, most) => format!("{least} to {most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static COST: Measure = Measure { complaint: "the cost", least: 0 };

    fn told(asked: &[(Comparator, i32)]) -> Vec<Result<(), Redundancy>> {
        let mut bounds = Bounds::default();
        asked.iter().map(|(comparator, amount)| bounds.ask(&COST, *comparator, *amount)).collect()
    }

    #[test]
    fn what_was_asked_before_is_known() {
        use Comparator::{Equal, GreaterThan, GreaterThanOrEqual, LessThan, LessThanOrEqual};
        let always = |why: &str| Err(Redundancy::Always(why.to_owned()));
        let never = |why: &str| Err(Redundancy::Never(why.to_owned()));
        assert_eq!(told(&[(LessThan, 5), (GreaterThan, 2), (Equal, 3)]), [Ok(()), Ok(()), Ok(())]);
        assert_eq!(told(&[(GreaterThanOrEqual, 0)]), [always("the cost is 0 or more here")]);
        assert_eq!(told(&[(LessThan, 0)]), [never("the cost is 0 or more here, never less than 0")]);
        assert_eq!(
            told(&[(LessThanOrEqual, 3), (LessThan, 5), (GreaterThan, 3)]),
            [Ok(()), always("the cost is 0 to 3 here"), never("the cost is 0 to 3 here, never more than 3")]
        );
        assert_eq!(
            told(&[(Equal, 3), (Equal, 4), (Equal, i32::MIN), (GreaterThan, i32::MAX)]),
            [
                Ok(()),
                never("the cost is exactly 3 here, never exactly 4"),
                never(&format!("the cost is exactly 3 here, never exactly {}", i32::MIN)),
                never(&format!("the cost is exactly 3 here, never more than {}", i32::MAX)),
            ]
        );
    }
}
