//! Invitations: the lobby learns as little as it needs, and its word is not taken for everything.

use marginalia::facilitator::online::{OnlineInvitation, OnlineRequest};
use marginalia::ids::PlayerId;
use marginalia::room::params::Params;
use marginalia::room::protocol::{CONTACTS, ClientMessage, ServerMessage};

use super::hall::Hall;

fn reachable(contacts: Vec<PlayerId>, strangers: bool) -> ClientMessage {
    ClientMessage::Reachable { contacts, strangers }
}

#[test]
fn a_lobby_is_told_its_own_players_among_the_contacts_and_again_when_it_is_back() {
    let here = (0..CONTACTS + 6).map(|number| PlayerId([number as u8; 32]));
    let here: Vec<(String, PlayerId)> = here.map(|player| ("lobby".to_owned(), player)).collect();
    let elsewhere = ("another.example".to_owned(), PlayerId([255; 32]));
    let contacts: Vec<_> = here.iter().cloned().chain([elsewhere]).collect();
    let mut hall = Hall::new("reach");
    let told = OnlineRequest::Reachable { contacts, strangers: false };
    hall.request(0, told.clone());
    assert_eq!(hall.reached, []);
    hall.meet(Params::default());
    let newest: Vec<PlayerId> = here[6..].iter().map(|(_, player)| *player).collect();
    assert_eq!(hall.reached, [(0, reachable(newest.clone(), false))], "the last ones count");
    hall.request(0, told);
    assert_eq!(hall.reached.len(), 1, "nothing has changed");
    hall.lobby_down();
    hall.lobby = true;
    hall.wait(3);
    assert_eq!(hall.reached[1..], [(0, reachable(newest, false))]);
    hall.request(0, OnlineRequest::Reachable { contacts: Vec::new(), strangers: false });
    assert_eq!(hall.reached.last(), Some(&(0, reachable(Vec::new(), false))));
}

#[test]
fn an_older_lobby_is_asked_for_nothing_and_nobody_waits_for_its_answer() {
    let mut hall = Hall::new("reach-older");
    hall.level = 6;
    hall.request(0, OnlineRequest::Reachable { contacts: Vec::new(), strangers: true });
    hall.meet(Params::default());
    let to = hall.people[1].id();
    hall.request(0, OnlineRequest::Invite(to));
    assert_eq!(hall.reached, []);
    assert_eq!(hall.people[0].invitations, [OnlineInvitation::Answered { to, is_shown: false }]);
}

#[test]
fn an_invitation_that_no_honest_lobby_passes_on_is_not_shown() {
    let mut hall = Hall::new("reach-hostile");
    hall.meet(Params::default());
    let [anna, ben] = [0, 1].map(|who| hall.people[who].id());
    let invited = |from, name: &str, code: &str| ServerMessage::Invited {
        from,
        name: name.to_owned(),
        code: code.to_owned(),
    };
    hall.request(0, OnlineRequest::Block(vec![ben]));
    let stranger = PlayerId([9; 32]);
    for (from, code) in [
        (ben, "ABCDEF"),
        (anna, "ABCDEF"),
        (stranger, ""),
        (stranger, "a code"),
        (stranger, "#room=ABCDEF"),
        (stranger, "ABCDEFABCDEFABCDEF"),
    ] {
        hall.tell(0, &invited(from, "Eve", code));
    }
    hall.wait(1);
    assert_eq!(hall.people[0].invitations, []);
    hall.tell(0, &invited(stranger, &format!("E\nv\u{7}e{}", "!".repeat(9000)), "ABCDEF"));
    hall.wait(1);
    let [OnlineInvitation::Received { from, name, code }] = &hall.people[0].invitations[..] else {
        panic!("it is shown");
    };
    assert_eq!((*from, code.as_str(), name.chars().count()), (stranger, "ABCDEF", 40));
    assert!(name.starts_with("Eve!"));
}
