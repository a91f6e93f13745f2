//! Languages of the interface, and the messages in them.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::MessageValue;
use super::embedded::LOCALES;
use crate::battle::language::Language;

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Locale(usize);

impl Default for Locale {
    /// Returns English.
    fn default() -> Self {
        Self::of_tag("en").unwrap_or(Self(0))
    }
}

impl Locale {
    /// Returns all languages, ordered by their tags.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LOCALES.len()).map(Self)
    }

    /// Returns the tag of the language, such as "ja".
    #[must_use]
    pub fn tag(self) -> &'static str {
        LOCALES[self.0].0
    }

    /// Returns the language of a tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::all().find(|locale| locale.tag() == tag)
    }

    /// Returns the first of these languages that the game has, else English. A tag may be of a region, such as "ja-JP".
    pub fn preferred(tags: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let language = |tag: &str| tag.split(['-', '_', '.']).next().unwrap_or_default().to_lowercase();
        let mut found = tags
            .into_iter()
            .filter_map(|tag| Self::of_tag(tag.as_ref()).or_else(|| Self::of_tag(&language(tag.as_ref()))));
        found.next().unwrap_or_default()
    }

    /// Returns the name of the language in the language itself.
    #[must_use]
    pub fn name(self) -> String {
        self.say("language-name")
    }

    /// Returns the language of the card texts that goes with it.
    #[must_use]
    pub fn cards(self) -> Language {
        Language::of_code(&self.say("language-cards")).unwrap_or_default()
    }

    /// Returns a message.
    #[must_use]
    pub fn say(self, id: &str) -> String {
        self.say_with(id, [])
    }

    /// Returns a message with values. A message that this language lacks is English.
    #[must_use]
    pub fn say_with<'v>(
        self,
        id: &str,
        values: impl IntoIterator<Item = (&'v str, MessageValue<'v>)>,
    ) -> String {
        let values: FluentArgs<'_> = values.into_iter().collect();
        let text = self.format(id, &values).or_else(|| Self::default().format(id, &values));
        debug_assert!(text.is_some(), "there is no message \"{id}\"");
        text.unwrap_or_else(|| id.to_owned())
    }

    /// Returns a message with one value.
    #[must_use]
    pub fn say_value<'v>(self, id: &str, name: &'v str, value: impl Into<MessageValue<'v>>) -> String {
        self.say_with(id, [(name, value.into())])
    }

    /// Returns a message with two values.
    #[must_use]
    pub fn say_two<'v>(
        self,
        id: &str,
        first: (&'v str, impl Into<MessageValue<'v>>),
        second: (&'v str, impl Into<MessageValue<'v>>),
    ) -> String {
        self.say_with(id, [(first.0, first.1.into()), (second.0, second.1.into())])
    }

    fn format(self, id: &str, values: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(values), &mut errors);
        debug_assert!(errors.is_empty(), "{}: message \"{id}\": {errors:?}", self.tag());
        Some(text.into_owned())
    }

    /// Returns the messages. They are read when the language is first used.
    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; LOCALES.len()] =
            [const { OnceLock::new() }; LOCALES.len()];
        BUNDLES[self.0].get_or_init(|| {
            let (tag, files) = LOCALES[self.0];
            let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
            // Every text of the game has one direction, and the typefaces lack the signs that would isolate a value.
            bundle.set_use_isolating(false);
            for file in files {
                // A file with mistakes keeps its other messages. Tests find the mistakes.
                let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(rest, _)| rest);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }
}

impl Serialize for Locale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.tag())
    }
}

impl<'de> Deserialize<'de> for Locale {
    /// Reads a tag. The language of another version of the game, which this one lacks, is read as English.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of_tag(&String::deserialize(deserializer)?).unwrap_or_default())
    }
}
