//! Attacks on the memory, the disk and the time of a lobby, and what honest players notice of them.

use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Stdio;

use marginalia::ids::Seat;
use marginalia::net::entry::LogEntry;
use marginalia::net::hello::{Offer, Sign};
use marginalia::net::key::IdentityKey;
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::net::signed::Signed as _;
use marginalia::room::lobby_room::{Room, RoomAction, RoomId, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, ServerMessage};
use marginalia::room::seating::SeatingList;
use marginalia::server::limits::{ACTING, HANDSHAKES, SIGNALING, STORING, UNSIGNED_FRAMES};
use marginalia::server::store::{StoredFrame, Write, open};
use marginalia::server::{Clock, Config};

use crate::guest::{Guest, Heard, battle, both_sign, genesis, hello, key, paper, sign};
use crate::server::{Folder, Program, Server};

/// Returns a signed entry of the greatest size, whose command is nonsense.
pub(crate) fn large(room: &Room, seat: Seat, seq: u32, key: &IdentityKey) -> Packet {
    let entry = LogEntry {
        seq,
        seat,
        before: [1; 32],
        state: [2; 16],
        link: [3; 32],
        command: vec![b' '; 8 * 1024],
        signature: [0; 64],
    };
    Packet::Log(Message::LogEntry(entry.signed(&genesis(room).match_id(), key)))
}

#[tokio::test]
async fn a_log_of_things_that_fit_nothing_is_not_made() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let offer = |number: u32| {
        let mut nonce = [0; 32];
        nonce[..4].copy_from_slice(&number.to_le_bytes());
        Packet::Offer(Offer { game: room.game, nonce, anchor: [1; 32], commitments: vec![[2; 32]; 64] })
    };
    let signed = |number: u32, key: &IdentityKey| {
        let mut genesis = genesis(&room);
        genesis.nonce[..4].copy_from_slice(&number.to_le_bytes());
        let signature = genesis.sign(key);
        Packet::SignedGenesis(Sign { game: room.game, genesis: genesis.bytes(), signature })
    };
    let mut kept = [0; 2];
    for number in 0..2 * HANDSHAKES {
        lobby.clock.advance(1000);
        for (kind, packet) in [offer(number), signed(number + 1, &key(1))].iter().enumerate() {
            let hash = host.send(packet).await;
            match host.stored(&hash).await {
                Ok(_) => kept[kind] += 1,
                Err(why) => assert!(matches!(why, LobbyError::NotKept(_)), "{why}"),
            }
        }
    }
    assert_eq!(kept, [HANDSHAKES; 2]);
    // The other side still signs, and when both have signed nothing more is offered or signed.
    let hash = guest.send(&signed(HANDSHAKES, &key(2))).await;
    guest.stored(&hash).await.expect("it is theirs");
    for packet in [offer(1000), signed(1000, &key(2))] {
        let hash = guest.send(&packet).await;
        assert!(matches!(guest.stored(&hash).await, Err(LobbyError::NotKept(_))));
    }
}

#[tokio::test]
async fn whoever_has_not_signed_stores_only_a_little() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let mut kept = 0;
    for number in 0..2 * UNSIGNED_FRAMES {
        lobby.clock.advance(1000);
        // Signed by nobody's key: it cannot be checked yet.
        let hash = host.send(&large(&room, Seat::Host, number, &key(9))).await;
        kept += u32::from(host.stored(&hash).await.is_ok());
    }
    assert_eq!(kept, UNSIGNED_FRAMES);
    let hash = guest.send(&hello(room.game, 1)).await;
    guest.stored(&hash).await.expect("the other side is not affected");
}

#[tokio::test]
async fn an_address_stores_only_so_much() {
    let proxies = vec!["127.0.0.0/8".parse().expect("it is a network")];
    let names = vec!["127.0.0.1".parse().expect("it is a name")];
    let lobby = Server::with(Config { proxies, names, ..Config::new(":memory:") }).await;
    let begun = async |number: u8, address: [u8; 4]| {
        let guests = [number, number + 1].map(|number| Guest::from(lobby.at, number, address.into()));
        let guests = futures::future::join_all(guests).await.try_into().ok().expect("two players");
        let ([mut host, mut guest], room) = crate::guest::begin(guests, Params::default()).await;
        both_sign([&mut host, &mut guest], &room).await;
        ([host, guest], room)
    };
    let began = lobby.clock.now();
    let (mut other_room, other) = begun(100, [10, 0, 0, 1]).await;
    let mut stored = 0;
    // Several rooms, because a battle is limited as well.
    let refused = 'rooms: loop {
        let number = u8::try_from(stored >> 20).expect("it is refused before");
        let (mut sides, room) = begun(1 + number, [10, 0, 0, 1]).await;
        for (seq, seat) in (0..900).flat_map(|seq| Seat::BOTH.map(|seat| (seq, seat))) {
            // No seat is too fast.
            lobby.clock.advance(50);
            let side = &mut sides[seat.index()];
            let packet = large(&room, seat, seq, &side.key.clone());
            let hash = side.send(&packet).await;
            match side.stored(&hash).await {
                Ok(_) => stored += packet.bytes().len() as u64,
                Err(why) => break 'rooms why,
            }
        }
    };
    assert!(matches!(refused, LobbyError::TooFast(_)), "{refused}");
    let passed = lobby.clock.now() - began;
    let allowed = u64::from(STORING.burst) + passed * u64::from(STORING.per_minute) / 60_000;
    // The signatures count, too.
    assert!(stored <= allowed && stored + (64 << 10) > allowed, "{stored} of {allowed} bytes were stored");
    // All rooms of the address are refused, those of others are not.
    let hash = other_room[0].send(&large(&other, Seat::Host, 0, &key(100))).await;
    let why = other_room[0].stored(&hash).await.expect_err("it is of the same address");
    assert!(matches!(why, LobbyError::TooFast(_)), "{why}");
    let (mut honest, room) = begun(200, [10, 0, 0, 2]).await;
    let hash = honest[0].send(&large(&room, Seat::Host, 0, &key(200))).await;
    honest[0].stored(&hash).await.expect("it is of another address");
}

#[tokio::test]
async fn whoever_reads_nothing_is_cut_off_and_the_others_play_on() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    both_sign([&mut host, &mut guest], &room).await;
    let mut deaf = Guest::new(lobby.at, 3).await;
    deaf.go(ClientMessage::Join(room.code.clone())).await;
    let (deaf_player, host_player) = (deaf.player(), host.player());
    host.room(|room| room.here.contains(&deaf_player)).await;
    // What came before does not count.
    host.settle().await;
    // What the operating system keeps for a connection comes before the lobby's own queue.
    let is_gone = |heard: &Heard| matches!(heard, Heard::Tell(ServerMessage::Room(room)) if !room.here.contains(&deaf_player));
    let mut sent = 0;
    while !host.settle().await.iter().any(is_gone) {
        assert!(sent < 1900, "{sent} entries wait for who reads nothing");
        lobby.clock.advance(100);
        let hash = host.send(&large(&room, Seat::Host, sent, &key(1))).await;
        host.stored(&hash).await.expect("it is theirs");
        while guest.frame().await.player != host_player {}
        sent += 1;
    }
    assert!(sent > 8 * 8, "a reader may fall behind for a moment: {sent}");
}

#[tokio::test]
async fn a_store_at_its_limit_opens_no_room_and_then_stores_nothing() {
    let folder = Folder::new();
    let config = Config { store_limit: 1, ..Config::new(folder.store()) };
    let lobby = Server::with(config).await;
    let mut guest = Guest::new(lobby.at, 1).await;
    // It is measured soon after the start.
    loop {
        guest.ask(&ClientMessage::Create(Params::default())).await;
        let heard = guest.next().await;
        if let Heard::Tell(ServerMessage::Refused(why)) = heard {
            if let LobbyError::TooFast(wait) = why {
                lobby.clock.advance(u64::from(wait) * 1000);
            } else {
                assert_eq!(why, LobbyError::Full);
                break;
            }
        }
        tokio::task::yield_now().await;
    }
}

fn writes(room: RoomId, game: u32) -> Vec<Write> {
    let frame = |place| {
        let frame = StoredFrame { place, player: key(1).player(), at: 3, bytes: vec![7; 8000] };
        Write::Frame { room, game, frame }
    };
    let mut writes = vec![Write::Began { room, game, at: 1 }];
    writes.extend((0..100).map(frame));
    writes.push(Write::Ended { room, game, at: 10 });
    writes
}

#[tokio::test]
async fn audited_battles_go_first_and_the_file_shrinks() {
    let folder = Folder::new();
    let file = folder.store();
    let store = open(file.clone(), true).await.expect("it opens").store;
    let room = RoomId([1; 16]);
    for game in 1..=20 {
        store.write(&writes(room, game)).await.expect("it is written");
        if game > 1 {
            store.write(&[Write::Audited { room, game }]).await.expect("it is written");
        }
    }
    let full = store.size().await.expect("it is told");
    store.write(&[Write::Forget { before: 5, audited_before: 11 }]).await.expect("it is written");
    let rest = store.size().await.expect("it is told");
    assert!(full > 15 << 20 && rest < 2 << 20, "{full} then {rest}");
    assert_eq!(store.frames(room, 1, 0, 999).await.expect("they are there").len(), 100);
    assert_eq!(store.frames(room, 2, 0, 999).await.expect("they are gone").len(), 0);
    assert_eq!(store.latest().await.expect("it is told"), 10);
    drop(store);
    // Once more, so that nothing waits in the write-ahead log.
    drop(open(file.clone(), true).await.expect("it opens"));
    let length = std::fs::metadata(&file).expect("it is there").len();
    assert!(length < 4 << 20, "the file still has {length} bytes");
}

#[tokio::test]
async fn another_frame_at_the_same_place_is_not_acknowledged() {
    let folder = Folder::new();
    let store = open(folder.store(), true).await.expect("it opens").store;
    let frame = |byte| {
        let frame = StoredFrame { place: 0, player: key(1).player(), at: 3, bytes: vec![byte; 9] };
        [Write::Frame { room: RoomId([1; 16]), game: 1, frame }]
    };
    store.write(&frame(1)).await.expect("it is written");
    let mut again = frame(1);
    if let Write::Frame { frame, .. } = &mut again[0] {
        frame.player = key(2).player();
    }
    store.write(&again).await.expect("the same again, from a teammate");
    store.write(&frame(2)).await.expect_err("another one");
    let frames = store.frames(RoomId([1; 16]), 1, 0, 9).await.expect("they are there");
    assert_eq!(
        frames.iter().map(|frame| (frame.player, frame.bytes[0])).collect::<Vec<_>>(),
        [(key(1).player(), 1)]
    );
}

#[test]
fn a_second_lobby_finds_the_file_in_use_under_every_name() {
    let folder = Folder::new();
    let _first = Program::on(&folder, "beyond.sqlite");
    let path = |name: &str| folder.path().join(name);
    let link = |make: fn(&Path, &Path) -> std::io::Result<()>, name: &str| {
        make(&path("beyond.sqlite"), &path(name)).expect("a link can be made");
    };
    link(|from, to| std::os::unix::fs::symlink(from, to), "symbolic.sqlite");
    link(|from, to| std::fs::hard_link(from, to), "hard.sqlite");
    for name in ["beyond.sqlite", "./beyond.sqlite", "symbolic.sqlite", "hard.sqlite"] {
        let mut command = Program::command(&folder);
        let second = command.args(["--port", "0", "--store", name]).stderr(Stdio::piped()).output();
        let second = second.expect("it can be started");
        let told = String::from_utf8_lossy(&second.stderr).into_owned();
        assert_eq!(second.status.code(), Some(2), "{name}: {told}");
        assert!(told.contains("another lobby uses it"), "{name}: {told}");
    }
}

#[tokio::test]
async fn a_clock_that_is_ahead_at_the_start_removes_nothing_at_once() {
    let folder = Folder::new();
    let room = RoomId([1; 16]);
    let now = Clock::new().now();
    {
        let store = open(folder.store(), true).await.expect("it opens").store;
        let mut all = writes(room, 1);
        all.push(Write::Ended { room, game: 1, at: now });
        all.push(Write::Audited { room, game: 1 });
        store.write(&all).await.expect("it is written");
    }
    let clock = Clock::new();
    clock.advance(365 * 24 * 3600 * 1000);
    let lobby = Server::with(Config { clock, ..Config::new(folder.store()) }).await;
    // Long enough for the first round of what it does again and again.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert!(lobby.get("/healthz").await.ends_with("ok"));
    drop(lobby);
    let store = loop {
        // The lobby in this process ends a moment later.
        if let Ok(opened) = open(folder.store(), true).await {
            break opened.store;
        }
    };
    assert_eq!(store.frames(room, 1, 0, 999).await.expect("they are there").len(), 100);
}

#[tokio::test]
async fn signals_and_actions_are_bounded() {
    let lobby = Server::new().await;
    let ([mut host, guest], _) = battle(lobby.at, [1, 2], Params::default()).await;
    let data = "x".repeat(15 * 1024);
    let mut passed = 0;
    for _ in 0..100 {
        host.ask(&ClientMessage::Signal(data.clone())).await;
        let heard = host.settle().await;
        if heard.iter().any(is_too_fast) {
            break;
        }
        passed += 1;
    }
    assert!(
        (4..=SIGNALING.burst / (15 << 10)).contains(&passed),
        "{passed} signals of 15 KiB were passed on"
    );
    drop(guest);
    let mut third = Guest::new(lobby.at, 3).await;
    let room = third.go(ClientMessage::Create(Params::default())).await;
    let mut acted = 0;
    for number in 0..2 * ACTING.burst {
        let list = if number % 2 == 0 { SeatingList::Spectators } else { SeatingList::Host };
        third.ask(&ClientMessage::Act(RoomAction::Put(third.player(), list, 0))).await;
        if third.settle().await.iter().any(is_too_fast) {
            break;
        }
        acted += 1;
    }
    assert_eq!((room.stage, acted), (RoomStage::Waiting, ACTING.burst));
}

fn is_too_fast(heard: &Heard) -> bool {
    use ServerMessage::Refused;
    matches!(heard, Heard::Tell(Refused(LobbyError::TooFast(_))))
}

/// Lets many seats send as much as they may at once, in rooms with a delay for spectators. Returns the growth of the
/// lobby's memory, and the bytes sent, both in KiB.
async fn growth(delay: u32) -> (u64, u64) {
    let folder = Folder::new();
    let lobby = Program::proxied(&folder);
    let at = lobby.at;
    let mut rooms = Vec::new();
    for number in 0..16_u8 {
        let player = async |number: u8| {
            let mut guest = Guest::behind(at, key(number), Ipv4Addr::from([10, 0, 0, number])).await;
            guest.prove(&key(number), "1.0").await;
            guest
        };
        let guests = [player(2 * number + 1).await, player(2 * number + 2).await];
        let params = Params { delay, ..Params::default() };
        let ([mut host, mut guest], room) = crate::guest::begin(guests, params).await;
        both_sign([&mut host, &mut guest], &room).await;
        rooms.push((host, guest, room));
    }
    let before = crate::memory::resident(lobby.id());
    let mut sent = 0;
    for (host, guest, room) in &mut rooms {
        for seq in 0..30 {
            for (seat, side) in [(Seat::Host, &mut *host), (Seat::Guest, &mut *guest)] {
                let packet = large(room, seat, seq, &side.key.clone());
                sent += packet.bytes().len() as u64 / 1024;
                let hash = side.send(&packet).await;
                side.stored(&hash).await.expect("it is kept");
            }
        }
    }
    (crate::memory::resident(lobby.id()).saturating_sub(before), sent)
}

#[tokio::test]
async fn a_delay_for_spectators_costs_no_memory() {
    let (at_once, _) = growth(0).await;
    let (later, sent) = growth(600).await;
    assert!(
        later < at_once + sent / 3,
        "{at_once} KiB without delay, {later} KiB with it, of {sent} KiB sent"
    );
}

#[tokio::test]
async fn spectators_see_what_was_stored_before_the_lobby_was_restarted() {
    let folder = Folder::new();
    let clock = Clock::new();
    let config = || Config { clock: clock.clone(), ..Config::new(folder.store()) };
    let params = Params { delay: 60, ..Params::default() };
    let first = Server::with(config()).await;
    let ([mut host, mut guest], room) = battle(first.at, [1, 2], params).await;
    both_sign([&mut host, &mut guest], &room).await;
    for seq in 0..3 {
        let hash = host.send(&paper(&room, Seat::Host, seq, &key(1))).await;
        host.stored(&hash).await.expect("it is theirs");
        clock.advance(1000);
    }
    drop((host, guest, first));
    let second = Server::with(config()).await;
    let mut third = Guest::new(second.at, 3).await;
    third.go(ClientMessage::Join(room.code.clone())).await;
    assert_eq!(third.since(0).await, (Vec::new(), 0));
    clock.advance(60_000);
    let mut places = Vec::new();
    while places.len() < 5 {
        places.push(third.frame().await.place);
    }
    assert_eq!(places, [0, 1, 2, 3, 4], "the two signatures and three papers");
    assert_eq!(sign(&room, &key(1)).bytes(), third.since(0).await.0[0].bytes);
}
