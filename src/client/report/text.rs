//! The text of a report, in English: those who make the game read it.

use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::PrimaryWindow;

use super::crash_watch::CrashWatch;
use super::facts::{battle, private, system};
use super::log_ring::LogRing;
use crate::battle::hash::ENGINE;
use crate::client::blocked::Blocked;
use crate::client::prelude::*;
use crate::disk;
use crate::facilitator::GameMode;
use crate::ids::hex;
use crate::replay::date;

/// Returns the report of the game as it is now, without what is private, as Markdown.
pub(super) fn report(world: &mut World) -> String {
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let window = windows.single(world).map(|window| {
        let (size, factor) = (window.physical_size(), window.scale_factor());
        format!("{} × {}, scale {factor}", size.x, size.y)
    });
    let prefs = world.resource::<Prefs>();
    let private = private(prefs, world.get_resource::<Blocked>());
    let mut text = String::from("# Problem report of Marginalia\n");
    let mut section = |title: &str, lines: &[(&str, String)]| {
        text += &format!("\n## {title}\n\n");
        for (name, value) in lines {
            let value = private.without(value);
            text += &format!("- {name}: {}\n", if value.is_empty() { "unknown" } else { &value });
        }
    };
    section("What happened", &[("please write here", "what you did, and what went wrong".to_owned())]);
    let library = world.get_resource::<Collection>().map(|collection| &collection.library);
    section(
        "Version",
        &[
            ("game", env!("CARGO_PKG_VERSION").to_owned()),
            ("engine of the rules", ENGINE.to_string()),
            ("rules", library.map(|library| hex(&library.rules_hash())).unwrap_or_default()),
            ("cards", library.map(|library| hex(&library.cards_hash())).unwrap_or_default()),
            ("written (UTC)", date(disk::now())),
        ],
    );
    let adapter = world.get_resource::<RenderAdapterInfo>();
    let graphics = |fact: fn(&RenderAdapterInfo) -> String| adapter.map(fact).unwrap_or_default();
    section(
        "System",
        &[
            ("system", system()),
            ("graphics", graphics(|info| info.name.clone())),
            ("kind", graphics(|info| format!("{:?}", info.device_type))),
            ("backend", graphics(|info| format!("{:?}", info.backend))),
            ("driver", graphics(|info| format!("{} {}", info.driver, info.driver_info).trim().to_owned())),
        ],
    );
    section(
        "Screen",
        &[
            ("screen", state::<Screen>(world)),
            ("mode", state::<GameMode>(world)),
            ("window", window.unwrap_or_default()),
            ("language", prefs.language.tag().to_owned()),
        ],
    );
    let battle = match battle(world) {
        Some(Ok(code)) => ("code", code),
        Some(Err(problem)) => ("has no code", problem),
        None => ("code", "no battle is recorded".to_owned()),
    };
    section("Last battle", &[battle]);
    let log = world.get_resource::<LogRing>().map(LogRing::lines).unwrap_or_default();
    let blocks = [("Settings", prefs.without_names().text()), ("Log", log.join("\n"))];
    let crash = world.get_resource::<CrashWatch>().and_then(CrashWatch::last_record);
    let crash = crash.map(|record| ("Last crash", record));
    for (title, lines) in blocks.into_iter().chain(crash) {
        // What looks like the end of the block would end it.
        let lines = private.without(&lines).replace("```", "'''");
        text += &format!("\n## {title}\n\n```text\n{lines}\n```\n");
    }
    text
}

/// Returns the value of a state; empty if there is no such state.
fn state<S: States>(world: &World) -> String {
    world.get_resource::<State<S>>().map(|state| format!("{:?}", state.get())).unwrap_or_default()
}
