//! Card files during editing: partial reading, completion from the schema, and edits at a path.

mod completion;
mod edit;
mod partial_json;
mod schema_shape;

#[cfg(test)]
mod tests;

pub use completion::{Completion, CompletionKind, Completions, complete, keys_at, values_at};
pub use edit::{JsonEdit, edited};
pub use partial_json::{Member, PartialJson, PartialValue, PathStep};
