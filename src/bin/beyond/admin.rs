//! The requests of the operator, and the answers as text.

use std::path::Path;
use std::time::Duration;

use marginalia::server::admin::{self, AdminAnswer, AdminRequest, AdminStatus};

use crate::Failure;
use crate::arguments::Request;

/// The time between two questions whether all battles are over.
const AGAIN: Duration = Duration::from_secs(1);

/// Sends a request to the lobby at a socket, and prints the answer.
pub(crate) async fn ask(socket: &Path, request: Request, json: bool) -> Result<(), Failure> {
    let waits = matches!(request, Request::Drain { wait: true, .. });
    let answer = admin::ask(socket, &admin_request(request)).await?;
    if let AdminAnswer::Refused(why) = answer {
        return Err(Failure::Refused(why));
    }
    if json {
        println!("{}", serde_json::to_string(&answer).map_err(admin::AdminError::from)?);
    } else {
        told(&answer).iter().for_each(|line| println!("{line}"));
    }
    while waits && battles(socket).await? > 0 {
        tokio::time::sleep(AGAIN).await;
    }
    Ok(())
}

/// Returns the number of battles in progress.
async fn battles(socket: &Path) -> Result<usize, Failure> {
    match admin::ask(socket, &AdminRequest::Status).await? {
        AdminAnswer::Status(status) => Ok(status.battles),
        _ => Ok(0),
    }
}

fn admin_request(request: Request) -> AdminRequest {
    match request {
        Request::Status => AdminRequest::Status,
        Request::People { addresses } => AdminRequest::People { addresses },
        Request::Rooms => AdminRequest::Rooms,
        Request::Bans => AdminRequest::Bans,
        Request::Close { code } => AdminRequest::Close(code),
        Request::Ban { target, hours, reason } => AdminRequest::Ban { target, hours, reason },
        Request::Unban { target } => AdminRequest::Unban(target),
        Request::Announce { text } => AdminRequest::Announce(text),
        Request::Drain { off, .. } => AdminRequest::Drain(!off),
        Request::Forget { player } => AdminRequest::Forget(player),
    }
}

/// Returns the lines of an answer.
fn told(answer: &AdminAnswer) -> Vec<String> {
    match answer {
        AdminAnswer::Status(status) => lines(status),
        AdminAnswer::People(people) => people
            .iter()
            .map(|person| {
                let room = person.room.as_deref().unwrap_or("-");
                let address = person.address.as_deref().unwrap_or_default();
                let line = format!(
                    "{}  {room:<6}  {:<8}  {}  {address}",
                    person.player, person.version, person.name
                );
                line.trim_end().to_owned()
            })
            .collect(),
        AdminAnswer::Rooms(rooms) => rooms
            .iter()
            .map(|room| {
                let stage = if room.is_playing { "battle" } else { "no battle" };
                let list = if room.is_listed { "public" } else { "by code" };
                let minutes = room.age / 60;
                format!(
                    "{}  {} people, {stage}, {list}, {minutes} min, of {}",
                    room.code, room.people, room.owner
                )
            })
            .collect(),
        AdminAnswer::Bans(bans) => bans
            .iter()
            .map(|ban| {
                let time = ban.seconds.map_or("no end".to_owned(), |seconds| {
                    format!("{} h {} min", seconds / 3600, seconds % 3600 / 60)
                });
                format!("{}  {time}  {}", ban.target, ban.reason).trim_end().to_owned()
            })
            .collect(),
        AdminAnswer::Done(told) | AdminAnswer::Refused(told) => vec![told.clone()],
    }
}

fn lines(status: &AdminStatus) -> Vec<String> {
    let mut lines = vec![
        format!("version      {}", status.version),
        format!("connections  {}", status.connections),
        format!("players      {}", status.players),
        format!("rooms        {}", status.rooms),
        format!("battles      {}", status.battles),
        format!("store        {:.1} MiB", status.store_bytes as f64 / f64::from(1 << 20)),
    ];
    if status.is_draining {
        lines.push("draining: no new rooms and battles".to_owned());
    }
    if !status.announcement.is_empty() {
        lines.push(format!("announced: {}", status.announcement));
    }
    lines
}
