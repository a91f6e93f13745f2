//! What there is between the game and the page around it: the first picture, links, and the keyboard of a phone.

use std::fmt::Write;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::UiGlobalTransform;

use super::field::typed;
use super::hooks::ProbeName;
use super::launch::Launch;
use super::links::Links;
use super::notice::Notice;
use super::screen::Screen;
use crate::page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (links, write).chain())
        .add_systems(Last, (start.run_if(not(in_state(Screen::Loading))), tell_fields));
}

/// The page takes its own words away once the first screen has been drawn: that is in the frame after it was laid.
fn start(mut frames: Local<u8>) {
    if *frames < 2 {
        *frames += 1;
        if *frames == 2 {
            page::started();
        }
    }
}

fn links(mut links: ResMut<Links>, mut notice: ResMut<Notice>) {
    for line in page::links() {
        match Launch::read(line) {
            Ok(launch) => links.0.extend(launch.link),
            Err(wrong) => notice.say(format!("This link leads nowhere: {wrong}.")),
        }
    }
}

/// Fields to type in.
#[derive(SystemParam)]
struct Fields<'w, 's> {
    fields: Query<
        'w,
        's,
        (
            Entity,
            &'static ProbeName,
            &'static mut EditableText,
            &'static ComputedNode,
            &'static UiGlobalTransform,
        ),
    >,
}

/// The page knows where the fields are, so that a finger on one brings up the keyboard.
fn tell_fields(fields: Fields, window: Single<&Window>, mut told: Local<String>) {
    let mut list = String::from("[");
    for (_, name, text, node, place) in &fields.fields {
        if node.size().min_element() <= 0.0 {
            continue;
        }
        let scale = 1.0 / window.scale_factor();
        let at = place.to_scale_angle_translation().2;
        let rect = Rect::from_center_size(at * scale, node.size() * scale);
        let comma = if list.len() > 1 { "," } else { "" };
        let (id, words) = (json(&name.0), json(&typed(text)));
        let most = text.max_characters.unwrap_or(4000);
        // Writing into a String never fails.
        let _ = write!(
            list,
            "{comma}{{\"id\":{id},\"x\":{},\"y\":{},\"w\":{},\"h\":{},\"text\":{words},\"most\":{most}}}",
            rect.min.x.round(),
            rect.min.y.round(),
            rect.width().round(),
            rect.height().round(),
        );
    }
    list.push(']');
    if *told != list {
        page::fields(&list);
        *told = list;
    }
}

fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_else(|_| "\"\"".to_owned())
}

/// What the keyboard of a phone wrote stands in its field.
fn write(mut fields: Fields, mut focus: ResMut<InputFocus>) {
    while let Some(word) = page::typed() {
        let Some((entity, _, mut field, ..)) =
            fields.fields.iter_mut().find(|(_, name, ..)| name.0 == word.id)
        else {
            continue;
        };
        if typed(&field) != word.text {
            // Taken out by itself, the old text would leave a selection behind that points into nothing.
            field.queue_edit(TextEdit::SelectAll);
            field.queue_edit(TextEdit::Insert(word.text.into()));
        }
        if word.is_done && focus.get() == Some(entity) {
            focus.clear();
        }
    }
}
