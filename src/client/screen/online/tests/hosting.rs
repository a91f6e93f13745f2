//! Tests of the lobby that the game itself runs.

use super::super::screen_state::OnlineScreenState;
use super::*;
use crate::client::hosting::{Hosting, HostingState};
use crate::client::screen::layout_tests::wait_until;
use crate::server::Config;

/// Returns an app on the lobby screen, in which a lobby has started, and the requests so far.
fn hosting() -> (App, Vec<OnlineRequest>) {
    let mut app = app(OnlineSession::default(), Screen::Lobby);
    assert!(find(&mut app, "host-here").is_some());
    let config = Config::new(":memory:");
    app.world_mut().resource_mut::<Hosting>().start_with(config, vec![0]).expect("it starts");
    wait_until(&mut app, |world| world.resource::<Hosting>().address().is_some());
    let requests = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    app.update();
    (app, requests)
}

#[test]
fn the_game_connects_to_the_lobby_that_it_hosts_and_shows_others_the_way() {
    let (mut app, requests) = hosting();
    let at = app.world().resource::<Hosting>().address().expect("it listens");
    let connects = OnlineRequest::Connect { lobby: format!("ws://{at}"), name: "A scribe".to_owned() };
    assert!(requests.contains(&connects), "{requests:?}");
    assert_eq!(app.world().resource::<Prefs>().lobby, Prefs::default().lobby, "the own choice stays");
    assert!(says(&mut app, &format!("http://{at}/")) && says(&mut app, "It stops when you quit."));
    assert!(find(&mut app, "link-picture").is_some() && find(&mut app, "host-here").is_none());
    press(&mut app, "host-close");
    assert!(find(&mut app, "link-picture").is_none());
    press(&mut app, "host-sheet");
    assert_eq!(press(&mut app, "host-stop"), [OnlineRequest::Disconnect]);
    assert!(find(&mut app, "link-picture").is_none());
    wait_until(&mut app, |world| world.resource::<Hosting>().state() == HostingState::Off);
    (0..2).for_each(|_| app.update());
    assert!(find(&mut app, "host-here").is_some() && find(&mut app, "host-sheet").is_none());
}

/// Replaces the text in the field for the public name.
fn write_name(app: &mut App, name: &str) {
    let field = find(app, "host-public").expect("a field");
    *app.world_mut().get_mut::<EditableText>(field).expect("a field") = EditableText::new(name);
}

#[test]
fn with_a_public_name_the_links_lead_there_from_elsewhere() {
    let (mut app, _) = hosting();
    let port = app.world().resource::<Hosting>().address().expect("it listens").port();
    press(&mut app, "host-elsewhere");
    assert!(says(&mut app, &format!("TCP port {port}")) && find(&mut app, "link-picture").is_none());
    write_name(&mut app, "http://a b/");
    press(&mut app, "host-name");
    assert!(says(&mut app, "“a b” is not a host name"));
    app.update();
    let field = find(&mut app, "host-public").expect("a field");
    let typed = app.world().get::<EditableText>(field).expect("a field").pending_edits.clone();
    assert!(format!("{typed:?}").contains("http://a b/"), "what was typed stays: {typed:?}");
    write_name(&mut app, "http://203.0.113.7/");
    press(&mut app, "host-name");
    assert!(
        says(&mut app, &format!("http://203.0.113.7:{port}/")) && find(&mut app, "link-picture").is_some()
    );
    assert_eq!(app.world().resource::<Prefs>().public_name, "203.0.113.7");
    let shared = app.world().resource::<OnlineScreenState>().shared_lobby().to_owned();
    assert_eq!(shared, format!("ws://203.0.113.7:{port}"), "of the links to rooms, too");
    press(&mut app, "host-elsewhere");
    write_name(&mut app, "");
    press(&mut app, "host-name");
    let at = app.world().resource::<Hosting>().address().expect("it listens");
    assert!(says(&mut app, &format!("http://{at}/")));
    assert_eq!(app.world().resource::<OnlineScreenState>().shared_lobby(), format!("ws://{at}"));
    press(&mut app, "host-elsewhere");
    press(&mut app, "host-back");
    assert!(find(&mut app, "link-picture").is_some());
}

#[test]
fn a_lobby_that_cannot_be_hosted_says_why() {
    let mut app = app(OnlineSession::default(), Screen::Lobby);
    let config = Config::new("/dev/null/lobby.sqlite");
    app.world_mut().resource_mut::<Hosting>().start_with(config, vec![0]).expect("it starts");
    wait_until(&mut app, |world| world.resource::<Hosting>().state() == HostingState::Off);
    (0..3).for_each(|_| app.update());
    assert!(says(&mut app, "/dev/null/lobby.sqlite") && find(&mut app, "host-here").is_some());
}

#[test]
fn the_link_of_another_lobby_is_an_address_too() {
    let mut app = app(OnlineSession::default(), Screen::Lobby);
    let field = find(&mut app, "online-lobby").expect("a field");
    let link = "http://192.168.1.7:7777/#room=kqxzrb";
    *app.world_mut().get_mut::<EditableText>(field).expect("a field") = EditableText::new(link);
    let (lobby, name) = ("ws://192.168.1.7:7777".to_owned(), "A scribe".to_owned());
    assert_eq!(press(&mut app, "online-connect"), [OnlineRequest::Connect { lobby: lobby.clone(), name }]);
    assert_eq!(app.world().resource::<Prefs>().lobby, lobby);
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    (0..2).for_each(|_| app.update());
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    assert!(requests.contains(&OnlineRequest::Join("KQXZRB".to_owned())), "{requests:?}");
}

#[test]
fn another_lobby_leaves_no_room_for_an_own_one() {
    let mut app = app(on(), Screen::Lobby);
    assert!(find(&mut app, "host-here").is_none());
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::Lost;
    (0..2).for_each(|_| app.update());
    assert!(find(&mut app, "host-here").is_some());
}

#[test]
fn the_button_of_the_own_lobby_connects_to_it_again() {
    let (mut app, _) = hosting();
    let at = app.world().resource::<Hosting>().address().expect("it listens");
    let connects = OnlineRequest::Connect { lobby: format!("ws://{at}"), name: "A scribe".to_owned() };
    press(&mut app, "host-close");
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    (0..2).for_each(|_| app.update());
    assert_eq!(press(&mut app, "host-sheet"), []);
    press(&mut app, "host-close");
    for lobby in [ConnectionState::Lost, ConnectionState::Off] {
        app.world_mut().resource_mut::<OnlineSession>().lobby = lobby;
        (0..2).for_each(|_| app.update());
        assert_eq!(press(&mut app, "host-sheet"), std::slice::from_ref(&connects));
        assert!(find(&mut app, "link-picture").is_some());
        press(&mut app, "host-close");
    }
}
