//! The targets of effects in Japanese, and their conditions.

use super::fact::{Fact, all, given};
use super::names::{self, Names};
use super::noun::{cards, cells};
use super::state::{circumstances, of_card, of_cell, of_player, players};
use crate::battle::ability::SelectionType;
use crate::battle::ability::Who;
use crate::battle::ability::description::{Description, Standing, Subject};
use crate::text::gather::{settle, stand_on};

/// The text for the targets of an effect, with the conditions for them.
pub(super) struct JaTargetText {
    pub(super) whom: String,
    pub(super) ifs: Vec<Fact>,
    /// True if the target may be more than one.
    pub(super) is_many: bool,
}

impl JaTargetText {
    /// Creates the text for cards. If cells were selected, it means the cards on them.
    pub(super) fn cards(mut description: Description, names: Names) -> Self {
        if description.counted.is_some() {
            settle(&mut description);
        }
        let is_picked = description.taken.is_some() || description.free.is_some();
        if description.from == SelectionType::Cells && is_picked {
            stand_on(&mut description);
        }
        let mut ifs = circumstances(&description.when, names);
        let is_named = description.is_cards || description.cells.is_some() || description.layer.is_some();
        let subject = description.subject.or(if is_named { None } else { Some(Subject::Target) });
        let Some(subject) = subject else {
            let is_many =
                description.place().is_none() && description.taken.is_none_or(|(amount, _)| amount != 1);
            return Self { whom: cards(&description, names), ifs, is_many };
        };
        let said = all(&of_card(subject, &description, names), true);
        // A card that was just named is referred to as "that card".
        let named = if said.is_some() && subject != Subject::This { Subject::Target } else { subject };
        ifs.extend(said);
        Self { whom: names.name_of(named).to_owned(), ifs, is_many: false }
    }

    /// Creates the text for players. If cards were selected, it means their owners.
    pub(super) fn players(mut description: Description, names: Names) -> Self {
        if description.counted.is_some() {
            settle(&mut description);
        }
        match description.from {
            SelectionType::Cards | SelectionType::HiddenCards | SelectionType::Cells => {
                Self::cards(description, names).owners()
            }
            SelectionType::All | SelectionType::Ability | SelectionType::Players => {
                owners(&description, names)
            }
        }
    }

    /// Returns the text for the owners of the cards.
    fn owners(self) -> Self {
        Self { whom: format!("{}の持ち主", self.whom), ..self }
    }

    /// Creates the text for cells.
    pub(super) fn cells(description: &Description, names: Names) -> Self {
        let mut ifs = circumstances(&description.when, names);
        let is_one = description.place().is_some();
        if is_one {
            ifs.extend(all(&of_cell(description, names), true));
        }
        let is_many = !is_one && description.taken.is_none_or(|(amount, _)| amount != 1);
        Self { whom: cells(description, names), ifs, is_many }
    }

    /// Puts the conditions before the words.
    pub(super) fn condition(self, words: &str) -> String {
        format!("{}{words}", given(self.ifs))
    }
}

/// Returns the target text for the players that a sentence selects.
fn owners(description: &Description, names: Names) -> JaTargetText {
    let mut ifs = circumstances(&description.when, names);
    let who = description.players.unwrap_or(Who::Own);
    let name = names::player(who);
    if who != Who::Both {
        ifs.extend(all(&of_player(name, description, names), true));
        return JaTargetText { whom: name.to_owned(), ifs, is_many: false };
    }
    let turn = description.standings.iter().find_map(|standing| match standing {
        Standing::Turn(true) => Some("ターンプレイヤー"),
        Standing::Turn(false) => Some("非ターンプレイヤー"),
        Standing::Number(..) | Standing::Struck(..) => None,
    });
    if let Some(who) = turn {
        let mut rest = description.clone();
        rest.standings.retain(|standing| !matches!(standing, Standing::Turn(_)));
        ifs.extend(all(&of_player(who, &rest, names), true));
        return JaTargetText { whom: who.to_owned(), ifs, is_many: false };
    }
    if let (Some(owned), true) = (&description.owned, description.standings.is_empty())
        && (owned.subject.is_some() || owned.taken.is_some())
    {
        let mut owned = JaTargetText::cards((**owned).clone(), names).owners();
        ifs.append(&mut owned.ifs);
        return JaTargetText { ifs, ..owned };
    }
    let is_said = !description.standings.is_empty() || description.owned.is_some();
    let whom = if is_said { format!("{}全員", players(description, names)) } else { name.to_owned() };
    JaTargetText { whom, ifs, is_many: true }
}
