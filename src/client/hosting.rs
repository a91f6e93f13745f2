//! The lobby that the game itself runs for other players, while it is open.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::{env, fs};

use bevy::ecs::change_detection::DetectChangesMut as _;
use bevy::prelude::*;

use super::errors::file_error;
use crate::disk::data_folder;
use crate::messages::Sentence;
use crate::room::lobby_address::LobbyAddress;
use crate::server::{Config, HostName, InvalidHostName, LobbyThread, LobbyThreadEvent, is_private};

/// The first port that is tried, the usual one of a lobby, and the number of ports tried before any free one is taken.
/// The same port at each start keeps links valid.
const FIRST_PORT: u16 = 7777;
const PORTS: u16 = 10;
/// The file of the lobby in the data folder.
const STORE: &str = "lobby.sqlite";
/// An unspecified local address and an address reserved for documentation (RFC 5737, RFC 3849), of both kinds.
/// Connecting a UDP socket sends nothing; it only chooses the own address from which the rest of the network would be
/// reached.
const ELSEWHERE: [(&str, &str); 2] = [("0.0.0.0:0", "192.0.2.1:9"), ("[::]:0", "[2001:db8::1]:9")];

/// The lobby that this game runs, if it runs one.
#[derive(Resource, Debug, Default)]
pub struct Hosting {
    thread: Option<LobbyThread>,
    state: HostingState,
    has_page: bool,
    reached_from_outside: Arc<AtomicBool>,
    public_name: Arc<RwLock<Option<HostName>>>,
}

/// The state of the lobby that this game runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HostingState {
    /// There is none.
    #[default]
    Off,
    /// It does not accept connections yet.
    Starting,
    /// It accepts connections at this address of this machine. The address is a loopback address on a machine without a
    /// network.
    On(SocketAddr),
    /// It is writing what is pending.
    Stopping,
}

/// The reach of a lobby that this game runs, as far as the game can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The programs of this machine: it has no network.
    Machine,
    /// The local network. A forwarded port of the router alone does not help: the lobby does not know the name by which
    /// players elsewhere would ask for it, and refuses it.
    Network,
    /// Everybody, if the router forwards the port: the lobby knows its public name.
    Forwarded,
    /// The address of this machine is public. A firewall may still be in the way.
    Public,
    /// A client of another network has connected already.
    Proven,
}

/// A change of the lobby that this game runs.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum HostingEvent {
    /// It accepts connections at this address.
    Started(SocketAddr),
    /// It has ended, for this reason, although the player did not stop it.
    Failed(Sentence),
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<Hosting>()
        .add_message::<HostingEvent>()
        .add_systems(PreUpdate, follow)
        .add_systems(Last, end.run_if(on_message::<AppExit>));
}

impl Hosting {
    /// Returns the current state.
    pub const fn state(&self) -> HostingState {
        self.state
    }

    /// Returns the address at which the lobby accepts connections, if it does.
    pub const fn address(&self) -> Option<SocketAddr> {
        match self.state {
            HostingState::On(at) => Some(at),
            HostingState::Off | HostingState::Starting | HostingState::Stopping => None,
        }
    }

    /// Returns true if the lobby serves the game's web page, so that a browser can play there.
    pub const fn has_page(&self) -> bool {
        self.has_page
    }

    /// Returns the reach of the lobby, or `None` while it accepts no connections.
    pub fn reach(&self) -> Option<Reach> {
        let at = self.address()?;
        let is_named = self.public_name().is_some();
        Some(if at.ip().is_loopback() {
            Reach::Machine
        } else if is_private(at.ip()) && !is_named {
            Reach::Network
        } else if self.reached_from_outside.load(Ordering::Relaxed) {
            Reach::Proven
        } else if is_named {
            Reach::Forwarded
        } else {
            Reach::Public
        })
    }

    /// Returns the name by which players in other networks reach the lobby, if the player has told one.
    pub fn public_name(&self) -> Option<String> {
        // A name is replaced as a whole.
        let name = self.public_name.read().unwrap_or_else(PoisonError::into_inner);
        name.as_ref().map(ToString::to_string)
    }

    /// Sets the name by which players in other networks reach the lobby, while it accepts connections. The port of the lobby
    /// is added unless the name has a port. An empty text removes the name.
    ///
    /// # Errors
    /// Games cannot connect to the name.
    pub fn set_public_name(&self, typed: &str) -> Result<(), Sentence> {
        let port = self.address().map_or(FIRST_PORT, |at| at.port());
        let name = if typed.is_empty() { None } else { Some(public_name(typed, port)?) };
        *self.public_name.write().unwrap_or_else(PoisonError::into_inner) = name;
        Ok(())
    }

    /// Starts the lobby in the player's data folder, unless there is one already. [`HostingEvent`] tells how it went.
    ///
    /// # Errors
    /// The data folder or a thread cannot be created.
    pub fn start(&mut self) -> Result<(), Sentence> {
        let folder = data_folder().ok_or_else(|| Sentence::new("hosting-no-folder", []))?;
        fs::create_dir_all(&folder).map_err(|error| file_error("hosting-bad-folder", &folder, &error))?;
        let ports = (FIRST_PORT..FIRST_PORT + PORTS).chain([0]).collect();
        self.start_with(
            Config { web: page_folder(), ..Config::new(folder.join(STORE).to_string_lossy()) },
            ports,
        )
    }

    /// Starts the lobby with that configuration, on the first free port.
    pub(in crate::client) fn start_with(&mut self, config: Config, ports: Vec<u16>) -> Result<(), Sentence> {
        if self.state != HostingState::Off {
            return Ok(());
        }
        self.has_page = config.web.is_some();
        self.reached_from_outside = config.reached_from_outside.clone();
        self.public_name = config.public_name.clone();
        let thread = LobbyThread::start(config, ports)
            .map_err(|error| Sentence::new("hosting-not-started", [("problem", error.to_string())]))?;
        self.thread = Some(thread);
        self.state = HostingState::Starting;
        Ok(())
    }

    /// Stops the lobby. It ends a moment later.
    pub fn stop(&mut self) {
        if let Some(thread) = &mut self.thread {
            thread.stop();
            self.state = HostingState::Stopping;
        }
    }
}

/// Returns the name in a typed text, in the form in which games ask for it.
fn public_name(typed: &str, port: u16) -> Result<HostName, Sentence> {
    let bad = |message| Sentence::new(message, [("name", typed.to_owned())]);
    let name: HostName = typed.parse().map_err(|InvalidHostName { .. }| bad("hosting-bad-name"))?;
    // A game that dials the name asks for this form of it.
    let dialled: Result<LobbyAddress, _> = format!("ws://{}", name.or_port(port)).parse();
    let name = dialled.ok().and_then(|address| address.host().parse().ok());
    name.ok_or_else(|| bad("hosting-bad-address"))
}

/// Returns the folder with the game's web page, from which phones in the network can play, if there is one: named by
/// `MARGINALIA_WEB`, or installed with the game.
fn page_folder() -> Option<PathBuf> {
    let named = env::var_os("MARGINALIA_WEB").map(PathBuf::from);
    let program = env::current_exe().ok();
    let beside = program.as_deref().and_then(|program| program.parent());
    let installed = beside
        .map(|beside| [beside.join("web"), beside.join("../share/marginalia/web")])
        .into_iter()
        .flatten();
    named.into_iter().chain(installed).find(|folder| folder.join("index.html").is_file())
}

/// Returns the address of this machine in its network, or a loopback address without a network.
fn own_address() -> IpAddr {
    let towards = |(any, elsewhere): (&str, &str)| {
        let socket = UdpSocket::bind(any).ok()?;
        socket.connect(elsewhere).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    ELSEWHERE.into_iter().find_map(towards).unwrap_or(Ipv4Addr::LOCALHOST.into())
}

fn follow(mut hosting: ResMut<Hosting>, mut events: MessageWriter<HostingEvent>) {
    // Reading changes nothing: screens are laid out again only when something has happened.
    let hosting = hosting.bypass_change_detection();
    while let Some(event) = hosting.thread.as_mut().and_then(LobbyThread::event) {
        match event {
            LobbyThreadEvent::Started(port) if hosting.state == HostingState::Starting => {
                let at = SocketAddr::new(own_address(), port);
                hosting.state = HostingState::On(at);
                events.write(HostingEvent::Started(at));
            }
            LobbyThreadEvent::Started(_) => {}
            LobbyThreadEvent::Ended(why) => {
                (hosting.thread, hosting.state) = (None, HostingState::Off);
                if let Some(why) = why {
                    let why = Sentence::new("hosting-ended", [("problem", why.to_string())]);
                    events.write(HostingEvent::Failed(why));
                }
            }
        }
    }
}

/// Ends the lobby before the game ends, so that everything is written.
fn end(mut hosting: ResMut<Hosting>) {
    *hosting = Hosting::default();
}

#[cfg(test)]
mod tests {
    use std::net::TcpStream;

    use super::*;
    use crate::client::screen::layout_tests::wait_until;

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<AppExit>().add_plugins(plugin);
        app
    }

    fn start(app: &mut App) -> SocketAddr {
        let config = Config::new(":memory:");
        app.world_mut().resource_mut::<Hosting>().start_with(config, vec![0]).expect("it starts");
        wait_until(app, |world| world.resource::<Hosting>().state() != HostingState::Starting);
        let HostingState::On(at) = app.world().resource::<Hosting>().state() else { panic!("it has ended") };
        at
    }

    fn is_reached(at: SocketAddr) -> bool {
        TcpStream::connect((Ipv4Addr::LOCALHOST, at.port())).is_ok()
    }

    #[test]
    fn a_lobby_is_hosted_until_it_is_stopped_and_then_again() {
        let mut app = app();
        for _ in 0..2 {
            let at = start(&mut app);
            assert!(is_reached(at));
            app.world_mut().resource_mut::<Hosting>().stop();
            assert_eq!(app.world().resource::<Hosting>().state(), HostingState::Stopping);
            wait_until(&mut app, |world| world.resource::<Hosting>().state() == HostingState::Off);
            assert!(!is_reached(at));
        }
    }

    #[test]
    fn a_port_in_use_is_passed_over() {
        let used = std::net::TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).expect("a free port");
        let port = used.local_addr().expect("an address").port();
        let mut app = app();
        let config = Config::new(":memory:");
        app.world_mut().resource_mut::<Hosting>().start_with(config, vec![port, 0]).expect("it starts");
        wait_until(&mut app, |world| world.resource::<Hosting>().state() != HostingState::Starting);
        let at = app.world().resource::<Hosting>().address().expect("it listens");
        assert_ne!(at.port(), port);
    }

    #[test]
    fn a_hosted_lobby_ends_with_the_game() {
        let mut app = app();
        let at = start(&mut app);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert!(!is_reached(at));
    }

    #[test]
    fn a_lobby_that_cannot_start_says_why() {
        let mut app = app();
        let config = Config::new("/dev/null/lobby.sqlite");
        app.world_mut().resource_mut::<Hosting>().start_with(config, vec![0]).expect("it starts");
        wait_until(&mut app, |world| world.resource::<Hosting>().state() == HostingState::Off);
        let events: Vec<_> =
            app.world_mut().resource_mut::<bevy::ecs::message::Messages<_>>().drain().collect();
        let [HostingEvent::Failed(why)] = &events[..] else { panic!("{events:?}") };
        let told = why.to_string();
        assert!(told.starts_with("The lobby of this game has ended: "), "{told}");
        assert!(told.contains("/dev/null/lobby.sqlite"), "{told}");
    }

    #[test]
    fn the_reach_is_told_as_far_as_it_is_known() {
        let reach = |at: &str, reached: bool| {
            let state = HostingState::On(at.parse().expect("an address"));
            Hosting { state, reached_from_outside: Arc::new(reached.into()), ..Hosting::default() }.reach()
        };
        assert_eq!(Hosting::default().reach(), None);
        assert_eq!(reach("127.0.0.1:7777", false), Some(Reach::Machine));
        assert_eq!(reach("192.168.1.7:7777", false), Some(Reach::Network));
        assert_eq!(reach("192.0.2.7:7777", false), Some(Reach::Public));
        assert_eq!(reach("192.0.2.7:7777", true), Some(Reach::Proven));
        assert_eq!(reach("192.168.1.7:7777", true), Some(Reach::Network));
    }

    /// Returns true if a lobby answers to that name.
    fn answers(at: SocketAddr, host: &str) -> bool {
        use std::io::{Read as _, Write as _};
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, at.port())).expect("it listens");
        write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        !answer.starts_with("HTTP/1.1 421")
    }

    #[test]
    fn a_lobby_with_a_public_name_is_found_by_it_from_then_on() {
        let mut app = app();
        let at = start(&mut app);
        let port = at.port();
        let hosting = app.world().resource::<Hosting>();
        assert!(!answers(at, &format!("203.0.113.7:{port}")));
        for (typed, name) in [
            ("203.0.113.7", format!("203.0.113.7:{port}")),
            ("Play.Example.", format!("play.example:{port}")),
            ("play.example:8443", "play.example:8443".to_owned()),
            ("play.example:80", "play.example".to_owned()),
            ("[2001:DB8:0::1]", format!("[2001:db8::1]:{port}")),
        ] {
            hosting.set_public_name(typed).expect(typed);
            assert_eq!(hosting.public_name(), Some(name.clone()), "{typed}");
            assert!(answers(at, &name), "{typed}");
        }
        for typed in ["a b", "x@play.example", "play.example:x", "203.0.113.999"] {
            let error = hosting.set_public_name(typed).expect_err(typed);
            let possible = ["hosting-bad-name", "hosting-bad-address"]
                .map(|message| Sentence::new(message, [("name", typed.to_owned())]));
            assert!(possible.contains(&error), "{error}");
            assert!(hosting.public_name().is_some(), "the name before stays");
        }
        hosting.set_public_name("").expect("no name is one too");
        assert!(hosting.public_name().is_none() && !answers(at, "play.example:8443"));
    }

    #[test]
    fn the_reach_of_a_named_lobby_is_everybody_if_the_port_is_forwarded() {
        let state = HostingState::On("192.168.1.7:7777".parse().expect("an address"));
        let hosting = Hosting { state, ..Hosting::default() };
        hosting.set_public_name("play.example").expect("it is a name");
        assert_eq!(hosting.reach(), Some(Reach::Forwarded));
        hosting.reached_from_outside.store(true, Ordering::Relaxed);
        assert_eq!(hosting.reach(), Some(Reach::Proven));
    }
}
