//! The launch options: the arguments of the command line.

use super::deep_link::DeepLink;
use crate::client::prelude::*;
use crate::messages::Sentence;
use crate::room::lobby_address::{LobbyAddress, LobbyAddressError};

/// The arguments of the command line.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Launch {
    /// The seed of every battle, instead of a fresh one.
    pub seed: Option<u64>,
    /// The name of the book to play.
    pub book: Option<String>,
    /// True if every animation is skipped.
    pub fast: bool,
    /// The file of a lesson or puzzle to open at once.
    pub lesson: Option<String>,
    /// The address of the lobby: the player's own choice, or the lobby that serves the page.
    pub lobby: Option<String>,
    /// The lobby that a link or an invitation names. Anybody may have written it, so the game asks before it connects.
    pub linked_lobby: Option<LobbyAddress>,
    /// The player's name, as shown to others.
    pub name: Option<String>,
    /// The link to open at once.
    pub link: Option<DeepLink>,
    /// A folder of card files to play with. It is watched while the game runs.
    #[cfg(not(target_arch = "wasm32"))]
    pub cards: Option<String>,
    /// True if the lobby of this page serves cards under development to play with.
    #[cfg(target_arch = "wasm32")]
    pub live: bool,
    /// The window size, in logical pixels.
    pub size: Option<(u32, u32)>,
}

/// The options, each with the message that is its meaning.
const OPTIONS: [(&str, &str); 16] = [
    ("--seed NUMBER", "launch-seed"),
    ("--book NAME", "launch-book"),
    ("--cards FOLDER", "launch-cards"),
    ("--lesson FILE", "launch-lesson"),
    ("--lobby ADDRESS", "launch-lobby"),
    ("--linked-lobby ADDRESS", "launch-linked-lobby"),
    ("--name NAME", "launch-name"),
    ("--room CODE", "launch-room"),
    ("--replay CODE", "launch-replay"),
    ("--open-book CODE", "launch-open-book"),
    ("--puzzle CODE", "launch-puzzle"),
    ("--contact CODE", "launch-contact"),
    ("--size WIDTHxHEIGHT", "launch-size"),
    ("--fast", "launch-fast"),
    ("--help", "launch-help"),
    ("--version", "launch-version"),
];

/// Returns the answer to `--help` or `--version`, if the command line asks for one.
pub fn answer(locale: Locale, arguments: impl IntoIterator<Item = String>) -> Option<String> {
    const VERSION: &str = concat!("marginalia ", env!("CARGO_PKG_VERSION"));
    arguments.into_iter().find_map(|argument| match argument.as_str() {
        "--help" | "-h" => {
            let rows = OPTIONS.map(|(option, meaning)| format!("  {option:<22} {}", locale.say(meaning)));
            Some(format!("{VERSION}\n\n{}\n\n{}", locale.say("launch-usage"), rows.join("\n")))
        }
        "--version" | "-V" => Some(VERSION.to_owned()),
        _ => None,
    })
}

impl Launch {
    /// Parses the arguments, without the program's name.
    ///
    /// # Errors
    /// Returns an error if an option does not exist, lacks its value, or has an invalid value.
    pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Self, Sentence> {
        let mut launch = Self::default();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let missing = || Sentence::new("launch-missing", [("option", argument.clone())]);
            let mut value = || arguments.next().ok_or_else(missing);
            match argument.as_str() {
                "--seed" => {
                    let value = value()?;
                    launch.seed = Some(value.parse().map_err(|_| bad("launch-bad-seed", value))?);
                }
                "--book" => launch.book = Some(value()?),
                #[cfg(not(target_arch = "wasm32"))]
                "--cards" => launch.cards = Some(value()?),
                #[cfg(target_arch = "wasm32")]
                "--live" => launch.live = true,
                "--lesson" => launch.lesson = Some(value()?),
                "--lobby" => launch.lobby = Some(value()?),
                "--linked-lobby" => launch.linked_lobby = Some(address(value()?)?),
                "--name" => launch.name = Some(value()?),
                "--room" => launch.link = Some(DeepLink::Room(value()?)),
                "--replay" => launch.link = Some(DeepLink::Replay(value()?)),
                "--open-book" => launch.link = Some(DeepLink::Book(value()?)),
                "--puzzle" => launch.link = Some(DeepLink::Puzzle(value()?)),
                "--contact" => launch.link = Some(DeepLink::Contact(value()?)),
                "--size" => {
                    let value = value()?;
                    launch.size = Some(size(&value).ok_or_else(|| bad("launch-bad-size", value))?);
                }
                "--fast" => launch.fast = true,
                _ => {
                    let options = OPTIONS.map(|(option, _)| option).join(", ");
                    let values = [("option", argument), ("options", options)];
                    return Err(Sentence::new("launch-unknown", values));
                }
            }
        }
        // A command line with a room is an invitation that somebody sent. On a page, `--lobby` is the page's own lobby.
        if cfg!(not(target_arch = "wasm32"))
            && matches!(launch.link, Some(DeepLink::Room(_)))
            && let Some(lobby) = launch.lobby.take_if(|_| launch.linked_lobby.is_none())
        {
            launch.linked_lobby = Some(address(lobby)?);
        }
        Ok(launch)
    }

    /// Returns true if the game was started for no particular purpose. An interrupted battle is resumed in that case. A
    /// reloaded page still passes the seed and the book that it passed before.
    pub const fn is_plain(&self) -> bool {
        let chooses = self.seed.is_some() || self.book.is_some();
        self.lesson.is_none() && self.link.is_none() && (!chooses || cfg!(target_arch = "wasm32"))
    }
}

/// Returns the problem with the value of an option.
fn bad(message: &'static str, value: String) -> Sentence {
    Sentence::new(message, [("value", value)])
}

/// Parses the address of a lobby.
fn address(value: String) -> Result<LobbyAddress, Sentence> {
    value.parse().map_err(|LobbyAddressError| bad("launch-bad-lobby", value))
}

/// Parses a width and a height that a window can have.
fn size(value: &str) -> Option<(u32, u32)> {
    let (wide, high) = value.split_once('x')?;
    let side = |side: &str| side.parse().ok().filter(|side| (100..=16_384).contains(side));
    Some((side(wide)?, side(high)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Launch, Sentence> {
        Launch::read(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_read() {
        let launch = read("--fast --seed 7 --book Tides").expect("good options");
        let book = Some("Tides".to_owned());
        let tides = Launch { seed: Some(7), book, fast: true, ..Launch::default() };
        assert_eq!(launch, tides);
        let cards = Some("cards/core".to_owned());
        assert_eq!(read("--cards cards/core"), Ok(Launch { cards, ..Launch::default() }));
        let lesson = Some("a.ron".to_owned());
        assert_eq!(read("--lesson a.ron"), Ok(Launch { lesson, ..Launch::default() }));
        let (lobby, name) = (Some("ws://a:1".to_owned()), Some("Ben".to_owned()));
        assert_eq!(read("--lobby ws://a:1 --name Ben"), Ok(Launch { lobby, name, ..Launch::default() }));
        let size = Some((844, 390));
        assert_eq!(read("--size 844x390"), Ok(Launch { size, ..Launch::default() }));
        assert_eq!(read(""), Ok(Launch::default()));
        let links = [
            ("--room KQXZRB", DeepLink::Room("KQXZRB".to_owned())),
            ("--replay MR1-a", DeepLink::Replay("MR1-a".to_owned())),
            ("--open-book MB1-a", DeepLink::Book("MB1-a".to_owned())),
            ("--puzzle MP1-a", DeepLink::Puzzle("MP1-a".to_owned())),
            ("--contact MC1-a", DeepLink::Contact("MC1-a".to_owned())),
        ];
        for (line, link) in links {
            let launch = read(line).expect("good options");
            assert!(!launch.is_plain());
            assert_eq!(launch, Launch { link: Some(link), ..Launch::default() });
        }
        assert!(read("--fast --name Ben").is_ok_and(|launch| launch.is_plain()));
    }

    #[test]
    fn an_invitation_is_no_choice_of_the_player() {
        let far: LobbyAddress = "ws://far:1".parse().expect("an address");
        let room = Some(DeepLink::Room("KQXZRB".to_owned()));
        let invited = Launch { linked_lobby: Some(far.clone()), link: room.clone(), ..Launch::default() };
        for line in ["--lobby ws://far:1 --room KQXZRB", "--room KQXZRB --linked-lobby ws://far:1/"] {
            assert_eq!(read(line).as_ref(), Ok(&invited), "{line}");
        }
        let both = read("--linked-lobby WS://FAR:1 --lobby ws://near:2 --room KQXZRB");
        assert_eq!(both, Ok(Launch { lobby: Some("ws://near:2".to_owned()), ..invited }));
        assert_eq!(
            read("--linked-lobby ws://far:1"),
            Ok(Launch { linked_lobby: Some(far), ..Launch::default() })
        );
        for wrong in ["--linked-lobby ws://good@far:1", "--room KQXZRB --lobby ws://good@far:1"] {
            assert_eq!(read(wrong), Err(bad("launch-bad-lobby", "ws://good@far:1".to_owned())), "{wrong}");
        }
    }

    #[test]
    fn help_and_version_are_answered() {
        for locale in Locale::all() {
            let asked = |line: &str| answer(locale, line.split_whitespace().map(str::to_owned));
            assert_eq!(asked("--version"), Some(format!("marginalia {}", env!("CARGO_PKG_VERSION"))));
            let help = asked("--fast --help").expect("an answer");
            for (option, meaning) in OPTIONS {
                assert!(help.contains(option) && help.contains(&locale.say(meaning)), "{option}");
            }
            assert_eq!(asked("--seed 7"), None);
        }
    }

    #[test]
    fn every_option_of_the_help_is_read() {
        for (option, _) in &OPTIONS[..OPTIONS.len() - 2] {
            let line = option.replace("WIDTHxHEIGHT", "844x390").replace("NUMBER", "7");
            let line = line.replace("ADDRESS", "ws://far:1");
            assert!(read(&line).is_ok(), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for option in ["--seed", "--lesson"] {
            let missing = Sentence::new("launch-missing", [("option", option.to_owned())]);
            assert_eq!(read(option), Err(missing));
        }
        assert_eq!(read("--seed x"), Err(bad("launch-bad-seed", "x".to_owned())));
        for wrong in ["844", "844x", "xx", "1x1", "844x99999", "-1x390"] {
            assert_eq!(read(&format!("--size {wrong}")), Err(bad("launch-bad-size", wrong.to_owned())));
        }
        let told = read("-v").expect_err("no option").to_string();
        assert!(told.starts_with("unknown option \"-v\"; expected one of --seed NUMBER, "), "{told}");
        let [english, japanese] = ["en", "ja"].map(|tag| Locale::of_tag(tag).expect("a language"));
        let wrong = bad("launch-bad-seed", "x".to_owned());
        assert_eq!(wrong.words(english), "--seed expects an integer, not \"x\"");
        assert!(wrong.words(japanese).contains("整数"));
    }
}
