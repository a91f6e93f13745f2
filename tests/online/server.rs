//! A lobby for tests: in this process with its own store, or as the real program.

use std::io::{BufRead as _, BufReader};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use marginalia::server::{Clock, Config, serve};
use tokio::runtime::Runtime;

/// A folder that is removed when the value is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("marginalia-lobby-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    /// Creates the folder in memory, if the machine has such a folder.
    pub(crate) fn in_memory() -> Self {
        let shared = Path::new("/dev/shm");
        if !shared.is_dir() {
            return Self::new();
        }
        let folder = shared.join(format!("marginalia-lobby-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn store(&self) -> String {
        self.0.join("beyond.sqlite").display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind among the temporary files is harmless.
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}

/// A lobby in this process. It is cut off in the middle of its work when it is dropped.
pub(crate) struct Server {
    runtime: Option<Runtime>,
    pub(crate) at: SocketAddr,
    pub(crate) clock: Clock,
}

impl Server {
    /// Starts a lobby without persistent data.
    pub(crate) async fn new() -> Self {
        Self::with(Config::new(":memory:")).await
    }

    pub(crate) async fn on(folder: &Folder) -> Self {
        Self::with(Config::new(folder.store())).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let runtime = Runtime::new().expect("a runtime can be made");
        let clock = config.clock.clone();
        let at = runtime.spawn(async {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
            let at = listener.local_addr().expect("it has an address");
            tokio::spawn(async move {
                serve(config, listener, std::future::pending()).await.expect("the lobby runs");
            });
            at
        });
        Self { at: at.await.expect("it listens"), runtime: Some(runtime), clock }
    }

    pub(crate) async fn get(&self, path: &str) -> String {
        get(self.at, path).await
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Returns an address of this machine at which nobody listens.
pub(crate) fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    listener.local_addr().expect("it has an address")
}

/// Connects to a lobby from another address of this machine than players do.
pub(crate) async fn connect_from(from: [u8; 4], at: SocketAddr) -> tokio::net::TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("there is a socket");
    socket.bind(SocketAddr::from((from, 0))).expect("it is an address of this machine");
    socket.connect(at).await.expect("it listens")
}

/// Returns the whole response to a request, head and body.
pub(crate) async fn get(at: SocketAddr, path: &str) -> String {
    get_with(at, path, "").await
}

/// Requests a path with one more header line, unless it is empty. Returns the whole response, head and body.
pub(crate) async fn get_with(at: SocketAddr, path: &str, line: &str) -> String {
    get_as(at, &at.to_string(), path, line).await
}

/// Requests a path as [`get_with`] does, of a lobby that the client knows by this name.
pub(crate) async fn get_as(at: SocketAddr, host: &str, path: &str, line: &str) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(at).await.expect("it listens");
    let more = if line.is_empty() { String::new() } else { format!("{line}\r\n") };
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    answer
}

/// A load balancer in front of several lobbies: it passes every new connection on to the one that is its turn.
pub(crate) struct Balancer {
    pub(crate) at: SocketAddr,
    to: Arc<Mutex<Option<SocketAddr>>>,
}

impl Balancer {
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let balancer = Self { at: listener.local_addr().expect("it has an address"), to: Arc::default() };
        let to = Arc::clone(&balancer.to);
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let to = *to.lock().expect("nobody fails with it");
                // A connection that leads nowhere is closed.
                if let Some(Ok(lobby)) = to.map(TcpStream::connect) {
                    pass(&client, &lobby);
                    pass(&lobby, &client);
                }
            }
        });
        balancer
    }

    /// Passes new connections on to this lobby from now on.
    pub(crate) fn turn_to(&self, lobby: &Program) {
        *self.to.lock().expect("nobody fails with it") = Some(lobby.at);
    }
}

/// Passes on everything that one connection receives to another one, until it ends.
fn pass(from: &TcpStream, to: &TcpStream) {
    let [mut from, mut to] = [from, to].map(|stream| stream.try_clone().expect("it can be shared"));
    std::thread::spawn(move || {
        // Whichever way it ends, the other side is told.
        let _ended = std::io::copy(&mut from, &mut to);
        let _closed = to.shutdown(Shutdown::Both);
    });
}

/// The real program.
pub(crate) struct Program {
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Program {
    pub(crate) fn command(folder: &Folder) -> Command {
        let mut command = Self::bare(folder);
        command.args(["--address", "127.0.0.1", "--per-address", "1000"]);
        command
    }

    /// Returns the command for a lobby at an address, and with limits, of the test's own.
    pub(crate) fn bare(folder: &Folder) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_beyond"));
        command.current_dir(folder.path()).args(["--log", "warn"]).stdout(Stdio::piped());
        command
    }

    /// Starts a lobby on a free port.
    pub(crate) fn new(folder: &Folder) -> Self {
        Self::at(folder, SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    /// Starts a lobby at the given address.
    pub(crate) fn at(folder: &Folder, at: SocketAddr) -> Self {
        Self::start(Self::command(folder).args(["--port", &at.port().to_string()]))
    }

    /// Starts a lobby that serves the cards of a folder.
    pub(crate) fn with_cards(folder: &Folder, cards: &Path) -> Self {
        Self::start(Self::command(folder).args(["--port", "0", "--cards"]).arg(cards))
    }

    /// Starts a lobby that serves the packs of a folder.
    pub(crate) fn with_packs(folder: &Folder, packs: &Path) -> Self {
        Self::start(Self::command(folder).args(["--port", "0", "--packs"]).arg(packs))
    }

    /// Starts a lobby that notifies pages of changes in a folder of cards.
    pub(crate) fn with_live(folder: &Folder, live: &Path) -> Self {
        Self::start(Self::command(folder).args(["--port", "0", "--live"]).arg(live))
    }

    /// Starts a lobby on the given store.
    pub(crate) fn on(folder: &Folder, store: &str) -> Self {
        Self::start(Self::command(folder).args(["--port", "0", "--store", store]))
    }

    /// Starts one of several lobbies that share a database.
    pub(crate) fn among(folder: &Folder, shared: &(String, String)) -> Self {
        Self::start(&mut Self::shared(folder, shared))
    }

    /// Starts one of several lobbies that share a database, and that games reach by one name.
    pub(crate) fn behind(folder: &Folder, shared: &(String, String), name: SocketAddr) -> Self {
        Self::start(Self::shared(folder, shared).args(["--name", &name.to_string()]))
    }

    pub(crate) fn shared(folder: &Folder, (store, nats): &(String, String)) -> Command {
        let mut command = Self::command(folder);
        command.args(["--port", "0", "--store", store, "--nats", nats]);
        command
    }

    /// Starts a lobby behind a proxy that it trusts.
    pub(crate) fn proxied(folder: &Folder) -> Self {
        Self::start(Self::command(folder).args(["--port", "0", "--behind-proxy", "--name", "127.0.0.1"]))
    }

    /// Returns its process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn start(command: &mut Command) -> Self {
        let mut child = command.spawn().expect("it can be started");
        let mut told = String::new();
        let out = child.stdout.take().expect("its output is read");
        BufReader::new(out).read_line(&mut told).expect("it says where it listens");
        let at = told.split("http://").nth(1).and_then(|rest| rest.split(',').next());
        let at = at.and_then(|at| at.parse().ok()).unwrap_or_else(|| panic!("no address in {told:?}"));
        Self { child, at }
    }

    /// Kills the process, as `kill -9` does.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Requests a stop. Returns the exit status.
    pub(crate) fn stop(mut self, signal: &str) -> Option<i32> {
        let told = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(told.expect("there is kill").success());
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A process that has ended cannot be killed again.
        let _killed = self.child.kill();
        let _ended = self.child.wait();
    }
}
