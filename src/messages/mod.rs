//! The messages of the interface, from the Fluent files in `assets/text`: a folder for each language, named by its tag.
//!
//! A new language is a new folder with the same messages, and `MARGINALIA_BLESS=1 cargo test messages` to compile it in.
//! `language.ftl` in it names the language, and the language of the card texts that goes with it.

mod embedded;
mod locale;
mod sentence;
#[cfg(test)]
mod tests;

pub use fluent_bundle::FluentValue as MessageValue;
pub use locale::Locale;
pub use sentence::Sentence;
