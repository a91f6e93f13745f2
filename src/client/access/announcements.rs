//! Announcements: what a screen reader says without being asked.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The importance of an announcement, and of those that the player wants to hear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Importance {
    /// Every detail.
    Detail,
    /// What happens.
    #[default]
    Event,
    /// What the player has to know: questions, refusals, the end.
    Essential,
}

/// The number of announcements that are kept.
const KEPT: usize = 500;

/// The number of announcements that wait at most.
const WAITING: usize = 16;

/// All announcements of the game, and those that wait to be read.
#[derive(Resource, Clone, Debug, Default)]
pub struct Announcements {
    /// The least importance of what is announced.
    pub least: Importance,
    log: VecDeque<String>,
    waiting: Vec<String>,
}

impl Announcements {
    /// Announces a text if the player wants to hear the like.
    pub fn say(&mut self, importance: Importance, words: impl Into<String>) {
        let words = words.into();
        if importance < self.least || words.is_empty() {
            return;
        }
        if self.log.len() == KEPT {
            self.log.pop_front();
        }
        self.log.push_back(words.clone());
        // While nobody reads, only the last ones wait.
        if self.waiting.len() == WAITING {
            self.waiting.remove(0);
        }
        self.waiting.push(words);
    }

    /// Announces the last text again.
    pub fn repeat(&mut self) {
        self.waiting.extend(self.log.back().cloned());
    }

    /// Returns all announcements that are kept, the oldest first.
    pub fn log(&self) -> impl ExactSizeIterator<Item = &str> {
        self.log.iter().map(String::as_str)
    }

    /// Returns true if something waits to be read.
    pub const fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Takes what waits to be read.
    pub fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.waiting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_less_than_the_player_wants_is_silent_and_the_last_text_comes_again() {
        let mut announcements = Announcements { least: Importance::Event, ..Announcements::default() };
        announcements.say(Importance::Detail, "Ash Hound, chosen");
        announcements.say(Importance::Event, "You draw Ash Hound.");
        announcements.say(Importance::Essential, "Your turn");
        announcements.say(Importance::Essential, "");
        assert_eq!(announcements.take(), ["You draw Ash Hound.", "Your turn"]);
        announcements.repeat();
        assert_eq!(announcements.take(), ["Your turn"]);
        assert_eq!(announcements.log().collect::<Vec<_>>(), ["You draw Ash Hound.", "Your turn"]);
        for _ in 0..KEPT {
            announcements.say(Importance::Event, "more");
        }
        assert_eq!(announcements.log().len(), KEPT);
        assert_eq!(announcements.take().len(), WAITING);
    }
}
