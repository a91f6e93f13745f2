//! The lobby that a link names, until the player has agreed to it. Anybody can write a link, and a lobby learns the
//! network address, the name and the key of whoever connects.

use super::launch::Launch;
use super::prefs;
use crate::client::prelude::*;
use crate::room::lobby_address::LobbyAddress;

/// The lobby that a link names and that the player has not been asked about yet.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct LinkedLobby(pub LobbyAddress);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, offer.after(prefs::open));
}

/// Uses the lobby of the link if the player has chosen it before. Otherwise keeps it for the question.
fn offer(launch: Res<Launch>, mut prefs: ResMut<Prefs>, mut commands: Commands) {
    let Some(lobby) = &launch.linked_lobby else { return };
    if prefs.lobby.parse::<LobbyAddress>().is_ok_and(|own| own.host() == lobby.host()) {
        return;
    }
    if prefs.knows(lobby) {
        prefs.lobby = lobby.to_string();
    } else {
        commands.insert_resource(LinkedLobby(lobby.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::prefs::LOBBY;

    fn lobby(address: &str) -> LobbyAddress {
        address.parse().expect("an address")
    }

    /// Returns the address that the game begins with, and the lobby that it asks about.
    fn begin(prefs: Prefs, linked: &str) -> (String, Option<LobbyAddress>) {
        let mut app = App::new();
        app.insert_resource(Launch { linked_lobby: Some(lobby(linked)), ..Launch::default() })
            .insert_resource(prefs)
            .add_plugins(plugin);
        app.update();
        let asked = app.world().get_resource::<LinkedLobby>().map(|linked| linked.0.clone());
        (app.world().resource::<Prefs>().lobby.clone(), asked)
    }

    #[test]
    fn the_lobby_of_a_link_is_asked_about_unless_it_is_the_own_or_a_known_one() {
        let prefs = |own: &str| Prefs { lobby: own.to_owned(), ..Prefs::default() };
        let far = "wss://far.example";
        assert_eq!(begin(prefs(LOBBY), far), (LOBBY.to_owned(), Some(lobby(far))));
        // The page's own lobby stays as it is.
        assert_eq!(begin(prefs("wss://far.example/"), far), ("wss://far.example/".to_owned(), None));
        let mut knowing = prefs(LOBBY);
        knowing.remember(&lobby(far));
        assert_eq!(begin(knowing.clone(), far), (far.to_owned(), None));
        for other in ["wss://far.example:7777", "wss://www.far.example", "wss://far.example.evil.example"] {
            assert_eq!(begin(knowing.clone(), other), (LOBBY.to_owned(), Some(lobby(other))));
        }
    }
}
