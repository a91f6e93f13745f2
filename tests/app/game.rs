//! The running game: its probe lines, and the mouse over its window.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::display::Display;

/// The time to wait for a change before the press is repeated.
const PATIENCE: Duration = Duration::from_secs(6);

/// The logical pixels per physical pixel, in each direction. The cost of a frame drawn in software depends on its
/// pixels, and the game lays out its screens in logical pixels.
const COARSENESS: i32 = 2;

/// The number of steps of a drag.
const STEPS: i32 = 6;

/// The game, its window and its probe lines.
pub(crate) struct Game {
    child: Child,
    display: String,
    lines: Receiver<String>,
    said: Vec<String>,
    nodes: BTreeMap<String, [i32; 4]>,
    deadline: Instant,
    /// True with `MARGINALIA_ECHO=1`: all probe lines and inputs are printed.
    echo: bool,
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Game {
    /// Starts the built game on that display, with settings of its own.
    pub(crate) fn start(display: &Display, arguments: &[&str], deadline: Instant) -> Self {
        Self::start_as("", display, arguments, deadline)
    }

    /// Starts the built game on that display for one of several people, each with separate settings.
    pub(crate) fn start_as(who: &str, display: &Display, arguments: &[&str], deadline: Instant) -> Self {
        let settings = env::temp_dir().join(format!("marginalia-test-{}{who}", std::process::id()));
        let mut child = Command::new(env!("CARGO_BIN_EXE_marginalia"))
            .args(arguments)
            .env("DISPLAY", &display.name)
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_CONFIG_HOME", &settings)
            .env("XDG_DATA_HOME", &settings)
            .env("MARGINALIA_PROBE", "1")
            // The language of the system is the first one.
            .env("LC_ALL", "C")
            .env("WINIT_X11_SCALE_FACTOR", (1.0 / f64::from(COARSENESS)).to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the game starts");
        let out = child.stdout.take().expect("its output is piped");
        let (send, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let display = display.name.clone();
        let echo = env::var_os("MARGINALIA_ECHO").is_some();
        Self { child, display, lines, said: Vec::new(), nodes: BTreeMap::new(), deadline, echo }
    }

    /// Reads lines until `wanted` accepts one; returns `false` if `patience` ends first.
    pub(crate) fn hear(&mut self, patience: Duration, mut wanted: impl FnMut(&str) -> bool) -> bool {
        let until = Instant::now() + patience;
        loop {
            if Instant::now() > self.deadline {
                self.fail("the deadline is over");
            }
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    let Some(line) = line.strip_prefix("probe: ").map(str::to_owned) else { continue };
                    self.note(&line);
                    if wanted(&line) {
                        return true;
                    }
                }
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => self.fail("the game is gone"),
            }
        }
    }

    fn note(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["node", name, ref numbers @ ..] => {
                let numbers: Vec<i32> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
                if let Ok(rect) = numbers.try_into() {
                    self.nodes.insert(name.to_owned(), rect);
                }
            }
            ["gone", name] => {
                self.nodes.remove(name);
            }
            _ => {}
        }
        if self.echo {
            eprintln!("{line}");
        }
        self.said.push(line.to_owned());
    }

    /// Returns true if a line with this start was ever printed.
    pub(crate) fn heard(&self, start: &str) -> bool {
        self.said.iter().any(|line| line.starts_with(start))
    }

    /// Returns the number of lines printed so far.
    pub(crate) fn count(&self) -> usize {
        self.said.len()
    }

    /// Returns true if a line with this start was printed after the first `before` lines.
    pub(crate) fn heard_since(&self, before: usize, start: &str) -> bool {
        self.said[before..].iter().any(|line| line.starts_with(start))
    }

    /// Returns true if a node of that name is shown.
    pub(crate) fn shows(&self, name: &str) -> bool {
        self.nodes.contains_key(name)
    }

    /// Returns the rest of the last line with this start.
    pub(crate) fn last(&self, start: &str) -> Option<&str> {
        self.said.iter().rev().find_map(|line| line.strip_prefix(start))
    }

    /// Waits until that screen is open.
    pub(crate) fn wait_for_screen(&mut self, screen: &str) {
        while self.last("screen ") != Some(screen) {
            self.hear(PATIENCE, |line| line.starts_with("screen "));
        }
    }

    /// Waits until that node is shown.
    pub(crate) fn wait_for_node(&mut self, name: &str) {
        let start = format!("node {name} ");
        while !self.shows(name) {
            self.hear(PATIENCE, |line| line.starts_with(&start));
        }
    }

    /// Presses the middle of that node; `false` if it is not shown.
    pub(crate) fn press(&mut self, name: &str) -> bool {
        // Lines that were printed meanwhile may have moved the node.
        self.hear(Duration::ZERO, |_| false);
        let Some([x, y, w, h]) = self.nodes.get(name).copied() else { return false };
        self.click(x + w / 2, y + h / 2, 1);
        true
    }

    /// Clicks at a position. The game confirms the position before the press, and the press before the release.
    pub(crate) fn click(&mut self, x: i32, y: i32, button: u8) {
        let button = button.to_string();
        self.go(x, y);
        self.mouse(&["mousedown", &button]);
        self.hear(PATIENCE, |line| line == "down");
        self.mouse(&["mouseup", &button]);
        self.hear(PATIENCE, |line| line == "up");
    }

    /// Drags a node to another node, in steps like those of a hand.
    pub(crate) fn drag(&mut self, from: &str, to: &str) {
        self.hear(Duration::ZERO, |_| false);
        let middle = |[x, y, w, h]: [i32; 4]| (x + w / 2, y + h / 2);
        let (Some(from), Some(to)) = (self.nodes.get(from).copied(), self.nodes.get(to).copied()) else {
            self.fail("there is nothing to drag, or nowhere to drag it to");
        };
        let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
        self.go(x, y);
        self.mouse(&["mousedown", "1"]);
        self.hear(PATIENCE, |line| line == "down");
        for step in 1..=STEPS {
            self.go(x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS);
        }
        self.mouse(&["mouseup", "1"]);
        self.hear(PATIENCE, |line| line == "up");
    }

    /// Moves the mouse, and waits until the game confirms the position.
    fn go(&mut self, x: i32, y: i32) {
        let [x, y] = [x, y].map(|at| at / COARSENESS);
        let seen = format!("pointer {} {}", x * COARSENESS, y * COARSENESS);
        if self.last("pointer ") != seen.strip_prefix("pointer ") {
            self.mouse(&["mousemove", &x.to_string(), &y.to_string()]);
            self.hear(PATIENCE, |line| line == seen);
        }
    }

    /// Presses a key, with the window in focus.
    pub(crate) fn key(&mut self, key: &str) {
        self.mouse(&["search", "--onlyvisible", "--name", "Marginalia", "windowfocus", "--sync"]);
        self.mouse(&["key", key]);
    }

    /// Presses a key with the window in focus, until a line with this start is printed.
    pub(crate) fn key_until(&mut self, key: &str, start: &str) {
        loop {
            let before = self.said.len();
            self.key(key);
            if self.heard_since(before, start) || self.hear(PATIENCE, |line| line.starts_with(start)) {
                return;
            }
        }
    }

    /// Presses a key in the window that has keyboard focus, until a line with this start is printed.
    pub(crate) fn keys_until(&mut self, key: &str, start: &str) {
        loop {
            let before = self.said.len();
            self.keys(&[key]);
            if self.heard_since(before, start) || self.hear(PATIENCE, |line| line.starts_with(start)) {
                return;
            }
        }
    }

    /// Presses keys, one after the other, in the window that has keyboard focus.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let arguments: Vec<&str> = keys.iter().flat_map(|key| ["key", *key, "sleep", "0.2"]).collect();
        // The window may be about to get the keyboard focus.
        self.mouse(&[&["sleep", "1.5"][..], &arguments].concat());
    }

    /// Presses Ctrl and S until a line with this start is printed. Ctrl is held for some frames, as by a hand.
    pub(crate) fn save_until(&mut self, start: &str) {
        loop {
            let before = self.said.len();
            self.mouse(&[
                "sleep", "1", "keydown", "ctrl", "sleep", "0.5", "key", "s", "sleep", "0.5", "keyup", "ctrl",
            ]);
            if self.heard_since(before, start) || self.hear(PATIENCE, |line| line.starts_with(start)) {
                return;
            }
        }
    }

    /// Clicks at a place of the workshop until a line with this start is printed. The workshop gets the keyboard focus.
    pub(crate) fn poke_until(&mut self, place: &str, start: &str) {
        let told = format!("shop {place} ");
        while self.last(&told).is_none() {
            self.hear(PATIENCE, |line| line.starts_with(&told));
        }
        self.mouse(&[
            "search",
            "--sync",
            "--onlyvisible",
            "--name",
            "Marginalia: workshop",
            "windowfocus",
            "--sync",
        ]);
        loop {
            let before = self.said.len();
            let at: Vec<i32> =
                self.last(&told).unwrap_or_default().split(' ').filter_map(|at| at.parse().ok()).collect();
            let [x, y] = at[..] else { self.fail("a place has two numbers") };
            let [x, y] = &[x, y].map(|at| (at / COARSENESS).to_string());
            self.mouse(&["mousemove", x, y, "mousedown", "1", "sleep", "0.4", "mouseup", "1"]);
            if self.heard_since(before, start) || self.hear(PATIENCE, |line| line.starts_with(start)) {
                return;
            }
        }
    }

    /// Presses the middle of that node with the second button.
    pub(crate) fn press_second(&mut self, name: &str) {
        self.hear(Duration::ZERO, |_| false);
        let Some([x, y, w, h]) = self.nodes.get(name).copied() else { self.fail("nothing to press") };
        self.click(x + w / 2, y + h / 2, 3);
    }

    /// Waits until that node is gone.
    pub(crate) fn wait_until_gone(&mut self, name: &str) {
        let start = format!("gone {name}");
        while self.shows(name) {
            self.hear(PATIENCE, |line| line == start);
        }
    }

    fn mouse(&self, arguments: &[&str]) {
        if self.echo {
            eprintln!("> {arguments:?}");
        }
        let status = Command::new("xdotool").env("DISPLAY", &self.display).args(arguments).status();
        assert!(status.is_ok_and(|status| status.success()), "xdotool {arguments:?} failed");
    }

    /// Presses that node until a line with this start is printed.
    pub(crate) fn press_until(&mut self, name: &str, start: &str) {
        self.wait_for_node(name);
        loop {
            let before = self.said.len();
            self.press(name);
            if self.heard_since(before, start) || self.hear(PATIENCE, |line| line.starts_with(start)) {
                return;
            }
        }
    }

    /// Waits until the game has ended by itself, with success.
    pub(crate) fn wait_for_exit(&mut self) {
        loop {
            if let Some(status) = self.child.try_wait().expect("the game can be asked") {
                assert!(status.success(), "the game ended with {status}\n{}", self.last_lines());
                return;
            }
            if Instant::now() > self.deadline {
                self.fail("the game does not end");
            }
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Returns the last lines printed.
    pub(crate) fn last_lines(&self) -> String {
        let from = self.said.len().saturating_sub(30);
        self.said[from..].join("\n")
    }

    fn fail(&self, why: &str) -> ! {
        let shot = env::temp_dir().join("marginalia-app-test.png");
        let shown = Command::new("import")
            .env("DISPLAY", &self.display)
            .args(["-window", "root"])
            .arg(&shot)
            .status()
            .is_ok_and(|status| status.success());
        let shot = if shown {
            format!("the screen is in {}", shot.display())
        } else {
            "no picture of it".to_owned()
        };
        panic!("{why}; {shot}; it said last:\n{}", self.last_lines());
    }
}
