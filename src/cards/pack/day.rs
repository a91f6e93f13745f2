//! Calendar days in UTC.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A day, counted from 1 January 1970. Written as `2026-12-24`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(i64);

/// The error for a text that is not a day.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is not a date; expected a form such as 2026-12-24")]
pub struct DayError(String);

/// The number of days in 400 years, after which the calendar repeats.
const ERA: i64 = 146_097;
/// The number of days from 1 March of the year 0 to 1970. Years begin in March here, so that the leap day ends a year.
const BEFORE: i64 = 719_468;

impl Day {
    /// Returns the day of a time in milliseconds since 1970.
    #[must_use]
    pub const fn of_millis(millis: u64) -> Self {
        Self((millis / 86_400_000) as i64)
    }

    /// Returns year, month and day.
    const fn civil(self) -> (i64, i64, i64) {
        let shifted = self.0 + BEFORE;
        let (era, day) = (shifted.div_euclid(ERA), shifted.rem_euclid(ERA));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + (month <= 2) as i64, month, day)
    }

    /// Returns the day of a year, month and day, which need not exist in the calendar.
    const fn of_civil(year: i64, month: i64, day: i64) -> Self {
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
        let day = (153 * month + 2) / 5 + day - 1 + 365 * year + year / 4 - year / 100;
        Self(era * ERA + day - BEFORE)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let part = |part: &str| part.parse::<u16>().map(i64::from).ok();
        let parts: Option<Vec<i64>> = text.split('-').map(part).collect();
        let day = match parts.as_deref() {
            Some([year, month @ 1..=12, day @ 1..=31]) => Some(Self::of_civil(*year, *month, *day)),
            _ => None,
        };
        // 30 February normalises to 1 or 2 March, so its text differs and is rejected.
        day.filter(|day| day.to_string() == text).ok_or_else(|| DayError(text.to_owned()))
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(text: String) -> Result<Self, DayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, wanted) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_709_251_199, "2024-02-29"),
            (1_798_761_599, "2026-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            let day = Day::of_millis(seconds * 1000);
            assert_eq!(day.to_string(), wanted);
            assert_eq!(wanted.parse(), Ok(day));
        }
        let mut before = Day::of_millis(0);
        for count in 1..60_000 {
            let day = Day::of_millis(count * 86_400_000);
            assert_eq!(day.to_string().parse(), Ok(day));
            assert!(day > before && day.to_string() > before.to_string());
            before = day;
        }
    }

    #[test]
    fn what_is_no_day_is_told() {
        for text in
            ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-5", "26-01-05", "2026-01-05 ", "", "Christmas"]
        {
            let wrong = text.parse::<Day>().expect_err(text);
            assert_eq!(
                wrong.to_string(),
                format!("\"{text}\" is not a date; expected a form such as 2026-12-24")
            );
        }
    }
}
