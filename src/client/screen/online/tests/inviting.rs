//! Tests of invitations: those of this player, and the slip with those of others.

use super::*;
use crate::client::contacts::{ContactCode, Contacts};
use crate::client::prefs::Invitations;
use crate::client::screen::online::screen_state::OnlineScreenState;
use crate::client::screen::online::{invite, lobby_here};
use crate::facilitator::online::OnlineInvitation;

const LOBBY: &str = "ws://far:1";
const EVE: PlayerId = PlayerId([9; 32]);

/// Returns an app with a contact, connected to a lobby.
fn with_ben(session: OnlineSession, screen: Screen) -> App {
    let mut app = app(session, screen);
    app.world_mut().resource_mut::<OnlineScreenState>().lobby = LOBBY.to_owned();
    let lobby = LOBBY.parse().expect("an address");
    let code = ContactCode { player: BEN, lobby, name: "Uncle Ben".to_owned() };
    app.world_mut().resource_mut::<Contacts>().add(&code);
    app.update();
    app
}

fn requests(app: &mut App) -> Vec<OnlineRequest> {
    let update = |_| {
        app.update();
        app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect::<Vec<_>>()
    };
    (0..3).flat_map(update).collect()
}

fn hear(app: &mut App, invitation: OnlineInvitation) {
    app.world_mut().write_message(invitation);
    (0..3).for_each(|_| app.update());
}

fn received(from: PlayerId, code: &str) -> OnlineInvitation {
    OnlineInvitation::Received { from, name: "Benno".to_owned(), code: code.to_owned() }
}

fn private() -> OnlineRequest {
    OnlineRequest::Create(Params { listed: false, ..Params::default() })
}

#[test]
fn inviting_opens_a_private_room_and_shows_its_link_to_whom_it_did_not_reach() {
    let mut app = with_ben(on(), Screen::Lobby);
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().clear();
    invite(app.world_mut(), BEN);
    let asked = requests(&mut app);
    assert_eq!(asked.iter().filter(|asked| **asked == private()).count(), 1, "{asked:?}");
    app.world_mut().resource_mut::<OnlineSession>().room = Some(room());
    let asked = requests(&mut app);
    assert_eq!(asked.iter().filter(|asked| **asked == OnlineRequest::Invite(BEN)).count(), 1, "{asked:?}");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Room);
    hear(&mut app, OnlineInvitation::Answered { to: BEN, is_shown: true });
    assert!(says(&mut app, "Uncle Ben has received your invitation."));
    assert!(find(&mut app, "link-picture").is_none());
    hear(&mut app, OnlineInvitation::Answered { to: BEN, is_shown: false });
    assert!(says(&mut app, "Uncle Ben has not confirmed your invitation"));
    assert!(says(&mut app, "http://far:1/#room=KQXZRB") && find(&mut app, "link-picture").is_some());
    press(&mut app, "link-close");
    press(&mut app, "room-link");
    assert!(!says(&mut app, "has not confirmed"));
    // Whoever is in the room already is not offered there, but another contact is.
    assert!(find(&mut app, "invite-0").is_none());
    let code = ContactCode { player: EVE, lobby: LOBBY.parse().expect("an address"), name: "Eve".to_owned() };
    app.world_mut().resource_mut::<Contacts>().add(&code);
    (0..2).for_each(|_| app.update());
    assert!(press(&mut app, "invite-0").contains(&OnlineRequest::Invite(EVE)));
    assert!(find(&mut app, "link-picture").is_none());
}

#[test]
fn inviting_connects_to_the_lobby_of_the_contact_and_asks_about_an_unknown_one() {
    let mut app = with_ben(OnlineSession::default(), Screen::Lobby);
    invite(app.world_mut(), BEN);
    assert!(!opens(&requests(&mut app)), "whoever made the code chose the lobby");
    assert!(says(&mut app, "Your contact is at the lobby\nfar:1.\nConnect?"));
    assert_eq!(press(&mut app, "linked-stay"), []);
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    assert!(!requests(&mut app).contains(&private()), "it was refused");
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::Off;
    app.world_mut().resource_mut::<Prefs>().remember(&LOBBY.parse().expect("an address"));
    invite(app.world_mut(), BEN);
    let (lobby, name) = (LOBBY.to_owned(), "A scribe".to_owned());
    assert!(requests(&mut app).contains(&OnlineRequest::Connect { lobby, name }));
    assert_eq!(lobby_here(app.world()), LOBBY.parse().ok());
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    assert!(requests(&mut app).contains(&private()));
    // Where no room can be opened, none is opened later.
    app.world_mut().resource_mut::<OnlineSession>().trouble = Some(SessionError::Refused(LobbyError::Full));
    app.update();
    app.world_mut().resource_mut::<OnlineSession>().trouble = None;
    app.world_mut().resource_mut::<OnlineSession>().room = Some(room());
    let asked = requests(&mut app);
    assert!(!asked.contains(&OnlineRequest::Invite(BEN)), "{asked:?}");
}

#[test]
fn an_invitation_is_a_slip_that_is_joined_or_put_away() {
    let mut app = with_ben(on(), Screen::Lobby);
    hear(&mut app, received(BEN, "ABCDEFGHI"));
    assert!(says(&mut app, "Uncle Ben invites you to a room."));
    assert_eq!(press(&mut app, "invitation-not-now"), []);
    assert!(find(&mut app, "invitation-join").is_none());
    // The newer one of a player counts, and another one waits behind it.
    app.world_mut().resource_mut::<Prefs>().invitations = Invitations::Everybody;
    for (from, code) in [(BEN, "OLD"), (EVE, "EVES"), (BEN, "NEW")] {
        hear(&mut app, received(from, code));
    }
    assert!(says(&mut app, "Benno#0909 invites you"));
    press(&mut app, "invitation-not-now");
    press(&mut app, "invitation-join");
    let asked = requests(&mut app);
    assert!(!says(&mut app, "invites you") && !asked.contains(&OnlineRequest::Join("OLD".to_owned())));
    // From a room the player leaves first.
    app.world_mut().resource_mut::<OnlineSession>().room = Some(room());
    requests(&mut app);
    hear(&mut app, received(BEN, "KQXZRB"));
    assert!(find(&mut app, "invitation-join").is_none(), "the player is there already");
    hear(&mut app, received(BEN, "LATER"));
    assert_eq!(press(&mut app, "invitation-join"), [OnlineRequest::LeaveRoom]);
    app.world_mut().resource_mut::<OnlineSession>().room = None;
    let asked = requests(&mut app);
    assert!(asked.contains(&OnlineRequest::Join("LATER".to_owned())), "{asked:?}");
}

#[test]
fn only_wanted_invitations_are_shown_whatever_the_lobby_passes_on() {
    let mut app = with_ben(on(), Screen::Lobby);
    let mut is_shown = |wanted, from, blocks: bool| {
        app.world_mut().resource_mut::<Prefs>().invitations = wanted;
        *app.world_mut().resource_mut() = Blocked::default();
        if blocks {
            app.world_mut().resource_mut::<Blocked>().turn(from, "Benno");
        }
        hear(&mut app, received(from, "ABCDEFGHI"));
        let is_shown = find(&mut app, "invitation-join").is_some();
        if is_shown {
            press(&mut app, "invitation-not-now");
        }
        is_shown
    };
    for (wanted, from, blocks, shown) in [
        (Invitations::Contacts, BEN, false, true),
        (Invitations::Contacts, BEN, true, false),
        (Invitations::Contacts, EVE, false, false),
        (Invitations::Everybody, EVE, false, true),
        (Invitations::Everybody, EVE, true, false),
        (Invitations::Nobody, BEN, false, false),
    ] {
        assert_eq!(is_shown(wanted, from, blocks), shown, "{wanted:?} {from:?} {blocks}");
    }
    for count in 0..20 {
        hear(&mut app, received(PlayerId([count + 10; 32]), "FLOOD"));
    }
    app.world_mut().resource_mut::<Prefs>().invitations = Invitations::Everybody;
    for count in 0..20 {
        hear(&mut app, received(PlayerId([count + 10; 32]), "FLOOD"));
    }
    let mut put_away = 0;
    while find(&mut app, "invitation-not-now").is_some() {
        press(&mut app, "invitation-not-now");
        put_away += 1;
    }
    assert_eq!(put_away, 8, "no more wait");
}

#[test]
fn an_invitation_waits_until_the_battle_is_over() {
    let mut app = with_ben(on(), Screen::Lobby);
    for screen in [Screen::Battle, Screen::Result, Screen::Dealing, Screen::Editor] {
        go(&mut app, screen);
        hear(&mut app, received(BEN, "ABCDEFGHI"));
        assert!(find(&mut app, "invitation-join").is_none(), "{screen:?}");
        go(&mut app, Screen::Codex);
        app.update();
        assert!(find(&mut app, "invitation-join").is_some(), "after {screen:?}");
    }
    // It is gone with the connection.
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::Off;
    (0..2).for_each(|_| app.update());
    assert!(find(&mut app, "invitation-join").is_none());
}

#[test]
fn the_session_is_told_whose_invitations_are_received() {
    let mut app = with_ben(on(), Screen::Lobby);
    let mut told = |wanted| {
        app.world_mut().resource_mut::<Prefs>().invitations = wanted;
        let is_reach = |request: &OnlineRequest| matches!(request, OnlineRequest::Reachable { .. });
        requests(&mut app).into_iter().rfind(is_reach)
    };
    let ben = ("far:1".to_owned(), BEN);
    for (wanted, contacts, strangers) in [
        (Invitations::Contacts, vec![ben.clone()], false),
        (Invitations::Everybody, vec![ben], true),
        (Invitations::Nobody, Vec::new(), false),
    ] {
        assert_eq!(told(wanted), Some(OnlineRequest::Reachable { contacts, strangers }), "{wanted:?}");
    }
}
