//! Cards in development while pages play with them: changes that are saved in a folder are sent to the waiting pages.
//!
//! `/live` returns the state of the files, see [`LiveState`]; `/live?after=NUMBER` waits until it differs from that
//! one. It listens on the lobby's address, and is meant for the developer's own machine.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::fault::ServerError;
use super::limits::{WAITERS, WAITING};
use crate::cards::{
    Complaint, LiveCardSet, LiveState, LiveUpdate, Severity, WatchedFolder, all_told, read_folder,
};
use crate::ids::CardId;

/// The interval at which the folder is scanned. A change takes effect at the second scan.
const EVERY: Duration = Duration::from_millis(250);

/// The state of the files, as it is sent.
#[derive(Clone, Debug)]
struct Told {
    number: u64,
    text: Bytes,
}

/// The state of the live cards that pages request.
pub(super) struct LiveCardsFeed {
    now: watch::Receiver<Told>,
    /// The places for waiting pages.
    places: Semaphore,
}

/// The folder, and the task that scans it.
pub(super) struct LiveCardsWatcher {
    watched: WatchedFolder,
    living: LiveCardSet,
    complaints: Vec<Complaint>,
    now: watch::Sender<Told>,
}

/// The answer to a page's request.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    State(Bytes),
    /// No change: nothing was saved in the meantime.
    Nothing,
    /// Too many pages wait.
    Full,
    /// The lobby is shutting down.
    Going,
}

impl LiveCardsFeed {
    /// Opens a folder of valid card files. Their states are counted from `number` on.
    pub(super) fn open(folder: PathBuf, number: u64) -> Result<(Self, LiveCardsWatcher), ServerError> {
        let name = folder.display().to_string();
        let fault = |told| ServerError::Live { folder: name.clone(), told };
        let all = |complaints: Vec<Complaint>| fault(all_told(&complaints));
        let watched = WatchedFolder::new(folder);
        let files = read_folder(watched.folder()).map_err(all)?;
        if files.is_empty() {
            return Err(fault(
                "no card files found; name a folder with card files, such as cards/core".to_owned(),
            ));
        }
        let living = LiveCardSet::new(files).map_err(all)?;
        let first =
            told(number, &living, &LiveUpdate::default()).map_err(|wrong| fault(wrong.to_string()))?;
        let (sender, now) = watch::channel(first);
        let watching = LiveCardsWatcher { watched, living, complaints: Vec::new(), now: sender };
        Ok((Self { now, places: Semaphore::new(WAITERS) }, watching))
    }

    /// Returns the state of the files, or waits for the next one if the page has this one.
    async fn next(&self, after: Option<u64>, patience: Duration) -> Answer {
        // An older number is also news: the lobby was restarted and its clock was set back.
        let is_news = |told: &Told| Some(told.number) != after;
        let mut now = self.now.clone();
        if is_news(&now.borrow()) {
            return Answer::State(now.borrow().text.clone());
        }
        let Ok(_place) = self.places.try_acquire() else { return Answer::Full };
        match timeout(patience, now.wait_for(is_news)).await {
            Ok(Ok(told)) => Answer::State(told.text.clone()),
            Ok(Err(_)) => Answer::Going,
            Err(_) => Answer::Nothing,
        }
    }
}

fn told(number: u64, living: &LiveCardSet, taken: &LiveUpdate) -> Result<Told, serde_json::Error> {
    let state = LiveState::new(number, living.cards(), &taken.changed, &taken.complaints);
    Ok(Told { number, text: state.write()?.into() })
}

impl LiveCardsWatcher {
    /// Scans the folder again and again.
    pub(super) async fn run(self) {
        let mut looks = interval(EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut watching = self;
        let folder = watching.watched.folder().display();
        tracing::info!("serving live cards from {folder} to pages whose address ends in ?live");
        loop {
            looks.tick().await;
            // Reading the disk and parsing hundreds of cards may be slow.
            let looked = spawn_blocking(move || {
                watching.look();
                watching
            });
            watching = match looked.await {
                Ok(watching) => watching,
                Err(error) => {
                    tracing::error!("stopped watching the live cards: {error}");
                    return;
                }
            };
        }
    }

    /// Publishes the changes since the last scan.
    fn look(&mut self) {
        let Some(files) = self.watched.look() else { return };
        let taken = match files {
            Ok(files) => self.living.update(files),
            Err(complaints) => LiveUpdate { changed: Vec::new(), complaints },
        };
        if taken.changed.is_empty() && taken.complaints == self.complaints {
            return;
        }
        log(&taken);
        let number = self.now.borrow().number + 1;
        match told(number, &self.living, &taken) {
            Ok(told) => {
                self.now.send_replace(told);
            }
            Err(error) => tracing::error!("cannot encode the live cards: {error}"),
        }
        self.complaints = taken.complaints;
    }
}

/// Logs changed cards and errors to the terminal, for the author of the cards.
fn log(taken: &LiveUpdate) {
    let ids: Vec<String> = taken.changed.iter().map(|id: &CardId| id.get().to_string()).collect();
    if !ids.is_empty() {
        tracing::info!("live cards changed: {}", ids.join(", "));
    }
    for complaint in taken.complaints.iter().filter(|complaint| complaint.severity == Severity::Error) {
        tracing::warn!("{complaint}");
    }
}

/// Parses the number after `after=`.
fn after(uri: &Uri) -> Result<Option<u64>, &'static str> {
    let mut asked = uri.query().unwrap_or_default().split('&');
    let number = asked.find_map(|one| one.strip_prefix("after="));
    number.map(str::parse).transpose().map_err(|_| "after= must be the number of a state")
}

/// Answers a page. The answer must not be cached: it changes with the next save. Each request uses its own connection,
/// because a long-lived connection is cut off at any point.
pub(super) async fn poll_live_cards(State(live): State<Option<Arc<LiveCardsFeed>>>, uri: Uri) -> Response {
    let mut response = answer(live.as_deref(), &uri).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

async fn answer(live: Option<&LiveCardsFeed>, uri: &Uri) -> Response {
    let Some(live) = live else {
        let text = "live cards are disabled; start this lobby with --live FOLDER";
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let after = match after(uri) {
        Ok(after) => after,
        Err(wrong) => return (StatusCode::BAD_REQUEST, wrong).into_response(),
    };
    match live.next(after, WAITING).await {
        Answer::State(text) => ([(CONTENT_TYPE, "application/json")], text).into_response(),
        Answer::Nothing => StatusCode::NO_CONTENT.into_response(),
        Answer::Full => {
            let text = "too many pages are waiting for cards";
            (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "30")], text).into_response()
        }
        Answer::Going => (StatusCode::SERVICE_UNAVAILABLE, "shutting down").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::cards::CORE;

    const SHORT: Duration = Duration::from_millis(30);

    /// A folder with the cards of the game, removed when the value is dropped.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("marginalia-live-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("a folder can be made");
            Self(folder)
        }

        fn of_game(name: &str) -> Self {
            let folder = Self::new(name);
            CORE.iter().for_each(|(path, text)| folder.save(path, text));
            folder
        }

        fn file(&self, path: &str) -> PathBuf {
            self.0.join(Path::new(path).file_name().expect("a name"))
        }

        fn save(&self, path: &str, text: &str) {
            fs::write(self.file(path), text).expect("it can be written");
        }

        fn open(&self) -> (LiveCardsFeed, LiveCardsWatcher) {
            LiveCardsFeed::open(self.0.clone(), 1000).expect("good cards")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            // A folder left behind among the temporary files is harmless.
            let _gone = fs::remove_dir_all(&self.0);
        }
    }

    fn state(answer: Answer) -> LiveState {
        let Answer::State(text) = answer else { panic!("{answer:?} is no state") };
        LiveState::read(std::str::from_utf8(&text).expect("a text")).expect("a state").0
    }

    /// Scans twice, after which every change is known.
    fn look(watching: &mut LiveCardsWatcher) {
        (0..3).for_each(|_| watching.look());
    }

    #[tokio::test]
    async fn a_state_is_told_at_once_to_whoever_has_another_one() {
        let folder = Folder::of_game("told");
        let (live, _watching) = folder.open();
        for asked in [None, Some(0), Some(999), Some(1001)] {
            let first = state(live.next(asked, SHORT).await);
            assert_eq!((first.number, first.changed.len(), first.complaints.len()), (1000, 0, 0));
        }
        assert_eq!(live.next(Some(1000), SHORT).await, Answer::Nothing);
    }

    #[tokio::test]
    async fn every_change_is_another_state_and_nothing_else_is() {
        let folder = Folder::of_game("change");
        let (live, mut watching) = folder.open();
        let (path, text) = CORE[0];
        folder.save(path, &text.replacen("\"cost\": ", "\"cost\": 1", 1));
        look(&mut watching);
        let second = state(live.next(Some(1000), SHORT).await);
        assert_eq!((second.number, second.changed.len()), (1001, 1));

        // A line break elsewhere changes no card.
        folder.save(path, &(text.replacen("\"cost\": ", "\"cost\": 1", 1) + "\n\n"));
        look(&mut watching);
        assert_eq!(live.next(Some(1001), SHORT).await, Answer::Nothing);

        folder.save(path, &text.replacen("\"cost\"", "\"cots\"", 1));
        look(&mut watching);
        let bad = state(live.next(Some(1001), SHORT).await);
        assert_eq!((bad.number, bad.cards, bad.changed), (1002, second.cards.clone(), Vec::<String>::new()));
        let wrong = bad.complaints.iter().find(|one| one.severity == Severity::Error).expect("one");
        assert!(wrong.line > 0 && wrong.column > 0 && wrong.told.contains("cots"), "{wrong:?}");

        fs::remove_dir_all(&folder.0).expect("it is ours");
        look(&mut watching);
        let gone = state(live.next(Some(1002), SHORT).await);
        assert_eq!((gone.number, &gone.cards), (1003, &second.cards));
        assert!(gone.complaints[0].told.contains("cannot be read"), "{:?}", gone.complaints);
    }

    #[tokio::test]
    async fn whoever_waits_is_told_when_nothing_comes_any_more() {
        let folder = Folder::of_game("going");
        let (live, watching) = folder.open();
        let (answer, ()) =
            tokio::join!(live.next(Some(1000), Duration::from_secs(60)), async { drop(watching) });
        assert_eq!(answer, Answer::Going);
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let folder = Folder::of_game("many");
        let (live, _watching) = folder.open();
        let places = live.places.try_acquire_many(WAITERS as u32 - 1).expect("they are free");
        let long = live.next(Some(1000), SHORT);
        let late = async {
            tokio::task::yield_now().await;
            live.next(Some(1000), SHORT).await
        };
        assert_eq!(tokio::join!(long, late), (Answer::Nothing, Answer::Full));
        // The present state is returned to everybody.
        assert_eq!(state(live.next(None, SHORT).await).number, 1000);
        drop(places);
        assert_eq!(live.next(Some(1000), SHORT).await, Answer::Nothing);
    }

    #[test]
    fn what_cannot_be_begun_with_is_refused_with_its_reason() {
        let folder = Folder::new("bad");
        let told = |folder: &Folder| {
            LiveCardsFeed::open(folder.0.clone(), 1).err().map(|wrong| wrong.to_string()).unwrap_or_default()
        };
        let name = folder.0.display().to_string();
        assert!(told(&folder).starts_with(&format!("live cards {name}: no card files found")));
        folder.save("1-snail.json", "{\n  \"id\": 1,\n}");
        assert!(told(&folder).contains("1-snail.json:"), "{}", told(&folder));
        fs::remove_dir_all(&folder.0).expect("it is ours");
        assert!(told(&folder).contains("cannot be read"), "{}", told(&folder));
    }

    #[test]
    fn a_number_is_a_number() {
        let of = |uri: &str| after(&uri.parse().expect("an address"));
        assert_eq!(
            (of("/live"), of("/live?x=1"), of("/live?x=1&after=7")),
            (Ok(None), Ok(None), Ok(Some(7)))
        );
        for bad in ["after=", "after=-1", "after=1.5", "after=99999999999999999999"] {
            assert!(of(&format!("/live?{bad}")).is_err(), "{bad}");
        }
    }
}
