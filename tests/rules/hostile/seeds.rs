//! The seed corpus of the fuzzer: messages of the game itself. `MARGINALIA_BLESS=1` rewrites them.

use std::collections::BTreeSet;
use std::fs;

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::Order;
use marginalia::battle::position::Position;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::start::Start;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CellId, Seat};
use marginalia::lockstep::CommandDisclosure;
use marginalia::net::hello::{Hello, Offer, Reveal, Sign};
use marginalia::net::packet::Packet;
use marginalia::net::pointing::{PointedPlace, Pointing};
use marginalia::net::simulated_link::LinkConditions;
use marginalia::replay::{About, Record, RecordedOrder, write_code, write_position};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, LobbyFrame, PROTOCOL, ServerMessage};

use super::corpora::corpora;
use crate::online::line::{Table, book, library};

/// Target, name, bytes.
type Seeds = Vec<(&'static str, String, Vec<u8>)>;

#[test]
fn a_fuzzer_begins_with_the_games_own_words() {
    let seeds = all();
    let is_blessed = std::env::var_os("MARGINALIA_BLESS").is_some();
    for (target, name, bytes) in &seeds {
        let file = corpora().join(target).join(name);
        if is_blessed {
            fs::create_dir_all(corpora().join(target)).expect("a folder can be made");
            fs::write(&file, bytes).expect("it can be written");
        }
        assert!(file.is_file(), "{} is missing: MARGINALIA_BLESS=1 writes it", file.display());
    }
}

#[test]
fn a_fuzzer_knows_the_words_of_card_files() {
    let quoted = cards::CORE.iter().flat_map(|(_, text)| text.split('"').skip(1).step_by(2));
    let is_key = |word: &&str| word.len() < 24 && word.bytes().all(|letter| letter.is_ascii_alphanumeric());
    let words: BTreeSet<&str> = quoted.filter(is_key).collect();
    let lines: String = words.iter().map(|word| format!("\"\\\"{word}\\\"\"\n")).collect();
    let file = corpora().with_file_name("dictionaries").join("card");
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        fs::create_dir_all(file.with_file_name("")).expect("a folder can be made");
        fs::write(&file, lines).expect("it can be written");
    }
    assert!(file.is_file(), "{} is missing: MARGINALIA_BLESS=1 writes it", file.display());
}

fn all() -> Seeds {
    let mut seeds = Vec::new();
    envelopes(&mut seeds);
    commands(&mut seeds);
    words(&mut seeds);
    files(&mut seeds);
    papers(&mut seeds);
    battles(&mut seeds);
    seeds
}

fn envelopes(seeds: &mut Seeds) {
    let mut table = Table::new(77, LinkConditions::FINE);
    (0..40).for_each(|_| table.round(0));
    let peer = table.peers()[0];
    let setup = &table.setups[0];
    let genesis = setup.genesis.clone();
    let commitments = setup.slots.commitments().list()[..4].to_vec();
    let parcels = [
        Packet::Hello(Hello { game: 1, share: [1; 32] }),
        Packet::Offer(Offer { game: 1, nonce: [2; 32], anchor: [3; 32], commitments }),
        Packet::SignedGenesis(Sign {
            game: 1,
            genesis: genesis.bytes(),
            signature: genesis.sign(&setup.key),
        }),
        Packet::Reveal(Reveal { game: 1, slots: peer.confess()[..4].to_vec() }),
        Packet::Ping(7),
        Packet::Pointing(Pointing {
            at: Some(PointedPlace::Cell(CellId(9))),
            held: Some(PointedPlace::Hand(2)),
        }),
    ];
    let mut put = |name: String, bytes: Vec<u8>| seeds.push(("envelope", name, bytes));
    for packet in parcels {
        put(format!("parcel-{}", packet.bytes()[0]), packet.bytes());
    }
    put("genesis".to_owned(), genesis.bytes());
    for message in peer.outgoing() {
        put(format!("paper-{}", message.bytes()[0]), message.bytes());
    }
    let frame = LobbyFrame { game: 1, place: 3, player: setup.key.player(), bytes: Packet::Pong(7).bytes() };
    put("frame".to_owned(), frame.bytes());
    let ice = vec!["stun:HOST:3478".to_owned()];
    let tells = [
        ServerMessage::Welcome {
            protocol: PROTOCOL,
            nonce: "00".repeat(32),
            version: "1".to_owned(),
            ice,
            ice_servers: Vec::new(),
            level: 1,
        },
        ServerMessage::Refused(LobbyError::TooFast(3)),
    ];
    for (number, tell) in tells.iter().enumerate() {
        put(format!("tell-{number}"), serde_json::to_vec(tell).expect("it is written"));
    }
    let create = serde_json::to_vec(&ClientMessage::Create(Params::default())).expect("it is written");
    put("ask-create".to_owned(), create);
}

fn commands(seeds: &mut Seeds) {
    let mut table = Table::new(77, LinkConditions::FINE);
    table.play(0);
    let mut kinds = Vec::new();
    for order in table.peers()[0].orders() {
        if kinds.contains(&order.command.kind()) {
            continue;
        }
        kinds.push(order.command.kind());
        let spoken =
            CommandDisclosure { command: order.command, shows: Vec::new(), salt: String::new(), late: false };
        let json = serde_json::to_vec(&spoken).expect("it is written");
        let name = format!("{:?}", order.command.kind()).to_lowercase();
        seeds.push(("command", name, [&[40, 0][..], &json].concat()));
    }
}

fn words(seeds: &mut Seeds) {
    let offer = "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
                 m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=setup:actpass\r\n\
                 a=mid:0\r\na=sendrecv\r\na=sctp-port:5000\r\na=ice-ufrag:abcd\r\na=ice-pwd:0123456789\r\n";
    let candidate = r#"{"candidate":"candidate:1 1 udp 2130706431 192.0.2.1 9 typ host","sdpMid":""}"#;
    let word = |kind: &str, text: &str| serde_json::json!({ kind: text }).to_string().into_bytes();
    for (name, bytes) in [
        ("offer", word("Offer", offer)),
        ("answer", word("Answer", &offer.replace("actpass", "active"))),
        ("candidate", word("IceCandidate", candidate)),
        ("last-candidate", word("IceCandidate", "null")),
    ] {
        seeds.push(("word", name.to_owned(), bytes));
    }
}

fn files(seeds: &mut Seeds) {
    for (file, text) in cards::CORE.iter().step_by(6).take(6) {
        let name = file.rsplit('/').next().unwrap_or(file);
        seeds.push(("card", name.to_owned(), text.as_bytes().to_vec()));
    }
    let code = cards::starters(&library()).expect("the books are good")[0].code();
    seeds.push(("card", "book-code".to_owned(), code.into_bytes()));
    let record = record();
    let of = |kind: u8, bytes: &[u8]| [&[kind], bytes].concat();
    let mut put = |name: &str, bytes: Vec<u8>| seeds.push(("replay", name.to_owned(), bytes));
    put("file", of(b'f', record.text().as_bytes()));
    let short = record.clone().until(12);
    put("file-short", of(b'f', short.text().as_bytes()));
    let code = write_code(&record.until(60), &library()).expect("it can be told");
    put("code", of(b'c', code.as_bytes()));
    put("code-open", of(b'b', &payload(&code)));
    let book = cards::starters(&library()).expect("the books are good")[1].code();
    put("book-open", of(b'k', &payload(&book)));
    let position = write_position(&Position::new(library().settings()), &library());
    put("position-open", of(b'p', &payload(&position)));
}

fn papers(seeds: &mut Seeds) {
    let piece = |bytes: &[u8]| [&(bytes.len() as u16).to_le_bytes(), bytes].concat();
    let mut put = |name: &str, bytes: Vec<u8>| seeds.push(("parcels", name.to_owned(), bytes));
    // Legal commands of both sides in turns.
    let both: Vec<u8> = (0..30_u8).flat_map(|number| [2, number, 3, number, 4, 0, 0, 0]).collect();
    put("both-play", [&[24, 1][..], &both].concat());
    put("from-the-beginning", [&[0, 1][..], &both].concat());
    let bound = [&[5_u8][..], &piece(b"layout"), &[3], &[3, 0]].concat();
    put("bound", [&[4, 0][..], &bound].concat());
    let end = Command::TurnFinish { seat: Seat::Host };
    let spoken = serde_json::to_vec(&CommandDisclosure {
        command: end,
        shows: Vec::new(),
        salt: String::new(),
        late: false,
    });
    let entry = [&[1_u8][..], &piece(&spoken.expect("it is written")), &[0, 6, 0, 0]].concat();
    put("entry-and-end", [&[30, 1][..], &entry].concat());
    let mut put = |name: &str, bytes: Vec<u8>| seeds.push(("desk", name.to_owned(), bytes));
    let hello = piece(&Packet::Hello(Hello { game: 1, share: [1; 32] }).bytes());
    put("hello-again", [&[0, 3][..], &hello, &[2], &hello, &[0]].concat());
    put("lines-lost", vec![20, 5, 6, 7, 60, 5, 6, 7, 90, 9]);
    let tell = serde_json::to_vec(&ServerMessage::Going).expect("it is written");
    let signal = piece(br#"{"attempt":1,"word":"offer"}"#);
    put("lobby-goes", [&[9, 0][..], &piece(&tell), &[4], &signal, &[8, 3]].concat());
}

/// Arbitrary bytes are choices there, so that any are as good as others.
fn battles(seeds: &mut Seeds) {
    for number in 0..8_u8 {
        let mut bytes = vec![0; 3000];
        blake3::Hasher::new().update(&[number]).finalize_xof().fill(&mut bytes);
        seeds.push(("battle", format!("random-{number}"), bytes));
    }
}

/// Returns the bytes of a code, without its hash.
fn payload(code: &str) -> Vec<u8> {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let digits = code.split_once('-').expect("a head").1.bytes();
    let digits = digits.map(|letter| letters.iter().position(|known| *known == letter).expect("a letter"));
    let bits: Vec<bool> =
        digits.flat_map(|digit| (0..6).rev().map(move |place| digit >> place & 1 == 1)).collect();
    let byte = |bits: &[bool]| bits.iter().fold(0_u8, |byte, bit| byte << 1 | u8::from(*bit));
    let mut bytes: Vec<u8> = bits.chunks_exact(8).map(byte).collect();
    bytes.truncate(bytes.len() - 3);
    bytes
}

/// Returns a whole battle in the form of a file.
fn record() -> Record {
    let books = Start::Books(Seat::BOTH.map(book));
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let about = About { mode: "training".to_owned(), players, began: 1_700_000_000_000 };
    let mut record = Record::new(&library(), about, books, [4; 32]);
    let mut board = record.begin(&library()).expect("a good start");
    let mut player = RandomPlayer::new([4; 32]);
    while !board.state().is_finished() {
        let seat = seats_to_act(&board).next().expect("somebody is asked");
        let command = player.choose(&board, seat).expect("whoever is asked can do something");
        let index = record.orders.len();
        let order = Order::new(command, Seed::Derived { battle: record.seed, seq: index as u32 });
        let entry = RecordedOrder::new(&board, &order, &record.seed, index).expect("a command of a player");
        board.execute(&command, order.seed, &[]).expect("a legal command");
        record.orders.push(entry.with_hash(public_hash(&board)).with_time(1000 * index as u64));
    }
    record.result = board.state().result();
    record.comment("well played");
    record
}
