//! The text of a report, in English: those who make the game read it.

use super::private::Private;
use crate::battle::hash::ENGINE;

/// The content of a report.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) written: String,
    /// The hashes of the rules and the cards.
    pub(super) hashes: Option<(String, String)>,
    pub(super) system: String,
    pub(super) graphics: Option<Graphics>,
    /// The width, the height and the scale factor of the window, in physical pixels.
    pub(super) window: Option<(u32, u32, f32)>,
    pub(super) screen: Option<String>,
    pub(super) mode: Option<String>,
    pub(super) language: String,
    pub(super) settings: String,
    /// The code of the last battle, or the reason why it has none.
    pub(super) battle: Option<Result<String, String>>,
    pub(super) log: Vec<String>,
    /// The record of the last crash.
    pub(super) crash: Option<String>,
}

/// The graphics card and its driver.
#[derive(Clone, Debug, Default)]
pub(super) struct Graphics {
    pub(super) adapter: String,
    pub(super) kind: String,
    pub(super) backend: String,
    pub(super) driver: String,
}

impl Facts {
    /// Returns the report without what is private, as Markdown.
    pub(super) fn text(&self, private: &Private) -> String {
        let mut text = String::from("# Problem report of Marginalia\n");
        let mut section = |title: &str, lines: &[(&str, &str)]| {
            text += &format!("\n## {title}\n\n");
            for (name, value) in lines {
                let value = private.without(value);
                text += &format!("- {name}: {}\n", if value.is_empty() { "unknown" } else { &value });
            }
        };
        section("What happened", &[("please write here", "what you did, and what went wrong")]);
        let (rules, cards) = self.hashes.clone().unwrap_or_default();
        let engine = ENGINE.to_string();
        section(
            "Version",
            &[
                ("game", env!("CARGO_PKG_VERSION")),
                ("engine of the rules", &engine),
                ("rules", &rules),
                ("cards", &cards),
                ("written (UTC)", &self.written),
            ],
        );
        let graphics = self.graphics.clone().unwrap_or_default();
        section(
            "System",
            &[
                ("system", self.system.as_str()),
                ("graphics", &graphics.adapter),
                ("kind", &graphics.kind),
                ("backend", &graphics.backend),
                ("driver", &graphics.driver),
            ],
        );
        let window = self.window.map(|(width, height, factor)| format!("{width} × {height}, scale {factor}"));
        section(
            "Screen",
            &[
                ("screen", self.screen.as_deref().unwrap_or_default()),
                ("mode", self.mode.as_deref().unwrap_or_default()),
                ("window", window.as_deref().unwrap_or_default()),
                ("language", &self.language),
            ],
        );
        let battle = match &self.battle {
            Some(Ok(code)) => ("code", code.clone()),
            Some(Err(problem)) => ("has no code", problem.clone()),
            None => ("code", "no battle is recorded".to_owned()),
        };
        section("Last battle", &[(battle.0, &battle.1)]);
        let blocks = [("Settings", self.settings.clone()), ("Log", self.log.join("\n"))];
        let crash = self.crash.clone().map(|record| ("Last crash", record));
        for (title, lines) in blocks.into_iter().chain(crash) {
            // What looks like the end of the block would end it.
            let lines = private.without(&lines).replace("```", "'''");
            text += &format!("\n## {title}\n\n```text\n{lines}\n```\n");
        }
        text
    }
}
