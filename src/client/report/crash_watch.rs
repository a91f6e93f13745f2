//! The watch for a crash: a panic leaves a record, and the next start says where it is.

use std::backtrace::Backtrace;
use std::io::{self, Write};
use std::panic;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::crash_records::CrashRecords;
use super::facts::{private, system};
use super::log_ring::{LogRing, lock_if_free};
use super::private::Private;
use crate::battle::hash::ENGINE;
use crate::client::blocked::{self, Blocked};
use crate::client::prefs;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::disk;
use crate::replay::date;

/// The maximum number of characters of a panic's message.
const LONGEST: usize = 4000;

/// The watch for a crash of this process.
#[derive(Resource, Clone, Debug)]
pub struct CrashWatch(Arc<Watch>);

/// What a panic needs at hand: it cannot ask the game any more.
#[derive(Debug)]
struct Watch {
    records: CrashRecords,
    log: LogRing,
    private: Mutex<Private>,
    /// True once a record is written, or is about to be.
    is_written: AtomicBool,
}

/// What is known about a panic.
#[derive(Clone, Debug, Default)]
struct Crash {
    message: String,
    place: String,
    thread: String,
    backtrace: String,
}

impl CrashWatch {
    /// Lets panics leave a record from now on. What they do besides stays, such as the message on stderr.
    pub fn begin(app: &mut App) -> Self {
        let log = app.world_mut().get_resource_or_init::<LogRing>().clone();
        let watch = Self::new(CrashRecords::here(), log);
        app.insert_resource(watch.clone());
        let (before, hook) = (panic::take_hook(), watch.clone());
        panic::set_hook(Box::new(move |panic| {
            before(panic);
            let written = hook.record(|| Crash {
                message: panic.payload_as_str().unwrap_or_default().to_owned(),
                place: panic.location().map(ToString::to_string).unwrap_or_default(),
                thread: thread::current().name().unwrap_or_default().to_owned(),
                backtrace: Backtrace::force_capture().to_string(),
            });
            if let Some(path) = written {
                // Not by `eprintln`, which panics if nobody listens.
                let _told = writeln!(io::stderr(), "crash-record: {}", path.display());
            }
        }));
        watch
    }

    fn new(records: CrashRecords, log: LogRing) -> Self {
        let private = Mutex::new(Private::new(&Prefs::default(), None));
        Self(Arc::new(Watch { records, log, private, is_written: AtomicBool::new(false) }))
    }

    /// Tells the watch that the game has ended by itself: a panic before, as in a direct connection, was no crash.
    pub fn end(&self) {
        if self.0.is_written.load(Ordering::SeqCst) {
            self.0.records.tell();
        }
    }

    /// Returns the last record, if there is one.
    pub(super) fn last_record(&self) -> Option<String> {
        disk::read_text(&self.0.records.last()?).ok()
    }

    /// Writes the record of the first panic of the process: later ones are mostly its consequences. Never panics and
    /// never waits for a lock. Returns the path of the record.
    fn record(&self, crash: impl FnOnce() -> Crash) -> Option<PathBuf> {
        let is_first = !self.0.is_written.swap(true, Ordering::SeqCst);
        is_first.then(|| self.0.records.write(&self.text(&crash())))?
    }

    /// Returns the text of the record, in English: those who make the game read it.
    fn text(&self, crash: &Crash) -> String {
        let private = lock_if_free(&self.0.private);
        // Without the list of what is private, everything may be.
        let public = |text: &str| private.as_ref().map_or_else(String::new, |private| private.without(text));
        let message: String = public(&crash.message).chars().take(LONGEST).collect();
        let log =
            lock_if_free(&self.0.log.0).map(|lines| lines.iter().map(|line| public(line) + "\n").collect());
        let facts = [
            ("game", env!("CARGO_PKG_VERSION").to_owned()),
            ("engine", ENGINE.to_string()),
            ("system", system()),
            ("utc", date(disk::now())),
            ("thread", public(&crash.thread)),
            ("place", public(&crash.place)),
            ("message", message),
        ];
        let blocks = [("backtrace", public(&crash.backtrace)), ("log", log.unwrap_or_default())];
        let facts = facts.map(|(name, value)| format!("{name}: {value}\n"));
        let blocks = blocks.map(|(name, value)| format!("\n{name}:\n{value}"));
        facts.concat() + &blocks.join("\n")
    }
}

pub(super) fn plugin(app: &mut App) {
    let after_settings = (tell, follow).after(prefs::open).after(blocked::open);
    app.add_systems(PreStartup, after_settings.run_if(resource_exists::<CrashWatch>)).add_systems(
        Last,
        follow
            .run_if(resource_exists::<CrashWatch>)
            .run_if(resource_changed::<Prefs>.or_else(resource_changed::<Blocked>)),
    );
}

/// Tells the player about the crash before this start.
fn tell(watch: Res<CrashWatch>, prefs: Res<Prefs>, mut toast: ResMut<Toast>) {
    let records = &watch.0.records;
    if let Some(path) = records.untold() {
        let told = match disk::called(&path) {
            Some(path) => prefs.language.say_value("crash-found", "path", path),
            None => prefs.language.say("crash-found-in-page"),
        };
        toast.add(told);
        records.tell();
    }
}

/// Keeps at hand what is private.
fn follow(watch: Res<CrashWatch>, prefs: Res<Prefs>, blocked: Res<Blocked>) {
    let private = private(&prefs, Some(&blocked));
    *watch.0.private.lock().unwrap_or_else(PoisonError::into_inner) = private;
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::client::report::text::report;
    use crate::client::screen::layout_tests::game as screens;
    use crate::ids::PlayerId;

    /// Returns a game with a watch that writes into a new folder, and the folder.
    fn game(name: &str) -> (App, CrashWatch, PathBuf) {
        let folder = std::env::temp_dir().join(format!("marginalia-crash-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        let mut app = App::new();
        let watch = CrashWatch::new(CrashRecords(Some(folder.clone())), LogRing::default());
        app.insert_resource(watch.clone())
            .init_resource::<Prefs>()
            .init_resource::<Blocked>()
            .init_resource::<Toast>()
            .add_plugins(plugin);
        (app, watch, folder)
    }

    fn crash() -> Crash {
        Crash {
            message: "Zacharias met Wicked Will at wss://hidden.example:7777".to_owned(),
            place: "src/made/up.rs:3:4".to_owned(),
            thread: "main".to_owned(),
            backtrace: "0: made::up".to_owned(),
        }
    }

    #[test]
    fn a_record_tells_the_crash_once_and_nothing_private() {
        let (mut app, watch, folder) = game("record");
        app.update();
        let mut prefs = app.world_mut().resource_mut::<Prefs>();
        prefs.name = "Zacharias".to_owned();
        prefs.lobby = "wss://hidden.example:7777".to_owned();
        app.world_mut().resource_mut::<Blocked>().turn(PlayerId([7; 32]), "Wicked Will");
        app.update();
        watch.0.log.push("cannot reach hidden.example");
        let path = watch.record(crash).expect("a record");
        assert_eq!(watch.record(|| unreachable!("the second panic does nothing")), None);
        let text = watch.last_record().expect("a record");
        assert_eq!(fs::read_to_string(&path).ok(), Some(text.clone()));
        for part in ["game: 0.", "thread: main", "place: src/made/up.rs:3:4", "message: […] met […] at […]"]
        {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(text.contains("\n0: made::up\n") && text.ends_with("log:\ncannot reach […]\n"), "{text}");
        for secret in ["Zacharias", "hidden", "Wicked"] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        let mut next = screens((1280, 720), None);
        next.insert_resource(watch);
        let report = report(next.world_mut());
        assert!(report.contains(&format!("\n## Last crash\n\n```text\n{text}\n```\n")), "{report}");
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn locks_that_are_held_are_not_waited_for() {
        let (_, watch, folder) = game("locks");
        watch.0.log.push("a line");
        let (log, private) = (watch.0.log.0.lock(), watch.0.private.lock());
        assert!(watch.record(crash).is_some());
        let text = watch.last_record().expect("a record");
        assert!(text.contains("message: \n") && text.ends_with("log:\n"), "{text}");
        drop((log, private));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn the_next_start_tells_a_crash_once_and_no_panic_that_was_survived() {
        let (mut app, watch, folder) = game("told");
        let path = watch.record(crash).expect("a record").display().to_string();
        app.update();
        let told = app.world().resource::<Toast>().words().map(str::to_owned);
        assert!(told.is_some_and(|told| told.contains(&path)));
        let told = |watch: &CrashWatch| {
            let (mut app, _, _) = game("other");
            app.insert_resource(watch.clone()).update();
            app.world().resource::<Toast>().words().is_some()
        };
        assert!(!told(&watch));
        let watch = CrashWatch::new(CrashRecords(Some(folder.clone())), LogRing::default());
        assert!(watch.record(crash).is_some());
        watch.end();
        assert!(!told(&watch));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
