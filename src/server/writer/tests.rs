//! The tests of the writer: the writes it omits, the writes it repeats after a disk failure, and its speed.

use std::sync::Mutex;

use tokio::sync::mpsc::unbounded_channel;

use super::*;
use crate::ids::PlayerId;
use crate::room::lobby_room::RoomId;
use crate::server::store::{OpenedStore, StoreError, StoreFuture, StoredBan, StoredFrame, StoredRoom, open};

fn room(id: u8, lounge: &str) -> Write {
    Write::Room(StoredRoom { id: RoomId([id; 16]), made: 0, seen: 0, lounge: lounge.to_owned() })
}

#[test]
fn of_a_room_only_the_newest_is_written() {
    let ended = Write::Ended { room: RoomId([1; 16]), game: 1, at: 0 };
    let writes = vec![room(1, "a"), ended.clone(), room(2, "b"), room(1, "c")];
    assert_eq!(newest(writes), [ended, room(2, "b"), room(1, "c")]);
}

/// A store that fails on demand, and shows its writes.
#[derive(Default)]
struct Shelf {
    is_full: AtomicBool,
    written: Mutex<Vec<Write>>,
    lost: Mutex<Vec<RoomId>>,
}

impl Store for Shelf {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<RoomId>> {
        Box::pin(async move {
            if self.is_full.load(Ordering::Relaxed) {
                return Err(StoreError::Database(sqlx::Error::PoolClosed));
            }
            let lost = self.lost.lock().unwrap().clone();
            let held = |write: &&Write| write.room().is_none_or(|room| !lost.contains(&room));
            self.written.lock().unwrap().extend(batch.iter().filter(held).cloned());
            Ok(lost)
        })
    }

    fn rooms(&self) -> StoreFuture<'_, Vec<StoredRoom>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn frames(&self, _: RoomId, _: u32, _: u64, _: u32) -> StoreFuture<'_, Vec<StoredFrame>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn bans(&self) -> StoreFuture<'_, Vec<StoredBan>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        Box::pin(async { Ok(0) })
    }

    fn latest(&self) -> StoreFuture<'_, u64> {
        Box::pin(async { Ok(0) })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

fn frame(place: u64) -> Write {
    let frame = StoredFrame { place, player: PlayerId([1; 32]), at: 0, bytes: vec![7; 300] };
    Write::Frame { room: RoomId([1; 16]), game: 1, frame }
}

#[tokio::test]
async fn what_a_full_disk_did_not_take_is_said_and_rooms_are_written_later() {
    let shelf = Arc::new(Shelf::default());
    let (writer, work) = Writer::new(shelf.clone(), Arc::default(), unbounded_channel().0);
    tokio::spawn(work);
    let (outbox, mut outgoing) = Outbox::new();
    let stored = || AfterWrite::Stored(outbox.clone(), Message::Binary("stored".into()));
    shelf.is_full.store(true, Ordering::Relaxed);
    let shown = AfterWrite::Tell(vec![outbox.clone()], Message::Binary("room".into()));
    writer.turn().expect("there is room").write(room(1, "a"), shown);
    writer.turn().expect("there is room").write(frame(0), stored());
    // The room is shown although it is not stored; the frame is not answered as if it were.
    assert_eq!(outgoing.live.recv().await, Some(Message::Binary("room".into())));
    let disk = super::super::outbox::text(&ServerMessage::Refused(LobbyError::Disk));
    assert_eq!(outgoing.live.recv().await, Some(disk));
    assert!(!writer.is_well() && !writer.barrier().await);
    shelf.is_full.store(false, Ordering::Relaxed);
    writer.turn().expect("there is room").write(frame(0), stored());
    assert_eq!(outgoing.live.recv().await, Some(Message::Binary("stored".into())));
    assert!(writer.is_well() && writer.barrier().await);
    assert_eq!(*shelf.written.lock().unwrap(), [room(1, "a"), frame(0)]);
}

#[tokio::test]
async fn of_a_room_that_another_lobby_took_nothing_is_answered_for() {
    let shelf = Arc::new(Shelf::default());
    let (lost, mut losing) = unbounded_channel();
    let (writer, work) = Writer::new(shelf.clone(), Arc::default(), lost);
    tokio::spawn(work);
    shelf.lost.lock().unwrap().push(RoomId([1; 16]));
    let (outbox, mut outgoing) = Outbox::new();
    let stored = AfterWrite::Stored(outbox.clone(), Message::Binary("stored".into()));
    writer.turn().expect("there is room").write(frame(0), stored);
    let shown = AfterWrite::Tell(vec![outbox.clone()], Message::Binary("room".into()));
    writer.turn().expect("there is room").write(room(2, "a"), shown);
    let disk = super::super::outbox::text(&ServerMessage::Refused(LobbyError::Disk));
    assert_eq!(outgoing.live.recv().await, Some(disk));
    assert_eq!(outgoing.live.recv().await, Some(Message::Binary("room".into())));
    assert_eq!(losing.recv().await, Some(RoomId([1; 16])));
    assert_eq!(*shelf.written.lock().unwrap(), [room(2, "a")]);
}

/// Measures the throughput of the writer: a number of battles, each of which waits for one frame before it sends the
/// next. Uses a file, or the store that `BEYOND_MEASURE` names.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures"]
async fn measure() {
    const EACH: usize = 300;
    for battles in [1, 16, 64, 256_usize] {
        let file = std::env::temp_dir().join(format!("beyond-measure-{battles}-{}", std::process::id()));
        let address = std::env::var("BEYOND_MEASURE").unwrap_or(file.display().to_string());
        let OpenedStore { store, .. } = open(address, true).await.expect("it opens");
        let rooms: Vec<_> = (0..battles).map(|number| room(number as u8, "")).collect();
        store.write(&rooms).await.expect("it is written");
        let (writer, work) = Writer::new(store, Arc::default(), unbounded_channel().0);
        tokio::spawn(work);
        let began = Instant::now();
        let battle = async |writer: Writer, number: usize| {
            let (outbox, mut outgoing) = Outbox::new();
            let mut waits = Vec::new();
            for place in 0..EACH {
                let began = Instant::now();
                let (player, bytes) = (PlayerId([1; 32]), vec![place as u8; 300]);
                let frame = StoredFrame { place: place as u64, player, at: 0, bytes };
                let write =
                    Write::Frame { room: RoomId([number as u8; 16]), game: 1000 + battles as u32, frame };
                let stored = AfterWrite::Stored(outbox.clone(), Message::Binary("".into()));
                writer.turn().expect("there is room").write(write, stored);
                outgoing.live.recv().await.expect("it is stored");
                waits.push(began.elapsed());
            }
            waits
        };
        let all = (0..battles).map(|number| battle(writer.clone(), number));
        let mut waits: Vec<_> = futures::future::join_all(all).await.concat();
        waits.sort_unstable();
        let (count, took) = (waits.len(), began.elapsed().as_secs_f64());
        let at = |part: f64| waits[(part * (count - 1) as f64) as usize];
        let speed = count as f64 / took;
        println!("{battles} battles: {speed:.0} appends/s, p50 {:?}, p99 {:?}", at(0.5), at(0.99));
        writer.end().await;
    }
}
