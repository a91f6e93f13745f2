//! The sheet of the advice, and the strip that goes through one of its lines on the board.

use super::battle_view::BattleView;
use super::forecast_text;
use super::foresight::{Foresight, foresee};
use super::hint::{Asked, Hint, LineWalk};
use super::hint_text::{advice, reasons, step, steps, worth};
use super::layers::Layers;
use super::systems::TableSystems;
use crate::client::access::Importance;
use crate::client::prelude::*;
use crate::facilitatee::{Decision, PlannedLine};

/// The largest width of the sheet.
const WIDEST: f32 = 600.0;

/// The sheet or the strip.
#[derive(Component)]
struct Sheet;

/// A line of the sheet: its number among those of the answer, its commands in words, and the sentences about it.
struct ToldLine {
    number: usize,
    steps: String,
    sentences: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.after(foresee).in_set(TableSystems::Draw));
}

fn show(
    (hint, live, layers, foresight): (Res<Hint>, Res<BattleView>, Res<Layers>, Res<Foresight>),
    sheets: Query<Entity, With<Sheet>>,
    mut kit: Kit,
) {
    if !hint.is_changed() {
        return;
    }
    sheets.iter().for_each(|entity| kit.commands.entity(entity).despawn());
    let Some(asked) = &hint.asked else { return };
    match hint.walk {
        Some(walk) => show_strip(&mut kit, (&hint, &live, &foresight), &layers, (asked, walk)),
        None => show_sheet(&mut kit, (&hint, &live), &layers, asked),
    }
}

/// Shows all lines.
fn show_sheet(kit: &mut Kit, (hint, live): (&Hint, &BattleView), layers: &Layers, asked: &Asked) {
    let area = kit.table_layout().sheet_area();
    let sheet = kit.table_sheet(layers, (area, WIDEST), Sheet);
    let words =
        if asked.why { kit.say_value("hint-why-title", "name", &live.other) } else { kit.say("hint-title") };
    kit.text(sheet.content, words, TextStyle::PaperHeading);
    match &hint.answer {
        Some(answer) if !hint.is_pending() => {
            let told = told(live, (hint, asked), answer);
            let is_one = told.len() == 1;
            for ToldLine { number, steps, sentences } in told {
                let row = kit.row(sheet.content);
                let rest = kit.rest(row);
                let mark = if is_one { String::new() } else { format!("{}. ", number + 1) };
                kit.text(rest, format!("{mark}{steps}"), TextStyle::HintLine);
                kit.text(rest, sentences.join(&live.say("hint-space")), TextStyle::RowNote);
                if hint.has_numbers {
                    kit.text(rest, worth(live, &answer.lines[number]), TextStyle::RowNote);
                }
                if !asked.why {
                    let name = format!("hint-show-{}", number + 1);
                    kit.tool(row, live.say("hint-show"), ButtonStyle::Paper, name).insert(does(
                        move |world| {
                            world.resource_mut::<Hint>().walk = Some(LineWalk { line: number, step: 0 });
                        },
                    ));
                }
            }
            let numbers = if hint.has_numbers { "hint-words-only" } else { "hint-numbers" };
            kit.vellum(
                sheet.foot,
                (numbers, "hint-numbers"),
                does(|world| {
                    let mut hint = world.resource_mut::<Hint>();
                    hint.has_numbers = !hint.has_numbers;
                }),
            );
        }
        _ => {
            let id = if hint.is_pending() { "hint-thinking" } else { "hint-none" };
            kit.text(sheet.content, kit.say(id), TextStyle::Prompt);
        }
    }
    kit.vellum(
        sheet.foot,
        ("close", "hint-close"),
        (ByEscape, does(|world| *world.resource_mut::<Hint>() = Hint::default())),
    );
}

/// Shows one command of a line, whose arrows and forecast are on the board.
fn show_strip(
    kit: &mut Kit,
    (hint, live, foresight): (&Hint, &BattleView, &Foresight),
    layers: &Layers,
    (asked, walk): (&Asked, LineWalk),
) {
    let (Some(walked), Some(report)) = (hint.walked(), hint.reports.get(walk.line)) else { return };
    let area = kit.table_layout().walk_area();
    let sheet = kit.table_sheet(layers, (area, WIDEST), Sheet);
    let count = report.commands.len();
    let words = live.say_with(
        "hint-step",
        [
            ("step", (walk.step + 1).into()),
            ("count", count.into()),
            ("deed", step(live, asked, walked).into()),
        ],
    );
    kit.text(sheet.content, words, TextStyle::HintLine).insert(Described::announced(Importance::Essential));
    if let Some((command, told)) = &foresight.told {
        let lines = forecast_text::lines(live, command, told).join(" · ");
        kit.text(sheet.content, lines, TextStyle::RowNote);
    }
    let to =
        |step: usize| does(move |world| world.resource_mut::<Hint>().walk = Some(LineWalk { step, ..walk }));
    let row = sheet.foot;
    if let Some(before) = walk.step.checked_sub(1) {
        kit.vellum(row, ("hint-before", "hint-before"), to(before));
    }
    if walk.step + 1 < count {
        kit.vellum(row, ("hint-next", "hint-next"), to(walk.step + 1));
    }
    let play = does(|world| world.resource_mut::<Hint>().take_over());
    kit.vellum(row, ("hint-play", "hint-play"), play);
    let back = does(|world| world.resource_mut::<Hint>().walk = None);
    kit.vellum(row, ("hint-back", "hint-back"), (ByEscape, back));
}

/// Returns the lines to show. Lines with the same text, such as those for two cards of one name, appear once.
fn told(live: &BattleView, (hint, asked): (&Hint, &Asked), answer: &Decision) -> Vec<ToldLine> {
    let mut told: Vec<ToldLine> = Vec::new();
    if asked.why {
        // The commands that the opponent planned next would reveal its hand.
        let Some(line) = answer.lines.first() else { return told };
        let steps = steps(live, asked, line.commands.get(..1).unwrap_or_default());
        let sentences = reasons(live, asked, line, answer.lines.get(1));
        return vec![ToldLine { number: 0, steps, sentences }];
    }
    let mut first: Option<&PlannedLine> = None;
    for (number, (line, report)) in answer.lines.iter().zip(&hint.reports).enumerate() {
        let steps = steps(live, asked, &report.commands);
        if told.iter().all(|known| known.steps != steps) {
            let sentences = advice(live, asked, (line, report), first);
            told.push(ToldLine { number, steps, sentences });
        }
        first = first.or(Some(line));
    }
    told
}
