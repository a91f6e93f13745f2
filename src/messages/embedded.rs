//! The Fluent files of all languages, compiled into the program. A test compares this table with the folders.

/// A language: its tag and the texts of its files.
type EmbeddedLocale = (&'static str, &'static [&'static str]);

/// The languages.
#[rustfmt::skip]
pub(super) const LOCALES: &[EmbeddedLocale] = &[
    ("en", &[
        include_str!("../../assets/text/en/bar.ftl"),
        include_str!("../../assets/text/en/books.ftl"),
        include_str!("../../assets/text/en/common.ftl"),
        include_str!("../../assets/text/en/hosting.ftl"),
        include_str!("../../assets/text/en/language.ftl"),
        include_str!("../../assets/text/en/lessons.ftl"),
        include_str!("../../assets/text/en/links.ftl"),
        include_str!("../../assets/text/en/lobby.ftl"),
        include_str!("../../assets/text/en/log.ftl"),
        include_str!("../../assets/text/en/online-battle.ftl"),
        include_str!("../../assets/text/en/online-errors.ftl"),
        include_str!("../../assets/text/en/online.ftl"),
        include_str!("../../assets/text/en/params.ftl"),
        include_str!("../../assets/text/en/prompts.ftl"),
        include_str!("../../assets/text/en/replays.ftl"),
        include_str!("../../assets/text/en/result.ftl"),
        include_str!("../../assets/text/en/room.ftl"),
        include_str!("../../assets/text/en/settings.ftl"),
        include_str!("../../assets/text/en/table.ftl"),
        include_str!("../../assets/text/en/title.ftl"),
        include_str!("../../assets/text/en/tools.ftl"),
    ]),
    ("ja", &[
        include_str!("../../assets/text/ja/bar.ftl"),
        include_str!("../../assets/text/ja/books.ftl"),
        include_str!("../../assets/text/ja/common.ftl"),
        include_str!("../../assets/text/ja/hosting.ftl"),
        include_str!("../../assets/text/ja/language.ftl"),
        include_str!("../../assets/text/ja/lessons.ftl"),
        include_str!("../../assets/text/ja/links.ftl"),
        include_str!("../../assets/text/ja/lobby.ftl"),
        include_str!("../../assets/text/ja/log.ftl"),
        include_str!("../../assets/text/ja/online-battle.ftl"),
        include_str!("../../assets/text/ja/online-errors.ftl"),
        include_str!("../../assets/text/ja/online.ftl"),
        include_str!("../../assets/text/ja/params.ftl"),
        include_str!("../../assets/text/ja/prompts.ftl"),
        include_str!("../../assets/text/ja/replays.ftl"),
        include_str!("../../assets/text/ja/result.ftl"),
        include_str!("../../assets/text/ja/room.ftl"),
        include_str!("../../assets/text/ja/settings.ftl"),
        include_str!("../../assets/text/ja/table.ftl"),
        include_str!("../../assets/text/ja/title.ftl"),
        include_str!("../../assets/text/ja/tools.ftl"),
    ]),
];
