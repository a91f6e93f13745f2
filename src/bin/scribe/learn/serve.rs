//! `scribe learn serve`: requests and answers, one per line.

use std::io::{BufRead, Write};

use bevy::app::App;
use bevy::ecs::message::Messages;
use marginalia::facilitator::{Learning, LearningAnswer, LearningRequest, learning};

use crate::failure::Failure;
use crate::source::Source;

/// Serves until the input ends.
pub(super) fn run(source: &Source, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let library = source.library()?;
    let books = source.starters(&library)?;
    let mut app = App::new();
    app.add_plugins(learning::plugin).insert_resource(Learning::new(library, books));
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).map_err(Failure::Input)? > 0 {
        let request = String::from_utf8_lossy(&line);
        if !request.trim().is_empty() {
            app.world_mut().write_message(LearningRequest(request.trim().to_owned()));
            app.update();
            for LearningAnswer(answer) in app.world_mut().resource_mut::<Messages<_>>().drain() {
                writeln!(out, "{answer}")?;
            }
            out.flush()?;
        }
        line.clear();
    }
    Ok(())
}
