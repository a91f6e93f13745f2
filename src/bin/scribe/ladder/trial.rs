//! A sequential test: as many battles as necessary to decide between better and even.

/// A test of even against better (55 of 100 battles), with an error probability of one in twenty either way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trial {
    likelihood: f64,
    pub(crate) won: u32,
    pub(crate) lost: u32,
    pub(crate) drawn: u32,
}

impl Trial {
    const EVEN: f64 = 0.5;
    const BETTER: f64 = 0.55;
    /// ln((1 − β) / α) with α = β = 0.05.
    const SURE: f64 = 2.944_438_979_166_44;

    pub(crate) fn note(&mut self, has_won: Option<bool>) {
        let (better, even) = match has_won {
            Some(true) => {
                self.won += 1;
                (Self::BETTER, Self::EVEN)
            }
            Some(false) => {
                self.lost += 1;
                (1.0 - Self::BETTER, 1.0 - Self::EVEN)
            }
            // A draw does not count for either side.
            None => {
                self.drawn += 1;
                return;
            }
        };
        self.likelihood += (better / even).ln();
    }

    /// Returns true if the player is better, false if it is not, and `None` while the test is open.
    pub(crate) fn verdict(&self) -> Option<bool> {
        (self.likelihood.abs() >= Self::SURE).then_some(self.likelihood > 0.0)
    }

    pub(crate) const fn battles(&self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// Returns the share won, with draws as half, and its 95 % interval (Wilson), in percent.
    pub(crate) fn share(&self) -> [f64; 3] {
        const Z: f64 = 1.959_963_984_540_054;
        let n = f64::from(self.battles().max(1));
        let p = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / n;
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        [p, (middle - half).clamp(0.0, p), (middle + half).clamp(p, 1.0)].map(|share| share * 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_is_decided_by_what_it_saw() {
        let mut trial = Trial::default();
        assert_eq!(trial.verdict(), None);
        (0..31).for_each(|_| trial.note(Some(true)));
        assert_eq!((trial.verdict(), trial.won), (Some(true), 31));
        let mut trial = Trial::default();
        (0..28).for_each(|_| trial.note(Some(false)));
        assert_eq!(trial.verdict(), Some(false));
        let mut trial = Trial::default();
        (0..40).for_each(|number| trial.note(Some(number % 2 == 0)));
        (0..900).for_each(|_| trial.note(None));
        assert_eq!(trial.verdict(), None, "even is not decided so soon, and draws decide nothing");
    }

    #[test]
    fn a_share_has_its_interval() {
        let mut trial = Trial::default();
        (0..100).for_each(|number| trial.note(Some(number < 86)));
        let [share, low, high] = trial.share();
        assert!(
            (share - 86.0).abs() < 1e-9 && (low - 77.9).abs() < 0.1 && (high - 91.5).abs() < 0.1,
            "{low} {high}"
        );
    }
}
