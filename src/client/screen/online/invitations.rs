//! The invitations of other players: a slip at the upper edge with *Join* and *Not now*. It waits while a battle, its
//! result or the editor is open, so that it covers no decision.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::input_focus::tab_navigation::TabGroup;

use super::online_button::leave_room;
use super::screen_state::Invited;
use super::side::is_on;
use crate::client::blocked::Blocked;
use crate::client::contacts::Contacts;
use crate::client::player_name::shown_name;
use crate::client::prefs::Invitations as Wanted;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::facilitator::online::{ConnectionState, OnlineInvitation, OnlineRequest, OnlineSession};
use crate::ids::PlayerId;
use crate::room::display_name::with_mark;
use crate::room::lobby_address::LobbyAddress;

/// The maximum number of invitations that wait. The oldest one is dropped first.
const MOST: usize = 8;
/// The time after which an invitation is dropped: nobody waits longer.
const LASTS: Duration = Duration::from_secs(600);
/// The layer of the slip: above the screens and below dialogs.
const LAYER: i32 = 30;

/// An invitation to a room.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Invitation {
    from: PlayerId,
    /// The name to show.
    name: String,
    code: String,
    /// The time when it arrived, since the start of the game.
    at: Duration,
}

/// The invitations that are not answered yet, the oldest one first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Invitations(VecDeque<Invitation>);

/// The slip, with the invitation on it.
#[derive(Component)]
struct Slip(Invitation);

pub(super) fn plugin(app: &mut App) {
    let is_changed = |contacts: Res<Contacts>, prefs: Res<Prefs>| contacts.is_changed() || prefs.is_changed();
    let is_connected = |session: Res<OnlineSession>| session.lobby != ConnectionState::Off;
    app.init_resource::<Contacts>()
        .init_resource::<Blocked>()
        .init_resource::<Invitations>()
        .add_systems(OnEnter(Screen::Lobby), tell_reach)
        .add_systems(
            Update,
            (
                tell_reach.run_if(is_changed).run_if(is_connected),
                receive.run_if(on_message::<OnlineInvitation>),
                drop_old,
                lay.run_if(resource_exists::<Fonts>),
            )
                .chain(),
        );
}

/// Returns true if invitations are shown on a screen: nothing there is covered or interrupted by one.
const fn is_quiet(screen: Screen) -> bool {
    !matches!(screen, Screen::Loading | Screen::Editor | Screen::Dealing | Screen::Battle | Screen::Result)
}

/// Tells the session whose invitations this player receives.
fn tell_reach(contacts: Res<Contacts>, prefs: Res<Prefs>, mut requests: MessageWriter<OnlineRequest>) {
    let mut known = contacts.contacts();
    // The lobby considers a limited number: those whom the player met last.
    known.sort_by_key(|person| person.met);
    let host = |address: &str| {
        address.parse().map_or_else(|_| String::new(), |lobby: LobbyAddress| lobby.host().to_owned())
    };
    let contacts = known.iter().map(|person| (host(&person.lobby), person.player));
    let contacts = if prefs.invitations == Wanted::Nobody { Vec::new() } else { contacts.collect() };
    let strangers = prefs.invitations == Wanted::Everybody;
    requests.write(OnlineRequest::Reachable { contacts, strangers });
}

/// Takes in the invitations that the player wants. The lobby is not trusted to leave out the others.
fn receive(
    mut received: MessageReader<OnlineInvitation>,
    (contacts, blocked, prefs): (Res<Contacts>, Res<Blocked>, Res<Prefs>),
    (session, time): (Res<OnlineSession>, Res<Time<Real>>),
    mut invitations: ResMut<Invitations>,
) {
    for invitation in received.read() {
        let OnlineInvitation::Received { from, name, code } = invitation else { continue };
        let contact = contacts.get(*from).filter(|person| person.name.is_some());
        let is_wanted = match prefs.invitations {
            Wanted::Everybody => true,
            Wanted::Contacts => contact.is_some(),
            Wanted::Nobody => false,
        };
        let is_there = session.room.as_ref().is_some_and(|room| room.code == *code);
        if !is_wanted || is_there || blocked.has(*from) {
            continue;
        }
        let shown = |name: &str| shown_name(prefs.language, name);
        let name = contact.map_or_else(|| with_mark(&shown(name), *from), |person| shown(person.shown()));
        // The newer invitation of a player counts.
        invitations.0.retain(|known| known.from != *from);
        if invitations.0.len() >= MOST {
            invitations.0.pop_front();
        }
        probe::log(&format!("invited by {name} to {code}"));
        let (from, code, at) = (*from, code.clone(), time.elapsed());
        invitations.0.push_back(Invitation { from, name, code, at });
    }
}

/// Drops the invitations that nobody waits for any more, and those of a lobby that the player has left.
fn drop_old((session, time): (Res<OnlineSession>, Res<Time<Real>>), mut invitations: ResMut<Invitations>) {
    let is_off = session.lobby == ConnectionState::Off;
    let is_old = |invitation: &Invitation| is_off || time.elapsed() >= invitation.at + LASTS;
    if invitations.0.iter().any(is_old) {
        invitations.0.retain(|invitation| !is_old(invitation));
    }
}

/// Shows the oldest invitation, where it is in nobody's way. A notice is read first.
fn lay(
    mut kit: Kit,
    (invitations, screen, toast): (Res<Invitations>, Res<State<Screen>>, Res<Toast>),
    viewport: Res<Viewport>,
    slips: Query<(Entity, &Slip)>,
) {
    let is_free = is_quiet(*screen.get()) && toast.words().is_none();
    let wanted = invitations.0.front().filter(|_| is_free);
    let is_laid = slips.iter().any(|(_, slip)| Some(&slip.0) == wanted) && !viewport.is_changed();
    if is_laid || (wanted.is_none() && slips.is_empty()) {
        return;
    }
    slips.iter().for_each(|(slip, _)| kit.commands.entity(slip).despawn());
    let Some(invitation) = wanted else { return };
    let row = kit.notice((GlobalZIndex(LAYER), TabGroup::new(9), Slip(invitation.clone())));
    let row = kit.line(row);
    kit.text(row, kit.say_value("invitation-received", "name", &invitation.name), TextStyle::Prompt);
    let buttons = kit.buttons(row);
    let [joins, refuses] = [true, false].map(|joins| does(move |world| answer(world, joins)));
    kit.vellum(buttons, ("lobby-join", "invitation-join"), joins);
    kit.vellum(buttons, ("invitation-not-now", "invitation-not-now"), refuses);
}

/// Joins the room of the shown invitation, or drops it.
fn answer(world: &mut World, joins: bool) {
    let Some(invitation) = world.resource_mut::<Invitations>().0.pop_front() else { return };
    let session = world.resource::<OnlineSession>();
    if !joins || !is_on(session.lobby) {
        return;
    }
    if session.room.is_some() {
        leave_room(world);
    }
    world.insert_resource(Invited(invitation.code));
    let screen = *world.resource::<State<Screen>>().get();
    if screen != Screen::Lobby {
        world.resource_mut::<NextState<Screen>>().set(Screen::Lobby);
    }
}
