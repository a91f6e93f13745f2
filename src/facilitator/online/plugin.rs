//! The online game mode: the window's end of the session, and the battle that results from it.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::{App, Update};
use bevy::ecs::message::{MessageReader, MessageWriter};
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::resource_exists_and_changed;
use bevy::ecs::system::{Res, ResMut};
use bevy::ecs::world::World;
use bevy::log::warn;

use super::online_client::{ClientEvent, ClientInput, FinishedMatch, Ready};
use super::packs::packs;
use super::session::{
    IdentityError, OnlineInvitation, OnlineMeeting, OnlinePacks, OnlineReady, OnlineRequest, OnlineSession,
    OpponentPointing,
};
use super::spectator_cursor::{SpectatorControl, SpectatorCursor};
use crate::battle::command::Command;
use crate::battle::ecs::BattleSystems;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::start::Start;
use crate::disk::now;
use crate::facilitatee::{Facilitatee, RemotePlayer, Spectator};
use crate::facilitator::local::{begin_on, beside};
use crate::facilitator::local_setup::LocalSetup;
use crate::facilitator::matches::{BeginError, FacilitatorApp, Match};
use crate::facilitator::mode::GameMode;
use crate::facilitator::repository::{Repository, RepositoryError};
use crate::ids::PlayerId;
use crate::net::pointing::Pointing;

/// The folder of the player's key, the battles in progress and, in its subfolder `replays`, the finished battles; and
/// the cards to play with. Without this resource there is no online session.
#[derive(Resource, Clone)]
pub struct OnlineConfig {
    /// The folder, if there is one.
    pub folder: Option<PathBuf>,
    /// The cards and rules.
    pub library: Arc<CardLibrary>,
}

impl OnlineConfig {
    /// Returns the folder of battles in progress, card sets and packs.
    fn session(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join("online"))
    }

    /// Returns the texts of the packs of the lobby that this player visited last.
    #[must_use]
    pub fn packs(&self) -> Vec<String> {
        self.session().map(|session| packs(&session)).unwrap_or_default()
    }

    /// Returns the identity of this player at the lobby that gave out the packs, from a secret that is created if there
    /// is none yet.
    ///
    /// # Errors
    /// Returns a sentence that says why the identity is not known.
    #[cfg(feature = "net")]
    pub fn player(&self) -> Result<PlayerId, String> {
        let lobby = self.session().and_then(|session| super::packs::lobby(&session));
        let lobby = lobby
            .ok_or("The lobby that gave out the stored card packs is not known: connect to it again.")?;
        self.player_at(&lobby).map_err(|wrong| wrong.to_string())
    }

    /// Returns the identity of this player at the lobby of that name, from a secret that is created if there is none
    /// yet.
    ///
    /// # Errors
    /// Returns the reason why the identity is not known.
    #[cfg(feature = "net")]
    pub fn player_at(&self, lobby: &str) -> Result<PlayerId, IdentityError> {
        Ok(super::identity::secret(self.folder.as_deref())?.key(lobby).player())
    }

    /// Fails: this game was built without connections to other machines, so the player has no identity.
    ///
    /// # Errors
    /// Fails always.
    #[cfg(not(feature = "net"))]
    pub fn player_at(&self, _: &str) -> Result<PlayerId, IdentityError> {
        Err(IdentityError::NoNetwork)
    }

    /// Fails: this game was built without connections to other machines, so the player has no identity.
    ///
    /// # Errors
    /// Fails always.
    #[cfg(not(feature = "net"))]
    pub fn player(&self) -> Result<PlayerId, String> {
        Err("this build has no network support".to_owned())
    }
}

/// The state that both ends share: everything reported by the online client and not processed yet.
#[derive(Default)]
struct Told {
    news: VecDeque<ClientEvent>,
    /// The final orders of the battle that are not executed yet.
    orders: VecDeque<Order>,
    refused: bool,
    look: SpectatorCursor,
    /// What the opponent points at, if it has changed: only the latest counts.
    pointing: Option<Pointing>,
}

type Shared = Arc<Mutex<Told>>;

fn locked(shared: &Shared) -> std::sync::MutexGuard<'_, Told> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The function that passes an input to the online client.
type Say = Arc<dyn Fn(ClientInput) + Send + Sync>;

/// The window's end of the session.
#[derive(Resource, Default)]
pub struct Online {
    say: Option<Say>,
    told: Shared,
    ready: Option<Ready>,
    /// The time when the battle was shown, in milliseconds since 1970.
    began: u64,
    /// The last battle, once it is over and both books were revealed.
    over: Option<FinishedMatch>,
    /// The file with its record, if it is saved.
    file: Option<PathBuf>,
}

impl Online {
    /// Returns the battle that is ready to begin, if there is one.
    #[must_use]
    pub const fn ready(&self) -> Option<&Ready> {
        self.ready.as_ref()
    }

    /// Returns the number of orders by which a spectator who looks back is behind the live battle; `None` for a
    /// spectator who does not look back.
    #[must_use]
    pub fn behind(&self) -> Option<usize> {
        let told = locked(&self.told);
        told.look.is_held().then_some(told.orders.len())
    }

    /// Returns the finished battle, once both books were revealed and audited.
    #[must_use]
    pub const fn over(&self) -> Option<&FinishedMatch> {
        self.over.as_ref()
    }

    /// Returns the file with the record of the finished battle, if it is saved.
    #[must_use]
    pub const fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }
}

pub(in crate::facilitator) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Online, begin)
        .init_resource::<OnlineSession>()
        .init_resource::<Online>()
        .init_resource::<OpponentPointing>()
        .add_message::<OnlineRequest>()
        .add_message::<OnlineReady>()
        .add_message::<SpectatorControl>()
        .add_message::<OnlinePacks>()
        .add_message::<OnlineInvitation>()
        .add_message::<OnlineMeeting>()
        .add_systems(
            Update,
            (renew.run_if(resource_exists_and_changed::<OnlineConfig>), request, listen, look, follow)
                .chain()
                .before(BattleSystems::Step),
        );
}

/// Informs the online client of a change of the player's own cards. A client that is opened later gets them then.
fn renew(online: Res<Online>, with: Res<OnlineConfig>) {
    if let Some(say) = &online.say {
        say(ClientInput::Cards(Arc::clone(&with.library)));
    }
}

/// Passes the player's requests to the online client, which is opened with the first request. A player who wants to
/// connect is told why it cannot be opened.
fn request(
    mut requests: MessageReader<OnlineRequest>,
    (mut online, mut session): (ResMut<Online>, ResMut<OnlineSession>),
    with: Option<Res<OnlineConfig>>,
) {
    for request in requests.read() {
        if online.say.is_none()
            && let Some(with) = &with
        {
            match (open(with, &online.told), request) {
                (Ok(say), _) => online.say = Some(say),
                (Err(why), OnlineRequest::Connect { .. }) => {
                    warn!("{why}");
                    session.trouble = Some(why.into());
                }
                (Err(_), OnlineRequest::Seen) => session.trouble = None,
                (Err(_), _) => {}
            }
        }
        if let Some(say) = &online.say {
            say(ClientInput::Wish(request.clone()));
        }
    }
}

#[cfg(feature = "net")]
fn open(with: &OnlineConfig, told: &Shared) -> Result<Say, IdentityError> {
    use super::match_store::MatchStore;
    use super::online_client::{OnlineClient, OnlineClientConfig};

    let secret = super::identity::secret(with.folder.as_deref())?;
    let notebook = MatchStore::new(with.session());
    let given = OnlineClientConfig {
        library: Arc::clone(&with.library),
        secret,
        notebook,
        chance: super::identity::chance,
    };
    let (send, heard) = futures::channel::mpsc::unbounded();
    let told = Arc::downgrade(told);
    super::driver::start(OnlineClient::new(given), heard, move |news| {
        let Some(told) = told.upgrade() else { return false };
        let mut told = locked(&told);
        match news {
            ClientEvent::Order(order) => told.orders.push_back(*order),
            ClientEvent::NotTaken(why) => {
                bevy::log::debug!("command rejected: {why}");
                told.refused = true;
            }
            ClientEvent::Ready(_) | ClientEvent::Again(_) => {
                // Everything after this belongs to that battle, however late the window receives it.
                told.orders.clear();
                (told.refused, told.look) = (false, SpectatorCursor::default());
                told.news.push_back(news);
                told.pointing = Some(Pointing::default());
            }
            ClientEvent::Pointing(pointing) => told.pointing = Some(pointing),
            ClientEvent::Session(_)
            | ClientEvent::Over(_)
            | ClientEvent::Packs(_)
            | ClientEvent::Invitation(_) => told.news.push_back(news),
        }
        true
    });
    Ok(Arc::new(move |heard| {
        // The online client is gone only when the game ends.
        let _ = send.unbounded_send(heard);
    }))
}

#[cfg(not(feature = "net"))]
fn open(_: &OnlineConfig, _: &Shared) -> Result<Say, IdentityError> {
    Err(IdentityError::NoNetwork)
}

/// Lets a spectator look back, or forward again.
fn look(
    mut looks: MessageReader<SpectatorControl>,
    mut online: ResMut<Online>,
    mut ready: MessageWriter<OnlineReady>,
) {
    for look in looks.read() {
        let online = &mut *online;
        let Some(begun) = online.ready.as_mut().filter(|begun| begun.me.is_none()) else { continue };
        let mut told = locked(&online.told);
        let told = &mut *told;
        if told.look.look(*look, &mut begun.orders, &mut told.orders) {
            ready.write(OnlineReady);
        }
    }
}

/// Applies the events of the online client to this world.
fn listen(
    mut online: ResMut<Online>,
    mut session: ResMut<OnlineSession>,
    with: Option<Res<OnlineConfig>>,
    (mut ready, mut packs, mut invitations, mut meetings): (
        MessageWriter<OnlineReady>,
        MessageWriter<OnlinePacks>,
        MessageWriter<OnlineInvitation>,
        MessageWriter<OnlineMeeting>,
    ),
) {
    loop {
        let Some(news) = locked(&online.told).news.pop_front() else { return };
        match news {
            ClientEvent::Session(now) => *session = *now,
            ClientEvent::Ready(begun) => {
                (online.ready, online.over, online.file) = (Some(*begun), None, None);
                online.began = now();
                ready.write(OnlineReady);
            }
            ClientEvent::Again(orders) => {
                if let Some(begun) = &mut online.ready {
                    begun.orders = orders;
                    ready.write(OnlineReady);
                }
            }
            ClientEvent::Over(over) => {
                online.file = keep(&online, &over, with.as_deref());
                meetings.write_batch(over.meeting.clone());
                online.over = Some(*over);
            }
            ClientEvent::Packs(texts) => {
                packs.write(OnlinePacks(texts));
            }
            ClientEvent::Invitation(invitation) => {
                invitations.write(invitation);
            }
            ClientEvent::Order(_) | ClientEvent::NotTaken(_) | ClientEvent::Pointing(_) => {}
        }
    }
}

/// Takes over what the opponent points at.
fn follow(online: Res<Online>, mut pointing: ResMut<OpponentPointing>) {
    let told = locked(&online.told).pointing.take();
    if let Some(told) = told {
        pointing.0 = told;
    }
}

/// Saves the finished battle. Returns its file.
fn keep(online: &Online, over: &FinishedMatch, with: Option<&OnlineConfig>) -> Option<PathBuf> {
    let (ready, folder) = (online.ready.as_ref()?, with?.folder.as_ref()?);
    super::save_replay::keep(&folder.join("replays"), ready, over, online.began)
        .inspect_err(|wrong| warn!("cannot save this battle in {}: {wrong}", folder.display()))
        .ok()
}

/// The repository of an online battle, which exchanges orders with the online client.
struct Desked {
    say: Option<Say>,
    told: Shared,
    begun: Vec<Order>,
}

impl Repository for Desked {
    fn send(&mut self, order: Order) {
        let Some(say) = &self.say else { return };
        say(match order.command {
            Command::BattleForceFinish { reason, .. } => ClientInput::Leave(reason),
            command => ClientInput::Command(command),
        });
    }

    fn receive(&mut self) -> Option<Order> {
        let mut told = locked(&self.told);
        let told = &mut *told;
        told.look.next(&mut told.orders)
    }

    fn history(&mut self) -> Result<Vec<Order>, RepositoryError> {
        while let Some(order) = self.receive() {
            self.begun.push(order);
        }
        Ok(self.begun.clone())
    }

    fn lost(&mut self) -> bool {
        std::mem::take(&mut locked(&self.told).refused)
    }

    fn is_here(&self) -> bool {
        false
    }
}

/// Shows the battle that both sides agreed on, as [`OnlineReady`] announced it.
fn begin(world: &mut World, _: &Arc<CardLibrary>, _: &Match) -> Result<(), BeginError> {
    let online = world.resource::<Online>();
    let Some(ready) = online.ready.clone() else { return Err(RepositoryError::NotJoined.into()) };
    let (say, told) = (online.say.clone(), Arc::clone(&online.told));
    let repository = Desked { say, told, begun: ready.orders };
    let seats: [Arc<dyn Facilitatee>; 2] = match ready.me {
        Some(me) => beside(me, Arc::new(RemotePlayer)),
        None => [Arc::new(Spectator), Arc::new(Spectator)],
    };
    let start = Start::Books([Vec::new(), Vec::new()]);
    let usual = LocalSetup::usual(GameMode::Online, ready.library, start, [0; 32], seats);
    let setup = LocalSetup { allows_undo: false, is_recorded: false, ..usual };
    begin_on(world, setup, ready.first, Box::new(repository))
}
