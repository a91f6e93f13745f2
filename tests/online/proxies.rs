//! The example files for hosts: the proxies in front of a lobby, each started as it is described, and the configuration.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use marginalia::room::params::Params;
use marginalia::room::protocol::ClientMessage;
use tokio::net::TcpStream;

use crate::guest::{Guest, key};
use crate::server::{Folder, Program, free_address, get_as};

/// The time limit for the start of a program.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program beside the lobby, which ends with the value.
pub(crate) struct Beside(Child);

impl Drop for Beside {
    fn drop(&mut self) {
        // A process that has ended cannot be killed again.
        let _killed = self.0.kill();
        let _ended = self.0.wait();
    }
}

impl Beside {
    /// Starts a program, and waits until it listens.
    pub(crate) async fn start(command: &mut Command, at: SocketAddr) -> Self {
        let started = Self(command.stdout(Stdio::null()).spawn().expect("`./x test` installs it"));
        let began = Instant::now();
        while TcpStream::connect(at).await.is_err() {
            assert!(began.elapsed() < PATIENCE, "nobody listens at {at}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        started
    }
}

/// Returns the text of an example file.
pub(crate) fn example(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/lobby").join(name))
        .expect("an example")
}

/// Starts a lobby behind a proxy, with the name of the examples.
fn lobby(folder: &Folder) -> Program {
    let mut command = Program::command(folder);
    Program::start(command.args(["--port", "0", "--behind-proxy", "--name", "play.example"]))
}

/// Checks that a lobby is used through a proxy as if there were none, and knows the address that the proxy reports.
async fn is_reached_through(at: SocketAddr, folder: &Folder, reported: &str) {
    let page = get_as(at, "play.example", "/", "").await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let page = get_as(at, "evil.example", "/", "").await;
    assert!(!page.contains("beyond"), "{page}");
    // To a proxy, the client may be one more proxy of this machine, or one that makes up an address.
    let mut guest = Guest::by_name(at, "play.example", key(1), Ipv4Addr::new(192, 0, 2, 7)).await;
    guest.prove(&key(1), "1.0").await;
    guest.ask(&ClientMessage::Create(Params::default())).await;
    let room = guest.room_key().await;
    guest.go(ClientMessage::Back(room.room)).await;
    let people = Program::command(folder).args(["admin", "people", "--addresses"]).output();
    let people = people.expect("it can be started").stdout;
    assert!(String::from_utf8_lossy(&people).contains(reported));
}

#[tokio::test]
async fn a_lobby_is_reached_through_nginx() {
    let folder = Folder::new();
    let lobby = lobby(&folder);
    let at = free_address();
    let is_kept = |line: &&str| !line.contains("ssl_") && !line.contains("[::]");
    let site: Vec<_> = example("nginx.conf").lines().filter(is_kept).map(str::to_owned).collect();
    let site =
        site.join("\n").replace("443 ssl", &at.to_string()).replace("127.0.0.1:7777", &lobby.at.to_string());
    assert!(site.contains(&format!("listen {at};")) && site.contains(&format!("http://{};", lobby.at)));
    let temporary =
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|kind| format!("{kind}_temp_path tmp;\n"));
    let whole = format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr warn;\nevents {{}}\nhttp {{\naccess_log off;\n{}{site}\n}}\n",
        temporary.concat()
    );
    let file = folder.path().join("nginx.conf");
    fs::write(&file, whole).expect("written");
    let mut command = Command::new(program("nginx"));
    command.arg("-p").arg(folder.path()).arg("-c").arg(&file).args(["-e", "stderr"]);
    let _proxy = Beside::start(&mut command, at).await;
    is_reached_through(at, &folder, "192.0.2.7").await;
}

#[tokio::test]
async fn a_lobby_is_reached_through_caddy() {
    let folder = Folder::new();
    let lobby = lobby(&folder);
    let at = free_address();
    let site =
        example("Caddyfile").replace("play.example {", &format!("http://play.example:{} {{", at.port()));
    let site = site.replace("127.0.0.1:7777", &lobby.at.to_string());
    assert!(site.contains(&lobby.at.to_string()) && site.contains(&at.port().to_string()));
    let file = folder.path().join("Caddyfile");
    fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}")).expect("written");
    let mut command = Command::new(program("caddy"));
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file).stderr(Stdio::null());
    command.env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path());
    let _proxy = Beside::start(&mut command, at).await;
    is_reached_through(at, &folder, "127.0.0.1").await;
}

/// Returns the file of a program, also where only root has it in the search path.
fn program(name: &str) -> PathBuf {
    let found = ["/usr/bin", "/usr/sbin"].map(|folder| Path::new(folder).join(name));
    found.into_iter().find(|file| file.exists()).unwrap_or_else(|| name.into())
}

#[test]
fn systemd_understands_the_unit() {
    let folder = Folder::new();
    let file = folder.path().join("beyond.service");
    // Complaints do not make it fail.
    let complaints = |unit: &str| {
        fs::write(&file, unit).expect("written");
        let told =
            Command::new("systemd-analyze").arg("verify").arg(&file).output().expect("it is installed");
        String::from_utf8_lossy(&told.stderr).into_owned()
    };
    // With the lines for secrets, which bring every file that the configuration names.
    let unit = example("beyond.service").replace("#LoadCredential", "LoadCredential");
    let configuration = example("beyond.toml");
    let named = configuration.split("/run/credentials/beyond.service/").skip(1);
    let named: Vec<_> = named.filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(named, ["store", "nats", "turn-secret"]);
    for name in named {
        assert!(unit.contains(&format!("\nLoadCredential={name}:/etc/")), "{name}");
    }
    let unit = unit.replace("/usr/bin/beyond", env!("CARGO_BIN_EXE_beyond"));
    assert!(unit.contains(env!("CARGO_BIN_EXE_beyond")));
    assert_eq!(complaints(&unit), "");
    let wrong = complaints(&unit.replace("NoNewPrivileges", "NoNewPrivilages"));
    assert!(wrong.contains("NoNewPrivilages"), "{wrong}");
}

#[tokio::test]
async fn the_example_of_a_configuration_is_good() {
    let folder = Folder::new();
    let store = folder.store();
    let text = example("beyond.toml").replace("/var/lib/beyond/beyond.sqlite", &store);
    assert!(text.contains(&store));
    fs::write(folder.path().join("beyond.toml"), text.replace("port = 7777", "port = 0")).expect("written");
    let mut command = Program::command(&folder);
    let checked = command.args(["--config", "beyond.toml", "check"]).output().expect("it can be started");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let _lobby = Program::start(Program::command(&folder).args(["--config", "beyond.toml"]));
}
