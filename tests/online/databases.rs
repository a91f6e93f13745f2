//! A real PostgreSQL and a real NATS for these tests, in their own folder and on free ports. They end with this program
//! in any case: each depends on a pipe from here.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures::TryStreamExt as _;
use sqlx::{Connection as _, PgConnection};

use crate::server::free_address;

/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(60);

/// The script that runs PostgreSQL until its input ends. PostgreSQL refuses to run as root.
const POSTGRES: &str = r#"
    bin=$1 folder=$2 port=$3
    if [ "$(id -u)" = 0 ]; then as() { runuser -u postgres -- "$@"; }; else as() { "$@"; }; fi
    mkdir -m 700 "$folder" && cd "$folder" || exit
    [ "$(id -u)" != 0 ] || chown postgres "$folder" || exit
    as "$bin/initdb" --no-sync -A trust -U postgres -E UTF8 -D "$folder/data" >log 2>&1 || { cat log >&2; exit 1; }
    as "$bin/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
        -c max_connections=200 -c shared_buffers=16MB >>log 2>&1 &
    cat >/dev/null
    kill -QUIT "$(head -n 1 "$folder/data/postmaster.pid")"
    wait
    rm -rf "$folder"
"#;

/// The script that runs NATS until its input ends.
const NATS: &str = r#"
    nats=$1 folder=$2 port=$3
    shift 3
    mkdir -m 700 "$folder" && cd "$folder" || exit
    "$nats" --addr 127.0.0.1 --port "$port" --jetstream --store_dir "$folder/store" "$@" >log 2>&1 &
    cat >/dev/null
    kill -KILL $!
    wait
    rm -rf "$folder"
"#;

/// A server that ends with this program.
struct Server {
    port: u16,
    _child: Child,
}

impl Server {
    fn new(script: &str, name: &str, program: PathBuf, more: &[String]) -> Self {
        let port = free_address().port();
        let folder = std::env::temp_dir().join(format!("marginalia-{name}-{}-{port}", std::process::id()));
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh"]).arg(program).arg(folder).arg(port.to_string()).args(more);
        let child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("there is a shell");
        Self { port, _child: child }
    }
}

impl Server {
    /// Returns the address of a server of NATS.
    fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// Returns the path of a program, in a folder that matches the pattern or in `PATH`.
fn program(name: &str, package: &str, folders: &str) -> PathBuf {
    let look = format!(
        "for at in {folders}; do [ ! -x \"$at/{name}\" ] || echo \"$at/{name}\"; done; command -v {name}"
    );
    let found = Command::new("sh").args(["-c", &look]).output().expect("there is a shell").stdout;
    let found = String::from_utf8_lossy(&found).lines().next().map(PathBuf::from);
    found.unwrap_or_else(|| {
        panic!("{name} is missing, which these tests need: install Debian's package {package}")
    })
}

/// Returns the address of a new database.
pub(crate) async fn database() -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let server = SERVER.get_or_init(|| {
        let initdb = program("initdb", "postgresql", "/usr/lib/postgresql/*/bin");
        let bin = initdb.canonicalize().expect("it is there");
        Server::new(POSTGRES, "postgres", bin.parent().expect("it is in a folder").to_owned(), &[])
    });
    let base = format!("postgres://postgres@127.0.0.1:{}", server.port);
    let began = Instant::now();
    let mut connection = loop {
        match PgConnection::connect(&format!("{base}/postgres")).await {
            Ok(connection) => break connection,
            Err(error) => assert!(began.elapsed() < PATIENCE, "PostgreSQL does not come: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let name = format!("lobby_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let create = format!("CREATE DATABASE {name}");
    sqlx::query(&create).execute(&mut connection).await.expect("it is made");
    format!("{base}/{name}")
}

/// Returns the address of the NATS server.
pub(crate) async fn nats() -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    let server = SERVER.get_or_init(|| Server::new(NATS, "nats", nats_program(), &[]));
    let began = Instant::now();
    while let Err(error) = tokio::net::TcpStream::connect(("127.0.0.1", server.port)).await {
        assert!(began.elapsed() < PATIENCE, "NATS does not come: {error}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.address()
}

/// Returns the path of the program of NATS.
pub(crate) fn nats_program() -> PathBuf {
    program("nats-server", "nats-server", "/usr/sbin")
}

/// Three servers of one NATS.
pub(crate) struct NatsCluster(Vec<Server>);

impl NatsCluster {
    /// Starts the servers, and waits until they can keep messages three times.
    pub(crate) async fn new() -> Self {
        let routes = [(); 3].map(|()| format!("nats://{}", free_address()));
        let start = |number: usize| {
            let more = [
                format!("--name=server-{number}"),
                "--cluster_name=lobbies".to_owned(),
                format!("--cluster={}", routes[number]),
                format!("--routes={}", routes.join(",")),
            ];
            Server::new(NATS, "nats", nats_program(), &more)
        };
        let cluster = Self((0..3).map(start).collect());
        let began = Instant::now();
        while let Err(error) = cluster.probe().await {
            assert!(began.elapsed() < PATIENCE, "NATS does not come: {error}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        cluster
    }

    async fn probe(&self) -> Result<(), async_nats::Error> {
        let context = async_nats::jetstream::new(async_nats::connect(self.addresses()).await?);
        let config = async_nats::jetstream::stream::Config {
            name: "probe".to_owned(),
            num_replicas: self.0.len(),
            ..Default::default()
        };
        context.get_or_create_stream(config).await?;
        context.delete_stream("probe").await?;
        Ok(())
    }

    /// Returns the addresses of the servers that run.
    pub(crate) fn addresses(&self) -> Vec<String> {
        self.0.iter().map(Server::address).collect()
    }

    /// Kills the server that leads the stream of the lobbies.
    pub(crate) async fn kill_leader(&mut self) {
        let client = async_nats::connect(self.addresses()).await.expect("it runs");
        let mut streams = async_nats::jetstream::new(client).streams();
        let stream = streams.try_next().await.expect("it answers").expect("the lobbies have made it");
        let leader = stream.cluster.and_then(|cluster| cluster.leader).expect("it has one");
        let number = leader.rsplit('-').next().and_then(|number| number.parse::<usize>().ok());
        drop(self.0.remove(number.expect("it is named by a number")));
    }
}
