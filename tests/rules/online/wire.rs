//! The traffic of a side over both connections, in whole battles: it contains nothing that the side hides.

use std::collections::BTreeSet;

use marginalia::battle::board::Board;
use marginalia::battle::result::ForceReason;
use marginalia::facilitator::online::ClientInput;
use marginalia::ids::{CardIndex, Seat, hex};
use marginalia::room::params::Params;

use super::hall::{Hall, chances};

/// Returns the given 32-byte values that occur in the bytes, either raw or as hexadecimal digits.
fn found<'a>(values: &'a [[u8; 32]], bytes: &[u8]) -> Vec<&'a [u8; 32]> {
    let digits: Vec<String> = values.iter().map(hex).collect();
    let raw: BTreeSet<&[u8]> = values.iter().map(<[u8; 32]>::as_slice).collect();
    let told: BTreeSet<&[u8]> = digits.iter().map(String::as_bytes).collect();
    let mut seen: BTreeSet<&[u8]> = bytes.windows(32).filter(|window| raw.contains(window)).collect();
    seen.extend(bytes.windows(64).filter(|window| told.contains(window)));
    let is_seen = |(value, digits): &(&[u8; 32], &String)| {
        seen.contains(value.as_slice()) || seen.contains(digits.as_bytes())
    };
    values.iter().zip(&digits).filter(is_seen).map(|(value, _)| value).collect()
}

/// Returns the salts of a player's cards that the other one knows, or does not know.
fn salts(hall: &Hall, who: usize, known: bool) -> Vec<[u8; 32]> {
    let own = hall.people[who].client.peer().expect("a battle");
    let theirs = hall.people[1 - who].client.peer().expect("a battle").board();
    let begin =
        if hall.people[who].board.as_ref().is_some_and(|(_, seat)| *seat == Seat::Host) { 0 } else { 30 };
    let is_known = |slot: u8| theirs.card(CardIndex(begin + u16::from(slot))).name().is_some();
    own.confess().iter().filter(|shown| is_known(shown.slot) == known).map(|shown| shown.salt).collect()
}

#[test]
fn no_line_ever_carries_a_card_that_is_hidden_or_a_secret() {
    let (mut hidden, mut shown) = (0, 0);
    for number in 0..3_u64 {
        let mut hall = Hall::new(&format!("wire-{number}"));
        hall.meet(Params::default());
        hall.make_ready();
        // A card that is hidden later was hidden before: each byte is checked once.
        let mut looked = [0; 2];
        for _ in 0..40 {
            hall.wait(2 + number);
            if hall.people.iter().any(|person| person.client.peer().is_none() || person.is_over()) {
                break;
            }
            for (who, looked) in looked.iter_mut().enumerate() {
                let (wire, secret) = (&hall.wire[who][*looked..], salts(&hall, who, false));
                assert_eq!(found(&secret, wire), [] as [&[u8; 32]; 0], "battle {number}");
                hidden += secret.len();
                shown += found(&salts(&hall, who, true), wire).len();
                *looked = hall.wire[who].len().saturating_sub(64);
            }
        }
        hall.hear(0, ClientInput::Leave(ForceReason::Resign));
        hall.play_out();
        // Once the battle is over both books are revealed: this shows that the check works.
        for who in 0..2 {
            let all = [salts(&hall, who, false), salts(&hall, who, true)].concat();
            assert_eq!(found(&all, &hall.wire[who]).len(), 30);
            assert_eq!(found(&chances(), &hall.wire[who]), [] as [&[u8; 32]; 0], "no secret ever");
        }
    }
    assert!(hidden > 500 && shown > 50, "{hidden} hidden, {shown} shown");
}
