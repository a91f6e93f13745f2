//! The leaf of what is open.

use super::pages;
use super::state::{Codex, Subject};
use crate::client::packs::Packs;
use crate::client::prelude::*;
use crate::client::syllabus::Syllabus;

/// A marker for the column of what is open, and what it shows; `None` before it shows anything.
#[derive(Component)]
struct Page(Option<Option<Subject>>);

pub(super) fn plugin(app: &mut App) {
    let is_changed = resource_changed::<Codex>.or_else(resource_changed::<Collection>);
    app.add_systems(Update, show.run_if(in_state(Screen::Codex).and_then(is_changed)));
}

/// Lays out the empty leaf.
pub(super) fn lay(kit: &mut Kit, place: Entity) {
    let sheet = kit.sheet(place);
    let page = kit.scrolled(sheet);
    kit.commands.entity(page).insert(Page(None));
}

/// Shows what is open.
fn show(
    mut kit: Kit,
    (codex, collection, syllabus): (Res<Codex>, Res<Collection>, Res<Syllabus>),
    packs: Option<Res<Packs>>,
    page: Single<(Entity, &mut Page, &mut ScrollPosition)>,
) {
    let (content, mut page, mut position) = page.into_inner();
    let opened = codex.opened();
    if page.0 == Some(opened) && !collection.is_changed() {
        return;
    }
    page.0 = Some(opened);
    position.0 = Vec2::ZERO;
    kit.commands.entity(content).despawn_related::<Children>();
    probe::log(&format!("codex opened {opened:?}"));
    match opened {
        Some(Subject::Card(card)) => pages::card(&mut kit, content, (&collection, packs.as_deref()), card),
        Some(Subject::Term(term)) => pages::term(&mut kit, content, (&collection.library, &syllabus), term),
        Some(Subject::Given(card, number)) => {
            pages::given(&mut kit, content, &collection.library, (card, number));
        }
        None => kit.empty_state(content, &kit.say("codex-empty")),
    }
}
