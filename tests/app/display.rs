//! The display for the game: the existing one, or a new one for the test.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A display. A display created here is closed with this value.
pub(crate) struct Display {
    /// The name of the display, such as `:7`.
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

/// Returns the existing display, or a new one; `None` if there is neither, or if nothing can move its mouse.
pub(crate) fn find() -> Option<Display> {
    // Without a display it fails, but it is there.
    Command::new("xdotool").arg("version").stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    if let Some(name) = env::var("DISPLAY").ok().filter(|name| !name.is_empty()) {
        return Some(Display { name, server: None });
    }
    made()
}

/// Creates a display beside any other; `None` if this is impossible.
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
