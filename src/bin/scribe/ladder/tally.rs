//! The collected costs of decisions.

/// One decision that had a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    /// CPU time of its thread, in microseconds.
    pub(crate) cpu: u32,
    /// Wall-clock time, in microseconds.
    pub(crate) wall: u32,
    pub(crate) evaluations: u32,
}

/// The costs of many decisions.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally(Vec<Taken>);

impl Tally {
    pub(super) fn extend(&mut self, taken: &[Taken]) {
        self.0.extend_from_slice(taken);
    }

    /// Returns the milliseconds below which the given percentage of decisions stays.
    fn percentile(&self, percent: usize, of: fn(&Taken) -> u32) -> f64 {
        let mut times: Vec<u32> = self.0.iter().map(of).collect();
        times.sort_unstable();
        let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(place).map_or(0.0, |micros| f64::from(*micros) / 1e3)
    }

    /// Returns the summary in one line.
    pub(super) fn line(&self) -> String {
        let evaluations: u64 = self.0.iter().map(|taken| u64::from(taken.evaluations)).sum();
        let seconds: f64 = self.0.iter().map(|taken| f64::from(taken.cpu)).sum::<f64>() / 1e6;
        let rate = match evaluations {
            0 => String::new(),
            _ => format!(", {:.0} evaluations per CPU second", evaluations as f64 / seconds.max(1e-9)),
        };
        format!(
            "{} decisions, CPU ms p50 {:.2} p99 {:.2} max {:.2}, wall ms p99 {:.2}{rate}",
            self.0.len(),
            self.percentile(50, |taken| taken.cpu),
            self.percentile(99, |taken| taken.cpu),
            self.percentile(100, |taken| taken.cpu),
            self.percentile(99, |taken| taken.wall),
        )
    }
}
