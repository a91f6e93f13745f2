//! The whole card opened large while the pointer rests on it: text, reaches, and where every number comes from.

use bevy::prelude::*;
use bevy::text::LineHeight;

use super::TableSystems;
use super::book::Layers;
use super::choice::{Choice, Held};
use super::input::{Dragging, Hover, Spot};
use super::lesson::Taught;
use super::model::Live;
use super::motion::Motion;
use super::pieces::{self, DOTS_OPEN, Figures, put};
use super::words;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::library::PrintedCard;
use crate::battle::rules::stat;
use crate::client::bank::Gallery;
use crate::client::fonts::{Face, Fonts, INK, RED, faint};
use crate::ids::{CardIndex, Seq};

/// The opened card.
#[derive(Component)]
struct Peek;

/// How long the pointer rests before a card opens, in seconds.
const RESTS: f32 = 0.25;
/// The same for a hand card, which is lifted to be read before.
const RESTS_IN_HAND: f32 = 0.8;
/// The card in the panel.
const CARD: Vec2 = Vec2::new(238.0, 340.0);
/// Rules set smaller than this on the card are written again below it, at this size.
const LEGIBLE: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

/// The card the pointer rests on, if this seat knows it; and whether it is to open on the right. Where a lesson's note lies
/// on the left, only what stands under the right place opens over it.
fn wanted(live: &Live, hover: &Hover, time: &Time, note: bool) -> Option<(CardIndex, bool)> {
    let middle = if note { 930.0 } else { 430.0 };
    let rested = |seconds: f32| (hover.seconds(time) >= seconds).then_some(());
    let (card, right) = match hover.spot? {
        Spot::Cell(cell) => {
            rested(RESTS)?;
            (live.view.cell(cell).card()?, live.grid.centre(cell).x < middle)
        }
        Spot::Theirs(card) => {
            rested(RESTS)?;
            (card, note)
        }
        Spot::Hand(card) => {
            rested(RESTS_IN_HAND)?;
            (card, note)
        }
        _ => return None,
    };
    live.view.printed(card).map(|_| (card, right))
}

fn show(
    (live, hover, dragging, motion, layers): (Res<Live>, Res<Hover>, Res<Dragging>, Res<Motion>, Res<Layers>),
    (choice, time, taught): (Res<Choice>, Res<Time>, Taught),
    peeks: Query<Entity, With<Peek>>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut shown: Local<(Option<(CardIndex, bool)>, Seq)>,
    mut commands: Commands,
) {
    // A chosen hand card has its tabs where this one would open.
    let chosen = matches!(choice.held, Some(Held::Hand(_))) && matches!(hover.spot, Some(Spot::Hand(_)));
    let wanted =
        wanted(&live, &hover, &time, taught.now().is_some()).filter(|_| dragging.spot.is_none() && !chosen);
    let (before, told) = *shown;
    let seq = live.view.flow().seq();
    let stale = told != seq && !motion.is_playing();
    if before == wanted && !stale && (wanted.is_none() || !peeks.is_empty()) {
        return;
    }
    *shown = (wanted, seq);
    for peek in &peeks {
        commands.entity(peek).despawn();
    }
    let Some((card, right)) = wanted else { return };
    let Some(printed) = live.view.printed(card) else { return };
    let side =
        if right { UiRect { right: px(8), ..UiRect::ZERO } } else { UiRect { left: px(8), ..UiRect::ZERO } };
    let look = pieces::slip(Node {
        left: if right { Val::Auto } else { side.left },
        right: if right { side.right } else { Val::Auto },
        bottom: px(8),
        width: px(CARD.x + 20.0),
        ..default()
    });
    let peek = put(&mut commands, layers.top, (look, Peek, ZIndex(5)));
    let holder = put(&mut commands, peek, Node { width: px(CARD.x), height: px(CARD.y), ..default() });
    let shown_at = pieces::card(
        &mut commands,
        (&mut gallery, &fonts),
        holder,
        (printed, Figures::of(&live, card), live.view.card(card).owner() == live.me, CARD),
    );
    kind(&mut commands, (&mut gallery, &fonts), peek, (&live, card, printed));
    if shown_at < LEGIBLE {
        let text = put(&mut commands, peek, Node { width: px(CARD.x), ..default() });
        let left = TextLayout::justify(Justify::Left);
        pieces::write_rules(&mut commands, &fonts, text, (&printed.text, LEGIBLE, left));
    }
    for line in steps(&live, card) {
        put(&mut commands, peek, fonts.write(line, Face::Text, 16.0, INK));
    }
    for ailment in live.view.card(card).ailments() {
        put(&mut commands, peek, fonts.write(words::ailment_text(ailment), Face::Text, 16.0, RED));
    }
    if !printed.source.flavour.is_empty() {
        let height = LineHeight::RelativeToFont(1.05);
        put(
            &mut commands,
            peek,
            (fonts.write(&printed.source.flavour, Face::TextItalic, 16.0, faint()), height),
        );
    }
}

/// Kind and ink, and both reaches as dots.
fn kind(
    commands: &mut Commands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    peek: Entity,
    (live, card, printed): (&Live, CardIndex, &PrintedCard),
) {
    let kind = match printed.kind {
        CardKind::Monster => "Monster",
        CardKind::Support => "Support",
        CardKind::Event => "Event",
    };
    let row = Node { align_items: AlignItems::Center, column_gap: px(4), height: px(46), ..default() };
    let row = put(commands, peek, row);
    let words = format!("{kind}\n{}", printed.ink.words());
    put(commands, row, (fonts.write(words, Face::SemiBold, 14.0, INK), LineHeight::RelativeToFont(1.1)));
    if printed.kind == CardKind::Monster {
        let mine = live.view.card(card).owner() == live.me;
        let reaches = [
            ("moves", stat::move_reach(&live.view, card)),
            ("attacks", stat::attack_reach(&live.view, card)),
        ];
        for (words, reach) in reaches {
            let gap = Node { margin: UiRect::left(px(3)), ..default() };
            put(commands, row, (gap, fonts.write(words, Face::TextItalic, 14.0, faint())));
            let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
            put(commands, row, (dots, pieces::reach(gallery, reach, mine, DOTS_OPEN)));
        }
    }
}

/// Numbers that differ from what is printed: base, each step with who did it, value; and the damage taken.
fn steps(live: &Live, card: CardIndex) -> Vec<String> {
    let mut lines = Vec::new();
    for parameter in [Parameter::Attack, Parameter::Life, Parameter::Cost, Parameter::MoveCost] {
        let (base, steps, value) = stat::explain(&live.view, card, parameter);
        let mut line = format!("{}: {base}", parameter.words());
        let (mut before, mut differs) = (base, false);
        for step in steps {
            let by = step.value - before;
            before = step.value;
            if by == 0 {
                continue;
            }
            differs = true;
            let who =
                if step.producer == card { "itself".to_owned() } else { words::card(live, step.producer) };
            line.push_str(&format!(" {}{} ({who})", if by < 0 { "−" } else { "+" }, by.abs()));
        }
        if differs {
            line.push_str(&format!(" = {value}"));
            lines.push(line);
        }
    }
    let damage = live.view.card(card).damage();
    if damage > 0 {
        lines.push(format!("{damage} damage taken, {} life left", stat::remaining(&live.view, card)));
    }
    lines
}
