//! Links to a room, a recorded battle, a book or a puzzle. A link is opened only when nothing is in
//! progress, so a player in a battle, in a room or in the book editor loses nothing.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::deep_link::DeepLink;
use super::launch::Launch;
use super::screen::open_link;
use super::states::Screen;

/// Returns the code in a typed or pasted text: the part after `#WHAT=` in a link, or the whole text.
#[must_use]
pub fn code<'a>(what: &str, text: &'a str) -> &'a str {
    let mark = format!("#{what}=");
    // Some keyboards and cameras change the case of an address.
    text.to_ascii_lowercase().rfind(&mark).map_or(text, |at| &text[at + mark.len()..]).trim()
}

/// The word for the text that is copied to share something.
pub const SHARED_WORD: &str = if cfg!(target_arch = "wasm32") { "link" } else { "code" };

/// Returns the text to copy for sharing something: its code, or in a browser a link to it.
#[must_use]
pub fn shared(what: &str, code: String) -> String {
    #[cfg(target_arch = "wasm32")]
    if let Some(address) = crate::page::address() {
        return format!("{address}#{what}={code}");
    }
    let _ = what;
    code
}

/// The links that are waiting to be opened.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DeepLinks(pub VecDeque<DeepLink>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DeepLinks>().add_systems(Startup, ask).add_systems(Update, follow.run_if(is_idle));
}

/// Puts the link that the game was started with first.
fn ask(launch: Option<Res<Launch>>, mut links: ResMut<DeepLinks>) {
    links.0.extend(launch.and_then(|launch| launch.link.clone()));
}

fn is_idle(screen: Res<State<Screen>>) -> bool {
    matches!(
        screen.get(),
        Screen::Title | Screen::Books | Screen::Lessons | Screen::Replays | Screen::Settings
    )
}

fn follow(world: &mut World) {
    if world.resource::<DeepLinks>().0.is_empty() {
        return;
    }
    if let Some(link) = world.resource_mut::<DeepLinks>().0.pop_front() {
        open_link(world, link);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_out_of_a_link() {
        assert_eq!(code("replay", " 1.abc-_\n"), "1.abc-_");
        assert_eq!(code("replay", "https://far.example/play/#replay=1.abc-_"), "1.abc-_");
        assert_eq!(code("room", "HTTPS://FAR.EXAMPLE/#ROOM=KQXZRB"), "KQXZRB");
        assert_eq!(code("book", "https://far.example/#replay=1.abc"), "https://far.example/#replay=1.abc");
    }
}
