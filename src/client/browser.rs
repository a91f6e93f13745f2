//! The interface between the game and the page around it: the first picture, links, the keyboard of a phone, and composed text.

use bevy::input_focus::InputFocus;
use bevy::text::{EditableText, PreeditCursor, TextEdit};
use bevy::ui::UiGlobalTransform;
use serde::Serialize;

use super::errors::live_cards_problem;
use super::field::{rewrite, typed};
use super::launch::Launch;
use super::links::DeepLinks;
use super::probe::seen;
use super::served_cards::{self, ServedCards};
use super::toast::Toast;
use crate::client::prelude::*;
use crate::page::{self, LiveCardsMessage};

/// The maximum number of characters for a field that sets no limit of its own.
const MOST: usize = 4000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, compose)
        .add_systems(Update, ((links, write).chain(), speak.run_if(resource_changed::<Prefs>)))
        .add_systems(Update, hear.run_if(resource_exists::<ServedCards>))
        .add_systems(Last, (start.run_if(not(in_state(Screen::Loading))), tell_fields));
}

/// Removes the page's own text once the first screen has been drawn, in the frame after its layout.
fn start(mut frames: Local<u8>) {
    if *frames < 2 {
        *frames += 1;
        if *frames == 2 {
            page::started();
        }
    }
}

/// Tells the page the language of the game.
fn speak(prefs: Res<Prefs>, mut told: Local<Option<Locale>>) {
    if told.replace(prefs.language) != Some(prefs.language) {
        page::speak(prefs.language.tag());
    }
}

fn links(prefs: Res<Prefs>, mut links: ResMut<DeepLinks>, mut toast: ResMut<Toast>) {
    for line in page::links() {
        match Launch::read(line) {
            Ok(launch) => links.0.extend(launch.link),
            Err(wrong) => {
                toast.show(prefs.language.say_value(
                    "launch-bad-link",
                    "problem",
                    wrong.words(prefs.language),
                ));
            }
        }
    }
}

/// Applies cards that were saved elsewhere.
fn hear(world: &mut World) {
    match page::heard_of_cards() {
        Some(LiveCardsMessage::State(state)) => served_cards::apply_served_cards(world, &state),
        Some(LiveCardsMessage::Trouble(problem)) => {
            let words = live_cards_problem(world.resource::<Prefs>().language, problem);
            world.resource_mut::<Toast>().show_until_dismissed(words);
        }
        None => {}
    }
}

/// A field as reported to the page: its rectangle in page pixels, the typed text, the maximum number of characters, and
/// whether it may have several lines.
#[derive(Serialize)]
struct Told<'a> {
    id: &'a str,
    x: f32,
    y: f32,
    w: f32,
    h: f32,
    text: String,
    most: usize,
    has_lines: bool,
    has_focus: bool,
}

/// Reports the fields to the page, so that a touch brings up the keyboard, and text is composed where the focus is.
fn tell_fields(
    fields: Query<(Entity, &ProbeName, &EditableText, &ComputedNode, &UiGlobalTransform)>,
    focus: Res<InputFocus>,
    window: Single<&Window>,
    mut told: Local<String>,
) {
    let list: Vec<Told> = fields
        .iter()
        .filter(|(.., node, _)| node.size().min_element() > 0.0)
        .map(|(entity, name, text, node, place)| {
            let rect = seen(node.size(), place, &window);
            let [x, y, w, h] = [rect.min.x, rect.min.y, rect.width(), rect.height()].map(f32::round);
            let most = text.max_characters.unwrap_or(MOST);
            let has_focus = focus.get() == Some(entity);
            let has_lines = text.allow_newlines;
            Told { id: &name.0, x, y, w, h, text: typed(text), most, has_lines, has_focus }
        })
        .collect();
    let list = serde_json::to_string(&list).unwrap_or_default();
    if *told != list {
        page::fields(&list);
        *told = list;
    }
}

/// Applies composed text to the field in which it was composed, even if the focus has moved on.
fn compose(mut fields: Query<(&ProbeName, &mut EditableText)>) {
    while let Some(composed) = page::composed() {
        let Some((_, mut field)) = fields.iter_mut().find(|(name, _)| name.0 == composed.id) else {
            continue;
        };
        let (value, end) = (composed.text.as_str().into(), composed.text.len());
        field.queue_edit(if composed.is_done {
            TextEdit::ImeCommit { value }
        } else {
            TextEdit::ImeSetCompose { value, cursor: Some(PreeditCursor { anchor: end, focus: end }) }
        });
    }
}

/// Copies the text from a phone's keyboard into its field.
fn write(mut fields: Query<(Entity, &ProbeName, &mut EditableText)>, mut focus: ResMut<InputFocus>) {
    while let Some(word) = page::typed() {
        let Some((entity, _, mut field)) = fields.iter_mut().find(|(_, name, _)| name.0 == word.id) else {
            continue;
        };
        if typed(&field) != word.text {
            rewrite(&mut field, word.text);
        }
        if word.is_done && focus.get() == Some(entity) {
            focus.clear();
        }
    }
}
