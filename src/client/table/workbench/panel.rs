//! The panel of the workbench, below the player's own panel.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::super::battle_view::BattleView;
use super::super::layers::{Layers, Tool};
use super::super::systems::TableSystems;
use super::super::text;
use super::bench::{Bench, Page};
use super::board_editor::BoardEditor;
use super::positions::{copy, keep, keep_puzzle, paste};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::history::History;
use crate::battle::position::PositionPlace;
use crate::battle::record::{Ailment, LayerKind};
use crate::client::buttons::ButtonStyle;
use crate::client::player_name::seat_name;
use crate::client::ui::{Kit, TextStyle};
use crate::facilitator::{BoardEdit, GameMode, LocalMatch, MatchRequest, OpenHands};
use crate::ids::{CardIndex, Seat};

/// A button of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    Edit,
    Begin,
    End,
    Fresh,
    Change(BoardEdit),
    Add(Seat),
    Copy,
    Paste,
    Keep,
    Fetch,
    Puzzle,
}

/// The panel, and the data that it was laid out for, including the state of the workbench and the number of commands
/// played.
#[derive(Component, PartialEq, Eq)]
struct Panel(Bench, bool, u32);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press)
        .add_systems(Update, lay.in_set(TableSystems::Draw).run_if(in_state(GameMode::Debug)));
}

/// A button: what it does, its label, its name, and true if it shows as chosen.
type LabelledPress = (Press, String, &'static str, bool);

/// The helper that draws the rows of the panel.
struct Pen<'a, 'w, 's> {
    kit: &'a mut Kit<'w, 's>,
    panel: Entity,
}

impl Pen<'_, '_, '_> {
    fn say(&self, id: &str) -> String {
        self.kit.say(id)
    }

    /// Draws tools side by side.
    fn tools<const N: usize>(&mut self, tools: [LabelledPress; N]) {
        let row = self.kit.tool_row(self.panel);
        for (press, words, name, on) in tools {
            let style = if on { ButtonStyle::Gilded } else { ButtonStyle::Paper };
            self.kit.tool(row, words, style, format!("bench-{name}")).insert(press);
        }
    }

    /// Draws a number with buttons to decrease and increase it.
    fn number(&mut self, words: String, name: &str, less: BoardEdit, more: BoardEdit) {
        let label = |id: &str| self.kit.say_value(id, "of", words.as_str());
        let (fewer, further) = (label("access-less"), label("access-more"));
        let row = self.kit.tool_line(self.panel, words, TextStyle::ToolNumber);
        self.kit.sign_tool(row, ("−", fewer), format!("bench-{name}-less")).insert(Press::Change(less));
        self.kit.sign_tool(row, ("+", further), format!("bench-{name}-more")).insert(Press::Change(more));
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
    let mut pen = Pen { kit: &mut kit, panel };
    let editing = bench.editing;
    let words = pen.say(if editing { "bench-play" } else { "bench-change" });
    pen.tools([(Press::Edit, words, "edit", editing)]);
    match (editing, bench.card.filter(|card| live.view.card(*card).name().is_some())) {
        (false, _) => moments(&mut pen),
        (true, Some(card)) => of_card(&mut pen, &live, card),
        (true, None) => of_players(&mut pen, &live, bench.page),
    }
}

/// Draws the controls to move through the battle and to save the position.
fn moments(pen: &mut Pen) {
    let tool = |pen: &Pen, press, id, name| (press, pen.say(id), name, false);
    pen.tools([
        tool(pen, Press::Begin, "bench-first", "first"),
        tool(pen, Press::End, "bench-last", "last"),
        tool(pen, Press::Fresh, "bench-fresh", "fresh"),
    ]);
    pen.kit.tool_text(pen.panel, pen.say("bench-position"), TextStyle::ToolNote);
    pen.tools([
        tool(pen, Press::Copy, "copy", "copy"),
        tool(pen, Press::Paste, "paste", "paste"),
        tool(pen, Press::Keep, "save", "keep"),
        tool(pen, Press::Fetch, "bench-load", "fetch"),
        tool(pen, Press::Puzzle, "bench-puzzle", "puzzle"),
    ]);
    pen.kit.tool_text(pen.panel, pen.say("bench-keys"), TextStyle::ToolNote);
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
    let add = |pen: &Pen, seat, id, name| (Press::Add(seat), pen.say(id), name, is_adding(seat));
    let turn = |pen: &Pen, seat, id, name| (Press::Change(BoardEdit::Begin(seat)), pen.say(id), name, false);
    pen.tools([
        add(pen, Seat::Host, "bench-add-host", "add-host"),
        add(pen, Seat::Guest, "bench-add-guest", "add-guest"),
        turn(pen, Seat::Host, "bench-turn-host", "turn-host"),
        turn(pen, Seat::Guest, "bench-turn-guest", "turn-guest"),
    ]);
    let id = if matches!(page, Page::Placing(..)) { "bench-choose-cell" } else { "bench-drag" };
    pen.kit.tool_text(pen.panel, pen.say(id), TextStyle::ToolNote);
}

/// Draws the actions for one card.
fn of_card(pen: &mut Pen, live: &BattleView, card: CardIndex) {
    let record = live.view.card(card);
    let on_field = record.layer() == LayerKind::Field;
    pen.kit.tool_text(pen.panel, text::card_name(live, card), TextStyle::ToolNumber);
    let change = |pen: &Pen, edit, id, name| (Press::Change(edit), pen.say(id), name, false);
    let to = |pen: &Pen, place, id, name| change(pen, BoardEdit::Move(card, place), id, name);
    pen.tools([
        to(pen, PositionPlace::Hand, "bench-to-hand", "hand"),
        to(pen, PositionPlace::Book, "bench-to-book", "book"),
        to(pen, PositionPlace::Grave, "bench-to-grave", "grave"),
        change(pen, BoardEdit::Remove(card), "bench-remove", "remove"),
        change(pen, BoardEdit::Defect(card), "bench-switch-side", "defect"),
    ]);
    let event = live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    if on_field && !event {
        pen.tools([change(pen, BoardEdit::Turn(card), "bench-turn-over", "turn")]);
    }
    if on_field && !record.is_face_down() {
        let hurt = live.say_value("bench-damage", "number", record.damage());
        pen.number(hurt, "damage", BoardEdit::Damage(card, -1), BoardEdit::Damage(card, 1));
        let ail = |ailment: Ailment, name| {
            let edit = Press::Change(BoardEdit::Ailment(card, ailment));
            (edit, text::ailment(live.locale, ailment), name, record.has(ailment))
        };
        pen.tools([
            ail(Ailment::Poison, "poisoned"),
            ail(Ailment::Paralysis, "paralysed"),
            ail(Ailment::Blindness, "blinded"),
            ail(Ailment::Curse, "cursed"),
        ]);
    }
}

/// Responds to the panel's buttons and ignores other buttons.
fn press(on: On<Activate>, presses: Query<&Press>, mut commands: Commands) {
    if let Ok(press) = presses.get(on.entity) {
        commands.run_system_cached_with(answer, *press);
    }
}

fn answer(
    In(press): In<Press>,
    mut hands: BoardEditor,
    mut bench: ResMut<Bench>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    match press {
        Press::Edit => *bench = Bench { editing: !bench.editing, ..Bench::default() },
        Press::Begin => hands.request(MatchRequest::Rewind(0)),
        Press::End => hands.request(MatchRequest::Rewind(usize::MAX)),
        Press::Fresh => {
            let seed = *blake3::hash(&time.elapsed().as_nanos().to_le_bytes()).as_bytes();
            hands.request(MatchRequest::Restart(Some(seed)));
        }
        Press::Change(edit) => {
            if matches!(edit, BoardEdit::Remove(_) | BoardEdit::Defect(_)) {
                bench.card = None;
            }
            hands.change(edit);
        }
        Press::Add(seat) => bench.page = Page::Picker(seat),
        Press::Copy => commands.run_system_cached(copy),
        Press::Paste => commands.run_system_cached(paste),
        Press::Keep => commands.run_system_cached(keep),
        Press::Fetch => bench.page = Page::Positions,
        Press::Puzzle => commands.run_system_cached(keep_puzzle),
    }
}
