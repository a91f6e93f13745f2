//! The list of the cards that can still act, beside the seal, while the seal is under the pointer or the focus; their
//! cells are marked meanwhile. Pressing a name takes the card.

use super::battle_view::BattleView;
use super::choice::Choice;
use super::cursor::TargetPlaces;
use super::forecast_text;
use super::foresight::Foresight;
use super::input::{Gesture, Hover, PointerTarget};
use super::layers::Layers;
use super::layout::over;
use super::peril::Peril;
use super::systems::TableSystems;
use super::text::{capitalized, card_name};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::access::Importance;
use crate::client::fonts::LEAF;
use crate::client::prelude::*;
use crate::ids::CardIndex;

/// The list, with what it was made for: the cards, each with its line, and above them the warning and what follows from
/// the end of the turn.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
struct AbleList {
    cards: Vec<(CardIndex, String)>,
    warning: Option<String>,
    forecast: Vec<String>,
}

/// True while the list is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AbleListOpen(pub(super) bool);

/// A marker for the mark on the cell of a card that can still act.
#[derive(Component)]
struct AbleMark;

/// The time for which the pointer rests on the seal before the list opens, and the time for which the list stays after
/// the pointer has left it, in seconds.
const RESTS: f32 = 0.2;
const STAYS: f32 = 0.35;
/// The width of the list on a phone.
const WIDEST: f32 = 300.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AbleListOpen>()
        .add_systems(Update, (lead.in_set(TableSystems::Answer), show.in_set(TableSystems::Draw)));
}

/// Returns the cards that can still act, those on the field first, each with what it can do.
pub(super) fn able_cards(live: &BattleView) -> Vec<(CardIndex, Vec<String>)> {
    let mut cards: Vec<(CardIndex, Vec<String>)> = Vec::new();
    for operation in live.ops.iter().filter(|operation| operation.is_success()) {
        let Some(card) = operation.card else { continue };
        let is_event = live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
        let deed = live.say(match operation.kind {
            OperationKind::MoveDeclare => "able-move",
            OperationKind::Attack => "able-attack",
            OperationKind::Direct => "able-strike",
            OperationKind::Summon if live.view.card(card).is_face_down() => "able-turn-up",
            OperationKind::Summon if is_event => "able-cast",
            OperationKind::Summon => "able-summon",
            OperationKind::Feint => "able-feint",
            _ => continue,
        });
        match cards.iter_mut().find(|(known, _)| *known == card) {
            Some((_, deeds)) => deeds.push(deed),
            None => cards.push((card, vec![deed])),
        }
    }
    cards.sort_by_key(|(card, _)| live.view.card(*card).layer() == LayerKind::Hand);
    cards
}

/// Returns the line of a card in the list.
fn line(live: &BattleView, (card, deeds): (CardIndex, Vec<String>)) -> (CardIndex, String) {
    // A comma would part them for those who hear what can be done with a held card.
    let deeds = deeds.join(" · ");
    let values = [("card", card_name(live, card).into()), ("deeds", deeds.into())];
    (card, capitalized(&live.say_with("able-card", values)))
}

/// Leads the cursor to the card that is taken from the list.
fn lead(
    mut gestures: MessageReader<Gesture>,
    (live, places, time): (Res<BattleView>, TargetPlaces, Res<Time>),
    mut hover: ResMut<Hover>,
) {
    for gesture in gestures.read() {
        let Gesture::Click(PointerTarget::Able(card), false) = gesture else { continue };
        let spot = match live.view.card(*card).cell() {
            Some(cell) => PointerTarget::Cell(cell),
            None => PointerTarget::Hand(*card),
        };
        if let Some(place) = places.rect(spot) {
            hover.lead(spot, place.center(), time.elapsed());
        }
    }
}

fn show(
    (live, peril, layers): (Res<BattleView>, Res<Peril>, Res<Layers>),
    (hover, choice, time): (Res<Hover>, Res<Choice>, Res<Time>),
    (foresight, mut open): (Res<Foresight>, ResMut<AbleListOpen>),
    laid: Query<(Entity, &AbleList)>,
    marks: Query<Entity, With<AbleMark>>,
    mut left: Local<f32>,
    mut kit: Kit,
) {
    let is_open = !laid.is_empty();
    let is_on_list = is_open && matches!(hover.spot, Some(PointerTarget::AbleCards | PointerTarget::Able(_)));
    // A finger is known to rest only after it has rested long enough.
    let rested = hover.is_pinned
        || hover.led().is_some()
        || (!hover.by_touch && (is_open || hover.seconds(&time) >= RESTS));
    let is_on_seal = hover.spot == Some(PointerTarget::Seal) && rested;
    *left = if is_on_list || is_on_seal { STAYS } else { *left - time.delta_secs() };
    let is_asked = live.phase() == Phase::Main && !live.ops.is_empty() && !choice.ending && !choice.sent;
    let stays = is_on_list || is_on_seal || (is_open && !hover.by_touch && *left > 0.0);
    let wanted = (stays && is_asked).then(|| AbleList {
        cards: able_cards(&live).into_iter().map(|able| line(&live, able)).collect(),
        warning: peril.words(&live),
        forecast: match &foresight.told {
            Some((command, told)) if is_on_seal && foresight.hinted == 0 => {
                forecast_text::lines(&live, command, told)
            }
            // The pointer is on its way to a card.
            _ => laid.iter().next().map(|(_, laid)| laid.forecast.clone()).unwrap_or_default(),
        },
    });
    let wanted = wanted.filter(|list| !list.cards.is_empty() || list.warning.is_some());
    open.set_if_neq(AbleListOpen(wanted.is_some()));
    let is_same = laid.iter().map(|(_, laid)| laid).eq(&wanted);
    if is_same {
        return;
    }
    marks.iter().for_each(|mark| kit.commands.entity(mark).despawn());
    let Some(list) = kit.renew(&laid, wanted) else { return };
    for (card, _) in &list.cards {
        let Some(cell) = live.view.card(*card).cell() else { continue };
        let node = Node {
            border: UiRect::all(px(3)),
            border_radius: BorderRadius::all(px(10)),
            ..over(live.grid.rect(cell).inflate(1.0))
        };
        let look = (BorderColor::all(LEAF.with_alpha(0.85)), BackgroundColor(LEAF.with_alpha(0.14)));
        kit.child(layers.threats, (node, look, AbleMark));
    }
    lay(&mut kit, &layers, list);
}

/// Lays the list.
fn lay(kit: &mut Kit, layers: &Layers, list: AbleList) {
    let layout = kit.table_layout();
    let area = layout.able_area();
    let sheet = kit.floating_sheet(layers.top, area, area.width().min(WIDEST));
    let AbleList { cards, warning, forecast } = list.clone();
    // It stands at the edge that is nearest to the seal.
    let to_the_seal = |mut root: Mut<Node>| root.justify_content = JustifyContent::FlexEnd;
    kit.commands.entity(sheet.root).insert(list).entry::<Node>().and_modify(to_the_seal);
    kit.commands.entity(sheet.paper).insert(PointerTarget::AbleCards);
    if let Some(warning) = warning {
        kit.text(sheet.content, warning, TextStyle::Refusal);
    }
    if !forecast.is_empty() {
        let announced = Described::announced(Importance::Detail);
        kit.text(sheet.content, forecast.join("\n"), TextStyle::BarNote).insert(announced);
    }
    let high = if layout.viewport.is_small() { 44.0 } else { 30.0 };
    for (card, words) in cards {
        let size = (Vec2::new(0.0, high), 15.0);
        kit.small_button(sheet.content, words, ButtonStyle::Paper, format!("able:{card}"), size)
            .insert(PointerTarget::Able(card));
    }
}
