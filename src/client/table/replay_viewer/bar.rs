//! The bar below the book: the strip with the current position, the text about the last command, and the buttons.

use std::sync::Arc;

use bevy::clipboard::Clipboard;
use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::bar_parts::{BarMessage, HIGH, WIDTHS};
use super::comment_field::{self, Writing};
use super::judged::ReplayAnalysis;
use super::strip::{self, place};
use crate::client::buttons::{ButtonStyle, ByEscape, button};
use crate::client::fonts::{Fonts, INK, LEAF, RED, Typeface, centred};
use crate::client::mips;
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::planned_match::PlannedMatch;
use crate::client::prefs::Prefs;
use crate::client::probe::{self, ProbeName};
use crate::client::share::{SHARED_WORD, shared};
use crate::client::states::{InBattle, Screen};
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::command_text::deed;
use crate::client::table::layout::{TableLayout, over};
use crate::client::table::systems::TableSystems;
use crate::client::table::text;
use crate::client::table::widgets;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{Viewport, absolute, backdrop};
use crate::facilitator::{Match, MatchKind, Perspective, PlayerSeat, Replay, ReplayControl, ViewedSide};
use crate::ids::Seat;
use crate::replay::{Cursor, Pace, TimelineMoment, write_code};

/// The loss in points from which a mistake may decide the battle.
const DECIDING: i32 = 10_000;
/// The paper of the bar.
pub(in crate::client::table) const SHEET: TextureKey = TextureKey::Parchment(1220, 112);
/// The height and widths of the buttons for a thumb, and the length of their row.
const SMALL_HIGH: u16 = 44;
const SMALL_WIDTHS: [u16; 4] = [46, 66, 96, 124];
const ROLLS: f32 = 1342.0;
/// The maximum lengths of the text, and of a comment in it.
const LINE: usize = 165;
const QUOTED: usize = 70;

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

/// A marker for the button that closes the replay.
#[derive(Component)]
struct Closes;

/// The buttons, and the data that they were laid out for.
#[derive(Component, Clone, Copy, PartialEq)]
struct Row {
    playing: bool,
    speed: f32,
    perspective: Perspective,
    writing: bool,
}

/// Returns the bar's pictures to draw before a replay is first opened.
pub(in crate::client::table) fn pictures() -> Vec<TextureKey> {
    let press = WIDTHS
        .into_iter()
        .flat_map(|wide| [false, true].map(|down| TextureKey::PaperButton(wide, HIGH, down)));
    press.chain([SHEET, TextureKey::PaperButton(comment_field::WIDE, HIGH, false)]).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BarMessage>().add_systems(
        Update,
        (lay, draw, buttons, escape, here, say)
            .chain()
            .in_set(TableSystems::Draw)
            .run_if(resource_exists::<Replay>),
    );
}

fn lay(mut commands: Commands, (mut textures, fonts): (Textures, Res<Fonts>), bars: Query<(), With<Bar>>) {
    if !bars.is_empty() {
        return;
    }
    let root = (backdrop(), Pickable::IGNORE, GlobalZIndex(60), DespawnOnExit(InBattle));
    let root = commands.spawn((root, Bar)).id();
    let layout = TableLayout::new(textures.viewport());
    let (place, small) = (layout.bar, layout.viewport.is_small());
    let viewport = add_child(&mut commands, root, layout.viewport.node());
    let look = if small { textures.sliced(widgets::SHEET, 14.0) } else { textures.node(SHEET) };
    let sheet = commands.spawn((over(place), look, ChildOf(viewport))).id();
    let (left, top, high) = if small { (14.0, 8.0, 24.0) } else { (26.0, 8.0, strip::SIZE.1 as f32) };
    let wide = place.width() - if small { 28.0 } else { 52.0 };
    let track = (absolute(left, top, wide, high), ImageNode::default(), Strip, ProbeName::new("strip"));
    let track = commands.spawn((track, ChildOf(sheet))).id();
    let line = (absolute(-1.0, -4.0, 3.0, high + 8.0), BackgroundColor(LEAF), Here);
    let shade = BoxShadow::new(Color::srgba(0.2, 0.1, 0.0, 0.8), px(0), px(0), px(1), px(2));
    add_child(&mut commands, track, (line, shade));
    let row = place.height() - if small { 48.0 } else { 45.0 };
    let words = if small { absolute(left, 34.0, wide, row - 34.0) } else { absolute(left, 48.0, wide, 24.0) };
    let words = add_child(&mut commands, sheet, middle(words));
    add_child(&mut commands, words, (fonts.write("", Typeface::Text, 17.0, INK), centred(), Said));
    // The row is filled when its state is read; it scrolls if it is longer than the bar.
    if small {
        let row = Node { overflow: Overflow::scroll_x(), ..absolute(8.0, row, place.width() - 16.0, 44.0) };
        commands.spawn((row, ScrollArea, RowPlace, ChildOf(sheet)));
    } else {
        commands.spawn((absolute(20.0, row, 1180.0, 32.0), Pickable::IGNORE, RowPlace, ChildOf(sheet)));
    }
}

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
        let picture = strip::draw(replay.timeline(), &judged.analysis, comments);
        let image = mips::texture(picture);
        if images.contains(&node.image) && node.image != Handle::default() {
            images.remove(&node.image);
        }
        *node = ImageNode { image_mode: NodeImageMode::Stretch, ..ImageNode::new(images.add(image)) };
    }
}

/// Moves the gold line to the shown moment.
fn here(replay: Res<Replay>, viewport: Res<Viewport>, mut lines: Query<&mut Node, With<Here>>) {
    let wide = TableLayout::new(*viewport).bar.width() - if viewport.is_small() { 28.0 } else { 52.0 };
    let part = place(replay.cursor().order, replay.timeline().len());
    for mut line in &mut lines {
        let left = px(part * wide - 1.5);
        if line.left != left {
            line.left = left;
        }
    }
}

fn say(
    (replay, judged, live, fonts): (Res<Replay>, Res<ReplayAnalysis>, Res<BattleView>, Res<Fonts>),
    mut toast: ResMut<BarMessage>,
    viewport: Res<Viewport>,
    mut said: Query<(&mut Text, &mut TextFont, &mut TextColor), With<Said>>,
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
    // A phone has one line in landscape and three in portrait.
    let wide = TableLayout::new(*viewport).bar.width() - 52.0;
    let (most, large) =
        viewport.pick((LINE, f32::MAX), ((wide / 6.4) as usize, 14.0), ((wide / 6.4) as usize * 2, 14.0));
    let words = shortened(&words, most);
    probe::log(&format!("replay {words}"));
    for (mut text, mut font, mut colour) in &mut said {
        *font = fonts.font(Typeface::Text, fit_line(&words, strip::SIZE.0 as f32, 17.0).min(large));
        text.0.clone_from(&words);
        colour.0 = if is_warning { RED } else { INK };
    }
}

/// Returns a text of at most `most` characters.
fn shortened(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    let head: String = words.chars().take(most - 1).collect();
    format!("{}…", head.trim_end())
}

/// Returns the text about the current moment, the last command, and any remarks; the flag is true if there is a
/// warning.
fn sentence(replay: &Replay, judged: &ReplayAnalysis, live: &BattleView) -> (String, bool) {
    let (timeline, Cursor { order, told }) = (replay.timeline(), replay.cursor());
    let mut words = format!("Command {order} of {}", timeline.len());
    if told > 0 {
        words.push_str(&format!(", {told} events into the next"));
    }
    if let Some(last) = order.checked_sub(1) {
        let TimelineMoment { turn, order, .. } = &timeline.moments()[last];
        let who = order.command.seat().map_or_else(String::new, |seat| text::seat(live.locale, seat));
        let done = deed(live, &timeline.seek(last), &order.command);
        words.push_str(&format!(" · turn {turn} · {who}: {done}"));
    }
    let warning = warning(replay, judged, live);
    words.extend(warning.iter().map(|warning| format!(" · {warning}")));
    // The slip with the comments shows the full text.
    let said = replay.comments().iter().filter(|comment| comment.after == order);
    words.extend(said.map(|comment| format!(" · “{}”", shortened(&comment.text, QUOTED))));
    (words, warning.is_some())
}

/// Returns the warning for the current moment, if there is one.
fn warning(replay: &Replay, judged: &ReplayAnalysis, live: &BattleView) -> Option<String> {
    let (timeline, order) = (replay.timeline(), replay.cursor().order);
    if let Some(last) = order.checked_sub(1)
        && let Some(mistake) = judged.analysis.mistake(last)
    {
        let better = deed(live, &timeline.seek(last), &mistake.better);
        let loss = match mistake.loss {
            DECIDING.. => "may decide the battle".to_owned(),
            loss => format!("{loss} points"),
        };
        return Some(format!("mistake ({loss}), better: {better}"));
    }
    if let Some(stop) = timeline.stop().filter(|_| order == timeline.len()) {
        return Some(stop.to_string());
    }
    let first = timeline.first_difference()?;
    Some(format!("with today's cards it diverges at command {}", first + 1))
}

fn buttons(
    (replay, writing): (Res<Replay>, Res<Writing>),
    (rows, places): (Query<(Entity, &Row)>, Query<Entity, With<RowPlace>>),
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let writing = writing.0;
    let wanted = Row {
        playing: replay.is_playing(),
        speed: replay.speed(),
        perspective: replay.perspective(),
        writing,
    };
    let Some(place) = places.iter().next() else { return };
    if rows.iter().any(|(_, row)| *row == wanted) {
        return;
    }
    for (entity, _) in &rows {
        commands.entity(entity).despawn();
    }
    let small = textures.viewport().is_small();
    let row = if small {
        Node { width: px(ROLLS), height: px(SMALL_HIGH), flex_shrink: 0.0, ..default() }
    } else {
        absolute(0.0, 0.0, 1180.0, 32.0)
    };
    let row = add_child(&mut commands, place, (row, wanted));
    if writing {
        return comment_field::draw_comment_field(&mut commands, (&mut textures, &fonts), row, &mut focus);
    }
    let mut hand = Hand { commands: &mut commands, textures: &mut textures, fonts: &fonts, row, x: 0.0 };
    let step = |pace, on| request(ReplayControl::Step(pace, on));
    hand.press("|‹", 0, "replay-first", request(ReplayControl::To(Cursor::default())));
    hand.press("«", 0, "replay-turn-back", step(Pace::Turn, false));
    hand.press("‹", 0, "replay-back", step(Pace::Order, false));
    hand.press("·‹", 0, "replay-bit-back", step(Pace::Trigger, false));
    let play = if wanted.playing { "Stop" } else { "Play" };
    hand.press(play, 1, "replay-play", request(ReplayControl::Play(!wanted.playing)));
    hand.press("›·", 0, "replay-bit-on", step(Pace::Trigger, true));
    hand.press("›", 0, "replay-on", step(Pace::Order, true));
    hand.press("»", 0, "replay-turn-on", step(Pace::Turn, true));
    hand.press("›|", 0, "replay-last", request(ReplayControl::To(Cursor { order: usize::MAX, told: 0 })));
    hand.x += 12.0;
    hand.press("–", 0, "replay-slower", request(ReplayControl::Speed(-1)));
    hand.tell(&format!("{}×", wanted.speed), 46.0);
    hand.press("+", 0, "replay-faster", request(ReplayControl::Speed(1)));
    hand.x += 12.0;
    let Perspective { eyes, open } = wanted.perspective;
    let (name, next) = match eyes {
        ViewedSide::Of(Seat::Host) => ("Host", ViewedSide::Of(Seat::Guest)),
        ViewedSide::Of(Seat::Guest) => ("Guest", ViewedSide::Each),
        ViewedSide::Each => ("Active", ViewedSide::Of(Seat::Host)),
    };
    hand.press(name, 2, "replay-eyes", request(ReplayControl::Perspective(Perspective { eyes: next, open })));
    let name = if open { "Revealed" } else { "Hidden" };
    hand.press(
        name,
        2,
        "replay-hands",
        request(ReplayControl::Perspective(Perspective { eyes, open: !open })),
    );
    hand.x += 12.0;
    hand.press("Play from here", 3, "replay-branch", branch(false));
    hand.press("Workbench", 2, "replay-bench", branch(true));
    hand.press("Comment", 2, "replay-comment", comment_field::open);
    hand.press("Share", 1, "replay-share", share);
    let leave = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Replays);
    let close = hand.press("Close", 1, "replay-close", leave);
    commands.entity(close).insert(Closes);
}

/// Removes the *Escape* key from the button while the log is open, because it closes the log first.
fn escape(choice: Res<Choice>, closes: Query<(Entity, Has<ByEscape>), With<Closes>>, mut commands: Commands) {
    for (button, hears) in &closes {
        if choice.log_open && hears {
            commands.entity(button).remove::<ByEscape>();
        } else if !choice.log_open && !hears {
            commands.entity(button).insert(ByEscape);
        }
    }
}

/// The helper that draws one button beside the other.
struct Hand<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    textures: &'a mut Textures<'g>,
    fonts: &'a Fonts,
    row: Entity,
    x: f32,
}

impl Hand<'_, '_, '_, '_> {
    fn press<M: Send + Sync + 'static>(
        &mut self,
        words: &str,
        width: usize,
        name: &str,
        does: impl IntoObserverSystem<Activate, (), M> + Sync,
    ) -> Entity {
        let size = if self.textures.viewport().is_small() {
            (SMALL_WIDTHS[width], SMALL_HIGH)
        } else {
            (WIDTHS[width], HIGH)
        };
        let place = absolute(self.x, 0.0, 0.0, 0.0);
        let press = button(self.textures, self.fonts, words, ButtonStyle::Paper, place, size, name);
        self.x += f32::from(size.0) + 5.0;
        self.commands.spawn((press, ChildOf(self.row), observe(does))).id()
    }

    fn tell(&mut self, words: &str, wide: f32) {
        let high = f32::from(if self.textures.viewport().is_small() { SMALL_HIGH } else { HIGH });
        let place = add_child(self.commands, self.row, middle(absolute(self.x, 0.0, wide, high)));
        add_child(self.commands, place, (self.fonts.write(words, Typeface::SemiBold, 17.0, INK), centred()));
        self.x += wide + 5.0;
    }
}

fn request(watch: ReplayControl) -> impl Fn(On<Activate>, MessageWriter<ReplayControl>) {
    move |_, mut requests| {
        requests.write(watch);
    }
}

/// Continues the battle from the shown moment: against the machine player with the lower side, or with both sides on
/// the workbench.
fn branch(
    bench: bool,
) -> impl Fn(On<Activate>, Res<Replay>, Res<PlayerSeat>, Res<Prefs>, ResMut<PlannedMatch>, ResMut<NextState<Screen>>)
{
    move |_, replay, player, prefs, mut plan, mut next| {
        let (library, record) = (replay.timeline().library(), replay.timeline().record());
        let kind = match bench {
            true => MatchKind::Workbench,
            false => MatchKind::Training(player.0, prefs.opponent, prefs.style),
        };
        let game = Match { orders: replay.orders(), ..Match::new(kind, record.start.clone(), record.seed) };
        *plan = PlannedMatch { game, library: Some(Arc::clone(library)) };
        next.set(Screen::Dealing);
    }
}

/// Copies the code of the battle to the clipboard.
fn share(
    _: On<Activate>,
    replay: Res<Replay>,
    clipboard: Option<ResMut<Clipboard>>,
    mut toast: ResMut<BarMessage>,
) {
    let timeline = replay.timeline();
    let (words, is_warning) = match write_code(timeline.record(), timeline.library()) {
        Ok(code) => {
            probe::log(&format!("code {code}"));
            match clipboard.map(|mut clipboard| clipboard.set_text(shared("replay", code))) {
                Some(Ok(())) if replay.comments().is_empty() => {
                    (format!("The {SHARED_WORD} of this battle was copied."), false)
                }
                Some(Ok(())) => {
                    (format!("The {SHARED_WORD} of this battle was copied, without the comments."), false)
                }
                _ => ("Cannot access the clipboard.".to_owned(), true),
            }
        }
        Err(wrong) => (format!("Cannot share this battle: {wrong}."), true),
    };
    *toast = BarMessage { words, is_warning, at: replay.cursor() };
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_words_end_in_dots() {
        assert_eq!(shortened("as it is", 8), "as it is");
        assert_eq!(shortened("as it was", 8), "as it w…");
        assert_eq!(shortened("ééé ééé", 5), "ééé…");
    }
}
