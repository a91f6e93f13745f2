//! The work on a request of the operator.

use std::sync::atomic::Ordering;

use super::bans::{Ban, BanTarget};
use super::protocol::{AdminAnswer, AdminBan, AdminPerson, AdminRequest, AdminRoom, AdminStatus};
use crate::ids::{PlayerId, hex};
use crate::room::lobby_room::{BattleOutcome, RoomId, RoomStage};
use crate::room::protocol::{ANNOUNCEMENT_LEVEL, LobbyError, ServerMessage};
use crate::server::lobby::Lobby;
use crate::server::room::HostedRoom;
use crate::server::state::{Person, State};
use crate::server::store::Write;

const HOUR: u64 = 3_600_000;
/// The longest reason and the longest announcement, in letters.
const LONGEST: usize = 400;
/// The fewest digits of a key that stand for the whole key of a connected player.
const SHORTEST_KEY: usize = 4;

impl Lobby {
    /// Fulfils a request of the operator, and logs every change. A change that is stored is on disk when it is answered.
    pub(super) async fn administer(&self, request: AdminRequest) -> AdminAnswer {
        let is_stored = !matches!(request, AdminRequest::Announce(_) | AdminRequest::Drain(_));
        let done = match request {
            AdminRequest::Status => return AdminAnswer::Status(self.status()),
            AdminRequest::People { addresses } => return AdminAnswer::People(self.people(addresses)),
            AdminRequest::Rooms => return AdminAnswer::Rooms(self.rooms()),
            AdminRequest::Bans => return AdminAnswer::Bans(self.bans()),
            AdminRequest::Close(code) => self.close_room(&code),
            AdminRequest::Ban { target, hours, reason } => self.ban(&target, hours, &reason),
            AdminRequest::Unban(target) => self.unban(&target),
            AdminRequest::Announce(text) => Ok(self.announce(&text)),
            AdminRequest::Drain(is_draining) => Ok(self.drain(is_draining)),
            AdminRequest::Forget(player) => self.forget_player(&player),
        };
        match done {
            Ok(told) => {
                tracing::info!("operator: {told}");
                if is_stored && !self.is_on_disk().await {
                    return AdminAnswer::Refused(format!(
                        "{told}, but the store cannot be written; see the log"
                    ));
                }
                AdminAnswer::Done(told)
            }
            Err(why) => AdminAnswer::Refused(why),
        }
    }

    fn status(&self) -> AdminStatus {
        let present = self.present();
        let state = self.state();
        AdminStatus {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            connections: present.connections,
            players: present.players,
            rooms: present.rooms,
            battles: present.battles,
            store_bytes: self.metrics.store_bytes.load(Ordering::Relaxed),
            is_draining: state.is_draining,
            announcement: state.announcement.clone(),
        }
    }

    fn people(&self, addresses: bool) -> Vec<AdminPerson> {
        let state = self.state();
        let person = |(player, person): (&PlayerId, &Person)| AdminPerson {
            player: hex(&player.0),
            name: person.name.clone(),
            room: person.room.and_then(|id| Some(state.rooms.get(&id)?.lounge.code.clone())),
            version: person.edition.engine.clone(),
            level: person.level,
            address: addresses.then(|| person.address.to_string()),
        };
        state.people.iter().map(person).collect()
    }

    fn rooms(&self) -> Vec<AdminRoom> {
        let now = self.now();
        let state = self.state();
        let rooms = state.rooms.values().map(|room| AdminRoom {
            code: room.lounge.code.clone(),
            owner: room.lounge.names.get(&room.lounge.owner).cloned().unwrap_or_default(),
            people: room.lounge.here.len(),
            is_playing: room.lounge.stage == RoomStage::Battle,
            is_listed: room.lounge.params.listed,
            age: now.saturating_sub(room.made) / 1000,
        });
        rooms.collect()
    }

    fn bans(&self) -> Vec<AdminBan> {
        let now = self.now();
        let state = self.state();
        let bans = state.bans.all(now).map(|ban| AdminBan {
            target: ban.target.to_string(),
            seconds: ban.remaining(now),
            reason: ban.reason.clone(),
        });
        bans.collect()
    }

    fn close_room(&self, code: &str) -> Result<String, String> {
        let code = code.trim().to_ascii_uppercase();
        let state = &mut *self.state();
        let id = *state.codes.get(&code).ok_or_else(|| format!("there is no room {code}"))?;
        self.empty(state, id);
        Ok(format!("closed room {code}"))
    }

    /// Ends the battle of a room without a winner, shows everybody out, and deletes the room.
    fn empty(&self, state: &mut State, id: RoomId) {
        self.change(state, id, |room| {
            if room.lounge.stage == RoomStage::Battle {
                room.lounge.settle(BattleOutcome::Aborted);
            }
        });
        for person in state.people.values_mut().filter(|person| person.room == Some(id)) {
            person.room = None;
            person.outbox.send_message(&ServerMessage::Out);
        }
        self.delete(state, id);
    }

    fn ban(&self, target: &str, hours: Option<u64>, reason: &str) -> Result<String, String> {
        let now = self.now();
        let state = &mut *self.state();
        let target = target_of(state, target)?;
        let reason: String = reason.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
        let until = hours.map(|hours| now.saturating_add(hours.saturating_mul(HOUR)));
        let ban = Ban { target, until, reason };
        self.keep(Write::Ban(ban.stored()));
        state.bans.add(ban);
        let ended = self.show_out_banned(state);
        let time = hours.map_or_else(String::new, |hours| format!(" for {hours} hours"));
        Ok(format!("banned {target}{time}; {ended} connections were closed"))
    }

    /// Closes the connections of banned players. Returns their number.
    pub(in crate::server) fn show_out_banned(&self, state: &mut State) -> usize {
        let now = self.now();
        let banned = |(player, person): (&PlayerId, &Person)| {
            let why = state.bans.refusal(*player, person.address, now)?;
            Some((*player, why.for_level(person.level)))
        };
        let banned: Vec<(PlayerId, LobbyError)> = state.people.iter().filter_map(banned).collect();
        for (player, why) in &banned {
            self.go_out(state, *player);
            if let Some(person) = state.people.get(player) {
                person.outbox.send_message(&ServerMessage::Refused(why.clone()));
                person.outbox.close();
            }
        }
        banned.len()
    }

    fn unban(&self, target: &str) -> Result<String, String> {
        let state = &mut *self.state();
        let target: BanTarget = target.trim().parse().map_err(|error| format!("{error}"))?;
        if !state.bans.remove(target) {
            return Err(format!("{target} is not banned"));
        }
        self.keep(Write::Unban(target.to_string()));
        Ok(format!("ended the ban of {target}"))
    }

    fn announce(&self, text: &str) -> String {
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
        let state = &mut *self.state();
        state.announcement.clone_from(&text);
        if text.is_empty() {
            return "nothing is announced any more".to_owned();
        }
        let able = state.people.values().filter(|person| person.level >= ANNOUNCEMENT_LEVEL);
        let outboxes: Vec<_> = able.map(|person| person.outbox.clone()).collect();
        outboxes.iter().for_each(|outbox| outbox.send_message(&ServerMessage::Announcement(text.clone())));
        format!("announced to {} players: {text}", outboxes.len())
    }

    fn drain(&self, is_draining: bool) -> String {
        self.state().is_draining = is_draining;
        let battles = self.present().battles;
        if is_draining {
            format!("no new rooms and battles from now on; {battles} battles are in progress")
        } else {
            "new rooms and battles are allowed again".to_owned()
        }
    }

    fn forget_player(&self, player: &str) -> Result<String, String> {
        let state = &mut *self.state();
        let BanTarget::Player(player) = target_of(state, player)? else {
            return Err(format!("{player} is not the key of a player"));
        };
        if let Some(person) = state.people.get(&player) {
            person.outbox.close();
        }
        self.go_out(state, player);
        // A room that still names them after they have left it names them in its result.
        let is_named = |room: &&HostedRoom| {
            room.lounge.names.contains_key(&player) || room.lounge.seating.place(player).is_some()
        };
        let rooms: Vec<RoomId> = state.rooms.values().filter(is_named).map(|room| room.lounge.id).collect();
        for id in &rooms {
            let is_waiting = state.rooms.get(id).is_some_and(|room| room.lounge.stage == RoomStage::Waiting);
            if is_waiting {
                self.take_out(state, *id, player);
            } else {
                self.empty(state, *id);
            }
        }
        self.keep(Write::ForgetPlayer(player));
        let count = rooms.len();
        Ok(format!(
            "forgot {}: removed from {count} rooms, with the logs of all their battles",
            hex(&player.0)
        ))
    }
}

/// Returns the target that a text names: as [`BanTarget`] reads it, or by the beginning of the key of a connected player.
fn target_of(state: &State, text: &str) -> Result<BanTarget, String> {
    let text = text.trim();
    let digits = text.trim_start_matches('#').to_ascii_lowercase();
    let is_short = digits.len() >= SHORTEST_KEY && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_short && digits.len() < 64 {
        let mut found = state.people.keys().filter(|player| hex(&player.0).starts_with(&digits));
        return match (found.next(), found.next()) {
            (Some(player), None) => Ok(BanTarget::Player(*player)),
            (None, _) => Err(format!("no connected player has a key that begins with {digits}")),
            (Some(_), Some(_)) => Err(format!("several keys begin with {digits}; give more digits")),
        };
    }
    text.parse().map_err(|error| format!("{error}"))
}
