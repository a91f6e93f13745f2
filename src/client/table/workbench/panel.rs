//! The panel of the workbench, below the player's own panel.

use super::super::battle_view::BattleView;
use super::super::layers::{Layers, Tool};
use super::super::systems::TableSystems;
use super::super::text;
use super::bench::{Bench, Page, turns_to};
use super::board_editor::BoardEditor;
use super::positions::{copy, keep, keep_puzzle, paste};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::history::History;
use crate::battle::position::PositionPlace;
use crate::battle::record::{Ailment, LayerKind};
use crate::client::player_name::seat_name;
use crate::client::prelude::*;
use crate::facilitator::{BoardEdit, GameMode, LocalMatch, MatchRequest, OpenHands};
use crate::ids::{CardIndex, Seat};

/// The panel, and the data that it was laid out for, including the state of the workbench and the number of commands
/// played.
#[derive(Component, PartialEq, Eq)]
struct Panel(Bench, bool, u32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.in_set(TableSystems::Draw).run_if(in_state(GameMode::Debug)));
}

/// The helper that draws the rows of the panel.
struct Pen<'a, 'w, 's> {
    kit: &'a mut Kit<'w, 's>,
    panel: Entity,
    /// The last row of tools.
    row: Entity,
}

impl Pen<'_, '_, '_> {
    /// Begins a row for tools.
    fn begin_row(&mut self) {
        self.row = self.kit.tool_row(self.panel);
    }

    /// Draws a tool with the given message in the row. `name`: its name for probes.
    fn tool(&mut self, id: &str, name: &str, does: impl Bundle) {
        self.choice(self.kit.say(id), name, false, does);
    }

    /// Draws a tool in the row that may show as chosen.
    fn choice(&mut self, words: String, name: &str, is_chosen: bool, does: impl Bundle) {
        let style = if is_chosen { ButtonStyle::Gilded } else { ButtonStyle::Paper };
        self.kit.tool(self.row, words, style, format!("bench-{name}")).insert(does);
    }

    /// Draws a number with buttons to decrease and increase it.
    fn number(&mut self, words: String, name: &str, less: BoardEdit, more: BoardEdit) {
        let label = |id: &str| self.kit.say_value(id, "of", words.as_str());
        let (fewer, further) = (label("access-less"), label("access-more"));
        let row = self.kit.tool_line(self.panel, words, TextStyle::ToolNumber);
        self.kit.sign_tool(row, ("−", fewer), format!("bench-{name}-less")).insert(edits(less));
        self.kit.sign_tool(row, ("+", further), format!("bench-{name}-more")).insert(edits(more));
    }
}

fn lay(
    (live, bench, layers, history): (Res<BattleView>, Res<Bench>, Res<Layers>, Res<History>),
    (local, open): (Option<Res<LocalMatch>>, Res<OpenHands>),
    panels: Query<(Entity, &Panel)>,
    mut kit: Kit,
) {
    let again = local.is_some_and(|local| local.can_redo());
    let wanted = Panel(*bench, again, history.orders().len() as u32);
    if panels.iter().any(|(_, panel)| *panel == wanted) && !live.is_changed() {
        return;
    }
    panels.iter().for_each(|(entity, _)| kit.commands.entity(entity).despawn());
    // Editing a battle with hidden hands would reveal them.
    if !open.0 {
        return;
    }
    let panel = kit.tool_group(layers.tools(Tool::Panel), wanted);
    kit.tool_text(panel, kit.say("bench"), TextStyle::ToolHeading);
    let row = kit.tool_row(panel);
    let mut pen = Pen { kit: &mut kit, panel, row };
    let editing = bench.editing;
    let words = pen.kit.say(if editing { "bench-play" } else { "bench-change" });
    pen.choice(words, "edit", editing, sets(Bench { editing: !editing, ..Bench::default() }));
    match (editing, bench.card.filter(|card| live.view.card(*card).name().is_some())) {
        (false, _) => moments(&mut pen),
        (true, Some(card)) => of_card(&mut pen, &live, card),
        (true, None) => of_players(&mut pen, &live, bench.page),
    }
}

/// Draws the controls to move through the battle and to save the position.
fn moments(pen: &mut Pen) {
    pen.begin_row();
    pen.tool("bench-first", "first", sends(MatchRequest::Rewind(0)));
    pen.tool("bench-last", "last", sends(MatchRequest::Rewind(usize::MAX)));
    pen.tool("bench-fresh", "fresh", runs(begin_again));
    pen.kit.tool_text(pen.panel, pen.kit.say("bench-position"), TextStyle::ToolNote);
    pen.begin_row();
    pen.tool("copy", "copy", runs(copy));
    pen.tool("paste", "paste", runs(paste));
    pen.tool("save", "keep", runs(keep));
    pen.tool("bench-load", "fetch", turns_to(Page::Positions));
    pen.tool("bench-puzzle", "puzzle", runs(keep_puzzle));
    pen.kit.tool_text(pen.panel, pen.kit.say("bench-keys"), TextStyle::ToolNote);
}

/// Draws the controls for HP, ink, the turn, and new cards.
fn of_players(pen: &mut Pen, live: &BattleView, page: Page) {
    for (seat, hp_name, mp_name) in
        [(Seat::Host, "host-hp", "host-mp"), (Seat::Guest, "guest-hp", "guest-mp")]
    {
        let player = live.view.player(seat);
        let words = |id: &str, number: i32| {
            let name = seat_name(live.locale, seat).into();
            live.say_with(id, [("seat", name), ("number", number.into())])
        };
        let (hp, mp) = (words("bench-hp", player.hp()), words("bench-mp", player.mp()));
        pen.number(hp, hp_name, BoardEdit::Hp(seat, -1), BoardEdit::Hp(seat, 1));
        pen.number(mp, mp_name, BoardEdit::Mp(seat, -1), BoardEdit::Mp(seat, 1));
    }
    let is_adding = |seat: Seat| matches!(page, Page::Picker(to) | Page::Placing(to, _) if to == seat);
    pen.begin_row();
    for (seat, id, name) in
        [(Seat::Host, "bench-add-host", "add-host"), (Seat::Guest, "bench-add-guest", "add-guest")]
    {
        pen.choice(pen.kit.say(id), name, is_adding(seat), turns_to(Page::Picker(seat)));
    }
    pen.tool("bench-turn-host", "turn-host", edits(BoardEdit::Begin(Seat::Host)));
    pen.tool("bench-turn-guest", "turn-guest", edits(BoardEdit::Begin(Seat::Guest)));
    let id = if matches!(page, Page::Placing(..)) { "bench-choose-cell" } else { "bench-drag" };
    pen.kit.tool_text(pen.panel, pen.kit.say(id), TextStyle::ToolNote);
}

/// Draws the actions for one card.
fn of_card(pen: &mut Pen, live: &BattleView, card: CardIndex) {
    let record = live.view.card(card);
    let on_field = record.layer() == LayerKind::Field;
    pen.kit.tool_text(pen.panel, text::card_name(live, card), TextStyle::ToolNumber);
    let to = |place| edits(BoardEdit::Move(card, place));
    pen.begin_row();
    pen.tool("bench-to-hand", "hand", to(PositionPlace::Hand));
    pen.tool("bench-to-book", "book", to(PositionPlace::Book));
    pen.tool("bench-to-grave", "grave", to(PositionPlace::Grave));
    pen.tool("bench-remove", "remove", edits(BoardEdit::Remove(card)));
    pen.tool("bench-switch-side", "defect", edits(BoardEdit::Defect(card)));
    let event = live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    if on_field && !event {
        pen.begin_row();
        pen.tool("bench-turn-over", "turn", edits(BoardEdit::Turn(card)));
    }
    if on_field && !record.is_face_down() {
        let hurt = live.say_value("bench-damage", "number", record.damage());
        pen.number(hurt, "damage", BoardEdit::Damage(card, -1), BoardEdit::Damage(card, 1));
        pen.begin_row();
        for (ailment, name) in [
            (Ailment::Poison, "poisoned"),
            (Ailment::Paralysis, "paralysed"),
            (Ailment::Blindness, "blinded"),
            (Ailment::Curse, "cursed"),
        ] {
            let words = text::ailment(live.locale, ailment);
            pen.choice(words, name, record.has(ailment), edits(BoardEdit::Ailment(card, ailment)));
        }
    }
}

/// Returns the action of a button that edits the battle.
fn edits(edit: BoardEdit) -> impl Bundle {
    observe(move |_: On<Activate>, mut hands: BoardEditor, mut bench: ResMut<Bench>| {
        if matches!(edit, BoardEdit::Remove(_) | BoardEdit::Defect(_)) {
            bench.card = None;
        }
        hands.change(edit);
    })
}

/// Begins again with a new seed.
fn begin_again(time: Res<Time<Real>>, mut requests: MessageWriter<MatchRequest>) {
    let seed = *blake3::hash(&time.elapsed().as_nanos().to_le_bytes()).as_bytes();
    requests.write(MatchRequest::Restart(Some(seed)));
}
