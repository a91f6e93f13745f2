//! The game: a window, a battle, and the built-in data.

// A game that is installed opens no console beside its window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::path::Path;

use bevy::asset::AssetMetaCheck;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{ExitCondition, WindowResolution};
use marginalia::battle::library::CardSource;
use marginalia::cards::all_told;
use marginalia::client::collection::Collection;
use marginalia::client::engine::EnginePlugins;
#[cfg(target_arch = "wasm32")]
use marginalia::client::errors::live_cards_problem;
use marginalia::client::launch::Launch;
#[cfg(not(target_arch = "wasm32"))]
use marginalia::client::launch::answer;
#[cfg(not(target_arch = "wasm32"))]
use marginalia::client::local_cards::LiveCards;
use marginalia::client::locale;
use marginalia::client::puzzles;
use marginalia::client::report::CrashWatch;
#[cfg(target_arch = "wasm32")]
use marginalia::client::served_cards::ServedCards;
use marginalia::client::syllabus::RequestedLesson;
use marginalia::client::toast::Toast;
#[cfg(target_arch = "wasm32")]
use marginalia::page::LiveCardsMessage;

fn main() -> AppExit {
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(answer) = answer(locale::of_system(), std::env::args().skip(1)) {
        return tell(&answer);
    }
    let mut app = App::new();
    #[cfg(not(target_arch = "wasm32"))]
    let watch = CrashWatch::begin(&mut app);
    let (launch, toast) = match asked() {
        Ok(asked) => asked,
        Err(wrong) => return refuse(&format!("marginalia: {wrong}")),
    };
    #[cfg(target_arch = "wasm32")]
    let (live, toast) = served(&launch, toast);
    #[cfg(not(target_arch = "wasm32"))]
    let live = match launch.cards.as_ref().map(|folder| LiveCards::open(folder.into())).transpose() {
        Ok(live) => live,
        Err(wrong) => return refuse(&all_told(&wrong)),
    };
    let cards = live.as_ref().map(|live| live.cards());
    let given = match launch.lesson.as_deref().map(|file| given(file, cards)).transpose() {
        Ok(given) => given,
        Err(wrong) => return refuse(&wrong),
    };
    let (wide, high) = room().or(launch.size).unwrap_or((1280, 720));
    let window = Window {
        title: locale::of_system().say("title-name"),
        name: Some("marginalia".to_owned()),
        resolution: WindowResolution::new(wide, high),
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        ..default()
    };
    let log = LogPlugin {
        filter: "info,wgpu=error,naga=warn,bevy_render=warn,bevy_winit=warn,bevy_diagnostic=warn,alsa=off,rtc=error,rtc_ice=error,rtc_dtls=error,rtc_sctp=error"
            .to_owned(),
        custom_layer: marginalia::client::report::layer,
        ..default()
    };
    let engine = EnginePlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // The workshop's window closes with the game's.
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        })
        .set(ImagePlugin::default_linear())
        .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() })
        .set(log);
    // Before anything reads the player's files.
    let mut toast = toast;
    if let Some(words) = marginalia::client::belongings::arrive(locale::of_system()) {
        toast.show_until_dismissed(words);
    }
    if let Some(given) = given {
        app.insert_resource(given);
    }
    if let Some(live) = live {
        app.insert_resource(live);
    }
    app.add_plugins(engine);
    // Here, because on a page the engine replaces the hook for panics.
    #[cfg(target_arch = "wasm32")]
    CrashWatch::begin(&mut app);
    #[cfg(all(feature = "workshop", not(target_arch = "wasm32")))]
    app.add_plugins(marginalia::workshop::plugin);
    let ended = app
        .insert_resource(launch)
        .insert_resource(toast)
        .add_plugins((
            marginalia::battle::ecs::plugin,
            marginalia::facilitator::plugin,
            marginalia::client::plugin,
        ))
        .run();
    #[cfg(not(target_arch = "wasm32"))]
    watch.end();
    ended
}

/// Answers on the command line instead of starting the game.
#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::print_stdout, reason = "it answers the command line")]
fn tell(answer: &str) -> AppExit {
    println!("{answer}");
    AppExit::Success
}

/// Reports bad arguments on stderr: the caller is at a terminal.
fn refuse(wrong: &str) -> AppExit {
    eprintln!("{wrong}");
    AppExit::from_code(2)
}

/// Reads the launch options from the command line. Returns the problem with them as a sentence.
#[cfg(not(target_arch = "wasm32"))]
fn asked() -> Result<(Launch, Toast), String> {
    let launch = Launch::read(std::env::args().skip(1));
    launch.map(|launch| (launch, Toast::default())).map_err(|wrong| wrong.words(locale::of_system()))
}

/// Reads the launch options from the page's address. If the address is invalid, a toast in the game reports it, because
/// players do not read a page's log.
#[cfg(target_arch = "wasm32")]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on other targets")]
fn asked() -> Result<(Launch, Toast), String> {
    let mut toast = Toast::default();
    let launch = Launch::read(marginalia::page::arguments()).unwrap_or_else(|wrong| {
        let locale = locale::of_system();
        toast.show(locale.say_value("launch-bad-address", "problem", wrong.words(locale)));
        Launch::default()
    });
    Ok((launch, toast))
}

/// Returns the space available for the game; always `None` here, because a window gets the size that it requests.
#[cfg(not(target_arch = "wasm32"))]
const fn room() -> Option<(u32, u32)> {
    None
}

/// Returns the space for the game on its page. The first layout is made for this size, so that it does not move once it
/// is visible.
#[cfg(target_arch = "wasm32")]
fn room() -> Option<(u32, u32)> {
    marginalia::page::size()
}

/// Returns the cards under development that this page's lobby serves, if the address requests them.
#[cfg(target_arch = "wasm32")]
fn served(launch: &Launch, mut toast: Toast) -> (Option<ServedCards>, Toast) {
    if !launch.live {
        return (None, toast);
    }
    let told = match marginalia::page::heard_of_cards() {
        Some(LiveCardsMessage::State(state)) => Some(state),
        Some(LiveCardsMessage::Trouble(problem)) => {
            toast.show_until_dismissed(live_cards_problem(locale::of_system(), problem));
            None
        }
        None => None,
    };
    (Some(ServedCards::first(told.as_deref(), &mut toast)), toast)
}

/// Reads the lesson of a file for the given cards, or for those of the game. Returns every problem with the file.
fn given(file: &str, cards: Option<&[CardSource]>) -> Result<RequestedLesson, String> {
    let collection = cards.map_or_else(Collection::embedded, |cards| Collection::from_cards(cards.to_vec()));
    let library = collection.map_err(|wrong| wrong.to_string())?.library;
    let taken = puzzles::read(file, Path::new(file), &library);
    taken.map(RequestedLesson).map_err(|wrong| all_told(&wrong))
}
