//! The display the game is shown on: the one there is, or one made for it.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A display; one made here goes with it.
pub(crate) struct Display {
    /// Its name, as in `:7`.
    pub(crate) name: String,
    server: Option<Child>,
}

impl Drop for Display {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

/// The present display, or a new one; `None` where neither can be had or nothing can move its mouse.
pub(crate) fn find() -> Option<Display> {
    Command::new("xdotool")
        .arg("version")
        .stdout(Stdio::null())
        .status()
        .ok()
        .filter(|status| status.success())?;
    if let Some(name) = env::var("DISPLAY").ok().filter(|name| !name.is_empty()) {
        return Some(Display { name, server: None });
    }
    made()
}

/// A new display, beside any other; `None` where none can be had.
pub(crate) fn made() -> Option<Display> {
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut number = String::new();
    BufReader::new(server.stdout.take()?).read_line(&mut number).ok()?;
    Some(Display { name: format!(":{}", number.trim()), server: Some(server) })
}
