//! The battle drawn as text, from one view.

use std::io::Write;

use marginalia::battle::ability::{CardKind, Parameter};
use marginalia::battle::board::Board as _;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::record::LayerKind;
use marginalia::battle::rules::stat;
use marginalia::ids::{CardIndex, CellId, Seat};

use crate::failure::Failure;

/// The number of letters in a cell.
const WIDTH: usize = 11;

/// Draws the board with both players: Host's side left, row 1 below.
pub(super) fn board(view: &FlatBoard, out: &mut impl Write) -> Result<(), Failure> {
    let shape = &view.library().lattice().shape;
    let (columns, rows) = (usize::from(shape.columns), usize::from(shape.rows));
    writeln!(out)?;
    writeln!(out, "Turn {}, {}", view.state().turn(), view.state().phase().name())?;
    player(view, Seat::Guest, out)?;
    let names = (0..shape.columns).map(|column| format!("{:^WIDTH$}", char::from(b'a' + column)));
    writeln!(out, "    {}", names.collect::<Vec<_>>().join(" ").trim_end())?;
    let rule = |left: char, middle: &str, right: char| {
        let bar = "━".repeat(WIDTH);
        format!("   {left}{}{right}", vec![bar; columns].join(middle))
    };
    writeln!(out, "{}", rule('┏', "┳", '┓'))?;
    for row in (0..rows).rev() {
        let cells: Vec<[String; 2]> = (0..columns)
            .filter_map(|column| shape.cell(column as i32, row as i32))
            .map(|cell| in_cell(view, cell))
            .collect();
        for line in 0..2 {
            let number = if line == 0 { (row + 1).to_string() } else { String::new() };
            let texts: Vec<String> = cells.iter().map(|cell| fit(&cell[line])).collect();
            writeln!(out, "{number:>2} ┃{}┃", texts.join("┃"))?;
        }
        if row > 0 {
            writeln!(out, "{}", rule('┣', "╋", '┫'))?;
        }
    }
    writeln!(out, "{}", rule('┗', "┻", '┛'))?;
    player(view, Seat::Host, out)
}

fn player(view: &FlatBoard, seat: Seat, out: &mut impl Write) -> Result<(), Failure> {
    let player = view.player(seat);
    let count = |layer| view.state().layer(seat, layer).len();
    let cap = view.library().settings().player(seat).mp_cap;
    let arrow = if seat == Seat::Host { '>' } else { '<' };
    writeln!(
        out,
        "{arrow} {:<6} HP {}  MP {}/{cap}  hand {}  book {}  grave {}",
        seat.to_string(),
        player.hp(),
        player.mp(),
        count(LayerKind::Hand),
        count(LayerKind::Book),
        count(LayerKind::Grave)
    )?;
    Ok(())
}

fn fit(text: &str) -> String {
    let short: String = text.chars().take(WIDTH).collect();
    format!("{short:<WIDTH$}")
}

/// Returns the two lines of a cell: `>` or `<` for its owner and a name, then attack and life.
fn in_cell(view: &FlatBoard, cell: CellId) -> [String; 2] {
    let lattice = view.library().lattice();
    if lattice.blocked & cell.bit() != 0 {
        return ["▓".repeat(WIDTH), "▓".repeat(WIDTH)];
    }
    let laid = || {
        // The viewer's own layout is already shown, although nobody else sees it.
        Seat::BOTH
            .into_iter()
            .flat_map(|seat| view.state().layer(seat, LayerKind::Strategy).iter())
            .find(|card| view.card(*card).cell() == Some(cell))
    };
    let Some(index) = view.cell(cell).card().or_else(laid) else { return Default::default() };
    let card = view.card(index);
    let arrow = if card.owner() == Seat::Host { '>' } else { '<' };
    let name = view.printed(index).map_or("", |printed| printed.source.name.as_str());
    if card.is_face_down() || card.layer() == LayerKind::Strategy {
        return [format!("{arrow}▒▒ {index}"), format!(" {name}")];
    }
    let ailments: String =
        card.ailments().map(|ailment| format!("{ailment:?}").chars().take(2).collect::<String>()).collect();
    [format!("{arrow}{name}"), format!(" {} {ailments}", strength(view, index))]
}

/// Returns attack and remaining life: "2/5"; "-/5" for a support.
fn strength(view: &FlatBoard, index: CardIndex) -> String {
    let life = stat::remaining(view, index);
    match view.printed(index).map(|printed| printed.kind) {
        Some(CardKind::Monster) => format!("{}/{life}", stat::number(view, index, Parameter::Attack)),
        Some(CardKind::Support) => format!("-/{life}"),
        Some(CardKind::Event) | None => String::new(),
    }
}

/// Prints a seat's hand.
pub(super) fn hand(view: &FlatBoard, seat: Seat, out: &mut impl Write) -> Result<(), Failure> {
    for index in view.state().layer(seat, LayerKind::Hand).iter() {
        let Some(printed) = view.printed(index) else { continue };
        let name = &printed.source.name;
        let cost = stat::number(view, index, Parameter::Cost);
        let (kind, strength) = (format!("{:?}", printed.kind), strength(view, index));
        writeln!(out, "  {:<4} {name:<20} {kind:<8} {strength:<5} cost {cost}", index.to_string())?;
    }
    Ok(())
}
