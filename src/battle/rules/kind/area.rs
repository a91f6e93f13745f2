//! Areas: the cards in reach receive an ability, marked with its producer, and lose it when they leave.

use smallvec::SmallVec;

use super::contest::Contest;
use super::{AbilityKind, Heard};
use crate::battle::ability::{Ability, AreaAbility, AreaGift, Aspects, CardSet, EvalContext, Selection};
use crate::battle::board::{Board, Subscriptions};
use crate::battle::geometry::CellMask;
use crate::battle::library::CardLibrary;
use crate::battle::record::{AttachedAbility, LayerKind, RESTING};
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::rules::{change, order, stat};
use crate::ids::{CardIndex, CellId, Seat};

impl AbilityKind for AreaAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let reads = subscriptions_now(board).interests.areas;
        let state = board.state_mut();
        if heard.rounds.have_ended() {
            return;
        }
        if state.new_to_areas.overlap(reads) {
            let elsewhere = state.new_to_areas.without(Aspects::FIELD.and(Aspects::CELLS)).overlap(reads);
            let is_simple = !elsewhere && !state.is_crowded && state.subscriptions.rivals.is_empty();
            let stirred = is_simple.then_some(state.stirred);
            (state.new_to_areas, state.stirred) = (Aspects::NONE, 0);
            refresh(board, heard, stirred);
        } else {
            debug_assert!(is_settled(board), "areas would change, but nothing that they read has");
        }
    }
}

/// An active area: its card, its place among the abilities, its number, the ability that it gives, and the cards that
/// it reaches now.
#[derive(Clone, Copy)]
struct ActiveArea {
    producer: CardIndex,
    slot: u8,
    number: u16,
    gives: u16,
    /// The cards; `None` if they are the same as before.
    cards: Option<CardSet>,
}

impl ActiveArea {
    /// Returns true if this area gave the ability.
    fn gave(&self, attached: &AttachedAbility) -> bool {
        AreaGift { producer: self.producer, gives: self.gives }.is(attached) && attached.area == self.slot
    }

    /// Returns true if exactly these cards have the ability from this area.
    fn has_given<B: Board>(&self, board: &B, cards: CardSet) -> bool {
        let given = board.state().subscriptions.reached.filter(|card| !self.is_missing(board, card));
        given == cards
    }

    /// Returns true if a card does not have the ability from this area.
    fn is_missing<B: Board>(&self, board: &B, card: CardIndex) -> bool {
        !board.card(card).attached().iter().any(|attached| self.gave(attached))
    }
}

/// An area on the field, as both sides see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldArea {
    /// The card that holds the area.
    pub producer: CardIndex,
    /// The cells that it covers.
    pub cells: CellMask,
    /// The number of its ability in the library.
    pub ability: u16,
    /// The number of the ability that it gives.
    gives: u16,
}

impl FieldArea {
    /// Returns true if a card has its ability from this area.
    pub fn gives_to<B: Board>(&self, board: &B, card: CardIndex) -> bool {
        let gift = AreaGift { producer: self.producer, gives: self.gives };
        board.card(card).attached().iter().any(|attached| attached.from_area() && gift.is(attached))
    }
}

/// Returns the areas of the face-up cards on the field that are neither asleep nor resting.
pub fn field_areas<B: Board>(board: &B) -> Vec<FieldArea> {
    let lattice = board.library().lattice();
    let mut areas = Vec::new();
    let field = Seat::BOTH.into_iter().flat_map(|seat| board.state().layer(seat, LayerKind::Field).iter());
    for producer in field.filter(|card| board.card(*card).is_up()) {
        let record = board.card(producer);
        let Some(cell) = record.cell() else { continue };
        let printed = printed_areas(board, producer)
            .filter(|(slot, _)| stat::areas_are_awake(record) && record.runs[usize::from(*slot)] != RESTING);
        for (_, ability) in printed.chain(given_areas(board, producer)) {
            let Some(LibraryArea { area, gives, .. }) = area(board.library(), ability) else { continue };
            let cells = lattice.covered(area.reach, cell, record.owner) & !lattice.blocked;
            let cells = cells & lattice.zone(area.zone, record.owner);
            areas.push(FieldArea { producer, cells, ability, gives });
        }
    }
    areas
}

/// Returns true if a card has an ability from an area that gives it to the card no more.
fn is_over(areas: &[ActiveArea], card: CardIndex, attached: &AttachedAbility) -> bool {
    let keeps = |area: &ActiveArea| area.gave(attached) && area.cards.is_none_or(|cards| cards.has(card));
    attached.from_area() && !areas.iter().any(keeps)
}

/// The maximum number of active areas. Later ones, in the one law of order, do nothing.
const MAX_AREAS: usize = 48;
/// The number of active areas that are listed without a heap allocation.
const FEW_AREAS: usize = 6;
/// The first place number for areas that are attached, not printed.
pub(super) const GIVEN: u8 = 100;

/// Attaches and detaches the abilities of areas according to the current positions. If only what is on the stirred cells
/// has changed, areas that reach none of them are left as they are.
fn refresh<B: Board>(board: &mut B, heard: &mut Heard, stirred: Option<CellMask>) {
    let areas = active_areas(board, stirred);
    let has_lost =
        |card: CardIndex| board.card(card).attached().iter().any(|attached| is_over(&areas, card, attached));
    for card in order::in_law(board, board.state().subscriptions.reached.filter(has_lost)) {
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if is_over(&areas, card, &attached) {
                count_change(board);
                change::detach(board, card, place);
            } else {
                place += 1;
            }
        }
    }
    let mut is_crowded = areas.len() == MAX_AREAS;
    for area in &areas {
        let cards = area.cards.unwrap_or(CardSet::EMPTY).filter(|card| area.is_missing(board, card));
        for card in order::in_law(board, cards) {
            if change::attach(board, card, area.gives, area.producer, area.slot) {
                count_change(board);
                heard.rounds.note(area.producer, area.number);
            } else {
                is_crowded = true;
            }
        }
    }
    board.state_mut().is_crowded = is_crowded;
}

/// Returns true if an evaluation of the areas would change nothing.
fn is_settled<B: Board>(board: &B) -> bool {
    let areas = active_areas(board, None);
    let limit = usize::from(board.library().settings().limits.attached);
    let gives_more = |area: &ActiveArea| {
        let mut cards = area.cards.unwrap_or(CardSet::EMPTY).iter();
        cards.any(|card| board.card(card).attached().len() < limit && area.is_missing(board, card))
    };
    let has_lost =
        |card: CardIndex| board.card(card).attached().iter().any(|attached| is_over(&areas, card, attached));
    !areas.iter().any(gives_more) && !board.state().subscriptions.reached.iter().any(has_lost)
}

/// Counts a change that areas, nightmares or oblivion made: it belongs to a round of theirs.
pub(super) fn count_change<B: Board>(board: &mut B) {
    let state = board.state_mut();
    state.changes = state.changes.wrapping_add(1);
}

/// Returns the active areas in the one law of order; see [`refresh`] for the stirred cells.
fn active_areas<B: Board>(board: &B, stirred: Option<CellMask>) -> SmallVec<[ActiveArea; FEW_AREAS]> {
    let Subscriptions { reaching, rivals, .. } = board.state().subscriptions;
    let contest = if reaching.len() < 2 { None } else { Contest::decide(board, rivals) };
    let mut areas = SmallVec::new();
    for producer in order::in_law(board, reaching) {
        let printed = printed_areas(board, producer).filter(|(slot, _)| {
            board.card(producer).runs[usize::from(*slot)] != RESTING
                && contest
                    .as_ref()
                    .and_then(|contest| contest.is_awake(producer))
                    .unwrap_or_else(|| stat::areas_are_awake(board.card(producer)))
        });
        for (slot, number) in printed.chain(given_areas(board, producer)) {
            if let Some(area) = area(board.library(), number)
                && areas.len() < MAX_AREAS
            {
                let gives = area.gives;
                let cards = match (&contest, stirred) {
                    (Some(contest), _) => {
                        let cards = reached(board, producer, area);
                        Some(contest.without_spared(board, producer, gives, cards))
                    }
                    (None, Some(stirred)) if is_far(board, producer, area, stirred) => None,
                    (None, _) => Some(reached(board, producer, area)),
                };
                let active = ActiveArea { producer, slot, number, gives, cards };
                debug_assert!(
                    cards.is_some() || active.has_given(board, reached(board, producer, area)),
                    "an area would change, but nothing in its reach has"
                );
                areas.push(active);
            }
        }
    }
    areas
}

/// Returns true if what is on these cells cannot change which cards an area reaches.
fn is_far<B: Board>(board: &B, producer: CardIndex, area: LibraryArea<'_>, stirred: CellMask) -> bool {
    let record = board.card(producer);
    area.filters_its_reach
        && record.cell().is_some_and(|cell| {
            let reach = board.library().lattice().covered(area.area.reach, cell, record.owner);
            (reach | cell.bit()) & stirred == 0
        })
}

/// Returns the places and numbers of the areas printed on a card, active or not.
pub(super) fn printed_areas<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = (u8, u16)> {
    let library = board.library();
    let printed = board.printed(card).filter(|printed| !printed.interests.areas.is_empty());
    printed.into_iter().flat_map(|printed| printed.abilities()).enumerate().filter_map(|(slot, number)| {
        area(library, number)?;
        Some((slot as u8, number))
    })
}

/// Returns the places and numbers of the areas attached to a card. One is identified by the number of equal ones before
/// it, because its place may change.
fn given_areas<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = (u8, u16)> {
    let attached = board.card(card).attached();
    attached.iter().enumerate().filter(|(_, given)| given.runs != RESTING).map(|(place, given)| {
        let equals = attached[..place].iter().filter(|other| other.ability == given.ability);
        (GIVEN + equals.count() as u8, given.ability)
    })
}

/// An area of the library.
#[derive(Clone, Copy)]
pub(in crate::battle) struct LibraryArea<'a> {
    pub(in crate::battle) area: &'a AreaAbility,
    /// The number of the ability that the area gives.
    pub(in crate::battle) gives: u16,
    /// True if the area [filters its reach](AreaAbility::filters_its_reach).
    pub(in crate::battle) filters_its_reach: bool,
}

/// Returns the area of that number.
pub(super) fn area(library: &CardLibrary, number: u16) -> Option<LibraryArea<'_>> {
    let compiled = library.ability(number)?;
    match (&compiled.ability, compiled.grants) {
        (Ability::Area(area), Some(gives)) => {
            Some(LibraryArea { area, gives, filters_its_reach: compiled.filters_its_reach })
        }
        _ => None,
    }
}

/// Returns the face-up cards that an area reaches now. It sees each card without what it gives itself.
pub(in crate::battle) fn reached<B: Board>(
    board: &B,
    producer: CardIndex,
    LibraryArea { area, gives, filters_its_reach }: LibraryArea<'_>,
) -> CardSet {
    let record = board.card(producer);
    let Some(cell) = record.cell() else { return CardSet::EMPTY };
    let lattice = board.library().lattice();
    let cells = lattice.covered(area.reach, cell, record.owner) & lattice.zone(area.zone, record.owner);
    if cells & board.state().occupied == 0 {
        return CardSet::EMPTY;
    }
    let scene = EvalContext {
        reach: Some(area.reach),
        without: Some(AreaGift { producer, gives }),
        ..EvalContext::for_own_ability(board, producer)
    };
    if filters_its_reach {
        let from = Selection::Cells(cells & !lattice.blocked);
        let sentence = &area.reach_in_condition;
        return scene.cards(sentence.select_from(&scene, AreaAbility::PHRASES_OF_REACH, from));
    }
    let found = scene.cards(area.reach_in_condition.select(&scene));
    CardSet(found.0 & board.state().up.0)
        .filter(|card| board.card(card).cell().map_or(0, CellId::bit) & cells != 0)
}
