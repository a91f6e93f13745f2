//! The parts of the page that the look back fills: what decided the battle, its figures and cards, and what is next.

use super::look::LookBack;
use super::next::{Ended, Proposal, is_done, proposals};
use super::{actions, page};
use crate::battle::board::BattleState;
use crate::client::nodes::column;
use crate::client::player_name::seat_names;
use crate::client::prelude::*;
use crate::client::progress::CompletedLessons;
use crate::client::screen::online;
use crate::client::screen::settings::level_message;
use crate::client::syllabus::Syllabus;
use crate::client::table::battle_view::BattleView;
use crate::client::table::moment_text::{self, MomentText};
use crate::client::table::{ReplayAnalysis, StripView, draw_strip};
use crate::client::textures::texture;
use crate::facilitator::online::OnlineSession;
use crate::facilitator::{CurrentMatch, GameMode, LocalMatch, PlayerSeat};
use crate::ids::Seat;
use crate::replay::{BattleFigures, CardFigures, SideFigures};

/// The size of the curve, which is stretched to the width of its column.
const CURVE: (u32, u32) = (440, 44);
/// The size of the portrait of a card of the day.
const PORTRAIT: f32 = 44.0;

/// The places of the parts.
#[derive(Component, Clone, Copy)]
pub(super) struct Places {
    decided: Entity,
    figures: Entity,
    next: Entity,
}

impl Places {
    /// Spawns the places below the content of the page: side by side, or on an upright phone below each other.
    pub(super) fn spawn(kit: &mut Kit, content: Entity) {
        let line = kit.line(content);
        kit.commands
            .entity(line)
            .entry::<Node>()
            .and_modify(|mut line| line.align_items = AlignItems::Stretch);
        let [left, right] = [(); 2].map(|()| kit.part(line, 1.0));
        let gap = |kit: &mut Kit, part: Entity| kit.child(part, column(5));
        let [decided, next] = [(); 2].map(|()| gap(kit, left));
        let figures = gap(kit, right);
        let apart = |mut node: Mut<Node>| node.margin.top = px(8);
        kit.commands.entity(next).entry::<Node>().and_modify(apart);
        let shown = (Shown::<Decided>(None), Shown::<Figures>(None), Shown::<Vec<Proposal>>(None));
        kit.commands.entity(line).insert((Self { decided, figures, next }, shown));
    }
}

/// What a part was laid out for.
#[derive(Component)]
struct Shown<V: Send + Sync + 'static>(Option<V>);

impl<V: PartialEq + Send + Sync + 'static> Shown<V> {
    /// Records what is shown, and empties the part if it must be laid out again. Returns true in that case.
    fn turn(this: &mut Mut<Self>, kit: &mut Kit, part: Entity, view: V) -> bool {
        if this.0.as_ref() == Some(&view) {
            return false;
        }
        this.0 = Some(view);
        kit.commands.entity(part).despawn_related::<Children>();
        true
    }
}

/// What the first part shows.
#[derive(Clone, PartialEq)]
struct Decided {
    moments: Vec<(usize, MomentText)>,
    is_evaluated: bool,
    state: LookState,
}

/// How far the look back is.
#[derive(Clone, Copy, PartialEq)]
enum LookState {
    /// The battle is not known in full.
    Unknown,
    Looking,
    Done,
}

/// What the second part shows.
#[derive(Clone, PartialEq)]
struct Figures(BattleFigures, [String; 2]);

/// A marker for the text with the progress of the look back.
#[derive(Component)]
struct Progress;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (decided, progress, figures, next)
            .chain()
            .run_if(in_state(Screen::Result))
            .run_if(resource_exists::<BattleView>),
    );
}

/// The names of the sides as the page shows them, Host first.
fn side_names(
    locale: Locale,
    live: &BattleView,
    (mode, session): (GameMode, &OnlineSession),
    player: Option<Seat>,
) -> [String; 2] {
    let online = if mode == GameMode::Online { online::player_names(locale, session) } else { None };
    let names = online.unwrap_or_else(|| seat_names(locale));
    let name = |seat: Seat| match player {
        Some(player) if player == seat => locale.say("result-you"),
        Some(_) => live.name(seat).map_or_else(|| names[seat.index()].clone(), str::to_owned),
        None => names[seat.index()].clone(),
    };
    Seat::BOTH.map(name)
}

/// The resources from which the names of the sides follow.
type Sides<'w> =
    (Res<'w, State<GameMode>>, Res<'w, OnlineSession>, Res<'w, PlayerSeat>, Option<Res<'w, LocalMatch>>);

fn player((mode, session, seat, local): &Sides) -> Option<Seat> {
    page::addressee(*mode.get(), session, (seat, local.as_deref()))
}

fn names(live: &BattleView, sides: &Sides) -> [String; 2] {
    side_names(live.locale, live, (*sides.0.get(), &sides.1), player(sides))
}

/// Shows what decided the battle.
fn decided(
    (look, judged, live): (Res<LookBack>, Res<ReplayAnalysis>, Res<BattleView>),
    sides: Sides,
    part: Option<Single<(&Places, &mut Shown<Decided>)>>,
    mut kit: Kit,
) {
    let Some(part) = part else { return };
    let (places, mut shown) = part.into_inner();
    if shown.0.is_some() && !look.is_changed() && !judged.is_changed() {
        return;
    }
    let names = names(&live, &sides);
    let moments = look.timeline.as_ref().map(|timeline| {
        let live = live.opened(timeline.seek(timeline.len()));
        let told = |moment| moment_text::told(&live, &names, timeline, moment);
        judged.moments.iter().map(|moment| (moment.order, told(moment))).collect()
    });
    let state = match look.is_known {
        false => LookState::Unknown,
        true if look.timeline.is_some() && judged.done => LookState::Done,
        true => LookState::Looking,
    };
    let is_evaluated = look.timeline.is_some() && !judged.analysis.standings().is_empty();
    let view = Decided { moments: moments.unwrap_or_default(), is_evaluated, state };
    if !Shown::turn(&mut shown, &mut kit, places.decided, view.clone()) {
        return;
    }
    let part = places.decided;
    kit.text(part, kit.say("result-decided"), TextStyle::ListHeading);
    if let Some(timeline) = look.timeline.as_ref().filter(|_| is_evaluated) {
        let view =
            StripView { timeline, analysis: &judged.analysis, moments: &judged.moments, comments: &[] };
        let image = ImageNode::new(kit.textures.add(texture(draw_strip(&view, CURVE))));
        let image = ImageNode { image_mode: NodeImageMode::Stretch, ..image };
        let node = Node { width: percent(100), height: px(CURVE.1), flex_shrink: 0.0, ..default() };
        kit.child(part, (node, image));
    }
    for (number, (order, told)) in view.moments.iter().enumerate() {
        let (row, order) = (kit.moment_row(part, number + 1, told), *order);
        kit.commands.entity(row).insert(does(move |world| actions::open_replay(world, order)));
    }
    match state {
        LookState::Unknown => drop(kit.text(part, kit.say("result-unknown"), TextStyle::RowNote)),
        LookState::Looking => drop(kit.text(part, "", TextStyle::RowNote).insert(Progress)),
        LookState::Done if view.moments.is_empty() => {
            kit.text(part, kit.say("moments-none"), TextStyle::RowNote);
        }
        LookState::Done => drop(kit.text(part, kit.say("result-decided-note"), TextStyle::RowNote)),
    }
    if look.timeline.is_some() {
        let row = kit.buttons(part);
        kit.vellum(row, ("result-replay", "watch"), does(|world| actions::open_replay(world, 0)));
    }
}

/// Says how far the look back is.
fn progress(
    (look, judged): (Res<LookBack>, Res<ReplayAnalysis>),
    mut texts: Query<&mut Text, With<Progress>>,
    kit: Kit,
) {
    for mut text in &mut texts {
        let words = match &look.timeline {
            Some(timeline) => {
                let judged = ("judged", judged.analysis.judged());
                kit.say_two("moments-looking", judged, ("orders", timeline.len()))
            }
            None => kit.say("result-looking"),
        };
        set_words(&mut text, &words);
    }
}

/// Shows the figures and the cards of the day.
fn figures(
    (look, live, collection): (Res<LookBack>, Res<BattleView>, Res<Collection>),
    sides: Sides,
    part: Option<Single<(&Places, &mut Shown<Figures>)>>,
    mut kit: Kit,
) {
    let (Some(part), Some(figures)) = (part, &look.figures) else { return };
    let (places, mut shown) = part.into_inner();
    let names = names(&live, &sides);
    let part = places.figures;
    if !Shown::turn(&mut shown, &mut kit, part, Figures(figures.clone(), names.clone())) {
        return;
    }
    kit.text(part, kit.say("result-figures"), TextStyle::ListHeading);
    let lines: [(&str, fn(&SideFigures) -> i64); 3] = [
        ("result-damage", |side| side.damage.into()),
        ("result-played", |side| side.played.into()),
        ("result-destroyed", |side| side.destroyed.into()),
    ];
    let head = ("", names.map(|name| (name, TextStyle::RowNote)));
    let rows = lines.map(|(id, value)| {
        (id, figures.sides.each_ref().map(|side| (value(side).to_string(), TextStyle::HintLine)))
    });
    for (id, values) in std::iter::once(head).chain(rows) {
        let row = kit.row(part);
        let label = kit.rest(row);
        if !id.is_empty() {
            kit.text(label, kit.say(id), TextStyle::Body);
        }
        for (value, style) in values {
            // As wide as most names.
            let cell = Node { width: px(100), flex_shrink: 0.0, ..default() };
            let cell = kit.child(row, Node { justify_content: JustifyContent::FlexEnd, ..cell });
            kit.text(cell, value, style);
        }
    }
    let best = figures.best_cards();
    if best.is_empty() {
        return;
    }
    kit.text(part, kit.say("result-cards"), TextStyle::ListHeading);
    for card in best {
        let library = look.timeline.as_ref().map_or(&collection.library, |timeline| timeline.library());
        let Some(printed) = library.card(card.card) else { continue };
        let row = kit.row(part);
        kit.framed_portrait(row, printed, PORTRAIT);
        let text = kit.rest(row);
        kit.text(text, printed.source.name_in(kit.locale().cards()), TextStyle::HintLine);
        kit.text(text, did(kit.locale(), &card), TextStyle::RowNote);
    }
}

/// Says what a card did.
fn did(locale: Locale, card: &CardFigures) -> String {
    let player = (card.damage > 0).then(|| locale.say_value("result-card-player", "damage", card.damage));
    let cards =
        (card.card_damage > 0).then(|| locale.say_value("result-card-cards", "damage", card.card_damage));
    let destroyed =
        (card.destroyed > 0).then(|| locale.say_value("result-card-destroyed", "count", card.destroyed));
    let all: Vec<String> = [player, cards, destroyed].into_iter().flatten().collect();
    all.join(&locale.say("list-comma"))
}

/// Shows what is proposed next.
fn next(
    (look, judged, current): (Res<LookBack>, Res<ReplayAnalysis>, Option<Res<CurrentMatch>>),
    (flow, syllabus, progress): (Option<Res<BattleState>>, Res<Syllabus>, Res<CompletedLessons>),
    sides: Sides,
    part: Option<Single<(&Places, &mut Shown<Vec<Proposal>>)>>,
    mut kit: Kit,
) {
    let (Some(part), Some(current)) = (part, current) else { return };
    let (places, mut shown) = part.into_inner();
    let part = places.next;
    let is_looked_at = look.timeline.is_some();
    let ended = Ended {
        kind: &current.0,
        player: player(&sides),
        winner: flow.and_then(|flow| flow.result()).and_then(|result| result.winner),
        continues: sides.3.as_ref().is_some_and(|local| !local.setup().orders.is_empty()),
        moments: if is_looked_at { &judged.moments } else { &[] },
    };
    let all = proposals(&ended, &syllabus, is_done(&progress));
    if !Shown::turn(&mut shown, &mut kit, part, all.clone()) || all.is_empty() {
        return;
    }
    kit.text(part, kit.say("result-next"), TextStyle::ListHeading);
    for (number, proposal) in all.into_iter().enumerate() {
        let row = kit.list_row(part, format!("next-{number}"));
        kit.text(row.lead, "›", TextStyle::Number).insert(Described::hidden());
        let (title, note) = proposal_text(kit.locale(), &syllabus, proposal);
        kit.text(row.text, title, TextStyle::RowTitle { is_new: number == 0 });
        kit.text(row.text, note, TextStyle::RowNote);
        kit.commands.entity(row.row).insert(does(move |world| actions::follow(world, proposal)));
    }
}

/// Returns the title of a proposal, and the reason for it.
fn proposal_text(locale: Locale, syllabus: &Syllabus, proposal: Proposal) -> (String, String) {
    let (title, note) = match proposal {
        Proposal::Level(level) => {
            let level = locale.say(level_message(level));
            (locale.say_value("result-next-level", "level", level), "result-next-level-note")
        }
        Proposal::Lesson { place, fits } => {
            let entry = syllabus.at(place);
            let title = entry.map_or("", |entry| entry.lesson.title.in_language(locale.tag()));
            let id = if syllabus.is_lesson(place) { "result-next-lesson" } else { "result-next-puzzle" };
            let note = if fits { "result-next-lesson-fits" } else { "result-next-lesson-note" };
            (locale.say_value(id, "title", title), note)
        }
        Proposal::SameMoment => (locale.say("result-next-moment"), "result-next-moment-note"),
        Proposal::OtherBooks => (locale.say("result-next-books"), "result-next-books-note"),
    };
    (title, locale.say(note))
}
