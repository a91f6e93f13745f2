//! The state of the codex, without a window: the leaf that is in view, what is open, and the way there.

use bevy::prelude::*;

use crate::battle::ability::term::Term;
use crate::ids::CardId;

/// Something that can be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// A card.
    Card(CardId),
    /// A term.
    Term(Term),
    /// The ability of that number among those that a card gives.
    Given(CardId, usize),
}

/// A leaf of the codex. A desktop shows a list and what is open side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Leaf {
    /// All cards.
    #[default]
    Cards,
    /// All terms.
    Terms,
    /// What is open.
    Opened,
}

/// The number of steps back that are kept.
const MOST_STEPS: usize = 50;

/// The state of the codex.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Codex {
    leaf: Leaf,
    list: Leaf,
    opened: Option<Subject>,
    trail: Vec<Subject>,
}

impl Codex {
    /// Returns what is open.
    pub(super) const fn opened(&self) -> Option<Subject> {
        self.opened
    }

    /// Returns the leaf that is chosen: on a phone the one in view, on a desktop the list.
    pub(super) const fn chosen(&self, is_small: bool) -> Leaf {
        if is_small { self.leaf } else { self.list }
    }

    /// Returns true if a leaf is in view.
    pub(super) fn shows(&self, leaf: Leaf, is_small: bool) -> bool {
        leaf == self.chosen(is_small) || (!is_small && leaf == Leaf::Opened)
    }

    /// Brings a leaf into view.
    pub(super) fn turn_to(&mut self, leaf: Leaf) {
        self.leaf = leaf;
        if leaf != Leaf::Opened {
            self.list = leaf;
        }
    }

    /// Opens something from a list.
    pub(super) fn open(&mut self, subject: Subject) {
        self.trail.clear();
        (self.opened, self.leaf) = (Some(subject), Leaf::Opened);
    }

    /// Opens something to which what is open leads.
    pub(super) fn follow(&mut self, subject: Subject) {
        if let Some(before) = self.opened.filter(|before| *before != subject) {
            if self.trail.len() == MOST_STEPS {
                self.trail.remove(0);
            }
            self.trail.push(before);
        }
        (self.opened, self.leaf) = (Some(subject), Leaf::Opened);
    }

    /// Goes back to what was open before, and on a phone to the list. Returns false if there is no way back here.
    pub(super) fn go_back(&mut self, is_small: bool) -> bool {
        if let Some(before) = self.trail.pop() {
            (self.opened, self.leaf) = (Some(before), Leaf::Opened);
            return true;
        }
        let is_over_list = is_small && self.leaf == Leaf::Opened;
        if is_over_list {
            self.leaf = self.list;
        }
        is_over_list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(number: u16) -> Subject {
        Subject::Card(CardId::new(number).expect("a number above 0"))
    }

    #[test]
    fn the_way_back_is_the_way_there() {
        for is_small in [false, true] {
            let mut codex = Codex::default();
            assert!(!codex.go_back(is_small));
            codex.turn_to(Leaf::Terms);
            codex.open(Subject::Term(Term::Swift));
            codex.follow(card(1));
            codex.follow(card(1));
            codex.follow(Subject::Given(CardId::new(1).expect("a number above 0"), 0));
            for before in [card(1), Subject::Term(Term::Swift)] {
                assert!(codex.go_back(is_small));
                assert_eq!(codex.opened(), Some(before));
                assert!(codex.shows(Leaf::Opened, is_small));
            }
            assert_eq!(codex.go_back(is_small), is_small, "a phone goes back to the list");
            assert!(codex.shows(Leaf::Terms, is_small));
            assert!(!codex.go_back(is_small));
            codex.open(card(2));
            codex.follow(card(3));
            codex.open(card(4));
            assert_eq!(codex.go_back(is_small), is_small, "what a list opens has nothing before it");
            assert_eq!(codex.opened(), Some(card(4)));
        }
    }

    #[test]
    fn the_way_has_a_longest_length() {
        let mut codex = Codex::default();
        (1..200).for_each(|number| codex.follow(card(number)));
        let steps = (0..200).take_while(|_| codex.go_back(false)).count();
        assert_eq!((steps, codex.opened()), (MOST_STEPS, Some(card(199 - MOST_STEPS as u16))));
    }
}
