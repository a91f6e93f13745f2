//! Handshakes of two sides with different terms, and invalid signals for a direct connection.

use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::ids::Seat;
use marginalia::lockstep::{Handshake, Terms};
use marginalia::net::genesis::Genesis;
use marginalia::net::guard;
use marginalia::net::key::IdentityKey;
use marginalia::net::packet::Packet;

use super::super::handshakes;
use super::super::line::{book, library};
use super::list::Row;

fn terms(me: Seat) -> Terms {
    handshakes::terms(me, book(me))
}

/// Returns the error that the honest side, Guest, reports for a Host with other terms. No battle begins in that case.
fn differs(change: impl FnOnce(&mut Terms)) -> String {
    let mut other = terms(Seat::Host);
    change(&mut other);
    meets(other, |packet| packet)
}

/// Returns the error for a Host whose packets are changed before they are sent.
fn says(change: impl Fn(Packet) -> Packet) -> String {
    meets(terms(Seat::Host), change)
}

/// Returns the error for a Host whose genesis is changed and signed again.
fn signs(change: impl Fn(&mut Genesis)) -> String {
    says(|packet| match packet {
        Packet::SignedGenesis(mut sign) => {
            let mut genesis = Genesis::read(&sign.genesis).expect("it is one");
            change(&mut genesis);
            (sign.genesis, sign.signature) = (genesis.bytes(), genesis.sign(&terms(Seat::Host).key));
            Packet::SignedGenesis(sign)
        }
        other => other,
    })
}

fn meets(host: Terms, change: impl Fn(Packet) -> Packet) -> String {
    let mut host = Handshake::new(host);
    let mut guest = Handshake::new(terms(Seat::Guest));
    let mut told = "nothing".to_owned();
    for _ in 0..4 {
        for packet in host.outgoing() {
            if let Err(wrong) = guest.receive(&change(packet)) {
                told = wrong.to_string();
            }
        }
        for packet in guest.outgoing() {
            // Host's own result does not matter.
            let _ = host.receive(&packet);
        }
    }
    assert!(guest.ready().is_none(), "a battle begins although {told}");
    told
}

/// Returns the guard's error for a signal of the direct connection.
fn word(kind: &str, text: &str) -> String {
    let word = serde_json::json!({ kind: text }).to_string();
    guard::check(&word).expect_err("it is refused").to_string()
}

const OFFER: &str = "v=0\r\ns=-\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n";

fn line(line: &str) -> String {
    word("Offer", &format!("{OFFER}{line}\r\n"))
}

fn candidate(line: &str) -> String {
    word("IceCandidate", &serde_json::json!({ "candidate": line }).to_string())
}

pub(super) const ROWS: &[Row] = &[
    ("another version of the game", "both need the same", || {
        signs(|genesis| genesis.engine = "9.9".to_owned())
    }),
    ("another version of the protocol", "update the older game", || {
        says(|packet| match packet {
            Packet::SignedGenesis(mut sign) => {
                sign.genesis[b"marginalia/genesis/1".len()] = 9;
                Packet::SignedGenesis(sign)
            }
            other => other,
        })
    }),
    ("other rules", "uses different rules", || {
        differs(|terms| {
            let rules = include_str!("../../../../assets/rules.ron");
            let mut settings = Settings::parse(rules).expect("the rules are good");
            settings.book.copies += 1;
            let set = cards::core_set().expect("good cards");
            terms.library = cards::library(settings, set).expect("it compiles");
        })
    }),
    ("other cards", "uses different cards", || {
        differs(|terms| {
            let mut set = cards::core_set().expect("good cards");
            set[0].attack += 1;
            terms.library = cards::library(library().settings().clone(), set).expect("it compiles");
        })
    }),
    ("other clocks", "are for a different battle", || differs(|terms| terms.clocks.bank += 1)),
    ("another chance than was offered", "are for a different battle", || {
        signs(|genesis| genesis.parties[0].anchor = [0; 32])
    }),
    ("another book than was offered", "are for a different battle", || {
        signs(|genesis| genesis.parties[0].book = [0; 32])
    }),
    ("a book too large", "committed to a book of 31 cards", || {
        differs(|terms| terms.book.push(terms.book[0]))
    }),
    ("an empty book", "committed to a book of 0 cards", || differs(|terms| terms.book.clear())),
    ("a battle that nobody signed", "did not sign", || {
        says(|packet| match packet {
            Packet::SignedGenesis(mut sign) => {
                sign.signature = [0; 64];
                Packet::SignedGenesis(sign)
            }
            other => other,
        })
    }),
    ("a battle that a stranger signed", "did not sign", || {
        says(|packet| match packet {
            Packet::SignedGenesis(mut sign) => {
                sign.signature = IdentityKey::from_secret(&[77; 32]).sign(&sign.genesis);
                Packet::SignedGenesis(sign)
            }
            other => other,
        })
    }),
    ("a stranger in the other’s place", "did not sign", || {
        differs(|terms| terms.key = IdentityKey::from_secret(&[77; 32]))
    }),
    ("garbage for a signed battle", "not a genesis", || {
        says(|packet| match packet {
            Packet::SignedGenesis(mut sign) => {
                sign.genesis = vec![0; 300];
                Packet::SignedGenesis(sign)
            }
            other => other,
        })
    }),
    ("a nonce of one’s own choosing", "nothing", || {
        // The packet is ignored: no side begins before both shares are in the nonce.
        says(|packet| match packet {
            Packet::Offer(mut offer) => {
                offer.nonce = [0; 32];
                Packet::Offer(offer)
            }
            other => other,
        })
    }),
    ("the words of another battle of the room", "nothing", || differs(|terms| terms.game = 2)),
    ("a description with a line that is none", "invalid SDP line", || line("x")),
    ("a description with bytes that are no letters", "invalid SDP line", || line("a=\u{1}")),
    ("a description of sound", "invalid SDP line", || line("m=audio 9 RTP/AVP 0")),
    ("a description that never ends", "signal too long", || word("Offer", &"v=0\r\n".repeat(4_000))),
    ("a description with too many lines", "invalid SDP line", || line(&"a=x\r\n".repeat(400))),
    ("a word that is no word", "invalid signal", || word("Dance", "")),
    ("a candidate longer than any", "signal too long", || candidate(&"9".repeat(2_000))),
    ("a candidate without an address", "invalid ICE candidate", || {
        candidate("candidate:1 1 udp 1 nowhere 9 typ host")
    }),
    ("a candidate of numbers too large", "invalid ICE candidate", || {
        candidate("candidate:1 1 udp 99999999999 192.0.2.1 99999 typ host")
    }),
];
