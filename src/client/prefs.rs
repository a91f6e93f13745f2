//! The player's settings. They are stored in a player file, which is never trusted.

use bevy::window::{PrimaryWindow, WindowMode};
use marginalia_art::{Looks, Palette, Skin, SkinKind};
use serde::{Deserialize, Serialize};

use super::access::Importance;
use super::controls::Bindings;
use super::launch::Launch;
use super::locale;
use super::persisted_file::PersistedFile;
use super::toast::Toast;
use crate::client::prelude::*;
use crate::disk::config_folder;
use crate::facilitatee::{Level, Style};
use crate::room::lobby_address::LobbyAddress;

/// The window sizes offered.
pub const SIZES: [(u32, u32); 3] = [(1280, 720), (1600, 900), (1920, 1080)];
/// The sizes of everything that are offered, in percent.
pub const SCALES: [u16; 5] = [75, 100, 125, 150, 200];
/// The maximum numbers of frames a second that are offered.
pub const FRAME_CAPS: [u16; 3] = [30, 60, 120];
/// The animation speeds offered.
pub const SPEEDS: [f32; 4] = [0.5, 1.0, 2.0, 4.0];

/// The default address of the lobby: on this machine.
pub const LOBBY: &str = "ws://127.0.0.1:7777";
/// The version of the settings file: it changes when older settings must be read in another way.
const VERSION: u16 = 1;
/// The maximum number of lobbies that are remembered.
const LOBBIES: usize = 32;

/// What the game does at the end of a turn after which the opponent's strikes could end the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PerilWarning {
    /// Nothing.
    Off,
    /// It warns at the seal.
    #[default]
    Warn,
    /// It warns at the seal, and asks before it ends the turn.
    Ask,
}

/// The players whose invitations to a room this player receives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Invitations {
    /// Those of everybody.
    Everybody,
    /// Those of contacts.
    #[default]
    Contacts,
    /// None.
    Nobody,
}

/// The player's settings.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The version of the file; files of version 0 do not name it.
    pub version: u16,
    /// The speed of animations: 0.5 to 4.
    pub speed: f32,
    /// True if there are no animations: everything happens at once.
    pub at_once: bool,
    /// The volume of everything: 0 to 1.
    pub master: f32,
    /// The volume of music: 0 to 1.
    pub music: f32,
    /// The volume of effects: 0 to 1.
    pub effects: f32,
    /// The volume of buttons and refusals: 0 to 1.
    pub interface: f32,
    /// True if a caption names each sound.
    pub captions: bool,
    /// True if the window fills the screen.
    pub fullscreen: bool,
    /// The window's size outside full screen.
    pub size: (u32, u32),
    /// True if frames wait for the display, so that no picture is torn.
    pub vsync: bool,
    /// The maximum number of frames a second; `None` if there is none.
    pub frame_cap: Option<u16>,
    /// The size of everything, in percent.
    pub scale: u16,
    /// True if nothing shakes, drifts or flickers.
    pub reduced_motion: bool,
    /// The level of the machine player: its search depth.
    pub opponent: Level,
    /// The playing style of the machine player.
    pub style: Style,
    /// What the game does if the opponent's strikes could end the battle in the next turn.
    pub peril_warning: PerilWarning,
    /// True if a tip explains each mechanic when the player first meets it.
    pub tips: bool,
    /// The name of the book chosen last.
    pub book: String,
    /// The player's name, as shown to others.
    pub name: String,
    /// The address of the lobby.
    pub lobby: String,
    /// The name by which players in other networks reach the lobby that this game hosts, as typed; empty if they cannot.
    pub public_name: String,
    /// True if online battles go through the lobby only, so that no opponent learns the player's network address.
    pub lobby_only: bool,
    /// True if emotes of opponents are not shown.
    pub mutes_emotes: bool,
    /// True if the players of an online battle see what the other one points at.
    pub shares_pointing: bool,
    /// The players whose invitations are received.
    pub invitations: Invitations,
    /// The names of the lobbies that the player has chosen so far, with the latest one last.
    pub lobbies: Vec<String>,
    /// The language of the game and its cards.
    pub language: Locale,
    /// The colours of the inks on cards.
    #[serde(with = "PaletteName")]
    pub palette: Palette,
    /// The name of the board: the desk, and the book on it.
    pub board: String,
    /// The name of the backs of cards.
    pub back: String,
    /// The keys and gamepad buttons of the controls.
    pub bindings: Bindings,
    /// True if the turn ends only when the seal or its control is held.
    pub hold_to_end_turn: bool,
    /// The least importance of what a screen reader announces.
    pub announcements: Importance,
    /// True if there are no animations in this run only, as set on the command line.
    #[serde(skip)]
    pub fast: bool,
    /// The factor by which animations now run faster than `speed`; a replay sets it.
    #[serde(skip)]
    pub haste: f32,
}

/// The part of a settings file that every version has.
#[derive(Deserialize)]
struct Versioned {
    #[serde(default)]
    version: u16,
}

/// The names of the palettes in the file.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Palette")]
enum PaletteName {
    Painted,
    RedGreen,
    BlueYellow,
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            version: VERSION,
            speed: 1.0,
            at_once: false,
            master: 0.8,
            music: 0.4,
            effects: 0.8,
            interface: 0.8,
            captions: false,
            fullscreen: false,
            size: SIZES[0],
            vsync: true,
            frame_cap: None,
            scale: 100,
            reduced_motion: false,
            opponent: Level::Novice,
            style: Style::Even,
            peril_warning: PerilWarning::default(),
            tips: true,
            book: String::new(),
            name: String::new(),
            lobby: LOBBY.to_owned(),
            public_name: String::new(),
            lobby_only: false,
            mutes_emotes: false,
            shares_pointing: true,
            invitations: Invitations::default(),
            lobbies: Vec::new(),
            language: Locale::default(),
            palette: Palette::default(),
            board: Skin::first(SkinKind::Board).name().to_owned(),
            back: Skin::first(SkinKind::Back).name().to_owned(),
            bindings: Bindings::default(),
            hold_to_end_turn: false,
            announcements: Importance::default(),
            fast: false,
            haste: 1.0,
        }
    }
}

impl Prefs {
    /// Returns the settings of a first start: language and motion follow the system, as far as it tells.
    pub fn of_system() -> Self {
        #[cfg(target_arch = "wasm32")]
        let reduced_motion = crate::page::is_calm();
        #[cfg(not(target_arch = "wasm32"))]
        let reduced_motion = super::calm::is_calm();
        Self { language: locale::of_system(), reduced_motion, ..Self::default() }
    }

    /// Returns the duration of an animation that is written for `seconds` at 1×; 0 if everything happens at once.
    pub fn seconds(&self, seconds: f32) -> f32 {
        if self.instant() { 0.0 } else { seconds / (self.speed * self.haste) }
    }

    /// Returns true if there are no animations.
    pub const fn instant(&self) -> bool {
        self.at_once || self.fast || self.haste > 8.0
    }

    /// Returns how pictures are drawn.
    pub fn looks(&self) -> Looks {
        let skin = |kind, name| Skin::named(kind, name).unwrap_or_else(|| Skin::first(kind));
        Looks {
            palette: self.palette,
            back: skin(SkinKind::Back, &self.back),
            board: skin(SkinKind::Board, &self.board),
        }
    }

    /// Returns the volume of a sound: 0 to 1.
    pub const fn loudness(&self, sound: Sound) -> f32 {
        self.master * if sound.is_of_interface() { self.interface } else { self.effects }
    }

    /// Returns the volume of music: 0 to 1.
    pub const fn loudness_of_music(&self) -> f32 {
        self.master * self.music
    }

    /// Returns true if the player has chosen this lobby before.
    pub fn knows(&self, lobby: &LobbyAddress) -> bool {
        self.lobbies.iter().any(|name| name == lobby.host())
    }

    /// Remembers a lobby that the player has chosen.
    pub fn remember(&mut self, lobby: &LobbyAddress) {
        self.lobbies.retain(|name| name != lobby.host());
        self.lobbies.push(lobby.host().to_owned());
        self.lobbies.drain(..self.lobbies.len().saturating_sub(LOBBIES));
    }

    /// Returns the settings without what the player has named or where they play, for somebody else to read.
    pub(super) fn without_names(&self) -> Self {
        let [book, name, lobby, public_name] = [const { String::new() }; 4];
        Self { book, name, lobby, public_name, lobbies: Vec::new(), ..self.clone() }
    }

    /// Parses a settings text.
    ///
    /// # Errors
    /// Returns the problem with the text, with line and column. A newer version is a problem, too: what it means may be
    /// unknown here.
    pub fn read(text: &str) -> Result<Self, String> {
        let Versioned { version } = ron::from_str(text).map_err(|error| error.to_string())?;
        if version > VERSION {
            let values = [("version", version.into()), ("known", VERSION.into())];
            return Err(locale::of_system().say_with("settings-newer", values));
        }
        let mut prefs: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        prefs.version = VERSION;
        let part = |value: f32, low: f32, high: f32, or: f32| {
            if value.is_finite() { value.clamp(low, high) } else { or }
        };
        prefs.speed = part(prefs.speed, 0.5, 4.0, 1.0);
        prefs.master = part(prefs.master, 0.0, 1.0, 0.8);
        prefs.music = part(prefs.music, 0.0, 1.0, 0.4);
        prefs.effects = part(prefs.effects, 0.0, 1.0, 0.8);
        prefs.interface = part(prefs.interface, 0.0, 1.0, 0.8);
        prefs.scale = prefs.scale.clamp(SCALES[0], SCALES[SCALES.len() - 1]);
        prefs.frame_cap = prefs.frame_cap.map(|frames| frames.clamp(FRAME_CAPS[0], 1000));
        prefs.size = (prefs.size.0.clamp(640, 7680), prefs.size.1.clamp(360, 4320));
        for (kind, name) in [(SkinKind::Back, &mut prefs.back), (SkinKind::Board, &mut prefs.board)] {
            if Skin::named(kind, name).is_none() {
                let first = Skin::first(kind).name();
                warn!("There is no {kind:?} \"{name}\"; using \"{first}\".");
                first.clone_into(name);
            }
        }
        // Version 0 names only the last lobby.
        if version == 0
            && prefs.lobbies.is_empty()
            && prefs.lobby != LOBBY
            && let Ok(lobby) = prefs.lobby.parse()
        {
            prefs.remember(&lobby);
        }
        Ok(prefs)
    }

    /// Returns the settings as text.
    pub fn text(&self) -> String {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Prefs>()
        .insert_resource(Filed {
            file: PersistedFile::at(config_folder().map(|folder| folder.join("settings.ron"))),
            prefs: Prefs::default(),
            is_new: false,
        })
        .init_resource::<Launch>()
        .add_systems(PreStartup, open)
        .add_systems(Update, (save, fit_window).run_if(resource_changed::<Prefs>));
}

/// The settings as stored in the file.
#[derive(Resource)]
pub(super) struct Filed {
    file: PersistedFile,
    prefs: Prefs,
    /// True if there was no file at the start.
    pub(super) is_new: bool,
}

/// Reads the file, if there is one, and applies the command line.
pub(super) fn open(
    mut prefs: ResMut<Prefs>,
    mut filed: ResMut<Filed>,
    (launch, collection): (Res<Launch>, Option<Res<Collection>>),
    mut toast: ResMut<Toast>,
) {
    match filed.file.read(Prefs::read) {
        Ok(read) => {
            filed.is_new = read.is_none();
            filed.prefs = read.unwrap_or_else(Prefs::of_system);
        }
        Err(wrong) => {
            warn!("{wrong} Using the settings of a first start.");
            filed.prefs = Prefs::of_system();
            toast.add(wrong.words(filed.prefs.language));
        }
    }
    *prefs = filed.prefs.clone();
    prefs.fast = launch.fast;
    if let Some(name) = &launch.name {
        prefs.name.clone_from(name);
    }
    if let Some(lobby) = &launch.lobby {
        prefs.lobby.clone_from(lobby);
    }
    let (Some(book), Some(collection)) = (&launch.book, collection) else { return };
    match collection.find(book) {
        Some(place) => prefs.book.clone_from(&collection.books[place].name),
        None => warn!("unknown book \"{book}\"; expected one of {}", collection.titles()),
    }
}

/// Returns the settings to save. A value from the command line or from a link applies to this run only, until the player
/// chooses it again.
fn lasting(prefs: &Prefs, kept: &Prefs, launch: &Launch) -> Prefs {
    let lent = launch.book.as_ref().is_some_and(|book| book.eq_ignore_ascii_case(&prefs.book));
    let book = if lent { kept.book.clone() } else { prefs.book.clone() };
    let is_lent = launch.name.as_ref() == Some(&prefs.name);
    let name = if is_lent { kept.name.clone() } else { prefs.name.clone() };
    let linked = launch.linked_lobby.as_ref().map(ToString::to_string);
    let is_lent = [&launch.lobby, &linked].contains(&&Some(prefs.lobby.clone()));
    let lobby = if is_lent { kept.lobby.clone() } else { prefs.lobby.clone() };
    Prefs { book, name, lobby, fast: false, haste: 1.0, ..prefs.clone() }
}

fn save(prefs: Res<Prefs>, launch: Res<Launch>, mut filed: ResMut<Filed>) {
    let wanted = lasting(&prefs, &filed.prefs, &launch);
    if filed.prefs != wanted {
        if let Err(wrong) = filed.file.write(&wanted.text()) {
            warn!("{wrong}; the settings apply to this session only");
        }
        filed.prefs = wanted;
    }
}

/// Applies the chosen window size and mode, and nothing else. A size set by dragging the window stays.
fn fit_window(
    (prefs, launch): (Res<Prefs>, Res<Launch>),
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut followed: Local<Option<(bool, (u32, u32))>>,
) {
    let wanted = (prefs.fullscreen, prefs.size);
    // The window already has the size from the command line; keep it until the player chooses another one.
    if launch.size.is_some() && followed.is_none() {
        *followed = Some(wanted);
        return;
    }
    // The window opens at the first size, not in full screen.
    let before = followed.unwrap_or((false, SIZES[0]));
    let Some(mut window) = window else { return };
    *followed = Some(wanted);
    if wanted == before {
        return;
    }
    if prefs.fullscreen != before.0 {
        window.mode = if prefs.fullscreen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
    if !prefs.fullscreen && cfg!(not(target_arch = "wasm32")) {
        window.resolution.set(prefs.size.0 as f32, prefs.size.1 as f32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_follows_the_choice_of_its_size_and_nothing_else() {
        let mut app = App::new();
        app.init_resource::<Launch>().init_resource::<Prefs>().add_systems(Update, fit_window);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        let mut after = |change: fn(&mut Prefs, &mut Window)| {
            let mut window = app.world_mut().query::<&mut Window>();
            let mut prefs = app.world().resource::<Prefs>().clone();
            change(&mut prefs, &mut window.single_mut(app.world_mut()).expect("a window"));
            app.insert_resource(prefs);
            app.update();
            let window = window.single(app.world()).expect("a window");
            (window.mode, window.resolution.width(), window.resolution.height())
        };
        let full = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        assert_eq!(after(|prefs, _| prefs.size = (1600, 900)), (WindowMode::Windowed, 1600.0, 900.0));
        let dragged = after(|_, window| window.resolution.set(1000.0, 700.0));
        assert_eq!(dragged, (WindowMode::Windowed, 1000.0, 700.0), "a size set by dragging stays");
        assert_eq!(after(|prefs, _| prefs.fullscreen = true).0, full);
        assert_eq!(after(|prefs, _| prefs.fullscreen = false), (WindowMode::Windowed, 1600.0, 900.0));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let language = Locale::preferred(["ja"]);
        let prefs =
            Prefs { speed: 2.0, book: "Tides".to_owned(), size: SIZES[2], language, ..Prefs::default() };
        let prefs =
            Prefs { lobby_only: true, mutes_emotes: true, public_name: "play.example".to_owned(), ..prefs };
        assert_eq!(Prefs::read(&prefs.text()), Ok(prefs));
    }

    #[test]
    fn missing_fields_are_as_new_and_wild_numbers_are_tamed() {
        let prefs = Prefs::read("(speed: 900.0, master: -3.0, size: (1, 1))").expect("a good file");
        assert_eq!((prefs.speed, prefs.master, prefs.size), (4.0, 0.0, (640, 360)));
        assert_eq!(prefs.effects, Prefs::default().effects);
    }

    #[test]
    fn an_unknown_skin_is_the_first_one() {
        let prefs = Prefs::read("(board: \"lost\", back: \"\")").expect("a good file");
        assert_eq!(prefs, Prefs::default());
        assert_eq!(Prefs { board: "lost".to_owned(), ..prefs }.looks(), Looks::default());
        for skin in Skin::all(SkinKind::Board) {
            let chosen = Prefs { board: skin.name().to_owned(), ..Prefs::default() };
            assert_eq!(Prefs::read(&chosen.text()).map(|prefs| prefs.looks().board), Ok(skin));
        }
    }

    #[test]
    fn a_broken_file_says_where() {
        let error = Prefs::read("(speed: fast)").expect_err("a broken file");
        assert!(error.starts_with("1:"), "{error}");
    }

    #[test]
    fn settings_of_a_newer_game_are_refused_whatever_is_in_them() {
        let error = Prefs::read("(version: 2, speed: Brisk, novelty: [Yes])").expect_err("a newer file");
        assert!(error.contains('2') && error.contains('1'), "{error}");
        let old = Prefs::read("(speed: 2.0)").expect("a file without a version");
        assert!(old.text().contains("version: 1"), "{}", old.text());
    }

    #[test]
    fn damaged_settings_are_told_and_those_of_a_first_start_apply() {
        let folder = std::env::temp_dir().join(format!("marginalia-settings-{}", std::process::id()));
        let path = folder.join("settings.ron");
        crate::disk::write(&path, b"(speed: fast)").expect("it can be written");
        let mut app = App::new();
        app.init_resource::<Toast>().add_plugins(plugin);
        app.insert_resource(Filed {
            file: PersistedFile::at(Some(path)),
            prefs: Prefs { speed: 4.0, ..Prefs::default() },
            is_new: false,
        });
        app.update();
        assert_eq!(*app.world().resource::<Prefs>(), Prefs::of_system());
        let told = app.world().resource::<Toast>().words().unwrap_or_default();
        assert!(told.contains(&folder.join("settings.ron.damaged").display().to_string()), "{told}");
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn what_the_command_line_asks_for_is_not_kept() {
        let kept = Prefs { book: "Tides".to_owned(), ..Prefs::default() };
        let launch = Launch {
            seed: Some(7),
            book: Some("embers".to_owned()),
            fast: true,
            lobby: Some("ws://far".to_owned()),
            name: Some("Ben".to_owned()),
            ..Launch::default()
        };
        let run = Prefs {
            book: "Embers".to_owned(),
            fast: true,
            speed: 2.0,
            lobby: "ws://far".to_owned(),
            name: "Ben".to_owned(),
            ..kept.clone()
        };
        assert_eq!(lasting(&run, &kept, &launch), Prefs { speed: 2.0, ..kept.clone() });
        let chosen = Prefs { book: "Roots".to_owned(), name: "Benjamin".to_owned(), ..run };
        let lasts = lasting(&chosen, &kept, &launch);
        assert_eq!(
            (lasts.book.as_str(), lasts.name.as_str(), lasts.lobby.as_str()),
            ("Roots", "Benjamin", LOBBY)
        );
    }

    #[test]
    fn the_lobby_of_a_link_is_not_kept_as_the_own_one() {
        let kept = Prefs { lobby: "ws://own".to_owned(), ..Prefs::default() };
        let launch = Launch { linked_lobby: "ws://far:80/".parse().ok(), ..Launch::default() };
        let mut run = Prefs { lobby: "ws://far".to_owned(), ..kept.clone() };
        run.remember(&"ws://far".parse().expect("an address"));
        let lasts = lasting(&run, &kept, &launch);
        assert_eq!((lasts.lobby.as_str(), lasts.lobbies.as_slice()), ("ws://own", &["far".to_owned()][..]));
    }

    #[test]
    fn lobbies_are_remembered_by_name_and_not_without_limit() {
        let old = Prefs::read("(lobby: \"ws://Far.example:80/\")").expect("a good file");
        assert_eq!(old.lobbies, ["far.example"]);
        assert!(old.knows(&"wss://far.example".parse().expect("an address")));
        assert_eq!(Prefs::read("(lobby: \"nonsense\")").expect("a good file").lobbies, [""; 0]);
        assert_eq!(Prefs::read(&Prefs::default().text()), Ok(Prefs::default()));
        let mut prefs = Prefs::default();
        for number in 1..=LOBBIES + 2 {
            for port in [1, number + 1] {
                prefs.remember(&format!("ws://far:{port}").parse().expect("an address"));
            }
        }
        assert_eq!(prefs.lobbies.len(), LOBBIES);
        assert!(prefs.lobbies.contains(&"far:1".to_owned()), "the one in use is never forgotten");
    }

    #[test]
    fn at_once_takes_no_time() {
        let prefs = Prefs { speed: 2.0, ..Prefs::default() };
        assert_eq!(prefs.seconds(1.0), 0.5);
        assert_eq!(Prefs { fast: true, ..prefs }.seconds(1.0), 0.0);
    }

    #[test]
    fn no_words_of_the_player_are_for_others() {
        let text = Prefs { lobby: String::new(), ..Prefs::default() }.text();
        let text = text.replace("\"\"", "\"secret\"").replace("lobbies: []", "lobbies: [\"secret\"]");
        let prefs = Prefs::read(&text).expect("good settings");
        assert_eq!(prefs.text().matches("secret").count(), 5);
        assert!(!prefs.without_names().text().contains("secret"));
    }
}
