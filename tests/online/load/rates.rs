//! How much one lobby stores, how quickly, and what that costs.
//!
//! `LOAD_BATTLES` is the number of battles at once, `LOAD_RATES` the frames that they send in a second, all together, one
//! step after the other, and `LOAD_SECONDS` the time of each step.

use std::fs;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures::future::join_all;
use futures::stream::{StreamExt as _, iter};
use tokio::time::{sleep, sleep_until};

use super::pair::{Pair, player};
use crate::chaos::setting;
use crate::databases::database;
use crate::memory::resident;
use crate::server::{Folder, Program, free_address, get};

/// The time of each step before the measurement.
const WARM_UP: Duration = Duration::from_secs(3);
/// The number of players who connect at the same time.
const AT_ONCE: usize = 32;

/// The counters of the lobby that are told: transactions, frames, bytes of messages, and the time of its lock.
const COUNTERS: [&str; 5] = [
    "batches_total",
    "frames_kept_total",
    "received_bytes_total",
    "sent_bytes_total",
    "state_locked_seconds_total",
];
/// The time after which the lobby knows the size of its store.
const STORE_MEASURED: Duration = Duration::from_secs(12);

/// A lobby, the address of its metrics, and its place on the disk.
struct Measured {
    lobby: Program,
    metrics: SocketAddr,
    _folder: Folder,
}

impl Measured {
    fn new(store: Option<&str>) -> Self {
        let (folder, metrics) = (Folder::new(), free_address());
        let mut command = Program::command(&folder);
        command.args(["--port", "0", "--behind-proxy", "--name", "127.0.0.1"]);
        command.args(["--metrics", &metrics.to_string()]);
        if let Some(store) = store {
            command.args(["--store", store]);
        }
        Self { lobby: Program::start(&mut command), metrics, _folder: folder }
    }

    /// Returns a metric.
    async fn metric(&self, name: &str) -> f64 {
        let text = get(self.metrics, "/metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("beyond_{name} ")));
        line.and_then(|line| line.parse().ok()).expect("it is told")
    }

    /// Returns the processor time in seconds, and the counters.
    async fn work(&self) -> [f64; 6] {
        let mut work = [self.processor().as_secs_f64(); 6];
        for (figure, name) in work.iter_mut().skip(1).zip(COUNTERS) {
            *figure = self.metric(name).await;
        }
        work
    }

    /// Returns the processor time that the lobby has used.
    fn processor(&self) -> Duration {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.lobby.id())).expect("it runs");
        let fields: Vec<&str> = stat.rsplit(')').next().expect("it has a name").split_whitespace().collect();
        // The 14th and 15th field of all, in hundredths of a second.
        let ticks = |field: usize| fields[field].parse::<u64>().expect("a number");
        Duration::from_millis((ticks(11) + ticks(12)) * 10)
    }
}

fn at(times: &mut [Duration], percent: usize) -> f64 {
    times.sort_unstable();
    let place = times.len() * percent / 100;
    times.get(place.min(times.len().saturating_sub(1))).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}

/// Measures a lobby on that store with each rate.
#[expect(clippy::print_stdout, reason = "figures are what it is for")]
async fn measure(name: &str, store: Option<&str>, battles: u32, rates: &[u32], step: Duration) {
    let measured = Measured::new(store);
    let empty = resident(measured.lobby.id());
    let all: u64 = rates.iter().map(|rate| u64::from(*rate) * (step + WARM_UP).as_secs()).sum();
    let frames = all as usize * 12 / 10 / battles as usize + 200;
    let made = iter(0..battles).map(|number| Pair::new(measured.lobby.at, number, frames));
    let mut pairs: Vec<Pair> = made.buffer_unordered(AT_ONCE).collect().await;
    for rate in rates {
        let apart = Duration::from_secs_f64(f64::from(battles) / f64::from(*rate));
        let start = Instant::now() + WARM_UP;
        let end = start + step;
        let playing = pairs.into_iter().map(|mut pair| {
            tokio::spawn(async move {
                let times = pair.play(apart, start, end).await;
                (pair, times)
            })
        });
        let watching = async {
            sleep_until(start.into()).await;
            let before = measured.work().await;
            sleep_until(end.into()).await;
            let after = measured.work().await;
            std::array::from_fn(|figure| after[figure] - before[figure])
        };
        let (played, [processor, batches, kept, received, sent, locked]): (_, [f64; 6]) =
            futures::join!(join_all(playing), watching);
        let (mut stored, mut passed) = (Vec::new(), Vec::new());
        pairs = Vec::new();
        for played in played {
            let (pair, times) = played.expect("the battle goes on");
            stored.extend(times.stored);
            passed.extend(times.passed);
            pairs.push(pair);
        }
        println!(
            "{name}, {battles} battles, {:.0} frames/s of {rate}: stored p50 {:.1}, p99 {:.1}, most {:.1} ms; passed on p50 \
             {:.1}, p99 {:.1} ms; {:.0} µs of a processor a frame, the state locked for {:.1}; {:.1} frames a transaction; {:.0} bytes of messages in and {:.0} out \
             a frame; {:.1} MiB, {:.1} when empty",
            kept / step.as_secs_f64(),
            at(&mut stored, 50),
            at(&mut stored, 99),
            at(&mut stored, 100),
            at(&mut passed, 50),
            at(&mut passed, 99),
            processor * 1e6 / kept,
            locked * 1e6 / kept,
            kept / batches,
            received / kept,
            sent / kept,
            resident(measured.lobby.id()) as f64 / 1024.0,
            empty as f64 / 1024.0,
        );
    }
    sleep(STORE_MEASURED).await;
    let (frames, bytes) = (measured.metric("frames_kept_total").await, measured.metric("store_bytes").await);
    let lengths: Vec<usize> = pairs.iter().flat_map(Pair::lengths).collect();
    let mean = lengths.iter().sum::<usize>() / lengths.len();
    println!("{name}: {:.0} bytes at rest a frame; {mean} frames a battle", bytes / frames);
}

fn rates(usual: &str) -> Vec<u32> {
    let text: String = setting("LOAD_RATES", usual.to_owned());
    text.split(',')
        .map(|rate| rate.parse().expect("LOAD_RATES are numbers with commas between them"))
        .collect()
}

fn step() -> Duration {
    Duration::from_secs(setting("LOAD_SECONDS", 20))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement: it prints"]
async fn battles_on_sqlite() {
    measure("SQLite", None, setting("LOAD_BATTLES", 500), &rates("220,1000,1800,2700,3600"), step()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement: it prints"]
async fn battles_on_postgresql() {
    let store = database().await;
    measure("PostgreSQL", Some(&store), setting("LOAD_BATTLES", 500), &rates("220,1000,1800,2400"), step())
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement: it prints"]
async fn idle_connections() {
    let measured = Measured::new(None);
    let (count, empty) = (setting("LOAD_CONNECTIONS", 2000), resident(measured.lobby.id()));
    let came = Instant::now();
    let connected = iter(0..count).map(|number| player(measured.lobby.at, number)).buffer_unordered(AT_ONCE);
    let all: Vec<_> = connected.collect().await;
    assert!(all.iter().all(Option::is_some), "somebody was refused");
    let came = came.elapsed();
    let (before, began) = (measured.processor(), Instant::now());
    sleep(Duration::from_secs(10)).await;
    let used = (measured.processor() - before).as_secs_f64() / began.elapsed().as_secs_f64();
    println!(
        "{count} idle connections: {:.1} MiB, {:.1} when empty; {:.0} logins/s; {:.1} % of a processor",
        resident(measured.lobby.id()) as f64 / 1024.0,
        empty as f64 / 1024.0,
        f64::from(count) / came.as_secs_f64(),
        used * 100.0,
    );
    drop(all);
}
