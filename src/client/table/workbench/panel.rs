//! The panel of the workbench, below the player's own panel.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::super::battle_view::BattleView;
use super::super::drawer::tool_text_colour;
use super::super::layers::{Layers, Tool};
use super::super::layout::TableLayout;
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
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{DIM, Fonts, LEAF, Typeface};
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
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
    app.add_observer(press).add_systems(
        Update,
        lay.in_set(TableSystems::Draw).run_if(in_state(GameMode::Debug)).run_if(resource_exists::<Layers>),
    );
}

/// The helper that draws rows from the top down.
struct Pen<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    textures: &'a mut Textures<'g>,
    fonts: &'a Fonts,
    panel: Entity,
    layout: TableLayout,
    y: f32,
}

impl Pen<'_, '_, '_, '_> {
    fn words(&mut self, words: &str, face: Typeface, size: f32, colour: Color) {
        let small = self.layout.viewport.is_small();
        let place = absolute(0.0, self.y, if small { 240.0 } else { 188.0 }, 24.0);
        tool_text_colour(self.commands, self.fonts, (self.panel, small), (place, words, face, size, colour));
        self.y += size + 9.0;
    }

    fn press(&mut self, press: Press, (words, name): (&str, &str), x: f32, size: (u16, u16), on: bool) {
        let stuff = if on { ButtonStyle::Chosen } else { ButtonStyle::Paper };
        let place = absolute(x, self.y, 0.0, 0.0);
        let made = button(self.textures, self.fonts, words, stuff, place, size, &format!("bench-{name}"));
        self.commands.spawn((made, press, ChildOf(self.panel)));
    }

    /// Draws two buttons side by side.
    fn pair(&mut self, left: (Press, &str, &str, bool), right: Option<(Press, &str, &str, bool)>) {
        let half = self.layout.half;
        let pitch = self.layout.pitch(Vec2::new(94.0, 34.0));
        self.press(left.0, (left.1, left.2), 0.0, half, left.3);
        if let Some(right) = right {
            self.press(right.0, (right.1, right.2), pitch.x, half, right.3);
        }
        self.y += pitch.y;
    }

    /// Draws a number with buttons to decrease and increase it.
    fn number(&mut self, words: &str, name: &str, less: BoardEdit, more: BoardEdit) {
        let (step, small) = (self.layout.step, self.layout.viewport.is_small());
        let high = if small { 50.0 } else { 33.0 };
        let place = absolute(0.0, self.y + (high - 25.0) / 2.0, 130.0, 24.0);
        tool_text_colour(
            self.commands,
            self.fonts,
            (self.panel, small),
            (place, words, Typeface::SemiBold, 16.0, LEAF),
        );
        let left = if small { 132.0 } else { 108.0 };
        let right = left + f32::from(step.0) + 4.0;
        self.press(Press::Change(less), ("−", &format!("{name}-less")), left, step, false);
        self.press(Press::Change(more), ("+", &format!("{name}-more")), right, step, false);
        self.y += high;
    }
}

fn lay(
    (live, bench, layers, history): (Res<BattleView>, Res<Bench>, Res<Layers>, Res<History>),
    (local, open): (Option<Res<LocalMatch>>, Res<OpenHands>),
    panels: Query<(Entity, &Panel)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let again = local.is_some_and(|local| local.can_redo());
    let wanted = Panel(*bench, again, history.orders().len() as u32);
    if panels.iter().any(|(_, panel)| *panel == wanted) && !live.is_changed() {
        return;
    }
    for (entity, _) in &panels {
        commands.entity(entity).despawn();
    }
    // Editing a battle with hidden hands would reveal them.
    if !open.0 {
        return;
    }
    let layout = TableLayout::new(textures.viewport());
    let panel = commands.spawn((wanted, ChildOf(layers.tools(Tool::Panel)))).id();
    let (commands, textures) = (&mut commands, &mut textures);
    let mut pen = Pen { commands, textures, fonts: &fonts, panel, layout, y: 0.0 };
    pen.words("Workbench", Typeface::Title, 21.0, LEAF);
    let editing = bench.editing;
    pen.pair((Press::Edit, if editing { "Play" } else { "Change" }, "edit", editing), None);
    match (editing, bench.card.filter(|card| live.view.card(*card).name().is_some())) {
        (false, _) => moments(&mut pen),
        (true, Some(card)) => of_card(&mut pen, &live, card),
        (true, None) => of_players(&mut pen, &live, bench.page),
    }
    let node = layout.tools(Rect::new(22.0, 352.0, 212.0, 718.0), pen.y);
    pen.commands.entity(panel).insert(node);
}

/// Draws the controls to move through the battle and to save the position.
fn moments(pen: &mut Pen) {
    pen.pair((Press::Begin, "To start", "first", false), Some((Press::End, "To end", "last", false)));
    pen.pair((Press::Fresh, "New seed", "fresh", false), None);
    pen.words("This position", Typeface::TextItalic, 16.0, DIM);
    pen.pair((Press::Copy, "Copy", "copy", false), Some((Press::Paste, "Paste", "paste", false)));
    pen.pair((Press::Keep, "Save", "keep", false), Some((Press::Fetch, "Load", "fetch", false)));
    pen.pair((Press::Puzzle, "As a puzzle", "puzzle", false), None);
    pen.words("Z: undo · Y: redo", Typeface::TextItalic, 15.0, DIM);
}

/// Draws the controls for HP, ink, the turn, and new cards.
fn of_players(pen: &mut Pen, live: &BattleView, page: Page) {
    for seat in Seat::BOTH {
        let player = live.view.player(seat);
        let short = format!("{seat}").to_lowercase();
        let (hp, mp) = (format!("{seat} HP {}", player.hp()), format!("{seat} MP {}", player.mp()));
        pen.number(&hp, &format!("{short}-hp"), BoardEdit::Hp(seat, -1), BoardEdit::Hp(seat, 1));
        pen.number(&mp, &format!("{short}-mp"), BoardEdit::Mp(seat, -1), BoardEdit::Mp(seat, 1));
    }
    let add = |seat: Seat| matches!(page, Page::Picker(for_seat, _) | Page::Placing(for_seat, _) if for_seat == seat);
    let turn = |seat| (Press::Change(BoardEdit::Begin(seat)), "turn");
    pen.pair(
        (Press::Add(Seat::Host), "Host card", "add-host", add(Seat::Host)),
        Some((Press::Add(Seat::Guest), "Guest card", "add-guest", add(Seat::Guest))),
    );
    pen.pair(
        (turn(Seat::Host).0, "Host’s turn", "turn-host", false),
        Some((turn(Seat::Guest).0, "Guest’s turn", "turn-guest", false)),
    );
    pen.words(
        if matches!(page, Page::Placing(..)) { "Choose a cell." } else { "Drag cards anywhere." },
        Typeface::TextItalic,
        15.0,
        DIM,
    );
}

/// Draws the actions for one card.
fn of_card(pen: &mut Pen, live: &BattleView, card: CardIndex) {
    let record = live.view.card(card);
    let on_field = record.layer() == LayerKind::Field;
    let name = text::card_name(live, card);
    pen.words(&name, Typeface::SemiBold, 16.0, LEAF);
    let to = |place, words, name| (Press::Change(BoardEdit::Move(card, place)), words, name, false);
    pen.pair(to(PositionPlace::Hand, "To hand", "hand"), Some(to(PositionPlace::Book, "To book", "book")));
    let grave = to(PositionPlace::Grave, "To grave", "grave");
    let out = (Press::Change(BoardEdit::Remove(card)), "Remove", "remove", false);
    pen.pair(grave, Some(out));
    let over = (Press::Change(BoardEdit::Defect(card)), "Switch side", "defect", false);
    let event = live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    let turn = (Press::Change(BoardEdit::Turn(card)), "Turn over", "turn", false);
    pen.pair(over, (on_field && !event).then_some(turn));
    if on_field && !record.is_face_down() {
        let hurt = format!("Damage {}", record.damage());
        pen.number(&hurt, "damage", BoardEdit::Damage(card, -1), BoardEdit::Damage(card, 1));
        let ail = |ailment: Ailment| {
            let words = text::ailment(ailment);
            (Press::Change(BoardEdit::Ailment(card, ailment)), words, words, record.has(ailment))
        };
        pen.pair(ail(Ailment::Poison), Some(ail(Ailment::Paralysis)));
        pen.pair(ail(Ailment::Blindness), Some(ail(Ailment::Curse)));
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
        Press::Add(seat) => bench.page = Page::Picker(seat, 0),
        Press::Copy => commands.run_system_cached(copy),
        Press::Paste => commands.run_system_cached(paste),
        Press::Keep => commands.run_system_cached(keep),
        Press::Fetch => bench.page = Page::Positions,
        Press::Puzzle => commands.run_system_cached(keep_puzzle),
    }
}
