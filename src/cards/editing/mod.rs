//! Card files while they are written: read as far as they can be, completed from the schema, changed at a path.

mod completion;
mod edit;
mod partial_json;
mod schema_shape;

#[cfg(test)]
mod tests;

pub use completion::{Completion, CompletionKind, Completions, complete, keys_at, values_at};
pub use edit::{JsonEdit, edited};
pub use partial_json::{Member, PartialJson, PartialValue, PathStep};
