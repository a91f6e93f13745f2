//! Tests of messages that are sent again until they are answered.

use std::time::Duration;

use marginalia::ids::Seat;
use marginalia::net::message::Message;
use marginalia::net::resend::{EVERY, Resend, TIMES};

use super::pair::pair;

const fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn a_command_is_sent_again_so_often_and_then_given_up() {
    let [mut host, _] = pair(1);
    let outstanding = [Message::LogEntry(host.says("first"))];
    let mut resend = Resend::default();
    assert_eq!(resend.next(), None, "nothing was sent");
    let mut now = at(3);
    for _ in 0..=TIMES {
        assert_eq!(resend.due(now, &outstanding), [outstanding[0].bytes()]);
        assert!(resend.due(now, &outstanding).is_empty(), "not twice at once");
        assert!(!resend.has_given_up(now));
        now += EVERY;
        // Whoever sleeps until then misses nothing; after the last time there is nothing to wake for.
        assert_eq!(resend.next().unwrap_or(now), now);
    }
    assert_eq!((resend.next(), resend.due(now, &outstanding).len()), (None, 0));
    assert!(resend.has_given_up(now));
    assert!(resend.due(now, &[]).is_empty());
    assert!(!resend.has_given_up(now), "answered after all");
    resend.again();
    assert_eq!(resend.due(now, &outstanding).len(), 1, "the line came back");
    assert_eq!(resend.next(), Some(now + EVERY));
}

#[test]
fn an_acknowledgement_is_sent_once_and_again_only_for_the_asking() {
    let [mut host, mut guest] = pair(1);
    let ack = Message::Ack(guest.hears(&host.says("first")));
    assert_eq!(ack.seat(), Seat::Guest);
    let outstanding = [ack.clone()];
    let mut resend = Resend::default();
    assert_eq!(resend.due(at(0), &outstanding), [ack.bytes()]);
    assert_eq!(resend.next(), None, "it waits for nothing");
    assert!(resend.due(at(1000), &outstanding).is_empty());
    resend.repeat(&ack);
    assert_eq!(resend.due(at(1000), &outstanding), [ack.bytes()]);
}
