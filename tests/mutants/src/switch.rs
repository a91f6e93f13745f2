//! The switch of all changes, in the changed copy of the sources only. `MUTANT=N` turns change N on for a process;
//! `MUTANT_REACHED=FILE` writes the numbers of the changes that the process asks for, four bytes each.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, Once};

const UNREAD: u32 = u32::MAX;
static CURRENT: AtomicU32 = AtomicU32::new(UNREAD);
static START: Once = Once::new();
static RECORDS: AtomicBool = AtomicBool::new(false);
static REACHED: [AtomicBool; 1 << 15] = [const { AtomicBool::new(false) }; 1 << 15];
static FILE: Mutex<Option<File>> = Mutex::new(None);

/// Returns true if the change of this number is on.
pub fn on(number: u32) -> bool {
    if CURRENT.load(Relaxed) == UNREAD {
        START.call_once(start);
    }
    if RECORDS.load(Relaxed) {
        record(number);
    }
    CURRENT.load(Relaxed) == number
}

#[inline(never)]
fn start() {
    if let Ok(path) = std::env::var("MUTANT_REACHED") {
        *FILE.lock().unwrap() = OpenOptions::new().create(true).append(true).open(path).ok();
        RECORDS.store(true, Relaxed);
    }
    let number = std::env::var("MUTANT").ok().and_then(|number| number.parse().ok());
    CURRENT.store(number.unwrap_or(0), Relaxed);
}

#[inline(never)]
fn record(number: u32) {
    if !REACHED[number as usize].swap(true, Relaxed)
        && let Some(file) = &mut *FILE.lock().unwrap()
    {
        file.write_all(&number.to_le_bytes()).unwrap();
    }
}
