//! The arguments of the program.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgAction, Parser, Subcommand, ValueEnum};
use ipnet::IpNet;
use marginalia::server::{AllowedOrigin, HostName};
use tracing::Level;

/// The lobby of Marginalia: rooms, the connections of players, and the log of their battles.
#[derive(Parser)]
#[command(name = "beyond", version, args_override_self = true)]
pub(crate) struct Beyond {
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
    /// A TOML file with arguments: port = 8000, name = ["play.example"]. A name without its hyphens is the key. Arguments
    /// on the command line count first, then environment variables such as BEYOND_PORT, then this file.
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,
    /// The port for all connections.
    #[arg(long, default_value_t = 7777)]
    pub(crate) port: u16,
    /// The address to listen on; by default every address of this machine, or 127.0.0.1 behind a proxy.
    #[arg(long)]
    pub(crate) address: Option<IpAddr>,
    /// A name by which games may reach this lobby, such as play.example or play.example:8443; may be given several
    /// times. The IP addresses at which it listens, and localhost, need no name.
    #[arg(long, value_name = "HOST")]
    pub(crate) name: Vec<HostName>,
    /// A host whose pages may use this lobby, such as pages.example; may be given several times; * for all. The lobby's
    /// own page, and games outside of a browser, always may.
    #[arg(long, value_name = "HOST")]
    pub(crate) origin: Vec<AllowedOrigin>,
    /// The file for rooms and logs, by default in the current folder; or the address of a PostgreSQL database, such as
    /// postgres://NAME:PASSWORD@HOST/DATABASE. @FILE reads the address from a file, so that the list of processes does
    /// not show the password.
    #[arg(long, value_name = "FILE", default_value = "beyond.sqlite", global = true)]
    pub(crate) store: String,
    /// The size of the store from which on no new room is opened, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 8192)]
    pub(crate) store_limit: u64,
    /// Shares the PostgreSQL database of --store with other lobbies, and communicates with them through this NATS
    /// server with JetStream, such as tls://NAME:PASSWORD@HOST:4222. Players in one room may then be connected to
    /// different lobbies. @FILE reads the address from a file. May be given several times, for the servers of one NATS
    /// cluster, with the same name and password.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) nats: Vec<String>,
    /// The number of servers of the NATS cluster that keep each message, at most 5: with 3, one of them may fail. The same
    /// for all lobbies.
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) nats_replicas: u8,
    /// A folder with web files to serve.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) web: Option<PathBuf>,
    /// A folder of card files that games can download as a set by its hash; may be given several times. The cards of
    /// this game are always available.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cards: Vec<PathBuf>,
    /// A folder of card files under development: pages of this lobby whose address ends in ?live play with the files
    /// saved there. For use on your own machine: everyone who can reach the lobby can read the cards.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) live: Option<PathBuf>,
    /// A pack of cards, or a folder of packs, that every game receives when it connects; may be given several times.
    /// All packs must be sealed.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) packs: Vec<PathBuf>,
    /// The log level on standard error: error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: Level,
    /// The form of the log: lines of text, or one JSON object per line.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) log_form: LogForm,
    /// Names the network addresses of players in the log.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
        default_value = "false", action = ArgAction::Set, hide_possible_values = true, hide_default_value = true)]
    pub(crate) log_addresses: bool,
    /// The maximum number of connections per address.
    #[arg(long, value_name = "COUNT", default_value_t = 64)]
    pub(crate) per_address: u32,
    /// A STUN or TURN server that helps games to connect directly, such as stun:HOST:3478; may be given several times.
    /// Without one, games connect directly only within one network, and play through the lobby otherwise.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) ice: Vec<String>,
    /// The file with the secret that the lobby shares with the TURN servers of --ice (coturn: static-auth-secret). Games
    /// get credentials made with it, never the secret itself.
    #[arg(long, value_name = "FILE")]
    pub(crate) turn_secret_file: Option<PathBuf>,
    /// The address or network of a proxy that is trusted to report the address of the client and the name that it asked
    /// for, such as 10.0.0.0/8; may be given several times. Without a value: a proxy on this machine. Needs --name.
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "loopback")]
    pub(crate) behind_proxy: Vec<Proxy>,
    /// The socket at which this lobby takes requests of its operator, and at which `beyond admin` reaches it; by default
    /// the file of --store with .admin at the end, and none for another kind of store. Only the lobby's own user may
    /// write to it.
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) admin: Option<PathBuf>,
    /// Serves metrics for Prometheus at /metrics of this address, such as 127.0.0.1:9777; by default nowhere.
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<SocketAddr>,
}

/// A task other than running the lobby.
#[derive(Subcommand)]
pub(crate) enum Task {
    /// Copies the file of --store to another one that does not exist yet, also while a lobby runs.
    Backup {
        /// The new file.
        file: PathBuf,
    },
    /// Sends a request to the running lobby at --admin.
    Admin {
        #[command(subcommand)]
        request: Request,
        /// Prints the answer as JSON.
        #[arg(long, global = true)]
        json: bool,
    },
    /// Checks the configuration, and prints every problem. Changes nothing, also while a lobby runs.
    Check,
}

/// A request to a running lobby.
#[derive(Subcommand)]
pub(crate) enum Request {
    /// Prints numbers of the lobby.
    Status,
    /// Prints the connected players.
    People {
        /// Prints their network addresses as well.
        #[arg(long)]
        addresses: bool,
    },
    /// Prints the rooms.
    Rooms,
    /// Prints the bans.
    Bans,
    /// Closes a room, and ends its battle without a winner.
    Close {
        /// The code of the room.
        code: String,
    },
    /// Bans a player, an address or a network, and closes their connections.
    Ban {
        /// The key of a player, the beginning of the key of a connected one, an IP address, or a network.
        target: String,
        /// The number of hours until the ban ends; without it, it does not end.
        #[arg(long, value_name = "COUNT")]
        hours: Option<u64>,
        /// The reason, which the player is shown.
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Ends a ban.
    Unban {
        /// The key of the player, the address or the network, as `bans` prints it.
        target: String,
    },
    /// Shows a text to every player who is connected or connects from now on. Without a text: to nobody any more.
    Announce {
        /// The text.
        #[arg(default_value = "")]
        text: String,
    },
    /// Opens no new room and starts no new battle from now on: for an update.
    Drain {
        /// Opens rooms and starts battles again.
        #[arg(long)]
        off: bool,
        /// Returns only when no battle is in progress any more.
        #[arg(long, conflicts_with = "off")]
        wait: bool,
    },
    /// Removes everything that is stored of a player.
    Forget {
        /// The key of the player, or its beginning if the player is connected.
        player: String,
    },
}

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    Text,
    Json,
}

/// The networks of trusted proxies, as one argument names them.
#[derive(Clone, Debug)]
pub(crate) struct Proxy(pub(crate) Vec<IpNet>);

impl FromStr for Proxy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "loopback" {
            let nets =
                [IpNet::from(IpAddr::from([127, 0, 0, 1])), IpNet::from(IpAddr::from(Ipv6Addr::LOCALHOST))];
            return Ok(Self(nets.into()));
        }
        let net = text.parse().or_else(|_| text.parse().map(|address: IpAddr| IpNet::from(address)));
        let invalid = |_| "use an address or a network, such as 10.0.0.5 or 10.0.0.0/8".to_owned();
        net.map(|net| Self(vec![net])).map_err(invalid)
    }
}
