//! The Fluent files of all languages, compiled into the program. A test compares this table with the folders.

/// A language: its tag and the texts of its files.
type EmbeddedLocale = (&'static str, &'static [&'static str]);

/// The languages.
#[rustfmt::skip]
pub(super) const LOCALES: &[EmbeddedLocale] = &[
    ("en", &[
        include_str!("../../assets/text/en/books.ftl"),
        include_str!("../../assets/text/en/common.ftl"),
        include_str!("../../assets/text/en/errors.ftl"),
        include_str!("../../assets/text/en/language.ftl"),
        include_str!("../../assets/text/en/launch.ftl"),
        include_str!("../../assets/text/en/lessons.ftl"),
        include_str!("../../assets/text/en/loading.ftl"),
        include_str!("../../assets/text/en/notices.ftl"),
        include_str!("../../assets/text/en/page.ftl"),
        include_str!("../../assets/text/en/replays.ftl"),
        include_str!("../../assets/text/en/result.ftl"),
        include_str!("../../assets/text/en/settings.ftl"),
        include_str!("../../assets/text/en/title.ftl"),
        include_str!("../../assets/text/en/workshop.ftl"),
    ]),
    ("ja", &[
        include_str!("../../assets/text/ja/books.ftl"),
        include_str!("../../assets/text/ja/common.ftl"),
        include_str!("../../assets/text/ja/errors.ftl"),
        include_str!("../../assets/text/ja/language.ftl"),
        include_str!("../../assets/text/ja/launch.ftl"),
        include_str!("../../assets/text/ja/lessons.ftl"),
        include_str!("../../assets/text/ja/loading.ftl"),
        include_str!("../../assets/text/ja/notices.ftl"),
        include_str!("../../assets/text/ja/page.ftl"),
        include_str!("../../assets/text/ja/replays.ftl"),
        include_str!("../../assets/text/ja/result.ftl"),
        include_str!("../../assets/text/ja/settings.ftl"),
        include_str!("../../assets/text/ja/title.ftl"),
        include_str!("../../assets/text/ja/workshop.ftl"),
    ]),
];
