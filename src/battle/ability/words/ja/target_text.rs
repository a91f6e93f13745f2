//! The targets of effects in Japanese, and their conditions.

use super::fact::{Fact, all, given};
use super::names::{self, Names};
use super::noun::{cards, cells, players};
use super::state::{circumstances, of_card, of_cell, of_player};
use crate::battle::ability::description::{Description, Standing, Subject};
use crate::battle::ability::eval_context::SelectionType;
use crate::battle::ability::vocabulary::Who;
use crate::battle::ability::words::gather::{settle, stand_on};

/// The text for the targets of an effect, with the conditions for them.
pub(super) struct JaTargetText {
    pub(super) whom: String,
    pub(super) ifs: Vec<Fact>,
    /// True if the target may be more than one.
    pub(super) is_many: bool,
}

impl JaTargetText {
    /// Creates the text for cards. If cells were selected, it means the cards on them.
    pub(super) fn cards(mut noun: Description, names: Names) -> Self {
        if noun.counted.is_some() {
            settle(&mut noun);
        }
        let is_picked = noun.taken.is_some() || noun.free.is_some();
        if noun.from == SelectionType::Cells && is_picked {
            stand_on(&mut noun);
        }
        let mut ifs = circumstances(&noun.when, names);
        let is_named = noun.is_cards || noun.cells.is_some() || noun.layer.is_some();
        let subject = noun.subject.or(if is_named { None } else { Some(Subject::Target) });
        let Some(subject) = subject else {
            let is_many = noun.place().is_none() && noun.taken.is_none_or(|(amount, _)| amount != 1);
            return Self { whom: cards(&noun, names), ifs, is_many };
        };
        let said = all(&of_card(subject, &noun, names), true);
        // A card that was just named is referred to as "that card".
        let named = if said.is_some() && subject != Subject::This { Subject::Target } else { subject };
        ifs.extend(said);
        Self { whom: names.name_of(named).to_owned(), ifs, is_many: false }
    }

    /// Creates the text for players. If cards were selected, it means their owners.
    pub(super) fn players(mut noun: Description, names: Names) -> Self {
        if noun.counted.is_some() {
            settle(&mut noun);
        }
        match noun.from {
            SelectionType::Cards | SelectionType::HiddenCards | SelectionType::Cells => {
                Self::cards(noun, names).owners()
            }
            SelectionType::All | SelectionType::Ability | SelectionType::Players => owners(&noun, names),
        }
    }

    /// Returns the text for the owners of the cards.
    fn owners(self) -> Self {
        Self { whom: format!("{}の持ち主", self.whom), ..self }
    }

    /// Creates the text for cells.
    pub(super) fn cells(noun: &Description, names: Names) -> Self {
        let mut ifs = circumstances(&noun.when, names);
        let is_one = noun.place().is_some();
        if is_one {
            ifs.extend(all(&of_cell(noun, names), true));
        }
        let is_many = !is_one && noun.taken.is_none_or(|(amount, _)| amount != 1);
        Self { whom: cells(noun, names), ifs, is_many }
    }

    /// Puts the conditions before the words.
    pub(super) fn condition(self, words: &str) -> String {
        format!("{}{words}", given(self.ifs))
    }
}

/// Returns the target text for the players that a sentence selects.
fn owners(noun: &Description, names: Names) -> JaTargetText {
    let mut ifs = circumstances(&noun.when, names);
    let who = noun.players.unwrap_or(Who::Own);
    let name = names::player(who);
    if who != Who::Both {
        ifs.extend(all(&of_player(name, noun, names), true));
        return JaTargetText { whom: name.to_owned(), ifs, is_many: false };
    }
    let turn = noun.standings.iter().find_map(|standing| match standing {
        Standing::Turn(true) => Some("ターンプレイヤー"),
        Standing::Turn(false) => Some("非ターンプレイヤー"),
        Standing::Hp(..) | Standing::Mp(..) | Standing::Struck(..) => None,
    });
    if let Some(who) = turn {
        let mut rest = noun.clone();
        rest.standings.retain(|standing| !matches!(standing, Standing::Turn(_)));
        ifs.extend(all(&of_player(who, &rest, names), true));
        return JaTargetText { whom: who.to_owned(), ifs, is_many: false };
    }
    if let (Some(owned), true) = (&noun.owned, noun.standings.is_empty())
        && (owned.subject.is_some() || owned.taken.is_some())
    {
        let mut owned = JaTargetText::cards((**owned).clone(), names).owners();
        ifs.append(&mut owned.ifs);
        return JaTargetText { ifs, ..owned };
    }
    let is_said = !noun.standings.is_empty() || noun.owned.is_some();
    let whom = if is_said { format!("{}全員", players(noun, names)) } else { name.to_owned() };
    JaTargetText { whom, ifs, is_many: true }
}
