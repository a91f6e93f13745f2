//! `MapAbility`: the ability itself.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Starts from the running ability, to ask how often it ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapAbility {}

impl Meaning for MapAbility {
    fn apply<B: Board>(&self, _: &Scene<'_, B>, _: Selection) -> Selection {
        Selection::Ability
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Ability)
    }

    fn say(&self, _: &mut Noun) {}
}
