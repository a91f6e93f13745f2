//! All writes of a battle. Each one checks whether it is prevented, changes the state, then emits a trigger.

use super::subscriptions;
use crate::battle::ability::{Aspects, CardKind, CardSet, Parameter};
use crate::battle::board::Board;
use crate::battle::record::{
    Ailment, AttachedAbility, Card, FACE_DOWN, LAST_WORDS, LayerKind, MAX_CARDS, MAX_HP, NO_CELL, PUBLIC,
    TOKEN,
};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// Converts an amount to the type that triggers carry.
pub(in crate::battle) fn small(amount: i32) -> i16 {
    amount.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// Changes HP, up to [`MAX_HP`]: `PlayerHpChanged` where that changes something.
pub(in crate::battle) fn hp<B: Board>(board: &mut B, seat: Seat, by: i32) {
    let player = board.player_mut(seat);
    let before = player.hp;
    player.hp = before.saturating_add(by).min(MAX_HP);
    let change = player.hp.saturating_sub(before);
    if change != 0 {
        board.state_mut().note_change(Aspects::HP);
        board.emit_with_cause(
            Trigger::new(TriggerKind::PlayerHpChanged).at(seat).with(Detail::Change(small(change))),
        );
    }
}

/// Changes MP, between 0 and the cap: `PlayerMpChanged` where that changes something.
pub(in crate::battle) fn mp<B: Board>(board: &mut B, seat: Seat, by: i32) {
    let cap = board.library().settings().player(seat).mp_cap;
    let player = board.player_mut(seat);
    let before = player.mp;
    player.mp = before.saturating_add(by).clamp(0, cap);
    let change = player.mp - before;
    if change != 0 {
        board.state_mut().note_change(Aspects::MP);
        board.emit_with_cause(
            Trigger::new(TriggerKind::PlayerMpChanged).at(seat).with(Detail::Change(small(change))),
        );
    }
}

/// Changes a card's damage without a trigger; the caller emits the trigger for its kind of damage. The card that hurt
/// it last is stored for the trigger of its destruction.
pub(in crate::battle) fn damage<B: Board>(board: &mut B, card: CardIndex, by: i32, actor: Option<CardIndex>) {
    let record = board.card_mut(card);
    record.damage = record.damage.saturating_add(by);
    if by > 0 {
        record.hurt_by = actor;
    }
    let state = board.state_mut();
    if by > 0 {
        state.wounded.insert(card);
    }
    state.note_change(Aspects::DAMAGE);
}

/// Moves a card to a layer and updates the derived data.
fn lay<B: Board>(board: &mut B, index: CardIndex, layer: LayerKind) {
    let card = board.card_mut(index);
    let (owner, before) = (card.owner, card.layer);
    card.layer = layer;
    let state = board.state_mut();
    state.layers[owner.index()][before as usize].remove(index);
    state.layers[owner.index()][layer as usize].insert(index);
    state.note_change(Aspects::LAYERS);
}

/// Puts a card on a free cell of the field.
fn stand<B: Board>(board: &mut B, index: CardIndex, cell: CellId) {
    board.card_mut(index).cell = cell.0;
    board.cell_mut(cell).card = Some(index);
    let up = board.card(index).is_up();
    let state = board.state_mut();
    state.occupied |= cell.bit();
    state.note_cell(cell);
    if up {
        state.up.insert(index);
    }
}

/// Takes a card off its cell. The card keeps the cell as the one where it stood last.
fn lift<B: Board>(board: &mut B, index: CardIndex) {
    if let Some(cell) = board.card(index).cell()
        && board.cell(cell).card == Some(index)
    {
        board.cell_mut(cell).card = None;
        let state = board.state_mut();
        state.occupied &= !cell.bit();
        state.up.remove(index);
        state.note_cell(cell);
    }
}

/// Registers a card before the battle: every card starts in the book.
pub(in crate::battle) fn register<B: Board>(board: &mut B, index: CardIndex) {
    let card = board.card(index);
    let (owner, layer, public) = (card.owner, card.layer, card.is_public());
    let state = board.state_mut();
    state.layers[owner.index()][layer as usize].insert(index);
    if public {
        state.public.insert(index);
    }
}

/// Moves a card onto the field, face-up or face-down.
pub(in crate::battle) fn enter<B: Board>(board: &mut B, index: CardIndex, cell: CellId, face_down: bool) {
    let turn = board.state().turn;
    let known = board.card(index).layer == LayerKind::Field;
    if known {
        lift(board, index);
        depart(board, index);
    }
    let card = board.card_mut(index);
    let keep = card.flags & (PUBLIC | TOKEN);
    let owner = card.owner;
    let name = card.name;
    let layer = card.layer;
    *card = Card { name, layer, entered: turn, flags: keep, ..Card::new(name, owner) };
    if face_down {
        card.flags |= FACE_DOWN;
    } else {
        make_public(board, index);
    }
    lay(board, index, LayerKind::Field);
    stand(board, index, cell);
    arrive(board, index);
}

/// Notes that a card came to the field.
fn arrive<B: Board>(board: &mut B, index: CardIndex) {
    subscriptions::add_card(board, index);
    let state = board.state_mut();
    state.note_change(Aspects::FIELD);
    state.wounded.insert(index);
    state.drowsy.insert(index);
}

/// Notes that a card left the field, if it was there, and ends its resolution.
fn depart<B: Board>(board: &mut B, index: CardIndex) {
    let state = board.state_mut();
    state.subscriptions.remove(index);
    state.note_change(Aspects::FIELD);
    if state.casting == Some(index) {
        state.casting = None;
    }
}

/// Puts an Event on the field until it has resolved. It is aimed at a cell but does not occupy one.
pub(in crate::battle) fn cast<B: Board>(board: &mut B, index: CardIndex, cell: CellId) {
    lift(board, index);
    let card = board.card_mut(index);
    let keep = card.flags & (PUBLIC | TOKEN);
    let (name, owner, layer) = (card.name, card.owner, card.layer);
    *card = Card { layer, flags: keep, cell: cell.0, ..Card::new(name, owner) };
    make_public(board, index);
    lay(board, index, LayerKind::Field);
    board.state_mut().casting = Some(index);
    arrive(board, index);
}

/// Detaches all abilities of a card, while its cell is still known to the triggers.
fn strip<B: Board>(board: &mut B, index: CardIndex) {
    while board.card(index).attached_len > 0 {
        detach(board, index, 0);
    }
}

/// Moves a card to the grave: `CardGraved`. It keeps its damage and ailments for abilities that read them.
pub(in crate::battle) fn grave<B: Board>(
    board: &mut B,
    index: CardIndex,
    actor: Option<CardIndex>,
    cause: Option<CardIndex>,
) {
    let from = board.card(index).layer;
    if from == LayerKind::Grave {
        return;
    }
    let was_up = board.card(index).is_up();
    strip(board, index);
    lift(board, index);
    lay(board, index, LayerKind::Grave);
    let card = board.card_mut(index);
    // A card that was asleep or sealed cannot react to its own death, so it keeps these marks.
    card.flags &= !(LAST_WORDS | FACE_DOWN);
    if was_up {
        card.flags |= LAST_WORDS;
    }
    depart(board, index);
    let mut trigger = Trigger::new(TriggerKind::CardGraved)
        .by_maybe(actor)
        .to(index)
        .with(Detail::Layer { from, to: LayerKind::Grave });
    trigger.cause = cause;
    board.emit_with_cause(trigger);
}

/// Moves a card without life to the grave, with the card that hurt it last as the actor: `EffectDestroyed`,
/// `CardGraved`.
pub(in crate::battle) fn destroy<B: Board>(board: &mut B, index: CardIndex) {
    let actor = board.card(index).hurt_by;
    let mut destroyed = Trigger::new(TriggerKind::EffectDestroyed).by_maybe(actor).to(index);
    destroyed.cause = actor;
    board.emit_with_cause(destroyed);
    grave(board, index, actor, actor);
}

/// Draws a random slot of the book: `Draw`. An empty book or a full hand draws nothing.
pub(in crate::battle) fn draw<B: Board>(board: &mut B, seat: Seat) -> bool {
    let limit = u32::from(board.library().settings().player(seat).hand_limit);
    let book = board.state().layer(seat, LayerKind::Book);
    if book.is_empty() || board.state().layer(seat, LayerKind::Hand).len() >= limit {
        return false;
    }
    let Some(card) = pick(board, book) else { return false };
    lay(board, card, LayerKind::Hand);
    let player = board.player_mut(seat);
    player.draws = player.draws.saturating_add(1);
    board.emit_with_cause(Trigger::new(TriggerKind::Draw).to(card).at(seat));
    true
}

/// Returns one of these cards by a throw of the dice.
fn pick<B: Board>(board: &mut B, cards: CardSet) -> Option<CardIndex> {
    let n = board.state_mut().chance.below(cards.len());
    cards.nth(n)
}

/// Moves a random hand card to the grave, face down.
pub(in crate::battle) fn discard_at_random<B: Board>(board: &mut B, seat: Seat, actor: CardIndex) {
    let hand = board.state().layer(seat, LayerKind::Hand);
    if let Some(card) = (!hand.is_empty()).then(|| pick(board, hand)).flatten() {
        board.card_mut(card).cell = NO_CELL;
        grave(board, card, Some(actor), Some(actor));
    }
}

/// Gives or removes an ailment: `CardAilmentChanged` if that changes something.
pub(in crate::battle) fn ailment<B: Board>(
    board: &mut B,
    index: CardIndex,
    ailment: Ailment,
    on: bool,
    actor: Option<CardIndex>,
) {
    let (turn, turn_player) = (board.state().turn, board.state().turn_player);
    let card = board.card_mut(index);
    if card.has(ailment) == on {
        return;
    }
    card.ailments ^= ailment.bit();
    if ailment == Ailment::Paralysis {
        // Paralysis lasts until the end of the owner's next turn.
        card.paralysed_until = match (on, card.owner == turn_player) {
            (false, _) => 0,
            (true, true) if turn > 0 => turn.saturating_add(2),
            (true, _) => turn.saturating_add(1),
        };
    }
    board.state_mut().note_change(Aspects::AILMENTS);
    let mut trigger = Trigger::new(TriggerKind::CardAilmentChanged)
        .by_maybe(actor)
        .to(index)
        .with(Detail::Ailment { ailment, on });
    trigger.cause = actor;
    board.emit_with_cause(trigger);
}

/// Moves a card to a free cell: `Moved`, or `Teleported`.
pub(in crate::battle) fn shift<B: Board>(
    board: &mut B,
    index: CardIndex,
    aim: CellId,
    teleport: bool,
    cause: Option<CardIndex>,
) {
    let Some(from) = board.card(index).cell() else { return };
    lift(board, index);
    stand(board, index, aim);
    let kind = if teleport { TriggerKind::Teleported } else { TriggerKind::Moved };
    let mut trigger =
        Trigger::new(kind).by(cause.unwrap_or(index)).to(index).with(Detail::Step { from, to: aim });
    trigger.cause = cause;
    board.emit_with_cause(trigger);
}

/// Swaps two cards on the field: `Moved` twice.
pub(in crate::battle) fn swap<B: Board>(board: &mut B, one: CardIndex, two: CardIndex, cause: CardIndex) {
    let stands = |board: &B, card: CardIndex| {
        board.card(card).cell().filter(|cell| board.cell(*cell).card == Some(card))
    };
    let (Some(here), Some(there)) = (stands(board, one), stands(board, two)) else { return };
    if one == two {
        return;
    }
    lift(board, one);
    lift(board, two);
    stand(board, one, there);
    stand(board, two, here);
    for (card, from, to) in [(one, here, there), (two, there, here)] {
        let mut trigger = Trigger::new(TriggerKind::Moved).by(cause).to(card).with(Detail::Step { from, to });
        trigger.cause = Some(cause);
        board.emit_with_cause(trigger);
    }
}

/// Notes that a card was given an ability or lost one.
fn note_gift<B: Board>(board: &mut B, index: CardIndex, ability: u16) {
    let Some(gift) = board.library().ability(ability) else { return };
    let (changes_life, rules) = (gift.changes(Parameter::Life), gift.interests.rule_over_abilities());
    let state = board.state_mut();
    state.note_change(Aspects::GIFTS);
    if changes_life {
        state.wounded.insert(index);
    }
    if rules {
        state.note_sleep(index);
    }
}

/// Attaches an ability: `AbilityAttached`. Returns `false` if the card already has the maximum number.
pub(in crate::battle) fn attach<B: Board>(
    board: &mut B,
    index: CardIndex,
    ability: u16,
    producer: CardIndex,
    area: u8,
) -> bool {
    let limit = board.library().settings().limits.attached;
    let card = board.card_mut(index);
    if card.attached_len >= limit {
        return false;
    }
    card.attached[usize::from(card.attached_len)] =
        AttachedAbility { ability, producer: producer.0, area, runs: 0 };
    card.attached_len += 1;
    note_gift(board, index, ability);
    subscriptions::add_card(board, index);
    let mut trigger =
        Trigger::new(TriggerKind::AbilityAttached).by(producer).to(index).with(Detail::Ability(ability));
    trigger.cause = Some(producer);
    board.emit_with_cause(trigger);
    true
}

/// Detaches the ability at a place: `AbilityDetached`.
pub(in crate::battle) fn detach<B: Board>(board: &mut B, index: CardIndex, place: usize) {
    let card = board.card_mut(index);
    let gone = card.attached[place];
    let len = usize::from(card.attached_len);
    card.attached.copy_within(place + 1..len, place);
    card.attached[len - 1] = AttachedAbility::default();
    card.attached_len -= 1;
    note_gift(board, index, gone.ability);
    let state = board.state_mut();
    if state.is_crowded || gone.from_area() {
        // There is room for another gift, or an area must give its own again.
        state.note_change(Aspects::SLEEP);
    }
    let mut trigger = Trigger::new(TriggerKind::AbilityDetached)
        .by(gone.producer())
        .to(index)
        .with(Detail::Ability(gone.ability));
    trigger.cause = Some(gone.producer());
    board.emit_with_cause(trigger);
}

/// Returns a card to its owner's hand or book: `Teleported` with the layers. If the hand is full, or if the card is a
/// token, it goes to the grave instead.
pub(in crate::battle) fn return_card<B: Board>(
    board: &mut B,
    index: CardIndex,
    to: LayerKind,
    actor: CardIndex,
) {
    let from = board.card(index).layer;
    if from == to {
        return;
    }
    let owner = board.card(index).owner;
    let limit = u32::from(board.library().settings().player(owner).hand_limit);
    let full = to == LayerKind::Hand && board.state().layer(owner, LayerKind::Hand).len() >= limit;
    if full || board.card(index).is_token() {
        grave(board, index, Some(actor), Some(actor));
        return;
    }
    strip(board, index);
    lift(board, index);
    lay(board, index, to);
    let card = board.card_mut(index);
    let (name, flags) = (card.name, card.flags & (PUBLIC | TOKEN));
    *card = Card { layer: to, flags, ..Card::new(name, owner) };
    depart(board, index);
    let mut trigger =
        Trigger::new(TriggerKind::Teleported).by(actor).to(index).with(Detail::Layer { from, to });
    trigger.cause = Some(actor);
    board.emit_with_cause(trigger);
}

/// Puts a token into play on a free cell: `Summoned`.
pub(in crate::battle) fn summon_token<B: Board>(
    board: &mut B,
    name: CardId,
    owner: Seat,
    cell: CellId,
    actor: CardIndex,
) {
    let closed = board.state().occupied | board.library().lattice().blocked;
    let count = board.state().cards;
    let stands = board.library().card(name).is_some_and(|card| card.kind != CardKind::Event);
    if closed & cell.bit() != 0 || usize::from(count) >= MAX_CARDS || !stands {
        return;
    }
    let index = CardIndex(count);
    let mut card = Card::new(Some(name), owner);
    card.flags = TOKEN;
    board.grow(card);
    board.state_mut().cards = count + 1;
    register(board, index);
    enter(board, index, cell, false);
    let mut trigger = Trigger::new(TriggerKind::Summoned).by(index).to(index).with(Detail::Cell(cell));
    trigger.cause = Some(actor);
    board.emit_with_cause(trigger);
}

/// Reveals a card to both sides.
pub(in crate::battle) fn show<B: Board>(board: &mut B, index: CardIndex, name: CardId) {
    board.card_mut(index).name = Some(name);
    make_public(board, index);
}

/// Makes the card's name known to both sides.
pub(in crate::battle) fn make_public<B: Board>(board: &mut B, index: CardIndex) {
    let card = board.card_mut(index);
    card.flags |= PUBLIC;
    let cell = card.cell();
    let state = board.state_mut();
    state.public.insert(index);
    state.note_change(Aspects::FIELD.and(Aspects::LAYERS));
    if let Some(cell) = cell {
        state.note_cell(cell);
    }
}

/// Moves a hand card into the hidden layout.
pub(in crate::battle) fn lay_hidden<B: Board>(board: &mut B, index: CardIndex, cell: CellId) {
    board.card_mut(index).cell = cell.0;
    lay(board, index, LayerKind::Strategy);
}
