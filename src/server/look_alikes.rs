//! Names that look alike: people of one room or list whose names cannot be told apart are shown with a mark.
//!
//! The lobby adds the marks, so every game shows them wherever it shows a name, and no game needs the large tables.

use std::collections::{BTreeMap, BTreeSet};

use unicode_security::confusable_detection::skeleton;

use crate::ids::PlayerId;
use crate::room::display_name::{MARK_LETTERS, display_name, mark, without_mark};
use crate::room::protocol::RoomListing;

/// Returns the appearance of a name: the skeleton of UTS 39, in which letters of all scripts that look alike are one,
/// regardless of case.
fn appearance(name: &str) -> String {
    // A small l, a capital i and a one look alike; so do a small i and a capital one, for which case is ignored.
    skeleton(name).collect::<String>().to_lowercase().replace('i', "l")
}

/// Gives each person a name in normal form, and a mark to those whose names look alike: as many letters of their ids as
/// tell all of them apart.
pub(super) fn tell_apart(names: &mut BTreeMap<PlayerId, String>) {
    let mut groups: BTreeMap<String, BTreeSet<PlayerId>> = BTreeMap::new();
    for (player, name) in names.iter_mut() {
        *name = display_name(without_mark(name));
        // Two capital letters may look alike where the small ones do not, and the reverse.
        for look in [appearance(name), appearance(&name.to_lowercase())] {
            groups.entry(look).or_default().insert(*player);
        }
    }
    let alike: BTreeSet<PlayerId> = groups.into_values().filter(|group| group.len() > 1).flatten().collect();
    let are_apart = |letters: &usize| {
        let marks: BTreeSet<String> = alike.iter().map(|player| mark(*player, *letters)).collect();
        marks.len() == alike.len()
    };
    let letters = (MARK_LETTERS..).find(are_apart).unwrap_or(MARK_LETTERS);
    for (player, name) in names.iter_mut().filter(|(player, _)| alike.contains(player)) {
        name.push_str(&mark(*player, letters));
    }
}

/// Tells the owners of listed rooms apart.
pub(super) fn tell_hosts_apart(rooms: &mut [RoomListing]) {
    let owners = rooms.iter().filter_map(|room| Some((room.owner?, room.host.clone())));
    let mut names: BTreeMap<PlayerId, String> = owners.collect();
    tell_apart(&mut names);
    for room in rooms {
        if let Some(name) = room.owner.and_then(|owner| names.get(&owner)) {
            room.host.clone_from(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the names as they are shown, of people whose ids begin with 1, 2 and so on.
    fn shown(names: &[&str]) -> Vec<String> {
        let people = names.iter().zip(1..).map(|(name, id)| (PlayerId([id; 32]), (*name).to_owned()));
        let mut names = people.collect();
        tell_apart(&mut names);
        names.into_values().collect()
    }

    #[test]
    fn different_names_are_shown_as_they_are() {
        assert_eq!(
            shown(&["Anna", "Ben", "Анна", "山田", "Hannah"]),
            ["Anna", "Ben", "Анна", "山田", "Hannah"]
        );
    }

    #[test]
    fn names_that_look_alike_have_a_mark() {
        for (name, other) in [
            ("Anna", "Anna"),
            ("Anna", "anna"),
            ("Anna", "ANNA"),
            ("Anna", "Аnnа"),
            ("Anna", "Αnna"),
            ("Anna", "A\u{200b}nna"),
            ("Anna", "Ａｎｎａ"),
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("Alice", "ALICE"),
            ("Bob", "B0b"),
            ("modern", "rnodern"),
            ("ВОВА", "вова"),
            ("coco", "сосо"),
            ("", "A scribe"),
            ("\u{3164}", "\u{202e}"),
        ] {
            let shown = shown(&[name, other, "Cleo"]);
            let marks = [("#0101", true), ("#0202", true), ("#0303", false)];
            let are = shown.iter().zip(marks).all(|(shown, (mark, is))| shown.ends_with(mark) == is);
            assert!(are, "{name:?} and {other:?} are shown as {shown:?}");
        }
    }

    #[test]
    fn who_takes_the_mark_of_another_person_gets_a_longer_one() {
        let ids = [[1; 32], [[1; 16], [2; 16]].concat().try_into().expect("32 bytes")].map(PlayerId);
        let mut names = ids.map(|id| (id, "Anna".to_owned())).into();
        tell_apart(&mut names);
        let marks: Vec<&str> = names.values().map(|name| name.split_once('#').expect("a mark").1).collect();
        assert_eq!(marks.iter().map(|mark| mark.len()).collect::<Vec<_>>(), [34, 34]);
        assert_ne!(marks[0], marks[1]);
    }

    #[test]
    fn a_mark_goes_when_nobody_looks_alike_any_more() {
        let [anna, other] = [1, 2].map(|id| PlayerId([id; 32]));
        let mut names = BTreeMap::from([(anna, "Anna".to_owned()), (other, "ANNA".to_owned())]);
        tell_apart(&mut names);
        let once = names.clone();
        tell_apart(&mut names);
        assert_eq!(names, once);
        names.remove(&other);
        tell_apart(&mut names);
        assert_eq!(names[&anna], "Anna");
    }

    #[test]
    fn hosts_of_a_list_are_told_apart_and_one_host_of_two_rooms_is_one() {
        let room = |owner: u8, host: &str| RoomListing {
            code: String::new(),
            host: host.to_owned(),
            params: crate::room::params::Params::default(),
            people: 1,
            playing: false,
            fits: true,
            other_cards: false,
            owner: Some(PlayerId([owner; 32])),
        };
        let mut rooms = [room(1, "Anna"), room(2, "Ben"), room(2, "Ben"), room(3, "Аnna#0101")];
        tell_hosts_apart(&mut rooms);
        let hosts = rooms.map(|room| room.host);
        assert_eq!(hosts, ["Anna#0101", "Ben", "Ben", "Аnna#0303"]);
    }
}
