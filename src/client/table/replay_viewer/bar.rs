//! The bar below the book: the strip with the current position, the text about the last command, and the buttons.

use std::sync::Arc;

use bevy::clipboard::Clipboard;
use bevy::input_focus::InputFocus;

use super::bar_message::BarMessage;
use super::comment_field::{self, Writing};
use super::judged::ReplayAnalysis;
use super::moments_sheet::MomentsSheet;
use super::scrub::{self, let_go};
use super::strip::{self, StripView, place};
use crate::cards::text_fit::letters;
use crate::client::fonts::{INK, LEAF, RED};
use crate::client::nodes::middle;
use crate::client::planned_match::PlannedMatch;
use crate::client::player_name::seat_name;
use crate::client::prelude::*;
use crate::client::share::shared;
use crate::client::states::InBattle;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::command_text::deed;
use crate::client::table::layout::TableLayout;
use crate::client::table::systems::TableSystems;
use crate::client::textures::texture;
use crate::client::ui::Tooltip;
use crate::client::viewport::{absolute, backdrop};
use crate::facilitator::{Match, MatchKind, Perspective, PlayerSeat, Replay, ReplayControl, ViewedSide};
use crate::ids::Seat;
use crate::replay::{Cursor, Pace, TimelineMoment, write_code};

/// The loss in points from which a mistake may decide the battle.
const DECIDING: i32 = 10_000;
/// The width of the screen from which all buttons that move through the battle stand in one row.
const WIDE: f32 = 760.0;
/// The largest width of a comment in the text, in letters.
const QUOTED: f32 = 70.0;

/// The root of the bar.
#[derive(Component)]
struct Bar;

/// A marker for the strip.
#[derive(Component)]
pub(super) struct Strip;

/// A marker for the gold line on the strip.
#[derive(Component)]
struct Here;

/// The text about the last command.
#[derive(Component)]
struct Said;

/// A marker for the button that leads out of the replay, or back from the second page of buttons.
#[derive(Component)]
struct Closes;

/// The buttons, and the data that they were laid out for.
#[derive(Component, Clone, Copy, PartialEq)]
struct Row {
    playing: bool,
    speed: f32,
    perspective: Perspective,
    writing: bool,
    page: BarPage,
}

/// The buttons on the bar of a phone, which has no room for all of them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BarPage {
    /// Those that move through the battle.
    #[default]
    Moves,
    /// Those that do something with the shown moment.
    Moment,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BarMessage>()
        .init_resource::<BarPage>()
        .add_systems(
            Update,
            (lay, draw, buttons, escape, here, say)
                .chain()
                .in_set(TableSystems::Draw)
                .run_if(resource_exists::<Replay>),
        )
        .add_systems(OnExit(InBattle), |mut page: ResMut<BarPage>| *page = BarPage::default());
}

fn lay(bars: Query<(), With<Bar>>, mut kit: Kit) {
    if !bars.is_empty() {
        return;
    }
    // Below the menu.
    let root = (backdrop(), Pickable::IGNORE, GlobalZIndex(40), DespawnOnExit(InBattle));
    let root = kit.commands.spawn((root, Bar)).id();
    let layout = kit.table_layout();
    let viewport = kit.child(root, layout.viewport.node());
    let small = layout.viewport.is_small();
    let (_, column) = kit.placed_paper(viewport, layout.bar, if small { (10, 6) } else { (24, 7) });
    kit.commands.entity(column).entry::<Node>().and_modify(|mut column| column.row_gap = px(2));
    let high = if small { 24.0 } else { strip::SIZE.1 as f32 };
    let track = Node { height: px(high), flex_shrink: 0.0, ..default() };
    let track = (track, ImageNode::default(), Strip, ProbeName::new("strip"), ChildOf(column));
    let ends = (
        observe(let_go::<Pointer<Release>>),
        observe(let_go::<Pointer<DragEnd>>),
        observe(let_go::<Pointer<Cancel>>),
    );
    let track = kit.commands.spawn((track, observe(scrub::press), observe(scrub::drag), ends)).id();
    let line = Node { margin: UiRect::left(px(-1.5)), ..absolute(0.0, -4.0, 3.0, high + 8.0) };
    let shade = BoxShadow::new(Color::srgba(0.2, 0.1, 0.0, 0.8), px(0), px(0), px(1), px(2));
    kit.child(track, (line, BackgroundColor(LEAF), Here, shade));
    let words = Node { flex_grow: 1.0, flex_basis: px(0), min_height: px(0), ..default() };
    let words = middle(Node { overflow: Overflow::clip(), ..words });
    let words = kit.child(column, (words, SaidPlace));
    let style = if small { TextStyle::BarNote } else { TextStyle::Prompt };
    kit.text(words, "", style).insert(Said);
    // The row is filled when its state is read.
    let row = Node { flex_shrink: 0.0, ..default() };
    kit.commands.spawn((row, RowPlace, ChildOf(column)));
}

/// A marker for the parent of the text.
#[derive(Component)]
struct SaidPlace;

/// A marker for the parent of the buttons.
#[derive(Component)]
struct RowPlace;

fn draw(
    replay: Res<Replay>,
    judged: Res<ReplayAnalysis>,
    mut images: ResMut<Assets<Image>>,
    mut strips: Query<&mut ImageNode, With<Strip>>,
    mut drawn: Local<usize>,
) {
    let comments = replay.comments();
    if !judged.is_changed() && *drawn == comments.len() {
        return;
    }
    *drawn = comments.len();
    for mut node in &mut strips {
        let view = StripView {
            timeline: replay.timeline(),
            analysis: &judged.analysis,
            moments: &judged.moments,
            comments,
        };
        let image = texture(strip::draw(&view, strip::SIZE));
        if images.contains(&node.image) && node.image != Handle::default() {
            images.remove(&node.image);
        }
        *node = ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(images.add(image)) };
    }
}

/// Moves the gold line to the shown moment.
fn here(replay: Res<Replay>, mut lines: Query<&mut Node, With<Here>>) {
    let left = percent(place(replay.cursor().order, replay.timeline().len()) * 100.0);
    for line in &mut lines {
        line.map_unchanged(|line| &mut line.left).set_if_neq(left);
    }
}

fn say(
    (replay, judged, live): (Res<Replay>, Res<ReplayAnalysis>, Res<BattleView>),
    mut toast: ResMut<BarMessage>,
    viewport: Res<Viewport>,
    mut said: Query<(&mut Text, &mut TextColor), With<Said>>,
    mut last: Local<Option<Cursor>>,
) {
    let is_new = said.iter().any(|(text, ..)| text.0.is_empty());
    let is_same = *last == Some(replay.cursor()) && !live.is_changed() && !judged.is_changed();
    if is_same && !toast.is_changed() && !is_new {
        return;
    }
    if *last != Some(replay.cursor()) && toast.at != replay.cursor() {
        toast.bypass_change_detection().words.clear();
    }
    *last = Some(replay.cursor());
    let (words, is_warning) = if toast.words.is_empty() {
        sentence(&replay, &judged, &live)
    } else {
        (toast.words.clone(), toast.is_warning)
    };
    // A phone has one line in landscape and two in portrait.
    let line = TableLayout::new(*viewport).bar.width() / 7.2;
    let words = truncated(&words, viewport.pick(line, line, 2.0 * line));
    probe::log(&format!("replay {words}"));
    for (mut text, mut colour) in &mut said {
        set_words(&mut text, &words);
        colour.0 = if is_warning { RED } else { INK };
    }
}

/// Returns a text that is at most this many letters wide.
fn truncated(words: &str, most: f32) -> String {
    if letters(words) <= most {
        return words.to_owned();
    }
    let mut wide = letters("…");
    let fits = |letter: &char| {
        wide += letters(letter.encode_utf8(&mut [0; 4]));
        wide <= most
    };
    let head: String = words.chars().take_while(fits).collect();
    format!("{}…", head.trim_end())
}

/// Returns the text about the current moment, the last command, and any remarks; the flag is true if there is a
/// warning.
fn sentence(replay: &Replay, judged: &ReplayAnalysis, live: &BattleView) -> (String, bool) {
    let (timeline, Cursor { order, told }) = (replay.timeline(), replay.cursor());
    let count = [("order", order.into()), ("orders", timeline.len().into()), ("events", told.into())];
    let mut words = live.say_with("bar-command", count);
    if let Some(last) = order.checked_sub(1) {
        let TimelineMoment { turn, order, .. } = &timeline.moments()[last];
        let done = deed(live, &timeline.seek(last), &order.command).into();
        let name = order.command.seat().map(|seat| seat_name(live.locale, seat));
        let values = [("turn", turn.into()), ("name", name.unwrap_or_default().into()), ("done", done)];
        words.push_str(&format!(" · {}", live.say_with("bar-done", values)));
    }
    let warning = warning(replay, judged, live);
    words.extend(warning.iter().map(|warning| format!(" · {warning}")));
    // The slip with the comments shows the full text.
    let said = replay.comments().iter().filter(|comment| comment.after == order);
    words.extend(said.map(|comment| format!(" · “{}”", truncated(&comment.text, QUOTED))));
    (words, warning.is_some())
}

/// Returns the warning for the current moment, if there is one.
fn warning(replay: &Replay, judged: &ReplayAnalysis, live: &BattleView) -> Option<String> {
    let (timeline, order) = (replay.timeline(), replay.cursor().order);
    if judged.moments.iter().any(|moment| moment.order == order) {
        return Some(live.say("bar-moment"));
    }
    if let Some(last) = order.checked_sub(1)
        && let Some(mistake) = judged.analysis.mistake(last)
    {
        let better = ("better", deed(live, &timeline.seek(last), &mistake.better).into());
        return Some(match mistake.loss {
            DECIDING.. => live.say_with("bar-mistake-decides", [better]),
            loss => live.say_with("bar-mistake", [("loss", loss.into()), better]),
        });
    }
    if let Some(stop) = timeline.stop().filter(|_| order == timeline.len()) {
        return Some(stop.to_string());
    }
    let first = timeline.first_difference()?;
    Some(live.say_value("bar-diverges", "command", first + 1))
}

fn buttons(
    (replay, writing, mut page): (Res<Replay>, Res<Writing>, ResMut<BarPage>),
    (rows, places): (Query<(Entity, &Row)>, Query<Entity, With<RowPlace>>),
    mut above: Query<(&mut Node, Has<Strip>), Or<(With<Strip>, With<SaidPlace>)>>,
    mut focus: ResMut<InputFocus>,
    mut kit: Kit,
) {
    let writing = writing.0;
    if writing {
        page.set_if_neq(BarPage::Moves);
    }
    let wanted = Row {
        playing: replay.is_playing(),
        speed: replay.speed(),
        perspective: replay.perspective(),
        writing,
        page: *page,
    };
    let Some(place) = places.iter().next() else { return };
    let Some(wanted) = kit.renew(&rows, Some(wanted)) else { return };
    let row = Node {
        min_width: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(5),
        row_gap: px(4),
        ..default()
    };
    let row = kit.child(place, (row, wanted));
    let on = kit.viewport();
    // The second page takes the room of the text, and on a low bar that of the strip, too.
    let is_second = on.is_small() && wanted.page == BarPage::Moment;
    for (mut node, is_strip) in &mut above {
        let is_hidden = is_second && !(is_strip && on.is_portrait());
        node.display = if is_hidden { Display::None } else { Display::Flex };
    }
    if writing {
        return comment_field::draw_comment_field(&mut kit, row, &mut focus);
    }
    // What has no room in the first row stands on the second page.
    let with_events = on.size.x >= WIDE;
    let with_speed = with_events || on.is_portrait();
    let mut hand = Hand { kit: &mut kit, row };
    if is_second {
        if !with_events {
            hand.event(false);
            hand.event(true);
        }
        if !with_speed {
            hand.speed(wanted);
        }
        hand.moment(wanted);
        return hand.press("back", "replay-less", (Closes, sets(BarPage::Moves)));
    }
    hand.moves(wanted, with_events, with_speed);
    if on.is_small() {
        hand.press("bar-more", "replay-more", sets(BarPage::Moment));
    } else {
        hand.moment(wanted);
    }
    hand.press("close", "replay-close", (Closes, opens(Screen::Replays)));
}

/// Removes the *Escape* key from the button while the log or the sheet is open, because it closes that first.
fn escape(
    (choice, sheet): (Res<Choice>, Res<MomentsSheet>),
    closes: Query<(Entity, Has<ByEscape>), With<Closes>>,
    mut commands: Commands,
) {
    let is_covered = choice.log_open || sheet.is_open;
    for (button, hears) in &closes {
        if is_covered && hears {
            commands.entity(button).remove::<ByEscape>();
        } else if !is_covered && !hears {
            commands.entity(button).insert(ByEscape);
        }
    }
}

/// The helper that draws one button beside the other.
struct Hand<'a, 'w, 's> {
    kit: &'a mut Kit<'w, 's>,
    row: Entity,
}

impl Hand<'_, '_, '_> {
    /// Draws the buttons that move through the battle: with those for single events, and with those for the speed.
    fn moves(&mut self, wanted: Row, with_events: bool, with_speed: bool) {
        let step = |pace, on| sends(ReplayControl::Step(pace, on));
        let end = Cursor { order: usize::MAX, told: 0 };
        self.sign(("|‹", "bar-first"), "replay-first", sends(ReplayControl::To(Cursor::default())));
        self.sign(("«", "bar-turn-back"), "replay-turn-back", step(Pace::Turn, false));
        self.sign(("‹", "bar-back"), "replay-back", step(Pace::Order, false));
        if with_events {
            self.event(false);
        }
        let play = if wanted.playing { "bar-stop" } else { "bar-play" };
        self.press(play, "replay-play", sends(ReplayControl::Play(!wanted.playing)));
        if with_events {
            self.event(true);
        }
        self.sign(("›", "bar-on"), "replay-on", step(Pace::Order, true));
        self.sign(("»", "bar-turn-on"), "replay-turn-on", step(Pace::Turn, true));
        self.sign(("›|", "bar-last"), "replay-last", sends(ReplayControl::To(end)));
        if with_speed {
            self.speed(wanted);
        }
    }

    /// Draws the buttons that change the speed.
    fn speed(&mut self, wanted: Row) {
        self.sign(("–", "bar-slower"), "replay-slower", sends(ReplayControl::Speed(-1)));
        self.kit.text(self.row, format!("{}×", wanted.speed), TextStyle::HintLine);
        self.sign(("+", "bar-faster"), "replay-faster", sends(ReplayControl::Speed(1)));
    }

    /// Draws the button that moves by one event.
    fn event(&mut self, on: bool) {
        let (sign, name) = match on {
            true => (("›·", "bar-bit-on"), "replay-bit-on"),
            false => (("·‹", "bar-bit-back"), "replay-bit-back"),
        };
        self.sign(sign, name, sends(ReplayControl::Step(Pace::Trigger, on)));
    }

    /// Draws the buttons that do something with the shown moment.
    fn moment(&mut self, wanted: Row) {
        let Perspective { eyes, open } = wanted.perspective;
        let (id, next) = match eyes {
            ViewedSide::Of(Seat::Host) => ("bar-view-host", ViewedSide::Of(Seat::Guest)),
            ViewedSide::Of(Seat::Guest) => ("bar-view-guest", ViewedSide::Each),
            ViewedSide::Each => ("bar-view-active", ViewedSide::Of(Seat::Host)),
        };
        let look = |eyes, open| sends(ReplayControl::Perspective(Perspective { eyes, open }));
        self.press(id, "replay-eyes", look(next, open));
        let id = if open { "bar-hands-revealed" } else { "bar-hands-hidden" };
        self.press(id, "replay-hands", look(eyes, !open));
        self.press("bar-branch", "replay-branch", branch(false));
        self.press("bench", "replay-bench", branch(true));
        self.press("bar-moments", "replay-moments", sets(MomentsSheet { is_open: true }));
        self.press("bar-comment", "replay-comment", runs(comment_field::begin));
        self.press("bar-share", "replay-share", observe(share));
    }

    /// Draws a button with the given message.
    fn press(&mut self, id: &str, name: &str, does: impl Bundle) {
        self.kit.bar_button(self.row, self.kit.say(id), name).insert(does);
    }

    /// Draws a button with a sign, and a label for those who do not see the sign.
    fn sign(&mut self, (sign, label): (&str, &str), name: &str, does: impl Bundle) {
        let label = self.kit.say(label);
        let mut button = self.kit.bar_button(self.row, sign.to_owned(), name);
        button.insert((Described::named(&label), Tooltip(label), does));
    }
}

impl Kit<'_, '_> {
    /// Spawns a button of the bar below a row. `name`: its name for probes.
    pub(super) fn bar_button(&mut self, row: Entity, words: String, name: &str) -> EntityCommands<'_> {
        let (least, font) = if self.viewport().is_small() {
            (Vec2::splat(44.0), 19.0)
        } else {
            (Vec2::new(34.0, 30.0), 15.0)
        };
        let mut button = self.small_button(row, words, ButtonStyle::Paper, name, (least, font));
        button.entry::<Node>().and_modify(|mut node| node.flex_shrink = 0.0);
        button
    }
}

/// Continues the battle from the shown moment: against the machine player with the lower side, or with both sides on
/// the workbench.
fn branch(bench: bool) -> impl Bundle {
    let begin = move |_: On<Activate>,
                      (replay, player, prefs): (Res<Replay>, Res<PlayerSeat>, Res<Prefs>),
                      mut plan: ResMut<PlannedMatch>,
                      mut next: ResMut<NextState<Screen>>| {
        let (library, record) = (replay.timeline().library(), replay.timeline().record());
        let kind = match bench {
            true => MatchKind::Workbench,
            false => MatchKind::Training(player.0, prefs.opponent, prefs.style),
        };
        let game = Match { orders: replay.orders(), ..Match::new(kind, record.start.clone(), record.seed) };
        *plan = PlannedMatch { game, library: Some(Arc::clone(library)) };
        next.set(Screen::Dealing);
    };
    observe(begin)
}

/// Copies the code of the battle to the clipboard.
fn share(
    _: On<Activate>,
    (replay, live): (Res<Replay>, Res<BattleView>),
    clipboard: Option<ResMut<Clipboard>>,
    (mut toast, mut page): (ResMut<BarMessage>, ResMut<BarPage>),
) {
    // The message needs the room of the other buttons on a phone.
    *page = BarPage::Moves;
    let timeline = replay.timeline();
    let (words, is_warning) = match write_code(timeline.record(), timeline.library()) {
        Ok(code) => {
            probe::log(&format!("code {code}"));
            match clipboard.map(|mut clipboard| clipboard.set_text(shared("replay", code))) {
                Some(Ok(())) if replay.comments().is_empty() => (live.say("bar-shared"), false),
                Some(Ok(())) => (live.say("bar-shared-without-comments"), false),
                _ => (live.say("no-clipboard"), true),
            }
        }
        Err(wrong) => (live.say_value("bar-not-shared", "problem", wrong.to_string()), true),
    };
    *toast = BarMessage { words, is_warning, at: replay.cursor() };
}

#[cfg(test)]
mod tests {
    use super::truncated;

    #[test]
    fn long_words_end_in_dots() {
        assert_eq!(truncated("as it is", 9.0), "as it is");
        let short = truncated("as it was before the battle", 12.0);
        assert!(short.starts_with("as it w") && short.ends_with('…') && !short.contains("before"), "{short}");
        assert!(truncated("あなたのターン", 8.0).chars().count() < 6, "wide letters need more room");
    }
}
