//! The texture cache: every picture of the game by its key, drawn once, at twice its displayed size.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};

use super::fonts::paint;
#[cfg(not(target_arch = "wasm32"))]
use super::kept_pictures;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::{Portrait, PrintedCard};
use crate::client::prelude::*;
use marginalia_art::{self as art, Board, InkTone, Levels, Looks, Picture, Sitter, Skin};
use marginalia_figures::{Figure, SitterKind};

/// The key of a picture. Sizes are those of the 1280 × 720 layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextureKey {
    /// The desk background: 1280 × 720.
    Desk,
    /// The title screen: 1280 × 720.
    Title,
    /// The open book: 852 × 414.
    Book,
    /// A cell, hatched if blocked: 124 × 92.
    Cell(bool),
    /// The face of a card in hand: 126 × 180.
    CardFace(InkTone),
    /// The face of an opened card: 294 × 420.
    CardLarge(InkTone),
    /// The frame of a unit on its cell: 116 × 84.
    CardFrame(InkTone),
    /// The back of a card: 126 × 180.
    CardBack,
    /// The wax seal, 0 to 2: 120 × 120.
    Seal(u8),
    /// The ribbon of the status bar: 420 × 40.
    Ribbon,
    /// A candle's body: 38 × 70.
    Candle,
    /// A candle's flame, 0 to 7: 64 × 64.
    Flame(u8),
    /// A pool of light: 256 × 256, drawn once.
    Glow,
    /// A drop of ink, full or empty: 16 × 16.
    InkDrop(bool),
    /// The drop of gold for the cost: 32 × 32.
    GoldDrop,
    /// The nib for Attack: 34 × 32.
    Nib,
    /// The leaf for Life: 34 × 32.
    Leaf,
    /// A pennant, warm or cool: 20 × 22.
    Pennant(bool),
    /// A crown: 22 × 20.
    Crown,
    /// The icon of an ailment, 0 to 3: 32 × 32.
    Ailment(u8),
    /// The mark on a cell, 0 to 5: 124 × 92.
    Marker(u8),
    /// The hatching of a cell that the other side reaches, attacks or only moves to: 124 × 92.
    Hatch(bool),
    /// A torn piece of parchment of the given size.
    Parchment(u16, u16),
    /// A leather button of the given size, pressed or not.
    Button(u16, u16, bool),
    /// A paper button of the given size, pressed or not.
    PaperButton(u16, u16, bool),
    /// A soft shadow of the given size.
    Shadow(u16, u16),
    /// One dash of a quill line: length and thickness.
    Stroke(u16, u16),
    /// Reach dots: mask and size.
    Reach(u32, u16),
    /// A portrait: 128 × 128.
    Portrait(Sitter),
    /// A card back to choose: 84 × 120.
    BackSample(Skin),
    /// A board to choose: 160 × 90.
    BoardSample(Skin),
}

impl TextureKey {
    /// Returns the width and height in the 1280 × 720 layout.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::Desk | Self::Title => (1280.0, 720.0),
            Self::Book => (852.0, 414.0),
            Self::Cell(_) | Self::Marker(_) | Self::Hatch(_) => (124.0, 92.0),
            Self::CardFace(_) | Self::CardBack => (126.0, 180.0),
            Self::CardLarge(_) => (294.0, 420.0),
            Self::CardFrame(_) => (116.0, 84.0),
            Self::Seal(_) => (120.0, 120.0),
            Self::Ribbon => (420.0, 40.0),
            Self::Candle => (38.0, 70.0),
            Self::Flame(_) => (64.0, 64.0),
            Self::Glow => (256.0, 256.0),
            Self::InkDrop(_) => (16.0, 16.0),
            Self::GoldDrop | Self::Ailment(_) => (32.0, 32.0),
            Self::Nib | Self::Leaf => (34.0, 32.0),
            Self::Pennant(_) => (20.0, 22.0),
            Self::Crown => (22.0, 20.0),
            Self::Parchment(w, h)
            | Self::Button(w, h, _)
            | Self::PaperButton(w, h, _)
            | Self::Shadow(w, h)
            | Self::Stroke(w, h) => (w as f32, h as f32),
            Self::Reach(_, size) => (size as f32, size as f32),
            Self::Portrait(_) => (128.0, 128.0),
            Self::BackSample(_) => (84.0, 120.0),
            Self::BoardSample(_) => (160.0, 90.0),
        }
    }

    /// Returns the looks without those of which the picture shows nothing.
    pub(super) fn shown_of(self, looks: Looks) -> Looks {
        match self {
            Self::CardFace(_) | Self::CardLarge(_) | Self::CardFrame(_) => {
                Looks { palette: looks.palette, ..Looks::default() }
            }
            Self::CardBack => Looks { back: looks.back, ..Looks::default() },
            Self::Desk | Self::Book | Self::Cell(_) | Self::Marker(_) | Self::Hatch(_) | Self::Stroke(..) => {
                Looks { board: looks.board, ..Looks::default() }
            }
            _ => Looks::default(),
        }
    }

    /// Returns true if nobody waits for the picture: it appears once it is drawn.
    pub const fn is_late(self) -> bool {
        matches!(self, Self::Portrait(_) | Self::BackSample(_) | Self::BoardSample(_))
    }

    /// Draws the picture.
    pub fn draw(self, looks: Looks) -> Picture {
        let (w, h) = self.size();
        let dense = match self {
            Self::Desk | Self::Title | Self::Glow | Self::Shadow(..) => 1.0,
            _ => 2.0,
        };
        let (w, h) = ((w * dense) as u32, (h * dense) as u32);
        let Looks { palette, back, board } = looks;
        let board = || board.board();
        match self {
            Self::Desk => art::desk(&board(), w, h),
            Self::Title => art::title_page(w, h),
            Self::Book => art::book(&board(), w, h),
            Self::Cell(blocked) => art::cell(&board(), w, h, blocked),
            Self::CardFace(tone) | Self::CardLarge(tone) => art::card_face(tone, palette, w, h),
            Self::CardFrame(tone) => art::card_frame(tone, palette, w, h),
            Self::CardBack => art::card_back(&back.binding(), w, h),
            Self::Seal(state) => art::wax_seal(state, w),
            Self::Ribbon => art::ribbon(w, h),
            Self::Candle => art::candle(w, h),
            Self::Flame(frame) => art::candle_flame(w, u32::from(frame)),
            Self::Glow => art::glow(w),
            Self::InkDrop(full) => art::ink_drop(full, w),
            Self::GoldDrop => art::gold_drop(w),
            Self::Nib => art::quill_nib(w, h),
            Self::Leaf => art::leaf(w, h),
            Self::Pennant(warm) => art::pennant(warm, w, h),
            Self::Crown => art::crown(w, h),
            Self::Ailment(kind) => art::ailment(kind, w),
            Self::Marker(kind) => art::marker(&board(), kind, w, h),
            Self::Hatch(struck) => art::hatch(&board(), struck, w, h),
            Self::Parchment(..) => art::parchment(w, h),
            Self::Button(_, _, pressed) => art::button(w, h, pressed),
            Self::PaperButton(_, _, pressed) => art::paper_button(w, h, pressed),
            Self::Shadow(..) => art::shadow(w, h),
            Self::Stroke(..) => art::quill_stroke(&board(), w, h),
            Self::Reach(mask, _) => art::reach_dots(mask, w),
            Self::Portrait(sitter) => art::portrait(&sitter, w),
            Self::BackSample(back) => art::card_back(&back.binding(), w, h),
            Self::BoardSample(board) => art::open_board(&board.board(), w, h),
        }
    }

    /// Returns the picture as a texture: drawn, or read from the disk where it is kept.
    pub fn texture(self, looks: Looks) -> Image {
        #[cfg(not(target_arch = "wasm32"))]
        let mut texture = kept_pictures::texture(self, looks);
        #[cfg(target_arch = "wasm32")]
        let mut texture = texture(self.draw(looks));
        if matches!(self, Self::Parchment(..) | Self::Button(..) | Self::PaperButton(..)) {
            // Where the engine joins two of nine slices, it may choose the smallest level, which shows as a line.
            let descriptor =
                ImageSamplerDescriptor { lod_max_clamp: 1.5, ..ImageSamplerDescriptor::linear() };
            texture.sampler = ImageSampler::Descriptor(descriptor);
        }
        texture
    }
}

/// The textures drawn so far.
#[derive(Resource, Debug, Default)]
pub struct TextureCache {
    drawn: HashMap<TextureKey, Handle<Image>>,
    /// The pictures whose textures show something else until they are drawn: nothing, or what was chosen before.
    stale: HashSet<TextureKey>,
    /// Those of them that nobody has begun to draw.
    asked: Vec<TextureKey>,
    looks: Looks,
    /// The board of the looks.
    board: Board,
}

impl TextureCache {
    /// Returns the texture of a key, and draws it first if necessary. What takes too long for one
    /// frame is blank until it is drawn elsewhere.
    pub fn get(&mut self, images: &mut Assets<Image>, art: TextureKey) -> Handle<Image> {
        if let Some(texture) = self.drawn.get(&art) {
            return texture.clone();
        }
        let texture = if art.is_late() {
            self.stale.insert(art);
            self.asked.push(art);
            texture(Picture::clear(1, 1))
        } else {
            art.texture(self.looks)
        };
        let texture = images.add(texture);
        self.drawn.insert(art, texture.clone());
        texture
    }

    /// Returns true if pictures were asked for since the last [`Self::take_asked`].
    pub fn is_asked(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Returns the pictures that were asked for since the last call.
    pub fn take_asked(&mut self) -> Vec<TextureKey> {
        std::mem::take(&mut self.asked)
    }

    /// Returns the looks in which pictures are drawn.
    pub const fn looks(&self) -> Looks {
        self.looks
    }

    /// Chooses other looks. The pictures that they change are asked for again: the nodes that show them keep their
    /// handles, and the old pictures until the new ones are drawn, because all of them take too long for one frame.
    pub fn set_looks(&mut self, looks: Looks) {
        let before = std::mem::replace(&mut self.looks, looks);
        if before == looks {
            return;
        }
        self.board = looks.board.board();
        let changed = |art: &TextureKey| art.shown_of(before) != art.shown_of(looks);
        let drawn = self.drawn.keys().filter(|art| changed(art) && !self.stale.contains(art));
        let again: Vec<_> = drawn.copied().collect();
        self.stale.extend(&again);
        self.asked.extend(again);
    }

    /// Inserts a texture that was drawn elsewhere.
    pub fn insert(&mut self, images: &mut Assets<Image>, art: TextureKey, texture: Image) {
        match self.drawn.entry(art) {
            Entry::Vacant(entry) => {
                entry.insert(images.add(texture));
            }
            Entry::Occupied(entry) if self.stale.remove(&art) => {
                // The handle belongs to a loaded image, so that its number is always valid.
                let _ = images.insert(entry.get(), texture);
            }
            Entry::Occupied(_) => {}
        }
    }

    /// Returns true if the texture is already drawn.
    pub fn has(&self, art: TextureKey) -> bool {
        self.drawn.contains_key(&art) && !self.stale.contains(&art)
    }
}

/// The system parameter of every system that shows pictures: the texture cache, the images, and the viewport.
#[derive(SystemParam)]
pub struct Textures<'w> {
    cache: ResMut<'w, TextureCache>,
    images: ResMut<'w, Assets<Image>>,
    viewport: Res<'w, Viewport>,
}

impl Textures<'_> {
    /// Returns the viewport.
    pub fn viewport(&self) -> Viewport {
        *self.viewport
    }

    /// Returns the colour of an ink on cards.
    pub fn ink(&self, ink: Ink) -> Color {
        paint(self.cache.looks.palette.ink(tone(ink)))
    }

    /// Returns the colour of what is written on the pages of the board.
    pub fn page_ink(&self) -> Color {
        paint(self.cache.board.ink)
    }

    /// Returns the red on the pages of the board.
    pub fn page_red(&self) -> Color {
        paint(self.cache.board.red)
    }

    /// Returns the texture of a key.
    pub fn get(&mut self, art: TextureKey) -> Handle<Image> {
        self.cache.get(&mut self.images, art)
    }

    /// Adds a texture that was made elsewhere.
    pub fn add(&mut self, texture: Image) -> Handle<Image> {
        self.images.add(texture)
    }

    /// Returns an image node that shows the texture, stretched over its node.
    pub fn node(&mut self, art: TextureKey) -> ImageNode {
        ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(self.get(art)) }
    }

    /// Returns an image node that shows the texture in nine slices. The edges are `edge` layout pixels wide.
    pub fn sliced(&mut self, art: TextureKey, edge: f32) -> ImageNode {
        let slicer = TextureSlicer {
            border: BorderRect::all(edge * 2.0),
            center_scale_mode: SliceScaleMode::Stretch,
            sides_scale_mode: SliceScaleMode::Stretch,
            max_corner_scale: 0.5,
        };
        ImageNode { image_mode: NodeImageMode::Sliced(slicer), ..ImageNode::new(self.get(art)) }
    }
}

/// Returns the texture of a picture, with all its mipmaps.
pub fn texture(picture: Picture) -> Image {
    image(picture.into())
}

/// Returns the texture of a picture with its mipmaps.
pub fn image(Levels { size: [width, height], count, data }: Levels) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = count;
    // The engine copies only the first level into the texture of a picture that is replaced. Where it may not copy, it
    // makes another texture.
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
    image.data = Some(data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// Returns the tone of an ink.
pub const fn tone(ink: Ink) -> InkTone {
    match ink {
        Ink::Vermilion => InkTone::Vermilion,
        Ink::Lapis => InkTone::Lapis,
        Ink::Verdigris => InkTone::Verdigris,
        Ink::Orpiment => InkTone::Orpiment,
        Ink::Lampblack => InkTone::Lampblack,
        Ink::Vellum => InkTone::Vellum,
    }
}

/// Returns the portrait of a card: the figure that its file names, or else the one that its name tells.
pub fn portrait(card: &PrintedCard) -> TextureKey {
    let source = &card.source;
    let kind = match source.kind {
        CardKind::Monster => SitterKind::Monster,
        CardKind::Support => SitterKind::Support,
        CardKind::Event => SitterKind::Event,
    };
    picture_of((&source.name, kind, source.id.get()), source.portrait.as_ref(), source.ink)
}

/// Returns the key of the portrait of somebody or something that is no card: the figure that is named, or else one by
/// its name.
pub fn portrait_of(name: &str, portrait: Option<&Portrait>, ink: Ink) -> TextureKey {
    picture_of((name, SitterKind::Monster, 0), portrait, ink)
}

fn picture_of(
    (name, kind, id): (&str, SitterKind, u16),
    portrait: Option<&Portrait>,
    ink: Ink,
) -> TextureKey {
    let named = portrait.and_then(|Portrait { body, with, pose }| {
        Figure::new(body, with.iter().map(String::as_str), pose.as_deref()).ok()
    });
    let figure = named.unwrap_or_else(|| Figure::of_name(name, kind, id));
    TextureKey::Portrait(Sitter { id, ink: tone(ink), figure })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextureCache>()
        .init_resource::<Viewport>()
        .add_systems(Update, repaint.run_if(resource_changed::<Prefs>));
}

/// Draws in the looks that the player has chosen.
fn repaint(prefs: Res<Prefs>, mut cache: ResMut<TextureCache>) {
    if cache.looks != prefs.looks() {
        cache.set_looks(prefs.looks());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::BTreeMap;

    use bevy::ecs::change_detection::Mut;

    use super::*;
    use crate::client::collection::Collection;
    use crate::ids::CardId;
    use marginalia_art::{Palette, SkinKind};

    fn portrait() -> TextureKey {
        let figure = Figure::of_name("Moss Snail", SitterKind::Monster, 7);
        TextureKey::Portrait(Sitter { id: 7, ink: InkTone::Lapis, figure })
    }

    #[test]
    fn a_portrait_is_blank_until_it_is_drawn_and_keeps_its_handle() {
        let (mut cache, mut images) = (TextureCache::default(), Assets::<Image>::default());
        let blank = cache.get(&mut images, portrait());
        assert!(!cache.has(portrait()) && cache.is_asked());
        assert_eq!(cache.get(&mut images, portrait()), blank);
        assert_eq!(cache.take_asked(), [portrait()]);
        assert!(!cache.is_asked() && !cache.has(portrait()));
        cache.insert(&mut images, portrait(), portrait().texture(Looks::default()));
        assert!(cache.has(portrait()));
        assert_eq!(cache.get(&mut images, portrait()), blank);
        assert_eq!(images.get(&blank).map(Image::width), Some(256));
    }

    /// The number of cells across and down in which outlines are compared.
    const SIZE: u32 = 48;
    /// The greatest share that two outlines of a book may have in common, of all that either covers.
    const MOST_SHARED: f32 = 0.8;

    /// Returns the cells that the figure of a card covers, drawn in one ink so that only the figure counts.
    fn outline(card: &PrintedCard) -> Vec<bool> {
        let super::TextureKey::Portrait(sitter) = super::portrait(card) else {
            unreachable!("it is a portrait")
        };
        let picture = art::portrait(&Sitter { id: 1, ink: InkTone::Lampblack, ..sitter }, SIZE);
        let light = |pixel: &[u8]| pixel[..3].iter().map(|part| u32::from(*part)).sum::<u32>();
        picture.rgba.chunks(4).map(|pixel| light(pixel) < 480).collect()
    }

    fn shared(one: &[bool], other: &[bool]) -> f32 {
        let pairs = || one.iter().zip(other);
        let both = pairs().filter(|(a, b)| **a && **b).count() as f32;
        both / pairs().filter(|(a, b)| **a || **b).count().max(1) as f32
    }

    #[test]
    fn no_two_cards_of_a_book_have_the_same_outline() {
        let collection = Collection::embedded().expect("what is built in holds together");
        let outlines: BTreeMap<CardId, Vec<bool>> =
            collection.library.cards().iter().map(|card| (card.source.id, outline(card))).collect();
        for (id, outline) in &outlines {
            let covered = outline.iter().filter(|is_covered| **is_covered).count();
            let fair = outline.len() / 14..outline.len() * 4 / 5;
            assert!(fair.contains(&covered), "card {}: {covered} of {}", id.get(), outline.len());
        }
        for book in &collection.books {
            for (at, (one, _)) in book.cards.iter().enumerate() {
                for (other, _) in &book.cards[at + 1..] {
                    let share = shared(&outlines[one], &outlines[other]);
                    let cards = [one.get(), other.get()];
                    assert!(share < MOST_SHARED, "{cards:?} in {}: {share:.2} of their outlines", book.name);
                }
            }
        }
    }

    #[test]
    fn another_palette_asks_again_for_the_pictures_with_inks() {
        let mut app = App::new();
        app.init_resource::<Prefs>().init_resource::<Assets<Image>>().add_plugins(plugin);
        let use_cache = |app: &mut App, act: &dyn Fn(&mut TextureCache, &mut Assets<Image>)| {
            app.world_mut().resource_scope(|world, mut cache: Mut<TextureCache>| {
                act(&mut cache, &mut world.resource_mut::<Assets<Image>>());
            });
        };
        let get = |app: &mut App, art| {
            let data = Cell::new(None);
            use_cache(app, &|cache, images| {
                let handle = cache.get(images, art);
                data.set(images.get(&handle).and_then(|image| image.data.clone()));
            });
            data.take()
        };
        let frame = TextureKey::CardFrame(InkTone::Vermilion);
        let [painted, nib] = [get(&mut app, frame), get(&mut app, TextureKey::Nib)];
        app.update();
        for palette in [Palette::BlueYellow, Palette::RedGreen] {
            app.world_mut().resource_mut::<Prefs>().palette = palette;
            app.update();
        }
        // The old picture shows until the new one is drawn.
        assert_eq!(get(&mut app, frame), painted);
        use_cache(&mut app, &|cache, images| {
            assert_eq!(cache.take_asked(), [frame]);
            assert!(!cache.has(frame) && cache.has(TextureKey::Nib));
            cache.insert(images, frame, frame.texture(cache.looks()));
            assert!(cache.has(frame));
        });
        assert_ne!(get(&mut app, frame), painted);
        assert_eq!(get(&mut app, TextureKey::Nib), nib);
    }

    #[test]
    fn other_skins_ask_again_for_what_they_change_and_nothing_else() {
        let (mut cache, mut images) = (TextureCache::default(), Assets::<Image>::default());
        let all = [TextureKey::CardBack, TextureKey::Cell(false), TextureKey::Stroke(24, 5), TextureKey::Nib];
        let handles = all.map(|art| cache.get(&mut images, art));
        let first = cache.looks();
        let last = |kind| Skin::all(kind).last().expect("there are some");
        cache.set_looks(Looks { back: last(SkinKind::Back), ..first });
        assert_eq!(cache.take_asked(), [TextureKey::CardBack]);
        cache.set_looks(Looks { board: last(SkinKind::Board), ..cache.looks() });
        let asked: HashSet<TextureKey> = cache.take_asked().into_iter().collect();
        assert_eq!(asked, HashSet::from([TextureKey::Cell(false), TextureKey::Stroke(24, 5)]));
        for (art, handle) in all.into_iter().zip(handles) {
            let before = images.get(&handle).and_then(|image| image.data.clone());
            let looks = cache.looks();
            cache.insert(&mut images, art, art.texture(looks));
            let after = images.get(&handle).and_then(|image| image.data.clone());
            assert_eq!(before == after, art == TextureKey::Nib, "{art:?}");
            assert_eq!(cache.get(&mut images, art), handle, "its nodes keep it");
        }
        assert_ne!(cache.board.ink, Board::default().ink);
    }

    #[test]
    fn other_pictures_are_drawn_at_once() {
        let (mut cache, mut images) = (TextureCache::default(), Assets::<Image>::default());
        let drop = cache.get(&mut images, TextureKey::InkDrop(true));
        assert!(cache.has(TextureKey::InkDrop(true)) && !cache.is_asked());
        assert_eq!(images.get(&drop).map(Image::width), Some(32));
    }

    #[test]
    fn textures_keep_their_size() {
        let image = texture(art::blot(2, InkTone::Lapis, 48));
        assert_eq!((image.width(), image.height()), (48, 48));
        assert_eq!(image.texture_descriptor.mip_level_count, 6);
    }
}
