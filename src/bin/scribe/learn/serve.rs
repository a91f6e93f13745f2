//! `scribe learn serve`: requests and answers, one per line.

use std::io::{BufRead, Read as _, Write};

use bevy::app::App;
use bevy::ecs::message::Messages;
use marginalia::facilitator::{Learning, LearningAnswer, LearningRequest, learning};

use crate::failure::Failure;
use crate::source::Source;

/// The maximum length of a request in bytes.
const LONGEST_LINE: u64 = 64 * 1024;

/// Answers a line that is no request.
fn refuse(out: &mut impl Write, why: &str) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", serde_json::json!({"ok": false, "error": why}))?)
}

/// Serves until the input ends.
pub(super) fn run(source: &Source, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let library = source.library()?;
    let books = source.starters(&library)?;
    let mut app = App::new();
    app.add_plugins(learning::plugin).insert_resource(Learning::new(library, books));
    let mut line = Vec::new();
    while input.take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(Failure::Input)? > 0 {
        let is_too_long = line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n");
        if is_too_long {
            input.skip_until(b'\n').map_err(Failure::Input)?;
        }
        match std::str::from_utf8(&line).map(str::trim) {
            _ if is_too_long => refuse(out, &format!("the line is longer than {LONGEST_LINE} bytes"))?,
            Err(_) => refuse(out, "the line is not UTF-8")?,
            Ok("") => {}
            Ok(request) => {
                app.world_mut().write_message(LearningRequest(request.to_owned()));
                app.update();
                for LearningAnswer(answer) in app.world_mut().resource_mut::<Messages<_>>().drain() {
                    writeln!(out, "{answer}")?;
                }
            }
        }
        out.flush()?;
        line.clear();
    }
    Ok(())
}
