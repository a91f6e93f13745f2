//! The drawing of the pictures, a few at a time: those of the title while a candle burns, the others behind the shown
//! screen. A battle waits until all pictures are drawn.

use std::collections::{HashSet, VecDeque};

#[cfg(target_arch = "wasm32")]
use bevy::platform::time::Instant;
use bevy::tasks::Task;
#[cfg(not(target_arch = "wasm32"))]
use bevy::tasks::{AsyncComputeTaskPool, futures::check_ready};
use bevy::time::Real;

use crate::client::fonts::paint;
use crate::client::frames::LastActivity;
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::client::table::pictures;
use crate::client::textures::TextureCache;
#[cfg(target_arch = "wasm32")]
use crate::client::textures::image;
use crate::client::ui::{self, cover_pictures, on_layers};
use crate::client::viewport::backdrop;
#[cfg(target_arch = "wasm32")]
use crate::page;
use marginalia_art::{DESK, InkTone, Looks};
#[cfg(target_arch = "wasm32")]
use marginalia_art::{Levels, VERSION, desk, title_page};

/// The number of drops that show the progress.
const DROPS: usize = 12;

/// The place of the candle in its glow.
const CANDLE: Vec2 = Vec2::new(256.0, 150.0);

/// The pictures still to be drawn.
#[derive(Resource, Default)]
pub(super) struct Studio {
    waiting: VecDeque<TextureKey>,
    /// What is drawn by other threads; a browser has none.
    drawing: Vec<(TextureKey, Task<(Looks, Image)>)>,
    total: usize,
    /// The screen that waits for all pictures, if there is one.
    goal: Option<Screen>,
}

impl Studio {
    /// Returns the number of pictures that are not drawn yet. Those for which nobody waits do not count.
    fn left(&self) -> usize {
        let drawing = self.drawing.iter().map(|(art, _)| art);
        self.waiting.iter().chain(drawing).filter(|art| !art.is_late()).count()
    }

    /// Returns true if there is nothing to draw.
    fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.drawing.is_empty()
    }

    /// Returns the number of pictures that are drawn.
    fn done(&self) -> usize {
        // Pictures that are drawn again were not counted.
        self.total.saturating_sub(self.left())
    }

    /// Returns true if the screen must wait. The caller must then open the loading screen, which leads to that screen
    /// in the end.
    pub(super) fn holds(&mut self, screen: Screen) -> bool {
        let holds = self.left() > 0;
        self.goal = holds.then_some(screen);
        holds
    }
}

#[derive(Component)]
struct Progress;

#[derive(Component)]
struct Drop(usize);

#[derive(Component)]
struct Flame;

pub(super) fn plugin(app: &mut App) {
    #[cfg(target_arch = "wasm32")]
    app.add_systems(bevy::app::Startup, at_once);
    app.init_resource::<Studio>()
        .add_systems(
            OnEnter(Screen::Loading),
            (order.run_if(|studio: Res<Studio>| studio.total == 0), lay).chain(),
        )
        .add_systems(OnRelayout(Screen::Loading), (order, lay).chain())
        .add_systems(
            Update,
            (
                (
                    take_asked.run_if(|cache: Res<TextureCache>| cache.is_asked()),
                    (draw, keep_frames).run_if(|studio: Res<Studio>| !studio.is_idle()),
                )
                    .chain(),
                (show, burn, leave).run_if(in_state(Screen::Loading)),
            )
                .chain(),
        );
}

/// Returns the pictures of the screens and the table, ordered by how early they are seen. A portrait is drawn when it is
/// first seen.
pub(super) fn wanted(collection: Option<&Collection>) -> Vec<TextureKey> {
    let tones = InkTone::ALL;
    let cards = || collection.into_iter().flat_map(|collection| collection.library.cards());
    let mut all = cover_pictures().to_vec();
    all.extend([
        TextureKey::Book,
        TextureKey::CardBack,
        TextureKey::Ribbon,
        TextureKey::GoldDrop,
        TextureKey::Nib,
        TextureKey::Leaf,
        TextureKey::Cell(false),
        TextureKey::Cell(true),
        TextureKey::Pennant(true),
        TextureKey::Pennant(false),
        TextureKey::Crown,
    ]);
    all.extend(pictures::pictures(cards()));
    for tone in tones {
        all.extend([TextureKey::CardFace(tone), TextureKey::CardLarge(tone), TextureKey::CardFrame(tone)]);
    }
    all.extend((0..3).map(TextureKey::Seal));
    all.extend((0..8).map(TextureKey::Flame));
    all.extend((0..6).map(TextureKey::Marker));
    all.extend((0..4).map(TextureKey::Ailment));
    all.extend(ui::pictures());
    // Many cards have the same reach.
    let mut known = HashSet::new();
    all.retain(|art| known.insert(*art));
    all
}

/// Queues all pictures for drawing.
fn order(mut studio: ResMut<Studio>, collection: Option<Res<Collection>>) {
    // Nobody asks again for what comes late. Pictures that are already drawn are skipped.
    studio.waiting.retain(|art| art.is_late());
    studio.waiting.extend(wanted(collection.as_deref()));
    studio.total = studio.left();
}

fn lay(mut kit: Kit) {
    let ground = BackgroundColor(paint(DESK));
    let root = kit.commands.spawn((backdrop(), ground, DespawnOnExit(Screen::Loading))).id();
    let stage =
        middle(Node { flex_direction: FlexDirection::Column, row_gap: px(14), ..kit.viewport().node() });
    let stage = kit.commands.spawn((stage, ChildOf(root))).id();
    let candle = kit.layers(stage, CANDLE);
    let mut part = |art: TextureKey, margin: UiRect| {
        let (wide, high) = art.size();
        let middle = on_layers(JustifySelf::Center, AlignSelf::Center);
        let node = Node { width: px(wide), height: px(high), margin, ..middle };
        kit.picture_at(candle, node, art).id()
    };
    part(TextureKey::Glow, UiRect::ZERO);
    // The flame burns above the middle of the glow, the candle stands below.
    let flame = part(TextureKey::Flame(0), UiRect::bottom(px(64)));
    part(TextureKey::Candle, UiRect::top(px(54)));
    kit.commands.entity(flame).insert(Flame);
    kit.text(stage, kit.say("title-name"), TextStyle::BookTitle);
    kit.text(stage, kit.say("loading-ink"), TextStyle::DeskNote).insert(Progress);
    let drops = kit.buttons(stage);
    for drop in 0..DROPS {
        kit.picture(drops, TextureKey::InkDrop(false), 22.0).insert(Drop(drop));
    }
    kit.text(stage, kit.say("loading-motto"), TextStyle::DeskNote);
}

/// Puts the pictures that were asked for before everything else.
fn take_asked(mut studio: ResMut<Studio>, mut cache: ResMut<TextureCache>) {
    for art in cache.take_asked().into_iter().rev() {
        studio.waiting.push_front(art);
    }
}

/// Asks for more frames, each of which draws pictures.
fn keep_frames(mut activity: ResMut<LastActivity>, time: Res<Time<Real>>) {
    activity.keep_frames(&time);
}

/// Draws a few pictures at a time, each in its own task.
#[cfg(not(target_arch = "wasm32"))]
fn draw(mut studio: ResMut<Studio>, mut cache: ResMut<TextureCache>, mut images: ResMut<Assets<Image>>) {
    let pool = AsyncComputeTaskPool::get();
    let Studio { waiting, drawing, .. } = &mut *studio;
    drawing.retain_mut(|(art, task)| match check_ready(task) {
        Some((looks, texture)) => {
            if art.shown_of(looks) == art.shown_of(cache.looks()) {
                cache.insert(&mut images, *art, texture);
            } else {
                // The looks have changed since the task began.
                waiting.push_back(*art);
            }
            false
        }
        None => true,
    });
    // Two tasks per thread, so that no thread waits for the next frame.
    let at_once = pool.thread_num().max(1) * 2;
    let looks = cache.looks();
    while drawing.len() < at_once
        && let Some(art) = waiting.pop_front()
    {
        if !cache.has(art) {
            drawing.push((art, pool.spawn(async move { (looks, art.texture(looks)) })));
        }
    }
}

/// Draws pictures during a part of every frame, because a browser has one thread for everything. The part is larger on
/// the loading screen, and larger if frames are slow for another reason, such as a missing graphics card.
#[cfg(target_arch = "wasm32")]
fn draw(
    (time, screen): (Res<Time<Real>>, Res<State<Screen>>),
    mut studio: ResMut<Studio>,
    mut cache: ResMut<TextureCache>,
    mut images: ResMut<Assets<Image>>,
    mut frames: Local<u32>,
) {
    // The title comes first, because the engine needs a few frames to prepare its pipelines.
    *frames += 1;
    if *frames < 5 && *screen.get() != Screen::Loading {
        return;
    }
    let (part, least) = if *screen.get() == Screen::Loading { (1.0, 0.03) } else { (0.25, 0.005) };
    let budget = (time.delta_secs() * part).clamp(least, 0.25);
    let began = Instant::now();
    while began.elapsed().as_secs_f32() < budget
        && let Some(art) = studio.waiting.pop_front()
    {
        if !cache.has(art) {
            let texture = art.texture(cache.looks());
            cache.insert(&mut images, art, texture);
        }
    }
}

/// Returns the large pictures of the title: as the browser has kept them, or drawn and kept.
#[cfg(target_arch = "wasm32")]
fn title_pictures(looks: Looks) -> [(TextureKey, Levels); 2] {
    // Both have the same size, which belongs to the name because it does not come from the art.
    let (wide, high) = TextureKey::Desk.size();
    let names = [TextureKey::Desk, TextureKey::Title]
        .map(|art| format!("{art:?}-{VERSION}-{wide}x{high}-{}", art.shown_of(looks).board.name()));
    if let [Some(desk), Some(title)] = names.each_ref().map(|name| Levels::read(&page::brought(name)?)) {
        return [(TextureKey::Desk, desk), (TextureKey::Title, title)];
    }
    let (wide, high) = (wide as u32, high as u32);
    let drawn = [desk(&looks.board.board(), wide, high), title_page(wide, high)].map(Levels::from);
    let bytes = drawn.each_ref().map(Levels::bytes);
    page::keep_pictures(names.iter().map(String::as_str).zip(bytes.iter().map(Vec::as_slice)));
    let [desk, title] = drawn;
    [(TextureKey::Desk, desk), (TextureKey::Title, title)]
}

/// Draws the pictures of the title before the first frame, so that this frame shows the title. Until then, the web page
/// says what is loading.
#[cfg(target_arch = "wasm32")]
fn at_once(
    (collection, window): (Option<Res<Collection>>, Option<Single<&bevy::window::Window>>),
    prefs: Res<Prefs>,
    mut cache: ResMut<TextureCache>,
    mut images: ResMut<Assets<Image>>,
    mut next: ResMut<NextState<Screen>>,
) {
    if collection.is_none() || window.is_none() {
        return;
    }
    cache.set_looks(prefs.looks());
    for (art, levels) in title_pictures(prefs.looks()) {
        cache.insert(&mut images, art, image(levels));
    }
    for art in cover_pictures() {
        cache.get(&mut images, art);
    }
    next.set(Screen::Title);
}

/// Opens the title once its pictures are drawn, or the waiting screen once all pictures are drawn.
fn leave(
    studio: Res<Studio>,
    (cache, collection): (Res<TextureCache>, Option<Res<Collection>>),
    mut next: ResMut<NextState<Screen>>,
) {
    match studio.goal {
        Some(goal) if studio.left() == 0 => NextState::set_if_neq(&mut next, goal),
        None if collection.is_some() && cover_pictures().into_iter().all(|art| cache.has(art)) => {
            NextState::set_if_neq(&mut next, Screen::Title);
        }
        _ => {}
    }
}

fn show(
    (studio, fonts): (Res<Studio>, Res<Fonts>),
    mut textures: Textures,
    mut words: Single<&mut Text, With<Progress>>,
    mut drops: Query<(&Drop, &mut ImageNode)>,
    mut shown: Local<Option<usize>>,
) {
    let done = studio.done();
    if *shown == Some(done) {
        return;
    }
    *shown = Some(done);
    let share = fonts.locale.say_two("loading-share", ("done", done), ("total", studio.total));
    set_words(&mut words, &share);
    probe::log(&format!("drawn {done} of {}", studio.total));
    for (drop, mut image) in &mut drops {
        let full = (drop.0 + 1) * studio.total <= done * DROPS;
        image.image = textures.get(TextureKey::InkDrop(full));
    }
}

fn burn(
    time: Res<Time>,
    mut textures: Textures,
    mut flame: Single<&mut ImageNode, With<Flame>>,
    mut kept: Local<u8>,
) {
    let frame = (time.elapsed_secs() * 9.0) as u32 % 8;
    if *kept != frame as u8 {
        *kept = frame as u8;
        flame.image = textures.get(TextureKey::Flame(*kept));
    }
}
