//! The list of all cards, each with the number of its copies in the book.

use super::copies::{CardNode, adds};
use super::draft::{BookDraft, Browse};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::client::fonts::{DIM, INK, LEAF};
use crate::client::prelude::*;
use crate::client::screen::card_list::{CardList, lay_list, tile};
use crate::client::ui::on_layers;
use crate::ids::CardId;

/// The label with the number of copies of a card in the book.
#[derive(Component)]
struct Tag(CardId);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin.run_if(resource_changed::<Browse>.or_else(resource_changed::<Collection>)), count)
            .chain()
            .run_if(in_state(Screen::Editor)),
    );
}

pub(super) fn lay_tiles(kit: &mut Kit, cards: Entity) {
    lay_list(kit, cards, lay_tile);
}

/// Begins the list anew.
fn begin(
    (browse, collection, prefs): (Res<Browse>, Res<Collection>, Res<Prefs>),
    list: Single<(&mut CardList, &mut ScrollPosition)>,
    mut commands: Commands,
) {
    let (mut list, mut position) = list.into_inner();
    list.begin(&mut commands, &mut position, browse.cards(&collection.library, prefs.language));
}

fn lay_tile(kit: &mut Kit, tiles: Entity, (library, card): (&CardLibrary, &PrintedCard)) {
    let id = card.source.id;
    let name = format!("card-{}", id.get());
    let (tile, stack) = tile(kit, tiles, (library, card), (name, TextStyle::DeskLabel));
    kit.commands.entity(tile).insert((CardNode { card: id, is_in_book: false }, adds(id)));
    let tag = Node {
        padding: UiRect::axes(px(7), px(1)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        ..on_layers(JustifySelf::Start, AlignSelf::Start)
    };
    let look = (BackgroundColor(Color::NONE), BorderColor::all(INK), Visibility::Hidden);
    let words = (kit.fonts.write("", Typeface::SemiBold, 17.0, INK), Pickable::IGNORE);
    kit.commands.spawn((tag, look, Tag(id), Pickable::IGNORE, children![words], ChildOf(stack)));
}

/// Updates the number of copies on the tags. The tag is gold if no further copy is allowed.
fn count(
    (draft, collection, fresh): (Res<BookDraft>, Res<Collection>, Query<(), Added<Tag>>),
    mut tags: Query<(&Tag, &Children, &mut BackgroundColor, &mut Visibility)>,
    mut texts: Query<&mut Text>,
) {
    if !draft.is_changed() && fresh.is_empty() {
        return;
    }
    let most = usize::from(collection.library.settings().book.copies);
    for (tag, children, mut ground, mut visibility) in &mut tags {
        let copies = draft.book.copies(tag.0);
        visibility.set_if_neq(if copies > 0 { Visibility::Inherited } else { Visibility::Hidden });
        ground.0 = if copies >= most { LEAF } else { DIM };
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0 = format!("×{copies}");
            }
        }
    }
}
