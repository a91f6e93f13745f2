//! Tests of the laid-out screens: at every size of a window, in every language, and in one with longer words, no text is
//! cut off and none covers another.

use std::fmt::Debug;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::audio::AudioPlugin;
use bevy::camera::NormalizedRenderTarget;
use bevy::gilrs::GilrsPlugin;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::log::LogPlugin;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::text::TextLayoutInfo;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::ui_widgets::{Button, ScrollArea};
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;

use super::loading::{Studio, wanted};
use super::{
    book_page, books, card_list, codex, contacts, dealing, editor, keys, lessons, online, pilgrimage, play,
    profile, replays, result, settings, title,
};
use crate::battle::ecs;
use crate::client::access::reader_for_tests as reader;
use crate::client::collection::Collection;
use crate::client::engine::EnginePlugins;
use crate::client::launch::Launch;
use crate::client::planned_match::{BooksPurpose, PlannedMatch};
use crate::client::prefs::{Prefs, SCALES};
use crate::client::probe::ProbeName;
use crate::client::progress::{CompletedLessons, SeenTips};
use crate::client::saved_battle::SavedBattle;
use crate::client::sound::Sound;
use crate::client::states::{InBattle, Screen, TableBusy};
use crate::client::textures::TextureCache;
use crate::client::toast::Toast;
use crate::client::viewport::DESKTOP_SIZE;
use crate::client::{
    access, buttons, controls, field, fonts, locale, passing, relayout, syllabus, textures, touch, ui,
    viewport,
};
use crate::facilitator;
use crate::messages::Locale;

/// The sizes of a window: desktops, and phones in both orientations.
pub(in crate::client) const SIZES: [(u32, u32); 7] =
    [(1280, 720), (1920, 1080), (1024, 768), (844, 390), (667, 375), (390, 844), (375, 667)];

/// The screens that are made of the kit.
const SCREENS: [Screen; 12] = [
    Screen::Title,
    Screen::Play,
    Screen::Books,
    Screen::BookPage,
    Screen::Editor,
    Screen::Settings,
    Screen::Lessons,
    Screen::Replays,
    Screen::Codex,
    Screen::Profile,
    Screen::Contacts,
    Screen::Pilgrimage,
];

/// The share by which texts of the made-up language are longer.
const LONGER: f32 = 0.4;

/// Returns the game with a window of that size and without a renderer. `language`: its language; `None` for the made-up one.
pub(in crate::client) fn game((wide, high): (u32, u32), language: Option<Locale>) -> App {
    let window = Window { resolution: WindowResolution::new(wide, high), ..default() };
    let no_renderer = WgpuSettings { backends: None, ..default() };
    let mut app = App::new();
    app.add_plugins(
        EnginePlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(RenderPlugin { render_creation: no_renderer.into(), ..default() })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            .disable::<AudioPlugin>()
            .disable::<GilrsPlugin>(),
    )
    .add_plugins((ecs::plugin, facilitator::plugin, textures::plugin, fonts::plugin, viewport::plugin))
    .add_plugins((
        relayout::plugin,
        touch::plugin,
        buttons::plugin,
        field::plugin,
        ui::plugin,
        locale::plugin,
    ))
    .add_plugins((access::plugin, controls::plugin, keys::plugin, passing::plugin))
    .init_state::<Screen>()
    .add_computed_state::<InBattle>()
    .insert_resource(Prefs { language: language.unwrap_or_default(), ..Prefs::default() })
    .insert_resource(SavedBattle { is_kept: false, is_there: true })
    .init_resource::<PlannedMatch>()
    .insert_resource(BooksPurpose::Play)
    .init_resource::<Toast>()
    .init_resource::<TableBusy>()
    .init_resource::<CompletedLessons>()
    .init_resource::<SeenTips>()
    .add_message::<Sound>()
    .insert_resource(Collection::embedded().expect("what is built in holds together"))
    .add_plugins((card_list::plugin, codex::plugin))
    .add_plugins((
        syllabus::plugin,
        title::plugin,
        play::plugin,
        profile::plugin,
        (books::plugin, book_page::plugin),
        settings::plugin,
    ))
    .add_plugins((lessons::plugin, replays::plugin, online::plugin, editor::plugin, result::plugin))
    .add_plugins((contacts::plugin, pilgrimage::plugin));
    #[cfg(feature = "server")]
    app.add_plugins(crate::client::hosting::plugin);
    if language.is_none() {
        app.add_systems(PostUpdate, lengthen.before(UiSystems::Prepare));
    }
    blank(&mut app);
    app
}

/// Adds what begins the battles that the screens plan.
pub(in crate::client) fn begin_battles(app: &mut App) {
    app.init_resource::<Launch>().init_resource::<Studio>().add_plugins(dealing::plugin);
}

/// Makes every text longer but for the name of the game, which is the same in all languages.
fn lengthen(mut texts: Query<&mut Text, Added<Text>>) {
    for mut text in texts.iter_mut().filter(|text| text.0 != "Marginalia") {
        text.0 = longer(&text.0);
    }
}

/// Returns a text that is longer by the letters of its beginning. A sentence gets more words, a word more letters.
fn longer(text: &str) -> String {
    let more = (text.chars().count() as f32 * LONGER).ceil() as usize;
    let between = if text.trim().contains(' ') { " " } else { "" };
    let more: String = text.chars().take(more).collect();
    format!("{text}{between}{}", more.to_lowercase())
}

/// Puts empty pictures in the place of those that take long to draw.
fn blank(app: &mut App) {
    let collection = app.world().resource::<Collection>();
    let keys = wanted(Some(collection));
    app.world_mut().resource_scope(|world, mut cache: Mut<TextureCache>| {
        let mut images = world.resource_mut::<Assets<Image>>();
        keys.into_iter().for_each(|key| cache.insert(&mut images, key, Image::default()));
    });
}

pub(in crate::client) fn open(app: &mut App, screen: Screen) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    settle(app);
}

/// Updates the app until this is so. What it waits for runs beside the app: a search, or a lobby.
#[track_caller]
pub(in crate::client) fn wait_until(app: &mut App, is_so: impl Fn(&World) -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !is_so(app.world()) {
        assert!(Instant::now() < end, "a minute has passed");
        sleep(Duration::from_millis(2));
        app.update();
    }
}

/// Returns an event of the mouse at an entity. `position`: the place of the pointer in the window.
pub(in crate::client) fn pointed<E: Debug + Clone + Reflect>(
    entity: Entity,
    position: Vec2,
    event: E,
) -> Pointer<E> {
    let target = NormalizedRenderTarget::None { width: 1, height: 1 };
    Pointer::new(PointerId::Mouse, Location { target, position }, event, entity)
}

/// Returns the node with this name for probes.
pub(in crate::client) fn find(app: &mut App, name: &str) -> Option<Entity> {
    let mut names = app.world_mut().query::<(Entity, &ProbeName)>();
    names.iter(app.world()).find(|(_, probe)| probe.0 == name).map(|(entity, _)| entity)
}

/// Presses a key of the keyboard and lets it go.
pub(in crate::client) fn press_key(app: &mut App, key_code: KeyCode) {
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).expect("a window");
    let logical_key = match key_code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        _ => Key::Unidentified(NativeKey::Unidentified),
    };
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = logical_key.clone();
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
        app.update();
    }
}

/// Lets the layout follow a change.
pub(in crate::client) fn settle(app: &mut App) {
    for _ in 0..4 {
        app.update();
    }
}

/// A node as laid out, in physical pixels.
struct Laid {
    name: String,
    /// The paper that it is on.
    paper: Entity,
    rect: Rect,
    /// The part of it that is seen: the rest has been scrolled away.
    seen: Rect,
}

/// Returns the problems with the layout of all texts and buttons.
pub(in crate::client) fn problems(app: &mut App) -> Vec<String> {
    // A dialog, which covers the screen, has its own root.
    problems_on(app, |world, entity| Some(root(world, entity)))
}

/// Returns the problems with the layout of the texts and buttons on some papers. `paper`: the paper that a node is on;
/// `None` if it is on none of them.
pub(in crate::client) fn problems_on(
    app: &mut App,
    paper: impl Fn(&World, Entity) -> Option<Entity>,
) -> Vec<String> {
    let world = app.world_mut();
    let window = world.query::<&Window>().single(world).map(|window| window.physical_size().as_vec2());
    let window = Rect::from_corners(Vec2::ZERO, window.expect("a window"));
    let mut nodes = world.query_filtered::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        Option<(&Text, &TextLayoutInfo)>,
        Option<&ProbeName>,
        &InheritedVisibility,
    ), Or<(With<Text>, With<Button>)>>();
    let mut found = Vec::new();
    let (mut texts, mut buttons) = (Vec::new(), Vec::new());
    for (entity, node, place, text, name, visible) in nodes.iter(world) {
        if !visible.get() || text.is_some_and(|(text, _)| text.0.is_empty()) {
            continue;
        }
        let Some(paper) = paper(world, entity).filter(|_| is_displayed(world, entity)) else { continue };
        let rect = Rect::from_center_size(place.translation, node.size());
        let name = text.map_or_else(
            || name.map_or_else(|| format!("button {entity}"), |name| format!("button {}", name.0)),
            |(text, _)| format!("“{}”", text.0),
        );
        let room = node.size() * node.inverse_scale_factor();
        // A space at the end of a line counts, but nobody sees it.
        if let Some((_, info)) = text
            && (info.size.x > room.x + 8.0 || info.size.y > room.y + 1.0)
        {
            found.push(format!("{name} needs {} and has {room}", info.size));
        }
        let (seen, outside) = seen(world, entity, rect, window);
        if let Some(outside) = outside {
            found.push(format!("{name} at {rect:?} is cut off by {outside}"));
        }
        let laid = Laid { name, paper, rect, seen };
        if text.is_some() { texts.push(laid) } else { buttons.push(laid) }
    }
    for all in [&texts, &buttons] {
        for (number, one) in all.iter().enumerate() {
            for other in all[number + 1..].iter().filter(|other| other.paper == one.paper) {
                let both = one.seen.intersect(other.seen);
                if both.width() > 1.0 && both.height() > 1.0 {
                    found.push(format!("{} {:?} covers {} {:?}", one.name, one.rect, other.name, other.rect));
                }
            }
        }
    }
    if texts.is_empty() || buttons.is_empty() {
        found.push("it shows nothing".to_owned());
    }
    found
}

/// Returns true if neither a node nor what it is in is taken out of the layout.
pub(in crate::client) fn is_displayed(world: &World, entity: Entity) -> bool {
    let displayed = world.get::<Node>(entity).is_none_or(|node| node.display != Display::None);
    displayed && world.get::<ChildOf>(entity).is_none_or(|parent| is_displayed(world, parent.parent()))
}

/// Returns the root of the tree of a node.
pub(in crate::client) fn root(world: &World, entity: Entity) -> Entity {
    world.get::<ChildOf>(entity).map_or(entity, |parent| root(world, parent.parent()))
}

/// Returns the visible part of a node, and the first node around it that cuts it off without a way to scroll to it.
fn seen(world: &World, entity: Entity, rect: Rect, window: Rect) -> (Rect, Option<String>) {
    let (mut seen, mut outside) = (rect, None);
    let mut scrolls = BVec2::FALSE;
    let mut child = entity;
    let mut check = |around: Rect, scrolls: BVec2, name: String| {
        let across = rect.min.x < around.min.x - 1.0 || rect.max.x > around.max.x + 1.0;
        let along = rect.min.y < around.min.y - 1.0 || rect.max.y > around.max.y + 1.0;
        if outside.is_none() && ((across && !scrolls.x) || (along && !scrolls.y)) {
            outside = Some(name);
        }
    };
    while let Some(parent) = world.get::<ChildOf>(child).map(ChildOf::parent) {
        child = parent;
        let (Some(node), Some(computed), Some(place)) = (
            world.get::<Node>(parent),
            world.get::<ComputedNode>(parent),
            world.get::<UiGlobalTransform>(parent),
        ) else {
            continue;
        };
        let around = Rect::from_center_size(place.translation, computed.size());
        if node.overflow.y == OverflowAxis::Scroll && !scrolls.y {
            let start = around.min - computed.scroll_position;
            let reach = Rect::from_corners(start, start + computed.content_size().max(computed.size()));
            check(reach, BVec2::FALSE, format!("the end of what scrolls, {reach:?}"));
        }
        scrolls.x |= node.overflow.x == OverflowAxis::Scroll;
        scrolls.y |= node.overflow.y == OverflowAxis::Scroll;
        check(around, scrolls, format!("a node at {around:?}"));
        if node.overflow.x != OverflowAxis::Visible || node.overflow.y != OverflowAxis::Visible {
            seen = seen.intersect(around);
        }
    }
    check(window, scrolls, "the window".to_owned());
    (seen, outside)
}

/// Returns true if a part of the screen is scrolled away.
fn scrolls(app: &mut App) -> bool {
    let world = app.world_mut();
    let mut areas = world.query_filtered::<&ComputedNode, With<ScrollArea>>();
    areas.iter(world).any(|node| node.content_size().y > node.size().y + 1.0)
}

#[test]
fn every_screen_of_the_kit_fits_at_every_size_of_everything() {
    let mut found = Vec::new();
    let scales = SCALES.into_iter().filter(|percent| *percent != 100);
    for (percent, size) in
        scales.flat_map(|percent| [(1280, 720), (1920, 1080), (1024, 768)].map(|size| (percent, size)))
    {
        let mut app = game(size, Some(Locale::default()));
        app.world_mut().resource_mut::<Prefs>().scale = percent;
        for screen in SCREENS {
            open(&mut app, screen);
            let head = format!("{screen:?} {}×{} at {percent} %", size.0, size.1);
            found.extend(problems(&mut app).into_iter().map(|problem| format!("{head}: {problem}")));
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_screen_of_the_kit_fits_every_window_in_every_language_and_in_long_words() {
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = game(size, language);
        for screen in SCREENS {
            open(&mut app, screen);
            let name = language.map_or("long words", Locale::tag);
            let head = format!("{screen:?} {}×{} in {name}", size.0, size.1);
            let problems = problems(&mut app).into_iter().chain(reader::problems(&mut app));
            found.extend(problems.map(|problem| format!("{head}: {problem}")));
            // A sheet is as high as its text, if the window is.
            if screen == Screen::Settings
                && size.0 >= DESKTOP_SIZE.x as u32
                && language.is_some()
                && scrolls(&mut app)
            {
                found.push(format!("{head}: it scrolls"));
            }
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}
