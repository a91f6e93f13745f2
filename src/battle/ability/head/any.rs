//! `Any`: always true.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Passes on whatever is given; alone it always holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Any {}

impl Meaning for Any {
    fn apply<B: Board>(&self, _: &Scene<'_, B>, from: Selection) -> Selection {
        from
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn say(&self, _: &mut Noun) {}
}
