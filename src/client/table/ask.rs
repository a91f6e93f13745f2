//! Panels that ask: draw or charge, the coin, the layout, a reaction, another way, face-up or face-down, giving up.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::TableSystems;
use super::aim::{Aims, layout_cost};
use super::bench::Bench;
use super::book::Layers;
use super::choice::{Choice, Held};
use super::input::{Dragging, Gesture, Spot};
use super::layout::fan;
use super::lesson::Taught;
use super::model::Live;
use super::motion::Motion;
use super::pieces::{middle, put};
use super::shown::Shown;
use super::words;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{Stuff, button};
use crate::client::fonts::{Face, Fonts, INK, RED, centred};
use crate::client::prefs::Prefs;
use crate::client::stage::at;
use crate::facilitator::lesson::Progress;
use crate::facilitator::{Proposal, Tutorial};
use crate::ids::CellId;

/// What is asked now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Question {
    panel: Option<Panel>,
    /// The tabs of a held hand card: where, whether face-down is chosen, both costs, whether it is cast.
    tabs: Option<(i32, bool, i32, i32, bool)>,
    /// The button that turns a face-down card up: where it lies, what it costs.
    turn_up: Option<(CellId, i32)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Panel {
    Toss,
    Draw { book: u32, charge: i32, full: bool },
    Lay { laid: usize, most: u8, cost: i32, limit: i32 },
    React { mover: String, aim: String },
    Retry { aim: String },
    Resign,
}

/// The parchment all panels are cut from: one picture, in nine slices.
pub(super) const SHEET: Art = Art::Parchment(360, 180);
/// The size of the panels' buttons: one picture for all.
pub(super) const PRESS: (u16, u16) = (190, 50);
/// The size of tabs.
pub(super) const TAB: (u16, u16) = (150, 34);

/// A part of a panel.
#[derive(Component)]
struct Part;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(activate).add_systems(
        Update,
        (begin.in_set(TableSystems::Answer), ask.in_set(TableSystems::Draw))
            .run_if(resource_exists::<Layers>),
    );
}

/// Buttons pressed by mouse or keyboard are gestures like any other.
fn activate(on: On<Activate>, spots: Query<&Spot>, mut gestures: MessageWriter<Gesture>) {
    if let Ok(spot) = spots.get(on.entity) {
        gestures.write(Gesture::Click(*spot, false));
    }
}

/// What needs no thought goes by itself: being ready at once, the coin after a moment.
fn begin(
    (live, motion, prefs, time): (Res<Live>, Res<Motion>, Res<Prefs>, Res<Time>),
    mut choice: ResMut<Choice>,
    mut proposals: MessageWriter<Proposal>,
    mut waited: Local<f32>,
) {
    let seat = live.me;
    // Where nobody plays the own side here, nothing is said for it.
    if choice.sent || motion.is_playing() || live.own.is_some() {
        *waited = 0.0;
        return;
    }
    let command = match live.phase() {
        Phase::Initial if !live.view.player(seat).is_ready() => Command::Initial { seat },
        Phase::Cointoss => {
            *waited += time.delta_secs();
            if *waited < prefs.seconds(2.5) {
                return;
            }
            Command::Cointoss { seat }
        }
        _ => {
            *waited = 0.0;
            return;
        }
    };
    *waited = 0.0;
    choice.sent = true;
    proposals.write(Proposal(command));
}

fn question(live: &Live, choice: &Choice, aims: &Aims, rest: bool, dragging: bool) -> Question {
    let mut question = Question::default();
    if choice.resigning {
        question.panel = Some(Panel::Resign);
        return question;
    }
    if !rest {
        return question;
    }
    let asked = !live.ops.is_empty() && !choice.sent;
    let settings = live.view.library().settings();
    let flow = live.view.flow();
    question.panel = match live.phase() {
        Phase::Cointoss if !choice.sent && live.own.is_none() => Some(Panel::Toss),
        Phase::Draw if asked => Some(Panel::Draw {
            book: flow.layer(live.me, LayerKind::Book).len(),
            charge: settings.player.charge,
            full: flow.layer(live.me, LayerKind::Hand).len() >= u32::from(settings.player.hand_limit),
        }),
        Phase::Strategy if asked => {
            let (cost, limit) = layout_cost(live, &choice.laid);
            Some(Panel::Lay { laid: choice.laid.len(), most: settings.strategy.cards, cost, limit })
        }
        Phase::MoveDeclare if asked => flow
            .declared_move()
            .map(|(card, _, aim)| Panel::React { mover: words::card(live, card), aim: live.grid.name(aim) }),
        Phase::MoveRetry if asked => {
            flow.declared_move().map(|(_, _, aim)| Panel::Retry { aim: live.grid.name(aim) })
        }
        _ => None,
    };
    if let Some(Held::Hand(card)) = choice.held
        && matches!(live.phase(), Phase::Main | Phase::MoveDeclare)
        && asked
        && !dragging
    {
        let hand: Vec<_> = flow.layer(live.me, LayerKind::Hand).iter().collect();
        if let Some(place) = hand.iter().position(|held| *held == card) {
            let (centre, _) = fan(place, hand.len());
            let cost = stat::number(&live.view, card, Parameter::Cost);
            let feint = stat::feint_cost(&live.view, card);
            let is_cast = live.view.printed(card).is_some_and(|card| card.kind == CardKind::Event);
            question.tabs = Some((centre.x as i32, choice.face_down, cost, feint, is_cast));
        }
    }
    if let (Some(Held::Unit(card)), Some(_)) = (choice.held, aims.turn_up)
        && let Some(cell) = live.view.card(card).cell()
    {
        let discount = settings.card.unveil_discount;
        let cost = stat::number(&live.view, card, Parameter::Cost) - discount;
        question.turn_up = Some((cell, cost.max(0)));
    }
    question
}

fn ask(
    (live, choice, aims, shown): (Res<Live>, Res<Choice>, Res<Aims>, Res<Shown>),
    (motion, dragging, layers): (Res<Motion>, Res<Dragging>, Res<Layers>),
    (taught, bench): (Taught, Res<Bench>),
    parts: Query<Entity, With<Part>>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut asked: Local<Question>,
    mut commands: Commands,
) {
    let rest = !motion.is_playing() && shown.phase == live.phase();
    let mut wanted = question(&live, &choice, &aims, rest, dragging.spot.is_some());
    // Hands that change the battle are asked nothing, and nothing lies over the book.
    if bench.is_editing() {
        wanted = Question::default();
    }
    // While a lesson speaks, or has said all, nothing is asked, and nothing lies over what it speaks of.
    let speaks =
        |lesson: &Tutorial| lesson.run().waits_for_next() || *lesson.run().progress() == Progress::Finished;
    if taught.now().is_some_and(speaks) {
        wanted.panel = wanted.panel.filter(|panel| *panel == Panel::Resign);
    }
    if *asked == wanted && (!parts.is_empty() || wanted == Question::default()) {
        return;
    }
    for part in &parts {
        commands.entity(part).despawn();
    }
    let mut desk = Desk { commands: &mut commands, gallery: &mut gallery, fonts: &fonts, layers: *layers };
    if let Some(panel) = &wanted.panel {
        desk.panel(panel);
    }
    if let Some((x, face_down, cost, feint, is_cast)) = wanted.tabs {
        let x = (x as f32).clamp(160.0, 1130.0);
        let stuff = |on: bool| if on { Stuff::Chosen } else { Stuff::Paper };
        desk.press(
            (Spot::TabSummon, "tab-summon"),
            &format!("{} · {cost}", if is_cast { "Cast" } else { "Summon" }),
            stuff(!face_down),
            ((x - 152.0, 472.0), TAB),
        );
        desk.press(
            (Spot::TabFeint, "tab-feint"),
            &format!("Face-down · {feint}"),
            stuff(face_down),
            ((x + 2.0, 472.0), TAB),
        );
    }
    if let Some((cell, cost)) = wanted.turn_up {
        let rect = live.grid.rect(cell);
        let place =
            (rect.center().x - 75.0, if rect.min.y < 150.0 { rect.max.y + 2.0 } else { rect.min.y - 36.0 });
        desk.press((Spot::TurnUp, "turn-up"), &format!("Turn up · {cost}"), Stuff::Paper, (place, TAB));
    }
    *asked = wanted;
}

/// Where panels are put.
struct Desk<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    gallery: &'a mut Gallery<'g>,
    fonts: &'a Fonts,
    layers: Layers,
}

impl Desk<'_, '_, '_, '_> {
    fn press(
        &mut self,
        (spot, name): (Spot, &str),
        words: &str,
        stuff: Stuff,
        ((x, y), size): ((f32, f32), (u16, u16)),
    ) -> Entity {
        let place = at(x, y, 0.0, 0.0);
        let button = button(self.gallery, self.fonts, words, stuff, place, size, name);
        self.commands.spawn((button, spot, Part, ChildOf(self.layers.panels))).id()
    }

    /// A sheet with a head and lines below it.
    fn sheet(&mut self, (x, y, wide, high): (f32, f32, f32, f32), head: &str, line: &str) {
        let place = at(x, y, wide, high);
        let sheet = self.gallery.sliced(SHEET, 28.0);
        let sheet = self.commands.spawn((place, sheet, Spot::Panel, Part, ChildOf(self.layers.panels))).id();
        let inner = wide - 56.0;
        let top = middle(at(28.0, 20.0, inner, 32.0));
        let top = put(self.commands, sheet, top);
        put(self.commands, top, (self.fonts.write(head, Face::Title, 25.0, RED), centred()));
        let below = middle(at(28.0, 54.0, inner, 46.0));
        let below = put(self.commands, sheet, below);
        put(self.commands, below, (self.fonts.write(line, Face::Text, 17.0, INK), centred()));
    }

    fn panel(&mut self, panel: &Panel) {
        match panel {
            Panel::Toss => {
                self.sheet(
                    (460.0, 200.0, 360.0, 176.0),
                    "Who writes first?",
                    "The coin decides; neither can choose.",
                );
                self.press((Spot::Toss, "toss"), "Toss the coin", Stuff::Leather, ((545.0, 302.0), PRESS));
            }
            Panel::Draw { book, charge, full } => {
                let line = match (book, full) {
                    (0, _) => "Your book is empty: no card can be drawn.".to_owned(),
                    (_, true) => "Your hand is full: a card drawn would stay in the book.".to_owned(),
                    (1, _) => "The last card of your book, or a drop of ink?".to_owned(),
                    (some, _) => format!("One of {some} cards of your book, or a drop of ink?"),
                };
                self.sheet((420.0, 196.0, 440.0, 184.0), "Your turn begins", &line);
                if *book > 0 {
                    self.press((Spot::Draw, "draw"), "Draw a card", Stuff::Leather, ((446.0, 304.0), PRESS));
                }
                let words =
                    if *charge == 1 { "Charge ink".to_owned() } else { format!("Charge ink: +{charge}") };
                let x = if *book > 0 { 644.0 } else { 545.0 };
                self.press((Spot::Charge, "charge"), &words, Stuff::Leather, ((x, 304.0), PRESS));
            }
            Panel::Lay { laid, most, cost, limit } => {
                let line = format!(
                    "Lay up to {most} cards on your two columns, unseen by the other.\n{laid} laid · cost {cost} of {limit}"
                );
                self.sheet((668.0, 178.0, 376.0, 196.0), "Strategy time", &line);
                let words = if *laid == 0 { "Lay nothing" } else { "Ready" };
                self.press((Spot::Ready, "ready"), words, Stuff::Leather, ((761.0, 296.0), PRESS));
            }
            Panel::React { mover, aim } => {
                let line = format!("React? Choose a card, then {aim}.");
                self.sheet((700.0, 186.0, 360.0, 178.0), &format!("{mover} steps in."), &line);
                let press = ((785.0, 288.0), PRESS);
                self.press((Spot::ReactNone, "react-none"), "No reaction", Stuff::Leather, press);
            }
            Panel::Retry { aim } => {
                let line = "Choose another cell in reach, or stay.";
                self.sheet((460.0, 500.0, 360.0, 170.0), &format!("{aim} is taken!"), line);
                self.press((Spot::Stay, "stay"), "Stay", Stuff::Leather, ((545.0, 600.0), PRESS));
            }
            Panel::Resign => {
                self.sheet(
                    (420.0, 206.0, 440.0, 180.0),
                    "Give up this battle?",
                    "The other scribe wins then.",
                );
                self.press(
                    (Spot::ResignYes, "resign-yes"),
                    "Give up",
                    Stuff::Leather,
                    ((446.0, 310.0), PRESS),
                );
                self.press(
                    (Spot::ResignNo, "resign-no"),
                    "Write on",
                    Stuff::Leather,
                    ((644.0, 310.0), PRESS),
                );
            }
        }
    }
}
